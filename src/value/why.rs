//! Reasons for not knowing, in words a user can act on.

use std::fmt;
use std::sync::Arc;

/// Why a value isn't known before the program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The result of calling this.
    Call(Arc<str>),
    /// A function's parameter.
    Parameter(Arc<str>),
    /// Imported from this module.
    Import(Arc<str>),
    /// A name that isn't defined in the file.
    Undefined(Arc<str>),
    /// The object that a method is called on.
    This,
    /// A variable that is assigned or changed after its declaration.
    Changed(Arc<str>),
    /// A variable that is handed to a call that may change it.
    Passed(Arc<str>),
    /// A member that isn't known to exist.
    Member(Arc<str>),
    /// A condition that isn't known.
    Condition,
    /// A spread of something unknown.
    Spread,
    /// A key that is computed at run time.
    ComputedKey,
    /// An alias of the format that is never expanded (YAML).
    Alias(Arc<str>),
    /// A definition that leads back to itself.
    Cycle,
    /// Deeper or longer than the evaluator follows.
    TooDeep,
    /// An expression that has no value before the program runs.
    Dynamic,
    /// A function; its number among those that the evaluator has met.
    Function(u32),
    /// The value of what isn't given: `undefined`.
    Absent,
    /// The key under which it stands where it is used.
    Unkeyed,
    /// What differs between the versions of this library.
    Version(Arc<str>),
    /// What differs between those who make JSON Schema of this library's schemas.
    Converter(Arc<str>),
    /// A schema that its converter refuses, in the converter's own words.
    Refused(Arc<str>),
    /// Source text that couldn't be parsed.
    Unparsed,
    /// Made unknown by a test.
    Punched,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Call(callee) if callee.is_empty() => write!(f, "the result of a call"),
            Why::Call(callee) => write!(f, "the result of calling `{callee}`"),
            Why::Parameter(name) => write!(f, "the parameter `{name}`"),
            Why::Import(module) => write!(f, "imported from `{module}`"),
            Why::Undefined(name) => write!(f, "`{name}` isn't defined in this file"),
            Why::This => write!(f, "depends on the object that `this` is"),
            Why::Changed(name) => write!(f, "`{name}` is changed after its declaration"),
            Why::Passed(name) => write!(f, "`{name}` is handed to a call that may change it"),
            Why::Member(name) => write!(f, "the member `{name}` isn't known"),
            Why::Condition => write!(f, "depends on a condition"),
            Why::Spread => write!(f, "a spread of something unknown"),
            Why::ComputedKey => write!(f, "a key computed at run time"),
            Why::Alias(name) => write!(f, "the alias `*{name}`"),
            Why::Cycle => write!(f, "refers back to itself"),
            Why::TooDeep => write!(f, "nested too deeply"),
            Why::Function(_) => write!(f, "a function"),
            Why::Absent => write!(f, "undefined"),
            Why::Dynamic => write!(f, "computed at run time"),
            Why::Unkeyed => write!(f, "it is the key under which this is used"),
            Why::Version(library) => write!(f, "depends on the version of {library}"),
            Why::Converter(library) => write!(f, "depends on who converts the schema of {library}"),
            Why::Refused(message) => write!(f, "refused by its converter: {message}"),
            Why::Unparsed => write!(f, "couldn't be parsed"),
            Why::Punched => write!(f, "made unknown"),
        }
    }
}
