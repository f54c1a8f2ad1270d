//! The repository's own packages, by the names under which its files import them.
//!
//! What is built of them is never looked into, since it is there on one machine and not on another: an entry
//! that names a built file stands for the source that it is built from.

use super::super::paths;
use super::OwnFiles;
use crate::eval::Evaluator;
use crate::source::{Language, ReadOptions, read};
use crate::span::FileId;
use crate::value::Item;
use globset::{GlobBuilder, GlobMatcher};
use oxc_resolver::FileSystem;
use serde_json::Value as Json;
use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The name of a package's manifest.
pub const MANIFEST: &str = "package.json";

/// Folders that are looked at for the packages of one workspace.
const FOLDERS: usize = 4_000;
/// Folders within folders that `**` reaches.
const DEPTH: usize = 5;
/// Entries of a package that are tried.
const ENTRIES: usize = 64;
/// Nesting of conditions that is followed.
const CONDITIONS: u32 = 8;

/// Folders of what is built, from their package on.
const BUILT: &[&str] = &["dist", "build", "out", "lib", "esm", "cjs", "es", "output", "types", "dist-types"];
/// Those among them that may as well hold sources.
const PERHAPS_SOURCES: &[&str] = &["lib", "es", "types"];

/// The workspaces met so far.
#[derive(Default)]
pub struct Workspaces {
    /// The packages of each folder that is the root of a workspace; `None` where a folder is no root.
    roots: Mutex<HashMap<PathBuf, Option<Arc<Packages>>>>,
    /// The manifests of the folders above files; every import of a package asks for them.
    manifests: Mutex<HashMap<PathBuf, Option<Arc<Json>>>>,
}

/// The folders of packages by their names; `None` where two have the same.
type Packages = HashMap<String, Option<PathBuf>>;

impl Workspaces {
    /// The folder of the package that a file names, within a boundary that it may import from.
    pub fn folder(&self, file: &Path, boundary: &Path, package: &str) -> Option<PathBuf> {
        let folders = file.ancestors().skip(1).take_while(|folder| folder.starts_with(boundary));
        for folder in folders {
            let manifest = self.manifest(folder);
            if let Some(manifest) = manifest.as_deref() {
                if manifest.get("name").and_then(Json::as_str) == Some(package) {
                    return Some(folder.to_owned());
                }
                if let Some(linked) = linked(manifest, package) {
                    return Some(paths::normal(&folder.join(linked)));
                }
            }
            if let Some(packages) = self.packages(folder, manifest.as_deref())
                && let Some(found) = packages.get(package)
            {
                return found.clone();
            }
        }
        None
    }

    fn manifest(&self, folder: &Path) -> Option<Arc<Json>> {
        let mut known = self.manifests.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(folder.to_owned()).or_insert_with(|| manifest(folder).map(Arc::new)).clone()
    }

    fn packages(&self, root: &Path, manifest: Option<&Json>) -> Option<Arc<Packages>> {
        let mut roots = self.roots.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = roots.get(root) {
            return known.clone();
        }
        let patterns = patterns(root, manifest);
        let packages = (!patterns.is_empty()).then(|| Arc::new(expanded(root, &patterns)));
        roots.insert(root.to_owned(), packages.clone());
        packages
    }
}

/// The package that a specifier names, and the path in it.
pub fn parted(specifier: &str) -> Option<(&str, &str)> {
    if specifier.is_empty() || specifier.starts_with(['.', '/', '#', '\\']) || specifier.contains(':') {
        return None;
    }
    let scope = if specifier.starts_with('@') { specifier.find('/')? + 1 } else { 0 };
    let end = specifier[scope..].find('/').map_or(specifier.len(), |i| scope + i);
    Some((&specifier[..end], specifier[end..].trim_start_matches('/')))
}

