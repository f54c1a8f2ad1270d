//! Which function of zod a call names, and what that tells of the version.

use super::Version;
use crate::value::{Call, Kind, Symbol, Value};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    module: Vec<Module>,
    both: Both,
    three: Own,
    four: Own,
}

/// A module that zod is imported from.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Module {
    name: String,
    /// The name under which it exports zod, where it isn't zod itself.
    z: Option<String>,
    version: Option<Version>,
}

/// What both versions have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Both {
    functions: Vec<String>,
}

/// What only one version has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Own {
    functions: Vec<String>,
    methods: Vec<String>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    toml::from_str(include_str!("names.toml")).unwrap_or_else(|e| panic!("names.toml: {e}"))
});

/// A function of zod's, as zod knows it: `string`, `coerce.number`, `iso.date`.
pub(super) struct Function {
    pub name: String,
    pub version: Option<Version>,
}

/// The function of zod that a path of names means.
pub(super) fn function(symbol: &Symbol) -> Option<Function> {
    let specifier = symbol.module.as_deref()?;
    let module = NAMES.module.iter().find(|known| known.name == specifier)?;
    let mut path = &symbol.path[..];
    if let Some(z) = &module.z {
        // `{ z }`, or a namespace that has it.
        let under = path.iter().take(2).position(|name| **name == **z)?;
        path = &path[under + 1..];
    }
    // A namespace import and a default import are known by a name of the file's own.
    let starts = if module.z.is_some() { 1 } else { 3 };
    let name =
        (0..starts.min(path.len())).map(|from| path[from..].join(".")).find(|name| is_function(name))?;
    Some(Function { name, version: module.version })
}

/// Whether a name comes from zod.
pub(super) fn is_of_zod(symbol: &Symbol) -> bool {
    let of = |specifier: &str| NAMES.module.iter().any(|known| known.name == specifier);
    symbol.module.as_deref().is_some_and(of)
}

fn is_function(name: &str) -> bool {
    let own = |names: &Own| names.functions.iter().any(|known| known == name);
    NAMES.both.functions.iter().any(|known| known == name) || own(&NAMES.three) || own(&NAMES.four)
}

/// The version that the calls of a value tell, by their modules or by what only one version has.
pub(super) fn version(value: &Value) -> Option<Version> {
    let mut pending = vec![value];
    // What is shared is looked at more than once: enough for any schema that a person writes.
    for _ in 0..20_000 {
        let value = pending.pop()?;
        match value.kind() {
            Kind::Call(call) => {
                if let Some(version) = told_by(call) {
                    return Some(version);
                }
                pending.extend(call.positional.iter().chain(&call.receiver));
            }
            Kind::Object(object) => pending.extend(object.entries.iter().map(|entry| &entry.value)),
            Kind::Array(array) => pending.extend(array.known().map(|(_, item)| item)),
            _ => {}
        }
    }
    None
}

fn told_by(call: &Call) -> Option<Version> {
    let (name, version, is_method) = match &call.receiver {
        None => {
            let function = function(&call.callee)?;
            (function.name, function.version, false)
        }
        Some(_) => (call.callee.path.last()?.to_string(), None, true),
    };
    let own = |names: &Own| {
        let names = if is_method { &names.methods } else { &names.functions };
        names.contains(&name)
    };
    let is_own = |version: Version| match version {
        Version::Three => own(&NAMES.three),
        Version::Four => own(&NAMES.four),
    };
    version.or_else(|| [Version::Three, Version::Four].into_iter().find(|version| is_own(*version)))
}
