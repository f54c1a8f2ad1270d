//! Groups, and what else begins with `(?`.

use super::{DEPTH, Last, Parsed, Parser, REPETITIONS, Stop, Width};

impl<'p> Parser<'p> {
    /// A group; `None` for a comment or flags, which are no item.
    pub(super) fn group(&mut self, start: usize) -> Parsed<Option<(Last, Width)>> {
        let mut captures = true;
        let mut behind = false;
        let mut looks = false;
        let mut name = None;
        if self.take("?") {
            let after = self.at;
            captures = false;
            if self.take("P<") {
                captures = true;
                name = Some(self.name('>', after)?);
            } else if self.take("P=") {
                let known = self.name(')', after)?;
                return match self.names.contains_key(known) {
                    true => Ok(Some((Last::Item, None))),
                    false => self.refuse(
                        start..self.at,
                        format!("it refers to a group `{known}` that isn't there"),
                        "refer to a group that stands before it",
                    ),
                };
            } else if self.take("#") {
                let Some(end) = self.rest().find(')') else { return self.not_closed(start) };
                self.at += end + 1;
                return Ok(None);
            } else if self.take("<=") || self.take("<!") {
                (looks, behind) = (true, true);
            } else if self.take("=") || self.take("!") {
                looks = true;
            } else if self.take("(") {
                return Err(Stop::Unsure);
            } else if !(self.take(":") || self.take(">") || self.flags(start)?) {
                return Ok(None);
            }
        }
        let number = captures.then_some(self.groups);
        if let Some(number) = number {
            self.groups += 1;
            self.open.insert(number);
            if let Some(name) = name
                && self.names.insert(name, number).is_some()
            {
                return self.refuse(
                    start..self.at,
                    format!("two groups have the name `{name}`"),
                    "give each group a name of its own",
                );
            }
        }
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Stop::Unsure);
        }
        let width = self.alternatives()?;
        self.depth -= 1;
        if !self.take(")") {
            return self.not_closed(start);
        }
        if let Some(number) = number {
            self.open.remove(&number);
        }
        if behind && let Some((least, most)) = width.filter(|(least, most)| least != most) {
            let most = if most >= REPETITIONS { "any number".to_owned() } else { most.to_string() };
            return self.refuse(
                start..self.at,
                format!(
                    "the look-behind matches {least} to {most} characters, and Python wants a fixed number"
                ),
                "split it into look-behinds of one length each, or do without",
            );
        }
        Ok(Some((Last::Item, if looks { Some((0, 0)) } else { width })))
    }

    fn not_closed<T>(&self, start: usize) -> Parsed<T> {
        self.refuse(
            start..start + 1,
            "a `(` isn't closed",
            "close it, or write `\\(` for the character itself",
        )
    }

    /// A group's name, up to its terminator.
    fn name(&mut self, end: char, after: usize) -> Parsed<&'p str> {
        let name = self.take_while(usize::MAX, |c| c != end);
        let is_closed = self.next().is_some();
        let is_name = name.starts_with(|c: char| c == '_' || c.is_ascii_alphabetic())
            && name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric());
        if is_closed && is_name {
            Ok(name)
        } else if name.is_ascii() {
            self.refuse(
                after..self.at,
                "a group's name isn't an identifier",
                "begin it with a letter or `_`, and go on with letters, digits and `_`",
            )
        } else {
            Err(Stop::Unsure)
        }
    }

    /// Flags after `(?`; whether they hold for a group only.
    fn flags(&mut self, start: usize) -> Parsed<bool> {
        let after = self.at;
        let flags = self.take_while(usize::MAX, |c| c.is_ascii_alphabetic() || c == '-');
        match self.peek() {
            Some(end @ (':' | ')')) if !flags.is_empty() && flags.chars().all(|c| "aimsu-".contains(c)) => {
                if flags.contains(['-', 'a', 'u']) {
                    return Err(Stop::Unsure);
                }
                self.at += 1;
                Ok(end == ':')
            }
            _ if flags.contains(['L', 't', 'x']) => Err(Stop::Unsure),
            _ => self.unknown_extension(start, after),
        }
    }

    fn unknown_extension<T>(&mut self, start: usize, after: usize) -> Parsed<T> {
        self.at = after;
        if self.take("<")
            && let Some(end) = self.rest().find('>')
        {
            let name = &self.rest()[..end];
            let help = format!("write `(?P<{name}>…)` for Python alone, or `(…)` without the name for all");
            return self.refuse(start..self.at + end + 1, format!("Python has no `(?<{name}>`"), help);
        }
        self.next();
        let text = self.pattern[start..self.at].to_owned();
        self.refuse(
            start..self.at,
            format!("Python has no `{text}`"),
            "write `(?:…)` for a group without a number",
        )
    }
}
