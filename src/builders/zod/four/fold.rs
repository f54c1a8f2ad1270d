//! What zod shortens at last: unions of mere types, and intersections of objects.

use super::keywords::Keywords;
use super::write::Writer;
use crate::builders::agree::equal;
use crate::builders::zod::schema::{Kind, Schema};
use crate::value::{Answer, Array, Item, Kind as Given, Object, Sure, Value, Why};

/// The keywords of objects that can be put together.
const FOLDABLE: &[&str] = &["type", "properties", "required", "additionalProperties"];

enum Fold {
    Folded(Keywords),
    /// The schemas stay beside one another.
    Apart,
    Unsure(Why),
}

impl Writer {
    pub fn intersection(&mut self, keywords: &mut Keywords, schema: &Schema, left: &Schema, right: &Schema) {
        let mut items = Vec::new();
        for side in [left, right] {
            match &side.node.kind {
                // An intersection of which nothing else is said gives its members.
                Kind::Intersection(..) if side.node.meta.entries.is_empty() => {
                    let own = self.own(side);
                    items.extend(
                        own.get("allOf").and_then(Value::as_array).into_iter().flat_map(|a| a.items.clone()),
                    );
                }
                _ => items.push(Item::One(self.part(side))),
            }
        }
        let all = Value::new(Given::Array(Array { items, open: None }), schema.node.at);
        keywords.put("allOf", schema.node.name_at, all);
    }

    /// Shortens the keywords of an instance.
    pub fn finish(&self, mut keywords: Keywords, schema: &Schema) -> Keywords {
        let apart = keywords.clone();
        compact(&mut keywords, schema);
        if matches!(schema.node.kind, Kind::Intersection(..)) {
            fold_all(&mut keywords, schema);
        }
        if self.options.minors.may_precede(6) {
            let is_list = keywords.get("type").is_some_and(|ty| ty.as_array().is_some());
            let is_changed = |key: &str| apart.get(key).is_some() && keywords.get(key).is_none();
            // Lists of types are told from others later on.
            if is_changed("allOf") || (is_changed("anyOf") && !is_list) {
                return either(apart, keywords);
            }
        }
        keywords
    }
}

/// Keywords of which only some version writes those that the other lacks.
fn either(apart: Keywords, shortened: Keywords) -> Keywords {
    let mut either = Keywords::default();
    let entries = |keywords: &Keywords| keywords.object().entries.clone();
    for entry in entries(&shortened) {
        let key = entry.key.known().map(|key| key.into_owned()).unwrap_or_default();
        match apart.entry(&key) {
            Some(_) => either.push_entry(entry),
            None => either.push(&key, entry.key_at, entry.value, Sure::Optional(Why::Version("zod".into()))),
        }
    }
    for entry in entries(&apart) {
        let key = entry.key.known().map(|key| key.into_owned()).unwrap_or_default();
        if shortened.entry(&key).is_none() {
            either.push(&key, entry.key_at, entry.value, Sure::Optional(Why::Version("zod".into())));
        }
    }
    if let Some(why) = shortened.why_open() {
        either.let_in(why.clone());
    }
    either
}

/// Writes `anyOf` of mere types as a list of types.
fn compact(keywords: &mut Keywords, schema: &Schema) {
    let Some(options) = keywords.get("anyOf").and_then(Value::as_array).cloned() else { return };
    if options.items.is_empty() || keywords.has("type").is_yes() {
        return;
    }
    let mut types: Vec<Value> = Vec::new();
    let mut unsure = options.open.clone();
    for item in &options.items {
        match item {
            Item::Perhaps(why) => unsure = Some(why.clone()),
            Item::One(option) => match mere_types(option) {
                Ok(Some(found)) => {
                    for one in found {
                        if !types.iter().any(|known| equal(known, &one).is_yes()) {
                            types.push(one);
                        }
                    }
                }
                Ok(None) => return,
                Err(why) => unsure = Some(why),
            },
        }
    }
    keywords.take_out("anyOf");
    if let Some(why) = unsure {
        // It is one or the other.
        return keywords.let_in(why);
    }
    let at = schema.node.name_at;
    let value = match &types[..] {
        [one] => one.clone(),
        _ => {
            let items = types.into_iter().map(Item::One).collect();
            Value::new(Given::Array(Array { items, open: None }), schema.node.at)
        }
    };
    keywords.put("type", at, value);
}

