//! What a run found, as the reports read it.

mod once;
mod parts;
mod projections;
#[cfg(test)]
mod tests;

use crate::builders::Converter;
use crate::check::{Finding, Severity};
use crate::find::{Tool, Unnamed};
use crate::since::Changes;
use crate::source::SourceText;
use crate::span::{FileId, Span};
use std::sync::Arc;

/// The whole run, files sorted by path.
#[derive(Debug, Default)]
pub struct Outcome {
    pub files: Vec<FileOutcome>,
    pub summary: Summary,
}

/// What one file holds, as it was found there or from another file that imports it.
#[derive(Clone, Debug)]
pub struct FileOutcome {
    /// The texts that spans refer to, by [`FileId`]; the file from which it was found comes first.
    pub sources: Vec<Arc<SourceText>>,
    /// The file itself, among the sources.
    pub home: FileId,
    /// The tools that findings are about, those that the file itself holds first.
    pub tools: Vec<Tool>,
    /// How many of the tools are written elsewhere or told of there.
    pub mentioned: usize,
    /// Definitions that are registered here one after the other: where each is written, and who converts its schema.
    pub registered: Vec<(Span, Converter)>,
    /// Definitions of which the name isn't known.
    pub unnamed: Vec<Unnamed>,
    /// Whether the file is a test, recorded traffic or a data set.
    pub test: bool,
    /// Whether its tools are judged, or listed for people: a test's are only on request.
    pub judged: bool,
    /// Sorted by place, then by rule.
    pub findings: Vec<Finding>,
    /// The rules' ids in comments of other files that covered a finding from here.
    pub used_elsewhere: Vec<Span>,
    /// What changed since an earlier commit, where that was asked.
    pub changes: Option<Changes>,
}

/// A file that couldn't be used, or only in part.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Trouble {
    pub path: String,
    /// Line and column from 1, where one place is at fault.
    pub place: Option<(u32, u32)>,
    pub message: String,
}

/// What the closing line and `summary` say.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Files of a kind that is read.
    pub files: usize,
    /// Of those, files that hold a word no definition can do without.
    pub candidates: usize,
    /// Files of which something couldn't be parsed.
    pub unparsed: Vec<Trouble>,
    /// Files that couldn't be read.
    pub unread: Vec<Trouble>,
    /// Files left out for their size or kind, with the reason.
    pub skipped: Vec<Trouble>,
    /// Definitions that were judged.
    pub tools: usize,
    /// Definitions in tests, which weren't judged.
    pub tools_in_tests: usize,
    pub suppressed: usize,
    pub baselined: usize,
    /// Tools of which some part isn't known.
    pub unresolved: usize,
    /// Definitions of which the name isn't known, so that they weren't judged.
    pub unnamed: usize,
    /// Where only what changed was asked for.
    pub since: Option<Since>,
}

/// What changed since a commit.
#[derive(Clone, Debug)]
pub struct Since {
    /// The revision as the user wrote it.
    pub revision: String,
    /// Definitions that were judged and changed.
    pub tools: usize,
    /// Files with definitions of which the earlier text can't be had.
    pub unknown: usize,
}

impl FileOutcome {
    /// The path shown to users.
    pub fn path(&self) -> &str {
        &self.sources[self.home.0 as usize].path
    }

    /// The tools that the file holds, each told of once in an outcome.
    pub fn tools(&self) -> &[Tool] {
        &self.tools[..self.tools.len() - self.mentioned]
    }

    /// A place by which all outcomes know it: the path of its file and where it begins.
    pub fn place(&self, at: Span) -> (&str, u32) {
        (&self.source(at).path, at.start)
    }

    /// The tool that a finding is about.
    pub fn tool(&self, finding: &Finding) -> Option<&Tool> {
        self.tools.get(finding.tool?)
    }

    /// The text a span refers to.
    pub fn source(&self, span: Span) -> &SourceText {
        &self.sources[span.file.0 as usize]
    }
}

impl Outcome {
    /// Drops the findings about tools that are as they were.
    pub fn keep_changed(&mut self, revision: &str) {
        let (mut changed, mut unknown) = (0, 0);
        for file in &mut self.files {
            let Some(changes) = &file.changes else { continue };
            if file.judged {
                changed += changes.tools.iter().take(file.tools().len()).filter(|changed| **changed).count();
                unknown += usize::from(changes.unknown);
            }
            file.findings.retain(|finding| changes.concern(finding, &file.tools));
        }
        self.summary.since = Some(Since { revision: revision.to_owned(), tools: changed, unknown });
    }

    /// Drops the findings below a severity.
    pub fn drop_below(&mut self, least: Severity) {
        for file in &mut self.files {
            file.findings.retain(|finding| finding.severity >= least);
        }
    }

    /// The number of findings of a severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.files.iter().flat_map(|f| &f.findings).filter(|f| f.severity == severity).count()
    }

    /// The gravest finding's severity.
    pub fn worst(&self) -> Option<Severity> {
        self.files.iter().flat_map(|f| &f.findings).map(|f| f.severity).max()
    }
}
