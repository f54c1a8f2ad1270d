//! What others ask of a module by name: a value, and what its statements compare with what.

use super::imports::{Declared as What, ModuleId};
use super::{Evaluator, Unit};
use crate::source::module::{BindingId, Expr, ExprId, Init, Site};
use crate::source::outline::{Dispatch, Form};
use crate::span::{FileId, Span};
use crate::value::{ChangeKind, Kind, Literal, Lookup, Symbol, Value, Why};
use std::collections::HashSet;
use std::sync::Arc;

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
    pub form: Form,
    /// Whether whatever is none of these is an error.
    pub refuses_others: bool,
}

/// An entry of a registry: the call or the decorator that makes it.
#[derive(Clone, Debug)]
pub struct Registered {
    pub at: Span,
    pub name: Value,
}

/// What is done to a variable by name, anywhere in its file.
#[derive(Clone, Debug, Default)]
pub struct Registrations {
    pub entries: Vec<Registered>,
    /// Whether these, and members set by name, are all that is done to it.
    pub all: bool,
}

/// The place and the value of what is declared, and the module's variable that holds it.
type Declared = (Span, Value, Option<(usize, BindingId)>);

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
        if let ([field], Some(binding)) = (members, binding)
            && let Some(value) = self.field_of(binding, field)
        {
            return Some(Named { at: value.at(), value, binding: None });
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

    /// What a function gives, whatever it is called with.
    pub fn result(&mut self, named: &Named) -> Option<Value> {
        let (unit, id) = named.binding?;
        let module = self.units[unit].module;
        let Init::Expr(init) = module.binding(id).init else { return None };
        let Expr::Function { result: Some(result), .. } = *module.expr(init) else { return None };
        self.spent = 0;
        Some(self.in_unit(unit, |evaluator| evaluator.eval(result)))
    }

    fn document(&mut self, unit: usize) -> Option<Named> {
        let module = self.units[unit].module;
        let [site] = &module.sites[..] else { return None };
        let value = self.in_unit(unit, |evaluator| evaluator.eval(site.expr));
        Some(Named { at: value.at(), value, binding: None })
    }

    /// The place and the value of a module's own or exported name.
    fn declared(&mut self, unit: usize, name: &str) -> Option<Declared> {
        let module = self.units[unit].module;
        let own = module.bindings.iter().rposition(|b| &*b.name == name && b.within.is_none());
        let exported = self.origin(unit, name).map(|origin| origin.what);
        let (unit, id) = match (exported, own) {
            (Some(What::Binding(unit, id)), _) => (unit, id),
            (Some(What::Expr(unit, id)), _) => {
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

    /// What the sites within a place hold.
    pub fn sites_within(&mut self, place: Span) -> Vec<(&'m Site, Value)> {
        let unit = place.file.0 as usize;
        let module = self.units[unit].module;
        let is_inner = |site: &&Site| place.contains(Span { file: place.file, ..module.at(site.expr) });
        let inner = module.sites.iter().filter(is_inner);
        self.in_unit(unit, |evaluator| inner.map(|site| (site, evaluator.fresh(site.expr))).collect())
    }

    /// What a class says that its field is.
    fn field_of(&mut self, (unit, id): (usize, BindingId), name: &str) -> Option<Value> {
        let module = self.units[unit].module;
        let class = module.outline.classes.iter().find(|class| class.binding == Some(id))?;
        let is_it =
            |site: &&Site| site.name.as_deref() == Some(name) && class.at.contains(module.at(site.expr));
        let mut sites = module.sites.iter().filter(is_it);
        let (site, None) = (sites.next()?, sites.next()) else { return None };
        self.spent = 0;
        Some(self.in_unit(unit, |evaluator| evaluator.eval(site.expr)))
    }

    /// The comparisons that stand within a place.
    pub fn comparisons(&mut self, within: Span) -> Vec<Comparison> {
        let unit = within.file.0 as usize;
        let dispatches = self.units[unit].module.outline.dispatches.iter();
        let inner: Vec<&Dispatch> =
            dispatches.filter(|d| within.contains(Span { file: within.file, ..d.at })).collect();
        self.in_unit(unit, |evaluator| inner.into_iter().map(|d| evaluator.comparison(d)).collect())
    }

    /// The comparisons, in the module whose sites are evaluated, of what has such a path.
    pub fn own_comparisons(&mut self, is_meant: &dyn Fn(&str) -> bool) -> Vec<Comparison> {
        let module = self.units[0].module;
        let is_meant = |d: &&Dispatch| module.symbol(d.of).is_some_and(|of| is_meant(&of.dotted()));
        let meant: Vec<&Dispatch> = module.outline.dispatches.iter().filter(is_meant).collect();
        self.in_unit(0, |evaluator| meant.into_iter().map(|d| evaluator.comparison(d)).collect())
    }

    fn comparison(&mut self, dispatch: &Dispatch) -> Comparison {
        Comparison {
            at: self.here(dispatch.at),
            of: self.module.symbol(dispatch.of).as_ref().map(Symbol::dotted).unwrap_or_default(),
            with: dispatch.cases.iter().map(|&case| self.fresh(case)).collect(),
            form: dispatch.form,
            refuses_others: dispatch.refuses_others,
        }
    }

    /// What a registry is given by calls: `registry.add("name", …)`, `registry("name", …)`, and where it
    /// decorates functions, `@registry` and `@registry.tool("name")`.
    pub fn registered(&mut self, named: &Named) -> Registrations {
        let Some((unit, id)) = named.binding else { return Registrations::default() };
        let module = self.units[unit].module;
        let decorators: HashSet<Span> = module.outline.decorated.iter().map(|d| module.at(d.by)).collect();
        let calls = module.outline.registrations.iter();
        let calls: Vec<_> = calls.filter(|call| call.of == id && !decorators.contains(&call.at)).collect();
        let mut entries = Vec::new();
        let mut all = true;
        self.in_unit(unit, |evaluator| {
            let named: Vec<(Value, Option<Arc<str>>, Span)> = calls
                .into_iter()
                .map(|call| (evaluator.fresh(call.name), call.method.clone(), evaluator.here(call.at)))
                .collect();
            // A method is one that registers where it does so by a name that is known.
            let is_text = |value: &Value| matches!(value.kind(), Kind::Str(_));
            let registers: HashSet<Option<Arc<str>>> = named
                .iter()
                .filter(|(name, ..)| is_text(name))
                .map(|(_, method, _)| method.clone())
                .collect();
            let calls = named.into_iter().filter(|(_, method, _)| registers.contains(method));
            entries.extend(calls.map(|(name, _, at)| Registered { at, name }));
            for decorated in &module.outline.decorated {
                entries.extend(evaluator.decorated(decorated, id));
            }
            let done: HashSet<Span> = entries.iter().map(|entry| entry.at).collect();
            for change in &module.changes {
                if root(evaluator, change.of) == Some(id) && !done.contains(&evaluator.here(change.at)) {
                    let by_name = matches!(module.expr(change.of), Expr::Member { .. });
                    all &= by_name && change.kind == ChangeKind::Set;
                }
            }
        });
        entries.sort_by_key(|entry| (entry.at.start, std::cmp::Reverse(entry.at.end)));
        Registrations { entries, all }
    }

    fn decorated(
        &mut self,
        decorated: &crate::source::outline::Decorated,
        registry: BindingId,
    ) -> Option<Registered> {
        let (callee, args) = match self.module.expr(decorated.by) {
            Expr::Call { callee, args } => (*callee, &args[..]),
            _ => (decorated.by, &[][..]),
        };
        if root(self, callee) != Some(registry) {
            return None;
        }
        let at = self.here(decorated.name.at);
        let named = args.iter().find(|arg| arg.name.as_deref() == Some("name"));
        let named = named.or(args.first().filter(|arg| arg.name.is_none()));
        let own = || Value::text(decorated.name.text.clone(), at);
        let name = match named {
            // What is no name is a setting.
            Some(arg) => match self.fresh(arg.value) {
                name if matches!(name.kind(), Kind::Str(_)) || name.is_unknown() => name,
                _ => own(),
            },
            None => own(),
        };
        Some(Registered { at, name })
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
        self.units.push(Unit::new(id, module));
        Some(self.units.len() - 1)
    }
}

/// The variable that a path of names begins with.
fn root(evaluator: &Evaluator<'_>, mut id: ExprId) -> Option<BindingId> {
    loop {
        match evaluator.module.expr(id) {
            Expr::Member { object, .. } => id = *object,
            Expr::Index { object, .. } => id = *object,
            Expr::Name(binding) => return Some(*binding),
            _ => return None,
        }
    }
}
