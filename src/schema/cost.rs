//! What validating an instance may cost, before it is tried. A schema of a few lines can ask for
//! more visits than any machine can make: each reference below may lead to two more.

#[cfg(test)]
mod tests;

use serde_json::{Map, Value as Json};
use std::collections::HashMap;

/// Pairs of a subschema and a part of the instance that are looked at; an instance that needs more
/// has no known cost.
const PAIRS: usize = 200_000;
/// Nesting of subschemas and references, through the instance, that is followed.
const DEPTH: u32 = 600;
/// Nodes that a validator writes out again when it is made: what `not` holds, and the in-place
/// subschemas, at each use, of those that say `unevaluatedProperties` or `unevaluatedItems`.
const WRITTEN_OUT: u64 = 200_000;
/// Bytes of text that count as much as a visit.
const TEXT: usize = 64;
/// How much cheaper it is to learn that something is invalid than to collect what is wrong with it.
const CHEAPER: u64 = 8;
/// States that a pattern is taken to have at most.
const STATES: usize = 20_000;

/// Keywords whose subschemas see the same instance.
const LISTS_IN_PLACE: &[&str] = &["allOf", "anyOf", "oneOf"];
const ONE_IN_PLACE: &[&str] = &["not", "if", "then", "else"];
/// Keywords whose value a refusal may quote, or is compared as a whole.
const PLAIN: &[&str] = &["enum", "const", "required", "dependentRequired", "type", "not"];

/// Whether a validator of the document can be made at a bounded cost.
pub(super) fn is_makeable(document: &Json) -> bool {
    let mut total: u64 = 0;
    let mut known = HashMap::new();
    let mut pending = vec![document];
    while let Some(json) = pending.pop() {
        if let Json::Object(schema) = json {
            total = total.saturating_add(schema.get("not").map_or(0, weight));
            if schema.contains_key("unevaluatedProperties") || schema.contains_key("unevaluatedItems") {
                total = total.saturating_add(uses_in_place(document, schema, &mut known, 0));
            }
            if total > WRITTEN_OUT {
                return false;
            }
        }
        match json {
            Json::Object(map) => pending.extend(map.values()),
            Json::Array(items) => pending.extend(items),
            _ => {}
        }
    }
    true
}

/// The number of subschemas that see the same instance as this one, counted at each use.
fn uses_in_place<'d>(
    document: &'d Json,
    schema: &'d Map<String, Json>,
    known: &mut HashMap<*const Map<String, Json>, Option<u64>>,
    depth: u32,
) -> u64 {
    match known.get(&std::ptr::from_ref(schema)) {
        Some(Some(uses)) => return *uses,
        // It leads back to itself.
        Some(None) => return u64::MAX,
        None if depth > DEPTH => return u64::MAX,
        None => known.insert(schema, None),
    };
    let mut uses: u64 = 1;
    for below in in_place(document, schema).filter_map(|(_, below)| below.as_object()) {
        uses = uses.saturating_add(uses_in_place(document, below, known, depth + 1));
    }
    known.insert(schema, Some(uses));
    uses
}

/// The subschemas that see the same instance, with their keywords.
fn in_place<'d>(
    document: &'d Json,
    schema: &'d Map<String, Json>,
) -> impl Iterator<Item = (&'static str, &'d Json)> {
    let lists = LISTS_IN_PLACE.iter().flat_map(|&key| {
        let items = schema.get(key).and_then(Json::as_array).into_iter().flatten();
        items.map(move |below| (key, below))
    });
    let ones = ONE_IN_PLACE.iter().filter_map(|&key| Some((key, schema.get(key)?)));
    let dependent = schema.get("dependentSchemas").and_then(Json::as_object).into_iter();
    let dependent = dependent.flat_map(Map::values).map(|below| ("dependentSchemas", below));
    let reference =
        schema.get("$ref").and_then(Json::as_str).and_then(|to| document.pointer(to.strip_prefix('#')?));
    lists.chain(ones).chain(dependent).chain(reference.map(|below| ("$ref", below)))
}

