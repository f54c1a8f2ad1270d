//! Words, in names and in sentences of any language and script.

use regex::Regex;
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;
use unicode_segmentation::UnicodeSegmentation;

/// Characters of scripts that put no spaces between words.
static UNSPACED: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{Tibetan}]")
        .unwrap_or_else(|e| unreachable!("the scripts are those of Unicode: {e}"))
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    joining: BTreeMap<String, Vec<String>>,
    placeholder: Placeholder,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Placeholder {
    marks: Vec<String>,
    texts: Vec<String>,
    /// What stands around a key that a build or a template replaces.
    around_keys: Vec<AroundKey>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AroundKey {
    open: String,
    close: String,
    /// Whether the marks also stand around ordinary text, which has spaces.
    #[serde(default)]
    one_word: bool,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    toml::from_str(include_str!("words.toml")).unwrap_or_else(|e| panic!("words.toml: {e}"))
});

static LATIN: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^\p{Latin}+$").unwrap_or_else(|e| unreachable!("the script is one of Unicode: {e}"))
});

/// Words of a name that a text is compared with.
const NAME_WORDS: usize = 64;

/// How many words a text has; two characters of a script without spaces count as one. Counts no
/// further than `limit`.
pub fn count(text: &str, limit: usize) -> usize {
    let mut halves = 0;
    for word in text.unicode_words() {
        if UNSPACED.is_match(word) {
            halves += word.chars().filter(|c| c.is_alphanumeric()).count();
        } else {
            halves += 2;
        }
        if halves >= 2 * limit {
            return limit;
        }
    }
    halves / 2
}

/// How many sentences or lines with a word a text has; counts no further than `limit`.
pub fn sentences(text: &str, limit: usize) -> usize {
    text.unicode_sentences().take(limit).count()
}

/// The words of a text, to ask which names it speaks of.
pub struct Mentions(HashSet<String>);

impl Mentions {
    pub fn of(text: &str) -> Mentions {
        Mentions(text.unicode_words().map(str::to_lowercase).collect())
    }

    /// Whether the text has a name among its words, or each word of the name.
    pub fn has(&self, name: &str) -> bool {
        let words = of_name(name);
        self.0.contains(&name.to_lowercase())
            || (!words.is_empty() && words.iter().all(|word| self.0.contains(word)))
    }
}

/// Whether a text holds any of a script that puts no spaces between words: nobody can say how many it has.
pub fn has_unspaced(text: &str) -> bool {
    text.unicode_words().any(|word| UNSPACED.is_match(word))
}

/// Whether a text only says again what a name says: each of its words is one of the name's, whatever
/// its case and ending, or is so short that it only joins others (`a`, `of`, `the`, `los`).
pub fn restates(text: &str, name: &str) -> bool {
    let mut named = of_name(name);
    named.truncate(NAME_WORDS);
    let mut says_some = false;
    for word in text.unicode_words() {
        let lower = word.to_lowercase();
        if named.iter().any(|n| are_akin(n, &lower)) {
            says_some = true;
        } else if !joins(&lower) {
            return false;
        }
    }
    says_some
}

/// Whether an author left a mark instead of a text.
pub fn is_placeholder(text: &str) -> bool {
    let Placeholder { marks, texts, .. } = &WORDS.placeholder;
    let marked = marks.iter().any(|mark| {
        text.strip_prefix(mark.as_str())
            .is_some_and(|rest| rest.starts_with(':') || !rest.contains(char::is_alphanumeric))
    });
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    marked || bare.is_empty() || texts.contains(&bare)
}

/// Whether a text is nothing but a key that a build or a template replaces: `%tool.description%`,
/// `{{description}}`, `${DESCRIPTION}`.
pub fn is_filled_in_later(text: &str) -> bool {
    WORDS.placeholder.around_keys.iter().any(|AroundKey { open, close, one_word }| {
        text.len() > open.len() + close.len()
            && text.starts_with(open.as_str())
            && text.ends_with(close.as_str())
            && !(*one_word && text.contains(char::is_whitespace))
    })
}

fn joins(word: &str) -> bool {
    WORDS.joining.values().flatten().any(|w| w == word) || (word.chars().count() <= 2 && LATIN.is_match(word))
}

/// The words of `read_measurement`, `readMeasurement`, `read-measurement`, `HTTPServer`, in lower case.
pub fn of_name(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut before: Option<char> = None;
    let mut characters = name.chars().peekable();
    while let Some(c) = characters.next() {
        let ends_a_run_of_capitals =
            before.is_some_and(char::is_uppercase) && characters.peek().is_some_and(|n| n.is_lowercase());
        let starts = !c.is_alphanumeric()
            || (c.is_uppercase() && (before.is_some_and(char::is_lowercase) || ends_a_run_of_capitals))
            || before.is_some_and(|b| b.is_numeric() != c.is_numeric());
        if starts && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        }
        before = Some(c);
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}

/// Whether two words differ by no more than an ending: `query` and `queries`, `create` and
/// `creating`.
fn are_akin(a: &str, b: &str) -> bool {
    let shared = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).count();
    let rest = |word: &str| word.chars().skip(shared).collect::<String>();
    let (mut short, mut long) = (rest(a), rest(b));
    if short.chars().count() > long.chars().count() {
        std::mem::swap(&mut short, &mut long);
    }
    shared >= 3 && matches!(&*short, "" | "e" | "y" | "o" | "a") && long.chars().count() <= 3
}

#[cfg(test)]
mod tests;
