//! What was found from one file, by the files that hold it.

use super::FileOutcome;
use crate::check::Finding;
use crate::find::Tool;
use crate::since::Changes;
use crate::span::FileId;
use std::collections::{BTreeMap, HashMap};

/// What one file holds of it: tools with their old indices, and findings.
#[derive(Default)]
struct Part {
    tools: Vec<(usize, Tool)>,
    findings: Vec<Finding>,
}

impl FileOutcome {
    /// Divides what was found from one file by where it is written: a tool that another file holds, or a
    /// fault of it, is told of there.
    pub fn by_file(self) -> Vec<FileOutcome> {
        // Whoever only mentions tools lists none of them.
        let is_own = |file: FileId| file == self.home;
        let mut tools = self.tools().iter().map(|tool| tool.at().file);
        let mut findings = self.findings.iter().map(|finding| finding.at.file);
        if tools.all(is_own) && findings.all(is_own) {
            return vec![self];
        }
        let mut parts: BTreeMap<FileId, Part> = BTreeMap::from([(self.home, Part::default())]);
        for (index, tool) in self.tools().iter().enumerate() {
            parts.entry(tool.at().file).or_default().tools.push((index, tool.clone()));
        }
        for finding in &self.findings {
            parts.entry(finding.at.file).or_default().findings.push(finding.clone());
        }
        parts.into_iter().map(|(home, part)| self.part(home, part)).collect()
    }

    fn part(&self, home: FileId, Part { mut tools, mut findings }: Part) -> FileOutcome {
        let mut indices: HashMap<usize, usize> =
            tools.iter().enumerate().map(|(new, (old, _))| (*old, new)).collect();
        let listed = tools.len();
        for finding in &mut findings {
            let Some(old) = finding.tool else { continue };
            finding.tool = self.tools.get(old).map(|tool| {
                *indices.entry(old).or_insert_with(|| {
                    tools.push((old, tool.clone()));
                    tools.len() - 1
                })
            });
        }
        let changes = self.changes.as_ref().map(|changes| Changes {
            tools: tools.iter().map(|(old, _)| changes.tools.get(*old).copied().unwrap_or(true)).collect(),
            ..changes.clone()
        });
        FileOutcome {
            sources: self.sources.clone(),
            home,
            mentioned: tools.len() - listed,
            tools: tools.into_iter().map(|(_, tool)| tool).collect(),
            unnamed: self.unnamed.iter().filter(|unnamed| unnamed.at.file == home).cloned().collect(),
            test: self.test,
            judged: self.judged,
            findings,
            registered: if home == self.home { self.registered.clone() } else { Vec::new() },
            used_elsewhere: if home == self.home { self.used_elsewhere.clone() } else { Vec::new() },
            changes,
        }
    }
}
