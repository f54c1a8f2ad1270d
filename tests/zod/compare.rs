//! Our value against JSON that was recorded: equal, unknown at some place, or different.

use tooldef::value::{Answer, Item, Kind, Lookup, Value};

/// How a value compares with what was recorded.
#[derive(PartialEq)]
pub enum Compared {
    Equal,
    /// It doesn't contradict it.
    Unknown,
    Different(String),
}

pub fn compare(ours: &Value, theirs: &serde_json::Value, at: &str) -> Compared {
    use serde_json::Value as Json;
    let different = |what: &str| Compared::Different(format!("{at}: {what}, not {theirs}"));
    match (ours.kind(), theirs) {
        (Kind::Unknown(_) | Kind::Call(_), _) => Compared::Unknown,
        (Kind::Null, Json::Null) => Compared::Equal,
        (Kind::Bool(a), Json::Bool(b)) if a == b => Compared::Equal,
        (Kind::Num(a), Json::Number(b)) if Some(a.as_f64()) == b.as_f64() => Compared::Equal,
        (Kind::Str(a), Json::String(b)) => match a.is(b) {
            Answer::Yes => Compared::Equal,
            Answer::Unknown => Compared::Unknown,
            Answer::No => different(&a.display("…")),
        },
        (Kind::Array(a), Json::Array(b)) => {
            let before = a.items.iter().map_while(|item| match item {
                Item::One(value) => Some(value),
                Item::Perhaps(_) => None,
            });
            let before: Vec<&Value> = before.collect();
            if before.len() > b.len() || (a.is_closed() && before.len() != b.len()) {
                return different("another number of items");
            }
            let items = before.iter().zip(b).enumerate();
            let items = items.map(|(i, (a, b))| compare(a, b, &format!("{at}/{i}")));
            all(items, a.is_closed())
        }
        (Kind::Object(a), Json::Object(b)) => {
            if let Some((key, _)) = a.certain().find(|(key, _)| !b.contains_key(&**key)) {
                return different(&format!("{key} besides"));
            }
            let members = b.iter().map(|(key, theirs)| match a.get(key) {
                Lookup::Found(ours) => compare(ours, theirs, &format!("{at}/{key}")),
                Lookup::Absent => different(&format!("no {key}")),
                Lookup::Unsure { .. } => Compared::Unknown,
            });
            all(members, a.is_closed())
        }
        _ => different(ours.type_name().unwrap_or("unknown")),
    }
}

fn all(parts: impl Iterator<Item = Compared>, closed: bool) -> Compared {
    let mut all = if closed { Compared::Equal } else { Compared::Unknown };
    for part in parts {
        match part {
            Compared::Equal => {}
            Compared::Unknown => all = Compared::Unknown,
            different => return different,
        }
    }
    all
}
