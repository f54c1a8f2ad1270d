//! `strict-missing-type`: a subschema of a strict tool that doesn't say what type it is.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{SAME_INSTANCE, Schema};
use serde::Deserialize;

pub struct StrictMissingType;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The keywords any of which is enough.
    any_of: Vec<String>,
    /// The keywords that lead to the schemas that must say it.
    through: Vec<String>,
}

impl Rule for StrictMissingType {
    const ID: &'static str = "strict-missing-type";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-missing-type.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema().filter(|_| tool.is_strict()) else { return };
        for fact in cx.facts() {
            for schema in root.clone().through(&fact.through) {
                for (_, _, place) in schema.booleans().into_iter().filter(|(_, is, _)| *is) {
                    let at = place.at;
                    cx.report(fact, place)
                        .claims(at, Aspect::Whole)
                        .help("write a schema with a `type`, or with an `anyOf` of the types that it may have")
                        .message("the schema is `true`, which has no `type`, and strict mode wants one of each schema");
                }
                if schema.is_root() || !is_untyped(&schema, &fact.any_of) {
                    continue;
                }
                cx.report(fact, schema.place())
                    .claims(schema.at(), Aspect::keyword("type"))
                    .help("give it a `type`, or an `anyOf` of the types that it may have")
                    .message(format!("{} has no `type`, which strict mode wants of each schema", schema.subject()));
            }
        }
    }
}

/// Whether a schema certainly has none of the keywords, nor a combinator, which is another fault.
fn is_untyped(schema: &Schema<'_>, any_of: &[String]) -> bool {
    let says = any_of.iter().map(String::as_str).chain(SAME_INSTANCE.iter().copied());
    says.into_iter().all(|keyword| schema.get(keyword).lookup.is_absent())
}
