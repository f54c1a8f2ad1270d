//! `schema-ref-recursive`: a schema that must hold itself, where the target unrolls references.

use super::strict_required::missing;
use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::pointer::Pointer;
use crate::schema::in_cycles;
use crate::value::Value;
use serde::Deserialize;
use std::collections::HashSet;

pub struct SchemaRefRecursive;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What becomes of it, after "which".
    effect: String,
}

impl Rule for SchemaRefRecursive {
    const ID: &'static str = "schema-ref-recursive";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-ref-recursive.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        // In strict mode another rule may have more to say of the same cause.
        if !tool.strict_is_known() {
            return;
        }
        let Some(root) = tool.root_schema().filter(|_| !cx.facts().is_empty()) else { return };
        let schemas = tool.schemas();
        let mut optional: HashSet<Pointer> = HashSet::new();
        for schema in &schemas {
            let properties = schema.get("properties").lookup.found().and_then(Value::as_object);
            let names = properties.into_iter().flat_map(|map| map.certain()).map(|(name, _)| name.into_owned());
            // Where `required` isn't known, any of them may be left out.
            let names = missing(schema).unwrap_or_else(|| names.collect());
            optional.extend(names.iter().map(|name| schema.pointer.join("properties").join(name)));
        }
        for schema in in_cycles(&root, |pointer| !optional.contains(pointer)) {
            for fact in cx.facts() {
                cx.report(fact, schema.value_of("$ref"))
                    .claims(schema.at(), Aspect::keyword("$ref"))
                    .help("let a property on the way be left out of `required`, or write the levels out")
                    .message(format!(
                        "the `$ref` of {} leads back to itself through required properties alone, which {}",
                        schema.subject(),
                        fact.effect
                    ));
            }
        }
    }
}
