//! `example-invalid`: an example input that the tool's own schema refuses.

#[cfg(test)]
mod tests;

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::{Member, SchemaDialect, Tool};
use crate::pointer::Pointer;
use crate::schema::{Children, Constraints, complete, constraints, locate};
use crate::span::Span;
use crate::value::{Kind, Value};
use jsonschema::error::ValidationErrorKind as Refusal;
use jsonschema::{Draft, PatternOptions, ValidationError, Validator};
use serde::Deserialize;
use std::collections::HashSet;

pub struct ExampleInvalid;

/// Visits of subschemas that judging one example may take; one that may take more isn't judged.
const VISITS: u64 = 600_000;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for ExampleInvalid {
    const ID: &'static str = "example-invalid";
    const PAGE: &'static str = include_str!("../../docs/rules/example-invalid.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(examples) = tool.examples.found() else { return };
        let mut affords = |visits| visits <= VISITS && cx.affords(visits);
        for fault in faults(tool, &examples.value, &examples.pointer, &mut affords) {
            for fact in cx.facts() {
                let report = cx.report(fact, fault.place.clone()).claims(fault.place.at, Aspect::Whole);
                let report = match fault.keyword {
                    Some((at, ref says)) => report.related(at, says.clone()),
                    None => report,
                };
                report.help(fault.help).message(fault.message.clone());
            }
        }
    }
}

struct Fault {
    place: Place,
    message: String,
    help: &'static str,
    /// The keyword that refuses it.
    keyword: Option<(Span, String)>,
}

fn faults(
    tool: &Tool,
    examples: &Value,
    pointer: &Pointer,
    affords: &mut dyn FnMut(u64) -> bool,
) -> Vec<Fault> {
    let Some(list) = examples.as_array() else {
        let at = Place { at: examples.at(), pointer: pointer.clone() };
        return a(examples)
            .map(|is| Fault {
                place: at,
                message: format!("the examples are {is}, not an array of inputs"),
                help: "list the examples in an array, each as an object",
                keyword: None,
            })
            .into_iter()
            .collect();
    };
    let mut faults = Vec::new();
    let mut known = None;
    let mut children = Children::default();
    for (index, example) in list.known() {
        let pointer = pointer.index(index);
        if example.as_object().is_some() {
            if let Some(known) = known.get_or_insert_with(|| Known::of(tool, affords)) {
                faults.extend(known.refused(example, &pointer, affords, &mut children));
            }
        } else if let Some(is) = a(example) {
            faults.push(Fault {
                place: Place { at: example.at(), pointer },
                message: format!("the example is {is}, not an object"),
                help: "an example is an input as the model would send it: an object of arguments",
                keyword: None,
            });
        }
    }
    faults
}

/// What is known of the tool's schema, ready to validate.
struct Known<'t> {
    schema: &'t Member,
    constraints: Constraints,
    validator: Validator,
}

impl<'t> Known<'t> {
    fn of(tool: &'t Tool, affords: &mut dyn FnMut(u64) -> bool) -> Option<Known<'t>> {
        let schema = tool.schema.found().filter(|_| tool.dialect == SchemaDialect::Json)?;
        if !affords(1) {
            return None;
        }
        let constraints = constraints(&schema.value);
        if !affords(constraints.making()) {
            return None;
        }
        let validator = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .should_validate_formats(false)
            .with_pattern_options(PatternOptions::regex())
            .build(&constraints.document)
            .ok()?;
        Some(Known { schema, constraints, validator })
    }

    /// What the schema refuses in an example of which everything is known.
    fn refused<'v>(
        &self,
        example: &'v Value,
        pointer: &Pointer,
        affords: &mut dyn FnMut(u64) -> bool,
        children: &mut Children<'v>,
    ) -> Vec<Fault>
    where
        't: 'v,
    {
        let Some(instance) = complete(example) else { return Vec::new() };
        if !affords(self.constraints.visits(&instance)) {
            return Vec::new();
        }
        let mut faults: Vec<Fault> = Vec::new();
        let mut said = HashSet::new();
        for error in self.validator.iter_errors(&instance) {
            let Some(fault) = self.fault(&error, example, pointer, children) else { continue };
            if said.insert((fault.place.at, fault.message.clone())) {
                faults.push(fault);
            }
        }
        faults.sort_by(|a, b| (a.place.at, &a.place.pointer).cmp(&(b.place.at, &b.place.pointer)));
        faults
    }

