//! What git ignores, by the `.gitignore` files of the folders.
//!
//! They are as hostile as the rest of the tree: a link may lead to a device that never ends, and the
//! matcher takes a hundred times the memory of its file.

use super::read;
use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use std::fs;
use std::path::Path;
use std::sync::Arc;

pub(super) const NAME: &str = ".gitignore";

/// The largest file that is honoured, in bytes: ten times the longest that people write.
pub(super) const LIMIT: u64 = 256 * 1024;

/// The most bytes that hold for one folder, those of the folders above included. Each costs the matcher
/// up to 600, and each thread has the matchers of one folder.
pub(super) const MOST_BYTES: u64 = LIMIT;

/// The most patterns that hold for one folder, likewise: short ones cost up to 12 KB each.
pub(super) const MOST_PATTERNS: usize = 5_000;

const LINK: &str = "a link, not honoured";
const NOT_REGULAR: &str = "not a regular file, not honoured";
const TOO_LARGE: &str = "larger than 256 KB, not honoured";
const TOO_MANY: &str = "more than 5,000 patterns or 256 KB with the folders above, not honoured";
const TOO_COSTLY: &str = "patterns too costly to match, not honoured";
const UNREADABLE: &str = "can't be read, not honoured";

/// The patterns that hold in a folder: those of its own file before those of the files above. Folders
/// without a file of their own share those of the folder above.
#[derive(Clone, Default)]
pub(super) struct Patterns(Option<Arc<Layer>>);

struct Layer {
    own: Gitignore,
    above: Patterns,
    total: Total,
}

/// What a layer and those above it hold.
#[derive(Clone, Copy, Default)]
struct Total {
    bytes: u64,
    patterns: usize,
}

impl Patterns {
    /// Whether they name a path in the folder; it is absolute, or relative as the folders were given.
    pub(super) fn name(&self, path: &Path, is_dir: bool) -> bool {
        let mut layer = self.0.as_ref();
        while let Some(Layer { own, above, .. }) = layer.map(|layer| &**layer) {
            match own.matched(path, is_dir) {
                Match::Ignore(_) => return true,
                Match::Whitelist(_) => return false,
                Match::None => layer = above.0.as_ref(),
            }
        }
        false
    }

    /// These and before them those of a folder's own file, or why that isn't honoured.
    pub(super) fn with_file_of(&self, folder: &Path) -> Result<Patterns, &'static str> {
        let text = text(&folder.join(NAME))?;
        let mut builder = GitignoreBuilder::new(folder);
        // For git a class that isn't closed matches nothing.
        builder.allow_unclosed_class(false);
        let mut total = self.0.as_ref().map_or_else(Total::default, |layer| layer.total);
        for line in lines(&text) {
            total.bytes += line.len() as u64;
            total.patterns += 1;
            if total.bytes > MOST_BYTES || total.patterns > MOST_PATTERNS {
                return Err(TOO_MANY);
            }
            // A line that is no pattern names nothing; the others hold.
            let _ = builder.add_line(None, &with_literal_braces(line));
        }
        match builder.build() {
            Ok(own) if own.is_empty() => Ok(self.clone()),
            Ok(own) => Ok(Patterns(Some(Arc::new(Layer { own, above: self.clone(), total })))),
            // Each pattern was parsed before: what the matcher refuses is the size of them all.
            Err(_) => Err(TOO_COSTLY),
        }
    }
}

/// The bytes of a file, or why it isn't honoured. Git takes no links either.
fn text(path: &Path) -> Result<Vec<u8>, &'static str> {
    let kind = fs::symlink_metadata(path).map_err(|_| UNREADABLE)?.file_type();
    if kind.is_symlink() {
        return Err(LINK);
    }
    if !kind.is_file() {
        return Err(NOT_REGULAR);
    }
    let mut text = Vec::new();
    match read::read_into(path, LIMIT, &mut text) {
        Ok(Some(())) => Ok(text),
        Ok(None) => Err(TOO_LARGE),
        Err(_) => Err(UNREADABLE),
    }
}

/// The lines that may be patterns, cut as git cuts them: at a line feed with or without a carriage
/// return, and at NUL. A line that isn't UTF-8 can't be given to the matcher and is left out.
fn lines(text: &[u8]) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    text.split(|&b| b == b'\n').filter_map(|line| {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = line.split(|&b| b == 0).next().unwrap_or_default();
        let line = std::str::from_utf8(line).ok()?;
        // No path has two slashes in a row, but the matcher takes them for one.
        (!line.is_empty() && !line.starts_with('#') && !line.contains("//")).then_some(line)
    })
}

/// A pattern in which braces stand for themselves, as they do for git; the matcher takes them for
/// alternatives.
fn with_literal_braces(pattern: &str) -> String {
    let mut literal = String::with_capacity(pattern.len() + 2);
    let mut chars = pattern.chars();
    while let Some(c) = chars.next() {
        match c {
            '{' | '}' => literal.extend(['\\', c]),
            '\\' => {
                literal.push(c);
                literal.extend(chars.next());
            }
            '[' => {
                literal.push(c);
                // In a class a brace is a character like others. A bracket that comes first doesn't
                // close it.
                let mut is_first = true;
                for c in chars.by_ref() {
                    literal.push(c);
                    if c == ']' && !is_first {
                        break;
                    }
                    is_first = is_first && matches!(c, '!' | '^');
                }
            }
            c => literal.push(c),
        }
    }
    literal
}
