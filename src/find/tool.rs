//! A tool definition as found: its parts, where each stands, and the APIs it may be written for.

use super::conversion::Conversion;
use super::request::Request;
use crate::builders::Converter;
use crate::pointer::Pointer;
use crate::span::Span;
use crate::target::{Api, Target};
use crate::value::{Kind, Object, Value, Why};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

/// What sort of tool a definition defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolKind {
    /// A function with a schema for its input.
    Function,
    /// A tool whose input is free text or a grammar (OpenAI's `custom`).
    Custom,
}

/// A definition of a tool.
#[derive(Clone, Debug)]
pub struct Tool {
    pub kind: ToolKind,
    /// The APIs it may be written for, the likeliest first; one when its context decides.
    pub apis: Vec<Api>,
    /// Where it goes, when its place in the file says so more exactly than its API.
    pub target: Option<Target>,
    /// The whole definition with its wrapper: `{"type": "function", "function": {…}}`.
    pub whole: Value,
    /// The object that holds the name.
    pub body: Value,
    /// The whole definition's pointer within its document or outermost value.
    pub pointer: Pointer,
    /// The number of the document, cell or fence within the file, from 0.
    pub document: u32,
    pub name: Field,
    pub description: Field,
    /// The schema of the input.
    pub schema: Field,
    /// The schema of the structured result.
    pub output_schema: Field,
    /// How the schema is to be read.
    pub dialect: SchemaDialect,
    pub strict: Field,
    /// The request among whose tools it stands, when a call or its keys leave no doubt of which API's.
    pub request: Option<Destination>,
    /// Example inputs.
    pub examples: Field,
    /// Hints about what the tool does, for clients.
    pub annotations: Field,
    /// The arrays, requests and maps it stands in; indices into [`Found::sets`].
    pub sets: Vec<usize>,
    /// The catalogue entry that a mapping made it from.
    pub projected_from: Option<Span>,
    /// The definition that a call takes the parts from, where that stands elsewhere under a name of its own.
    pub made_of: Option<Span>,
    /// What its schemas are made of, in a program.
    pub conversion: Option<Box<Conversion>>,
    /// Whether a framework rewrites the name before it is sent.
    pub display_name: bool,
    /// Whether an SDK rewrites the schema before it is sent.
    pub is_adapted: bool,
    /// Whether the schema is made of what a builder built, and isn't written so in the source.
    pub schema_is_built: bool,
    /// Whether a framework's call makes the definition of what it is given.
    pub is_made: bool,
}

/// The request that a tool goes into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    pub api: Api,
    /// Where it is written, whole.
    pub at: Span,
}

/// What a definition's schema is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SchemaDialect {
    /// JSON Schema.
    Json,
    /// Gemini's protobuf `Schema`, an OpenAPI 3.0 subset.
    GeminiSchema,
}

/// Where a target has a tool from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// It is written for the target itself.
    Own,
    /// An MCP server lists it.
    Server,
}

impl Origin {
    /// As facts write it.
    pub fn id(self) -> &'static str {
        match self {
            Origin::Own => "own",
            Origin::Server => "server",
        }
    }
}

/// A part of a definition, with three answers.
#[derive(Clone, Debug)]
pub enum Field {
    Found(Member),
    Absent,
    Unsure { maybe: Option<Member>, why: Why },
}

#[derive(Clone, Debug)]
pub struct Member {
    pub value: Value,
    pub key: Arc<str>,
    /// Where the key is written; the value's place where the key names the tool itself.
    pub key_at: Span,
    pub pointer: Pointer,
}

/// Definitions that stand together.
#[derive(Clone, Debug)]
pub struct ToolSet {
    pub kind: SetKind,
    pub at: Span,
    /// The name of the server whose listing it is, where that is written beside it.
    pub server: Option<Arc<str>>,
    pub pointer: Pointer,
    /// Indices into [`Found::tools`], in source order.
    pub tools: Vec<usize>,
    /// Whether all of its members were found and nothing else stands among them, so that "none of them"
    /// may be said.
    pub complete: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetKind {
    /// The `tools` of one request or one listing.
    Request,
    /// An array of definitions.
    Array,
    /// A map from names to definitions.
    Map,
}

/// What was found in one file.
#[derive(Clone, Debug, Default)]
pub struct Found {
    pub tools: Vec<Tool>,
    pub sets: Vec<ToolSet>,
    /// Definitions of which the name isn't known: they are counted, and not judged.
    pub unnamed: Vec<Unnamed>,
    /// The requests that are known as such, in the order in which they were met.
    pub requests: Vec<Request>,
    /// Definitions that are registered one after the other: where each is written, and who converts its schema.
    pub registered: Vec<(Span, Converter)>,
    /// Whether the file is data, in which nothing is converted before it is sent.
    pub is_data: bool,
}

impl Found {
    /// Forgets definitions that have a name elsewhere: where they are made for something.
    pub(super) fn forget_unnamed(&mut self) {
        if !self.unnamed.is_empty() {
            let named: HashSet<Span> = self.tools.iter().map(Tool::at).collect();
            self.unnamed.retain(|unnamed| !named.contains(&unnamed.at));
        }
    }
}

/// A definition of which only the program knows the name.
#[derive(Clone, Debug)]
pub struct Unnamed {
    pub at: Span,
    pub why: Why,
}

impl ToolSet {
    pub fn new(kind: SetKind, at: Span, pointer: &Pointer, complete: bool) -> ToolSet {
        ToolSet { kind, at, server: None, pointer: pointer.clone(), tools: Vec::new(), complete }
    }
}

impl Field {
    pub fn found(&self) -> Option<&Member> {
        match self {
            Field::Found(m) => Some(m),
            _ => None,
        }
    }

