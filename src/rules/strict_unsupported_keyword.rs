//! `strict-unsupported-keyword`: a keyword that strict mode doesn't take.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{Schema, Wants, wants};
use crate::value::{Kind, Value};
use serde::Deserialize;

pub struct StrictUnsupportedKeyword;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    keywords: Vec<String>,
    /// The numbers that these keywords may have all the same.
    #[serde(default)]
    except: Vec<i64>,
    /// Whether they are refused only where one of their subschemas is a reference.
    #[serde(default)]
    with_ref: bool,
    /// Whether they are refused only below the root.
    #[serde(default)]
    below_root: bool,
    /// The keyword to write in their place.
    instead: Option<String>,
    /// Who doesn't take them: a clause that follows "that".
    #[serde(default = "refused")]
    effect: String,
}

fn refused() -> String {
    "strict mode doesn't take".to_owned()
}

/// Keywords that say nothing without the other: of the two the other is named.
const PARTS: &[(&str, &str)] =
    &[("then", "if"), ("else", "if"), ("minContains", "contains"), ("maxContains", "contains")];

impl Rule for StrictUnsupportedKeyword {
    const ID: &'static str = "strict-unsupported-keyword";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-unsupported-keyword.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        let schemas = tool.schemas();
        for fact in cx.facts() {
            for (schema, keyword) in schemas.iter().flat_map(|schema| fact.refused_in(schema)) {
                let report = cx
                    .report(fact, schema.key(keyword))
                    .claims(schema.at(), Aspect::Keyword(keyword.to_owned().into()))
                    .help(help(keyword, fact.instead.as_deref()));
                let report = match renamed(schema, keyword, fact.instead.as_deref()) {
                    Some((at, instead)) => report.edit(at, instead, false),
                    None => report,
                };
                let subject = schema.subject();
                report.message(match fact.except.as_slice() {
                    [] => format!("`{keyword}` of {subject} is a keyword that {}", fact.effect),
                    few => format!(
                        "`{keyword}` of {subject} has a value that {}: only {} is taken",
                        fact.effect,
                        few.iter().map(i64::to_string).collect::<Vec<_>>().join(" or ")
                    ),
                });
            }
        }
    }
}

impl Params {
    /// The refused keywords that a schema certainly has.
    fn refused_in<'s, 't>(&'s self, schema: &'s Schema<'t>) -> Vec<(&'s Schema<'t>, &'s str)> {
        let keywords = self.keywords.iter().map(String::as_str);
        keywords.filter(|keyword| self.refuses(schema, keyword)).map(|keyword| (schema, keyword)).collect()
    }

    fn refuses(&self, schema: &Schema<'_>, keyword: &str) -> bool {
        let Some(value) = schema.get(keyword).lookup.found().filter(|value| !value.is_unknown()) else {
            return false;
        };
        let is_part = PARTS
            .iter()
            .any(|(part, whole)| *part == keyword && !schema.get(whole).lookup.is_absent());
        // A flag that is off asks for nothing.
        let is_off = wants(keyword) == Some(Wants::Flag) && value.as_bool() == Some(false);
        let is_excepted = !self.except.is_empty()
            && !matches!(value.kind(), Kind::Num(n) if n.as_i64().is_none_or(|n| !self.except.contains(&n)));
        let is_taken_there = self.below_root && schema.is_root();
        !is_part && !is_off && !is_excepted && !is_taken_there && (!self.with_ref || holds_reference(value))
    }
}

/// Whether one of the subschemas in a list certainly is a reference.
fn holds_reference(list: &Value) -> bool {
    let branches = list.as_array().into_iter().flat_map(|array| array.known());
    branches.filter_map(|(_, branch)| branch.as_object()).any(|branch| branch.has("$ref").is_yes())
}

/// The keyword's characters in the source, and what is written there instead. The root takes no
/// combinator at all.
fn renamed(schema: &Schema<'_>, keyword: &str, instead: Option<&str>) -> Option<(crate::span::Span, String)> {
    let instead = instead.filter(|instead| schema.get(instead).lookup.is_absent() && !schema.is_root())?;
    let at = schema.object.last(keyword)?.key.span_of(0..keyword.len())?;
    Some((at, instead.to_owned()))
}

fn help(keyword: &str, instead: Option<&str>) -> String {
    if let Some(instead) = instead {
        return format!("write `{instead}`");
    }
    match keyword {
        "allOf" => "make one schema of its branches",
        "prefixItems" => "take an object with a property for each place, or an array of one kind of items",
        "propertyNames" | "patternProperties" => {
            "name the properties, or take an array of objects with a key and a value"
        }
        _ => "take it out, say in the description what it asks, and check it in the handler",
    }
    .to_owned()
}
