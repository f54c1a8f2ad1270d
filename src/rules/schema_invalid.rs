//! `schema-invalid`: a schema that its own meta-schema refuses.

mod cause;
mod message;
mod type_names;

#[cfg(test)]
mod tests;

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::{Field, Tool};
use crate::schema::{
    Children, Schema, Spot, TYPES, Which, for_meta_schema, is_uri, is_uri_reference, locate, message, wants,
};
use crate::value::{Kind, Lookup, Sure, Value, Why};
use cause::Cause;
use serde::Deserialize;
use std::collections::HashSet;

pub struct SchemaInvalid;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Of which of the tool's schemas the fact speaks.
    #[serde(default)]
    of: Which,
    /// The only keywords of which the fact speaks; empty: of all.
    #[serde(default)]
    only: Vec<String>,
    /// Keywords of which it doesn't speak.
    #[serde(default)]
    except: Vec<String>,
    /// The message of `schema/messages.toml` that a schema is for the target, where it isn't JSON Schema.
    message: Option<String>,
    /// Whether the fact speaks of what only some parsers of such a message refuse.
    #[serde(default)]
    doubtful: bool,
    /// Whether the name of a type may stand in upper case.
    #[serde(default)]
    any_case: bool,
    /// Whether `items` may be an array of schemas, as in draft-07.
    #[serde(default)]
    takes_tuples: bool,
    /// Whether `$id`, `$ref` and `$schema` must be URIs or references to them.
    #[serde(default)]
    wants_uris: bool,
    /// Whether a `$schema` that names another draft is followed, so that this one isn't asked.
    #[serde(default)]
    follows_schema: bool,
    /// Whether the fact speaks of schemas that the SDK which makes them refuses, and of nothing else.
    #[serde(default)]
    refused: bool,
    /// Whether the last `…` of the answer stands for what the validator says of the value.
    #[serde(default)]
    quotes_validator: bool,
}

impl Rule for SchemaInvalid {
    const ID: &'static str = "schema-invalid";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-invalid.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for which in [Which::Input, Which::Output] {
            check_one(tool, which, cx);
        }
    }
}

/// How what a converter refuses is written instead, by a part of what it says.
const REPAIRS: &[(&str, &str)] = &[
    (
        "without `.nullable()`",
        "write `.nullable()` in place of `.optional()`: strict mode requires each property, and null says that it isn't given",
    ),
    ("`additionalProperties: false`", "list the properties, or take an array of objects with a key and a value each"),
    ("Date cannot", "take a string: `z.iso.datetime()`, which is `z.string().datetime()` in zod 3"),
    ("BigInt cannot", "take an integer, `z.int()`, or a string of digits"),
    ("Map cannot", "take an object or a record, and make a map of it in the handler"),
    ("Set cannot", "take an array, and make a set of it in the handler"),
    ("Transforms cannot", "describe what goes in, and change it in the handler"),
];

fn repair(refusal: &str) -> &'static str {
    let known = REPAIRS.iter().find(|(part, _)| refusal.contains(part));
    known.map_or("write this part in a way that JSON Schema has", |(_, repair)| repair)
}

fn check_one(tool: &Tool, which: Which, cx: &mut Check<'_, Params>) {
    let facts: Vec<_> = cx.facts().into_iter().filter(|fact| fact.of == which).collect();
    let (of_refused, facts): (Vec<_>, Vec<_>) = facts.into_iter().partition(|fact| fact.refused);
    if let Some((place, refusal)) = refused(tool).filter(|_| which == Which::Input) {
        for fact in of_refused {
            let message = format!("the schema isn't sent, since what converts it refuses it: {refusal}");
            let help = repair(&refusal).to_owned();
            cx.report(fact, place.clone()).claims(place.at, Aspect::Whole).help(help).message(message);
        }
        return;
    }
    let Some(root) = tool.root_of(which).filter(|_| !facts.is_empty()) else { return };
    let (of_messages, of_schemas): (Vec<_>, Vec<_>) = facts.into_iter().partition(|fact| fact.message.is_some());
    let is_undecided = cx.is_undecided();
    let needs_meta_schema = !of_schemas.is_empty() || is_undecided;
    let faults = if needs_meta_schema { faults(&root) } else { Vec::new() };
    for fact in of_messages {
        let Some(message) = fact.message.as_deref().and_then(message) else { continue };
        let root = Schema { dialect: tool.dialect_for(fact.target), ..root.clone() };
        let mut of_message = message::faults(&root, message);
        if is_undecided {
            // What only this target refuses then rather tells that the tool goes to another.
            let elsewhere: HashSet<_> = faults.iter().map(|fault| &fault.place.pointer).collect();
            of_message.retain(|fault| elsewhere.contains(&fault.place.pointer));
        }
        report(tool, fact, &of_message, cx);
    }
    for fact in of_schemas {
        if fact.follows_schema && may_name_another_draft(&root) {
            continue;
        }
        report(tool, fact, &faults, cx);
    }
}

