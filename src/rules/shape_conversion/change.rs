//! What must change between two shapes.

use super::super::shape_unknown_key::listed;
use crate::find::{Tool, ToolKind};
use crate::providers::{FreeText, Part, Shape};
use crate::span::Span;
use crate::value::{Entry, Lookup, Object, Value};

/// What must change in one definition, and what it then looks like.
#[derive(Default)]
pub(super) struct Change {
    steps: Vec<String>,
    /// Keys of parts that the other shape has nothing for.
    lost: Vec<String>,
    /// The same, with what serves their purpose there.
    elsewhere: Vec<String>,
    /// The keys that get another name.
    renamed: Vec<Rename>,
    skeleton: String,
}

struct Rename {
    /// The key as it is written, where it stands in one place.
    at: Option<Span>,
    to: String,
}

/// A part of the definition that is written there.
struct Written<'t> {
    part: &'static Part,
    path: &'static str,
    entry: &'t Entry,
}

impl Change {
    /// What a tool that is written in the first of some shapes, or perhaps in another of them, must
    /// change for a shape; `None` when it has that already.
    pub fn between(tool: &Tool, from: &[&'static Shape], to: &'static Shape) -> Option<Change> {
        let whole = tool.whole_object()?;
        let is_bare = tool.whole.same(&tool.body);
        let body = if is_bare { whole } else { tool.body.as_object()? };
        let within = match is_bare {
            true => None,
            false => whole.known().find(|(_, entry)| entry.value.same(&tool.body)).map(|(key, _)| key),
        };
        let mut change = Change::default();
        let mut kept: Vec<&str> = vec!["name", "description", "schema"];
        let Some(form) = Form::of(tool.kind, to) else {
            change.steps.push("write a function with one string, for it has no tools that take text".to_owned());
            change.skeleton = Form::function(to).write(to, |means| kept.contains(&means));
            return Some(change);
        };
        change.steps.extend(wrapping(within.as_deref(), form.within));
        if tool.name.found().is_some() && body.has("name").is_no() && is_bare {
            change.steps.push("write its name under `name`".to_owned());
        }
        change.steps.extend(kind(whole, form.r#type, to.may_say.as_deref()));
        for written in parts(body, from) {
            match to.part(&written.part.means) {
                Some(part) => {
                    kept.push(&part.means);
                    let may_stay = from.first().is_some_and(|own| std::ptr::eq(*own, to));
                    if part.path() != written.path && !(may_stay && part.paths.iter().any(|p| p == written.path)) {
                        change.rename(&written, part.path());
                    }
                }
                None => match to.instead.get(&written.part.means) {
                    Some(instead) => {
                        change.elsewhere.push(format!("leave out `{}`, for which there is {instead}", written.path));
                    }
                    None => change.lost.push(written.path.to_owned()),
                },
            }
        }
        change.steps.extend(grammar(tool.kind, body, form.grammar_within));
        change.skeleton = form.write(to, |means| kept.contains(&means));
        if change.steps.is_empty() && change.lost.is_empty() && change.elsewhere.is_empty() {
            return None;
        }
        change.steps.extend(listing(tool, from, to));
        Some(change)
    }

    fn rename(&mut self, written: &Written<'_>, to: &str) {
        let is_key = !written.path.contains('.') && !to.contains('.');
        let verb = if is_key { "rename" } else { "move" };
        self.steps.push(format!("{verb} `{}` to `{to}`", written.path));
        let at = written.entry.key.span_of(0..written.path.len()).filter(|_| is_key);
        self.renamed.push(Rename { at, to: to.to_owned() });
    }

    /// What to do for an API of this title.
    pub fn sentence(&self, title: &str) -> String {
        let mut clauses = Vec::new();
        match &self.steps[..] {
            [] => {}
            [only] => clauses.push(only.clone()),
            [init @ .., last] => clauses.push(format!("{} and {last}", init.join(", "))),
        }
        let left_out = match &self.lost[..] {
            [] => None,
            [only] => Some(format!("leave out `{only}`, which has no counterpart there")),
            lost => Some(format!("leave out {}, which have no counterpart there", listed(lost))),
        };
        clauses.extend(left_out);
        clauses.extend_from_slice(&self.elsewhere);
        format!("{title} takes another shape: {}", clauses.join("; "))
    }

    /// The definition as it is to be written.
    pub fn skeleton(&self) -> String {
        self.skeleton.clone()
    }

    /// The new names of keys, when nothing else changes.
    pub fn renames_alone(&self) -> Option<Vec<(Span, String)>> {
        let changes_more =
            self.renamed.len() != self.steps.len() || !self.lost.is_empty() || !self.elsewhere.is_empty();
        if changes_more {
            return None;
        }
        self.renamed.iter().map(|rename| Some((rename.at?, rename.to.clone()))).collect()
    }
}

/// The frame of a shape, for one kind of tool.
struct Form {
    r#type: Option<&'static str>,
    within: Option<&'static str>,
    grammar_within: Option<&'static str>,
    is_free_text: bool,
}

impl Form {
    fn of(kind: ToolKind, shape: &'static Shape) -> Option<Form> {
        match (kind, &shape.free_text) {
            (ToolKind::Function, _) => Some(Form::function(shape)),
            (ToolKind::Custom, Some(FreeText { r#type, within, grammar_within })) => Some(Form {
                r#type: Some(r#type),
                within: within.as_deref(),
                grammar_within: grammar_within.as_deref(),
                is_free_text: true,
            }),
            (ToolKind::Custom, None) => None,
        }
    }

    fn function(shape: &'static Shape) -> Form {
        Form {
            r#type: shape.r#type.as_deref(),
            within: shape.within.as_deref(),
            grammar_within: None,
            is_free_text: false,
        }
    }

    /// The definition in outline, with those parts that are asked for.
    fn write(&self, shape: &Shape, has: impl Fn(&str) -> bool) -> String {
        let of_kind = |part: &&Part| match &*part.means {
            "schema" => !self.is_free_text,
            means => has(means),
        };
        let parts: Vec<String> = shape.parts.iter().filter(of_kind).map(outline).collect();
        let parts = parts.join(", ");
        let kind = self.r#type.map(|kind| format!("\"type\": \"{kind}\", ")).unwrap_or_default();
        let among = shape.among.as_ref().map(|list| format!(" in `{list}`")).unwrap_or_default();
        match self.within {
            Some(within) => format!("`{{{kind}\"{within}\": {{{parts}}}}}`{among}"),
            None => format!("`{{{kind}{parts}}}`{among}"),
        }
    }
}

/// A part without its value: `"inputSchema": {"json": {…}}`.
fn outline(part: &Part) -> String {
    let value = if part.means == "schema" { "{…}" } else { "…" };
    let mut keys = part.path().rsplit('.');
    let inner = keys.next().map(|key| format!("\"{key}\": {value}")).unwrap_or_default();
    keys.fold(inner, |inner, key| format!("\"{key}\": {{{inner}}}"))
}

/// What becomes of the object around the parts.
fn wrapping(from: Option<&str>, to: Option<&str>) -> Option<String> {
    match (from, to) {
        (Some(from), Some(to)) => (from != to).then(|| format!("rename `{from}` to `{to}`")),
        (Some(from), None) => Some(format!("take what `{from}` holds out of it")),
        (None, Some(to)) => Some(format!("put its parts into `{to}`")),
        (None, None) => None,
    }
}

/// What becomes of the outermost `type`.
fn kind(whole: &Object, to: Option<&str>, may_say: Option<&str>) -> Option<String> {
    match (whole.get("type"), to) {
        (Lookup::Absent, Some(to)) => Some(format!("add `\"type\": \"{to}\"`")),
        (Lookup::Found(kind), Some(to)) if kind.as_str().is_some_and(|kind| kind != to) => {
            Some(format!("set `type` to `{to}`"))
        }
        (Lookup::Found(kind), None) if kind.as_str().is_some_and(|kind| may_say != Some(&*kind)) => {
            Some("leave out `type`".to_owned())
        }
        _ => None,
    }
}

/// What becomes of the list that the definition stands in.
fn listing(tool: &Tool, from: &[&'static Shape], to: &'static Shape) -> Option<String> {
    if from.iter().any(|own| std::ptr::eq(*own, to)) {
        return None;
    }
    let keys: Vec<String> = tool.pointer.tokens().filter(|key| key.parse::<usize>().is_err()).collect();
    // Gemini's keys are written in two ways.
    let plain = |key: &str| key.replace('_', "").to_ascii_lowercase();
    let stands_in = |list: &String| {
        let list: Vec<String> = list.split('.').map(plain).collect();
        keys.iter().map(|key| plain(key)).collect::<Vec<_>>().ends_with(&list)
    };
    match &to.among {
        Some(list) => (!stands_in(list)).then(|| format!("list the tool in `{list}`")),
        None => {
            let list = from.iter().filter_map(|own| own.among.as_ref()).find(|list| stands_in(list))?;
            Some(format!("list the tool in `tools` instead of `{list}`"))
        }
    }
}

/// The parts that are certainly there, each by the first of the shapes that has it.
fn parts<'t>(body: &'t Object, shapes: &[&'static Shape]) -> Vec<Written<'t>> {
    let mut all = Vec::new();
    for (key, entry) in body.certain() {
        let part_of = |shape: &&'static Shape| {
            let is_here = |path: &&'static String| path.split('.').next() == Some(&*key);
            shape.parts.iter().find_map(|part| Some((part, part.paths.iter().find(is_here)?)))
        };
        if let Some((part, path)) = shapes.iter().find_map(part_of) {
            all.push(Written { part, path, entry });
        }
    }
    all
}

/// Where a grammar's parts go: some put them into an object of their own.
fn grammar(kind: ToolKind, body: &Object, to: Option<&str>) -> Option<String> {
    let format = body.get("format").found().and_then(Value::as_object).filter(|_| kind == ToolKind::Custom)?;
    let nested = format.get("grammar").found().is_some_and(|grammar| grammar.as_object().is_some());
    match (nested, to) {
        (true, None) => Some("take `syntax` and `definition` out of `grammar` in `format`".to_owned()),
        (false, Some(to)) if format.has("syntax").is_yes() => {
            Some(format!("put `syntax` and `definition` into `{to}` in `format`"))
        }
        _ => None,
    }
}
