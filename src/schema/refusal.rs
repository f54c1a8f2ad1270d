//! Whether a subschema takes a value that stands in it.

use super::{Schema, Types, a, complete, constraints_of, fits};
use crate::value::Value;
use jsonschema::{Draft, PatternOptions};

/// Why a subschema refuses a value that it gives as its default or an example, when it certainly does.
pub fn refusal(
    root: &Value,
    schema: &Schema<'_>,
    value: &Value,
    affords: &mut dyn FnMut(u64) -> bool,
) -> Option<String> {
    if let Types::Known(types) = schema.types() {
        match fits(value, &types) {
            Some(false) => {
                let names: Vec<String> = types.iter().map(|name| format!("`{name}`")).collect();
                return Some(format!("is {}, but the type is {}", a(value), names.join(" or ")));
            }
            None if !types.is_empty() => return None,
            _ => {}
        }
    }
    let says_more = |key: &str| !matches!(key, "type" | "title" | "description" | "default" | "examples");
    if !schema.object.certain().any(|(key, _)| says_more(&key)) {
        return None;
    }
    let instance = complete(value)?;
    if !affords(1) {
        return None;
    }
    let constraints = constraints_of(root, schema.value);
    if !affords(constraints.making()) || !affords(constraints.visits(&instance)) {
        return None;
    }
    let validator = jsonschema::options()
        .with_draft(Draft::Draft202012)
        .should_validate_formats(false)
        .with_pattern_options(PatternOptions::regex())
        .build(&constraints.document)
        .ok()?;
    // What a default leaves out, the defaults below it may fill in.
    let error = validator.iter_errors(&instance).find(|error| error.kind().keyword() != "required")?;
    Some(match error.kind().keyword() {
        "enum" => "isn't one of the values that it lists".to_owned(),
        "const" => "isn't the one value that it takes".to_owned(),
        "anyOf" | "oneOf" => "fits none of its alternatives".to_owned(),
        keyword => format!("doesn't keep to `{keyword}`"),
    })
}
