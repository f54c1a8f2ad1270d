//! Globs over paths relative to the configuration's folder.

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};

/// A set of globs; `*` doesn't cross a slash, `**` does.
#[derive(Clone, Debug, Default)]
pub struct PathGlobs {
    files: GlobSet,
    folders: GlobSet,
}

impl PathGlobs {
    /// Compiles globs; an error names the position of the glob and what is wrong with it.
    pub fn new<'g>(globs: impl IntoIterator<Item = &'g str>) -> Result<PathGlobs, (usize, String)> {
        let (mut files, mut folders) = (GlobSetBuilder::new(), GlobSetBuilder::new());
        for (index, written) in globs.into_iter().enumerate() {
            let glob = written.strip_prefix("./").unwrap_or(written);
            if let Some(why) = matches_nothing(glob) {
                return Err((index, why.to_owned()));
            }
            let folder = glob.strip_suffix("/**").unwrap_or(glob).trim_end_matches('/');
            let build = |glob: &str| {
                GlobBuilder::new(glob)
                    .literal_separator(true)
                    .build()
                    .map_err(|e| (index, e.kind().to_string()))
            };
            // A folder stands for all in it.
            files.add(build(glob)?).add(build(&format!("{folder}/**"))?);
            folders.add(build(folder)?);
        }
        let build = |set: GlobSetBuilder| set.build().map_err(|e| (0, e.kind().to_string()));
        Ok(PathGlobs { files: build(files)?, folders: build(folders)? })
    }

    /// Whether a file's path matches.
    pub fn match_file(&self, path: &str) -> bool {
        self.files.is_match(path)
    }

    /// Whether all in a folder matches.
    pub fn match_folder(&self, path: &str) -> bool {
        self.folders.is_match(path)
    }
}

/// Why a glob can match no path, where it can't.
fn matches_nothing(glob: &str) -> Option<&'static str> {
    if glob.is_empty() {
        Some("it is empty")
    } else if glob.starts_with('/') {
        Some("it begins with `/`; globs are relative to the configuration's folder")
    } else if glob.starts_with('!') {
        Some("it begins with `!`, and no glob takes another's files back")
    } else if glob.split('/').any(|part| part == "..") {
        Some("it leads out of the configuration's folder")
    } else {
        None
    }
}
