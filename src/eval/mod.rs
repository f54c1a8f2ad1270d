//! Evaluates the expressions of a module to values, without running anything.
//!
//! The evaluator is pure and bounded. What it can't follow becomes unknown at its own place,
//! with the reason. Following a name costs as much fuel as the named value has nodes, whether
//! or not it was evaluated before, so that no result depends on the order of evaluation. Only a
//! module that uses up the fuel of all its sites together loses its names from there on.

mod aliases;
mod call;
mod changes;
mod constants;
mod each;
mod exports;
mod function;
mod handed;
mod imports;
mod methods;
mod named;
mod names;
mod numbers;
mod object;
mod operators;
mod symbol;
mod tags;
#[cfg(test)]
mod tests;
mod text;
mod written;

use crate::source::module::{BindingId, Element, Expr, ExprId, Module, Site};
use crate::span::{FileId, Span};
use crate::value::{Array, Item, Kind, Literal, Lookup, Num, Step, Value, Why};
use exports::Exports;
use function::{Closure, Frame};
pub use imports::{Alone, ModuleId, Modules};
use imports::{Origin, Unit};
pub use named::{Comparison, Named, Registered, Registrations};
use names::Active;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// Nodes that one site may take over from names before it stops following them.
const FUEL: u64 = 200_000;
/// Nodes that all sites and bindings of a module may take over from names together.
const MODULE_FUEL: u64 = 4_000_000;
/// Nodes that are passed over, on the way to a member, at the cost of one.
const PASSED_OVER: u64 = 64;
/// Nesting of expressions and names that is followed.
const DEPTH: u32 = 900;

/// Evaluates the sites of one module.
pub struct Evaluator<'m> {
    /// Where other modules come from.
    modules: &'m dyn Modules,
    /// The modules in use; the first is the one whose sites are evaluated.
    units: Vec<Unit<'m>>,
    /// The module that is evaluated: its index among those in use, and itself.
    unit: usize,
    module: &'m Module,
    /// Values of bindings with their number of nodes.
    known: HashMap<(usize, BindingId), (Value, u64)>,
    /// Bindings under evaluation, to notice cycles.
    active: Vec<Active>,
    /// Those that something led back to, while they were.
    led_back_to: Vec<Active>,
    /// Those of which a value wasn't kept, since the initialiser began that is evaluated.
    partial: Vec<Active>,
    /// The same by the bindings whose values were kept: those hold them as they are seen from there.
    holds_partial: HashMap<(usize, BindingId), Vec<Active>>,
    /// How many values weren't kept since they lead back to what is under evaluation.
    not_kept: u32,
    /// The functions met so far.
    closures: Vec<Closure>,
    /// The numbers of functions that were made in no call.
    functions: HashMap<(usize, ExprId), u32>,
    /// What the exported names stand for that were asked for so far.
    origins: HashMap<(usize, Arc<str>), Option<Origin>>,
    /// What the modules export whose exports were asked for so far.
    exports: HashMap<usize, Rc<Exports>>,
    /// How many calls may change what a variable holds.
    handed: HashMap<(usize, BindingId), u32>,
    /// The call that is evaluated.
    frame: Option<Rc<Frame>>,
    /// How many calls were evaluated, and how many are within one another.
    frames: u64,
    calls: u32,
    /// Nodes made so far.
    nodes: u64,
    /// Nodes taken over from names in this site.
    spent: u64,
    /// Nodes taken over from names in the whole module.
    module_spent: u64,
    depth: u32,
}

