//! `request-deprecated-functions`: a request that offers its tools under the deprecated `functions`.

use crate::check::{Check, Place, Rule};
use crate::find::Tool;
use crate::target::Api;
use serde::Deserialize;

pub struct RequestDeprecatedFunctions;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for RequestDeprecatedFunctions {
    const ID: &'static str = "request-deprecated-functions";
    const PAGE: &'static str = include_str!("../../docs/rules/request-deprecated-functions.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if tool.apis != [Api::OpenaiFunctions] {
            return;
        }
        for set in cx.requests() {
            // The first of them speaks for all.
            if set.tools.first() != Some(&cx.index()) {
                continue;
            }
            for fact in cx.facts() {
                cx.report(fact, Place { at: set.at, pointer: set.pointer.clone() })
                    .help("write each as `{\"type\": \"function\", \"function\": {…}}` under `tools`")
                    .message("`functions` is deprecated; `tools` has taken its place");
            }
        }
    }
}
