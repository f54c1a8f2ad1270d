//! Handlers that stand beside a list of tools, where no configuration says that they belong together.
//!
//! Only names can tell: four of them at least, and four of five, must be the same. What is said is a
//! warning, and says why the two are believed to belong together.

use super::{HANDLER_MISSING, HANDLER_ORPHAN, Judged, finding};
use crate::check::{Finding, Related, Severity};
use crate::closest::closest;
use crate::eval::{Comparison, Evaluator};
use crate::find::{Found, Tool};
use crate::scan::Scan;
use crate::source::SourceText;
use crate::source::module::{Comment, Site};
use crate::source::outline::Form;
use crate::span::{FileId, Span};
use crate::value::{Kind, Object, Value, Why};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

/// Names that a list and its handlers share at least.
const SHARED: usize = 4;
/// What a variable is called that holds the name of a tool, where nothing precedes it, and at its end.
const SUBJECT: &str = "name";
const SUBJECTS: &[&str] = &["toolname", "functionname", "funcname"];

/// Lists of tools and handlers of one file, which may belong to those of another.
#[derive(Debug, Default)]
pub struct Beside {
    /// The file, as it is shown.
    pub path: String,
    /// The texts that places name, the file's own first; none where there are neither lists nor handlers.
    pub sources: Vec<Arc<SourceText>>,
    pub comments: Vec<Comment>,
    /// What the file imports from.
    pub imports: Vec<Arc<str>>,
    pub lists: Vec<Vec<Tool>>,
    pub handlers: Vec<Handling>,
}

/// A map of functions, or what a program compares the name of a tool with.
#[derive(Clone, Debug)]
pub struct Handling {
    /// In words: `HANDLERS`, the comparisons of `name`.
    what: String,
    at: Span,
    names: BTreeMap<String, Span>,
    /// Whether each of the names is a key of a map, and nothing else can be one.
    is_map: bool,
}

impl Beside {
    /// What is kept of a file; only its imports where nothing in it `is_meant`.
    pub fn of(scan: &Scan, is_meant: bool) -> Beside {
        let (path, imports) = (scan.source.path.clone(), scan.imports.clone());
        let lists = if is_meant { lists(&scan.found) } else { Vec::new() };
        let handlers = if is_meant { scan.handlers.clone() } else { Vec::new() };
        if lists.is_empty() && handlers.is_empty() {
            return Beside { path, imports, ..Beside::default() };
        }
        let (sources, comments) = (scan.sources.clone(), scan.comments.clone());
        Beside { path, sources, comments, imports, lists, handlers }
    }
}

/// The handlers in a module that is evaluated, as far as they look like those of tools.
pub fn handlers(evaluator: &mut Evaluator<'_>, sites: &[Site], values: &[Value]) -> Vec<Handling> {
    let maps = sites.iter().zip(values).filter_map(|(site, value)| {
        let what = site.name.as_deref()?;
        let names = match value.kind() {
            Kind::Object(object) => functions(object)?,
            Kind::Call(call) if call.callee.dotted() == "Map" => pairs(call.positional.first()?)?,
            _ => return None,
        };
        Some(Handling { what: format!("`{what}`"), at: value.at(), names, is_map: true })
    });
    let mut found: Vec<Handling> = maps.filter(|map| map.names.len() >= SHARED).collect();
    let is_subject = |path: &str| {
        let last = path.rsplit('.').next().unwrap_or_default();
        let last = last.replace('_', "").to_lowercase();
        last == SUBJECT || SUBJECTS.iter().any(|end| last.ends_with(end))
    };
    let mut by_subject: BTreeMap<String, Vec<Comparison>> = BTreeMap::new();
    for comparison in evaluator.own_comparisons(&is_subject) {
        by_subject.entry(comparison.of.clone()).or_default().push(comparison);
    }
    for (subject, comparisons) in by_subject {
        found.extend(dispatch(&subject, &comparisons));
    }
    found
}

/// The keys of an object that holds functions and nothing else.
fn functions(object: &Object) -> Option<BTreeMap<String, Span>> {
    let is_closed = object.open.is_none() && object.entries.iter().all(|entry| entry.key.known().is_some());
    let are_functions = are_functions(object.entries.iter().map(|entry| &entry.value));
    let keys = || object.known().map(|(key, entry)| (key.into_owned(), entry.key_at)).collect();
    (is_closed && are_functions).then(keys)
}

/// The keys of the pairs that a `Map` is made of.
fn pairs(value: &Value) -> Option<BTreeMap<String, Span>> {
    let array = value.as_array().filter(|array| array.is_closed())?;
    let mut names = BTreeMap::new();
    let mut values = Vec::new();
    for (_, pair) in array.known() {
        let pair: Vec<&Value> = pair.as_array()?.known().map(|(_, value)| value).collect();
        let [key, value] = pair[..] else { return None };
        names.insert(key.as_str()?.into_owned(), key.at());
        values.push(value);
    }
    are_functions(values.into_iter()).then_some(names)
}

