//! Findings that the user accepts: comments in source and `[[ignore]]` entries.

mod comment;
#[cfg(test)]
mod tests;

use crate::check::{Finding, Severity};
use crate::config::{Date, Ignore};
use crate::find::Tool;
use crate::source::SourceText;
use crate::source::module::Comment;
use crate::span::{FileId, Span};
use std::collections::HashMap;
use std::sync::Arc;

/// A suppression whose last day is over.
pub const EXPIRED: &str = "suppression-expired";
/// A suppression that can't be read or names a rule that doesn't exist.
pub const INVALID: &str = "suppression-invalid";
/// A suppression that hid nothing.
pub const UNUSED: &str = "suppression-unused";

/// The ids of what is said of suppressions themselves, with their pages.
pub const RULES: &[(&str, &str)] = &[
    (EXPIRED, include_str!("../docs/rules/suppression-expired.md")),
    (INVALID, include_str!("../docs/rules/suppression-invalid.md")),
    (UNUSED, include_str!("../docs/rules/suppression-unused.md")),
];

/// The suppressions that hold in one file, and what is needed to judge them.
pub struct Suppressions<'a> {
    /// The texts that spans refer to, by [`FileId`]; the file itself comes first.
    pub sources: &'a [Arc<SourceText>],
    /// The comments of any of those texts.
    pub comments: &'a [Comment],
    pub ignores: &'a [Ignore],
    /// The sources' paths relative to the configuration's folder.
    pub paths: &'a [String],
    pub today: Date,
    pub tools: &'a [Tool],
    pub known_rules: &'a [&'a str],
    /// Whether a rule ran on this file.
    pub ran: &'a dyn Fn(&str) -> bool,
    /// Whether the whole file was read and judged, so that "unused" may be said.
    pub whole: bool,
}

/// What suppressions made of a file's findings.
#[derive(Debug, Default)]
pub struct Suppressed {
    /// The findings to show, with those about the suppressions themselves, in no order.
    pub kept: Vec<Finding>,
    /// How many findings were hidden.
    pub hidden: usize,
    /// The indices of the `ignores` that covered a finding, expired ones included.
    pub used: Vec<usize>,
    /// The rules' ids in comments of other files that covered a finding.
    pub used_elsewhere: Vec<Span>,
}

impl Suppressions<'_> {
    /// Hides what is accepted. A finding that only an expired entry covers is shown again, as a
    /// warning at most, so that no build fails for the passing of a day.
    pub fn apply(&self, findings: Vec<Finding>) -> Suppressed {
        let comments = comment::read(self.sources, self.comments);
        let mut used_ids: Vec<Vec<bool>> = comments.all.iter().map(|c| vec![false; c.rules.len()]).collect();
        // What comments say of a line and a rule is asked once.
        let mut by_line: HashMap<(FileId, u32, &'static str), bool> = HashMap::new();
        let mut result = Suppressed::default();
        for mut finding in findings {
            let mut is_covered = |at: Span| {
                let line = self.sources[at.file.0 as usize].position(at.start).line;
                *by_line
                    .entry((at.file, line, finding.rule))
                    .or_insert_with(|| covers(&comments, &mut used_ids, at.file, line, finding.rule))
            };
            // A fault that is written elsewhere may be accepted for one tool.
            let tool = finding.tool.and_then(|tool| self.tools.get(tool));
            let tool = tool.filter(|tool| !tool.at().contains(finding.at)).map(|tool| tool.place().at);
            let by_comment = is_covered(finding.at) || tool.is_some_and(is_covered);
            let by_entry = self.entry_covers(&mut result.used, &finding);
            match by_entry {
                _ if by_comment => result.hidden += 1,
                Some(Standing::Holds) => result.hidden += 1,
                Some(Standing::Expired) => {
                    finding.severity = finding.severity.min(Severity::Warning);
                    result.kept.push(finding);
                }
                None => result.kept.push(finding),
            }
        }
        result.used.sort_unstable();
        result.used.dedup();
        for (comment, used) in comments.all.iter().zip(&used_ids) {
            result.kept.extend(self.about_comment(comment, used));
            let ids = comment
                .rules
                .iter()
                .zip(used)
                .filter(|(rule, used)| **used && rule.at.file != FileId::default());
            result.used_elsewhere.extend(ids.map(|(rule, _)| rule.at));
        }
        result
    }

    fn entry_covers(&self, used: &mut Vec<usize>, finding: &Finding) -> Option<Standing> {
        let tool = finding.tool.and_then(|tool| self.tools.get(tool));
        let paths = [Some(finding.at.file), tool.map(|tool| tool.at().file)];
        let tool = tool.map(Tool::label);
        let covers = |entry: &Ignore| {
            let mut paths = paths.iter().flatten().map(|file| &self.paths[file.0 as usize]);
            paths.any(|path| entry.covers(finding.rule, path, tool.as_deref()))
        };
        let mut standing = None;
        for (index, entry) in self.ignores.iter().enumerate() {
            if covers(entry) {
                used.push(index);
                if !entry.is_expired(self.today) {
                    standing = Some(Standing::Holds);
                } else if standing.is_none() {
                    standing = Some(Standing::Expired);
                }
            }
        }
        standing
    }

    /// What is to be said of a comment of the file itself.
    fn about_comment(&self, comment: &comment::Suppression, used: &[bool]) -> Vec<Finding> {
        if comment.at.file != FileId::default() {
            return Vec::new();
        }
        if let Some(fault) = comment.fault {
            let help = "write `tooldef: ignore[rule-id] reason`";
            return vec![about(
                INVALID,
                Severity::Warning,
                comment.at,
                fault.to_owned(),
                Some(help.to_owned()),
            )];
        }
        comment.rules.iter().zip(used).filter_map(|(rule, used)| self.about_rule(rule, *used)).collect()
    }

    fn about_rule(&self, rule: &comment::RuleId, used: bool) -> Option<Finding> {
        if !self.known_rules.contains(&&*rule.id) {
            let message = crate::config::unknown_word("rule", &rule.id, self.known_rules.iter().copied());
            return Some(about(INVALID, Severity::Warning, rule.at, message, None));
        }
        if used || !self.whole || !(self.ran)(&rule.id) {
            return None;
        }
        let message = format!("nothing here to ignore for `{}`", rule.id);
        Some(about(UNUSED, Severity::Note, rule.at, message, Some("remove it".to_owned())))
    }
}

