//! Named paths under `--force-exclude`: what a walk of the current directory would meet of them.
//!
//! It is that very walk, which only goes where they are; so what is said of a file doesn't depend on
//! whether it was named or met.

use super::read;
use super::tree::{self, Root, Walk};
use crate::classes;
use crate::source::Language;
use std::collections::{BTreeMap, HashSet};
use std::fs::{self, FileType};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The part of a folder that is wanted.
#[derive(Default)]
pub(super) struct Only {
    /// Real paths of files, and of folders with all that is in them.
    named: HashSet<PathBuf>,
    /// The folders on the way to those.
    on_the_way: HashSet<PathBuf>,
    /// What of `named` the walk hasn't come to.
    unmet: Mutex<HashSet<PathBuf>>,
}

/// Where a named path stands.
struct Located {
    /// The path without links but its last part.
    real: PathBuf,
    shown: String,
    kind: FileType,
}

impl Only {
    fn add(&mut self, path: PathBuf, root: &Path) {
        for folder in path.ancestors().skip(1).take_while(|folder| folder.starts_with(root)) {
            if !self.on_the_way.insert(folder.to_owned()) {
                break;
            }
        }
        tree::lock(&self.unmet).insert(path.clone());
        self.named.insert(path);
    }

    pub(super) fn wants(&self, path: &Path, is_dir: bool) -> bool {
        (is_dir && self.on_the_way.contains(path)) || path.ancestors().any(|p| self.named.contains(p))
    }

    /// Notes that the walk came to a path; tells whether that was named.
    pub(super) fn meet(&self, path: &Path) -> bool {
        let named = self.named.contains(path);
        if named {
            tree::lock(&self.unmet).remove(path);
        }
        named
    }
}

impl Walk<'_> {
    /// The folders to walk for named paths, each only as far as it was named. Those outside the
    /// current directory aren't the project's: the folders above them exclude nothing.
    pub(super) fn forced(&self, paths: &[PathBuf]) -> Vec<Root> {
        let here = fs::canonicalize(&self.request.current_dir);
        let here = here.unwrap_or_else(|_| self.request.current_dir.clone());
        let mut whole: Vec<Root> = Vec::new();
        let mut parts: BTreeMap<PathBuf, (String, Only)> = BTreeMap::new();
        for path in paths {
            let located = match self.locate(path, &here) {
                Ok(located) => located,
                Err(message) => {
                    self.fail(self.shown(path), message);
                    continue;
                }
            };
            let Some(Located { real, shown, kind }) = self.keep(located, &here) else { continue };
            if real == here || (kind.is_dir() && !real.starts_with(&here)) {
                whole.push(Root { real, shown, asked_for: false, only: None });
                continue;
            }
            let (root, root_shown) = if real.starts_with(&here) {
                (here.clone(), ".".to_owned())
            } else {
                let above = shown.rsplit_once('/').map_or("..", |(above, _)| above);
                (real.parent().unwrap_or(&real).to_owned(), above.to_owned())
            };
            let (_, only) = parts.entry(root.clone()).or_insert_with(|| (root_shown, Only::default()));
            only.add(real, &root);
        }
        let part = |(real, (shown, only))| Root { real, shown, asked_for: false, only: Some(only) };
        whole.into_iter().chain(parts.into_iter().map(part)).collect()
    }

    fn locate(&self, path: &Path, here: &Path) -> Result<Located, String> {
        let plain = |e: std::io::Error| read::plain(&e);
        let whole = self.request.current_dir.join(path);
        let real = match (whole.parent(), whole.file_name()) {
            (Some(parent), Some(name)) => fs::canonicalize(parent).map_err(plain)?.join(name),
            _ => fs::canonicalize(&whole).map_err(plain)?,
        };
        let kind = fs::symlink_metadata(&real).map_err(plain)?.file_type();
        let shown = real.strip_prefix(here).map_or_else(|_| self.shown(path), tree::with_slashes);
        Ok(Located { real, shown, kind })
    }

    /// Tells why a path is left out, or gives it back.
    fn keep(&self, located: Located, here: &Path) -> Option<Located> {
        let Located { real, shown, kind } = &located;
        if !(kind.is_dir() || kind.is_file() || kind.is_symlink()) {
            self.fail_irregular(shown.clone());
            return None;
        }
        let led_out = !real.starts_with(here)
            && tree::is_below_current_dir(shown)
            && shown.split('/').all(|part| part != "..");
        let reason = if led_out {
            Some(tree::OUT_OF_TREE)
        } else if kind.is_dir() {
            self.folder_left_out(shown).or_else(|| self.configured_out(real, true).then_some(tree::EXCLUDED))
        } else {
            self.file_left_out(shown).or_else(|| self.configured_out(real, false).then_some(tree::EXCLUDED))
        };
        let Some(reason) = reason else { return Some(located) };
        let slash = if kind.is_dir() { "/" } else { "" };
        self.skip(format!("{shown}{slash}"), reason);
        None
    }

    /// Why a file is left out by its name or its folders.
    fn file_left_out(&self, shown: &str) -> Option<&'static str> {
        let (folder, name) = shown.rsplit_once('/').unwrap_or((".", shown));
        let by_language = || match Language::of_file_name(name) {
            None => Some(tree::UNKNOWN_KIND),
            Some(Language::Markdown) if !self.request.markdown => Some("Markdown, read with `--markdown`"),
            Some(_) => None,
        };
        by_language().or_else(|| self.folder_left_out(folder)).or_else(|| classes::skipped_file(name))
    }

    /// Why a folder is left out by its name or those above it.
    fn folder_left_out(&self, shown: &str) -> Option<&'static str> {
        if !tree::is_below_current_dir(shown) {
            return None;
        }
        shown.split('/').filter(|name| *name != ".").find_map(|name| {
            tree::is_closed_hidden(name).then_some("hidden folder").or_else(|| classes::skipped_folder(name))
        })
    }

    /// Says what became of the named paths that a walk didn't come to.
    pub(super) fn tell_unmet(&self, root: &Root) {
        let Some(only) = &root.only else { return };
        for path in tree::lock(&only.unmet).drain() {
            let mut folders = path.ancestors().skip(1).take_while(|folder| folder.starts_with(&root.real));
            match folders.find_map(|folder| fs::read_dir(folder).err()) {
                Some(error) => self.fail(root.shown_below(&path), read::plain(&error)),
                None => self.skip(root.shown_below(&path), "ignored by git"),
            }
        }
    }
}
