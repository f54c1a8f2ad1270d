//! The words that no tool definition can do without: a file that holds none is never parsed.
//!
//! Whatever the finder can recognise must pass; what passes needn't be a tool.

use memchr::memmem::Finder;
use regex::bytes::Regex;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Patterns of which one is enough. Each starts with a literal, by which the search stays fast.
const ALONE: &[&str] = &[
    // Keys of schemas and of what wraps a declaration.
    "parametersJson",
    "parameters_json_schema",
    "params_json_schema",
    "input_schema",
    "[iI]nputSchema",
    "unctionDeclaration",
    "function_declaration",
    "toolSpec",
    "languageModelTools",
    // What speaks of a request's tools, where the request has none or only a provider's own.
    "tools[\"'`]?\\s*[:=]\\s*\\[\\s*\\]",
    "tool_choice",
    "toolChoice",
    "toolConfig",
    "unctionCallingConfig",
    "function_calling_config",
    // Tools that a provider brings itself, by what stands in their types and settings alone.
    "(?:bash|text_editor|computer|memory|web_search|web_fetch|code_execution|advisor)_20[0-9]",
    "mcp_toolset",
    "r_toolset_20",
    "tool_search_tool_",
    "web_search_preview",
    "computer_use_preview",
    "code_interpreter[\"'`]",
    "file_search[\"'`]",
    "server_label",
    // Calls that register a tool.
    "registerTool",
    r"\.tool\s*\(",
    r"[sS]erver\.tool\(",
    // What runs tools by their names.
    "CallToolRequest",
    "oolHandler",
    "(?:TOOL_)?HANDLERS",
    "ool_handlers",
    r"switch ?\([\w.]*[nN]ame\)",
    r"match [\w.]*name:",
    // `"type": "function"` and `"function": {…}`, but not `typeof x === "function"`; in YAML without
    // quotes; as Python's keyword argument.
    "[\"'`]function[\"'`]\\s*(?:[,:}\\]\\r\\n/#]|$)",
    r":[ \t]+function[ \t]*(?:[,}#\r\n]|$)",
    "type ?= ?[\"']function[\"']",
    // Tools with input in free text.
    "[\"'`]custom[\"'`]\\s*(?:[,}\\r\\n]|$)",
    r":[ \t]+custom[ \t]*(?:[,}#\r\n]|$)",
];

/// Patterns that are enough where something is described: a definition known by its `parameters`
/// alone has a description.
const DESCRIBED: &[&str] = &[
    // In prose a word follows; after a key, a name or a parameter none does.
    "parameters[\"'`]?\\s*(?:[^\\sA-Za-z]|$)",
    // A schema that a program builds.
    r"schema:[ \t]*[A-Za-z_$]",
    r"schema,",
    // A call that speaks of tools: a wrapper around a framework's.
    r"Tool\w*\s*[(<]",
    // An escaped letter may spell any of these words.
    r"\\u00(?:4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aA])",
    r"\\x(?:4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aA])",
    r"\\u\{0*[4-7][0-9a-fA-F]\}",
    r"\\N\{LATIN",
];

/// What the table of frameworks says of names: each is called, or imported under another name.
#[derive(Deserialize)]
struct Frameworks {
    entry: Vec<Names>,
}

#[derive(Deserialize)]
struct Names {
    #[serde(default)]
    function: Vec<String>,
    #[serde(default)]
    method: Vec<String>,
    #[serde(default)]
    class: Vec<String>,
}

/// Patterns for the calls of frameworks.
fn of_frameworks() -> Vec<String> {
    let table: Frameworks = toml::from_str(include_str!("../find/frameworks.toml")).expect("a test reads it");
    let classes: BTreeSet<String> = table.entry.iter().flat_map(|entry| &entry.class).cloned().collect();
    let classes = classes.iter().map(|name| format!(r"extends\s+[\w$.]*{}\b", regex::escape(name)));
    let classes: Vec<String> = classes.collect();
    let names = table.entry.into_iter().flat_map(|entry| entry.function.into_iter().chain(entry.method));
    // Of a path its end is enough, which is called, and its beginning, which is imported.
    let names: BTreeSet<String> =
        names.flat_map(|path| path.split('.').map(str::to_owned).collect::<Vec<_>>()).collect();
    let names = names.into_iter().filter(|name| name != "from").map(|name| regex::escape(&name));
    names.map(|name| format!(r"{name}(?:\s*[(<]| as |\.from)")).chain(classes).collect()
}

