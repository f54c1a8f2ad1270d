//! A tool's description and schema as JSON, as far as they are known, and a list of the rest.

use crate::find::{Field, Tool};
use crate::pointer::Pointer;
use crate::span::Span;
use crate::value::{Array, Entry, Item, Kind, Num, Object, Sure, Text, Value, Why};
use serde_json::{Map, Number, Value as Json};

/// Levels that are written: readers of JSON commonly stop at 127, and a tool stands a few deep.
const MAX_DEPTH: usize = 96;
/// Bytes that are written for a tool. Shared values are written out each time, so that a small
/// file can ask for very much.
const MAX_BYTES: usize = 4 << 20;

/// A part of a tool that isn't known before the program runs.
#[derive(Clone, Debug)]
pub(super) struct Gap {
    pub pointer: Pointer,
    pub at: Span,
    /// The place nearest to that in the tool's own file.
    pub near: Span,
    pub why: Why,
}

/// What is known of a tool. A hole in a text is written `…`, any other unknown `null`; members
/// that may be missing or replaced are written as they would be. All of these are gaps.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    pub description: Json,
    pub schema: Json,
    pub gaps: Vec<Gap>,
}

impl Known {
    pub fn of(tool: &Tool) -> Known {
        let mut writer =
            Writer { tool, left: MAX_BYTES, base: Pointer::root(), path: vec![], under: None, gaps: vec![] };
        writer.field(&tool.name);
        let description = writer.field(&tool.description);
        let schema = writer.field(&tool.schema);
        Known { description, schema, gaps: writer.gaps }
    }
}

struct Writer<'t> {
    tool: &'t Tool,
    /// Bytes that may yet be written.
    left: usize,
    /// The pointer of the field being written, and the way down from there.
    base: Pointer,
    path: Vec<Step>,
    /// Why what is being written is doubted as a whole: below, the same reason says nothing new.
    under: Option<Why>,
    gaps: Vec<Gap>,
}

enum Step {
    Key(String),
    Index(usize),
}

impl Writer<'_> {
    fn field(&mut self, field: &Field) -> Json {
        let (member, doubt) = match field {
            Field::Absent => return Json::Null,
            Field::Found(member) => (Some(member), None),
            Field::Unsure { maybe, why } => (maybe.as_ref(), Some(why)),
        };
        self.base = member.map_or_else(|| self.tool.pointer.clone(), |m| m.pointer.clone());
        if let Some(why) = doubt {
            match member {
                Some(m) => self.gap_of(&m.value, why),
                None => self.gap(self.tool.at(), self.tool.at(), why),
            }
        }
        // A member that is unsure because it is unknown is one gap, not two.
        match member {
            Some(m) => match doubt {
                None => self.value(&m.value),
                Some(_) if m.value.is_unknown() => Json::Null,
                Some(why) => self.doubted(&m.value, why),
            },
            None => Json::Null,
        }
    }

    /// Writes a value that is doubted as a whole.
    fn doubted(&mut self, value: &Value, why: &Why) -> Json {
        let outer = self.under.replace(why.clone());
        let json = self.value(value);
        self.under = outer;
        json
    }

    fn value(&mut self, value: &Value) -> Json {
        if self.path.len() >= MAX_DEPTH || !self.spend(8) {
            self.gap_of(value, &Why::TooDeep);
            return Json::Null;
        }
        match value.kind() {
            Kind::Null => Json::Null,
            Kind::Bool(b) => Json::Bool(*b),
            Kind::Num(number) => json_number(number),
            Kind::Str(text) => self.text(text, value),
            Kind::Array(array) => self.array(array, value),
            Kind::Object(object) => self.object(object, value),
            Kind::Call(_) | Kind::Unknown(_) => {
                self.gap_of(value, &value.why().unwrap_or(Why::Dynamic));
                Json::Null
            }
        }
    }

    fn text(&mut self, text: &Text, value: &Value) -> Json {
        if !self.spend(text.literals().map(|l| l.text.len()).sum()) {
            self.gap_of(value, &Why::TooDeep);
            return Json::Null;
        }
        if let Some(why) = text.hole() {
            self.gap_of(value, why);
        }
        Json::String(text.display("…"))
    }

    fn array(&mut self, array: &Array, value: &Value) -> Json {
        let mut items = Vec::new();
        let mut doubt = array.open.as_ref();
        for item in &array.items {
            match item {
                Item::One(item) => {
                    self.path.push(Step::Index(items.len()));
                    items.push(self.value(item));
                    self.path.pop();
                }
                Item::Perhaps(why) => doubt = doubt.or(Some(why)),
            }
            if self.left == 0 {
                break;
            }
        }
        if let Some(why) = doubt {
            self.gap_of(value, why);
        }
        Json::Array(items)
    }

    fn object(&mut self, object: &Object, value: &Value) -> Json {
        let mut members = Map::new();
        for (key, entry) in object.known() {
            if !self.spend(key.len()) {
                self.gap_of(value, &Why::TooDeep);
                break;
            }
            self.path.push(Step::Key(key.to_string()));
            let member = self.member(entry);
            self.path.pop();
            members.insert(key.into_owned(), member);
        }
        let computed = object.entries.iter().any(|e| e.key.has_hole()).then_some(&Why::ComputedKey);
        if let Some(why) = object.open.as_ref().or(computed) {
            self.gap_of(value, why);
        }
        Json::Object(members)
    }

    fn member(&mut self, entry: &Entry) -> Json {
        let doubt = match &entry.sure {
            Sure::Always => None,
            Sure::Optional(why) | Sure::MayBeOverridden(why) => Some(why),
        };
        if let Some(why) = doubt.filter(|_| !entry.value.is_unknown()) {
            self.gap(entry.key_at, self.near(&[entry.key_at]), why);
            return self.doubted(&entry.value, why);
        }
        self.value(&entry.value)
    }

    /// The first of some places that is in the tool's own file, otherwise the tool's.
    fn near(&self, places: &[Span]) -> Span {
        let here = self.tool.at().file;
        places.iter().copied().find(|at| at.file == here).unwrap_or(self.tool.at())
    }

    fn gap_of(&mut self, value: &Value, why: &Why) {
        self.gap(value.at(), self.near(&[value.at(), value.used_at()]), why);
    }

    fn gap(&mut self, at: Span, near: Span, why: &Why) {
        if self.under.as_ref() == Some(why) {
            return;
        }
        let pointer = self.path.iter().fold(self.base.clone(), |pointer, step| match step {
            Step::Key(key) => pointer.join(key),
            Step::Index(index) => pointer.index(*index),
        });
        self.left = self.left.saturating_sub(pointer.len());
        self.gaps.push(Gap { pointer, at, near, why: why.clone() });
    }

    /// Whether so many bytes may yet be written; they are then counted as written.
    fn spend(&mut self, bytes: usize) -> bool {
        let enough = self.left >= bytes;
        self.left = self.left.saturating_sub(bytes);
        enough
    }
}

fn json_number(number: &Num) -> Json {
    match number {
        Num::Int(i) => Json::from(*i),
        Num::Float(f) => Number::from_f64(*f).map_or(Json::Null, Json::Number),
        Num::Big(digits) => match digits.parse::<u64>() {
            Ok(u) => Json::from(u),
            Err(_) => Number::from_f64(number.as_f64()).map_or(Json::Null, Json::Number),
        },
    }
}
