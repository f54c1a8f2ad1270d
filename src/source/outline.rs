//! What of a file's statements isn't a value: where it branches on what something is, the methods of its
//! classes, and what its functions are decorated with.

use super::module::{BindingId, ExprId};
use crate::span::Span;
use crate::value::Literal;
use std::sync::Arc;

/// The statements that matter of a file.
#[derive(Debug, Default)]
pub struct Outline {
    pub dispatches: Vec<Dispatch>,
    pub classes: Vec<Class>,
    pub decorated: Vec<Decorated>,
    pub registrations: Vec<Registration>,
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
    pub form: Form,
    /// Whether whatever is none of the cases is an error.
    pub refuses_others: bool,
}

/// How something is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// With one case after the other, of which the first that fits counts.
    Branches,
    /// With each case by itself.
    Test,
    /// With what the case, a list, holds.
    Membership,
    /// With what it may begin with.
    Prefix,
}

/// A call that hands a name, and something for it, to what a variable holds: `registry.add("name", run)`.
#[derive(Clone, Debug)]
pub struct Registration {
    pub at: Span,
    pub of: BindingId,
    /// The method; `None` where the variable itself is called.
    pub method: Option<Arc<str>>,
    /// The first argument.
    pub name: ExprId,
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

/// Comparisons, and calls, that are kept of one file.
const KEPT: usize = 10_000;

impl Outline {
    /// Notes a comparison, unless there are very many.
    pub fn dispatch(&mut self, dispatch: Dispatch) {
        if !dispatch.cases.is_empty() && self.dispatches.len() < KEPT {
            self.dispatches.push(dispatch);
        }
    }

    /// Notes a call, unless there are very many.
    pub fn registration(&mut self, registration: Registration) {
        if self.registrations.len() < KEPT {
            self.registrations.push(registration);
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
        for mut registration in other.registrations {
            expr(&mut registration.name);
            binding(&mut registration.of);
            self.registrations.push(registration);
        }
    }
}
