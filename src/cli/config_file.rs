//! Finds and reads the configuration's file.

use crate::config::{Config, FILE_NAME};
use std::fs;
use std::path::{Path, PathBuf};

/// A configuration with its file.
#[derive(Debug)]
pub struct ConfigFile {
    /// The real folder that its paths are relative to.
    pub base: PathBuf,
    /// The path shown to users.
    pub shown: String,
    pub text: String,
    pub config: Config,
}

/// Reads the given file, or else the nearest `tooldef.toml` upwards; `None` when there is none. An
/// error is one line for the user.
pub fn load(
    current_dir: &Path,
    given: Option<&Path>,
    known_rules: &[&str],
) -> Result<Option<ConfigFile>, String> {
    let Some(file) = SettingsFile::read(current_dir, given, FILE_NAME, "the configuration")? else {
        return Ok(None);
    };
    let SettingsFile { path, shown, text, .. } = file;
    let config = Config::parse(&text, &shown, known_rules).map_err(|e| e.to_string())?;
    let real = fs::canonicalize(&path).map_err(|e| format!("{shown}: {}", plain(&e)))?;
    let base = real.parent().unwrap_or(&real).to_owned();
    Ok(Some(ConfigFile { base, shown, text, config }))
}

/// A file that says how to judge: the configuration or a baseline.
pub struct SettingsFile {
    path: PathBuf,
    /// The real folder that it, or a link to it, stands in.
    pub base: PathBuf,
    /// The path shown to users.
    pub shown: String,
    pub text: String,
}

impl SettingsFile {
    /// Reads the given file, or else the nearest of a name upwards; `what` is how an error calls it.
    /// Faults quote such a file, so that one which is merely found must lie in the repository.
    pub fn read(
        current_dir: &Path,
        given: Option<&Path>,
        name: &str,
        what: &str,
    ) -> Result<Option<SettingsFile>, String> {
        let named = given.map(|path| current_dir.join(path));
        let Some(path) = named.or_else(|| nearest(current_dir, name)) else { return Ok(None) };
        let shown = shown(current_dir, &path);
        let unreadable = |e: std::io::Error| format!("{shown}: can't read {what}: {}", plain(&e));
        let folder = path.parent().unwrap_or(&path);
        let base = fs::canonicalize(folder).map_err(unreadable)?;
        if given.is_none() {
            let real = fs::canonicalize(&path).map_err(unreadable)?;
            let top = base.ancestors().find(|dir| dir.join(".git").exists()).unwrap_or(&base);
            if !real.starts_with(top) {
                return Err(format!("{shown}: a link out of the repository; what it leads to must be named"));
            }
            if !fs::metadata(&real).map_err(unreadable)?.is_file() {
                return Err(format!("{shown}: {what} is not a regular file"));
            }
        }
        let text = fs::read(&path).map_err(unreadable)?;
        let text = String::from_utf8(text).map_err(|_| format!("{shown}: {what} is not UTF-8 text"))?;
        Ok(Some(SettingsFile { path, base, shown, text }))
    }
}

/// What is called by a name, nearest upwards; also a link that leads nowhere, lest it be passed over.
pub fn nearest(current_dir: &Path, name: &str) -> Option<PathBuf> {
    current_dir.ancestors().map(|dir| dir.join(name)).find(|path| fs::symlink_metadata(path).is_ok())
}

/// As the user would write it: relative to the current directory, upwards with `..`.
pub fn shown(current_dir: &Path, path: &Path) -> String {
    let upwards = current_dir.ancestors().enumerate().find_map(|(ups, dir)| {
        let below = path.strip_prefix(dir).ok()?;
        // From the root on, nothing is shared.
        (dir.parent().is_some() || ups == 0).then(|| "../".repeat(ups) + &below.to_string_lossy())
    });
    upwards.unwrap_or_else(|| path.to_string_lossy().into_owned()).replace('\\', "/")
}

pub fn plain(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "no such file or directory".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    }
}
