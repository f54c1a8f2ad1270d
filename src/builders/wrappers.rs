//! Calls that hand on the schema that they are given (`wrappers.toml`).

use super::Converter;
use crate::value::{Call, Value};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    wrapper: Vec<Wrapper>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrapper {
    module: Vec<String>,
    symbol: String,
    argument: usize,
    by: Option<Converter>,
    #[expect(dead_code, reason = "for readers of the data")]
    source: String,
    #[expect(dead_code, reason = "for readers of the data")]
    checked: toml::value::Datetime,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    toml::from_str(include_str!("wrappers.toml")).unwrap_or_else(|e| panic!("wrappers.toml: {e}"))
});

/// Whether a function that hands a schema on is called so in some module.
pub(super) fn is_one(name: &str) -> bool {
    DATA.wrapper.iter().any(|known| known.symbol == name)
}

/// The schema that a call hands on, and who converts it where the call says so.
pub(super) fn wrapped(call: &Call) -> Option<(&Value, Option<Converter>)> {
    let module = call.callee.module.as_deref()?;
    let name = call.callee.path.last().filter(|_| call.receiver.is_none())?;
    let is_it = |known: &&Wrapper| known.symbol == **name && known.module.iter().any(|known| known == module);
    let wrapper = DATA.wrapper.iter().find(is_it)?;
    Some((call.positional.get(wrapper.argument)?, wrapper.by))
}
