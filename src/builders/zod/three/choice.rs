//! Literals, enumerations, unions and intersections.

use super::words::Words;
use super::{Writer, list};
use crate::builders::zod::schema::{Enum, Kind, Schema, Union};
use crate::value::{Entry, Item, Kind as Made, Lookup, Object, Sure, Value, Why};

/// The type of a schema that says nothing but this.
pub(super) fn primitive(schema: &Schema) -> Option<&'static str> {
    let kind = match &schema.node.kind {
        Kind::String => "string",
        Kind::Number => "number",
        Kind::Bigint => "integer",
        Kind::Boolean => "boolean",
        Kind::Null => "null",
        _ => return None,
    };
    schema.node.checks.is_empty().then_some(kind)
}

/// The values of an enumeration, as a list.
pub(super) fn values(entries: &Enum) -> Value {
    let items = entries.entries.entries.iter().map(|entry| match &entry.sure {
        Sure::Always => Item::One(entry.value.clone()),
        Sure::Optional(why) | Sure::MayBeOverridden(why) => Item::Perhaps(why.clone()),
    });
    let mut items: Vec<Item> = items.collect();
    if let Some(why) = &entries.entries.open {
        items.insert(0, Item::Perhaps(why.clone()));
    }
    let open = items.iter().find_map(|item| match item {
        Item::Perhaps(why) => Some(why.clone()),
        Item::One(_) => None,
    });
    list(items, open, entries.at)
}

/// The JSON type of a literal's value.
fn literal_type(value: &Value) -> Option<&'static str> {
    match value.kind() {
        Made::Str(_) => Some("string"),
        Made::Num(_) => Some("number"),
        Made::Bool(_) => Some("boolean"),
        Made::Null => Some("null"),
        _ => None,
    }
}

impl Writer {
    pub(super) fn literal(&mut self, values: &[Value], words: &mut Words) {
        let Some(value) = values.first() else { return };
        match (literal_type(value), value.kind()) {
            (Some("null"), _) if self.settings.strict => {
                words.text("type", "null");
                words.add("const", value.clone());
            }
            (Some("null"), _) | (_, Made::Object(_) | Made::Unknown(Why::Absent)) => {
                words.text("type", "object");
            }
            (_, Made::Array(_)) => words.text("type", "array"),
            (Some(kind), _) => {
                words.text("type", kind);
                words.add("const", value.clone());
            }
            _ => {
                let why = value.why().unwrap_or(Why::Dynamic);
                words.add("type", Value::unknown(why.clone(), value.at()));
                words.add_unsure("const", value.clone(), Sure::Optional(why));
            }
        }
    }

    pub(super) fn native_enum(&mut self, entries: &Enum, words: &mut Words) {
        let object = &entries.entries;
        let is_plain = |entry: &Entry| {
            entry.sure == Sure::Always
                && !entry.key.has_hole()
                && (entry.value.as_str().is_some() || matches!(entry.value.kind(), Made::Num(_)))
        };
        if object.open.is_some() || !object.entries.iter().all(is_plain) {
            let why = object.open.clone().unwrap_or(Why::Dynamic);
            words.add("type", Value::unknown(why.clone(), entries.at));
            return words.add("enum", Value::unknown(why, entries.at));
        }
        // TypeScript's enumerations of numbers name each member by its number too.
        let is_reverse = |entry: &Entry| {
            let named = entry.value.as_str().and_then(|name| object.last(&name));
            named.is_some_and(|named| matches!(named.value.kind(), Made::Num(_)))
        };
        let mut kept: Vec<(Option<u32>, &Entry)> = object
            .known()
            .filter(|(_, entry)| !is_reverse(entry))
            .map(|(key, entry)| (key.parse().ok(), entry))
            .collect();
        kept.sort_by_key(|(index, _)| index.map_or((1, 0), |index: u32| (0, index)));
        let is_text = |(_, entry): &(Option<u32>, &Entry)| entry.value.as_text().is_some();
        match (kept.iter().any(is_text), kept.iter().all(is_text)) {
            (true, true) => words.text("type", "string"),
            (false, _) if !kept.is_empty() => words.text("type", "number"),
            _ => {
                let types = ["string", "number"].map(|kind| Item::One(Value::text(kind, entries.at)));
                words.add("type", list(types.into(), None, entries.at));
            }
        }
        let items = kept.into_iter().map(|(_, entry)| Item::One(entry.value.clone())).collect();
        words.add("enum", list(items, None, entries.at));
    }

