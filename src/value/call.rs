//! Calls that weren't followed, and the names that programs call things by.

use super::{Object, Value};
use crate::span::Span;
use std::sync::Arc;

/// A call that wasn't followed.
#[derive(Clone, Debug)]
pub struct Call {
    pub callee: Symbol,
    pub positional: Vec<Value>,
    /// The keyword arguments, as the object that they would make.
    pub named: Object,
    /// What a method is called on: where that isn't a plain path of names, of which the callee is what
    /// follows then, and in JavaScript where the path leads to the result of another call.
    pub receiver: Option<Value>,
    /// Where the last of the callee's names is written.
    pub name_at: Span,
}

/// A dotted path of names, with the module its first name is imported from where it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbol {
    /// The module specifier as written (`@anthropic-ai/sdk`, `openai.types.chat`).
    pub module: Option<Arc<str>>,
    /// The path as the exporting module knows it: an import's own name, not its local alias.
    pub path: Vec<Arc<str>>,
}

impl Symbol {
    /// The path joined by dots: `client.messages.create`.
    pub fn dotted(&self) -> String {
        self.path.join(".")
    }

    /// Whether the path ends with these dot-separated names.
    pub fn ends_with(&self, suffix: &str) -> bool {
        // Every call is compared with all the names of the tables: most end otherwise.
        if self.path.last().is_none_or(|last| !suffix.as_bytes().ends_with(last.as_bytes())) {
            return false;
        }
        let mut names = self.path.iter().rev();
        suffix.rsplit('.').all(|wanted| names.next().is_some_and(|name| **name == *wanted))
    }
}

/// A type named in an annotation: `Anthropic.Tool` of `Anthropic.Tool[]`.
pub type TypeName = Symbol;
