//! What was found from several files is told of once.
//!
//! A file that imports a tool finds it too, and may know better what it is for. A tool that is made of
//! another shares its faults.

use super::projections::{Names, made_of};
use super::{FileOutcome, Outcome};
use crate::check::Finding;
use crate::find::Tool;
use crate::span::{FileId, Span};
use crate::suppress;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A place by which all outcomes know it: the path of its file, and the offsets.
pub(super) type Place = (Arc<str>, u32, u32);

/// A tool among those of all outcomes: where its literal stands, and its name. One literal may make several.
pub(super) type ToolPlace = (Place, String);

/// How much a reading of a tool counts: whether it is judged, how well it is known where the tool is sent and what it
/// is; of equals the first.
type Reading = (bool, (Reverse<usize>, bool), Reverse<usize>, Reverse<usize>);

pub(super) fn place(file: &FileOutcome, at: Span) -> Place {
    (file.source(at).path.as_str().into(), at.start, at.end)
}

pub(super) fn tool_place(file: &FileOutcome, tool: &Tool) -> ToolPlace {
    (place(file, tool.at()), tool.label())
}

impl Outcome {
    /// Tells of each tool and each fault once, in the order of their paths.
    pub fn once(&mut self) {
        self.files.sort_by(|a, b| {
            let order = |file: &FileOutcome| (file.home != FileId(0), file.sources[0].path.clone());
            a.path().cmp(b.path()).then_with(|| order(a).cmp(&order(b)))
        });
        self.list_each_tool_once();
        self.forget_uses_elsewhere();
        let names = self.tell_projections();
        self.report_each_fault_once(&names);
        self.files
            .retain(|file| !(file.tools().is_empty() && file.findings.is_empty() && file.unnamed.is_empty()));
    }

    /// Keeps of the same tool the reading that knows best what it is for, and what is said of that one.
    fn list_each_tool_once(&mut self) {
        let mut best: HashMap<ToolPlace, Reading> = HashMap::new();
        let reading = |file: &FileOutcome, number: usize, index: usize| {
            let tool = &file.tools[index];
            let known = (Reverse(tool.apis.len()), tool.is_complete());
            (file.judged, known, Reverse(number), Reverse(index))
        };
        for (number, file) in self.files.iter().enumerate() {
            for (index, tool) in file.tools().iter().enumerate() {
                let reading = reading(file, number, index);
                let known = best.entry(tool_place(file, tool)).or_insert(reading);
                *known = reading.max(*known);
            }
        }
        for (number, file) in self.files.iter_mut().enumerate() {
            let places: Vec<_> = file.tools.iter().map(|tool| tool_place(file, tool)).collect();
            let is_best = |index: usize| best.get(&places[index]) == Some(&reading(file, number, index));
            let is_outdone = |index: usize| {
                best.get(&places[index]).is_some_and(|&(judged, (Reverse(apis), _), ..)| {
                    judged && apis < file.tools[index].apis.len()
                })
            };
            let dropped: HashSet<usize> = (0..file.tools().len()).filter(|&index| !is_best(index)).collect();
            let outdone: HashSet<usize> = (0..file.tools.len()).filter(|&index| is_outdone(index)).collect();
            file.findings.retain(|finding| finding.tool.is_none_or(|tool| !outdone.contains(&tool)));
            file.only_mention(&dropped);
        }
    }

    /// A suppression that covers what is found from another file isn't unused.
    fn forget_uses_elsewhere(&mut self) {
        let used = |file: &FileOutcome| -> Vec<Place> {
            file.used_elsewhere.iter().map(|at| place(file, *at)).collect()
        };
        let used: HashSet<Place> = self.files.iter().flat_map(used).collect();
        for file in self.files.iter_mut().filter(|_| !used.is_empty()) {
            let findings = std::mem::take(&mut file.findings);
            let is_wrong = |finding: &Finding| {
                finding.rule == suppress::UNUSED && used.contains(&place(file, finding.at))
            };
            file.findings = findings.into_iter().filter(|finding| !is_wrong(finding)).collect();
        }
    }

