//! The shapes of definitions. A shape is recognised from what is written. Where what tells it may be
//! something else when the program runs, the parts of the definition are unsure.

use super::built;
use super::builtin;
use super::part::Part;
use super::schema_place::{is_no_schema, is_schema, lists_properties};
use super::tool::{Destination, Field, Member, SchemaDialect, ToolKind};
use crate::builders::Converter;
use crate::pointer::Pointer;
use crate::span::Span;
use crate::target::{Api, Target};
use crate::value::{Answer, Object, Text, Value, Why};
use std::sync::Arc;

/// A recognised shape.
#[derive(Clone)]
pub(super) struct Shape {
    pub kind: ToolKind,
    /// The APIs it fits, the likeliest first.
    pub apis: Vec<Api>,
    pub target: Option<Target>,
    pub body: Value,
    pub name: Field,
    pub description: Field,
    pub schema: Field,
    pub output_schema: Field,
    pub dialect: SchemaDialect,
    pub strict: Field,
    pub examples: Field,
    pub annotations: Field,
    pub display_name: bool,
    pub request: Option<Destination>,
    /// Who makes a schema of what a builder built.
    pub converter: Option<Converter>,
    /// Whether what the converter refuses may be sent all the same.
    pub accepts_more: bool,
    /// Where the parts stand that a call is given by a name.
    pub made_of: Option<Span>,
    pub schema_is_built: bool,
    pub is_made: bool,
}

/// Where a candidate stands, as far as its shape depends on it.
#[derive(Clone, Copy, Default)]
pub(super) struct Spot<'a> {
    /// The key under which it, or the array that holds it, stands.
    pub key: Option<&'a str>,
    /// Whether it is an item of an array.
    pub in_array: bool,
    /// Whether the file is data, where nothing is filled in later.
    pub is_data: bool,
    /// Whether it stands in a request or a listing.
    pub is_sent: bool,
    /// The API that what surrounds it names.
    pub api: Option<Api>,
    /// Whether it is a keyword call's arguments, and of which function.
    pub callee: Option<&'a str>,
    /// The function that it is handed to.
    pub within: Option<&'a str>,
}

impl Shape {
    /// Why the name isn't known, where the definition has one that only the program knows.
    /// `None` for the names of converters (`name: tool.name`), which define nothing.
    pub(super) fn unknown_name(&self) -> Option<Why> {
        let why = match (&self.name, self.name.found_or_maybe()) {
            (Field::Absent, _) => Why::Member("name".into()),
            (Field::Unsure { why, .. }, None) => why.clone(),
            (_, Some(member)) => match member.value.as_text() {
                Some(text) => text.hole().cloned()?,
                None => member.value.why()?,
            },
            (_, None) => return None,
        };
        let is_told = matches!(why, Why::Import(_) | Why::Condition | Why::Changed(_) | Why::Passed(_));
        // In a framework's call, what isn't handed on defines one.
        let is_own = matches!(why, Why::Member(_) | Why::Call(_) | Why::TooDeep);
        let is_part = self.name.found_or_maybe().is_some_and(is_known_in_part);
        (is_part || is_told || (self.is_made && is_own)).then_some(why)
    }

    /// Whether name, description and schema are wholly known.
    pub(super) fn is_known(&self) -> bool {
        let parts = [&self.name, &self.description, &self.schema];
        parts.iter().all(|part| part.found().is_some_and(|member| member.value.is_complete()))
    }

    /// Whether it has a name and a description.
    pub(super) fn is_described(&self) -> bool {
        [&self.name, &self.description].iter().all(|part| part.found_or_maybe().is_some())
    }

    /// Whether the name is a known string, or certainly none.
    pub(super) fn name_is_settled(&self) -> bool {
        let Some(m) = self.name.found_or_maybe() else { return !self.is_made };
        match m.value.as_text() {
            Some(text) => !text.has_hole(),
            None => !m.value.is_unknown(),
        }
    }
}

fn is_known_in_part(name: &Member) -> bool {
    name.value.as_text().is_some_and(|text| text.literals().any(|literal| !literal.text.is_empty()))
}

