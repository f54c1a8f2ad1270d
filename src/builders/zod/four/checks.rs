//! What checks say of strings, arrays and files.

use super::keywords::{Keywords, number};
use super::numbers::narrowest;
use super::write::Writer;
use super::{Draft, Options};
use crate::builders::agree::equal;
use crate::builders::zod::Minors;
use crate::builders::zod::regex::{escaped, source};
use crate::builders::zod::schema::{Check, Schema};
use crate::value::{Array, Item, Kind, Sure, Value, Why};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Format {
    format: Option<String>,
    pattern: Option<String>,
    content_encoding: Option<String>,
    #[serde(default)]
    since: u32,
}

static FORMATS: LazyLock<BTreeMap<String, Format>> = LazyLock::new(|| {
    toml::from_str(include_str!("formats.toml")).unwrap_or_else(|e| panic!("formats.toml: {e}"))
});

/// The least and the greatest number that checks of length or size allow.
fn bounds(checks: &[Check]) -> (Option<Value>, Option<Value>) {
    let (mut least, mut most) = (Vec::new(), Vec::new());
    for check in checks {
        let given = || check.arguments.first().cloned().unwrap_or_else(|| absent(check));
        match &*check.name {
            "min" => least.push(given()),
            "max" => most.push(given()),
            "length" | "size" => {
                least.push(given());
                most.push(given());
            }
            "nonempty" => least.push(number(1, check.name_at)),
            _ => {}
        }
    }
    (narrowest(&least, false), narrowest(&most, true))
}

fn absent(check: &Check) -> Value {
    Value::unknown(Why::Absent, check.name_at)
}

/// Writes the bounds under their names. An exact length was once the bound whatever else was said.
pub fn put_bounds(keywords: &mut Keywords, checks: &[Check], names: (&str, &str), minors: Minors) {
    let is_exact = |check: &Check| matches!(&*check.name, "length" | "size");
    let exact = checks.iter().rposition(is_exact).filter(|_| minors.may_precede(7)).unwrap_or(0);
    let (least, most) = bounds(checks);
    let (last_least, last_most) = bounds(&checks[exact..]);
    for (name, bound, last) in [(names.0, least, last_least), (names.1, most, last_most)] {
        let Some(bound) = bound else { continue };
        let at = bound.at();
        match last {
            Some(last) if equal(&bound, &last).is_no() => {
                keywords.put(name, at, Value::unknown(Why::Version("zod".into()), at));
            }
            _ => keywords.put(name, at, bound),
        }
    }
}

/// The formats and patterns that checks of a string say.
#[derive(Default)]
struct Said {
    format: Option<(Option<String>, crate::span::Span)>,
    /// Why the format isn't known.
    unsure: Option<Why>,
    patterns: Vec<Value>,
    /// Which of the patterns other versions write in another way; further ones they don't.
    doubted: Vec<bool>,
    encoding: Option<(String, crate::span::Span)>,
    /// Whether a check allows what the keyword `format` forbids.
    lax: bool,
}

impl Writer {
    pub fn string(&mut self, keywords: &mut Keywords, schema: &Schema) {
        let node = &schema.node;
        keywords.put_text("type", "string", node.name_at);
        put_bounds(keywords, &node.checks, ("minLength", "maxLength"), self.options.minors);
        let mut said = Said::default();
        for check in &node.checks {
            said.take_in(check, self.options.minors);
        }
        match (said.unsure, said.format) {
            (Some(why), Some((_, at))) => keywords.perhaps("format", why, at),
            (_, Some((Some(format), at))) if !said.lax => keywords.put_text("format", &format, at),
            _ => {}
        }
        match said.encoding {
            // Some versions told it of the function alone, and not of the method.
            Some((_, at)) if self.options.minors.may_precede(7) => {
                keywords.perhaps("contentEncoding", Why::Version("zod".into()), at);
            }
            Some((encoding, at)) => keywords.put_text("contentEncoding", &encoding, at),
            None => {}
        }
        put_patterns(keywords, schema, said.patterns, &said.doubted, self.options);
    }

    pub fn array(&mut self, keywords: &mut Keywords, schema: &Schema, items: &Schema) {
        let node = &schema.node;
        put_bounds(keywords, &node.checks, ("minItems", "maxItems"), self.options.minors);
        keywords.put_text("type", "array", node.name_at);
        let items = self.part(items);
        keywords.put("items", node.name_at, items);
    }

