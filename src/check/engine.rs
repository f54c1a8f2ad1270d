//! Runs the rules over a file's tools and requests and joins what they say into findings.

use super::claims::Claims;
use super::company::Companies;
use super::context::{Audience, AudienceKind, Shared};
use super::drafts::{Draft, Drafts};
use super::finding::{Finding, Related};
use super::request::SharedRequest;
use super::rule::AnyRule;
use crate::evidence::Severity;
use crate::find::{Found, Namesakes, RequestToolKind, Tool};
use crate::target::Target;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

/// Visits of subschemas that validators may make for one file: some seconds' worth.
const VISITS: u64 = 10_000_000;

/// What the user asked for.
pub struct Options<'a> {
    /// The targets named by the user; empty: each tool's own.
    pub targets: &'a [Target],
    /// The name of the MCP server that the tools belong to, where it is known.
    pub server: Option<&'a str>,
    /// Whether a rule's findings are wanted, by its id.
    pub runs: &'a dyn Fn(&str) -> bool,
    /// Whether rules that only give advice are heard.
    pub pedantic: bool,
    /// The targets that the definitions are to be carried over to, by hand: what changes is told.
    pub carried_to: &'a [Target],
}

/// Checks the tools and requests of one file. Findings are sorted by place, then by rule.
pub fn check(found: &Found, rules: &[Box<dyn AnyRule>], options: &Options<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let namesakes = Namesakes::of(found);
    let companies = Companies::of(found);
    let mut visits_left = VISITS;
    let mut claimed: Vec<Claims> = Vec::with_capacity(found.tools.len());
    for (index, tool) in found.tools.iter().enumerate() {
        let audience = Audience::of(tool, options.targets);
        let mut claims = Claims::default();
        let mut shared = Shared {
            tool,
            index,
            found,
            namesakes: &namesakes,
            companies: &companies,
            audience: &audience,
            carried_to: options.carried_to,
            rules,
            server: options.server.or_else(|| listed_server(found, tool)),
            visits_left: &mut visits_left,
            claims: &mut claims,
            drafts: Drafts::default(),
        };
        // A rule that is off still claims its causes: no other speaks in its place.
        for rule in rules.iter().filter(|rule| options.pedantic || !rule.is_pedantic()) {
            rule.run(&mut shared);
        }
        let mut of_tool = joined(shared.drafts, &audience, options);
        // What a call makes isn't written: there is no text of it to replace.
        if tool.is_made || tool.schema_is_built {
            of_tool.iter_mut().for_each(|finding| finding.edits.clear());
        }
        of_tool.iter_mut().for_each(|finding| name_place(finding, tool));
        findings.append(&mut of_tool);
        claimed.push(claims);
    }
    findings.append(&mut of_requests(found, rules, options, &claimed));
    findings.sort_by(in_order);
    findings
}

/// Names the place of a tool of which a part that is written elsewhere is at fault.
fn name_place(finding: &mut Finding, tool: &Tool) {
    let whole = tool.at();
    if !whole.contains(finding.at) && finding.related.iter().all(|related| !whole.contains(related.at)) {
        let at = Some(tool.place().at).filter(|at| whole.contains(*at)).unwrap_or(whole);
        finding.related.push(Related { at, message: "the tool is defined here".to_owned() });
    }
}

/// What the rules say of requests; `claimed` holds for each tool what was named as the cause of a fault.
fn of_requests(
    found: &Found,
    rules: &[Box<dyn AnyRule>],
    options: &Options<'_>,
    claimed: &[Claims],
) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    let mut said = HashSet::new();
    for (index, request) in found.requests.iter().enumerate() {
        let audience = Audience::of_request(request, options.targets);
        let mut claims = Claims::default();
        for entry in request.flat() {
            if let RequestToolKind::Tool(tool) = entry.kind {
                claims.add_all(&claimed[tool]);
            }
        }
        let mut shared =
            SharedRequest { request, found, audience: &audience, claims, drafts: Drafts::default() };
        for rule in rules {
            rule.run_on_request(&mut shared);
        }
        let mut of_request = joined(shared.drafts, &audience, options);
        // Several requests may take one part that is at fault.
        of_request.retain(|f| said.insert((f.rule, f.at, f.pointer.clone(), f.message.clone())));
        of_request.iter_mut().for_each(|finding| finding.request = Some(index));
        findings.append(&mut of_request);
    }
    findings
}

/// The findings that drafts about one tool or request make, in order.
fn joined(drafts: Drafts, audience: &Audience, options: &Options<'_>) -> Vec<Finding> {
    let (mut groups, omitted) = drafts.into_groups();
    groups.retain(|group| (options.runs)(group[0].rule));
    let mut findings: Vec<Finding> =
        groups.into_iter().filter_map(|group| finding(group, audience)).collect();
    findings.sort_by(in_order);
    say_omitted(&mut findings, &omitted);
    findings
}

/// The name of the server in whose listing a tool stands.
fn listed_server<'a>(found: &'a Found, tool: &Tool) -> Option<&'a str> {
    tool.sets.iter().find_map(|&set| found.sets[set].server.as_deref())
}

/// By place, then by rule.
fn in_order(a: &Finding, b: &Finding) -> Ordering {
    (a.at, a.rule, &a.pointer, &a.message).cmp(&(b.at, b.rule, &b.pointer, &b.message))
}

/// Says with the last finding of a rule about a tool how many more there are.
fn say_omitted(findings: &mut [Finding], omitted: &HashMap<&'static str, usize>) {
    for (rule, more) in omitted {
        if let Some(last) = findings.iter_mut().rev().find(|finding| finding.rule == *rule) {
            last.message.push_str(&format!("; {more} more of `{rule}` in this tool aren't listed"));
        }
    }
}

/// Makes one finding of the drafts about one place.
fn finding(mut group: Vec<Draft>, audience: &Audience) -> Option<Finding> {
    let mut targets: Vec<Target> = group.iter().map(|d| d.target).collect();
    targets.sort();
    targets.dedup();
    let gravest = group.iter().map(|d| d.severity).max()?;
    let mildest = targets
        .iter()
        .filter_map(|t| group.iter().filter(|d| d.target == *t).map(|d| d.severity).max())
        .min()?;
    let unanimous = targets.len() == audience.targets.len();
    let severity = match (audience.kind, unanimous) {
        (AudienceKind::All, _) => gravest,
        (AudienceKind::OneOf, true) => mildest,
        // One reading accepts it: worth a word only where another refuses it.
        (AudienceKind::OneOf, false) if gravest == Severity::Error => Severity::Note,
        (AudienceKind::OneOf, false) => return None,
    };
    // The draft that speaks is the gravest, or for several readings the one that set the severity.
    let speaks = group.iter().position(|d| d.severity == gravest)?;
    let draft = group.swap_remove(speaks);
    let message = if audience.kind != AudienceKind::All && !unanimous {
        format!("if sent to {}, {}", listed(&targets), draft.message)
    } else {
        draft.message
    };
    Some(Finding {
        rule: draft.rule,
        severity,
        targets,
        tool: draft.tool,
        request: None,
        message,
        help: draft.help,
        answer: draft.answer,
        at: draft.at,
        pointer: Some(draft.pointer),
        related: draft.related,
        edits: draft.edits,
        evidence: Some(draft.evidence),
    })
}

/// `a`, `a or b`, `a, b or c`.
fn listed(targets: &[Target]) -> String {
    match targets {
        [] => String::new(),
        [only] => only.to_string(),
        [init @ .., last] => {
            let init: Vec<&str> = init.iter().map(|t| t.id()).collect();
            format!("{} or {last}", init.join(", "))
        }
    }
}
