//! Calls to schemas.

mod argument;
mod create;
mod method;
mod object;

use super::schema::{Check, Kind, Node, Schema, Shape};
use super::{Version, names};
use crate::span::Span;
use crate::value::{Call, Kind as Given, Object, Value, Why};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// Schemas that one reading may make, and how deep they may stand in one another.
const SCHEMAS: u32 = 50_000;
const DEPTH: u32 = 120;

/// Methods of schemas that give something else.
const GIVING_NO_SCHEMA: &[&str] = &[
    "parse",
    "parseAsync",
    "safeParse",
    "safeParseAsync",
    "spa",
    "encode",
    "decode",
    "isOptional",
    "isNullable",
    "toJSONSchema",
];

/// The schema that a value builds under a version of zod; `None` where it is no call of zod's. A call
/// of zod's that isn't known gives a schema that is not read.
pub fn read(value: &Value, version: Version) -> Option<Schema> {
    Reader::new(version).schema(value)
}

/// The schema of an object with the properties of a raw shape, `{ a: z.string() }`; `None` where the
/// value is no object or has a value that certainly is no schema, and where none certainly is one.
pub fn read_shape(value: &Value, version: Version) -> Option<Schema> {
    let object = value.as_object()?;
    let mut reader = Reader::new(version);
    let is_schema = object.entries.iter().map(|entry| reader.schema(&entry.value).is_some());
    let mut is_known = is_schema.collect::<Vec<_>>().into_iter().zip(&object.entries);
    if is_known.clone().any(|(known, entry)| !known && !entry.value.is_unknown())
        || (!object.entries.is_empty() && !is_known.any(|(known, _)| known))
    {
        return None;
    }
    let shape = reader.shape(value);
    let site = Site { at: value.at(), via: value.via(), name_at: value.at() };
    Some(reader.made(Kind::Object(shape), site))
}

/// The version that a value's imports and the methods it uses tell.
pub fn version(value: &Value) -> Option<Version> {
    names::version(value)
}

struct Reader {
    version: Version,
    /// The schemas read so far, by their calls: one call makes one instance.
    known: HashMap<*const Call, Schema>,
    made: u32,
    depth: u32,
}

/// Where a schema is made.
#[derive(Clone, Copy)]
struct Site {
    at: Span,
    via: Option<Span>,
    name_at: Span,
}

impl Reader {
    fn new(version: Version) -> Reader {
        Reader { version, known: HashMap::new(), made: 0, depth: 0 }
    }

    fn is_four(&self) -> bool {
        self.version == Version::Four
    }

    /// The schema of a value; `None` where it is no call of zod's.
    fn schema(&mut self, value: &Value) -> Option<Schema> {
        let Given::Call(call) = value.kind() else { return None };
        let place = Arc::as_ptr(call);
        if let Some(known) = self.known.get(&place) {
            return Some(Schema { node: known.node.clone(), via: value.via() });
        }
        let site = Site { at: value.at(), via: value.via(), name_at: call.name_at };
        if self.depth >= DEPTH || self.made >= SCHEMAS {
            return Some(self.unread(Why::TooDeep, site));
        }
        self.depth += 1;
        let schema = self.called(call, site);
        self.depth -= 1;
        let schema = schema?;
        self.known.insert(place, schema.clone());
        Some(schema)
    }

    fn called(&mut self, call: &Call, site: Site) -> Option<Schema> {
        if let Some(receiver) = &call.receiver {
            let on = match receiver.kind() {
                Given::Unknown(Why::Cycle) => self.part(receiver),
                _ => self.schema(receiver)?,
            };
            let name = call.callee.path.last().filter(|name| !GIVING_NO_SCHEMA.contains(&&***name))?;
            return Some(self.method(&on, name, &call.positional, site));
        }
        let function = names::function(&call.callee)?;
        Some(self.create(&function.name, &call.positional, site))
    }

    /// The schema of a value that must be one.
    fn part(&mut self, value: &Value) -> Schema {
        self.schema(value).unwrap_or_else(|| {
            let at = value.leads_to().unwrap_or(value.at());
            let site = Site { at, via: value.via(), name_at: value.at() };
            self.unread(value.why().unwrap_or(Why::Dynamic), site)
        })
    }

    /// The schema that an argument is, where there is one.
    fn part_at(&mut self, arguments: &[Value], index: usize, site: Site) -> Schema {
        match arguments.get(index) {
            Some(value) => self.part(value),
            None => self.unread(Why::Absent, site),
        }
    }

    fn node(&mut self, node: Node, via: Option<Span>) -> Schema {
        self.made += 1;
        Schema { node: Rc::new(node), via }
    }

    /// An instance of which nothing is said but its kind.
    fn made(&mut self, kind: Kind, site: Site) -> Schema {
        self.with(kind, Object::default(), site)
    }

    fn with(&mut self, kind: Kind, meta: Object, site: Site) -> Schema {
        let Site { at, via, name_at } = site;
        self.node(Node { kind, checks: Vec::new(), meta, parent: None, coerced: false, at, name_at }, via)
    }

    fn unread(&mut self, why: Why, site: Site) -> Schema {
        self.made(Kind::Unread(why), site)
    }

    /// What a call that isn't known makes of a schema.
    fn lost(&mut self, name: &str, site: Site) -> Schema {
        let why = Why::Call(name.into());
        let mut meta = Object::default();
        meta.open_by(why.clone());
        self.with(Kind::Unread(why), meta, site)
    }

    /// A changed copy of an instance that zod 4 knows as its child, and zod 3 not at all.
    fn copy(&mut self, of: &Schema, checks: Vec<Check>, own: &Object, site: Site) -> Schema {
        let mut meta = of.node.meta.clone();
        // An id is of one instance alone.
        meta.take_out("id");
        let mut all = of.node.checks.clone();
        all.extend(checks);
        meta.assign(&metadata(&all));
        meta.assign(own);
        let node = Node {
            kind: of.node.kind.clone(),
            checks: all,
            meta,
            parent: self.is_four().then(|| of.clone()),
            coerced: of.node.coerced,
            at: site.at,
            name_at: of.node.name_at,
        };
        self.node(node, site.via)
    }

    /// An object schema with other properties. What is said of it stays in zod 3; in zod 4 it stays only
    /// as far as a check said it.
    fn reshaped(&mut self, of: &Schema, shape: Shape, keeps_checks: bool, site: Site) -> Schema {
        let checks = if keeps_checks { of.node.checks.clone() } else { Vec::new() };
        let meta = if self.is_four() { metadata(&checks) } else { of.node.meta.clone() };
        let (kind, name_at) = (Kind::Object(shape), of.node.name_at);
        self.node(Node { kind, checks, meta, parent: None, coerced: false, at: site.at, name_at }, site.via)
    }
}

/// What checks say of a schema: zod 4's `.check(z.describe("…"))`.
fn metadata(checks: &[Check]) -> Object {
    let mut meta = Object::default();
    for check in checks {
        match (&*check.name, check.arguments.first()) {
            ("describe", Some(text)) => meta.assign(&argument::described(text, check.name_at)),
            ("meta", Some(given)) => meta.assign(&argument::metadata(given)),
            _ => {}
        }
    }
    meta
}
