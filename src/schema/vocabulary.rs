//! The keywords of JSON Schema 2020-12, and what each wants as its value.

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
    &["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"];

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
        "$id" | "$schema" | "$ref" | "$anchor" | "$dynamicRef" | "$dynamicAnchor" | "$comment" | "title"
        | "description" | "format" | "pattern" | "contentEncoding" | "contentMediaType" => Wants::Text,
        "readOnly" | "writeOnly" | "deprecated" | "uniqueItems" => Wants::Flag,
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => Wants::Number,
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties"
        | "minContains" | "maxContains" => Wants::Count,
        "required" => Wants::Names,
        "dependentRequired" => Wants::NamesMap,
        "type" => Wants::TypeNames,
        "enum" | "examples" => Wants::List,
        "const" | "default" => Wants::Anything,
        _ => return None,
    })
}

/// Whether people write this word as a keyword: those of 2020-12, and what older drafts and
/// OpenAPI added.
pub fn is_keyword(word: &str) -> bool {
    wants(word).is_some() || matches!(word, "additionalItems" | "dependencies" | "nullable" | "example")
}