    /// Joins findings of one rule at one place: about tools that have the name of one literal, so that one
    /// is made of the other, and about any tools where the same is said.
    fn report_each_fault_once(&mut self, names: &Names) {
        let mut by_name: HashMap<(&'static str, Place, Place, usize), (usize, usize)> = HashMap::new();
        let mut by_words: HashMap<(&'static str, Place, String), (usize, usize)> = HashMap::new();
        let mut joined: HashMap<(usize, usize), Vec<(usize, usize)>> = HashMap::new();
        for (number, file) in self.files.iter().enumerate() {
            // Two faults of one tool at one place are two.
            let mut of_tool: HashMap<(&'static str, Span, usize), usize> = HashMap::new();
            for (index, finding) in file.findings.iter().enumerate() {
                let here = (number, index);
                let at = place(file, finding.at);
                let words = (finding.rule, at.clone(), finding.message.clone());
                let name = file.tool(finding).and_then(|tool| {
                    // What is made of another definition shares the faults that it has under that one's name.
                    let of_other = made_of(file, tool).and_then(|of| names.get(&of)).cloned();
                    of_other.or_else(|| Some(place(file, tool.name.found()?.value.at())))
                });
                let named = name.zip(finding.tool).map(|(name, tool)| {
                    let nth = of_tool.entry((finding.rule, finding.at, tool)).or_default();
                    *nth += 1;
                    (finding.rule, at, name, *nth)
                });
                let first = by_words.get(&words).or_else(|| by_name.get(named.as_ref()?)).copied();
                let first = first.unwrap_or(here);
                if first != here {
                    joined.entry(first).or_default().push(here);
                }
                by_words.entry(words).or_insert(first);
                if let Some(named) = named {
                    by_name.entry(named).or_insert(first);
                }
            }
        }
        let mut dropped: HashSet<(usize, usize)> = HashSet::new();
        for (first, others) in joined {
            for &other in &others {
                let finding = self.files[other.0].findings[other.1].clone();
                self.files[first.0].findings[first.1].join(finding);
            }
            dropped.extend(others);
        }
        for (number, file) in self.files.iter_mut().enumerate() {
            let mut index = 0;
            file.findings.retain(|_| {
                index += 1;
                !dropped.contains(&(number, index - 1))
            });
        }
    }
}

impl FileOutcome {
    /// Moves tools from those that are listed to those that findings mention.
    fn only_mention(&mut self, dropped: &HashSet<usize>) {
        if dropped.is_empty() {
            return;
        }
        let listed = self.tools().len();
        let order: Vec<usize> = (0..listed)
            .filter(|index| !dropped.contains(index))
            .chain((0..listed).filter(|index| dropped.contains(index)))
            .chain(listed..self.tools.len())
            .collect();
        let mut new = vec![0; order.len()];
        for (now, &before) in order.iter().enumerate() {
            new[before] = now;
        }
        self.tools = order.iter().map(|&index| self.tools[index].clone()).collect();
        self.mentioned += dropped.len();
        for finding in &mut self.findings {
            finding.tool = finding.tool.map(|index| new.get(index).copied().unwrap_or(index));
        }
        if let Some(changes) = &mut self.changes {
            changes.tools =
                order.iter().map(|&index| changes.tools.get(index).copied().unwrap_or(true)).collect();
        }
    }
}

impl Finding {
    /// Takes in what another finding says of the same fault.
    fn join(&mut self, other: Finding) {
        self.targets.extend(other.targets);
        self.targets.sort();
        self.targets.dedup();
        if other.severity > self.severity {
            let Finding { severity, message, help, answer, evidence, .. } = other;
            (self.severity, self.message, self.help) = (severity, message, help);
            (self.answer, self.evidence) = (answer, evidence);
        }
    }
}
