//! Standard input as a file.

use super::FileRead;
use super::read::{BINARY, Contents, NAMED_LIMIT, contents, plain, too_large};
use crate::outcome::Trouble;
use crate::source::Language;
use std::io::Read;

/// Reads standard input. `filename` says what it holds and what to call it; without it, only JSON is
/// told by its first character.
pub fn read_standard_input(input: impl Read, filename: Option<&str>) -> Result<FileRead, Trouble> {
    let shown_path = filename.unwrap_or("<stdin>").to_owned();
    let trouble = |message: String| Trouble { path: shown_path.clone(), place: None, message };
    let mut bytes = Vec::new();
    input.take(NAMED_LIMIT + 1).read_to_end(&mut bytes).map_err(|e| trouble(plain(&e)))?;
    if bytes.len() as u64 > NAMED_LIMIT {
        return Err(trouble(too_large(NAMED_LIMIT)));
    }
    let text = match contents(&bytes, true) {
        Contents::Text { text, .. } => text,
        Contents::NotUtf8 { message, .. } => return Err(trouble(message)),
        Contents::Binary | Contents::NoTools => return Err(trouble(BINARY.to_owned())),
    };
    let language = match filename {
        Some(name) => Language::of_file_name(name.rsplit('/').next().unwrap_or(name))
            .ok_or_else(|| trouble("not a kind of file that is read".to_owned()))?,
        None if starts_as_json(text) => Language::Json,
        None => return Err(trouble("not JSON; say what it is with `--stdin-filename NAME`".to_owned())),
    };
    Ok(FileRead {
        named: true,
        asked_for: true,
        candidate: true,
        test: None,
        text: text.into(),
        language,
        shown_path,
    })
}

fn starts_as_json(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.is_empty() || text.starts_with(['{', '[', '"', '/'])
}
