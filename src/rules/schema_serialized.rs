//! `schema-serialized`: a schema that is written as a string of JSON.

use crate::check::{Applied, Aspect, Check, Place, Report, Rule};
use crate::find::{Field, Member, Tool};
use crate::span::Span;
use crate::value::{Call, Kind, Text};
use serde::Deserialize;

pub struct SchemaSerialized;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Calls that make a string of JSON of their argument.
    serializers: Vec<String>,
}

impl Rule for SchemaSerialized {
    const ID: &'static str = "schema-serialized";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-serialized.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            match &tool.schema {
                Field::Found(schema) => {
                    if let Some(text) = schema.value.as_text().filter(|text| text.begins_json_object()) {
                        of_text(text, schema, fact, cx);
                    }
                }
                Field::Unsure { maybe: Some(schema), .. } if is_sent(tool, schema) => {
                    if let Kind::Call(call) = schema.value.kind()
                        && fact.serializers.iter().any(|serializer| call.callee.ends_with(serializer))
                    {
                        of_call(call, schema, fact, cx);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether what stands under the schema's key certainly goes into a request: elsewhere a program
/// may keep definitions as strings, and read them before it sends them.
fn is_sent(tool: &Tool, schema: &Member) -> bool {
    let certain = tool.body.as_object().is_some_and(|body| body.get(&schema.key).is_found());
    certain && tool.request.is_some()
}

fn of_text<'a>(text: &Text, schema: &Member, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) {
    let is_data = cx.is_data();
    let report = report(schema, fact, cx).help("write the schema itself, without the quotes around it");
    // A text of several lines may be a block of YAML, which isn't quoted.
    let line = text.known().filter(|text| !text.contains('\n'));
    let parsed = line.filter(|text| serde_json::from_str::<serde_json::Value>(text).is_ok());
    let report = match parsed.filter(|_| is_data) {
        Some(text) => report.edit(schema.value.at(), text.into_owned(), true),
        None => report,
    };
    say(report, schema);
}

fn of_call<'a>(call: &Call, schema: &Member, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) {
    let whole = schema.value.at();
    let name = call.callee.dotted();
    let report = report(schema, fact, cx).help(format!("give the schema itself, without `{name}`"));
    // Further arguments only say how the string looks.
    let argument = call.positional.first().map(|argument| argument.used_at());
    let within = argument.filter(|at| at.file == whole.file && at.start >= whole.start && at.end <= whole.end);
    let report = match within {
        Some(argument) => report
            .edit(Span { end: argument.start, ..whole }, "", true)
            .edit(Span { start: argument.end, ..whole }, "", true),
        None => report,
    };
    say(report, schema);
}

fn report<'c, 'a>(
    schema: &Member,
    fact: Applied<'a, Params>,
    cx: &'c mut Check<'a, Params>,
) -> Report<'c> {
    cx.report(fact, Place::value(schema)).claims(schema.value.at(), Aspect::Whole)
}

fn say(report: Report<'_>, schema: &Member) {
    report.message(format!("`{}` is a string of JSON, where the schema itself is expected", schema.key));
}
