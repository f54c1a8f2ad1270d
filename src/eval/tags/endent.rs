//! `endent`: the lines of a value get the indent of its first, and then it is `dedent`.

use super::dedent;
use super::marked::Unit;

/// What stands before the lines of a value, so that they aren't taken for indented: of the private use.
const MARK: char = '\u{f8f1}';

pub(super) fn endented(
    cooked: Vec<Vec<Unit>>,
    values: &[Vec<Unit>],
    dedent: &dedent::Version,
) -> Option<Vec<Unit>> {
    if cooked.iter().chain(values).flatten().any(|unit| unit.is(MARK)) {
        return None;
    }
    let mut texts = cooked.into_iter();
    let mut made = texts.next().unwrap_or_default();
    for (text, value) in texts.zip(values) {
        // JSON is written anew.
        if may_be_json(value) {
            return None;
        }
        match value.iter().any(|unit| unit.is('\n')) {
            true => {
                let blanks = made.iter().rev().take_while(|unit| unit.is(' ')).count();
                let indent = match made[..made.len() - blanks].last() {
                    Some(Unit::Hole { .. }) => return None,
                    Some(before) if !before.is('\n') => 0,
                    _ => blanks,
                };
                made.extend(value.first().map(|first| first.with(MARK)));
                for unit in value {
                    made.push(unit.clone());
                    if unit.is('\n') {
                        made.extend((0..indent).map(|_| unit.with(' ')));
                        made.push(unit.with(MARK));
                    }
                }
            }
            false => made.extend(value.iter().cloned()),
        }
        made.extend(text);
    }
    let mut made = dedent.of_string(made)?;
    made.retain(|unit| !unit.is(MARK));
    Some(made)
}

/// Whether a value is JSON, other than an integer, of which nothing is written anew.
fn may_be_json(value: &[Unit]) -> bool {
    let text: Option<String> = value
        .iter()
        .map(|unit| match unit {
            Unit::Char { c, .. } => Some(*c),
            Unit::Hole { .. } => None,
        })
        .collect();
    let Some(text) = text else { return false };
    text.parse::<u32>().is_err() && serde_json::from_str::<serde_json::Value>(&text).is_ok()
}
