//! What libraries of npm say: Ajv's strict mode, OpenAI's SDKs and the MCP SDK.

use crate::compare::{Comparison, Reads};
use tooldef::check::Severity;
use tooldef::target::Target;

const STRICT: (&str, &str) =
    (r#"{"type":"function","function":{"name":"f","description":"d","strict":true,"parameters":"#, "}}");

/// Ajv in strict mode refuses what says nothing or is likely a mistake. To an API it is none.
pub const AJV: Comparison = Comparison {
    oracle: "ajv",
    target: Target::Mcp,
    wrap: (r#"{"name":"f","description":"d","inputSchema":{"type":"object","properties":{"p":"#, "}}}"),
    at: "/inputSchema/properties/p",
    is_tool: false,
    rules: &[
        "schema-enum-empty",
        "schema-invalid",
        "schema-keyword-ignored",
        "schema-keyword-type",
        "schema-nullable",
        "schema-ref",
        "schema-regex",
        "schema-required-undeclared",
        "schema-tuple-open",
        "schema-type-conflict",
        "schema-unknown-keyword",
    ],
    least: Severity::Note,
    // What the meta-schema refuses is for the oracle that the APIs run themselves.
    reads: |refusal| match refusal.kind.as_str() {
        "invalid" | "unfinished" => Reads::Doubtful,
        _ => Reads::Refusal,
    },
};

/// The SDK's transform refuses what it can't make strict, and adds what the API would ask for.
pub const OPENAI_NODE: Comparison = Comparison {
    oracle: "openai-node",
    target: Target::OpenaiChat,
    wrap: STRICT,
    at: "/function/parameters",
    is_tool: false,
    rules: &[
        "strict-additional-properties",
        "strict-required",
        "strict-missing-type",
        "strict-ref-recursive",
        "strict-ref-siblings",
        "strict-ref-target",
        "strict-unsupported-keyword",
        "schema-array-items",
        "schema-required-undeclared",
        "schema-root-combinator",
        "schema-root-object",
    ],
    least: Severity::Warning,
    reads: |refusal| match refusal.kind.as_str() {
        "unfinished" | "rewrites" | "respells" => Reads::Doubtful,
        "drops" => Reads::Nothing,
        _ => Reads::Refusal,
    },
};

/// The Agents SDK mends more before it sends a schema: what it takes says nothing.
pub const OPENAI_AGENTS_NODE: Comparison =
    Comparison { oracle: "openai-agents-node", rules: &[], reads: |_| Reads::Refusal, ..OPENAI_NODE };

const TOOL: &[&str] = &["annotation-invalid", "name-missing", "schema-root-object", "shape-mismatch"];

/// The first version of the SDK, which most clients are built on.
pub const MCP_SDK_1: Comparison = Comparison {
    oracle: "mcp-sdk-1",
    target: Target::Mcp,
    wrap: (r#"{"tools":["#, "]}"),
    at: "/tools/0",
    is_tool: true,
    rules: TOOL,
    least: Severity::Warning,
    reads: |_| Reads::Refusal,
};

pub const MCP_SDK_2: Comparison = Comparison { oracle: "mcp-sdk-2", ..MCP_SDK_1 };

#[test]
fn what_ajv_tells_in_strict_mode_is_told() {
    AJV.holds();
}

#[test]
fn openai_refuses_what_its_transform_for_node_cannot_make_strict() {
    OPENAI_NODE.holds();
}

#[test]
fn openai_refuses_what_the_agents_sdk_for_node_refuses() {
    OPENAI_AGENTS_NODE.holds();
}

#[test]
fn what_the_first_mcp_sdk_cannot_read_is_told() {
    MCP_SDK_1.holds();
}

#[test]
fn what_the_second_mcp_sdk_cannot_read_is_told() {
    MCP_SDK_2.holds();
}
