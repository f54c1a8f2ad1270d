//! What `this` is within a class: an object of which the class's fields and assignments tell a part.

use super::Lowerer;
use crate::source::module::{Binding, BindingId, Expr, ExprId, Init, Key, Member};
use crate::span::Span;
use crate::value::{Literal, Why};
use oxc_ast::ast;

/// A class, and what is known of its fields.
pub(super) struct Class {
    at: Span,
    /// The index of the class around it.
    around: Option<usize>,
    /// What `this` refers to.
    this: BindingId,
    /// What its name refers to, where it has one.
    name: Option<BindingId>,
    fields: Vec<Member>,
}

impl Lowerer<'_> {
    /// Enters a class, which stands behind all that were entered before or within one of them.
    pub fn enter_class(&mut self, class: &ast::Class) {
        let at = self.span(class.span);
        let around = self.class_at(at);
        let init = Init::Unknown(Why::Undefined("this".into()));
        let this = self.module.bind(Binding::new("this", init));
        let name = class.id.as_ref().and_then(|id| id.symbol_id.get()).map(Self::binding_of);
        self.classes.push(Class { at, around, this, name, fields: Vec::new() });
    }

    /// The innermost class around a place.
    fn class_at(&self, at: Span) -> Option<usize> {
        let started = self.classes.partition_point(|class| class.at.start <= at.start);
        let mut class = started.checked_sub(1);
        while let Some(index) = class
            && self.classes[index].at.end < at.end
        {
            class = self.classes[index].around;
        }
        class
    }

    pub(super) fn this(&mut self, at: Span) -> ExprId {
        let expr = match self.class_at(at) {
            Some(index) => Expr::Name(self.classes[index].this),
            None => Expr::Global("this".into()),
        };
        self.module.push(expr, at)
    }

    /// Notes a value of a field, which is named at `at`.
    pub fn field(&mut self, name: &str, at: Span, value: ExprId) {
        if let Some(index) = self.class_at(at) {
            let key = Key::Literal(Literal::new(name, at));
            self.classes[index].fields.push(Member::Pair { key, key_at: at, value });
        }
    }

    /// Tells what is changed through `this`, and through the name of the class, once all fields are known.
    pub fn leave_classes(&mut self) {
        for class in std::mem::take(&mut self.classes) {
            if class.fields.is_empty() {
                continue;
            }
            let fields = self.module.push(Expr::Object(class.fields), class.at);
            for id in [Some(class.this), class.name].into_iter().flatten() {
                self.module.bindings[id.0 as usize].others.push(fields);
            }
        }
    }
}
