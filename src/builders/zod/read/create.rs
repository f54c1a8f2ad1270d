//! zod's functions: `z.string()`, `z.object({…})`, and mini's `z.optional(…)`.

use super::argument::{description_option, enumeration};
use super::{Reader, Site};
use crate::builders::zod::schema::{
    Check, Effect, Kind, Others, Part, Pipe, Record, Schema, Shape, Tuple, Union,
};
use crate::value::{Kind as Given, Value, Why};

/// Functions that do to their first argument what a method of another name does.
const RENAMED: &[(&str, &str)] = &[("_default", "default")];

/// Functions that do to their first argument what the method of their name does.
const OF_SCHEMAS: &[&str] = &[
    "catch",
    "catchall",
    "exactOptional",
    "exactPartial",
    "extend",
    "keyof",
    "merge",
    "nonoptional",
    "nullable",
    "nullish",
    "omit",
    "optional",
    "partial",
    "pick",
    "pipe",
    "prefault",
    "readonly",
    "required",
    "safeExtend",
];

impl Reader {
    pub(super) fn create(&mut self, name: &str, arguments: &[Value], site: Site) -> Schema {
        let four = self.is_four();
        let kind = match name {
            "string" | "coerce.string" => Kind::String,
            "number" | "coerce.number" => Kind::Number,
            "boolean" | "coerce.boolean" => Kind::Boolean,
            "bigint" | "coerce.bigint" => Kind::Bigint,
            "date" | "coerce.date" => Kind::Date,
            "symbol" => Kind::Symbol,
            "undefined" => Kind::Undefined,
            "null" => Kind::Null,
            "void" => Kind::Void,
            "any" => Kind::Any,
            "unknown" => Kind::Unknown,
            "never" => Kind::Never,
            "nan" => Kind::Nan,
            "file" if four => Kind::File,
            "function" => Kind::Function,
            "transform" if four => Kind::Transform,
            "custom" | "instanceof" if four => Kind::Custom,
            "custom" | "instanceof" => {
                let any = self.made(Kind::Any, site);
                match arguments.first() {
                    None if name == "custom" => Kind::Any,
                    _ => Kind::Effects(any, Effect::Refinement),
                }
            }
            "int" | "int32" | "uint32" | "float32" | "float64" if four => {
                return self.first_check(Kind::Number, name, arguments, site);
            }
            "int64" | "uint64" if four => Kind::Bigint,
            "enum" => Kind::Enum(enumeration(arguments.first(), false, site.at)),
            "nativeEnum" => Kind::Enum(enumeration(arguments.first(), true, site.at)),
            "literal" => self.literal(arguments, site),
            "array" => Kind::Array(self.part_at(arguments, 0, site)),
            "set" => Kind::Set(self.part_at(arguments, 0, site)),
            "map" => Kind::Map(self.part_at(arguments, 0, site), self.part_at(arguments, 1, site)),
            "promise" => Kind::Promise(self.part_at(arguments, 0, site)),
            "success" if four => Kind::Success(self.part_at(arguments, 0, site)),
            "lazy" => Kind::Lazy(self.part_at(arguments, 0, site)),
            "record" | "partialRecord" | "looseRecord" => self.record(name, arguments, site),
            "tuple" => self.tuple(arguments),
            "object" | "strictObject" | "looseObject" => Kind::Object(self.object(name, arguments, site)),
            "union" | "discriminatedUnion" | "xor" => self.union(name, arguments),
            "intersection" => {
                Kind::Intersection(self.part_at(arguments, 0, site), self.part_at(arguments, 1, site))
            }
            "preprocess" => self.preprocess(arguments, site),
            "codec" if four => {
                let (from, to) = (self.part_at(arguments, 0, site), self.part_at(arguments, 1, site));
                Kind::Pipe(Pipe { from, to, codec: true })
            }
            "stringbool" if four => {
                let (from, to) = (self.made(Kind::String, site), self.made(Kind::Boolean, site));
                Kind::Pipe(Pipe { from, to, codec: true })
            }
            // It leads back to itself.
            "json" if four => Kind::Lazy(self.unread(Why::Call(name.into()), site)),
            "templateLiteral" if four => self.template(arguments),
            "ostring" | "onumber" | "oboolean" if !four => {
                let inner = match name {
                    "ostring" => Kind::String,
                    "onumber" => Kind::Number,
                    _ => Kind::Boolean,
                };
                Kind::Optional(self.made(inner, site))
            }
            _ if four && super::method::is_format(name) => {
                let name = name.strip_prefix("iso.").unwrap_or(name);
                return self.first_check(Kind::String, name, arguments, site);
            }
            _ => return self.of_schema(name, arguments, site),
        };
        let meta = match four {
            true => Default::default(),
            false => description_option(options(name).and_then(|index| arguments.get(index))),
        };
        let mut schema = self.with(kind, meta, site);
        if let Some(node) = std::rc::Rc::get_mut(&mut schema.node) {
            node.coerced = name.starts_with("coerce.");
        }
        schema
    }

