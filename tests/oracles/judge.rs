//! What tooldef says of one definition.

use tooldef::check::{Options, Severity, check};
use tooldef::eval::Evaluator;
use tooldef::find::{FileContext, find};
use tooldef::rules;
use tooldef::source::json;
use tooldef::span::FileId;
use tooldef::target::Target;

/// An error that a target answers with.
pub struct Error {
    pub rule: &'static str,
    /// The place in the document.
    pub pointer: String,
}

/// The errors for one target of the tools in a JSON text.
pub fn errors(text: &str, target: Target) -> Vec<Error> {
    let module = json::read(text, FileId(0));
    let mut evaluator = Evaluator::new(&module);
    let values: Vec<_> = module.sites.iter().map(|site| evaluator.site(site)).collect();
    let context = FileContext { imports: &[], is_data: true };
    let found = find(module.sites.iter().zip(&values), context);
    assert!(!found.tools.is_empty(), "no tool is found in {text}");
    let options = Options { targets: &[target], server: None, runs: &|_| true };
    check(&found, rules::all(), &options)
        .into_iter()
        .filter(|finding| finding.severity == Severity::Error)
        .map(|finding| Error {
            rule: finding.rule,
            pointer: finding.pointer.map(|pointer| pointer.to_string()).unwrap_or_default(),
        })
        .collect()
}
