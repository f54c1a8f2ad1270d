//! `strict-unsupported-format`: a string `format` that strict mode doesn't take.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::value::Value;
use serde::Deserialize;

pub struct StrictUnsupportedFormat;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The formats that it takes.
    formats: Vec<String>,
    /// What is known of others: a clause that follows "which".
    #[serde(default = "refused")]
    effect: String,
}

fn refused() -> String {
    "strict mode doesn't take".to_owned()
}

impl Rule for StrictUnsupportedFormat {
    const ID: &'static str = "strict-unsupported-format";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-unsupported-format.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        for schema in tool.schemas().iter().filter(|schema| schema.names_type("string").is_yes()) {
            let Some(format) = schema.get("format").lookup.found().and_then(Value::as_str) else { continue };
            for fact in cx.facts().into_iter().filter(|fact| !fact.formats.iter().any(|f| *f == format)) {
                let answer = fact.fact.answer.as_ref().map(|answer| answer.replace("'…' is", &format!("'{format}' is")));
                let report = cx.report(fact, schema.value_of("format"));
                let report = match answer {
                    Some(answer) => report.answer(answer),
                    None => report,
                };
                report
                    .claims(schema.at(), Aspect::keyword("format"))
                    .help(format!(
                        "take `format` out and say it in the description; strict mode takes {}",
                        fact.formats.join(", ")
                    ))
                    .message(format!(
                        "{} has the format `{format}`, which {}",
                        schema.subject(),
                        fact.effect
                    ));
            }
        }
    }
}
