//! `schema-unsupported-keyword`: a keyword that the target's own kind of schema doesn't have.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::closest::closest;
use crate::find::Tool;
use crate::schema::{Schema, is_keyword};
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaUnsupportedKeyword;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The keywords that the target knows, in every spelling that it takes.
    keywords: Vec<String>,
    /// Keywords under which any value may stand, which isn't read as a schema.
    #[serde(default)]
    opaque: Vec<String>,
    /// Keywords that an SDK takes out of a schema before it sends it.
    #[serde(default)]
    adapted: Vec<String>,
    /// What the target calls its kind of schema.
    dialect_name: String,
    /// The key under which it takes JSON Schema instead.
    instead: Option<String>,
}

impl Params {
    fn takes(&self, keyword: &str) -> bool {
        self.keywords.iter().any(|k| k == keyword)
    }

    fn reads(&self, keyword: &str) -> bool {
        self.takes(keyword) && !self.opaque.iter().any(|k| k == keyword)
    }
}

impl Rule for SchemaUnsupportedKeyword {
    const ID: &'static str = "schema-unsupported-keyword";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-unsupported-keyword.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if cx.is_undecided() {
            return;
        }
        for fact in cx.facts() {
            // What stands below a keyword that isn't known is never read.
            let schemas = tool
                .root_schema()
                .map(|root| root.with_subschemas_under(|keyword| fact.reads(keyword)))
                .unwrap_or_default();
            for schema in &schemas {
                of_one(tool, schema, fact, cx);
            }
        }
    }
}

fn of_one<'a>(tool: &Tool, schema: &Schema<'_>, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) {
    for (keyword, entry) in schema.object.known() {
        let is_taken_out = tool.is_adapted && fact.adapted.iter().any(|k| **k == keyword);
        if fact.takes(&keyword) || entry.is_optional() || is_taken_out {
            continue;
        }
        let place = Place { at: entry.key_at, pointer: schema.pointer.join(&keyword) };
        let dialect = &fact.dialect_name;
        let (message, help) = match is_property(&keyword, &entry.value) {
            true => (
                format!("`{keyword}` stands among the keywords, and {dialect} has none of that name"),
                format!("a property belongs under `properties`: `\"properties\": {{\"{keyword}\": {{…}}}}`"),
            ),
            false => (
                format!("`{keyword}` isn't a keyword of {dialect}"),
                repair(&keyword, &entry.value, &fact),
            ),
        };
        cx.report(fact, place)
            .claims(schema.at(), Aspect::Keyword(keyword.to_string().into()))
            .help(help)
            .message(message);
    }
}

/// Whether what stands in a keyword's place is rather a property that lost its `properties`.
fn is_property(key: &str, value: &Value) -> bool {
    let says_what_it_is = |key: &str| value.as_object().is_some_and(|object| object.has(key).is_yes());
    !is_keyword(key) && !key.starts_with('$') && ["type", "enum", "anyOf"].into_iter().any(says_what_it_is)
}

/// How to say it without the keyword.
fn repair(keyword: &str, value: &Value, fact: &Params) -> String {
    let here = match keyword {
        "const" => "list the one value under `enum`",
        "oneOf" => "write `anyOf`",
        "allOf" => "merge its schemas into one",
        "exclusiveMinimum" => "give the smallest value that is allowed as `minimum`",
        "exclusiveMaximum" => "give the largest value that is allowed as `maximum`",
        "$ref" | "$defs" | "definitions" => "write the schema out where it is used",
        "examples" => "give one as `example`, or name them in the description",
        "prefixItems" => "describe all items by one schema under `items`",
        "additionalProperties" if value.as_bool() != Some(false) => {
            "list the properties by name, or take an array of names and values"
        }
        "multipleOf" | "uniqueItems" | "propertyNames" | "patternProperties" | "contains" | "not" => {
            "take it out, and say in the description what is allowed"
        }
        _ => match closest(keyword, fact.keywords.iter().map(String::as_str)) {
            Some(near) if !is_keyword(keyword) => return format!("did you mean `{near}`?"),
            _ => "take it out",
        },
    };
    match &fact.instead {
        Some(instead) => format!("{here}, or put the whole schema under `{instead}`, which takes JSON Schema"),
        None => here.to_owned(),
    }
}
