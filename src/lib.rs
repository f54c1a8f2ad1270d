//! Finds the definitions of tools that LLMs are given, and checks them against what each API
//! accepts.
//!
//! The way of the data, each stage depending only on those left of it:
//!
//! ```text
//! paths ─walk─▶ files ─read─▶ modules ─eval─▶ values ─find─▶ tools ─check─▶ findings ─report─▶ …
//! ```

pub mod baseline;
pub mod builders;
pub mod catalogue;
pub mod check;
pub mod classes;
#[cfg(feature = "cli")]
pub mod cli;
pub mod closest;
pub mod config;
pub mod eval;
pub mod evidence;
pub mod find;
pub mod mention;
pub mod naming;
pub mod outcome;
pub mod pointer;
pub mod providers;
pub mod report;
pub mod rules;
pub mod scan;
pub mod schema;
pub mod since;
pub mod source;
pub mod span;
pub mod suppress;
pub mod target;
pub mod value;
#[cfg(feature = "cli")]
pub mod walk;
pub mod words;
