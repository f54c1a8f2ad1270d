//! `schema-root-combinator`: a combinator such as `anyOf` at the root of an input schema.

use crate::check::{Applied, Aspect, Check, Rule};
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
    /// Whether it is about strict tools only. What it says of a keyword takes the place of what is
    /// said of all tools.
    #[serde(default)]
    strict: bool,
}

impl Rule for SchemaRootCombinator {
    const ID: &'static str = "schema-root-combinator";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-root-combinator.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema() else { return };
        let facts = cx.facts();
        let applies = |fact: &Applied<'_, Params>| !fact.strict || tool.is_strict();
        let is_replaced = |fact: &Applied<'_, Params>, keyword: &String| {
            let mut others = facts.iter().filter(|other| other.target == fact.target && applies(other));
            !fact.strict && others.any(|other| other.strict && other.keywords.contains(keyword))
        };
        for fact in facts.iter().copied().filter(applies) {
            for keyword in &fact.fact.params.keywords {
                let value = root.get(keyword).lookup.found();
                if value.is_none_or(Value::is_unknown) || is_replaced(&fact, keyword) {
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
