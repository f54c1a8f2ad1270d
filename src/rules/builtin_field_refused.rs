//! `builtin-field-refused`: a tool of the provider's own with a key that its type doesn't have.

use crate::check::{Applied, Aspect, Place, RequestCheck, Rule};
use crate::find::{Field, Member, Request, RequestTool};
use serde::Deserialize;

pub struct BuiltinFieldRefused;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The types of which the fact speaks.
    types: Vec<String>,
    /// The keys that they don't have.
    #[serde(default)]
    keys: Vec<String>,
    /// The keys that they have, where no others are known.
    #[serde(default)]
    known: Vec<String>,
    /// Keys of which they have one at most.
    #[serde(default)]
    exclusive: Vec<String>,
    /// What is right instead of the keys of which the fact speaks.
    help: Option<String>,
}

impl Rule for BuiltinFieldRefused {
    const ID: &'static str = "builtin-field-refused";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-field-refused.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for (entry, kind) in request.builtins() {
            for fact in cx.facts() {
                if request.goes_to(fact.target) && fact.types.iter().any(|known| known == kind) {
                    refused(entry, kind, fact, cx);
                    exclusive(entry, kind, fact, cx);
                }
            }
        }
    }
}

fn refused<'a>(entry: &RequestTool, kind: &str, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    let Some(object) = entry.keys() else { return };
    let params = &fact.fact.params;
    for (key, written) in object.certain() {
        let is_refused = params.keys.iter().any(|refused| *refused == key);
        let is_unknown = !params.known.is_empty() && !params.known.iter().any(|known| *known == key);
        // What has no value in JSON (a function) isn't sent.
        if !(is_refused || is_unknown) || written.value.is_unknown() || written.value.is_null() {
            continue;
        }
        let place = Place { at: written.key_at, pointer: entry.pointer.join(&key) };
        let help = params.help.clone().unwrap_or_else(|| format!("leave `{key}` out"));
        cx.report(fact, place)
            .claims(written.key_at, Aspect::Whole)
            .help(help)
            .message(format!("`{kind}` takes no `{key}`"));
    }
}

fn exclusive<'a>(
    entry: &RequestTool,
    kind: &str,
    fact: Applied<'a, Params>,
    cx: &mut RequestCheck<'a, Params>,
) {
    let fields: Vec<Field> = fact.exclusive.iter().map(|key| entry.field(key)).collect();
    let written: Vec<&Member> =
        fields.iter().filter_map(Field::found).filter(|member| !member.value.is_null()).collect();
    let [first, second, ..] = written[..] else { return };
    cx.report(fact, Place::key(second))
        .claims(second.key_at, Aspect::Whole)
        .related(first.key_at, format!("`{}` is there too", first.key))
        .help("keep one of the two")
        .message(format!("`{kind}` takes `{}` or `{}`, not both", first.key, second.key));
}
