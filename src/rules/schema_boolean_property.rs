//! `schema-boolean-property`: a property whose schema is `true` or `false`.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::schema::Which;
use serde::Deserialize;

pub struct SchemaBooleanProperty;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for SchemaBooleanProperty {
    const ID: &'static str = "schema-boolean-property";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-boolean-property.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for root in [Which::Input, Which::Output].into_iter().filter_map(|which| tool.root_of(which)) {
            // Clients read no deeper than the names of the arguments.
            let Some(properties) = root.get("properties").lookup.found() else { continue };
            let Some(map) = properties.as_object() else { continue };
            for (name, entry) in map.certain() {
                let Some(any) = entry.value.as_bool() else { continue };
                let pointer = root.pointer.join("properties").join(&name);
                for fact in cx.facts() {
                    let report = cx
                        .report(fact, Place { at: entry.value.at(), pointer: pointer.clone() })
                        .claims(entry.value.at(), Aspect::Whole)
                        .help(match any {
                            true => "write `{}`, which means the same",
                            false => "leave the property out",
                        });
                    let report = match any && entry.value.via().is_none() {
                        true => report.edit(entry.value.at(), "{}", true),
                        false => report,
                    };
                    report.message(format!("the schema of `{name}` is the boolean `{any}`, not an object"));
                }
            }
        }
    }
}
