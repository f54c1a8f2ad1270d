//! `schema-invalid`: a schema that its own meta-schema refuses.

mod cause;
mod protobuf;
mod type_names;

#[cfg(test)]
mod tests;

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::{Children, Schema, Spot, TYPES, Which, for_meta_schema, locate};
use crate::value::{Lookup, Value};
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
    /// The names of types that the target takes, in whatever case; empty: those of JSON Schema.
    #[serde(default)]
    types: Vec<String>,
    /// Whether the schema is read as a protobuf message, which takes some values that JSON Schema
    /// doesn't, and has some fields of its own.
    #[serde(default)]
    as_protobuf: bool,
    /// Whether the name of a type may stand in upper case.
    #[serde(default)]
    any_case: bool,
    /// Whether `items` may be an array of schemas, as in draft-07.
    #[serde(default)]
    takes_tuples: bool,
    /// Whether `$id` and `$ref` must be URI references.
    #[serde(default)]
    wants_uri_references: bool,
    /// Whether a `$schema` that names another draft is followed, so that this one isn't asked.
    #[serde(default)]
    follows_schema: bool,
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

fn check_one(tool: &Tool, which: Which, cx: &mut Check<'_, Params>) {
    let facts: Vec<_> = cx.facts().into_iter().filter(|fact| fact.of == which).collect();
    let Some(root) = tool.root_of(which).filter(|_| !facts.is_empty()) else { return };
    let mut faults = faults(&root);
    if let Some(fact) = facts.iter().find(|fact| fact.as_protobuf) {
        faults.extend(protobuf::faults(&tool.schemas_for(fact.target)));
    }
    if faults.is_empty() {
        return;
    }
    for fact in facts {
        if fact.follows_schema && may_name_another_draft(&root) {
            continue;
        }
        let speaks = |fault: &&Fault| {
            // An SDK that rewrites schemas doesn't send types that it doesn't know.
            let is_rewritten = tool.is_adapted && !fact.types.is_empty() && fault.keyword == "type";
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
                .help(fact.help(fault))
                .message(fact.message(fault));
        }
    }
}

impl Params {
    fn speaks_of(&self, fault: &Fault) -> bool {
        let named = |list: &[String]| list.contains(&fault.keyword);
        (self.only.is_empty() || named(&self.only))
            && !named(&self.except)
            && !(self.takes_tuples && fault.is_tuple)
            && !(self.as_protobuf && fault.protobuf_takes)
            && (self.as_protobuf || !fault.is_protobufs)
            && !(self.any_case && fault.type_name.as_ref().is_some_and(|name| is_type_in_capitals(name)))
            && !fault.type_name.as_ref().is_some_and(|name| self.types.iter().any(|t| t.eq_ignore_ascii_case(name)))
            && (self.wants_uri_references || !fault.is_uri)
    }

    /// Where types have names of their own, there is none for any value, and no schema without one.
    fn help(&self, fault: &Fault) -> String {
        match &fault.type_name {
            Some(_) if !self.types.is_empty() && fault.cause.leaves_type_out() => {
                "name the type that is meant, or list several schemas under `anyOf`".to_owned()
            }
            _ if !self.types.is_empty() && fault.is_tuple => "describe all items by one schema".to_owned(),
            _ => fault.cause.help.clone(),
        }
    }
}

impl Params {
    fn message(&self, fault: &Fault) -> String {
        match &fault.type_name {
            Some(name) if !self.types.is_empty() && !name.is_empty() => {
                format!("`{name}` isn't one of the types that the target knows")
            }
            _ => fault.cause.message.clone(),
        }
    }
}

/// Whether a name of JSON Schema's is written otherwise than in lower case.
fn is_type_in_capitals(name: &str) -> bool {
    TYPES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

struct Fault {
    place: Place,
    /// What it claims.
    node: (crate::span::Span, Aspect),
    keyword: String,
    is_tuple: bool,
    is_uri: bool,
    /// Whether a protobuf message may have it.
    protobuf_takes: bool,
    /// Whether only a protobuf message refuses it.
    is_protobufs: bool,
    /// The name that isn't JSON Schema's, of a `type`.
    type_name: Option<String>,
    cause: Cause,
}

impl Fault {
    /// What only a protobuf message refuses.
    fn of_message(place: Place, node: (crate::span::Span, Aspect), keyword: String, cause: Cause) -> Fault {
        Fault {
            place,
            node,
            keyword,
            is_tuple: false,
            is_uri: false,
            protobuf_takes: false,
            is_protobufs: true,
            type_name: None,
            cause,
        }
    }
}

/// Every place at which the meta-schema refuses the schema, in the order of the document.
fn faults(root: &Schema<'_>) -> Vec<Fault> {
    let document = for_meta_schema(root.value);
    let validator = jsonschema::draft202012::meta::validator();
    // The meta-schema is made of vocabularies, each of which reports the same place again.
    let mut seen = HashSet::new();
    let mut children = Children::default();
    let mut faults: Vec<Fault> = validator
        .iter_errors(&document)
        .filter(|error| !matches!(error.kind().keyword(), "format" | "propertyNames"))
        .filter(|error| seen.insert(error.instance_path().as_str().to_owned()))
        .filter_map(|error| fault(root, error.instance_path().as_str(), &mut children))
        .collect();
    faults.extend(uri_faults(root));
    faults.sort_by(|a, b| (a.place.at, &a.place.pointer).cmp(&(b.place.at, &b.place.pointer)));
    faults
}

fn fault<'t>(root: &Schema<'t>, path: &str, children: &mut Children<'t>) -> Option<Fault> {
    let tokens: Vec<String> = crate::pointer::Pointer::written(path).tokens().collect();
    let spot = locate(root.value, &root.pointer, &tokens, children)?;
    let cause = cause::of(&spot);
    let culprit = cause.culprit(&spot);
    let keyword = spot.keyword.clone().unwrap_or_default();
    Some(Fault {
        place: culprit,
        node: claim(&spot, &keyword),
        is_tuple: spot.is_schema && keyword == "items" && spot.value.as_array().is_some(),
        is_uri: false,
        protobuf_takes: protobuf::takes(&spot, &keyword),
        is_protobufs: false,
        type_name: spot.value.as_str().filter(|_| keyword == "type" && !spot.is_schema).map(Into::into),
        keyword,
        cause,
    })
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

/// `$id` and `$ref` that are strings, but no URI references.
fn uri_faults(root: &Schema<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for schema in root.clone().with_subschemas() {
        for keyword in ["$id", "$ref"] {
            let Some(text) = schema.get(keyword).lookup.found().and_then(Value::as_str) else { continue };
            if !is_uri_reference(&text) {
                faults.push(Fault {
                    place: schema.value_of(keyword),
                    node: (schema.at(), Aspect::keyword(keyword)),
                    keyword: keyword.to_owned(),
                    is_tuple: false,
                    is_uri: true,
                    protobuf_takes: false,
                    is_protobufs: false,
                    type_name: None,
                    cause: Cause::not_a_uri(keyword, &text),
                });
            }
        }
    }
    faults
}

/// Whether a string may be a URI reference (RFC 3986): only what certainly isn't one is refused.
fn is_uri_reference(text: &str) -> bool {
    let mut fragments = 0;
    for c in text.chars() {
        fragments += u32::from(c == '#');
        if c.is_whitespace() || c.is_control() || !c.is_ascii() || "<>\"{}|\\^`".contains(c) {
            return false;
        }
    }
    fragments <= 1
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
