//! `name-portability`: a name that is fine where the tool goes, and refused elsewhere.

use super::{name_length, name_pattern};
use crate::check::{Aspect, Check, Place, Rule, Severity};
use crate::find::Tool;
use crate::naming::SentName;
use crate::providers::{self, Fact};
use crate::target::Target;
use serde::Deserialize;
use std::sync::LazyLock;

pub struct NamePortability;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The other targets whose users are likely to want the tool.
    pub elsewhere: Vec<Target>,
}

type Facts<P> = Vec<(Target, Vec<Fact<P>>)>;

static PATTERNS: LazyLock<Facts<name_pattern::Params>> =
    LazyLock::new(|| providers::facts(name_pattern::NamePattern::ID));
static LENGTHS: LazyLock<Facts<name_length::Params>> =
    LazyLock::new(|| providers::facts(name_length::NameLength::ID));

impl Rule for NamePortability {
    const ID: &'static str = "name-portability";
    const PAGE: &'static str = include_str!("../../docs/rules/name-portability.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        for fact in cx.facts() {
            for refusal in refusals(&name, &fact.elsewhere) {
                cx.report(fact, refusal.place.clone())
                    .claims(name.member.value.at(), Aspect::Name)
                    .help(&refusal.help)
                    .message(refusal.message());
            }
        }
    }
}

/// A reason to refuse a name, and who has it.
struct Refusal {
    /// What is wrong with the name.
    complaint: String,
    /// How many characters they take, when the name has too many.
    max: Option<usize>,
    place: Place,
    help: String,
    by: Vec<Target>,
}

impl Refusal {
    fn message(&self) -> String {
        let by = match &self.by[..] {
            [] => String::new(),
            [only] => only.to_string(),
            [init @ .., last] => {
                let init: Vec<&str> = init.iter().map(|t| t.id()).collect();
                format!("{} and {last}", init.join(", "))
            }
        };
        let one = self.by.len() == 1;
        match self.max {
            Some(max) => {
                format!("{}, and {by} {} {max} at most", self.complaint, if one { "takes" } else { "take" })
            }
            None => format!("{}, which {by} {}", self.complaint, if one { "refuses" } else { "refuse" }),
        }
    }
}

/// Why these targets refuse a name; those with the same reason are named together.
fn refusals(name: &SentName<'_>, targets: &[Target]) -> Vec<Refusal> {
    let mut all: Vec<Refusal> = Vec::new();
    for &target in targets {
        let Some(refusal) = characters(name, target).or_else(|| length(name, target)) else { continue };
        let same = |r: &&mut Refusal| {
            (&r.complaint, r.max, r.place.at) == (&refusal.complaint, refusal.max, refusal.place.at)
        };
        match all.iter_mut().find(same) {
            Some(known) => known.by.push(target),
            None => all.push(refusal),
        }
    }
    all
}

fn characters(name: &SentName<'_>, target: Target) -> Option<Refusal> {
    errors(&PATTERNS, target).find_map(|params| {
        let offences = params.pattern.offences(&name.text);
        (!offences.is_empty()).then(|| Refusal {
            complaint: name_pattern::complaint(name, &offences),
            max: None,
            place: name_pattern::tightest(name, &offences),
            help: name_pattern::help(params, &name.text),
            by: vec![target],
        })
    })
}

fn length(name: &SentName<'_>, target: Target) -> Option<Refusal> {
    let length = name.text.chars().count();
    let max = errors(&LENGTHS, target).map(|params| params.max).find(|&max| length > max)?;
    Some(Refusal {
        complaint: format!("the name has {length} characters"),
        max: Some(max),
        place: Place::value(name.member),
        help: format!("shorten it to {max} characters to use the tool there too"),
        by: vec![target],
    })
}

/// What makes a target refuse a name, and not merely dislike it.
fn errors<P>(facts: &Facts<P>, target: Target) -> impl Iterator<Item = &P> {
    facts
        .iter()
        .filter(move |(of, _)| *of == target)
        .flat_map(|(_, facts)| facts)
        .filter(|fact| fact.severity == Severity::Error)
        .map(|fact| &fact.params)
}