impl<'m> Evaluator<'m> {
    /// An evaluator of a module that takes what it imports from `modules`, which know it by `id`.
    pub fn new(module: &'m Module, id: ModuleId, modules: &'m dyn Modules) -> Evaluator<'m> {
        Evaluator {
            modules,
            units: vec![Unit::new(id, module)],
            unit: 0,
            module,
            known: HashMap::new(),
            active: Vec::new(),
            led_back_to: Vec::new(),
            partial: Vec::new(),
            holds_partial: HashMap::new(),
            not_kept: 0,
            closures: Vec::new(),
            functions: HashMap::new(),
            origins: HashMap::new(),
            exports: HashMap::new(),
            handed: HashMap::new(),
            frame: None,
            frames: 0,
            calls: 0,
            nodes: 0,
            spent: 0,
            module_spent: 0,
            depth: 0,
        }
    }

    /// An evaluator of a module without the others.
    pub fn alone(module: &'m Module) -> Evaluator<'m> {
        Evaluator::new(module, ModuleId(0), &Alone)
    }

    /// The id under which places name the file of the current module.
    fn file(&self) -> FileId {
        FileId(self.unit as u32)
    }

    /// Where an expression of the current module is written.
    fn at(&self, id: ExprId) -> Span {
        self.here(self.module.at(id))
    }

    /// A place that the current module knows as one of its own.
    fn here(&self, at: Span) -> Span {
        Span { file: self.file(), ..at }
    }

    fn literal(&self, literal: &Literal) -> Literal {
        Literal { at: self.here(literal.at), ..literal.clone() }
    }

    /// What is known of a site's expression.
    pub fn site(&mut self, site: &Site) -> Value {
        self.spent = 0;
        self.eval(site.expr)
    }

    fn eval(&mut self, id: ExprId) -> Value {
        let at = self.at(id);
        self.nodes += 1;
        if self.depth >= DEPTH {
            return Value::unknown(Why::TooDeep, at);
        }
        if self.calls > 0 {
            // What a call makes is made for each of its users.
            self.spent += 1;
            self.module_spent += 1;
            if self.spent > FUEL || self.module_spent > MODULE_FUEL {
                return Value::unknown(Why::TooDeep, at);
            }
        }
        self.depth += 1;
        let value = self.eval_inner(id);
        self.depth -= 1;
        self.with_changes(id, value)
    }

    /// Takes from the fuel; whether there was enough of it.
    fn pay(&mut self, nodes: u64) -> bool {
        self.spent += nodes;
        self.module_spent += nodes;
        self.spent <= FUEL && self.module_spent <= MODULE_FUEL
    }

    fn eval_inner(&mut self, id: ExprId) -> Value {
        let module = self.module;
        let at = self.at(id);
        match module.expr(id) {
            Expr::Null => Value::new(Kind::Null, at),
            Expr::Bool(b) => Value::new(Kind::Bool(*b), at),
            Expr::Num(n) => Value::new(Kind::Num(n.clone()), at),
            Expr::Text(parts) => self.text(parts, at),
            Expr::Array(elements) => self.array(elements, at),
            Expr::Object(members) => self.object(members, at),
            Expr::Name(binding) => self.binding(*binding, at, false),
            Expr::Global(name) if &**name == "undefined" => Value::unknown(Why::Absent, at),
            Expr::Global(name) if &**name == "this" => Value::unknown(Why::This, at),
            Expr::Global(name) => Value::unknown(Why::Undefined(name.clone()), at),
            Expr::Member { object, name, .. } => match self.constant(id, name, at) {
                Some(value) => value,
                None => self.member(*object, name, at),
            },
            Expr::Index { object, index } => self.index(*object, *index, at),
            Expr::Call { callee, args } => self.call(*callee, args, at),
            Expr::Conditional { test, then, otherwise } => match self.truth(*test) {
                Some(true) => self.eval(*then),
                Some(false) => self.eval(*otherwise),
                None => Value::unknown(Why::Condition, at),
            },
            Expr::Binary { op, left, right } => self.binary(*op, *left, *right, at),
            Expr::Typed { value, types } => self.eval(*value).declare(types.clone()),
            Expr::Function { .. } => self.closure(id, at),
            Expr::Not(value) => match self.truth(*value) {
                Some(truth) => Value::new(Kind::Bool(!truth), at),
                None => Value::unknown(Why::Condition, at),
            },
            Expr::Unary { op, value } => self.unary(*op, *value, at),
            Expr::Tagged(template) => self.tagged(template, at),
            Expr::Rest { of, without } => self.rest(*of, without, at),
            Expr::Each { of, each, adds } => self.each(*of, *each, *adds, at),
            Expr::Opaque(why) => Value::unknown(why.clone(), at),
        }
    }

    fn array(&mut self, elements: &[Element], at: Span) -> Value {
        let mut array = Array::default();
        array.items.reserve_exact(elements.len());
        for element in elements {
            match element {
                Element::Item(id) => array.items.push(Item::One(self.eval(*id))),
                Element::Spread(id) => match self.eval(*id).kind() {
                    Kind::Array(inner) => array.take_over(inner),
                    _ => {
                        array.items.push(Item::Perhaps(Why::Spread));
                        array.open = Some(Why::Spread);
                    }
                },
            }
        }
        Value::new(Kind::Array(array), at)
    }

    /// The value that an expression makes, with what the program may do to it later.
    fn with_changes(&self, id: ExprId, value: Value) -> Value {
        self.units[self.unit].changes.applied(self.module, id, value, self.file())
    }

    /// The value of a call's argument. A variable that is handed to this call alone is what it was.
    fn argument(&mut self, id: ExprId) -> Value {
        match *self.module.expr(id) {
            Expr::Name(binding) => self.binding(binding, self.at(id), true),
            _ => self.eval(id),
        }
    }

    /// A member of a value. Only the member's nodes are paid for, and little for those beside it.
    fn member(&mut self, object: ExprId, name: &str, at: Span) -> Value {
        if let Expr::Global(global) = self.module.expr(object)
            && self.module.lacks_quietly
            && let Some(n) = numbers::constant(global, name).and_then(numbers::number)
        {
            return Value::new(Kind::Num(n), at);
        }
        if let Some(value) = self.member_of_module(object, name, at) {
            return value.used(at);
        }
        let (spent, module_spent) = (self.spent, self.module_spent);
        let value = match *self.module.expr(object) {
            // Nothing is made of a table from which one member is taken.
            Expr::Name(binding) => self.named(binding, self.at(object), false),
            _ => self.eval(object),
        };
        if let Some(value) = self.static_member(&value, name) {
            return value.used(at);
        }
        let value = value.object().clone();
        if let Some(length) = self.length(&value, name, at) {
            return length;
        }
        match value.get(name) {
            Lookup::Found(v) => {
                let nodes = v.node_count(FUEL);
                self.spent = spent + nodes;
                let passed_over = (self.module_spent - module_spent) / PASSED_OVER;
                self.module_spent = module_spent + nodes + passed_over;
                v.clone().used(at)
            }
            Lookup::Absent if let Some(member) = self.inherited_member(&value, name, at) => member,
            Lookup::Absent => match value.kind() {
                Kind::Object(_) if self.module.lacks_quietly && !is_inherited(name) => {
                    Value::unknown(Why::Absent, at)
                }
                _ => Value::unknown(Why::Member(name.into()), at),
            },
            Lookup::Unsure { why, .. } => match self.member_of_built(&value, name) {
                Some(member) => {
                    self.spent += member.node_count(FUEL);
                    self.module_spent += member.node_count(FUEL);
                    member.used(at)
                }
                None if let Some(member) = self.member_of_written(&value, name, at) => member,
                // A member of a function is no function.
                None if matches!(why, Why::Function(_)) => Value::unknown(Why::Member(name.into()), at),
                None => Value::unknown(why, at).member_of_item(&value, Step::Key(name.into())),
            },
        }
    }

    /// JavaScript's length of a text or an array.
    fn length(&self, of: &Value, name: &str, at: Span) -> Option<Value> {
        if name != "length" || !self.module.lacks_quietly {
            return None;
        }
        let length = match of.kind() {
            Kind::Str(text) => text.known()?.encode_utf16().count(),
            Kind::Array(array) if array.is_closed() => array.items.len(),
            _ => return None,
        };
        Some(Value::new(Kind::Num(Num::Int(length as i64)), at))
    }

    /// A member of what a schema builder made: `x.shape`, `x.element`.
    fn member_of_built(&self, value: &Value, name: &str) -> Option<Value> {
        if !self.module.lacks_quietly {
            return None;
        }
        crate::builders::member(value, name)
    }

    /// Some item of what an expression stands for, and nothing else is known of it. What was only looked at
    /// isn't paid for.
    fn some_item(&mut self, of: ExprId, why: Why, at: Span) -> Value {
        let unknown = Value::unknown(why, at);
        if !self.module.lacks_quietly {
            return unknown;
        }
        let paid = (self.nodes, self.spent, self.module_spent);
        let array = match *self.module.expr(of) {
            Expr::Name(binding) => self.named(binding, self.at(of), false),
            _ => self.eval(of),
        };
        (self.nodes, self.spent, self.module_spent) = paid;
        match array.kind() {
            Kind::Array(_) => unknown.item_of(array),
            _ => unknown,
        }
    }

    fn index(&mut self, object: ExprId, index: ExprId, at: Span) -> Value {
        // Some item: which one is known to nobody.
        if let Expr::Opaque(why) = self.module.expr(index) {
            return self.some_item(object, why.clone(), at);
        }
        let key = self.eval(index);
        if let Some(name) = key.as_str() {
            return self.member(object, &name, at);
        }
        let value = self.eval(object);
        let (Kind::Array(array), Kind::Num(n)) = (value.kind(), key.kind()) else {
            let unknown = Value::unknown(Why::Dynamic, at);
            return match key.kind() {
                Kind::Num(n) => match n.as_i64().and_then(|i| usize::try_from(i).ok()) {
                    Some(i) => unknown.member_of_item(&value, Step::Index(i)),
                    None => unknown,
                },
                _ => unknown,
            };
        };
        // What is changed in place may have its items elsewhere.
        let is_exact =
            array.open.is_none() || array.items.iter().any(|item| matches!(item, Item::Perhaps(_)));
        let item = n.as_i64().filter(|_| is_exact).and_then(|i| usize::try_from(i).ok()).and_then(|i| {
            let before = array.items.get(..=i)?;
            before.iter().all(|item| matches!(item, Item::One(_))).then(|| &before[i])
        });
        match item {
            Some(Item::One(v)) => v.clone().used(at),
            _ => Value::unknown(Why::Dynamic, at),
        }
    }
}

/// Whether every object of JavaScript has a member of this name.
fn is_inherited(name: &str) -> bool {
    matches!(
        name,
        "constructor"
            | "hasOwnProperty"
            | "isPrototypeOf"
            | "propertyIsEnumerable"
            | "toLocaleString"
            | "toString"
            | "valueOf"
            | "__proto__"
    )
}
