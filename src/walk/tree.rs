//! The tree: named files first, then folders in the user's order, then links met in them.

use super::forced::Only;
use super::read::{self, BINARY, Contents, MET_LIMIT, NAMED_LIMIT};
use super::{FileRead, WalkReport, WalkRequest};
use crate::classes;
use crate::outcome::Trouble;
use crate::source::Language;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Hidden folders that hold configuration of editors and agents, and so tools.
const OPEN_HIDDEN: &[&str] = &[".vscode", ".cursor", ".github"];

/// Said of what `tooldef.toml` leaves out.
pub(super) const EXCLUDED: &str = "excluded by the configuration";

pub(super) const UNKNOWN_KIND: &str = "not a kind of file that is read";

pub(super) const NOT_REGULAR: &str = "not a regular file";

pub(super) const OUT_OF_TREE: &str = "link out of the tree";

/// One walk while it runs.
pub(super) struct Walk<'a> {
    pub(super) request: &'a WalkRequest,
    sink: &'a (dyn Fn(FileRead) + Sync),
    candidates: AtomicUsize,
    /// What else is reported; its two counts are those above.
    report: Mutex<WalkReport>,
    /// The real paths of files that were read or refused.
    seen: Mutex<HashSet<PathBuf>>,
    /// Links met, by their own paths.
    pub(super) links: Mutex<Vec<Place>>,
}

/// A folder that is walked.
pub(super) struct Root {
    pub(super) real: PathBuf,
    pub(super) shown: String,
    pub(super) asked_for: bool,
    /// The part of it that is wanted; all of it without.
    pub(super) only: Option<Only>,
}

/// A file and what is known of it before it is opened.
pub(super) struct Place {
    /// The path without links; that of the link itself for a link met in the walk.
    pub(super) real: PathBuf,
    pub(super) shown: String,
    /// The part of the path that may tell a test.
    pub(super) within: String,
    pub(super) named: bool,
    /// Whether the run fails if it can't be opened.
    pub(super) must_open: bool,
    pub(super) asked_for: bool,
    pub(super) language: Language,
}

