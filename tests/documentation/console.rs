//! Runs the commands that a page shows.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A folder of its own for one page.
pub struct Scratch {
    folder: tempfile::TempDir,
    status: i32,
}

impl Scratch {
    /// A folder in which `examples` stand.
    pub fn new(examples: &Path) -> Scratch {
        let scratch = Scratch { folder: tempfile::tempdir().expect("a folder"), status: 0 };
        for entry in fs::read_dir(examples).expect("the examples are there") {
            let path = entry.expect("they can be listed").path();
            let name = path.file_name().and_then(|n| n.to_str()).expect("their names are UTF-8");
            scratch.write(&format!("examples/{name}"), &fs::read_to_string(&path).expect("they are text"));
        }
        scratch
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders can be made");
        fs::write(path, text).expect("files can be written");
    }

    /// A block as it should be: each command, then what it prints now.
    pub fn run(&mut self, block: &str) -> String {
        let mut out = String::new();
        for command in block.lines().filter_map(|line| line.strip_prefix("$ ")) {
            out.push_str(&format!("$ {command}\n{}", self.printed(command)));
        }
        assert!(!out.is_empty(), "a console block without a command:\n{block}");
        out
    }

    fn printed(&mut self, line: &str) -> String {
        if line == "echo $?" {
            return format!("{}\n", self.status);
        }
        let (words, input) = match line.split_once(" < ") {
            Some((words, file)) => (words, Stdio::from(self.open(file))),
            None => (line, Stdio::null()),
        };
        let mut words = words.split_whitespace();
        let mut command = match words.next() {
            Some("tooldef") => Command::new(env!("CARGO_BIN_EXE_tooldef")),
            Some("git") => Command::new("git"),
            other => panic!("a page runs {other:?}"),
        };
        let output = command
            .args(words)
            .current_dir(self.folder.path())
            .stdin(input)
            .env_remove("COLUMNS")
            .env_remove("GITHUB_WORKSPACE")
            .envs([("GIT_CONFIG_NOSYSTEM", "1"), ("GIT_CONFIG_GLOBAL", "/dev/null")])
            .envs([("GIT_AUTHOR_NAME", "A"), ("GIT_AUTHOR_EMAIL", "a@example.com")])
            .envs([("GIT_COMMITTER_NAME", "A"), ("GIT_COMMITTER_EMAIL", "a@example.com")])
            .output()
            .unwrap_or_else(|e| panic!("{line}: {e}"));
        self.status = output.status.code().expect("no signal");
        let shown = shown(&output);
        assert!(self.status < 2, "{line}: a page shows a fault, not what it means to show:\n{shown}");
        assert!(!shown.contains("```"), "{line}: its output would end the block");
        shown
    }

    fn open(&self, name: &str) -> fs::File {
        fs::File::open(self.folder.path().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    }
}

/// What a terminal shows of it, with a time that doesn't change.
fn shown(output: &Output) -> String {
    let text =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat();
    text.lines().map(|line| timeless(line.trim_end()) + "\n").collect()
}

/// The closing line ends with the run's time.
fn timeless(line: &str) -> String {
    match line.rsplit_once("; ") {
        Some((rest, time)) if is_time(time) => format!("{rest}; 4 ms"),
        _ => line.to_owned(),
    }
}

fn is_time(text: &str) -> bool {
    let number = text.strip_suffix(" ms").or(text.strip_suffix(" s"));
    text == "under 1 ms" || number.is_some_and(is_number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
}