/// Whether a comment accepts what a rule says of a line; notes which of the comments' ids do.
fn covers(
    comments: &comment::Suppressions,
    used: &mut [Vec<bool>],
    file: FileId,
    line: u32,
    rule: &str,
) -> bool {
    let mut covered = false;
    for index in comments.covering(file, line) {
        for (id, used) in comments.all[index].rules.iter().zip(&mut used[index]) {
            if id.id == rule {
                *used = true;
                covered = true;
            }
        }
    }
    covered
}

enum Standing {
    Holds,
    Expired,
}

/// What is to be said of the configuration's entries after a whole run: those expired, and those
/// that covered nothing although their rule ran. Spans refer to the configuration's text.
/// `used` holds the indices that [`Suppressions::apply`] gave for any file; `whole` says whether
/// everything that the configuration governs was checked.
pub fn about_entries(
    ignores: &[Ignore],
    used: &[usize],
    today: Date,
    ran: &dyn Fn(&str) -> bool,
    whole: bool,
) -> Vec<Finding> {
    let about_entry = |(index, entry): (usize, &Ignore)| {
        if !used.contains(&index) {
            let message = format!("nothing to ignore for `{}` here", entry.rule);
            return (whole && ran(&entry.rule)).then(|| {
                about(UNUSED, Severity::Note, entry.at, message, Some("remove the entry".to_owned()))
            });
        }
        let until = entry.until.filter(|_| entry.is_expired(today))?;
        let message = format!(
            "the exception for `{}` ({}) held until {until}; what it covers is shown again, as a warning at most",
            entry.rule,
            shortened(&entry.reason)
        );
        let help = "mend what it covers, or give it a later `until`";
        Some(about(EXPIRED, Severity::Warning, entry.at, message, Some(help.to_owned())))
    };
    ignores.iter().enumerate().filter_map(about_entry).collect()
}

/// Characters of a reason that a message repeats.
const REASON: usize = 80;

/// A reason on one line, and no longer than fits a message.
fn shortened(reason: &str) -> String {
    let mut words = reason.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = words.char_indices().nth(REASON) {
        words.replace_range(end.., "…");
    }
    words
}

fn about(rule: &'static str, severity: Severity, at: Span, message: String, help: Option<String>) -> Finding {
    Finding { help, ..Finding::about_settings(rule, severity, at, message) }
}
