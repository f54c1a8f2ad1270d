//! Object schemas: raw shapes, and what the methods of objects make of them.

use super::argument::Mask;
use super::{Reader, Site};
use crate::builders::zod::schema::{Field, Kind, Others, Schema, Shape};
use crate::span::Span;
use crate::value::{Answer, Kind as Given, Literal, Sure, Text, Value, Why};

impl Reader {
    /// The properties that a raw shape lists.
    pub(super) fn shape(&mut self, given: &Value) -> Shape {
        let mut shape = Shape { fields: Vec::new(), open: None, others: Others::Strip };
        self.add(&mut shape, given);
        shape
    }

    /// Adds the properties of a raw shape to others, in place of those of the same names.
    fn add(&mut self, shape: &mut Shape, given: &Value) {
        let Given::Object(object) = given.kind() else {
            return shape.doubt(given.why().unwrap_or(Why::Dynamic));
        };
        if let Some(why) = &object.open {
            shape.doubt(why.clone());
        }
        for entry in &object.entries {
            let schema = self.part(&entry.value);
            let sure = entry.sure.clone();
            let field = Field { key: entry.key.clone(), key_at: entry.key_at, schema, sure };
            self.put(shape, field);
        }
    }

    fn put(&mut self, shape: &mut Shape, field: Field) {
        let Some(key) = field.key.known() else {
            // It may be any of the others.
            shape.doubt(Why::ComputedKey);
            return shape.fields.push(field);
        };
        let before = shape.fields.iter().position(|known| known.key.is(&key).is_yes());
        match (before, &field.sure) {
            (None, _) => shape.fields.push(field),
            (Some(index), Sure::Optional(why)) => {
                // It is one or the other.
                let site = Site { at: field.schema.node.at, via: field.schema.via, name_at: field.key_at };
                shape.fields[index].schema = self.unread(why.clone(), site);
            }
            (Some(index), _) => shape.fields[index] = field,
        }
    }

    /// A method that only objects have; `None` where it is none.
    pub(super) fn object_method(
        &mut self,
        on: &Schema,
        name: &str,
        arguments: &[Value],
        site: Site,
    ) -> Option<Schema> {
        let Kind::Object(shape) = &on.node.kind else { return None };
        let mut shape = shape.clone();
        let four = self.is_four();
        match name {
            "strict" => shape.set_others(Others::Strict(site.name_at), four),
            "strip" | "nonstrict" if name == "strip" || !four => shape.set_others(Others::Strip, four),
            "passthrough" => shape.set_others(Others::Passthrough(site.name_at), four),
            "loose" if four => shape.set_others(Others::Passthrough(site.name_at), four),
            "catchall" => shape.others = Others::Catchall(self.part_at(arguments, 0, site)),
            "extend" | "augment" | "safeExtend" => match arguments {
                [more, ..] => self.add(&mut shape, more),
                [] => return None,
            },
            "merge" => return self.merge(on, shape, arguments, site),
            "setKey" => match arguments {
                [key, schema] => {
                    let schema = self.part(schema);
                    let field = key.as_text().map(|text| Field {
                        key: text.clone(),
                        key_at: key.at(),
                        schema,
                        sure: Sure::Always,
                    });
                    self.put(&mut shape, field?);
                }
                _ => return None,
            },
            "pick" => self.keep(&mut shape, &Mask::new(arguments.first()), Answer::Yes),
            "omit" => self.keep(&mut shape, &Mask::new(arguments.first()), Answer::No),
            "partial" | "exactPartial" => {
                let mask = arguments.first().map(|mask| Mask::new(Some(mask)));
                self.each(&mut shape, mask.as_ref(), |reader, inner| {
                    let site = inner_site(&inner, site.name_at);
                    reader.wrapped(Kind::Optional(inner.clone()), &inner, true, site)
                });
            }
            "required" => {
                let mask = arguments.first().filter(|given| given.as_text().is_none());
                let mask = mask.map(|mask| Mask::new(Some(mask)));
                self.each(&mut shape, mask.as_ref(), |reader, inner| reader.required(inner, site.name_at));
            }
            "keyof" => return Some(self.keys(&shape, site)),
            _ => return None,
        }
        let keeps_checks = !matches!(name, "pick" | "omit" | "partial" | "exactPartial");
        Some(self.reshaped(on, shape, keeps_checks, site))
    }

