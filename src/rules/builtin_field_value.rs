//! `builtin-field-value`: a setting of a tool of the provider's own with a value that it can't have.

use crate::check::{Applied, Aspect, Place, RequestCheck, Rule};
use crate::find::Request;
use crate::pointer::Pointer;
use crate::value::{Kind, Value};
use regex::Regex;
use serde::{Deserialize, Deserializer};

pub struct BuiltinFieldValue;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The types of which the fact speaks.
    types: Vec<String>,
    /// The keys that lead to the value; `*` stands for every item or key.
    at: Vec<String>,
    /// The strings that it may be.
    #[serde(default)]
    values: Vec<String>,
    /// What a string matches.
    #[serde(default, deserialize_with = "pattern")]
    pattern: Option<Regex>,
    /// The keys that an object may have.
    #[serde(default)]
    keys: Vec<String>,
    /// The least that a number may be.
    min: Option<f64>,
    /// What is right, as a sentence.
    right: String,
}

fn pattern<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Regex>, D::Error> {
    let text = String::deserialize(from)?;
    Regex::new(&text).map(Some).map_err(serde::de::Error::custom)
}

impl Rule for BuiltinFieldValue {
    const ID: &'static str = "builtin-field-value";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-field-value.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for (entry, kind) in request.builtins() {
            for fact in cx.facts() {
                if request.goes_to(fact.target) && fact.types.iter().any(|known| known == kind) {
                    follow(&entry.value, &entry.pointer, &fact.fact.params.at, fact, cx);
                }
            }
        }
    }
}

/// Follows the keys to the values that are certainly there.
fn follow<'a>(
    value: &Value,
    pointer: &Pointer,
    keys: &[String],
    fact: Applied<'a, Params>,
    cx: &mut RequestCheck<'a, Params>,
) {
    let [key, rest @ ..] = keys else { return judge(value, pointer, fact, cx) };
    match value.kind() {
        Kind::Array(array) if key == "*" => {
            for (index, item) in array.known() {
                follow(item, &pointer.index(index), rest, fact, cx);
            }
        }
        Kind::Object(object) if key == "*" => {
            for (key, entry) in object.certain() {
                follow(&entry.value, &pointer.join(&key), rest, fact, cx);
            }
        }
        Kind::Object(object) => {
            if let Some(value) = object.get(key).found() {
                follow(value, &pointer.join(key), rest, fact, cx);
            }
        }
        _ => {}
    }
}

fn judge<'a>(value: &Value, pointer: &Pointer, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    let params = &fact.fact.params;
    let keys: Vec<&str> = params.at.iter().map(String::as_str).filter(|key| *key != "*").collect();
    let setting = keys.join(".");
    let mut say = |place: Place, message: String| {
        let at = place.at;
        cx.report(fact, place).claims(at, Aspect::Whole).help(params.right.clone()).message(message);
    };
    let whole = || Place { at: value.at(), pointer: pointer.clone() };
    match value.kind() {
        Kind::Str(text) => {
            let Some(text) = text.known() else { return };
            let is_other = !params.values.is_empty() && !params.values.iter().any(|known| *known == text);
            if is_other || params.pattern.as_ref().is_some_and(|pattern| !pattern.is_match(&text)) {
                say(whole(), format!("`{setting}` can't be `{text}`"));
            }
        }
        Kind::Num(number) => {
            if let Some(min) = params.min
                && number.as_f64() < min
            {
                say(whole(), format!("`{setting}` is less than {min}"));
            }
        }
        Kind::Object(object) if !params.keys.is_empty() => {
            for (key, entry) in object.certain() {
                if !params.keys.iter().any(|known| *known == key) {
                    let place = Place { at: entry.key_at, pointer: pointer.join(&key) };
                    say(place, format!("`{key}` is nothing that `{setting}` knows"));
                }
            }
        }
        _ => {}
    }
}
