//! Strings: lengths, formats and patterns.

use super::words::Words;
use super::{Writer, list, number};
use crate::builders::zod::regex;
use crate::builders::zod::schema::{Check, Schema};
use crate::span::Span;
use crate::value::{Item, Kind, Lookup, Value, Why};

/// The expressions for formats that JSON Schema has no name for, as the package writes them.
const PATTERNS: &[(&str, &str)] = &[
    ("cuid", r"^[cC][^\s-]{8,}$"),
    ("cuid2", r"^[0-9a-z]+$"),
    ("ulid", r"^[0-9A-HJKMNP-TV-Z]{26}$"),
    ("emoji", r"^(\p{Extended_Pictographic}|\p{Emoji_Component})+$"),
    ("nanoid", r"^[a-zA-Z0-9_-]{21}$"),
    ("jwt", r"^[A-Za-z0-9-_]+\.[A-Za-z0-9-_]+\.[A-Za-z0-9-_]*$"),
    ("base64url", r"^([0-9a-zA-Z-_]{4})*(([0-9a-zA-Z-_]{2}(==)?)|([0-9a-zA-Z-_]{3}(=)?))?$"),
];

/// Formats by their checks.
const FORMATS: &[(&str, &str)] = &[
    ("email", "email"),
    ("url", "uri"),
    ("uuid", "uuid"),
    ("datetime", "date-time"),
    ("date", "date"),
    ("time", "time"),
    ("duration", "duration"),
];

impl Writer {
    pub(super) fn string(&mut self, schema: &Schema) -> Value {
        let mut words = Words::new(schema.node.name_at);
        words.text("type", "string");
        if checks(&schema.node.checks, &mut words, self.settings.strict).is_none() {
            return schema.value(Kind::Unknown(Why::Dynamic));
        }
        words.of(schema)
    }
}

/// The keywords that checks add; `None` where one isn't known.
pub(super) fn checks(checks: &[Check], words: &mut Words, strict: bool) -> Option<()> {
    let mut formats = Vec::new();
    let mut patterns = Vec::new();
    for check in checks {
        let at = check.name_at;
        match &*check.name {
            "min" => length(words, "minLength", check.given(0), at),
            "max" => length(words, "maxLength", check.given(0), at),
            "nonempty" => length(words, "minLength", number(1, at), at),
            "length" => {
                length(words, "minLength", check.given(0), at);
                length(words, "maxLength", check.given(0), at);
            }
            "base64" => words.add_at("contentEncoding", at, Value::text("base64", at)),
            "ip" => formats.append(&mut versions(check, ["ipv4", "ipv6"])),
            // OpenAI's copy of the package doesn't know them yet.
            "cidr" | "base64url" | "jwt" if strict => {}
            "cidr" => {
                // The expressions of the package aren't known here.
                let unknown = |_| (at, Value::unknown(Why::Dynamic, at));
                patterns.extend(versions(check, ["ipv4", "ipv6"]).into_iter().map(unknown));
            }
            "regex" => {
                let given = check.given(0);
                let unknown = || Value::unknown(given.why().unwrap_or(Why::Dynamic), given.at());
                patterns.push((at, regex::source(&given).unwrap_or_else(unknown)));
            }
            "startsWith" | "endsWith" | "includes" => patterns.push((at, affix(check))),
            "trim" | "toLowerCase" | "toUpperCase" => {}
            name => match (find(FORMATS, name), find(PATTERNS, name)) {
                (Some(format), _) => formats.push((at, Value::text(format, at))),
                (_, Some(pattern)) => patterns.push((at, Value::text(pattern, at))),
                _ => return None,
            },
        }
    }
    add(words, "format", "anyOf", formats);
    add(words, "pattern", "allOf", patterns);
    Some(())
}

fn find(table: &[(&'static str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == name).map(|(_, is)| *is)
}

/// One is a keyword, and several stand in a list.
fn add(words: &mut Words, key: &str, list_key: &str, mut all: Vec<(Span, Value)>) {
    let Some((first_at, _)) = all.first() else { return };
    let first_at = *first_at;
    if all.len() == 1 {
        let Some((at, value)) = all.pop() else { return };
        return words.add_at(key, at, value);
    }
    let item = |(at, value): (Span, Value)| {
        let mut one = Words::new(at);
        one.add(key, value);
        Item::One(one.at(at))
    };
    words.add_at(list_key, first_at, list(all.into_iter().map(item).collect(), None, first_at));
}

/// A length: the stricter one counts.
fn length(words: &mut Words, key: &str, given: Value, at: Span) {
    let before = words.get(key).map(|before| before.kind().clone());
    let value = match (before, given.kind()) {
        (None, _) => given,
        (Some(Kind::Num(before)), Kind::Num(now)) => {
            let replaces = match key {
                "minLength" => now.as_f64() > before.as_f64(),
                _ => now.as_f64() < before.as_f64(),
            };
            if !replaces {
                return;
            }
            given
        }
        _ => Value::unknown(Why::Dynamic, at),
    };
    words.add_at(key, at, value);
}

/// The formats of the versions that a check of addresses allows.
fn versions(check: &Check, [four, six]: [&str; 2]) -> Vec<(Span, Value)> {
    let at = check.name_at;
    let format = |name: &str| (at, Value::text(name, at));
    let unknown = vec![(at, Value::unknown(Why::Dynamic, at))];
    let Some(options) = check.arguments.first() else { return vec![format(four), format(six)] };
    if options.as_text().is_some() {
        return vec![format(four), format(six)];
    }
    match options.get("version") {
        Lookup::Found(version) => match version.as_str().as_deref() {
            Some("v4") => vec![format(four)],
            Some("v6") => vec![format(six)],
            _ => unknown,
        },
        Lookup::Absent => vec![format(four), format(six)],
        Lookup::Unsure { .. } => unknown,
    }
}

/// The pattern of a text that a string begins with, ends with or includes.
fn affix(check: &Check) -> Value {
    let given = check.given(0);
    let Some(text) = given.as_str() else {
        return Value::unknown(given.why().unwrap_or(Why::Dynamic), given.at());
    };
    // What the package would cut in two, or JavaScript escape once more.
    if text.chars().any(|c| c.len_utf16() > 1 || matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}')) {
        return Value::unknown(Why::Dynamic, given.at());
    }
    let mut pattern = String::new();
    for c in text.chars() {
        // The package's list of letters lacks this one.
        if !c.is_ascii_alphanumeric() || matches!(c, 'w' | 'W') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    let pattern = match &*check.name {
        "startsWith" => format!("^{pattern}"),
        "endsWith" => format!("{pattern}$"),
        _ if pattern.is_empty() => "(?:)".into(),
        _ => pattern,
    };
    Value::text(pattern, given.at())
}
