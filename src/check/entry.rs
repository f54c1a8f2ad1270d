//! The members of a request's list of tools, as rules see them.

use super::context::Place;
use crate::find::{Request, RequestTool, RequestToolKind};
use crate::value::{Kind, Object};

impl Request {
    /// The tools that a provider brings itself, each with its type or the key that stands for it.
    pub fn builtins(&self) -> impl Iterator<Item = (&RequestTool, &str)> {
        self.flat().filter_map(|entry| match &entry.kind {
            RequestToolKind::Builtin(builtin) => Some((entry, builtin.kind.as_str())),
            _ => None,
        })
    }
}

impl RequestTool {
    /// Its keys: of an object, or of a call that makes one.
    pub fn keys(&self) -> Option<&Object> {
        match self.value.kind() {
            Kind::Object(object) => Some(object),
            Kind::Call(call) => Some(&call.named),
            _ => None,
        }
    }

    /// The place of its type, else of all of it.
    pub fn type_place(&self) -> Place {
        match self.field("type").found() {
            Some(member) => Place { at: member.value.used_at(), pointer: self.pointer.clone() },
            None => Place { at: self.value.at(), pointer: self.pointer.clone() },
        }
    }
}
