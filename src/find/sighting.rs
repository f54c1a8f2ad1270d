//! Requests while a file is walked: what is known as one is noted, and its tools are looked at when all
//! of the file's have been found.

use super::body;
use super::builtin;
use super::instance::{Instance, instance};
use super::part::Part;
use super::request::{Builtin, Request, RequestTool, RequestToolKind, constructed};
use super::tool::{Field, Found, Member};
use crate::pointer::Pointer;
use crate::target::Api;
use crate::value::{Array, Item, Object, Value};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// What was noted, and for the place of each its index.
#[derive(Default)]
pub(super) struct Sightings {
    all: Vec<Sighting>,
    by_place: HashMap<Instance, usize>,
}

/// A request of which the tools haven't been looked at.
struct Sighting {
    api: Api,
    /// The APIs that it may be of besides.
    others: &'static [Api],
    whole: Value,
    pointer: Pointer,
    document: u32,
    /// Whether it is the list of the tools alone: what is around it isn't seen.
    is_list: bool,
    is_called: bool,
}

impl Sightings {
    /// Notes a list of tools that goes into a request of this API, wherever that is made.
    pub fn note_list(&mut self, api: Api, list: &Value, pointer: &Pointer, document: u32) {
        let (whole, pointer) = (list.clone(), pointer.clone());
        self.all.push(Sighting {
            api,
            others: &[],
            whole,
            pointer,
            document,
            is_list: true,
            is_called: false,
        });
    }

    /// Notes a request; one object that goes into several is one request.
    pub fn note(&mut self, of: body::Around, whole: &Value, pointer: &Pointer, document: u32) {
        let (api, others) = (of.request.api, of.others);
        let new = Sighting {
            api,
            others,
            whole: whole.clone(),
            pointer: pointer.clone(),
            document,
            is_list: false,
            is_called: of.is_called,
        };
        match self.by_place.get(&instance(whole)).map(|&index| &mut self.all[index]) {
            // What is sent by a call is known better than by its keys.
            Some(known) if !known.is_called && new.is_called => *known = new,
            Some(known) if !known.others.is_empty() && others.is_empty() => *known = new,
            Some(_) => {}
            None => {
                self.by_place.insert(instance(whole), self.all.len());
                self.all.push(new);
            }
        }
    }

    /// The requests, with their tools.
    pub fn resolve(self, found: &Found, by_place: &HashMap<Instance, usize>) -> Vec<Request> {
        let Sightings { all, by_place: noted } = self;
        // One that is given its settings whole is told by those.
        let hands_on = |request: &Request| {
            let settings = request.inner.as_ref().and_then(Field::found_or_maybe);
            settings.is_some_and(|member| noted.contains_key(&instance(&member.value)))
        };
        let (lists, all): (Vec<_>, Vec<_>) = all.into_iter().partition(|sighting| sighting.is_list);
        let requests = all.into_iter().filter_map(|sighting| sighting.resolve(found, by_place));
        let mut requests: Vec<Request> = requests.filter(|request| !hands_on(request)).collect();
        // What stands in a request is told by that, and in several lists by the first.
        let places = |request: &Request| -> Vec<Instance> {
            request.flat().map(|entry| instance(&entry.value)).collect()
        };
        let mut seen: HashSet<Instance> = requests.iter().flat_map(places).collect();
        for list in lists.into_iter().filter_map(|list| list.resolve(found, by_place)) {
            let of_list = places(&list);
            if of_list.iter().all(|at| !seen.contains(at)) {
                requests.push(list);
                seen.extend(of_list);
            }
        }
        requests
    }
}

/// Keys under which the tools stand where they don't stand at the top.
const HOLDERS: &[&str] = &["config", "session", "toolConfig"];

impl Sighting {
    /// Looks at the tools, which have all been found.
    fn resolve(self, found: &Found, by_place: &HashMap<Instance, usize>) -> Option<Request> {
        let mut request = Request {
            apis: vec![self.api],
            whole: self.whole,
            pointer: self.pointer,
            document: self.document,
            tools: Field::Absent,
            entries: Vec::new(),
            is_closed: false,
            is_told_by_keys: !self.others.is_empty(),
            is_called: self.is_called,
            inner: None,
        };
        request.tools = request.top("tools");
        if request.tools.is_absent() {
            let holders = HOLDERS.iter().map(|key| request.top(key));
            request.inner = holders.into_iter().find(|holder| !holder.is_absent());
            request.tools = request.inner.as_ref().map_or(Field::Absent, |inner| inner.get("tools"));
        }
        if self.is_list {
            let (value, pointer) = (request.whole.clone(), request.pointer.clone());
            request.tools = Field::Found(Member { key_at: value.at(), value, key: "tools".into(), pointer });
        }
        if let Some(member) = request.tools.found() {
            let reader = Reader { by_place, api: self.api };
            if let Some(array) = member.value.as_array() {
                request.is_closed = array.is_closed() && !self.is_list;
                request.entries = reader.entries(array, &member.pointer);
            } else if let Some(object) = member.value.as_object() {
                // One tool, or one group of declarations, where there should be a list of them.
                request.is_closed = object.is_closed() && !self.is_list;
                reader.entry(&member.value, member.pointer.clone(), &mut request.entries);
            }
        }
        let may_be_anothers = |entry: &RequestTool| match entry.kind {
            RequestToolKind::Tool(index) => !found.tools[index].apis.contains(&self.api),
            RequestToolKind::Unknown => true,
            RequestToolKind::Builtin(_) | RequestToolKind::Namespace { .. } => false,
        };
        if self.is_list && request.flat().any(may_be_anothers) {
            return None;
        }
        if !self.others.is_empty() {
            request.apis = told_by_tools(&request, self.others, found)?;
        }
        Some(request)
    }
}

