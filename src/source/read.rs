//! Picks the reader of a language.

use super::language::{Dialect, Language};
use super::module::Module;
use super::notebook::Readers;
use crate::span::FileId;

/// What is read only on request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// Whether to read the fenced code of Markdown.
    pub markdown: bool,
}

/// Reads a text. What can't be parsed becomes a fault of the module; the rest is read all the same.
pub fn read(text: &str, language: Language, file: FileId, options: ReadOptions) -> Module {
    match language {
        Language::Json => super::json::read(text, file),
        Language::Yaml => super::yaml::read(text, file),
        Language::JavaScript(dialect) => super::javascript::read(text, dialect, file),
        Language::Python => super::python::read(text, file),
        Language::Notebook => super::notebook::read(text, file, CELLS),
        Language::Snapshot => super::snapshot::read(text, file),
        Language::Markdown if options.markdown => {
            let fence = |language, text: &str, file| read(text, language, file, ReadOptions::default());
            super::markdown::read(text, file, &fence)
        }
        Language::Markdown => Module::new(file),
    }
}

const CELLS: Readers = Readers {
    python: super::python::read_cells,
    javascript: |text, file| super::javascript::read(text, Dialect::TypeScript, file),
};
