//! The types that an annotation names.

use super::Reader;
use crate::source::module::Init;
use crate::value::{Symbol, TypeName};
use ruff_python_ast::Expr;
use std::sync::Arc;

/// Types within types that are followed.
const MAX_DEPTH: usize = 50;
/// The longest annotation in quotes that is read.
const MAX_QUOTED: usize = 300;

/// Types that say nothing of what a value is for.
const PLAIN_TYPES: &[&str] = &[
    "Any",
    "Annotated",
    "ClassVar",
    "Dict",
    "Final",
    "FrozenSet",
    "Iterable",
    "Iterator",
    "List",
    "Literal",
    "Mapping",
    "MutableMapping",
    "None",
    "Optional",
    "Sequence",
    "Set",
    "Tuple",
    "TypeAlias",
    "Union",
    "bool",
    "bytes",
    "dict",
    "float",
    "frozenset",
    "int",
    "list",
    "object",
    "set",
    "str",
    "tuple",
];

/// Modules of which every type is plain.
const PLAIN_MODULES: &[&str] = &["typing", "typing_extensions", "collections.abc", "builtins"];

impl Reader<'_> {
    /// The types of an annotation, outermost first.
    pub(super) fn types(&self, annotation: Option<&Expr>) -> Arc<[TypeName]> {
        let mut types = Vec::new();
        if let Some(annotation) = annotation {
            self.add_types(annotation, &mut types, 0);
        }
        types.into()
    }

    fn add_types(&self, annotation: &Expr, types: &mut Vec<TypeName>, depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        match annotation {
            Expr::Name(_) | Expr::Attribute(_) => {
                types.extend(self.symbol(annotation).filter(|s| !is_plain(s)));
            }
            Expr::Subscript(s) => {
                self.add_types(&s.value, types, depth + 1);
                let outer = self.symbol(&s.value);
                match (outer.as_ref().and_then(|o| o.path.last()).map(|n| &**n), &*s.slice) {
                    (Some("Literal"), _) => {}
                    (Some("Annotated"), Expr::Tuple(t)) => {
                        t.elts.first().into_iter().for_each(|e| self.add_types(e, types, depth + 1));
                    }
                    (_, slice) => self.add_types(slice, types, depth + 1),
                }
            }
            Expr::Tuple(t) => t.elts.iter().for_each(|e| self.add_types(e, types, depth + 1)),
            Expr::List(l) => l.elts.iter().for_each(|e| self.add_types(e, types, depth + 1)),
            Expr::BinOp(b) => {
                self.add_types(&b.left, types, depth + 1);
                self.add_types(&b.right, types, depth + 1);
            }
            Expr::StringLiteral(s) => self.add_quoted(s.value.to_str(), types, depth),
            _ => {}
        }
    }

    fn add_quoted(&self, text: &str, types: &mut Vec<TypeName>, depth: usize) {
        let simple = |c: char| c.is_alphanumeric() || "_.[], |".contains(c);
        if text.len() > MAX_QUOTED || !text.chars().all(simple) {
            return;
        }
        if let Ok(parsed) = ruff_python_parser::parse_expression(text) {
            self.add_types(parsed.expr(), types, depth + 1);
        }
    }

    /// A dotted path of names, as the module that it is imported from knows it.
    fn symbol(&self, expr: &Expr) -> Option<Symbol> {
        let mut path: Vec<Arc<str>> = Vec::new();
        let mut root = expr;
        while let Expr::Attribute(a) = root {
            path.push(a.attr.as_str().into());
            root = &a.value;
        }
        let Expr::Name(name) = root else { return None };
        path.reverse();
        let init = self.lookup(&name.id).map(|id| &self.module.binding(id).init);
        let Some(Init::Import(import)) = init else {
            path.insert(0, name.id.as_str().into());
            return Some(Symbol { module: None, path });
        };
        let start = match (&import.module, import.path.is_empty()) {
            // `import anthropic`: the module's own name begins the path.
            (Some(module), true) => module.split('.').map(Arc::from).collect(),
            _ => import.path.clone(),
        };
        path.splice(0..0, start);
        Some(Symbol { module: import.module.clone(), path })
    }
}

fn is_plain(symbol: &Symbol) -> bool {
    match &symbol.module {
        Some(module) if PLAIN_MODULES.contains(&&**module) => true,
        Some(_) => false,
        None => symbol.path.last().is_none_or(|name| PLAIN_TYPES.contains(&&**name)),
    }
}
