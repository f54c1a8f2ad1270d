//! Follows what the program changes in place to the literal that it changes.
//!
//! A change is made through some expression: `tool["function"]["name"]`, a loop's variable, a name for
//! a part of something. From there it is carried back to the root, with the path that leads to what is
//! changed, and into the initialisers, where names within a literal carry it on. It ends at the
//! expressions that make objects and arrays; whoever evaluates these sees it.

use super::Evaluator;
use super::call::{HandsOn, hands_on, rebuilds};
use crate::source::module::{
    Argument, BinaryOp, BindingId, Element, Expr, ExprId, Init, Key, Member, Spread, TextPart,
};
use crate::span::Span;
use crate::value::{ChangeKind, Num, Step, Value, Why};
use std::collections::HashMap;

/// Different changes of one thing that are told apart; beyond it everything in it is doubted.
const CHANGES: usize = 64;
/// Steps of a path that are told apart; whatever is changed further below may be changed anyhow.
const STEPS: usize = 16;
/// Expressions that the changes of one file may be carried through.
const WORK: usize = 2_000_000;

/// A change on its way.
#[derive(Clone, Debug, PartialEq)]
struct Carried {
    /// From what holds it to what is changed; the last step first.
    path: Vec<Step>,
    kind: ChangeKind,
    /// The variable through which it is made.
    through: Option<BindingId>,
    at: Span,
}

impl Carried {
    /// Whether both do the same to the same member.
    fn repeats(&self, earlier: &Carried) -> bool {
        earlier.kind == self.kind && earlier.path == self.path
    }

    /// The same change, seen from what holds its root as this member.
    fn within(mut self, step: Step) -> Carried {
        self.path.push(step);
        if self.path.len() > STEPS {
            self.path.drain(..self.path.len() - STEPS);
            self.kind = ChangeKind::Any;
        }
        self
    }

    /// Its first step, and the change as the member sees it; `None` where it ends here.
    fn entered(&self) -> Option<(Step, Carried)> {
        if self.path.is_empty() && self.kind == ChangeKind::Any {
            return Some((Step::Unknown, self.clone()));
        }
        let replaces = matches!(self.kind, ChangeKind::Set | ChangeKind::Removed);
        if replaces && self.path.len() < 2 {
            return None;
        }
        let mut inner = self.clone();
        let step = inner.path.pop()?;
        Some((step, inner))
    }
}

/// What is done to each expression and variable.
#[derive(Default)]
pub(super) struct Changes {
    made: HashMap<ExprId, Vec<Carried>>,
    variables: HashMap<BindingId, Vec<Carried>>,
    pending: Vec<(ExprId, Carried)>,
}

/// Adds a change to what is known already, unless it says nothing new. Returns what is to be carried on.
fn added(known: &mut Vec<Carried>, change: Carried) -> Option<Carried> {
    let all = |c: &Carried| c.path.is_empty() && c.kind == ChangeKind::Any;
    if known.iter().any(|earlier| all(earlier) || change.repeats(earlier)) {
        return None;
    }
    let change = match known.len() < CHANGES {
        true => change,
        false => Carried { path: Vec::new(), kind: ChangeKind::Any, ..change },
    };
    known.push(change.clone());
    Some(change)
}