/// The visits that validating the instance takes at most; `u64::MAX` when that isn't known to be
/// bounded. The document's references lead to its root or to its `$defs`.
pub(super) fn visits(document: &Json, instance: &Json) -> u64 {
    let mut counter = Counter { document, known: HashMap::new(), own: HashMap::new() };
    counter.pair(document, instance, At::default()).collecting
}

/// Where in an instance a count stands.
#[derive(Clone, Copy, Default)]
struct At {
    depth: u32,
    /// Bytes of the keys on the way.
    path: usize,
}

/// Upper bounds for one subschema and one part of an instance.
#[derive(Clone, Copy)]
struct Visits {
    /// To learn whether it is valid.
    checking: u64,
    /// To learn which properties and items were evaluated.
    evaluating: u64,
    /// To collect all that is wrong.
    collecting: u64,
}

const WITHOUT_BOUND: Visits = Visits { checking: u64::MAX, evaluating: u64::MAX, collecting: u64::MAX };

struct Counter<'d> {
    document: &'d Json,
    /// By the identities of subschema and instance; `None` while under way.
    known: HashMap<(*const Json, *const Json), Option<Visits>>,
    /// What a subschema's plain keywords weigh.
    own: HashMap<*const Json, u64>,
}

impl<'d> Counter<'d> {
    fn pair(&mut self, schema: &'d Json, instance: &'d Json, at: At) -> Visits {
        let key = (std::ptr::from_ref(schema), std::ptr::from_ref(instance));
        match self.known.get(&key) {
            Some(Some(visits)) => return *visits,
            // It leads back to itself on the same instance.
            Some(None) => return WITHOUT_BOUND,
            None if at.depth > DEPTH || self.known.len() >= PAIRS => return WITHOUT_BOUND,
            None => self.known.insert(key, None),
        };
        // Each refusal writes the way to it.
        let way = at.path / TEXT + at.depth as usize / 16;
        let own = self.own(schema, instance).saturating_add(way as u64);
        let mut visits = Visits { checking: own, evaluating: 0, collecting: own };
        if let Json::Object(keywords) = schema {
            self.same_instance(keywords, instance, at, &mut visits);
            self.parts(keywords, instance, at, &mut visits);
        }
        self.known.insert(key, Some(visits));
        visits
    }

    fn same_instance(
        &mut self,
        schema: &'d Map<String, Json>,
        instance: &'d Json,
        at: At,
        visits: &mut Visits,
    ) {
        let at = At { depth: at.depth + 1, ..at };
        for (keyword, below) in in_place(self.document, schema) {
            let below = self.pair(below, instance, at);
            visits.checking = visits.checking.saturating_add(below.checking);
            visits.evaluating =
                visits.evaluating.saturating_add(below.checking).saturating_add(below.evaluating);
            visits.collecting = visits.collecting.saturating_add(below.collecting);
            // These first ask whether it is valid, and then perhaps why not.
            if matches!(keyword, "anyOf" | "oneOf" | "not" | "if") {
                visits.collecting = visits.collecting.saturating_add(below.checking / CHEAPER);
            }
        }
        if schema.contains_key("unevaluatedProperties") || schema.contains_key("unevaluatedItems") {
            visits.checking = visits.checking.saturating_add(visits.evaluating);
            visits.collecting = visits.collecting.saturating_add(visits.evaluating / CHEAPER);
        }
    }

