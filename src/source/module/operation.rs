//! Operators, and templates that a function takes apart.

use super::ExprId;
use crate::value::Literal;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// Addition or concatenation.
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    And,
    Or,
    /// `??`
    Coalesce,
    /// Python's `|` on two dicts.
    Merge,
    /// The left value, or the right one where the left is `undefined`.
    Default,
    /// The right value, unless the left one is known not to hold: what stands behind a test.
    Guard,
    /// `===`
    Equal,
    /// `!==`
    NotEqual,
    /// JavaScript's `==`, which takes `null` for `undefined` and texts for numbers.
    LooselyEqual,
    LooselyNotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    /// Whether the right object has a member of this name.
    In,
    InstanceOf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    TypeOf,
    Negate,
    /// `+x`
    Number,
}

/// A template that a function takes apart: its texts, of which there is one more than of values.
#[derive(Clone, Debug)]
pub struct Tagged {
    pub tag: ExprId,
    /// As they are written.
    pub raw: Vec<Literal>,
    /// With their escapes decoded; `None` where one is malformed.
    pub cooked: Vec<Option<Literal>>,
    pub values: Vec<ExprId>,
}
