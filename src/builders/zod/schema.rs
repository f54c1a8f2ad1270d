//! zod's schemas as a program builds them: one node for each of zod's own instances.
//!
//! The reader makes the tree for one major version, since the same chain makes other instances in
//! another: what differs is said with each part. Converters only read it. Whatever the program
//! doesn't tell is in the tree as not known, at its place: [`Kind::Unread`] for a schema, a value
//! that is unknown for an argument, an open [`Object`] for metadata, an open [`Shape`] for
//! properties.

use crate::span::Span;
use crate::value::{Entry, Object, Sure, Text, Value, Why};
use std::rc::Rc;
use std::sync::Arc;

/// A schema where it is used; cheap to clone. Handles of one instance share their node.
#[derive(Clone, Debug)]
pub struct Schema {
    pub node: Rc<Node>,
    /// Where it is used, when that is elsewhere than where it is built.
    pub via: Option<Span>,
}

/// One instance.
#[derive(Clone, Debug)]
pub struct Node {
    pub kind: Kind,
    /// The checks that it has, in zod's order. A schema that is its own first check (`z.email()`,
    /// `z.int()`) has that check first.
    pub checks: Vec<Check>,
    /// What `describe` and `meta` say of it, as zod would answer for this instance: with what it takes
    /// over from the instance that it was made of. `description` is the key of a description; only zod 4
    /// has other keys. A description that isn't known is an entry with an unknown value.
    pub meta: Object,
    /// In zod 4 the instance that this one is a changed copy of (after a check, `describe` or `meta`).
    pub parent: Option<Schema>,
    /// Whether it makes what it is given into its type: `z.coerce.number()`.
    pub coerced: bool,
    /// The call that made it.
    pub at: Span,
    /// The name in that call: `string` of `z.string()`, `optional` of `x.optional()`.
    pub name_at: Span,
}

/// zod's type of a schema, with its parts.
#[derive(Clone, Debug)]
pub enum Kind {
    String,
    Number,
    Boolean,
    Bigint,
    Date,
    Symbol,
    Undefined,
    Null,
    Void,
    Any,
    Unknown,
    Never,
    Nan,
    File,
    /// `z.custom`, `z.instanceof`. In zod 3 these are `any` with a refinement: see [`Kind::Effects`].
    Custom,
    Function,
    /// zod 4's transformation, which stands in a [`Kind::Pipe`].
    Transform,
    /// `z.literal`: one value, in zod 4 perhaps several. An item that isn't certain is unknown.
    Literal(Vec<Value>),
    /// `z.enum` and `z.nativeEnum`.
    Enum(Enum),
    TemplateLiteral(Vec<Part>),
    Array(Schema),
    Set(Schema),
    Map(Schema, Schema),
    Record(Record),
    Tuple(Tuple),
    Object(Shape),
    Union(Union),
    Intersection(Schema, Schema),
    Optional(Schema),
    Nullable(Schema),
    /// zod 4's `z.nonoptional`, which `required()` makes of properties too. zod 3 unwraps instead.
    NonOptional(Schema),
    Default(Schema, Value),
    /// zod 4's `prefault`.
    Prefault(Schema, Value),
    Catch(Schema, Value),
    Readonly(Schema),
    /// zod 3's `brand`; zod 4 keeps the instance.
    Branded(Schema),
    Promise(Schema),
    Success(Schema),
    /// `z.lazy`, with what its function gives.
    Lazy(Schema),
    Pipe(Pipe),
    /// zod 3's `refine`, `superRefine`, `transform` and `z.preprocess`. In zod 4 these are a check, and
    /// pipes with a [`Kind::Transform`].
    Effects(Schema, Effect),
    /// What isn't known of a schema: all but perhaps its metadata. Where the reason is
    /// [`Why::Cycle`], it is the instance whose call is at [`Node::at`], which it stands in.
    Unread(Why),
}

/// A check by the name of its method: `min` with its arguments as they are written. Functions of zod
/// mini have the names of the methods (`minLength(2)` is `min`). A check that isn't known makes the
/// schema [`Kind::Unread`].
#[derive(Clone, Debug)]
pub struct Check {
    pub name: Arc<str>,
    pub arguments: Vec<Value>,
    /// Where the name is written.
    pub name_at: Span,
}