/// The types of a schema that says nothing but its type; `None` where it says more.
fn mere_types(option: &Value) -> Result<Option<Vec<Value>>, Why> {
    let object = match option.kind() {
        Given::Object(object) => object,
        Given::Unknown(why) => return Err(why.clone()),
        Given::Call(call) => return Err(Why::Call(call.callee.dotted().into())),
        _ => return Ok(None),
    };
    let is_more = |entry: &crate::value::Entry| !entry.is_optional() && entry.key.is("type").is_no();
    if object.entries.iter().any(is_more) {
        return Ok(None);
    }
    if !object.is_closed() {
        let optional = object.entries.iter().find_map(|entry| match &entry.sure {
            Sure::Optional(why) => Some(why.clone()),
            _ => None,
        });
        return Err(object.open.clone().or(optional).unwrap_or(Why::Dynamic));
    }
    Ok(match object.get("type").found().map(|value| (value, value.kind())) {
        Some((value, Given::Str(_))) => Some(vec![value.clone()]),
        Some((_, Given::Array(types))) if types.is_closed() => {
            Some(types.known().map(|(_, one)| one.clone()).collect())
        }
        _ => None,
    })
}

fn fold_all(keywords: &mut Keywords, schema: &Schema) {
    let Some(all) = keywords.get("allOf").and_then(Value::as_array).cloned() else { return };
    if all.items.len() < 2 || FOLDABLE.iter().any(|key| !keywords.has(key).is_no()) {
        return;
    }
    let members: Vec<Value> = all.known().map(|(_, member)| member.clone()).collect();
    let fold = match members.iter().position(|member| union_of(member).is_some()) {
        None => fold_objects(&members, schema),
        Some(index) => fold_union(&members, index, schema),
    };
    match fold {
        Fold::Apart => {}
        Fold::Folded(folded) => {
            keywords.take_out("allOf");
            keywords.assign(folded.object());
        }
        Fold::Unsure(why) => {
            keywords.take_out("allOf");
            keywords.let_in(why);
        }
    }
}

/// The keyword and the options of a union.
fn union_of(member: &Value) -> Option<(&'static str, &Array)> {
    let object = member.as_object()?;
    ["oneOf", "anyOf"].into_iter().find_map(|key| Some((key, object.get(key).found()?.as_array()?)))
}

/// An intersection with a union is a union of intersections.
fn fold_union(members: &[Value], index: usize, schema: &Schema) -> Fold {
    let Some((key, options)) = union_of(&members[index]) else { return Fold::Apart };
    let is_alone = members[index].as_object().is_some_and(|object| object.entries.len() == 1);
    if !is_alone {
        return Fold::Apart;
    }
    if let Some(why) = &options.open {
        return Fold::Unsure(why.clone());
    }
    let mut branches = Vec::new();
    for (_, option) in options.known() {
        let mut all: Vec<Value> = members.to_vec();
        all.remove(index);
        all.push(option.clone());
        match fold_objects(&all, schema) {
            Fold::Folded(folded) => {
                branches.push(Item::One(Value::new(Given::Object(folded.into_object()), option.at())));
            }
            other => return other,
        }
    }
    let mut folded = Keywords::default();
    let value = Value::new(Given::Array(Array { items: branches, open: None }), schema.node.at);
    folded.put(key, schema.node.name_at, value);
    Fold::Folded(folded)
}

/// What a member says of a key that it doesn't list.
fn of_others(object: &Object) -> Option<&Value> {
    let others = object.get("additionalProperties").found()?;
    others.as_object().filter(|object| !object.entries.is_empty() || object.open.is_some()).map(|_| others)
}

