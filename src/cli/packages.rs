//! The versions of packages that a repository gets: what its `package.json` files ask for, and where these
//! leave a choice, what its lock file has.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Bytes of a `package.json`, and of a lock file.
const LIMIT: u64 = 1024 * 1024;
const LOCK_LIMIT: u64 = 32 * 1024 * 1024;

/// The lock files of package managers that name packages as `name@version`.
const LOCKS: &[&str] = &["pnpm-lock.yaml", "yarn.lock", "bun.lock"];

/// A major version and the least minor version.
type Version = (u32, u32);

/// The versions of packages that a repository gets.
#[derive(Default)]
pub struct Packages {
    read: Mutex<HashMap<PathBuf, Option<Arc<Manifest>>>>,
    /// What lock files say, by folder and package.
    locked: Mutex<HashMap<(PathBuf, String), Option<Locked>>>,
}

/// What a lock file says of a package.
#[derive(Clone)]
enum Locked {
    /// The only major version.
    One(Version),
    /// The folders that have it, with the versions that they have.
    ByFolder(Arc<BTreeMap<String, Version>>),
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Manifest {
    dependencies: HashMap<String, String>,
    dev_dependencies: HashMap<String, String>,
    peer_dependencies: HashMap<String, String>,
    optional_dependencies: HashMap<String, String>,
}

impl Manifest {
    fn asked(&self, package: &str) -> Option<&str> {
        let kinds = [
            &self.dependencies,
            &self.dev_dependencies,
            &self.optional_dependencies,
            &self.peer_dependencies,
        ];
        kinds.into_iter().find_map(|kind| kind.get(package)).map(String::as_str)
    }
}

impl Packages {
    /// The version of a package that a file below `boundary` gets, where its major version is told: with a minor
    /// version that is the least that it may be.
    pub fn least(&self, file: &Path, boundary: &Path, package: &str) -> Option<Version> {
        let folders = || file.ancestors().skip(1).take_while(|folder| folder.starts_with(boundary));
        let mut manifests = folders().filter_map(|folder| self.manifest(folder));
        let asked = manifests.find_map(|manifest| manifest.asked(package).map(str::to_owned));
        let asked = asked.and_then(|range| least(range.trim()));
        let locked = folders().find_map(|folder| match self.locked(folder, package)? {
            Locked::One(version) => Some(Some(version)),
            Locked::ByFolder(folders) => Some(installed(&folders, file.strip_prefix(folder).ok()?)),
        });
        match (asked, locked.flatten()) {
            (Some((asked, _)), Some(locked)) if asked == locked.0 => Some(locked),
            (asked, locked) => asked.or(locked),
        }
    }

    fn locked(&self, folder: &Path, package: &str) -> Option<Locked> {
        let mut locked = self.locked.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (folder.to_owned(), package.to_owned());
        locked.entry(key).or_insert_with(|| lock_of(folder, package)).clone()
    }

    fn manifest(&self, folder: &Path) -> Option<Arc<Manifest>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.entry(folder.to_owned()).or_insert_with(|| parse(&folder.join("package.json"))).clone()
    }
}

fn text_of(path: &Path, limit: u64) -> Option<String> {
    let metadata = fs::symlink_metadata(path).ok()?;
    (metadata.is_file() && metadata.len() <= limit).then(|| fs::read_to_string(path).ok())?
}

fn parse(path: &Path) -> Option<Arc<Manifest>> {
    serde_json::from_str(&text_of(path, LIMIT)?).ok().map(Arc::new)
}

/// What the lock file of a folder says of a package; `None` where there is none.
fn lock_of(folder: &Path, package: &str) -> Option<Locked> {
    if let Some(text) = text_of(&folder.join("package-lock.json"), LOCK_LIMIT) {
        return Some(Locked::ByFolder(Arc::new(npm(&text, package))));
    }
    let text = LOCKS.iter().find_map(|name| text_of(&folder.join(name), LOCK_LIMIT))?;
    let named = named(&text, package);
    Some(match (named.first(), named.last()) {
        (Some(least), Some(most)) if least.0 == most.0 => Locked::One(*least),
        _ => Locked::ByFolder(Arc::default()),
    })
}

/// The folders in which npm puts a package, relative to the lock file's, with the versions there.
fn npm(text: &str, package: &str) -> BTreeMap<String, Version> {
    #[derive(Deserialize)]
    struct Lock {
        #[serde(default)]
        packages: HashMap<String, Entry>,
    }
    #[derive(Deserialize)]
    struct Entry {
        #[serde(default)]
        version: String,
    }
    let lock: Lock = serde_json::from_str(text).unwrap_or(Lock { packages: HashMap::new() });
    let end = format!("node_modules/{package}");
    let folder = |(path, entry): (String, Entry)| {
        Some((path.strip_suffix(&end)?.trim_end_matches('/').to_owned(), least(&entry.version)?))
    };
    lock.packages.into_iter().filter_map(folder).collect()
}

