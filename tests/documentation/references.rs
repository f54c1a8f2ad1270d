//! The lists and references of the documentation.

use crate::{between, root};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::process::Command;
use tooldef::check::summary;
use tooldef::rules::{self, FAMILIES};
use tooldef::{baseline, catalogue, providers, suppress, target};

/// A page's first paragraph on one line, fit for a table.
pub fn about(page: &str) -> String {
    summary(page).split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}

#[test]
fn the_readme_has_the_families_of_rules() {
    let mut table = "| about | what is looked at | rules |\n|---|---|---|\n".to_owned();
    for (family, what) in FAMILIES {
        let count = rules::of_family(family).count();
        let _ = writeln!(table, "| [{family}](docs/rules/README.md#{family}) | {what} | {count} |");
    }
    let about = "[catalogue](docs/rules/README.md#about-catalogues)";
    let what = "that lists of definitions, their handlers and what is made of them agree";
    let _ = writeln!(table, "| {about} | {what} | {} |", catalogue::RULES.len());
    let accepted = suppress::RULES.len() + baseline::RULES.len();
    let about = "[what is accepted](docs/rules/README.md#about-what-is-accepted)";
    let what = "exceptions and baselines that are over, unused or unreadable";
    let _ = writeln!(table, "| {about} | {what} | {accepted} |");
    between("README.md", "<!-- rules -->", "<!-- /rules -->", &table);
}

#[test]
fn the_index_of_rules_has_each_with_its_severities() {
    let mut text = String::new();
    for (family, what) in FAMILIES {
        let _ = writeln!(text, "### {family}\n\nWhat is looked at: {what}.\n");
        text.push_str("| rule | severity | what it finds |\n|---|---|---|\n");
        for rule in rules::of_family(family) {
            let severities: BTreeSet<_> = rule.evidence().iter().map(|(_, fact)| fact.severity).collect();
            let severities: Vec<&str> = severities.iter().rev().map(|severity| severity.id()).collect();
            let id = rule.id();
            let when = if rule.is_pedantic() { ", with `--pedantic`" } else { "" };
            let severities = severities.join(", ") + when;
            let _ = writeln!(text, "| [`{id}`]({id}.md) | {severities} | {} |", about(rule.page()));
        }
        text.push('\n');
    }
    between("docs/rules/README.md", "<!-- rules -->", "<!-- /rules -->", text.trim_end());
}

#[test]
fn the_index_of_rules_has_those_about_catalogues() {
    let mut table = "| rule | what it finds |\n|---|---|\n".to_owned();
    for (id, page) in catalogue::RULES {
        let _ = writeln!(table, "| [`{id}`]({id}.md) | {} |", about(page));
    }
    between("docs/rules/README.md", "<!-- catalogues -->", "<!-- /catalogues -->", &table);
}

#[test]
fn the_index_of_rules_has_those_about_what_is_accepted() {
    let mut table = "| rule | what it finds |\n|---|---|\n".to_owned();
    for (id, page) in suppress::RULES.iter().chain(baseline::RULES) {
        let _ = writeln!(table, "| [`{id}`]({id}.md) | {} |", about(page));
    }
    between("docs/rules/README.md", "<!-- accepted -->", "<!-- /accepted -->", &table);
}

#[test]
fn the_targets_are_listed() {
    let mut table = "| target | what it is |\n|---|---|\n".to_owned();
    for target in target::Target::ALL {
        let info = providers::target(*target);
        let _ = writeln!(table, "| `{}` | [{}]({}) |", target.id(), info.title, info.docs);
    }
    between("docs/configuration.md", "<!-- targets -->", "<!-- /targets -->", &table);
}

#[test]
fn the_configuration_reference_has_every_key() {
    let text = fs::read_to_string(root().join("tooldef.schema.json")).expect("the schema is there");
    let schema: Value = serde_json::from_str(&text).expect("it is JSON");
    let mut table = "| key | value | what it says |\n|---|---|---|\n".to_owned();
    keys(&schema, &schema, "", &mut table);
    between("docs/configuration.md", "<!-- keys -->", "<!-- /keys -->", &table);
}

