//! Readers: bytes of one language to a [`module::Module`].

pub mod json;
pub mod language;
pub mod module;
mod read;
mod text;

pub use language::{Dialect, Language};
pub use read::{ReadOptions, read};
pub use text::{Position, SourceText};
