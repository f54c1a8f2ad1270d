//! The keywords of a schema in the making.

use crate::span::Span;
use crate::value::{Answer, Entry, Kind, Literal, Num, Object, Sure, Text, Value, Why};

/// An object of keywords, each key once.
#[derive(Clone, Debug, Default)]
pub struct Keywords(Object);

impl Keywords {
    pub fn into_object(self) -> Object {
        self.0
    }

    pub fn object(&self) -> &Object {
        &self.0
    }

    /// Writes a keyword, in place of the one that was there.
    pub fn put(&mut self, key: &str, at: Span, value: Value) {
        self.0.take_out(key);
        self.push(key, at, value, Sure::Always);
    }

    pub fn put_text(&mut self, key: &str, text: &str, at: Span) {
        self.put(key, at, Value::text(text, at));
    }

    /// A keyword that may be there, of which nothing is known.
    pub fn perhaps(&mut self, key: &str, why: Why, at: Span) {
        self.0.take_out(key);
        self.push(key, at, Value::unknown(why.clone(), at), Sure::Optional(why));
    }

    pub fn push(&mut self, key: &str, key_at: Span, value: Value, sure: Sure) {
        let key = Text::literal(Literal::new(key, key_at));
        self.0.entries.push(Entry { key, key_at, value, sure });
    }

    pub fn push_entry(&mut self, entry: Entry) {
        self.0.entries.push(entry);
    }

    pub fn take_out(&mut self, key: &str) {
        self.0.take_out(key);
    }

    /// The value of a keyword that is certainly there.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.get(key).found()
    }

    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.0.last(key)
    }

    pub fn has(&self, key: &str) -> Answer {
        self.0.has(key)
    }

    /// Writes further keywords, in place of those of the same names.
    pub fn assign(&mut self, later: &Object) {
        self.0.assign(later);
    }

    /// Writes further keywords over these: one that may be there leaves the value open.
    pub fn overlay(&mut self, later: &Object) {
        for entry in &later.entries {
            let earlier = self.0.entries.iter_mut().find(|known| {
                entry.is_optional() && entry.key.known().is_some_and(|key| known.key.is(&key).is_yes())
            });
            match (earlier, &entry.sure) {
                (Some(earlier), Sure::Optional(why)) => {
                    earlier.value = Value::unknown(why.clone(), entry.key_at);
                }
                _ => {
                    let mut one = Object::default();
                    one.entries.push(entry.clone());
                    self.0.assign(&one);
                }
            }
        }
        if let Some(why) = &later.open {
            let mut open = Object::default();
            open.open_by(why.clone());
            self.0.assign(&open);
        }
    }

    /// There may be any other keywords, and those written so far may be replaced.
    pub fn open_by(&mut self, why: Why) {
        self.0.open_by(why);
    }

    /// There may be other keywords beside those that are written.
    pub fn let_in(&mut self, why: Why) {
        self.0.open = Some(why);
    }

    pub fn why_open(&self) -> Option<&Why> {
        self.0.open.as_ref()
    }

    /// Of those keywords that are another's too it isn't certain that they are there.
    pub fn doubt_those_of(&mut self, other: &Object, why: Why) {
        for entry in &mut self.0.entries {
            let is_same = |known: &Entry| known.key_at == entry.key_at;
            if other.entries.iter().any(is_same) {
                entry.sure = Sure::Optional(why.clone());
            }
        }
    }

    /// Why nothing at all is known.
    pub fn unknown(&self) -> Option<Why> {
        self.0.open.clone().filter(|_| self.0.entries.is_empty())
    }

    /// What is absent in JSON though the program writes it.
    pub fn drop_undefined(&mut self) {
        self.0.entries.retain(|entry| !entry.value.is_undefined());
    }
}

pub fn number(n: i64, at: Span) -> Value {
    Value::new(Kind::Num(Num::Int(n)), at)
}

pub fn boolean(b: bool, at: Span) -> Value {
    Value::new(Kind::Bool(b), at)
}
