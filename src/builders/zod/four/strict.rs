//! What OpenAI's helpers do to a schema of zod 4: they make it strict, or refuse it.

use super::ai::same_place;
use super::keywords::{Keywords, boolean};
use super::refused;
use crate::value::{Answer, Array, Entry, Item, Kind, Object, Sure, Value, Why};

const DEPTH: u32 = 300;

/// Keywords that only speak of objects.
const OF_OBJECTS: &[&str] = &[
    "additionalProperties",
    "dependencies",
    "maxProperties",
    "minProperties",
    "patternProperties",
    "properties",
    "propertyNames",
    "required",
];

/// Keywords that a strict schema can't have.
const UNSUPPORTED: &[&str] = &[
    "allOf",
    "contains",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "else",
    "if",
    "maxContains",
    "maxProperties",
    "minContains",
    "minProperties",
    "not",
    "oneOf",
    "patternProperties",
    "prefixItems",
    "propertyNames",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
    "uniqueItems",
];

/// The strict schema, or why there is none.
pub fn made_strict(schema: Value) -> Value {
    let Some(object) = schema.as_object() else { return schema };
    // References are followed and moved about: too much to say for sure what comes of them.
    if object
        .entries
        .iter()
        .any(|entry| entry.key.is("definitions").is_yes() || entry.key.is("$ref").is_yes())
    {
        return Value::unknown(Why::Dynamic, schema.at());
    }
    match object.get("type").found().and_then(Value::as_str).as_deref() {
        Some("object") => {}
        Some(_) => return refused("Root schema must have type: 'object'", schema.at()),
        None if object.has("type").is_no() && object.has("allOf").is_no() && object.has("anyOf").is_no() => {
            return refused("Root schema must have type: 'object'", schema.at());
        }
        None => return Value::unknown(Why::Dynamic, schema.at()),
    }
    match strict(&schema, DEPTH) {
        Ok(strict) => strict,
        Err(refused) => *refused,
    }
}

type Strict = Result<Value, Box<Value>>;

fn refuse(message: String, at: &Value) -> Box<Value> {
    let value = refused(&message, at.at());
    Box::new(match at.via() {
        Some(via) => value.used(via),
        None => value,
    })
}

fn strict(schema: &Value, depth: u32) -> Strict {
    let Some(deeper) = depth.checked_sub(1) else { return Ok(Value::unknown(Why::TooDeep, schema.at())) };
    let object = match schema.kind() {
        Kind::Object(object) => object,
        Kind::Bool(_) => return Err(refuse("Expected object schema but got boolean".into(), schema)),
        _ => return Ok(schema.clone()),
    };
    let mut keywords = Keywords::default();
    keywords.assign(object);
    if keywords.entry("allOf").is_some() {
        return of_all(schema, object);
    }
    let is_object = has_object_constraints(object);
    if is_object.is_yes() {
        match keywords.get("additionalProperties") {
            Some(others) if others.as_bool() == Some(false) => {}
            Some(others) if others.is_unknown() => {}
            Some(_) => {
                let message = "An object schema must set `additionalProperties: false` to be compatible with \
                               strict Structured Outputs.";
                return Err(refuse(message.into(), schema));
            }
            None if keywords.has("additionalProperties").is_no() => {
                keywords.put("additionalProperties", schema.at(), boolean(false, schema.at()));
            }
            None => {}
        }
    }
    require_all(&mut keywords)?;
    if keywords.get("items").is_some_and(|items| items.as_array().is_some()) {
        let message = "Tuple-form `items` cannot be represented in strict Structured Outputs.";
        return Err(refuse(message.into(), schema));
    }
    for keyword in UNSUPPORTED {
        match keywords.entry(keyword).map(|entry| entry.sure.clone()) {
            Some(Sure::Always | Sure::MayBeOverridden(_)) => {
                let message =
                    format!("The keyword `{keyword}` cannot be represented in strict Structured Outputs.");
                return Err(refuse(message, schema));
            }
            // Whoever uses it has none.
            Some(Sure::Optional(_)) => keywords.take_out(keyword),
            None => {}
        }
    }
    let is_array = keywords.get("type").is_some_and(|ty| names_type(ty, "array"));
    if is_array && keywords.has("items").is_no() {
        let message = "An array without `items` cannot be represented in strict Structured Outputs.";
        return Err(refuse(message.into(), schema));
    }
    for key in ["items", "anyOf"] {
        change(&mut keywords, key, |value| each_item(value, deeper))?;
    }
    change(&mut keywords, "properties", |value| each(value, deeper))?;
    if keywords.get("default").is_some_and(Value::is_null) {
        keywords.take_out("default");
    }
    Ok(same_place(schema, Kind::Object(keywords.into_object())))
}

