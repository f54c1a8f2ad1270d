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
/// How many submodules may stand within one another.
const DEPTH: usize = 4;
/// How the text of a file begins that is kept elsewhere.
const POINTER: &str = "version https://git-lfs.github.com/spec/";

/// What git's own commands would take from the environment in place of the folder they are run in: git
/// sets some of it for hooks.
const LOCAL: &[&str] = &[
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_CONFIG",
    "GIT_CONFIG_COUNT",
    "GIT_CONFIG_PARAMETERS",
    "GIT_DIR",
    "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX",
    "GIT_QUARANTINE_PATH",
    "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
];

/// A repository at the commit where HEAD parted from a revision.
pub struct History {
    /// The revision as the user wrote it.
    pub revision: String,
    tree: Tree,
}

/// A repository, or a submodule of one, at a commit.
struct Tree {
    /// The real path of the work tree.
    top: PathBuf,
    /// The object of each path.
    blobs: HashMap<PathBuf, String>,
    /// Where a file stood before it was moved.
    moved: HashMap<PathBuf, PathBuf>,
    submodules: Vec<Tree>,
    objects: Mutex<Objects>,
}

/// What a file held.
#[derive(Debug, PartialEq, Eq)]
pub enum Before {
    Text(String),
    /// There was no such file.
    Absent,
    /// There was one, and what it held can't be had.
    Unknown,
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
        let tree = Tree::at(&top, &base, DEPTH).map_err(|e| fault(&e))?;
        Ok(History { revision: revision.to_owned(), tree })
    }

    /// What a file held, by its real path.
    pub fn before(&self, path: &Path) -> Before {
        self.tree.before(path)
    }
}

impl Tree {
    fn at(top: &Path, commit: &str, depth: usize) -> Result<Tree, String> {
        let listed = Listed::new(&output(top, &["ls-tree", "-r", "-z", "--full-tree", commit])?);
        // The index, as what is staged counts: it is compared without a look at the work tree.
        let renames = ["diff-index", "--cached", "-M", "-z", "--name-status", "--diff-filter=R", commit];
        let moved = output(top, &renames).map(|listed| moved(&listed)).unwrap_or_default();
        let submodules = listed.submodules.iter().filter(|_| depth > 0).filter_map(|(path, commit)| {
            let folder = top.join(path);
            // A folder without a repository of its own would be taken for its parent's.
            folder.join(".git").exists().then_some(())?;
            Tree::at(&folder.canonicalize().ok()?, commit, depth - 1).ok()
        });
        let submodules = submodules.collect();
        Ok(Tree {
            top: top.to_owned(),
            blobs: listed.blobs,
            moved,
            submodules,
            objects: Mutex::new(Objects::start(top)?),
        })
    }

    fn before(&self, path: &Path) -> Before {
        if let Some(submodule) = self.submodules.iter().find(|tree| path.starts_with(&tree.top)) {
            return submodule.before(path);
        }
        let Ok(path) = path.strip_prefix(&self.top) else { return Before::Unknown };
        let by_old_name = || self.moved.get(path).and_then(|old| self.blobs.get(old));
        let Some(object) = self.blobs.get(path).or_else(by_old_name) else { return Before::Absent };
        let mut objects = self.objects.lock().unwrap_or_else(PoisonError::into_inner);
        let text = objects.read(object).and_then(|bytes| String::from_utf8(bytes).ok());
        // What a filter makes of a file on its way out isn't known; such an object is seldom text.
        text.filter(|text| !text.starts_with(POINTER)).map_or(Before::Unknown, Before::Text)
    }
}

impl Objects {
    fn start(top: &Path) -> Result<Objects, String> {
        let mut child = git(top)?
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

/// `git`, so that it runs no other program and asks nothing of anyone. A scanned folder may be laid
/// out as a bare repository, with settings that name commands: git takes none for one.
fn git(folder: &Path) -> Result<Command, String> {
    let mut command = Command::new(program().ok_or(NOT_INSTALLED)?);
    LOCAL.iter().for_each(|name| {
        command.env_remove(name);
    });
    command
        .current_dir(folder)
        .args(["--no-pager", "--no-optional-locks", "--literal-pathspecs"])
        .args(["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never"])
        .args(["-c", "safe.bareRepository=explicit"])
        .env("GIT_NO_LAZY_FETCH", "1")
        .env("GIT_ALLOW_PROTOCOL", "none")
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("LC_ALL", "C");
    Ok(command)
}

const NOT_INSTALLED: &str = "this needs `git`, which isn't installed";

/// Where `git` is. An entry of PATH that isn't absolute would run what the scanned folder holds.
fn program() -> Option<PathBuf> {
    let name = format!("git{}", std::env::consts::EXE_SUFFIX);
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .map(|folder| folder.join(&name))
        .find(|file| file.is_file())
}

/// What a command prints; its first line of complaint when it fails.
fn output(folder: &Path, args: &[&str]) -> Result<Vec<u8>, String> {
    let output = git(folder)?.args(args).stdin(Stdio::null()).output().map_err(|e| unstarted(&e))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let line = said.lines().next().unwrap_or("git failed").trim_start_matches("fatal: ");
    Err(line.to_owned())
}

fn unstarted(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => NOT_INSTALLED.to_owned(),
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

/// What a commit's tree lists.
#[derive(Default)]
struct Listed {
    blobs: HashMap<PathBuf, String>,
    /// The folders of submodules, and their commits.
    submodules: Vec<(PathBuf, String)>,
}

impl Listed {
    /// Reads `<mode> <kind> <object>\t<path>`, each ended by NUL.
    fn new(listed: &[u8]) -> Listed {
        let mut all = Listed::default();
        for entry in listed.split(|&b| b == 0) {
            let Some(tab) = memchr::memchr(b'\t', entry) else { continue };
            let words = std::str::from_utf8(&entry[..tab]).unwrap_or_default();
            let path = path_of(&entry[tab + 1..]);
            match words.split(' ').collect::<Vec<_>>()[..] {
                [_, "blob", object] => {
                    all.blobs.insert(path, object.to_owned());
                }
                [_, "commit", commit] => all.submodules.push((path, commit.to_owned())),
                _ => {}
            }
        }
        all
    }
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
