//! Classes of characters: `[a-z]`.

use super::{Parsed, Parser, Stop, is_octal};

impl Parser<'_> {
    pub(super) fn class(&mut self, start: usize) -> Parsed<()> {
        self.take("^");
        let mut is_first = true;
        loop {
            let at = self.at;
            let Some(low) = self.class_item(start)? else { return self.without_end(start) };
            if low == Some(']') && self.pattern[at..self.at] == *"]" && !is_first {
                return Ok(());
            }
            is_first = false;
            if !self.take("-") {
                continue;
            }
            let upper_at = self.at;
            let Some(high) = self.class_item(start)? else { return self.without_end(start) };
            if high == Some(']') && self.pattern[upper_at..self.at] == *"]" {
                return Ok(());
            }
            let range = at..self.at;
            let text = self.pattern[range.clone()].to_owned();
            match (low, high) {
                (Some(low), Some(high)) if low <= high => {}
                (Some(_), Some(_)) => {
                    return self.refuse(
                        range,
                        format!("the range `{text}` runs backwards"),
                        "put the lower character first",
                    );
                }
                _ => {
                    let help = "put the `-` last, or write `\\-`";
                    return self.refuse(range, format!("`{text}` isn't a range of characters"), help);
                }
            }
        }
    }

    fn without_end<T>(&self, start: usize) -> Parsed<T> {
        self.refuse(start..self.at, "a `[` isn't closed", "close it, or write `\\[` for the character itself")
    }

    /// One member of a class: a character, or (`Some(None)`) several; `None` at the end.
    fn class_item(&mut self, start: usize) -> Parsed<Option<Option<char>>> {
        let at = self.at;
        let Some(c) = self.next() else { return Ok(None) };
        if c != '\\' {
            return Ok(Some(Some(c)));
        }
        let Some(c) = self.next() else { return self.without_end(start) };
        let plain = match c {
            'd' | 'D' | 's' | 'S' | 'w' | 'W' => return Ok(Some(None)),
            'a' => '\u{7}',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'v' => '\u{b}',
            '0'..='7' => {
                self.take_while(2, is_octal);
                let code =
                    u32::from_str_radix(&self.pattern[at + 1..self.at], 8).map_err(|_| Stop::Unsure)?;
                if code > 0o377 {
                    return self.refuse(
                        at..self.at,
                        "the octal escape is too large",
                        "write it as `\\uXXXX`",
                    );
                }
                char::from_u32(code).ok_or(Stop::Unsure)?
            }
            '8' | '9' => return self.unknown_escape(c, at),
            c => self.character(c, at)?,
        };
        Ok(Some(Some(plain)))
    }
}
