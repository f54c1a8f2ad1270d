//! `tooldef: ignore[rule-id, other] reason` in a comment.

use crate::source::SourceText;
use crate::source::module::Comment;
use crate::span::Span;
use std::collections::BTreeSet;
use std::ops::Range;
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

/// Those of the comments that address this program.
pub(super) fn read(sources: &[Arc<SourceText>], comments: &[Comment]) -> Vec<Suppression> {
    let marked: Vec<&Comment> = comments.iter().filter(|c| c.text.contains(MARK)).collect();
    if marked.is_empty() {
        return Vec::new();
    }
    // The lines that hold nothing but a comment, by file.
    let mut alone = BTreeSet::new();
    for comment in comments {
        if let Some(source) = sources.get(comment.at.file.0 as usize).filter(|s| stands_alone(s, comment.at))
        {
            alone.extend(lines_of(source, comment.at).map(|line| (comment.at.file, line)));
        }
    }
    let read_one = |comment: &&Comment| {
        let source = sources.get(comment.at.file.0 as usize)?;
        let mut suppression = parse(source, comment.at)?;
        if stands_alone(source, comment.at) {
            suppression.last_line += 1;
            while alone.contains(&(comment.at.file, suppression.last_line)) {
                suppression.last_line += 1;
            }
        }
        Some(suppression)
    };
    marked.iter().filter_map(read_one).collect()
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

fn lines_of(source: &SourceText, at: Span) -> std::ops::RangeInclusive<u32> {
    source.position(at.start).line..=source.position(at.end).line
}

/// Whether the comment shares its lines with nothing but white space.
fn stands_alone(source: &SourceText, at: Span) -> bool {
    let first = source.line_range(source.position(at.start).line);
    let last = source.line_range(source.position(at.end).line);
    let is_blank = |range: Range<usize>| source.text.get(range).is_none_or(|text| text.trim().is_empty());
    is_blank(first.start..at.start as usize) && is_blank(at.end as usize..last.end)
}
