//! The keywords that an instance has by itself, by its kind.

use super::keywords::Keywords;
use super::optional::is_transforming;
use super::write::Writer;
use crate::builders::zod::schema::{Enum, Kind, Schema, Union};
use crate::value::{Answer, Array, Item, Kind as Given, Sure, Value, Why};

impl Writer {
    pub fn own(&mut self, schema: &Schema) -> Keywords {
        let mut keywords = self.of_kind(schema);
        let mut meta = Keywords::default();
        meta.assign(&schema.node.meta);
        // It names a definition, and is no keyword; at first it was one.
        let id = meta.entry("id").map(|entry| entry.key_at).filter(|_| self.options.minors.may_precede(5));
        meta.take_out("id");
        let why = meta.why_open().cloned();
        let mut said = Keywords::default();
        for entry in &meta.object().entries {
            said.push_entry(entry.clone());
        }
        // At first a check made a copy of which nothing was said.
        if let Some(parent) = schema.node.parent.as_ref().filter(|_| self.options.minors.may_precede(2))
            && parent.node.checks.len() < schema.node.checks.len()
        {
            said.doubt_those_of(&parent.node.meta, Why::Version("zod".into()));
        }
        keywords.assign(said.object());
        if let Some(at) = id {
            keywords.perhaps("id", Why::Version("zod".into()), at);
        }
        if let Some(why) = why {
            // Nobody overrides a type there.
            keywords.let_in(why);
        }
        if self.options.input {
            self.drop_examples(&mut keywords, schema);
        }
        // Only now a default that stands in before parsing is one: metadata goes before it.
        if let Some(prefault) = keywords.get("_prefault").cloned() {
            keywords.take_out("_prefault");
            if keywords.has("default").is_no() {
                match self.options.minors.may_precede(6) {
                    true => keywords.perhaps("default", Why::Version("zod".into()), schema.node.name_at),
                    false => keywords.put("default", schema.node.name_at, prefault),
                }
            }
        }
        keywords.drop_undefined();
        keywords
    }

    /// Defaults and examples are of what parsing gives: of a schema that changes what it parses, they say
    /// nothing of the input.
    fn drop_examples(&self, keywords: &mut Keywords, schema: &Schema) {
        let keys = ["examples", "default"];
        if keys.iter().all(|key| keywords.entry(key).is_none()) {
            return;
        }
        let transforming = is_transforming(schema);
        for key in keys {
            let Some(entry) = keywords.entry(key).cloned() else { continue };
            match transforming {
                Answer::Yes if self.options.minors.may_precede(6) => {
                    keywords.perhaps(key, Why::Version("zod".into()), entry.key_at);
                }
                Answer::Yes => keywords.take_out(key),
                Answer::No => {}
                Answer::Unknown => {
                    keywords.take_out(key);
                    keywords.push(key, entry.key_at, entry.value, Sure::Optional(Why::Dynamic));
                }
            }
        }
    }