/// Values that are looked at for what is refused.
const NODES: usize = 10_000;

/// What the SDK that converts a tool's schema refuses of it, in the SDK's words.
fn refused(tool: &Tool) -> Option<(Place, String)> {
    let schema = match &tool.schema {
        Field::Found(member) => member,
        // Whoever may replace the schema may replace what is refused.
        Field::Unsure { maybe: Some(member), why: Why::Refused(_) } => member,
        Field::Absent | Field::Unsure { .. } => return None,
    };
    if !tool.schema_is_built {
        return None;
    }
    let mut pending = vec![&schema.value];
    for _ in 0..NODES {
        let value = pending.pop()?;
        match value.kind() {
            Kind::Unknown(Why::Refused(message)) => {
                return Some((Place { at: value.at(), pointer: schema.pointer.clone() }, message.to_string()));
            }
            Kind::Object(object) => {
                let certain = object.entries.iter().rev().filter(|entry| entry.sure == Sure::Always);
                pending.extend(certain.map(|entry| &entry.value));
            }
            Kind::Array(array) => pending.extend(array.known().map(|(_, item)| item)),
            _ => {}
        }
    }
    None
}

fn report<'a>(tool: &Tool, fact: Applied<'a, Params>, faults: &[Fault], cx: &mut Check<'a, Params>) {
    let speaks = |fault: &&Fault| {
        // An SDK that rewrites schemas doesn't send types that it doesn't know.
        let is_rewritten = tool.is_adapted && fact.message.is_some() && fault.keyword == "type";
        fact.speaks_of(fault) && !is_rewritten
    };
    for fault in faults.iter().filter(speaks) {
        let report = cx.report(fact, fault.place.clone());
        let report = match fact.fact.answer.as_deref().filter(|_| fact.quotes_validator) {
            Some(answer) => report.answer(quoting(answer, &fault.cause.validator)),
            None => report,
        };
        report
            .claims(fault.node.0, fault.node.1.clone())
            .help(fault.cause.help.clone())
            .message(fault.cause.message.clone());
    }
}

impl Params {
    fn speaks_of(&self, fault: &Fault) -> bool {
        let named = |list: &[String]| list.contains(&fault.keyword);
        (self.only.is_empty() || named(&self.only))
            && !named(&self.except)
            && !(self.takes_tuples && fault.about == About::Tuple)
            && !(self.any_case && fault.about == About::TypeInCapitals)
            && (self.wants_uris || fault.about != About::Uri)
            && self.doubtful == (fault.about == About::Doubtful)
    }
}

struct Fault {
    place: Place,
    /// What it claims.
    node: (crate::span::Span, Aspect),
    keyword: String,
    about: About,
    cause: Cause,
}

#[derive(Clone, Copy, PartialEq)]
enum About {
    /// What the meta-schema refuses.
    Schema,
    /// Among it, an array of schemas under `items`.
    Tuple,
    /// Among it, the name of a type that is right but for its case.
    TypeInCapitals,
    /// A string that should be a URI.
    Uri,
    /// What the parser of a message refuses.
    Message,
    /// What only some parsers of it refuse.
    Doubtful,
}

