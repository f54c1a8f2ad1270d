//! What each target accepts: facts as data, each with its source, compiled in.
//!
//! `targets.toml` lists the targets and how they are related; the other files hold facts as
//! `[[target.rule-id]]` tables. A target that names no fact for a rule has those of the target it
//! extends; one that names any has only its own. `shapes.toml` says how definitions are written.

mod shapes;

pub use shapes::{FreeText, Part, Shape, shape};

use crate::evidence::{Evidence, Severity, Standing};
use crate::find::{Origin, SchemaDialect};
use crate::target::{Api, Target};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const FILES: &[(&str, &str)] = &[
    ("openai.toml", include_str!("openai.toml")),
    ("anthropic.toml", include_str!("anthropic.toml")),
    ("gemini.toml", include_str!("gemini.toml")),
    ("bedrock.toml", include_str!("bedrock.toml")),
    ("mcp.toml", include_str!("mcp.toml")),
    ("clients.toml", include_str!("clients.toml")),
];

/// One thing that is known of a target, with what a rule wants to know of it.
#[derive(Clone, Debug)]
pub struct Fact<P> {
    pub severity: Severity,
    /// What the API answers, with `…` for what varies.
    pub answer: Option<String>,
    /// The only dialect in which it holds, where it doesn't hold in all.
    pub dialect: Option<SchemaDialect>,
    /// The only origin of tools for which it holds, where it doesn't hold for all.
    pub origin: Option<Origin>,
    /// Whether it is advice, which is heard only where it is asked for.
    pub pedantic: bool,
    pub evidence: Evidence,
    /// What others call it: the ids under which collections of facts and of reports list it.
    pub known_as: Vec<String>,
    pub params: P,
}

/// What every fact says besides its parameters.
#[derive(Deserialize)]
struct Common {
    severity: Severity,
    answer: Option<String>,
    dialect: Option<SchemaDialect>,
    origin: Option<Origin>,
    #[serde(default)]
    pedantic: bool,
    standing: Standing,
    source: String,
    checked: toml::value::Datetime,
    #[serde(default)]
    known_as: Vec<String>,
}

const COMMON_KEYS: &[&str] =
    &["severity", "answer", "dialect", "origin", "pedantic", "standing", "source", "checked", "known_as"];

/// A target and its place among the others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TargetInfo {
    /// For people: "OpenAI Chat Completions".
    pub title: String,
    /// The documentation that describes it.
    pub docs: String,
    /// The target whose facts it shares where it has none of its own.
    pub extends: Option<Target>,
    /// The wire format that it takes, where it shares the facts of none.
    pub takes: Option<Api>,
    /// What it stands for, when it stands for several: all of them must accept.
    #[serde(default)]
    pub members: Vec<Target>,
    /// What it may be sent to, when that isn't known: the mildest judgement counts.
    #[serde(default)]
    pub readings: Vec<Target>,
}

type RuleFacts = BTreeMap<String, Vec<toml::Table>>;

static TARGETS: LazyLock<BTreeMap<Target, TargetInfo>> = LazyLock::new(|| {
    toml::from_str(include_str!("targets.toml")).unwrap_or_else(|e| panic!("targets.toml: {e}"))
});

static FACTS: LazyLock<BTreeMap<Target, RuleFacts>> = LazyLock::new(|| {
    let mut all: BTreeMap<Target, RuleFacts> = BTreeMap::new();
    for (file, text) in FILES {
        let part: BTreeMap<Target, RuleFacts> =
            toml::from_str(text).unwrap_or_else(|e| panic!("{file}: {e}"));
        for (target, rules) in part {
            let of_target = all.entry(target).or_default();
            for (rule, facts) in rules {
                let previous = of_target.insert(rule, facts);
                assert!(previous.is_none(), "{file}: {target} has its facts of one rule in two files");
            }
        }
    }
    all
});

/// What is known of a target itself.
pub fn target(target: Target) -> &'static TargetInfo {
    TARGETS.get(&target).unwrap_or_else(|| panic!("targets.toml lacks {target}"))
}

/// The wire format that a target takes: its own, or that of the API whose facts it shares.
pub fn wire_format(target: Target) -> Option<Api> {
    std::iter::successors(Some(target), |&at| self::target(at).extends).find_map(|at| {
        let own = Api::ALL.iter().copied().find(|&api| Target::from(api) == at);
        own.or(self::target(at).takes)
    })
}

/// The facts of a rule for every target that has any, its own or those of the target it extends.
///
/// # Panics
/// When the data don't fit the parameters: the data are compiled in, and a test loads them all.
pub fn facts<P: DeserializeOwned + Clone>(rule: &str) -> Vec<(Target, Vec<Fact<P>>)> {
    let read = |target, fact: Fact<toml::Table>| Fact {
        params: fact.params.try_into().unwrap_or_else(|e| wrong(target, rule, &e)),
        severity: fact.severity,
        answer: fact.answer,
        dialect: fact.dialect,
        origin: fact.origin,
        pedantic: fact.pedantic,
        evidence: fact.evidence,
        known_as: fact.known_as,
    };
    let of_target = |(target, facts): (Target, Vec<_>)| {
        (target, facts.into_iter().map(|fact| read(target, fact)).collect())
    };
    written(rule).into_iter().map(of_target).collect()
}

/// The same with the parameters as they are written: apart, so that not every rule has a copy of this code.
fn written(rule: &str) -> Vec<(Target, Vec<Fact<toml::Table>>)> {
    Target::ALL
        .iter()
        .filter_map(|&target| {
            let facts = own_or_inherited(target, rule)?;
            Some((target, facts.iter().map(|table| parse(target, rule, table)).collect()))
        })
        .collect()
}

fn own_or_inherited(target: Target, rule: &str) -> Option<&'static [toml::Table]> {
    let mut at = target;
    loop {
        if let Some(facts) = FACTS.get(&at).and_then(|rules| rules.get(rule)) {
            return Some(facts);
        }
        at = self::target(at).extends?;
    }
}

fn parse(target: Target, rule: &str, table: &toml::Table) -> Fact<toml::Table> {
    let common: Common = table.clone().try_into().unwrap_or_else(|e| wrong(target, rule, &e));
    let params: toml::Table = table
        .iter()
        .filter(|(k, _)| !COMMON_KEYS.contains(&k.as_str()))
        .map(|(k, v)| (k.clone(), v.clone()))
        .collect();
    Fact {
        severity: common.severity,
        answer: common.answer,
        dialect: common.dialect,
        origin: common.origin,
        pedantic: common.pedantic,
        evidence: Evidence {
            standing: common.standing,
            source: common.source,
            checked: common.checked.to_string(),
        },
        known_as: common.known_as,
        params,
    }
}

fn wrong(target: Target, rule: &str, error: &toml::de::Error) -> ! {
    panic!("[[{target}.{rule}]]: {error}")
}

/// The ids of all rules that some fact is about.
pub fn rules_with_facts() -> impl Iterator<Item = (Target, &'static str)> {
    FACTS.iter().flat_map(|(target, rules)| rules.keys().map(|rule| (*target, rule.as_str())))
}
