//! The tags of `common-tags`, which work on the text once everything is filled in.

use super::indent::{doubt, hole, joined, lines, trimmed, width};
use super::marked::Unit;

/// Takes from each line the least indent of all.
pub(super) fn strip_indent(text: Vec<Unit>) -> Option<Vec<Unit>> {
    let unknown = hole(&text).cloned();
    let mut lines = plain_lines(text)?;
    let least = lines.iter().map(|(_, line)| (width(line), line.len()));
    let least = least.filter(|(width, length)| width < length).map(|(width, _)| width).min();
    for (_, line) in &mut lines {
        match (&unknown, least) {
            (_, Some(0)) => {}
            (Some(hole), _) => doubt(line, hole),
            (None, Some(least)) if line.len() >= least => drop(line.drain(..least)),
            (None, _) => {}
        }
    }
    Some(trimmed(joined(lines)))
}

/// Takes from each line all of its indent.
pub(super) fn strip_indents(text: Vec<Unit>) -> Option<Vec<Unit>> {
    let mut lines = plain_lines(text)?;
    for (_, line) in &mut lines {
        line.drain(..width(line));
    }
    Some(trimmed(joined(lines)))
}

/// Puts a blank, or nothing, in place of each line feed and the white space behind it.
pub(super) fn one_line(text: Vec<Unit>, with: Option<char>) -> Vec<Unit> {
    let mut made = Vec::with_capacity(text.len());
    let mut units = text.into_iter().peekable();
    while let Some(unit) = units.next() {
        if !unit.is('\n') {
            made.push(unit);
            continue;
        }
        let mut last = unit.clone();
        while let Some(next) = units.next_if(Unit::is_space) {
            last = next;
        }
        made.extend(with.map(|with| unit.over(with, &last)));
    }
    trimmed(made)
}

/// The lines of a text in which nothing else than a line feed breaks them.
fn plain_lines(text: Vec<Unit>) -> Option<Vec<(Option<Unit>, Vec<Unit>)>> {
    let breaks = text.iter().any(|unit| unit.is_any(&['\r', '\u{2028}', '\u{2029}']));
    (!breaks).then(|| lines(text))
}
