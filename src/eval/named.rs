//! What others ask of a module by name: a value, and what its statements compare with what.

use super::imports::{ModuleId, Origin};
use super::{Evaluator, Unit};
use crate::source::module::{BindingId, Expr, ExprId, Init};
use crate::span::{FileId, Span};
use crate::value::{Kind, Literal, Lookup, Symbol, Value, Why};

/// Something that has a name.
#[derive(Clone, Debug)]
pub struct Named {
    pub value: Value,
    /// All of what is declared: the function, the class, the value of the variable.
    pub at: Span,
    /// What is declared under the first name, where that is the whole path.
    binding: Option<(usize, BindingId)>,
}

/// Comparisons of one thing with others.
#[derive(Clone, Debug)]
pub struct Comparison {
    pub at: Span,
    /// What is compared, as a dotted path; empty where it is none.
    pub of: String,
    pub with: Vec<Value>,
}

/// An entry of a registry: the call or the decorator that makes it.
#[derive(Clone, Debug)]
pub struct Registered {
    pub at: Span,
    pub name: Value,
}

impl<'m> Evaluator<'m> {
    /// What a module has under a path of names: a variable, a function or a class and members of it. All of
    /// the module where the path is empty. `None` where there is nothing of the name.
    pub fn look_up(&mut self, id: ModuleId, names: &[String]) -> Option<Named> {
        let unit = self.unit_by_id(id)?;
        let Some((first, members)) = names.split_first() else { return self.document(unit) };
        let (mut at, mut value, binding) = self.declared(unit, first)?;
        // A method of a class has no value.
        if let ([method], Some(binding)) = (members, binding)
            && let Some(method) = self.methods_of(binding).and_then(|methods| {
                methods.into_iter().find(|(name, _)| name.text.as_ref() == method.as_str())
            })
        {
            let at = method.1;
            return Some(Named { value: Value::unknown(Why::Dynamic, at), at, binding: None });
        }
        for member in members {
            value = match value.get(member) {
                Lookup::Found(v) | Lookup::Unsure { maybe: Some(v), .. } => v.clone(),
                Lookup::Unsure { maybe: None, why } => Value::unknown(why, at),
                Lookup::Absent => return None,
            };
            at = value.at();
        }
        self.spent = 0;
        Some(Named { value, at, binding: binding.filter(|_| members.is_empty()) })
    }

    fn document(&mut self, unit: usize) -> Option<Named> {
        let module = self.units[unit].module;
        let [site] = &module.sites[..] else { return None };
        let value = self.in_unit(unit, |evaluator| evaluator.eval(site.expr));
        Some(Named { at: value.at(), value, binding: None })
    }

    /// The place and the value of a module's own or exported name.
    fn declared(&mut self, unit: usize, name: &str) -> Option<(Span, Value, Option<(usize, BindingId)>)> {
        let module = self.units[unit].module;
        let own = module.bindings.iter().rposition(|b| &*b.name == name && b.within.is_none());
        let exported = self.origin(unit, name);
        let (unit, id) = match (exported, own) {
            (Some(Origin::Binding(unit, id)), _) => (unit, id),
            (Some(Origin::Expr(unit, id)), _) => {
                let value = self.in_unit(unit, |evaluator| evaluator.eval(id));
                return Some((value.at(), value, None));
            }
            (_, Some(own)) => (unit, BindingId(own as u32)),
            _ => return None,
        };
        let binding = self.units[unit].module.binding(id);
        let value = self.in_unit(unit, |evaluator| {
            let at = match binding.init {
                Init::Expr(init) => evaluator.at(init),
                _ => Span { file: evaluator.file(), ..Span::default() },
            };
            evaluator.binding(id, at, false)
        });
        let class = self.units[unit].module.outline.classes.iter().find(|class| class.binding == Some(id));
        let at = match (class, &binding.init) {
            (Some(class), _) => Span { file: FileId(unit as u32), ..class.at },
            (None, Init::Expr(init)) => self.in_unit(unit, |evaluator| evaluator.at(*init)),
            (None, _) => value.at(),
        };
        Some((at, value, Some((unit, id))))
    }

