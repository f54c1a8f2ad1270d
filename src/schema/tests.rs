use super::{complete, for_meta_schema};
use crate::eval::Evaluator;
use crate::source::{Language, ReadOptions, read};
use crate::span::FileId;
use crate::value::{Item, Kind, Object, Value, Why};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

fn value(json: &Json) -> Value {
    let module = read(&json.to_string(), Language::Json, FileId(0), ReadOptions { markdown: false });
    let mut evaluator = Evaluator::alone(&module);
    evaluator.site(&module.sites[0])
}

fn constraints(value: &Value) -> Json {
    super::constraints(value).document
}

/// The value with the part that `pointer` leads to made unknown.
fn punched(value: &Value, pointer: &str) -> Value {
    fn at(value: &Value, tokens: &[String]) -> Value {
        let Some((first, rest)) = tokens.split_first() else {
            return Value::unknown(Why::Punched, value.at());
        };
        match value.kind() {
            Kind::Object(object) => {
                let mut object: Object = object.clone();
                for entry in &mut object.entries {
                    if entry.key.is(first).is_yes() {
                        entry.value = at(&entry.value, rest);
                    }
                }
                Value::new(Kind::Object(object), value.at())
            }
            Kind::Array(array) => {
                let mut array = array.clone();
                let index: usize = first.parse().expect("an index");
                if let Item::One(item) = &array.items[index] {
                    array.items[index] = Item::One(at(item, rest));
                }
                Value::new(Kind::Array(array), value.at())
            }
            _ => value.clone(),
        }
    }
    let tokens: Vec<String> = crate::pointer::Pointer::written(pointer).tokens().collect();
    at(value, &tokens)
}

#[test]
fn what_is_known_is_carried_over_as_it_is() {
    let whole =
        json!({"type": "object", "properties": {"a": {"type": ["string", "null"]}}, "required": ["a"]});
    assert_eq!(complete(&value(&whole)), Some(whole.clone()));
    assert_eq!(constraints(&value(&whole)), whole.clone());
    assert_eq!(for_meta_schema(&value(&whole)), whole);
}

#[test]
fn an_unknown_subschema_takes_anything() {
    let schema = value(&json!({"properties": {"a": {"type": "string"}, "b": {"type": "int"}}}));
    let schema = punched(&schema, "/properties/b");
    assert_eq!(for_meta_schema(&schema), json!({"properties": {"a": {"type": "string"}, "b": true}}));
    assert_eq!(constraints(&schema), json!({"properties": {"a": {"type": "string"}, "b": true}}));
}

#[test]
fn an_unknown_keyword_value_takes_the_keyword_along() {
    let schema = value(&json!({"type": "string", "minLength": 3}));
    assert_eq!(for_meta_schema(&punched(&schema, "/minLength")), json!({"type": "string"}));
    assert_eq!(constraints(&punched(&schema, "/minLength")), json!({"type": "string"}));
}

#[test]
fn other_properties_are_refused_only_where_all_names_are_known() {
    let schema = value(&json!({"properties": {"a": {}}, "additionalProperties": false}));
    assert_eq!(
        constraints(&punched(&schema, "/properties/a")),
        json!({"properties": {"a": true}, "additionalProperties": false})
    );
    assert_eq!(constraints(&punched(&schema, "/properties")), json!({}));
}

#[test]
fn a_negation_is_kept_only_when_it_is_exact() {
    let schema = value(&json!({"not": {"required": ["a"], "minProperties": 2}}));
    assert!(constraints(&schema).get("not").is_some());
    assert_eq!(constraints(&punched(&schema, "/not/minProperties")), json!({}));
}

#[test]
fn a_negated_reference_is_kept_only_when_all_is_exact() {
    let schema = value(&json!({"$defs": {"a": {"type": "string"}}, "not": {"$ref": "#/$defs/a"}}));
    assert!(constraints(&schema).get("not").is_some());
    let weakened = constraints(&punched(&schema, "/$defs/a/type"));
    assert_eq!(weakened, json!({"$defs": {"0": {}}}));
}

#[test]
fn a_reference_that_leads_out_or_nowhere_is_left_out() {
    for reference in
        ["https://example.com/a", "other.json", "#/$defs/nope", "#name", "#/properties", "#/a%20b"]
    {
        let schema = value(&json!({"type": "object", "properties": {"a": {"$ref": reference}}}));
        assert_eq!(constraints(&schema), json!({"type": "object", "properties": {"a": {}}}), "{reference}");
    }
}

#[test]
fn what_is_not_left_whole_is_not_negated() {
    let schema = value(&json!({"not": {"$ref": "#/$defs/no"}, "minLength": 1}));
    assert_eq!(constraints(&schema), json!({"minLength": 1}));
}

#[test]
fn what_a_reference_leads_to_is_carried_over_and_found_again() {
    let schema = value(&json!({"$ref": "#/$defs/a", "$defs": {"a": {"items": {"$ref": "#"}}}}));
    let known = super::constraints(&schema);
    assert_eq!(known.document, json!({"$ref": "#/$defs/0", "$defs": {"0": {"items": {"$ref": "#"}}}}));
    let place = known.original(&crate::pointer::Pointer::written("/$defs/0/items"));
    assert_eq!(place, ["$defs", "a", "items"]);
}

