//! `example-empty`: an example input without arguments.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use serde::Deserialize;

pub struct ExampleEmpty;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for ExampleEmpty {
    const ID: &'static str = "example-empty";
    const PAGE: &'static str = include_str!("../../docs/rules/example-empty.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // What a schema that isn't wholly known asks for may be what is wrong with the example.
        if !tool.schema.found().is_some_and(|schema| schema.value.is_complete()) {
            return;
        }
        let Some(examples) = tool.examples.found() else { return };
        let Some(list) = examples.value.as_array() else { return };
        for (index, example) in list.known() {
            if !example.as_object().is_some_and(|object| object.entries.is_empty() && example.is_complete()) {
                continue;
            }
            for fact in cx.facts() {
                cx.report(fact, Place { at: example.at(), pointer: examples.pointer.index(index) })
                    .claims(example.at(), Aspect::Whole)
                    .help("give the example an argument, or leave it out")
                    .message("the example is an empty object, which the API was seen to answer with an internal error");
            }
        }
    }
}
