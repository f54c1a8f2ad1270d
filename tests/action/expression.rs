//! The few expressions that `action.yml` uses. Any other form fails the test that meets it.

use serde_json::Value;

/// `text` with each `${{ … }}` replaced by its value.
pub fn interpolate(text: &str, contexts: &Value) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, from)) = rest.split_once("${{") {
        let (inner, after) = from.split_once("}}").expect("an expression ends");
        out += before;
        out += &look_up(inner.trim(), contexts);
        rest = after;
    }
    out + rest
}

/// Whether a step with this `if` runs; without one it does while nothing has failed.
pub fn holds(condition: Option<&str>, contexts: &Value, failed: bool) -> bool {
    let Some(condition) = condition else { return !failed };
    if condition == "always()" {
        return true;
    }
    let (left, right) = condition.split_once(" == ").expect("a comparison");
    let right = right.strip_prefix('\'').and_then(|r| r.strip_suffix('\'')).expect("a string");
    !failed && look_up(left, contexts) == right
}

/// What isn't there is empty.
fn look_up(path: &str, contexts: &Value) -> String {
    let known = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
    assert!(path.chars().all(known), "the harness doesn't know the expression {path}");
    match path.split('.').try_fold(contexts, |at, key| at.get(key)) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        Some(other) => panic!("{path} is no scalar: {other}"),
    }
}
