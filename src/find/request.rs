//! Requests as found: the tools they offer a model, in order, and the keys that speak of them.

use super::part::Part;
use super::tool::{Field, Member};
use crate::pointer::Pointer;
use crate::target::{Api, Target};
use crate::value::{Kind, Object, Value, Why};

/// A request that offers tools, or could.
#[derive(Clone, Debug)]
pub struct Request {
    /// The APIs it may be written for, the likeliest first; one when its call, its keys or its tools decide.
    pub apis: Vec<Api>,
    /// Its keys: an object, or a call with keyword arguments. The list of its tools alone, where no more of it
    /// is seen.
    pub whole: Value,
    /// Its pointer within its document or outermost value.
    pub pointer: Pointer,
    /// The number of the document, cell or fence within the file, from 0.
    pub document: u32,
    /// The list of its tools, wherever in it that stands.
    pub tools: Field,
    /// The members of that list in order, as far as they are seen.
    pub entries: Vec<RequestTool>,
    /// Whether the list certainly holds these entries and no others; an entry may be unknown all the same.
    pub is_closed: bool,
    /// Whether its keys tell its API, and other servers take requests with these keys.
    pub is_told_by_keys: bool,
    /// Whether a call says where it goes.
    pub is_called: bool,
    /// What of it holds the tools, where that isn't the whole: `config`, `session`, `toolConfig`.
    pub(super) inner: Option<Field>,
}

/// A member of a request's list of tools.
#[derive(Clone, Debug)]
pub struct RequestTool {
    pub kind: RequestToolKind,
    pub value: Value,
    pub pointer: Pointer,
}

#[derive(Clone, Debug)]
pub enum RequestToolKind {
    /// A definition; the index into [`Found::tools`].
    Tool(usize),
    /// A tool that a provider brings itself.
    Builtin(Builtin),
    /// A group of tools under one name; whether these are certainly all.
    Namespace { entries: Vec<RequestTool>, is_closed: bool },
    /// Something of which only the program knows what it is.
    Unknown,
}

/// Which of the tools that providers bring themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// Its `type`, or the key that stands for it (Gemini's `googleSearch`, Bedrock's `cachePoint`).
    pub kind: String,
    /// The provider's name in `builtin.toml`.
    pub family: &'static str,
}

impl Request {
    /// Whether requests to this target are written as this one is.
    pub fn goes_to(&self, target: Target) -> bool {
        crate::providers::wire_format(target).is_some_and(|api| self.apis.contains(&api))
    }

    /// A key of the request, wherever the API wants it: beside the tools, or at the top.
    pub fn field(&self, key: &str) -> Field {
        let beside = self.inner.as_ref().map_or(Field::Absent, |inner| inner.get(key));
        if beside.is_absent() { self.top(key) } else { beside }
    }

    /// The first of several spellings that is there.
    pub fn either(&self, keys: &[&str]) -> Field {
        let fields = || keys.iter().map(|key| self.field(key));
        fields()
            .find(|field| field.found_or_maybe().is_some())
            .or_else(|| fields().find(|field| !field.is_absent()))
            .unwrap_or(Field::Absent)
    }

    /// What stands at a path of keys joined by dots; `*` stands for each item of a list.
    pub fn at(&self, path: &str) -> Vec<Field> {
        let mut keys = path.split('.');
        let mut fields: Vec<Field> = keys.next().map(|key| self.field(key)).into_iter().collect();
        for key in keys {
            let below = |field: &Field| if key == "*" { field.items() } else { vec![field.get(key)] };
            fields = fields.iter().flat_map(below).collect();
        }
        fields
    }

    /// Whether the list is known as a whole: it holds these entries, no others, and none is unknown.
    pub fn is_complete(&self) -> bool {
        self.is_closed && self.flat().all(|entry| entry.is_known())
    }

