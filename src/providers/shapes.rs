//! How each wire format writes a definition: `shapes.toml`.

use crate::target::Target;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The shape of a definition in one wire format.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// What the outermost `type` says; without it there is none.
    pub r#type: Option<String>,
    /// What the outermost `type` says where there is one, for a shape that can do without.
    pub may_say: Option<String>,
    /// The key of the object that holds the parts, where there is one.
    pub within: Option<String>,
    /// The list that definitions stand in, where it isn't simply `tools`.
    pub among: Option<String>,
    pub parts: Vec<Part>,
    /// What serves a part's purpose elsewhere in a request, by the part's meaning.
    #[serde(default)]
    pub instead: BTreeMap<String, String>,
    /// The key of a schema in a dialect of the API's own.
    pub own_dialect: Option<String>,
    /// The form of a tool whose input is text.
    pub free_text: Option<FreeText>,
}

/// How a tool is written whose input is text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeText {
    pub r#type: String,
    pub within: Option<String>,
    /// The key of `format` that holds a grammar's syntax and definition, where there is one.
    pub grammar_within: Option<String>,
}

/// A part of a definition: what it means, and the paths to it, the one to write first.
#[derive(Debug, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct Part {
    pub means: String,
    pub paths: Vec<String>,
}

impl TryFrom<Vec<String>> for Part {
    type Error = &'static str;

    fn try_from(mut words: Vec<String>) -> Result<Part, &'static str> {
        if words.len() < 2 {
            return Err("a part is what it means, then the paths to it");
        }
        let paths = words.split_off(1);
        Ok(Part { means: words.swap_remove(0), paths })
    }
}

impl Part {
    /// The path to write it at.
    pub fn path(&self) -> &str {
        &self.paths[0]
    }
}

impl Shape {
    /// The part of a meaning.
    pub fn part(&self, means: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.means == means)
    }
}

static SHAPES: LazyLock<BTreeMap<Target, Shape>> = LazyLock::new(|| {
    toml::from_str(include_str!("shapes.toml")).unwrap_or_else(|e| panic!("shapes.toml: {e}"))
});

/// The shape of the definitions that are written for a target, where it has one of its own.
pub fn shape(target: Target) -> Option<&'static Shape> {
    SHAPES.get(&target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::Api;

    #[test]
    fn every_wire_format_has_a_shape_with_the_three_parts_that_are_carried_over() {
        for api in Api::ALL.iter().filter(|api| **api != Api::Neutral) {
            let shape = shape(Target::from(*api)).unwrap_or_else(|| panic!("shapes.toml lacks {api}"));
            for means in ["name", "description", "schema"] {
                assert!(shape.part(means).is_some(), "{api} lacks its {means}");
            }
        }
    }

    #[test]
    fn what_serves_another_purpose_instead_is_no_part_of_the_shape() {
        for (target, shape) in SHAPES.iter() {
            for means in shape.instead.keys() {
                assert!(shape.part(means).is_none(), "{target} has {means}");
                assert!(SHAPES.values().any(|other| other.part(means).is_some()), "{target}: {means}");
            }
        }
    }
}
