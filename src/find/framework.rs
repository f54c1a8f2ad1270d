//! The calls that define a tool in some framework's way, as `frameworks.toml` lists them.

use super::context::begins;
use crate::builders::Converter;
use crate::target::{Api, Target};
use crate::value::{Call, Kind, Symbol, Value};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Frameworks {
    entry: Vec<Framework>,
}

/// A way in which a framework's call defines a tool.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Framework {
    /// What people call it; for readers of the table.
    #[serde(rename = "framework")]
    _name: String,
    module: Vec<String>,
    #[serde(default)]
    function: Vec<String>,
    #[serde(default)]
    method: Vec<String>,
    /// Classes that a program's own extend, whose fields are the parts.
    #[serde(default)]
    class: Vec<String>,
    /// What makes the objects that have the methods.
    #[serde(default)]
    of: Vec<String>,
    /// Whether a method's name tells enough by itself.
    #[serde(default)]
    alone: bool,
    /// Modules whose own objects have methods of these names.
    #[serde(default)]
    except: Vec<String>,
    /// The ways to call it.
    #[serde(default)]
    pub arguments: Vec<Vec<Role>>,
    #[serde(default)]
    pub named_by_key: bool,
    #[serde(default = "name_key")]
    pub name: Vec<String>,
    #[serde(default = "description_key")]
    pub description: Vec<String>,
    #[serde(default)]
    pub schema: Vec<String>,
    #[serde(default)]
    pub output_schema: Vec<String>,
    #[serde(default)]
    pub strict: Vec<String>,
    #[serde(default)]
    pub examples: Vec<String>,
    #[serde(default)]
    pub annotations: Vec<String>,
    #[serde(default)]
    pub schema_may_lack: bool,
    pub without_schema: Option<Without>,
    /// Whether what it makes of a builder's schema goes out as strict.
    #[serde(default)]
    pub makes_strict: bool,
    /// Whether some of its versions take what the converter refuses.
    #[serde(default)]
    pub accepts_more: bool,
    pub converter: Option<Converter>,
    pub api: Api,
    pub target: Option<Target>,
    #[serde(default)]
    pub name_is: NameIs,
}

/// What an argument is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Role {
    Name,
    Description,
    Schema,
    Annotations,
    /// An object of parts.
    Settings,
    /// The function that runs it.
    Run,
    Other,
}

/// What a framework sends where a tool has no schema.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Without {
    /// That of an object without properties.
    Empty,
}

/// How a class gives the parts: as its fields.
const OF_FIELDS: &[Role] = &[];

/// What becomes of a name.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum NameIs {
    #[default]
    Sent,
    Shown,
}

fn name_key() -> Vec<String> {
    vec!["name".to_owned()]
}

fn description_key() -> Vec<String> {
    vec!["description".to_owned()]
}

static FRAMEWORKS: LazyLock<Frameworks> = LazyLock::new(|| {
    toml::from_str(include_str!("frameworks.toml")).unwrap_or_else(|e| panic!("frameworks.toml: {e}"))
});

/// The framework whose call this is, and the way in which it is called. `imports` are the modules that
/// the file imports from.
pub(super) fn of_call(call: &Call, imports: &[Arc<str>]) -> Option<(&'static Framework, &'static [Role])> {
    let extended = FRAMEWORKS.entry.iter().find(|framework| framework.is_extended(call));
    if let Some(framework) = extended {
        return Some((framework, OF_FIELDS));
    }
    FRAMEWORKS.entry.iter().filter(|framework| framework.is_of(call, imports)).find_map(|framework| {
        let way = framework.arguments.iter().find(|way| fits(way, &call.positional))?;
        Some((framework, &way[..]))
    })
}

/// Whether a package is one of those whose calls define tools.
pub fn is_framework(package: &str) -> bool {
    let begins_one = |prefix: &String| begins(package, prefix);
    FRAMEWORKS.entry.iter().any(|framework| framework.module.iter().any(begins_one))
}

/// The object of parts that a call is given in this way.
pub(super) fn settings<'c>(way: &[Role], call: &'c Call) -> Option<&'c Value> {
    call.positional.get(way.iter().position(|role| *role == Role::Settings)?)
}

impl Framework {
    /// Whether a class extends one of the framework's, and says of itself what its tool is.
    fn is_extended(&self, call: &Call) -> bool {
        !call.named.entries.is_empty()
            && self.class.iter().any(|name| call.callee.ends_with(name))
            && self.is_from(call.callee.module.as_deref())
    }

    fn is_of(&self, call: &Call, imports: &[Arc<str>]) -> bool {
        let callee = &call.callee;
        let is_function = |name: &String| callee.ends_with(name) && self.is_from(callee.module.as_deref());
        self.function.iter().any(is_function) || (self.is_method(callee) && self.has_methods(call, imports))
    }

    fn is_method(&self, callee: &Symbol) -> bool {
        self.method.iter().any(|name| callee.ends_with(name))
    }