/// Several schemas at once: of those that aren't of objects only equal ones can be put together.
fn of_all(schema: &Value, object: &Object) -> Strict {
    let branches = object.get("allOf").found().and_then(Value::as_array);
    let is_plain = |branch: &Value| {
        branch.as_object().is_some_and(|object| object.is_closed() && has_object_constraints(object).is_no())
    };
    let is_plain = has_object_constraints(object).is_no()
        && branches.is_some_and(|all| all.is_closed() && all.known().all(|(_, branch)| is_plain(branch)));
    let differ = branches.is_some_and(|all| {
        let items: Vec<_> = all.known().map(|(_, item)| item).collect();
        items.windows(2).any(|pair| crate::builders::agree::equal(pair[0], pair[1]).is_no())
    });
    if is_plain && differ {
        let message = "The keyword `allOf` cannot be represented in strict Structured Outputs.";
        return Err(refuse(message.into(), schema));
    }
    Ok(same_place(schema, Kind::Unknown(Why::Dynamic)))
}

/// Requires every property; refuses one that may be absent and can't be null instead.
fn require_all(keywords: &mut Keywords) -> Result<(), Box<Value>> {
    let Some(properties) = keywords.get("properties").cloned() else { return Ok(()) };
    let Some(object) = properties.as_object() else {
        if keywords.entry("required").is_some() {
            keywords.perhaps("required", Why::Dynamic, properties.at());
        }
        return Ok(());
    };
    let required = keywords.entry("required").cloned();
    for (key, Entry { value, sure, .. }) in object.known() {
        let is_required = match &required {
            None => keywords.has("required"),
            Some(entry) => names(&entry.value, &key),
        };
        if *sure == Sure::Always && is_required.is_no() && is_nullable(value, DEPTH).is_no() {
            let message = format!(
                "The field `{key}` uses `.optional()` without `.nullable()` which is not supported by the API."
            );
            return Err(refuse(message, value));
        }
    }
    let mut all = Array::default();
    for (_, entry) in object.known() {
        all.items.push(match &entry.sure {
            Sure::Always | Sure::MayBeOverridden(_) => {
                Item::One(Value::new(Kind::Str(entry.key.clone()), entry.key_at))
            }
            Sure::Optional(why) => Item::Perhaps(why.clone()),
        });
    }
    all.open = object.open.clone().or((!object.is_closed()).then_some(Why::Dynamic));
    let at = required.map_or(properties.at(), |entry| entry.key_at);
    keywords.put("required", at, Value::new(Kind::Array(all), at));
    Ok(())
}

/// Whether a list has a name.
fn names(list: &Value, name: &str) -> Answer {
    let Some(list) = list.as_array() else { return Answer::Unknown };
    match list.known().any(|(_, item)| item.as_str().as_deref() == Some(name)) {
        true => Answer::Yes,
        false if list.is_closed() => Answer::No,
        false => Answer::Unknown,
    }
}

fn names_type(ty: &Value, name: &str) -> bool {
    match ty.kind() {
        Kind::Array(types) => types.known().any(|(_, ty)| ty.as_str().as_deref() == Some(name)),
        _ => ty.as_str().as_deref() == Some(name),
    }
}

