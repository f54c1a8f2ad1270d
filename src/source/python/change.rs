//! What the program does to a variable after its initialiser: changes it, or hands it away.

use super::Reader;
use super::scope::ScopeKind;
use crate::source::module::{Expr as Neutral, ExprId};
use crate::value::{ChangeKind, Why};
use ruff_python_ast::{Arguments, Comprehension, Expr, ExprCall, Operator, StmtAugAssign};
use ruff_text_size::{Ranged, TextRange};

/// Methods that give what they are called on further items, or the items another order.
const GROWING_METHODS: &[&str] = &["add", "append", "appendleft", "extend", "insert", "reverse", "sort"];

/// Methods that take items away.
const SHRINKING_METHODS: &[&str] =
    &["clear", "difference_update", "discard", "intersection_update", "pop", "popitem", "remove"];

/// Methods that set members.
const SETTING_METHODS: &[&str] = &["setdefault", "update", "__setitem__"];

/// Callees known to leave their arguments as they are: builtins that only read or copy, and the
/// request methods of the providers' SDKs, which serialise what they are given.
const READING_CALLEES: &[&str] = &[
    "all",
    "any",
    "copy",
    "deepcopy",
    "dict",
    "dumps",
    "enumerate",
    "format",
    "frozenset",
    "get",
    "index",
    "isinstance",
    "iter",
    "join",
    "len",
    "list",
    "max",
    "min",
    "pprint",
    "print",
    "repr",
    "reversed",
    "set",
    "sorted",
    "str",
    "sum",
    "tuple",
    "type",
    "zip",
    "create",
    "stream",
    "parse",
    "converse",
    "converse_stream",
    "count_tokens",
    "generate_content",
    "generate_content_async",
    "generate_content_stream",
    "completion",
    "acompletion",
];

/// Objects of which every method only reads.
const READING_OBJECTS: &[&str] = &["logger", "logging", "log", "console"];