impl Spot<'_> {
    fn in_tools(&self) -> bool {
        self.in_array && matches!(self.key, Some("tools"))
    }

    fn in_declarations(&self) -> bool {
        matches!(self.key, Some("functionDeclarations" | "function_declarations"))
            || self.constructs("FunctionDeclaration")
    }

    fn constructs(&self, class: &str) -> bool {
        self.callee.is_some_and(|c| c == class || c.ends_with(&format!(".{class}")))
    }
}

/// Keys that only calls of tools, their results and other protocols' objects have.
const NEVER_IN_A_TOOL: &[&str] = &["arguments", "call_id", "tool_call_id", "tool_use_id", "in", "responses"];

/// Whether a key is one of those that every shape has at least one of.
fn tells(key: &str) -> bool {
    matches!(
        key,
        "function"
            | "custom"
            | "toolSpec"
            | "type"
            | "input_schema"
            | "inputSchema"
            | "parameters"
            | "parametersJsonSchema"
            | "parameters_json_schema"
            | "params_json_schema"
            | "modelDescription"
            | "schema"
    )
}

/// Recognises one definition; `object` is what `value` holds.
pub(super) fn recognise(value: &Value, object: &Object, pointer: &Pointer, spot: Spot<'_>) -> Option<Shape> {
    // Most objects of a file are nothing of the kind; one look at their keys tells.
    let telling = object.entries.iter().any(|e| e.key.has_hole() || e.key.known().is_some_and(|k| tells(&k)));
    let listed = spot.in_declarations() || spot.in_tools() || spot.key == Some("languageModelTools");
    if !telling && !listed {
        return None;
    }
    if NEVER_IN_A_TOOL.iter().any(|k| object.last(k).is_some()) {
        return None;
    }
    let part = Part { value, object, pointer, doubt: None };
    if object
        .get("type")
        .found_or_maybe()
        .and_then(Value::as_str)
        .is_some_and(|kind| builtin::is_builtin(&kind))
    {
        return None;
    }
    nested(&part)
        .or_else(|| bedrock(&part))
        .or_else(|| language_model_tool(&part, spot))
        .or_else(|| typed(&part, spot))
        .or_else(|| by_schema_key(&part, spot))
}

/// The key that a map's entry is named by, when its value has the shape of a definition without
/// a name.
pub(super) fn recognise_entry(value: &Value, pointer: &Pointer) -> Option<Shape> {
    let object = value.as_object()?;
    let part = Part { value, object, pointer, doubt: None };
    if !part.is_unwritten("name") || !part.is_unwritten("type") || !part.has_text("description") {
        return None;
    }
    let (key, api) =
        [("inputSchema", Api::Neutral), ("input_schema", Api::Anthropic), ("parameters", Api::Neutral)]
            .into_iter()
            .find(|(key, _)| {
                let schema = object.get(key).found_or_maybe();
                schema.is_some_and(|schema| is_schema(schema) || built::is_objects(schema))
            })?;
    Some(part.hinging_on("name").hinging_on("type").shape(vec![api], key, SchemaDialect::Json))
}

/// `{"type": "function", "function": {…}}`, and OpenAI's custom tools in Chat Completions.
fn nested(part: &Part<'_>) -> Option<Shape> {
    let (key, kind) = if part.has("function") {
        ("function", ToolKind::Function)
    } else if part.has("custom") {
        ("custom", ToolKind::Custom)
    } else {
        return None;
    };
    let type_is_right = match part.text_is("type", key) {
        Answer::Yes => true,
        Answer::No => part.is_unwritten("type") && kind == ToolKind::Function,
        Answer::Unknown => false,
    };
    let pointer = part.pointer.join(key);
    let part = part.hinging_on("type");
    let inner = part.inner(key, &pointer)?;
    let object = inner.object;
    if !type_is_right || NEVER_IN_A_TOOL.iter().any(|k| object.last(k).is_some()) {
        return None;
    }
    let defines = ["parameters", "description", "strict", "format"].iter().any(|key| inner.has(key))
            // Beside the object that they belong into.
            || (kind == ToolKind::Function && part.has("parameters"));
    let typed = !part.is_unwritten("type");
    // Without a type only a whole function will do: `{function: {name, description}}` may be anything.
    // With a string for its parameters it is a message of xAI's.
    let whole =
        typed || (inner.has("parameters") && !inner.has_text("parameters") && inner.has_text("description"));
    // A schema that describes such an object has schemas where a definition has strings.
    let describes = inner.object.get("name").found_or_maybe().is_some_and(|v| v.as_object().is_some());
    if !defines || !whole || describes || !(inner.is_named() || inner.is_nameless()) {
        return None;
    }
    let mut shape = inner.shape(vec![Api::OpenaiChat], "parameters", SchemaDialect::Json);
    // The SDK's runner takes the name of the function that stands beside the schema.
    if shape.name.is_absent() && inner.has("function") {
        shape.name = Field::Unsure { maybe: None, why: Why::Member("function.name".into()) };
    }
    Some(Shape { kind, ..shape })
}

