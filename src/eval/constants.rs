//! Constants of packages (`constants.toml`): the only thing that is known of a package's own text.

use super::Evaluator;
use crate::source::module::ExprId;
use crate::span::Span;
use crate::value::{Entry, Kind, Literal, Object, Sure, Symbol, Text, Value, Why};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    constant: Vec<Constant>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Constant {
    module: Vec<String>,
    /// The names under which the modules export it.
    name: Vec<String>,
    #[expect(dead_code, reason = "for readers of the data")]
    source: String,
    #[expect(dead_code, reason = "for readers of the data")]
    checked: toml::value::Datetime,
    members: BTreeMap<String, String>,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    toml::from_str(include_str!("constants.toml")).unwrap_or_else(|e| panic!("constants.toml: {e}"))
});

fn find(module: &str, name: &str) -> Option<&'static Constant> {
    let is_it = |known: &&Constant| {
        known.name.iter().any(|known| known == name) && known.module.iter().any(|known| known == module)
    };
    DATA.constant.iter().find(is_it)
}

/// What a package exports under a name, used at a place.
pub(super) fn exported(symbol: &Symbol, at: Span) -> Option<Value> {
    let (Some(module), [name]) = (symbol.module.as_deref(), &symbol.path[..]) else { return None };
    let constant = find(module, name)?;
    let mut object = Object::default();
    // Another version may have more members.
    object.open_by(Why::Import(module.into()));
    for (key, text) in &constant.members {
        let key = Text::literal(Literal::new(&**key, at));
        object.entries.push(Entry { key, key_at: at, value: Value::text(&**text, at), sure: Sure::Always });
    }
    Some(Value::new(Kind::Object(object), at))
}

impl Evaluator<'_> {
    /// The member of a package's constant that an expression names, `Type.STRING` or `genai.Type.STRING`:
    /// as if it were written there.
    pub(super) fn constant(&mut self, id: ExprId, member: &str, at: Span) -> Option<Value> {
        if !DATA.constant.iter().any(|constant| constant.members.contains_key(member)) {
            return None;
        }
        let symbol = self.symbol(id)?;
        let (module, [around @ .., name, _]) = (symbol.module?, &symbol.path[..]) else { return None };
        // A namespace may stand around it.
        let text = find(&module, name).filter(|_| around.len() < 2)?.members.get(member)?;
        let is_own = self.modules.import(self.units[self.unit].id, &module).is_some();
        (!is_own).then(|| Value::text(&**text, at))
    }
}
