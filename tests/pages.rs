//! The pages that users meet: their commands run, their snippets parse, their links lead somewhere,
//! and no option is named that the program doesn't have.
//!
//! - A fence ```` ```json file=tools.json ```` is a file of the page's scratch folder, in which the
//!   repository's `examples` stand too. It is written when the page is read up to there.
//! - A fence ```` ```console ```` holds commands after `$ `, each before what it prints: standard
//!   output, then standard error. `tooldef` and `git` are run, `< FILE` is standard input, and
//!   `echo $?` is the last exit status. `<!-- $ git init -->` is run and not shown.
//!   `TOOLDEF_UPDATE=1 cargo test --test pages` writes the outputs anew.

mod documentation {
    pub mod console;
    pub mod fences;
}

use documentation::console::Scratch;
use documentation::fences::{Fence, HIDDEN, fences};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The pages for users: those at the top, and those of `docs/` that aren't of one rule, unless that is one of
/// those about several files.
fn pages() -> Vec<(PathBuf, String)> {
    let in_docs = fs::read_dir(root().join("docs")).expect("the documentation is there");
    let mut paths: Vec<PathBuf> = in_docs
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == "md"))
        .collect();
    paths.extend(
        ["README.md", "SECURITY.md", "CONTRIBUTING.md", "docs/rules/README.md"].map(|p| root().join(p)),
    );
    let catalogues = tooldef::catalogue::RULES.iter();
    paths.extend(catalogues.map(|(id, _)| root().join(format!("docs/rules/{id}.md"))));
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            (path, text)
        })
        .collect()
}

#[test]
fn every_command_of_a_page_prints_what_it_shows() {
    let update = std::env::var_os("TOOLDEF_UPDATE").is_some();
    let mut run = 0;
    for (path, text) in pages() {
        let mut scratch = Scratch::new(&root().join("examples"));
        let mut wanted: Vec<String> = Vec::new();
        let mut done = 0;
        let lines: Vec<&str> = text.lines().collect();
        for fence in fences(&text) {
            if let Some(name) = fence.word("file") {
                scratch.write(name, &fence.body);
            } else if fence.language() == HIDDEN {
                scratch.run(&fence.body);
            } else if fence.language() == "console" {
                wanted.extend(lines[done..fence.lines.start].iter().map(|&line| line.to_owned()));
                done = fence.lines.end;
                run += 1;
                wanted.extend(scratch.run(&fence.body).lines().map(str::to_owned));
            }
        }
        wanted.extend(lines[done..].iter().map(|&line| line.to_owned()));
        let wanted = wanted.join("\n") + "\n";
        if update {
            fs::write(&path, wanted).expect("the page can be written");
        } else {
            let differs = text.lines().zip(wanted.lines()).position(|(is, should)| is != should);
            let at = differs.unwrap_or_else(|| text.lines().count().min(wanted.lines().count()));
            let place = format!("{}:{}", path.display(), at + 1);
            let should = wanted.lines().nth(at).unwrap_or_default();
            assert!(text == wanted, "{place}: should be, with TOOLDEF_UPDATE=1: {should}");
        }
    }
    assert!(run > 5, "only {run} blocks of commands were found");
}

