//! Picks the reader of a language.

use super::language::Language;
use super::module::Module;
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
        Language::Markdown if !options.markdown => Module::new(file),
        _ => Module::new(file),
    }
}
