//! Names: what they stand for, each evaluated once, and cycles among them.

use super::function::Frame;
use super::{Evaluator, FUEL, MODULE_FUEL};
use crate::source::module::{BindingId, ExprId, Init};
use crate::span::Span;
use crate::value::{Kind, Value, Why};
use std::rc::Rc;

/// Values that are evaluated anew for each user since they lead back to others.
const NOT_KEPT: u32 = 1_000;

/// A binding under evaluation, in a call where that is one's local name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Active {
    unit: usize,
    call: u64,
    id: BindingId,
}

impl Evaluator<'_> {
    /// What a name stands for; `at` is where it is used, `passing` whether as a call's argument.
    pub(super) fn binding(&mut self, id: BindingId, at: Span, passing: bool) -> Value {
        self.named(id, at, passing).used(at)
    }

    /// What a name stands for, as it is written.
    pub(super) fn named(&mut self, id: BindingId, at: Span, passing: bool) -> Value {
        let module = self.module;
        let binding = module.binding(id);
        if binding.reassigned {
            return Value::unknown(Why::Changed(binding.name.clone()), at);
        }
        let frame = binding.within.and_then(|function| self.frame_of(function));
        let argument = frame.as_ref().and_then(|frame| frame.parameter(id).cloned());
        let is_argument = argument.is_some();
        let known = argument.or_else(|| match &frame {
            Some(frame) => frame.locals.borrow().get(&id).cloned(),
            None => self.kept((self.unit, id)),
        });
        let (value, nodes) = match (known, &binding.init) {
            (Some(known), _) => known,
            (None, Init::Expr(expr)) => {
                let active = Active { unit: self.unit, call: frame.as_ref().map_or(0, |f| f.number), id };
                if self.active.contains(&active) {
                    if !self.led_back_to.contains(&active) {
                        self.led_back_to.push(active);
                    }
                    return Value::cycle(self.at(*expr), at);
                }
                self.initialiser(active, *expr, frame)
            }
            (None, Init::Import(symbol)) => {
                let value = self.imported(symbol, at);
                let is_shared = matches!(value.kind(), Kind::Array(_) | Kind::Object(_));
                if is_made(&value) && self.handed(id) > u32::from(passing) {
                    return value.making(None);
                }
                if is_shared && self.handed(id) > u32::from(passing) {
                    return Value::unknown(Why::Passed(binding.name.clone()), at);
                }
                if is_shared && let Some(other) = self.changed_under_another_name(id, &value) {
                    return Value::unknown(Why::Changed(other), at);
                }
                let changes = &self.units[self.unit].changes;
                return changes.applied_to(module, id, value, self.file());
            }
            (None, Init::Parameter) => return Value::unknown(Why::Parameter(binding.name.clone()), at),
            (None, Init::Unknown(why)) => return Value::unknown(why.clone(), at),
        };
        if self.spent + nodes > FUEL || self.module_spent + nodes > MODULE_FUEL {
            return Value::unknown(Why::TooDeep, at);
        }
        self.spent += nodes;
        self.module_spent += nodes;
        if is_made(&value)
            && (self.handed(id) > u32::from(passing)
                || (is_argument && self.units[self.unit].changes.touch(id)))
        {
            return value.making(None);
        }
        if matches!(value.kind(), Kind::Array(_) | Kind::Object(_)) {
            if self.handed(id) > u32::from(passing) {
                return Value::unknown(Why::Passed(binding.name.clone()), at);
            }
            // What a function does to its argument isn't seen where that is written.
            if is_argument {
                return self.units[self.unit].changes.applied_to(module, id, value, self.file());
            }
        }
        value
    }

    /// The value of a binding, where it was kept and what it leads to isn't under evaluation: there it is
    /// what leads back.
    fn kept(&mut self, key: (usize, BindingId)) -> Option<(Value, u64)> {
        let known = self.known.get(&key)?.clone();
        let Some(inner) = self.holds_partial.get(&key) else { return Some(known) };
        if self.not_kept < NOT_KEPT && inner.iter().any(|inner| self.active.contains(inner)) {
            return None;
        }
        add_new(&mut self.partial, inner);
        Some(known)
    }

    /// Evaluates a binding's initialiser, with fuel of its own: its value must be the same for
    /// every user. Returns the value and its number of nodes.
    fn initialiser(&mut self, active: Active, expr: ExprId, frame: Option<Rc<Frame>>) -> (Value, u64) {
        let (nodes, spent, calls) = (self.nodes, self.spent, self.calls);
        (self.nodes, self.spent) = (0, 0);
        if frame.is_none() {
            self.calls = 0;
        }
        self.active.push(active);
        let led_back_to = std::mem::take(&mut self.led_back_to);
        let partial = std::mem::take(&mut self.partial);
        let around = std::mem::replace(&mut self.frame, frame.clone());
        let value = self.eval(expr);
        self.frame = around;
        self.active.pop();
        let mut others = std::mem::replace(&mut self.led_back_to, led_back_to);
        others.retain(|other| *other != active);
        let made = (value.clone(), self.nodes + self.spent);
        (self.nodes, self.spent, self.calls) = (nodes, spent, calls);
        // What leads back to another definition is another value where that isn't under evaluation.
        let is_partial = !others.is_empty() && self.not_kept < NOT_KEPT;
        add_new(&mut self.led_back_to, &others);
        let inner = std::mem::replace(&mut self.partial, partial);
        add_new(&mut self.partial, &inner);
        if is_partial {
            add_new(&mut self.partial, &[active]);
            self.not_kept += 1;
            return made;
        }
        if !inner.is_empty() && frame.is_none() {
            self.holds_partial.insert((active.unit, active.id), inner);
        }
        match frame {
            Some(frame) => frame.locals.borrow_mut().insert(active.id, made.clone()),
            None => self.known.insert((active.unit, active.id), made.clone()),
        };
        made
    }
}

/// Whether a value is an object that a class of the program makes.
fn is_made(value: &Value) -> bool {
    matches!(value.kind(), Kind::Call(_)) && matches!(value.object().kind(), Kind::Object(_))
}

fn add_new(list: &mut Vec<Active>, more: &[Active]) {
    for one in more {
        if !list.contains(one) {
            list.push(*one);
        }
    }
}
