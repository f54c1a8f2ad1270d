//! The known word closest to a mistyped one, for "did you mean".

/// The candidate that fewest edits (insert, delete, replace, swap neighbours) turn `wanted` into,
/// if they are few for its length; the first among equals.
pub fn closest<'a>(wanted: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted: Vec<char> = wanted.chars().flat_map(char::to_lowercase).collect();
    // Nothing that people call a typo is longer, and the table grows with the square.
    if wanted.len() > 100 {
        return None;
    }
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let letters: Vec<char> = candidate.chars().collect();
            let few = (letters.len().max(wanted.len()) / 3).max(1);
            // Each letter more or less is an edit at least.
            if letters.len().abs_diff(wanted.len()) > few {
                return None;
            }
            Some((edits(&wanted, &letters), candidate)).filter(|(edits, _)| *edits <= few)
        })
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, candidate)| candidate)
}

/// How many edits turn one word into another.
pub fn edits_between(one: &str, other: &str) -> usize {
    edits(&one.chars().collect::<Vec<_>>(), &other.chars().collect::<Vec<_>>())
}

/// The optimal string alignment distance, in three rolling rows.
fn edits(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replace = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replace.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [&str; 4] = ["targets", "exclude", "rules", "server"];

    #[test]
    fn a_typo_finds_its_word() {
        assert_eq!(closest("target", WORDS), Some("targets"));
        assert_eq!(closest("exlcude", WORDS), Some("exclude"));
        assert_eq!(closest("Rules", WORDS), Some("rules"));
    }

    #[test]
    fn something_else_finds_nothing() {
        assert_eq!(closest("frobnicate", WORDS), None);
        assert_eq!(closest("", WORDS), None);
        assert_eq!(closest(&"x".repeat(1_000_000), WORDS), None);
    }

    #[test]
    fn swapped_neighbours_are_one_edit() {
        assert_eq!(edits(&['a', 'b'], &['b', 'a']), 1);
        assert_eq!(edits(&[], &['b', 'a']), 2);
    }
}