/// The paths within a package, best first, that a path in it may stand for.
pub fn entries(package: &Path, inner: &str) -> Vec<String> {
    let manifest = manifest(package).unwrap_or_default();
    let mut named = Vec::new();
    if let Some(exports) = manifest.get("exports") {
        exported(exports, inner, &mut named);
    }
    if inner.is_empty() {
        let main = ["source", "module", "main", "types", "typings"];
        named.extend(main.iter().filter_map(|key| Some(manifest.get(*key)?.as_str()?.to_owned())));
    } else {
        named.extend([inner.to_owned(), format!("src/{inner}")]);
    }
    let mut entries: Vec<String> = named.iter().take(ENTRIES).flat_map(|path| sources_of(path)).collect();
    if inner.is_empty() {
        entries.extend(["src/index", "index", "src/main"].map(String::from));
    }
    entries
}

/// The sources that a file of a package may be built from, and itself where it may be one.
fn sources_of(path: &str) -> Vec<String> {
    let path = path.trim_start_matches("./");
    if path.split('/').any(|part| part == "..") {
        return Vec::new();
    }
    let parts: Vec<&str> = path.split('/').collect();
    let built = parts[..parts.len() - 1].iter().take_while(|part| BUILT.contains(part)).count();
    if built == 0 {
        return vec![path.to_owned()];
    }
    let mut rest = parts[built..].join("/");
    for ending in [".d.ts", ".d.mts", ".d.cts", ".js", ".mjs", ".cjs", ".jsx"] {
        if let Some(stem) = rest.strip_suffix(ending) {
            rest = stem.to_owned();
            break;
        }
    }
    let below_source = if rest.starts_with("src/") { rest.clone() } else { format!("src/{rest}") };
    let mut sources = vec![below_source, rest];
    if parts[..built].iter().all(|part| PERHAPS_SOURCES.contains(part)) {
        sources.push(path.to_owned());
    }
    sources
}

/// Adds every path that `exports` names for a path in the package, whatever the condition.
fn exported(exports: &Json, inner: &str, named: &mut Vec<String>) {
    let wanted = if inner.is_empty() { ".".into() } else { format!("./{inner}") };
    let paths = exports.as_object().filter(|map| map.keys().any(|key| key.starts_with('.')));
    let Some(paths) = paths else {
        if inner.is_empty() {
            leaves(exports, "", CONDITIONS, named);
        }
        return;
    };
    if let Some(exact) = paths.get(&wanted) {
        return leaves(exact, "", CONDITIONS, named);
    }
    for (pattern, target) in paths {
        if let Some((before, after)) = pattern.split_once('*')
            && let Some(middle) = wanted.strip_prefix(before).and_then(|rest| rest.strip_suffix(after))
        {
            return leaves(target, middle, CONDITIONS, named);
        }
    }
}

fn leaves(target: &Json, middle: &str, depth: u32, named: &mut Vec<String>) {
    match target {
        Json::String(path) if named.len() < ENTRIES => named.push(path.replace('*', middle)),
        Json::Array(items) if depth > 0 => {
            items.iter().for_each(|item| leaves(item, middle, depth - 1, named));
        }
        Json::Object(conditions) if depth > 0 => {
            conditions.values().for_each(|item| leaves(item, middle, depth - 1, named));
        }
        _ => {}
    }
}

fn manifest(folder: &Path) -> Option<Json> {
    let text = OwnFiles.read_to_string(&folder.join(MANIFEST)).ok()?;
    serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()
}

/// The folder that a manifest says a dependency is linked to.
fn linked<'j>(manifest: &'j Json, package: &str) -> Option<&'j str> {
    ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].iter().find_map(|kind| {
        let version = manifest.get(*kind)?.get(package)?.as_str()?;
        ["file:", "link:", "portal:"].iter().find_map(|way| version.strip_prefix(way))
    })
}

/// The patterns that tell where the packages of a workspace are: npm's, yarn's and pnpm's.
fn patterns(root: &Path, manifest: Option<&Json>) -> Vec<String> {
    let workspaces = manifest.and_then(|manifest| manifest.get("workspaces"));
    let listed = workspaces.and_then(|w| w.as_array().or_else(|| w.get("packages")?.as_array()));
    let listed = listed.into_iter().flatten().filter_map(|item| Some(item.as_str()?.to_owned()));
    listed.chain(of_pnpm(root).unwrap_or_default()).collect()
}

