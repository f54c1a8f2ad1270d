//! IPython's commands, taken out of a notebook's code so that Python is left.

use super::salvage::string_end;
use std::borrow::Cow;
use std::ops::Range;

/// Characters that begin a command at the start of a statement.
const ESCAPES: &[u8] = b"%!?/;,";

/// The text with every command (`%pip`, `!ls`, `x = !ls`, `x?`) replaced by a name (`_`)
/// and spaces: every other offset keeps its meaning.
pub(super) fn without_commands(text: &str) -> Cow<'_, str> {
    let commands = commands(text.as_bytes());
    if commands.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut python = String::with_capacity(text.len());
    for command in commands {
        python.push_str(&text[python.len()..command.start]);
        // The name is as long as the first character, so that it ends where one does.
        let name = text[command.start..].chars().next().map_or(1, char::len_utf8);
        python.extend(std::iter::repeat_n('_', name));
        python.extend(std::iter::repeat_n(' ', command.len() - name));
    }
    python.push_str(&text[python.len()..]);
    Cow::Owned(python)
}

fn commands(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let (mut at, mut depth) = (0, 0usize);
    // Where the statement begins, and whether nothing of it but blanks was seen.
    let (mut statement, mut fresh, mut after_equals) = (0, true, false);
    while at < bytes.len() {
        let byte = bytes[at];
        let escape = (fresh && ESCAPES.contains(&byte)) || (after_equals && matches!(byte, b'%' | b'!'));
        if depth == 0 && escape {
            let end = command_end(bytes, at);
            found.push(at..end);
            at = end;
            fresh = false;
            continue;
        }
        if fresh && !byte.is_ascii_whitespace() {
            statement = at;
        }
        let blank = matches!(byte, b' ' | b'\t' | b'\r' | 0x0c);
        after_equals = byte == b'=' || (after_equals && blank);
        fresh = byte == b'\n' && depth == 0 || (fresh && blank);
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b'\\' => at += 1,
            b'#' => at = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |n| at + n) - 1,
            b'"' | b'\'' => at = string_end(bytes, at, bytes.len(), byte),
            // Help on what stands before: `x?`, `x.y??`.
            b'?' if depth == 0 => {
                let end = command_end(bytes, at);
                let start = found.last().map_or(statement, |last| statement.max(last.end));
                found.push(start..end);
                at = end - 1;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// The end of a command's line, without its line break; a backslash continues it.
fn command_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        at = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |n| at + n);
        if at == bytes.len() || bytes[at - 1] != b'\\' {
            return at;
        }
        at += 1;
    }
}
