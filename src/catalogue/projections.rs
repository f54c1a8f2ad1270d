//! Projections against the catalogue: the same tools, with the same words and schemas.

use super::symbols::{Definitions, Reading};
use super::{PROJECTION_DRIFT, UNRESOLVED, finding};
use crate::find::{Field, SchemaDialect};
use crate::span::Span;
use crate::value::{Array, Kind, Object, Sure, Value};
use std::collections::HashMap;

/// A list that is made of a catalogue.
#[derive(Debug)]
pub(super) struct Projection {
    /// How it is called: `tools.ts#CHAT_TOOLS.openai`.
    pub name: String,
    pub at: Span,
    pub tools: Vec<usize>,
    /// Whether it certainly holds no others.
    pub complete: bool,
}

/// Levels and nodes that are compared of a schema.
const DEPTH: usize = 200;
const NODES: usize = 100_000;

pub(super) fn compare(reading: &mut Reading<'_>, definitions: &Definitions, projections: &[Projection]) {
    let mut by_name: HashMap<String, usize> = HashMap::new();
    for &tool in &definitions.tools {
        if let Some(name) = reading.name(tool) {
            by_name.entry(name).or_insert(tool);
        }
    }
    for projection in projections {
        let mut seen: HashMap<String, usize> = HashMap::new();
        for &tool in &projection.tools {
            let Some(name) = reading.name(tool) else { continue };
            let at = reading.name_at(tool);
            if let Some(&before) = seen.get(&name) {
                let message = format!("`{}` has `{name}` twice", projection.name);
                let other = Some((reading.name_at(before), "the first one"));
                reading.report(PROJECTION_DRIFT, Some(tool), at, message, other, None);
                continue;
            }
            seen.insert(name.clone(), tool);
            match by_name.get(&name) {
                Some(&definition) => same(reading, projection, definition, tool),
                None if definitions.complete => {
                    let message = format!("`{}` has `{name}`, and the catalogue hasn't", projection.name);
                    let near = crate::closest::closest(&name, by_name.keys().map(String::as_str));
                    let help = near.map(|near| format!("did you mean `{near}`?"));
                    reading.report(PROJECTION_DRIFT, Some(tool), at, message, None, help);
                }
                None => {}
            }
        }
        if projection.complete {
            let mut lacking: Vec<_> = by_name.iter().filter(|(name, _)| !seen.contains_key(*name)).collect();
            lacking.sort();
            for (name, &definition) in lacking {
                let message = format!("`{}` lacks `{name}`", projection.name);
                let at = reading.name_at(definition);
                let place = Some((projection.at, "the projection is here"));
                reading.report(PROJECTION_DRIFT, Some(definition), at, message, place, None);
            }
        }
    }
}

/// Reports where a projected tool says something else than its definition.
fn same(reading: &mut Reading<'_>, projection: &Projection, definition: usize, projected: usize) {
    let (a, b) = (&reading.tools[definition], &reading.tools[projected]);
    let folded = [a, b].iter().any(|tool| tool.dialect == SchemaDialect::GeminiSchema);
    let parts = [("description", &a.description, &b.description), ("schema", &a.schema, &b.schema)];
    let mut drifts = Vec::new();
    for (part, a_field, b_field) in parts {
        let mut difference = Difference { left: NODES, folds_types: folded };
        match difference.fields(a_field, b_field, (a.place().at, b.place().at)) {
            Compared::Same => {}
            Compared::Unknown(at) => drifts.push((part, false, at, at)),
            Compared::Different(a, b) => drifts.push((part, true, a, b)),
        }
    }
    let name = reading.name(definition).unwrap_or_default();
    for (part, is_drift, a, b) in drifts {
        if is_drift {
            let message = format!("the {part} of `{name}` in `{}` isn't the catalogue's", projection.name);
            let place = Some((a, "the catalogue says"));
            reading.report(PROJECTION_DRIFT, Some(projected), b, message, place, None);
        } else {
            let message = format!("the {part} of `{name}` in `{}` isn't wholly known", projection.name);
            let found = crate::check::Finding { tool: Some(projected), ..finding(UNRESOLVED, b, message) };
            if !reading
                .findings
                .iter()
                .any(|f| (f.rule, f.at, &f.message) == (found.rule, found.at, &found.message))
            {
                reading.findings.push(found);
            }
        }
    }
}

enum Compared {
    Same,
    Unknown(Span),
    /// The places of the first difference in both.
    Different(Span, Span),
}

struct Difference {
    left: usize,
    /// Whether `OBJECT` and `object` are one type.
    folds_types: bool,
}

