//! Tagged templates: tags that packages export (`tags.toml`), `String.raw`, and the program's own.

mod dedent;
mod endent;
mod indent;
mod marked;
mod outdent;
mod strip;
mod ts_dedent;

use super::Evaluator;
use super::function::Arguments;
use super::text::append_printed;
use crate::source::module::{Expr, ExprId, Tagged};
use crate::span::Span;
use crate::value::{Array, Call, Item, Kind, Literal, Object, Piece, Symbol, Text, Value, Why};
use marked::{Marker, Unit, read_the_same, text_of};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    tag: Vec<Tag>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tag {
    module: String,
    name: Vec<String>,
    major: Option<u32>,
    does: Vec<Does>,
    #[serde(default)]
    used: Used,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Used {
    #[default]
    Tag,
    Called,
    Either,
}

/// What a tag does to a text.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Does {
    #[serde(rename = "dedent-0-7")]
    DedentNaught,
    #[serde(rename = "dedent-1-0")]
    DedentOne,
    #[serde(rename = "dedent-1-4")]
    DedentFour,
    #[serde(rename = "dedent-1-5")]
    DedentFive,
    #[serde(rename = "dedent-1-6")]
    DedentSix,
    #[serde(rename = "dedent-1-7")]
    DedentSeven,
    #[serde(rename = "ts-dedent-1-0")]
    TsDedentOne,
    #[serde(rename = "ts-dedent-2-0")]
    TsDedentTwo,
    #[serde(rename = "ts-dedent-2-1")]
    TsDedentTwoOne,
    #[serde(rename = "ts-dedent-2-2")]
    TsDedentTwoTwo,
    Outdent,
    Endent,
    StripIndent,
    StripIndents,
    OneLine,
    OneLineTrim,
}

static DATA: LazyLock<Data> =
    LazyLock::new(|| toml::from_str(include_str!("tags.toml")).unwrap_or_else(|e| panic!("tags.toml: {e}")));

const DEDENT: dedent::Version =
    dedent::Version { tabs: false, unescapes_holes: false, unescapes_all: false, of_string: (true, true) };

/// A template in parts, each character with its place.
struct Parts {
    /// As it is written, and with its escapes decoded; in a string they are the same.
    raw: Vec<Vec<Unit>>,
    cooked: Option<Vec<Vec<Unit>>>,
    values: Vec<Vec<Unit>>,
    is_string: bool,
}

impl Does {
    fn to(self, parts: &Parts) -> Option<Vec<Unit>> {
        let cooked = || parts.cooked.clone();
        let whole = || Some(filled(cooked()?, &parts.values));
        let dedent = |version: dedent::Version| match parts.is_string {
            true => version.of_string(parts.raw.concat()),
            false => version.of_template(parts.raw.clone(), &parts.values),
        };
        let ts_dedent = |version: ts_dedent::Version| {
            let texts = if version.raw { parts.raw.clone() } else { cooked()? };
            version.of(texts, &parts.values)
        };
        match self {
            Does::DedentNaught => dedent(DEDENT),
            Does::DedentOne => dedent(dedent::Version { tabs: true, ..DEDENT }),
            Does::DedentFour => dedent(dedent::Version { tabs: true, unescapes_holes: true, ..DEDENT }),
            Does::DedentFive => dedent(dedent::Version {
                tabs: true,
                unescapes_holes: true,
                of_string: (false, true),
                ..DEDENT
            }),
            Does::DedentSix => dedent(dedent::Version {
                tabs: true,
                unescapes_holes: true,
                of_string: (false, false),
                ..DEDENT
            }),
            Does::DedentSeven => dedent(dedent::Version {
                tabs: true,
                unescapes_holes: true,
                unescapes_all: true,
                of_string: (false, false),
            }),
            Does::TsDedentOne => {
                ts_dedent(ts_dedent::Version { raw: true, counts_none: false, aligns: false })
            }
            Does::TsDedentTwo => {
                ts_dedent(ts_dedent::Version { raw: true, counts_none: true, aligns: false })
            }
            Does::TsDedentTwoOne => {
                ts_dedent(ts_dedent::Version { raw: true, counts_none: true, aligns: true })
            }
            Does::TsDedentTwoTwo => {
                ts_dedent(ts_dedent::Version { raw: false, counts_none: true, aligns: true })
            }
            Does::Outdent => Some(filled(outdent::outdented(cooked()?)?, &parts.values)),
            Does::Endent => endent::endented(cooked()?, &parts.values, &DEDENT),
            Does::StripIndent => strip::strip_indent(whole()?),
            Does::StripIndents => strip::strip_indents(whole()?),
            Does::OneLine => Some(strip::one_line(whole()?, Some(' '))),
            Does::OneLineTrim => Some(strip::one_line(whole()?, None)),
        }
    }
}

/// The texts with the values between them.
fn filled(texts: Vec<Vec<Unit>>, values: &[Vec<Unit>]) -> Vec<Unit> {
    let mut made = Vec::new();
    for (i, text) in texts.into_iter().enumerate() {
        made.extend(text);
        made.extend(values.get(i).into_iter().flatten().cloned());
    }
    made
}

