//! The modules that files import from: those of the repository itself, read when they are first asked for.
//!
//! Installed packages are never looked into: what is found must not depend on what is installed. Links
//! aren't followed, and nothing outside the repository is read.

mod workspace;

use super::packages::Packages;
use super::paths;
use crate::eval::{ModuleId, Modules};
use crate::find;
use crate::source::module::Module;
use crate::source::{Language, ReadOptions, SourceText, read};
use crate::span::FileId;
use crate::walk::MET_LIMIT;
use elsa::sync::FrozenVec;
use oxc_resolver::{
    FileMetadata, FileSystem, ResolveError, ResolveOptions, ResolverGeneric, TsconfigDiscovery,
};
use std::collections::HashMap;
use std::ffi::OsStr;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use workspace::{MANIFEST, Workspaces};

/// Bytes of a configuration that tells where modules are.
const SETTINGS_LIMIT: u64 = 1024 * 1024;

/// The folder of installed packages.
const PACKAGES: &str = "node_modules";

/// The repository's files as modules.
pub struct Repository {
    current_dir: PathBuf,
    /// The paths that the user named: as written, and as they really are.
    named: Vec<(PathBuf, PathBuf)>,
    resolver: ResolverGeneric<OwnFiles>,
    /// Where a `tsconfig.json` can't be read, or extends what isn't installed.
    plain: ResolverGeneric<OwnFiles>,
    workspaces: Workspaces,
    files: FrozenVec<Box<File>>,
    ids: Mutex<HashMap<PathBuf, ModuleId>>,
    resolved: Mutex<HashMap<Import, Option<Resolved>>>,
    packages: Packages,
}

struct File {
    path: PathBuf,
    /// The folder that it may import from.
    boundary: PathBuf,
    loaded: OnceLock<Option<Loaded>>,
    /// The framework that is its package, where it is one's.
    published: OnceLock<Option<Arc<str>>>,
}

/// A specifier in a file.
type Import = (ModuleId, Arc<str>);

/// What a specifier means.
#[derive(Clone, Copy)]
struct Resolved {
    id: ModuleId,
    /// Whether it is the name of a package.
    is_package: bool,
}

struct Loaded {
    source: Arc<SourceText>,
    module: Module,
}

impl Repository {
    pub fn new(current_dir: &Path, named: &[PathBuf]) -> Repository {
        let here = [PathBuf::from(".")];
        let named = if named.is_empty() { &here } else { named };
        let strings = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let alias = |from: &str, to: &[&str]| (from.to_owned(), strings(to));
        let options = ResolveOptions {
            tsconfig: Some(TsconfigDiscovery::Auto),
            extensions: strings(&[".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"]),
            // TypeScript's sources name the files that they are compiled to.
            extension_alias: vec![
                alias(".js", &[".ts", ".tsx", ".js", ".jsx"]),
                alias(".jsx", &[".tsx", ".jsx"]),
                alias(".mjs", &[".mts", ".mjs"]),
                alias(".cjs", &[".cts", ".cjs"]),
            ],
            modules: Vec::new(),
            symlinks: false,
            node_path: false,
            ..ResolveOptions::default()
        };
        let without = ResolveOptions { tsconfig: None, ..options.clone() };
        Repository {
            current_dir: current_dir.to_owned(),
            named: named.iter().map(|path| (path.clone(), paths::real(current_dir, path))).collect(),
            resolver: ResolverGeneric::new_with_file_system(OwnFiles, options),
            plain: ResolverGeneric::new_with_file_system(OwnFiles, without),
            workspaces: Workspaces::default(),
            files: FrozenVec::new(),
            ids: Mutex::default(),
            resolved: Mutex::default(),
            packages: Packages::default(),
        }
    }

    /// The id of a file, by the path that is shown of it.
    pub fn id(&self, shown: &str) -> ModuleId {
        self.id_of(paths::real(&self.current_dir, Path::new(shown)))
    }

    fn loaded(&self, id: ModuleId) -> Option<&Loaded> {
        let file = self.files.get(id.0 as usize)?;
        file.loaded.get_or_init(|| self.load(&file.path)).as_ref()
    }

