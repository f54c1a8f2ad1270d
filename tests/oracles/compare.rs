//! Holds tooldef's errors for one target against what an oracle refuses.

use crate::differences::{self, Difference, Silent};
use crate::judge;
use crate::record::{self, Refusal};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use tooldef::check::Severity;
use tooldef::target::Target;

/// What a refusal of an oracle says about the target.
#[derive(PartialEq)]
pub enum Reads {
    /// That it refuses too.
    Refusal,
    /// That it may refuse or not.
    Doubtful,
    /// Nothing: it doesn't look at this.
    Nothing,
}

/// An oracle, and a target that behaves as it does.
pub struct Comparison {
    pub oracle: &'static str,
    pub target: Target,
    /// What stands before and after a value of the set to make it a definition of the target.
    pub wrap: (&'static str, &'static str),
    /// Where in the definition the value then stands, as a JSON pointer.
    pub at: &'static str,
    /// Whether a value of the set is a tool itself. What has no name is then none.
    pub is_tool: bool,
    /// The rules whose errors say what the oracle would say. A target refuses more than its oracle,
    /// so the errors of other rules may stand where the oracle is silent.
    pub rules: &'static [&'static str],
    /// From which severity on a finding says it.
    pub least: Severity,
    /// What a refusal says about the target.
    pub reads: fn(&Refusal) -> Reads,
}

/// A place at which tooldef and the oracle disagree.
pub struct Disagreement {
    pub silent: Silent,
    /// The oracle's kind of refusal, or tooldef's rule.
    pub by: String,
    /// Where in the set's value; `None` where the oracle doesn't say.
    pub pointer: Option<String>,
    /// The JSON text at that place.
    pub value: String,
    pub text: String,
}

impl Comparison {
    /// Every refusal has an error at its place, or right above or below it, and the other way round;
    /// what differs is listed, and what is listed differs.
    pub fn holds(&self) {
        let disagreements = self.disagreements();
        let listed = differences::of(self.oracle, self.target);
        let (known, new): (Vec<_>, Vec<_>) = disagreements
            .into_iter()
            .map(|found| (listed.iter().position(|difference| difference.covers(&found)), found))
            .partition(|(index, _)| index.is_some());
        let unused: Vec<&Difference> = (0..listed.len())
            .filter(|index| !known.iter().any(|(known, _)| known == &Some(*index)))
            .map(|index| listed[index])
            .collect();
        assert!(unused.is_empty(), "listed, but no longer so: {unused:#?}");
        let new: Vec<Disagreement> = new.into_iter().map(|(_, found)| found).collect();
        assert!(new.is_empty(), "{}", self.report(&new));
    }

    fn disagreements(&self) -> Vec<Disagreement> {
        let judged = record::of(self.oracle);
        let refused = judged.iter().filter(|one| !one.refusals.is_empty()).count();
        assert!(judged.len() > 1_000 && refused > 100, "{} has nothing to say", self.oracle);
        judged.iter().flat_map(|one| self.disagreements_on(one)).collect()
    }

    fn disagreements_on(&self, judged: &record::Judged) -> Vec<Disagreement> {
        let (before, after) = self.wrap;
        let text = format!("{before}{}{after}", judged.text);
        let errors = judge::said(&text, self.target, self.least);
        assert!(errors.is_some() || self.is_tool, "no tool is found in {text}");
        let errors = errors.unwrap_or_default();
        let places: Vec<String> = errors.iter().map(|error| self.place(&error.pointer)).collect();
        let value: Value = serde_json::from_str(&judged.text).expect("a set holds JSON");
        let disagreement = |silent, by: &str, pointer: Option<&String>| Disagreement {
            silent,
            by: by.to_owned(),
            pointer: pointer.cloned(),
            value: pointer.and_then(|p| value.pointer(p)).map(Value::to_string).unwrap_or_default(),
            text: judged.text.clone(),
        };
        let mut found = Vec::new();
        for refusal in judged.refusals.iter().filter(|r| (self.reads)(r) == Reads::Refusal) {
            let answers = |place: &String| refusal.is_at(place);
            if !places.iter().any(answers) {
                found.push(disagreement(Silent::Tooldef, &refusal.kind, refusal.pointer.as_ref()));
            }
        }
        // Who gave up at one fault has said nothing of the others.
        if judged.refusals.iter().any(|refusal| refusal.kind.ends_with("Error")) {
            return found;
        }
        for (error, place) in errors.iter().zip(&places).filter(|(e, _)| self.rules.contains(&e.rule)) {
            let answers = |refusal: &Refusal| (self.reads)(refusal) != Reads::Nothing && refusal.is_at(place);
            if !judged.refusals.iter().any(answers) {
                found.push(disagreement(Silent::Oracle, error.rule, Some(place)));
            }
        }
        found
    }

    /// A place of the definition, as a place of the set's value; what stands outside is about all of it.
    fn place(&self, pointer: &str) -> String {
        pointer.strip_prefix(self.at).unwrap_or_default().to_owned()
    }

    /// The disagreements by kind, the most frequent first.
    fn report(&self, new: &[Disagreement]) -> String {
        let mut groups: BTreeMap<(Silent, &str, String), Vec<&Disagreement>> = BTreeMap::new();
        for found in new {
            groups.entry((found.silent, &found.by, found.keyword())).or_default().push(found);
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, members)| std::cmp::Reverse(members.len()));
        let mut text = format!("{} and {} disagree {} times:\n", self.oracle, self.target, new.len());
        for ((silent, by, keyword), members) in groups.iter().take(80) {
            let values: BTreeSet<&str> = members.iter().map(|found| found.value.as_str()).collect();
            let values: Vec<&str> = values.into_iter().take(40).collect();
            let shortest = members.iter().min_by_key(|found| found.text.len()).expect("a group has members");
            let place = shortest.pointer.as_deref().unwrap_or("?");
            let _ = writeln!(
                text,
                "{} × {silent:?} is silent; {by} of {keyword}: {}",
                members.len(),
                values.join(" ")
            );
            let _ = writeln!(text, "    {place} in {}", shortest.text);
        }
        text
    }
}

impl Disagreement {
    /// The last name in the pointer: an index says little.
    pub fn keyword(&self) -> String {
        let tokens = self.pointer.as_deref().unwrap_or_default().split('/').skip(1);
        tokens.filter(|token| !is_index(token)).last().unwrap_or_default().to_owned()
    }

    /// The pointer with `#` for each index.
    pub fn place(&self) -> String {
        let tokens = self.pointer.as_deref().unwrap_or_default().split('/').skip(1);
        tokens.map(|token| if is_index(token) { "/#".to_owned() } else { format!("/{token}") }).collect()
    }
}

fn is_index(token: &str) -> bool {
    !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit())
}

impl Refusal {
    /// Whether a place is that of the refusal, or right above or below it.
    fn is_at(&self, place: &str) -> bool {
        let Some(pointer) = self.pointer.as_deref() else { return true };
        let below =
            |outer: &str, inner: &str| inner.strip_prefix(outer).map(|rest| rest.matches('/').count());
        match below(pointer, place) {
            // Of a schema among `dependencies` the meta-schema doesn't say which part of it is at fault.
            Some(steps) => {
                steps <= 1 || self.kind == "rewrites" || pointer.rsplit('/').nth(1) == Some("dependencies")
            }
            None => below(place, pointer) == Some(1),
        }
    }
}
