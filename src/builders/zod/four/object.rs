//! Objects, records and tuples.

use super::checks::put_bounds;
use super::keywords::{Keywords, boolean, number};
use super::optional::{Absence, absence};
use super::write::Writer;
use super::{Draft, value_of};
use crate::builders::zod::schema::{Enum, Field, Kind, Others, Record, Schema, Shape, Tuple};
use crate::span::Span;
use crate::value::{Array, Entry, Item, Kind as Given, Object, Sure, Value, Why};

impl Writer {
    pub fn object(&mut self, keywords: &mut Keywords, schema: &Schema, shape: &Shape) {
        let at = schema.node.name_at;
        keywords.put_text("type", "object", at);
        let mut properties = Object::default();
        let mut required = Array::default();
        for field in shape.in_order() {
            let Field { key, key_at, schema, sure } = field;
            let around = self.unsure.clone();
            if let Sure::Optional(why) | Sure::MayBeOverridden(why) = sure {
                self.unsure.get_or_insert(why.clone());
            }
            let value = self.part(schema);
            self.unsure = around;
            let entry = Entry { key: key.clone(), key_at: *key_at, value, sure: sure.clone() };
            properties.entries.push(entry);
            self.require(&mut required, field);
        }
        properties.open = shape.open.clone();
        keywords.put("properties", at, Value::new(Given::Object(properties), at));
        if let Some(why) = &shape.open {
            required.items.push(Item::Perhaps(why.clone()));
        }
        put_required(keywords, required, at);
        match &shape.others {
            Others::Strict(at) => keywords.put("additionalProperties", *at, boolean(false, *at)),
            Others::Strip if self.options.input => {}
            Others::Strip => keywords.put("additionalProperties", at, boolean(false, at)),
            Others::Passthrough(at) => {
                keywords.put("additionalProperties", *at, Value::new(Given::Object(Object::default()), *at));
            }
            Others::Catchall(other) if matches!(other.node.kind, Kind::Never) => {
                keywords.put("additionalProperties", other.node.name_at, boolean(false, other.node.name_at));
            }
            Others::Catchall(other) => {
                let value = self.part(other);
                keywords.put("additionalProperties", other.node.name_at, value);
            }
            Others::Unread(why) => keywords.perhaps("additionalProperties", why.clone(), at),
        }
    }

    fn require(&self, required: &mut Array, field: &Field) {
        let item = match (absence(&field.schema, self.options), &field.sure) {
            (Absence::Optional | Absence::Defaulted, Sure::Always | Sure::Optional(_)) => return,
            (Absence::Refused, Sure::Always) if !field.key.has_hole() => {
                Item::One(Value::new(Given::Str(field.key.clone()), field.key_at))
            }
            (Absence::Unread(why), _) => Item::Perhaps(why),
            (_, Sure::MayBeOverridden(why) | Sure::Optional(why)) => Item::Perhaps(why.clone()),
            _ => Item::Perhaps(Why::ComputedKey),
        };
        required.items.push(item);
    }

    pub fn record(&mut self, keywords: &mut Keywords, schema: &Schema, record: &Record) {
        let at = schema.node.name_at;
        keywords.put_text("type", "object", at);
        let minors = self.options.minors;
        if record.loose && minors.may_precede(4) {
            return keywords.let_in(Why::Version("zod".into()));
        }
        if record.loose && !record.key.node.checks.is_empty() {
            // Patterns of its keys say which properties it means.
            return keywords.let_in(Why::Call("looseRecord".into()));
        }
        let names = self.shown(&record.key);
        let is_number = matches!(record.key.node.kind, Kind::Number);
        let names = match (record.partial && minors.may_precede(4)) || (is_number && minors.may_precede(6)) {
            true => record.key.value(Given::Unknown(Why::Version("zod".into()))),
            false => key_names(names, &record.key),
        };
        keywords.put("propertyNames", record.key.node.name_at, names);
        let value = self.part(&record.value);
        keywords.put("additionalProperties", at, value);
        if record.partial {
            if minors.may_precede(4) {
                keywords.perhaps("required", Why::Version("zod".into()), at);
            }
            return;
        }
        let omittable = match self.options.input {
            true => absence(&record.value, self.options),
            false => Absence::Refused,
        };
        match (omittable, self.keys(&record.key)) {
            (_, Ok(Some(_))) if minors.may_precede(6) => {
                keywords.perhaps("required", Why::Version("zod".into()), at)
            }
            (Absence::Optional | Absence::Defaulted, _) | (_, Ok(None)) => {}
            (Absence::Refused, Ok(Some(keys))) => {
                put_required(keywords, Array { items: keys, open: None }, at);
            }
            (Absence::Unread(why), _) | (_, Err(why)) => keywords.perhaps("required", why, at),
        }
    }

