//! The way through a folder: what is met in it, and what of that is left out.

use super::ignored::{self, Patterns};
use super::stack::Stack;
use super::tree::{self, EXCLUDED, NOT_REGULAR, Place, Root, Walk};
use crate::classes;
use crate::source::Language;
use std::ffi::OsStr;
use std::fs::{self, FileType};
use std::path::{Path, PathBuf};

/// What is left to do of a folder.
enum Work {
    Folder {
        path: PathBuf,
        /// The patterns that name it or don't: those of its own file aren't among them.
        above: Patterns,
    },
    File(Place),
}

impl Walk<'_> {
    /// Reads what is in a folder, to any depth.
    pub(super) fn folder(&self, root: &Root) {
        let above =
            if self.request.gitignore { self.patterns_above(&root.real) } else { Patterns::default() };
        let first = Work::Folder { path: root.real.clone(), above };
        Stack::run(first, self.request.threads, |work, stack, buffer| match work {
            Work::Folder { path, above } => stack.push(self.open(root, &path, above)),
            Work::File(place) => self.read(place, buffer),
        });
    }

    /// What there is to do in a folder.
    fn open(&self, root: &Root, folder: &Path, above: Patterns) -> Vec<Work> {
        let listed = match fs::read_dir(folder) {
            Ok(listed) => listed,
            Err(error) => {
                self.unreadable(root, folder, &error);
                return Vec::new();
            }
        };
        let mut entries = Vec::new();
        for entry in listed {
            match entry.map(|entry| (entry.file_type(), entry)) {
                Ok((Ok(kind), entry)) => entries.push((entry.file_name(), kind)),
                Ok((Err(error), entry)) => self.unreadable(root, &entry.path(), &error),
                Err(error) => self.unreadable(root, folder, &error),
            }
        }
        let patterns = if self.request.gitignore {
            let holds = |name| entries.iter().any(|(entry, _)| entry == name);
            let above = if holds(".git") && is_top(folder) { Patterns::default() } else { above };
            let shown = || root.shown_below(&folder.join(ignored::NAME));
            if holds(ignored::NAME) { self.with_file_of(folder, above, shown) } else { above }
        } else {
            above
        };
        entries
            .into_iter()
            .filter_map(|(name, kind)| self.meet(root, folder, &name, kind, &patterns))
            .collect()
    }

    /// What there is to do of an entry of a folder.
    fn meet(
        &self,
        root: &Root,
        folder: &Path,
        name: &OsStr,
        kind: FileType,
        patterns: &Patterns,
    ) -> Option<Work> {
        let path = folder.join(name);
        let name = name.to_string_lossy();
        if kind.is_dir() {
            if tree::is_closed_hidden(&name) || patterns.name(&path, true) {
                return None;
            }
            root.wanted(&path, true)?;
            let by_class = classes::skipped_folder(&name);
            if let Some(reason) = by_class.or(self.configured_out(&path, true).then_some(EXCLUDED)) {
                self.skip(root.shown_below(&path) + "/", reason);
                return None;
            }
            return Some(Work::Folder { path, above: patterns.clone() });
        }
        let language = Language::of_file_name(&name)?;
        if (language == Language::Markdown && !self.request.markdown) || patterns.name(&path, false) {
            return None;
        }
        let named = root.wanted(&path, false)?;
        let shown = root.shown_below(&path);
        let by_class = classes::skipped_file(&name);
        if let Some(reason) = by_class.or(self.configured_out(&path, false).then_some(EXCLUDED)) {
            self.skip(shown, reason);
            return None;
        }
        let within = if tree::is_below_current_dir(&root.shown) { shown.clone() } else { root.below(&path) };
        let asked_for = root.asked_for;
        let place = Place { real: path, shown, within, named: false, must_open: named, asked_for, language };
        if kind.is_file() {
            return Some(Work::File(place));
        }
        if kind.is_symlink() {
            tree::lock(&self.links).push(place);
        } else {
            self.skip(place.shown, NOT_REGULAR);
        }
        None
    }

    /// Within a repository its own `.gitignore` files above a folder count, and none beyond its top;
    /// elsewhere only those in the folder.
    fn patterns_above(&self, root: &Path) -> Patterns {
        let Some(depth) = root.ancestors().position(is_top) else { return Patterns::default() };
        let folders: Vec<&Path> = root.ancestors().take(depth + 1).skip(1).collect();
        folders.into_iter().rev().fold(Patterns::default(), |above, folder| {
            let file = folder.join(ignored::NAME);
            if fs::symlink_metadata(&file).is_err() {
                return above;
            }
            self.with_file_of(folder, above, || self.shown_from_here(&file))
        })
    }

    /// The patterns with those of a folder's own file; one that isn't honoured is told.
    fn with_file_of(&self, folder: &Path, above: Patterns, shown: impl Fn() -> String) -> Patterns {
        above.with_file_of(folder).unwrap_or_else(|reason| {
            self.skip(shown(), reason);
            above
        })
    }

    /// A real path of a file in a folder above one that is walked, as shown.
    fn shown_from_here(&self, file: &Path) -> String {
        let here = fs::canonicalize(&self.request.current_dir);
        let here = here.unwrap_or_else(|_| self.request.current_dir.clone());
        let folder = file.parent().unwrap_or(file);
        match here.strip_prefix(folder) {
            Ok(down) => "../".repeat(down.components().count()) + ignored::NAME,
            Err(_) => tree::with_slashes(file.strip_prefix(&here).unwrap_or(file)),
        }
    }

    fn unreadable(&self, root: &Root, path: &Path, error: &std::io::Error) {
        if path == root.real {
            self.fail(root.shown.clone(), super::read::plain(error));
        } else {
            self.unread(root.shown_below(path), error);
        }
    }
}

impl Root {
    /// Whether a path was named, where it is wanted at all.
    fn wanted(&self, path: &Path, is_dir: bool) -> Option<bool> {
        match &self.only {
            None => Some(false),
            Some(only) => only.wants(path, is_dir).then(|| only.meet(path)),
        }
    }
}

/// Whether a folder is the top of a repository.
fn is_top(folder: &Path) -> bool {
    folder.join(".git").exists()
}
