//! Paths as the user sees them, as the file system knows them, and from one folder to another.

use std::path::{Component, Path, PathBuf};

/// The real path of what is shown: links above it are followed, it itself isn't. Where there is none,
/// what it would be.
pub fn real(current_dir: &Path, shown: &Path) -> PathBuf {
    let whole = normal(&current_dir.join(shown));
    let (Some(parent), Some(name)) = (whole.parent(), whole.file_name()) else { return whole };
    parent.canonicalize().map_or_else(|_| whole.clone(), |parent| parent.join(name))
}

/// A path without `.` and `..`.
pub fn normal(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut normal, component| {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            component => normal.push(component),
        }
        normal
    })
}

/// A shown path relative to a real folder, with forward slashes; `None` for what lies elsewhere.
pub fn below(base: &Path, current_dir: &Path, shown: &str) -> Option<String> {
    let real = real(current_dir, Path::new(shown));
    real.strip_prefix(base).ok().map(with_slashes)
}

/// As [`below`], and with `..` to what lies elsewhere.
pub fn from(base: &Path, current_dir: &Path, shown: &str) -> String {
    let real = real(current_dir, Path::new(shown));
    let shared = base.components().zip(real.components()).take_while(|(a, b)| a == b).count();
    // Another drive, or nothing in common but the root.
    if shared == 0 {
        return with_slashes(&real);
    }
    let up = base.components().skip(shared).map(|_| Component::ParentDir);
    let path: PathBuf = up.chain(real.components().skip(shared)).collect();
    with_slashes(&path)
}

/// On Windows alone a backslash parts folders.
fn with_slashes(path: &Path) -> String {
    let path = path.to_string_lossy();
    if cfg!(windows) { path.replace('\\', "/") } else { path.into_owned() }
}
