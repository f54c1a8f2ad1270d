//! What a module's specifier stands for, where it is an address or has a scheme (`specifiers.toml`).

use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    place: Vec<Place>,
    entries: Entries,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    prefix: String,
    #[serde(default)]
    skip: Vec<String>,
    only: Option<HashMap<String, String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    files: Vec<String>,
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    toml::from_str(include_str!("specifiers.toml")).unwrap_or_else(|e| panic!("specifiers.toml: {e}"))
});

/// A module of a package, by whatever address it is imported.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Specifier<'s> {
    pub package: &'s str,
    /// The module's path below the package; empty for the package itself.
    module: &'s str,
    /// The major version that is asked for, where that is one.
    pub major: Option<u32>,
}

impl Specifier<'_> {
    /// The specifier as a program writes it that has the package installed.
    pub fn plain(&self) -> String {
        match self.module {
            "" => self.package.to_owned(),
            module => format!("{}/{module}", self.package),
        }
    }
}

/// Takes an address apart; `None` where a specifier is none that is known.
pub(super) fn addressed(specifier: &str) -> Option<Specifier<'_>> {
    let place = DATA.place.iter().find(|place| specifier.starts_with(&*place.prefix))?;
    let mut rest = specifier[place.prefix.len()..].trim_start_matches('/');
    for skip in &place.skip {
        rest = skipped(rest, skip);
    }
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    // A scope's own slash.
    let scope = if rest.starts_with('@') { rest.find('/')? + 1 } else { 0 };
    let end = rest[scope..].find('/').map_or(rest.len(), |slash| scope + slash);
    let (spec, module) = (&rest[..end], rest[end..].trim_matches('/'));
    let (package, version) = match spec[scope..].find('@') {
        Some(at) => (&spec[..scope + at], &spec[scope + at + 1..]),
        None => (spec, ""),
    };
    let package = match &place.only {
        Some(only) => only.get(package)?,
        None => package,
    };
    if package.is_empty() || package.ends_with('/') {
        return None;
    }
    let module = if DATA.entries.files.iter().any(|file| file == module) { "" } else { module };
    Some(Specifier { package, module, major: major(version) })
}

/// A path without what may stand before its package.
fn skipped<'p>(path: &'p str, skip: &str) -> &'p str {
    match skip.split_once('*') {
        None => path.strip_prefix(skip).unwrap_or(path),
        Some(("", "")) => path.strip_prefix('*').unwrap_or(path),
        Some((before, after)) => {
            let version = path.strip_prefix(before).and_then(|rest| rest.split_once(after));
            match version {
                Some((version, rest)) if version.bytes().all(|b| b.is_ascii_digit()) => rest,
                _ => path,
            }
        }
    }
}

/// The major version that a range asks for, where it is one.
fn major(range: &str) -> Option<u32> {
    let range = range.trim_start_matches(['^', '~', '=', 'v']);
    let end = range.find(|c: char| !c.is_ascii_digit()).unwrap_or(range.len());
    let is_one = range[end..].is_empty() || range[end..].starts_with(['.', '-']);
    range[..end].parse().ok().filter(|_| is_one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_the_package_its_module_and_its_version() {
        for (specifier, plain, major) in [
            ("npm:zod@4", "zod", Some(4)),
            ("npm:zod@^4.1.0/v4", "zod/v4", Some(4)),
            ("npm:@google/genai", "@google/genai", None),
            ("jsr:@zod/zod@4", "zod", Some(4)),
            ("https://esm.sh/@google/genai@1.4.0", "@google/genai", Some(1)),
            ("https://esm.sh/v135/zod@3.22.4?bundle", "zod", Some(3)),
            ("https://esm.run/@google/generative-ai", "@google/generative-ai", None),
            ("https://cdn.jsdelivr.net/npm/zod@3/+esm", "zod", Some(3)),
            ("https://deno.land/x/zod@v3.22.4/mod.ts", "zod", Some(3)),
            ("https://unpkg.com/zod@latest/lib/index.mjs", "zod", None),
            (
                "https://esm.sh/@modelcontextprotocol/sdk@1.2.3/server/mcp.js",
                "@modelcontextprotocol/sdk/server/mcp.js",
                Some(1),
            ),
        ] {
            let told = addressed(specifier).expect(specifier);
            assert_eq!((&*told.plain(), told.major), (plain, major), "{specifier}");
        }
    }

    #[test]
    fn what_is_no_address_of_a_package_stays_what_it_is() {
        for specifier in [
            "zod",
            "./zod",
            "node:fs",
            "https://deno.land/x/oak@v12/mod.ts",
            "https://example.com/zod@3",
            "https://esm.sh/",
            "npm:",
            "npm:@scope",
            "jsr:@std/path",
        ] {
            assert_eq!(addressed(specifier), None, "{specifier}");
        }
    }

    #[test]
    fn a_range_of_several_major_versions_tells_none() {
        for range in ["", "latest", ">=3", "3 || 4", "*", "x"] {
            assert_eq!(major(range), None, "{range}");
        }
    }
}
