//! What is known of callees that don't change what they are given.

use crate::value::Symbol;
use serde::Deserialize;
use std::collections::HashSet;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    globals: HashSet<String>,
    objects: HashSet<String>,
    methods: HashSet<String>,
    packages: HashSet<String>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("unchanging.toml")).expect("the table of unchanging callees is well formed")
});

/// Whether a callee leaves its arguments as they are, by what its package calls it.
pub fn leaves_arguments(callee: &Symbol) -> bool {
    let dotted = callee.dotted();
    match &callee.module {
        Some(module) if is_of_package(module) => return true,
        None if TABLE.globals.contains(&dotted) => return true,
        None if callee.path.len() == 2 && TABLE.objects.contains(&*callee.path[0]) => return true,
        _ => {}
    }
    let [.., last] = &callee.path[..] else { return false };
    let is_method = callee.path.len() > 1;
    is_method
        && (TABLE.methods.contains(&**last)
            || matches!(&callee.path[..], [.., before, last] if TABLE.methods.contains(&format!("{before}.{last}"))))
}

/// Whether a method leaves its arguments as they are, whatever it is called on.
pub fn is_unchanging_method(name: &str) -> bool {
    TABLE.methods.contains(name)
}

/// Whether everything that a module exports leaves its arguments as they are.
pub fn is_of_package(module: &str) -> bool {
    let slashes = module.match_indices('/').map(|(i, _)| &module[..i]);
    slashes.chain([module]).any(|package| TABLE.packages.contains(package))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbol(module: Option<&str>, path: &str) -> Symbol {
        Symbol { module: module.map(Into::into), path: path.split('.').map(Into::into).collect() }
    }

    #[test]
    fn what_a_package_exports_is_known_by_the_package() {
        for module in ["zod", "zod/v4", "@modelcontextprotocol/sdk/server/mcp.js", "ai"] {
            assert!(leaves_arguments(&symbol(Some(module), "anything")), "{module}");
        }
        for module in ["zodiac", "@modelcontextprotocol", "./zod", "@my/ai"] {
            assert!(!leaves_arguments(&symbol(Some(module), "anything")), "{module}");
        }
    }

    #[test]
    fn a_method_is_known_by_its_last_names_and_a_global_by_all_of_them() {
        for callee in
            ["server.registerTool", "this.client.messages.create", "console.table", "JSON.stringify"]
        {
            assert!(leaves_arguments(&symbol(None, callee)), "{callee}");
        }
        for callee in ["registerTool", "db.create", "x.JSON.parse", "mutate", "table.console.x"] {
            assert!(!leaves_arguments(&symbol(None, callee)), "{callee}");
        }
    }
}