    /// The keys that a record has, where they are few: as strings.
    fn keys(&self, key: &Schema) -> Result<Option<Vec<Item>>, Why> {
        let mut keys = Vec::new();
        let mut take = |value: &Value| match value.kind() {
            Given::Str(text) if !text.has_hole() => {
                let is_known = |item: &Item| matches!(item, Item::One(v) if v.as_str() == value.as_str());
                if !keys.iter().any(is_known) {
                    keys.push(Item::One(value.clone()));
                }
                Ok(())
            }
            Given::Num(n) => match n.as_i64() {
                Some(n) => {
                    keys.push(Item::One(Value::text(n.to_string(), value.at())));
                    Ok(())
                }
                None => Err(Why::Dynamic),
            },
            Given::Null | Given::Bool(_) => Ok(()),
            _ => Err(value.why().unwrap_or(Why::Dynamic)),
        };
        match &key.node.kind {
            Kind::Enum(Enum { entries, .. }) => {
                let numbers = entries.entries.iter().any(|entry| matches!(entry.value.kind(), Given::Num(_)));
                if !entries.is_closed() || numbers {
                    return Err(entries.open.clone().unwrap_or(Why::Dynamic));
                }
                entries.entries.iter().try_for_each(|entry| take(&entry.value))?;
            }
            Kind::Literal(values) => values.iter().try_for_each(take)?,
            Kind::Union(union) => {
                for option in &union.options {
                    match self.keys(option)? {
                        Some(more) => {
                            for item in more {
                                if let Item::One(value) = item {
                                    take(&value)?;
                                }
                            }
                        }
                        None => return Ok(None),
                    }
                }
                if let Some(why) = &union.open {
                    return Err(why.clone());
                }
            }
            Kind::Optional(inner)
            | Kind::Nullable(inner)
            | Kind::Default(inner, _)
            | Kind::Prefault(inner, _)
            | Kind::Catch(inner, _)
            | Kind::Readonly(inner)
            | Kind::NonOptional(inner) => return self.keys(inner),
            Kind::Pipe(pipe) => return self.keys(&pipe.from),
            Kind::Unread(why) => return Err(why.clone()),
            _ => return Ok(None),
        }
        Ok((!keys.is_empty()).then_some(keys))
    }

    pub fn tuple(&mut self, keywords: &mut Keywords, schema: &Schema, tuple: &Tuple) {
        let at = schema.node.name_at;
        keywords.put_text("type", "array", at);
        let items: Vec<_> = tuple.items.iter().map(|item| Item::One(self.part(item))).collect();
        let rest = tuple.rest.as_ref().map(|rest| self.part(rest));
        let (prefix, others) = match self.options.draft {
            Draft::Seven => ("items", "additionalItems"),
            Draft::TwentyTwenty => ("prefixItems", "items"),
        };
        let list = Array { items, open: tuple.open.clone() };
        keywords.put(prefix, at, Value::new(Given::Array(list), at));
        let is_closed = rest.is_none();
        if self.options.minors.may_precede(2) && !is_closed && self.options.draft == Draft::Seven {
            keywords.put(prefix, at, Value::unknown(Why::Version("zod".into()), at));
        }
        keywords.put(others, at, rest.unwrap_or_else(|| boolean(false, at)));
        if self.options.minors.may_precede(6) {
            // Lengths weren't told.
            if is_closed {
                keywords.perhaps(others, Why::Version("zod".into()), at);
            }
            keywords.perhaps("minItems", Why::Version("zod".into()), at);
            return keywords.perhaps("maxItems", Why::Version("zod".into()), at);
        }
        if let Some(why) = &tuple.open {
            keywords.perhaps("minItems", why.clone(), at);
            if is_closed {
                keywords.perhaps("maxItems", why.clone(), at);
            }
        } else {
            self.put_length(keywords, tuple, is_closed, at);
        }
        put_bounds(keywords, &schema.node.checks, ("minItems", "maxItems"), self.options.minors);
    }

    fn put_length(&self, keywords: &mut Keywords, tuple: &Tuple, is_closed: bool, at: Span) {
        let mut least = tuple.items.len();
        while least > 0 {
            match absence(&tuple.items[least - 1], self.options) {
                Absence::Refused => break,
                Absence::Unread(why) => {
                    keywords.perhaps("minItems", why, at);
                    least = 0;
                }
                Absence::Optional | Absence::Defaulted => least -= 1,
            }
        }
        if least > 0 {
            keywords.put("minItems", at, number(least as i64, at));
        }
        if is_closed {
            keywords.put("maxItems", at, number(tuple.items.len() as i64, at));
        }
    }
}

/// Writes which properties are required; where that isn't known of some, the list is open.
fn put_required(keywords: &mut Keywords, mut required: Array, at: Span) {
    let why = required.items.iter().find_map(|item| match item {
        Item::Perhaps(why) => Some(why.clone()),
        Item::One(_) => None,
    });
    let is_certain = required.known().next().is_some();
    required.open = why.clone();
    let value = |required| Value::new(Given::Array(required), at);
    match why {
        None if is_certain => keywords.put("required", at, value(required)),
        None => {}
        Some(_) if is_certain => keywords.put("required", at, value(required)),
        Some(why) => keywords.push("required", at, value(required), Sure::Optional(why)),
    }
}

/// Whether all options are of type `string`.
fn are_all_texts(options: &Value) -> bool {
    let is_text =
        |option: &Value| option.get("type").found().and_then(Value::as_str).as_deref() == Some("string");
    options.as_array().is_some_and(|all| all.is_closed() && all.known().all(|(_, option)| is_text(option)))
}

/// The names that a record's properties have. Names are strings: a schema of numbers becomes one of
/// strings that are numbers.
fn key_names(mut names: Keywords, key: &Schema) -> Value {
    let kind = names.get("type").and_then(Value::as_str).map(|name| name.into_owned());
    let at = key.node.name_at;
    match kind.as_deref() {
        Some(name @ ("number" | "integer")) => {
            let pattern = if name == "number" { r"^-?\d+(?:\.\d+)?$" } else { r"^-?\d+$" };
            if names.entry("enum").is_some() || names.entry("const").is_some() {
                return key.value(Given::Unknown(Why::Dynamic));
            }
            for dropped in
                ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format", "id"]
            {
                names.take_out(dropped);
            }
            names.put_text("type", "string", at);
            names.put_text("pattern", pattern, at);
            value_of(names, key)
        }
        Some(_) => value_of(names, key),
        None if matches!(key.node.kind, Kind::Any | Kind::Unknown) => value_of(names, key),
        None if names.get("anyOf").is_some_and(are_all_texts) => value_of(names, key),
        // Some of them may be numbers.
        None => key.value(Given::Unknown(Why::Dynamic)),
    }
}
