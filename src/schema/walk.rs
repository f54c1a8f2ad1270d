//! Walks the subschemas of a tool's schema.

use crate::check::Place;
use crate::find::{SchemaDialect, Tool};
use crate::pointer::Pointer;
use crate::span::Span;
use crate::target::Target;
use crate::value::{Answer, Kind, Lookup, Object, Value};
use serde::Deserialize;
use std::borrow::Cow;

/// Subschemas visited in one tool at most.
const SUBSCHEMAS: usize = 50_000;

/// Keywords whose value is one subschema.
pub(super) const ONE: &[&str] = &[
    "items",
    "additionalItems",
    "additionalProperties",
    "contains",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
    "not",
    "if",
    "then",
    "else",
    "contentSchema",
];

/// Keywords whose value is an array of subschemas; `items` was one until draft 2019-09.
pub(super) const LIST: &[&str] = &["anyOf", "oneOf", "allOf", "prefixItems", "items", "any_of"];

/// Keywords whose value maps names to subschemas.
pub(super) const MAP: &[&str] =
    &["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies", "defs"];

/// Keywords with subschemas in Gemini's dialect, on whatever target: nothing below another is read.
const GEMINI: &[&str] = &["properties", "items", "anyOf", "any_of", "defs"];

/// A schema of which at least the object is known.
#[derive(Clone)]
pub struct Schema<'t> {
    pub value: &'t Value,
    pub object: &'t Object,
    pub pointer: Pointer,
    /// The keyword that holds it (`properties`, `items`, …); `None` for the root.
    pub under: Option<&'static str>,
    /// The name it has there, for keywords that map names.
    pub name: Option<Cow<'t, str>>,
    pub dialect: SchemaDialect,
}

/// A keyword of a schema, with three answers and its place.
pub struct Keyword<'t> {
    pub lookup: Lookup<'t>,
    /// Where the key is written, when it is there.
    pub key_at: Option<Span>,
}

/// What `type` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Types {
    /// No `type`.
    Absent,
    /// These names, all known.
    Known(Vec<String>),
    /// Something that isn't a type name or a list of them.
    Invalid,
    Unknown,
}

/// One of the two schemas that a tool may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    #[default]
    Input,
    Output,
}

impl Tool {
    /// The input schema's root, when it is an object.
    pub fn root_schema(&self) -> Option<Schema<'_>> {
        self.root_of(Which::Input)
    }

    /// A schema's root, when it is an object.
    pub fn root_of(&self, which: Which) -> Option<Schema<'_>> {
        let (field, dialect) = match which {
            Which::Input => (&self.schema, self.dialect),
            Which::Output => (&self.output_schema, SchemaDialect::Json),
        };
        let member = field.found()?;
        Schema::new(&member.value, member.pointer.clone(), dialect)
    }

    /// Every subschema that is known to be an object, the root first, in source order. Unknown
    /// ones, and those that may not be there, are not visited.
    pub fn schemas(&self) -> Vec<Schema<'_>> {
        self.root_schema().map(Schema::with_subschemas).unwrap_or_default()
    }

    /// The same of what a target reads, in the dialect in which it reads it.
    pub fn schemas_for(&self, target: Target) -> Vec<Schema<'_>> {
        let dialect = self.dialect_for(target);
        let Some(root) = self.root_schema() else { return Vec::new() };
        let root = Schema { dialect, ..root };
        match dialect {
            SchemaDialect::Json => root.with_subschemas(),
            SchemaDialect::GeminiSchema => root.with_subschemas_under(|keyword| GEMINI.contains(&keyword)),
        }
    }
}

impl<'t> Schema<'t> {
    pub fn new(value: &'t Value, pointer: Pointer, dialect: SchemaDialect) -> Option<Schema<'t>> {
        let object = value.as_object()?;
        Some(Schema { value, object, pointer, under: None, name: None, dialect })
    }

    /// This schema and every subschema below it that is known to be an object, in source order.
    pub fn with_subschemas(self) -> Vec<Schema<'t>> {
        self.with_subschemas_under(|_| true)
    }