/// `{"toolSpec": {"name", "description", "inputSchema": {"json": {…}}}}`.
fn bedrock(part: &Part<'_>) -> Option<Shape> {
    let pointer = part.pointer.join("toolSpec");
    let spec = part.inner("toolSpec", &pointer)?;
    if !(spec.is_named() || (spec.is_nameless() && spec.has("inputSchema"))) {
        return None;
    }
    let mut shape = spec.shape(vec![Api::Bedrock], "inputSchema", SchemaDialect::Json);
    let pointer = pointer.join("inputSchema");
    if let Some(union) = spec.inner("inputSchema", &pointer) {
        shape.schema = union.field("json");
    }
    Some(shape)
}

/// VS Code's `contributes.languageModelTools`.
fn language_model_tool(part: &Part<'_>, spot: Spot<'_>) -> Option<Shape> {
    if spot.key != Some("languageModelTools") || !part.is_named() {
        return None;
    }
    let mut shape = part.shape(vec![Api::Neutral], "inputSchema", SchemaDialect::Json);
    shape.description = part.field("modelDescription");
    shape.target = Some(Target::Vscode);
    Some(shape)
}

/// Objects whose `type` says what they are.
fn typed(part: &Part<'_>, spot: Spot<'_>) -> Option<Shape> {
    let kind = part.object.get("type").found_or_maybe()?.as_str()?;
    let part = &part.hinging_on("type");
    match &*kind {
        "function" => {
            let defines =
                part.has("parameters") || part.has("description") || part.has("strict") || spot.in_tools();
            let nameless = part.is_nameless()
                && (part.object.get("parameters").found_or_maybe().is_some_and(is_schema) || spot.in_tools());
            let named = part.is_named() && defines;
            // Half a definition of another shape: its own key says more than this one.
            let foreign = ["input_schema", "inputSchema", "function"].iter().any(|key| part.has(key))
                || part.object.get("parameters").found().is_some_and(is_no_schema);
            (!foreign && (named || nameless)).then(|| {
                let apis = vec![Api::OpenaiResponses, Api::OpenaiRealtime];
                part.shape(apis, "parameters", SchemaDialect::Json)
            })
        }
        "custom"
            if part.is_named() && !part.has("input_schema") && (part.has("format") || spot.in_tools()) =>
        {
            let shape = part.shape(vec![Api::OpenaiResponses], "parameters", SchemaDialect::Json);
            Some(Shape { kind: ToolKind::Custom, ..shape })
        }
        _ => None,
    }
}