    /// The member that is or may be there.
    pub fn found_or_maybe(&self) -> Option<&Member> {
        match self {
            Field::Found(m) => Some(m),
            Field::Unsure { maybe, .. } => maybe.as_ref(),
            Field::Absent => None,
        }
    }

    pub fn is_absent(&self) -> bool {
        matches!(self, Field::Absent)
    }

    /// The string, when it is certainly there and wholly known.
    pub fn as_str(&self) -> Option<Cow<'_, str>> {
        self.found().and_then(|m| m.value.as_str())
    }
}

impl Tool {
    /// The name for people: with holes shown as `…`, or "(unnamed)".
    pub fn label(&self) -> String {
        self.name
            .found_or_maybe()
            .and_then(|m| m.value.as_text())
            .map_or_else(|| "(unnamed)".to_owned(), |t| t.display("…"))
    }

    /// Where the whole definition is written.
    pub fn at(&self) -> Span {
        self.whole.at()
    }

    /// Whether it is known that the definition asks for strict mode, or that it doesn't.
    pub fn strict_is_known(&self) -> bool {
        match &self.strict {
            Field::Found(member) => member.value.as_bool().is_some(),
            Field::Absent => true,
            Field::Unsure { .. } => false,
        }
    }

    /// Whether requests to this target take a definition as this one is written.
    pub fn is_written_for(&self, target: Target) -> bool {
        crate::providers::wire_format(target).is_some_and(|api| self.apis.contains(&api))
    }

    /// A key of the definition with its wrapper.
    pub fn key(&self, key: &str) -> Field {
        let (value, pointer, at) = (self.whole.clone(), self.pointer.clone(), self.at());
        Field::Found(Member { value, key: "".into(), key_at: at, pointer }).get(key)
    }

    /// The request that it stands in, when that takes no definition of its shape.
    pub fn misplaced_in(&self) -> Option<Destination> {
        self.request.filter(|request| !self.apis.contains(&request.api))
    }

    /// The object that `type` stands in: the definition with its wrapper.
    pub fn whole_object(&self) -> Option<&Object> {
        match self.whole.kind() {
            _ if self.is_made => None,
            Kind::Object(object) => Some(object),
            Kind::Call(call) => Some(&call.named),
            _ => None,
        }
    }

    /// Whether the definition certainly asks for strict mode, of an API that may have one.
    pub fn is_strict(&self) -> bool {
        self.apis != [Api::OpenaiRealtime]
            && self.strict.found().is_some_and(|m| m.value.as_bool() == Some(true))
    }

    /// How a target reads the schema: what is written under Gemini's `parameters` is Gemini's own
    /// dialect there; anything else arrives as JSON Schema.
    pub fn dialect_for(&self, target: Target) -> SchemaDialect {
        let takes_parameters = matches!(target, Target::Gemini | Target::GeminiLive | Target::Vertex);
        let is_parameters = self.schema.found_or_maybe().is_some_and(|m| {
            // Google's SDK sends what says `$schema` as JSON Schema.
            let moves = self.is_adapted && !m.value.get("$schema").is_absent();
            &*m.key == "parameters" && !moves
        });
        if takes_parameters && is_parameters && self.apis.contains(&Api::Gemini) {
            SchemaDialect::GeminiSchema
        } else {
            SchemaDialect::Json
        }
    }

    /// Where a target that is a client has the tool from.
    pub fn origin_for(&self, target: Target) -> Origin {
        if self.target == Some(target) { Origin::Own } else { Origin::Server }
    }

    /// Whether name, description and schema are wholly known.
    pub fn is_complete(&self) -> bool {
        [&self.name, &self.description, &self.schema].into_iter().all(|field| match field {
            Field::Found(m) => m.value.is_complete(),
            Field::Absent => true,
            Field::Unsure { .. } => false,
        })
    }
}
