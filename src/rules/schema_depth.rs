//! `schema-depth`: a schema nested more deeply than the target was seen to take.

use crate::check::{Check, Rule};
use crate::find::Tool;
use crate::pointer::Pointer;
use crate::schema::Schema;
use crate::value::Answer;
use serde::Deserialize;
use std::collections::HashMap;

pub struct SchemaDepth;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Objects and arrays, one within the other, at most.
    max: usize,
    /// What becomes of more, after "and".
    effect: String,
}

impl Rule for SchemaDepth {
    const ID: &'static str = "schema-depth";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-depth.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for fact in cx.facts() {
            for (schema, depth) in too_deep(&tool.schemas_for(fact.target), fact.max) {
                cx.report(fact, schema.place())
                    .help("make the innermost objects properties of one further out, or take them as a string")
                    .message(format!(
                        "{} is the {depth}th level of objects and arrays, and {}",
                        schema.subject(),
                        fact.effect
                    ));
            }
        }
    }
}

/// The objects and arrays that stand one level too deep; what is deeper still stands in them. Of what lies
/// within a schema whose type isn't known nothing is said.
fn too_deep<'s, 't>(schemas: &'s [Schema<'t>], max: usize) -> Vec<(&'s Schema<'t>, usize)> {
    let mut depths: HashMap<&Pointer, Option<usize>> = HashMap::new();
    let mut found = Vec::new();
    for schema in schemas {
        let mut around = std::iter::successors(schema.pointer.parent(), |at| at.parent());
        // A schema is held by a keyword, or by a name or an index under one.
        let above = around.by_ref().take(2).find_map(|at| depths.get(at)).copied().unwrap_or(Some(0));
        let level = match ["object", "array"].map(|name| schema.names_type(name)) {
            answers if answers.contains(&Answer::Yes) => Some(1),
            [Answer::No, Answer::No] => Some(0),
            _ => None,
        };
        let depth = above.zip(level).map(|(above, level)| above + level);
        if above == Some(max) && depth == Some(max + 1) {
            found.push((schema, max + 1));
        }
        depths.insert(&schema.pointer, depth);
    }
    found
}
