//! One file from its text to what is wrong with its tools: read, evaluate, find, check.

use crate::builders::zod::Release;
use crate::catalogue::beside::{self, Handling};
use crate::check::{self, Finding};
use crate::eval::{Alone, Evaluator, ModuleId, Modules};
use crate::find::{self, FileContext, Found};
use crate::rules;
use crate::source::module::{Comment, Fault};
use crate::source::{Language, ReadOptions, SourceText, read};
use crate::span::{FileId, Span};
use std::sync::Arc;

/// A file's tools, before they are judged.
pub struct Scan {
    pub source: Arc<SourceText>,
    /// The texts that places name: the file's own, then those of the modules that it brings in.
    pub sources: Vec<Arc<SourceText>>,
    pub found: Found,
    /// What of the file couldn't be parsed.
    pub faults: Vec<Fault>,
    /// The comments that speak to the linter.
    pub comments: Vec<Comment>,
    /// What the file imports from.
    pub imports: Vec<Arc<str>>,
    /// What looks like the handlers of tools.
    pub handlers: Vec<Handling>,
}

/// Finds the tools of a file that is taken by itself.
pub fn scan(source: Arc<SourceText>, language: Language, options: ReadOptions) -> Scan {
    scan_among(source, language, options, ModuleId(0), &Alone)
}

/// Finds the tools of a file that `modules` know by `id`, and whose imports they supply.
pub fn scan_among(
    source: Arc<SourceText>,
    language: Language,
    options: ReadOptions,
    id: ModuleId,
    modules: &dyn Modules,
) -> Scan {
    let mut module = read(&source.text, language, FileId(0), options);
    let mut evaluator = Evaluator::new(&module, id, modules);
    let values: Vec<_> = module.sites.iter().map(|site| evaluator.site(site)).collect();
    let handlers = beside::handlers(&mut evaluator, &module.sites, &values);
    let mut sources = vec![source.clone()];
    let mut others = Vec::new();
    for (file, module, text) in evaluator.brought_in() {
        sources.push(text.unwrap_or_else(|| source.clone()));
        let own = |comment: &Comment| Comment { at: Span { file, ..comment.at }, ..comment.clone() };
        others.extend(module.comments.iter().map(own));
    }
    let zod: Vec<_> =
        evaluator.versions("zod").into_iter().map(|version| version.and_then(Release::of)).collect();
    let sites = std::mem::take(&mut module.sites);
    let imports = std::mem::take(&mut module.imports);
    let (faults, mut comments) = (std::mem::take(&mut module.faults), std::mem::take(&mut module.comments));
    comments.append(&mut others);
    let has_shapes = module.lacks_quietly;
    // Nothing reads the expressions from here on, and they take as much memory as the values.
    drop(module);
    let is_data = matches!(language, Language::Json | Language::Yaml | Language::Snapshot);
    let context = FileContext { imports: &imports, is_data, has_shapes, zod: &zod };
    let found = find::find(sites.iter().zip(&values), context);
    Scan { source, sources, found, faults, comments, imports, handlers }
}

impl Scan {
    /// What the rules say of the file's tools.
    pub fn judge(&self, options: &check::Options<'_>) -> Vec<Finding> {
        check::check(&self.found, rules::all(), options)
    }
}
