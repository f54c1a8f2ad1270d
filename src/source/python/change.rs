//! What the program does to a variable after its initialiser: changes it, or hands it away.

use super::Reader;
use super::scope::ScopeKind;
use ruff_python_ast::{Arguments, Expr, ExprCall};

/// Methods that change what they are called on.
const CHANGING_METHODS: &[&str] = &[
    "add",
    "append",
    "appendleft",
    "clear",
    "difference_update",
    "discard",
    "extend",
    "insert",
    "intersection_update",
    "pop",
    "popitem",
    "remove",
    "reverse",
    "setdefault",
    "sort",
    "update",
    "__setitem__",
];

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
    /// Marks what a call does to the variables it names.
    pub(super) fn mark_call(&mut self, call: &ExprCall) {
        if let Expr::Attribute(method) = &*call.func
            && CHANGING_METHODS.contains(&method.attr.as_str())
        {
            self.mark_changed(&method.value);
        }
        if !only_reads(&call.func) {
            self.mark_passed(&call.arguments);
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

    /// Marks the variable at the root of `x`, `x[k]`, `x.a[k]` as changed in place.
    pub(super) fn mark_changed(&mut self, target: &Expr) {
        let mut root = target;
        let mut attribute = None;
        loop {
            root = match root {
                Expr::Attribute(a) => {
                    attribute = Some(a.attr.as_str());
                    &a.value
                }
                Expr::Subscript(s) => &s.value,
                Expr::Starred(s) => &s.value,
                Expr::Name(name) => {
                    if let Some(id) = self.lookup(&name.id) {
                        self.binding_mut(id).changed = true;
                    }
                    if matches!(name.id.as_str(), "self" | "cls")
                        && let Some(attribute) = attribute
                    {
                        self.mark_class_attribute(attribute);
                    }
                    return;
                }
                _ => return,
            };
        }
    }

    /// `self.x` may be the class's own `x`.
    fn mark_class_attribute(&mut self, name: &str) {
        let class = self.scopes.iter().rev().find(|s| s.kind == ScopeKind::Class);
        if let Some(&id) = class.and_then(|c| c.names.get(name)) {
            self.binding_mut(id).changed = true;
        }
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
