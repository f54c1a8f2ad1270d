mod broken;
mod meaning;

use super::read;
use crate::source::module::{BindingId, Element, Expr, ExprId, Init, Key, Member, Module, TextPart};
use crate::span::FileId;

fn module(text: &str) -> Module {
    read(text, FileId(0))
}

/// An expression in short, for comparing: literals as they read, the rest by its kind.
fn show(module: &Module, id: ExprId) -> String {
    let list = |ids: Vec<String>| ids.join(", ");
    match module.expr(id) {
        Expr::Null => "null".to_owned(),
        Expr::Bool(b) => b.to_string(),
        Expr::Num(n) => format!("{n:?}"),
        Expr::Text(parts) => parts.iter().map(|p| show_part(module, p)).collect::<Vec<_>>().join("·"),
        Expr::Array(elements) => {
            let item = |e: &Element| match e {
                Element::Item(id) => show(module, *id),
                Element::Spread(id) => format!("*{}", show(module, *id)),
            };
            format!("[{}]", list(elements.iter().map(item).collect()))
        }
        Expr::Object(members) => {
            let member = |m: &Member| match m {
                Member::Pair { key: Key::Literal(k), value, .. } => {
                    format!("{}: {}", k.text, show(module, *value))
                }
                Member::Pair { key: Key::Computed(k), value, .. } => {
                    format!("[{}]: {}", show(module, *k), show(module, *value))
                }
                Member::Spread(id) => format!("**{}", show(module, *id)),
            };
            format!("{{{}}}", list(members.iter().map(member).collect()))
        }
        Expr::Name(id) => format!("${}", module.binding(*id).name),
        Expr::Global(name) => format!("@{name}"),
        Expr::Member { object, name, .. } => format!("{}.{name}", show(module, *object)),
        Expr::Index { object, index } => format!("{}[{}]", show(module, *object), show(module, *index)),
        Expr::Call { callee, args } => {
            let args = args.iter().map(|a| {
                let name = a.name.as_ref().map(|n| format!("{n}=")).unwrap_or_default();
                let spread = match a.spread {
                    crate::source::module::Spread::No => "",
                    crate::source::module::Spread::Items => "*",
                    crate::source::module::Spread::Members => "**",
                };
                format!("{name}{spread}{}", show(module, a.value))
            });
            format!("{}({})", show(module, *callee), list(args.collect()))
        }
        Expr::Function { params, result, .. } => {
            let result = result.map(|r| show(module, r)).unwrap_or_else(|| "?".to_owned());
            format!("fn/{} {result}", params.len())
        }
        Expr::Conditional { test, then, otherwise } => {
            format!("{} if {} else {}", show(module, *then), show(module, *test), show(module, *otherwise))
        }
        Expr::Binary { op, left, right } => {
            format!("({} {op:?} {})", show(module, *left), show(module, *right))
        }
        Expr::Typed { value, types } => {
            let types: Vec<String> = types
                .iter()
                .map(|t| format!("{}/{}", t.module.as_deref().unwrap_or(""), t.dotted()))
                .collect();
            format!("{}:<{}>", show(module, *value), types.join(" "))
        }
        Expr::Not(value) => format!("!{}", show(module, *value)),
        Expr::Unary { op, value } => format!("{op:?} {}", show(module, *value)),
        Expr::Tagged(template) => format!("{}`…`", show(module, template.tag)),
        Expr::Rest { of, without } => format!("{} - {without:?}", show(module, *of)),
        Expr::Each { of, each, .. } => format!("each({}, {})", show(module, *of), show(module, *each)),
        Expr::Opaque(why) => format!("?{why:?}"),
    }
}

fn show_part(module: &Module, part: &TextPart) -> String {
    match part {
        TextPart::Literal(l) => format!("{:?}", l.text),
        TextPart::Value(id) => format!("<{}>", show(module, *id)),
    }
}

/// The sites as `name = value` or `value`.
fn sites(module: &Module) -> Vec<String> {
    module
        .sites
        .iter()
        .map(|s| {
            let name = s.name.as_ref().map(|n| format!("{n} = ")).unwrap_or_default();
            format!("{name}{}", show(module, s.expr))
        })
        .collect()
}

/// What a name is bound to first: `value`, with `!` where it is changed and `>` where it is passed.
fn bound(module: &Module, name: &str) -> String {
    let index = module.bindings.iter().position(|b| &*b.name == name).expect("the name is bound");
    let binding = &module.bindings[index];
    let init = match &binding.init {
        Init::Expr(id) => show(module, *id),
        Init::Import(s) => format!("import {}/{}", s.module.as_deref().unwrap_or(""), s.dotted()),
        Init::Parameter => "parameter".to_owned(),
        Init::Unknown(why) => format!("?{why:?}"),
    };
    let in_place = changes(module).iter().any(|root| root.0 as usize == index);
    let changed = if binding.reassigned || in_place { "!" } else { "" };
    let passed = if binding.passed > 0 { ">" } else { "" };
    format!("{init}{changed}{passed}")
}

/// The variables through which something is changed in place.
fn changes(module: &Module) -> Vec<BindingId> {
    let root = |mut id: ExprId| loop {
        id = match module.expr(id) {
            Expr::Member { object, .. } | Expr::Index { object, .. } => *object,
            Expr::Name(binding) => return Some(*binding),
            _ => return None,
        };
    };
    module.changes.iter().filter_map(|change| root(change.of)).collect()
}
