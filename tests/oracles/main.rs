//! What the providers' own libraries say of thousands of small schemas, and what tooldef says of them.
//! The verdicts stand in `tests/oracle/`, where `scripts/oracle/record` wrote them.

mod compare;
mod differences;
mod judge;
mod node;
mod record;

use compare::{Comparison, Reads};
use tooldef::check::Severity;
use tooldef::target::Target;

const CHAT: (&str, &str) =
    (r#"{"type":"function","function":{"name":"f","description":"d","parameters":"#, "}}");
const ANTHROPIC: (&str, &str) = (r#"{"type":"custom","name":"f","description":"d","input_schema":"#, "}");
const GEMINI: (&str, &str) =
    (r#"{"functionDeclarations":[{"name":"f","description":"d","parameters":"#, "}]}");

/// The rules that speak of what the meta-schema of 2020-12 refuses.
const META_SCHEMA: &[&str] = &["schema-invalid", "schema-regex"];

/// The rules that speak of what a protobuf parser refuses.
const PROTOBUF: &[&str] = &[
    "schema-invalid",
    "schema-keyword-type",
    "schema-unsupported-keyword",
    "schema-unknown-keyword",
    "schema-type-array",
];

/// OpenAI holds each schema against the meta-schema with formats, and asks for more besides.
const OPENAI_META_SCHEMA: Comparison = Comparison {
    oracle: "python-jsonschema",
    target: Target::OpenaiChat,
    wrap: CHAT,
    at: "/function/parameters",
    rules: META_SCHEMA,
    is_tool: false,
    least: Severity::Error,
    reads: |kind| if kind == "format?" { Reads::Doubtful } else { Reads::Refusal },
};

/// Anthropic does the same without formats.
const ANTHROPIC_META_SCHEMA: Comparison = Comparison {
    oracle: "python-jsonschema",
    target: Target::Anthropic,
    wrap: ANTHROPIC,
    at: "/input_schema",
    rules: META_SCHEMA,
    is_tool: false,
    least: Severity::Error,
    reads: |kind| if kind.starts_with("format") { Reads::Nothing } else { Reads::Refusal },
};

/// The parser of the Gemini API comes before everything else that it asks for.
const GEMINI_PROTOBUF: Comparison = Comparison {
    oracle: "gemini-protobuf",
    target: Target::Gemini,
    wrap: GEMINI,
    at: "/functionDeclarations/0/parameters",
    rules: PROTOBUF,
    is_tool: false,
    least: Severity::Error,
    reads: |_| Reads::Refusal,
};

const VERTEX_PROTOBUF: Comparison =
    Comparison { oracle: "vertex-protobuf", target: Target::Vertex, ..GEMINI_PROTOBUF };

const ALL: &[&Comparison] = &[
    &OPENAI_META_SCHEMA,
    &ANTHROPIC_META_SCHEMA,
    &GEMINI_PROTOBUF,
    &VERTEX_PROTOBUF,
    &node::AJV,
    &node::OPENAI_NODE,
    &node::OPENAI_AGENTS_NODE,
    &node::MCP_SDK_1,
    &node::MCP_SDK_2,
];

#[test]
#[ignore = "its differences are still to be settled"]
fn openai_refuses_what_the_meta_schema_with_formats_refuses() {
    OPENAI_META_SCHEMA.holds();
}

#[test]
#[ignore = "its differences are still to be settled"]
fn anthropic_refuses_what_the_meta_schema_refuses() {
    ANTHROPIC_META_SCHEMA.holds();
}

#[test]
#[ignore = "its differences are still to be settled"]
fn gemini_refuses_what_its_protobuf_message_refuses() {
    GEMINI_PROTOBUF.holds();
}

#[test]
#[ignore = "its differences are still to be settled"]
fn vertex_refuses_what_its_protobuf_message_refuses() {
    VERTEX_PROTOBUF.holds();
}

#[test]
fn every_listed_difference_is_looked_at() {
    differences::none_is_left_aside(ALL);
}
