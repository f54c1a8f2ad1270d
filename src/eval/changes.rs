//! Follows what the program changes in place to the literal that it changes.
//!
//! A change is made through some expression: `tool["function"]["name"]`, a loop's variable, a name for
//! a part of something. From there it is carried back to the root, with the path that leads to what is
//! changed, and into the initialisers, where names within a literal carry it on. It ends at the
//! expressions that make objects and arrays; whoever evaluates these sees it.

mod trace;

use crate::source::module::{BindingId, Expr, ExprId, Module};
use crate::span::{FileId, Span};
use crate::value::{ChangeKind, InPlace, Step, Value, Why};
use std::cell::Cell;
use std::collections::HashMap;
pub(super) use trace::collect;

/// Different changes of one thing that are told apart; beyond it everything in it is doubted.
const CHANGES: usize = 64;
/// Steps of a path that are told apart; whatever is changed further below may be changed anyhow.
const STEPS: usize = 16;
/// Nodes of values that may be made anew for the changes of one file.
const ROOM: u64 = 4_000_000;

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

    fn moves_items(&self) -> bool {
        !matches!(self.kind, ChangeKind::Set)
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

    /// The same change as that of the thing at which it ends: what is done to a member that isn't written
    /// tells that there may be one.
    fn ended(mut self) -> Carried {
        let to_member = matches!(self.kind, ChangeKind::Set | ChangeKind::Removed);
        if self.path.len() > usize::from(to_member) {
            self.kind = ChangeKind::Set;
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
pub(super) struct Changes {
    /// What is done to the very object or array that an expression makes.
    made: HashMap<ExprId, Vec<Carried>>,
    /// What was carried through an expression.
    seen: HashMap<ExprId, Vec<Carried>>,
    variables: HashMap<BindingId, Vec<Carried>>,
    pending: Vec<(ExprId, Carried)>,
    /// What the parameters of the file's functions are given.
    given: HashMap<BindingId, Vec<ExprId>>,
    /// The names for parts of a parameter that are handed to a call.
    handed_parts: HashMap<BindingId, Vec<BindingId>>,
    /// Room that is left for values with changes.
    room: Cell<u64>,
}

impl Changes {
    pub fn none() -> Changes {
        Changes {
            made: HashMap::new(),
            seen: HashMap::new(),
            variables: HashMap::new(),
            pending: Vec::new(),
            given: HashMap::new(),
            handed_parts: HashMap::new(),
            room: Cell::new(ROOM),
        }
    }

    /// The value that an expression of the module makes, with what the program may do to it later.
    pub fn applied(&self, module: &Module, id: ExprId, value: Value, file: FileId) -> Value {
        let Some(changes) = self.made.get(&id) else { return value };
        self.apply(module, changes.iter(), value, file)
    }

    /// The value that a variable has from elsewhere, with what the module may do to it.
    pub fn applied_to(&self, module: &Module, variable: BindingId, value: Value, file: FileId) -> Value {
        let Some(changes) = self.variables.get(&variable) else { return value };
        let ended: Vec<Carried> = changes.iter().cloned().map(Carried::ended).collect();
        self.apply(module, ended.iter(), value, file)
    }

    /// The member of such a value, where it is taken before the whole is made.
    pub fn applied_to_member(
        &self,
        module: &Module,
        variable: BindingId,
        name: &str,
        value: Value,
        file: FileId,
    ) -> Value {
        let Some(changes) = self.variables.get(&variable) else { return value };
        let is_it = |step: &Step| match step {
            Step::Key(key) => **key == *name,
            Step::Index(_) => false,
            Step::Unknown => true,
        };
        let entered = changes.iter().filter_map(|change| match change.entered() {
            Some((step, inner)) => is_it(&step).then(|| inner.ended()),
            None => None,
        });
        self.apply(module, entered.collect::<Vec<_>>().iter(), value, file)
    }

    /// An array that is the material of something else: each item may be replaced.
    pub fn material(&self, array: Value) -> Value {
        let (member, why, at) = (&Step::Unknown, &Why::Dynamic, array.at());
        array.changed(InPlace { kind: ChangeKind::Set, member, why, at, room: &self.room })
    }

    fn apply<'c>(
        &self,
        module: &Module,
        changes: impl Iterator<Item = &'c Carried>,
        value: Value,
        file: FileId,
    ) -> Value {
        changes.fold(value, |value, change| {
            let why = match change.through {
                Some(variable) => Why::Changed(module.binding(variable).name.clone()),
                None => Why::Dynamic,
            };
            let member = change.path.last().unwrap_or(&Step::Unknown);
            let at = Span { file, ..change.at };
            if let Some(noted) = crate::builders::zod::changed::noted(&value, change.kind, member, &why, at) {
                return noted;
            }
            value.changed(InPlace { kind: change.kind, member, why: &why, at, room: &self.room })
        })
    }

    /// Whether anything is done to what a variable holds.
    pub fn touch(&self, variable: BindingId) -> bool {
        self.variables.contains_key(&variable)
    }

    /// The ways from what a variable holds to each thing in it that is changed.
    pub fn ways_to_changed(&self, variable: BindingId) -> impl Iterator<Item = Vec<Step>> {
        let changes = self.variables.get(&variable).into_iter().flatten();
        changes.map(|change| {
            let to_member = matches!(change.kind, ChangeKind::Set | ChangeKind::Removed);
            change.path.iter().skip(usize::from(to_member)).rev().cloned().collect()
        })
    }

    /// Whether anything is done to what the call at a place gives.
    pub fn reach(&self, module: &Module, call: Span) -> bool {
        let is_it = |id: &ExprId| matches!(module.expr(*id), Expr::Call { .. }) && module.at(*id) == call;
        self.seen.keys().any(is_it)
    }

    /// The names for parts of a parameter that are handed to a call.
    pub fn handed_parts(&self, parameter: BindingId) -> Vec<BindingId> {
        self.handed_parts.get(&parameter).cloned().unwrap_or_default()
    }

    /// Notes that a change is carried through an expression, unless one like it was.
    fn see(&mut self, id: ExprId, change: Carried) -> Option<Carried> {
        added(self.seen.entry(id).or_default(), change)
    }

    /// Notes that a change ends at what an expression makes.
    fn end(&mut self, id: ExprId, change: Carried) {
        self.made.entry(id).or_default().push(change.ended());
    }

    /// Whether the items of an array may stand elsewhere than where they are written.
    fn moves_items(&self, id: ExprId) -> bool {
        self.made.get(&id).is_some_and(|changes| changes.iter().any(Carried::moves_items))
    }
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

#[cfg(test)]
mod tests;
