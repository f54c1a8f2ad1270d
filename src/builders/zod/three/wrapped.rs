//! What stands around other schemas: pipes, and what may be lacking or null.

use super::words::Words;
use super::{Writer, choice, list, strict};
use crate::builders::zod::schema::{Kind, Pipe, Schema};
use crate::value::{Item, Kind as Made, Value};

impl Writer {
    pub(super) fn pipe(&mut self, schema: &Schema, pipe: &Pipe) -> Option<Value> {
        if self.settings.pipes_in {
            return self.schema(&pipe.from);
        }
        let from = self.below(&pipe.from, &["allOf", "0"]);
        let to = self.below(&pipe.to, &["allOf", if from.is_some() { "1" } else { "0" }]);
        let items = from.into_iter().chain(to).map(Item::One).collect();
        let mut words = Words::new(schema.node.name_at);
        words.add("allOf", list(items, None, schema.node.name_at));
        Some(words.of(schema))
    }

    pub(super) fn optional(&mut self, schema: &Schema, inner: &Schema) -> Option<Value> {
        let stands_alone = match self.settings.strict {
            true => self.property.is_some(),
            false => self.property == Some(self.path.len()),
        };
        if stands_alone {
            return self.schema(inner);
        }
        let inner = self.below(inner, &["anyOf", "1"]);
        let any = self.any(schema);
        let Some(inner) = inner else { return Some(any) };
        let mut not = Words::new(schema.node.name_at);
        not.add("not", any);
        let options = vec![Item::One(not.of(schema)), Item::One(inner)];
        let mut words = Words::new(schema.node.name_at);
        words.add("anyOf", list(options, None, schema.node.name_at));
        Some(words.of(schema))
    }

    pub(super) fn nullable(&mut self, schema: &Schema, inner: &Schema) -> Option<Value> {
        let at = schema.node.name_at;
        let mut words = Words::new(at);
        if let Kind::Unread(why) = &inner.node.kind {
            self.met_unread = true;
            return Some(schema.value(Made::Unknown(why.clone())));
        }
        if let Some(kind) = choice::primitive(inner) {
            if self.settings.strict {
                if !strict::is_taken(&inner.node) {
                    return self.schema(inner);
                }
                words.add("type", Value::text(kind, inner.node.name_at));
                words.flag("nullable", true);
                return Some(words.of(schema));
            }
            let types = vec![Value::text(kind, inner.node.name_at), Value::text("null", at)];
            words.add("type", list(types.into_iter().map(Item::One).collect(), None, at));
            return Some(words.of(schema));
        }
        let base = self.below(inner, &["anyOf", "0"])?;
        let mut null = Words::new(at);
        null.text("type", "null");
        words.add("anyOf", list(vec![Item::One(base), Item::One(null.of(schema))], None, at));
        Some(words.of(schema))
    }
}