    pub fn file(&mut self, keywords: &mut Keywords, schema: &Schema) {
        let at = schema.node.name_at;
        keywords.put_text("type", "string", at);
        keywords.put_text("format", "binary", at);
        keywords.put_text("contentEncoding", "binary", at);
        put_bounds(keywords, &schema.node.checks, ("minLength", "maxLength"), self.options.minors);
        if schema.node.checks.iter().any(|check| &*check.name == "mime") {
            keywords.let_in(Why::Call("mime".into()));
        }
    }
}

fn put_patterns(
    keywords: &mut Keywords,
    schema: &Schema,
    mut patterns: Vec<Value>,
    doubted: &[bool],
    options: Options,
) {
    let at = schema.node.name_at;
    let same = |a: &Value, b: &Value| a.as_str().is_some() && a.as_str() == b.as_str();
    let is_repeated = patterns
        .iter()
        .enumerate()
        .any(|(i, pattern)| patterns[..i].iter().any(|before| same(before, pattern)));
    for (pattern, doubted) in patterns.iter_mut().zip(doubted) {
        if *doubted {
            *pattern = Value::unknown(Why::Version("zod".into()), pattern.at());
        }
    }
    match &patterns[..] {
        [] => {}
        [pattern] => keywords.put("pattern", pattern.at(), pattern.clone()),
        // One expression that is given twice counts once; two that read alike count twice.
        _ if is_repeated => {
            keywords.perhaps("pattern", Why::Dynamic, at);
            keywords.perhaps("allOf", Why::Dynamic, at);
        }
        _ => {
            let items = patterns.into_iter().map(|pattern| {
                let mut one = Keywords::default();
                if options.draft == Draft::Seven {
                    one.put_text("type", "string", at);
                }
                let pattern_at = pattern.at();
                one.put("pattern", pattern_at, pattern);
                Item::One(Value::new(Kind::Object(one.into_object()), pattern_at))
            });
            let all = Array { items: items.collect(), open: None };
            keywords.put("allOf", at, Value::new(Kind::Array(all), at));
        }
    }
}

impl Said {
    fn take_in(&mut self, check: &Check, minors: Minors) {
        let at = check.name_at;
        let is_told = match &*check.name {
            // They weren't told as formats, and left the one that was told before.
            "startsWith" | "endsWith" | "includes" => false,
            // They left one that is a function's.
            "lowercase" | "uppercase" | "regex" => !matches!(self.format, Some((Some(_), _))),
            _ => true,
        };
        if minors.may_precede(7) && !is_told {
            self.unsure = Some(Why::Version("zod".into()));
        }
        let argument = check.arguments.first();
        let named = |name: &str| Some((Some(name.to_owned()), at));
        match &*check.name {
            "regex" => {
                self.format = Some((None, at));
                let pattern = argument.and_then(source);
                self.patterns.push(pattern.unwrap_or_else(|| {
                    let why = argument.and_then(Value::why).unwrap_or(Why::Dynamic);
                    Value::unknown(why, argument.map_or(at, Value::at))
                }));
            }
            "startsWith" => {
                self.format = named("starts_with");
                self.patterns.push(around(argument, "^", ".*", check));
            }
            "endsWith" => {
                self.format = named("ends_with");
                self.patterns.push(around(argument, ".*", "$", check));
            }
            "includes" => {
                self.format = named("includes");
                let position = check.arguments.get(1).is_some_and(|options| options.as_text().is_none());
                self.patterns.push(match position {
                    true => Value::unknown(Why::Dynamic, at),
                    false => around(argument, "", "", check),
                });
            }
            "lowercase" => {
                self.format = named("lowercase");
                self.patterns.push(Value::text("^[^A-Z]*$", at));
            }
            "uppercase" => {
                self.format = named("uppercase");
                self.patterns.push(Value::text("^[^a-z]*$", at));
            }
            name => {
                if let Some(format) = FORMATS.get(name) {
                    self.take_format(name, format, check, minors);
                }
            }
        }
    }