    pub fn id_of(&self, path: PathBuf) -> ModuleId {
        let mut ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&id) = ids.get(&path) {
            return id;
        }
        let boundary = self.boundary(&path);
        let file = File { path: path.clone(), boundary, loaded: OnceLock::new(), published: OnceLock::new() };
        let id = ModuleId(self.files.push_get_index(Box::new(file)) as u32);
        ids.insert(path, id);
        id
    }

    /// The folder that a file may import from: its repository, or without one what the user named.
    fn boundary(&self, path: &Path) -> PathBuf {
        let is_root = |folder: &&Path| folder.join(".git").symlink_metadata().is_ok();
        let named = || self.named.iter().map(|(_, real)| real).filter(|real| path.starts_with(real));
        let folder = path.parent().unwrap_or(path);
        let around = || folder.starts_with(&self.current_dir).then_some(&*self.current_dir);
        let root = folder.ancestors().find(is_root).or_else(around);
        let widest = named()
            .map(|real| &**real)
            .filter(|real| *real != path)
            .min_by_key(|real| real.as_os_str().len());
        root.or(widest).unwrap_or(folder).to_owned()
    }

    fn load(&self, path: &Path) -> Option<Loaded> {
        let language = Language::of_file_name(&path.file_name()?.to_string_lossy())?;
        let bytes = OwnFiles.read(path).ok().filter(|bytes| bytes.len() as u64 <= MET_LIMIT)?;
        let text = String::from_utf8(bytes).ok()?;
        let source = Arc::new(SourceText::new(self.shown(path), text));
        let module = read(&source.text, language, FileId(0), ReadOptions::default());
        Some(Loaded { source, module })
    }

    /// A path as the walk would show it.
    fn shown(&self, path: &Path) -> String {
        if let Ok(rest) = path.strip_prefix(&self.current_dir) {
            return with_slashes(rest);
        }
        let below =
            self.named.iter().find_map(|(written, real)| Some((written, path.strip_prefix(real).ok()?)));
        match below {
            // A file that is named itself: what is joined to it would make it a folder.
            Some((written, rest)) if rest.as_os_str().is_empty() => with_slashes(written),
            Some((written, rest)) => with_slashes(&written.join(rest)),
            None => paths::from(&self.current_dir, &self.current_dir, &path.to_string_lossy()),
        }
    }

    fn resolved(&self, from: ModuleId, specifier: &str) -> Option<Resolved> {
        let key = (from, Arc::from(specifier));
        let known = self.resolved.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        known.unwrap_or_else(|| {
            let resolved = self.resolve(from, specifier);
            self.resolved.lock().unwrap_or_else(PoisonError::into_inner).insert(key, resolved);
            resolved
        })
    }

    fn resolve(&self, from: ModuleId, specifier: &str) -> Option<Resolved> {
        let file = self.files.get(from.0 as usize)?;
        let own = self.found(&file.path, specifier);
        let is_package = own.is_none();
        let path = own.or_else(|| self.packaged(file, specifier))?;
        path.starts_with(&file.boundary).then(|| Resolved { id: self.id_of(path), is_package })
    }

    /// The file that a specifier means in another one by the settings around that.
    fn found(&self, from: &Path, specifier: &str) -> Option<PathBuf> {
        let found = match self.resolver.resolve_file(from, specifier) {
            Ok(found) => found,
            Err(ResolveError::NotFound(_)) => return None,
            Err(_) => self.plain.resolve_file(from, specifier).ok()?,
        };
        Some(paths::normal(&found.into_path_buf()))
    }

    /// The file of a package of the repository that a program's specifier means.
    fn packaged(&self, file: &File, specifier: &str) -> Option<PathBuf> {
        let language = Language::of_file_name(&file.path.file_name()?.to_string_lossy())?;
        if !matches!(language, Language::JavaScript(_)) {
            return None;
        }
        let (package, inner) = workspace::parted(specifier)?;
        let folder = self.workspaces.folder(&file.path, &file.boundary, package)?;
        if !folder.starts_with(&file.boundary) {
            return None;
        }
        let manifest = folder.join(MANIFEST);
        let entries = workspace::entries(&folder, inner);
        let found = entries.iter().find_map(|entry| self.found(&manifest, &format!("./{entry}")));
        // A package that names a file of another has lost its way.
        found.filter(|path| path.starts_with(&folder))
    }
}

impl Modules for Repository {
    fn import(&self, from: ModuleId, specifier: &str) -> Option<(ModuleId, &Module)> {
        let id = self.resolved(from, specifier)?.id;
        Some((id, self.module(id)?))
    }

    fn is_package(&self, from: ModuleId, specifier: &str) -> bool {
        self.resolved(from, specifier).is_some_and(|resolved| resolved.is_package)
    }

    fn published(&self, id: ModuleId) -> Option<Arc<str>> {
        let file = self.files.get(id.0 as usize)?;
        let package = || self.workspaces.package_of(&file.path, &file.boundary);
        let published = || package().filter(|name| find::is_framework(name));
        file.published.get_or_init(published).clone()
    }

    fn source(&self, id: ModuleId) -> Option<Arc<SourceText>> {
        Some(self.loaded(id)?.source.clone())
    }

    fn module(&self, id: ModuleId) -> Option<&Module> {
        Some(&self.loaded(id)?.module)
    }

    fn version(&self, id: ModuleId, package: &str) -> Option<(u32, u32)> {
        let file = self.files.get(id.0 as usize)?;
        self.packages.least(&file.path, &file.boundary, package)
    }
}

fn with_slashes(path: &Path) -> String {
    let path = path.to_string_lossy();
    if cfg!(windows) { path.replace('\\', "/") } else { path.into_owned() }
}

/// The file system without installed packages and links.
struct OwnFiles;

impl OwnFiles {
    fn plain(path: &Path) -> io::Result<std::fs::Metadata> {
        let is_package = |part: Component| part == Component::Normal(OsStr::new(PACKAGES));
        if path.components().any(is_package) {
            return Err(io::ErrorKind::NotFound.into());
        }
        let metadata = std::fs::symlink_metadata(path)?;
        if metadata.is_symlink() {
            return Err(io::ErrorKind::NotFound.into());
        }
        Ok(metadata)
    }
}

impl FileSystem for OwnFiles {
    fn new() -> OwnFiles {
        OwnFiles
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let metadata = OwnFiles::plain(path)?;
        if !metadata.is_file() || metadata.len() > MET_LIMIT {
            return Err(io::ErrorKind::NotFound.into());
        }
        std::fs::read(path)
    }

    fn read_to_string(&self, path: &Path) -> io::Result<String> {
        let bytes = self.read(path)?;
        if bytes.len() as u64 > SETTINGS_LIMIT {
            return Err(io::ErrorKind::NotFound.into());
        }
        String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    fn metadata(&self, path: &Path) -> io::Result<FileMetadata> {
        self.symlink_metadata(path)
    }

    fn symlink_metadata(&self, path: &Path) -> io::Result<FileMetadata> {
        let metadata = OwnFiles::plain(path)?;
        Ok(FileMetadata::new(metadata.is_file(), metadata.is_dir(), false))
    }

    fn read_link(&self, _: &Path) -> Result<PathBuf, ResolveError> {
        Err(io::Error::from(io::ErrorKind::NotFound).into())
    }

    fn canonicalize(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }
}

#[cfg(test)]
mod tests;
