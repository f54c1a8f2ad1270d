//! Runs the rules over a file's tools and joins what they say into findings.

use super::claims::Claims;
use super::context::{Audience, AudienceKind, Draft, Shared};
use super::finding::Finding;
use super::rule::AnyRule;
use crate::evidence::Severity;
use crate::find::{Found, Namesakes};
use crate::target::Target;

/// What the user asked for.
pub struct Options<'a> {
    /// The targets named by the user; empty: each tool's own.
    pub targets: &'a [Target],
    /// The name of the MCP server that the tools belong to, where it is known.
    pub server: Option<&'a str>,
    /// Whether a rule's findings are wanted, by its id.
    pub runs: &'a dyn Fn(&str) -> bool,
}

/// Checks the tools of one file. Findings are sorted by place, then by rule.
pub fn check(found: &Found, rules: &[Box<dyn AnyRule>], options: &Options<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let namesakes = Namesakes::of(found);
    for (index, tool) in found.tools.iter().enumerate() {
        let audience = Audience::of(tool, options.targets);
        let mut claims = Claims::default();
        let mut shared = Shared {
            tool,
            index,
            found,
            namesakes: &namesakes,
            audience: &audience,
            server: options.server,
            claims: &mut claims,
            drafts: Vec::new(),
        };
        // A rule that is off still claims its causes: no other speaks in its place.
        for rule in rules {
            rule.run(&mut shared);
        }
        let mut drafts = shared.drafts;
        drafts.retain(|draft| (options.runs)(draft.rule));
        findings.extend(join(drafts, &audience, index));
    }
    findings
        .sort_by(|a, b| (a.at, a.rule, &a.pointer, &a.message).cmp(&(b.at, b.rule, &b.pointer, &b.message)));
    findings
}

/// Joins the drafts of one tool: those of one rule about one place are one fault.
fn join(drafts: Vec<Draft>, audience: &Audience, tool: usize) -> Vec<Finding> {
    let mut groups: Vec<Vec<Draft>> = Vec::new();
    for draft in drafts {
        let same = |g: &&mut Vec<Draft>| {
            let first = &g[0];
            first.rule == draft.rule
                && first.at == draft.at
                && first.pointer == draft.pointer
                // Two faults in one place for one target are two.
                && !g.iter().any(|d| d.target == draft.target && d.message != draft.message)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(draft),
            None => groups.push(vec![draft]),
        }
    }
    groups.into_iter().filter_map(|group| finding(group, audience, tool)).collect()
}

fn finding(mut group: Vec<Draft>, audience: &Audience, tool: usize) -> Option<Finding> {
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
        (AudienceKind::OneOf | AudienceKind::Doubtful, true) => mildest,
        // One reading accepts it: worth a word only where another refuses it.
        (AudienceKind::OneOf, false) if gravest == Severity::Error => Severity::Note,
        (AudienceKind::OneOf | AudienceKind::Doubtful, false) => return None,
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
        tool: Some(tool),
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