    /// The entries with those of namespaces in their place.
    pub fn flat(&self) -> impl Iterator<Item = &RequestTool> {
        let mut pending: Vec<&RequestTool> = self.entries.iter().rev().collect();
        std::iter::from_fn(move || {
            let next = pending.pop()?;
            if let RequestToolKind::Namespace { entries, .. } = &next.kind {
                pending.extend(entries.iter().rev());
            }
            Some(next)
        })
    }

    /// The keys at its top; of a call that sends it those that the call itself is given.
    pub fn keys(&self) -> Option<&Object> {
        match self.whole.kind() {
            Kind::Call(call) if call.positional.is_empty() => Some(&call.named),
            _ => keys_of(&self.whole),
        }
    }

    /// A key at the top of the request.
    pub(super) fn top(&self, key: &str) -> Field {
        let Some(object) = self.keys() else { return Field::Absent };
        let (value, pointer) = (&self.whole, &self.pointer);
        Part { value, object, pointer, doubt: None }.field(key)
    }
}

impl RequestTool {
    /// Whether it is known what it is.
    fn is_known(&self) -> bool {
        match &self.kind {
            RequestToolKind::Tool(_) | RequestToolKind::Builtin(_) => true,
            RequestToolKind::Namespace { is_closed, .. } => *is_closed,
            RequestToolKind::Unknown => false,
        }
    }

    /// A key of the entry itself.
    pub fn field(&self, key: &str) -> Field {
        let (value, pointer) = (&self.value, &self.pointer);
        match keys_of(value) {
            Some(object) => Part { value, object, pointer, doubt: None }.field(key),
            None if value.is_unknown() => {
                Field::Unsure { maybe: None, why: value.why().unwrap_or(Why::Dynamic) }
            }
            None => Field::Absent,
        }
    }
}

impl Field {
    /// The items that are certainly in the list that stands here.
    pub fn items(&self) -> Vec<Field> {
        let Some(member) = self.found() else { return Vec::new() };
        let Some(array) = member.value.as_array() else { return Vec::new() };
        let item = |(index, value): (usize, &Value)| {
            let key = member.key.clone();
            let (value, key_at) = (value.clone(), value.at());
            Field::Found(Member { value, key, key_at, pointer: member.pointer.index(index) })
        };
        array.known().map(item).collect()
    }

    /// What is certainly here: a value, or an SDK's type that is made of its keys.
    pub fn certain(&self) -> Option<&Member> {
        match self {
            Field::Found(member) => Some(member),
            Field::Unsure { maybe: Some(member), why } => {
                let is_made =
                    constructed(&member.value).is_some() && member.value.why().as_ref() == Some(why);
                is_made.then_some(member)
            }
            Field::Unsure { maybe: None, .. } | Field::Absent => None,
        }
    }

    /// A key of what stands here, with three answers.
    pub fn get(&self, key: &str) -> Field {
        let (member, why) = match self {
            Field::Absent => return Field::Absent,
            Field::Found(member) => (member, None),
            Field::Unsure { maybe: Some(member), why } => (member, Some(why)),
            Field::Unsure { maybe: None, why } => return Field::Unsure { maybe: None, why: why.clone() },
        };
        let value = &member.value;
        let doubt = why.filter(|_| self.certain().is_none()).cloned();
        match (keys_of(value), doubt) {
            (Some(object), doubt) => Part { value, object, pointer: &member.pointer, doubt }.field(key),
            (None, Some(why)) => Field::Unsure { maybe: None, why },
            (None, None) => Field::Absent,
        }
    }
}

/// The keys of an object, or of an SDK's type that is made of them.
pub(super) fn keys_of(value: &Value) -> Option<&Object> {
    match value.kind() {
        Kind::Object(object) => Some(object),
        Kind::Call(call) if call.positional.is_empty() && call.receiver.is_none() => Some(&call.named),
        _ => None,
    }
}

/// The keyword arguments with which a class is called.
pub(super) fn constructed(value: &Value) -> Option<&Object> {
    let Kind::Call(call) = value.kind() else { return None };
    let is_class = call.callee.path.last().is_some_and(|name| name.starts_with(char::is_uppercase));
    keys_of(value).filter(|_| is_class)
}
