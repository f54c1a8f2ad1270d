//! Test snapshots, where they hold JSON: `.snap` files of frameworks that store the bare value
//! below an optional header.

use super::embedded::{Embedded, relocate};
use super::json;
use super::module::Module;
use crate::span::FileId;

/// Reads a snapshot; one that doesn't hold JSON is empty and not at fault.
pub fn read(text: &str, file: FileId) -> Module {
    let body = body_start(text);
    let rest = text[body..].trim_start_matches('\u{feff}').trim_start();
    if !rest.starts_with(['{', '[']) {
        return Module::new(file);
    }
    let mut embedded = Embedded::new(file);
    embedded.push_range(text, body..text.len());
    let mut module = json::read(&embedded.text, file);
    if !module.faults.is_empty() {
        return Module::new(file);
    }
    relocate(&mut module, &embedded);
    module
}

/// Where the value starts: behind a header between two lines of `---`.
fn body_start(text: &str) -> usize {
    let is_rule = |line: &str| line.trim_end() == "---";
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        at += line.len();
        match number {
            0 if !is_rule(line) => return 0,
            0 => {}
            _ if is_rule(line) => return at,
            _ => {}
        }
    }
    0
}

#[cfg(test)]
mod tests;