/// Whether half of the values at least are known as functions, and the others may be.
fn are_functions<'v>(values: impl Iterator<Item = &'v Value>) -> bool {
    let (mut functions, mut others) = (0, 0);
    for value in values {
        match value.kind() {
            Kind::Unknown(Why::Function(_)) => functions += 1,
            Kind::Unknown(Why::Absent) => return false,
            Kind::Unknown(_) => others += 1,
            _ => return false,
        }
    }
    functions > 0 && functions >= others
}

/// What is compared with names, where whatever is none of them is an error.
fn dispatch(subject: &str, comparisons: &[Comparison]) -> Option<Handling> {
    let first = comparisons.iter().find(|comparison| comparison.refuses_others)?;
    let mut names = BTreeMap::new();
    for comparison in comparisons {
        for value in &comparison.with {
            if comparison.form == Form::Prefix {
                return None;
            }
            if comparison.form == Form::Membership {
                let array = value.as_array().filter(|array| array.is_closed())?;
                names
                    .extend(array.known().filter_map(|(_, v)| Some((v.as_str()?.into_owned(), v.used_at()))));
            } else {
                names.insert(value.as_str()?.into_owned(), value.used_at());
            }
        }
    }
    let what = match first.form {
        Form::Branches => format!("the branches on `{subject}`"),
        Form::Test | Form::Membership | Form::Prefix => format!("the tests of `{subject}`"),
    };
    (names.len() >= SHARED).then_some(Handling { what, at: first.at, names, is_map: false })
}

/// The lists of a file that are wholly known.
fn lists(found: &Found) -> Vec<Vec<Tool>> {
    if !found.unnamed.is_empty() {
        return Vec::new();
    }
    let sets = found.sets.iter().filter(|set| set.complete && set.tools.len() >= SHARED);
    // What is made of a list says nothing that the list doesn't.
    let is_made = |tools: &[usize]| tools.iter().all(|&tool| found.tools[tool].projected_from.is_some());
    let sets = sets.filter(|set| !is_made(&set.tools));
    let tools = sets.map(|set| set.tools.iter().map(|&tool| found.tools[tool].clone()).collect::<Vec<_>>());
    tools.filter(|tools| tools.iter().all(|tool| tool.name.as_str().is_some())).collect()
}

/// Judges the lists and handlers of files of which `connected` says that they belong together, by their
/// numbers. `is_tool` says whether any tool has a name.
pub fn judge(
    files: &[Beside],
    connected: &dyn Fn(usize, usize) -> bool,
    is_tool: &dyn Fn(&str) -> bool,
) -> Vec<Judged> {
    let mut judged = Vec::new();
    let mut told = HashSet::new();
    let handled: BTreeSet<(&str, usize, u32)> = (files.iter().enumerate())
        .flat_map(|(number, file)| file.handlers.iter().map(move |handling| (number, handling)))
        .flat_map(|(number, handling)| {
            handling.names.keys().map(move |name| (name.as_str(), number, handling.at.start))
        })
        .collect();
    let by_others = |name: &str, number: usize, handling: &Handling| {
        let of_name = handled.range((name, 0, 0)..).take_while(|(other, ..)| *other == name);
        of_name.into_iter().any(|(_, file, at)| (*file, *at) != (number, handling.at.start))
    };
    for (number, file) in files.iter().enumerate() {
        for list in &file.lists {
            for (other, beside) in files.iter().enumerate() {
                for handling in &beside.handlers {
                    let Some(pair) = Pair::of(file, list, beside, handling, other == number) else {
                        continue;
                    };
                    let missing = pair.missing(|name| by_others(name, other, handling));
                    let orphans = pair.orphans(is_tool);
                    if (missing.is_empty() && orphans.is_empty()) || !connected(number, other) {
                        continue;
                    }
                    // Another list that lacks the same is a copy.
                    let key = (other, handling.at.start, pair.key(&missing, &orphans));
                    if told.insert(key) {
                        judged.push(pair.judged(missing, orphans));
                    }
                }
            }
        }
    }
    judged
}

/// A list of tools and handlers that look like its own.
struct Pair<'b> {
    file: &'b Beside,
    list: &'b [Tool],
    names: BTreeSet<String>,
    beside: &'b Beside,
    handling: &'b Handling,
    is_one_file: bool,
    shared: usize,
}

