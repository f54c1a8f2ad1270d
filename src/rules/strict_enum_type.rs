//! `strict-enum-type`: an `enum` value that strict mode can't take beside the schema's type.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::Types;
use crate::target::Target;
use crate::value::{Kind, Value};
use serde::Deserialize;
use std::collections::HashSet;

pub struct StrictEnumType;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    wants: Wants,
}

/// What each value must be.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wants {
    /// Of a type that the schema names.
    NamedType,
    /// No object and no array.
    Scalar,
}

impl Rule for StrictEnumType {
    const ID: &'static str = "strict-enum-type";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-enum-type.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas() {
            let Some(values) = schema.get("enum").lookup.found().and_then(Value::as_array) else { continue };
            let types = schema.types();
            let pointer = schema.pointer.join("enum");
            for (index, value) in values.known() {
                let Some(is) = value.type_name() else { continue };
                let mut said: HashSet<Target> = HashSet::new();
                for fact in cx.facts() {
                    let message = match (fact.wants, &types) {
                        (Wants::Scalar, _) if matches!(is, "object" | "array") => {
                            format!("`enum` of {} holds {}, and strict mode takes only scalars", schema.subject(), an(is))
                        }
                        (Wants::NamedType, Types::Known(names))
                            if !names.is_empty() && !names.iter().any(|name| fits(value, name)) =>
                        {
                            let of = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ");
                            format!("`enum` of {} holds {}, and its type is {of}", schema.subject(), an(is))
                        }
                        _ => continue,
                    };
                    // What is wrong with a value whatever the type says all.
                    if !said.insert(fact.target) {
                        continue;
                    }
                    cx.report(fact, Place { at: value.at(), pointer: pointer.index(index) })
                        .claims(value.at(), Aspect::Whole)
                        .help("take the value out, or add its type to `type`")
                        .message(message);
                }
            }
        }
    }
}

/// Whether a value is of a type; of a type that JSON Schema doesn't know all are.
fn fits(value: &Value, name: &str) -> bool {
    match (name, value.kind()) {
        ("integer", Kind::Num(number)) => number.as_f64().fract() == 0.0,
        ("integer", _) => false,
        ("string" | "number" | "boolean" | "null" | "array" | "object", _) => value.type_name() == Some(name),
        _ => true,
    }
}

fn an(type_name: &str) -> &'static str {
    match type_name {
        "null" => "null",
        "boolean" => "a boolean",
        "number" => "a number",
        "string" => "a string",
        "array" => "an array",
        _ => "an object",
    }
}