impl Evaluator<'_> {
    /// The changes of the whole module.
    pub(super) fn collect_changes(&self) -> Changes {
        let mut changes = Changes::default();
        for change in &self.module.changes {
            let carried = Carried { path: Vec::new(), kind: change.kind, through: None, at: change.at };
            changes.pending.push((change.of, carried));
        }
        for index in 0..self.module.bindings.len() {
            self.derived(&mut changes, BindingId(index as u32));
        }
        let mut left = WORK;
        while let Some((expr, change)) = changes.pending.pop() {
            if left == 0 {
                break;
            }
            left -= 1;
            self.carry(&mut changes, expr, change);
        }
        changes
    }

    /// The value that an expression makes, with what the program may do to it later.
    pub(super) fn with_changes(&self, id: ExprId, value: Value) -> Value {
        let Some(changes) = self.changes.made.get(&id) else { return value };
        // Where items come and go, an index says no longer which one is meant.
        let (first, rest): (Vec<&Carried>, Vec<&Carried>) =
            changes.iter().partition(|c| matches!(c.kind, ChangeKind::Grown | ChangeKind::Removed));
        first.into_iter().chain(rest).fold(value, |value, change| {
            let why = match change.through {
                Some(variable) => Why::Changed(self.module.binding(variable).name.clone()),
                None => Why::Dynamic,
            };
            value.changed(&change.path, change.kind, &why, change.at)
        })
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
            Expr::Binary { left, right, .. } => {
                for side in [*left, *right] {
                    shared(changes, side, &change);
                }
                added(changes.made.entry(id).or_default(), change);
            }
            Expr::Array(elements) => {
                if let Some(change) = added(changes.made.entry(id).or_default(), change) {
                    self.elements(changes, elements, &change);
                }
            }
            Expr::Object(members) => {
                if let Some(change) = added(changes.made.entry(id).or_default(), change) {
                    self.members(changes, members, &change);
                }
            }
            Expr::Call { callee, args } => {
                if let Some(change) = added(changes.made.entry(id).or_default(), change) {
                    self.handed_on(changes, *callee, args, change);
                }
            }
            _ => {}
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
        let Some(change) = added(changes.variables.entry(id).or_default(), change) else { return };
        let binding = self.module.binding(id);
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

    fn elements(&self, changes: &mut Changes, elements: &[Element], change: &Carried) {
        let Some((step, inner)) = change.entered() else { return };
        let mut exact = true;
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
    }

    fn members(&self, changes: &mut Changes, members: &[Member], change: &Carried) {
        let Some((step, inner)) = change.entered() else { return };
        for member in members {
            match member {
                Member::Pair { key, value, .. } => {
                    let elsewhere = match (key, &step) {
                        (Key::Literal(key), Step::Key(wanted)) => key.text != *wanted,
                        (Key::Literal(key), Step::Index(wanted)) => *key.text != *wanted.to_string(),
                        _ => false,
                    };
                    if !elsewhere {
                        changes.pending.push((*value, inner.clone()));
                    }
                }
                Member::Spread(of) => shared(changes, *of, change),
            }
        }
    }

    /// Calls whose result is an argument, or holds what an argument holds.
    fn handed_on(&self, changes: &mut Changes, callee: ExprId, args: &[Argument], change: Carried) {
        let symbol = self.symbol(callee);
        let by_name = symbol.as_ref().and_then(|symbol| hands_on(&symbol.dotted(), false));
        let (sources, how): (Vec<ExprId>, HandsOn) = match (by_name, self.module.expr(callee)) {
            (Some(HandsOn::Argument(index)), _) => {
                let arg = args.get(index).filter(|arg| arg.spread == Spread::No && arg.name.is_none());
                (arg.map(|arg| arg.value).into_iter().collect(), HandsOn::Argument(index))
            }
            (Some(how), _) => (args.iter().map(|arg| arg.value).collect(), how),
            (None, Expr::Member { object, name, .. }) => match hands_on(name, true) {
                Some(how) => (vec![*object], how),
                None => return,
            },
            (None, _) => return,
        };
        if let (HandsOn::Items, Some((_, inner))) = (how, change.entered()) {
            let keywords = args.iter().filter(|arg| arg.name.is_some());
            changes.pending.extend(keywords.map(|keyword| (keyword.value, inner.clone())));
        }
        for source in sources {
            match how {
                HandsOn::Argument(_) => changes.pending.push((source, change.clone())),
                HandsOn::Item => changes.pending.push((source, change.clone().within(Step::Unknown))),
                HandsOn::Items => {
                    if let Some((_, inner)) = change.entered() {
                        changes.pending.push((source, inner.within(Step::Unknown)));
                    }
                }
                HandsOn::Pairs => {
                    if let Some((_, pair)) = change.entered()
                        && let Some((_, inner)) = pair.entered()
                    {
                        changes.pending.push((source, inner.within(Step::Unknown)));
                    }
                }
            }
        }
    }
}

/// Which member of an object another member of its literal may replace.
fn set_by(member: &Member, is_own: impl Fn(ExprId) -> bool) -> Option<Step> {
    match member {
        Member::Pair { key: Key::Literal(key), .. } => Some(Step::Key(key.text.clone())),
        Member::Spread(of) if is_own(*of) => None,
        Member::Pair { .. } | Member::Spread(_) => Some(Step::Unknown),
    }
}

/// What is copied member by member shares the members: only changes within these reach it.
fn shared(changes: &mut Changes, source: ExprId, change: &Carried) {
    let Some((step, inner)) = change.entered() else { return };
    // What stands before it may move its items.
    let step = if matches!(step, Step::Index(_)) { Step::Unknown } else { step };
    changes.pending.push((source, inner.within(step)));
}

#[cfg(test)]
mod tests;
