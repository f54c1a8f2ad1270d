//! `schema-tuple-open`: a tuple that may be shorter or longer than its list of items.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::Schema;
use crate::value::{Lookup, Value};
use serde::Deserialize;

pub struct SchemaTupleOpen;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaTupleOpen {
    const ID: &'static str = "schema-tuple-open";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-tuple-open.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        for schema in tool.schemas() {
            let Some(tuple) = Tuple::of(&schema) else { continue };
            let bounds = tuple.missing(&schema);
            if bounds.is_empty() {
                continue;
            }
            for fact in cx.facts() {
                if cx.is_claimed(tuple.list.at(), &Aspect::Whole) {
                    continue;
                }
                let Some(at) = schema.get(tuple.keyword).key_at else { continue };
                cx.report(fact, Place { at, pointer: schema.pointer.join(tuple.keyword) })
                    .claims(schema.at(), Aspect::keyword(tuple.keyword))
                    .help(format!("add {}", bounds.join(" and ")))
                    .message(tuple.message(&schema, &bounds));
            }
        }
    }
}

/// A list of schemas, each for the item at its place.
struct Tuple<'t> {
    keyword: &'static str,
    /// The keyword that speaks of the items after the listed ones.
    rest: &'static str,
    list: &'t Value,
    length: usize,
}

impl<'t> Tuple<'t> {
    /// The tuple that a schema describes: by `prefixItems`, and until draft 2019-09 by `items`.
    fn of(schema: &Schema<'t>) -> Option<Tuple<'t>> {
        [("prefixItems", "items"), ("items", "additionalItems")].into_iter().find_map(|(keyword, rest)| {
            let list = schema.get(keyword).lookup.found()?;
            let length = list.as_array().filter(|array| array.is_closed())?.items.len();
            (length > 0).then_some(Tuple { keyword, rest, list, length })
        })
    }

    /// What would close it, as it would be written. A bound that is there, whatever it is, is meant.
    fn missing(&self, schema: &Schema<'_>) -> Vec<String> {
        let is_absent = |keyword| matches!(schema.get(keyword).lookup, Lookup::Absent);
        let mut bounds = Vec::new();
        if is_absent("minItems") {
            bounds.push(format!("`\"minItems\": {}`", self.length));
        }
        if is_absent(self.rest) && is_absent("maxItems") && is_absent("unevaluatedItems") {
            bounds.push(format!("`\"{}\": false`", self.rest));
        }
        bounds
    }

    fn message(&self, schema: &Schema<'_>, bounds: &[String]) -> String {
        let is_short = bounds[0].contains("minItems");
        let may_be = match (is_short, bounds.len()) {
            (true, 1) => "fewer",
            (false, _) => "more",
            (true, _) => "fewer or more",
        };
        let items = if self.length == 1 { "item" } else { "items" };
        format!("{} lists {} {items} and may have {may_be}", schema.subject(), self.length)
    }
}