/// Definitions known by the key of their schema.
fn by_schema_key(part: &Part<'_>, spot: Spot<'_>) -> Option<Shape> {
    let nameless_here = part.is_nameless() && (spot.in_tools() || spot.in_declarations()) && spot.is_data;
    if !part.is_named() && !nameless_here {
        return None;
    }
    // A string in a schema's place is rather the name of one, or where it is sent the JSON of one.
    let is_serialized = |text: &Text| spot.is_sent && spot.in_array && text.begins_json_object();
    let fits = |key: &str| {
        let value = part.object.get(key).found_or_maybe();
        value.is_some_and(|v| {
            v.as_text().is_none_or(is_serialized) && (!is_no_schema(v) || built::is_shape(v))
        })
    };
    if fits("input_schema") {
        let apis =
            if spot.constructs("Tool") { vec![Api::Mcp, Api::Anthropic] } else { vec![Api::Anthropic] };
        return Some(part.shape(apis, "input_schema", SchemaDialect::Json));
    }
    if fits("inputSchema") {
        let mut shape = part.shape(vec![Api::Neutral, Api::Mcp], "inputSchema", SchemaDialect::Json);
        // Beside a method's name, `name` is a title.
        shape.display_name = part.has("method");
        if names_the_same(part) {
            (shape.name, shape.display_name) = (part.field("method"), false);
        }
        return Some(shape);
    }
    for key in ["parametersJsonSchema", "parameters_json_schema"] {
        if fits(key) {
            return Some(part.shape(vec![Api::Gemini], key, SchemaDialect::Json));
        }
    }
    if fits("params_json_schema") {
        return Some(part.shape(vec![Api::OpenaiResponses], "params_json_schema", SchemaDialect::Json));
    }
    if spot.in_declarations() {
        return Some(part.shape(vec![Api::Gemini], "parameters", SchemaDialect::GeminiSchema));
    }
    if let Some(key) = lacking_schema(part, spot) {
        let api = spot.api.into_iter().collect();
        return Some(part.shape(api, key, SchemaDialect::Json));
    }
    // The half of a wrapped definition of which the other half isn't known is no bare one.
    let half = spot.key == Some("function") && !spot.in_array;
    let described = !half && part.is_unwritten("type") && part.has("description");
    let is_built = |key: &str| part.object.get(key).found_or_maybe().is_some_and(built::is_objects);
    // What a builder built is sent by something that converts it.
    let built = ["parameters", "schema"].into_iter().find(|key| is_built(key));
    if let Some(key) = built.filter(|key| described && (*key == "parameters" || is_told_a_tool(part, spot))) {
        let shape = part.hinging_on("type").shape(vec![Api::Neutral], key, SchemaDialect::Json);
        return Some(Shape { is_made: true, ..shape });
    }
    let bare = described
        && part
            .object
            .get("parameters")
            .found_or_maybe()
            .is_some_and(|v| is_schema(v) && lists_properties(v));
    bare.then(|| {
        // Gemini's declarations have no `strict`.
        let is_strict = part.object.get("strict").found().is_some();
        let apis =
            if is_strict { vec![Api::OpenaiFunctions] } else { vec![Api::Gemini, Api::OpenaiFunctions] };
        part.hinging_on("type").shape(apis, "parameters", SchemaDialect::Json)
    })
}

/// Whether `name` is a title, of which `method` is a name: `Create Customer` and `create_customer`.
fn names_the_same(part: &Part<'_>) -> bool {
    let text = |key: &str| part.object.get(key).found().and_then(Value::as_str);
    let (Some(title), Some(method)) = (text("name"), text("method")) else { return false };
    title.contains(' ') && title.to_lowercase().split(' ').eq(method.split('_'))
}

/// Keys under which a tool has the function that runs it.
const RUN: &[&str] =
    &["execute", "handler", "run", "call", "func", "invoke", "callback", "cb", "fn", "handle"];

/// Whether something besides a name, a description and a schema tells that they are a tool's.
fn is_told_a_tool(part: &Part<'_>, spot: Spot<'_>) -> bool {
    let speaks = |word: &str| word.to_lowercase().contains("tool");
    RUN.iter().any(|key| part.has(key)) || spot.key.is_some_and(speaks) || spot.within.is_some_and(speaks)
}

/// A member that stands for a key: the name of a map's entry.
pub(super) fn key_member(key: Value, pointer: Pointer) -> Member {
    Member { key: Arc::from("name"), key_at: key.at(), value: key, pointer }
}

/// The key of the schema that a definition lacks, where its place says that it is one: an item of
/// the `tools` of Anthropic's or MCP's, with a name and a description.
fn lacking_schema(part: &Part<'_>, spot: Spot<'_>) -> Option<&'static str> {
    let key = match spot.api? {
        Api::Anthropic => "input_schema",
        Api::Mcp | Api::Neutral => "inputSchema",
        _ => return None,
    };
    let described = part.has_text("name") && part.has_text("description");
    let whole = part.object.is_closed() && ["type", "parameters", key].iter().all(|k| part.is_absent(k));
    (spot.in_tools() && described && whole).then_some(key)
}

/// Whether an API takes definitions of this shape.
pub(super) fn fits(shape: &Shape, api: Api) -> bool {
    let flat = shape.apis[0] == Api::OpenaiResponses;
    shape.apis.contains(&api) || (api == Api::GeminiInteractions && flat)
}
