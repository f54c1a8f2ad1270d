//! `strict-ref-siblings`: keywords beside a `$ref` in a strict tool.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::schema::{Schema, is_keyword};
use crate::span::Span;
use crate::value::Value;
use serde::Deserialize;

pub struct StrictRefSiblings;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Keywords that may stand beside it.
    except: Vec<String>,
}

impl Rule for StrictRefSiblings {
    const ID: &'static str = "strict-ref-siblings";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-ref-siblings.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas().iter().filter(|schema| !schema.is_root()) {
            let Some(reference) = schema.get("$ref").lookup.found().and_then(Value::as_str) else { continue };
            for fact in cx.facts() {
                let siblings = siblings(schema, &fact.except);
                if siblings.is_empty() {
                    continue;
                }
                let mut report = cx.report(fact, schema.key("$ref")).claims(schema.at(), Aspect::keyword("$ref"));
                for (at, text) in wrapped(schema, &reference).into_iter().flatten() {
                    report = report.edit(at, text, true);
                }
                let named: Vec<String> = siblings.iter().map(|name| format!("`{name}`")).collect();
                report
                    .help("wrap the reference: `\"anyOf\": [{\"$ref\": …}]`, or take out what stands beside it")
                    .message(format!(
                        "the `$ref` of {} has {} beside it, and strict mode takes it only alone",
                        schema.subject(),
                        named.join(", ")
                    ));
            }
        }
    }
}

/// The other keywords that the schema certainly has.
pub(super) fn siblings(schema: &Schema<'_>, except: &[String]) -> Vec<String> {
    let named = schema.object.certain().filter(|(_, entry)| !entry.value.is_unknown()).map(|(key, _)| key);
    named
        .filter(|key| *key != "$ref" && is_keyword(key) && !except.iter().any(|e| e == key))
        .map(|key| key.into_owned())
        .collect()
}

/// The edits that put the reference into an `anyOf`, where it is written in place.
pub(super) fn wrapped(schema: &Schema<'_>, reference: &str) -> Option<[(Span, String); 2]> {
    let entry = schema.object.last("$ref")?;
    let key = entry.key.span_of(0.."$ref".len())?;
    let in_place = entry.value.via().is_none() && schema.get("anyOf").lookup.is_absent();
    let plain = in_place && !reference.contains(['"', '\\']) && entry.value.as_text()?.pieces().len() == 1;
    plain.then(|| [(key, "anyOf".to_owned()), (entry.value.at(), format!("[{{\"$ref\": \"{reference}\"}}]"))])
}
