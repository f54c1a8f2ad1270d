//! `schema-grammar`: a custom tool's grammar of which the API can't make one.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::find::{Tool, ToolKind};
use crate::pointer::Pointer;
use crate::providers;
use crate::schema::{Fault, Refused, Syntax, faults};
use crate::value::Value;
use serde::Deserialize;

pub struct SchemaGrammar;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The syntax of which the fact speaks.
    syntax: Syntax,
    refuses: Vec<Fault>,
}

impl Rule for SchemaGrammar {
    const ID: &'static str = "schema-grammar";
    const PAGE: &'static str = include_str!("../../docs/rules/schema-grammar.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if tool.kind != ToolKind::Custom {
            return;
        }
        let Some((syntax, definition, pointer)) = grammar(tool) else { return };
        let Some(text) = definition.as_str() else { return };
        let found = faults(syntax, &text);
        for fact in cx.facts().into_iter().filter(|fact| fact.syntax == syntax) {
            // Other wire formats have no custom tools.
            if !providers::wire_format(fact.target).is_some_and(|api| tool.apis.contains(&api)) {
                continue;
            }
            for refused in found.iter().filter(|refused| fact.refuses.contains(&refused.fault)) {
                report(&text, refused, definition, &pointer, fact, cx);
            }
        }
    }
}

/// The grammar's syntax and its text, wherever of its two places they stand.
fn grammar(tool: &Tool) -> Option<(Syntax, &Value, Pointer)> {
    let format = tool.body.get("format").found()?;
    let within = match tool.whole.same(&tool.body) {
        true => tool.pointer.join("format"),
        false => tool.pointer.join("custom").join("format"),
    };
    let (grammar, within) = match format.get("grammar").found() {
        Some(grammar) => (grammar, within.join("grammar")),
        None => (format, within),
    };
    let syntax = match &*grammar.get("syntax").found()?.as_str()? {
        "regex" => Syntax::Regex,
        "lark" => Syntax::Lark,
        _ => return None,
    };
    Some((syntax, grammar.get("definition").found()?, within.join("definition")))
}

fn report<'a>(
    text: &str,
    refused: &Refused,
    definition: &Value,
    pointer: &Pointer,
    fact: Applied<'a, Params>,
    cx: &mut Check<'a, Params>,
) {
    let at = definition.as_text().and_then(|text| text.span_of(refused.range.clone()));
    let at = at.unwrap_or(definition.at());
    let (message, help) = words(refused, &text[refused.range.clone()]);
    cx.report(fact, Place { at, pointer: pointer.clone() })
        .claims(at, Aspect::Whole)
        .help(help)
        .message(message);
}

/// What is wrong, and the repair.
fn words(refused: &Refused, written: &str) -> (String, &'static str) {
    let holds = |what: &str| format!("the grammar holds {what}, `{written}`, which the API can't compile");
    match refused.fault {
        Fault::Invalid => {
            let why = refused.why.as_deref().unwrap_or("it can't be read");
            (
                format!("the grammar is no regular expression of Rust's `regex`: {why}"),
                "write it in the syntax of Rust's `regex`, not of Python or JavaScript",
            )
        }
        Fault::Lookaround => (holds("a lookaround"), "say with rules or alternatives what may follow"),
        Fault::Lazy => (
            holds("a lazy quantifier"),
            "write what may stand there without the character that ends it, such as `[^;]*;` for `.*?;`",
        ),
        Fault::LineBreak => {
            ("the regular expression has more than one line".to_owned(), "write it on one line, a line break as `\\n`")
        }
        Fault::Slashes => (
            "slashes stand around the regular expression, and belong to what it matches".to_owned(),
            "leave the slashes out",
        ),
        Fault::Priority => (holds("a terminal with a priority"), "make the terminals differ, and leave the priority out"),
        Fault::Template => (holds("a rule with parameters"), "write the rule out for each use"),
        Fault::Import => (
            "the grammar imports from elsewhere than `common`".to_owned(),
            "write the terminal's definition into the grammar",
        ),
        Fault::Declare => (
            "the grammar declares a terminal without a definition".to_owned(),
            "define the terminal, or leave it out",
        ),
    }
}
