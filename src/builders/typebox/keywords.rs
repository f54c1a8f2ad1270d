//! A schema put together of the keywords that a function writes and the options that it is given.

use super::Edition;
use crate::span::Span;
use crate::value::{Entry, Kind, Literal, Object, Sure, Text, Value};

pub(super) struct Keywords {
    edition: Edition,
    /// Where the function's name is written.
    name_at: Span,
    own: Object,
}

impl Keywords {
    pub fn new(edition: Edition, name_at: Span) -> Keywords {
        Keywords { edition, name_at, own: Object::default() }
    }

    pub fn add(&mut self, key: &str, value: Value) {
        self.add_unsure(key, value, Sure::Always);
    }

    pub fn add_unsure(&mut self, key: &str, value: Value, sure: Sure) {
        let key = Text::literal(Literal::new(key, self.name_at));
        self.own.entries.push(Entry { key, key_at: self.name_at, value, sure });
    }

    pub fn text(&mut self, key: &str, text: &str) {
        self.add(key, Value::text(text, self.name_at));
    }

    /// The schema that the call `of` makes. In edition 0 a function's own keywords win, in 1 the options.
    pub fn schema(self, options: &Object, of: &Value) -> Value {
        let (first, second) = match self.edition {
            Edition::Zero => (options, &self.own),
            Edition::One => (&self.own, options),
        };
        let mut schema = Object::default();
        spread(&mut schema, first);
        spread(&mut schema, second);
        placed(Value::new(Kind::Object(schema), of.at()), of)
    }
}

/// Adds the members of `from`, as `{...into, ...from}` would; what is `undefined` is no member of JSON.
pub(super) fn spread(into: &mut Object, from: &Object) {
    if let Some(why) = &from.open {
        into.open_by(why.clone());
    }
    for entry in &from.entries {
        if entry.sure == Sure::Always
            && let Some(key) = entry.key.known()
        {
            into.take_out(&key);
            if entry.value.is_undefined() {
                continue;
            }
        }
        into.entries.push(entry.clone());
    }
}

/// A value made of another, used where that is.
pub(super) fn placed(mut made: Value, of: &Value) -> Value {
    if let Some(via) = of.via() {
        made = made.used(via);
    }
    if let Some(what) = of.made_for() {
        made = made.make_for(what);
    }
    made
}
