//! What the package `zod-to-json-schema`, and those built on it, make of zod 3's schemas.

mod accepts;
mod asked;
mod choice;
mod fits;
mod lists;
mod number;
mod object;
mod strict;
mod string;
mod words;
mod wrapped;

use super::four::fastmcp;
use super::schema::{Kind, Node, Schema};
use crate::builders::Converter;
use crate::span::Span;
use crate::value::{Array, Item, Kind as Made, Lookup, Num, Object, Sure, Text, Value, Why};
pub use asked::{asked_for, is_asked};
use std::collections::HashMap;
use std::rc::Rc;
use words::{Words, with};

/// Schemas that one conversion may make, and how deep they may stand in one another.
const SCHEMAS: u32 = 50_000;
const DEPTH: u32 = 150;

/// How it is converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub target: Target,
    /// Whether what occurs again is a reference to where it occurred first.
    pub refers: bool,
    /// Whether options of a union that say nothing are left out.
    pub strict_unions: bool,
    /// Whether of a pipe only what goes in is told.
    pub pipes_in: bool,
    /// Whether it is for OpenAI's strict mode, as OpenAI's own helper does it.
    pub strict: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Draft7,
    Openai,
}

impl Settings {
    /// Those of `zodToJsonSchema(schema)`.
    pub const DEFAULT: Settings = Settings {
        target: Target::Draft7,
        refers: true,
        strict_unions: false,
        pipes_in: false,
        strict: false,
    };

    /// Those of a converter; `None` where it converts in another way.
    fn of(by: Converter) -> Option<Settings> {
        let default = Settings::DEFAULT;
        Some(match by {
            Converter::ZodToJsonSchema | Converter::Fastmcp => default,
            Converter::ZodToJsonSchemaOpenai => Settings { target: Target::Openai, ..default },
            Converter::Mcp => Settings { strict_unions: true, pipes_in: true, ..default },
            Converter::Ai => Settings { refers: false, ..default },
            Converter::Openai => Settings { strict: true, ..default },
            Converter::Zod | Converter::Anthropic | Converter::McpTwo | Converter::Any => return None,
        })
    }
}

/// The schema that a converter makes of one of zod 3; `None` where it isn't one for zod 3, or isn't known.
pub fn convert(schema: &Schema, by: Converter) -> Option<Value> {
    let settings = Settings::of(by)?;
    // Versions of these differ in what they make of anything but an object.
    let wants_object = matches!(by, Converter::Mcp | Converter::Openai);
    if wants_object && !matches!(schema.node.kind, Kind::Object(_)) {
        return None;
    }
    let made = written(schema, settings);
    Some(if by == Converter::Fastmcp { fastmcp::closed(&made) } else { made })
}

/// The JSON Schema of a schema that stands alone.
pub fn written(schema: &Schema, settings: Settings) -> Value {
    written_as(schema, settings, None)
}

/// The same, perhaps as a definition that has a name.
fn written_as(schema: &Schema, settings: Settings, name: Option<&Text>) -> Value {
    let named = name.map(|name| ["definitions".to_owned(), name.display("?")]);
    let mut writer = Writer {
        settings,
        path: std::iter::once("#".to_owned()).chain(named.into_iter().flatten()).collect(),
        property: None,
        certain: true,
        seen: HashMap::new(),
        around: Vec::new(),
        refers_to_any: false,
        met_unread: false,
        met_others: false,
        repeats: false,
        refused: None,
        left: SCHEMAS,
        depth: 0,
    };
    let main = writer.schema(schema).unwrap_or_else(|| writer.any(schema));
    writer.whole(main, schema, name)
}

struct Writer {
    settings: Settings,
    /// Where the schema stands that is written.
    path: Vec<String>,
    /// How long the path was at the property that is written.
    property: Option<usize>,
    /// Whether what is written certainly is.
    certain: bool,
    /// Where an instance was written.
    seen: HashMap<*const Node, Seen>,
    /// The instances that are being written, the outermost first.
    around: Vec<(*const Node, Span)>,
    /// Whether the definition is needed that stands for any value.
    refers_to_any: bool,
    met_unread: bool,
    /// Whether there were other properties than the listed ones, whose schemas may be used once more.
    met_others: bool,
    /// Whether an instance was met again, where it moves to the definitions.
    repeats: bool,
    /// That nothing is made of the whole, and why.
    refused: Option<Value>,
    left: u32,
    depth: u32,
}

#[derive(Clone)]
struct Seen {
    path: Vec<String>,
    certain: bool,
}