fn of_pnpm(root: &Path) -> Option<Vec<String>> {
    let text = OwnFiles.read_to_string(&root.join("pnpm-workspace.yaml")).ok()?;
    let module = read(&text, Language::Yaml, FileId(0), ReadOptions::default());
    let value = Evaluator::alone(&module).site(module.sites.first()?);
    let packages = value.get("packages").found()?.as_array()?;
    let pattern = |item: &Item| match item {
        Item::One(item) => Some(item.as_str()?.into_owned()),
        Item::Perhaps(_) => None,
    };
    Some(packages.items.iter().filter_map(pattern).collect())
}

/// The packages in the folders that the patterns match.
fn expanded(root: &Path, patterns: &[String]) -> Packages {
    let plain = |pattern: &str| pattern.trim_start_matches("./").trim_end_matches('/').to_owned();
    let excluded: Vec<GlobMatcher> = patterns
        .iter()
        .filter_map(|pattern| pattern.strip_prefix('!'))
        .filter_map(|pattern| GlobBuilder::new(&plain(pattern)).literal_separator(true).build().ok())
        .map(|glob| glob.compile_matcher())
        .collect();
    let mut found = Vec::new();
    let mut left = FOLDERS;
    for pattern in patterns.iter().filter(|pattern| !pattern.starts_with('!')) {
        let pattern = plain(pattern);
        let parts: Vec<&str> = pattern.split('/').filter(|part| *part != ".").collect();
        if !parts.contains(&"..") {
            matching(root, &parts, DEPTH, &mut left, &mut found);
        }
    }
    found.sort();
    found.dedup();
    let mut packages = Packages::new();
    for folder in found {
        let below = folder.strip_prefix(root).unwrap_or(&folder);
        if excluded.iter().any(|glob| glob.is_match(below)) {
            continue;
        }
        let Some(manifest) = manifest(&folder) else { continue };
        let Some(name) = manifest.get("name").and_then(Json::as_str) else { continue };
        packages.entry(name.to_owned()).and_modify(|known| *known = None).or_insert(Some(folder));
    }
    packages
}

/// Adds the folders below one that the rest of a pattern matches.
fn matching(folder: &Path, parts: &[&str], depth: usize, left: &mut usize, found: &mut Vec<PathBuf>) {
    let Some((first, rest)) = parts.split_first() else {
        return found.push(folder.to_owned());
    };
    if !first.contains(['*', '?', '[', '{']) {
        return matching(&folder.join(first), rest, depth, left, found);
    }
    if *first == "**" {
        matching(folder, rest, depth, left, found);
        if depth > 0 {
            for below in folders(folder, left) {
                matching(&below, parts, depth - 1, left, found);
            }
        }
        return;
    }
    let Ok(glob) = GlobBuilder::new(first).literal_separator(true).build() else { return };
    let glob = glob.compile_matcher();
    for below in folders(folder, left) {
        if below.file_name().is_some_and(|name| glob.is_match(name)) {
            matching(&below, rest, depth, left, found);
        }
    }
}

/// The folders in a folder, in the order of their names: neither hidden nor installed ones.
fn folders(folder: &Path, left: &mut usize) -> Vec<PathBuf> {
    if !OwnFiles::plain(folder).is_ok_and(|metadata| metadata.is_dir()) {
        return Vec::new();
    }
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let is_own = |name: &OsStr| name != super::PACKAGES && !name.as_encoded_bytes().starts_with(b".");
    let mut folders: Vec<PathBuf> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()) && is_own(&entry.file_name()))
        .map(|entry| entry.path())
        .collect();
    folders.sort();
    folders.truncate(*left);
    *left -= folders.len();
    folders
}

#[cfg(test)]
mod tests;
