//! What is known of a schema as a document to validate an instance against. Leaving something
//! out may only weaken it: an instance that it refuses is refused by the whole schema.

use super::cost;
use super::json::{Room, has_all_keys, instance};
use super::locate::{Children, locate};
use super::reference::percent_decoded;
use super::regex::is_portable;
use crate::pointer::Pointer;
use crate::value::{Kind, Lookup, Object, Sure, Value};
use serde_json::{Map, Value as Json, json};
use std::collections::HashMap;

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

/// Keywords that constrain an instance in ways that aren't followed.
const NOT_FOLLOWED: &[&str] = &["$dynamicRef", "$recursiveRef"];

/// Targets of references that are carried over.
const TARGETS: usize = 1_000;
/// Different patterns that are carried over: each takes a validator some time to make.
const PATTERNS: usize = 200;

/// A schema as far as it is known.
pub struct Constraints {
    pub document: Json,
    /// What references lead to, by its number under the document's `$defs`.
    targets: Vec<Vec<String>>,
    /// What it takes to compile its patterns.
    patterns: u64,
}

impl Constraints {
    /// What it takes to make a validator of the document, in visits; `u64::MAX` when that isn't
    /// bounded.
    pub fn making(&self) -> u64 {
        if cost::is_makeable(&self.document) { self.patterns } else { u64::MAX }
    }

    /// The visits of subschemas that validating an instance takes at most.
    pub fn visits(&self, instance: &Json) -> u64 {
        cost::visits(&self.document, instance)
    }

    /// Where in the schema as written a pointer into the document leads.
    pub fn original(&self, pointer: &Pointer) -> Vec<String> {
        let tokens: Vec<String> = pointer.tokens().collect();
        let target = match tokens.as_slice() {
            [defs, number, ..] if defs == "$defs" => {
                number.parse().ok().and_then(|n: usize| self.targets.get(n))
            }
            _ => None,
        };
        match target {
            Some(target) => target.iter().chain(&tokens[2..]).cloned().collect(),
            None => tokens,
        }
    }
}

/// The schema as far as it is known and valid. Formats are left out, and so are references that
/// lead out of it or nowhere.
pub fn constraints(root: &Value) -> Constraints {
    constraints_of(root, root)
}

/// The same of a part of the schema, from the root of which references lead on.
pub fn constraints_of(root: &Value, part: &Value) -> Constraints {
    let mut first = Converter::new(root, true);
    let whole = first.convert(part);
    if first.left_out == 0 {
        return whole;
    }
    // What a reference leads to may be weakened: where a part must be exact it may hold none.
    Converter::new(root, false).convert(part)
}

struct Converter<'v> {
    root: &'v Value,
    /// Whether the document is the root's, so that `#` leads to it.
    is_whole: bool,
    room: Room,
    /// Whether a reference leads to something exact.
    references_are_exact: bool,
    /// How much was left out so far: a part is exact when this didn't grow over it.
    left_out: u64,
    /// What references lead to, as pointers into the root, and their numbers.
    targets: Vec<Vec<String>>,
    numbers: HashMap<Vec<String>, Option<usize>>,
    children: Children<'v>,
    /// Whether patterns may be carried over.
    patterns: HashMap<String, bool>,
    /// Whether an object certainly has no `$id`.
    nameless: HashMap<*const Object, bool>,
}