impl Writer {
    /// What is made of a schema; `None` for nothing at all.
    fn schema(&mut self, schema: &Schema) -> Option<Value> {
        if self.left == 0 || self.depth >= DEPTH {
            return Some(schema.value(Made::Unknown(Why::TooDeep)));
        }
        self.left -= 1;
        let node = Rc::as_ptr(&schema.node);
        if let Some(seen) = self.seen.get(&node)
            && let Some(again) = self.again(schema, seen.clone())
        {
            return Some(again);
        }
        if self.settings.refers && self.met_others && !self.is_inline(schema) {
            self.met_unread = true;
            return Some(schema.value(Made::Unknown(Why::Spread)));
        }
        self.seen.insert(node, Seen { path: self.path.clone(), certain: self.certain });
        self.depth += 1;
        self.around.push((node, schema.node.at));
        let made = self.kind(schema);
        self.around.pop();
        self.depth -= 1;
        let made = made.map(|made| self.described(made, schema));
        match schema.via {
            Some(via) => made.map(|made| made.used(via)),
            None => made,
        }
    }

    /// Whether a schema is written where it is used, so that nothing else uses it.
    fn is_inline(&self, schema: &Schema) -> bool {
        self.around.first().is_none_or(|(_, root)| {
            let at = schema.node.at;
            root.file == at.file && root.start <= at.start && at.end <= root.end
        })
    }

    /// Nothing is made of the whole, where what is written certainly is.
    fn refuse(&mut self, schema: &Schema, message: String) {
        if self.certain && self.refused.is_none() {
            self.refused = Some(schema.value(Made::Unknown(Why::Refused(message.into()))));
        }
    }

    /// What is made of an instance that was written before; `None` where it is written anew.
    fn again(&mut self, schema: &Schema, seen: Seen) -> Option<Value> {
        if self.settings.strict {
            self.repeats = true;
            return Some(schema.value(Made::Unknown(Why::Dynamic)));
        }
        if self.settings.refers {
            if !seen.certain {
                return Some(schema.value(Made::Unknown(Why::Condition)));
            }
            let mut words = Words::new(schema.node.name_at);
            words.text("$ref", &seen.path.join("/"));
            return Some(words.of(schema));
        }
        let is_around = seen.path.len() < self.path.len() && self.path.starts_with(&seen.path);
        is_around.then(|| self.any(schema))
    }

    /// Where the instance was written that a schema leads back to.
    fn led_back_to(&self, schema: &Schema) -> Option<Seen> {
        let own = Rc::as_ptr(&schema.node);
        let (found, _) = self.around.iter().rev().find(|(node, at)| *node != own && *at == schema.node.at)?;
        self.seen.get(found).cloned()
    }

    fn kind(&mut self, schema: &Schema) -> Option<Value> {
        let node = &*schema.node;
        if self.settings.strict && !matches!(node.kind, Kind::Unread(_)) && !strict::is_taken(node) {
            if let Some(name) = strict::refused(node) {
                self.refuse(schema, format!("`{name}` cannot be represented by strict Structured Outputs."));
            }
            self.met_unread = true;
            return Some(schema.value(Made::Unknown(Why::Dynamic)));
        }
        let mut words = Words::new(node.name_at);
        match &node.kind {
            Kind::String => return Some(self.string(schema)),
            Kind::Number | Kind::Bigint => return Some(self.number(schema)),
            Kind::Boolean => words.text("type", "boolean"),
            Kind::Date => {
                words.text("type", "string");
                words.text("format", "date-time");
            }
            Kind::Null => words.text("type", "null"),
            Kind::Any | Kind::Unknown => return Some(self.any(schema)),
            Kind::Undefined => words.add("not", self.any(schema)),
            Kind::Never | Kind::Nan if self.settings.target == Target::Openai => return None,
            Kind::Never | Kind::Nan => words.add("not", self.any(schema)),
            Kind::Void | Kind::Symbol | Kind::Function => return None,
            Kind::Literal(values) => self.literal(values, &mut words),
            Kind::Enum(entries) if entries.native => self.native_enum(entries, &mut words),
            Kind::Enum(entries) => {
                words.text("type", "string");
                words.add("enum", choice::values(entries));
            }
            Kind::Array(item) => self.array(schema, item, &mut words),
            Kind::Set(item) => {
                words.text("type", "array");
                words.flag("uniqueItems", true);
                if let Some(items) = self.below(item, &["items"]) {
                    words.add("items", items);
                }
                self.sizes(schema, &mut words);
            }
            Kind::Map(key, value) => self.map(schema, key, value, &mut words),
            Kind::Record(record) => self.record(schema, record, &mut words),
            Kind::Tuple(tuple) => self.tuple(schema, tuple, &mut words),
            Kind::Object(shape) => self.object(schema, shape, &mut words),
            Kind::Union(union) => return self.union(schema, union),
            Kind::Intersection(left, right) => return self.intersection(schema, left, right),
            Kind::Optional(inner) => return self.optional(schema, inner),
            Kind::Nullable(inner) => return self.nullable(schema, inner),
            Kind::Default(inner, value) => {
                let made = self.schema(inner);
                let made = made.unwrap_or_else(|| schema.value(Made::Object(Object::default())));
                if value.is_undefined() {
                    return Some(made);
                }
                return Some(with(made, "default", node.name_at, value.clone(), Sure::Always));
            }
            Kind::Catch(inner, _)
            | Kind::Readonly(inner)
            | Kind::Branded(inner)
            | Kind::Promise(inner)
            | Kind::Lazy(inner)
            | Kind::Effects(inner, _) => return self.schema(inner),
            Kind::Pipe(pipe) => return self.pipe(schema, pipe),
            Kind::Unread(Why::Cycle) if let Some(seen) = self.led_back_to(schema) => {
                return Some(self.again(schema, seen).unwrap_or_else(|| self.any(schema)));
            }
            Kind::Unread(why) => {
                self.met_unread = true;
                // What it leads back to may be written there.
                self.met_others |= *why == Why::Cycle;
                return Some(schema.value(Made::Unknown(why.clone())));
            }
            // Of zod 4 alone.
            Kind::File
            | Kind::Custom
            | Kind::Transform
            | Kind::TemplateLiteral(_)
            | Kind::NonOptional(_)
            | Kind::Prefault(..)
            | Kind::Success(_) => return Some(schema.value(Made::Unknown(Why::Dynamic))),
        }
        Some(words.of(schema))
    }