/// The entries of an enumeration by their names; `z.enum(["a"])` is `a: "a"`.
#[derive(Clone, Debug)]
pub struct Enum {
    /// The names and values. Where one isn't known or isn't certain, the object says so.
    pub entries: Object,
    /// Whether it is made by `nativeEnum` (zod 3 has another type for it) or, in zod 4, of an object.
    pub native: bool,
    /// The array or object that lists the values.
    pub at: Span,
}

/// A part of a template literal.
#[derive(Clone, Debug)]
pub enum Part {
    Value(Value),
    Schema(Schema),
}

/// The properties of an object schema.
#[derive(Clone, Debug)]
pub struct Shape {
    /// In order, each key once, the last one written. Keys may have holes.
    pub fields: Vec<Field>,
    /// Why there may be other properties than the listed ones.
    pub open: Option<Why>,
    pub others: Others,
}

/// A property.
#[derive(Clone, Debug)]
pub struct Field {
    pub key: Text,
    pub key_at: Span,
    pub schema: Schema,
    /// Whether the shape certainly has it.
    pub sure: Sure,
}

/// What an object does with keys that it doesn't list.
#[derive(Clone, Debug)]
pub enum Others {
    /// Nothing is said: they are stripped.
    Strip,
    /// `strict()`, at its name.
    Strict(Span),
    /// `passthrough()` or `loose()`, at its name.
    Passthrough(Span),
    Catchall(Schema),
    Unread(Why),
}

#[derive(Clone, Debug)]
pub struct Record {
    pub key: Schema,
    pub value: Schema,
    /// zod 4's `partialRecord`.
    pub partial: bool,
    /// zod 4's `looseRecord`.
    pub loose: bool,
}

#[derive(Clone, Debug)]
pub struct Tuple {
    pub items: Vec<Schema>,
    pub rest: Option<Schema>,
    /// Why there may be other items from some index on: then none of them is certain.
    pub open: Option<Why>,
}

#[derive(Clone, Debug)]
pub struct Union {
    pub options: Vec<Schema>,
    /// Why there may be other options.
    pub open: Option<Why>,
    /// The property that tells the options apart: `z.discriminatedUnion`.
    pub discriminator: Option<Value>,
    /// zod 4's `z.xor`.
    pub exclusive: bool,
}

#[derive(Clone, Debug)]
pub struct Pipe {
    pub from: Schema,
    pub to: Schema,
    /// Whether it is zod 4's `z.codec`.
    pub codec: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It only checks: `refine`, `superRefine`.
    Refinement,
    Transform,
    Preprocess,
}

impl Shape {
    /// The properties in the order in which JavaScript lists them.
    pub fn in_order(&self) -> Vec<&Field> {
        let mut fields: Vec<&Field> = self.fields.iter().collect();
        fields.sort_by_key(|field| place(&field.key));
        fields
    }
}

impl Enum {
    /// The entries in the order in which JavaScript lists them.
    pub fn in_order(&self) -> Vec<&Entry> {
        let mut entries: Vec<&Entry> = self.entries.entries.iter().collect();
        entries.sort_by_key(|entry| place(&entry.key));
        entries
    }
}

/// Where a key stands among others: those that are indexes come first, by their numbers.
fn place(key: &Text) -> (bool, u32) {
    let index = key.known().and_then(|key| key.parse::<u32>().ok().filter(|index| index.to_string() == key));
    index.map_or((true, 0), |index| (false, index))
}

impl Schema {
    pub fn new(node: Node) -> Schema {
        Schema { node: Rc::new(node), via: None }
    }

    /// Whether both are one instance.
    pub fn same(&self, other: &Schema) -> bool {
        Rc::ptr_eq(&self.node, &other.node)
    }

    /// A value that is made for this schema: at its call, and used where it is used.
    pub fn value(&self, kind: crate::value::Kind) -> Value {
        let value = Value::new(kind, self.node.at);
        match self.via {
            Some(via) => value.used(via),
            None => value,
        }
    }
}
