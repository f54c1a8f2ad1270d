//! Arrays, maps and tuples.

use super::words::Words;
use super::{Writer, list, number};
use crate::builders::zod::schema::{Kind, Schema, Tuple};
use crate::value::{Item, Sure, Value};

impl Writer {
    pub(super) fn array(&mut self, schema: &Schema, item: &Schema, words: &mut Words) {
        words.text("type", "array");
        match &item.node.kind {
            Kind::Any if !self.settings.strict => {}
            Kind::Unread(why) if !self.settings.strict => {
                // Of any there is no word.
                if let Some(items) = self.below(item, &["items"]) {
                    words.add_unsure("items", items, Sure::Optional(why.clone()));
                }
            }
            _ => {
                if let Some(items) = self.below(item, &["items"]) {
                    words.add("items", items);
                }
            }
        }
        self.sizes(schema, words);
    }

    pub(super) fn map(&mut self, schema: &Schema, key: &Schema, value: &Schema, words: &mut Words) {
        let key = self.below(key, &["items", "items", "0"]).unwrap_or_else(|| self.any(schema));
        let value = self.below(value, &["items", "items", "1"]).unwrap_or_else(|| self.any(schema));
        words.text("type", "array");
        words.number("maxItems", 125);
        let mut pair = Words::new(schema.node.name_at);
        pair.text("type", "array");
        pair.add("items", list(vec![Item::One(key), Item::One(value)], None, schema.node.name_at));
        pair.number("minItems", 2);
        pair.number("maxItems", 2);
        words.add("items", pair.of(schema));
    }

    pub(super) fn tuple(&mut self, schema: &Schema, tuple: &Tuple, words: &mut Words) {
        let at = schema.node.name_at;
        words.text("type", "array");
        let mut items = Vec::new();
        for (index, item) in tuple.items.iter().enumerate() {
            match &tuple.open {
                Some(why) => items.push(Item::Perhaps(why.clone())),
                None => items.extend(self.below(item, &["items", &index.to_string()]).map(Item::One)),
            }
        }
        let count = || match &tuple.open {
            Some(why) => Value::unknown(why.clone(), at),
            None => number(tuple.items.len() as i64, at),
        };
        words.add("minItems", count());
        if tuple.rest.is_none() {
            words.add("maxItems", count());
        }
        words.add("items", list(items, tuple.open.clone(), at));
        if let Some(rest) = &tuple.rest
            && let Some(made) = self.below(rest, &["additionalItems"])
        {
            words.add("additionalItems", made);
        }
    }
}
