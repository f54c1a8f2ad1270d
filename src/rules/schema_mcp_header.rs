//! `schema-mcp-header`: an argument that is to go into an HTTP header, and can't or shouldn't.

use crate::check::{Aspect, Check, Rule};
use crate::find::Tool;
use crate::naming::{self, Pattern};
use crate::schema::{Schema, TYPES, Types, a};
use crate::target::Target;
use crate::value::Value;
use serde::Deserialize;
use std::collections::HashMap;

pub struct SchemaMcpHeader;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    part: Part,
    /// What a header's name is made of.
    pattern: Option<Pattern>,
    /// The types of arguments that go into headers.
    #[serde(default)]
    types: Vec<String>,
    /// Words of arguments that nobody else should read, in lower case; several are joined by `_`.
    #[serde(default)]
    words: Vec<String>,
    /// Arguments that nobody else should read where they have only this name.
    #[serde(default)]
    names: Vec<String>,
    /// What becomes of the tool: a clause that follows "and".
    effect: String,
}

/// What of a header a fact is about, in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    /// Its argument isn't always at one place.
    Unreachable,
    /// It has no name that HTTP takes.
    Name,
    /// Its argument has a type that has no one text.
    Type,
    /// An earlier argument has it.
    Duplicate,
    /// Its argument is within another.
    Nested,
    /// Its argument is a secret.
    Sensitive,
}

const KEYWORD: &str = "x-mcp-header";

impl Rule for SchemaMcpHeader {
    const ID: &'static str = "schema-mcp-header";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-mcp-header.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(root) = tool.root_schema() else { return };
        let mut facts = cx.facts();
        facts.sort_by_key(|fact| (fact.target, fact.part));
        let mut earlier: HashMap<String, &Value> = HashMap::new();
        for schema in &tool.schemas() {
            let Some(name) = schema.get(KEYWORD).lookup.found().filter(|name| !name.is_unknown()) else {
                continue;
            };
            let before = name.as_str().and_then(|name| {
                let known = earlier.get(&name.to_ascii_lowercase()).copied();
                earlier.entry(name.to_ascii_lowercase()).or_insert(schema.value);
                known
            });
            let header = Header { schema, name, before, depth: depth(&root, schema) };
            // Of several faults of one header the first is told.
            let mut said: Option<Target> = None;
            for &fact in &facts {
                let Some(wrong) = header.wrong(&fact).filter(|_| said != Some(fact.target)) else { continue };
                said = Some(fact.target);
                cx.report(fact, schema.value_of(KEYWORD))
                    .claims(schema.at(), Aspect::keyword(KEYWORD))
                    .help(wrong.help)
                    .message(format!("{}, and {}", wrong.message, fact.effect));
            }
        }
    }
}

/// How many arguments lie around one another down to this one, itself included; `None` when something
/// but `properties` leads to it.
fn depth(root: &Schema<'_>, schema: &Schema<'_>) -> Option<usize> {
    let tokens: Vec<String> = schema.pointer.tokens().skip(root.pointer.tokens().count()).collect();
    let leads = !tokens.is_empty() && tokens.len().is_multiple_of(2);
    (leads && tokens.iter().step_by(2).all(|token| token == "properties")).then_some(tokens.len() / 2)
}

/// A header that a schema asks for.
struct Header<'t> {
    schema: &'t Schema<'t>,
    name: &'t Value,
    /// The schema of an earlier argument with a header of this name.
    before: Option<&'t Value>,
    depth: Option<usize>,
}

/// What is wrong, and how to mend it.
struct Wrong {
    message: String,
    help: String,
}

impl Header<'_> {
    fn wrong(&self, fact: &Params) -> Option<Wrong> {
        match fact.part {
            Part::Unreachable => self.unreachable(),
            Part::Name => self.name(fact.pattern.as_ref()?),
            Part::Type => self.types(&fact.types),
            Part::Duplicate => self.before.map(|_| Wrong {
                message: "an earlier argument has a header of this name".to_owned(),
                help: "give each header a name of its own; case makes no difference".to_owned(),
            }),
            Part::Nested => self.depth.filter(|depth| *depth > 1).map(|_| Wrong {
                message: format!("{} isn't an argument, but a part of one", self.schema.subject()),
                help: "put the value into an argument of its own".to_owned(),
            }),
            Part::Sensitive => self.sensitive(fact),
        }
    }

    fn unreachable(&self) -> Option<Wrong> {
        if self.depth.is_some() {
            return None;
        }
        let message = match self.schema.is_root() {
            true => "the root of a schema is no argument".to_owned(),
            false => format!("{} isn't reached through `properties` alone", self.schema.subject()),
        };
        Some(Wrong { message, help: format!("take `{KEYWORD}` out, or give the value an argument of its own") })
    }

    fn name(&self, pattern: &Pattern) -> Option<Wrong> {
        let plain = "write a word of letters, digits and `-`".to_owned();
        let Some(text) = self.name.as_text() else {
            return Some(Wrong {
                message: format!("the header's name is {}, not a string", a(self.name)),
                help: plain,
            });
        };
        let name = text.known()?;
        if name.is_empty() {
            return Some(Wrong { message: "the header's name is empty".to_owned(), help: plain });
        }
        let offences = pattern.offences(&name);
        if offences.is_empty() {
            return None;
        }
        let repaired = pattern.repaired(&name).map(|name| name.replace('_', "-"));
        Some(Wrong {
            message: format!("the header's name holds {}", naming::listed(&name, &offences)),
            help: repaired.map_or(plain, |name| format!("write `{name}`")),
        })
    }

    fn types(&self, takes: &[String]) -> Option<Wrong> {
        let subject = self.schema.subject();
        let is_list = self.schema.get("type").lookup.found().is_some_and(|value| value.as_array().is_some());
        let message = match self.schema.types() {
            // What is no type at all is said elsewhere.
            Types::Known(names) if names.is_empty() || names.iter().any(|name| !is_type(name)) => return None,
            Types::Known(_) if is_list => format!("{subject} has a list of types"),
            Types::Known(names) => {
                let other = names.into_iter().find(|name| !takes.contains(name))?;
                format!("{subject} is of the type `{other}`")
            }
            Types::Absent => format!("{subject} has no `type`"),
            Types::Invalid | Types::Unknown => return None,
        };
        let help = format!("give it one of the types `{}`, or take `{KEYWORD}` out", takes.join("`, `"));
        Some(Wrong { message, help })
    }

    fn sensitive(&self, fact: &Params) -> Option<Wrong> {
        let name = in_words(self.schema.name.as_deref()?);
        let holds = |words: &String| format!("_{name}_").contains(&format!("_{words}_"));
        (fact.names.contains(&name) || fact.words.iter().any(holds)).then(|| Wrong {
            message: format!("{} looks like a secret", self.schema.subject()),
            help: format!("take `{KEYWORD}` out: what goes in a header is read on the way"),
        })
    }
}

fn is_type(name: &str) -> bool {
    TYPES.contains(&name)
}

/// A name's words in lower case, joined by `_`.
fn in_words(name: &str) -> String {
    let mut words = String::new();
    let mut was_lower = false;
    for c in name.chars() {
        if !c.is_alphanumeric() || (c.is_uppercase() && was_lower) {
            words.push('_');
        }
        if c.is_alphanumeric() {
            words.extend(c.to_lowercase());
        }
        was_lower = c.is_lowercase() || c.is_numeric();
    }
    words
}
