//! `outdent`: the indent of the first line that has one is taken off the texts between what is filled in.

use super::marked::Unit;

/// The texts without their indents and without the line breaks at their ends.
pub(super) fn outdented(cooked: Vec<Vec<Unit>>) -> Option<Vec<Vec<Unit>>> {
    let is_break = |unit: &Unit| unit.is_any(&['\n', '\r', '\u{2028}', '\u{2029}']);
    // A carriage return by itself is one to it, and no template has any but escaped.
    if cooked.iter().flatten().any(|unit| unit.is_any(&['\r', '\u{2028}', '\u{2029}'])) {
        return None;
    }
    let level = cooked.first().map_or(0, |first| indent_of(first));
    let last = cooked.len().saturating_sub(1);
    let strip = |(i, text): (usize, Vec<Unit>)| {
        let mut stripped = Vec::with_capacity(text.len());
        let mut units = text.into_iter().peekable();
        while let Some(unit) = units.next() {
            let feeds = unit.is('\n');
            stripped.push(unit);
            let mut left = if feeds { level } else { 0 };
            while left > 0
                && let Some(Unit::Char { c, .. }) = units.next_if(|next| !is_break(next))
            {
                // Half of such a character may be taken.
                left = left.checked_sub(c.len_utf16())?;
            }
        }
        if i == 0
            && let Some(feed) = line_break(stripped.iter())
        {
            stripped.drain(..=feed);
        }
        if i == last
            && let Some(feed) = line_break(stripped.iter().rev())
        {
            stripped.truncate(stripped.len() - feed - 1);
        }
        Some(stripped)
    };
    cooked.into_iter().enumerate().map(strip).collect()
}

/// The blanks after the first line feed behind which something other than a line feed follows, or nothing.
fn indent_of(text: &[Unit]) -> usize {
    let feeds = text.iter().enumerate().filter(|(_, unit)| unit.is('\n'));
    for (at, _) in feeds {
        let rest = &text[at + 1..];
        let blanks = rest.iter().take_while(|unit| is_blank(unit)).count();
        if !rest.get(blanks).is_some_and(|next| next.is('\n')) {
            return blanks;
        }
    }
    0
}

/// How many blanks stand before the first line feed, where nothing else does.
fn line_break<'u>(mut units: impl Iterator<Item = &'u Unit>) -> Option<usize> {
    let mut blanks = 0;
    loop {
        match units.next()? {
            unit if is_blank(unit) => blanks += 1,
            unit => return unit.is('\n').then_some(blanks),
        }
    }
}

fn is_blank(unit: &Unit) -> bool {
    unit.is_any(&[' ', '\t'])
}
