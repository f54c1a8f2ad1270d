//! Where an API is known to differ from its library, or tooldef deliberately from both.

use crate::compare::{Comparison, Disagreement};
use crate::record;
use serde::Deserialize;
use std::fs;
use std::sync::LazyLock;
use tooldef::target::Target;

/// Who says nothing where the other does.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Silent {
    Tooldef,
    Oracle,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Difference {
    oracle: String,
    targets: Vec<Target>,
    silent: Silent,
    /// The oracle's kind of refusal, or tooldef's rule.
    by: String,
    /// The last names in the pointer, one of them; empty: any.
    #[serde(default)]
    keywords: Vec<String>,
    /// The values at the place as compact JSON, one of them; empty: any.
    #[serde(default)]
    values: Vec<String>,
    /// The JSON types of the value, one of them; empty: any.
    #[serde(default)]
    types: Vec<String>,
    /// A part of the pointer, in which `#` stands for any index.
    within: Option<String>,
    /// Why both are right.
    #[allow(dead_code, reason = "read by people")]
    reason: String,
    /// Where to read that the API differs from its library.
    #[allow(dead_code, reason = "read by people")]
    source: Option<String>,
}

impl Difference {
    pub fn covers(&self, found: &Disagreement) -> bool {
        self.silent == found.silent
            && self.by == found.by
            && (self.keywords.is_empty() || self.keywords.contains(&found.keyword()))
            && (self.values.is_empty() || self.values.contains(&found.value))
            && (self.types.is_empty() || self.types.iter().any(|name| name == json_type(&found.value)))
            && self.within.as_ref().is_none_or(|part| found.place().contains(part))
    }
}

fn json_type(value: &str) -> &'static str {
    match value.bytes().next() {
        Some(b'n') => "null",
        Some(b't' | b'f') => "boolean",
        Some(b'"') => "string",
        Some(b'[') => "array",
        Some(b'{') => "object",
        Some(_) => "number",
        None => "",
    }
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    difference: Vec<Difference>,
}

static LISTED: LazyLock<Vec<Difference>> = LazyLock::new(|| {
    let text = fs::read_to_string(record::data().join("differences.toml")).expect("the list is there");
    toml::from_str::<File>(&text).expect("the list has its form").difference
});

/// The listed differences between an oracle and a target.
pub fn of(oracle: &str, target: Target) -> Vec<&'static Difference> {
    LISTED.iter().filter(|listed| listed.oracle == oracle && listed.targets.contains(&target)).collect()
}

/// A difference whose oracle or target is compared nowhere would never be missed.
pub fn none_is_left_aside(compared: &[&Comparison]) {
    for listed in LISTED.iter() {
        for target in &listed.targets {
            let is_compared = compared.iter().any(|c| c.oracle == listed.oracle && c.target == *target);
            assert!(is_compared, "{} isn't compared with {target}", listed.oracle);
        }
    }
}
