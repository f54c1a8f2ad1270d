//! The readers' table: which files are read, and as what.

/// What a file is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// JSON with comments and trailing commas; JSON Lines where the text turns out to be that.
    Json,
    Yaml,
    JavaScript(Dialect),
    Python,
    Notebook,
    /// A test snapshot: read only where it holds JSON.
    Snapshot,
    /// Read only on request, for its fenced code.
    Markdown,
}

/// How a JavaScript file is first tried; a failure is retried as the widest dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    JavaScript,
    Jsx,
    TypeScript,
    Tsx,
    Declarations,
}

/// File name endings, longest match first.
const ENDINGS: &[(&str, Language)] = &[
    (".d.ts", Language::JavaScript(Dialect::Declarations)),
    (".d.mts", Language::JavaScript(Dialect::Declarations)),
    (".d.cts", Language::JavaScript(Dialect::Declarations)),
    (".json", Language::Json),
    (".jsonc", Language::Json),
    (".json5", Language::Json),
    (".jsonl", Language::Json),
    (".ndjson", Language::Json),
    (".yaml", Language::Yaml),
    (".yml", Language::Yaml),
    (".ts", Language::JavaScript(Dialect::TypeScript)),
    (".mts", Language::JavaScript(Dialect::TypeScript)),
    (".cts", Language::JavaScript(Dialect::TypeScript)),
    (".tsx", Language::JavaScript(Dialect::Tsx)),
    (".js", Language::JavaScript(Dialect::Jsx)),
    (".mjs", Language::JavaScript(Dialect::JavaScript)),
    (".cjs", Language::JavaScript(Dialect::JavaScript)),
    (".jsx", Language::JavaScript(Dialect::Jsx)),
    (".py", Language::Python),
    (".pyi", Language::Python),
    (".ipynb", Language::Notebook),
    (".snap", Language::Snapshot),
    (".md", Language::Markdown),
    (".mdx", Language::Markdown),
    (".markdown", Language::Markdown),
];

impl Language {
    /// The language of a file by its name, or `None` when no reader takes it.
    pub fn of_file_name(name: &str) -> Option<Language> {
        ENDINGS
            .iter()
            .find(|(ending, _)| name.len() > ending.len() && has_ending(name, ending))
            .map(|(_, language)| *language)
    }

    /// Every ending that is read, with its dot.
    pub fn endings() -> impl Iterator<Item = &'static str> {
        ENDINGS.iter().map(|(ending, _)| *ending)
    }
}

fn has_ending(name: &str, ending: &str) -> bool {
    name.len()
        .checked_sub(ending.len())
        .is_some_and(|cut| name.as_bytes()[cut..].eq_ignore_ascii_case(ending.as_bytes()))
}