impl Evaluator<'_> {
    /// What a tagged template gives.
    pub(super) fn tagged(&mut self, template: &Tagged, at: Span) -> Value {
        let symbol = self.symbol(template.tag).map(|(symbol, _)| symbol);
        if let Some(made) = symbol.as_ref().and_then(|symbol| self.tagged_by(symbol, template, at)) {
            return match self.pay(made.breadth()) {
                true => made,
                false => Value::unknown(Why::TooDeep, at),
            };
        }
        if let Some(made) = self.tagged_by_own(template, at) {
            return made;
        }
        let name_at = self.name_at(template.tag);
        let callee = symbol.unwrap_or_else(|| Symbol { module: None, path: self.names_after(template.tag) });
        let text = self.plain(template, at);
        Value::new(
            Kind::Call(Arc::new(Call {
                callee,
                positional: vec![text],
                named: Object::default(),
                receiver: None,
                name_at,
            })),
            at,
        )
    }

    /// What a package's function makes of a string that it is called with.
    pub(super) fn called_as_tag(&mut self, call: &Call, at: Span) -> Option<Value> {
        let ([text], true) = (&call.positional[..], call.named.entries.is_empty()) else { return None };
        let tags = self.tags(&call.callee, false);
        if tags.is_empty() {
            return None;
        }
        let units = Marker::default().pieces(text.as_text()?.pieces())?;
        let parts = Parts {
            raw: vec![units.clone()],
            cooked: Some(vec![units]),
            values: Vec::new(),
            is_string: true,
        };
        made(&tags, &parts, at)
    }

    fn tagged_by(&mut self, tag: &Symbol, template: &Tagged, at: Span) -> Option<Value> {
        let is_raw = tag.module.is_none() && tag.dotted() == "String.raw";
        let tags = self.tags(tag, true);
        if tags.is_empty() && !is_raw {
            return None;
        }
        let mut marker = Marker::default();
        let mut values = Vec::with_capacity(template.values.len());
        for &value in &template.values {
            // `outdent` itself says where the indent is.
            let names_package = self
                .symbol(value)
                .is_some_and(|(symbol, _)| symbol.module.is_some() && symbol.module == tag.module);
            if names_package {
                return None;
            }
            let mut pieces = Vec::new();
            let filled = self.eval(value);
            append_printed(&mut pieces, &filled, self.at(value));
            values.push(marker.pieces(&pieces)?);
        }
        let raw = template.raw.iter().map(|text| marker.literal(&self.literal(text)));
        let raw: Vec<Vec<Unit>> = raw.collect::<Option<_>>()?;
        if is_raw {
            return Some(Value::new(Kind::Str(text_of(filled(raw, &values))), at));
        }
        let cooked = template.cooked.iter().map(|text| marker.literal(&self.literal(text.as_ref()?)));
        let cooked = cooked.collect::<Option<Vec<_>>>();
        made(&tags, &Parts { raw, cooked, values, is_string: false }, at)
    }

    /// What the tags may do that a name of a package stands for: all of these are known by it.
    fn tags(&self, symbol: &Symbol, as_tag: bool) -> Vec<Does> {
        let Some(module) = symbol.module.as_deref() else { return Vec::new() };
        if !DATA.tag.iter().any(|tag| tag.module == module) {
            return Vec::new();
        }
        let major = self.major(self.unit, module);
        let dotted = symbol.dotted();
        let is_named = |tag: &Tag| {
            tag.name.iter().any(|name| match &**name {
                // What is a package's only export has whatever name it is given.
                "default" => symbol.path.len() == 1,
                name => dotted == *name || dotted.split_once('.').is_some_and(|(_, member)| member == name),
            })
        };
        let fits = |tag: &&Tag| {
            let excluded = if as_tag { Used::Called } else { Used::Tag };
            tag.module == module
                && tag.used != excluded
                && is_named(tag)
                && (major.is_none() || tag.major.is_none() || tag.major == major)
        };
        DATA.tag.iter().filter(fits).flat_map(|tag| tag.does.iter().copied()).collect()
    }

    /// What a function of the program makes of a template.
    fn tagged_by_own(&mut self, template: &Tagged, at: Span) -> Option<Value> {
        let function = self.function(template.tag)?;
        let texts = template.cooked.iter().map(|text| {
            let text = self.literal(text.as_ref()?);
            let at = text.at;
            Some(Item::One(Value::new(Kind::Str(Text::literal(text)), at)))
        });
        let items = texts.collect::<Option<Vec<_>>>()?;
        let mut positional = vec![Value::new(Kind::Array(Array { items, open: None }), at)];
        for &value in &template.values {
            let value = self.eval(value);
            // What a tag does to what it is given isn't looked for.
            if matches!(value.kind(), Kind::Array(_) | Kind::Object(_)) {
                return None;
            }
            positional.push(value);
        }
        let made = self.apply(&function, Arguments { positional, ..Arguments::default() }, at)?;
        (!made.is_unknown() || made.is_undefined()).then_some(made)
    }

    /// A template as if it had no tag.
    fn plain(&mut self, template: &Tagged, at: Span) -> Value {
        let mut pieces: Vec<Piece> = Vec::new();
        for (i, raw) in template.raw.iter().enumerate() {
            let text: &Literal = template.cooked[i].as_ref().unwrap_or(raw);
            if !text.text.is_empty() || template.values.is_empty() {
                pieces.push(Piece::Literal(self.literal(text)));
            }
            if let Some(&value) = template.values.get(i) {
                let at = self.at(value);
                let value = self.eval(value);
                append_printed(&mut pieces, &value, at);
            }
        }
        Value::new(Kind::Str(Text::from_pieces(pieces)), at)
    }

    /// Where the last of a callee's names is written.
    pub(super) fn name_at(&self, callee: ExprId) -> Span {
        match self.module.expr(callee) {
            Expr::Member { name_at, .. } => self.here(*name_at),
            _ => self.at(callee),
        }
    }
}

/// The text that all of the tags make.
fn made(tags: &[Does], parts: &Parts, at: Span) -> Option<Value> {
    let (first, others) = tags.split_first()?;
    let made = first.to(parts)?;
    let agree = |other: &Does| other.to(parts).is_some_and(|other| read_the_same(&made, &other));
    others.iter().all(agree).then(|| Value::new(Kind::Str(text_of(made)), at))
}
