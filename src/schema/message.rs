//! The protobuf messages that stand for schemas: which fields they have, and what each holds.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A message, by what its fields hold; each field in every spelling.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// The names of types, in whatever case.
    pub types: Vec<String>,
    /// Names that a newer version may have.
    #[serde(default)]
    pub doubtful_types: Vec<String>,
    fields: BTreeMap<Field, Vec<String>>,
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    Type,
    Text,
    TextList,
    /// A list whose members a rule of its own looks at.
    List,
    Integer,
    Number,
    Flag,
    Schema,
    SchemaList,
    SchemaMap,
}

static MESSAGES: LazyLock<BTreeMap<String, Message>> = LazyLock::new(|| {
    toml::from_str(include_str!("messages.toml")).unwrap_or_else(|e| panic!("messages.toml: {e}"))
});

/// A message, by its name in `messages.toml`.
pub fn message(name: &str) -> Option<&'static Message> {
    MESSAGES.get(name)
}

impl Message {
    /// What the field of a name holds; `None` for one that has no rule, or isn't there.
    pub fn field(&self, name: &str) -> Option<Field> {
        self.fields.iter().find(|(_, names)| names.iter().any(|n| n == name)).map(|(field, _)| *field)
    }

    /// Whether what stands under a name is read as schemas.
    pub fn holds_schemas(&self, name: &str) -> bool {
        matches!(self.field(name), Some(Field::Schema | Field::SchemaList | Field::SchemaMap))
    }
}
