//! What rules said about one tool or request, gathered by place: the drafts about one place become one finding.

use super::finding::{Edit, Related};
use crate::evidence::{Evidence, Severity};
use crate::find::SchemaDialect;
use crate::pointer::Pointer;
use crate::span::Span;
use crate::target::Target;
use std::collections::{BTreeMap, HashMap};

/// Findings of one rule about one tool that are kept; the rest are counted. A hundred kilobytes can
/// hold a million faults, and nobody reads them all.
pub(super) const KEPT: usize = 1_000;

/// What a rule said about one target.
#[derive(Debug)]
pub(super) struct Draft {
    pub rule: &'static str,
    /// The tool's index; none where a request is at fault.
    pub tool: Option<usize>,
    pub target: Target,
    pub severity: Severity,
    pub message: String,
    pub help: Option<String>,
    pub answer: Option<String>,
    /// The only dialect in which the fact behind it holds.
    pub dialect: Option<SchemaDialect>,
    pub evidence: Evidence,
    pub at: Span,
    pub pointer: Pointer,
    pub related: Vec<Related>,
    pub edits: Vec<Edit>,
}

/// The drafts about one tool or request.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    groups: Vec<Vec<Draft>>,
    rules: HashMap<&'static str, OfRule>,
}

/// One rule's share.
#[derive(Debug, Default)]
struct OfRule {
    places: HashMap<(Span, Pointer), Place>,
    groups: usize,
    /// What wasn't kept, for each target.
    omitted: BTreeMap<Target, Omitted>,
}

/// How many faults of a target weren't kept, and the last of them: several facts may speak of it.
#[derive(Debug, Default)]
struct Omitted {
    count: usize,
    last: Option<(Span, Pointer, String)>,
}

/// The groups about one place. Two faults in one place for one target are two, so each target's
/// messages fill the groups in their order.
#[derive(Debug, Default)]
struct Place {
    groups: Vec<usize>,
    filled: HashMap<Target, usize>,
    said: HashMap<(Target, String), usize>,
}

impl OfRule {
    fn omit(&mut self, draft: Draft) {
        let omitted = self.omitted.entry(draft.target).or_default();
        let fault = Some((draft.at, draft.pointer, draft.message));
        if omitted.last != fault {
            omitted.last = fault;
            omitted.count += 1;
        }
    }
}

impl Drafts {
    pub fn add(&mut self, draft: Draft) {
        let of_rule = self.rules.entry(draft.rule).or_default();
        let is_full = of_rule.groups >= KEPT;
        let key = (draft.at, draft.pointer.clone());
        let place = match is_full {
            false => of_rule.places.entry(key).or_default(),
            // What isn't kept needs no place.
            true => match of_rule.places.get_mut(&key) {
                Some(place) => place,
                None => return of_rule.omit(draft),
            },
        };
        let said = (draft.target, draft.message.clone());
        if let Some(&group) = place.said.get(&said) {
            return self.groups[group].push(draft);
        }
        let filled = place.filled.entry(draft.target).or_default();
        match place.groups.get(*filled) {
            Some(&group) => {
                *filled += 1;
                place.said.insert(said, group);
                self.groups[group].push(draft);
            }
            None if is_full => of_rule.omit(draft),
            None => {
                *filled += 1;
                place.groups.push(self.groups.len());
                place.said.insert(said, self.groups.len());
                of_rule.groups += 1;
                self.groups.push(vec![draft]);
            }
        }
    }

    /// The drafts by place, and how many places of a rule weren't kept.
    pub fn into_groups(self) -> (Vec<Vec<Draft>>, HashMap<&'static str, usize>) {
        let omitted = |(rule, of_rule): (&'static str, OfRule)| {
            Some((rule, of_rule.omitted.into_values().map(|omitted| omitted.count).max()?))
        };
        (self.groups, self.rules.into_iter().filter_map(omitted).collect())
    }
}
