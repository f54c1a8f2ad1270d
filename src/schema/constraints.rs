//! What is known of a schema as a document to validate an instance against. Leaving something
//! out may only weaken it: an instance that it refuses is refused by the whole schema.

use super::json::{Room, has_all_keys, instance};
use super::regex::is_portable;
use crate::value::{Kind, Lookup, Object, Sure, Value};
use serde_json::{Map, Value as Json, json};
use std::collections::HashSet;

/// Keywords that judge by their own value alone.
const ALONE: &[&str] = &[
    "type",
    "enum",
    "const",
    "required",
    "dependentRequired",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
];

/// References that lead where only a run of the validator can tell.
const DYNAMIC: &[&str] = &["$dynamicRef", "$recursiveRef"];

/// How often references that lead nowhere are looked for.
const ROUNDS: usize = 8;

/// The schema as far as it is known and valid: what is no schema, and references that lead out of it
/// or nowhere, are left out as what isn't known is. Formats are left out too. `None` when its
/// references can't be settled.
pub fn constraints(root: &Value) -> Option<Json> {
    let mut dead = HashSet::new();
    // What a reference leads to may be weakened: where a part must be exact it may hold none.
    let mut references_are_exact = true;
    for _ in 0..ROUNDS {
        let mut converter = Converter { room: Room::new(), references_are_exact, dead: &dead, left_out: 0 };
        let json = converter.schema(root, 0);
        if references_are_exact && converter.left_out > 0 {
            references_are_exact = false;
            continue;
        }
        let nowhere = references_to_nowhere(&json);
        if nowhere.is_empty() {
            return Some(json);
        }
        dead.extend(nowhere);
    }
    None
}

/// The references of a document that nothing in it answers.
fn references_to_nowhere(document: &Json) -> Vec<String> {
    let mut nowhere = Vec::new();
    let mut pending = vec![document];
    while let Some(json) = pending.pop() {
        match json {
            Json::Object(map) => {
                if let Some(Json::String(target)) = map.get("$ref")
                    && document.pointer(&percent_decoded(&target[1..])).is_none_or(|t| !is_schema(t))
                {
                    nowhere.push(target.clone());
                }
                // What stands in `enum` and `const` is data.
                pending.extend(map.iter().filter(|(key, _)| !ALONE.contains(&key.as_str())).map(|(_, v)| v));
            }
            Json::Array(items) => pending.extend(items),
            _ => {}
        }
    }
    nowhere
}

fn is_schema(json: &Json) -> bool {
    json.is_object() || json.is_boolean()
}

/// A pointer as it stands in a URI, without its escapes.
fn percent_decoded(pointer: &str) -> String {
    let mut bytes = Vec::with_capacity(pointer.len());
    let mut rest = pointer.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = std::str::from_utf8(tail.get(..2).unwrap_or_default())
            .ok()
            .filter(|_| *first == b'%')
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

struct Converter<'d> {
    room: Room,
    /// Whether a reference leads to something exact.
    references_are_exact: bool,
    /// References that lead nowhere.
    dead: &'d HashSet<String>,
    /// How much was left out so far: a part is exact when this didn't grow over it.
    left_out: u64,
}

