//! `ts-dedent`: the least indent of the texts between is taken off them, and given to the lines of a value.

use super::marked::Unit;

/// How a version treats what it is given.
pub(super) struct Version {
    /// Whether it takes a template's texts as they are written.
    pub raw: bool,
    /// Whether a line without an indent counts.
    pub counts_none: bool,
    /// Whether the lines of a value are indented like its first.
    pub aligns: bool,
}

impl Version {
    pub fn of(&self, mut texts: Vec<Vec<Unit>>, values: &[Vec<Unit>]) -> Option<Vec<Unit>> {
        // A carriage return stays at the end of a line, or counts as one with the first and the last.
        if texts.iter().flatten().any(|unit| unit.is_any(&['\r', '\u{2028}', '\u{2029}'])) {
            return None;
        }
        if let Some(last) = texts.last_mut() {
            let kept = last.iter().rposition(|unit| !is_blank(unit));
            if let Some(feed) = kept.filter(|&i| last[i].is('\n')) {
                last.truncate(feed);
            }
        }
        let least = texts.iter().flat_map(|text| self.indents(text)).min().unwrap_or(0);
        for text in &mut texts {
            *text = stripped(std::mem::take(text), least);
        }
        if let Some(first) = texts.first_mut().filter(|first| first.first().is_some_and(|unit| unit.is('\n')))
        {
            first.remove(0);
        }
        let mut texts = texts.into_iter();
        let mut made = texts.next().unwrap_or_default();
        for (text, value) in texts.zip(values) {
            let has_lines = value.iter().any(|unit| unit.is('\n'));
            match self.aligns && has_lines {
                true => {
                    let indent = indent_at_end(&made)?;
                    for unit in value {
                        made.push(unit.clone());
                        if unit.is('\n') {
                            made.extend((0..indent).map(|_| unit.with(' ')));
                        }
                    }
                }
                false => made.extend(value.iter().cloned()),
            }
            made.extend(text);
        }
        Some(made)
    }

    /// The indents of the lines that count.
    fn indents(&self, text: &[Unit]) -> Vec<usize> {
        let feeds = text.iter().enumerate().filter(|(_, unit)| unit.is('\n'));
        let indents = feeds.filter_map(|(at, _)| {
            let rest = &text[at + 1..];
            match rest.iter().take_while(|unit| is_blank(unit)).count() {
                0 => rest.first().filter(|next| self.counts_none && !next.is_space()).map(|_| 0),
                blanks => Some(blanks),
            }
        });
        indents.collect()
    }
}

/// The text without so many blanks behind each line feed that has them.
fn stripped(text: Vec<Unit>, least: usize) -> Vec<Unit> {
    let mut made = Vec::with_capacity(text.len());
    let mut rest = &text[..];
    while let [first, after @ ..] = rest {
        made.push(first.clone());
        let has = first.is('\n') && after.len() >= least && after[..least].iter().all(is_blank);
        rest = if has { &after[least..] } else { after };
    }
    made
}

/// The blanks after the last line feed, where nothing else stands there; `None` where that isn't known.
fn indent_at_end(text: &[Unit]) -> Option<usize> {
    let blanks = text.iter().rev().take_while(|unit| unit.is(' ')).count();
    match text[..text.len() - blanks].last() {
        Some(Unit::Hole { .. }) => None,
        Some(before) if !before.is('\n') => Some(0),
        _ => Some(blanks),
    }
}

fn is_blank(unit: &Unit) -> bool {
    unit.is_any(&[' ', '\t'])
}
