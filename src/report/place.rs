//! Where things are, in the words of each format.

use super::Options;
use crate::find::Tool;
use crate::outcome::FileOutcome;
use crate::span::Span;
use serde::Serialize;

/// A span as people and JSON name it: from 1, columns in code points, ends exclusive.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Place<'a> {
    pub file: &'a str,
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
    pub start: u32,
    pub end: u32,
}

impl<'a> Place<'a> {
    pub fn new(file: &'a FileOutcome, span: Span) -> Place<'a> {
        let source = file.source(span);
        let start = source.floor_char_boundary(span.start);
        let end = source.floor_char_boundary(span.end).max(start);
        let (from, to) = (source.position(start), source.position(end));
        Place {
            file: &source.path,
            line: from.line,
            column: from.column,
            end_line: to.line,
            end_column: to.column,
            start,
            end,
        }
    }
}

/// Characters of a name that are shown: it is repeated with each of the tool's findings.
const NAME: usize = 256;

/// The tool's name, its holes and its end beyond [`NAME`] shown as `…`; `None` when there is
/// nothing to show.
pub(super) fn tool_name(tool: &Tool) -> Option<String> {
    let mut name = tool.name.found_or_maybe().and_then(|m| m.value.as_text())?.display("…");
    if let Some((end, _)) = name.char_indices().nth(NAME) {
        name.replace_range(end.., "…");
    }
    Some(name)
}

/// As [`tool_name`], never blank.
pub(super) fn shown_name(tool: &Tool) -> String {
    tool_name(tool).filter(|name| !name.trim().is_empty()).unwrap_or_else(|| "(unnamed)".to_owned())
}

/// A path from the repository's root where it lies within, otherwise an absolute one.
pub(super) fn from_root(path: &str, options: &Options) -> String {
    match FromRoot::of(path, options) {
        FromRoot::Inside(path) | FromRoot::Outside(path) => path,
    }
}

/// A path as seen from the repository's root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FromRoot {
    /// Within the root, without `.` and `..`.
    Inside(String),
    /// Absolute, as it lies elsewhere.
    Outside(String),
}

impl FromRoot {
    pub fn of(path: &str, options: &Options) -> FromRoot {
        FromRoot::new(path, options.cwd, options.root)
    }

    /// `cwd` and `root` as in [`Options`].
    pub fn new(path: &str, cwd: &str, root: &str) -> FromRoot {
        // Nobody knows what lies above a directory without a name; it is not within.
        if cwd.is_empty() && !is_absolute(path) && climbs(path) {
            return FromRoot::Outside(normal(path));
        }
        let cwd = if cwd.is_empty() { "/" } else { cwd };
        let root = if root.is_empty() { cwd } else { root };
        let absolute = match is_absolute(path) {
            true => normal(path),
            false => normal(&format!("{cwd}/{path}")),
        };
        let root = normal(root);
        let inside = match root.as_str() {
            "/" if !is_absolute(path) => absolute.strip_prefix('/'),
            "/" => None,
            root => absolute.strip_prefix(root).and_then(|rest| rest.strip_prefix('/')),
        };
        match inside {
            Some(rest) if !rest.is_empty() => FromRoot::Inside(rest.to_owned()),
            _ => FromRoot::Outside(absolute),
        }
    }
}

/// Whether a relative path leads above where it starts.
fn climbs(path: &str) -> bool {
    let mut depth = 0;
    path.split('/').any(|segment| {
        match segment {
            "" | "." => {}
            ".." => depth -= 1,
            _ => depth += 1,
        }
        depth < 0
    })
}

fn is_absolute(path: &str) -> bool {
    path.starts_with('/') || drive(path).is_some()
}

/// `C:` of a Windows path.
fn drive(path: &str) -> Option<&str> {
    match path.as_bytes() {
        [letter, b':', b'/', ..] if letter.is_ascii_alphabetic() => Some(&path[..2]),
        _ => None,
    }
}

/// An absolute path without empty, `.` and `..` segments; the root's parent is the root.
fn normal(path: &str) -> String {
    let drive = drive(path).unwrap_or("");
    let mut segments = Vec::new();
    for segment in path[drive.len()..].split('/') {
        match segment {
            "" | "." => {}
            ".." => {
                segments.pop();
            }
            segment => segments.push(segment),
        }
    }
    format!("{drive}/{}", segments.join("/"))
}

/// A relative reference that stays below the root, or a `file:` URI of what lies outside.
pub(super) fn uri(path: &str, options: &Options) -> String {
    match FromRoot::of(path, options) {
        FromRoot::Inside(path) => percent_encoded(&path),
        FromRoot::Outside(path) if path.starts_with('/') => format!("file://{}", percent_encoded(&path)),
        FromRoot::Outside(path) => format!("file:///{}", percent_encoded(&path).replacen("%3A", ":", 1)),
    }
}

/// Everything but slashes and RFC 3986's unreserved characters encoded, so that no part can be
/// taken for a scheme, a query or a dot segment.
fn percent_encoded(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => encoded.push(byte as char),
            byte if byte.is_ascii_alphanumeric() => encoded.push(byte as char),
            byte => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}
