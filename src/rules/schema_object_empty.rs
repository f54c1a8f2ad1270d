//! `schema-object-empty`: an input schema whose `properties` are an empty map.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::target::Target;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaObjectEmpty;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Who refuses it, as the end of a sentence.
    effect: String,
    /// The key of the schema, which a tool without arguments may lack.
    under: String,
    /// The targets that refuse a schema without `properties`.
    wanted_by: Vec<Target>,
}

impl Rule for SchemaObjectEmpty {
    const ID: &'static str = "schema-object-empty";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-object-empty.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema() else { return };
        let properties = root.get("properties").lookup.found().and_then(Value::as_object);
        if !properties.is_some_and(|object| object.entries.is_empty() && object.is_closed()) {
            return;
        }
        for fact in cx.facts() {
            // What one target wants for certain isn't held against it for an older version of another.
            if fact.wanted_by.iter().any(|&target| cx.is_for(target)) {
                continue;
            }
            cx.report(fact, root.key("properties"))
                .claims(root.at(), Aspect::keyword("properties"))
                .help(format!("leave `{}` out of a tool that takes nothing", fact.under))
                .message(format!("`properties` is empty, {}", fact.effect));
        }
    }
}
