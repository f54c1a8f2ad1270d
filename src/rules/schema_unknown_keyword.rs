//! `schema-unknown-keyword`: a keyword that is misspelt, or that only older drafts have.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{Schema, may_be_value_of, misspelt};
use crate::value::{Entry, Lookup, Value};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

pub struct SchemaUnknownKeyword;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The keywords that only older drafts have; a fact without any is about misspelt ones.
    #[serde(default)]
    older: BTreeMap<String, Older>,
    /// The drafts that don't have them, as URIs without scheme and fragment; a schema that names none is
    /// of one of them.
    #[serde(default)]
    drafts: Vec<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Older {
    /// How the newest draft says it, as a sentence.
    instead: String,
    /// Whether it maps names to schemas or lists, and isn't a schema itself.
    #[serde(default)]
    maps: bool,
}

impl Rule for SchemaUnknownKeyword {
    const ID: &'static str = "schema-unknown-keyword";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-unknown-keyword.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema() else { return };
        let mut facts = cx.facts();
        facts.retain(|fact| fact.older.is_empty() || fact.is_about(&root));
        let mut known: HashMap<String, Option<&'static str>> = HashMap::new();
        for schema in tool.schemas() {
            for (word, entry) in schema.object.certain() {
                let meant = *known.entry(word.to_string()).or_insert_with(|| misspelt(&word));
                for &fact in &facts {
                    match (fact.fact.params.older.get(&*word), meant) {
                        (Some(is), _) if is.takes(&entry.value) => {
                            older(&schema, &word, entry, &is.instead, fact, cx);
                        }
                        (None, Some(keyword)) if fact.older.is_empty() => {
                            wrong(&schema, &word, entry, keyword, fact, cx);
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}

impl Params {
    /// Whether a schema is of a draft that lacks the older keywords.
    fn is_about(&self, root: &Schema<'_>) -> bool {
        match root.get("$schema").lookup {
            Lookup::Absent => true,
            Lookup::Found(named) => named.as_str().is_some_and(|uri| {
                let uri = uri.trim_end_matches('#');
                let uri = uri.strip_prefix("https://").or_else(|| uri.strip_prefix("http://")).unwrap_or(uri);
                self.drafts.iter().any(|draft| draft == uri)
            }),
            Lookup::Unsure { .. } => false,
        }
    }
}

impl Older {
    /// Whether a value is certainly one of this keyword: a property that lost its `properties` is not.
    fn takes(&self, value: &Value) -> bool {
        let Some(object) = value.as_object() else { return !self.maps && value.as_bool().is_some() };
        let maps = |value: &Value| value.as_object().is_some() || value.as_array().is_some();
        match self.maps {
            true => !object.entries.is_empty() && object.entries.iter().all(|entry| maps(&entry.value)),
            false => object.last("description").is_none(),
        }
    }
}

fn older<'a>(
    schema: &Schema<'_>,
    word: &str,
    entry: &Entry,
    instead: &str,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    cx.report(fact, Place { at: entry.key_at, pointer: schema.pointer.join(word) })
        .claims(schema.at(), Aspect::Keyword(word.to_owned().into()))
        .help(instead)
        .message(format!("`{word}` is a keyword of older drafts of JSON Schema, and is ignored"));
}

fn wrong<'a>(
    schema: &Schema<'_>,
    word: &str,
    entry: &Entry,
    keyword: &'static str,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    // Where the right word stands beside it, or its value is no such keyword's, it says something else.
    let is_value = !entry.value.is_unknown() && may_be_value_of(keyword, &entry.value);
    if !is_value || !schema.get(keyword).lookup.is_absent() {
        return;
    }
    let report = cx
        .report(fact, Place { at: entry.key_at, pointer: schema.pointer.join(word) })
        .claims(schema.at(), Aspect::Keyword(word.to_owned().into()))
        .help(format!("did you mean `{keyword}`?"));
    let report = match entry.key.span_of(0..word.len()) {
        Some(at) => report.edit(at, keyword, false),
        None => report,
    };
    report.message(format!("`{word}` isn't a keyword of JSON Schema, and is ignored"));
}