/// The version that a file gets, by its path below the lock file.
fn installed(folders: &BTreeMap<String, Version>, file: &Path) -> Option<Version> {
    let folder = |folder: &Path| folder.to_str().map(|folder| folder.replace('\\', "/"));
    file.ancestors().skip(1).find_map(|above| folders.get(&folder(above)?).copied())
}

/// The versions with which a lock file names a package: `zod@3.25.76`, `zod@^3.23`, `zod@npm:^4`.
fn named(text: &str, package: &str) -> BTreeSet<Version> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(&format!("{package}@")) {
        // Older lock files of pnpm begin a name with a slash.
        let before = text[..at].strip_suffix('/').unwrap_or(&text[..at]).chars().next_back();
        if before.is_some_and(|c| !c.is_whitespace() && !matches!(c, '"' | '\'' | '(' | ',')) {
            continue;
        }
        let range = &text[at + package.len() + 1..];
        let range = range.strip_prefix("npm:").unwrap_or(range);
        found.extend(numbers(range.trim_start_matches(['^', '~', '=', 'v', '>', ' '])));
    }
    found
}

/// The first two numbers of a version; no second one is nought.
fn numbers(version: &str) -> Option<Version> {
    let number = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        text[..end].parse::<u32>().ok()
    };
    let (_, minor) = version.split_once('.').unwrap_or_default();
    Some((number(version)?, number(minor).unwrap_or(0)))
}

/// The least version that a range allows, where that is of only one major version: `^3.25.1`, `~4.0`, `3.x`,
/// `npm:zod@^4`.
fn least(range: &str) -> Option<Version> {
    let range = match range.strip_prefix("npm:") {
        Some(alias) => alias.rsplit_once('@')?.1,
        None => range,
    };
    let version = range.strip_prefix(['^', '~', '=', 'v']).unwrap_or(range);
    let end = version.find(|c: char| !c.is_ascii_digit()).unwrap_or(version.len());
    let rest = &version[end..];
    let is_one = rest.is_empty() || (rest.starts_with('.') && !rest.contains([' ', '|', '<', '>', ',']));
    numbers(version).filter(|_| is_one)
}

#[cfg(test)]
mod tests {
    use super::{installed, least, named, npm};
    use std::path::Path;

    #[test]
    fn a_range_of_one_major_version_is_told() {
        let told = ["^3.25.1", "~4.0", "3.x", "4", "=3.22.0", "v4.1.0", "npm:zod@^3.25.76", "4.0.0-beta.1"];
        let versions = [(3, 25), (4, 0), (3, 0), (4, 0), (3, 22), (4, 1), (3, 25), (4, 0)];
        assert_eq!(told.map(least), versions.map(Some));
    }

    #[test]
    fn a_range_of_several_versions_tells_none() {
        let open =
            ["^3.25.0 || ^4.0.0", ">=3", "*", "latest", "catalog:", "workspace:*", "3 - 4", "", "3.1.0 || 4"];
        assert_eq!(open.map(least), [None; 9]);
    }

    #[test]
    fn a_lock_file_tells_the_version_where_it_has_only_one() {
        let pnpm = "packages:\n\n  zod@3.25.76:\n    resolution: x\n  /zod/3.1.0:\n  zod-to-json-schema@4.1.0(zod@3.25.76):\n";
        assert_eq!(Vec::from_iter(named(pnpm, "zod")), [(3, 25)]);
        let yarn = "zod@^3.23.8:\n  version \"3.23.8\"\n\n\"zod@npm:^4.1.0\":\n  version: 4.1.0\n";
        assert_eq!(Vec::from_iter(named(yarn, "zod")), [(3, 23), (4, 1)]);
        assert!(named("\"@scope/zod@2.0.0\": x", "zod").is_empty());
    }

    #[test]
    fn npm_gives_each_folder_the_nearest_version() {
        let lock = r#"{"packages": {"": {}, "node_modules/zod": {"version": "3.25.76"},
            "src/a/node_modules/zod": {"version": "4.1.0"}, "node_modules/zod-x": {"version": "9.0.0"}}}"#;
        let folders = npm(lock, "zod");
        assert_eq!(installed(&folders, Path::new("src/a/lib/x.ts")), Some((4, 1)));
        assert_eq!(installed(&folders, Path::new("src/b/x.ts")), Some((3, 25)));
    }
}
