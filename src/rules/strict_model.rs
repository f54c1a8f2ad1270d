//! `strict-model`: `strict`, where some of the target's models refuse it.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use serde::Deserialize;

pub struct StrictModel;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Which models refuse it, after "which".
    effect: String,
}

impl Rule for StrictModel {
    const ID: &'static str = "strict-model";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-model.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(strict) = tool.strict.found().filter(|_| tool.is_strict()) else { return };
        for fact in cx.facts() {
            cx.report(fact, Place::key(strict))
                .claims(strict.value.at(), Aspect::Whole)
                .help("keep it where the models that the tool is sent with are known to take it; else leave it out")
                .message(format!("the tool is strict, which {}", fact.effect));
        }
    }
}
