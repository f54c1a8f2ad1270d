//! Readers: bytes of one language to a [`module::Module`].

mod conflict;
pub mod embedded;
pub mod javascript;
pub mod json;
pub mod language;
pub mod markdown;
pub mod module;
pub mod notebook;
pub mod outline;
#[cfg(test)]
mod printed;
pub mod python;
mod read;
pub mod snapshot;
mod symbol;
mod text;
pub mod unchanging;
pub mod yaml;

pub use language::{Dialect, Language};
pub use read::{ReadOptions, read};
pub use text::{Position, SourceText};
