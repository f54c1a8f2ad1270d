//! A YAML document as JSON: enough for `action.yml`, whose scalars are all read as strings.

use granit_parser::{Event, Parser};
use serde_json::{Map, Value};

pub fn read(text: &str) -> Value {
    let mut open: Vec<(Option<String>, Value)> = Vec::new();
    let mut key: Option<String> = None;
    let mut root = Value::Null;
    for event in Parser::new_from_str(text) {
        let (event, _) = event.expect("the file is YAML");
        let done = match event {
            Event::MappingStart(..) => {
                open.push((key.take(), Value::Object(Map::new())));
                continue;
            }
            Event::SequenceStart(..) => {
                open.push((key.take(), Value::Array(Vec::new())));
                continue;
            }
            Event::MappingEnd | Event::SequenceEnd => {
                let (its_key, value) = open.pop().expect("what ends has begun");
                key = its_key;
                value
            }
            Event::Scalar(text, ..) => {
                let awaits_key = matches!(open.last(), Some((_, Value::Object(_)))) && key.is_none();
                if awaits_key {
                    key = Some(text.into_owned());
                    continue;
                }
                Value::String(text.into_owned())
            }
            Event::Alias(..) => panic!("aliases aren't read here"),
            _ => continue,
        };
        match open.last_mut() {
            Some((_, Value::Object(map))) => {
                let key = key.take().expect("a member has a key");
                assert!(map.insert(key.clone(), done).is_none(), "the key {key} stands twice");
            }
            Some((_, Value::Array(items))) => items.push(done),
            _ => root = done,
        }
    }
    root
}
