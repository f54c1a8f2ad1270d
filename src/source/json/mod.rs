//! JSON, JSON with comments, JSON Lines and the readable part of JSON5, as modules of literals.
//!
//! The reader never recurses and never gives a file up: what is sound before, beside and after
//! a damage is kept, and what the damage touches is marked as open (an unparsed spread), so that
//! nothing is concluded from what seems to be missing there.

mod fault;
mod reader;
mod recovery;
mod resync;
mod scan;
mod stream;
mod string;
#[cfg(test)]
mod tests;
mod word;

use super::module::{Fault, Module};
use crate::span::{FileId, Span};

/// Containers deeper than this are skipped as a whole.
const MAX_DEPTH: usize = 512;

/// Reads a text of one or more JSON values; each outermost value is a site and a document.
pub fn read(text: &str, file: FileId) -> Module {
    if u32::try_from(text.len()).is_err() {
        let mut module = Module::new(file);
        module.faults.push(Fault { at: Span::new(file, 0, 0), message: "the file is over 4 GB".into() });
        return module;
    }
    reader::Reader::new(text, file).read()
}
