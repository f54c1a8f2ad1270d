//! Regular expressions of Rust's `regex`, less what no grammar can be made of.

use super::{Fault, Refused};
use regex_syntax::ast::{self, Ast, ErrorKind, Visitor, parse::Parser};
use regex_syntax::hir::translate::Translator;
use std::convert::Infallible;

/// Faults of a grammar that is one regular expression.
pub(super) fn faults(text: &str) -> Vec<Refused> {
    let mut all = features(text, true);
    if let Some(at) = text.find(['\n', '\r']) {
        all.push(Refused::new(Fault::LineBreak, at..at + 1));
    }
    if text.len() > 2 && text.starts_with('/') && text.ends_with('/') {
        all.push(Refused::new(Fault::Slashes, 0..text.len()));
    }
    all
}

/// Lookaround and lazy quantifiers; with `whole` also whatever else is no regular expression.
pub(super) fn features(text: &str, whole: bool) -> Vec<Refused> {
    let invalid = |range, why: String| Refused { fault: Fault::Invalid, range, why: Some(why) };
    match Parser::new().parse(text) {
        Ok(ast) => {
            let found = ast::visit(&ast, Lazies(Vec::new())).unwrap_or_default();
            if found.is_empty()
                && whole
                && let Err(error) = Translator::new().translate(text, &ast)
            {
                let at = error.span();
                return vec![invalid(at.start.offset..at.end.offset, error.kind().to_string())];
            }
            found
        }
        Err(error) => {
            let range = error.span().start.offset..error.span().end.offset;
            match error.kind() {
                ErrorKind::UnsupportedLookAround => vec![Refused::new(Fault::Lookaround, range)],
                // Limits of the parser are none of the syntax.
                ErrorKind::NestLimitExceeded(_) | ErrorKind::CaptureLimitExceeded => Vec::new(),
                _ if !whole => Vec::new(),
                kind => vec![invalid(range, kind.to_string())],
            }
        }
    }
}

/// Collects the quantifiers that are lazy.
struct Lazies(Vec<Refused>);

impl Visitor for Lazies {
    type Output = Vec<Refused>;
    type Err = Infallible;

    fn finish(self) -> Result<Vec<Refused>, Infallible> {
        Ok(self.0)
    }

    fn visit_pre(&mut self, ast: &Ast) -> Result<(), Infallible> {
        if let Ast::Repetition(repetition) = ast
            && !repetition.greedy
        {
            let at = &repetition.op.span;
            self.0.push(Refused::new(Fault::Lazy, at.start.offset..at.end.offset));
        }
        Ok(())
    }
}