    fn of_kind(&mut self, schema: &Schema) -> Keywords {
        let mut keywords = Keywords::default();
        let at = schema.node.name_at;
        match &schema.node.kind {
            Kind::String => self.string(&mut keywords, schema),
            Kind::Number => self.number(&mut keywords, schema),
            Kind::Boolean | Kind::Success(_) => keywords.put_text("type", "boolean", at),
            Kind::Null => keywords.put_text("type", "null", at),
            Kind::Any | Kind::Unknown => {}
            Kind::Never => nothing(&mut keywords, schema),
            Kind::Bigint => self.refuse(schema, "BigInt cannot be represented in JSON Schema"),
            Kind::Symbol => self.refuse(schema, "Symbols cannot be represented in JSON Schema"),
            Kind::Undefined => self.refuse(schema, "Undefined cannot be represented in JSON Schema"),
            Kind::Void => self.refuse(schema, "Void cannot be represented in JSON Schema"),
            Kind::Date => self.refuse(schema, "Date cannot be represented in JSON Schema"),
            Kind::Nan => self.refuse(schema, "NaN cannot be represented in JSON Schema"),
            Kind::Custom => self.refuse(schema, "Custom types cannot be represented in JSON Schema"),
            Kind::Function => self.refuse(schema, "Function types cannot be represented in JSON Schema"),
            Kind::Transform => self.refuse(schema, "Transforms cannot be represented in JSON Schema"),
            Kind::Map(..) => self.refuse(schema, "Map cannot be represented in JSON Schema"),
            Kind::Set(_) => self.refuse(schema, "Set cannot be represented in JSON Schema"),
            Kind::Enum(entries)
                if self.options.minors.may_precede(6) && entries.entries.entries.is_empty() =>
            {
                keywords.open_by(Why::Version("zod".into()));
            }
            Kind::Enum(entries) => enumeration(&mut keywords, schema, entries),
            Kind::Literal(values) => self.literal(&mut keywords, schema, values),
            Kind::TemplateLiteral(_) => {
                keywords.put_text("type", "string", at);
                keywords.put("pattern", at, Value::unknown(Why::Call("templateLiteral".into()), at));
            }
            Kind::File => self.file(&mut keywords, schema),
            Kind::Array(items) => self.array(&mut keywords, schema, items),
            Kind::Object(shape) => self.object(&mut keywords, schema, shape),
            Kind::Record(record) => self.record(&mut keywords, schema, record),
            Kind::Tuple(tuple) => self.tuple(&mut keywords, schema, tuple),
            Kind::Union(union) => self.union(&mut keywords, schema, union),
            Kind::Intersection(left, right) => self.intersection(&mut keywords, schema, left, right),
            Kind::Nullable(inner) => {
                let inner = self.part(inner);
                let mut null = Keywords::default();
                null.put_text("type", "null", at);
                let null = Value::new(Given::Object(null.into_object()), at);
                let items = vec![Item::One(inner), Item::One(null)];
                keywords.put("anyOf", at, Value::new(Given::Array(Array { items, open: None }), at));
            }
            Kind::Default(_, value) if value.is_undefined() => {
                self.refuse_always(schema, "the default `undefined` is no JSON");
            }
            Kind::Prefault(_, value) if self.options.input && value.is_undefined() => {
                self.refuse_always(schema, "the default `undefined` is no JSON");
            }
            Kind::Default(_, value) | Kind::Catch(_, value) => keywords.put("default", at, value.clone()),
            Kind::Prefault(_, value) if self.options.input => keywords.put("_prefault", at, value.clone()),
            Kind::Readonly(_) => keywords.put("readOnly", at, super::keywords::boolean(true, at)),
            Kind::Optional(_)
            | Kind::NonOptional(_)
            | Kind::Prefault(..)
            | Kind::Promise(_)
            | Kind::Lazy(_)
            | Kind::Pipe(_) => {}
            // zod 4 has neither.
            Kind::Branded(_) | Kind::Effects(..) => keywords.open_by(Why::Dynamic),
            Kind::Unread(why) => keywords.open_by(why.clone()),
        }
        keywords
    }

    fn union(&mut self, keywords: &mut Keywords, schema: &Schema, union: &Union) {
        let items = union.options.iter().map(|option| Item::One(self.part(option))).collect();
        let options = Value::new(Given::Array(Array { items, open: union.open.clone() }), schema.node.at);
        let is_exclusive = union.exclusive || union.discriminator.is_some();
        if union.discriminator.is_some() && self.options.minors.may_precede(2) && !self.options.any_of {
            for key in ["oneOf", "anyOf"] {
                keywords.push(
                    key,
                    schema.node.name_at,
                    options.clone(),
                    Sure::Optional(Why::Version("zod".into())),
                );
            }
            return;
        }
        keywords.put(if is_exclusive { "oneOf" } else { "anyOf" }, schema.node.name_at, options);
    }