fn has_object_constraints(object: &Object) -> Answer {
    match (object.get("type").found(), object.has("type")) {
        (Some(ty), _) if ty.is_unknown() => Answer::Unknown,
        (Some(ty), _) => names_type(ty, "object").into(),
        (None, Answer::No) => {
            let has = |key: &&str| object.has(key);
            match OF_OBJECTS.iter().map(has).max_by_key(|answer| match answer {
                Answer::No => 0,
                Answer::Unknown => 1,
                Answer::Yes => 2,
            }) {
                Some(answer) => answer,
                None => Answer::No,
            }
        }
        _ => Answer::Unknown,
    }
}

/// Whether a schema takes null, as far as the helper can prove it.
fn is_nullable(schema: &Value, depth: u32) -> Answer {
    let Some(deeper) = depth.checked_sub(1) else { return Answer::Unknown };
    let object = match schema.kind() {
        Kind::Bool(takes) => return (*takes).into(),
        Kind::Object(object) => object,
        _ => return Answer::Unknown,
    };
    let takes_null =
        |list: &Value| list.as_array().is_some_and(|all| all.known().any(|(_, one)| one.is_null()));
    let mut answer = Answer::Yes;
    let mut hold = |found: Answer| {
        if found.is_no() || answer.is_yes() {
            answer = found;
        }
    };
    if let Some(ty) = object.get("type").found() {
        hold(if ty.is_unknown() { Answer::Unknown } else { names_type(ty, "null").into() });
    }
    if let Some(value) = object.get("const").found() {
        hold(if value.is_unknown() { Answer::Unknown } else { value.is_null().into() });
    }
    if let Some(values) = object.get("enum").found() {
        hold(match values.as_array() {
            Some(list) if list.is_closed() || takes_null(values) => takes_null(values).into(),
            _ => Answer::Unknown,
        });
    }
    if let Some(options) = object.get("anyOf").found() {
        hold(match options.as_array() {
            Some(list) => {
                let answers: Vec<_> = list.known().map(|(_, one)| is_nullable(one, deeper)).collect();
                match answers.iter().any(|one| one.is_yes()) {
                    true => Answer::Yes,
                    false if list.is_closed() && answers.iter().all(|one| one.is_no()) => Answer::No,
                    false => Answer::Unknown,
                }
            }
            None => Answer::Unknown,
        });
    }
    for key in ["$ref", "allOf", "oneOf"] {
        if object.entries.iter().any(|entry| entry.key.is(key).is_yes()) {
            hold(Answer::Unknown);
        }
    }
    if object.has("not").is_yes() {
        hold(Answer::No);
    }
    match answer {
        Answer::Yes if !object.is_closed() => Answer::Unknown,
        answer => answer,
    }
}

/// Changes a keyword's value where it is there, however certain that is.
fn change(keywords: &mut Keywords, key: &str, change: impl Fn(&Value) -> Strict) -> Result<(), Box<Value>> {
    if let Some(entry) = keywords.entry(key).cloned() {
        keywords.take_out(key);
        keywords.push(key, entry.key_at, change(&entry.value)?, entry.sure);
    }
    Ok(())
}

fn each(value: &Value, depth: u32) -> Strict {
    let Some(object) = value.as_object() else { return Ok(value.clone()) };
    let mut object = object.clone();
    for entry in &mut object.entries {
        entry.value = strict(&entry.value, depth).map_err(|refused| match &entry.sure {
            Sure::Always => refused,
            Sure::Optional(why) | Sure::MayBeOverridden(why) => {
                Box::new(same_place(value, Kind::Unknown(why.clone())))
            }
        })?;
    }
    Ok(same_place(value, Kind::Object(object)))
}

fn each_item(value: &Value, depth: u32) -> Strict {
    let Some(array) = value.as_array() else { return strict(value, depth) };
    let mut items = Vec::with_capacity(array.items.len());
    for item in &array.items {
        items.push(match item {
            Item::One(value) => Item::One(strict(value, depth)?),
            perhaps => perhaps.clone(),
        });
    }
    Ok(same_place(value, Kind::Array(Array { items, open: array.open.clone() })))
}
