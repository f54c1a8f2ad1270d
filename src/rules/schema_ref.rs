//! `schema-ref`: a reference that leads to no schema.

use crate::check::{Aspect, Check, Rule};
use crate::closest::closest;
use crate::find::Tool;
use crate::schema::{Leads, References, Schema};
use crate::value::{Lookup, Value};
use serde::Deserialize;

pub struct SchemaRef;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    part: Part,
    /// Whether it holds in strict mode alone.
    #[serde(default)]
    strict: bool,
}

/// What of a reference a fact is about.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    /// It leads to nothing.
    Dangling,
    /// It leads out of the schema.
    External,
    /// It leads back to itself, through references alone.
    Loop,
}

impl Rule for SchemaRef {
    const ID: &'static str = "schema-ref";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-ref.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        let Some(root) = tool.root_schema() else { return };
        let schemas = tool.schemas();
        let references = References::of(&root, &schemas);
        let mut in_loops: Vec<&Value> = Vec::new();
        for schema in &schemas {
            let Some(value) = schema.get("$ref").lookup.found() else { continue };
            let Some(text) = value.as_str() else { continue };
            let mut claimed = vec![schema.value];
            let (part, message, help) = match references.lead(&schema.pointer, &text) {
                Leads::Nowhere => (
                    Part::Dangling,
                    format!("`{text}` leads to nothing in this schema"),
                    repair(root.value, &text),
                ),
                Leads::Out => (
                    Part::External,
                    format!("`{text}` leads out of the schema, and nobody fetches it"),
                    "copy what it leads to into the schema's `$defs`, and refer to that".to_owned(),
                ),
                Leads::To(target) => {
                    let round = round(&references, schema, target);
                    // One loop is one fault.
                    if round.is_empty() || in_loops.iter().any(|known| known.same(schema.value)) {
                        continue;
                    }
                    claimed.clone_from(&round);
                    in_loops.extend(round);
                    (
                        Part::Loop,
                        format!("`{text}` leads back to itself, through references alone"),
                        "say in one of them what the value is".to_owned(),
                    )
                }
                Leads::Unknown => continue,
            };
            for fact in cx.facts() {
                if fact.part == part && (!fact.strict || tool.is_strict()) {
                    let mut report = cx.report(fact, schema.value_of("$ref"));
                    for value in &claimed {
                        report = report.claims(value.at(), Aspect::keyword("$ref"));
                    }
                    report
                        .help(help.clone())
                        .message(message.clone());
                }
            }
        }
    }
}

/// What following references from a schema on passes, when it comes back to that schema.
fn round<'t>(references: &References<'t>, from: &Schema<'t>, target: &'t Value) -> Vec<&'t Value> {
    let start = from.value;
    let mut passed = vec![start];
    let mut at = target;
    while !at.same(start) {
        let next = at.get("$ref").found().and_then(Value::as_str).map(|text| references.lead(&from.pointer, &text));
        match next {
            Some(Leads::To(value)) if !passed.iter().any(|before| before.same(at)) => {
                passed.push(at);
                at = value;
            }
            _ => return Vec::new(),
        }
    }
    passed
}

/// What to do about a reference that leads nowhere.
fn repair(root: &Value, reference: &str) -> String {
    let mut names = Vec::new();
    for keyword in ["$defs", "definitions"] {
        if let Lookup::Found(value) = root.get(keyword)
            && let Some(map) = value.as_object()
        {
            names.extend(map.known().map(|(name, _)| format!("#/{keyword}/{name}")));
        }
    }
    let name = reference.rsplit('/').next().unwrap_or_default();
    let elsewhere = names.iter().find(|known| known.rsplit('/').next() == Some(name)).map(String::as_str);
    match elsewhere.or_else(|| closest(reference, names.iter().map(String::as_str))) {
        Some(near) => format!("did you mean `{near}`?"),
        None if reference.starts_with("#/") => {
            "put the definition there, or write it out here: the path begins at the tool's own schema".to_owned()
        }
        None => "refer to a definition as `#/$defs/Name`".to_owned(),
    }
}
