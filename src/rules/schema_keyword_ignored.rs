//! `schema-keyword-ignored`: a keyword that says nothing without another, which isn't there.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{Schema, speaks_with};
use crate::value::{Lookup, Value};
use serde::Deserialize;

pub struct SchemaKeywordIgnored;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaKeywordIgnored {
    const ID: &'static str = "schema-keyword-ignored";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-keyword-ignored.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        for schema in tool.schemas() {
            for (keyword, entry) in schema.object.certain() {
                let Some(message) = ignored(&schema, &keyword, &entry.value) else { continue };
                for fact in cx.facts() {
                    // A value that is itself at fault has a rule of its own.
                    if cx.is_claimed(entry.value.at(), &Aspect::Whole) {
                        continue;
                    }
                    let place = Place { at: entry.key_at, pointer: schema.pointer.join(&keyword) };
                    cx.report(fact, place)
                        .claims(schema.at(), Aspect::Keyword(keyword.to_string().into()))
                        .help(help(&keyword))
                        .message(message.clone());
                }
            }
        }
    }
}

/// Why a keyword is ignored; `None` when it is not, or when that isn't known.
fn ignored(schema: &Schema<'_>, keyword: &str, value: &Value) -> Option<String> {
    let others = speaks_with(keyword).filter(|_| !value.is_unknown() && !value.is_null() && !is_empty(value))?;
    if keyword == "additionalItems" {
        return match schema.get("items").lookup {
            Lookup::Absent => Some("`additionalItems` is ignored where `items` is no list".to_owned()),
            Lookup::Found(items) if items.as_object().is_some() || items.as_bool().is_some() => {
                Some("`additionalItems` is ignored: `items` speaks of every item".to_owned())
            }
            _ => None,
        };
    }
    if !others.iter().all(|other| schema.get(other).lookup.is_absent()) {
        return None;
    }
    let names: Vec<String> = others.iter().map(|other| format!("`{other}`")).collect();
    Some(format!("`{keyword}` is ignored without {}", names.join(" or ")))
}

/// A schema that asks for nothing has nothing to lose.
fn is_empty(value: &Value) -> bool {
    value.as_bool() == Some(true) || value.as_object().is_some_and(|object| object.entries.is_empty())
}

fn help(keyword: &str) -> String {
    match keyword {
        "additionalItems" => {
            "take it out; beside `prefixItems`, the rest of the items are described by `items`".to_owned()
        }
        "if" => "say under `then` or `else` what follows from it, or take it out".to_owned(),
        "then" | "else" => "put the condition beside it as `if`, in the same schema".to_owned(),
        _ => format!("put the keyword that `{keyword}` speaks of beside it, in the same schema"),
    }
}
