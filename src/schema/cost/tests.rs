use super::{is_makeable, visits};
use serde_json::{Value as Json, json};

fn tree() -> Json {
    json!({
        "$ref": "#/$defs/0",
        "$defs": {"0": {"type": "object", "properties": {"l": {"$ref": "#/$defs/0"}, "r": {"$ref": "#/$defs/0"}}}}
    })
}

fn full(depth: u32) -> Json {
    if depth == 0 { json!({}) } else { json!({"l": full(depth - 1), "r": full(depth - 1)}) }
}

#[test]
fn a_tree_costs_as_much_as_it_has_nodes() {
    let of = |depth| visits(&tree(), &full(depth));
    let (ten, eleven) = (of(10), of(11));
    assert!(ten > 1 << 10, "{ten}");
    assert!(eleven < 3 * ten, "twice the nodes took {eleven} after {ten}");
}

#[test]
fn alternatives_double_at_each_level() {
    let schema = json!({"properties": {"a": {"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}}});
    let nested = |depth| (0..depth).fold(json!(1), |below, _| json!({"a": below}));
    let of = |depth| visits(&schema, &nested(depth));
    assert!(of(10) < 100_000);
    assert!(of(20) > 1_000_000);
    assert_eq!(of(100), u64::MAX, "saturated");
}

#[test]
fn what_leads_back_to_itself_on_one_instance_has_no_bound() {
    assert_eq!(visits(&json!({"$ref": "#"}), &json!(1)), u64::MAX);
    assert_eq!(visits(&json!({"anyOf": [{"$ref": "#"}]}), &json!(1)), u64::MAX);
    assert!(visits(&json!({"items": {"$ref": "#"}}), &json!([[[1]]])) < 100);
}

#[test]
fn names_cost_by_their_length() {
    let schema = json!({"propertyNames": {"maxLength": 3}});
    assert!(visits(&schema, &json!({"a".repeat(1_000): 1})) > 1_000);
}

#[test]
fn a_pattern_costs_by_its_repetitions_and_the_text() {
    let of = |pattern: &str, length| visits(&json!({"pattern": pattern}), &json!("a".repeat(length)));
    assert!(of("^[a-z]+$", 30) < 20);
    assert!(of("^[a-z]{1,64}$", 30) < 1_000);
    assert!(of("^([a-z]{0,50}[a-y]{0,50}){50}$", 100_000) > 1_000_000);
}

#[test]
fn unevaluated_keywords_are_written_out_at_each_use() {
    let defs = |n: usize| -> Json {
        let mut defs: serde_json::Map<String, Json> = (0..n)
            .map(|i| {
                let next = json!({"$ref": format!("#/$defs/{}", i + 1)});
                (i.to_string(), json!({"anyOf": [next, next]}))
            })
            .collect();
        defs.insert(n.to_string(), json!({"type": "string"}));
        json!({"$ref": "#/$defs/0", "unevaluatedProperties": false, "$defs": defs})
    };
    assert!(is_makeable(&defs(5)));
    assert!(!is_makeable(&defs(40)));
    assert!(!is_makeable(&json!({"$ref": "#", "unevaluatedItems": false})));
}
