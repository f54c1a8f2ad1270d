//! `tooldef init`.

use crate::config::{FILE_NAME, TEMPLATE};
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Writes the commented configuration to a folder; an existing one is never touched. Both results
/// are one line for the user.
pub fn init(folder: &Path) -> Result<String, String> {
    let mut file = File::create_new(folder.join(FILE_NAME)).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => format!("{FILE_NAME} exists already"),
        _ => format!("can't write {FILE_NAME}: {error}"),
    })?;
    file.write_all(TEMPLATE.as_bytes()).map_err(|error| format!("can't write {FILE_NAME}: {error}"))?;
    Ok(format!("wrote {FILE_NAME}"))
}
