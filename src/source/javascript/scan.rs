//! Splits a text into tokens without parsing it: enough to match brackets, for texts that the
//! parser must not see or doesn't take.

/// A token and its byte offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `(`, `[`, `{`, or `$` for a template's `${`.
    Open(u8),
    /// The closing bracket of the same four, named by its opening one.
    Close(u8),
    Punctuation(u8),
    /// An identifier, a keyword or a number.
    Word,
    /// A string, a regular expression, or a template up to its end or its next `${`.
    Literal,
    Comment,
}

pub(super) struct Scan<'t> {
    text: &'t [u8],
    at: usize,
    /// For each open brace, whether it is a template's `${`.
    braces: Vec<bool>,
    /// Whether the scan goes on within a template.
    in_template: bool,
    previous: Option<Token>,
    /// Whether some text may have been taken for what it isn't: what a slash or a quote means
    /// can't always be told without parsing.
    pub in_doubt: bool,
    /// The first backtick that is known to have no end.
    endless: Option<usize>,
}

impl<'t> Scan<'t> {
    pub fn new(text: &'t str) -> Scan<'t> {
        Scan {
            text: text.as_bytes(),
            at: 0,
            braces: Vec::new(),
            in_template: false,
            previous: None,
            in_doubt: false,
            endless: None,
        }
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn token(&mut self, kind: Kind, start: usize, end: usize) -> Token {
        self.at = end;
        let token = Token { kind, start, end };
        if kind != Kind::Comment {
            self.previous = Some(token);
        }
        token
    }

    /// The end of the line that holds an offset.
    fn line_end(&self, from: usize) -> usize {
        memchr::memchr2(b'\n', b'\r', &self.text[from..]).map_or(self.text.len(), |i| from + i)
    }

    fn string(&mut self, quote: u8) -> Token {
        let start = self.at;
        let mut i = start + 1;
        while let Some(&b) = self.text.get(i) {
            match b {
                b'\\' => i += 1,
                b'\n' | b'\r' => break,
                b if b == quote => return self.token(Kind::Literal, start, i + 1),
                _ => {}
            }
            i += 1;
        }
        // An apostrophe in the text of an element, or a string without its end.
        self.in_doubt = true;
        self.token(Kind::Punctuation(quote), start, start + 1)
    }

    /// A template from its start or from behind a `${…}`.
    fn template(&mut self, start: usize, from: usize) -> Token {
        let mut i = from;
        while let Some(found) = self.text.get(i..).and_then(|rest| memchr::memchr3(b'`', b'\\', b'$', rest)) {
            i += found;
            match self.text[i] {
                b'`' => {
                    self.in_template = false;
                    return self.token(Kind::Literal, start, i + 1);
                }
                b'$' if self.text.get(i + 1) == Some(&b'{') => {
                    self.in_template = false;
                    return self.token(Kind::Literal, start, i);
                }
                b'\\' => i += 2,
                _ => i += 1,
            }
        }
        self.in_doubt = true;
        self.in_template = false;
        self.endless = Some(self.endless.map_or(start, |first| first.min(start)));
        self.token(Kind::Punctuation(b'`'), start, (start + 1).min(self.text.len()).max(from.min(start + 1)))
    }

    fn slash(&mut self) -> Token {
        let start = self.at;
        match self.peek(1) {
            b'/' => {
                let end = self.line_end(start);
                return self.token(Kind::Comment, start, end);
            }
            b'*' => {
                let end = memchr::memmem::find(&self.text[start + 2..], b"*/");
                let end = end.map_or(self.text.len(), |i| start + 2 + i + 2);
                return self.token(Kind::Comment, start, end);
            }
            _ => {}
        }
        let regex = match self.previous {
            None => true,
            Some(Token { kind: Kind::Close(_), .. }) => {
                self.in_doubt = true;
                false
            }
            Some(Token { kind: Kind::Word, start, end }) => expects_operand(&self.text[start..end]),
            Some(Token { kind: Kind::Literal, .. }) => false,
            Some(_) => true,
        };
        if let Some(end) = regex.then(|| self.regex_end()).flatten() {
            return self.token(Kind::Literal, start, end);
        }
        if self.peek(1) == b'>' || self.previous.is_some_and(|p| p.kind == Kind::Punctuation(b'<')) {
            // The text of elements is read as if it were code.
            self.in_doubt = true;
        }
        self.token(Kind::Punctuation(b'/'), start, start + 1)
    }

    fn regex_end(&mut self) -> Option<usize> {
        let mut in_class = false;
        let mut i = self.at + 1;
        loop {
            match *self.text.get(i)? {
                b'\\' => i += 1,
                b'\n' | b'\r' => return None,
                b'[' => in_class = true,
                b']' => in_class = false,
                b'/' if !in_class => return Some(i + 1),
                _ => {}
            }
            i += 1;
        }
    }
}

impl Iterator for Scan<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        if self.in_template {
            let from = self.at;
            return Some(self.template(from, from)).filter(|t| t.end > t.start || from < self.text.len());
        }
        while self.peek(0).is_ascii_whitespace() {
            self.at += 1;
        }
        let start = self.at;
        let b = *self.text.get(start)?;
        Some(match b {
            b'"' | b'\'' => self.string(b),
            b'`' if self.endless.is_none_or(|first| start < first) => self.template(start, start + 1),
            b'/' => self.slash(),
            b'(' | b'[' => self.token(Kind::Open(b), start, start + 1),
            b')' => self.token(Kind::Close(b'('), start, start + 1),
            b']' => self.token(Kind::Close(b'['), start, start + 1),
            b'$' if self.peek(1) == b'{' && self.after_template() => {
                self.braces.push(true);
                self.token(Kind::Open(b'$'), start, start + 2)
            }
            b'{' => {
                self.braces.push(false);
                self.token(Kind::Open(b'{'), start, start + 1)
            }
            b'}' if self.braces.pop() == Some(true) => {
                self.in_template = true;
                self.token(Kind::Close(b'$'), start, start + 1)
            }
            b'}' => self.token(Kind::Close(b'{'), start, start + 1),
            b if is_word(b) => {
                let length = self.text[start..].iter().take_while(|&&b| is_word(b)).count();
                self.token(Kind::Word, start, start + length)
            }
            b => self.token(Kind::Punctuation(b), start, start + 1),
        })
    }
}

impl Scan<'_> {
    /// Whether the last token is the part of a template in front of a `${`.
    fn after_template(&self) -> bool {
        self.previous.is_some_and(|p| p.kind == Kind::Literal && p.end == self.at)
    }
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'$' || b >= 0x80
}

/// Whether an operand follows this word, so that a slash behind it starts a regular expression.
fn expects_operand(word: &[u8]) -> bool {
    const WORDS: &[&[u8]] = &[
        b"return",
        b"typeof",
        b"case",
        b"in",
        b"of",
        b"delete",
        b"void",
        b"throw",
        b"new",
        b"instanceof",
        b"else",
        b"do",
        b"yield",
        b"await",
    ];
    WORDS.contains(&word)
}