    fn literal(&mut self, keywords: &mut Keywords, schema: &Schema, values: &[Value]) {
        let at = schema.node.name_at;
        match values {
            [] if self.options.minors.may_precede(6) => keywords.open_by(Why::Version("zod".into())),
            [] => nothing(keywords, schema),
            [value] if value.is_undefined() => {
                self.refuse(schema, "Literal `undefined` cannot be represented in JSON Schema");
            }
            // It may as well be a list of values.
            [value] if value.is_unknown() => keywords.open_by(value.why().unwrap_or(Why::Dynamic)),
            [value] => {
                if let Some(name) = value.type_name() {
                    keywords.put_text("type", name, at);
                }
                keywords.put("const", at, value.clone());
            }
            values => {
                put_type_of_all(keywords, schema, values.iter().map(Some));
                let items = values.iter().cloned().map(Item::One).collect();
                keywords.put(
                    "enum",
                    at,
                    Value::new(Given::Array(Array { items, open: None }), schema.node.at),
                );
            }
        }
    }
}

/// The schema that takes nothing.
fn nothing(keywords: &mut Keywords, schema: &Schema) {
    let at = schema.node.name_at;
    keywords.put("not", at, Value::new(Given::Object(Default::default()), at));
}

/// The type that all values have, where they have one that matters.
fn put_type_of_all<'v>(
    keywords: &mut Keywords,
    schema: &Schema,
    values: impl Iterator<Item = Option<&'v Value>>,
) {
    let at = schema.node.name_at;
    let names: Option<Vec<_>> = values.map(|value| value?.type_name()).collect();
    match names {
        Some(names) if names.windows(2).all(|pair| pair[0] == pair[1]) => {
            if let Some(name) = names.first() {
                keywords.put_text("type", name, at);
            }
        }
        Some(_) => {}
        None => keywords.perhaps("type", Why::Dynamic, at),
    }
}

fn enumeration(keywords: &mut Keywords, schema: &Schema, of: &Enum) {
    let at = schema.node.name_at;
    let numbers: Vec<i64> = of
        .entries
        .entries
        .iter()
        .filter_map(|entry| match entry.value.kind() {
            Given::Num(n) => n.as_i64(),
            _ => None,
        })
        .collect();
    // TypeScript's enumerations of numbers have their values as keys too.
    let is_reverse = |key: &str| key.parse().is_ok_and(|n: i64| numbers.contains(&n));
    let mut items = Vec::new();
    let mut open = of.entries.open.clone();
    for entry in of.in_order() {
        match (entry.key.known(), &entry.sure) {
            (Some(key), _) if is_reverse(&key) => {}
            (Some(_), Sure::Always) => items.push(Item::One(entry.value.clone())),
            (_, Sure::Optional(why) | Sure::MayBeOverridden(why)) => items.push(Item::Perhaps(why.clone())),
            // An entry whose key isn't known may stand in place of another.
            (None, Sure::Always) if of.native => items.push(Item::Perhaps(Why::ComputedKey)),
            (None, Sure::Always) => items.push(Item::One(entry.value.clone())),
        }
    }
    if items.is_empty() && open.is_none() {
        return nothing(keywords, schema);
    }
    let mut values: Vec<_> = items
        .iter()
        .map(|item| match item {
            Item::One(value) => Some(value),
            Item::Perhaps(_) => None,
        })
        .collect();
    if open.is_some() {
        values.push(None);
    }
    put_type_of_all(keywords, schema, values.iter().copied().map(|value| value.filter(|v| !v.is_null())));
    if let Some(Item::Perhaps(why)) = items.iter().find(|item| matches!(item, Item::Perhaps(_))) {
        open.get_or_insert(why.clone());
    }
    keywords.put("enum", at, Value::new(Given::Array(Array { items, open }), of.at));
}
