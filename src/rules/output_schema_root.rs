//! `output-schema-root`: an output schema that isn't the schema of an object.

use super::schema_root_object::{is_raw_shape, wrong_root_type};
use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::{Member, SchemaDialect, Tool};
use crate::value::{Kind, Lookup, Value};
use serde::Deserialize;

pub struct OutputSchemaRoot;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for OutputSchemaRoot {
    const ID: &'static str = "output-schema-root";
    const PAGE: &'static str = include_str!("../../docs/rules/output-schema-root.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(schema) = tool.output_schema.found() else { return };
        for fact in cx.facts() {
            the_root(tool, schema, fact, cx);
        }
    }
}

fn the_root<'a>(tool: &Tool, schema: &Member, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) {
    let Some(root) = schema.value.as_object() else {
        let Some(what) = no_object(&schema.value) else { return };
        cx.report(fact, Place::value(schema))
            .claims(schema.value.at(), Aspect::Whole)
            .help("write the schema of an object, or leave it out")
            .message(format!("the output schema is {what}, not an object"));
        return;
    };
    let (place, message) = match root.get("type") {
        Lookup::Absent if is_raw_shape(tool, root) => return,
        Lookup::Absent => (Place::key(schema), "the output schema's root has no `type`".to_owned()),
        Lookup::Found(value) => {
            let place = Place { at: value.at(), pointer: schema.pointer.join("type") };
            match wrong_root_type(value, SchemaDialect::Json, "the output schema's root") {
                Some(message) => (place, message),
                None => return,
            }
        }
        Lookup::Unsure { .. } => return,
    };
    cx.report(fact, place)
        .claims(schema.value.at(), Aspect::keyword("type"))
        .help(
            "give the root `\"type\": \"object\"`, and put a list or a single value into one of its properties",
        )
        .message(message);
}

/// What stands in the schema's place, when it certainly isn't an object. Null often says only that
/// there is none.
fn no_object(value: &Value) -> Option<&'static str> {
    match value.kind() {
        Kind::Bool(_) => Some("a boolean"),
        Kind::Num(_) => Some("a number"),
        Kind::Str(_) => Some("a string"),
        Kind::Array(_) => Some("an array"),
        Kind::Null | Kind::Object(_) | Kind::Call(_) | Kind::Unknown(_) => None,
    }
}
