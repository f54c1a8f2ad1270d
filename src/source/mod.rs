//! Readers: bytes of one language to a [`module::Module`].

pub mod embedded;
pub mod json;
pub mod javascript;
pub mod language;
pub mod markdown;
pub mod module;
pub mod notebook;
mod read;
pub mod snapshot;
pub mod python;
mod text;

pub use language::{Dialect, Language};
pub use read::{ReadOptions, read};
pub use text::{Position, SourceText};