    fn fault<'v>(
        &self,
        error: &ValidationError<'_>,
        example: &'v Value,
        pointer: &Pointer,
        children: &mut Children<'v>,
    ) -> Option<Fault>
    where
        't: 'v,
    {
        let path = Pointer::written(error.instance_path().as_str());
        let mut value = example;
        let mut pointer = pointer.clone();
        for token in path.tokens() {
            (value, _) = children.of(value, &token)?;
            pointer = pointer.join(&token);
        }
        let what = match path.tokens().last() {
            Some(name) if name.parse::<usize>().is_err() => format!("`{name}`"),
            Some(index) => format!("item {index}"),
            None => "the example".to_owned(),
        };
        let mut at = value.at();
        if let Refusal::AdditionalProperties { unexpected } | Refusal::UnevaluatedProperties { unexpected } =
            error.kind()
            && let Some(name) = unexpected.first()
            && let Some(entry) = value.as_object().and_then(|object| children.entry(object, name))
        {
            at = entry.key_at;
            pointer = pointer.join(name);
        }
        let tokens = self.constraints.original(&Pointer::written(error.schema_path().as_str()));
        let spot = locate(&self.schema.value, &self.schema.pointer, &tokens, children);
        let message = told(error.kind(), &what, value, spot.as_ref().map(|spot| spot.value));
        let keyword = error.kind().keyword();
        Some(Fault {
            place: Place { at, pointer },
            message,
            help: "change the example, or let the schema take it",
            keyword: spot
                .map(|spot| (spot.key_at.unwrap_or(spot.value.at()), format!("`{keyword}` refuses it"))),
        })
    }
}

/// What is wrong, in words; `wanted` is the value of the keyword that refuses.
fn told(refusal: &Refusal, what: &str, value: &Value, wanted: Option<&Value>) -> String {
    let quoted = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        names.join(", ")
    };
    match refusal {
        Refusal::Required { property } => {
            let name = property.as_str().map_or_else(|| property.to_string(), str::to_owned);
            format!("{what} lacks `{name}`, which the schema requires")
        }
        Refusal::Type { .. } => {
            let types = wanted.map(types).unwrap_or_default();
            let is = a(value).unwrap_or("something else");
            if types.is_empty() {
                format!("{what} is {is}, which isn't of the schema's type")
            } else {
                format!("{what} is {is}, but the schema's type is {types}")
            }
        }
        Refusal::Enum { .. } => format!("{what} isn't one of the values that the schema lists"),
        Refusal::Constant { .. } => format!("{what} isn't the one value that the schema takes"),
        Refusal::AdditionalProperties { unexpected } | Refusal::UnevaluatedProperties { unexpected } => {
            format!("{what} has {}, which the schema doesn't declare", quoted(unexpected))
        }
        Refusal::AnyOf { .. } | Refusal::OneOfNotValid { .. } => {
            format!("{what} fits none of the schema's alternatives")
        }
        Refusal::OneOfMultipleValid { .. } => format!("{what} fits more than one of the alternatives of `oneOf`"),
        Refusal::Pattern { .. } => format!("{what} doesn't match the schema's `pattern`"),
        Refusal::FalseSchema => format!("{what} may not be there: its schema is false"),
        other => format!("{what} doesn't keep to the schema's `{}`", other.keyword()),
    }
}

/// `integer`, or "`string` or `null`".
fn types(wanted: &Value) -> String {
    match wanted.as_array() {
        None => wanted.as_str().map_or_else(String::new, |name| format!("`{name}`")),
        Some(array) => {
            let names: Vec<String> =
                array.known().filter_map(|(_, name)| name.as_str()).map(|name| format!("`{name}`")).collect();
            names.join(" or ")
        }
    }
}

fn a(value: &Value) -> Option<&'static str> {
    Some(match value.kind() {
        Kind::Null => "null",
        Kind::Bool(_) => "a boolean",
        Kind::Num(_) => "a number",
        Kind::Str(_) => "a string",
        Kind::Array(_) => "an array",
        Kind::Object(_) => "an object",
        Kind::Call(_) | Kind::Unknown(_) => return None,
    })
}
