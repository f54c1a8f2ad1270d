//! Programs as they are written, to ask what is known of their values.

use super::super::{Evaluator, ModuleId, Modules};
use crate::source::module::{Exported, Module, Site};
use crate::source::{Dialect, SourceText, javascript};
use crate::span::FileId;
use crate::value::{Array, Item, Kind, Num, Piece, Sure, Value, Why};
use std::sync::Arc;

/// The modules of a program; the first is the one that is asked about.
pub struct Program(Vec<(&'static str, Module)>);

impl Modules for Program {
    fn import(&self, _: ModuleId, specifier: &str) -> Option<(ModuleId, &Module)> {
        let name = specifier.strip_prefix("./")?;
        let index = self.0.iter().position(|(known, _)| *known == name)?;
        Some((ModuleId(index as u32), &self.0[index].1))
    }

    fn source(&self, _: ModuleId) -> Option<Arc<SourceText>> {
        None
    }
}

pub fn program(files: &[(&'static str, &str)]) -> Program {
    let read = |(name, text): &(&'static str, &str)| {
        let module = javascript::read(text, Dialect::TypeScript, FileId(0));
        assert!(module.faults.is_empty(), "{:?}", module.faults);
        (*name, module)
    };
    Program(files.iter().map(read).collect())
}

impl Program {
    /// What is known of the value that the first module exports under a name.
    pub fn export(&self, name: &str) -> Value {
        let module = &self.0[0].1;
        let export = module.exports.iter().find(|export| &*export.name == name).expect("it is exported");
        let Exported::Binding(id) = export.value else { panic!("{name} is declared there") };
        let mut evaluator = Evaluator::new(module, ModuleId(0), self);
        evaluator.named(id, crate::span::Span::default(), false)
    }

    /// The values of the first module's sites.
    pub fn sites(&self) -> Vec<Value> {
        let module = &self.0[0].1;
        let mut evaluator = Evaluator::new(module, ModuleId(0), self);
        let sites: Vec<Site> = module.sites.clone();
        sites.iter().map(|site| evaluator.site(site)).collect()
    }
}

/// What is known of `export const x = …` in a file by itself.
pub fn x_of(text: &str) -> String {
    shown(&program(&[("main", text)]).export("x"))
}

/// A value in one line: `?` for what isn't known, `…` where there may be more, and a `?` behind what may be
/// missing or another.
pub fn shown(value: &Value) -> String {
    match value.kind() {
        Kind::Null => "null".into(),
        Kind::Bool(b) => b.to_string(),
        Kind::Num(Num::Int(i)) => i.to_string(),
        Kind::Num(Num::Float(f)) => f.to_string(),
        Kind::Num(Num::Big(digits)) => digits.to_string(),
        Kind::Str(text) => {
            let piece = |piece: &Piece| match piece {
                Piece::Literal(literal) => literal.text.to_string(),
                Piece::Hole { .. } => "{?}".into(),
            };
            format!("{:?}", text.pieces().iter().map(piece).collect::<String>())
        }
        Kind::Array(Array { items, open }) => {
            let item = |item: &Item| match item {
                Item::One(value) => shown(value),
                Item::Perhaps(_) => "?…".into(),
            };
            let mut items: Vec<String> = items.iter().map(item).collect();
            items.extend(open.as_ref().map(|_| "…".into()));
            format!("[{}]", items.join(", "))
        }
        Kind::Object(object) => {
            let mut entries: Vec<String> = object
                .known()
                .map(|(key, entry)| {
                    let doubt = if entry.sure == Sure::Always { "" } else { "?" };
                    format!("{key}{doubt}: {}", shown(&entry.value))
                })
                .collect();
            entries.extend(object.open.as_ref().map(|_| "…".into()));
            format!("{{{}}}", entries.join(", "))
        }
        Kind::Call(call) => {
            let mut arguments: Vec<String> = call.positional.iter().map(shown).collect();
            let named = &call.named.entries;
            arguments.extend(named.iter().map(|e| format!("{}={}", e.key.display("?"), shown(&e.value))));
            let module = call.callee.module.as_ref().map(|m| format!("{m}:")).unwrap_or_default();
            format!("{module}{}({})", call.callee.dotted(), arguments.join(", "))
        }
        Kind::Unknown(Why::Absent) => "undefined".into(),
        Kind::Unknown(_) => "?".into(),
    }
}
