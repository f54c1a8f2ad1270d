//! The package's conversion where the program calls it: `zodToJsonSchema(schema, { target: "openAi" })`.

use super::{Settings, Target, written_as};
use crate::builders::zod::Version;
use crate::builders::zod::read::{self, read};
use crate::value::{Call, Kind, Text, Value, Why};

/// The package, and what it exports by that name and as its default.
const MODULE: &str = "zod-to-json-schema";
const NAME: &str = "zodToJsonSchema";

/// What a call of the package gives; `None` where the value is none. `version` is the one of zod that the
/// program uses, where that is known.
pub fn asked_for(value: &Value, version: Option<Version>) -> Option<Value> {
    let Kind::Call(call) = value.kind() else { return None };
    if !is_it(call) {
        return None;
    }
    let of = call.positional.first()?;
    let schema = read(of, Version::Three)?;
    // Of what isn't zod 3's it makes nothing that is worth telling.
    if version.or_else(|| read::version(of)) == Some(Version::Four) {
        return Some(schema.value(Kind::Unknown(Why::Version("zod".into()))));
    }
    Some(match asked(call.positional.get(1)) {
        Ok((settings, name)) => written_as(&schema, settings, name.as_ref()),
        Err(why) => schema.value(Kind::Unknown(why)),
    })
}

fn is_it(call: &Call) -> bool {
    let path = &call.callee.path[..];
    let is_named = match path {
        [.., last] if &**last == NAME => true,
        // A default import has a name of the file's own.
        [_] => true,
        _ => false,
    };
    is_named && call.receiver.is_none() && call.callee.module.as_deref() == Some(MODULE)
}

/// How it is asked to convert, and under which name.
fn asked(options: Option<&Value>) -> Result<(Settings, Option<Text>), Why> {
    let mut settings = Settings::DEFAULT;
    let Some(options) = options.filter(|options| !options.is_undefined()) else {
        return Ok((settings, None));
    };
    if let Some(name) = options.as_text() {
        return if name.has_hole() { Err(Why::Dynamic) } else { Ok((settings, Some(name.clone()))) };
    }
    let why = || options.why().unwrap_or(Why::Dynamic);
    let object = options.as_object().filter(|object| object.is_closed()).ok_or_else(why)?;
    let mut name = None;
    for (key, entry) in object.known() {
        let value = &entry.value;
        match (&*key, value.as_str().as_deref(), value.as_bool()) {
            ("target", Some("openAi"), _) => settings.target = Target::Openai,
            ("$refStrategy", Some("none"), _) => settings.refers = false,
            ("pipeStrategy", Some("input"), _) => settings.pipes_in = true,
            ("strictUnions", _, Some(strict)) => settings.strict_unions = strict,
            ("name", Some(_), _) => name = value.as_text().cloned(),
            ("target", Some("jsonSchema7"), _)
            | ("$refStrategy", Some("root"), _)
            | ("pipeStrategy", Some("all"), _)
            | ("effectStrategy", Some("input"), _)
            | ("errorMessages" | "markdownDescription", _, Some(false)) => {}
            _ if value.is_undefined() => {}
            // What else can be asked for isn't followed.
            _ => return Err(value.why().unwrap_or(Why::Dynamic)),
        }
    }
    Ok((settings, name))
}
