//! Functions: what a call of one gives whose body is modelled.

use super::{Evaluator, FUEL};
use crate::source::module::{BindingId, Class, Expr, ExprId, FunctionId};
use crate::span::Span;
use crate::value::{Array, Item, Kind, Value, Why};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// Calls within calls that are followed.
const CALLS: u32 = 64;
/// Classes that extend one another.
const CLASSES: u32 = 16;

/// What the names of one call of a function stand for.
pub(super) struct Frame {
    unit: usize,
    function: FunctionId,
    /// Tells calls apart.
    pub number: u64,
    /// The arguments, with their numbers of nodes.
    parameters: HashMap<BindingId, (Value, u64)>,
    /// The local names evaluated so far.
    pub locals: RefCell<HashMap<BindingId, (Value, u64)>>,
    outer: Option<Rc<Frame>>,
}

impl Frame {
    pub fn parameter(&self, id: BindingId) -> Option<&(Value, u64)> {
        self.parameters.get(&id)
    }
}

/// A function and the call in which it was made.
#[derive(Clone)]
pub(super) struct Closure {
    unit: usize,
    expr: ExprId,
    frame: Option<Rc<Frame>>,
}

/// What a function is called with.
#[derive(Default)]
pub(super) struct Arguments {
    pub positional: Vec<Value>,
    pub named: Vec<(Arc<str>, Value)>,
    /// Whether there may be more of them.
    pub open: bool,
}

impl<'m> Evaluator<'m> {
    /// The value of a function's expression: nothing that a rule may know, and something to call.
    pub(super) fn closure(&mut self, expr: ExprId, at: Span) -> Value {
        let number = match (&self.frame, self.functions.get(&(self.unit, expr))) {
            (None, Some(&number)) => number,
            (frame, _) => {
                let number = self.closures.len() as u32;
                self.closures.push(Closure { unit: self.unit, expr, frame: frame.clone() });
                if frame.is_none() {
                    self.functions.insert((self.unit, expr), number);
                }
                number
            }
        };
        Value::unknown(Why::Function(number), at)
    }

    /// A static member of a class.
    pub(super) fn static_member(&mut self, class: &Value, name: &str) -> Option<Value> {
        let mut class = class.clone();
        for _ in 0..CLASSES {
            let (unit, of) = self.class(&class)?;
            if self.units[unit].changes.touch(of.name) {
                return None;
            }
            if let Some(&(_, id)) = of.statics.iter().rev().find(|(known, _)| &**known == name) {
                return Some(self.outside(unit, |evaluator| evaluator.named(id, class.at(), false)));
            }
            let base = of.base?;
            class = self.outside(unit, |evaluator| evaluator.function(base))?;
        }
        None
    }

    /// The class that a function stands for.
    fn class(&self, function: &Value) -> Option<(usize, &'m Class)> {
        let Kind::Unknown(Why::Function(number)) = function.kind() else { return None };
        let Closure { unit, expr, .. } = *self.closures.get(*number as usize)?;
        Some((unit, self.units[unit].module.classes.get(&expr)?))
    }

    /// Whether a value is an object that a class of the program makes.
    pub(super) fn is_instance(&self, value: &Value) -> bool {
        self.class_of(value).is_some()
    }

    fn class_of(&self, value: &Value) -> Option<(usize, ExprId)> {
        let (Kind::Object(_), at) = (value.kind(), value.at()) else { return None };
        let unit = at.file.0 as usize;
        let &class = self.units.get(unit)?.module.instances.get(&(at.start, at.end))?;
        Some((unit, class))
    }

