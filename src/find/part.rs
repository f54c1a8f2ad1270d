//! An object that may be a definition or a part of one, and questions about what is written in it.

use super::shape::Shape;
use super::tool::{Field, Member, SchemaDialect, ToolKind};
use crate::builders::Converter;
use crate::pointer::Pointer;
use crate::target::Api;
use crate::value::{Answer, Kind, Lookup, Object, Value, Why};

/// Why a look-up's value may be another when the program runs.
fn doubt_of(lookup: &Lookup<'_>) -> Option<Why> {
    match lookup {
        Lookup::Unsure { why, .. } => Some(why.clone()),
        _ => None,
    }
}

/// An object and where it stands.
#[derive(Clone)]
pub(super) struct Part<'a> {
    pub(super) value: &'a Value,
    pub(super) object: &'a Object,
    pub(super) pointer: &'a Pointer,
    /// Why it may be something else when the program runs.
    pub(super) doubt: Option<Why>,
}

impl Part<'_> {
    /// The part under a key, as it is written.
    pub(super) fn inner<'p>(&'p self, key: &str, pointer: &'p Pointer) -> Option<Part<'p>> {
        let lookup = self.object.get(key);
        let doubt = self.doubt.clone().or_else(|| doubt_of(&lookup));
        let value = lookup.found_or_maybe()?;
        Some(Part { value, object: value.as_object()?, pointer, doubt })
    }

    /// The same part, which is unsure where what it has under this key is.
    pub(super) fn hinging_on(&self, key: &str) -> Self {
        let doubt = self.doubt.clone().or_else(|| doubt_of(&self.object.get(key)));
        Part { doubt, ..self.clone() }
    }

    pub(super) fn field(&self, key: &str) -> Field {
        let member = |value: &Value| Member {
            value: value.clone(),
            key: key.into(),
            key_at: self.object.last(key).map_or(value.at(), |e| e.key_at),
            pointer: self.pointer.join(key),
        };
        match (self.object.get(key), &self.doubt) {
            (Lookup::Found(value), _) if value.is_unknown() => {
                Field::Unsure { maybe: Some(member(value)), why: value.why().unwrap_or(Why::Dynamic) }
            }
            (Lookup::Found(value), None) => Field::Found(member(value)),
            (Lookup::Absent, None) => Field::Absent,
            (Lookup::Unsure { maybe, why }, _) => Field::Unsure { maybe: maybe.map(member), why },
            (lookup, Some(why)) => {
                Field::Unsure { maybe: lookup.found_or_maybe().map(member), why: why.clone() }
            }
        }
    }

    /// The first of several spellings that is there.
    pub(super) fn either(&self, keys: &[&str]) -> Field {
        keys.iter()
            .map(|k| self.field(k))
            .find(|f| f.found_or_maybe().is_some())
            .or_else(|| keys.iter().map(|k| self.field(k)).find(|f| !f.is_absent()))
            .unwrap_or(Field::Absent)
    }

    /// Whether a key has this string, as far as it is written.
    pub(super) fn text_is(&self, key: &str, wanted: &str) -> Answer {
        match self.object.get(key) {
            Lookup::Found(v) | Lookup::Unsure { maybe: Some(v), .. } => match v.kind() {
                Kind::Str(t) => t.is(wanted),
                Kind::Unknown(_) | Kind::Call(_) => Answer::Unknown,
                _ => Answer::No,
            },
            Lookup::Absent => Answer::No,
            Lookup::Unsure { maybe: None, why: Why::Changed(_) } => Answer::No,
            Lookup::Unsure { maybe: None, .. } => Answer::Unknown,
        }
    }

    /// Whether a key isn't there, as far as the object is written: something later may add it.
    pub(super) fn is_unwritten(&self, key: &str) -> bool {
        self.is_absent(key)
            || matches!(self.object.get(key), Lookup::Unsure { maybe: None, why: Why::Changed(_) })
    }

    pub(super) fn is_absent(&self, key: &str) -> bool {
        self.object.has(key).is_no()
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.object.last(key).is_some()
    }

    pub(super) fn has_text(&self, key: &str) -> bool {
        self.object.get(key).found_or_maybe().is_some_and(|v| v.as_text().is_some())
    }

    /// Whether it has a name that is a string, known or not.
    pub(super) fn is_named(&self) -> bool {
        self.object.get("name").found_or_maybe().is_some_and(|v| v.as_text().is_some() || v.is_unknown())
    }

    /// Whether it certainly has no name that is a string.
    pub(super) fn is_nameless(&self) -> bool {
        match self.object.get("name") {
            Lookup::Absent => true,
            Lookup::Found(v) => v.type_name().is_some_and(|t| t != "string" && t != "object"),
            Lookup::Unsure { .. } => false,
        }
    }

    pub(super) fn shape(&self, apis: Vec<Api>, schema: &str, dialect: SchemaDialect) -> Shape {
        // Other APIs have neither, or echo something else under these keys.
        let of_mcp = apis.iter().any(|api| matches!(api, Api::Mcp | Api::Neutral));
        let only_mcp = |keys: &[&str]| if of_mcp { self.either(keys) } else { Field::Absent };
        Shape {
            kind: ToolKind::Function,
            output_schema: only_mcp(&["outputSchema", "output_schema"]),
            annotations: only_mcp(&["annotations"]),
            apis,
            target: None,
            body: self.value.clone(),
            name: self.field("name"),
            description: self.field("description"),
            schema: self.field(schema),
            dialect,
            strict: self.field("strict"),
            examples: self.either(&["input_examples", "inputExamples"]),
            display_name: false,
            request: None,
            converter: Some(Converter::Any),
            accepts_more: false,
            made_of: None,
            schema_is_built: false,
            is_made: false,
        }
    }
}
