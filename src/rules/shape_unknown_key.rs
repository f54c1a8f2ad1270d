//! `shape-unknown-key`: a key of a definition that the API doesn't know and refuses.

use crate::check::{Check, Place, Rule};
use crate::closest::closest;
use crate::find::Tool;
use crate::providers;
use crate::value::{Object, Value};
use serde::Deserialize;

pub struct ShapeUnknownKey;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The object that the fact speaks of, by its key in the definition; without it, the outermost.
    within: Option<String>,
    /// The keys that it may have.
    #[serde(default)]
    keys: Vec<String>,
    /// The keys that it may not have, where not all are known that it may.
    #[serde(default)]
    refused: Vec<String>,
    /// What is to be said of such a key.
    because: Option<String>,
    /// What other APIs call some of them.
    #[serde(default)]
    instead: std::collections::BTreeMap<String, String>,
}

impl Rule for ShapeUnknownKey {
    const ID: &'static str = "shape-unknown-key";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-unknown-key.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // Elsewhere a definition has what a program needs besides, and doesn't send.
        let Some(request) = tool.request.filter(|_| tool.misplaced_in().is_none()) else { return };
        let Some(whole) = tool.whole_object() else { return };
        for fact in cx.facts() {
            if providers::wire_format(fact.target) != Some(request.api) {
                continue;
            }
            let (object, pointer) = match &fact.within {
                None => (whole, tool.pointer.clone()),
                Some(key) => match whole.get(key).found().and_then(Value::as_object) {
                    Some(object) => (object, tool.pointer.join(key)),
                    None => continue,
                },
            };
            for (key, entry) in object.certain() {
                // What has no value in JSON (a function) isn't sent.
                if fact.takes(&key) || entry.value.is_unknown() {
                    continue;
                }
                cx.report(fact, Place { at: entry.key_at, pointer: pointer.join(&key) })
                    .help(fact.repair(&key, object))
                    .message(format!("a tool has no `{key}` here"));
            }
        }
    }
}

impl Params {
    fn takes(&self, key: &str) -> bool {
        match self.refused.is_empty() {
            true => self.keys.iter().any(|known| known == key),
            false => self.refused.iter().all(|refused| refused != key),
        }
    }

    fn repair(&self, key: &str, whole: &Object) -> String {
        if let Some(because) = &self.because {
            return because.clone();
        }
        let meant = self.instead.get(key).map(String::as_str);
        let near = || closest(key, self.keys.iter().map(String::as_str));
        match meant.or_else(near).filter(|known| whole.has(known).is_no()) {
            Some(known) => format!("did you mean `{known}`?"),
            None => format!("leave `{key}` out; a tool has {}", listed(&self.keys)),
        }
    }
}

/// `a`, `b` and `c`, each as code.
pub(super) fn listed(keys: &[String]) -> String {
    match keys {
        [init @ .., last] if !init.is_empty() => format!("`{}` and `{last}`", init.join("`, `")),
        _ => format!("`{}`", keys.join("`, `")),
    }
}