    /// A member that an object has from its class: what a getter gives, where it is one.
    pub(super) fn inherited_member(&mut self, object: &Value, name: &str, at: Span) -> Option<Value> {
        let (mut unit, function) = self.class_of(object)?;
        let mut class = self.units[unit].module.classes.get(&function)?;
        let unknown = || Value::unknown(Why::Member(name.into()), at);
        for _ in 0..CLASSES {
            if let Some((_, getter)) = class.inherited.iter().rev().find(|(known, _)| &**known == name) {
                return Some(match *getter {
                    Some(getter) => self.outside(unit, |evaluator| evaluator.eval(getter)).used(at),
                    None => unknown(),
                });
            }
            let Some(base) = class.base else { break };
            let Some(base) = self.outside(unit, |evaluator| evaluator.function(base)) else {
                return Some(unknown());
            };
            let Some((of, next)) = self.class(&base) else { return Some(unknown()) };
            (unit, class) = (of, next);
        }
        None
    }

    /// Evaluates something of a module in none of the calls that are under way.
    fn outside<R>(&mut self, unit: usize, run: impl FnOnce(&mut Self) -> R) -> R {
        let frame = self.frame.take();
        let value = self.in_unit(unit, run);
        self.frame = frame;
        value
    }

    /// The frame of the innermost call of a function, as seen from here.
    pub(super) fn frame_of(&self, function: FunctionId) -> Option<Rc<Frame>> {
        let mut frame = self.frame.as_ref();
        while let Some(at) = frame {
            if at.unit == self.unit && at.function == function {
                return Some(at.clone());
            }
            frame = at.outer.as_ref();
        }
        None
    }

    /// What calling a function gives, where its body is modelled.
    pub(super) fn apply(&mut self, function: &Value, arguments: Arguments, at: Span) -> Option<Value> {
        let Kind::Unknown(Why::Function(number)) = function.kind() else { return None };
        let Closure { unit, expr, frame } = self.closures.get(*number as usize)?.clone();
        let module = self.units[unit].module;
        let Expr::Function { id, params, result: Some(result) } = module.expr(expr) else { return None };
        if self.calls >= CALLS {
            return Some(Value::unknown(Why::TooDeep, at));
        }
        self.frames += 1;
        let mut parameters = HashMap::new();
        let mut positional = arguments.positional.into_iter();
        let mut missing = Vec::new();
        for param in params {
            let Some(binding) = param.binding else {
                positional.next();
                continue;
            };
            let name = &module.binding(binding).name;
            let named = arguments.named.iter().find(|(keyword, _)| keyword == name);
            let value = match named {
                _ if param.rest => {
                    let items = positional.by_ref().map(Item::One).collect();
                    let open = arguments.open.then_some(Why::Spread);
                    Value::new(Kind::Array(Array { items, open }), at)
                }
                Some((_, value)) => value.clone(),
                None => match positional.next() {
                    Some(value) if !value.is_undefined() || param.default.is_none() => value,
                    None if arguments.open => Value::unknown(Why::Spread, at),
                    _ => {
                        missing.push((binding, param.default));
                        continue;
                    }
                },
            };
            let nodes = value.node_count(FUEL);
            self.spent += nodes;
            parameters.insert(binding, (value, nodes));
        }
        let frame = |parameters| {
            let locals = RefCell::default();
            Rc::new(Frame { unit, function: *id, number: self.frames, parameters, locals, outer: frame })
        };
        let mut frame = frame(parameters);
        // A default may name the parameters before it.
        for (binding, default) in missing {
            let value = match default {
                Some(default) => self.within(unit, &frame, |evaluator| evaluator.eval(default)),
                None => Value::unknown(Why::Absent, at),
            };
            let nodes = value.node_count(FUEL);
            if let Some(frame) = Rc::get_mut(&mut frame) {
                frame.parameters.insert(binding, (value, nodes));
            }
        }
        Some(self.within(unit, &frame, |evaluator| evaluator.eval(*result)).used(at).make_for(at))
    }

    fn within(&mut self, unit: usize, frame: &Rc<Frame>, run: impl FnOnce(&mut Self) -> Value) -> Value {
        let outer = self.frame.replace(frame.clone());
        self.calls += 1;
        let value = self.in_unit(unit, run);
        self.calls -= 1;
        self.frame = outer;
        value
    }
}
