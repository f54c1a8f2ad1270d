//! `shape-conversion`: what of a definition must be renamed, moved and left out for another API.

mod change;

use self::change::Change;
use super::shape_mismatch;
use crate::check::{Applied, Aspect, Check, Rule};
use crate::find::{Field, Member, SchemaDialect, Tool};
use crate::pointer::Pointer;
use crate::providers::{self, Shape};
use crate::target::{Api, Target};
use crate::value::Kind;
use serde::Deserialize;

pub struct ShapeConversion;

/// Causes that a message lists.
const CAUSES: usize = 12;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for ShapeConversion {
    const ID: &'static str = "shape-conversion";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-conversion.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if is_converted(tool, cx) {
            return;
        }
        let named: Vec<_> = cx.facts().into_iter().filter(|fact| cx.is_carried_to(fact.target)).collect();
        let mut to: Vec<(Api, Vec<Applied<'_, Params>>)> = Vec::new();
        for &fact in &named {
            let Some(api) = providers::wire_format(fact.target).filter(|api| is_other(tool, *api, fact.target))
            else {
                continue;
            };
            match to.iter_mut().find(|(other, _)| *other == api) {
                Some((_, facts)) => facts.push(fact),
                None => to.push((api, vec![fact])),
            }
        }
        let changes: Vec<_> = to
            .into_iter()
            .filter_map(|(api, facts)| Some((api, Change::between(tool, &sources(tool, api), shape(api)?)?, facts)))
            .collect();
        // What suits one of several targets doesn't suit the others.
        let edits = match &changes[..] {
            [(_, change, facts)] if cx.is_data() && facts.len() == named.len() => change.renames_alone(),
            _ => None,
        };
        let mut said = Vec::new();
        let mut written = Vec::new();
        for (api, change, facts) in &changes {
            let title = &providers::target(Target::from(*api)).title;
            let refused = refused_in_own_dialect(tool, *api, facts[0].target, cx);
            said.push(change.sentence(title) + &refused);
            written.push(match changes.len() {
                1 => change.skeleton(),
                _ => format!("for {title} {}", change.skeleton()),
            });
        }
        let place = shape_mismatch::place(tool).pointing_to(&tool.pointer);
        for fact in changes.iter().flat_map(|(_, _, facts)| facts) {
            let report = cx
                .report(*fact, place.clone())
                .claims(tool.at(), Aspect::Whole)
                .help(format!("write {}", written.join("; ")));
            let edits = edits.iter().flatten();
            let report = edits.fold(report, |report, (at, text)| report.edit(*at, text.clone(), true));
            report.message(said.join("; "));
        }
    }
}

/// Whether the program or an SDK makes of the definition what each API takes.
fn is_converted(tool: &Tool, cx: &Check<'_, Params>) -> bool {
    let is_call = matches!(tool.whole.kind(), Kind::Call(_));
    match tool.apis[..] {
        [Api::Neutral, ..] => is_call || !cx.is_data(),
        [Api::Mcp, ..] => is_call,
        _ => false,
    }
}

/// Whether a target takes another shape than the definition has, and nothing has said so.
fn is_other(tool: &Tool, api: Api, target: Target) -> bool {
    let is_own = match tool.apis[..] {
        [Api::Neutral] if tool.target == Some(Target::Vscode) => target == Target::Vscode,
        [Api::Neutral] => matches!(api, Api::Mcp | Api::Neutral),
        [only] => only == api,
        _ => false,
    };
    !is_own && tool.misplaced_in().is_none_or(|request| request.api != api)
}

/// The shapes that the definition may be written in, that of the target first.
fn sources(tool: &Tool, api: Api) -> Vec<&'static Shape> {
    let mut apis = tool.apis.clone();
    apis.sort_by_key(|of| *of != api);
    let own = tool.target.filter(|target| *target == Target::Vscode).and_then(providers::shape);
    own.into_iter().chain(apis.into_iter().filter_map(shape)).collect()
}

/// The shape of an API; a catalogue's is that of MCP.
fn shape(api: Api) -> Option<&'static Shape> {
    providers::shape(match api {
        Api::Neutral => Target::Mcp,
        api => api.into(),
    })
}

/// What an API's own dialect of schemas has none of, where the definition's schema isn't in it.
fn refused_in_own_dialect(tool: &Tool, api: Api, target: Target, cx: &mut Check<'_, Params>) -> String {
    let Some(key) = shape(api).and_then(|shape| shape.own_dialect.as_deref()) else { return String::new() };
    let Field::Found(schema) = &tool.schema else { return String::new() };
    if tool.apis.contains(&api) {
        return String::new();
    }
    let schema = Field::Found(Member { key: key.into(), ..schema.clone() });
    let other = Tool { apis: vec![api], target: None, schema, request: None, ..tool.clone() };
    let refused = cx.refused_as(&other, target, SchemaDialect::GeminiSchema);
    let mut all: Vec<String> = Vec::new();
    for (rule, pointer) in refused {
        all.extend(cause(rule, &pointer).filter(|new| !all.contains(new)));
    }
    let more = all.len().saturating_sub(CAUSES);
    all.truncate(CAUSES);
    if more > 0 {
        all.push(format!("{more} more"));
    }
    match &all[..] {
        [] => String::new(),
        [only] => format!("; under `{key}` it would be refused for {only}"),
        [init @ .., last] => {
            format!("; under `{key}` it would be refused for {} and {last}", init.join(", "))
        }
    }
}

/// The keyword at fault, or the property and the rule that says what is wrong with it.
fn cause(rule: &str, pointer: &Pointer) -> Option<String> {
    let mut tokens: Vec<String> = pointer.tokens().collect();
    // Within an enumeration, the keyword stands above the index.
    let last = tokens.iter().rposition(|token| token.parse::<usize>().is_err())?;
    tokens.truncate(last + 1);
    let is_property = tokens.iter().rev().nth(1).is_some_and(|above| above == "properties");
    let token = tokens.pop()?;
    Some(if is_property { format!("`{token}` (`{rule}`)") } else { format!("`{token}`") })
}

#[cfg(test)]
mod tests;
