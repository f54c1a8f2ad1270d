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

/// What is said for one target of the tools in a JSON text, from a severity on; `None` if there are none.
pub fn said(text: &str, target: Target, least: Severity) -> Option<Vec<Error>> {
    let module = json::read(text, FileId(0));
    let mut evaluator = Evaluator::alone(&module);
    let values: Vec<_> = module.sites.iter().map(|site| evaluator.site(site)).collect();
    let context = FileContext { imports: &[], is_data: true, has_shapes: false, zod: &[] };
    let found = find(module.sites.iter().zip(&values), context);
    if found.tools.is_empty() {
        return None;
    }
    let options =
        Options { targets: &[target], server: None, runs: &|_| true, pedantic: true, carried_to: &[] };
    let findings = check(&found, rules::all(), &options);
    let said = findings.into_iter().filter(|finding| finding.severity >= least).map(|finding| Error {
        rule: finding.rule,
        pointer: finding.pointer.map(|pointer| pointer.to_string()).unwrap_or_default(),
    });
    Some(said.collect())
}