static ANY_ALONE: LazyLock<Regex> = LazyLock::new(|| {
    let mut patterns = of_frameworks();
    patterns.extend(ALONE.iter().map(|pattern| (*pattern).to_owned()));
    any(&patterns)
});
static ANY_DESCRIBED: LazyLock<Regex> = LazyLock::new(|| any(DESCRIBED));
static DESCRIPTION: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new("escription"));

fn any<S: AsRef<str>>(patterns: &[S]) -> Regex {
    let patterns: Vec<&str> = patterns.iter().map(AsRef::as_ref).collect();
    Regex::new(&format!("(?-u){}", patterns.join("|"))).expect("a test compiles the patterns")
}

/// Whether a file can hold a tool definition; `false` is certain, `true` is not.
pub fn may_hold_tools(bytes: &[u8]) -> bool {
    ANY_ALONE.is_match(bytes) || (DESCRIPTION.find(bytes).is_some() && ANY_DESCRIBED.is_match(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_of_definition_passes() {
        for text in [
            r#"{"type":"function","function":{"name":"a"}}"#,
            r#"{"name":"a","description":"b","parameters":{}}"#,
            r#"{"name":"a","input_schema":{}}"#,
            r#"{"name":"a","inputSchema":{}}"#,
            r#"{"functionDeclarations":[{"name":"a"}]}"#,
            r#"{"function_declarations":[{"name":"a"}]}"#,
            r#"{"name":"a","parametersJsonSchema":{}}"#,
            r#"{"toolSpec":{"name":"a"}}"#,
            r#"{"contributes":{"languageModelTools":[{"name":"a"}]}}"#,
            r#"{"type":"custom","name":"a","description":"b"}"#,
            r#"{"type":"custom","name":"a"}"#,
            "type: custom\nname: a\n",
            "type: function\nname: a\n",
            "- {name: a, type: function}\n",
            "x = dict(type='function', function=dict(name='a'))",
            "x = dict(function=dict(name='a'), type=\"function\")",
            "{\"description\": \"b\", \"parameters\" // why\n: {}}",
            "f({ name, description, parameters })",
            "FunctionDeclaration(name='a')",
            "server.registerTool('a', config, run)",
            "mcpServer.tool('a', 'b', run)",
            "import { tool as t } from '@langchain/core/tools'; t(run, { name: 'a' })",
            "FunctionTool.from(run, { name: 'a', parameters })",
            "zodRealtimeFunction({ name: 'a', parameters })",
            "{ name: 'a', description: 'b', schema: z.object({}), execute }",
            "defineTool({ name: 'a', description: 'b', schema: { a: z.any() } })",
            "{\"tools\": [ ]}",
            "create(messages=m, tools=[])",
            r#"{"tools":[{"type":"web_search"}],"tool_choice":"auto"}"#,
            r#"{"toolConfig":{"functionCallingConfig":{}}}"#,
            r#"{"tools":[{"type":"bash_20250124","name":"bash"}]}"#,
            "tools:\n  - type: computer_toolset_20260801\n",
            "create(tools=[{'type': 'file_search'}])",
            r#"{"\u006eame":"a","description":"b","p\u0061rameters":{}}"#,
        ] {
            assert!(may_hold_tools(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn ordinary_text_does_not_pass() {
        for text in [
            "",
            "function tooltip(name) { return toolbar(name) }",
            r#"{"compilerOptions": {"strict": true}, "name": "x"}"#,
            "import os\nprint(os.name)\n",
            "const o = { run: function () { return 1 } }",
            "a: function call\n",
            "if (typeof run === 'function') { run() }",
            "import functools\nfrom itertools import chain\n",
            "# The parameters that the query takes.\n",
            r"clean = re.sub('[\x00-\x7f]', '', text)",
        ] {
            assert!(!may_hold_tools(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_searched_too() {
        assert!(may_hold_tools(b"\xff\xfe\"inputSchema\"\xff"));
        assert!(!may_hold_tools(&[0xff; 100]));
    }
}
