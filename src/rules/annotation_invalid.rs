//! `annotation-invalid`: an annotation of a wrong type, with a misspelt key, or against another.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::closest::closest;
use crate::find::{Member, Tool};
use crate::value::{Entry, Kind, Object, Value};
use serde::Deserialize;

pub struct AnnotationInvalid;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Annotations that are booleans.
    #[serde(default)]
    booleans: Vec<String>,
    /// Annotations that are strings.
    #[serde(default)]
    strings: Vec<String>,
    /// All annotations that there are; others that look like one of them are misspelt.
    #[serde(default)]
    known: Vec<String>,
    /// Two that aren't true together.
    #[serde(default)]
    exclusive: Vec<String>,
}

impl Rule for AnnotationInvalid {
    const ID: &'static str = "annotation-invalid";
    const PAGE: &'static str = include_str!("../../docs/rules/annotation-invalid.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(member) = tool.annotations.found() else { return };
        let Some(annotations) = member.value.as_object() else { return };
        let constructed = matches!(tool.body.kind(), Kind::Call(_));
        for fact in cx.facts() {
            for (key, entry) in annotations.certain() {
                // A class may convert what it is given, and have names of its own for its fields.
                if !constructed {
                    wrong_type(&key, entry, member, fact, cx);
                }
                if !(constructed && key.contains('_')) {
                    misspelt(&key, entry, annotations, member, fact, cx);
                }
            }
            contradiction(annotations, member, fact, cx);
        }
    }
}

fn wrong_type<'a>(
    key: &str,
    entry: &Entry,
    member: &Member,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    let wanted = match () {
        () if fact.booleans.iter().any(|name| name == key) => "boolean",
        () if fact.strings.iter().any(|name| name == key) => "string",
        () => return,
    };
    // Null often says only that there is none.
    let Some(is) = entry.value.type_name().filter(|is| *is != wanted && *is != "null") else { return };
    let help = match entry.value.as_str().as_deref() {
        Some(word @ ("true" | "false")) => format!("write `{word}` without quotes"),
        _ if wanted == "boolean" => "write `true` or `false`, or leave it out".to_owned(),
        _ => "write a string, or leave it out".to_owned(),
    };
    let article = if matches!(is, "array" | "object") { "an" } else { "a" };
    cx.report(fact, Place { at: entry.value.at(), pointer: member.pointer.join(key) })
        .claims(entry.value.at(), Aspect::Whole)
        .help(help)
        .message(format!("the annotation `{key}` is {article} {is}, not a {wanted}"));
}

fn misspelt<'a>(
    key: &str,
    entry: &Entry,
    annotations: &Object,
    member: &Member,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    if fact.known.iter().any(|name| name == key) {
        return;
    }
    let Some(meant) = meant_by(key, &fact.fact.params.known) else { return };
    if annotations.last(meant).is_some() {
        return;
    }
    cx.report(fact, Place { at: entry.key_at, pointer: member.pointer.join(key) })
        .claims(entry.key_at, Aspect::Whole)
        .help(format!("did you mean `{meant}`?"))
        .message(format!("`{key}` is no annotation, and clients pass over it"));
}

/// The annotation that a word stands for: in other letter case, without its ending, or misspelt.
fn meant_by<'n>(word: &str, known: &'n [String]) -> Option<&'n str> {
    let plain = |text: &str| text.to_ascii_lowercase().replace(['_', '-'], "");
    let bare = plain(word);
    let same = known.iter().find(|name| {
        let name = plain(name);
        name == bare || name.strip_suffix("hint") == Some(&bare)
    });
    same.map(String::as_str).or_else(|| closest(word, known.iter().map(String::as_str)))
}

fn contradiction<'a>(
    annotations: &Object,
    member: &Member,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    let [first, second] = &fact.fact.params.exclusive[..] else { return };
    let is_true = |name: &str| annotations.get(name).found().filter(|v| matches!(v.kind(), Kind::Bool(true)));
    let (Some(one), Some(other)) = (is_true(first), is_true(second)) else { return };
    cx.report(fact, Place { at: other.at(), pointer: member.pointer.join(second) })
        .claims(Value::at(other), Aspect::Whole)
        .related(one.at(), format!("`{first}` is true too"))
        .help(format!("`{second}` has a meaning only where `{first}` is false: keep the one that is right"))
        .message(format!("`{first}` and `{second}` are both true"));
}
