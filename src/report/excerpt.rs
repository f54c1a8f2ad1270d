//! The piece of a line that is worth showing for a span.

use super::escape;
use crate::source::SourceText;
use crate::span::Span;
use std::ops::Range;
use unicode_width::UnicodeWidthChar;

/// Columns that line numbers and frames take.
const FRAME: usize = 10;

/// One line of source, safe to print, cut to a width.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// Without a line break; `…` where something was cut away.
    pub text: String,
    /// The span within `text`, at character boundaries.
    pub span: Range<usize>,
}

/// The first line of a span, cut around it where it is longer than fits `width`. Its cost grows
/// with the width, not with the line.
pub(super) fn excerpt(source: &SourceText, at: Span, width: usize) -> Excerpt {
    let room = width.saturating_sub(FRAME).max(40);
    let start = source.floor_char_boundary(at.start);
    let line = source.line_range(source.position(start).line);
    // A span may begin at a line's end or even within its line break.
    let start = (start as usize).min(line.end);
    let end = (source.floor_char_boundary(at.end) as usize).clamp(start, line.end);
    let text = &source.text[line.clone()];
    let (start, end) = (start - line.start, end - line.start);

    let mut from = 0;
    if !fits(text, room) {
        // A third before the span; more where the line ends soon after it.
        from = back(&text[..start], room / 3).min(back(text, room - 2));
    }
    let mut shown = String::new();
    if from > 0 {
        shown.push('…');
    }
    let mut left = room - 2;
    let mut span = None;
    let mut span_end = None;
    let mut last = ['\0'; 2];
    let mut cut = false;
    for (offset, c) in text[from..].char_indices().map(|(i, c)| (from + i, c)) {
        if offset == start {
            span = Some(shown.len());
        }
        if offset == end {
            span_end = Some(shown.len());
        }
        let columns = columns(c);
        if columns > left {
            cut = true;
            break;
        }
        left -= columns;
        match c {
            // The renderer expands tabs itself.
            '\t' => shown.push('\t'),
            c => escape::push_visible(&mut shown, c, last),
        }
        last = [last[1], c];
    }
    let kept = shown.len();
    if cut {
        shown.push('…');
    }
    let span_start = span.unwrap_or(kept);
    Excerpt { text: shown, span: span_start..span_end.unwrap_or(kept).max(span_start) }
}

fn fits(text: &str, room: usize) -> bool {
    let mut left = room - 2;
    text.chars().all(|c| {
        let columns = columns(c);
        let fits = columns <= left;
        left = left.saturating_sub(columns);
        fits
    })
}

/// The offset from which the end of `text` fills no more than so many columns.
fn back(text: &str, room: usize) -> usize {
    let mut left = room;
    let mut from = text.len();
    for (offset, c) in text.char_indices().rev() {
        let columns = columns(c);
        if columns > left {
            break;
        }
        left -= columns;
        from = offset;
    }
    from
}

/// Columns that a character takes, never none, so that any text comes to an end.
fn columns(c: char) -> usize {
    match c {
        '\t' => 4,
        c => match c.width() {
            // Shown as an escape.
            None => 6,
            Some(columns) => columns.max(1),
        },
    }
}
