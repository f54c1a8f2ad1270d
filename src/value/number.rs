//! JSON numbers, without losing what was written.

use std::sync::Arc;

/// A number as written: exact where it is an integer of 64 bits, else its closest double.
#[derive(Clone, Debug, PartialEq)]
pub enum Num {
    Int(i64),
    Float(f64),
    /// An integer beyond 64 bits, in decimal digits.
    Big(Arc<str>),
}

impl Num {
    /// Reads a JSON number; `None` when it is not one.
    pub fn parse(text: &str) -> Option<Num> {
        if let Ok(i) = text.parse::<i64>() {
            return Some(Num::Int(i));
        }
        let digits = text.strip_prefix('-').unwrap_or(text);
        if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
            return Some(Num::Big(text.into()));
        }
        text.parse::<f64>().ok().filter(|f| f.is_finite()).map(Num::Float)
    }

    pub fn as_f64(&self) -> f64 {
        match self {
            Num::Int(i) => *i as f64,
            Num::Float(f) => *f,
            Num::Big(s) => s.parse().unwrap_or(f64::INFINITY),
        }
    }

    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Num::Int(i) => Some(*i),
            Num::Float(f) if f.fract() == 0.0 && f.abs() < 9.0e15 => Some(*f as i64),
            _ => None,
        }
    }
}
