//! `schema-property-key`: a property whose name the target doesn't take.

use crate::check::{Aspect, Check, Place, Rule};
use crate::find::Tool;
use crate::naming::{self, Pattern};
use crate::value::Lookup;
use serde::Deserialize;

pub struct SchemaPropertyKey;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    pub pattern: Pattern,
    /// What the pattern allows, in words.
    pub allowed: String,
    /// Characters (code points) at most.
    pub max: usize,
    /// Whether it holds below the root too.
    #[serde(default)]
    pub nested: bool,
    /// What becomes of another name, after "which".
    #[serde(default = "refused")]
    pub effect: String,
}

fn refused() -> String {
    "the API refuses".to_owned()
}

impl Rule for SchemaPropertyKey {
    const ID: &'static str = "schema-property-key";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-property-key.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let looks_below = cx.facts().iter().any(|fact| fact.nested);
        let schemas = if looks_below { tool.schemas() } else { tool.root_schema().into_iter().collect() };
        for schema in schemas {
            let Lookup::Found(properties) = schema.get("properties").lookup else { continue };
            let Some(properties) = properties.as_object() else { continue };
            for (name, entry) in properties.certain() {
                let place = || Place {
                    at: entry.key_at,
                    pointer: schema.pointer.join("properties").join(&name),
                };
                for fact in cx.facts() {
                    let Some(said) = fact.complaint(&name).filter(|_| fact.nested || schema.is_root()) else {
                        continue;
                    };
                    cx.report(fact, place())
                        .claims(entry.key_at, Aspect::Name)
                        .help(fact.help(&name))
                        .message(format!("{said}, which {}", fact.effect));
                }
            }
        }
    }
}

impl Params {
    /// What is wrong with a name, if anything is.
    fn complaint(&self, name: &str) -> Option<String> {
        let length = name.chars().count();
        let offences = self.pattern.offences(name);
        if name.is_empty() {
            Some("a property's name is empty".to_owned())
        } else if !offences.is_empty() {
            let verb = if offences.iter().all(|o| o.only_as_first) { "begins with" } else { "holds" };
            Some(format!("the property's name {verb} {}", naming::listed(name, &offences)))
        } else if length > self.max {
            Some(format!("the property's name has {length} characters, over the limit of {}", self.max))
        } else {
            None
        }
    }

    /// The repair, as a sentence.
    fn help(&self, name: &str) -> String {
        let rule = format!("use only {}, {} characters at most", self.allowed, self.max);
        match self.pattern.repaired(name).filter(|repaired| repaired.chars().count() <= self.max) {
            Some(repaired) => format!("{rule}, for example `{repaired}`, and map it back where the call is handled"),
            None => format!("{rule}, and map it back where the call is handled"),
        }
    }
}
