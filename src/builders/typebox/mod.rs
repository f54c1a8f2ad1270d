//! TypeBox, whose functions make JSON Schema at once: what they give is what is sent.

mod choice;
mod keywords;
mod object;

use crate::value::{Answer, Array, Call, Item, Kind, Lookup, Object, Value, Why};
use keywords::{Keywords, placed};
use object::ObjectType;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Nodes that one schema may have.
const NODES: u32 = 50_000;
/// Nesting that is followed.
const DEPTH: u32 = 200;

/// The generation of TypeBox: they differ in what some functions make.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Edition {
    Zero,
    One,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    module: Vec<Module>,
    plain: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Module {
    name: Vec<String>,
    edition: Edition,
    #[expect(dead_code, reason = "for readers of the data")]
    source: String,
    #[expect(dead_code, reason = "for readers of the data")]
    checked: toml::value::Datetime,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    toml::from_str(include_str!("modules.toml")).unwrap_or_else(|e| panic!("typebox/modules.toml: {e}"))
});

/// The schema that a call of TypeBox's makes; `None` where it is none of them.
pub(super) fn schema(value: &Value) -> Option<Value> {
    let Kind::Call(call) = value.kind() else { return None };
    let edition = edition_of(call)?;
    Some(Reader { edition, nodes: NODES, depth: 0 }.read(value).schema)
}

/// The modules of TypeBox.
pub(super) fn modules() -> impl Iterator<Item = &'static str> {
    DATA.module.iter().flat_map(|known| &known.name).map(String::as_str)
}

/// The edition of a call's function, where that is one of TypeBox's.
fn edition_of(call: &Call) -> Option<Edition> {
    let module = call.callee.module.as_deref()?;
    let is_plain = call.receiver.is_none() && (1..=3).contains(&call.callee.path.len());
    let known = DATA.module.iter().find(|known| known.name.iter().any(|name| name == module))?;
    is_plain.then_some(known.edition)
}

/// What a value is as a type.
struct Type {
    schema: Value,
    /// Whether an object that has it as a property may lack that.
    optional: Answer,
    /// The parts of an object type, of which others can be made.
    object: Option<ObjectType>,
}

impl Type {
    fn of(schema: Value) -> Type {
        Type { schema, optional: Answer::No, object: None }
    }

    fn unknown(why: Why, of: &Value) -> Type {
        let schema = placed(Value::unknown(why, of.at()), of);
        Type { schema, optional: Answer::Unknown, object: None }
    }
}

struct Reader {
    edition: Edition,
    /// How many nodes may yet be made.
    nodes: u32,
    depth: u32,
}

impl Reader {
    fn read(&mut self, value: &Value) -> Type {
        if self.nodes == 0 || self.depth >= DEPTH {
            return Type::unknown(Why::TooDeep, value);
        }
        self.nodes -= 1;
        self.depth += 1;
        let made = match value.kind() {
            Kind::Call(call) if edition_of(call).is_some() => self
                .call(value, call)
                .unwrap_or_else(|| Type::unknown(Why::Call(call.callee.dotted().into()), value)),
            // A schema that is written out.
            Kind::Object(object) => {
                let optional = if object.open.is_some() { Answer::Unknown } else { Answer::No };
                let schema = Value::new(Kind::Object(self.members(object)), value.at());
                Type { optional, ..Type::of(placed(schema, value)) }
            }
            _ => Type { optional: Answer::Unknown, ..Type::of(value.clone()) },
        };
        self.depth -= 1;
        made
    }

