//! Mends a text with a syntax error: blanks the statements at fault, so that the parser takes the
//! rest, and keeps the literals within them that are sound by themselves.

use super::parse::{SyntaxError, parse};
use super::scan::{Kind, Scan};
use crate::source::conflict::conflicts;
use crate::source::language::Dialect;
use oxc_allocator::Allocator;
use std::collections::HashSet;
use std::ops::Range;

/// How often a statement is given up before the whole file is.
const MAX_ROUNDS: usize = 8;
/// How many literals are tried by themselves, and how many of their bytes are parsed in all.
const MAX_TRIES: usize = 2_000;
const MAX_TRIED_BYTES: usize = 8 << 20;

/// Words of which a literal must have one to be worth keeping.
const NEEDED_WORDS: &[&str] = &[
    "name",
    "description",
    "parameters",
    "input_schema",
    "inputSchema",
    "parametersJsonSchema",
    "properties",
];

/// A text that parses, with the offsets of the one it was made from.
pub(super) struct Recovered {
    pub text: String,
    /// One for each part that was given up.
    pub errors: Vec<SyntaxError>,
    /// The words in those parts.
    words: HashSet<String>,
}

impl Recovered {
    /// Whether a part that was given up mentions a name.
    pub fn mentions(&self, name: &str) -> bool {
        self.words.contains(name)
    }
}

pub(super) fn recover(text: &str, dialect: Dialect, error: SyntaxError) -> Recovered {
    let starts = statement_starts(text);
    let mut damage = Damage { text, dialect, starts, given_up: Vec::new() };
    damage.find(error);
    let literals = damage.sound_literals();
    let blanked = damage.blanked();
    let kept = with_literals(&blanked, text, &damage.given_up, &literals);
    let sound = parses(&kept, dialect).is_none();
    Recovered {
        words: damage.words(if sound { &literals } else { &[] }),
        text: if sound { kept } else { blanked },
        errors: damage.given_up.into_iter().map(|(_, error)| error).collect(),
    }
}

struct Damage<'t> {
    text: &'t str,
    dialect: Dialect,
    starts: Vec<usize>,
    /// Disjoint parts of the text in order, each with the error that it was given up for.
    given_up: Vec<(Range<usize>, SyntaxError)>,
}

impl Damage<'_> {
    /// Gives statements up until the rest parses.
    fn find(&mut self, mut error: SyntaxError) {
        for _ in 0..MAX_ROUNDS {
            let mut best: Option<(Range<usize>, SyntaxError)> = None;
            for range in self.suspects(&error) {
                let mut text = self.blanked().into_bytes();
                blank(&mut text, range.clone());
                let Ok(text) = String::from_utf8(text) else { continue };
                match parses(&text, self.dialect) {
                    None => return self.give_up(range, error),
                    Some(next) => {
                        if best.as_ref().is_none_or(|(_, known)| next.start > known.start) {
                            best = Some((range, next));
                        }
                    }
                }
            }
            let Some((range, next)) = best else { break };
            self.give_up(range, error);
            error = next;
        }
        // What is left is as unsound as what was given up.
        let first = self.given_up.first().map_or(error, |(_, first)| first.clone());
        self.given_up = vec![(0..self.text.len(), first)];
    }

    /// Notes a part as given up. One that touches another is the same damage.
    fn give_up(&mut self, range: Range<usize>, error: SyntaxError) {
        let mut whole = (range, error);
        self.given_up.retain(|(other, error)| {
            let touches = other.start <= whole.0.end && whole.0.start <= other.end;
            if touches {
                whole.0 = other.start.min(whole.0.start)..other.end.max(whole.0.end);
                if error.start < whole.1.start {
                    whole.1 = error.clone();
                }
            }
            !touches
        });
        self.given_up.push(whole);
        self.given_up.sort_by_key(|(range, _)| range.start);
    }

    /// The statements that may be at fault for an error, the likeliest first.
    fn suspects(&self, error: &SyntaxError) -> Vec<Range<usize>> {
        let at = error.start as usize;
        let here = self.starts.partition_point(|&start| start <= at).saturating_sub(1);
        let mut suspects = Vec::new();
        // A bracket that isn't closed is only missed by what follows, at the latest by the end.
        let unbalanced =
            (0..=here).rev().find(|&i| balance(&self.text[self.statement(i)]) != 0 && !self.is_given_up(i));
        for i in [unbalanced, Some(here), here.checked_sub(1)].into_iter().flatten() {
            let range = self.statement(i);
            if !self.is_given_up(i) && !suspects.contains(&range) {
                suspects.push(range);
            }
        }
        if here > 0 {
            let both = self.statement(here - 1).start..self.statement(here).end;
            suspects.push(both);
        }
        suspects
    }

    fn statement(&self, i: usize) -> Range<usize> {
        self.starts[i]..self.starts.get(i + 1).copied().unwrap_or(self.text.len())
    }

    fn is_given_up(&self, i: usize) -> bool {
        let start = self.starts[i];
        self.given_up.iter().any(|(range, _)| range.contains(&start))
    }

    fn blanked(&self) -> String {
        let mut bytes = self.text.as_bytes().to_vec();
        for (range, _) in &self.given_up {
            blank(&mut bytes, range.clone());
        }
        String::from_utf8(bytes).unwrap_or_default()
    }

    /// The literals within the parts given up that parse by themselves, the outermost ones.
    fn sound_literals(&self) -> Vec<Range<usize>> {
        let mut sound = Vec::new();
        let mut tries = MAX_TRIES;
        let mut bytes = MAX_TRIED_BYTES;
        // Neither side of a conflict is what will stand here.
        let conflicts = conflicts(self.text);
        let disputed =
            |literal: &Range<usize>| conflicts.iter().any(|c| literal.start < c.end && c.start < literal.end);
        for (part, _) in &self.given_up {
            let mut end = part.start;
            for literal in literals(self.text, part) {
                let within = &self.text[literal.clone()];
                if literal.start < end
                    || disputed(&literal)
                    || !NEEDED_WORDS.iter().any(|word| within.contains(word))
                {
                    continue;
                }
                if tries == 0 || bytes < within.len() {
                    return sound;
                }
                tries -= 1;
                bytes -= within.len();
                if parses(&format!("({within})"), self.dialect).is_none() {
                    end = literal.end;
                    sound.push(literal);
                }
            }
        }
        sound
    }

    /// The words in the parts given up, but for those in the literals kept.
    fn words(&self, kept: &[Range<usize>]) -> HashSet<String> {
        let mut words = HashSet::new();
        for (part, _) in &self.given_up {
            for token in Scan::new(&self.text[part.clone()]) {
                let (start, end) = (part.start + token.start, part.start + token.end);
                if token.kind == Kind::Word && !kept.iter().any(|literal| literal.contains(&start)) {
                    words.insert(self.text[start..end].to_owned());
                }
            }
        }
        words
    }
}