#[test]
fn the_template_is_shown() {
    let template = format!("```toml\n{}```", tooldef::config::TEMPLATE);
    between("docs/configuration.md", "<!-- template -->", "<!-- /template -->", &template);
}

/// A row for each property of an object's schema, and for those of the tables in it.
fn keys(schema: &Value, root: &Value, within: &str, table: &mut String) {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (key, property) in schema["properties"].as_object().into_iter().flatten() {
        let name = if within.is_empty() { key.clone() } else { format!("{within}.{key}") };
        let must = if required.contains(&key.as_str()) { ", required" } else { "" };
        let own = property["description"].as_str();
        let property = resolved(property, root);
        let about = own.or(property["description"].as_str()).unwrap_or_default().replace('|', "\\|");
        let _ = writeln!(table, "| `{name}` | {}{must} | {about} |", value(property, root));
        keys(resolved(&property["items"], root), root, &format!("[[{name}]]"), table);
        keys(property, root, &name, table);
    }
}

/// What a property takes, in words.
fn value(property: &Value, root: &Value) -> String {
    if let Some(choices) = property["enum"].as_array() {
        let choices: Vec<String> = choices.iter().map(|choice| format!("`{choice}`")).collect();
        return if choices.len() > 6 { "one of the targets".to_owned() } else { choices.join(", ") };
    }
    if let Some(kinds) = property["anyOf"].as_array().or(property["oneOf"].as_array())
        && property["type"].is_null()
    {
        let kinds: Vec<String> = kinds.iter().map(|kind| value(resolved(kind, root), root)).collect();
        return kinds.join(", or ");
    }
    match property["type"].as_str() {
        Some("array") => {
            let items = resolved(&property["items"], root);
            if items["enum"].is_array() {
                "list of targets".to_owned()
            } else if items["properties"].is_object() {
                "tables".to_owned()
            } else {
                "list of strings".to_owned()
            }
        }
        Some("object") => {
            let values = resolved(&property["additionalProperties"], root);
            if values.is_object() {
                format!("table; each value {}", value(values, root))
            } else {
                "table".to_owned()
            }
        }
        Some("string") if property["format"] == "date" => "date".to_owned(),
        Some(kind) => kind.to_owned(),
        None => String::new(),
    }
}

/// What a `$ref` within the schema, alone or as the only item of `allOf`, leads to.
fn resolved<'v>(schema: &'v Value, root: &'v Value) -> &'v Value {
    let schema = schema["allOf"].get(0).unwrap_or(schema);
    match schema["$ref"].as_str().and_then(|path| path.strip_prefix('#')) {
        Some(pointer) => root.pointer(pointer).unwrap_or(schema),
        None => schema,
    }
}

fn help(args: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(args)
        .arg("--help")
        .env_remove("COLUMNS")
        .output()
        .expect("the program runs");
    let text = String::from_utf8(run.stdout).expect("help is UTF-8");
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn the_reference_of_commands_is_their_help() {
    let all = help(&[]);
    let commands = all.lines().skip_while(|line| *line != "Commands:").skip(1);
    let mut names = Vec::new();
    let mut table = "| command | what it does |\n|---|---|\n".to_owned();
    for line in commands.take_while(|line| !line.is_empty()) {
        // A long description goes on, further in.
        let Some((name, about)) = line.strip_prefix("  ").and_then(|l| l.split_once("  ")) else { continue };
        if name.is_empty() || name == "help" {
            continue;
        }
        let _ = writeln!(table, "| [`{name}`](#tooldef-{name}) | {} |", about.trim());
        names.push(name);
    }
    assert!(names.contains(&"check") && names.contains(&"list"), "{names:?}");
    between("docs/command-line.md", "<!-- commands -->", "<!-- /commands -->", &table);
    let pages: Vec<String> =
        names.iter().map(|name| format!("### tooldef {name}\n\n```text\n{}```", help(&[name]))).collect();
    between("docs/command-line.md", "<!-- help -->", "<!-- /help -->", &pages.join("\n\n"));
}
