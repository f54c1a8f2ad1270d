//! The recorded sets and verdicts.

use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// What an oracle said of one value of its set.
#[derive(Deserialize)]
#[serde(untagged)]
enum Verdict {
    /// Each "<kind> <JSON pointer>", or "<kind>" alone where the oracle doesn't say the place.
    Refuses(Vec<String>),
    /// It takes the value.
    Takes(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
struct File {
    oracle: String,
    set: String,
    verdicts: Vec<Verdict>,
}

/// One thing that an oracle refuses.
pub struct Refusal {
    pub kind: String,
    /// The place in the set's value, where the oracle says it.
    pub pointer: Option<String>,
}

impl Refusal {
    /// The last name in the pointer.
    pub fn keyword(&self) -> &str {
        self.pointer.as_deref().and_then(|pointer| pointer.rsplit('/').next()).unwrap_or_default()
    }
}

/// One value of a set, and what an oracle refuses of it.
pub struct Judged {
    /// The value, as it stands in the set.
    pub text: String,
    pub refusals: Vec<Refusal>,
}

pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle")
}

/// What an oracle said of each value of its set.
pub fn of(oracle: &str) -> Vec<Judged> {
    let text = fs::read_to_string(data().join(format!("{oracle}.json"))).expect("the record is there");
    let file: File = serde_json::from_str(&text).expect("the record has its form");
    assert_eq!(file.oracle, oracle);
    let set = fs::read_to_string(data().join(&file.set)).expect("the set is there");
    assert_eq!(set.lines().count(), file.verdicts.len(), "{oracle} was recorded of another {}", file.set);
    let refusal = |said: &String| match said.split_once(' ') {
        Some((kind, pointer)) => Refusal { kind: kind.to_owned(), pointer: Some(pointer.to_owned()) },
        None => Refusal { kind: said.clone(), pointer: None },
    };
    let refusals = file.verdicts.iter().map(|verdict| match verdict {
        Verdict::Refuses(said) => said.iter().map(refusal).collect(),
        Verdict::Takes(_) => Vec::new(),
    });
    set.lines().zip(refusals).map(|(line, refusals)| Judged { text: line.to_owned(), refusals }).collect()
}