    /// A schema at a place below the one that is written.
    fn below(&mut self, schema: &Schema, steps: &[&str]) -> Option<Value> {
        let length = self.path.len();
        self.path.extend(steps.iter().map(|step| step.to_string()));
        let made = self.schema(schema);
        self.path.truncate(length);
        made
    }

    /// The schema of any value.
    fn any(&mut self, schema: &Schema) -> Value {
        let mut words = Words::new(schema.node.name_at);
        if self.settings.target == Target::Openai {
            self.refers_to_any = true;
            words.text("$ref", "#/definitions/OpenAiAnyType");
        }
        words.of(schema)
    }

    /// Adds what is said of a schema.
    fn described(&self, made: Value, schema: &Schema) -> Value {
        let meta = &schema.node.meta;
        let key_at =
            |schema: &Schema| meta.last("description").map_or(schema.node.name_at, |entry| entry.key_at);
        let (description, sure) = match meta.get("description") {
            Lookup::Absent => return made,
            Lookup::Found(found) => match (found.as_str(), found.why()) {
                (Some(text), _) if text.is_empty() => return made,
                (_, Some(Why::Absent)) => return made,
                // It may be nothing, which isn't written.
                (None, Some(why)) => (found.clone(), Sure::Optional(why)),
                _ => (found.clone(), Sure::Always),
            },
            Lookup::Unsure { maybe, why } => {
                let unknown = || Value::unknown(why.clone(), schema.node.name_at);
                (maybe.cloned().unwrap_or_else(unknown), Sure::Optional(why))
            }
        };
        with(made, "description", key_at(schema), description, sure)
    }

    /// The whole document.
    fn whole(&self, main: Value, schema: &Schema, name: Option<&Text>) -> Value {
        if let Some(refused) = &self.refused {
            return refused.clone();
        }
        let at = schema.node.name_at;
        let mut definitions = Words::new(at);
        if self.refers_to_any || (self.met_unread && self.settings.target == Target::Openai) {
            let sure = match self.refers_to_any {
                true => Sure::Always,
                false => Sure::Optional(Why::Dynamic),
            };
            definitions.add_unsure("OpenAiAnyType", any_definition(at), sure);
        }
        let mut whole = match name {
            None => main,
            Some(name) => {
                definitions.add_named(name, main);
                let mut words = Words::new(at);
                words.text("$ref", &self.path.join("/"));
                words.of(schema)
            }
        };
        if let Some(sure) = definitions.sure() {
            whole = with(whole, "definitions", at, definitions.at(at), sure);
        }
        // What recurs, perhaps within what isn't known, moves there.
        if self.repeats || (self.met_unread && self.settings.strict) {
            let unknown = Value::unknown(Why::Dynamic, at);
            whole = with(whole, "definitions", at, unknown, Sure::Optional(Why::Dynamic));
        }
        let dialect = match self.settings.target {
            Target::Draft7 => "http://json-schema.org/draft-07/schema#",
            Target::Openai => "https://json-schema.org/draft/2019-09/schema#",
        };
        with(whole, "$schema", at, Value::text(dialect, at), Sure::Always)
    }
}

fn list(items: Vec<Item>, open: Option<Why>, at: Span) -> Value {
    Value::new(Made::Array(Array { items, open }), at)
}

fn number(number: i64, at: Span) -> Value {
    Value::new(Made::Num(Num::Int(number)), at)
}

/// The definition that stands for any value where OpenAI's strict mode is the target.
fn any_definition(at: Span) -> Value {
    let types = ["string", "number", "integer", "boolean", "array", "null"];
    let types = types.into_iter().map(|kind| Item::One(Value::text(kind, at))).collect();
    let mut items = Words::new(at);
    items.text("$ref", "#/definitions/OpenAiAnyType");
    let mut any = Words::new(at);
    any.add("type", list(types, None, at));
    any.add("items", items.at(at));
    any.at(at)
}