    fn merge(&mut self, on: &Schema, mut shape: Shape, arguments: &[Value], site: Site) -> Option<Schema> {
        let other = self.part_at(arguments, 0, site);
        let Kind::Object(more) = &other.node.kind else {
            let why = arguments.first().and_then(Value::why).unwrap_or(Why::Dynamic);
            shape.doubt(why.clone());
            shape.others = Others::Unread(why);
            return Some(self.reshaped(on, shape, false, site));
        };
        if let Some(why) = &more.open {
            shape.doubt(why.clone());
        }
        for field in &more.fields {
            self.put(&mut shape, field.clone());
        }
        shape.others = more.others.clone();
        let merged = self.made(Kind::Object(shape), site);
        Some(merged)
    }

    /// Keeps the properties of which the mask says so.
    fn keep(&mut self, shape: &mut Shape, mask: &Mask, kept: Answer) {
        shape.fields.retain_mut(|field| {
            let named = mask.names(&field.key);
            if named == Answer::Unknown && field.sure == Sure::Always {
                field.sure = Sure::Optional(mask.why());
            }
            named == kept || named == Answer::Unknown
        });
        if kept == Answer::No {
            return;
        }
        shape.fields.sort_by_key(|field| mask.place(&field.key));
        // What is picked from properties that aren't known may be among them.
        let missing = |shape: &Shape, key: &str| !shape.fields.iter().any(|field| field.key.is(key).is_yes());
        if let Some(why) = shape.open.clone() {
            for (key, key_at) in mask.certain() {
                if missing(shape, key) {
                    let site = Site { at: key_at, via: None, name_at: key_at };
                    let schema = self.unread(why.clone(), site);
                    let key = Text::literal(Literal::new(key, key_at));
                    shape.fields.push(Field { key, key_at, schema, sure: Sure::Optional(why.clone()) });
                }
            }
            if mask.is_closed() {
                shape.open = None;
            }
        }
    }

    fn each(
        &mut self,
        shape: &mut Shape,
        mask: Option<&Mask>,
        mut change: impl FnMut(&mut Reader, Schema) -> Schema,
    ) {
        for field in &mut shape.fields {
            field.schema = match mask.map_or(Answer::Yes, |mask| mask.names(&field.key)) {
                Answer::Yes => change(self, field.schema.clone()),
                Answer::No => continue,
                Answer::Unknown => {
                    let why = mask.map_or(Why::Dynamic, Mask::why);
                    self.unread(why, inner_site(&field.schema, field.key_at))
                }
            };
        }
    }

    /// A property of which the object requires that it is there.
    fn required(&mut self, mut inner: Schema, name_at: Span) -> Schema {
        if self.is_four() {
            let site = inner_site(&inner, name_at);
            return self.made(Kind::NonOptional(inner), site);
        }
        while let Kind::Optional(within) = &inner.node.kind {
            inner = Schema { node: within.node.clone(), via: inner.via.or(within.via) };
        }
        inner
    }

    /// The enumeration of an object's keys.
    fn keys(&mut self, shape: &Shape, site: Site) -> Schema {
        let mut entries = crate::value::Object::default();
        for field in shape.in_order() {
            let value = Value::new(Given::Str(field.key.clone()), field.key_at);
            entries.entries.push(crate::value::Entry {
                key: field.key.clone(),
                key_at: field.key_at,
                value,
                sure: field.sure.clone(),
            });
        }
        if let Some(why) = &shape.open {
            entries.open_by(why.clone());
        }
        let at = site.name_at;
        self.made(Kind::Enum(crate::builders::zod::schema::Enum { entries, native: false, at }), site)
    }
}

/// Where an object's method makes an instance of a property.
fn inner_site(inner: &Schema, name_at: Span) -> Site {
    Site { at: inner.node.at, via: inner.via, name_at }
}

impl Shape {
    /// Something unknown is added: it may replace what is there, and add others.
    fn doubt(&mut self, why: Why) {
        for field in &mut self.fields {
            if field.sure == Sure::Always {
                field.sure = Sure::MayBeOverridden(why.clone());
            }
        }
        self.open = Some(why);
    }

    /// zod 3 keeps a schema for other keys whatever is said of them later.
    fn set_others(&mut self, others: Others, four: bool) {
        if four || !matches!(self.others, Others::Catchall(_)) {
            self.others = others;
        }
    }
}
