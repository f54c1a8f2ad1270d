//! A schema's keywords together: its own, what it takes over from what it wraps, and what zod shortens
//! at last.

use super::keywords::Keywords;
use super::seen::{Seen, reference, seen, taken_over};
use super::{Draft, Options, value_of};
use crate::builders::agree::equal;
use crate::builders::zod::schema::{Kind, Node, Schema};
use crate::value::{Answer, Kind as Given, Object, Sure, Value, Why};
use std::collections::HashMap;
use std::rc::Rc;

pub struct Writer {
    pub options: Options,
    seen: Seen,
    bodies: HashMap<*const Node, Keywords>,
    /// The instances that are being written.
    active: Vec<*const Node>,
    /// The first refusal: then there is no schema.
    pub refused: Option<Value>,
    /// Why what is written may not be there.
    pub unsure: Option<Why>,
    /// Why there may be no schema: what may not be there is refused.
    refused_perhaps: Option<Why>,
}

const DEPTH: usize = 400;

/// What `z.toJSONSchema` makes of a schema.
pub fn written(root: &Schema, options: Options) -> Value {
    let seen = seen(root, options);
    if let Some(why) = &seen.unknown {
        return root.value(Given::Unknown(why.clone()));
    }
    let mut writer = Writer {
        options,
        seen,
        bodies: HashMap::new(),
        active: Vec::new(),
        refused: None,
        unsure: None,
        refused_perhaps: None,
    };
    let why_open = writer.seen.open.clone();
    let has_others = writer.seen.others.clone();
    let body = writer.shown(root);
    let definitions = writer.definitions();
    if let Some(refused) = writer.refused {
        return refused;
    }
    if let Some(why) = writer.refused_perhaps {
        return root.value(Given::Unknown(why));
    }
    if body.unknown().is_some() {
        return value_of(body, root);
    }
    let at = root.node.at;
    let (dialect, under) = match options.draft {
        Draft::Seven => ("http://json-schema.org/draft-07/schema#", "definitions"),
        Draft::TwentyTwenty => ("https://json-schema.org/draft/2020-12/schema", "$defs"),
    };
    let mut keywords = body;
    keywords.put_text("$schema", dialect, at);
    if let Some(why) = why_open {
        keywords.perhaps(under, why, at);
    } else if definitions.entries.is_empty() {
        // What isn't listed may lead back to itself.
        if let Some(why) = has_others {
            keywords.perhaps(under, why, at);
        }
    } else {
        keywords.put(under, at, Value::new(Given::Object(definitions), at));
    }
    value_of(keywords, root)
}

impl Writer {
    fn definitions(&mut self) -> Object {
        let mut definitions = Keywords::default();
        for (schema, definition) in self.seen.definitions.clone() {
            let body = self.body(&schema);
            definitions.put(&definition, schema.node.at, value_of(body, &schema));
        }
        definitions.into_object()
    }

    /// A schema as a part of another: its keywords, or a reference.
    pub fn part(&mut self, schema: &Schema) -> Value {
        let shown = self.shown(schema);
        value_of(shown, schema)
    }

    /// The same as keywords.
    pub fn shown(&mut self, schema: &Schema) -> Keywords {
        let at = schema.via.unwrap_or(schema.node.at);
        let reference = match (self.seen.back(schema), self.seen.definition(schema)) {
            (Some(None), _) => Value::text("#", at),
            (Some(Some(name)), _) | (None, Some(name)) => reference(name, self.options, at),
            (None, None) => return self.body(schema),
        };
        let mut keywords = Keywords::default();
        keywords.put("$ref", at, reference);
        keywords
    }

    /// The keywords of an instance where it stands.
    pub fn body(&mut self, schema: &Schema) -> Keywords {
        let place = Rc::as_ptr(&schema.node);
        if let Some(known) = self.bodies.get(&place) {
            return known.clone();
        }
        let open = |why: Why| {
            let mut keywords = Keywords::default();
            keywords.open_by(why);
            keywords
        };
        if self.active.len() >= DEPTH {
            return open(Why::TooDeep);
        }
        if self.active.contains(&place) {
            return open(Why::Cycle);
        }
        self.active.push(place);
        let body = match self.seen.is_doubtful(schema) {
            true => open(self.seen.open.clone().unwrap_or(Why::Cycle)),
            false => self.made(schema),
        };
        self.active.pop();
        self.bodies.insert(place, body.clone());
        body
    }