    /// This schema and those below it that are reached through these keywords alone.
    pub fn through(self, keywords: &[String]) -> Vec<Schema<'t>> {
        self.with_subschemas_under(|under| keywords.iter().any(|keyword| keyword == under))
    }

    /// The same through some keywords only.
    pub fn with_subschemas_under(self, follows: impl Fn(&str) -> bool) -> Vec<Schema<'t>> {
        let mut all = Vec::new();
        let mut pending = vec![self];
        while let Some(schema) = pending.pop() {
            if all.len() >= SUBSCHEMAS {
                break;
            }
            let mut children = schema.children();
            children.retain(|child| child.under.is_some_and(&follows));
            children.reverse();
            all.push(schema);
            pending.append(&mut children);
        }
        all
    }

    /// Whether it is the root of the tool's schema.
    pub fn is_root(&self) -> bool {
        self.under.is_none()
    }

    pub fn at(&self) -> Span {
        self.value.at()
    }

    /// What the schema is of, for people: `` `rows` ``, an item of `` `rows` ``, a part of
    /// `` `rows` ``, the input.
    pub fn subject(&self) -> String {
        let tokens: Vec<String> = self.pointer.tokens().collect();
        let named = tokens.iter().rposition(|token| token == "properties").filter(|i| i + 1 < tokens.len());
        let Some(at) = named else {
            return if self.is_root() { "the input" } else { "a part of the input" }.to_owned();
        };
        let name = &tokens[at + 1];
        match &tokens[at + 2..] {
            [] => format!("`{name}`"),
            [only] if only == "items" => format!("an item of `{name}`"),
            _ => format!("a part of `{name}`"),
        }
    }

    /// The schema as a place.
    pub fn place(&self) -> Place {
        Place { at: self.value.at(), pointer: self.pointer.clone() }
    }

    pub fn get(&self, keyword: &str) -> Keyword<'t> {
        Keyword { lookup: self.object.get(keyword), key_at: self.object.last(keyword).map(|e| e.key_at) }
    }

    /// The place of a keyword's key; the schema's own place when the keyword isn't there.
    pub fn key(&self, keyword: &str) -> Place {
        match self.get(keyword).key_at {
            Some(at) => Place { at, pointer: self.pointer.join(keyword) },
            None => self.place(),
        }
    }

    /// The place of a keyword's value; the schema's own place when the keyword isn't there.
    pub fn value_of(&self, keyword: &str) -> Place {
        match self.get(keyword).lookup.found_or_maybe() {
            Some(value) => Place { at: value.at(), pointer: self.pointer.join(keyword) },
            None => self.place(),
        }
    }

    /// What `type` says; names in Gemini's dialect are compared in lower case.
    pub fn types(&self) -> Types {
        let value = match self.object.get("type") {
            Lookup::Absent => return Types::Absent,
            Lookup::Unsure { .. } => return Types::Unknown,
            Lookup::Found(value) => value,
        };
        let name = |value: &Value| match value.kind() {
            Kind::Str(text) => text.known().map_or(Types::Unknown, |t| Types::Known(vec![self.spelt(&t)])),
            Kind::Unknown(_) | Kind::Call(_) => Types::Unknown,
            _ => Types::Invalid,
        };
        let Some(array) = value.as_array() else { return name(value) };
        if !array.is_closed() {
            return Types::Unknown;
        }
        let mut names = Vec::new();
        for (_, item) in array.known() {
            match name(item) {
                Types::Known(mut one) => names.append(&mut one),
                other => return other,
            }
        }
        Types::Known(names)
    }

    fn spelt(&self, name: &str) -> String {
        match self.dialect {
            SchemaDialect::Json => name.to_owned(),
            SchemaDialect::GeminiSchema => name.to_ascii_lowercase(),
        }
    }

    /// Whether instances may be of a type because `type` names it.
    pub fn names_type(&self, name: &str) -> Answer {
        match self.types() {
            Types::Known(names) => names.iter().any(|n| n == name).into(),
            Types::Absent | Types::Invalid => Answer::No,
            Types::Unknown => Answer::Unknown,
        }
    }

    /// The subschemas directly below, in source order.
    fn children(&self) -> Vec<Schema<'t>> {
        let mut found = Vec::new();
        for (key, entry) in self.object.certain() {
            let value = &entry.value;
            let pointer = self.pointer.join(&key);
            if let Some(&under) = ONE.iter().find(|k| **k == key) {
                found.extend(self.child(value, pointer.clone(), under, None));
            }
            // Gemini's parser doesn't look into an array where it expects one schema.
            let is_refused = key == "items" && self.dialect == SchemaDialect::GeminiSchema;
            let list = LIST.iter().find(|k| **k == key && !is_refused);
            if let (Some(&under), Some(array)) = (list, value.as_array()) {
                for (i, item) in array.known() {
                    found.extend(self.child(item, pointer.index(i), under, None));
                }
            }
            if let (Some(&under), Some(map)) = (MAP.iter().find(|k| **k == key), value.as_object()) {
                for (name, entry) in map.certain() {
                    let pointer = pointer.join(&name);
                    found.extend(self.child(&entry.value, pointer, under, Some(name)));
                }
            }
        }
        found
    }

    /// Where `true` or `false` certainly stands for the schema of a property, of an item or of a branch,
    /// and the keyword under which it stands.
    pub fn booleans(&self) -> Vec<(&'static str, bool, Place)> {
        let mut found = Vec::new();
        let mut add = |keyword: &'static str, value: &Value, pointer: Pointer| {
            if let Some(is) = value.as_bool() {
                found.push((keyword, is, Place { at: value.at(), pointer }));
            }
        };
        for (key, entry) in self.object.certain() {
            let pointer = self.pointer.join(&key);
            match &*key {
                "items" => add("items", &entry.value, pointer),
                "anyOf" | "any_of" => {
                    for (i, branch) in entry.value.as_array().into_iter().flat_map(|array| array.known()) {
                        add("anyOf", branch, pointer.index(i));
                    }
                }
                "properties" => {
                    for (name, property) in entry.value.as_object().into_iter().flat_map(|map| map.certain())
                    {
                        add("properties", &property.value, pointer.join(&name));
                    }
                }
                _ => {}
            }
        }
        found
    }

    fn child(
        &self,
        value: &'t Value,
        pointer: Pointer,
        under: &'static str,
        name: Option<Cow<'t, str>>,
    ) -> Option<Schema<'t>> {
        let schema = Schema::new(value, pointer, self.dialect).filter(|s| !s.pointer.is_too_long())?;
        Some(Schema { under: Some(under), name, ..schema })
    }
}
