//! `explain`, `rules` and `apis`: what tooldef knows, told without scanning anything.

use crate::baseline;
use crate::catalogue;
use crate::check::summary;
use crate::providers;
use crate::rules;
use crate::suppress;
use crate::target::Target;
use std::fmt::Write;
use std::sync::LazyLock;

/// Every rule's id and page: the rules about tools, and those about what the user accepts.
fn pages() -> impl Iterator<Item = (&'static str, &'static str)> {
    rules::all()
        .iter()
        .map(|rule| (rule.id(), rule.page()))
        .chain(catalogue::RULES.iter().copied())
        .chain(suppress::RULES.iter().copied())
        .chain(baseline::RULES.iter().copied())
}

/// Every rule's id.
pub fn ids() -> &'static [&'static str] {
    static IDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| pages().map(|(id, _)| id).collect());
    &IDS
}

/// A rule's id and page.
pub fn page(id: &str) -> Option<(&'static str, &'static str)> {
    pages().find(|(known, _)| *known == id)
}

/// A rule's page, or one line that suggests another rule.
pub fn explain(id: &str) -> Result<String, String> {
    match page(id) {
        Some((_, page)) => Ok(page.trim_end().to_owned()),
        None => Err(crate::config::unknown_word("rule", id, ids().iter().copied())),
    }
}

/// A line for each rule, family by family.
pub fn rules() -> String {
    let mut out = String::new();
    for (family, what) in rules::FAMILIES {
        let _ = writeln!(out, "{family}: {what}");
        for rule in rules::of_family(family) {
            let gravest = rule.evidence().iter().map(|(_, fact)| fact.severity).max();
            let when = if rule.is_pedantic() { " Only with `--pedantic`." } else { "" };
            write_rule(&mut out, rule.id(), gravest.map_or("", |s| s.id()), rule.page(), when);
        }
        out.push('\n');
    }
    let _ = writeln!(out, "catalogue: lists of definitions, their handlers and what is made of them");
    for (id, page) in catalogue::RULES {
        write_rule(&mut out, id, "error", page, "");
    }
    out.push('\n');
    // No fact says how grave they are.
    let _ = writeln!(out, "what is accepted: exceptions and baselines that are over, unused or unreadable");
    for (id, page) in suppress::RULES.iter().chain(baseline::RULES) {
        write_rule(&mut out, id, "", page, "");
    }
    out.truncate(out.trim_end().len());
    out
}

fn write_rule(out: &mut String, id: &str, severity: &str, page: &str, when: &str) {
    let width = ids().iter().map(|id| id.len()).max().unwrap_or(0);
    let _ = writeln!(out, "  {id:width$}  {severity:7}  {}{when}", one_line(summary(page)));
}

/// What is known of some targets (none named: of all): their facts, each with what it says, its
/// standing, date and source.
pub fn apis(named: &[Target]) -> String {
    let mut out = String::new();
    let evidence: Vec<_> = rules::all().iter().map(|rule| (rule.id(), rule.evidence())).collect();
    for &target in Target::ALL.iter().filter(|target| named.is_empty() || named.contains(target)) {
        let info = providers::target(target);
        let _ = writeln!(out, "{target}: {}\n  {}", info.title, info.docs);
        for (relation, others) in [("all of", &info.members), ("one of", &info.readings)] {
            if !others.is_empty() {
                let ids: Vec<&str> = others.iter().map(|t| t.id()).collect();
                let _ = writeln!(out, "  {relation} {}", ids.join(", "));
            }
        }
        for (rule, facts) in &evidence {
            for (_, fact) in facts.iter().filter(|(t, _)| *t == target) {
                let severity = fact.severity.id();
                let standing = fact.evidence.standing.id();
                let says = said(&fact.params);
                let when = if fact.pedantic { "with --pedantic, " } else { "" };
                let _ = writeln!(
                    out,
                    "  {severity:7} {rule}{says} ({when}{standing}, {})",
                    fact.evidence.checked
                );
                let _ = writeln!(out, "          {}", fact.evidence.source);
            }
        }
        out.push('\n');
    }
    out.truncate(out.trim_end().len());
    out
}

/// A fact's parameters: `: max = 64`.
fn said(params: &toml::Table) -> String {
    let parts: Vec<String> = params
        .iter()
        .filter_map(|(key, value)| Some(format!("{key} = {}", serde_json::to_string(value).ok()?)))
        .collect();
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
