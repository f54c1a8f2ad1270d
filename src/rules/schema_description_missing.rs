//! `schema-description-missing`: a parameter of which nothing says what it means.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::{Field, Tool};
use crate::schema::Schema;
use crate::value::{Lookup, Object, Text, Value};
use crate::words::Mentions;
use serde::Deserialize;

/// Bytes of a description that are looked at; many schemas may share one.
const LONG: usize = 4_000;

pub struct SchemaDescriptionMissing;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Keywords through which a description may come from elsewhere.
    through: Vec<String>,
}

impl Rule for SchemaDescriptionMissing {
    const ID: &'static str = "schema-description-missing";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-description-missing.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let facts = cx.facts();
        let Some(said) = Said::of_field(&tool.description) else { return };
        for holder in tool.schemas() {
            let Some(around) = Said::of_lookup(&holder.get("description").lookup) else { continue };
            let properties = holder.get("properties").lookup.found().and_then(Value::as_object);
            for (name, entry) in properties.into_iter().flat_map(Object::certain) {
                let pointer = holder.pointer.join("properties").join(&name);
                let Some(property) = Schema::new(&entry.value, pointer, holder.dialect) else { continue };
                if !property.get("description").lookup.is_absent() || said.has(&name) || around.has(&name) {
                    continue;
                }
                for &fact in &facts {
                    if fact.through.iter().any(|key| !property.get(key).lookup.is_absent()) {
                        continue;
                    }
                    let place = Place { at: entry.key_at, pointer: property.pointer.clone() };
                    cx.report(fact, place)
                        .claims(property.at(), Aspect::Description)
                        .help("add a `description`: what the value means, its form, perhaps an example")
                        .message(format!("nothing says what `{name}` means"));
                }
            }
        }
    }
}

/// What the description of a tool, or of the object around a property, says of properties.
struct Said(Option<Mentions>);

impl Said {
    fn of_field(description: &Field) -> Option<Said> {
        match description {
            Field::Absent => Some(Said(None)),
            Field::Found(member) => Said::of_value(&member.value),
            Field::Unsure { .. } => None,
        }
    }

    fn of_lookup(description: &Lookup<'_>) -> Option<Said> {
        match description {
            Lookup::Absent => Some(Said(None)),
            Lookup::Found(value) => Said::of_value(value),
            Lookup::Unsure { .. } => None,
        }
    }

    /// `None` when it isn't wholly known, or so long that it may well say everything.
    fn of_value(value: &Value) -> Option<Said> {
        if value.is_null() {
            return Some(Said(None));
        }
        let text = value.as_text().and_then(Text::known)?;
        (text.len() <= LONG).then(|| Said(Some(Mentions::of(&text))))
    }

    fn has(&self, name: &str) -> bool {
        self.0.as_ref().is_some_and(|mentions| mentions.has(name))
    }
}
