//! Carries each change of a module back to what it changes.

use super::super::call::{HandsOn, hands_on, rebuilds};
use super::{Carried, Changes, added};
use crate::source::module::{
    Argument, BinaryOp, BindingId, Element, Expr, ExprId, Init, Key, Member, Module, Spread, TextPart,
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
        if binding.others.len() > OTHERS {
            change = Carried { path: Vec::new(), kind: ChangeKind::Any, ..change };
        }
        let Some(change) = added(changes.variables.entry(id).or_default(), change) else { return };
        if let Init::Expr(init) = binding.init {
            changes.pending.push((init, change.clone()));
        }
        changes.pending.extend(binding.others.iter().map(|&other| (other, change.clone())));
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
                (hands_on(name, true).unwrap_or(HandsOn::Item), vec![*object])
            }
            _ => {
                if let Some(result) = self.result_of(callee) {
                    changes.pending.push((result, change.clone()));
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

    /// What a function of the file returns, where an expression is one or names one.
    fn result_of(&self, callee: ExprId) -> Option<ExprId> {
        let function = match *self.module.expr(callee) {
            Expr::Name(binding) => match self.module.binding(binding).init {
                Init::Expr(init) => init,
                _ => return None,
            },
            _ => callee,
        };
        match self.module.expr(function) {
            Expr::Function { result, .. } => *result,
            _ => None,
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