/// Objects as the one object that they describe together.
fn fold_objects(members: &[Value], schema: &Schema) -> Fold {
    let mut objects = Vec::new();
    let mut unsure = None;
    for member in members {
        let object = match member.kind() {
            Given::Object(object) => object,
            Given::Unknown(why) => {
                unsure = Some(why.clone());
                continue;
            }
            _ => return Fold::Apart,
        };
        let is_other = |entry: &crate::value::Entry| {
            !entry.is_optional() && !FOLDABLE.iter().any(|key| entry.key.is(key).is_yes())
        };
        let ty = object.get("type").found().and_then(Value::as_str);
        if object.entries.iter().any(is_other) || ty.as_deref().is_some_and(|ty| ty != "object") {
            return Fold::Apart;
        }
        match object.is_closed() {
            true if ty.is_none() => return Fold::Apart,
            true => objects.push(object),
            false => unsure = Some(object.open.clone().unwrap_or(Why::Dynamic)),
        }
    }
    if let Some(why) = unsure {
        return Fold::Unsure(why);
    }
    let at = schema.node.name_at;
    let mut properties = Keywords::default();
    for object in &objects {
        let Some(own) = object.get("properties").found() else { continue };
        let Some(own) = own.as_object().filter(|own| own.is_closed()) else {
            return Fold::Unsure(own.why().unwrap_or(Why::Dynamic));
        };
        for (key, entry) in own.known() {
            if properties.entry(&key).is_none() {
                let value = together(&key, &entry.value, &objects, schema);
                properties.push(&key, entry.key_at, value, Sure::Always);
            }
        }
    }
    let mut folded = Keywords::default();
    folded.put_text("type", "object", at);
    folded.put("properties", at, Value::new(Given::Object(properties.into_object()), schema.node.at));
    put_required(&mut folded, &objects, schema);
    put_others(&mut folded, &objects, schema);
    Fold::Folded(folded)
}

/// What all members say of a key.
fn together(key: &str, first: &Value, objects: &[&Object], schema: &Schema) -> Value {
    let mut parts: Vec<Value> = Vec::new();
    for object in objects {
        let own = object.get("properties").found().and_then(|own| own.get(key).found());
        let Some(part) = own.or_else(|| of_others(object)) else { continue };
        let mut is_known = false;
        for known in &parts {
            match equal(known, part) {
                Answer::Yes => is_known = true,
                Answer::No => {}
                Answer::Unknown => return Value::unknown(part.why().unwrap_or(Why::Dynamic), first.at()),
            }
        }
        if !is_known {
            parts.push(part.clone());
        }
    }
    if let [one] = &parts[..] {
        return one.clone();
    }
    match fold_objects(&parts, schema) {
        Fold::Folded(folded) => Value::new(Given::Object(folded.into_object()), first.at()),
        Fold::Apart => all_of(parts, first.at()),
        Fold::Unsure(why) => Value::unknown(why, first.at()),
    }
}

fn all_of(parts: Vec<Value>, at: crate::span::Span) -> Value {
    let mut keywords = Keywords::default();
    let items = parts.into_iter().map(Item::One).collect();
    keywords.put("allOf", at, Value::new(Given::Array(Array { items, open: None }), at));
    Value::new(Given::Object(keywords.into_object()), at)
}

fn put_required(folded: &mut Keywords, objects: &[&Object], schema: &Schema) {
    let at = schema.node.name_at;
    let mut required = Array::default();
    for list in objects.iter().filter_map(|object| object.get("required").found()?.as_array()) {
        for (_, key) in list.known() {
            if !required.known().any(|(_, known)| equal(known, key).is_yes()) {
                required.items.push(Item::One(key.clone()));
            }
        }
        if let Some(why) = &list.open {
            required.open = Some(why.clone());
        }
    }
    if let Some(why) = &required.open {
        required.items.push(Item::Perhaps(why.clone()));
    }
    if !required.items.is_empty() {
        folded.put("required", at, Value::new(Given::Array(required), at));
    }
}

/// An object takes others only where none of its members refuses them all.
fn put_others(folded: &mut Keywords, objects: &[&Object], schema: &Schema) {
    let others = |object: &Object| object.get("additionalProperties").found().cloned();
    let closed = objects.iter().map(|object| others(object).filter(|value| value.as_bool() == Some(false)));
    if let Some(all) = closed.collect::<Option<Vec<_>>>() {
        if let Some(first) = all.into_iter().next() {
            folded.put("additionalProperties", first.at(), first);
        }
        return;
    }
    let mut parts: Vec<Value> = Vec::new();
    for part in objects.iter().filter_map(|object| of_others(object)) {
        if !parts.iter().any(|known| equal(known, part).is_yes()) {
            parts.push(part.clone());
        }
    }
    match parts.len() {
        0 => {}
        1 => folded.put("additionalProperties", parts[0].at(), parts.remove(0)),
        _ => folded.put("additionalProperties", schema.node.at, all_of(parts, schema.node.at)),
    }
}
