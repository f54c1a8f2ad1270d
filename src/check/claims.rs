//! Claimed causes: one fault, one finding.

use crate::span::Span;
use std::borrow::Cow;
use std::collections::HashMap;

/// What of a node is at fault.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    Name,
    Description,
    /// A keyword of a schema, present or absent.
    Keyword(Cow<'static, str>),
    /// The node as a whole.
    Whole,
}

impl Aspect {
    pub const fn keyword(name: &'static str) -> Aspect {
        Aspect::Keyword(Cow::Borrowed(name))
    }
}

/// Which rule named which cause; rules run most specific first.
#[derive(Debug, Default)]
pub struct Claims(HashMap<(Span, Aspect), &'static str>);

impl Claims {
    pub(super) fn claim(&mut self, node: Span, aspect: Aspect, rule: &'static str) {
        self.0.entry((node, aspect)).or_insert(rule);
    }

    /// Adds what was claimed elsewhere.
    pub(super) fn add_all(&mut self, others: &Claims) {
        for (cause, rule) in &others.0 {
            self.0.entry(cause.clone()).or_insert(rule);
        }
    }

    pub(super) fn by_another(&self, node: Span, aspect: &Aspect, rule: &str) -> bool {
        self.0.get(&(node, aspect.clone())).is_some_and(|by| *by != rule)
    }
}
