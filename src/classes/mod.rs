//! What a file is by its path and its first bytes: code of others, build output, tests, recorded
//! traffic, data sets. The knowledge stands in `classes.toml`.

use memchr::memmem;
use serde::Deserialize;
use std::sync::OnceLock;

#[cfg(test)]
mod tests;

/// How much of a file is searched for content marks.
const HEAD: usize = 4 * 1024;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Classes {
    skip: Vec<SkipClass>,
    test: Vec<TestClass>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkipClass {
    reason: String,
    #[serde(default)]
    folders: Vec<String>,
    #[serde(default)]
    files: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TestClass {
    name: String,
    #[serde(default)]
    folders: Vec<String>,
    #[serde(default)]
    files: Vec<String>,
    #[serde(default)]
    marks: Vec<Mark>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mark {
    words: Vec<String>,
    /// Whether the text must be JSON Lines.
    #[serde(default)]
    rows: bool,
}

fn classes() -> &'static Classes {
    static CLASSES: OnceLock<Classes> = OnceLock::new();
    CLASSES.get_or_init(|| {
        toml::from_str(include_str!("classes.toml")).expect("a test reads the compiled-in file")
    })
}

/// Why a walk doesn't enter folders of this name, where that is so.
pub fn skipped_folder(name: &str) -> Option<&'static str> {
    classes().skip.iter().find(|class| any_matches(&class.folders, name)).map(|class| &*class.reason)
}

/// Why a walk doesn't read files of this name, where that is so.
pub fn skipped_file(name: &str) -> Option<&'static str> {
    classes().skip.iter().find(|class| any_matches(&class.files, name)).map(|class| &*class.reason)
}

/// What makes a file a test, recorded traffic or a data set: the class's name, or `None` for a
/// file that is judged. The path has forward slashes and starts at the project.
pub fn classify(path: &str, bytes: &[u8]) -> Option<&'static str> {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let head = &bytes[..bytes.len().min(HEAD)];
    classify_folder(folder)
        .or_else(|| class_where(|class| any_matches(&class.files, name)))
        .or_else(|| class_where(|class| class.marks.iter().any(|mark| mark.stands_in(head))))
}

/// As [`classify`] for everything in a folder.
pub fn classify_folder(path: &str) -> Option<&'static str> {
    path.split('/').find_map(|folder| class_where(|class| any_matches(&class.folders, folder)))
}

fn class_where(is: impl Fn(&TestClass) -> bool) -> Option<&'static str> {
    classes().test.iter().find(|class| is(class)).map(|class| &*class.name)
}

fn any_matches(patterns: &[String], name: &str) -> bool {
    patterns.iter().any(|pattern| matches(pattern, name))
}

/// Whether a name matches a pattern in which `*` stands for any characters, without regard to
/// ASCII case.
fn matches(pattern: &str, name: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern.eq_ignore_ascii_case(name);
    };
    let (mut name, start) = (name.as_bytes(), start.as_bytes());
    if name.len() < start.len() || !name[..start.len()].eq_ignore_ascii_case(start) {
        return false;
    }
    name = &name[start.len()..];
    let mut parts: Vec<&[u8]> = rest.split('*').map(str::as_bytes).collect();
    let end = parts.pop().unwrap_or_default();
    for part in parts {
        // The earliest place leaves the most for the parts that follow.
        let Some(at) = (0..=name.len().saturating_sub(part.len())).find(|&at| {
            name.len() >= at + part.len() && name[at..at + part.len()].eq_ignore_ascii_case(part)
        }) else {
            return false;
        };
        name = &name[at + part.len()..];
    }
    name.len() >= end.len() && name[name.len() - end.len()..].eq_ignore_ascii_case(end)
}

impl Mark {
    fn stands_in(&self, head: &[u8]) -> bool {
        self.words.iter().all(|word| memmem::find(head, word.as_bytes()).is_some())
            && (!self.rows || are_rows(head))
    }
}

/// Whether a text starts as JSON Lines: an object, whole on the first line, and another after it.
fn are_rows(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let mut lines = head.split(|&b| b == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    match (lines.next(), lines.next()) {
        (Some(first), Some(second)) => {
            first.starts_with(b"{") && first.ends_with(b"}") && second.starts_with(b"{")
        }
        // One row that is longer than what is looked at.
        (Some(first), None) => first.starts_with(b"{\"") && head.len() == HEAD,
        _ => false,
    }
}
