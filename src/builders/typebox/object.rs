//! Objects, records, and the objects that are made of others.

use super::keywords::{Keywords, placed, spread};
use super::{Edition, Reader, Type, edition_of};
use crate::span::Span;
use crate::value::{Answer, Array, Call, Entry, Item, Kind, Literal, Object, Sure, Text, Value, Why};
use std::collections::HashMap;

/// The parts of an object type.
#[derive(Clone)]
pub(super) struct ObjectType {
    /// The schemas of the properties.
    properties: Object,
    /// Where the properties are listed.
    at: Span,
    /// Whether an object may lack a property, by the property's name.
    optional: HashMap<String, Answer>,
    options: Object,
}

impl ObjectType {
    fn empty(at: Span) -> ObjectType {
        ObjectType { properties: Object::default(), at, optional: HashMap::new(), options: Object::default() }
    }

    fn schema(&self, edition: Edition, name_at: Span, of: &Value) -> Value {
        let mut keywords = Keywords::new(edition, name_at);
        keywords.text("type", "object");
        let required = self.required();
        if !required.items.is_empty() {
            let is_certain = required.items.iter().any(|item| matches!(item, Item::One(_)));
            let sure = match &required.open {
                Some(why) if !is_certain => Sure::Optional(why.clone()),
                _ => Sure::Always,
            };
            keywords.add_unsure("required", Value::new(Kind::Array(required), self.at), sure);
        }
        keywords.add("properties", Value::new(Kind::Object(self.properties.clone()), self.at));
        keywords.schema(&self.options, of)
    }

    /// The names of the properties that an object must have, in the order in which JavaScript lists them.
    fn required(&self) -> Array {
        let mut array = Array::default();
        // Where the properties that aren't known stand isn't known either.
        if let Some(why) = &self.properties.open {
            array.items.push(Item::Perhaps(why.clone()));
        } else if self.properties.entries.iter().any(|entry| entry.key.has_hole()) {
            array.items.push(Item::Perhaps(Why::ComputedKey));
        }
        for (key, entry) in in_order(&self.properties) {
            let item = match (&entry.sure, self.optional.get(&key).copied().unwrap_or(Answer::Unknown)) {
                (Sure::Always, Answer::No) => {
                    Item::One(Value::new(Kind::Str(entry.key.clone()), entry.key_at))
                }
                (Sure::Always | Sure::Optional(_), Answer::Yes) => continue,
                (Sure::Always, Answer::Unknown) => Item::Perhaps(entry.value.why().unwrap_or(Why::Dynamic)),
                (Sure::Optional(why) | Sure::MayBeOverridden(why), _) => Item::Perhaps(why.clone()),
            };
            array.items.push(item);
        }
        array.open = array.items.iter().find_map(|item| match item {
            Item::Perhaps(why) => Some(why.clone()),
            Item::One(_) => None,
        });
        array
    }

    /// Whether all properties are known by their names.
    fn is_closed(&self) -> bool {
        let is_certain = |entry: &Entry| entry.sure == Sure::Always && !entry.key.has_hole();
        self.properties.open.is_none() && self.properties.entries.iter().all(is_certain)
    }
}

/// The members whose keys are known, those that are numbers first.
fn in_order(object: &Object) -> Vec<(String, &Entry)> {
    let mut entries: Vec<(String, &Entry)> =
        object.known().map(|(key, entry)| (key.into_owned(), entry)).collect();
    let index = |key: &str| key.parse::<u32>().ok().filter(|index| index.to_string() == key);
    entries.sort_by_key(|(key, _)| index(key).map_or((1, 0), |index| (0, index)));
    entries
}

impl Reader {
    pub(super) fn object(&mut self, value: &Value, call: &Call) -> Option<Type> {
        let [properties, options @ ..] = &call.positional[..] else { return None };
        let mut object = ObjectType::empty(properties.at());
        match properties.kind() {
            Kind::Object(properties) => {
                object.properties = properties.clone();
                for entry in &mut object.properties.entries {
                    let read = self.read(&entry.value);
                    if let Some(key) = entry.key.known() {
                        object.optional.insert(key.into_owned(), read.optional);
                    }
                    entry.value = read.schema;
                }
            }
            _ => object.properties.open_by(properties.why()?),
        }
        object.options = self.options(options.first());
        Some(self.made(object, call, value))
    }

    fn made(&self, object: ObjectType, call: &Call, value: &Value) -> Type {
        let schema = object.schema(self.edition, call.name_at, value);
        Type { object: Some(object), ..Type::of(schema) }
    }

    /// An object that is made of others.
    pub(super) fn derived(&mut self, value: &Value, call: &Call, name: &str) -> Option<Type> {
        let args = &call.positional[..];
        if name == "Composite" {
            return self.composite(value, call);
        }
        let inner = self.read(args.first()?);
        let optional = inner.optional;
        let mut object = inner.object?;
        let takes_keys = matches!(name, "Pick" | "Omit");
        match name {
            "Partial" => object.optional.values_mut().for_each(|optional| *optional = Answer::Yes),
            "Required" => object.optional.values_mut().for_each(|optional| *optional = Answer::No),
            _ => {
                let keys = keys(args.get(1)?)?;
                if !object.is_closed() {
                    return None;
                }
                self.choose(&mut object, &keys, name == "Pick");
            }
        }
        let options = self.options(args.get(if takes_keys { 2 } else { 1 }));
        match self.edition {
            Edition::Zero => {
                object.options.take_out("$id");
                spread(&mut object.options, &options);
            }
            Edition::One => object.options = options,
        }
        // Only edition 0 takes over that it was optional.
        let optional = match self.edition {
            Edition::Zero => optional,
            Edition::One => Answer::No,
        };
        Some(Type { optional, ..self.made(object, call, value) })
    }