impl<'v> Converter<'v> {
    fn new(root: &'v Value, references_are_exact: bool) -> Converter<'v> {
        Converter {
            root,
            is_whole: true,
            room: Room::new(),
            references_are_exact,
            left_out: 0,
            targets: Vec::new(),
            numbers: HashMap::new(),
            children: Children::default(),
            patterns: HashMap::new(),
            nameless: HashMap::new(),
        }
    }

    fn convert(&mut self, part: &Value) -> Constraints {
        self.is_whole = part.same(self.root);
        // Only the root's identifier changes nothing.
        let mut document = self.schema(part, u32::from(!self.is_whole));
        let mut definitions = Map::new();
        // Converting a target may find further ones.
        while let Some(target) = self.targets.get(definitions.len()) {
            let target =
                locate(self.root, &Pointer::root(), target, &mut self.children).map(|spot| spot.value);
            let schema = target.map_or(Json::Bool(true), |value| self.schema(value, 1));
            definitions.insert(definitions.len().to_string(), schema);
        }
        if let (Some(map), false) = (document.as_object_mut(), definitions.is_empty()) {
            map.insert("$defs".to_owned(), Json::Object(definitions));
        }
        Constraints {
            document,
            targets: std::mem::take(&mut self.targets),
            patterns: self.patterns.keys().map(|pattern| cost::making(pattern)).sum(),
        }
    }

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
            // An identifier makes references in it lead elsewhere; only the root's changes nothing.
            Kind::Object(object) if depth == 0 || object.has("$id").is_no() => {
                Json::Object(self.object(object, depth))
            }
            _ => self.anything(),
        }
    }

    fn object(&mut self, object: &Object, depth: u32) -> Map<String, Json> {
        let before = self.left_out;
        let mut out = Map::new();
        if !has_all_keys(object)
            || object.entries.iter().any(|e| e.sure != Sure::Always)
            || NOT_FOLLOWED.iter().any(|key| object.last(key).is_some())
        {
            self.left_out += 1;
        }
        for key in ALONE {
            self.alone(object, key, depth, &mut out);
        }
        self.reference(object, &mut out);
        self.pattern(object, &mut out);
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
        let reference = value.as_str().and_then(|reference| match &*reference {
            "#" if self.is_whole => Some("#".to_owned()),
            other => self.target(other).map(|number| format!("#/$defs/{number}")),
        });
        let Some(reference) = reference else {
            self.left_out += 1;
            return;
        };
        if !self.references_are_exact {
            self.left_out += 1;
        }
        out.insert("$ref".to_owned(), Json::String(reference));
    }

    /// The number of what a reference leads to; `None` when it certainly isn't a schema in here.
    fn target(&mut self, reference: &str) -> Option<usize> {
        let pointer = reference.strip_prefix('#').filter(|p| p.starts_with('/'))?;
        let tokens: Vec<String> = Pointer::written(&percent_decoded(pointer)).tokens().collect();
        if let Some(known) = self.numbers.get(&tokens) {
            return *known;
        }
        let number = (self.leads_to_a_schema(&tokens) && self.targets.len() < TARGETS).then(|| {
            self.targets.push(tokens.clone());
            self.targets.len() - 1
        });
        self.numbers.insert(tokens, number);
        number
    }

    fn leads_to_a_schema(&mut self, tokens: &[String]) -> bool {
        let spot = locate(self.root, &Pointer::root(), tokens, &mut self.children);
        if !spot.is_some_and(|spot| spot.is_schema) {
            return false;
        }
        let mut around = self.root;
        for token in tokens {
            let Some((below, _)) = self.children.of(around, token) else { return false };
            around = below;
            if let Some(object) = around.as_object()
                && !*self.nameless.entry(object).or_insert_with(|| object.has("$id").is_no())
            {
                return false;
            }
        }
        true
    }

    fn pattern(&mut self, object: &Object, out: &mut Map<String, Json>) {
        let Lookup::Found(value) = object.get("pattern") else { return };
        match value.as_str().filter(|pattern| self.takes(pattern)) {
            Some(pattern) => {
                out.insert("pattern".to_owned(), Json::String(pattern.into_owned()));
            }
            None => self.left_out += 1,
        }
    }

    fn takes(&mut self, pattern: &str) -> bool {
        if let Some(known) = self.patterns.get(pattern) {
            return *known;
        }
        let takes = self.patterns.len() < PATTERNS && is_portable(pattern);
        if self.patterns.len() < PATTERNS {
            self.patterns.insert(pattern.to_owned(), takes);
        }
        takes
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
            if key == "patternProperties" && !self.takes(&name) {
                all_named = false;
                continue;
            }
            self.room.enter(&name);
            let schema = self.schema(&entry.value, depth + 1);
            self.room.leave(&name);
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
