//! What a repository's files held at an earlier commit, read as objects through `git`.
//!
//! Nothing is checked out, fetched or run: object names go to `git cat-file`, which knows no hooks, no
//! filters and no file system monitor.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The largest earlier text that is compared, in bytes.
const LIMIT: u64 = 64 * 1024 * 1024;

/// A repository at the commit where HEAD parted from a revision.
pub struct History {
    /// The revision as the user wrote it.
    pub revision: String,
    /// The real path of the work tree.
    top: PathBuf,
    /// The object of each path.
    blobs: HashMap<PathBuf, String>,
    /// Where a file stood before it was moved.
    moved: HashMap<PathBuf, PathBuf>,
    objects: Mutex<Objects>,
}

/// A running `git cat-file`.
struct Objects {
    child: Child,
    names: ChildStdin,
    contents: BufReader<ChildStdout>,
}

impl History {
    /// Finds where HEAD and a revision parted. An error is one line for the user.
    pub fn since(current_dir: &Path, revision: &str) -> Result<History, String> {
        let fault = |what: &str| format!("--since {}: {what}", revision.escape_debug());
        let top = output(current_dir, &["rev-parse", "--show-toplevel"]).map_err(|e| fault(&e))?;
        let top = path_of(top.strip_suffix(b"\n").unwrap_or(&top));
        let top = top.canonicalize().map_err(|e| fault(&e.to_string()))?;
        let commit = commit(&top, revision).ok_or_else(|| fault("not a commit that this repository has"))?;
        // In a shallow clone the two may share nothing; then the revision itself is what was before.
        let base = match commit_of(output(&top, &["merge-base", "--", &commit, "HEAD"])) {
            Some(base) => base,
            None => commit,
        };
        let listed = output(&top, &["ls-tree", "-r", "-z", "--full-tree", &base]).map_err(|e| fault(&e))?;
        let renames = ["diff-tree", "-r", "-M", "-z", "--name-status", "--diff-filter=R", &base, "HEAD"];
        let moved = output(&top, &renames).map(|listed| moved(&listed)).unwrap_or_default();
        let objects = Mutex::new(Objects::start(&top).map_err(|e| fault(&e))?);
        Ok(History { revision: revision.to_owned(), top, blobs: blobs(&listed), moved, objects })
    }

    /// What a file held, by its real path; `None` where it wasn't there, or its text can't be had.
    pub fn text_of(&self, path: &Path) -> Option<String> {
        let path = path.strip_prefix(&self.top).ok()?;
        let object = self.blobs.get(path).or_else(|| self.blobs.get(self.moved.get(path)?))?;
        let mut objects = self.objects.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8(objects.read(object)?).ok()
    }
}

impl Objects {
    fn start(top: &Path) -> Result<Objects, String> {
        let mut child = git(top)
            .args(["cat-file", "--batch"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| unstarted(&e))?;
        let (Some(names), Some(contents)) = (child.stdin.take(), child.stdout.take()) else {
            unreachable!("both are piped");
        };
        Ok(Objects { child, names, contents: BufReader::new(contents) })
    }

    /// An object's bytes. It answers `<object> <kind> <size>`, then the bytes and a line break.
    fn read(&mut self, object: &str) -> Option<Vec<u8>> {
        writeln!(self.names, "{object}").and_then(|()| self.names.flush()).ok()?;
        let mut header = String::new();
        self.contents.read_line(&mut header).ok()?;
        let size: u64 = header.trim_end().strip_prefix(object)?.strip_prefix(" blob ")?.parse().ok()?;
        let mut bytes = Vec::new();
        (&mut self.contents).take(size.min(LIMIT)).read_to_end(&mut bytes).ok()?;
        let rest = size.saturating_sub(LIMIT) + 1;
        std::io::copy(&mut (&mut self.contents).take(rest), &mut std::io::sink()).ok()?;
        (size <= LIMIT && bytes.len() as u64 == size).then_some(bytes)
    }
}

impl Drop for Objects {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `git`, so that it runs no other program and asks nothing of anyone.
fn git(folder: &Path) -> Command {
    let mut command = Command::new("git");
    command
        .current_dir(folder)
        .args(["--no-pager", "--no-optional-locks", "--literal-pathspecs"])
        .args(["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never"])
        .env("GIT_NO_LAZY_FETCH", "1")
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("LC_ALL", "C");
    command
}

/// What a command prints; its first line of complaint when it fails.
fn output(folder: &Path, args: &[&str]) -> Result<Vec<u8>, String> {
    let output = git(folder).args(args).stdin(Stdio::null()).output().map_err(|e| unstarted(&e))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let line = said.lines().next().unwrap_or("git failed").trim_start_matches("fatal: ");
    Err(line.to_owned())
}

fn unstarted(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "this needs `git`, which isn't installed".to_owned(),
        _ => format!("git can't be started: {error}"),
    }
}

/// The commit that a revision names.
fn commit(top: &Path, revision: &str) -> Option<String> {
    if revision.is_empty() || revision.starts_with('-') {
        return None;
    }
    commit_of(output(top, &["rev-parse", "--verify", "--quiet", &format!("{revision}^{{commit}}")]))
}

/// The object name that a command printed.
fn commit_of(printed: Result<Vec<u8>, String>) -> Option<String> {
    let name = String::from_utf8(printed.ok()?).ok()?.lines().next()?.to_owned();
    (!name.is_empty() && name.bytes().all(|b| b.is_ascii_hexdigit())).then_some(name)
}

/// `<mode> blob <object>\t<path>`, each ended by NUL.
fn blobs(listed: &[u8]) -> HashMap<PathBuf, String> {
    let entries = listed.split(|&b| b == 0).filter_map(|entry| {
        let tab = memchr::memchr(b'\t', entry)?;
        let mut words = std::str::from_utf8(&entry[..tab]).ok()?.split(' ');
        let (_mode, kind, object) = (words.next()?, words.next()?, words.next()?);
        (kind == "blob").then(|| (path_of(&entry[tab + 1..]), object.to_owned()))
    });
    entries.collect()
}

/// `R<score>`, the old path and the new one, each ended by NUL.
fn moved(listed: &[u8]) -> HashMap<PathBuf, PathBuf> {
    let words: Vec<&[u8]> = listed.split(|&b| b == 0).collect();
    let entries = words.chunks_exact(3).filter(|entry| entry[0].starts_with(b"R"));
    entries.map(|entry| (path_of(entry[2]), path_of(entry[1]))).collect()
}

#[cfg(unix)]
fn path_of(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    PathBuf::from(OsStr::from_bytes(bytes))
}

#[cfg(not(unix))]
fn path_of(bytes: &[u8]) -> PathBuf {
    PathBuf::from(OsStr::new(&*String::from_utf8_lossy(bytes)))
}
