//! Objects and records.

use super::accepts::{Nothing, accepts};
use super::string;
use super::words::Words;
use super::{Target, Writer, choice, list};
use crate::builders::zod::schema::{Field, Kind, Node, Others, Record, Schema, Shape};
use crate::value::{Answer, Entry, Item, Kind as Made, Object, Sure, Value, Why};
use std::rc::Rc;

impl Writer {
    pub(super) fn object(&mut self, schema: &Schema, shape: &Shape, words: &mut Words) {
        let mut properties = Object::default();
        let mut required = Vec::new();
        if let Some(why) = &shape.open {
            properties.open_by(why.clone());
            required.push(Item::Perhaps(why.clone()));
        }
        for field in shape.in_order() {
            let key = field.key.known();
            let around = (self.property, self.certain);
            self.met_others |= shape.open.is_some() || field.sure != Sure::Always;
            self.path.push("properties".into());
            self.path.push(key.as_deref().unwrap_or("?").into());
            self.property = Some(self.path.len());
            self.certain &= field.sure == Sure::Always && key.is_some();
            let (made, optional) = self.property(field);
            (self.property, self.certain) = around;
            self.path.truncate(self.path.len() - 2);

            let Some(value) = made else { continue };
            let why = || value.why().unwrap_or(Why::Dynamic);
            let name = || Value::new(Made::Str(field.key.clone()), field.key_at);
            match (&field.sure, optional) {
                (Sure::Always, Answer::No) => required.push(Item::One(name())),
                (Sure::Always | Sure::Optional(_), Answer::Yes) => {}
                (Sure::Always, Answer::Unknown) => required.push(Item::Perhaps(why())),
                (Sure::Optional(why) | Sure::MayBeOverridden(why), _) => {
                    required.push(Item::Perhaps(why.clone()));
                }
            }
            let (key, key_at) = (field.key.clone(), field.key_at);
            properties.entries.push(Entry { key, key_at, value, sure: field.sure.clone() });
        }
        self.met_others |= shape.open.is_some();
        self.met_unread |= self.met_others;
        words.text("type", "object");
        words.add("properties", schema.value(Made::Object(properties)));
        if !required.is_empty() {
            let open = required.iter().find_map(|item| match item {
                Item::Perhaps(why) => Some(why.clone()),
                Item::One(_) => None,
            });
            let is_certain = required.iter().any(|item| matches!(item, Item::One(_)));
            let sure = match &open {
                Some(why) if !is_certain => Sure::Optional(why.clone()),
                _ => Sure::Always,
            };
            words.add_unsure("required", list(required, open, schema.node.name_at), sure);
        }
        self.others(schema, &shape.others, words);
    }

    /// What is made of a property, and whether it may be lacking.
    fn property(&mut self, listed: &Field) -> (Option<Value>, Answer) {
        let field = &listed.schema;
        let optional = accepts(field, Nothing::Undefined);
        if self.settings.strict {
            let is_default = matches!(field.node.kind, Kind::Default(..));
            if optional.is_yes() && accepts(field, Nothing::Null).is_no() && !is_default {
                let name = listed.key.display("…");
                self.refuse(
                    field,
                    format!(
                        "The field `{name}` uses `.optional()` without `.nullable()` which is not supported by the API."
                    ),
                );
            }
            return (self.schema(field), Answer::No);
        }
        if self.settings.target == Target::Draft7 || optional.is_no() {
            return (self.schema(field), optional);
        }
        // For this target every property is required, and one that is optional may be null instead.
        let unknown = |why: Why| (Some(field.value(Made::Unknown(why))), Answer::No);
        if optional == Answer::Unknown {
            return match self.somewhere(field) {
                Some(_) => unknown(Why::Dynamic),
                None => (None, Answer::No),
            };
        }
        let inner = match &field.node.kind {
            Kind::Optional(inner) => inner.clone(),
            _ => field.clone(),
        };
        match accepts(&inner, Nothing::Null) {
            Answer::Yes => (self.schema(&inner), Answer::No),
            Answer::Unknown => match self.somewhere(&inner) {
                Some(_) => unknown(Why::Dynamic),
                None => (None, Answer::No),
            },
            Answer::No => {
                let node = &*inner.node;
                let nullable = Node {
                    kind: Kind::Nullable(inner.clone()),
                    checks: Vec::new(),
                    meta: node.meta.clone(),
                    parent: None,
                    coerced: false,
                    at: node.at,
                    name_at: field.node.name_at,
                };
                // It is no instance of the program's own, and written but once.
                let nullable = Schema { node: Rc::new(nullable), via: field.via };
                let made = self.schema(&nullable);
                self.seen.remove(&Rc::as_ptr(&nullable.node));
                (made, Answer::No)
            }
        }
    }

