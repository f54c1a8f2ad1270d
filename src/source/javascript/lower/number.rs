//! JavaScript's number literals.

use crate::value::Num;
use oxc_ast::ast::NumericLiteral;
use oxc_syntax::number::NumberBase;

/// A number exactly as written where it is written in decimal.
pub(super) fn number(n: &NumericLiteral) -> Option<Num> {
    let raw = n.raw.as_ref().map_or("", |r| r.as_str());
    let legacy = raw.len() > 1 && raw.starts_with('0') && raw.as_bytes()[1].is_ascii_digit();
    if n.base == NumberBase::Decimal
        && !legacy
        && !raw.contains('_')
        && let Some(num) = Num::parse(raw)
    {
        return Some(num);
    }
    if n.value.fract() == 0.0 && n.value.abs() < 9.0e15 {
        return Some(Num::Int(n.value as i64));
    }
    n.value.is_finite().then_some(Num::Float(n.value))
}

/// Its negation, where there is one.
pub(super) fn negated(n: Num) -> Option<Num> {
    match n {
        Num::Int(0) => Some(Num::Float(-0.0)),
        Num::Int(i) => i.checked_neg().map(Num::Int),
        Num::Float(f) => Some(Num::Float(-f)),
        Num::Big(digits) => Num::parse(&format!("-{digits}")),
    }
}
