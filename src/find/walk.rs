//! Walks evaluated values and collects the tools in them, with the sets they stand in.

mod call;
mod decide;

use super::body::{self, Body, body_of, is_declarations, is_other_document, is_tools};
use super::built;
use super::builtin;
use super::context;
use super::conversion::Conversion;
use super::instance::{Instance, instance};
use super::request::keys_of;
use super::shape::{self, Shape, Spot};
use super::sighting::Sightings;
use super::tool::{Field, Found, SetKind, Tool, ToolSet, Unnamed};
use crate::builders::zod::Release;
use crate::pointer::Pointer;
use crate::source::module::Site;
use crate::span::Span;
use crate::target::{Api, Target};
use crate::value::{Array, Entry, Item, Kind, Object, Text, Value, Why};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Values visited in one file at most; a name used very often would make a tree without end.
const VALUES: usize = 5_000_000;
/// Calls within one another that hand a definition on.
const GIVEN: u32 = 8;
/// Nesting that is followed.
const DEPTH: usize = 600;

/// What of a file helps to recognise the definitions in it.
#[derive(Clone, Copy)]
pub struct FileContext<'a> {
    /// The modules it imports.
    pub imports: &'a [Arc<str>],
    /// Whether it is data (JSON, YAML) and not a program.
    pub is_data: bool,
    /// Whether a map of a builder's parts may stand for a schema.
    pub has_shapes: bool,
    /// The versions of zod that it and what it imports from get, by the ids of their files.
    pub zod: &'a [Option<Release>],
}

/// Finds the tools among a file's evaluated sites.
pub fn find<'a>(sites: impl IntoIterator<Item = (&'a Site, &'a Value)>, file: FileContext<'_>) -> Found {
    let mut finder = Finder {
        file,
        imported: context::of_imports(file.imports),
        adapted: context::adapted(file.imports),
        found: Found { is_data: file.is_data, ..Found::default() },
        by_place: HashMap::new(),
        unnamed_places: HashSet::new(),
        unkeyed: Vec::new(),
        members: HashSet::new(),
        sightings: Sightings::default(),
        visited: 0,
    };
    for (site, value) in sites {
        if is_other_document(value) {
            continue;
        }
        let around = Around { document: site.document, key: site.name.as_deref(), ..Around::default() };
        match value.kind() {
            Kind::Array(array) if site.in_loop => finder.made_in_loop(array, site.document),
            _ => finder.visit(value, &Pointer::root(), &around, 0),
        }
    }
    finder.note_unkeyed();
    finder.found.forget_unnamed();
    finder.found.requests = finder.sightings.resolve(&finder.found, &finder.by_place);
    finder.found
}

/// What surrounds a value.
#[derive(Clone, Copy, Default)]
struct Around<'a> {
    document: u32,
    /// The key under which the value, or the array that holds it, stands.
    key: Option<&'a str>,
    in_array: bool,
    /// The API that an enclosing call or annotation names.
    api: Option<Api>,
    /// Where it goes, when an annotation says so.
    target: Option<Target>,
    /// Whether the enclosing object looks like the body of a request or a listing.
    body: Option<Body>,
    /// The name of the server whose listing it stands in.
    server: Option<&'a Text>,
    /// The request around it, where only the request's own keys lie between.
    request: Option<body::Around>,
    /// Whether it goes into a call that may make anything of it.
    in_call: bool,
    /// The function that it is handed to.
    callee: Option<&'a str>,
    /// The member that it is of an object.
    member: Option<&'a Entry>,
    set: Option<usize>,
}

struct Finder<'f> {
    file: FileContext<'f>,
    imported: Vec<Api>,
    /// APIs whose SDK rewrites schemas.
    adapted: Vec<Api>,
    found: Found,
    /// Tools by the place of the whole definition: one that several arrays use is one tool.
    by_place: HashMap<Instance, usize>,
    unnamed_places: HashSet<Instance>,
    /// Tools that are named by their key, where they stand under none.
    unkeyed: Vec<Value>,
    /// Which sets hold which tools.
    members: HashSet<(usize, usize)>,
    sightings: Sightings,
    visited: usize,
}

