//! Calls: the few that are known by name, and what is remembered of the others.

use super::Evaluator;
use crate::source::module::{Argument, Expr, ExprId, Spread};
use crate::span::Span;
use crate::value::{Call, Entry, Item, Kind, Literal, Object, Sure, Symbol, Text, Value, Why};
use std::sync::Arc;

/// Functions whose result is one of their arguments: path, and which.
const IDENTITY: &[(&str, usize)] = &[
    ("Object.freeze", 0),
    ("Object.seal", 0),
    ("structuredClone", 0),
    ("typing.cast", 1),
    ("cast", 1),
    ("copy.deepcopy", 0),
    ("deepcopy", 0),
];

/// How what a call gives is made of something that it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandsOn {
    /// It is this argument.
    Argument(usize),
    /// It is some member of it.
    Item,
    /// It holds the members of it.
    Items,
    /// It holds pairs, of which one part is a member of it.
    Pairs,
}

/// Functions whose result shares the members of their arguments.
const FUNCTIONS_OF_ITEMS: &[&str] =
    &["list", "tuple", "sorted", "reversed", "dict", "copy.copy", "Object.values", "Array.from"];

/// Methods whose result shares the members of what they are called on.
const METHODS_OF_ITEMS: &[&str] =
    &["values", "filter", "slice", "concat", "sort", "reverse", "toSorted", "toReversed", "copy"];

/// Whether a method makes an array of what a function makes of the items.
pub(super) fn rebuilds(method: &str) -> bool {
    matches!(method, "map" | "flatMap" | "reduce")
}

/// What a call of this function or method hands on; `None` where its result is nothing of the kind.
pub(super) fn hands_on(name: &str, method: bool) -> Option<HandsOn> {
    Some(match (method, name) {
        (false, "next" | "max" | "min") => HandsOn::Item,
        (false, "Object.entries" | "enumerate" | "zip") => HandsOn::Pairs,
        (false, "Object.assign") => HandsOn::Argument(0),
        (false, name) if FUNCTIONS_OF_ITEMS.contains(&name) => HandsOn::Items,
        // `deepcopy` and its like share nothing.
        (false, "structuredClone" | "copy.deepcopy" | "deepcopy") => return None,
        (false, name) => HandsOn::Argument(IDENTITY.iter().find(|(known, _)| *known == name)?.1),
        (true, "find" | "findLast" | "at" | "pop" | "shift" | "get" | "setdefault") => HandsOn::Item,
        (true, "entries" | "items") => HandsOn::Pairs,
        (true, name) if METHODS_OF_ITEMS.contains(&name) => HandsOn::Items,
        (true, _) => return None,
    })
}

impl Evaluator<'_> {
    pub(super) fn call(&mut self, callee: ExprId, args: &[Argument], at: Span) -> Value {
        let symbol = self.symbol(callee);
        if let Some(symbol) = &symbol {
            let dotted = symbol.dotted();
            if let Some(&(_, index)) = IDENTITY.iter().find(|(name, _)| *name == dotted)
                && let Some(arg) = args.get(index)
                && arg.spread == Spread::No
                && arg.name.is_none()
            {
                return self.eval(arg.value);
            }
            if dotted == "dict" && symbol.module.is_none() {
                return self.dict(args, at);
            }
        }
        let receiver = match (symbol.is_none(), self.module.expr(callee)) {
            (true, Expr::Member { object, .. }) => Some(self.eval(*object)),
            _ => None,
        };
        let callee = symbol.unwrap_or_else(|| Symbol { module: None, path: self.names_after(callee) });
        let mut call = Call { callee, positional: Vec::new(), named: Object::default(), receiver };
        for arg in args {
            match (arg.spread, &arg.name) {
                (Spread::Members, _) => self.spread(&mut call.named, arg.value),
                (Spread::Items, _) => match self.eval(arg.value).kind() {
                    Kind::Array(a) if a.is_closed() => {
                        call.positional.extend(a.items.iter().filter_map(|item| match item {
                            Item::One(v) => Some(v.clone()),
                            Item::Perhaps(_) => None,
                        }));
                    }
                    _ => call.positional.push(Value::unknown(Why::Spread, arg.name_at)),
                },
                (Spread::No, Some(name)) => {
                    let value = self.argument(arg.value);
                    call.named.entries.push(keyword(name, arg.name_at, value));
                }
                (Spread::No, None) => call.positional.push(self.argument(arg.value)),
            }
        }
        Value::new(Kind::Call(Arc::new(call)), at)
    }

    /// The names after what isn't a name: `messages` and `create` of `client().messages.create`.
    fn names_after(&self, mut id: ExprId) -> Vec<Arc<str>> {
        let mut names = Vec::new();
        while let Expr::Member { object, name, .. } = self.module.expr(id) {
            names.push(name.clone());
            id = *object;
        }
        names.reverse();
        names
    }

    /// Python's `dict(mapping, key=value, **more)`.
    fn dict(&mut self, args: &[Argument], at: Span) -> Value {
        let mut object = Object::default();
        for arg in args {
            match (arg.spread, &arg.name) {
                (Spread::No, Some(name)) => {
                    let value = self.eval(arg.value);
                    object.entries.push(keyword(name, arg.name_at, value));
                }
                (Spread::Items, _) => object.open_by(Why::Spread),
                (Spread::No, None) | (Spread::Members, _) => self.spread(&mut object, arg.value),
            }
        }
        Value::new(Kind::Object(object), at)
    }
}

fn keyword(name: &Arc<str>, at: Span, value: Value) -> Entry {
    Entry { key: Text::literal(Literal::new(name.clone(), at)), key_at: at, value, sure: Sure::Always }
}
