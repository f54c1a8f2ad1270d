//! The fenced blocks of a page.

use std::ops::Range;

/// A fenced block.
pub struct Fence {
    /// What stands after the backticks: a language and `key=value` words.
    pub info: String,
    pub body: String,
    /// The body's lines in the page, from 0.
    pub lines: Range<usize>,
}

impl Fence {
    pub fn language(&self) -> &str {
        self.info.split_whitespace().next().unwrap_or_default()
    }

    /// The value of a word of the info string.
    pub fn word(&self, key: &str) -> Option<&str> {
        self.info.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }
}

/// The info of a command that a page runs and doesn't show: `<!-- $ git init -->`.
pub const HIDDEN: &str = "hidden";

/// Every block that is fenced by three backticks at the margin, and every hidden command.
pub fn fences(page: &str) -> Vec<Fence> {
    let mut all = Vec::new();
    let mut open: Option<(&str, usize)> = None;
    let lines: Vec<&str> = page.lines().collect();
    for (number, line) in lines.iter().enumerate() {
        match (open, line.strip_prefix("```")) {
            (None, Some(info)) => open = Some((info.trim(), number + 1)),
            (Some((info, start)), Some(_)) => {
                let body = lines[start..number].iter().map(|line| format!("{line}\n")).collect();
                all.push(Fence { info: info.to_owned(), body, lines: start..number });
                open = None;
            }
            (None, None) => {
                let command = line.strip_prefix("<!-- ").and_then(|l| l.strip_suffix(" -->"));
                if let Some(command) = command.filter(|command| command.starts_with("$ ")) {
                    let (info, body) = (HIDDEN.to_owned(), command.to_owned());
                    all.push(Fence { info, body, lines: number..number });
                }
            }
            (Some(_), None) => {}
        }
    }
    assert!(open.is_none(), "a fence isn't closed");
    all
}
