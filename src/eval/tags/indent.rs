//! Indents, as tags take them off.

use super::marked::Unit;

/// The lines of a text, without their line feeds, and the line feeds before all but the first.
pub(super) fn lines(units: Vec<Unit>) -> Vec<(Option<Unit>, Vec<Unit>)> {
    let mut lines = vec![(None, Vec::new())];
    for unit in units {
        match unit.is('\n') {
            true => lines.push((Some(unit), Vec::new())),
            false => lines.last_mut().expect("it began with one").1.push(unit),
        }
    }
    lines
}

pub(super) fn joined(lines: Vec<(Option<Unit>, Vec<Unit>)>) -> Vec<Unit> {
    lines.into_iter().flat_map(|(feed, line)| feed.into_iter().chain(line)).collect()
}

/// How many characters of white space a line begins with.
pub(super) fn width(line: &[Unit]) -> usize {
    line.iter().take_while(|unit| unit.is_space()).count()
}

/// The first thing that the program fills in.
pub(super) fn hole(units: &[Unit]) -> Option<&Unit> {
    units.iter().find(|unit| unit.is_hole())
}

/// Puts a hole in place of a line's indent, of which it isn't known how much is taken.
pub(super) fn doubt(line: &mut Vec<Unit>, hole: &Unit) {
    let width = width(line);
    if let (Unit::Hole { why, .. }, true) = (hole, width > 0) {
        let (Unit::Char { at, .. } | Unit::Hole { at, .. }) = line[0];
        line.splice(..width, [Unit::Hole { at, why: why.clone(), blank: true }]);
    }
}

/// The text without the white space at its ends.
pub(super) fn trimmed(mut units: Vec<Unit>) -> Vec<Unit> {
    let kept = units.iter().rposition(|unit| !unit.is_blank()).map_or(0, |last| last + 1);
    units.truncate(kept);
    let before = units.iter().take_while(|unit| unit.is_blank()).count();
    units.drain(..before);
    units
}
