//! `schema-root-object`: an input schema that is missing, or that isn't the schema of an object.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::{Field, Member, SchemaDialect, Tool, ToolKind};
use crate::schema::is_keyword;
use crate::span::Span;
use crate::target::Api;
use crate::value::{Kind, Lookup, Object, Value};
use serde::Deserialize;

pub struct SchemaRootObject;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    part: Part,
    /// Where the schema stands, for a target that asks for its presence.
    under: Option<String>,
    /// Whether a root that says what it is by `$ref` alone is refused too.
    #[serde(default)]
    refuses_ref: bool,
    /// Whether `OBJECT` may pass for `object`.
    #[serde(default)]
    any_case: bool,
}

/// What the target asks of the root.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    /// The tool has a schema.
    Presence,
    /// The root's `type` is the one word `object`.
    Type,
    /// The root object has `properties`.
    Properties,
}

impl Rule for SchemaRootObject {
    const ID: &'static str = "schema-root-object";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-root-object.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // What a program or a framework makes of it may say what the root lacks.
        if tool.is_made && tool.apis == [Api::Neutral] {
            return;
        }
        if tool.kind != ToolKind::Function {
            return;
        }
        for fact in cx.facts() {
            match (&tool.schema, fact.part) {
                (Field::Absent, Part::Presence) if unwrapped(tool, fact.under.as_deref()).is_some() => {
                    let Some((place, value, key, inner)) = unwrapped(tool, fact.under.as_deref()) else { continue };
                    let is_data = cx.is_data();
                    let report = cx
                        .report(fact, place)
                        .claims(value.at(), Aspect::Whole)
                        .help(format!("write `\"{key}\": {{\"{inner}\": {{…}}}}`"));
                    let (start, end) = (value.at().start, value.at().end);
                    let report = match is_data {
                        true => report
                            .edit(Span { end: start, ..value.at() }, format!("{{\"{inner}\": "), true)
                            .edit(Span { start: end, ..value.at() }, "}", true),
                        false => report,
                    };
                    report.message(format!("`{key}` holds the schema itself, where it belongs under `{inner}`"));
                }
                (Field::Absent, Part::Presence) => {
                    cx.report(fact, tool.place())
                        .help("add one; a tool that takes nothing has the schema of an object without properties")
                        .message(match &fact.under {
                            Some(under) => format!("the tool has no schema under `{under}`"),
                            None => "the tool has no input schema".to_owned(),
                        });
                }
                (Field::Found(schema), Part::Presence) if schema.value.is_null() => {
                    cx.report(fact, Place::value(schema))
                        .claims(schema.value.at(), Aspect::Whole)
                        .help("a tool that takes nothing has the schema of an object without properties")
                        .message("the input schema is null");
                }
                (Field::Found(schema), Part::Type) => the_type(tool, schema, fact, cx),
                (Field::Found(schema), Part::Properties) => properties(schema, fact, cx),
                _ => {}
            }
        }
    }
}

/// A schema that stands a level above the path at which it belongs: with the key that holds it, and the
/// one that is missing.
fn unwrapped<'t>(tool: &'t Tool, under: Option<&'t str>) -> Option<(Place, &'t Value, &'t str, &'t str)> {
    let (key, inner) = under?.split_once('.')?;
    let body = tool.body.as_object()?;
    let value = body.get(key).found()?;
    let is_schema = |schema: &Object| schema.has("properties").is_yes() || schema.has("type").is_yes();
    value.as_object().filter(|schema| schema.has(inner).is_no() && is_schema(schema))?;
    let pointer = tool.name.found().and_then(|name| name.pointer.parent()).unwrap_or(&tool.pointer).join(key);
    Some((Place { at: body.last(key)?.key_at, pointer }, value, key, inner))
}

fn the_type<'a>(
    tool: &Tool,
    schema: &Member,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    let Some(root) = schema.value.as_object() else {
        let what = match schema.value.kind() {
            Kind::Bool(_) => "a boolean",
            Kind::Num(_) => "a number",
            Kind::Str(_) => "a string",
            Kind::Array(_) => "an array",
            _ => return,
        };
        cx.report(fact, Place::value(schema))
            .claims(schema.value.at(), Aspect::Whole)
            .help("write the schema of an object: `{\"type\": \"object\", \"properties\": {…}}`")
            .message(format!("the input schema is {what}, not an object"));
        return;
    };
    let (place, message) = match root.get("type") {
        Lookup::Absent => {
            let says_elsewhere = !fact.refuses_ref && !root.get("$ref").is_absent();
            if says_elsewhere || is_raw_shape(tool, root) {
                return;
            }
            (Place::key(schema), "the schema's root has no `type`".to_owned())
        }
        Lookup::Found(value) => {
            let place = Place { at: value.at(), pointer: schema.pointer.join("type") };
            if fact.any_case && value.as_str().is_some_and(|name| name.eq_ignore_ascii_case("object")) {
                return;
            }
            match wrong_root_type(value, tool.dialect_for(fact.target), "the schema's root") {
                Some(message) => (place, message),
                None => return,
            }
        }
        Lookup::Unsure { .. } => return,
    };
    cx.report(fact, place)
        .claims(schema.value.at(), Aspect::keyword("type"))
        .help("give the root `\"type\": \"object\"`, and put other input into one of its properties")
        .message(message);
}

/// What is wrong with a root's `type`, when it certainly isn't the one word `object`.
pub(super) fn wrong_root_type(value: &Value, dialect: SchemaDialect, root: &str) -> Option<String> {
    match value.kind() {
        Kind::Str(text) => {
            let name = text.known()?;
            let is_object = match dialect {
                SchemaDialect::Json => name == "object",
                SchemaDialect::GeminiSchema => name.eq_ignore_ascii_case("object"),
            };
            (!is_object).then(|| format!("{root} has the type `{name}`, not `object`"))
        }
        Kind::Array(_) => Some(format!("{root} has a list of types, not the one type `object`")),
        Kind::Null => Some(format!("the `type` of {root} is null, not `object`")),
        Kind::Unknown(_) | Kind::Call(_) => None,
        _ => Some(format!("the `type` of {root} isn't a string")),
    }
}

/// The MCP SDK for TypeScript takes a bare map from arguments to validators, which it turns into
/// a schema: nothing in such a map is a keyword, and its values are results of calls.
pub(super) fn is_raw_shape(tool: &Tool, root: &Object) -> bool {
    if root.entries.is_empty() {
        return matches!(tool.whole.kind(), Kind::Call(_));
    }
    root.entries.iter().any(|e| e.value.is_unknown())
        && !root.known().any(|(key, _)| is_keyword(&key))
}

fn properties<'a>(schema: &Member, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) {
    let Some(root) = schema.value.as_object() else { return };
    let Some(is) = root.get("type").found().filter(|value| value.as_str().is_some_and(|t| t == "object")) else {
        return;
    };
    if !root.get("properties").is_absent() {
        return;
    }
    cx.report(fact, Place { at: is.at(), pointer: schema.pointer.clone() })
        .claims(schema.value.at(), Aspect::keyword("properties"))
        .help("add `\"properties\": {}`: an empty map is enough")
        .message("the root object has no `properties`");
}
