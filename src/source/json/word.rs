//! Bare words: numbers and the three names.

use crate::source::module::Expr;
use crate::value::{Num, Why};

/// The value of a bare word; numbers that JSON can't hold are known only to be there.
pub(super) fn value(word: &str) -> Option<Expr> {
    match word {
        "null" => return Some(Expr::Null),
        "true" => return Some(Expr::Bool(true)),
        "false" => return Some(Expr::Bool(false)),
        _ => {}
    }
    let (negative, digits) = match word.as_bytes()[0] {
        b'-' => (true, &word[1..]),
        b'+' => (false, &word[1..]),
        _ => (false, word),
    };
    if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        let value = i64::from_str_radix(hex, 16).ok().filter(|_| !hex.starts_with(['+', '-']));
        return value.map(|v| Expr::Num(Num::Int(if negative { -v } else { v })));
    }
    if matches!(digits, "NaN" | "Infinity") {
        return Some(Expr::Opaque(Why::Dynamic));
    }
    if !digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    let written = if word.starts_with('+') { digits } else { word };
    match Num::parse(written) {
        Some(number) => Some(Expr::Num(number)),
        // Too large for a double.
        None => written.parse::<f64>().is_ok().then_some(Expr::Opaque(Why::Dynamic)),
    }
}
