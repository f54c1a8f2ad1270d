//! Which calls are a builder's, and roughly what they make. That needs no reading of what they are given, and
//! holds for builders too of which nothing more is known here.

use super::{typebox, wrappers, zod};
use crate::value::{Call, Kind, Symbol, Value};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    modules: Vec<String>,
    converters: Vec<String>,
    names: Vec<String>,
    parts: Vec<String>,
    objects: Vec<String>,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    toml::from_str(include_str!("recognised.toml")).unwrap_or_else(|e| panic!("recognised.toml: {e}"))
});

/// Whether a module is a builder's.
pub fn is_module(module: &str) -> bool {
    let begins = |name: &str| {
        module.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '@']))
    };
    let others = DATA.modules.iter().map(String::as_str);
    zod::names::modules().chain(typebox::modules()).chain(others).any(begins)
}

/// Whether a call is of a builder, or makes JSON Schema of what one built.
pub fn is_built(value: &Value) -> bool {
    let Kind::Call(call) = value.kind() else { return false };
    let callee = &root(call).callee;
    builds(callee) || converts(callee)
}

/// Whether a call makes an object's schema, or JSON Schema of anything.
pub fn makes_objects(call: &Call) -> bool {
    let callee = &root(call).callee;
    converts(callee) || (builds(callee) && is_last_of(callee, &DATA.objects))
}

/// The call at which a chain of methods begins: `z.object` of `z.object({…}).strict()`.
fn root(call: &Call) -> &Call {
    let mut call = call;
    while let Some(Kind::Call(on)) = call.receiver.as_ref().map(Value::kind) {
        call = on;
    }
    call
}

/// Whether a function makes a schema, or a part of one.
fn builds(callee: &Symbol) -> bool {
    if zod::names::function(callee).is_some() {
        return true;
    }
    let goes_by_name = || callee.path.len() >= 2 && DATA.names.iter().any(|name| **name == *callee.path[0]);
    let is_part = |name: &Arc<str>| DATA.parts.iter().any(|part| **part == **name);
    callee.path.iter().any(is_part) && (callee.module.as_deref().is_some_and(is_module) || goes_by_name())
}

/// Whether a function makes JSON Schema of a builder's, or hands on a schema that is written out.
fn converts(callee: &Symbol) -> bool {
    is_last_of(callee, &DATA.converters) || callee.path.last().is_some_and(|name| wrappers::is_one(name))
}

fn is_last_of(callee: &Symbol, names: &[String]) -> bool {
    callee.path.last().is_some_and(|last| names.iter().any(|name| **name == **last))
}
