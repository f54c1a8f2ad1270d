//! Runs the parser, in one dialect after the other until one takes the text.

use crate::source::Dialect;
use crate::source::module::Fault;
use crate::span::{FileId, Span};
use oxc_allocator::Allocator;
use oxc_ast::ast::Program;
use oxc_parser::{ParseOptions, Parser};
use oxc_span::SourceType;

/// Why no dialect took a text: the error of the one that got furthest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SyntaxError {
    /// Byte offsets in the text.
    pub start: u32,
    pub end: u32,
    pub message: String,
}

impl SyntaxError {
    pub fn fault(&self, text: &str, file: FileId) -> Fault {
        let start = text.floor_char_boundary(self.start as usize);
        let end = text.ceil_char_boundary(self.end as usize).max(start);
        Fault { at: Span::new(file, start as u32, end as u32), message: self.message.clone() }
    }
}

/// The dialects to try, the likeliest first.
fn attempts(dialect: Dialect) -> [SourceType; 3] {
    // A script with `import` or `export` is a module; either may stand in a file of any ending.
    let tsx = SourceType::tsx().with_unambiguous(true);
    let ts = SourceType::ts().with_unambiguous(true);
    let jsx = SourceType::unambiguous().with_jsx(true);
    match dialect {
        Dialect::JavaScript | Dialect::Jsx => [jsx, tsx, ts],
        Dialect::TypeScript => [ts, tsx, jsx],
        Dialect::Tsx => [tsx, ts, jsx],
        Dialect::Declarations => [SourceType::d_ts(), ts, tsx],
    }
}

/// Parses a whole file. Errors that the parser gets over are none.
pub(super) fn parse<'a>(
    allocator: &'a Allocator,
    text: &'a str,
    dialect: Dialect,
) -> Result<Program<'a>, SyntaxError> {
    let mut furthest: Option<SyntaxError> = None;
    for source_type in attempts(dialect) {
        let options = ParseOptions {
            parse_regular_expression: false,
            // Snippets have it, and CommonJS modules.
            allow_return_outside_function: true,
            preserve_parens: false,
            ..ParseOptions::default()
        };
        let parsed = Parser::new(allocator, text, source_type).with_options(options).parse();
        if !parsed.panicked {
            return Ok(parsed.program);
        }
        // The error that stopped the parser is its last.
        let error = parsed.diagnostics.last().map(|error| {
            let label = error.labels.first();
            let start = label.map_or(0, |l| l.offset()).min(text.len() as u32);
            let end = label.map_or(start, |l| l.offset().saturating_add(l.len())).min(text.len() as u32);
            SyntaxError { start, end, message: error.message.to_string() }
        });
        let error = error.unwrap_or(SyntaxError { start: 0, end: 0, message: "can't be parsed".into() });
        if furthest.as_ref().is_none_or(|best| error.start > best.start) {
            furthest = Some(error);
        }
    }
    Err(furthest.unwrap_or(SyntaxError { start: 0, end: 0, message: "can't be parsed".into() }))
}
