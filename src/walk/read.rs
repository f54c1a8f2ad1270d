//! The bytes of one file, and whether they are text that may hold tools.

use super::needles::may_hold_tools;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest file that is read when it is merely met, in bytes.
pub const MET_LIMIT: u64 = 4 * 1024 * 1024;

/// The largest file that is read at all: places are 32-bit offsets.
pub(super) const NAMED_LIMIT: u64 = u32::MAX as u64 - 1;

/// What is said of a file above [`MET_LIMIT`] that was named under `--force-exclude`.
pub(super) const TOO_LARGE_FORCED: &str = "larger than 4 MB; read when named without `--force-exclude`";

/// What is said of a file with NUL in it.
pub(super) const BINARY: &str = "binary, not text";

/// How much of a file is searched for NUL.
const BINARY_HEAD: usize = 8 * 1024;

/// What the bytes of a file turned out to be; `holds` says whether it has one of the needed words.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Contents<'b> {
    Text {
        text: &'b str,
        holds: bool,
    },
    /// Text that holds none of the needed words, where only such text is wanted.
    NoTools,
    Binary,
    /// Text in another encoding, with a message.
    NotUtf8 {
        message: String,
        holds: bool,
    },
}

/// Reads a file of at most `limit` bytes into a buffer; `None` when it is larger.
pub(super) fn read_into(path: &Path, limit: u64, buffer: &mut Vec<u8>) -> io::Result<Option<()>> {
    buffer.clear();
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    if length > limit {
        return Ok(None);
    }
    buffer.reserve(length as usize + 1);
    // It may grow while it is read.
    file.take(limit + 1).read_to_end(buffer)?;
    Ok((buffer.len() as u64 <= limit).then_some(()))
}

/// Judges the bytes of a file; `all` is set where it is handed on whatever it holds.
pub(super) fn contents(bytes: &[u8], all: bool) -> Contents<'_> {
    if let [0xff, 0xfe, ..] | [0xfe, 0xff, ..] = bytes {
        // ASCII in UTF-16 is the same bytes with NULs between.
        let letters: Vec<u8> = bytes.iter().copied().filter(|&b| b != 0).collect();
        let holds = may_hold_tools(&letters);
        let message = "UTF-16 text; save it as UTF-8".to_owned();
        return if all || holds { Contents::NotUtf8 { message, holds } } else { Contents::NoTools };
    }
    if memchr::memchr(0, &bytes[..bytes.len().min(BINARY_HEAD)]).is_some() {
        return Contents::Binary;
    }
    let holds = may_hold_tools(bytes);
    if !all && !holds {
        return Contents::NoTools;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Contents::Text { text, holds },
        Err(error) => {
            let line = memchr::memchr_iter(b'\n', &bytes[..error.valid_up_to()]).count() + 1;
            Contents::NotUtf8 { message: format!("not UTF-8 text (line {line})"), holds }
        }
    }
}

/// An error of the file system in plain words.
pub(super) fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or directory".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    }
}

/// A limit in words.
pub(super) fn too_large(limit: u64) -> String {
    if limit == MET_LIMIT {
        "larger than 4 MB; name it to have it read".to_owned()
    } else {
        "larger than 4 GB".to_owned()
    }
}
