//! zod's own conversion where the program calls it: `z.toJSONSchema(schema, { io: "input" })`.

use super::{Draft, Options, written};
use crate::builders::zod::read::read;
use crate::builders::zod::{Minors, Version, names};
use crate::value::{Kind, Object, Value, Why};

/// What a call of `toJSONSchema` gives; `None` where the value is none.
pub fn asked_for(value: &Value, minors: Minors) -> Option<Value> {
    let Kind::Call(call) = value.kind() else { return None };
    let (of, asked) = match &call.receiver {
        Some(of) if call.callee.path.last().is_some_and(|name| &**name == "toJSONSchema") => {
            (of, call.positional.first())
        }
        None if names::function(&call.callee)?.name == "toJSONSchema" => {
            (call.positional.first()?, call.positional.get(1))
        }
        _ => return None,
    };
    let schema = read(of, Version::Four)?;
    match options(asked) {
        Ok(options) => Some(written(&schema, Options { minors, ..options })),
        Err(why) => Some(schema.value(Kind::Unknown(why))),
    }
}

fn options(asked: Option<&Value>) -> Result<Options, Why> {
    let mut options = Options::TWENTY_TWENTY;
    let Some(asked) = asked.filter(|asked| !asked.is_undefined()) else { return Ok(options) };
    let why = || asked.why().unwrap_or(Why::Dynamic);
    let object: &Object = asked.as_object().filter(|object| object.is_closed()).ok_or_else(why)?;
    for (key, entry) in object.known() {
        let text = entry.value.as_str();
        match (&*key, text.as_deref()) {
            ("io", Some("input")) => options.input = true,
            ("target", Some("draft-7" | "draft-07")) => options.draft = Draft::Seven,
            ("reused", Some("ref")) => options.reused = true,
            ("unrepresentable", Some("any")) => options.anything = true,
            ("io", Some("output"))
            | ("target", Some("draft-2020-12"))
            | ("reused", Some("inline"))
            | ("unrepresentable", Some("throw"))
            | ("cycles", Some(_)) => {}
            // What a function of the program's changes isn't known, nor what another draft makes.
            _ => return Err(entry.value.why().unwrap_or(Why::Dynamic)),
        }
    }
    Ok(options)
}
