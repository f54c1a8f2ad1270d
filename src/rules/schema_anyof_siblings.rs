//! `schema-anyof-siblings`: keywords beside an `anyOf` that must stand alone.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaAnyofSiblings;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The keywords that may not stand beside it.
    keywords: Vec<String>,
    /// Whether it holds in strict mode alone, and below the root, which may have no `anyOf` at all.
    #[serde(default)]
    strict: bool,
    /// What becomes of it, after "which".
    #[serde(default = "refused")]
    effect: String,
}

fn refused() -> String {
    "must stand alone".to_owned()
}

impl Rule for SchemaAnyofSiblings {
    const ID: &'static str = "schema-anyof-siblings";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-anyof-siblings.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // An SDK that rewrites schemas decides what stands beside `anyOf`.
        if tool.is_adapted {
            return;
        }
        for fact in cx.facts().into_iter().filter(|fact| !fact.strict || tool.is_strict()) {
            for schema in tool.schemas_for(fact.target) {
                if fact.strict && schema.is_root() {
                    continue;
                }
                let Some(any_of) = ["anyOf", "any_of"].into_iter().find(|k| schema.object.has(k).is_yes()) else {
                    continue;
                };
                // One without schemas is at fault itself, and what isn't known may be one.
                let parts = schema.object.get(any_of).found_or_maybe().and_then(Value::as_array);
                if parts.is_none_or(|parts| parts.items.is_empty()) {
                    continue;
                }
                let siblings: Vec<_> = schema
                    .object
                    .known()
                    .filter(|(key, entry)| !entry.is_optional() && fact.keywords.iter().any(|k| **k == *key))
                    .collect();
                let Some((_, entry)) = siblings.first() else { continue };
                let place = Place { at: entry.key_at, pointer: schema.pointer.join(any_of) };
                let names: Vec<&str> = siblings.iter().map(|(key, _)| &**key).collect();
                let (stand, they) = if names.len() == 1 { ("stands", "it") } else { ("stand", "them") };
                cx.report(fact, place)
                    .claims(schema.at(), Aspect::keyword("anyOf"))
                    .help(format!("move {they} into each branch of `{any_of}`"))
                    .message(format!("{} {stand} beside `{any_of}`, which {}", listed(&names), fact.effect));
            }
        }
    }
}

/// `` `a` ``, `` `a` and `b` ``, `` `a`, `b` and `c` ``.
fn listed(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match &quoted[..] {
        [init @ .., last] if !init.is_empty() => format!("{} and {last}", init.join(", ")),
        _ => quoted.concat(),
    }
}
