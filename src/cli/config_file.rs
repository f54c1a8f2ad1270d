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
    let given = given.map(|path| current_dir.join(path));
    let Some(path) = given.or_else(|| nearest(current_dir, FILE_NAME)) else { return Ok(None) };
    let shown = shown(current_dir, &path);
    let text =
        fs::read(&path).map_err(|e| format!("{shown}: can't read the configuration: {}", plain(&e)))?;
    let text =
        String::from_utf8(text).map_err(|_| format!("{shown}: the configuration is not UTF-8 text"))?;
    let config = Config::parse(&text, &shown, known_rules).map_err(|e| e.to_string())?;
    let real = fs::canonicalize(&path).map_err(|e| format!("{shown}: {}", plain(&e)))?;
    let base = real.parent().unwrap_or(&real).to_owned();
    Ok(Some(ConfigFile { base, shown, text, config }))
}

/// The file of a name that is nearest upwards.
pub fn nearest(current_dir: &Path, name: &str) -> Option<PathBuf> {
    current_dir.ancestors().map(|dir| dir.join(name)).find(|path| path.is_file())
}

/// A shown path relative to a real folder, with forward slashes; `None` for what lies elsewhere.
pub fn below(base: &Path, current_dir: &Path, shown: &str) -> Option<String> {
    let whole = current_dir.join(shown);
    let whole = whole.canonicalize().unwrap_or(whole);
    Some(whole.strip_prefix(base).ok()?.to_string_lossy().replace('\\', "/"))
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