    fn made(&mut self, schema: &Schema) -> Keywords {
        if self.options.minors.may_precede(6)
            && schema.node.parent.as_ref().is_some_and(|parent| self.seen.is_doubtful(parent))
        {
            let mut open = Keywords::default();
            open.open_by(Why::Version("zod".into()));
            return open;
        }
        let own = self.own(schema);
        let mut made = own.clone();
        if let Some(inner) = taken_over(schema, self.options) {
            made = self.take_over(&own, &inner);
        }
        if let Some(parent) = &schema.node.parent
            && let Some(definition) = self.seen.definition(parent).map(str::to_owned)
        {
            let at = schema.node.at;
            let is_plain = taken_over(schema, self.options).is_none();
            let value = reference(&definition, self.options, at);
            match self.options.draft {
                Draft::Seven if is_plain => self.refer_beside(&mut made, parent),
                _ => made.put("$ref", at, value),
            }
            self.drop_defined(&mut made, parent);
        }
        if self.options.any_of
            && let Kind::Union(union) = &schema.node.kind
            && union.discriminator.is_some()
            && let Some(options) = made.get("oneOf").cloned()
        {
            made.take_out("oneOf");
            made.put("anyOf", schema.node.name_at, options);
        }
        self.finish(made, schema)
    }

    /// A wrapper's keywords over those of what it wraps.
    fn take_over(&mut self, own: &Keywords, inner: &Schema) -> Keywords {
        let is_defined = self.seen.definition(inner).is_some() || self.seen.back(inner).is_some();
        if is_defined && self.options.draft == Draft::Seven {
            let mut made = own.clone();
            self.refer_beside(&mut made, inner);
            self.drop_defined(&mut made, inner);
            return made;
        }
        let mut made = self.shown(inner);
        made.overlay(own.object());
        if is_defined {
            self.drop_defined(&mut made, inner);
        }
        made
    }

    /// Older drafts have no keywords beside a reference.
    fn refer_beside(&mut self, made: &mut Keywords, inner: &Schema) {
        let part = self.part(inner);
        let mut all = made.get("allOf").and_then(Value::as_array).cloned().unwrap_or_default();
        all.items.push(crate::value::Item::One(part));
        made.put("allOf", inner.node.at, Value::new(Given::Array(all), inner.node.at));
    }

    /// What the definition says already isn't said beside the reference.
    fn drop_defined(&mut self, made: &mut Keywords, defined: &Schema) {
        let body = self.body(defined);
        let mut kept = Keywords::default();
        for (key, entry) in made.object().known() {
            let same = match body.get(&key) {
                _ if key == "$ref" || key == "allOf" => Answer::No,
                Some(value) => equal(value, &entry.value),
                None if body.has(&key).is_no() => Answer::No,
                None => Answer::Unknown,
            };
            match same {
                Answer::Yes => {}
                Answer::No => kept.push(&key, entry.key_at, entry.value.clone(), entry.sure.clone()),
                Answer::Unknown => {
                    let sure = Sure::Optional(body.why_open().cloned().unwrap_or(Why::Dynamic));
                    kept.push(&key, entry.key_at, entry.value.clone(), sure);
                }
            }
        }
        if let Some(why) = made.why_open() {
            kept.open_by(why.clone());
        }
        *made = kept;
    }

    /// zod refuses to write this schema.
    pub fn refuse(&mut self, schema: &Schema, message: &str) {
        if !self.options.anything {
            self.refuse_always(schema, message);
        }
    }

    /// The same where no option lets it write another schema.
    pub fn refuse_always(&mut self, schema: &Schema, message: &str) {
        if let Some(why) = &self.unsure {
            self.refused_perhaps.get_or_insert(why.clone());
        } else if self.refused.is_none() {
            let refused = super::refused(message, schema.node.at);
            self.refused = Some(match schema.via {
                Some(via) => refused.used(via),
                None => refused,
            });
        }
    }
}
