//! From TOML to a [`Config`]: every fault has its place and names the repair.

use super::{Catalogue, Config, ConfigError, Date, Ignore, Level, Override, PathGlobs, SymbolPath};
use crate::check::Severity;
use crate::closest::closest;
use crate::source::SourceText;
use crate::span::{FileId, Span};
use crate::target::Target;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

const KEYS: &[&str] =
    &["targets", "exclude", "server", "pedantic", "rules", "override", "ignore", "catalogue"];
const CATALOGUE_KEYS: &[&str] = &["definitions", "handlers", "projections"];
const OVERRIDE_KEYS: &[&str] = &["path", "targets", "server", "rules"];
const IGNORE_KEYS: &[&str] = &["rule", "path", "tool", "reason", "until"];
const LEVELS: &[(&str, Level)] = &[
    ("off", Level::Off),
    ("note", Level::At(Severity::Note)),
    ("warning", Level::At(Severity::Warning)),
    ("error", Level::At(Severity::Error)),
];

/// A message and the bytes it is about.
type Fault = (Range<usize>, String);
type Key<'i> = Spanned<DeString<'i>>;
type Value<'i> = Spanned<DeValue<'i>>;

pub(super) fn parse(text: &str, path: &str, known_rules: &[&str]) -> Result<Config, ConfigError> {
    read(text, known_rules).map_err(|(range, message)| {
        let source = SourceText::new(path, text);
        let at = source.position(u32::try_from(range.start).unwrap_or(u32::MAX));
        ConfigError { path: path.to_owned(), line: at.line, column: at.column, message }
    })
}

fn read(text: &str, known_rules: &[&str]) -> Result<Config, Fault> {
    if u32::try_from(text.len()).is_err() {
        return Err((0..0, "larger than 4 GB".to_owned()));
    }
    let table = DeTable::parse(text).map_err(|e| (e.span().unwrap_or(0..0), one_line(e.message())))?;
    let mut config = Config::default();
    for (key, value) in in_order(table.get_ref()) {
        match &**key.get_ref() {
            "targets" => config.targets = targets(key, value)?,
            "exclude" => config.exclude = globs(&strings(key, value)?.collect::<Vec<_>>())?,
            "server" => config.server = Some(server(key, value)?),
            "pedantic" => config.pedantic = boolean(key, value)?,
            "rules" => config.rules = rules(key, value, known_rules)?,
            "override" => {
                config.overrides = entries(key, value, |whole, table| over(whole, table, known_rules))?;
            }
            "ignore" => {
                config.ignores = entries(key, value, |whole, table| ignore(whole, table, known_rules))?
            }
            "catalogue" => config.catalogues = entries(key, value, catalogue)?,
            _ => return Err(unknown("key", key, KEYS.iter().copied())),
        }
    }
    Ok(config)
}

fn targets(key: &Key, value: &Value) -> Result<Vec<Target>, Fault> {
    strings(key, value)?.map(target).collect()
}

fn server(key: &Key, value: &Value) -> Result<String, Fault> {
    match text_of(key, value)? {
        "" => Err((value.span(), "`server` is empty; leave it out instead".to_owned())),
        name => Ok(name.to_owned()),
    }
}

fn boolean(key: &Key, value: &Value) -> Result<bool, Fault> {
    value.get_ref().as_bool().ok_or_else(|| wrong_type(key, value, "true or false"))
}

fn target(value: (&str, Range<usize>)) -> Result<Target, Fault> {
    let (id, at) = value;
    id.parse()
        .map_err(|()| (at, format!("unknown target `{}`; {}", id.escape_debug(), Target::instead_of(id))))
}

fn rules(key: &Key, value: &Value, known_rules: &[&str]) -> Result<BTreeMap<String, Level>, Fault> {
    in_order(table_of(key, value)?)
        .into_iter()
        .map(|(rule, value)| {
            if !known_rules.contains(&&**rule.get_ref()) {
                return Err(unknown("rule", rule, known_rules.iter().copied()));
            }
            let level = text_of(rule, value)?;
            match LEVELS.iter().find(|(id, _)| *id == level) {
                Some((_, level)) => Ok((rule.get_ref().to_string(), *level)),
                None => Err((value.span(), unknown_word("level", level, LEVELS.iter().map(|(id, _)| *id)))),
            }
        })
        .collect()
}

