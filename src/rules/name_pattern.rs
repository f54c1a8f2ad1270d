//! `name-pattern`: a name with characters that the target doesn't take.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::naming::{self, Offence, Pattern, SentName};
use crate::span::Span;
use serde::Deserialize;

pub struct NamePattern;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    pub pattern: Pattern,
    /// What the pattern allows, in words.
    pub allowed: String,
    /// What becomes of another character, after "which".
    #[serde(default = "refused")]
    pub effect: String,
}

fn refused() -> String {
    "the API refuses".to_owned()
}

impl Rule for NamePattern {
    const ID: &'static str = "name-pattern";
    const PAGE: &'static str = include_str!("../../docs/rules/name-pattern.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        let facts: Vec<_> = cx
            .facts()
            .into_iter()
            .map(|fact| (fact, fact.pattern.offences(&name.text)))
            .filter(|(_, offences)| !offences.is_empty())
            .collect();
        // Targets that refuse different characters are told of one fault: the name.
        let agreed = facts.windows(2).all(|pair| pair[0].1 == pair[1].1);
        for (fact, offences) in facts {
            let place = if agreed { tightest(&name, &offences) } else { Place::value(name.member) };
            let repaired = fact.pattern.repaired(&name.text);
            let report = cx
                .report(fact, place)
                .claims(name.member.value.at(), Aspect::Name)
                .help(help(&fact, &name.text));
            let report = match (repaired, written_at(&name)) {
                (Some(repaired), Some(at)) => report.edit(at, repaired, false),
                _ => report,
            };
            report.message(format!("{}, which {}", complaint(&name, &offences), fact.effect));
        }
    }
}

/// What is wrong with a name that has these offences.
pub(super) fn complaint(name: &SentName<'_>, offences: &[Offence]) -> String {
    let verb = if offences.iter().all(|o| o.only_as_first) { "begins with" } else { "holds" };
    format!("the name {verb} {}", naming::listed(&name.text, offences))
}

/// The repair, as a sentence.
pub(super) fn help(params: &Params, name: &str) -> String {
    match params.pattern.repaired(name) {
        Some(repaired) => format!("use only {}, for example `{repaired}`", params.allowed),
        None => format!("use only {}", params.allowed),
    }
}

/// The refused characters, from the first to the last; the whole name when they have no one place.
pub(super) fn tightest(name: &SentName<'_>, offences: &[Offence]) -> Place {
    let whole = Place::value(name.member);
    let (Some(first), Some(last)) = (offences.first(), offences.last()) else { return whole };
    let at = name.member.value.as_text().and_then(|t| t.span_of(first.range.start..last.range.end));
    Place { at: at.unwrap_or(whole.at), ..whole }
}

/// Where the name's characters are written, without quotes, when they stand in one literal.
fn written_at(name: &SentName<'_>) -> Option<Span> {
    name.member.value.as_text()?.span_of(0..name.text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::providers;

    #[test]
    fn every_pattern_takes_a_plain_name_and_refuses_a_space() {
        let facts = providers::facts::<Params>(NamePattern::ID);
        assert!(!facts.is_empty());
        for (target, fact) in facts.iter().flat_map(|(t, facts)| facts.iter().map(move |f| (t, f))) {
            let pattern = &fact.params.pattern;
            assert!(pattern.accepts("a") && pattern.accepts("get_weather2"), "{target}");
            assert_eq!(pattern.repaired("get weather").as_deref(), Some("get_weather"), "{target}");
        }
    }
}