    /// Keeps or leaves out the properties of these names.
    fn choose(&self, object: &mut ObjectType, keys: &[String], keep: bool) {
        let names: Vec<String> = object.properties.known().map(|(key, _)| key.into_owned()).collect();
        for name in &names {
            if keys.contains(name) != keep {
                object.properties.take_out(name);
            }
        }
        if keep && self.edition == Edition::Zero {
            // It lists them as they are asked for.
            let place = |entry: &Entry| keys.iter().position(|key| entry.key.is(key).is_yes());
            object.properties.entries.sort_by_key(place);
        }
    }

    /// One object with the properties of several.
    fn composite(&mut self, value: &Value, call: &Call) -> Option<Type> {
        let [of, options @ ..] = &call.positional[..] else { return None };
        let array = of.as_array().filter(|array| array.is_closed() && self.edition == Edition::Zero)?;
        let (_, types) = self.list(array, of);
        let mut object = ObjectType::empty(of.at());
        for one in types {
            let one = one.object.filter(ObjectType::is_closed)?;
            for (key, entry) in one.properties.known() {
                let own = one.optional.get(&*key).copied().unwrap_or(Answer::Unknown);
                match object.optional.get(&*key).copied() {
                    Some(earlier) => {
                        // It is of both types at once.
                        let both = Value::unknown(Why::Call(call.callee.dotted().into()), entry.key_at);
                        let entries = &mut object.properties.entries;
                        if let Some(entry) = entries.iter_mut().find(|entry| entry.key.is(&key).is_yes()) {
                            entry.value = both;
                        }
                        let optional = match (earlier, own) {
                            (Answer::No, _) | (_, Answer::No) => Answer::No,
                            (Answer::Yes, Answer::Yes) => Answer::Yes,
                            _ => Answer::Unknown,
                        };
                        object.optional.insert(key.into_owned(), optional);
                    }
                    // What takes nothing is taken in anew.
                    None if !entry.value.get("not").is_absent() => {
                        let value = Value::unknown(Why::Call(call.callee.dotted().into()), entry.key_at);
                        object.optional.insert(key.into_owned(), Answer::Unknown);
                        object.properties.entries.push(Entry { value, ..entry.clone() });
                    }
                    None => {
                        object.optional.insert(key.into_owned(), own);
                        object.properties.entries.push(entry.clone());
                    }
                }
            }
        }
        object.options = self.options(options.first());
        Some(self.made(object, call, value))
    }

    pub(super) fn record(&mut self, value: &Value, call: &Call) -> Option<Type> {
        let [key, of, options @ ..] = &call.positional[..] else { return None };
        let options = self.options(options.first());
        let member = self.read(of);
        if let Some(names) = keys(key) {
            let mut object = ObjectType { options, ..ObjectType::empty(key.at()) };
            for name in names {
                let literal = Text::literal(Literal::new(&*name, key.at()));
                object.properties.take_out(&name);
                object.properties.entries.push(Entry {
                    key: literal,
                    key_at: key.at(),
                    value: member.schema.clone(),
                    sure: Sure::Always,
                });
                object.optional.insert(name, member.optional);
            }
            return Some(self.made(object, call, value));
        }
        let key = self.read(key).schema;
        let pattern = match (key.get("type").found()?.as_str()?.as_ref(), self.edition) {
            ("string", _) if let Some(pattern) = key.get("pattern").found() => pattern.as_text()?.clone(),
            ("string", _) if !key.get("pattern").is_absent() => return None,
            ("string", Edition::Zero) => Text::literal(Literal::new("^(.*)$", call.name_at)),
            ("string", Edition::One) => Text::literal(Literal::new("^.*$", call.name_at)),
            _ => return None,
        };
        let mut keywords = Keywords::new(self.edition, call.name_at);
        keywords.text("type", "object");
        let mut patterns = Object::default();
        patterns.entries.push(Entry {
            key: pattern,
            key_at: key.at(),
            value: member.schema,
            sure: Sure::Always,
        });
        keywords.add("patternProperties", placed(Value::new(Kind::Object(patterns), call.name_at), value));
        Some(Type::of(keywords.schema(&options, value)))
    }
}

/// The names of properties that a value lists: strings, or the literals of a union.
fn keys(value: &Value) -> Option<Vec<String>> {
    match value.kind() {
        Kind::Array(array) if array.is_closed() => {
            array.known().map(|(_, key)| key.as_str().map(|key| key.into_owned())).collect()
        }
        Kind::Call(call) if edition_of(call).is_some() => {
            match (&**call.callee.path.last()?, &call.positional[..]) {
                ("Literal", [literal, ..]) => Some(vec![literal.as_str()?.into_owned()]),
                ("Union", [of, ..]) => {
                    let array = of.as_array().filter(|array| array.is_closed())?;
                    let mut names = Vec::new();
                    for (_, one) in array.known() {
                        let is_literal =
                            matches!(one.kind(), Kind::Call(call) if call.callee.ends_with("Literal"));
                        names.append(&mut keys(one).filter(|_| is_literal)?);
                    }
                    Some(names)
                }
                _ => None,
            }
        }
        _ => None,
    }
}
