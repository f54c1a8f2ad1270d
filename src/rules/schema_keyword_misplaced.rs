//! `schema-keyword-misplaced`: a keyword of a schema where it is read as something else, or not at all.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::Schema;
use crate::span::Span;
use crate::value::{Object, Value};
use serde::Deserialize;

pub struct SchemaKeywordMisplaced;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaKeywordMisplaced {
    const ID: &'static str = "schema-keyword-misplaced";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-keyword-misplaced.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let mut faults: Vec<Fault> = tool.schemas().iter().filter_map(among_properties).collect();
        faults.extend(beside_schema(tool));
        for fault in &faults {
            for fact in cx.facts() {
                cx.report(fact, fault.place.clone())
                    .claims(fault.node, Aspect::Whole)
                    .help(fault.help)
                    .message(fault.message.clone());
            }
        }
    }
}

struct Fault {
    place: Place,
    node: Span,
    message: String,
    help: &'static str,
}

/// `additionalProperties` as a boolean among the properties, where it is a property of any value.
fn among_properties(schema: &Schema<'_>) -> Option<Fault> {
    // Where the keyword stands too, the property is meant.
    schema.get("additionalProperties").lookup.is_absent().then_some(())?;
    let properties = schema.get("properties").lookup.found()?.as_object()?;
    let value = properties.get("additionalProperties").found()?;
    value.as_bool()?;
    Some(Fault {
        place: Place {
            at: properties.last("additionalProperties")?.key_at,
            pointer: schema.pointer.join("properties").join("additionalProperties"),
        },
        node: value.at(),
        message: "`additionalProperties` stands among the properties, where it is one more property".to_owned(),
        help: "move it out of `properties`, one level up",
    })
}

/// `required` and others on the tool, beside the schema that they are to be keywords of.
fn beside_schema(tool: &Tool) -> Vec<Fault> {
    let schema = tool.schema.found();
    let Some((schema, root)) = schema.and_then(|schema| Some((schema, schema.value.as_object()?))) else {
        return Vec::new();
    };
    let Some(body) = tool.body.as_object() else { return Vec::new() };
    let beside = |key: &'static str| {
        let entry = body.last(key)?;
        let value = body.get(key).found()?;
        let is_meant = match key {
            "required" => names_properties(value, root),
            _ => value.as_bool().is_some(),
        };
        (is_meant && root.get(key).is_absent()).then(|| Fault {
            place: Place { at: entry.key_at, pointer: parent_of(tool, schema.pointer.parent()).join(key) },
            node: value.at(),
            message: format!("`{key}` stands beside `{}`, where nothing reads it", schema.key),
            help: "move it into the schema, beside `properties`",
        })
    };
    ["required", "additionalProperties"].into_iter().filter_map(beside).collect()
}

/// The pointer to the object that holds the schema.
fn parent_of(tool: &Tool, parent: Option<&crate::pointer::Pointer>) -> crate::pointer::Pointer {
    parent.unwrap_or(&tool.pointer).clone()
}

/// Whether a value is a list of names, all of which a schema declares.
fn names_properties(value: &Value, root: &Object) -> bool {
    let properties = root.get("properties").found().and_then(Value::as_object);
    let (Some(names), Some(properties)) = (value.as_array(), properties) else { return false };
    let declared = |name: &Value| name.as_str().is_some_and(|name| properties.has(&name).is_yes());
    names.is_closed() && !names.items.is_empty() && names.known().all(|(_, name)| declared(name))
}