    /// The methods of a class that others may call, with the place of all of each; `None` where the name is no
    /// class's.
    pub fn methods(&self, named: &Named) -> Option<Vec<(Literal, Span)>> {
        self.methods_of(named.binding?)
    }

    fn methods_of(&self, (unit, id): (usize, BindingId)) -> Option<Vec<(Literal, Span)>> {
        let here = |at: Span| Span { file: FileId(unit as u32), ..at };
        let module = self.units[unit].module;
        let class = module.outline.classes.iter().find(|class| class.binding == Some(id))?;
        let method = |m: &crate::source::outline::Method| {
            (Literal { at: here(m.name.at), ..m.name.clone() }, here(m.at))
        };
        Some(class.methods.iter().map(method).collect())
    }

    /// The comparisons that stand within a place.
    pub fn comparisons(&mut self, within: Span) -> Vec<Comparison> {
        let unit = within.file.0 as usize;
        let module = self.units[unit].module;
        let dispatches = module.outline.dispatches.iter();
        let inner = dispatches.filter(|d| within.contains(Span { file: within.file, ..d.at }));
        let inner: Vec<_> = inner.collect();
        self.in_unit(unit, |evaluator| {
            let comparison = |d: &crate::source::outline::Dispatch| Comparison {
                at: evaluator.here(d.at),
                of: evaluator.module.symbol(d.of).as_ref().map(Symbol::dotted).unwrap_or_default(),
                with: d.cases.iter().map(|&case| evaluator.fresh(case)).collect(),
            };
            inner.into_iter().map(comparison).collect()
        })
    }

    /// What a registry is given by calls: `registry.add("name", …)`, `registry("name", …)`, and where it
    /// decorates functions, `@registry` and `@registry.tool("name")`.
    pub fn registered(&mut self, named: &Named) -> Vec<Registered> {
        let Some((unit, id)) = named.binding else { return Vec::new() };
        let module = self.units[unit].module;
        let decorators: Vec<ExprId> = module.outline.decorated.iter().map(|d| d.by).collect();
        let mut registered = Vec::new();
        self.in_unit(unit, |evaluator| {
            for index in 0..module.len() {
                let call = ExprId(index as u32);
                let Expr::Call { callee, args } = module.expr(call) else { continue };
                if root(evaluator, *callee) != Some(id) || decorators.contains(&call) {
                    continue;
                }
                if let Some(first) = args.first() {
                    let name = evaluator.fresh(first.value);
                    if matches!(name.kind(), Kind::Str(_)) {
                        registered.push(Registered { at: evaluator.at(call), name });
                    }
                }
            }
            for decorated in &module.outline.decorated {
                let (callee, args) = match module.expr(decorated.by) {
                    Expr::Call { callee, args } => (*callee, &args[..]),
                    _ => (decorated.by, &[][..]),
                };
                if root(evaluator, callee) != Some(id) {
                    continue;
                }
                let at = evaluator.here(decorated.name.at);
                let named = args.iter().find(|arg| arg.name.as_deref().is_none_or(|name| name == "name"));
                let name = named.map(|arg| evaluator.fresh(arg.value));
                let own = || Value::text(decorated.name.text.clone(), at);
                let name = name.filter(|name| matches!(name.kind(), Kind::Str(_))).unwrap_or_else(own);
                registered.push(Registered { at, name });
            }
        });
        registered
    }

    /// An expression by itself, with fuel of its own.
    fn fresh(&mut self, id: ExprId) -> Value {
        self.spent = 0;
        self.eval(id)
    }

    fn unit_by_id(&mut self, id: ModuleId) -> Option<usize> {
        if let Some(unit) = self.units.iter().position(|unit| unit.id == id) {
            return Some(unit);
        }
        let module = self.modules.module(id)?;
        let changes = super::changes::collect(module);
        self.units.push(Unit { id, module, changes });
        Some(self.units.len() - 1)
    }
}

/// The variable that a path of names begins with.
fn root(evaluator: &Evaluator<'_>, mut id: ExprId) -> Option<BindingId> {
    loop {
        match evaluator.module.expr(id) {
            Expr::Member { object, .. } => id = *object,
            Expr::Name(binding) => return Some(*binding),
            _ => return None,
        }
    }
}
