//! `tooldef: ignore[rule-id, other] reason` in a comment.

use crate::source::SourceText;
use crate::source::module::Comment;
use crate::span::{FileId, Span};
use std::collections::{BTreeSet, HashMap};
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// A comment that addresses this program.
pub(super) struct Suppression {
    pub at: Span,
    pub rules: Vec<RuleId>,
    /// What is wrong with the comment as a whole.
    pub fault: Option<&'static str>,
    /// The comment's first line and the last that it covers, from 1.
    first_line: u32,
    last_line: u32,
}

/// A rule's id as written in a comment.
pub(super) struct RuleId {
    pub id: String,
    pub at: Span,
}

impl Suppression {
    /// Whether it speaks of findings on a line: its own, or where it stands alone the line after it and
    /// after other comments.
    pub(super) fn covers_line(&self, line: u32) -> bool {
        (self.first_line..=self.last_line).contains(&line)
    }
}

/// The comments that address this program, in the order of their places.
pub(super) struct Suppressions {
    pub all: Vec<Suppression>,
    /// For each the file and the last line that it or one before it covers: what may cover a line is a
    /// run of neighbours.
    reach: Vec<(FileId, u32)>,
}

impl Suppressions {
    /// The indices of those that speak of a line, from 1.
    pub(super) fn covering(&self, file: FileId, line: u32) -> impl Iterator<Item = usize> {
        let first = self.reach.partition_point(|reach| *reach < (file, line));
        let end = self.all.partition_point(|comment| (comment.at.file, comment.first_line) <= (file, line));
        (first..end.max(first)).filter(move |&i| self.all[i].at.file == file && self.all[i].covers_line(line))
    }
}

/// Those of the comments that address this program.
pub(super) fn read(sources: &[Arc<SourceText>], comments: &[Comment]) -> Suppressions {
    let mut all = Vec::new();
    if comments.iter().any(|c| c.text.contains(MARK)) {
        let lines = Lines::of(sources, comments);
        all.extend(comments.iter().filter(|c| c.text.contains(MARK)).filter_map(|comment| {
            let source = sources.get(comment.at.file.0 as usize)?;
            let mut suppression = parse(source, comment.at)?;
            if lines.stands_alone(source, comment.at) {
                suppression.last_line = lines.end_of_run(comment.at.file, suppression.last_line);
            }
            Some(suppression)
        }));
    }
    all.sort_by_key(|suppression| (suppression.at, suppression.first_line));
    let mut reach: Vec<(FileId, u32)> = Vec::with_capacity(all.len());
    for suppression in &all {
        let own = (suppression.at.file, suppression.last_line);
        reach.push(reach.last().map_or(own, |before| own.max(*before)));
    }
    Suppressions { all, reach }
}

/// What else the lines of comments hold.
struct Lines {
    /// What is written on each line, without the white space around it.
    written: HashMap<(FileId, u32), Range<usize>>,
    /// The first line after each run of lines that hold nothing but comments, by the lines of the run.
    after: HashMap<(FileId, u32), u32>,
}

impl Lines {
    fn of(sources: &[Arc<SourceText>], comments: &[Comment]) -> Lines {
        let mut lines = Lines { written: HashMap::new(), after: HashMap::new() };
        let mut alone = BTreeSet::new();
        for comment in comments {
            let Some(source) = sources.get(comment.at.file.0 as usize) else { continue };
            let own = lines_of(source, comment.at);
            for line in [*own.start(), *own.end()] {
                lines.written.entry((comment.at.file, line)).or_insert_with(|| written_on(source, line));
            }
            if lines.stands_alone(source, comment.at) {
                alone.extend(own.map(|line| (comment.at.file, line)));
            }
        }
        for &(file, line) in alone.iter().rev() {
            let after = lines.after.get(&(file, line + 1)).copied().unwrap_or(line + 1);
            lines.after.insert((file, line), after);
        }
        lines
    }

    /// Whether a comment shares its lines with nothing but white space.
    fn stands_alone(&self, source: &SourceText, at: Span) -> bool {
        let own = lines_of(source, at);
        let written = |line: u32| self.written.get(&(at.file, line));
        let begins = written(*own.start()).is_none_or(|written| written.start >= at.start as usize);
        begins && written(*own.end()).is_none_or(|written| written.end <= at.end as usize)
    }

    /// The line after the comments that follow a line without a gap.
    fn end_of_run(&self, file: FileId, line: u32) -> u32 {
        self.after.get(&(file, line)).copied().unwrap_or(line + 1)
    }
}

fn written_on(source: &SourceText, line: u32) -> Range<usize> {
    let range = source.line_range(line);
    let text = &source.text[range.clone()];
    let start = range.start + (text.len() - text.trim_start().len());
    start..start + text.trim().len()
}

const MARK: &str = "tooldef:";

fn parse(source: &SourceText, at: Span) -> Option<Suppression> {
    let written = source.text.get(at.range())?;
    // Only a comment that begins with the mark speaks to us; prose may mention it.
    let body = written.match_indices(MARK).find_map(|(at, _)| {
        let before = written[..at].trim_end();
        // `# noqa # tooldef: …`: behind another comment's mark.
        let begins = !before.contains(char::is_alphanumeric) || before.ends_with(['#', '/', '*']);
        begins.then(|| &written[at + MARK.len()..])
    })?;
    let lines = lines_of(source, at);
    let (first_line, last_line) = (*lines.start(), *lines.end());
    let faulty =
        |fault| Some(Suppression { at, rules: Vec::new(), fault: Some(fault), first_line, last_line });
    let Some(list) = body.trim_start().strip_prefix("ignore") else {
        return faulty("only `ignore[…]` may follow `tooldef:`");
    };
    let Some(list) = list.trim_start().strip_prefix('[') else {
        return faulty("the comment doesn't say which rules to ignore");
    };
    let Some((list, _reason)) = list.split_once(']') else {
        return faulty("the list of rules isn't closed by `]`");
    };
    // `list` is a slice of the source's text: its distance from the start is its place.
    let offset = at.start + (list.as_ptr() as usize - written.as_ptr() as usize) as u32;
    let rules = ids(list, offset, at);
    if rules.is_empty() {
        return faulty("the comment doesn't say which rules to ignore");
    }
    Some(Suppression { at, rules, fault: None, first_line, last_line })
}

/// The ids of a list that starts at `offset`.
fn ids(list: &str, offset: u32, at: Span) -> Vec<RuleId> {
    let mut start = offset;
    let mut rules = Vec::new();
    for item in list.split(',') {
        let id = item.trim();
        if !id.is_empty() {
            let from = start + (item.len() - item.trim_start().len()) as u32;
            rules.push(RuleId { id: id.to_owned(), at: Span::new(at.file, from, from + id.len() as u32) });
        }
        start += item.len() as u32 + 1;
    }
    rules
}

fn lines_of(source: &SourceText, at: Span) -> RangeInclusive<u32> {
    source.position(at.start).line..=source.position(at.end).line
}
