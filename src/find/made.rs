//! Definitions that a call makes: of a framework, or of a program's own wrapper around one.

use super::built;
use super::framework::{Framework, NameIs, Role, Without};
use super::part::Part;
use super::schema_place::is_no_schema;
use super::shape::Shape;
use super::tool::{Field, Member, SchemaDialect, ToolKind};
use crate::builders::Converter;
use crate::pointer::Pointer;
use crate::span::Span;
use crate::target::Api;
use crate::value::{Call, Entry, Kind, Literal, Lookup, Object, Sure, Text, Value, Why};

/// The definition that a framework's call makes; `key` is the entry under which the call stands.
pub(super) fn by_framework(
    framework: &Framework,
    way: &[Role],
    value: &Value,
    call: &Call,
    key: Option<&Entry>,
) -> Shape {
    let argument = |role: Role| way.iter().position(|other| *other == role).map(|at| &call.positional[at]);
    // What a class says of itself are its fields.
    let fields = way.is_empty().then(|| Value::new(Kind::Object(call.named.clone()), value.at()));
    let settings = argument(Role::Settings).or(fields.as_ref());
    let part = |role: Role, key: &str, keys: &[String]| match (argument(role), settings) {
        (Some(value), _) => as_field(key, value),
        (None, Some(settings)) => within(settings, keys),
        (None, None) => Field::Absent,
    };
    let mut shape = Shape {
        kind: ToolKind::Function,
        apis: vec![framework.api],
        target: framework.target,
        body: value.clone(),
        name: match key.filter(|_| framework.named_by_key) {
            Some(entry) => key_field(entry),
            None if framework.named_by_key => Field::Unsure { maybe: None, why: Why::Unkeyed },
            None => part(Role::Name, "name", &framework.name),
        },
        description: part(Role::Description, "description", &framework.description),
        schema: part(Role::Schema, "inputSchema", &framework.schema),
        output_schema: part(Role::Other, "outputSchema", &framework.output_schema),
        dialect: SchemaDialect::Json,
        strict: part(Role::Other, "strict", &framework.strict),
        examples: part(Role::Other, "examples", &framework.examples),
        annotations: part(Role::Annotations, "annotations", &framework.annotations),
        display_name: framework.name_is == NameIs::Shown,
        request: None,
        converter: framework.converter,
        accepts_more: framework.accepts_more,
        made_of: settings.and_then(|settings| stands_elsewhere(settings, value)),
        schema_is_built: false,
        is_made: true,
    };
    for schema in [&mut shape.schema, &mut shape.output_schema] {
        *schema = as_schema(std::mem::replace(schema, Field::Absent), call, framework.converter);
    }
    if shape.schema.is_absent() && framework.schema_may_lack {
        shape.schema = match framework.without_schema {
            Some(Without::Empty) => {
                shape.schema_is_built = true;
                Field::Found(member("inputSchema", &no_properties(call.name_at)))
            }
            None => unseen(call),
        };
    }
    let is_written = shape.schema.found().is_some_and(|member| member.value.as_object().is_some());
    if framework.makes_strict && shape.strict.is_absent() && !shape.schema.is_absent() && !is_written {
        shape.strict = Field::Found(member("strict", &Value::new(Kind::Bool(true), call.name_at)));
    }
    shape
}

/// What a wrapper's call defines, which is known by its arguments: a name as a string, then an object with
/// a description and a schema; or the description as a string, then what is certainly a schema. What the tool is
/// registered at may come first.
pub(super) fn by_arguments(value: &Value, call: &Call) -> Option<Shape> {
    if is_named(call, OTHERS) {
        return None;
    }
    let behind = behind_server(&call.positional).and_then(|arguments| of_arguments(value, call, arguments));
    behind.or_else(|| of_arguments(value, call, &call.positional))
}

/// The arguments behind the object that a tool is registered at: `register(server, "search", {…}, run)`.
fn behind_server(arguments: &[Value]) -> Option<&[Value]> {
    let [server, rest @ ..] = arguments else { return None };
    let is_server = matches!(server.kind(), Kind::Call(_) | Kind::Unknown(Why::Parameter(_)));
    let [name, settings, ..] = rest else { return None };
    let is_word = |name: std::borrow::Cow<'_, str>| !name.is_empty() && !name.contains(char::is_whitespace);
    let is_name = name.as_str().is_some_and(is_word);
    (is_server && is_name && settings.as_object().is_some()).then_some(rest)
}

