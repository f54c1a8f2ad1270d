//! Lark's grammars, read as far as it takes to tell what a grammar can't be made of.

use super::{Fault, Refused, pattern};
use std::ops::Range;

/// Directives whose line has nothing but names, rules and strings in it.
const PLAIN: &[&str] = &["ignore", "import", "declare", "override", "extend"];

/// Faults up to where the text can't be followed.
pub(super) fn faults(text: &str) -> Vec<Refused> {
    let mut reader = Reader { text, at: 0, begins_line: true, found: Vec::new() };
    while reader.step().is_some() {}
    reader.found
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// Whether only blanks stand before on this line.
    begins_line: bool,
    found: Vec<Refused>,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Reads one token; `None` at the end, and where what follows isn't known.
    fn step(&mut self) -> Option<()> {
        let rest = self.rest();
        let first = rest.chars().next()?;
        let begins_line = std::mem::replace(&mut self.begins_line, false);
        match first {
            '\n' => {
                self.begins_line = true;
                self.at += 1;
            }
            _ if first.is_whitespace() => {
                self.begins_line = begins_line;
                self.at += first.len_utf8();
            }
            '#' => self.skip_line(),
            '/' if rest.starts_with("//") => self.skip_line(),
            '/' => self.regex()?,
            '"' => self.at = self.closing('"')?,
            '%' => self.directive()?,
            _ if is_name(first) => self.name(begins_line),
            _ => self.at += first.len_utf8(),
        }
        Some(())
    }

    fn skip_line(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    /// The place behind what a quote or slash here encloses; nothing that breaks the line.
    fn closing(&self, mark: char) -> Option<usize> {
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((i, c)) = chars.next() {
            match c {
                '\n' => return None,
                '\\' => {
                    chars.next()?;
                }
                _ if c == mark => return Some(self.at + i + 1),
                _ => {}
            }
        }
        None
    }

    fn regex(&mut self) -> Option<()> {
        let end = self.closing('/')?;
        let start = self.at + 1;
        let of_whole = |range: Range<usize>| start + range.start..start + range.end;
        let features = pattern::features(&self.text[start..end - 1], false);
        self.found.extend(features.into_iter().map(|r| Refused { range: of_whole(r.range), ..r }));
        self.at = end;
        // Its flags are no name.
        self.at += self.rest().find(|c: char| !c.is_ascii_lowercase()).unwrap_or(self.rest().len());
        Some(())
    }

    fn directive(&mut self) -> Option<()> {
        let start = self.at;
        self.at += 1;
        let word = self.word();
        let end = start + 1 + word.len();
        if !PLAIN.contains(&word) {
            return None;
        }
        self.at = end;
        let line = self.rest().lines().next().unwrap_or_default();
        match word {
            "declare" => self.found.push(Refused::new(Fault::Declare, start..end)),
            "import" => {
                let from = line.trim_start();
                let is_common = from.strip_prefix("common").is_some_and(|rest| !rest.starts_with(is_name));
                if !is_common && !from.is_empty() {
                    let from = start..end + line.trim_end().len();
                    self.found.push(Refused::new(Fault::Import, from));
                }
            }
            _ => return Some(()),
        }
        self.skip_line();
        Some(())
    }

    fn word(&self) -> &'t str {
        let rest = self.rest();
        &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())]
    }

    fn name(&mut self, begins_line: bool) {
        let start = self.at;
        let name = self.word();
        let is_terminal = name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase);
        self.at += name.len();
        let rest = self.rest();
        if let Some(behind) = rest.strip_prefix('.')
            && begins_line
            && is_terminal
        {
            let digits = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
            if digits > 0 && behind[digits..].trim_start().starts_with(':') {
                let end = self.at + 1 + digits;
                self.found.push(Refused::new(Fault::Priority, start..end));
                self.at = end;
            }
        } else if let Some(behind) = rest.strip_prefix('{')
            && behind.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && let Some(close) = behind.find('}')
        {
            self.found.push(Refused::new(Fault::Template, start..self.at + close + 2));
        }
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