    /// Whether what a method is called on comes from the framework, or may.
    fn has_methods(&self, call: &Call, imports: &[Arc<str>]) -> bool {
        if call.callee.path.len() < 2 && call.receiver.is_none() {
            return false;
        }
        let imported = || imports.iter().any(|module| self.is_from(Some(module)));
        let made_by = call.receiver.as_ref().and_then(|on| match on.kind() {
            Kind::Call(made) => Some(&made.callee),
            _ => None,
        });
        let is_except = |symbol: &Symbol| {
            let module = symbol.module.as_deref();
            module.is_some_and(|module| self.except.iter().any(|other| begins(module, other)))
        };
        if made_by.is_some_and(is_except) || is_except(&call.callee) {
            return false;
        }
        match made_by {
            Some(maker) if self.of.iter().any(|of| maker.ends_with(of)) => {
                self.alone || imported() || self.is_from(maker.module.as_deref())
            }
            Some(maker) if is_packages(maker.module.as_deref()) => {
                self.alone || self.is_from(maker.module.as_deref())
            }
            // An object of another package's.
            None if is_packages(call.callee.module.as_deref()) => {
                self.alone || self.is_from(call.callee.module.as_deref())
            }
            _ => self.alone || imported(),
        }
    }

    fn is_from(&self, module: Option<&str>) -> bool {
        module.is_some_and(|module| self.module.iter().any(|prefix| begins(module, prefix)))
    }

    /// Whether the call's name is one that only this framework's tools have.
    #[cfg(test)]
    fn names(&self) -> impl Iterator<Item = &String> {
        self.function.iter().chain(&self.method).chain(&self.class)
    }
}

/// Whether a module is a package's, and none of the repository's own files.
fn is_packages(module: Option<&str>) -> bool {
    module.is_some_and(|module| !module.starts_with(['.', '/', '#', '~']) && !module.starts_with("@/"))
}

/// Whether arguments may be what a way to call asks for. There may be more of them.
fn fits(way: &[Role], arguments: &[Value]) -> bool {
    arguments.len() >= way.len() && way.iter().zip(arguments).all(|(role, value)| may_be(*role, value))
}

/// Hints that MCP has for clients.
const HINTS: &[&str] = &["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

fn may_be(role: Role, value: &Value) -> bool {
    let is_hint = |key: Option<std::borrow::Cow<'_, str>>| key.is_some_and(|key| HINTS.contains(&&*key));
    let are_hints = |value: &Value| {
        let object = value.as_object();
        object.is_some_and(|object| {
            !object.entries.is_empty()
                && object.entries.iter().all(|entry| is_hint(entry.key.known()))
                && object
                    .entries
                    .iter()
                    .any(|entry| matches!(entry.value.kind(), Kind::Bool(_) | Kind::Str(_)))
        })
    };
    match (role, value.kind()) {
        (Role::Other, _) => true,
        (Role::Name | Role::Description, kind) => {
            // An object that is written out, or a builder's, is a schema.
            matches!(kind, Kind::Str(_))
                || (value.is_unknown()
                    && !value.is_undefined()
                    && !super::built::is_built(value)
                    && !is_function(value))
        }
        (Role::Schema, Kind::Object(_)) => !are_hints(value),
        (Role::Annotations, Kind::Object(_)) => are_hints(value),
        (Role::Settings, Kind::Object(_)) => true,
        (Role::Annotations, Kind::Unknown(_))
        | (Role::Schema | Role::Settings, Kind::Unknown(_) | Kind::Call(_)) => !is_function(value),
        (Role::Run, Kind::Unknown(_) | Kind::Call(_)) => !super::built::is_built(value),
        // The function of a class with methods.
        (Role::Run, Kind::Object(_)) => false,
        _ => false,
    }
}

fn is_function(value: &Value) -> bool {
    matches!(value.kind(), Kind::Unknown(crate::value::Why::Function(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_can_be_met() {
        for entry in &FRAMEWORKS.entry {
            let name = &entry._name;
            assert!(entry.names().count() > 0 && !entry.module.is_empty(), "{name} names no call");
            assert!(
                entry.method.is_empty() || !entry.of.is_empty(),
                "{name} doesn't say what has the methods"
            );
            let has = |role: Role| entry.arguments.iter().any(|way| way.contains(&role));
            let has_settings = has(Role::Settings) || !entry.class.is_empty();
            let is_named = entry.named_by_key || has(Role::Name) || (has_settings && !entry.name.is_empty());
            let is_called = !entry.function.is_empty() || !entry.method.is_empty();
            assert_eq!(is_called, !entry.arguments.is_empty(), "{name} doesn't say how it is called");
            assert!(is_named, "{name} doesn't say where the name is");
            assert!(has(Role::Schema) || !entry.schema.is_empty(), "{name} doesn't say where the schema is");
            assert!(
                entry.without_schema.is_none() || entry.schema_may_lack,
                "{name}: a schema may lack, or not"
            );
            let longest_first = entry.arguments.windows(2).all(|two| two[0].len() >= two[1].len());
            assert!(longest_first, "{name}: a shorter way to call hides a longer one");
        }
    }
}