fn parses(text: &str, dialect: Dialect) -> Option<SyntaxError> {
    parse(&Allocator::default(), text, dialect).err()
}

/// Overwrites a part with spaces, keeping its line breaks.
fn blank(text: &mut [u8], range: Range<usize>) {
    for b in &mut text[range] {
        if !matches!(b, b'\n' | b'\r') {
            *b = b' ';
        }
    }
}

/// Puts the literals back where they stood. Those of one part become the operands of one
/// `!{…},{…};`, which needs a byte in front of each and, where more text follows, one behind.
fn with_literals(
    blanked: &str,
    text: &str,
    parts: &[(Range<usize>, SyntaxError)],
    literals: &[Range<usize>],
) -> String {
    let mut bytes = blanked.as_bytes().to_vec();
    for (part, _) in parts {
        let mut end = None;
        for literal in literals.iter().filter(|l| part.start <= l.start && l.end <= part.end) {
            if literal.start == 0 || end == Some(literal.start) {
                continue;
            }
            bytes[literal.start - 1] = if end.is_none() { b'!' } else { b',' };
            bytes[literal.clone()].copy_from_slice(&text.as_bytes()[literal.clone()]);
            end = Some(literal.end);
        }
        if let Some(end) = end
            && end < part.end
        {
            bytes[end] = b';';
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| blanked.to_owned())
}

/// The brace-balanced parts of a text, outer ones before those within.
fn literals(text: &str, part: &Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open: Vec<(u8, usize)> = Vec::new();
    for token in Scan::new(&text[part.clone()]) {
        match token.kind {
            Kind::Open(bracket) => open.push((bracket, part.start + token.start)),
            Kind::Close(bracket) => {
                // What is still open inside isn't closed at all, unless this bracket is a stray.
                let Some(i) = open.iter().rposition(|&(other, _)| other == bracket) else { continue };
                let (_, start) = open[i];
                open.truncate(i);
                if bracket == b'{' {
                    found.push(start..part.start + token.end);
                }
            }
            _ => {}
        }
    }
    found.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
    found
}

/// How many brackets a text leaves open, or closes too often (negative).
fn balance(text: &str) -> i64 {
    Scan::new(text).fold(0, |balance, token| match token.kind {
        Kind::Open(_) => balance + 1,
        Kind::Close(_) => balance - 1,
        _ => balance,
    })
}

/// Where lines start that look like the start of a top-level statement; the first is 0.
fn statement_starts(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let mut template = 0..0;
    let mut scan = Scan::new(text).filter(|t| matches!(t.kind, Kind::Literal | Kind::Comment)).peekable();
    for line in memchr::memchr_iter(b'\n', text.as_bytes()) {
        let start = line + 1;
        // The lines of a template or a comment start nothing.
        while let Some(token) = scan.next_if(|t| t.start < start) {
            template = token.start..token.end;
        }
        if !template.contains(&start) && starts_statement(&text[start..]) {
            starts.push(start);
        }
    }
    starts
}

fn starts_statement(line: &str) -> bool {
    const WORDS: &[&str] = &[
        "export",
        "import",
        "const",
        "let",
        "var",
        "function",
        "class",
        "async",
        "interface",
        "type",
        "enum",
        "declare",
        "abstract",
        "namespace",
        "module",
        "if",
        "for",
        "while",
        "switch",
        "try",
        "await",
        "return",
        "throw",
        "describe",
        "test",
        "it",
    ];
    let length = line.bytes().take_while(|&b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$')).count();
    let (word, rest) = line.split_at(length);
    if word.is_empty() {
        return line.starts_with('@') || line.starts_with("//") || line.starts_with("/*");
    }
    WORDS.contains(&word) && !rest.starts_with(':')
        // `server.tool(…)`, `module.exports = …`
        || rest.starts_with(['.', '('])
        || rest.trim_start().starts_with('=')
}
