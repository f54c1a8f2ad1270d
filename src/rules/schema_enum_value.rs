//! `schema-enum-value`: an `enum` with a value that the target refuses.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{Schema, a};
use crate::value::{Array, Kind, Value};
use serde::Deserialize;

pub struct SchemaEnumValue;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    part: Part,
}

/// What the target asks of the values.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    /// Each is a string.
    Strings,
    /// None is the empty string.
    NonEmpty,
}

impl Rule for SchemaEnumValue {
    const ID: &'static str = "schema-enum-value";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-enum-value.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if cx.is_undecided() {
            return;
        }
        for fact in cx.facts() {
            for schema in tool.schemas_for(fact.target) {
                let Some(values) = schema.get("enum").lookup.found().and_then(Value::as_array) else { continue };
                of_one(&schema, values, fact, cx);
            }
        }
    }
}

fn of_one<'a>(schema: &Schema<'_>, values: &Array, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) {
    match fact.part {
        Part::Strings => {
            let mut others = values.known().filter(|(_, value)| is_no_string(value));
            let Some((_, value)) = others.next() else { return };
            let more = match others.count() {
                0 => String::new(),
                n => format!("; {n} more of its values are none either"),
            };
            cx.report(fact, Place { at: value.at(), pointer: schema.pointer.join("enum") })
                .claims(schema.at(), Aspect::keyword("enum"))
                .help(repair(value))
                .message(format!("`enum` holds {}, where each value is a string{more}", a(value)));
        }
        Part::NonEmpty => {
            let empty = values.known().filter(|(_, value)| value.as_str().is_some_and(|text| text.is_empty()));
            for (index, value) in empty {
                cx.report(fact, place(schema, index, value))
                    .claims(value.at(), Aspect::Whole)
                    .help("take it out, and let the argument be optional; or give the value a word, such as `none`")
                    .message("`enum` holds the empty string");
            }
        }
    }
}

fn place(schema: &Schema<'_>, index: usize, value: &Value) -> Place {
    Place { at: value.at(), pointer: schema.pointer.join("enum").index(index) }
}

fn is_no_string(value: &Value) -> bool {
    value.type_name().is_some_and(|name| name != "string")
}

fn repair(value: &Value) -> &'static str {
    match value.kind() {
        Kind::Null => "take null out, and write `\"nullable\": true` beside the type",
        Kind::Num(_) => {
            "write the type `string` and the values as strings, or take `enum` out and name the numbers in the \
             description"
        }
        Kind::Bool(_) => "a boolean needs no `enum`; otherwise write the values as strings",
        _ => "write the values as strings",
    }
}
