//! `shape-ignored-key`: a key of a definition that the target knows and doesn't act on.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::providers;
use serde::Deserialize;

pub struct ShapeIgnoredKey;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    keys: Vec<String>,
    /// What becomes of it, after "which".
    effect: String,
    /// The repair, as a sentence.
    right: String,
}

impl Rule for ShapeIgnoredKey {
    const ID: &'static str = "shape-ignored-key";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-ignored-key.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(body) = tool.body.as_object() else { return };
        let Some(around) = tool.name.found().and_then(|name| name.pointer.parent()) else { return };
        for fact in cx.facts() {
            let is_own = providers::wire_format(fact.target).is_some_and(|api| tool.apis.contains(&api));
            if !is_own {
                continue;
            }
            for (key, entry) in body.certain().filter(|(key, _)| fact.keys.iter().any(|known| *known == **key)) {
                if entry.value.is_null() || entry.value.is_unknown() {
                    continue;
                }
                cx.report(fact, Place { at: entry.key_at, pointer: around.join(&key) })
                    .claims(tool.body.at(), Aspect::Keyword(key.to_string().into()))
                    .help(fact.right.clone())
                    .message(format!("the definition has `{key}`, which {}", fact.effect));
            }
        }
    }
}