    fn take_format(&mut self, name: &str, format: &Format, check: &Check, minors: Minors) {
        let at = check.name_at;
        // What was unsure before doesn't matter now.
        self.unsure = (name == "time" && minors.may_precede(3)).then_some(Why::Version("zod".into()));
        self.format = Some((format.format.clone(), at));
        if let Some(encoding) = &format.content_encoding {
            self.encoding = Some((encoding.clone(), at));
        }
        let options = check.arguments.first();
        // A message, or options of which none changes the pattern.
        let message = |options: &Value| {
            let is_message = |key: &str| matches!(key, "message" | "error" | "abort");
            match options.kind() {
                Kind::Str(_) | Kind::Unknown(Why::Function(_) | Why::Absent) => true,
                Kind::Object(object) => {
                    let mut entries = object.entries.iter();
                    object.open.is_none()
                        && entries.all(|entry| entry.key.known().is_some_and(|key| is_message(&key)))
                }
                _ => false,
            }
        };
        if options.is_none_or(message) {
            if let Some(pattern) = &format.pattern {
                self.patterns.push(Value::text(pattern.as_str(), at));
                self.doubted.resize(self.patterns.len(), false);
                self.doubted[self.patterns.len() - 1] = minors.may_precede(format.since);
            }
            return;
        }
        let why = options.and_then(Value::why).unwrap_or(Why::Dynamic);
        match name {
            // What they are asked for doesn't show.
            "url" | "httpUrl" | "jwt" => {}
            "datetime" | "time" => {
                let stamp = options.and_then(|options| Stamp::read(name, options));
                self.lax |= stamp.as_ref().is_some_and(|stamp| stamp.local || stamp.precision == Some(-1));
                if self.lax && minors.may_precede(6) {
                    self.unsure = Some(Why::Version("zod".into()));
                }
                match stamp {
                    Some(_) if minors.may_precede(format.since) => {
                        self.patterns.push(Value::unknown(Why::Version("zod".into()), at));
                    }
                    Some(stamp) => self.patterns.push(Value::text(stamp.pattern(), at)),
                    None => {
                        self.patterns.push(Value::unknown(why.clone(), at));
                        self.unsure = Some(why);
                    }
                }
            }
            _ => {
                let own = options.and_then(|options| source(options.get("pattern").found()?));
                self.patterns.push(own.unwrap_or_else(|| Value::unknown(why, at)));
            }
        }
    }
}

/// A pattern made of a literal text.
fn around(text: Option<&Value>, before: &str, after: &str, check: &Check) -> Value {
    let at = text.map_or(check.name_at, Value::at);
    match text.and_then(Value::as_str) {
        Some(text) => Value::text(format!("{before}{}{after}", escaped(&text)), at),
        None => Value::unknown(text.and_then(Value::why).unwrap_or(Why::Dynamic), at),
    }
}

/// The options of `z.iso.datetime` and `z.iso.time`.
struct Stamp {
    has_date: bool,
    offset: bool,
    local: bool,
    precision: Option<i64>,
}

impl Stamp {
    fn read(name: &str, options: &Value) -> Option<Stamp> {
        let mut stamp = Stamp { has_date: name == "datetime", offset: false, local: false, precision: None };
        let object = options.as_object().filter(|object| object.is_closed())?;
        for entry in object.entries.iter().filter(|entry| entry.sure == Sure::Always) {
            match (&*entry.key.known()?, entry.value.kind()) {
                ("offset", Kind::Bool(offset)) => stamp.offset = *offset,
                ("local", Kind::Bool(local)) => stamp.local = *local,
                ("precision", Kind::Num(n)) => stamp.precision = Some(n.as_i64()?),
                ("precision", Kind::Null) | ("message" | "error" | "abort", _) => {}
                _ => return None,
            }
        }
        Some(stamp)
    }

    fn time(&self, seconds: bool) -> String {
        let minutes = r"(?:[01]\d|2[0-3]):[0-5]\d";
        match self.precision {
            Some(-1) => minutes.to_owned(),
            Some(0) => format!(r"{minutes}:[0-5]\d"),
            Some(digits) => format!(r"{minutes}:[0-5]\d\.\d{{{digits}}}"),
            None if seconds => format!(r"{minutes}:[0-5]\d(?:\.\d+)?"),
            None => format!(r"{minutes}(?::[0-5]\d(?:\.\d+)?)?"),
        }
    }

    fn pattern(&self) -> String {
        if !self.has_date {
            return format!("^{}$", self.time(false));
        }
        let zones = if self.offset { r"Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)" } else { "Z" };
        let qualified = format!("{}(?:{zones})", self.time(true));
        let time = if self.local { format!("{qualified}|{}", self.time(false)) } else { qualified };
        let date = FORMATS["date"].pattern.as_deref().unwrap_or_default();
        format!("^{}T(?:{time})$", date.trim_start_matches('^').trim_end_matches('$'))
    }
}
