//! The versions of packages that a repository asks for.

use serde::Deserialize;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Bytes of a `package.json`.
const LIMIT: u64 = 1024 * 1024;

/// The major versions that the `package.json` files of a repository ask for.
#[derive(Default)]
pub struct Packages {
    read: Mutex<HashMap<PathBuf, Option<Arc<Manifest>>>>,
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
    /// The major version of a package that a file below `boundary` gets, where the nearest `package.json`
    /// that asks for it leaves no choice.
    pub fn major(&self, file: &Path, boundary: &Path, package: &str) -> Option<u32> {
        let folders = file.ancestors().skip(1).take_while(|folder| folder.starts_with(boundary));
        let mut manifests = folders.filter_map(|folder| self.manifest(folder));
        major(manifests.find_map(|manifest| manifest.asked(package).map(str::to_owned))?.trim())
    }

    fn manifest(&self, folder: &Path) -> Option<Arc<Manifest>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.entry(folder.to_owned()).or_insert_with(|| parse(&folder.join("package.json"))).clone()
    }
}

fn parse(path: &Path) -> Option<Arc<Manifest>> {
    let metadata = fs::symlink_metadata(path).ok()?;
    let text = (metadata.is_file() && metadata.len() <= LIMIT).then(|| fs::read_to_string(path).ok())??;
    serde_json::from_str(&text).ok().map(Arc::new)
}

/// The major version that a range allows, where that is only one: `^3.25.1`, `~4.0`, `3.x`, `npm:zod@^4`.
fn major(range: &str) -> Option<u32> {
    let range = match range.strip_prefix("npm:") {
        Some(alias) => alias.rsplit_once('@')?.1,
        None => range,
    };
    let version = range.strip_prefix(['^', '~', '=', 'v']).unwrap_or(range);
    let end = version.find(|c: char| !c.is_ascii_digit()).unwrap_or(version.len());
    let (digits, rest) = version.split_at(end);
    let is_one = rest.is_empty() || (rest.starts_with('.') && !rest.contains([' ', '|', '<', '>', ',']));
    digits.parse().ok().filter(|_| is_one)
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn a_range_of_one_major_version_is_told() {
        let told = ["^3.25.1", "~4.0", "3.x", "4", "=3.22.0", "v4.1.0", "npm:zod@^3.25.76", "4.0.0-beta.1"];
        assert_eq!(told.map(major), [3, 4, 3, 4, 3, 4, 3, 4].map(Some));
    }

    #[test]
    fn a_range_of_several_versions_tells_none() {
        let open =
            ["^3.25.0 || ^4.0.0", ">=3", "*", "latest", "catalog:", "workspace:*", "3 - 4", "", "3.1.0 || 4"];
        assert_eq!(open.map(major), [None; 9]);
    }
}