impl<'b> Pair<'b> {
    fn of(
        file: &'b Beside,
        list: &'b [Tool],
        beside: &'b Beside,
        handling: &'b Handling,
        is_one_file: bool,
    ) -> Option<Pair<'b>> {
        let names: BTreeSet<String> =
            list.iter().filter_map(|tool| Some(tool.name.as_str()?.into_owned())).collect();
        let shared = names.iter().filter(|name| handling.names.contains_key(*name)).count();
        let is_most = |of: usize| shared >= SHARED && shared * 5 >= of * 4;
        // Nobody would say more of a map that has many keys of another kind.
        let is_near = is_most(names.len()) && (!handling.is_map || is_most(handling.names.len()));
        is_near.then_some(Pair { file, list, names, beside, handling, is_one_file, shared })
    }

    /// The tools that nothing handles: nothing near the handlers speaks of them either.
    fn missing(&self, by_others: impl Fn(&str) -> bool) -> Vec<usize> {
        let text = &self.beside.sources[0].text;
        let own: Vec<Span> = match self.is_one_file {
            true => self.list.iter().map(|tool| tool.whole.at()).collect(),
            false => Vec::new(),
        };
        let is_missing = |&index: &usize| {
            let Some(name) = self.list[index].name.as_str() else { return false };
            !self.handling.names.contains_key(&*name) && !by_others(&name) && !mentions(text, &name, &own)
        };
        (0..self.list.len()).filter(is_missing).collect()
    }

    /// The keys of a map that are no tool's name.
    fn orphans(&self, is_tool: &dyn Fn(&str) -> bool) -> Vec<(&'b str, Span)> {
        if !self.handling.is_map {
            return Vec::new();
        }
        let text = &self.file.sources[0].text;
        let is_orphan = |name: &str, at: &Span| {
            at.file == FileId(0)
                && !self.names.contains(name)
                && !is_tool(name)
                && (self.is_one_file || !mentions(text, name, &[]))
        };
        let names = self.handling.names.iter().filter(|(name, at)| is_orphan(name, at));
        names.map(|(name, at)| (name.as_str(), *at)).collect()
    }

    /// The names that are missing and left over.
    fn key(&self, missing: &[usize], orphans: &[(&str, Span)]) -> Vec<String> {
        let missing = missing.iter().map(|&tool| self.list[tool].label());
        missing.chain(orphans.iter().map(|(name, _)| (*name).to_owned())).collect()
    }

    fn judged(&self, missing: Vec<usize>, orphans: Vec<(&str, Span)>) -> Judged {
        let mut sources = self.file.sources.clone();
        let mut comments = self.file.comments.clone();
        let other = FileId(sources.len() as u32);
        if !self.is_one_file {
            sources.push(self.beside.sources[0].clone());
            let own = self.beside.comments.iter().filter(|comment| comment.at.file == FileId(0));
            comments.extend(own.map(|c| Comment { at: Span { file: other, ..c.at }, ..c.clone() }));
        }
        let there = |at: Span| if self.is_one_file { at } else { Span { file: other, ..at } };
        let what = &self.handling.what;
        let (shared, of) = (self.shared, self.names.len());
        let mut findings = Vec::new();
        for &index in &missing {
            let tool = &self.list[index];
            let name = tool.name.as_str().unwrap_or_default();
            let near = closest(&name, orphans.iter().map(|(name, _)| *name));
            let message = format!(
                "nothing in {what} handles `{name}`: {shared} of the {of} names of its list are there"
            );
            findings.push(Finding {
                tool: Some(index),
                related: vec![Related {
                    at: there(self.handling.at),
                    message: "the handlers are here".to_owned(),
                }],
                ..self.warning(HANDLER_MISSING, tool.place().at, message, near)
            });
        }
        for (name, at) in &orphans {
            let unhandled = missing.iter().filter_map(|&index| self.list[index].name.as_str());
            let unhandled: Vec<_> = unhandled.collect();
            let near = closest(name, unhandled.iter().map(|name| &**name));
            let keys = self.handling.names.len();
            let message = format!(
                "`{name}` has a handler, and no tool has the name: {shared} of the {keys} keys of {what} are tools of one list"
            );
            let first = self.list.first().map(|tool| tool.place().at);
            let related = first.map(|at| Related { at, message: "the list begins here".to_owned() });
            findings.push(Finding {
                related: related.into_iter().collect(),
                ..self.warning(HANDLER_ORPHAN, there(*at), message, near)
            });
        }
        Judged { sources, comments, tools: self.list.to_vec(), findings, ..Judged::default() }
    }

    fn warning(&self, rule: &'static str, at: Span, message: String, near: Option<&str>) -> Finding {
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`[[catalogue]]` says what belongs together, where this doesn't".to_owned(),
        };
        Finding { severity: Severity::Warning, help: Some(help), ..finding(rule, at, message) }
    }
}

/// Whether a text has a word anywhere else than in some places.
fn mentions(text: &str, word: &str, besides: &[Span]) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(start, _)| {
        let end = start + word.len();
        let is_whole = !text[..start].ends_with(is_letter) && !text[end..].starts_with(is_letter);
        is_whole && !besides.iter().any(|at| (at.start as usize) <= start && end <= at.end as usize)
    })
}
