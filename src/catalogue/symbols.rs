//! The symbols that a catalogue names, as values.

use super::handlers::{self, Handlers};
use super::profile::Profile;
use super::projections::Projection;
use super::{Files, Judged, UNRESOLVED, doubt, finding};
use crate::builders::zod::Release;
use crate::check::{Finding, Options, Related, Severity};
use crate::config::{Catalogue, SymbolPath};
use crate::eval::{Evaluator, Named};
use crate::find::{FileContext, Found, Tool, find};
use crate::source::SourceText;
use crate::source::module::{Comment, ExprId, Module, Site};
use crate::span::Span;
use crate::value::{Kind, Value, Why};
use std::sync::Arc;

/// A catalogue that is being read.
pub(super) struct Reading<'f> {
    files: &'f dyn Files,
    evaluator: Evaluator<'f>,
    /// The file that was opened first.
    first: (Arc<SourceText>, &'f Module),
    pub tools: Vec<Tool>,
    pub findings: Vec<Finding>,
    about: Vec<Finding>,
}

/// The definitions of a catalogue: indices of tools that have a name.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pub tools: Vec<usize>,
    /// Whether there are no others.
    pub complete: bool,
}

/// A catalogue of which no file can be read.
pub(super) fn unread(catalogue: &Catalogue, files: &dyn Files) -> Judged {
    let paths = [&catalogue.definitions, &catalogue.handlers, &catalogue.projections];
    let unopened = paths.into_iter().flatten().filter(|path| files.open(&path.file).is_none());
    Judged { about: unopened.map(no_file).collect(), ..Judged::default() }
}

fn no_file(path: &SymbolPath) -> Finding {
    let message = format!("`{}` can't be read, or is of no kind that holds definitions", path.file);
    Finding {
        help: Some("paths are relative to the configuration's folder".to_owned()),
        ..finding(UNRESOLVED, path.at, message)
    }
}

