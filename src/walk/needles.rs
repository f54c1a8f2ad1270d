//! The words that no tool definition can do without: a file that holds none is never parsed.
//!
//! Whatever the finder can recognise must pass; what passes needn't be a tool.

use memchr::memmem::Finder;
use regex::bytes::Regex;
use std::sync::LazyLock;

/// Patterns of which one is enough. Each starts with a literal, by which the search stays fast.
const ALONE: &[&str] = &[
    // Keys of schemas and of what wraps a declaration. In prose a word follows; after a key, a name or
    // a parameter none does.
    "parameters[\"'`]?\\s*(?:[^\\sA-Za-z]|$)",
    "parametersJson",
    "input_schema",
    "[iI]nputSchema",
    "args_schema",
    "unctionDeclaration",
    "function_declaration",
    // A tool named as such: `tools:`, `@tool`, `registerTool(`, `toolSpec`, `languageModelTools`,
    // but not a tooltip. See also [`stands_in_a_word`].
    "[tT]ools?(?:[^a-z]|$)",
    // `"type": "function"` and `"function": {…}`, but not `typeof x === "function"`; in YAML without
    // quotes; as Python's keyword argument.
    "[\"'`]function[\"'`]\\s*(?:[,:}\\]\\r\\n/#]|$)",
    r":[ \t]+function[ \t]*(?:[,}#\r\n]|$)",
    "type ?= ?[\"']function[\"']",
    // Tools with input in free text.
    "[\"'`]custom[\"'`]\\s*(?:[,}\\r\\n]|$)",
    r":[ \t]+custom[ \t]*(?:[,}#\r\n]|$)",
    // Tools that a provider runs, told by their type alone.
    "web_search",
    "web_fetch",
    "bash_20",
    "text_editor",
    "computer_",
    "computer-use",
    "file_search",
    "code_interpreter",
    "code_execution",
    "codeExecution",
    "image_generation",
    "local_shell",
    "apply_patch",
    "memory_20",
    "google_?[sS]earch",
    "googleMaps",
    "google_maps",
    "url_?[cC]ontext",
    // An escaped letter may spell any of these words.
    r"\\u00(?:4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aA])",
    r"\\x(?:4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aA])",
    r"\\u\{0*[4-7][0-9a-fA-F]\}",
    r"\\N\{LATIN",
];

/// Words that are enough when all of them are there: a definition of name and description alone.
/// Their first letters may be capitals.
const TOGETHER: &[&str] = &["escription", "ame"];

static ANY_ALONE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(&format!("(?-u){}", ALONE.join("|"))).expect("a test compiles the patterns"));
static ALL_TOGETHER: LazyLock<Vec<Finder<'static>>> =
    LazyLock::new(|| TOGETHER.iter().map(|word| Finder::new(word.as_bytes())).collect());

/// Whether a file can hold a tool definition; `false` is certain, `true` is not.
pub fn may_hold_tools(bytes: &[u8]) -> bool {
    ALL_TOGETHER.iter().all(|word| word.find(bytes).is_some())
        || ANY_ALONE.find_iter(bytes).any(|found| !stands_in_a_word(bytes, found.start()))
}

/// Whether `tool` at this place ends another word: `functools`, `setuptools`.
fn stands_in_a_word(bytes: &[u8], at: usize) -> bool {
    bytes[at..].starts_with(b"tool") && at.checked_sub(1).is_some_and(|i| bytes[i].is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_of_definition_passes() {
        for text in [
            r#"{"type":"function","function":{"name":"a"}}"#,
            r#"{"name":"a","parameters":{}}"#,
            r#"{"name":"a","description":"b"}"#,
            r#"{"name":"a","input_schema":{}}"#,
            r#"{"name":"a","inputSchema":{}}"#,
            r#"{"functionDeclarations":[{"name":"a"}]}"#,
            r#"{"function_declarations":[{"name":"a"}]}"#,
            r#"{"name":"a","parametersJsonSchema":{}}"#,
            r#"{"toolSpec":{"name":"a"}}"#,
            r#"{"contributes":{"languageModelTools":[{"name":"a"}]}}"#,
            r#"{"type":"custom","name":"a","description":"b"}"#,
            r#"[{"type":"web_search_20250305","name":"web_search"}]"#,
            r#"[{"type":"code_interpreter"}]"#,
            r#"{"type":"custom","name":"a"}"#,
            "type: custom\nname: a\n",
            "type: function\nname: a\n",
            "- {name: a, type: function}\n",
            "@mcp.tool()\ndef a(): pass\n",
            "@tool\ndef a(): pass\n",
            "x = dict(type='function', function=dict(name='a'))",
            "x = dict(function=dict(name='a'), type=\"function\")",
            "{\"parameters\" // why\n: {}}",
            "f({ name, parameters })",
            "class A(BaseTool):\n    args_schema = B\n",
            "server.registerTool('a', config, run)",
            "export const t: AgentTool = {name: 'a'}",
            "const t = tool({name: 'a'})",
            "new DynamicStructuredTool({})",
            "FunctionDeclaration(name='a')",
            r#"{"\u006eame":"a","p\u0061rameters":{}}"#,
            "x = {'toolName': 1, 'modelDescription': 2}",
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
        assert!(may_hold_tools(b"\xff\xfe\"tools\"\xff"));
        assert!(!may_hold_tools(&[0xff; 100]));
    }
}
