//! Carries each change of a module back to what it changes.

use super::super::call::{HandsOn, hands_on, rebuilds};
use super::super::handed::{function_of, whole_of};
use super::{Carried, Changes, added};
use crate::source::module::{
    Adds, Argument, BinaryOp, BindingId, Element, Expr, ExprId, Init, Key, Member, Module, Spread, TextPart,
};
use crate::value::{ChangeKind, Num, Step};

/// Values of one variable to which its changes are carried one by one.
const OTHERS: usize = 64;
/// Expressions that the changes of one file may be carried through.
const WORK: usize = 1_000_000;

/// The changes of a whole module.
pub fn collect(module: &Module) -> Changes {
    Tracer { module }.collect()
}

struct Tracer<'m> {
    module: &'m Module,
}

impl Tracer<'_> {
    fn collect(&self) -> Changes {
        let mut changes = Changes::none();
        self.hand_in(&mut changes);
        let mut left = WORK;
        // First what moves items: an index tells only then which one is meant.
        for moves in [true, false] {
            for change in &self.module.changes {
                let carried = Carried { path: Vec::new(), kind: change.kind, through: None, at: change.at };
                if carried.moves_items() == moves {
                    changes.pending.push((change.of, carried));
                }
            }
            if !moves {
                for index in 0..self.module.bindings.len() {
                    self.derived(&mut changes, BindingId(index as u32));
                }
            }
            while let Some((expr, change)) = changes.pending.pop() {
                if left == 0 {
                    break;
                }
                left -= 1;
                self.carry(&mut changes, expr, change);
            }
        }
        changes.pending = Vec::new();
        changes
    }

    /// Notes what the file's functions are given, and what of that they hand on.
    fn hand_in(&self, changes: &mut Changes) {
        for (expr, _) in self.module.exprs() {
            let Expr::Call { callee, args } = expr else { continue };
            let Some(Expr::Function { params, .. }) = self.function(*callee) else { continue };
            let plain = args.iter().take_while(|arg| arg.spread == Spread::No && arg.name.is_none());
            for (parameter, arg) in params.iter().take_while(|p| !p.rest).zip(plain) {
                if let Some(id) = parameter.binding {
                    changes.given.entry(id).or_default().push(arg.value);
                }
            }
        }
        for index in 0..self.module.bindings.len() {
            let id = BindingId(index as u32);
            let binding = self.module.binding(id);
            if binding.passed > 0 || !binding.passes.is_empty() {
                let whole = whole_of(self.module, id);
                if whole != id {
                    changes.handed_parts.entry(whole).or_default().push(id);
                }
            }
        }
    }

    /// The function of the file that a callee names or is.
    fn function(&self, callee: ExprId) -> Option<&Expr> {
        match self.module.expr(callee) {
            Expr::Name(id) => Some(self.module.expr(function_of(self.module, *id)?)),
            function @ Expr::Function { .. } => Some(function),
            _ => None,
        }
    }

    /// Carries a change one expression further.
    fn carry(&self, changes: &mut Changes, id: ExprId, change: Carried) {
        match self.module.expr(id) {
            Expr::Name(binding) => self.variable(changes, *binding, change),
            Expr::Member { object, name, .. } => {
                changes.pending.push((*object, change.within(Step::Key(name.clone()))));
            }
            Expr::Index { object, index } => {
                changes.pending.push((*object, change.within(self.step(*index))));
            }
            Expr::Typed { value, .. } => changes.pending.push((*value, change)),
            Expr::Conditional { then, otherwise, .. } => {
                changes.pending.push((*then, change.clone()));
                changes.pending.push((*otherwise, change));
            }
            Expr::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Coalesce, left, right } => {
                changes.pending.push((*left, change.clone()));
                changes.pending.push((*right, change));
            }
            made => {
                let Some(change) = changes.see(id, change) else { return };
                let goes_on = match made {
                    Expr::Array(elements) => self.elements(changes, id, elements, &change),
                    Expr::Object(members) => self.members(changes, members, &change),
                    Expr::Call { callee, args } => self.handed_on(changes, *callee, args, &change),
                    Expr::Binary { left, right, .. } => {
                        shared(changes, *left, &change);
                        shared(changes, *right, &change)
                    }
                    Expr::Each { each, adds, .. } => {
                        self.added(changes, *each, *adds, &change);
                        false
                    }
                    // The object is a new one; its members are those of the other.
                    Expr::Rest { of, .. } => {
                        shared(changes, *of, &change);
                        false
                    }
                    _ => true,
                };
                if !goes_on || change.path.is_empty() {
                    changes.end(id, change);
                }
            }
        }
    }

    /// A variable that gets a value made of its own: `x = {...x, name}` takes what `x` was for the
    /// material of the new one, as if it were changed in place.
    fn derived(&self, changes: &mut Changes, id: BindingId) {
        for &other in &self.module.binding(id).others {
            let at = self.module.at(other);
            let is_own = |expr: ExprId| matches!(*self.module.expr(expr), Expr::Name(name) if name == id);
            let mut set = |path: Vec<Step>| {
                let change = Carried { path, kind: ChangeKind::Set, through: None, at };
                self.variable(changes, id, change);
            };
            match self.module.expr(other) {
                Expr::Object(members)
                    if members.iter().any(|m| matches!(m, Member::Spread(of) if is_own(*of))) =>
                {
                    members.iter().filter_map(|m| set_by(m, is_own)).for_each(|step| set(vec![step]));
                }
                Expr::Binary { op: BinaryOp::Merge, left, right } if is_own(*left) => {
                    match self.module.expr(*right) {
                        Expr::Object(members) => {
                            members.iter().filter_map(|m| set_by(m, is_own)).for_each(|step| set(vec![step]));
                        }
                        _ => set(vec![Step::Unknown]),
                    }
                }
                Expr::Call { callee, .. } => match self.module.expr(*callee) {
                    Expr::Member { object, name, .. } if is_own(*object) && rebuilds(name) => {
                        set(vec![Step::Unknown]);
                    }
                    _ => {}
                },
                _ => {}
            }
        }
    }

    fn variable(&self, changes: &mut Changes, id: BindingId, mut change: Carried) {
        change.through.get_or_insert(id);
        let binding = self.module.binding(id);
        let given = changes.given.get(&id).cloned().unwrap_or_default();
        if binding.others.len() + given.len() > OTHERS {
            change = Carried { path: Vec::new(), kind: ChangeKind::Any, ..change };
        }
        let Some(change) = added(changes.variables.entry(id).or_default(), change) else { return };
        if let Init::Expr(init) = binding.init {
            changes.pending.push((init, change.clone()));
        }
        let others = binding.others.iter().copied().chain(given);
        changes.pending.extend(others.map(|other| (other, change.clone())));
    }

    fn step(&self, index: ExprId) -> Step {
        match self.module.expr(index) {
            Expr::Text(parts) => match &parts[..] {
                [TextPart::Literal(literal)] => Step::Key(literal.text.clone()),
                _ => Step::Unknown,
            },
            Expr::Num(Num::Int(i)) => usize::try_from(*i).map_or(Step::Unknown, Step::Index),
            _ => Step::Unknown,
        }
    }

    /// Carries a change into the items it reaches; whether it reaches any or may do so.
    fn elements(&self, changes: &mut Changes, id: ExprId, elements: &[Element], change: &Carried) -> bool {
        let Some((step, inner)) = change.entered() else { return false };
        let mut exact = !changes.moves_items(id);
        for (i, element) in elements.iter().enumerate() {
            match element {
                Element::Item(item) => {
                    let elsewhere = matches!(step, Step::Index(index) if exact && index != i);
                    if !elsewhere {
                        changes.pending.push((*item, inner.clone()));
                    }
                }
                Element::Spread(of) => {
                    exact = false;
                    changes.pending.push((*of, inner.clone().within(Step::Unknown)));
                }
            }
        }
        true
    }

    /// Carries a change into the members it reaches; `false` where none of them is what it is about.
    fn members(&self, changes: &mut Changes, members: &[Member], change: &Carried) -> bool {
        let Some((step, inner)) = change.entered() else { return false };
        let mut reached = step == Step::Unknown;
        for member in members {
            match member {
                Member::Pair { key, value, .. } => {
                    let is_it = match (key, &step) {
                        (Key::Literal(key), Step::Key(wanted)) => key.text == *wanted,
                        (Key::Literal(key), Step::Index(wanted)) => *key.text == *wanted.to_string(),
                        (Key::Literal(_), Step::Unknown) | (Key::Computed(_), _) => true,
                    };
                    if is_it {
                        changes.pending.push((*value, inner.clone()));
                        reached |= matches!(key, Key::Literal(_));
                    }
                }
                Member::Spread(of) => {
                    shared(changes, *of, change);
                    reached = true;
                }
            }
        }
        reached
    }

    /// Carries a change on to what the result of a call is or shares its members with.
    fn handed_on(&self, changes: &mut Changes, callee: ExprId, args: &[Argument], change: &Carried) -> bool {
        let symbol = self.module.symbol(callee);
        let by_name = symbol.as_ref().and_then(|symbol| hands_on(&symbol.dotted(), false));
        let (how, sources): (HandsOn, Vec<ExprId>) = match (by_name, self.module.expr(callee)) {
            (Some(how), _) => {
                let plain = |arg: &&Argument| arg.spread == Spread::No && arg.name.is_none();
                let sources = match how {
                    HandsOn::Argument(index) => {
                        args.get(index).filter(plain).map(|arg| arg.value).into_iter().collect()
                    }
                    _ => args.iter().filter(|arg| arg.name.is_none()).map(|arg| arg.value).collect(),
                };
                (how, sources)
            }
            (None, Expr::Member { object, name, .. }) if hands_on(name, true).is_some() => {
                let mut sources = vec![*object];
                if &**name == "concat" {
                    sources.extend(args.iter().map(|arg| arg.value));
                }
                (hands_on(name, true).unwrap_or(HandsOn::Item), sources)
            }
            (None, Expr::Member { name, .. }) if matches!(&**name, "map" | "flatMap") => {
                self.mapped(changes, name, args, change);
                return false;
            }
            _ => {
                match self.function(callee) {
                    Some(Expr::Function { result: Some(result), .. }) => {
                        changes.pending.push((*result, change.clone()));
                    }
                    _ => self.beside(changes, callee, change),
                }
                return keywords(changes, args, change);
            }
        };
        let inner = change.entered().map(|(_, inner)| inner);
        let carried = match how {
            HandsOn::Argument(_) => Some(change.clone()),
            HandsOn::Item => Some(change.clone().within(Step::Unknown)),
            HandsOn::Items => inner.map(|inner| inner.within(Step::Unknown)),
            HandsOn::Pairs => {
                inner.and_then(|pair| pair.entered()).map(|(_, inner)| inner.within(Step::Unknown))
            }
        };
        if how == HandsOn::Items {
            keywords(changes, args, change);
        }
        // What is assigned to the first stands in what comes of it, and not in the first as it is written.
        let is_assigned = how == HandsOn::Argument(0) && args.len() > 1;
        if is_assigned {
            args[1..].iter().for_each(|arg| {
                shared(changes, arg.value, change);
            });
        }
        let Some(carried) = carried else { return false };
        changes.pending.extend(sources.into_iter().map(|source| (source, carried.clone())));
        !is_assigned
    }

    /// Carries a change into what the body of a loop makes of each item.
    fn added(&self, changes: &mut Changes, function: ExprId, adds: Adds, change: &Carried) {
        let Expr::Function { result: Some(result), .. } = *self.module.expr(function) else { return };
        match adds {
            Adds::Items => {
                shared(changes, result, change);
            }
            Adds::Members => changes.pending.push((result, change.clone())),
        }
    }

    /// Carries a change into what a mapping makes of its items.
    fn mapped(&self, changes: &mut Changes, method: &str, args: &[Argument], change: &Carried) {
        let (Some((_, inner)), Some(function)) = (change.entered(), args.first()) else { return };
        let function = match self.module.expr(function.value) {
            Expr::Name(id) => function_of(self.module, *id).map(|id| self.module.expr(id)),
            function => Some(function),
        };
        if let Some(Expr::Function { result: Some(result), .. }) = function {
            changes.pending.push((*result, inner.clone()));
            if method == "flatMap" {
                changes.pending.push((*result, inner.within(Step::Unknown)));
            }
        }
    }

    /// Doubts what comes from where a function comes from: its result may be a part of that.
    fn beside(&self, changes: &mut Changes, callee: ExprId, change: &Carried) {
        let Some(from) = self.module.symbol(callee).and_then(|symbol| symbol.module) else { return };
        for (index, binding) in self.module.bindings.iter().enumerate() {
            if matches!(&binding.init, Init::Import(symbol) if symbol.module.as_ref() == Some(&from)) {
                let any = Carried { path: Vec::new(), kind: ChangeKind::Any, ..change.clone() };
                self.variable(changes, BindingId(index as u32), any);
            }
        }
    }
}