    /// What is made of a schema that is written at a place that isn't known.
    fn somewhere(&mut self, schema: &Schema) -> Option<Value> {
        self.met_unread = true;
        let around = self.certain;
        self.certain = false;
        let made = self.schema(schema);
        self.certain = around;
        made
    }

    /// What is said of properties that aren't listed.
    fn others(&mut self, schema: &Schema, others: &Others, words: &mut Words) {
        let flag = |is: bool, at| Value::new(Made::Bool(is), at);
        let key = "additionalProperties";
        let at = schema.node.name_at;
        match others {
            Others::Catchall(catchall)
                if self.settings.strict && !matches!(catchall.node.kind, Kind::Never) =>
            {
                self.refuse(schema, "Open objects require `additionalProperties: false`.".into());
                words.add(key, Value::unknown(Why::Dynamic, at));
            }
            Others::Catchall(catchall) if !matches!(catchall.node.kind, Kind::Never) => {
                if let Some(made) = self.below(catchall, &[key]) {
                    words.add(key, made);
                }
            }
            Others::Passthrough(_) if self.settings.strict => {
                self.refuse(schema, "Open objects require `additionalProperties: false`.".into());
                words.add(key, Value::unknown(Why::Dynamic, at));
            }
            Others::Strip => words.add(key, flag(false, at)),
            Others::Strict(at) => words.add_at(key, *at, flag(false, *at)),
            Others::Passthrough(at) => words.add_at(key, *at, flag(true, *at)),
            Others::Catchall(_) => words.add(key, Value::unknown(Why::Dynamic, at)),
            Others::Unread(why) => {
                let unknown = Value::unknown(why.clone(), at);
                words.add_unsure(key, unknown, Sure::Optional(why.clone()));
            }
        }
    }

    pub(super) fn record(&mut self, schema: &Schema, record: &Record, words: &mut Words) {
        let at = schema.node.name_at;
        words.text("type", "object");
        let key = "additionalProperties";
        let made = self.below(&record.value, &[key]);
        words.add(key, made.unwrap_or_else(|| Value::new(Made::Bool(true), at)));
        let inner = match &record.key.node.kind {
            Kind::Branded(inner) if matches!(inner.node.kind, Kind::String) => inner,
            _ => &record.key,
        };
        match &inner.node.kind {
            Kind::String if !inner.node.checks.is_empty() => {
                let mut names = Words::new(inner.node.name_at);
                let known = string::checks(&inner.node.checks, &mut names, self.settings.strict);
                let made = match known {
                    // What is said of a key isn't told, but for a brand's.
                    Some(()) if Rc::ptr_eq(&inner.node, &record.key.node) => names.of(inner),
                    _ => inner.value(Made::Unknown(Why::Dynamic)),
                };
                words.add("propertyNames", made);
            }
            Kind::Enum(entries) if !entries.native => {
                let mut names = Words::new(inner.node.name_at);
                names.add("enum", choice::values(entries));
                words.add("propertyNames", names.of(inner));
            }
            Kind::Unread(why) => {
                let unknown = inner.value(Made::Unknown(why.clone()));
                words.add_unsure("propertyNames", unknown, Sure::Optional(why.clone()));
            }
            _ => {}
        }
    }
}