/// A list of tables under one heading, each read by `read`.
fn entries<T>(
    key: &Key,
    value: &Value,
    read: impl Fn(Range<usize>, &DeTable) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let wanted = || wrong_type(key, value, &format!("a list of tables, each headed `[[{}]]`", key.get_ref()));
    let entries = value.get_ref().as_array().ok_or_else(wanted)?;
    entries.iter().map(|entry| read(entry.span(), entry.get_ref().as_table().ok_or_else(wanted)?)).collect()
}

fn over(whole: Range<usize>, table: &DeTable, known_rules: &[&str]) -> Result<Override, Fault> {
    let mut paths = None;
    let (mut to, mut name, mut levels) = (None, None, BTreeMap::new());
    for (key, value) in in_order(table) {
        match &**key.get_ref() {
            "path" if value.get_ref().is_str() => {
                paths = Some(globs(&[(text_of(key, value)?, value.span())])?)
            }
            "path" => paths = Some(globs(&strings(key, value)?.collect::<Vec<_>>())?),
            "targets" => to = Some(targets(key, value)?),
            "server" => name = Some(server(key, value)?),
            "rules" => levels = rules(key, value, known_rules)?,
            _ => return Err(unknown("key", key, OVERRIDE_KEYS.iter().copied())),
        }
    }
    let lacks = |what: &str| (whole.clone(), format!("this `[[override]]` lacks {what}"));
    let paths = paths.ok_or_else(|| lacks("`path`"))?;
    if to.is_none() && name.is_none() && levels.is_empty() {
        return Err(lacks("anything to set: `targets`, `server` or `rules`"));
    }
    Ok(Override { paths, targets: to, server: name, rules: levels })
}

fn ignore(whole: Range<usize>, table: &DeTable, known_rules: &[&str]) -> Result<Ignore, Fault> {
    let (mut rule, mut path, mut tool, mut reason, mut until) = (None, None, None, None, None);
    for (key, value) in in_order(table) {
        match &**key.get_ref() {
            "rule" => {
                let id = text_of(key, value)?;
                if !known_rules.contains(&id) {
                    return Err((value.span(), unknown_word("rule", id, known_rules.iter().copied())));
                }
                rule = Some((id.to_owned(), value.span()));
            }
            "path" => path = Some(globs(&[(text_of(key, value)?, value.span())])?),
            "tool" => tool = Some(text_of(key, value)?.to_owned()),
            "reason" => {
                let text = text_of(key, value)?;
                if text.trim().is_empty() {
                    return Err((
                        value.span(),
                        "`reason` is empty; say why the finding is accepted".to_owned(),
                    ));
                }
                reason = Some(text.to_owned());
            }
            "until" => until = Some(date(key, value)?),
            _ => return Err(unknown("key", key, IGNORE_KEYS.iter().copied())),
        }
    }
    let lacks = |what: &str| (whole.clone(), format!("this `[[ignore]]` lacks {what}"));
    let (rule, at) = rule.ok_or_else(|| lacks("`rule`"))?;
    if path.is_none() && tool.is_none() {
        return Err(lacks(
            "`path` or `tool`; to switch a rule off everywhere, set it to \"off\" under `[rules]`",
        ));
    }
    let reason = reason.ok_or_else(|| lacks("`reason`"))?;
    let at = Span::new(FileId::default(), at.start as u32, at.end as u32);
    Ok(Ignore { rule, path, tool, reason, until, at })
}

