//! Where a `$ref` leads, within the schema that holds it.

use super::walk::Schema;
use crate::pointer::Pointer;
use crate::value::{Item, Kind, Lookup, Value};

/// What a reference leads to, as far as it is known.
pub enum Leads<'t> {
    /// To this value of the same schema.
    To(&'t Value),
    /// Out of the schema, to another document.
    Out,
    Nowhere,
    Unknown,
}

/// The references of one schema.
pub struct References<'t> {
    root: &'t Value,
    /// The subschemas with an identifier of their own: references within them may lead elsewhere.
    named: Vec<Pointer>,
    is_complete: bool,
    /// The names that `$anchor` gives; `None` when not all of them are known.
    anchors: Option<Vec<String>>,
}

impl<'t> References<'t> {
    /// `schemas` are all subschemas of `root`.
    pub fn of(root: &Schema<'t>, schemas: &[Schema<'t>]) -> References<'t> {
        let has_id = |schema: &&Schema<'_>| !schema.is_root() && !schema.object.has("$id").is_no();
        let named = schemas.iter().filter(has_id).map(|schema| schema.pointer.clone()).collect();
        let is_complete = root.value.is_complete();
        let mut anchors = is_complete.then(Vec::new);
        for keyword in ["$anchor", "$dynamicAnchor"] {
            for schema in schemas {
                let name = schema.get(keyword).lookup.found().and_then(Value::as_str);
                if let (Some(anchors), Some(name)) = (&mut anchors, name) {
                    anchors.push(name.into_owned());
                }
            }
        }
        References { root: root.value, named, is_complete, anchors }
    }

    /// Where a reference leads that stands in this subschema.
    pub fn lead(&self, from: &Pointer, reference: &str) -> Leads<'t> {
        let Some(fragment) = reference.strip_prefix('#') else {
            return if self.is_own(reference) { Leads::Unknown } else { Leads::Out };
        };
        let mut around = std::iter::successors(Some(from), |at| at.parent());
        if !self.named.is_empty() && around.any(|at| self.named.contains(at)) {
            return Leads::Unknown;
        }
        if fragment.is_empty() {
            return Leads::To(self.root);
        }
        if !fragment.starts_with('/') {
            let is_there = self.anchors.as_ref().map(|names| names.iter().any(|name| name == fragment));
            return if is_there == Some(false) { Leads::Nowhere } else { Leads::Unknown };
        }
        let mut value = self.root;
        for token in Pointer::written(&percent_decoded(fragment)).tokens() {
            value = match below(value, &token) {
                Below::Value(value) => value,
                Below::Nothing => return Leads::Nowhere,
                Below::Unknown => return Leads::Unknown,
            };
        }
        Leads::To(value)
    }

    /// Whether a reference may name the schema by the schema's own identifier.
    fn is_own(&self, reference: &str) -> bool {
        let without_fragment = reference.split('#').next().unwrap_or_default();
        !self.named.is_empty()
            || !self.is_complete
            || match self.root.get("$id") {
                Lookup::Absent => false,
                Lookup::Found(id) => id.as_str().is_none_or(|id| id.ends_with(without_fragment)),
                Lookup::Unsure { .. } => true,
            }
    }
}

enum Below<'t> {
    Value(&'t Value),
    Nothing,
    Unknown,
}

fn below<'t>(value: &'t Value, token: &str) -> Below<'t> {
    match value.kind() {
        Kind::Array(array) => match token.parse::<usize>().ok().map(|index| array.items.get(index)) {
            Some(Some(Item::One(item))) if array.is_closed() => Below::Value(item),
            _ if !array.is_closed() => Below::Unknown,
            _ => Below::Nothing,
        },
        _ => match value.get(token) {
            Lookup::Found(value) => Below::Value(value),
            Lookup::Absent => Below::Nothing,
            Lookup::Unsure { .. } => Below::Unknown,
        },
    }
}

/// A pointer as it stands in a URI, without its escapes.
pub(super) fn percent_decoded(pointer: &str) -> String {
    let mut bytes = Vec::with_capacity(pointer.len());
    let mut rest = pointer.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = std::str::from_utf8(tail.get(..2).unwrap_or_default())
            .ok()
            .filter(|_| *first == b'%')
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
