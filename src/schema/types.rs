//! Values and the names of their types.

use super::vocabulary::TYPES;
use crate::value::{Kind, Num, Value};

/// Whether a value is of one of these types; `None` where its type isn't known, or one of the names
/// is none of JSON Schema's.
pub fn fits(value: &Value, types: &[String]) -> Option<bool> {
    if types.is_empty() || !types.iter().all(|name| TYPES.contains(&name.as_str())) {
        return None;
    }
    let own = value.type_name()?;
    let is_whole = match value.kind() {
        Kind::Num(Num::Int(_) | Num::Big(_)) => true,
        Kind::Num(Num::Float(f)) => f.fract() == 0.0,
        _ => false,
    };
    Some(types.iter().any(|name| name == own || (name == "integer" && is_whole)))
}

/// "a string", "null", "an array".
pub fn a(value: &Value) -> &'static str {
    match value.kind() {
        Kind::Null => "null",
        Kind::Bool(_) => "a boolean",
        Kind::Num(_) => "a number",
        Kind::Str(_) => "a string",
        Kind::Array(_) => "an array",
        Kind::Object(_) => "an object",
        Kind::Call(_) | Kind::Unknown(_) => "unknown",
    }
}

/// Names as a JSON array.
pub fn a_list_of(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    format!("[{}]", quoted.join(", "))
}
