//! What is known of each target, what is left out, and under which ids others list it.

use super::references::about;
use crate::{between, root};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use tooldef::check::AnyRule;
use tooldef::find::SchemaDialect;
use tooldef::providers::{self, Fact};
use tooldef::rules::{self, FAMILIES};
use tooldef::target::Target;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeftOutFile {
    #[serde(rename = "left-out")]
    left_out: Vec<LeftOut>,
}

/// Something that is said of a target, and of which no rule speaks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeftOut {
    id: String,
    targets: Vec<String>,
    reason: String,
    source: String,
    checked: toml::value::Datetime,
}

fn left_out() -> Vec<LeftOut> {
    let text = fs::read_to_string(root().join("src/providers/left-out.toml")).expect("the file is there");
    let file: LeftOutFile = toml::from_str(&text).unwrap_or_else(|e| panic!("left-out.toml: {e}"));
    file.left_out
}

/// Every id under which a fact is known elsewhere.
fn known() -> BTreeSet<String> {
    let facts = rules::all().iter().flat_map(|rule| rule.evidence());
    facts.flat_map(|(_, fact)| fact.known_as).collect()
}

fn is_id(text: &str) -> bool {
    let is_word =
        |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    text.split('-').all(is_word) && text.starts_with(|c: char| c.is_ascii_lowercase())
}

#[test]
fn what_is_known_elsewhere_is_either_a_fact_or_left_out() {
    let known = known();
    let mut seen = BTreeSet::new();
    for entry in left_out() {
        assert!(!known.contains(&entry.id), "{} is left out, and a fact is known as it", entry.id);
        assert!(seen.insert(entry.id.clone()), "{} is left out twice", entry.id);
    }
}

#[test]
fn every_id_is_well_formed() {
    for id in known().into_iter().chain(left_out().into_iter().map(|entry| entry.id)) {
        assert!(is_id(&id), "`{id}` isn't kebab-case");
    }
}

#[test]
fn what_is_left_out_says_why_and_of_what() {
    for entry in left_out() {
        let id = &entry.id;
        assert!(entry.source.starts_with("https://"), "{id}: {}", entry.source);
        assert!(entry.reason.split_whitespace().count() >= 3, "{id}: {}", entry.reason);
        assert!(!entry.targets.is_empty(), "{id} is about no target");
        for target in &entry.targets {
            assert!(target.parse::<Target>().is_ok(), "{id}: {target} is no target");
        }
    }
}

/// Targets as code, in their own order.
fn named(targets: &[Target]) -> String {
    let names: Vec<String> = targets.iter().map(|target| format!("`{target}`")).collect();
    names.join(", ")
}

/// The target whose facts of the rule hold for this one: itself, or one that it extends.
fn owner(target: Target, own: &BTreeSet<Target>) -> Target {
    let mut line = std::iter::successors(Some(target), |&at| providers::target(at).extends);
    line.find(|at| own.contains(at)).unwrap_or(target)
}

/// What tells a fact from the others of its rule, in few words.
fn told_apart(fact: &Fact<toml::Table>) -> String {
    const PROSE: &[&str] = &["effect", "allowed", "dialect_name", "right", "instead", "pattern", "through"];
    let params = fact.params.iter().filter(|(key, _)| !PROSE.contains(&key.as_str()));
    let params = params.map(|(key, value)| format!("{key} {}", in_short(value)));
    let read_as = fact.dialect.map(|dialect| match dialect {
        SchemaDialect::GeminiSchema => "Gemini's `Schema`".to_owned(),
        SchemaDialect::Json => "JSON Schema".to_owned(),
    });
    read_as.into_iter().chain(params).collect::<Vec<_>>().join("; ").replace('|', "\\|")
}

fn in_short(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => format!("`{text}`"),
        toml::Value::Array(items) => {
            let shown: Vec<String> = items.iter().take(4).map(in_short).collect();
            let more = if items.len() > 4 { format!(" and {} more", items.len() - 4) } else { String::new() };
            shown.join(", ") + &more
        }
        toml::Value::Table(table) => {
            table.keys().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
        }
        other => format!("`{}`", serde_json::to_string(other).expect("parameters are plain data")),
    }
}

/// The facts of a rule, each once: with the targets that have it as their own, and those that have
/// it from one of them.
fn facts_of(rule: &dyn AnyRule) -> String {
    let own: BTreeSet<Target> =
        providers::rules_with_facts().filter(|(_, id)| *id == rule.id()).map(|(target, _)| target).collect();
    let mut rows: Vec<(String, Vec<Target>)> = Vec::new();
    for (target, fact) in rule.evidence().into_iter().filter(|(target, _)| own.contains(target)) {
        let ids: Vec<String> = fact.known_as.iter().map(|id| format!("`{id}`")).collect();
        let row = format!(
            "{} | {} | {}, [{}]({}) | {}",
            fact.severity.id(),
            told_apart(&fact),
            fact.evidence.standing.id(),
            fact.evidence.checked,
            fact.evidence.source,
            ids.join(" "),
        );
        match rows.iter_mut().find(|(other, _)| *other == row) {
            Some((_, targets)) if targets.contains(&target) => {}
            Some((_, targets)) => targets.push(target),
            None => rows.push((row, vec![target])),
        }
    }
    let mut heirs: BTreeMap<Target, Vec<Target>> = BTreeMap::new();
    for &target in Target::ALL.iter().filter(|target| !own.contains(target)) {
        heirs.entry(owner(target, &own)).or_default().push(target);
    }
    let mut table =
        "| target | severity | what of | standing, source | known as |\n|---|---|---|---|---|\n".to_owned();
    for (row, targets) in rows {
        let inherited: Vec<Target> =
            targets.iter().filter_map(|target| heirs.get(target)).flatten().copied().collect();
        let also =
            if inherited.is_empty() { String::new() } else { format!(", and so {}", named(&inherited)) };
        let _ = writeln!(table, "| {}{also} | {row} |", named(&targets));
    }
    let without: Vec<Target> =
        own.into_iter().filter(|target| rule.evidence().iter().all(|(other, _)| other != target)).collect();
    if !without.is_empty() {
        let _ = writeln!(table, "\nDoesn't hold for {}.", named(&without));
    }
    table
}

#[test]
fn every_fact_is_listed_by_family_and_rule() {
    let mut text = String::new();
    for (family, what) in FAMILIES {
        let _ = writeln!(text, "## {family}\n\nWhat is looked at: {what}.\n");
        for rule in rules::of_family(family) {
            let id = rule.id();
            let _ = writeln!(text, "### {id}\n\n{} [Its page](rules/{id}.md).\n", about(rule.page()));
            let _ = writeln!(text, "{}", facts_of(rule));
        }
    }
    between("docs/coverage.md", "<!-- covered -->", "<!-- /covered -->", &text);
}

#[test]
fn everything_that_is_left_out_is_listed() {
    let mut table =
        "| known as | target | why no rule speaks of it | source |\n|---|---|---|---|\n".to_owned();
    let mut all = left_out();
    all.sort_by(|a, b| a.id.cmp(&b.id));
    for entry in all {
        let targets: Vec<String> = entry.targets.iter().map(|target| format!("`{target}`")).collect();
        let _ = writeln!(
            table,
            "| `{}` | {} | {} | [{}]({}) |",
            entry.id,
            targets.join(", "),
            entry.reason.replace('|', "\\|"),
            entry.checked,
            entry.source
        );
    }
    between("docs/coverage.md", "<!-- left-out -->", "<!-- /left-out -->", &table);
}