    pub(super) fn union(&mut self, schema: &Schema, union: &Union) -> Option<Value> {
        let options = &union.options;
        let at = schema.node.name_at;
        let is_unread = |option: &&Schema| matches!(option.node.kind, Kind::Unread(_));
        let read: Vec<&Schema> = options.iter().filter(|option| !is_unread(option)).collect();
        let is_enum = |option: &&Schema| matches!(&option.node.kind, Kind::Enum(one) if !one.native);
        let is_literal = |option: &&Schema| {
            matches!(option.node.kind, Kind::Literal(_)) && !option.node.meta.get("description").is_found()
        };
        let all_primitive = read.iter().all(|option| primitive(option).is_some());
        let all_literal = read.iter().all(is_literal);
        let all_enum = read.iter().all(is_enum);
        let unread = options.iter().find(is_unread).map(|option| match &option.node.kind {
            Kind::Unread(why) => why.clone(),
            _ => Why::Dynamic,
        });
        if let Some(why) = union.open.clone().or(unread)
            && (all_primitive || all_literal || all_enum)
        {
            // What is short depends on what isn't known.
            self.met_unread = true;
            return Some(schema.value(Made::Unknown(why)));
        }
        let mut words = Words::new(at);
        if all_primitive {
            let mut types: Vec<(&str, &Schema)> = Vec::new();
            for option in &read {
                let kind = primitive(option).unwrap_or_default();
                if !types.iter().any(|(known, _)| *known == kind) {
                    types.push((kind, option));
                }
            }
            match &types[..] {
                [] => {}
                [(only, of)] => words.add("type", Value::text(*only, of.node.name_at)),
                types => {
                    let text = |(kind, of): &(&str, &Schema)| Item::One(Value::text(*kind, of.node.name_at));
                    words.add("type", list(types.iter().map(text).collect(), None, at));
                }
            }
            return Some(words.of(schema));
        }
        if all_literal && let Some(made) = literals(schema, &read) {
            return Some(made);
        }
        if all_enum && !all_literal {
            words.text("type", "string");
            words.add("enum", enums(schema, &read));
            return Some(words.of(schema));
        }
        self.any_of(schema, union)
    }

    fn any_of(&mut self, schema: &Schema, union: &Union) -> Option<Value> {
        let mut items = Vec::new();
        let mut open = union.open.clone();
        for (index, option) in union.options.iter().enumerate() {
            let around = self.certain;
            self.certain &= open.is_none();
            let made = self.below(option, &["anyOf", &index.to_string()]);
            self.certain = around;
            let Some(made) = made else { continue };
            let says_nothing = made.as_object().is_some_and(|object| object.entries.is_empty());
            if self.settings.strict_unions && says_nothing {
                continue;
            }
            match made.why() {
                // It may be left out.
                Some(why) if self.settings.strict_unions => {
                    open.get_or_insert(why.clone());
                    items.push(Item::Perhaps(why));
                }
                _ => items.push(Item::One(made)),
            }
        }
        if let Some(why) = &union.open {
            items.insert(0, Item::Perhaps(why.clone()));
        }
        if items.is_empty() {
            return None;
        }
        let mut words = Words::new(schema.node.name_at);
        words.add("anyOf", list(items, open, schema.node.name_at));
        Some(words.of(schema))
    }