    fn parts(&mut self, schema: &'d Map<String, Json>, instance: &'d Json, at: At, visits: &mut Visits) {
        let mut add = |part: Visits, times: u64| {
            visits.checking = visits.checking.saturating_add(part.checking.saturating_mul(times));
            visits.collecting = visits.collecting.saturating_add(part.collecting.saturating_mul(times));
        };
        let mut below = |counter: &mut Self, schema: Option<&'d Json>, part: &'d Json, path: usize| {
            let Some(schema) = schema else { return };
            let at = At { depth: at.depth + 1, path: at.path + path };
            add(counter.pair(schema, part, at), 1);
        };
        match instance {
            Json::Object(members) => {
                let named = schema.get("properties").and_then(Json::as_object);
                let patterns = schema.get("patternProperties").and_then(Json::as_object);
                for (name, part) in members {
                    below(self, named.and_then(|named| named.get(name)), part, name.len());
                    for schema in patterns.into_iter().flat_map(Map::values) {
                        below(self, Some(schema), part, name.len());
                    }
                    for keyword in ["additionalProperties", "unevaluatedProperties"] {
                        below(self, schema.get(keyword), part, name.len());
                    }
                }
                if let Some(names) = schema.get("propertyNames") {
                    // A name has no parts, as null has none; matching it is counted by its length.
                    let bytes: usize = members.keys().map(|name| 1 + name.len()).sum();
                    let at = At { depth: at.depth + 1, ..at };
                    add(self.pair(names, &Json::Null, at), bytes as u64);
                }
            }
            Json::Array(items) => {
                let first = schema.get("prefixItems").and_then(Json::as_array);
                for (index, part) in items.iter().enumerate() {
                    below(self, first.and_then(|first| first.get(index)), part, 1);
                    for keyword in ["items", "contains", "unevaluatedItems"] {
                        below(self, schema.get(keyword), part, 1);
                    }
                }
            }
            _ => {}
        }
    }

    /// What a subschema costs by itself.
    fn own(&mut self, schema: &'d Json, instance: &Json) -> u64 {
        let Json::Object(keywords) = schema else { return 1 };
        let plain = *self.own.entry(schema).or_insert_with(|| {
            let plain = PLAIN.iter().filter_map(|key| keywords.get(*key)).map(weight).sum::<u64>();
            let named = keywords.get("properties").and_then(Json::as_object).map_or(0, Map::len);
            1 + plain + named as u64
        });
        let text = match instance {
            Json::Object(members) => members.keys().map(|name| 1 + name.len() / TEXT).sum(),
            Json::Array(items) => items.len(),
            Json::String(text) => text.len() / TEXT,
            _ => 0,
        };
        let mut own = plain.saturating_add(text as u64);
        if let (Some(pattern), Json::String(text)) =
            (keywords.get("pattern").and_then(Json::as_str), instance)
        {
            own = own.saturating_add(matching(pattern, text));
        }
        if let (Some(patterns), Json::Object(members)) =
            (keywords.get("patternProperties").and_then(Json::as_object), instance)
        {
            for pattern in patterns.keys() {
                own = members.keys().fold(own, |own, name| own.saturating_add(matching(pattern, name)));
            }
        }
        own
    }
}

/// The steps of matching a pattern, as visits.
fn matching(pattern: &str, text: &str) -> u64 {
    1 + (states(pattern) * text.len() / TEXT) as u64
}

/// The steps of compiling a pattern, as visits.
pub(super) fn making(pattern: &str) -> u64 {
    // A class of Unicode's letters is a table of ranges.
    let class = if pattern.contains('\\') { 50 } else { 1 };
    100 + ((states(pattern) * class).min(STATES) / 8) as u64
}

/// The states that a pattern has about, its counted repetitions written out.
fn states(pattern: &str) -> usize {
    let counts = pattern.split(['{', ',', '}']).filter_map(|part| part.parse::<usize>().ok());
    counts.fold(pattern.len(), |states, count| states.saturating_mul(count.max(1))).min(STATES)
}

/// The nodes of a document, long strings as several.
fn weight(json: &Json) -> u64 {
    let mut pending = vec![json];
    let mut weight = 0;
    while let Some(json) = pending.pop() {
        weight += 1;
        match json {
            Json::String(text) => weight += (text.len() / TEXT) as u64,
            Json::Array(items) => pending.extend(items),
            Json::Object(members) => pending.extend(members.values()),
            _ => {}
        }
    }
    weight
}