/// Carries a change into the keyword arguments, which become members of what a call makes.
fn keywords(changes: &mut Changes, args: &[Argument], change: &Carried) -> bool {
    let Some((step, inner)) = change.entered() else { return false };
    let mut reached = false;
    for arg in args {
        let Some(name) = &arg.name else { continue };
        if matches!(&step, Step::Key(key) if key != name) {
            continue;
        }
        changes.pending.push((arg.value, inner.clone()));
        reached = true;
    }
    reached
}

/// Which member of an object another member of its literal may replace.
fn set_by(member: &Member, is_own: impl Fn(ExprId) -> bool) -> Option<Step> {
    match member {
        Member::Pair { key: Key::Literal(key), .. } => Some(Step::Key(key.text.clone())),
        Member::Spread(of) if is_own(*of) => None,
        Member::Pair { .. } | Member::Spread(_) => Some(Step::Unknown),
    }
}

/// What is copied member by member shares the members: only changes within these reach it. Whether
/// this is one.
fn shared(changes: &mut Changes, source: ExprId, change: &Carried) -> bool {
    let Some((step, inner)) = change.entered() else { return false };
    // What stands before it may move its items.
    let step = if matches!(step, Step::Index(_)) { Step::Unknown } else { step };
    changes.pending.push((source, inner.within(step)));
    true
}