#[test]
fn every_snippet_of_data_parses() {
    let mut seen = BTreeSet::new();
    for (path, text) in pages() {
        for Fence { body, lines, info, .. } in &fences(&text) {
            let language = info.split_whitespace().next().unwrap_or_default();
            let place = format!("{}:{}", path.display(), lines.start + 1);
            match language {
                "yaml" => yaml(body).unwrap_or_else(|e| panic!("{place}: {e}")),
                "json" => {
                    let parsed: Result<serde_json::Value, _> = serde_json::from_str(body);
                    drop(parsed.unwrap_or_else(|e| panic!("{place}: {e}")));
                }
                "toml" => {
                    let about_accepted = tooldef::suppress::RULES.iter().chain(tooldef::baseline::RULES);
                    let about_accepted = about_accepted.map(|(id, _)| *id);
                    let known: Vec<&str> =
                        tooldef::rules::ids().iter().copied().chain(about_accepted).collect();
                    let parsed = tooldef::config::Config::parse(body, "tooldef.toml", &known);
                    drop(parsed.unwrap_or_else(|e| panic!("{place}: {e}")));
                }
                _ => continue,
            }
            seen.insert(language.to_owned());
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["json", "toml", "yaml"]);
}

/// Reads every document of a stream; an anchor, a tab or an indent that is wrong is an error.
fn yaml(text: &str) -> Result<(), String> {
    granit_parser::Parser::new_from_str(text).try_for_each(|event| event.map(drop)).map_err(|e| e.to_string())
}

#[test]
fn every_link_within_the_repository_leads_somewhere() {
    let mut checked = 0;
    for (path, text) in pages() {
        for link in links(&text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            checked += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if file.is_empty() { path.clone() } else { path.parent().expect("a folder").join(file) };
            assert!(target.exists(), "{}: {link} leads nowhere", path.display());
            if !anchor.is_empty() {
                let text = fs::read_to_string(&target).expect("a page is text");
                let found = text.lines().any(|line| heading_anchor(line).is_some_and(|a| a == anchor));
                assert!(found, "{}: {link} has no such heading", path.display());
            }
        }
    }
    assert!(checked > 30, "only {checked} links were found");
}

/// The targets of a page's links and pictures, outside fences.
fn links(page: &str) -> Vec<&str> {
    let mut links = Vec::new();
    let mut fenced = false;
    for line in page.lines() {
        fenced ^= line.trim_start().starts_with("```");
        if !fenced {
            let starts = line.match_indices("](").map(|(at, _)| &line[at + 2..]);
            links.extend(starts.filter_map(|rest| rest.split(')').next()));
        }
    }
    links
}

/// The anchor that GitHub gives a heading.
fn heading_anchor(line: &str) -> Option<String> {
    let text = line.trim_start_matches('#');
    let heading = text.len() < line.len() && text.starts_with(' ');
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.then(|| text.trim().to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-"))
}

#[test]
fn every_option_that_a_page_names_exists() {
    let mut known = BTreeSet::new();
    for command in [&["--help"][..], &["list", "--help"], &["baseline", "--help"]] {
        let run = Command::new(env!("CARGO_BIN_EXE_tooldef")).args(command).output();
        let help = String::from_utf8(run.expect("the program runs").stdout).expect("help is UTF-8");
        known.extend(options(&help).map(str::to_owned));
    }
    let mut named = 0;
    for (path, text) in pages() {
        for line in text.lines().filter(|line| !is_of_another_program(line)) {
            for option in options(line) {
                named += 1;
                assert!(known.contains(option), "{}: {option} is no option: {line}", path.display());
            }
        }
    }
    assert!(named > 50, "only {named} options were found");
}

fn is_of_another_program(line: &str) -> bool {
    ["git ", "cargo ", "reviewdog ", "pre-commit ", "pre-commit==", "curl ", "sha256sum ", "gh attestation "]
        .iter()
        .any(|name| line.contains(name))
}

/// The words of a text that look like long options.
fn options(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_lowercase() || c == '-'))
        .filter(|word| word.len() > 3 && word.starts_with("--") && !word.starts_with("---"))
        .map(|word| word.trim_end_matches('-'))
        .filter(|word| word.len() > 2)
}

#[test]
fn what_is_wrong_with_a_page_is_seen() {
    assert!(yaml("steps:\n  - uses: [a\n").is_err());
    assert!(yaml("a: 1\nb:\n\t- c\n").is_err());
    assert!(yaml("a: 1\n---\nb: [c]\n").is_ok());
    assert_eq!(
        options("`--sinse` main, -q --fail-on=never a--b ---").collect::<Vec<_>>(),
        ["--sinse", "--fail-on"]
    );
    assert_eq!(links("[a](b.md#c) ![d](e.svg)\n```\n[f](g)\n```\n"), ["b.md#c", "e.svg"]);
    assert_eq!(heading_anchor("## What's `[[ignore]]`?"), Some("whats-ignore".to_owned()));
    let kinds: Vec<_> =
        fences("<!-- $ git init -->\n```json file=a\n{}\n```\n").into_iter().map(|f| f.info).collect();
    assert_eq!(kinds, [HIDDEN, "json file=a"]);
}
