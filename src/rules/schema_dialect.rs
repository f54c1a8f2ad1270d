//! `schema-dialect`: a `$schema` that names a dialect which the target doesn't take.

use crate::check::{Aspect, Check, Rule};
use crate::evidence::Severity;
use crate::find::Tool;
use crate::schema::Which;
use crate::target::Target;
use crate::value::Value;
use serde::Deserialize;
use std::cmp::Reverse;

pub struct SchemaDialect;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Of which of the tool's schemas the fact speaks.
    #[serde(default)]
    of: Which,
    /// The only dialects that the target takes, as URIs without scheme and fragment; empty: all.
    #[serde(default)]
    takes: Vec<String>,
    /// Dialects that it doesn't take, in the same way.
    #[serde(default)]
    refuses: Vec<String>,
    /// What becomes of such a schema: a clause that follows "which".
    effect: String,
}

impl Rule for SchemaDialect {
    const ID: &'static str = "schema-dialect";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-dialect.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        for which in [Which::Input, Which::Output] {
            let Some(root) = tool.root_of(which) else { continue };
            let Some(named) = root.get("$schema").lookup.found().and_then(Value::as_str) else { continue };
            let mut facts = cx.facts();
            facts.retain(|fact| fact.of == which && !fact.accepts(&named));
            // What a converter adds of its own nobody can leave out: it matters where it is refused.
            facts.retain(|fact| !tool.schema_is_built || fact.fact.severity == Severity::Error);
            // Of what is known of a target the gravest speaks.
            facts.sort_by_key(|fact| (fact.target, Reverse(fact.fact.severity)));
            let mut said: Option<Target> = None;
            for fact in facts {
                if said.replace(fact.target) == Some(fact.target) {
                    continue;
                }
                let schema = if which == Which::Output { "output schema" } else { "schema" };
                cx.report(fact, root.value_of("$schema"))
                    .claims(root.at(), Aspect::keyword("$schema"))
                    .help("leave `$schema` out: a schema without one is of draft 2020-12")
                    .message(format!("the {schema}'s `$schema` is `{named}`, which {}", fact.effect));
            }
        }
    }
}

impl Params {
    fn accepts(&self, uri: &str) -> bool {
        let uri = uri.strip_suffix('#').unwrap_or(uri);
        let uri = uri.strip_prefix("https://").or_else(|| uri.strip_prefix("http://")).unwrap_or(uri);
        let names = |list: &[String]| list.iter().any(|known| known == uri);
        (self.takes.is_empty() || names(&self.takes)) && !names(&self.refuses)
    }
}
