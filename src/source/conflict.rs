//! Merge conflicts that a version control system left in a text.

use std::ops::Range;

/// The byte ranges of the conflicts, from the first marker to the end of the last one's line.
pub fn conflicts(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        if line.starts_with("<<<<<<< ") {
            open = Some(at);
        } else if line.starts_with(">>>>>>> ")
            && let Some(start) = open.take()
        {
            found.push(start..end);
        }
        at = end;
    }
    found
}
