//! Mutations as people write them down.

/// What is changed of a catalogue, and what is found then.
#[derive(Debug, Default)]
pub struct Mutation {
    pub name: String,
    pub changes: Vec<Change>,
    pub findings: Vec<String>,
}

/// Whole lines of a file, and what stands there instead.
#[derive(Debug, Default)]
pub struct Change {
    pub file: String,
    pub old: String,
    pub new: String,
}

impl Mutation {
    /// Reads all mutations of a text.
    pub fn all(text: &str) -> Vec<Mutation> {
        let mut all: Vec<Mutation> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            let (mark, rest) = (&line[..1], line.get(2..).unwrap_or_default());
            if mark == "#" {
                all.push(Mutation { name: rest.to_owned(), ..Mutation::default() });
                continue;
            }
            let mutation = all.last_mut().unwrap_or_else(|| panic!("no mutation has a name yet: {line}"));
            let last = mutation.changes.last_mut();
            match (mark, last) {
                ("@", _) => {
                    mutation.changes.push(Change { file: rest.to_owned(), ..Change::default() });
                }
                ("-", Some(change)) => change.old += &format!("{rest}\n"),
                ("+", Some(change)) => change.new += &format!("{rest}\n"),
                (">", _) => mutation.findings.push(rest.to_owned()),
                _ => panic!("nothing begins with `{mark}`: {line}"),
            }
        }
        all
    }
}

/// The text of mutations.
pub fn written(mutations: &[Mutation]) -> String {
    let mut out = Vec::new();
    for mutation in mutations {
        let mut lines = vec![format!("# {}", mutation.name)];
        for change in &mutation.changes {
            lines.push(format!("@ {}", change.file));
            lines.extend(change.old.lines().map(|line| format!("- {line}")));
            lines.extend(change.new.lines().map(|line| format!("+ {line}")));
        }
        lines.extend(mutation.findings.iter().map(|line| format!("> {line}")));
        out.push(lines.join("\n") + "\n");
    }
    out.join("\n")
}
