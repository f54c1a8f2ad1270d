//! Which files are read, and their text.
//!
//! A walk depends on nothing but the tree: no global ignore file, no `.git/info/exclude`, no
//! environment. Named files are read whatever their size or folder, unless exclusions are forced: then
//! they are as if met. Of those met, hidden folders (but `.vscode`, `.cursor` and `.github`) are left
//! out, hidden files are not, and what else is left out and why stands in [`crate::classes`].

mod folders;
mod forced;
mod ignored;
mod needles;
mod read;
mod stack;
mod standard_input;
#[cfg(test)]
mod tests;
mod tree;

pub use needles::may_hold_tools;
pub use read::MET_LIMIT;
pub use standard_input::read_standard_input;

use crate::config::PathGlobs;
use crate::outcome::Trouble;
use crate::source::Language;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

/// What to walk, and how.
#[derive(Clone, Debug)]
pub struct WalkRequest {
    /// The absolute folder that relative paths start at and shown paths are relative to.
    pub current_dir: PathBuf,
    /// Files and folders as the user wrote them; none means the current directory.
    pub paths: Vec<PathBuf>,
    /// What the configuration leaves out.
    pub exclude: Option<Exclude>,
    /// Whether named paths are read only as far as a walk of the current directory would meet them.
    pub force_exclude: bool,
    /// Whether `.gitignore` files count.
    pub gitignore: bool,
    /// Whether Markdown files are read.
    pub markdown: bool,
    /// Whether files met in the walk without any of the needed words are left out before they are
    /// parsed.
    pub byte_search: bool,
    pub threads: NonZeroUsize,
    /// Counts the files read so far, for whoever watches.
    pub files_read: Arc<AtomicUsize>,
}

/// The globs of a configuration and the absolute folder that they are relative to.
#[derive(Clone, Debug)]
pub struct Exclude {
    pub base: PathBuf,
    pub globs: PathGlobs,
}

/// A file that may hold tool definitions.
#[derive(Clone, Debug)]
pub struct FileRead {
    /// The path as the user would write it from the current directory, with forward slashes.
    pub shown_path: String,
    /// Whether the user named this very file, and exclusions aren't forced.
    pub named: bool,
    /// Whether the file is judged though it is a test: it was named, or a folder of tests that it
    /// stands in, and exclusions aren't forced.
    pub asked_for: bool,
    /// What makes it a test, recorded traffic or a data set.
    pub test: Option<&'static str>,
    /// Whether it was named or holds one of the needed words; the others are handed on only without
    /// the byte search, and what can't be parsed of them isn't worth a word.
    pub candidate: bool,
    /// The whole text, a byte order mark included, so that offsets are those of the file.
    pub text: Arc<str>,
    pub language: Language,
}

/// What became of the files, each list sorted by path.
#[derive(Clone, Debug, Default)]
pub struct WalkReport {
    /// Files that were read.
    pub files: usize,
    /// Of those, files that were handed on.
    pub candidates: usize,
    /// Files met in the walk that aren't text.
    pub unparsed: Vec<Trouble>,
    /// Files and folders met in the walk that couldn't be read.
    pub unread: Vec<Trouble>,
    /// Files and folders left out, with the reason.
    pub skipped: Vec<Trouble>,
    /// Named paths that couldn't be used.
    pub failures: Vec<Trouble>,
}

/// Reads every file of a request once and hands those that may hold tools to `sink`, in no
/// particular order and from several threads.
pub fn walk(request: &WalkRequest, sink: &(dyn Fn(FileRead) + Sync)) -> WalkReport {
    tree::Walk::new(request, sink).run()
}