/// The APIs that a request's tools leave, where its keys are those of several. None where an entry that
/// isn't known could tell more.
fn told_by_tools(request: &Request, others: &[Api], found: &Found) -> Option<Vec<Api>> {
    if !request.is_complete() {
        return None;
    }
    let mut apis: Vec<Api> = request.apis.clone();
    let sends_requests = |api: &&Api| !matches!(api, Api::Mcp | Api::Neutral | Api::OpenaiFunctions);
    apis.extend(others.iter().filter(sends_requests).filter(|api| !request.apis.contains(api)));
    for entry in request.flat() {
        match &entry.kind {
            RequestToolKind::Tool(index) => apis.retain(|api| found.tools[*index].apis.contains(api)),
            RequestToolKind::Builtin(builtin) => apis.retain(|api| builtin::family(*api) == builtin.family),
            RequestToolKind::Namespace { .. } | RequestToolKind::Unknown => {}
        }
    }
    // What its keys tell and its tools don't contradict.
    if !request.entries.is_empty() && apis.contains(&request.apis[0]) {
        apis.truncate(1);
    }
    (!apis.is_empty()).then_some(apis)
}

struct Reader<'a> {
    by_place: &'a HashMap<Instance, usize>,
    api: Api,
}

impl Reader<'_> {
    fn entries(&self, array: &Array, pointer: &Pointer) -> Vec<RequestTool> {
        let mut all = Vec::new();
        for (index, item) in array.items.iter().enumerate() {
            if let Item::One(value) = item {
                self.entry(value, pointer.index(index), &mut all);
            }
        }
        all
    }

    fn entry(&self, value: &Value, pointer: Pointer, all: &mut Vec<RequestTool>) {
        let object = value.as_object().or_else(|| constructed(value));
        let kind = match (self.by_place.get(&instance(value)), object) {
            (Some(&index), _) => RequestToolKind::Tool(index),
            (None, Some(object)) if object.entries.iter().any(|e| is_keyed(&e.key.known())) => {
                return self.keyed(value, object, &pointer, all);
            }
            (None, Some(object)) => self.typed(value, object, &pointer),
            (None, None) => RequestToolKind::Unknown,
        };
        all.push(RequestTool { kind, value: value.clone(), pointer });
    }

    /// What says what it is by its `type`.
    fn typed(&self, value: &Value, object: &Object, pointer: &Pointer) -> RequestToolKind {
        let Some(kind) = object.get("type").found().and_then(Value::as_str) else {
            return RequestToolKind::Unknown;
        };
        if kind == "namespace" {
            let part = Part { value, object, pointer, doubt: None };
            let tools = part.field("tools");
            let list = tools.found().and_then(|member| Some((member.value.as_array()?, &member.pointer)));
            return match list {
                Some((array, pointer)) => {
                    let entries = self.entries(array, pointer);
                    RequestToolKind::Namespace { entries, is_closed: array.is_closed() }
                }
                None => RequestToolKind::Namespace { entries: Vec::new(), is_closed: tools.is_absent() },
            };
        }
        match builtin::of_type(&kind, self.api) {
            Some(family) => RequestToolKind::Builtin(Builtin { kind: kind.into_owned(), family }),
            None => RequestToolKind::Unknown,
        }
    }

    /// What says what it is by its keys: Gemini's groups of declarations, and tools without a `type`.
    fn keyed(&self, value: &Value, object: &Object, pointer: &Pointer, all: &mut Vec<RequestTool>) {
        let unknown = |pointer: &Pointer| RequestTool {
            kind: RequestToolKind::Unknown,
            value: value.clone(),
            pointer: pointer.clone(),
        };
        if !object.is_closed() {
            all.push(unknown(pointer));
        }
        let part = Part { value, object, pointer, doubt: None };
        for (key, entry) in object.known() {
            let inner = pointer.join(&key);
            if body::is_declarations(Some(&key)) {
                let list = part.field(&key);
                let array = list.found().and_then(|member: &Member| member.value.as_array());
                all.extend(array.map(|array| self.entries(array, &inner)).unwrap_or_default());
                if !array.is_some_and(Array::is_closed) {
                    all.push(unknown(&inner));
                }
            } else if let Some(family) = builtin::of_key(&key) {
                let builtin = Builtin { kind: key.into_owned(), family };
                let kind = RequestToolKind::Builtin(builtin);
                all.push(RequestTool { kind, value: entry.value.clone(), pointer: inner });
            } else {
                all.push(unknown(&inner));
            }
        }
    }
}

/// Whether a key says by itself what an entry is.
fn is_keyed(key: &Option<Cow<'_, str>>) -> bool {
    key.as_deref().is_some_and(|key| body::is_declarations(Some(key)) || builtin::of_key(key).is_some())
}
