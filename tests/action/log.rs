//! A step's log, read as GitHub's runner reads it.

use std::collections::BTreeMap;
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    pub level: String,
    pub properties: BTreeMap<String, String>,
    pub message: String,
}

impl Annotation {
    pub fn file(&self) -> &str {
        self.properties.get("file").map_or("", String::as_str)
    }
}

/// The annotations of a log, all of them; any other command that the runner would obey is a fault.
pub fn annotations(log: &str, workspace: &Path) -> Vec<Annotation> {
    let mut found = Vec::new();
    let mut silenced: Option<String> = None;
    for line in log.split(['\n', '\r']) {
        let Some((command, properties, data)) = command(line) else { continue };
        if let Some(token) = &silenced {
            if command == *token {
                silenced = None;
            }
            continue;
        }
        match command.as_str() {
            "stop-commands" => {
                assert!(data.len() > 8, "a scanned file could guess {data}");
                silenced = Some(data);
            }
            "error" | "warning" | "notice" => {
                found.push(checked(Annotation { level: command, properties, message: data }, workspace));
            }
            _ => panic!("the runner would obey {line:?}"),
        }
    }
    assert_eq!(silenced, None, "commands stay stopped at the end of the log");
    found
}

/// What a log says apart from commands.
pub fn plain(log: &str) -> String {
    log.lines().filter(|line| command(line).is_none()).map(|line| format!("{line}\n")).collect()
}

/// `::name key=value,…::data` at the start of a line, or `##[name key=value;…]data` anywhere in it.
fn command(line: &str) -> Option<(String, BTreeMap<String, String>, String)> {
    if let Some(rest) = line.trim_start().strip_prefix("::")
        && let Some((head, data)) = rest.split_once("::")
    {
        let (name, properties) = head.split_once(' ').unwrap_or((head, ""));
        let properties = properties.split(',').filter_map(|p| p.split_once('='));
        let properties = properties.map(|(key, value)| (key.trim().to_owned(), property(value)));
        return Some((name.to_owned(), properties.collect(), unescaped(data)));
    }
    let (_, rest) = line.split_once("##[")?;
    let (head, data) = rest.split_once(']')?;
    let name = head.split(' ').next().unwrap_or_default();
    Some((name.to_owned(), BTreeMap::new(), data.to_owned()))
}

fn unescaped(text: &str) -> String {
    text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
}

fn property(text: &str) -> String {
    let text = text.replace("%0D", "\r").replace("%0A", "\n");
    text.replace("%3A", ":").replace("%2C", ",").replace("%25", "%")
}

/// The rules by which the runner drops a part of an annotation, or cuts it.
fn checked(mut annotation: Annotation, workspace: &Path) -> Annotation {
    let number = |key: &str| annotation.properties.get(key).map(|n| n.parse::<u32>().expect("a number"));
    let (line, end_line) = (number("line"), number("endLine"));
    let (column, end_column) = (number("col"), number("endColumn"));
    if column.is_some() || end_column.is_some() {
        assert!(line.is_some() && line == end_line, "columns are dropped: {annotation:?}");
        assert!(column <= end_column, "columns are dropped: {annotation:?}");
    }
    assert!(line <= end_line, "lines are dropped: {annotation:?}");
    assert!(annotation.message.encode_utf16().count() <= 4096, "the message is cut: {annotation:?}");
    let known = ["title", "file", "line", "endLine", "col", "endColumn"];
    assert!(annotation.properties.keys().all(|key| known.contains(&key.as_str())), "{annotation:?}");
    if let Some(file) = annotation.properties.get_mut("file") {
        let root = format!("{}/", workspace.display());
        if let Some(inside) = file.strip_prefix(&root) {
            *file = inside.to_owned();
        }
    }
    annotation
}
