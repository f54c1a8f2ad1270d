//! Putting a schema together, each keyword at its place.

use crate::builders::zod::schema::Schema;
use crate::span::Span;
use crate::value::{Entry, Kind, Literal, Num, Object, Sure, Text, Value};

/// The keywords that a call makes.
pub(super) struct Words {
    /// Where the call's name is written.
    at: Span,
    object: Object,
}

impl Words {
    pub fn new(at: Span) -> Words {
        Words { at, object: Object::default() }
    }

    pub fn add(&mut self, key: &str, value: Value) {
        self.add_unsure(key, value, Sure::Always);
    }

    pub fn add_unsure(&mut self, key: &str, value: Value, sure: Sure) {
        self.object.set(key, self.at, value, sure);
    }

    /// A keyword that another call makes.
    pub fn add_at(&mut self, key: &str, key_at: Span, value: Value) {
        self.object.set(key, key_at, value, Sure::Always);
    }

    pub fn text(&mut self, key: &str, text: &str) {
        self.add(key, Value::text(text, self.at));
    }

    pub fn number(&mut self, key: &str, number: i64) {
        self.add(key, Value::new(Kind::Num(Num::Int(number)), self.at));
    }

    pub fn flag(&mut self, key: &str, flag: bool) {
        self.add(key, Value::new(Kind::Bool(flag), self.at));
    }

    /// A member whose name is written elsewhere.
    pub fn add_named(&mut self, name: &Text, value: Value) {
        let entry = Entry { key: name.clone(), key_at: self.at, value, sure: Sure::Always };
        self.object.entries.push(entry);
    }

    /// Whether there are any keywords.
    pub fn sure(&self) -> Option<Sure> {
        let all = self.object.entries.iter().map(|entry| &entry.sure);
        all.reduce(|one, other| if *one == Sure::Always { one } else { other }).cloned()
    }

    /// What a keyword says so far.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.object.last(key).map(|entry| &entry.value)
    }

    /// The schema that they are, made for one of zod's.
    pub fn of(self, schema: &Schema) -> Value {
        schema.value(Kind::Object(self.object))
    }

    pub fn at(self, at: Span) -> Value {
        Value::new(Kind::Object(self.object), at)
    }
}

trait Set {
    /// Gives a keyword a value, in place of what it said before.
    fn set(&mut self, key: &str, key_at: Span, value: Value, sure: Sure);
}

impl Set for Object {
    fn set(&mut self, key: &str, key_at: Span, value: Value, sure: Sure) {
        if sure == Sure::Always {
            self.take_out(key);
        }
        let key = Text::literal(Literal::new(key, key_at));
        self.entries.push(Entry { key, key_at, value, sure });
    }
}

/// A schema with a further keyword; of one that isn't known, only that is known then.
pub(super) fn with(made: Value, key: &str, key_at: Span, value: Value, sure: Sure) -> Value {
    let mut object = match made.kind() {
        Kind::Object(object) => object.clone(),
        _ => {
            let mut object = Object::default();
            object.open_by(made.why().unwrap_or(crate::value::Why::Dynamic));
            object
        }
    };
    object.set(key, key_at, value, sure);
    let changed = Value::new(Kind::Object(object), made.at());
    match made.via() {
        Some(via) => changed.used(via),
        None => changed,
    }
}