/// Every place at which the meta-schema refuses the schema, in the order of the document.
fn faults(root: &Schema<'_>) -> Vec<Fault> {
    let mut faults = meta_schema_faults(root);
    faults.extend(uri_faults(root));
    faults.sort_by(|a, b| (a.place.at, &a.place.pointer).cmp(&(b.place.at, &b.place.pointer)));
    faults
}

fn meta_schema_faults(root: &Schema<'_>) -> Vec<Fault> {
    let document = for_meta_schema(root.value);
    let validator = jsonschema::draft202012::meta::validator();
    // The meta-schema is made of vocabularies, each of which reports the same place again.
    let mut seen = HashSet::new();
    let mut children = Children::default();
    validator
        .iter_errors(&document)
        .filter(|error| !matches!(error.kind().keyword(), "format" | "propertyNames"))
        .filter(|error| seen.insert(error.instance_path().as_str().to_owned()))
        .flat_map(|error| refused_at(root, error.instance_path().as_str(), &mut children))
        .collect()
}

fn refused_at<'t>(root: &Schema<'t>, path: &str, children: &mut Children<'t>) -> Vec<Fault> {
    let tokens: Vec<String> = crate::pointer::Pointer::written(path).tokens().collect();
    let Some(spot) = locate(root.value, &root.pointer, &tokens, children) else { return Vec::new() };
    // Of a schema among `dependencies` the meta-schema says only that it isn't one, not where.
    match Schema::new(spot.value, spot.pointer.clone(), root.dialect).filter(|_| spot.is_schema) {
        Some(schema) if spot.below.is_some() => meta_schema_faults(&schema),
        _ => vec![fault(spot)],
    }
}

fn fault(spot: Spot<'_>) -> Fault {
    let cause = cause::of(&spot);
    let culprit = cause.culprit(&spot);
    let keyword = spot.keyword.clone().unwrap_or_default();
    let is_tuple = spot.is_schema && keyword == "items" && spot.value.as_array().is_some();
    let type_name = spot.value.as_str().filter(|_| keyword == "type" && !spot.is_schema);
    let about = match type_name {
        _ if is_tuple => About::Tuple,
        Some(name) if TYPES.iter().any(|known| known.eq_ignore_ascii_case(&name)) => About::TypeInCapitals,
        _ => About::Schema,
    };
    Fault {
        place: culprit,
        node: claim(&spot, &keyword),
        about,
        keyword,
        cause,
    }
}

/// The same as what the more specific rules claim: a keyword of its schema, or what should have
/// been a schema as a whole.
fn claim(spot: &Spot<'_>, keyword: &str) -> (crate::span::Span, Aspect) {
    if spot.is_schema || (keyword == "required" && spot.below.is_some()) {
        (spot.value.at(), Aspect::Whole)
    } else {
        (spot.schema.at(), Aspect::Keyword(keyword.to_owned().into()))
    }
}

/// Identifiers and references that are strings, but no URIs, where the meta-schema looks.
fn uri_faults(root: &Schema<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for schema in root.clone().with_subschemas_under(|keyword| wants(keyword).is_some()) {
        for keyword in ["$schema", "$id", "$ref", "$dynamicRef", "$recursiveRef"] {
            let Some(text) = schema.get(keyword).lookup.found().and_then(Value::as_str) else { continue };
            let is_right = if keyword == "$schema" { is_uri(&text) } else { is_uri_reference(&text) };
            if !is_right {
                faults.push(Fault {
                    place: schema.value_of(keyword),
                    node: (schema.at(), Aspect::keyword(keyword)),
                    keyword: keyword.to_owned(),
                    about: About::Uri,
                    cause: Cause::not_a_uri(keyword, &text),
                });
            }
        }
    }
    faults
}

fn may_name_another_draft(root: &Schema<'_>) -> bool {
    match root.get("$schema").lookup {
        Lookup::Absent => false,
        Lookup::Found(value) => value.as_str().is_none_or(|uri| !uri.contains("2020-12")),
        Lookup::Unsure { .. } => true,
    }
}

/// The answer with its last `…` replaced.
fn quoting(answer: &str, validator: &str) -> String {
    match answer.rsplit_once('…') {
        Some((before, after)) => format!("{before}{validator}{after}"),
        None => answer.to_owned(),
    }
}
