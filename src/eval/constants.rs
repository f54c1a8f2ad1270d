//! Constants of packages (`constants.toml`): the only thing that is known of a package's own text.

use super::Evaluator;
use crate::source::module::{Expr, ExprId, Init};
use crate::span::Span;
use crate::value::{Entry, Kind, Literal, Object, Sure, Text, Value, Why};
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
pub(super) fn exported(module: &str, name: &str, at: Span) -> Option<Value> {
    let mut object = Object::default();
    // Another version may have more members.
    object.open_by(Why::Import(module.into()));
    for (key, text) in &find(module, name)?.members {
        let key = Text::literal(Literal::new(&**key, at));
        object.entries.push(Entry { key, key_at: at, value: Value::text(&**text, at), sure: Sure::Always });
    }
    Some(Value::new(Kind::Object(object), at))
}

impl Evaluator<'_> {
    /// The member of a package's constant that an expression names, `Type.STRING` or `genai.Type.STRING`:
    /// as if it were written there.
    pub(super) fn constant(&self, object: ExprId, member: &str, at: Span) -> Option<Value> {
        let (binding, name) = match self.module.expr(object) {
            Expr::Name(binding) => (binding, None),
            Expr::Member { object, name, .. } => match self.module.expr(*object) {
                Expr::Name(binding) => (binding, Some(name)),
                _ => return None,
            },
            _ => return None,
        };
        let Init::Import(symbol) = &self.module.binding(*binding).init else { return None };
        let module = symbol.module.as_deref()?;
        let name = match (&symbol.path[..], name) {
            ([exported], None) => exported,
            // A namespace, and what is taken for one.
            ([], Some(name)) => name,
            ([default], Some(name)) if &**default == "default" => name,
            _ => return None,
        };
        let text = find(module, name)?.members.get(member)?;
        let is_own = self.modules.import(self.units[self.unit].id, module).is_some();
        (!is_own).then(|| Value::text(&**text, at))
    }
}