impl Difference {
    fn fields(&mut self, a: &Field, b: &Field, places: (Span, Span)) -> Compared {
        match (a, b) {
            (Field::Found(a), Field::Found(b)) => self.values(&a.value, &b.value, None, 0),
            (Field::Absent, Field::Absent) => Compared::Same,
            (Field::Found(a), Field::Absent) => Compared::Different(a.key_at, places.1),
            (Field::Absent, Field::Found(b)) => Compared::Different(places.0, b.key_at),
            (Field::Unsure { maybe, .. }, _) => {
                Compared::Unknown(maybe.as_ref().map_or(places.0, |m| m.value.used_at()))
            }
            (_, Field::Unsure { maybe, .. }) => {
                Compared::Unknown(maybe.as_ref().map_or(places.1, |m| m.value.used_at()))
            }
        }
    }

    fn values(&mut self, a: &Value, b: &Value, key: Option<&str>, depth: usize) -> Compared {
        let different = || Compared::Different(a.at(), b.at());
        if a.same(b) {
            return Compared::Same;
        }
        if self.left == 0 || depth > DEPTH {
            return Compared::Unknown(b.at());
        }
        self.left -= 1;
        match (a.kind(), b.kind()) {
            (Kind::Unknown(_) | Kind::Call(_), _) => Compared::Unknown(a.used_at()),
            (_, Kind::Unknown(_) | Kind::Call(_)) => Compared::Unknown(b.used_at()),
            (Kind::Null, Kind::Null) => Compared::Same,
            (Kind::Bool(a), Kind::Bool(b)) if a == b => Compared::Same,
            (Kind::Num(a), Kind::Num(b)) if a.as_f64() == b.as_f64() => Compared::Same,
            (Kind::Str(x), Kind::Str(y)) => match (x.known(), y.known()) {
                (Some(x), Some(y)) if x == y => Compared::Same,
                (Some(x), Some(y))
                    if self.folds_types && key == Some("type") && x.eq_ignore_ascii_case(&y) =>
                {
                    Compared::Same
                }
                (Some(_), Some(_)) => different(),
                // The same holes at the same places are the same text.
                _ if x.display("\0") == y.display("\0") && a.at() == b.at() => Compared::Same,
                _ => Compared::Unknown(b.used_at()),
            },
            (Kind::Array(x), Kind::Array(y)) => self.arrays(x, y, key, (a, b), depth),
            (Kind::Object(x), Kind::Object(y)) => self.objects(x, y, (a, b), depth),
            _ => different(),
        }
    }

    fn arrays(
        &mut self,
        x: &Array,
        y: &Array,
        key: Option<&str>,
        of: (&Value, &Value),
        depth: usize,
    ) -> Compared {
        if !x.is_closed() || !y.is_closed() {
            return Compared::Unknown(of.1.used_at());
        }
        if x.items.len() != y.items.len() {
            return Compared::Different(of.0.at(), of.1.at());
        }
        let pairs = x.known().zip(y.known());
        first(pairs.map(|((_, a), (_, b))| self.values(a, b, key, depth + 1)))
    }

    fn objects(&mut self, x: &Object, y: &Object, of: (&Value, &Value), depth: usize) -> Compared {
        let unsure = |object: &Object| {
            object.open.is_some()
                || object.entries.iter().any(|e| e.sure != Sure::Always || e.key.known().is_none())
        };
        if unsure(x) || unsure(y) {
            return Compared::Unknown(of.1.used_at());
        }
        let only_in = |one: &Object, other: &Object| {
            one.known().find(|(key, _)| other.get(key).is_absent()).map(|(_, entry)| entry.key_at)
        };
        if let Some(at) = only_in(x, y) {
            return Compared::Different(at, of.1.at());
        }
        if let Some(at) = only_in(y, x) {
            return Compared::Different(of.0.at(), at);
        }
        let member = |(key, entry): (std::borrow::Cow<'_, str>, &crate::value::Entry)| {
            let other = y.get(&key).found().cloned()?;
            Some((key.into_owned(), entry.value.clone(), other))
        };
        let pairs: Vec<_> = x.known().filter_map(member).collect();
        first(pairs.iter().map(|(key, a, b)| self.values(a, b, Some(key), depth + 1)))
    }
}

/// The first difference, else the first that isn't known.
fn first(parts: impl Iterator<Item = Compared>) -> Compared {
    let mut unknown = None;
    for part in parts {
        match part {
            Compared::Same => {}
            Compared::Unknown(at) => unknown = unknown.or(Some(at)),
            different => return different,
        }
    }
    unknown.map_or(Compared::Same, Compared::Unknown)
}