    /// What a call makes; `None` where that isn't known.
    fn call(&mut self, value: &Value, call: &Call) -> Option<Type> {
        let args = &call.positional[..];
        if args.iter().any(|arg| matches!(arg.kind(), Kind::Unknown(Why::Spread))) || args.len() > 3 {
            return None;
        }
        let name: &str = call.callee.path.last()?;
        let first = args.first();
        let mut keywords = Keywords::new(self.edition, call.name_at);
        let options = match name {
            _ if let Some(kind) = DATA.plain.get(name) => {
                keywords.text("type", kind);
                first
            }
            "Any" | "Unknown" => first,
            "Never" => {
                keywords.add("not", Value::new(Kind::Object(Object::default()), call.name_at));
                first
            }
            "Literal" => {
                let literal = first?;
                match literal.kind() {
                    Kind::Str(_) => keywords.text("type", "string"),
                    Kind::Num(_) => keywords.text("type", "number"),
                    Kind::Bool(_) => keywords.text("type", "boolean"),
                    Kind::Unknown(why) => {
                        keywords.add("type", Value::unknown(why.clone(), call.name_at));
                    }
                    _ => return None,
                }
                keywords.add("const", literal.clone());
                args.get(1)
            }
            "Array" => {
                keywords.text("type", "array");
                keywords.add("items", self.read(first?).schema);
                args.get(1)
            }
            "Tuple" => {
                self.tuple(first?, &mut keywords)?;
                args.get(1)
            }
            "Record" => return self.record(value, call),
            "Object" => return self.object(value, call),
            "Composite" | "Partial" | "Required" | "Pick" | "Omit" => return self.derived(value, call, name),
            "Union" => return self.union(value, call),
            "Intersect" => return self.intersect(value, call),
            "Enum" => return self.enumeration(value, call),
            "StringEnum" => return string_enum(value, call),
            "Optional" | "ReadonlyOptional" => {
                let inner = self.read(first?);
                let optional = match (self.edition, args.get(1).map(Value::kind)) {
                    (Edition::One, _) | (_, None | Some(Kind::Object(_))) => Answer::Yes,
                    // Edition 0 takes a switch here.
                    (Edition::Zero, Some(Kind::Bool(on))) => (*on).into(),
                    (Edition::Zero, Some(_)) => Answer::Unknown,
                };
                return Some(Type { schema: placed(inner.schema, value), optional, object: inner.object });
            }
            // They add nothing that JSON has.
            "Readonly" | "Unsafe" => {
                let inner = self.read(first?);
                return Some(Type { schema: placed(inner.schema, value), ..inner });
            }
            _ => return None,
        };
        let options = self.options(options);
        Some(Type::of(keywords.schema(&options, value)))
    }

    /// The options of a call, with the schemas in them.
    fn options(&mut self, options: Option<&Value>) -> Object {
        match options.map(Value::kind) {
            None | Some(Kind::Null | Kind::Unknown(Why::Absent)) => Object::default(),
            Some(Kind::Object(object)) => self.members(object),
            Some(Kind::Unknown(why)) => opened(why.clone()),
            Some(Kind::Call(call)) => opened(Why::Call(call.callee.dotted().into())),
            Some(_) => opened(Why::Spread),
        }
    }

    /// The same object with the schemas that stand in it.
    fn members(&mut self, object: &Object) -> Object {
        let mut object = object.clone();
        for entry in &mut object.entries {
            entry.value = self.settled(&entry.value);
        }
        object
    }

    /// A value of an option, which may be or hold types.
    fn settled(&mut self, value: &Value) -> Value {
        match value.kind() {
            Kind::Call(_) | Kind::Object(_) => self.read(value).schema,
            Kind::Array(array) => self.list(array, value).0,
            _ => value.clone(),
        }
    }

    /// The types of an array, and them as a list of schemas.
    fn list(&mut self, array: &Array, of: &Value) -> (Value, Vec<Type>) {
        let mut types = Vec::new();
        let mut made = Array { items: Vec::with_capacity(array.items.len()), open: array.open.clone() };
        for item in &array.items {
            made.items.push(match item {
                Item::One(item) => {
                    let read = self.read(item);
                    let schema = read.schema.clone();
                    types.push(read);
                    Item::One(schema)
                }
                perhaps => perhaps.clone(),
            });
        }
        (placed(Value::new(Kind::Array(made), of.at()), of), types)
    }
}

fn opened(why: Why) -> Object {
    let mut object = Object::default();
    object.open_by(why);
    object
}

/// `StringEnum(["a", "b"], {description})` of the packages that have it.
fn string_enum(value: &Value, call: &Call) -> Option<Type> {
    if call.callee.path.len() != 1 {
        return None;
    }
    let [values, options @ ..] = &call.positional[..] else { return None };
    let mut keywords = Keywords::new(Edition::One, call.name_at);
    keywords.text("type", "string");
    keywords.add("enum", values.clone());
    let mut taken = Object::default();
    match options.first().map(Value::kind) {
        None | Some(Kind::Unknown(Why::Absent)) => {}
        Some(Kind::Object(options)) => {
            // Of its options it takes these two, where they aren't empty.
            for key in ["description", "default"] {
                match options.get(key) {
                    Lookup::Found(found) if found.as_str().is_some_and(|text| text.is_empty()) => {}
                    Lookup::Found(_) => taken.entries.extend(options.last(key).cloned()),
                    Lookup::Absent => {}
                    Lookup::Unsure { why, .. } => taken.open_by(why),
                }
            }
        }
        Some(_) => taken.open_by(Why::Spread),
    }
    Some(Type::of(keywords.schema(&taken, value)))
}
