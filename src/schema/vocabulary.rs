//! The keywords of JSON Schema 2020-12, and what each wants as its value.

use crate::value::{Kind, Value};

/// What the meta-schema wants of a keyword's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    Subschema,
    /// A non-empty array of subschemas.
    Subschemas,
    /// An object that maps names to subschemas.
    SubschemaMap,
    Text,
    Flag,
    Number,
    /// A whole number that isn't negative.
    Count,
    /// An array of strings without duplicates.
    Names,
    /// An object that maps names to such arrays.
    NamesMap,
    /// An object that maps names to subschemas or to such arrays, as in draft-07.
    Dependencies,
    /// An object that maps names to booleans.
    FlagMap,
    /// A type's name or a non-empty array of them without duplicates.
    TypeNames,
    List,
    Anything,
}

/// Keywords by which a schema may declare properties besides `properties`.
pub const DECLARE_TOO: &[&str] = &[
    "patternProperties",
    "$ref",
    "$dynamicRef",
    "allOf",
    "anyOf",
    "oneOf",
    "if",
    "then",
    "else",
    "dependentSchemas",
];

/// Keywords whose subschemas speak about the object that the schema around them describes.
pub const SAME_INSTANCE: &[&str] =
    &["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"];

/// The names of types.
pub const TYPES: &[&str] = &["string", "number", "integer", "boolean", "array", "object", "null"];

/// The only type of which a keyword says anything; `None` when it speaks of every type.
pub fn speaks_of(keyword: &str) -> Option<&'static str> {
    Some(match keyword {
        "minLength" | "maxLength" | "pattern" => "string",
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => "number",
        "items" | "prefixItems" | "minItems" | "maxItems" | "uniqueItems" | "contains" | "minContains"
        | "maxContains" | "unevaluatedItems" | "additionalItems" => "array",
        "properties"
        | "patternProperties"
        | "additionalProperties"
        | "propertyNames"
        | "required"
        | "minProperties"
        | "maxProperties"
        | "dependentRequired"
        | "dependentSchemas"
        | "unevaluatedProperties"
        | "dependencies" => "object",
        _ => return None,
    })
}

/// The keywords with one of which a keyword must stand to say anything; `None` when it speaks by itself.
pub fn speaks_with(keyword: &str) -> Option<&'static [&'static str]> {
    Some(match keyword {
        "if" => &["then", "else"],
        "then" | "else" => &["if"],
        "minContains" | "maxContains" => &["contains"],
        "contentSchema" => &["contentMediaType"],
        "additionalItems" => &["items"],
        _ => return None,
    })
}

/// The keywords of 2020-12.
pub const KEYWORDS: &[&str] = &[
    "$anchor",
    "$comment",
    "$defs",
    "$dynamicAnchor",
    "$dynamicRef",
    "$id",
    "$ref",
    "$schema",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "contains",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "default",
    "definitions",
    "dependentRequired",
    "dependentSchemas",
    "deprecated",
    "description",
    "else",
    "enum",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "if",
    "items",
    "maxContains",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minContains",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "patternProperties",
    "prefixItems",
    "properties",
    "propertyNames",
    "readOnly",
    "required",
    "then",
    "title",
    "type",
    "unevaluatedItems",
    "unevaluatedProperties",
    "uniqueItems",
    "writeOnly",
];

/// What a keyword wants; `None` when the meta-schema doesn't know the keyword.
pub fn wants(keyword: &str) -> Option<Wants> {
    Some(match keyword {
        "items"
        | "additionalProperties"
        | "contains"
        | "propertyNames"
        | "unevaluatedItems"
        | "unevaluatedProperties"
        | "not"
        | "if"
        | "then"
        | "else"
        | "contentSchema" => Wants::Subschema,
        "anyOf" | "oneOf" | "allOf" | "prefixItems" => Wants::Subschemas,
        "properties" | "patternProperties" | "$defs" | "definitions" | "dependentSchemas" => {
            Wants::SubschemaMap
        }
        // The meta-schema still knows the two recursive ones, of 2019-09.
        "$id" | "$schema" | "$ref" | "$anchor" | "$dynamicRef" | "$dynamicAnchor" | "$recursiveRef"
        | "$recursiveAnchor" | "$comment" | "title" | "description" | "format" | "pattern"
        | "contentEncoding" | "contentMediaType" => Wants::Text,
        "readOnly" | "writeOnly" | "deprecated" | "uniqueItems" => Wants::Flag,
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => Wants::Number,
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties"
        | "minContains" | "maxContains" => Wants::Count,
        "required" => Wants::Names,
        "dependentRequired" => Wants::NamesMap,
        "dependencies" => Wants::Dependencies,
        "$vocabulary" => Wants::FlagMap,
        "type" => Wants::TypeNames,
        "enum" | "examples" => Wants::List,
        "const" | "default" => Wants::Anything,
        _ => return None,
    })
}

/// Whether people write this word as a keyword: those of 2020-12, and what older drafts and
/// OpenAPI added.
pub fn is_keyword(word: &str) -> bool {
    wants(word).is_some() || matches!(word, "additionalItems" | "nullable" | "example")
}

/// Whether a value has the kind of value that a keyword wants; what isn't known may have it.
pub fn may_be_value_of(keyword: &str, value: &Value) -> bool {
    let Some(wants) = wants(keyword) else { return false };
    match value.kind() {
        Kind::Call(_) | Kind::Unknown(_) => true,
        Kind::Object(_) => {
            matches!(
                wants,
                Wants::Subschema
                    | Wants::SubschemaMap
                    | Wants::NamesMap
                    | Wants::Dependencies
                    | Wants::FlagMap
                    | Wants::Anything
            )
        }
        Kind::Array(_) => matches!(
            wants,
            Wants::Subschemas | Wants::Names | Wants::TypeNames | Wants::List | Wants::Anything
        ),
        Kind::Str(_) => matches!(wants, Wants::Text | Wants::TypeNames | Wants::Anything),
        Kind::Bool(_) => matches!(wants, Wants::Flag | Wants::Subschema | Wants::Anything),
        Kind::Num(_) => matches!(wants, Wants::Number | Wants::Count | Wants::Anything),
        Kind::Null => matches!(wants, Wants::Anything),
    }
}

/// The keyword that a word, which is none, is most likely a misspelling of.
pub fn misspelt(word: &str) -> Option<&'static str> {
    if is_keyword(word) || word.starts_with("x-") || word.len() > 40 {
        return None;
    }
    let plain = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
    };
    let wanted = plain(word);
    let same = KEYWORDS.iter().find(|keyword| plain(keyword) == wanted);
    same.or_else(|| {
        let near = KEYWORDS.iter().filter(|keyword| {
            let length = keyword.len().max(word.len());
            let edits = if length >= 8 { 2 } else { 1 };
            length >= 5 && crate::closest::edits_between(word, keyword) <= edits
        });
        // `min…` and `max…` are near each other: a word that is as near to both is neither.
        let near: Vec<_> = near.collect();
        let least = near.iter().map(|keyword| crate::closest::edits_between(word, keyword)).min()?;
        let mut nearest = near.into_iter().filter(|k| crate::closest::edits_between(word, k) == least);
        let first = nearest.next()?;
        nearest.next().is_none().then_some(first)
    })
    .copied()
}
