//! Which files are connected: one imports the other, or a third imports both.

use super::modules::Repository;
use crate::catalogue::beside::Beside;
use crate::eval::Modules;
use std::path::{Path, PathBuf};

/// The imports of the files that were judged.
pub struct Imports<'f> {
    pub files: &'f [Beside],
    /// `None` where each file is taken by itself.
    pub repository: Option<&'f Repository>,
}

impl Imports<'_> {
    /// Whether two files, by their numbers, are one, or connected.
    pub fn connect(&self, a: usize, b: usize) -> bool {
        if a == b {
            return true;
        }
        let Some(repository) = self.repository else { return false };
        let imports = |from: usize, to: usize| self.imports(repository, from, to);
        let imports_both = |third: usize| third != a && third != b && imports(third, a) && imports(third, b);
        imports(a, b) || imports(b, a) || (0..self.files.len()).any(imports_both)
    }

    fn path(&self, file: usize) -> &str {
        &self.files[file].path
    }

    fn imports(&self, repository: &Repository, from: usize, to: usize) -> bool {
        let (path, wanted) = (Path::new(self.path(from)), Path::new(self.path(to)));
        let is_python = path.extension().is_some_and(|end| end == "py");
        let mut specifiers = self.files[from].imports.iter().filter(|specifier| may_mean(specifier, wanted));
        if is_python {
            return specifiers.any(|specifier| is_module(specifier, path, wanted));
        }
        let (id, meant) = (repository.id(self.path(from)), repository.id(self.path(to)));
        specifiers.any(|specifier| repository.import(id, specifier).is_some_and(|(found, _)| found == meant))
    }
}

/// Whether a specifier ends in a file's name, or in that of the folder of which it is the index.
fn may_mean(specifier: &str, file: &Path) -> bool {
    let last = specifier.rsplit(['/', '\\']).next().unwrap_or(specifier);
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let folder = file.parent().and_then(stem);
    [stem(file), folder].into_iter().flatten().any(|name| {
        last == name
            || last.strip_prefix(&*name).is_some_and(|rest| rest.starts_with('.'))
            || last.strip_suffix(&*name).is_some_and(|rest| rest.ends_with('.'))
    })
}

/// Whether a dotted path means a file, seen from another.
fn is_module(specifier: &str, from: &Path, wanted: &Path) -> bool {
    let rest = specifier.trim_start_matches('.');
    let dots = specifier.len() - rest.len();
    let inner: PathBuf = rest.split('.').collect();
    let is_it = |base: &Path| {
        let module = base.join(&inner);
        wanted == module.with_extension("py") || wanted == module.join("__init__.py")
    };
    let folders = from.parent().into_iter().flat_map(Path::ancestors);
    match dots {
        // From the folder of the program, which is one of those around.
        0 => folders.into_iter().any(is_it),
        _ => folders.into_iter().nth(dots - 1).is_some_and(is_it),
    }
}
