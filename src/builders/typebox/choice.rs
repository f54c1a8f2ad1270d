//! Unions, intersections, enumerations and tuples.

use super::keywords::{Keywords, placed, spread};
use super::{Edition, Reader, Type};
use crate::value::{Array, Call, Entry, Item, Kind, Num, Object, Sure, Value, Why};

impl Reader {
    pub(super) fn tuple(&mut self, items: &Value, keywords: &mut Keywords) -> Option<()> {
        let array = items.as_array().filter(|array| array.is_closed())?;
        let (list, types) = self.list(array, items);
        let count = Value::new(Kind::Num(Num::Int(types.len() as i64)), items.at());
        let closed = Value::new(Kind::Bool(false), items.at());
        keywords.text("type", "array");
        if self.edition == Edition::One || !types.is_empty() {
            keywords.add("items", list);
            keywords.add("additionalItems", closed);
        }
        keywords.add("minItems", count.clone());
        if self.edition == Edition::Zero {
            keywords.add("maxItems", count);
        }
        Some(())
    }

    pub(super) fn union(&mut self, value: &Value, call: &Call) -> Option<Type> {
        let [of, options @ ..] = &call.positional[..] else { return None };
        let array = of.as_array()?;
        let (list, types) = self.list(array, of);
        let options = self.options(options.first());
        let mut keywords = Keywords::new(self.edition, call.name_at);
        match self.count(array) {
            Count::None => keywords.add("not", Value::new(Kind::Object(Object::default()), call.name_at)),
            Count::One => return only(types, &options, value),
            Count::Unknown => return None,
            Count::Many => keywords.add("anyOf", list),
        }
        Some(Type::of(keywords.schema(&options, value)))
    }

    pub(super) fn intersect(&mut self, value: &Value, call: &Call) -> Option<Type> {
        let [of, options @ ..] = &call.positional[..] else { return None };
        let array = of.as_array()?;
        let (list, types) = self.list(array, of);
        let options = self.options(options.first());
        let mut keywords = Keywords::new(self.edition, call.name_at);
        match self.count(array) {
            Count::None => keywords.add("not", Value::new(Kind::Object(Object::default()), call.name_at)),
            Count::One => return only(types, &options, value),
            Count::Unknown => return None,
            Count::Many => {
                if self.edition == Edition::Zero {
                    // Edition 0 says `object` of objects, or where a schema is given for further properties.
                    let others = options.last("unevaluatedProperties").map(|entry| entry.value.as_bool());
                    let is_sure = array.is_closed() && types.iter().all(|one| !one.schema.is_unknown());
                    match types.iter().all(|one| one.object.is_some()) {
                        true if is_sure => keywords.text("type", "object"),
                        false if is_sure && matches!(others, None | Some(Some(_))) => {}
                        _ => {
                            let text = Value::text("object", call.name_at);
                            keywords.add_unsure("type", text, Sure::Optional(Why::Dynamic));
                        }
                    }
                }
                keywords.add("allOf", list);
            }
        }
        Some(Type::of(keywords.schema(&options, value)))
    }

    pub(super) fn enumeration(&mut self, value: &Value, call: &Call) -> Option<Type> {
        let [of, options @ ..] = &call.positional[..] else { return None };
        let options = self.options(options.first());
        let values = enumerated(of, self.edition)?;
        let mut keywords = Keywords::new(self.edition, call.name_at);
        if self.edition == Edition::One {
            let items = values.into_iter().map(Item::One).collect();
            keywords.add("enum", placed(Value::new(Kind::Array(Array { items, open: None }), of.at()), of));
            return Some(Type::of(keywords.schema(&options, value)));
        }
        let mut different: Vec<Value> = Vec::new();
        for one in values {
            if !different.iter().any(|other| is_same(other, &one)) {
                different.push(one);
            }
        }
        let mut literals: Vec<Value> = Vec::new();
        for one in &different {
            let mut keywords = Keywords::new(self.edition, call.name_at);
            keywords.text("type", if one.as_text().is_some() { "string" } else { "number" });
            keywords.add("const", one.clone());
            literals.push(keywords.schema(&Object::default(), one));
        }
        match &literals[..] {
            [] => keywords.add("not", Value::new(Kind::Object(Object::default()), call.name_at)),
            [one] => return only(vec![Type::of(one.clone())], &options, value),
            _ => {
                let items = literals.into_iter().map(Item::One).collect();
                let list = Value::new(Kind::Array(Array { items, open: None }), of.at());
                keywords.add("anyOf", placed(list, of));
            }
        }
        Some(Type::of(keywords.schema(&options, value)))
    }

    /// How many types are listed, as far as that matters.
    fn count(&self, array: &Array) -> Count {
        let known = array.known().count();
        match (self.edition, known, array.is_closed()) {
            // It lists whatever it is given.
            (Edition::One, ..) => Count::Many,
            (Edition::Zero, 2.., _) => Count::Many,
            (Edition::Zero, 1, true) => Count::One,
            (Edition::Zero, 0, true) => Count::None,
            (Edition::Zero, ..) => Count::Unknown,
        }
    }
}

enum Count {
    None,
    One,
    Many,
    Unknown,
}

/// The only one of a list, which edition 0 takes for the whole; what it says wins over the options.
fn only(mut types: Vec<Type>, options: &Object, of: &Value) -> Option<Type> {
    let one = types.pop()?;
    let optional = one.optional;
    let mut schema = options.clone();
    match one.schema.kind() {
        Kind::Object(object) => spread(&mut schema, object),
        _ => return None,
    }
    let schema = placed(Value::new(Kind::Object(schema), of.at()), of);
    Some(Type { schema, optional, object: one.object })
}

/// The values of an enumeration, where all are strings and numbers that are known.
fn enumerated(of: &Value, edition: Edition) -> Option<Vec<Value>> {
    let values: Vec<Value> = match of.kind() {
        Kind::Array(array) if edition == Edition::One && array.is_closed() => {
            array.known().map(|(_, value)| value.clone()).collect()
        }
        Kind::Object(object) if object.is_closed() => {
            let is_certain = |entry: &Entry| entry.sure == Sure::Always;
            if !object.entries.iter().all(is_certain) {
                return None;
            }
            // TypeScript's enumerations of numbers name each member by its number too.
            let named = object.known().filter(|(key, _)| key.parse::<f64>().is_err());
            named.map(|(_, entry)| entry.value.clone()).collect()
        }
        _ => return None,
    };
    let is_plain = |value: &Value| value.as_str().is_some() || matches!(value.kind(), Kind::Num(_));
    values.iter().all(is_plain).then_some(values)
}

fn is_same(a: &Value, b: &Value) -> bool {
    match (a.kind(), b.kind()) {
        (Kind::Num(a), Kind::Num(b)) => a.as_f64() == b.as_f64(),
        _ => a.as_str().is_some() && a.as_str() == b.as_str(),
    }
}
