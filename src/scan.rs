//! One file from its text to what is wrong with its tools: read, evaluate, find, check.

use crate::check::{self, Finding};
use crate::eval::Evaluator;
use crate::find::{self, FileContext, Found};
use crate::rules;
use crate::source::module::{Comment, Fault};
use crate::source::{Language, ReadOptions, SourceText, read};
use crate::span::FileId;
use std::sync::Arc;

/// A file's tools, before they are judged.
pub struct Scan {
    pub source: Arc<SourceText>,
    pub found: Found,
    /// What of the file couldn't be parsed.
    pub faults: Vec<Fault>,
    /// The comments that speak to the linter.
    pub comments: Vec<Comment>,
}

/// Finds the tools of a file.
pub fn scan(source: Arc<SourceText>, language: Language, options: ReadOptions) -> Scan {
    let mut module = read(&source.text, language, FileId(0), options);
    let mut evaluator = Evaluator::alone(&module);
    let values: Vec<_> = module.sites.iter().map(|site| evaluator.site(site)).collect();
    let sites = std::mem::take(&mut module.sites);
    let imports = std::mem::take(&mut module.imports);
    let (faults, comments) = (std::mem::take(&mut module.faults), std::mem::take(&mut module.comments));
    // Nothing reads the expressions from here on, and they take as much memory as the values.
    drop(module);
    let is_data = matches!(language, Language::Json | Language::Yaml | Language::Snapshot);
    let found = find::find(sites.iter().zip(&values), FileContext { imports: &imports, is_data });
    Scan { source, found, faults, comments }
}

impl Scan {
    /// What the rules say of the file's tools.
    pub fn judge(&self, options: &check::Options<'_>) -> Vec<Finding> {
        check::check(&self.found, rules::all(), options)
    }
}