#[test]
fn an_invalid_part_is_left_out_like_an_unknown_one() {
    let schema = json!({
        "type": "int", "required": true, "minLength": -1, "multipleOf": 0, "uniqueItems": "true", "anyOf": [],
        "items": [{"type": "string"}], "properties": {"a": null}, "minimum": 1
    });
    assert_eq!(constraints(&value(&schema)), json!({"minimum": 1, "properties": {"a": true}, "items": true}));
}

#[test]
fn only_portable_patterns_are_judged() {
    let kept = |pattern: &str| constraints(&value(&json!({ "pattern": pattern }))).get("pattern").is_some();
    for pattern in ["^[a-z]+$", r"\d{2,3}", "(?:a|b)", r"[\w.-]+@\w+", "a{3}"] {
        assert!(kept(pattern), "{pattern} means the same everywhere");
    }
    for pattern in [
        "(",
        "(?=a)",
        "(?<n>a)",
        r"(a)\1",
        r"\Aa\z",
        "[[:alpha:]]",
        r"\p{L}",
        "(?i)a",
        "[]a]",
        "a{",
        "{x}",
        "a{1000}{1000}",
    ] {
        assert!(!kept(pattern), "{pattern} doesn't");
    }
}

fn schemas() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(json!({})),
        Just(json!(true)),
        Just(json!({"type": "string", "minLength": 2})),
        Just(json!({"type": "integer", "minimum": 1})),
        Just(json!({"enum": ["a", 1, null]})),
        Just(json!({"required": ["a"]})),
        Just(json!({"$ref": "#/$defs/d"})),
        Just(json!({"$ref": "#/$defs/nope"})),
        Just(json!({"type": "int"})),
        Just(json!({"$id": "a", "type": "null"})),
        Just(json!(null)),
        Just(json!({"pattern": "^a+$"})),
    ];
    leaf.prop_recursive(3, 24, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone(), any::<bool>()).prop_map(|(a, b, closed)| {
                let mut schema = json!({"properties": {"a": a, "b": b}});
                if closed {
                    schema["additionalProperties"] = json!(false);
                }
                schema
            }),
            (inner.clone(), inner.clone())
                .prop_map(|(a, b)| json!({"patternProperties": {"^a": a}, "additionalProperties": b})),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({"prefixItems": [a], "items": b})),
            inner.clone().prop_map(|a| json!({ "not": a })),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({"oneOf": [a, b]})),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| json!({"anyOf": [a, b]})),
            (inner.clone(), inner.clone())
                .prop_map(|(a, b)| json!({"allOf": [a, b], "unevaluatedProperties": false})),
            (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| json!({"if": a, "then": b, "else": c})),
            (inner.clone(), 0..2u32)
                .prop_map(|(a, n)| json!({"contains": a, "minContains": n, "maxContains": 1})),
            inner.clone().prop_map(|a| json!({ "propertyNames": a })),
            inner.prop_map(|a| json!({"dependentSchemas": {"a": a}, "dependentRequired": {"b": ["a"]}})),
        ]
    })
}

fn instances() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(json!("a")),
        Just(json!("bcd")),
        Just(json!(0)),
        Just(json!(1)),
        Just(json!(null)),
        Just(json!({}))
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Json::Array),
            prop::collection::btree_map("[abc]", inner, 0..3).prop_map(|map| json!(map)),
        ]
    })
}

/// Every pointer into a document.
fn pointers(json: &Json, at: &str, into: &mut Vec<String>) {
    into.push(at.to_owned());
    match json {
        Json::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                pointers(item, &format!("{at}/{i}"), into);
            }
        }
        Json::Object(map) => {
            for (key, item) in map {
                pointers(item, &format!("{at}/{}", key.replace('/', "~1")), into);
            }
        }
        _ => {}
    }
}

fn takes(schema: &Value, instance: &Json) -> bool {
    let document = constraints(schema);
    let validator = jsonschema::options().with_draft(jsonschema::Draft::Draft202012).build(&document);
    validator.unwrap_or_else(|e| panic!("{document} is valid: {e}")).is_valid(instance)
}

proptest! {
    /// Whatever isn't known, what was taken with all known is taken still.
    #[test]
    fn a_hole_only_weakens_a_schema(
        inner in schemas(),
        definition in schemas(),
        instance in instances(),
        holes in prop::collection::vec(any::<prop::sample::Index>(), 1..3),
    ) {
        let mut whole = if inner.is_object() { inner } else { json!({}) };
        whole["$defs"] = json!({ "d": definition });
        let schema = value(&whole);
        if !takes(&schema, &instance) {
            return Ok(());
        }
        let mut all = Vec::new();
        pointers(&whole, "", &mut all);
        let mut holed = schema;
        for hole in holes {
            holed = punched(&holed, hole.get(&all[..]).as_str());
        }
        prop_assert!(takes(&holed, &instance), "{whole} with holes refuses {instance}: {:?}", constraints(&holed));
    }
}
