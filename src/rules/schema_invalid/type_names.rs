//! What people write for a type, and what JSON Schema calls it.

use crate::closest::closest;
use crate::schema::TYPES;

/// How to repair a `type` that isn't one of JSON Schema's; `None` for one that is.
pub(super) fn repair(written: &str) -> Option<String> {
    if TYPES.contains(&written) {
        return None;
    }
    let lower = written.trim().to_ascii_lowercase();
    let means = match lower.as_str() {
        known if TYPES.contains(&known) => return Some(format!("write `{known}`, in lower case")),
        "" | "any" | "mixed" | "unknown" | "object|string" | "*" => {
            return Some("leave `type` out where any value will do, or list the types".to_owned());
        }
        "date" | "datetime" | "date-time" | "time" | "timestamp" => {
            return Some(format!(
                "write `\"type\": \"string\"` and `\"format\": \"{}\"`",
                if matches!(lower.as_str(), "date" | "time") { &lower } else { "date-time" }
            ));
        }
        "enum" => return Some("write `\"type\": \"string\"` and list the values under `enum`".to_owned()),
        "uuid" | "uri" | "url" | "email" => {
            let format = if lower == "url" { "uri" } else { &lower };
            return Some(format!("write `\"type\": \"string\"` and `\"format\": \"{format}\"`"));
        }
        "int" | "int32" | "int64" | "long" | "short" | "uint" | "bigint" => "integer",
        "float" | "double" | "decimal" | "float32" | "float64" | "numeric" => "number",
        "str" | "text" | "char" | "varchar" | "file" | "path" => "string",
        "bool" => "boolean",
        "list" | "tuple" | "set" | "sequence" | "list[str]" | "array<string>" => "array",
        "dict" | "dictionary" | "map" | "hash" | "struct" | "record" | "json" => "object",
        "none" | "nil" | "undefined" | "void" => "null",
        _ => {
            return Some(match closest(&lower, TYPES.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("the types are {}", TYPES.join(", ")),
            });
        }
    };
    Some(format!("write `{means}`"))
}

/// Whether a word names a type, in whatever language.
pub(super) fn is_type_word(word: &str) -> bool {
    repair(word).is_none_or(|repair| repair.starts_with("write `"))
}