fn catalogue(whole: Range<usize>, table: &DeTable) -> Result<Catalogue, Fault> {
    let mut catalogue = Catalogue { definitions: Vec::new(), handlers: Vec::new(), projections: Vec::new() };
    for (key, value) in in_order(table) {
        let paths = match &**key.get_ref() {
            "definitions" => &mut catalogue.definitions,
            "handlers" => &mut catalogue.handlers,
            "projections" => &mut catalogue.projections,
            _ => return Err(unknown("key", key, CATALOGUE_KEYS.iter().copied())),
        };
        let written: Vec<_> = match value.get_ref().as_str() {
            Some(one) => vec![(one, value.span())],
            None => strings(key, value)?.collect(),
        };
        for (written, range) in written {
            let at = Span::new(FileId::default(), range.start as u32, range.end as u32);
            paths.push(SymbolPath::parse(written, at).map_err(|message| (range, message))?);
        }
    }
    match catalogue.definitions.is_empty() {
        true => Err((whole, "this `[[catalogue]]` lacks `definitions`".to_owned())),
        false => Ok(catalogue),
    }
}

fn date(key: &Key, value: &Value) -> Result<Date, Fault> {
    let day =
        value.get_ref().as_datetime().filter(|d| d.time.is_none() && d.offset.is_none()).and_then(|d| d.date);
    day.map(|d| Date { year: d.year, month: d.month, day: d.day })
        .ok_or_else(|| wrong_type(key, value, "a date without quotes, such as 2027-03-31"))
}

fn globs(written: &[(&str, Range<usize>)]) -> Result<PathGlobs, Fault> {
    PathGlobs::new(written.iter().map(|(glob, _)| *glob)).map_err(|(index, message)| {
        let (glob, at) = &written[index];
        (at.clone(), format!("`{glob}` is not a glob: {message}"))
    })
}

fn text_of<'v>(key: &Key, value: &'v Value) -> Result<&'v str, Fault> {
    value.get_ref().as_str().ok_or_else(|| wrong_type(key, value, "a string"))
}

fn table_of<'v, 'i>(key: &Key, value: &'v Value<'i>) -> Result<&'v DeTable<'i>, Fault> {
    value.get_ref().as_table().ok_or_else(|| wrong_type(key, value, "a table"))
}

fn strings<'v>(key: &Key, value: &'v Value) -> Result<impl Iterator<Item = (&'v str, Range<usize>)>, Fault> {
    let wanted = "a list of strings";
    let items = value.get_ref().as_array().ok_or_else(|| wrong_type(key, value, wanted))?;
    let items: Result<Vec<_>, Fault> = items
        .iter()
        .map(|v| Ok((v.get_ref().as_str().ok_or_else(|| wrong_type(key, v, wanted))?, v.span())))
        .collect();
    Ok(items?.into_iter())
}

fn wrong_type(key: &Key, value: &Value, wanted: &str) -> Fault {
    let found = match value.get_ref() {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a float",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    (value.span(), format!("`{}` is {wanted}, not {found}", key.get_ref()))
}

fn unknown<'k>(what: &str, key: &Key, known: impl IntoIterator<Item = &'k str>) -> Fault {
    (key.span(), unknown_word(what, key.get_ref(), known))
}

/// A message for a word that isn't among those known, with the closest.
pub(crate) fn unknown_word<'k>(what: &str, word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let word_shown = word.escape_debug();
    match closest(word, known.iter().copied()) {
        Some(near) => format!("unknown {what} `{word_shown}`; did you mean `{near}`?"),
        None if (1..=8).contains(&known.len()) => {
            format!("unknown {what} `{word_shown}`; known are {}", known.join(", "))
        }
        None if what == "rule" => format!("unknown rule `{word_shown}`; `tooldef rules` lists them"),
        None => format!("unknown {what} `{word_shown}`"),
    }
}

/// The entries of a table in the order they are written, so that the first fault is the one told.
fn in_order<'t, 'i>(table: &'t DeTable<'i>) -> Vec<(&'t Key<'i>, &'t Value<'i>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

fn one_line(message: &str) -> String {
    message.lines().map(str::trim).collect::<Vec<_>>().join(", ")
}
