//! `schema-root-combinator`: a combinator such as `anyOf` at the root of an input schema.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaRootCombinator;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The keywords that the root may not have.
    keywords: Vec<String>,
    /// What becomes of them, where the request isn't refused: a clause that follows the keyword.
    effect: Option<String>,
}

impl Rule for SchemaRootCombinator {
    const ID: &'static str = "schema-root-combinator";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-root-combinator.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema() else { return };
        for fact in cx.facts() {
            for keyword in &fact.fact.params.keywords {
                let value = root.get(keyword).lookup.found();
                if value.is_none_or(Value::is_unknown) {
                    continue;
                }
                let effect = fact.effect.as_ref().map_or_else(String::new, |effect| format!(", {effect}"));
                cx.report(fact, root.key(keyword))
                    .claims(root.at(), Aspect::Keyword(keyword.clone().into()))
                    .help("move it into a property, or state it in the description and check it in the handler")
                    .message(format!("`{keyword}` stands at the root of the schema{effect}"));
            }
        }
    }
}