fn of_arguments(value: &Value, call: &Call, arguments: &[Value]) -> Option<Shape> {
    let [name, second, rest @ ..] = arguments else { return None };
    let shape = match second.kind() {
        Kind::Object(object) => {
            let pointer = Pointer::root();
            let part = Part { value: second, object, pointer: &pointer, doubt: None };
            if !part.is_absent("name") || !(part.has("description") || part.has("title")) {
                return None;
            }
            let key = schema_key(object)?;
            part.shape(vec![Api::Neutral, Api::Mcp], key, SchemaDialect::Json)
        }
        Kind::Str(_) if is_named(call, &["tool"]) => {
            let schema = rest.first().filter(|value| built::is_schema(value))?;
            let object = Object::default();
            let pointer = Pointer::root();
            let part = Part { value: second, object: &object, pointer: &pointer, doubt: None };
            let mut shape = part.shape(vec![Api::Neutral, Api::Mcp], "inputSchema", SchemaDialect::Json);
            shape.description = as_field("description", second);
            shape.schema = as_field("inputSchema", schema);
            shape
        }
        _ => return None,
    };
    let is_name = name.as_text().is_some()
        || (name.is_unknown() && !matches!(name.kind(), Kind::Unknown(Why::Function(_))));
    is_name.then(|| {
        let name = as_field("name", name);
        let (schema, output_schema) =
            (as_schema(shape.schema, call, None), as_schema(shape.output_schema, call, None));
        let converter = Some(Converter::Any);
        let made_of = stands_elsewhere(second, value);
        Shape { body: value.clone(), name, schema, output_schema, converter, made_of, is_made: true, ..shape }
    })
}

/// Where the parts are written that a call is given, when that isn't within the call.
fn stands_elsewhere(parts: &Value, call: &Value) -> Option<Span> {
    (parts.as_object().is_some() && !call.at().contains(parts.at())).then_some(parts.at())
}

/// The key of an object's schema, where it is told by its key or by what stands there.
fn schema_key(object: &Object) -> Option<&'static str> {
    let told = ["inputSchema", "input_schema"].into_iter();
    let told = told.filter(|key| {
        object.last(key).is_some_and(|entry| !is_no_schema(&entry.value) || built::is_shape(&entry.value))
    });
    let others = ["parameters", "schema", "paramsSchema", "params"].into_iter();
    let others = others.filter(|key| object.last(key).is_some_and(|entry| built::is_schema(&entry.value)));
    told.chain(others).next()
}

/// Words for what else has a name, a description and a schema.
const OTHERS: &[&str] = &["prompt", "resource"];

/// Whether one of these words stands in the last of a callee's names.
fn is_named(call: &Call, words: &[&str]) -> bool {
    let name = call.callee.path.last().map(|name| name.to_lowercase()).unwrap_or_default();
    words.iter().any(|word| name.contains(word))
}

/// What isn't written: the framework may make something of its own.
fn unseen(call: &Call) -> Field {
    Field::Unsure { maybe: None, why: Why::Call(call.callee.dotted().into()) }
}

/// A schema as it is written; an object that is neither written as one nor a map of a builder's parts is
/// something that only the framework knows.
fn as_schema(field: Field, call: &Call, converter: Option<Converter>) -> Field {
    let Field::Found(member) = field else { return field };
    let says_type = member.value.get("type").found().is_some_and(|value| value.as_text().is_some());
    let is_other = member.value.as_object().is_some()
        && !says_type
        && !built::is_shape(&member.value)
        && !built::is_empty_shape(&member.value, converter);
    match is_other {
        true => Field::Unsure { maybe: Some(member), why: Why::Call(call.callee.dotted().into()) },
        false => Field::Found(member),
    }
}

/// An argument, as the member that it stands for.
fn as_field(key: &str, value: &Value) -> Field {
    if value.is_undefined() {
        return Field::Absent;
    }
    match value.why() {
        Some(why) => Field::Unsure { maybe: Some(member(key, value)), why },
        None => Field::Found(member(key, value)),
    }
}

fn member(key: &str, value: &Value) -> Member {
    Member { key: key.into(), key_at: value.at(), value: value.clone(), pointer: Pointer::root().join(key) }
}

/// The key of an entry, as the name that it gives.
fn key_field(entry: &Entry) -> Field {
    let key = Value::new(Kind::Str(entry.key.clone()), entry.key_at);
    let member = Member { key: "name".into(), key_at: entry.key_at, value: key, pointer: Pointer::root() };
    Field::Found(member)
}

/// What stands under the first of several paths that is there, below a value.
fn within(value: &Value, paths: &[String]) -> Field {
    let fields = || paths.iter().map(|path| at_path(value, Pointer::root(), path));
    fields()
        .find(|field| field.found_or_maybe().is_some())
        .or_else(|| fields().find(|field| !field.is_absent()))
        .unwrap_or(Field::Absent)
}

fn at_path(value: &Value, pointer: Pointer, path: &str) -> Field {
    let Some(object) = value.as_object() else {
        return match value.get(path) {
            Lookup::Unsure { why, .. } => Field::Unsure { maybe: None, why },
            _ => Field::Absent,
        };
    };
    let part = Part { value, object, pointer: &pointer, doubt: None };
    match path.split_once('.') {
        None => part.field(path),
        Some((key, rest)) => match object.get(key) {
            Lookup::Found(inner) => at_path(inner, pointer.join(key), rest),
            Lookup::Absent => Field::Absent,
            Lookup::Unsure { why, .. } => Field::Unsure { maybe: None, why },
        },
    }
}

/// The schema of an object without properties.
fn no_properties(at: Span) -> Value {
    let entry = |key: &str, value: Value| Entry {
        key: Text::literal(Literal::new(key, at)),
        key_at: at,
        value,
        sure: Sure::Always,
    };
    let mut object = Object::default();
    object.entries.push(entry("type", Value::text("object", at)));
    object.entries.push(entry("properties", Value::new(Kind::Object(Object::default()), at)));
    Value::new(Kind::Object(object), at)
}
