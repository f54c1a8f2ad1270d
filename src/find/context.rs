//! What surrounds a definition and tells which API it is written for: call, type, import.

use crate::target::{Api, Target};
use crate::value::{Answer, Object, Symbol, Text, TypeName, Value};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contexts {
    call: Vec<CallContext>,
    r#type: Vec<TypeContext>,
    import: Vec<ImportContext>,
    adaptation: Vec<Adaptation>,
    body: Vec<BodyContext>,
    carrier: Carriers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CallContext {
    path: Vec<String>,
    #[serde(default)]
    module: Vec<String>,
    api: Api,
}

/// A request that is told by its keys.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BodyContext {
    api: Api,
    /// The keys that it has; a dot leads to one below another.
    with: Vec<String>,
    /// The keys that it has too where a program writes it.
    #[serde(default)]
    with_in_code: Vec<String>,
    /// The APIs whose definitions something else with these keys may hold.
    #[serde(default)]
    others: Vec<Api>,
    /// What stands under some of its keys; `*` ends the beginning of some.
    #[serde(default)]
    says: BTreeMap<String, Vec<String>>,
    /// The keys that it may have besides.
    among: Vec<String>,
}

/// Calls that send a request on as it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Carriers {
    call: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TypeContext {
    name: Vec<String>,
    #[serde(default)]
    module: Vec<String>,
    api: Api,
    target: Option<Target>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ImportContext {
    module: Vec<String>,
    api: Vec<Api>,
}

/// An SDK that rewrites a schema before it sends it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Adaptation {
    module: Vec<String>,
    api: Api,
}

static CONTEXTS: LazyLock<Contexts> = LazyLock::new(|| {
    toml::from_str(include_str!("contexts.toml")).unwrap_or_else(|e| panic!("contexts.toml: {e}"))
});

/// The API that a call is of.
pub(super) fn of_call(callee: &Symbol) -> Option<Api> {
    let is_of = |c: &&CallContext| {
        let begins = |module: &Arc<str>| c.module.iter().any(|prefix| begins(module, prefix));
        c.path.iter().any(|p| callee.ends_with(p))
            && (c.module.is_empty() || callee.module.as_ref().is_none_or(begins))
    };
    CONTEXTS.call.iter().find(is_of).map(|c| c.api)
}

/// The API whose request an object is, which has the keys that tell and no other API's; and those
/// whose definitions it may hold if it is something else.
pub(super) fn of_body(object: &Object, is_data: bool) -> Option<(Api, &'static [Api])> {
    let is_of = |body: &&BodyContext| {
        let in_code = body.with_in_code.iter();
        let tells = || body.with.iter().chain(in_code.clone()).map(|path| first(path));
        let is_own = |key: &str| tells().chain(body.among.iter().map(String::as_str)).any(|own| own == key);
        let asked = body.with.iter().chain(in_code.clone().filter(|_| !is_data));
        asked.into_iter().all(|path| has_path(object, path))
            && object.entries.iter().all(|entry| entry.key.known().is_some_and(|key| is_own(&key)))
    };
    CONTEXTS
        .body
        .iter()
        .filter(|_| object.open.is_none())
        .filter(is_of)
        // Where it isn't known what stands there, nothing is told.
        .map(|body| (body, says_all(object, body)))
        .find(|(_, says)| !says.is_no())
        .filter(|(_, says)| says.is_yes())
        .map(|(body, _)| (body.api, &body.others[..]))
}

/// The first of a path's keys.
fn first(path: &str) -> &str {
    path.split('.').next().unwrap_or(path)
}

/// Whether an object certainly has a key (`tools`), or one below another (`toolConfig.tools`).
fn has_path(object: &Object, path: &str) -> bool {
    at_path(object, path).is_some()
}

/// Whether the words stand there that tell a body from others with its keys.
fn says_all(object: &Object, body: &BodyContext) -> Answer {
    let is = |text: &str, word: &str| match word.strip_suffix('*') {
        Some(beginning) => text.starts_with(beginning),
        None => text == word,
    };
    let answers = body.says.iter().map(|(path, words)| match at_path(object, path) {
        Some(value) if value.is_unknown() => Answer::Unknown,
        Some(value) => match value.as_text().map(Text::known) {
            Some(None) => Answer::Unknown,
            Some(Some(text)) => Answer::from(words.iter().any(|word| is(&text, word))),
            None => Answer::No,
        },
        None => Answer::No,
    });
    answers.fold(Answer::Yes, |all, one| match (all, one) {
        (Answer::No, _) | (_, Answer::No) => Answer::No,
        (Answer::Yes, Answer::Yes) => Answer::Yes,
        _ => Answer::Unknown,
    })
}

fn at_path<'v>(object: &'v Object, path: &str) -> Option<&'v Value> {
    match path.split_once('.') {
        Some((key, rest)) => at_path(object.get(key).found()?.as_object()?, rest),
        None => object.get(path).found(),
    }
}

/// Whether a call sends the object it is given on as it is.
pub(super) fn carries(callee: &Symbol) -> bool {
    CONTEXTS.carrier.call.iter().any(|call| callee.ends_with(call))
}

/// The API that one of an annotation's types belongs to, and the target where it says more.
pub(super) fn of_types(types: &[TypeName]) -> Option<(Api, Option<Target>)> {
    types.iter().find_map(|name| {
        CONTEXTS
            .r#type
            .iter()
            .find(|t| {
                t.name.iter().any(|n| name.ends_with(n))
                    && (t.module.is_empty()
                        || name.module.as_deref().is_some_and(|m| t.module.iter().any(|p| begins(m, p))))
            })
            .map(|t| (t.api, t.target))
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

/// The APIs of which a file imports an SDK that rewrites schemas before it sends them.
pub(super) fn adapted(imports: &[Arc<str>]) -> Vec<Api> {
    CONTEXTS
        .adaptation
        .iter()
        .filter(|a| imports.iter().any(|i| a.module.iter().any(|m| begins(i, m))))
        .map(|a| a.api)
        .collect()
}

/// Bytes of a server's name at most: every list of tools keeps its own.
const SERVER_NAME: usize = 1_000;

/// The name that a server gives itself beside the list of its tools.
pub(super) fn server_of(object: &Object) -> Option<&Text> {
    let name = object.get("serverInfo").found()?.get("name").found()?.as_text()?;
    let length: usize = name.literals().map(|literal| literal.text.len()).sum();
    (length <= SERVER_NAME).then_some(name)
}

/// Whether a module's name begins with a prefix at a boundary: `openai` begins `openai/helpers`
/// and `openai.types`, not `openai-edge`.
pub(super) fn begins(module: &str, prefix: &str) -> bool {
    module.strip_prefix(prefix).is_some_and(|rest| {
        rest.is_empty()
            || prefix.ends_with(['/', '.'])
            || rest.starts_with(['/', '.'])
            || prefix == "@google/gen"
    })
}