impl<'a> Walk<'a> {
    pub(super) fn new(request: &'a WalkRequest, sink: &'a (dyn Fn(FileRead) + Sync)) -> Walk<'a> {
        Walk {
            request,
            sink,
            candidates: AtomicUsize::new(0),
            report: Mutex::default(),
            seen: Mutex::default(),
            links: Mutex::default(),
        }
    }

    pub(super) fn run(self) -> WalkReport {
        let here = [PathBuf::from(".")];
        let paths: &[PathBuf] = if self.request.paths.is_empty() { &here } else { &self.request.paths };
        let mut buffer = Vec::new();
        let roots =
            if self.request.force_exclude { self.forced(paths) } else { self.named(paths, &mut buffer) };
        for root in &roots {
            self.folder(root);
            self.tell_unmet(root);
        }
        self.follow_links(&roots, &mut buffer);
        let mut report = self.report.into_inner().unwrap_or_else(PoisonError::into_inner);
        report.files = self.request.files_read.load(Ordering::Relaxed);
        report.candidates = self.candidates.into_inner();
        for list in [&mut report.unparsed, &mut report.unread, &mut report.skipped, &mut report.failures] {
            list.sort();
            list.dedup();
        }
        report
    }

    /// Reads the files that the user named and gives the folders to walk.
    fn named(&self, paths: &[PathBuf], buffer: &mut Vec<u8>) -> Vec<Root> {
        let mut roots = Vec::new();
        for path in paths {
            match self.resolve(path) {
                Ok((real, shown, kind)) if kind.is_dir() => {
                    let asked_for = classes::classify_folder(&shown).is_some();
                    roots.push(Root { real, shown, asked_for, only: None });
                }
                Ok((real, shown, kind)) if kind.is_file() => self.named_file(real, shown, buffer),
                Ok((_, shown, _)) => self.fail_irregular(shown),
                Err(message) => self.fail(self.shown(path), message),
            }
        }
        roots
    }

    /// The real path, the shown path and the kind of what the user named.
    fn resolve(&self, path: &Path) -> Result<(PathBuf, String, fs::FileType), String> {
        let whole = self.request.current_dir.join(path);
        let plain = |e: std::io::Error| read::plain(&e);
        let kind = fs::metadata(&whole).map_err(plain)?.file_type();
        let real = fs::canonicalize(&whole).map_err(plain)?;
        Ok((real, self.shown(path), kind))
    }

    /// A path as shown: relative to the current directory if it is below it, with forward slashes
    /// and without `./`.
    pub(super) fn shown(&self, path: &Path) -> String {
        let path = path.strip_prefix(&self.request.current_dir).unwrap_or(path);
        with_slashes(path)
    }

    fn named_file(&self, real: PathBuf, shown: String, buffer: &mut Vec<u8>) {
        let name = shown.rsplit('/').next().unwrap_or(&shown);
        let Some(language) = Language::of_file_name(name) else {
            let message = format!("{UNKNOWN_KIND} ({})", endings());
            return self.fail(shown, message);
        };
        let within = shown.clone();
        let place = Place { real, shown, within, named: true, must_open: true, asked_for: true, language };
        self.read(place, buffer);
    }

    /// Reads what the links met in the walk lead to, where that is a file in one of the walked
    /// folders which the walk didn't read by its own name.
    fn follow_links(&self, roots: &[Root], buffer: &mut Vec<u8>) {
        let mut links = std::mem::take(&mut *lock(&self.links));
        links.sort_by(|a, b| a.shown.cmp(&b.shown));
        for link in links {
            let Ok(real) = fs::canonicalize(&link.real) else {
                self.skip(link.shown, "link that leads nowhere");
                continue;
            };
            let Some(below) = roots.iter().find_map(|root| real.strip_prefix(&root.real).ok()) else {
                self.skip(link.shown, OUT_OF_TREE);
                continue;
            };
            // A link isn't a way into what the walk leaves out.
            if below.parent().is_some_and(|folders| folders.iter().any(is_left_out)) {
                self.skip(link.shown, "link to what is left out");
            } else if fs::metadata(&real).is_ok_and(|m| m.is_file()) {
                self.read(Place { real, ..link }, buffer);
            }
        }
    }

    /// Opens a file, the first time it is met.
    pub(super) fn read(&self, place: Place, buffer: &mut Vec<u8>) {
        if !lock(&self.seen).insert(place.real.clone()) {
            return;
        }
        let limit = if place.named { NAMED_LIMIT } else { MET_LIMIT };
        match read::read_into(&place.real, limit, buffer) {
            Ok(Some(())) => {}
            Ok(None) if place.named => return self.fail(place.shown, read::too_large(limit)),
            Ok(None) if place.must_open => return self.skip(place.shown, read::TOO_LARGE_FORCED),
            Ok(None) => return self.skip(place.shown, &read::too_large(limit)),
            Err(error) if place.must_open => return self.fail(place.shown, read::plain(&error)),
            Err(error) => return self.unread(place.shown, &error),
        }
        self.request.files_read.fetch_add(1, Ordering::Relaxed);
        match read::contents(buffer, place.named || !self.request.byte_search) {
            Contents::NoTools => {}
            Contents::Binary if place.named => self.fail(place.shown, BINARY.to_owned()),
            Contents::Binary => self.skip(place.shown, BINARY),
            Contents::NotUtf8 { message, .. } if place.named => self.fail(place.shown, message),
            Contents::NotUtf8 { message, holds } => {
                if holds {
                    lock(&self.report).unparsed.push(Trouble { path: place.shown, place: None, message });
                }
            }
            Contents::Text { text, holds } => {
                let candidate = holds || place.named;
                self.candidates.fetch_add(usize::from(candidate), Ordering::Relaxed);
                (self.sink)(FileRead {
                    test: classes::classify(&place.within, text.as_bytes()),
                    shown_path: place.shown,
                    named: place.named,
                    asked_for: place.asked_for,
                    candidate,
                    text: text.into(),
                    language: place.language,
                });
            }
        }
    }

    /// Whether the configuration leaves a real path out.
    pub(super) fn configured_out(&self, real: &Path, is_dir: bool) -> bool {
        self.request.exclude.as_ref().is_some_and(|exclude| {
            real.strip_prefix(&exclude.base).is_ok_and(|path| {
                let path = with_slashes(path);
                if is_dir { exclude.globs.match_folder(&path) } else { exclude.globs.match_file(&path) }
            })
        })
    }

    pub(super) fn unread(&self, path: String, error: &std::io::Error) {
        lock(&self.report).unread.push(Trouble { path, place: None, message: read::plain(error) });
    }

    pub(super) fn skip(&self, path: String, reason: &str) {
        lock(&self.report).skipped.push(Trouble { path, place: None, message: reason.to_owned() });
    }

    pub(super) fn fail_irregular(&self, path: String) {
        self.fail(path, format!("{NOT_REGULAR}; give `-` for standard input"));
    }

    pub(super) fn fail(&self, path: String, message: String) {
        lock(&self.report).failures.push(Trouble { path, place: None, message });
    }
}

impl Root {
    /// A path below this folder, relative to it.
    pub(super) fn below(&self, path: &Path) -> String {
        with_slashes(path.strip_prefix(&self.real).unwrap_or(path))
    }

    /// A path below this folder as shown.
    pub(super) fn shown_below(&self, path: &Path) -> String {
        let below = self.below(path);
        match &*self.shown {
            "." => below,
            shown if shown.ends_with('/') => format!("{shown}{below}"),
            shown => format!("{shown}/{below}"),
        }
    }
}

/// A path with forward slashes and without `./`; `.` where nothing is left.
pub(super) fn with_slashes(path: &Path) -> String {
    let mut shown = String::new();
    for component in path.components() {
        match component {
            Component::CurDir => continue,
            Component::RootDir => shown.push('/'),
            component => {
                if !shown.is_empty() && !shown.ends_with('/') {
                    shown.push('/');
                }
                shown.push_str(&component.as_os_str().to_string_lossy());
            }
        }
    }
    if shown.is_empty() { ".".to_owned() } else { shown }
}

/// Whether a shown path stands below the current directory, so that all of it belongs to the project.
pub(super) fn is_below_current_dir(shown: &str) -> bool {
    !shown.starts_with("..") && !Path::new(shown).is_absolute()
}

pub(super) fn is_closed_hidden(name: &str) -> bool {
    name.starts_with('.') && !OPEN_HIDDEN.contains(&name)
}

fn is_left_out(folder: &OsStr) -> bool {
    let name = folder.to_string_lossy();
    is_closed_hidden(&name) || classes::skipped_folder(&name).is_some()
}

fn endings() -> String {
    let endings: Vec<&str> = Language::endings().collect();
    endings.join(" ")
}

/// A lock that a panic elsewhere doesn't spoil: each holder leaves its list whole.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