impl Converter<'_> {
    fn anything(&mut self) -> Json {
        self.left_out += 1;
        Json::Bool(true)
    }

    fn schema(&mut self, value: &Value, depth: u32) -> Json {
        if self.room.take(depth).is_none() {
            return self.anything();
        }
        match value.kind() {
            Kind::Bool(b) => Json::Bool(*b),
            // An identifier within the document changes what the references below it mean.
            Kind::Object(object) if depth == 0 || object.last("$id").is_none() => {
                Json::Object(self.object(object, depth))
            }
            _ => self.anything(),
        }
    }

    fn object(&mut self, object: &Object, depth: u32) -> Map<String, Json> {
        let before = self.left_out;
        let mut out = Map::new();
        if DYNAMIC.iter().any(|key| object.last(key).is_some()) {
            self.left_out += 1;
        }
        if !has_all_keys(object) || object.entries.iter().any(|e| e.sure != Sure::Always) {
            self.left_out += 1;
        }
        for key in ALONE {
            self.alone(object, key, depth, &mut out);
        }
        self.reference(object, &mut out);
        self.pattern(object, &mut out);
        for key in ["$defs", "definitions"] {
            self.map(object, key, depth, &mut out);
        }
        let properties_named = self.map(object, "properties", depth, &mut out);
        let patterns_named = self.map(object, "patternProperties", depth, &mut out);
        if properties_named && patterns_named {
            self.one(object, "additionalProperties", depth, &mut out);
        } else {
            self.left_out += 1;
        }
        if self.list(object, "prefixItems", depth, &mut out) {
            self.one(object, "items", depth, &mut out);
        }
        for key in ["anyOf", "allOf"] {
            self.list(object, key, depth, &mut out);
        }
        self.exactly(object, &["oneOf"], depth, &mut out);
        self.exactly(object, &["not"], depth, &mut out);
        self.exactly(object, &["if", "then", "else"], depth, &mut out);
        self.exactly(object, &["contains", "minContains", "maxContains"], depth, &mut out);
        self.exactly(object, &["propertyNames"], depth, &mut out);
        self.exactly(object, &["dependentSchemas"], depth, &mut out);
        // What stays unevaluated depends on all that was said before.
        if self.left_out == before {
            self.exactly(object, &["unevaluatedProperties"], depth, &mut out);
            self.exactly(object, &["unevaluatedItems"], depth, &mut out);
        }
        out
    }

    fn alone(&mut self, object: &Object, key: &str, depth: u32, out: &mut Map<String, Json>) {
        match object.get(key) {
            Lookup::Absent => {}
            Lookup::Found(value) => match instance(value, depth + 1, &mut self.room) {
                Some(json) if is_valid(key, &json) => {
                    out.insert(key.to_owned(), json);
                }
                _ => self.left_out += 1,
            },
            Lookup::Unsure { .. } => self.left_out += 1,
        }
    }

    fn reference(&mut self, object: &Object, out: &mut Map<String, Json>) {
        let Lookup::Found(value) = object.get("$ref") else { return };
        match value.as_str() {
            Some(target) if (target == "#" || target.starts_with("#/")) && !self.dead.contains(&*target) => {
                if !self.references_are_exact {
                    self.left_out += 1;
                }
                out.insert("$ref".to_owned(), Json::String(target.into_owned()));
            }
            _ => self.left_out += 1,
        }
    }

    fn pattern(&mut self, object: &Object, out: &mut Map<String, Json>) {
        let Lookup::Found(value) = object.get("pattern") else { return };
        match value.as_str().filter(|pattern| is_portable(pattern)) {
            Some(pattern) => {
                out.insert("pattern".to_owned(), Json::String(pattern.into_owned()));
            }
            None => self.left_out += 1,
        }
    }

    /// A map of subschemas; whether all of its names are known.
    fn map(&mut self, object: &Object, key: &str, depth: u32, out: &mut Map<String, Json>) -> bool {
        let value = match object.get(key) {
            Lookup::Absent => return true,
            Lookup::Found(value) => value,
            Lookup::Unsure { .. } => {
                self.left_out += 1;
                return false;
            }
        };
        let Some(inner) = value.as_object() else {
            self.left_out += 1;
            return false;
        };
        let mut all_named = has_all_keys(inner) && inner.entries.iter().all(|e| e.sure == Sure::Always);
        let mut map = Map::new();
        for (name, entry) in inner.certain() {
            if key == "patternProperties" && !is_portable(&name) {
                all_named = false;
                continue;
            }
            let schema = self.schema(&entry.value, depth + 1);
            map.insert(name.into_owned(), schema);
        }
        if !all_named {
            self.left_out += 1;
        }
        out.insert(key.to_owned(), Json::Object(map));
        all_named
    }

    /// A subschema that may be weakened.
    fn one(&mut self, object: &Object, key: &str, depth: u32, out: &mut Map<String, Json>) {
        match object.get(key) {
            Lookup::Absent => {}
            Lookup::Found(value) => {
                let schema = self.schema(value, depth + 1);
                out.insert(key.to_owned(), schema);
            }
            Lookup::Unsure { .. } => self.left_out += 1,
        }
    }

    /// A list of subschemas, each of which may be weakened; whether its length is known.
    fn list(&mut self, object: &Object, key: &str, depth: u32, out: &mut Map<String, Json>) -> bool {
        let value = match object.get(key) {
            Lookup::Absent => return true,
            Lookup::Found(value) => value,
            Lookup::Unsure { .. } => {
                self.left_out += 1;
                return false;
            }
        };
        let Some(array) = value.as_array().filter(|array| array.is_closed() && !array.items.is_empty())
        else {
            self.left_out += 1;
            return false;
        };
        let schemas = array.known().map(|(_, item)| self.schema(item, depth + 1)).collect();
        out.insert(key.to_owned(), Json::Array(schemas));
        true
    }

    /// Keywords that work together and only as a whole: one that isn't exact takes all along.
    fn exactly(&mut self, object: &Object, keys: &[&str], depth: u32, out: &mut Map<String, Json>) {
        let before = self.left_out;
        let mut together = Map::new();
        for &key in keys {
            match key {
                "oneOf" => {
                    self.list(object, key, depth, &mut together);
                }
                "dependentSchemas" => {
                    self.map(object, key, depth, &mut together);
                }
                "minContains" | "maxContains" => self.alone(object, key, depth, &mut together),
                _ => self.one(object, key, depth, &mut together),
            }
        }
        if self.left_out == before {
            out.extend(together);
        }
    }
}

/// Whether a keyword may have a value, whatever stands beside it.
fn is_valid(key: &str, value: &Json) -> bool {
    jsonschema::draft202012::meta::is_valid(&json!({ key: value }))
}