impl Finder<'_> {
    fn visit(&mut self, value: &Value, pointer: &Pointer, around: &Around<'_>, depth: usize) {
        self.visited += 1;
        if depth > DEPTH || self.visited > VALUES || pointer.is_too_long() {
            return;
        }
        let around = match context::of_types(value.declared()) {
            Some((api, target)) => Around { api: Some(api), target, ..*around },
            None => *around,
        };
        match value.kind() {
            Kind::Array(_) => {
                let before = self.found.tools.len();
                self.array(value, pointer, &around, depth);
                if self.found.tools.len() == before {
                    self.arguments(value, &around, depth);
                }
            }
            Kind::Object(_) if self.given(value, pointer, &around, GIVEN) => {}
            Kind::Object(object) if !self.take(value, object, pointer, &around, None) => {
                self.members(value, object, pointer, &around, depth);
            }
            Kind::Call(call) => self.call(value, call, &around, depth),
            _ => {}
        }
    }

    fn array(&mut self, value: &Value, pointer: &Pointer, around: &Around<'_>, depth: usize) {
        let Kind::Array(array) = value.kind() else { return };
        if around.request.is_none() && !around.in_call && builtin::are_anthropics(around.key, array) {
            self.sightings.note_list(Api::Anthropic, value, pointer, around.document);
        }
        // Gemini's declarations of one request are one set, however they are grouped.
        let joined = around.set.filter(|_| is_declarations(around.key));
        let set = joined.unwrap_or_else(|| {
            let of_request = around.body.is_some() || (around.request.is_some() && is_tools(around.key));
            let kind = if of_request { SetKind::Request } else { SetKind::Array };
            let server = around.server.and_then(Text::known).map(Arc::from);
            self.open_set(ToolSet { server, ..ToolSet::new(kind, value.at(), pointer, array.is_closed()) })
        });
        for (index, item) in array.items.iter().enumerate() {
            let Item::One(item) = item else { continue };
            let around = Around { in_array: true, member: None, set: Some(set), server: None, ..*around };
            self.visit(item, &pointer.index(index), &around, depth + 1);
        }
        self.lacking_schemas(array, pointer, around, set);
        if !self.holds_tools_alone(array) {
            self.found.sets[set].complete = false;
        }
        if joined.is_none() {
            self.close_set(set);
        }
    }

    /// Whether every item is a tool that was found, or a group of declarations.
    fn holds_tools_alone(&self, array: &Array) -> bool {
        let is_group = |item: &Value| {
            let object = keys_of(item).filter(|object| object.is_closed() && !object.entries.is_empty());
            let is_list = |entry: &Entry| {
                is_declarations(entry.key.known().as_deref()) && entry.value.as_array().is_some()
            };
            object.is_some_and(|object| object.entries.iter().all(is_list))
        };
        let is_known = |item: &Value| self.by_place.contains_key(&instance(item)) || is_group(item);
        array.is_closed() && array.known().all(|(_, item)| is_known(item))
    }

    /// Items of a list of tools that are none by themselves: beside tools of Anthropic's or MCP's, one
    /// with a name and a description lacks its schema.
    fn lacking_schemas(&mut self, array: &Array, pointer: &Pointer, around: &Around<'_>, set: usize) {
        let siblings = self.found.sets[set].tools.first().map(|&i| &self.found.tools[i].apis);
        let Some(&[api @ (Api::Anthropic | Api::Mcp | Api::Neutral)]) = siblings.map(Vec::as_slice) else {
            return;
        };
        for (index, item) in array.known() {
            let Some(object) = item.as_object().filter(|_| !self.by_place.contains_key(&instance(item)))
            else {
                continue;
            };
            let around = Around { in_array: true, set: Some(set), api: Some(api), ..*around };
            self.take(item, object, &pointer.index(index), &around, None);
        }
    }

    fn members(
        &mut self,
        value: &Value,
        object: &Object,
        pointer: &Pointer,
        around: &Around<'_>,
        depth: usize,
    ) {
        let body = body_of(object);
        let server = context::server_of(object);
        let own = || body::request(value, object, self.file.is_data).filter(|_| !around.in_call);
        let request = around.request.or_else(|| {
            let own = own()?;
            self.sightings.note(own, value, pointer, around.document);
            Some(own)
        });
        if self.map_of_tools(value, object, pointer, around) {
            return;
        }
        for (key, entry) in object.known() {
            // What names tools there defines none.
            if matches!(&*key, "tool_choice" | "toolChoice") {
                continue;
            }
            let declarations = is_declarations(Some(&key));
            let around = Around {
                key: Some(&key),
                in_array: false,
                member: Some(entry),
                body: body
                    .filter(|_| matches!(&*key, "tools" | "functions"))
                    .or(around.body.filter(|_| declarations)),
                server: server.filter(|_| &*key == "tools"),
                set: around.set.filter(|_| declarations),
                api: if body == Some(Body::Realtime) { Some(Api::OpenaiRealtime) } else { around.api },
                request: match declarations {
                    true => Some(body::Around::of(Api::Gemini, value.at())),
                    false => body::below(request, around.key, &key),
                },
                ..*around
            };
            self.visit(&entry.value, &pointer.join(&key), &around, depth + 1);
        }
    }

    /// A map whose keys are the names: every entry must have the shape of a definition.
    fn map_of_tools(
        &mut self,
        value: &Value,
        object: &Object,
        pointer: &Pointer,
        around: &Around<'_>,
    ) -> bool {
        // What the program adds later says nothing of what is written.
        let whole = value.at();
        let is_behind = |key: Span| key.file == whole.file && key.start >= whole.end;
        let added =
            |entry: &Entry| entry.value.is_unknown() && (entry.is_optional() || is_behind(entry.key_at));
        let shapes: Option<Vec<_>> = object
            .known()
            .filter(|(_, entry)| !added(entry))
            .map(|(key, entry)| {
                let inner = pointer.join(&key);
                let shape = shape::recognise_entry(&entry.value, &inner)?;
                Some((entry.clone(), inner, shape))
            })
            .collect();
        let Some(shapes) = shapes.filter(|s| !s.is_empty()) else { return false };
        let complete = object.is_closed() && shapes.len() == object.entries.len();
        let set = self.open_set(ToolSet::new(SetKind::Map, value.at(), pointer, complete));
        for (entry, inner, mut shape) in shapes {
            let key = Value::new(Kind::Str(entry.key.clone()), entry.key_at);
            let key = shape::key_member(key, inner.clone());
            shape.name = match shape.name {
                // A name of its own may be added.
                Field::Unsure { why, .. } => Field::Unsure { maybe: Some(key), why },
                _ => Field::Found(key),
            };
            let around = Around { set: Some(set), ..*around };
            self.add(&entry.value, shape, &inner, &around);
        }
        self.close_set(set);
        true
    }

    /// Adds the object as a tool when it has the shape of one.
    fn take(
        &mut self,
        value: &Value,
        object: &Object,
        pointer: &Pointer,
        around: &Around<'_>,
        callee: Option<&str>,
    ) -> bool {
        let spot = Spot {
            key: around.key,
            in_array: around.in_array,
            is_data: self.file.is_data,
            is_sent: around.request.is_some() || around.body.is_some(),
            api: around.api,
            callee,
            within: around.callee,
        };
        let Some(shape) = shape::recognise(value, object, pointer, spot) else { return false };
        self.add(value, shape, pointer, around);
        true
    }

    fn add(&mut self, value: &Value, mut shape: Shape, pointer: &Pointer, around: &Around<'_>) {
        if matches!(shape.name, Field::Unsure { maybe: None, why: Why::Unkeyed }) {
            self.unkeyed.push(value.clone());
            return;
        }
        let mut conversion = (!self.file.is_data).then(|| Conversion::of(&shape, self.file.zod));
        if let Some(conversion) = &conversion {
            let (schema, output, is_built) = conversion.made();
            (shape.schema, shape.output_schema) = (schema, output);
            shape.schema_is_built |= is_built;
        }
        if !shape.name_is_settled() {
            let unnamed = shape.unknown_name().map(|why| Unnamed { at: value.at(), why });
            self.found.unnamed.extend(unnamed.filter(|_| !self.unnamed_places.contains(&instance(value))));
            self.unnamed_places.insert(instance(value));
            return;
        }
        decide::between_apis(&mut shape, around, &self.imported);
        if decide::may_be_a_shape(&shape, around, self.file) {
            shape.schema = built::doubted(shape.schema);
        }
        let is_adapted = shape.apis.iter().any(|api| self.adapted.contains(api));
        let index = *self.by_place.entry(instance(value)).or_insert(self.found.tools.len());
        if index == self.found.tools.len() {
            self.found.tools.push(Tool {
                kind: shape.kind,
                apis: shape.apis,
                target: shape.target,
                whole: value.clone(),
                body: shape.body,
                pointer: pointer.clone(),
                document: around.document,
                name: shape.name,
                description: shape.description,
                schema: shape.schema,
                output_schema: shape.output_schema,
                dialect: shape.dialect,
                strict: shape.strict,
                request: shape.request,
                examples: shape.examples,
                annotations: shape.annotations,
                sets: Vec::new(),
                projected_from: value.mapped_from(),
                made_of: shape.made_of,
                conversion: conversion.map(Box::new),
                display_name: shape.display_name,
                is_adapted,
                schema_is_built: shape.schema_is_built,
                is_made: shape.is_made,
            });
        } else {
            // Found before, elsewhere: the narrower reading counts.
            let tool = &mut self.found.tools[index];
            tool.take_what_is_made(&shape, &mut conversion);
            if shape.apis.len() < tool.apis.len() {
                tool.apis = shape.apis;
                tool.dialect = shape.dialect;
            }
            tool.target = tool.target.or(shape.target);
            if tool.misplaced_in().is_none() {
                tool.request = shape.request.or(tool.request);
            }
        }
        if let Some(set) = around.set
            && self.members.insert((set, index))
        {
            self.found.sets[set].tools.push(index);
            self.found.tools[index].sets.push(set);
        }
    }

    /// Counts the tools that nothing in the file names.
    fn note_unkeyed(&mut self) {
        for value in std::mem::take(&mut self.unkeyed) {
            if !self.by_place.contains_key(&instance(&value)) && self.unnamed_places.insert(instance(&value))
            {
                self.found.unnamed.push(Unnamed { at: value.at(), why: Why::Unkeyed });
            }
        }
    }

    fn open_set(&mut self, set: ToolSet) -> usize {
        self.found.sets.push(set);
        self.found.sets.len() - 1
    }

    /// Forgets a set that stayed empty.
    fn close_set(&mut self, set: usize) {
        if set + 1 == self.found.sets.len() && self.found.sets[set].tools.is_empty() {
            self.found.sets.pop();
        }
    }
}
