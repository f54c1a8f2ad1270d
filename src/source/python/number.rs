//! Python's number literals.

use crate::value::Num;
use ruff_python_ast::Number;

/// As many digits as Python itself reads from text.
const MAX_DIGITS: usize = 4300;

/// The number of a literal; `None` for complex, infinite and absurdly long ones.
pub(super) fn number(number: &Number) -> Option<Num> {
    match number {
        Number::Float(f) => f.is_finite().then_some(Num::Float(*f)),
        Number::Int(int) => match int.as_u64() {
            Some(small) => Num::parse(&small.to_string()),
            None => big(&int.to_string()),
        },
        Number::Complex { .. } => None,
    }
}

/// The same number with its sign changed.
pub(super) fn negated(num: &Num) -> Option<Num> {
    match num {
        Num::Float(f) => Some(Num::Float(-f)),
        Num::Int(i) => i.checked_neg().map(Num::Int).or_else(|| Num::parse(&(-i128::from(*i)).to_string())),
        Num::Big(digits) => Num::parse(&match digits.strip_prefix('-') {
            Some(digits) => digits.to_owned(),
            None => format!("-{digits}"),
        }),
    }
}

/// An integer beyond 64 bits, written in any base, in decimal digits.
fn big(token: &str) -> Option<Num> {
    let token = token.replace('_', "").to_ascii_lowercase();
    if token.len() > MAX_DIGITS {
        return None;
    }
    let radix = match token.get(..2) {
        Some("0x") => 16,
        Some("0o") => 8,
        Some("0b") => 2,
        _ => return Num::parse(&token),
    };
    // Decimal digits, the lowest first.
    let mut decimal: Vec<u32> = vec![0];
    for digit in token.chars().skip(2) {
        let mut carry = digit.to_digit(radix)?;
        for place in &mut decimal {
            carry += *place * radix;
            *place = carry % 10;
            carry /= 10;
        }
        while carry > 0 {
            decimal.push(carry % 10);
            carry /= 10;
        }
    }
    let digits: String = decimal.iter().rev().filter_map(|&d| char::from_digit(d, 10)).collect();
    Num::parse(&digits)
}
