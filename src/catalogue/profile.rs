//! What of a catalogue was checked, and how much: the tests that a repository needs no longer write.

use super::handlers::Handlers;
use super::projections::Projection;
use super::symbols::Definitions;
use super::{DUPLICATE, HANDLER_DUPLICATE, HANDLER_MISSING, HANDLER_ORPHAN};
use crate::check::{Finding, Options, check};
use crate::find::{Field, Found, Tool};
use crate::rules;
use std::collections::HashSet;

/// What is checked of each definition: in words, by the rules of which part, and by which rules; all of the
/// part's family where none is named.
const CHECKS: &[(&str, Part, &[&str])] = &[
    ("names are valid", Part::Name, &["name-edge", "name-length", "name-missing", "name-pattern"]),
    (
        "descriptions say something",
        Part::Description,
        &["description-length", "description-missing", "description-short", "description-weak"],
    ),
    (
        "schemas are of objects",
        Part::Schema,
        &["schema-root-object", "schema-root-combinator", "shape-key-missing"],
    ),
    ("required properties are declared", Part::Schema, &["schema-required-undeclared"]),
    (
        "schemas are clean under Ajv's strict mode",
        Part::Schema,
        &[
            "schema-invalid",
            "schema-keyword-ignored",
            "schema-keyword-misplaced",
            "schema-keyword-type",
            "schema-required-undeclared",
            "schema-tuple-open",
            "schema-type-array",
            "schema-type-conflict",
            "schema-unknown-keyword",
            "schema-regex",
        ],
    ),
];

#[derive(Clone, Copy)]
enum Part {
    Name,
    Description,
    Schema,
}

/// What was checked of one catalogue, as lines for people.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    pub lines: Vec<Line>,
}

/// One thing that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub what: String,
    /// How many it holds for.
    pub right: usize,
    pub of: usize,
    /// How many of the rest aren't known.
    pub unknown: usize,
}

impl Profile {
    pub(super) fn of(
        tools: &[Tool],
        findings: &[Finding],
        definitions: &Definitions,
        handlers: &Handlers,
        projections: &[Projection],
        options: &Options<'_>,
    ) -> Profile {
        let all = definitions.tools.len();
        let mut lines = Vec::new();
        let mut line = |what: &str, of: usize, wrong: usize, unknown: usize| {
            let right = of.saturating_sub(wrong + unknown);
            lines.push(Line { what: what.to_owned(), right, of, unknown });
        };
        let about = |rules: &[&str]| findings.iter().filter(|f| rules.contains(&f.rule)).count();
        line("names are unique", all, about(&[DUPLICATE]), 0);
        let ordinary = ordinary(tools, definitions, options);
        for (what, part, rules) in CHECKS {
            let is_known = |tool: &Tool| match part {
                Part::Name => is_known(&tool.name),
                Part::Description => is_known(&tool.description),
                Part::Schema => is_known(&tool.schema),
            };
            let wrong: HashSet<usize> =
                ordinary.iter().filter(|f| rules.contains(&f.rule)).filter_map(|f| f.tool).collect();
            let unknown = definitions.tools.iter().enumerate();
            let unknown = unknown.filter(|(i, tool)| !wrong.contains(i) && !is_known(&tools[**tool])).count();
            line(what, all, wrong.len(), unknown);
        }
        if handlers.asked {
            let names: HashSet<&str> = handlers.entries.iter().map(|handler| &*handler.name).collect();
            let defined = definitions.tools.iter().filter_map(|&tool| tools[tool].name.as_str());
            let handled = defined.filter(|name| names.contains(&**name)).count();
            let missing = about(&[HANDLER_MISSING]);
            line("each has a handler", all, missing, all.saturating_sub(handled + missing));
            let wrong = about(&[HANDLER_ORPHAN, HANDLER_DUPLICATE]);
            line("each handler has a definition", names.len(), wrong, 0);
        }
        for projection in projections {
            let what = format!("{} is the catalogue's", projection.name);
            line(&what, all, projection.drifted, projection.unknown);
        }
        Profile { lines }
    }
}

fn is_known(field: &Field) -> bool {
    match field {
        Field::Found(member) => member.value.is_complete(),
        Field::Absent => true,
        Field::Unsure { .. } => false,
    }
}

/// What the ordinary rules say of the definitions; tools are numbered as in the catalogue.
fn ordinary(tools: &[Tool], definitions: &Definitions, options: &Options<'_>) -> Vec<Finding> {
    let alone = |&tool: &usize| Tool { sets: Vec::new(), ..tools[tool].clone() };
    let found = Found { tools: definitions.tools.iter().map(alone).collect(), ..Found::default() };
    check(&found, rules::all(), options)
}
