//! `shape-custom-format`: a custom tool's `format` that the API doesn't read.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::closest::closest;
use crate::find::{Tool, ToolKind};
use crate::pointer::Pointer;
use crate::providers;
use crate::value::{Object, Value};
use serde::Deserialize;

pub struct ShapeCustomFormat;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// What `format.type` may be.
    types: Vec<String>,
    /// The type that has a grammar.
    grammar: String,
    /// The key that holds the grammar, where it doesn't stand beside the type.
    within: Option<String>,
    /// The key under which it stands elsewhere, and not here.
    not_within: Option<String>,
    /// What a grammar needs.
    needs: Vec<String>,
    /// What `syntax` may be.
    syntaxes: Vec<String>,
}

impl Rule for ShapeCustomFormat {
    const ID: &'static str = "shape-custom-format";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-custom-format.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        if tool.kind != ToolKind::Custom || tool.misplaced_in().is_some() {
            return;
        }
        let Some(value) = tool.body.get("format").found() else { return };
        let pointer = match tool.whole.same(&tool.body) {
            true => tool.pointer.join("format"),
            false => tool.pointer.join("custom").join("format"),
        };
        for fact in cx.facts() {
            if providers::wire_format(fact.target).is_some_and(|api| tool.apis.contains(&api)) {
                Format { value, pointer: &pointer, fact }.check(cx);
            }
        }
    }
}

/// A `format` and what one target says of it.
struct Format<'f, 'a> {
    value: &'f Value,
    pointer: &'f Pointer,
    fact: Applied<'a, Params>,
}

impl<'a> Format<'_, 'a> {
    fn check(&self, cx: &mut Check<'a, Params>) {
        let Some(format) = self.value.as_object() else {
            if let Some(is) = self.value.type_name().filter(|is| *is != "null") {
                self.say(cx, self.whole(), format!("`format` is of type {is}, not an object"), self.right());
            }
            return;
        };
        let kind = format.get("type");
        if kind.is_absent() {
            let message = "`format` doesn't say its `type`".to_owned();
            return self.say(cx, self.whole(), message, format!("add `\"type\": {}`", self.any_type()));
        }
        let Some(kind) = kind.found() else { return };
        let Some(name) = kind.as_str() else { return };
        if !self.fact.types.iter().any(|known| *known == name) {
            let place = Place { at: kind.at(), pointer: self.pointer.join("type") };
            let near = closest(&name, self.fact.fact.params.types.iter().map(String::as_str));
            let help = near.map_or_else(|| self.right(), |near| format!("did you mean `{near}`?"));
            return self.say(cx, place, format!("a custom tool has no format `{name}`"), help);
        }
        if name == self.fact.grammar {
            self.grammar(format, cx);
        }
    }

    fn grammar(&self, format: &Object, cx: &mut Check<'a, Params>) {
        let params = &self.fact.fact.params;
        let nested = params.not_within.as_deref().filter(|key| !format.get(key).is_absent());
        if let Some(key) = nested {
            // What isn't known may be the grammar itself.
            if format.get(key).found().and_then(Value::as_object).is_none() {
                return;
            }
            let at = format.last(key).map_or(self.value.at(), |entry| entry.key_at);
            let place = Place { at, pointer: self.pointer.join(key) };
            let message = format!("the grammar stands under `{key}`, and belongs beside `type` here");
            return self.say(cx, place, message, self.right());
        }
        let Some(within) = &params.within else { return self.parts(format, self.value, self.pointer, cx) };
        let lookup = format.get(within);
        if lookup.is_absent() {
            let flat = params.needs.iter().find_map(|key| format.last(key).map(|entry| (key, entry)));
            let (place, message) = match flat {
                Some((key, entry)) => (
                    Place { at: entry.key_at, pointer: self.pointer.join(key) },
                    format!("the grammar stands beside `type`, and belongs under `{within}` here"),
                ),
                None => (self.whole(), format!("`format` has no `{within}`")),
            };
            return self.say(cx, place, message, self.right());
        }
        let Some(grammar) = lookup.found() else { return };
        match grammar.as_object() {
            Some(object) => self.parts(object, grammar, &self.pointer.join(within), cx),
            None => {
                if let Some(is) = grammar.type_name() {
                    let place = Place { at: grammar.at(), pointer: self.pointer.join(within) };
                    self.say(cx, place, format!("`{within}` is of type {is}, not an object"), self.right());
                }
            }
        }
    }

    /// The grammar's own parts.
    fn parts(&self, grammar: &Object, value: &Value, pointer: &Pointer, cx: &mut Check<'a, Params>) {
        let params = &self.fact.fact.params;
        for key in &params.needs {
            match grammar.get(key) {
                lookup if lookup.is_absent() => {
                    let place = Place { at: value.at(), pointer: pointer.clone() };
                    self.say(cx, place, format!("the grammar has no `{key}`"), self.right());
                }
                lookup => {
                    let part = lookup.found();
                    let Some(is) = part.and_then(Value::type_name).filter(|is| *is != "string") else { continue };
                    let Some(part) = part else { continue };
                    let place = Place { at: part.at(), pointer: pointer.join(key) };
                    self.say(cx, place, format!("`{key}` is of type {is}, not a string"), self.right());
                }
            }
        }
        let Some(syntax) = grammar.get("syntax").found() else { return };
        let Some(name) = syntax.as_str() else { return };
        if !params.syntaxes.iter().any(|known| *known == name) {
            let place = Place { at: syntax.at(), pointer: pointer.join("syntax") };
            let listed = params.syntaxes.join("` or `");
            let message = format!("no grammar is written in `{name}` here");
            self.say(cx, place, message, format!("write it in `{listed}`"));
        }
    }

    fn whole(&self) -> Place {
        Place { at: self.value.at(), pointer: self.pointer.clone() }
    }

    fn any_type(&self) -> String {
        let quoted: Vec<String> = self.fact.types.iter().map(|name| format!("\"{name}\"")).collect();
        quoted.join(" | ")
    }

    /// The whole as it should be.
    fn right(&self) -> String {
        let parts = self.fact.needs.iter().map(|key| format!("\"{key}\": …")).collect::<Vec<_>>().join(", ");
        let grammar = match &self.fact.within {
            Some(within) => format!("\"{within}\": {{{parts}}}"),
            None => parts,
        };
        format!("write `\"format\": {{\"type\": \"{}\", {grammar}}}`", self.fact.grammar)
    }

    fn say(&self, cx: &mut Check<'a, Params>, place: Place, message: String, help: String) {
        let at = place.at;
        cx.report(self.fact, place).claims(at, Aspect::Whole).help(help).message(message);
    }
}