impl<'f> Reading<'f> {
    /// `None` where none of its files can be read.
    pub fn of(catalogue: &Catalogue, files: &'f dyn Files) -> Option<Reading<'f>> {
        let mut paths = catalogue.definitions.iter().chain(&catalogue.handlers).chain(&catalogue.projections);
        let (id, module) = paths.find_map(|path| {
            let id = files.open(&path.file)?;
            Some((id, files.module(id)?))
        })?;
        Some(Reading {
            files,
            evaluator: Evaluator::new(module, id, files),
            first: (files.source(id)?, module),
            tools: Vec::new(),
            findings: Vec::new(),
            about: Vec::new(),
        })
    }

    /// What a symbol stands for; what is wrong is noted.
    fn look_up(&mut self, path: &SymbolPath) -> Option<(Named, &'f Module)> {
        let opened = self.files.open(&path.file).and_then(|id| Some((id, self.files.module(id)?)));
        let Some((id, module)) = opened else {
            self.about.push(no_file(path));
            return None;
        };
        let named = self.evaluator.look_up(id, &path.names);
        if named.is_none() {
            let message = format!("`{}` has no `{}`", path.file, path.names.join("."));
            self.about.push(finding(UNRESOLVED, path.at, message));
        }
        Some((named?, module))
    }

    /// Notes that a part of what a symbol stands for isn't known.
    pub fn unresolved(&mut self, at: Span, what: &str, why: &Why, path: &SymbolPath) {
        let message = format!("{what} of `{path}` isn't known: {why}");
        self.findings.push(finding(UNRESOLVED, at, message));
    }

    pub fn definitions(&mut self, paths: &[SymbolPath]) -> Definitions {
        let mut definitions = Definitions { tools: Vec::new(), complete: true };
        for path in paths {
            match self.look_up(path) {
                Some((named, module)) => {
                    let (tools, complete) = self.defined(&named, module, path);
                    tools.iter().for_each(|&tool| self.doubted(tool, path));
                    definitions.tools.extend(tools);
                    definitions.complete &= complete;
                }
                None => definitions.complete = false,
            }
        }
        definitions
    }

    /// The versions of zod that the modules in use get.
    fn zod(&self) -> Vec<Option<Release>> {
        self.evaluator.versions("zod").into_iter().map(|version| version.and_then(Release::of)).collect()
    }

    /// The tools that a symbol defines, and whether it certainly defines no others: those in its value, and
    /// those that a function or a class gives or registers.
    fn defined(&mut self, named: &Named, module: &Module, path: &SymbolPath) -> (Vec<usize>, bool) {
        let result = self.evaluator.result(named);
        let is_function = matches!(named.value.kind(), Kind::Unknown(Why::Function(_)));
        let is_program = is_function || self.evaluator.methods(named).is_some();
        let zod = self.zod();
        let context = context(module, &zod);
        let site = Site { expr: ExprId(0), document: 0, name: None, in_loop: false };
        let gives_none = |value: &Value| find([(&site, value)], context).tools.is_empty();
        if is_program && result.as_ref().is_none_or(gives_none) {
            let sites = self.evaluator.sites_within(named.at);
            let Found { tools, unnamed, .. } =
                find(sites.iter().map(|(site, value)| (*site, value)), context);
            if !tools.is_empty() {
                let complete = unnamed.is_empty();
                for unnamed in unnamed {
                    self.unresolved(unnamed.at, "the name of a definition", &unnamed.why, path);
                }
                return (self.kept(tools), complete);
            }
        }
        let value = result.unwrap_or_else(|| named.value.clone());
        self.tools_in(&value, named.at, module, path, true)
    }

    /// Keeps tools, and returns their numbers.
    fn kept(&mut self, tools: Vec<Tool>) -> Vec<usize> {
        let first = self.tools.len();
        self.tools.extend(tools);
        (first..self.tools.len()).collect()
    }

    /// Notes that a part of a definition isn't known: nobody can say then that it is right.
    fn doubted(&mut self, tool: usize, path: &SymbolPath) {
        let definition = &self.tools[tool];
        let at = definition.place().at;
        let parts = [("description", &definition.description), ("schema", &definition.schema)];
        let doubts = parts.map(|(part, field)| {
            let severity = if doubt::is_gap(field) { Severity::Note } else { Severity::Warning };
            Some((part, severity, doubt::of_field(field, at)?))
        });
        for (part, severity, (at, why)) in doubts.into_iter().flatten() {
            let message = format!("the {part} of a definition of `{path}` isn't wholly known: {why}");
            let finding = finding(UNRESOLVED, at, message);
            self.findings.push(Finding { severity, tool: Some(tool), ..finding });
        }
    }

    /// The tools in a value, and whether it certainly holds no others; why it may is told.
    fn tools_in(
        &mut self,
        value: &Value,
        at: Span,
        module: &Module,
        path: &SymbolPath,
        is_told: bool,
    ) -> (Vec<usize>, bool) {
        let site = Site {
            expr: ExprId(0),
            document: 0,
            name: path.names.last().map(|n| n.as_str().into()),
            in_loop: false,
        };
        let zod = self.zod();
        let context = context(module, &zod);
        let Found { tools, unnamed, .. } = find([(&site, value)], context);
        let mut doubts = doubt::of_list(value, at);
        // A call that is known to define a tool is one.
        doubts.retain(|(at, _)| !tools.iter().any(|tool| tool.at() == *at || tool.whole.used_at() == *at));
        let mut complete = unnamed.is_empty() && doubts.is_empty();
        if is_told {
            for unnamed in unnamed {
                self.unresolved(unnamed.at, "the name of a definition", &unnamed.why, path);
            }
            for (at, why) in doubts {
                self.unresolved(at, "a part", &why, path);
            }
        }
        if tools.is_empty() && complete {
            self.about.push(finding(UNRESOLVED, path.at, format!("no definition is found in `{path}`")));
            complete = false;
        }
        (self.kept(tools), complete)
    }

    pub fn handlers(&mut self, paths: &[SymbolPath], definitions: &Definitions) -> Handlers {
        let names: Vec<String> = definitions.tools.iter().filter_map(|&tool| self.name(tool)).collect();
        let mut handlers = Handlers { complete: true, asked: !paths.is_empty(), ..Handlers::default() };
        for path in paths {
            let Some((named, _)) = self.look_up(path) else {
                handlers.complete = false;
                continue;
            };
            let found = handlers::of(&mut self.evaluator, &named, &names);
            if found.entries.is_empty() && found.unknown.is_empty() {
                let message = format!("no handler is found in `{path}`");
                self.about.push(finding(UNRESOLVED, path.at, message));
                handlers.complete = false;
            }
            for (at, why) in found.unknown {
                self.unresolved(at, "a handler's name", &why, path);
                handlers.complete = false;
            }
            handlers.entries.extend(found.entries);
            handlers.prefixes.extend(found.prefixes);
            handlers.places.push((path.to_string(), named.at));
        }
        handlers
    }

    /// What can't be known of a projection because the definitions aren't is told of those alone.
    pub fn projections(&mut self, paths: &[SymbolPath], definitions: &Definitions) -> Vec<Projection> {
        let mut projections = Vec::new();
        for path in paths {
            let Some((named, module)) = self.look_up(path) else { continue };
            let value = self.evaluator.result(&named).unwrap_or(named.value);
            for (name, value) in lists_in(&value, path) {
                let at = value.used_at();
                let (tools, complete) = self.tools_in(&value, at, module, path, definitions.complete);
                projections.push(Projection {
                    name,
                    at: value.at(),
                    tools,
                    complete,
                    ..Projection::default()
                });
            }
        }
        projections
    }

    /// A tool's name, where it is known.
    pub fn name(&self, tool: usize) -> Option<String> {
        self.tools[tool].name.as_str().map(|name| name.into_owned())
    }

    /// The place of a tool's name.
    pub fn name_at(&self, tool: usize) -> Span {
        self.tools[tool].place().at
    }

    /// Adds a finding about a tool, which points at another place too.
    pub fn report(
        &mut self,
        rule: &'static str,
        tool: Option<usize>,
        at: Span,
        message: String,
        related: Option<(Span, &str)>,
        help: Option<String>,
    ) {
        let related = related.map(|(at, message)| Related { at, message: message.to_owned() });
        let related = related.into_iter().collect();
        self.findings.push(Finding { tool, related, help, ..finding(rule, at, message) });
    }

    pub fn judged(
        self,
        definitions: &Definitions,
        handlers: &Handlers,
        projections: &[Projection],
        options: &Options<'_>,
    ) -> Judged {
        let profile = Profile::of(&self.tools, &self.findings, definitions, handlers, projections, options);
        let mut sources = vec![self.first.0.clone()];
        let mut comments = self.first.1.comments.clone();
        for (file, module, text) in self.evaluator.brought_in() {
            sources.push(text.unwrap_or_else(|| self.first.0.clone()));
            let own = |comment: &Comment| Comment { at: Span { file, ..comment.at }, ..comment.clone() };
            comments.extend(module.comments.iter().map(own));
        }
        Judged { sources, comments, tools: self.tools, findings: self.findings, about: self.about, profile }
    }
}

/// The lists that a projection's value holds: itself, or each member of an object of lists.
fn lists_in(value: &Value, path: &SymbolPath) -> Vec<(String, Value)> {
    let object = value.as_object().filter(|object| {
        object.open.is_none()
            && !object.entries.is_empty()
            && object.known().all(|(_, entry)| entry.value.as_array().is_some())
    });
    match object {
        Some(object) => {
            let member = |(key, entry): (std::borrow::Cow<'_, str>, &crate::value::Entry)| {
                (format!("{path}.{key}"), entry.value.clone())
            };
            object.known().map(member).collect()
        }
        None => vec![(path.to_string(), value.clone())],
    }
}

fn context<'a>(module: &'a Module, zod: &'a [Option<Release>]) -> FileContext<'a> {
    let (imports, has_shapes) = (&module.imports, module.lacks_quietly);
    FileContext { imports, is_data: module.is_data, has_shapes, zod }
}