    pub(super) fn intersection(&mut self, schema: &Schema, left: &Schema, right: &Schema) -> Option<Value> {
        let both = [self.below(left, &["allOf", "0"]), self.below(right, &["allOf", "1"])];
        let mut items = Vec::new();
        let mut open = None;
        for made in both.into_iter().flatten() {
            let is_text =
                matches!(made.get("type").found().and_then(Value::as_str).as_deref(), Some("string"));
            match (made.kind(), made.get("allOf")) {
                (Made::Object(_), Lookup::Found(inner)) if !is_text => match inner.kind() {
                    Made::Array(inner) => {
                        items.extend(inner.items.iter().cloned());
                        open = open.or_else(|| inner.open.clone());
                    }
                    _ => items.push(perhaps(&mut open, Why::Dynamic)),
                },
                (Made::Object(object), Lookup::Absent) | (Made::Object(object), Lookup::Found(_)) => {
                    items.push(Item::One(unclosed(&made, object)));
                }
                _ => items.push(perhaps(&mut open, made.why().unwrap_or(Why::Dynamic))),
            }
        }
        if items.is_empty() {
            return None;
        }
        let mut words = Words::new(schema.node.name_at);
        words.add("allOf", list(items, open, schema.node.name_at));
        Some(words.of(schema))
    }
}

fn perhaps(open: &mut Option<Why>, why: Why) -> Item {
    open.get_or_insert(why.clone());
    Item::Perhaps(why)
}

/// A schema without the word that it allows no further properties.
fn unclosed(made: &Value, object: &Object) -> Value {
    let mut object = object.clone();
    match object.get("additionalProperties") {
        Lookup::Found(value) if value.as_bool() == Some(false) => object.take_out("additionalProperties"),
        Lookup::Found(value) if value.is_unknown() => {
            let why = value.why().unwrap_or(Why::Dynamic);
            for entry in &mut object.entries {
                if entry.key.is("additionalProperties").is_yes() {
                    entry.sure = Sure::Optional(why.clone());
                }
            }
        }
        _ => return made.clone(),
    }
    let changed = Value::new(Made::Object(object), made.at());
    match made.via() {
        Some(via) => changed.used(via),
        None => changed,
    }
}

/// A union of literals, where all of them are values of JSON.
fn literals(schema: &Schema, options: &[&Schema]) -> Option<Value> {
    let at = schema.node.name_at;
    let mut words = Words::new(at);
    let mut values: Vec<&Value> = Vec::new();
    for option in options {
        let Kind::Literal(given) = &option.node.kind else { return None };
        let value = given.first()?;
        if value.is_unknown() && !value.is_undefined() {
            return Some(schema.value(Made::Unknown(value.why().unwrap_or(Why::Dynamic))));
        }
        literal_type(value)?;
        if value.as_text().is_some_and(|text| text.has_hole()) {
            return Some(schema.value(Made::Unknown(Why::Dynamic)));
        }
        values.push(value);
    }
    let mut types: Vec<&str> = Vec::new();
    let mut different: Vec<&Value> = Vec::new();
    for value in values {
        let kind = literal_type(value)?;
        if !types.contains(&kind) {
            types.push(kind);
        }
        if !different.iter().any(|known| is_same(known, value)) {
            different.push(value);
        }
    }
    match &types[..] {
        [only] => words.text("type", only),
        types => {
            let items = types.iter().map(|kind| Item::One(Value::text(*kind, at))).collect();
            words.add("type", list(items, None, at));
        }
    }
    words.add("enum", list(different.into_iter().cloned().map(Item::One).collect(), None, at));
    Some(words.of(schema))
}

/// The values of several enumerations.
fn enums(schema: &Schema, options: &[&Schema]) -> Value {
    let at = schema.node.name_at;
    let mut different: Vec<Value> = Vec::new();
    for option in options {
        let Kind::Enum(entries) = &option.node.kind else { continue };
        let earlier = different.len();
        for item in values(entries).as_array().map(|array| array.items.clone()).unwrap_or_default() {
            let Item::One(value) = item else { return Value::unknown(Why::Dynamic, at) };
            if value.as_str().is_none() {
                return Value::unknown(Why::Dynamic, at);
            }
            // Only what an earlier enumeration has is left out.
            if !different[..earlier].iter().any(|known| is_same(known, &value)) {
                different.push(value);
            }
        }
    }
    list(different.into_iter().map(Item::One).collect(), None, at)
}

fn is_same(a: &Value, b: &Value) -> bool {
    match (a.kind(), b.kind()) {
        (Made::Num(a), Made::Num(b)) => a.as_f64() == b.as_f64(),
        (Made::Bool(a), Made::Bool(b)) => a == b,
        (Made::Null, Made::Null) => true,
        _ => a.as_str().is_some() && a.as_str() == b.as_str(),
    }
}
