//! Keeps texts from the parser that nest too deeply for the stack.
//!
//! The parser and the walks after it recurse with every bracket and with every link of a chain
//! (`a.b.c`, `!!!a`, `a => b => c`). An overflow would end the whole process, so the bounds here
//! are on the safe side: no text that is written by hand comes near them.

use super::scan::{Kind, Scan, Token};

/// How deeply brackets may nest.
const MAX_BRACKETS: usize = 400;
/// How many links the chains around one place may have.
const MAX_LINKS: usize = 16_000;
/// What an `else` and a `<` count for: what nests by them goes on behind any other token.
const LASTING: usize = 4;
/// How many brackets may stay open in strings and comments, where these may really be code.
const MAX_HIDDEN: usize = 2_000;

/// An open bracket, or the whole text.
#[derive(Default)]
struct Level {
    /// Links of the chain that the next comma or semicolon ends.
    links: usize,
    /// Links that last as long as the level.
    lasting: usize,
    /// Whether a `<` was seen, so that a comma may belong to type arguments.
    angle: bool,
}

/// Where a text nests too deeply, if it does.
pub(super) fn too_deep(text: &str) -> Option<u32> {
    let mut scan = Scan::new(text);
    let mut levels = vec![Level::default()];
    let mut links = 0;
    let mut hidden = 0;
    let mut previous: Option<Token> = None;
    while let Some(token) = scan.next() {
        if matches!(token.kind, Kind::Comment | Kind::Literal) {
            let within = &text.as_bytes()[token.start..token.end];
            hidden += unclosed(within);
            if scan.in_doubt && hidden > MAX_HIDDEN {
                return Some(token.start as u32);
            }
            if token.kind == Kind::Comment {
                continue;
            }
        }
        let level = levels.last_mut().expect("the whole text is never closed");
        let word = match token.kind {
            Kind::Word => &text[token.start..token.end],
            _ => "",
        };
        if ends_chain(token.kind, word, previous, level, text) {
            links -= std::mem::take(&mut level.links);
            level.angle = false;
        } else if word == "else" || token.kind == Kind::Punctuation(b'<') {
            level.lasting += LASTING;
            links += LASTING;
            level.angle = true;
        } else if is_link(token.kind, previous) {
            level.links += 1;
            links += 1;
        }
        match token.kind {
            Kind::Open(_) => levels.push(Level::default()),
            Kind::Close(_) if levels.len() > 1 => {
                links -= levels.pop().map_or(0, |level| level.links + level.lasting);
            }
            _ => {}
        }
        if levels.len() > MAX_BRACKETS + 1 || links > MAX_LINKS {
            return Some(token.start as u32);
        }
        previous = Some(token);
    }
    None
}

/// Whether no chain goes on behind this token.
fn ends_chain(kind: Kind, word: &str, previous: Option<Token>, level: &Level, text: &str) -> bool {
    match kind {
        Kind::Punctuation(b',') => !level.angle,
        Kind::Punctuation(b';') => true,
        // Reserved words that only start a statement: none of them is an operand.
        Kind::Word if matches!(word, "const" | "export" | "var" | "return" | "throw" | "case") => previous
            .is_none_or(|p| match p.kind {
                Kind::Punctuation(b) => b != b'.',
                Kind::Word => !matches!(&text[p.start..p.end], "as" | "else"),
                _ => true,
            }),
        _ => false,
    }
}

/// Whether a token may make the tree one level deeper. An operand that follows an operator
/// doesn't; one that follows another operand is a prefix operator's or a statement's.
fn is_link(kind: Kind, previous: Option<Token>) -> bool {
    match kind {
        Kind::Punctuation(_) | Kind::Open(_) => true,
        Kind::Word | Kind::Literal => {
            previous.is_some_and(|p| matches!(p.kind, Kind::Word | Kind::Literal | Kind::Close(_)))
        }
        Kind::Close(_) | Kind::Comment => false,
    }
}

/// How many brackets a piece of text leaves open.
fn unclosed(text: &[u8]) -> usize {
    let mut open = 0usize;
    for b in text {
        match b {
            b'(' | b'[' | b'{' | b'<' => open += 1,
            b')' | b']' | b'}' | b'>' => open = open.saturating_sub(1),
            _ => {}
        }
    }
    open
}
