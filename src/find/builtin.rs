//! The tools that providers bring themselves, known by their `type`.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    #[expect(dead_code, reason = "for readers of the data")]
    source: String,
    #[expect(dead_code, reason = "for readers of the data")]
    checked: toml::value::Datetime,
    types: Vec<String>,
}

static FAMILIES: LazyLock<BTreeMap<String, Family>> = LazyLock::new(|| {
    toml::from_str(include_str!("builtin.toml")).unwrap_or_else(|e| panic!("builtin.toml: {e}"))
});

/// Whether a `type` names a tool that some provider brings itself.
pub(super) fn is_builtin(kind: &str) -> bool {
    FAMILIES.values().flat_map(|f| &f.types).any(|t| match t.strip_suffix('*') {
        Some(prefix) => kind
            .strip_prefix(prefix)
            .is_some_and(|date| date.len() == 8 && date.bytes().all(|b| b.is_ascii_digit())),
        None => t == kind,
    })
}
