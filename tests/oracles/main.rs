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
/// As a property: nothing else makes a definition of these keys alone a tool.
const ANTHROPIC: (&str, &str) =
    (r#"{"name":"f","description":"d","input_schema":{"type":"object","properties":{"p":"#, "}}}");
const STRICT_CHAT: (&str, &str) =
    (r#"{"type":"function","function":{"name":"f","description":"d","strict":true,"parameters":"#, "}}");
const STRICT_ANTHROPIC: (&str, &str) =
    (r#"{"name":"f","description":"d","strict":true,"input_schema":"#, "}");
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
    reads: |_| Reads::Refusal,
};

/// Anthropic does the same without formats.
const ANTHROPIC_META_SCHEMA: Comparison = Comparison {
    oracle: "python-jsonschema",
    target: Target::Anthropic,
    wrap: ANTHROPIC,
    at: "/input_schema/properties/p",
    rules: META_SCHEMA,
    is_tool: false,
    least: Severity::Error,
    reads: |refusal| if refusal.kind == "format" { Reads::Nothing } else { Reads::Refusal },
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

/// What the SDK's transform adds or takes out for strict mode, the API refuses without.
const OPENAI_STRICT: Comparison = Comparison {
    oracle: "openai-python",
    target: Target::OpenaiChat,
    wrap: STRICT_CHAT,
    at: "/function/parameters",
    rules: &["strict-required"],
    is_tool: false,
    least: Severity::Error,
    reads: |refusal| match (refusal.kind.as_str(), refusal.keyword()) {
        ("adds", "additionalProperties" | "required") | ("drops", "$ref" | "allOf") => Reads::Refusal,
        ("changes", _) if refusal.pointer.as_ref().is_some_and(|p| p.contains("/required")) => Reads::Refusal,
        ("adds" | "drops" | "changes", _) => Reads::Doubtful,
        _ => Reads::Refusal,
    },
};

/// The same transform as it went on in the agents' SDK, which also says what can't be mended.
const OPENAI_AGENTS_STRICT: Comparison = Comparison {
    oracle: "openai-agents",
    rules: &["strict-required", "strict-additional-properties"],
    reads: |refusal| match (refusal.kind.as_str(), refusal.keyword()) {
        ("drops", "oneOf") => Reads::Refusal,
        _ => (OPENAI_STRICT.reads)(refusal),
    },
    ..OPENAI_STRICT
};

/// The transform is for outputs; Anthropic's strict tools take the same schemas.
const ANTHROPIC_STRICT: Comparison = Comparison {
    oracle: "anthropic-python",
    target: Target::Anthropic,
    wrap: STRICT_ANTHROPIC,
    at: "/input_schema",
    rules: &["strict-unsupported-keyword", "strict-unsupported-format", "strict-additional-properties"],
    is_tool: false,
    least: Severity::Error,
    reads: |refusal| match (refusal.kind.as_str(), refusal.keyword()) {
        ("adds" | "changes", "additionalProperties") => Reads::Refusal,
        ("drops", "minimum" | "maximum" | "multipleOf") => Reads::Refusal,
        // The transform knows fewer schemas than the API takes.
        _ => Reads::Doubtful,
    },
};

const ALL: &[&Comparison] = &[
    &OPENAI_META_SCHEMA,
    &ANTHROPIC_META_SCHEMA,
    &GEMINI_PROTOBUF,
    &VERTEX_PROTOBUF,
    &OPENAI_STRICT,
    &OPENAI_AGENTS_STRICT,
    &ANTHROPIC_STRICT,
    &node::AJV,
    &node::OPENAI_NODE,
    &node::OPENAI_AGENTS_NODE,
    &node::MCP_SDK_1,
    &node::MCP_SDK_2,
];

#[test]
fn openai_refuses_what_the_meta_schema_with_formats_refuses() {
    OPENAI_META_SCHEMA.holds();
}

#[test]
fn anthropic_refuses_what_the_meta_schema_refuses() {
    ANTHROPIC_META_SCHEMA.holds();
}

#[test]
fn gemini_refuses_what_its_protobuf_message_refuses() {
    GEMINI_PROTOBUF.holds();
}

#[test]
fn vertex_refuses_what_its_protobuf_message_refuses() {
    VERTEX_PROTOBUF.holds();
}

#[test]
fn openai_refuses_what_its_sdk_mends_for_strict_mode() {
    OPENAI_STRICT.holds();
}

#[test]
fn openai_refuses_what_its_agents_sdk_mends_or_refuses_for_strict_mode() {
    OPENAI_AGENTS_STRICT.holds();
}

#[test]
fn anthropic_refuses_what_its_sdk_mends_for_strict_mode() {
    ANTHROPIC_STRICT.holds();
}

#[test]
fn every_listed_difference_is_looked_at() {
    differences::none_is_left_aside(ALL);
}