    /// A schema that is its own first check.
    fn first_check(&mut self, kind: Kind, name: &str, arguments: &[Value], site: Site) -> Schema {
        let mut schema = self.made(kind, site);
        let check = Check { name: name.into(), arguments: arguments.to_vec(), name_at: site.name_at };
        if let Some(node) = std::rc::Rc::get_mut(&mut schema.node) {
            node.checks.push(check);
        }
        schema
    }

    /// What a function does to the schema that is its first argument.
    fn of_schema(&mut self, name: &str, arguments: &[Value], site: Site) -> Schema {
        let renamed = RENAMED.iter().find(|(function, _)| *function == name).map(|(_, method)| *method);
        let method = renamed.or_else(|| OF_SCHEMAS.iter().find(|known| **known == name).copied());
        match (method, arguments) {
            (Some(method), [on, rest @ ..]) => {
                let on = self.part(on);
                self.done_by(&on, method, rest, false, site)
            }
            _ => self.lost(name, site),
        }
    }

    fn literal(&mut self, arguments: &[Value], site: Site) -> Kind {
        let Some(value) = arguments.first() else { return Kind::Unread(Why::Absent) };
        let Given::Array(array) = value.kind() else { return Kind::Literal(vec![value.clone()]) };
        if !self.is_four() || !array.is_closed() {
            return Kind::Literal(vec![Value::unknown(Why::Dynamic, site.at)]);
        }
        Kind::Literal(array.known().map(|(_, item)| item.clone()).collect())
    }

    fn record(&mut self, name: &str, arguments: &[Value], site: Site) -> Kind {
        let (partial, loose) = (name == "partialRecord", name == "looseRecord");
        let alone = match arguments {
            [_] => true,
            // What follows is options.
            [_, options, ..] => options.as_object().is_some() || options.as_text().is_some(),
            [] => return Kind::Unread(Why::Absent),
        };
        let (key, value) = match alone {
            true => (self.made(Kind::String, site), self.part_at(arguments, 0, site)),
            false => (self.part_at(arguments, 0, site), self.part_at(arguments, 1, site)),
        };
        Kind::Record(Record { key, value, partial, loose })
    }

    fn tuple(&mut self, arguments: &[Value]) -> Kind {
        let (items, open) = self.parts(arguments.first());
        let rest = match arguments.get(1) {
            Some(rest) if self.is_four() && rest.is_unknown() => Some(self.part(rest)),
            _ => None,
        };
        Kind::Tuple(Tuple { items, rest, open })
    }

    fn object(&mut self, name: &str, arguments: &[Value], site: Site) -> Shape {
        let mut shape = match arguments.first() {
            Some(given) => self.shape(given),
            None => Shape { fields: Vec::new(), open: None, others: Others::Strip },
        };
        shape.others = match name {
            "strictObject" => Others::Strict(site.name_at),
            "looseObject" => Others::Passthrough(site.name_at),
            _ => Others::Strip,
        };
        shape
    }

    fn union(&mut self, name: &str, arguments: &[Value]) -> Kind {
        let discriminator = (name == "discriminatedUnion").then(|| arguments.first().cloned()).flatten();
        let list = arguments.get(usize::from(name == "discriminatedUnion"));
        let (options, open) = self.parts(list);
        Kind::Union(Union { options, open, discriminator, exclusive: name == "xor" })
    }

    fn preprocess(&mut self, arguments: &[Value], site: Site) -> Kind {
        let to = self.part_at(arguments, 1, site);
        match self.is_four() {
            true => Kind::Pipe(Pipe { from: self.made(Kind::Transform, site), to, codec: false }),
            false => Kind::Effects(to, Effect::Preprocess),
        }
    }

    fn template(&mut self, arguments: &[Value]) -> Kind {
        let Some(Given::Array(array)) = arguments.first().map(Value::kind) else {
            return Kind::TemplateLiteral(Vec::new());
        };
        let parts = array.known().map(|(_, value)| match self.schema(value) {
            Some(schema) => Part::Schema(schema),
            None => Part::Value(value.clone()),
        });
        Kind::TemplateLiteral(parts.collect())
    }
}

/// Which argument of a function of zod 3 is its options, which may hold a description.
fn options(name: &str) -> Option<usize> {
    Some(match name {
        "array" | "set" | "enum" | "nativeEnum" | "literal" | "object" | "strictObject" | "union"
        | "tuple" | "promise" | "lazy" => 1,
        "map" | "discriminatedUnion" | "intersection" | "preprocess" | "record" => 2,
        "custom" | "instanceof" | "function" => return None,
        _ => 0,
    })
}
