//! What of a file's statements isn't a value: where it branches on what something is, the methods of its
//! classes, and what its functions are decorated with.

use super::module::{BindingId, ExprId};
use crate::span::Span;
use crate::value::Literal;

/// The statements that matter of a file.
#[derive(Debug, Default)]
pub struct Outline {
    pub dispatches: Vec<Dispatch>,
    pub classes: Vec<Class>,
    pub decorated: Vec<Decorated>,
}

/// A comparison of one value with others: a `switch`, a `match`, or the test of an `if`.
#[derive(Clone, Debug)]
pub struct Dispatch {
    /// The whole statement, or the test.
    pub at: Span,
    /// What is compared.
    pub of: ExprId,
    /// What it is compared with.
    pub cases: Vec<ExprId>,
}

/// A class.
#[derive(Clone, Debug)]
pub struct Class {
    pub binding: Option<BindingId>,
    pub at: Span,
    pub methods: Vec<Method>,
}

/// A method that others may call.
#[derive(Clone, Debug)]
pub struct Method {
    pub name: Literal,
    /// All of it.
    pub at: Span,
}

/// A function with a decorator.
#[derive(Clone, Debug)]
pub struct Decorated {
    pub by: ExprId,
    /// The function's name.
    pub name: Literal,
}

/// Comparisons that are kept of one file.
const DISPATCHES: usize = 10_000;

impl Outline {
    /// Notes a comparison, unless there are very many.
    pub fn dispatch(&mut self, dispatch: Dispatch) {
        if !dispatch.cases.is_empty() && self.dispatches.len() < DISPATCHES {
            self.dispatches.push(dispatch);
        }
    }

    /// Appends another outline of the same file, with other ids.
    pub(super) fn absorb(
        &mut self,
        other: Outline,
        expr: &impl Fn(&mut ExprId),
        binding: &impl Fn(&mut BindingId),
    ) {
        for mut dispatch in other.dispatches {
            expr(&mut dispatch.of);
            dispatch.cases.iter_mut().for_each(expr);
            self.dispatches.push(dispatch);
        }
        for mut class in other.classes {
            class.binding.iter_mut().for_each(binding);
            self.classes.push(class);
        }
        for mut decorated in other.decorated {
            expr(&mut decorated.by);
            self.decorated.push(decorated);
        }
    }
}
