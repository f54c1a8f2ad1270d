//! Refuses text whose syntax tree would be too deep, before a tree is made of it.
//!
//! The parser grows its stack as it needs, but everything that later walks or drops a tree
//! recurses. Tokens give an upper bound of the tree's height without recursion.

use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{Mode, lexer};

/// Brackets within brackets.
const MAX_BRACKETS: usize = 400;
/// Indentation of statements.
const MAX_INDENTATION: usize = 200;
/// Operators and brackets that may lie above one another: a chain of ten thousand `+` is real.
const MAX_HEIGHT: usize = 50_000;

/// What is known of one bracket (or of the statement outside all of them).
struct Frame {
    closer: TokenKind,
    /// The greatest height of a part between two commas.
    tallest: usize,
    /// The height of the part being read.
    current: usize,
    /// A lambda's parameters hold commas that end nothing.
    lambda: bool,
}

impl Frame {
    fn new(closer: TokenKind) -> Frame {
        Frame { closer, tallest: 0, current: 0, lambda: false }
    }

    fn height(&self) -> usize {
        self.tallest.max(self.current)
    }
}

/// Whether the text nests more deeply than is read.
pub(super) fn is_too_deep(text: &str, mode: Mode) -> bool {
    let mut lexer = lexer::lex(text, mode);
    let mut statement = Frame::new(TokenKind::EndOfFile);
    let mut open: Vec<Frame> = Vec::new();
    let mut indentation = 0usize;
    loop {
        let kind = lexer.next_token();
        let outside = open.is_empty();
        let frame = open.last_mut().unwrap_or(&mut statement);
        match kind {
            TokenKind::EndOfFile => return false,
            TokenKind::Indent => indentation += 1,
            TokenKind::Dedent => indentation = indentation.saturating_sub(1),
            TokenKind::Lpar => open.push(Frame::new(TokenKind::Rpar)),
            TokenKind::Lsqb => open.push(Frame::new(TokenKind::Rsqb)),
            TokenKind::Lbrace => open.push(Frame::new(TokenKind::Rbrace)),
            // A closer of another kind closes nothing: the parser may well go on within.
            TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace if frame.closer == kind => {
                let height = frame.height();
                open.pop();
                open.last_mut().unwrap_or(&mut statement).current += height + 1;
            }
            TokenKind::Newline if outside => statement = Frame::new(TokenKind::EndOfFile),
            TokenKind::Comma if !frame.lambda && !outside => {
                frame.tallest = frame.height();
                frame.current = 0;
            }
            TokenKind::Lambda => {
                frame.lambda = true;
                frame.current += 1;
            }
            TokenKind::Name
            | TokenKind::Int
            | TokenKind::Float
            | TokenKind::String
            | TokenKind::Colon
            | TokenKind::Comma
            | TokenKind::Comment
            | TokenKind::Newline
            | TokenKind::NonLogicalNewline => {}
            _ => frame.current += 1,
        }
        let frame = open.last().unwrap_or(&statement);
        if open.len() > MAX_BRACKETS || indentation > MAX_INDENTATION || frame.current > MAX_HEIGHT {
            return true;
        }
    }
}
