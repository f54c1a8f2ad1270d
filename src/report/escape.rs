//! Text from scanned files, made harmless for a terminal and for the runner that reads our lines.

use std::borrow::Cow;
use std::io;

/// One line that shows what it holds: control, bidirectional and invisible characters appear as
/// escapes, so that they can neither move the cursor nor disguise the text. `##[` is broken up,
/// as GitHub's runner takes it for a command anywhere in a line.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains("##[") && !text.chars().any(is_deceptive) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    let mut last = ['\0'; 2];
    for c in text.chars() {
        push_visible(&mut shown, c, last);
        last = [last[1], c];
    }
    Cow::Owned(shown)
}

/// As [`visible`], and no longer than a person reads.
pub(super) fn sentence(text: &str) -> String {
    visible(&cut(text, 1000)).into_owned()
}

/// As [`visible`], and so that Markdown makes nothing of it: a space breaks up what would be a link,
/// a definition of one, a tag, a mention or a reference to an issue.
pub(super) fn inert(text: &str) -> String {
    let mut inert = String::with_capacity(text.len() + 16);
    let mut last = '\0';
    for c in visible(text).chars() {
        if matches!((last, c), (']', '(' | ':' | '[') | ('<' | '@', '!'..) | ('#', '0'..='9')) {
            inert.push(' ');
        }
        inert.push(c);
        last = c;
    }
    inert
}

/// A tool's name as [`visible`], long ones cut.
pub(super) fn name(text: &str) -> String {
    visible(&cut(text, 100)).into_owned()
}

/// A path at the start of a line. One that would begin a workflow command is written `./::…`.
pub(super) fn path(path: &str) -> Cow<'_, str> {
    let shown = visible(path);
    if shown.trim_start().starts_with(':') { Cow::Owned(format!("./{shown}")) } else { shown }
}

/// Appends a character as [`visible`] shows it; `last` are the two before it.
pub(super) fn push_visible(into: &mut String, c: char, last: [char; 2]) {
    match c {
        '\n' => into.push_str("\\n"),
        '\r' => into.push_str("\\r"),
        '\t' => into.push_str("\\t"),
        '[' if last == ['#', '#'] => into.push_str("\\u{5b}"),
        c if is_deceptive(c) => into.push_str(&format!("\\u{{{:x}}}", c as u32)),
        c => into.push(c),
    }
}

/// Characters that a terminal acts on or doesn't show, and those that are none. Joiners and the
/// variation selectors U+FE00 to U+FE0F stay: emoji and scripts need them.
fn is_deceptive(c: char) -> bool {
    c.is_control()
        || c as u32 & 0xfffe == 0xfffe
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fdd0}'..='\u{fdef}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// At most `max` UTF-16 units, cut at a character and marked where it was cut.
pub(super) fn cut(text: &str, max: usize) -> Cow<'_, str> {
    if text.len() <= max || text.encode_utf16().count() <= max {
        return Cow::Borrowed(text);
    }
    let mut units = 0;
    let end = text
        .char_indices()
        .find(|(_, c)| {
            units += c.len_utf16();
            units > max - 1
        })
        .map_or(text.len(), |(i, _)| i);
    Cow::Owned(format!("{}…", &text[..end]))
}

/// Passes JSON on with each `##[`, which stands only within strings, written `##\u005b`: it says the
/// same, and GitHub's runner takes it for no command.
pub(super) struct Json<'w> {
    out: &'w mut dyn io::Write,
    /// The two bytes written last.
    last: [u8; 2],
}

impl<'w> Json<'w> {
    pub fn new(out: &'w mut dyn io::Write) -> Json<'w> {
        Json { out, last: [0; 2] }
    }
}

impl io::Write for Json<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = 0;
        for at in memchr::memchr_iter(b'[', bytes) {
            let before = |back: usize| match at.checked_sub(back) {
                Some(index) => bytes[index],
                None => self.last[at + 2 - back],
            };
            if [before(2), before(1)] == *b"##" {
                self.out.write_all(&bytes[written..at])?;
                self.out.write_all(b"\\u005b")?;
                written = at + 1;
            }
        }
        self.out.write_all(&bytes[written..])?;
        for &byte in &bytes[bytes.len().saturating_sub(2)..] {
            self.last = [self.last[1], byte];
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
