//! What tells definitions apart that one literal makes: what each was made for, and its name.

use crate::span::Span;
use crate::value::{Object, Value};

/// Where it is written, what it was made for, and the name that it has, if that is known.
pub(super) type Instance = (Span, Option<Span>, Option<String>);

pub(super) fn instance(value: &Value) -> Instance {
    (value.at(), value.made_for(), value.as_object().and_then(name))
}

/// The name of a definition, perhaps within its wrapper.
fn name(object: &Object) -> Option<String> {
    let own = |object: &Object| object.last("name")?.value.as_str().map(|name| name.into_owned());
    let wrapped = |key: &&str| own(object.last(key)?.value.as_object()?);
    own(object).or_else(|| ["function", "toolSpec", "custom"].iter().find_map(wrapped))
}
