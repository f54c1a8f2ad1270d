//! `strict-limits`: a schema, or the strict tools of one request, over a limit of strict mode.

mod measure;

use crate::check::{Check, Place, Rule};
use crate::evidence::Severity;
use crate::find::Tool;
use crate::target::Target;
use measure::Excess;
use serde::Deserialize;
use std::collections::HashSet;

pub struct StrictLimits;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What is counted.
    of: Measure,
    max: usize,
    /// The keywords that lead to the schemas that count.
    #[serde(default)]
    through: Vec<String>,
    /// Values that an `enum` may have before its characters are counted.
    #[serde(default)]
    beyond_values: usize,
    /// What becomes of more, after "and", where it isn't a limit of the API's own.
    effect: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Objects with properties, one within the other; each definition is counted by itself.
    Depth,
    /// Properties of the schema without its definitions, or of one definition.
    Properties,
    /// Characters of all names of properties and definitions, and of all values of `enum` and `const`.
    Strings,
    /// Values of all `enum`s.
    EnumValues,
    /// Characters of the values of one `enum`.
    EnumStrings,
    /// Properties that aren't required, in all strict tools of a request.
    OptionalProperties,
    /// Properties of several types or with `anyOf`, in all strict tools of a request.
    UnionProperties,
    /// Strict tools of a request.
    StrictTools,
}

impl Rule for StrictLimits {
    const ID: &'static str = "strict-limits";
    const PAGE: &'static str = include_str!("../../docs/rules/strict-limits.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if !tool.is_strict() {
            return;
        }
        let mut facts = cx.facts();
        // Of a target's limits on one thing the one that weighs most speaks.
        facts.sort_by_key(|fact| std::cmp::Reverse((fact.fact.severity, fact.max)));
        let mut said: HashSet<(Target, Measure)> = HashSet::new();
        for fact in facts {
            if said.contains(&(fact.target, fact.of)) {
                continue;
            }
            let excesses = match fact.of {
                Measure::OptionalProperties | Measure::UnionProperties | Measure::StrictTools => {
                    over_requests(tool, cx, &fact)
                }
                _ => measure::within(tool, &fact),
            };
            for excess in excesses {
                said.insert((fact.target, fact.of));
                let help = help(fact.of, fact.fact.severity);
                cx.report(fact, excess.place).help(help).message(excess.message);
            }
        }
    }
}

/// What the strict tools of each request have together, where this tool is the last of them; of a
/// tool that stands in no request, what it has alone.
fn over_requests<'a>(tool: &Tool, cx: &Check<'a, Params>, params: &Params) -> Vec<Excess> {
    let requests: Vec<_> = cx.requests().collect();
    if requests.is_empty() {
        let place = tool.schema.found().map_or_else(|| tool.place(), Place::key);
        let found = measure::together(&[tool], params);
        return excess(found, place, "the tool has", params).into_iter().collect();
    }
    let mut excesses = Vec::new();
    for request in requests {
        let strict: Vec<&Tool> = cx.tools_of(request).filter(|tool| tool.is_strict()).collect();
        if strict.last().is_none_or(|last| last.at() != tool.at()) {
            continue;
        }
        let pointer = tool.pointer.parent().unwrap_or(&tool.pointer).clone();
        let place = Place { at: request.at, pointer };
        let found = measure::together(&strict, params);
        excesses.extend(excess(found, place, "the strict tools of the request have", params));
    }
    excesses
}

fn excess(found: usize, place: Place, subject: &str, params: &Params) -> Option<Excess> {
    let what = match params.of {
        Measure::OptionalProperties => "optional properties",
        Measure::UnionProperties => "properties of several types",
        _ => "tools",
    };
    let message = match params.of {
        _ if let Some(effect) = &params.effect => format!("{subject} {found} {what}, and {effect}"),
        Measure::StrictTools => format!("the request has {found} strict tools, over the limit of {}", params.max),
        _ => format!("{subject} {found} {what}, over strict mode's limit of {}", params.max),
    };
    (found > params.max).then_some(Excess { place, message })
}

fn help(of: Measure, severity: Severity) -> &'static str {
    match of {
        Measure::Depth => "make the innermost objects properties of one further out, or take them as a string",
        Measure::OptionalProperties => {
            "require more of them, split the request, or leave `strict` to the tools that need it"
        }
        Measure::UnionProperties => {
            "give more of them one type, split the request, or leave `strict` to the tools that need it"
        }
        Measure::StrictTools => "leave `strict` to the tools that need it",
        _ if severity == Severity::Error => "make the schema smaller, or do without `strict`",
        _ => "make the schema smaller",
    }
}
