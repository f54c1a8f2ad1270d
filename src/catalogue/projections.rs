//! Projections against the catalogue: the same tools, with the same words and schemas.

use super::symbols::{Definitions, Reading};
use super::{PROJECTION_DRIFT, UNRESOLVED, doubt, finding};
use crate::check::Finding;
use crate::closest::closest;
use crate::find::{Field, SchemaDialect};
use crate::span::Span;
use crate::value::{Array, Kind, Object, Sure, Value};
use std::collections::{BTreeMap, HashMap};

/// A list that is made of a catalogue.
#[derive(Debug, Default)]
pub(super) struct Projection {
    /// How it is called: `tools.ts#CHAT_TOOLS.openai`.
    pub name: String,
    pub at: Span,
    pub tools: Vec<usize>,
    /// Whether it certainly holds no others.
    pub complete: bool,
    /// How many of the catalogue's tools it says something else of, or lacks.
    pub drifted: usize,
    /// How many of them aren't known to be the same.
    pub unknown: usize,
}

/// Levels and nodes that are compared of a schema.
const DEPTH: usize = 200;
const NODES: usize = 100_000;

pub(super) fn compare(reading: &mut Reading<'_>, definitions: &Definitions, projections: &mut [Projection]) {
    let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
    for &tool in &definitions.tools {
        if let Some(name) = reading.name(tool) {
            by_name.entry(name).or_default().push(tool);
        }
    }
    for projection in projections {
        let mut seen: HashMap<String, Vec<usize>> = HashMap::new();
        let mut others = Vec::new();
        let mut unknown = BTreeMap::new();
        for &tool in &projection.tools {
            let Some(name) = reading.name(tool) else { continue };
            let before = seen.entry(name.clone()).or_default();
            before.push(tool);
            let Some(defined) = by_name.get(&name) else {
                others.push((tool, name));
                continue;
            };
            match (&before[..], defined.get(before.len() - 1)) {
                (_, Some(&definition)) => {
                    let found = same(reading, projection, definition, tool, &mut unknown);
                    projection.drifted += usize::from(found == Some(true));
                    projection.unknown += usize::from(found == Some(false));
                }
                ([first, ..], None) => {
                    let message = format!("`{}` has `{name}` twice", projection.name);
                    let other = Some((reading.name_at(*first), "the first one"));
                    let at = reading.name_at(tool);
                    reading.report(PROJECTION_DRIFT, Some(tool), at, message, other, None);
                }
                ([], None) => {}
            }
        }
        for (at, (part, tools)) in unknown {
            let others = match tools.len() - 1 {
                0 => String::new(),
                more => format!(", nor of {more} more"),
            };
            let name = reading.name(tools[0].0).unwrap_or_default();
            let message =
                format!("the {part} of `{name}` in `{}` isn't wholly known{others}", projection.name);
            let finding = Finding { tool: Some(tools[0].1), ..finding(UNRESOLVED, at, message) };
            reading.findings.push(finding);
        }
        let mut lacking: Vec<(&str, usize)> = by_name
            .iter()
            .filter(|(name, _)| !seen.contains_key(*name))
            .map(|(name, tools)| (name.as_str(), tools[0]))
            .collect();
        lacking.sort_by_key(|(_, tool)| *tool);
        if !definitions.complete {
            others.clear();
        }
        for (tool, name) in others {
            let renamed = lacking.iter().position(|(wanted, definition)| {
                closest(&name, [*wanted]).is_some() || says_the_same(reading, tool, *definition)
            });
            let at = reading.name_at(tool);
            match renamed.map(|index| lacking.remove(index)) {
                Some((wanted, definition)) => {
                    projection.drifted += 1;
                    let message = format!("`{wanted}` is called `{name}` in `{}`", projection.name);
                    let place = Some((reading.name_at(definition), "the catalogue says"));
                    reading.report(PROJECTION_DRIFT, Some(tool), at, message, place, None);
                }
                None => {
                    let message = format!("`{}` has `{name}`, and the catalogue hasn't", projection.name);
                    let place = definitions.tools.first().map(|&tool| reading.name_at(tool));
                    let place = place.map(|at| (at, "the catalogue begins here"));
                    reading.report(PROJECTION_DRIFT, Some(tool), at, message, place, None);
                }
            }
        }
        if projection.complete {
            for (name, definition) in lacking {
                projection.drifted += 1;
                let message = format!("`{}` lacks `{name}`", projection.name);
                let at = reading.name_at(definition);
                let place = Some((projection.at, "the projection is here"));
                reading.report(PROJECTION_DRIFT, Some(definition), at, message, place, None);
            }
        } else {
            projection.unknown += lacking.len();
        }
    }
}

/// Whether two tools have one description.
fn says_the_same(reading: &Reading<'_>, one: usize, other: usize) -> bool {
    let description = |tool: usize| reading.tools[tool].description.as_str().filter(|text| !text.is_empty());
    description(one).is_some_and(|text| description(other) == Some(text))
}

/// What isn't known of a projection, by its place: the part, and the tools with what was made of them.
type Unknown = BTreeMap<Span, (&'static str, Vec<(usize, usize)>)>;

/// Reports where a projected tool says something else than its definition. Returns whether it does; `None`
/// where it says the same.
fn same(
    reading: &mut Reading<'_>,
    projection: &Projection,
    definition: usize,
    projected: usize,
    unknown: &mut Unknown,
) -> Option<bool> {
    let (a, b) = (&reading.tools[definition], &reading.tools[projected]);
    let folds_types = [a, b].iter().any(|tool| tool.dialect == SchemaDialect::GeminiSchema);
    let parts = [("description", &a.description, &b.description), ("schema", &a.schema, &b.schema)];
    let places = (a.place().at, b.place().at);
    let compared = parts.map(|(part, a_field, b_field)| {
        let mut difference = Difference { left: NODES, folds_types };
        // What isn't known of the definition is told there.
        let is_known = doubt::of_field(a_field, places.0).is_none();
        (part, is_known, difference.fields(a_field, b_field, places))
    });
    let name = reading.name(definition).unwrap_or_default();
    let mut found = None;
    for (part, is_known, compared) in compared {
        match compared {
            Compared::Same => {}
            Compared::Unknown(at) => {
                found = found.or(Some(false));
                if is_known {
                    unknown.entry(at).or_insert((part, Vec::new())).1.push((definition, projected));
                }
            }
            Compared::Different(a, b) => {
                found = Some(true);
                let message =
                    format!("the {part} of `{name}` in `{}` isn't the catalogue's", projection.name);
                let place = Some((a, "the catalogue says"));
                reading.report(PROJECTION_DRIFT, Some(projected), b, message, place, None);
            }
        }
    }
    found
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