impl Reader<'_> {
    /// Marks what a call does to the variables it names; `callee` is what is called.
    pub(super) fn mark_call(&mut self, call: &ExprCall, callee: ExprId) {
        if let (Expr::Attribute(method), &Neutral::Member { object, .. }) =
            (&*call.func, self.module.expr(callee))
        {
            let name = method.attr.as_str();
            let first = call.arguments.args.first();
            let key = first.and_then(|e| e.as_string_literal_expr()).map(|s| s.value.to_str());
            if GROWING_METHODS.contains(&name) {
                self.change(object, ChangeKind::Grown, call.range());
            } else if SHRINKING_METHODS.contains(&name) {
                let member = self.member_of(object, key, call.range());
                self.change(member, ChangeKind::Removed, call.range());
            } else if let Some(keys) = updated_keys(name, &call.arguments) {
                for key in keys {
                    let member = self.member_of(object, Some(&key), call.range());
                    self.change(member, ChangeKind::Set, call.range());
                }
            } else if SETTING_METHODS.contains(&name) {
                let member = self.member_of(object, key, call.range());
                self.change(member, ChangeKind::Set, call.range());
            }
        }
        if !only_reads(&call.func) {
            self.mark_passed(&call.arguments);
        }
    }

    /// A member of something by its key, or some member where the key isn't known.
    fn member_of(&mut self, object: ExprId, key: Option<&str>, range: TextRange) -> ExprId {
        match key {
            Some(key) => {
                let name_at = self.span(range);
                self.push(Neutral::Member { object, name: key.into(), name_at }, range)
            }
            None => {
                let at = self.span(range);
                self.module.item_of(object, Why::Dynamic, at)
            }
        }
    }

    fn change(&mut self, of: ExprId, kind: ChangeKind, range: TextRange) {
        let at = self.span(range);
        self.module.change(of, kind, at);
    }

    /// `x += …` and `x |= …` change lists and dicts in place.
    pub(super) fn mark_augmented(&mut self, assign: &StmtAugAssign) {
        let Expr::Name(name) = &*assign.target else { return };
        let Some(id) = self.lookup(&name.id) else { return };
        let of = self.push(Neutral::Name(id), name.range);
        match assign.op {
            Operator::Add => self.change(of, ChangeKind::Grown, assign.range),
            Operator::BitOr => {
                let member = self.member_of(of, None, name.range);
                self.change(member, ChangeKind::Set, assign.range);
            }
            _ => {}
        }
    }

    /// What a comprehension goes over is the material of what it makes, and no definition yet. One that
    /// only chooses among its items leaves them as they are.
    pub(super) fn mark_material(&mut self, parts: &[&Expr], generator: &Comprehension, iterable: ExprId) {
        if !only_chooses(parts, generator) && matches!(self.module.expr(iterable), Neutral::Array(_)) {
            let member = self.member_of(iterable, None, generator.iter.range());
            self.change(member, ChangeKind::Set, generator.iter.range());
        }
    }

    /// `x = [f(item) for item in x]` takes what `x` was for the material of the new one.
    pub(super) fn mark_rebuilt(&mut self, target: &Expr, value: &Expr) {
        let (Expr::Name(target), Expr::ListComp(made)) = (target, value) else { return };
        let [generator] = &made.generators[..] else { return };
        if let Expr::Name(iterable) = &generator.iter
            && iterable.id == target.id
            && !only_chooses(&[&made.elt], generator)
            && let Some(id) = self.lookup(&target.id)
        {
            let of = self.push(Neutral::Name(id), iterable.range);
            let member = self.member_of(of, None, iterable.range);
            self.change(member, ChangeKind::Set, value.range());
        }
    }

    fn mark_passed(&mut self, arguments: &Arguments) {
        // `**x` is copied.
        let values = arguments
            .args
            .iter()
            .chain(arguments.keywords.iter().filter(|k| k.arg.is_some()).map(|k| &k.value));
        for value in values {
            if let Expr::Name(name) = value
                && let Some(id) = self.lookup(&name.id)
            {
                self.binding_mut(id).passed += 1;
            }
        }
    }

    /// Marks what a target names as set or taken away: `x[k]`, `x.a[k]`.
    pub(super) fn mark_changed(&mut self, target: &Expr, kind: ChangeKind) {
        match own_attribute(target) {
            Some(name) => self.mark_class_attribute(name),
            None => {
                let of = self.lower_child(target, false);
                self.change(of, kind, target.range());
            }
        }
    }

    /// `self.x` may be the class's own `x`.
    fn mark_class_attribute(&mut self, name: &str) {
        let class = self.scopes.iter().rev().find(|s| s.kind == ScopeKind::Class);
        if let Some(&id) = class.and_then(|c| c.names.get(name)) {
            self.binding_mut(id).reassigned = true;
        }
    }
}

/// The attribute's name of `self.x`.
pub(super) fn own_attribute(target: &Expr) -> Option<&str> {
    match target {
        Expr::Attribute(a) => match &*a.value {
            Expr::Name(n) if matches!(n.id.as_str(), "self" | "cls") => Some(a.attr.as_str()),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a comprehension makes its parts of the items as they are.
fn only_chooses(parts: &[&Expr], generator: &Comprehension) -> bool {
    match (parts, &generator.target) {
        ([.., Expr::Name(value)], Expr::Name(item)) => value.id == item.id,
        _ => false,
    }
}

fn only_reads(callee: &Expr) -> bool {
    match callee {
        Expr::Name(n) => READING_CALLEES.contains(&n.id.as_str()),
        Expr::Attribute(a) => {
            READING_CALLEES.contains(&a.attr.as_str())
                || matches!(&*a.value, Expr::Name(n) if READING_OBJECTS.contains(&n.id.as_str()))
        }
        _ => false,
    }
}

/// The keys that `x.update({"a": …}, b=…)` sets, where they are written.
fn updated_keys(method: &str, arguments: &Arguments) -> Option<Vec<String>> {
    if method != "update" {
        return None;
    }
    let mut keys = Vec::new();
    for argument in &arguments.args {
        for item in &argument.as_dict_expr()?.items {
            keys.push(item.key.as_ref()?.as_string_literal_expr()?.value.to_str().to_owned());
        }
    }
    for keyword in &arguments.keywords {
        keys.push(keyword.arg.as_ref()?.to_string());
    }
    Some(keys)
}
