//! What surrounds a definition and tells which API it is written for: call, type, import.

use crate::target::Api;
use crate::value::{Symbol, TypeName};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contexts {
    call: Vec<CallContext>,
    r#type: Vec<TypeContext>,
    import: Vec<ImportContext>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CallContext {
    path: Vec<String>,
    api: Api,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TypeContext {
    name: Vec<String>,
    #[serde(default)]
    module: Vec<String>,
    api: Api,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ImportContext {
    module: Vec<String>,
    api: Vec<Api>,
}

static CONTEXTS: LazyLock<Contexts> = LazyLock::new(|| {
    toml::from_str(include_str!("contexts.toml")).unwrap_or_else(|e| panic!("contexts.toml: {e}"))
});

/// The API that a call is of.
pub(super) fn of_call(callee: &Symbol) -> Option<Api> {
    CONTEXTS.call.iter().find(|c| c.path.iter().any(|p| callee.ends_with(p))).map(|c| c.api)
}

/// The API that one of an annotation's types belongs to.
pub(super) fn of_types(types: &[TypeName]) -> Option<Api> {
    types.iter().find_map(|name| {
        CONTEXTS
            .r#type
            .iter()
            .find(|t| {
                t.name.iter().any(|n| name.ends_with(n))
                    && (t.module.is_empty()
                        || name.module.as_deref().is_some_and(|m| t.module.iter().any(|p| begins(m, p))))
            })
            .map(|t| t.api)
    })
}

/// The APIs whose SDKs a file imports.
pub(super) fn of_imports(imports: &[Arc<str>]) -> Vec<Api> {
    CONTEXTS
        .import
        .iter()
        .filter(|c| imports.iter().any(|i| c.module.iter().any(|m| begins(i, m))))
        .flat_map(|c| c.api.iter().copied())
        .collect()
}

/// Whether a module's name begins with a prefix at a boundary: `openai` begins `openai/helpers`
/// and `openai.types`, not `openai-edge`.
fn begins(module: &str, prefix: &str) -> bool {
    module.strip_prefix(prefix).is_some_and(|rest| {
        rest.is_empty()
            || prefix.ends_with(['/', '.'])
            || rest.starts_with(['/', '.'])
            || prefix == "@google/gen"
    })
}
