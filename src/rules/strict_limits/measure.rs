//! How the APIs were seen, or say themselves, to count. Only what is certainly there counts.

use super::{Measure, Params};
use crate::check::Place;
use crate::find::Tool;
use crate::pointer::Pointer;
use crate::rules::strict_required::missing;
use crate::schema::Schema;
use crate::value::{Kind, Value};
use std::collections::HashMap;

/// Something over a limit.
pub(super) struct Excess {
    pub place: Place,
    pub message: String,
}

/// Keywords under which definitions stand.
const DEFINITIONS: &[&str] = &["$defs", "definitions"];

/// Where one tool's schema is over a limit.
pub(super) fn within(tool: &Tool, params: &Params) -> Vec<Excess> {
    let max = params.max;
    let at_schema = |found: usize, what: String| {
        let place = tool.schema.found().map(Place::key).filter(|_| found > max);
        place.map(|place| Excess { place, message: format!("{what}, over strict mode's limit of {max}") })
    };
    match params.of {
        Measure::Depth => units(tool).flat_map(|unit| too_deep(unit, params)).collect(),
        Measure::Properties => units(tool).filter_map(|unit| too_many_properties(unit, params)).collect(),
        Measure::Strings => {
            let found = tool.schemas().iter().map(characters).sum();
            let what = format!("the names and fixed values of the schema have {found} characters");
            at_schema(found, what).into_iter().collect()
        }
        Measure::EnumValues => {
            let found = tool.schemas().iter().map(|schema| fixed_values(schema, "enum").len()).sum();
            at_schema(found, format!("the schema has {found} `enum` values")).into_iter().collect()
        }
        Measure::EnumStrings => tool.schemas().iter().filter_map(|schema| long_enum(schema, params)).collect(),
        _ => Vec::new(),
    }
}

/// What several tools have together.
pub(super) fn together(tools: &[&Tool], params: &Params) -> usize {
    let schemas = tools.iter().filter_map(|tool| tool.root_schema()).flat_map(|root| root.through(&params.through));
    match params.of {
        Measure::StrictTools => tools.len(),
        Measure::OptionalProperties => schemas.filter_map(|schema| missing(&schema)).map(|names| names.len()).sum(),
        _ => schemas.filter(is_union_property).count(),
    }
}

/// The schema, and each of its definitions.
fn units(tool: &Tool) -> impl Iterator<Item = Schema<'_>> {
    let is_unit = |schema: &Schema<'_>| schema.under.is_none_or(|under| DEFINITIONS.contains(&under));
    tool.schemas().into_iter().filter(is_unit)
}

fn has_properties(schema: &Schema<'_>) -> bool {
    property_count(schema) > 0
}

fn property_count(schema: &Schema<'_>) -> usize {
    let properties = schema.get("properties").lookup.found().and_then(Value::as_object);
    properties.map_or(0, |properties| properties.certain().count())
}

/// The objects that stand one level too deep; what is deeper still stands in them.
fn too_deep(unit: Schema<'_>, params: &Params) -> Vec<Excess> {
    let mut depths: HashMap<Pointer, usize> = HashMap::new();
    let mut found = Vec::new();
    for schema in unit.through(&params.through) {
        let direct = schema.pointer.parent();
        let around = direct.and_then(|p| depths.get(p).or_else(|| p.parent().and_then(|p| depths.get(p))));
        let above = around.copied().unwrap_or(0);
        let depth = above + usize::from(has_properties(&schema));
        if depth == params.max + 1 && above == params.max {
            found.push(Excess {
                place: schema.key("properties").pointing_to(&schema.pointer),
                message: format!(
                    "{} is the {depth}th level of objects, over strict mode's limit of {}",
                    schema.subject(),
                    params.max
                ),
            });
        }
        depths.insert(schema.pointer, depth);
    }
    found
}

fn too_many_properties(unit: Schema<'_>, params: &Params) -> Option<Excess> {
    let place = unit.key("properties").pointing_to(&unit.pointer);
    let found: usize = unit.through(&params.through).iter().map(property_count).sum();
    let message = format!("the schema has {found} properties, over strict mode's limit of {}", params.max);
    (found > params.max).then_some(Excess { place, message })
}

/// The values of `enum` or `const` that are known.
fn fixed_values<'t>(schema: &Schema<'t>, keyword: &str) -> Vec<&'t Value> {
    match schema.get(keyword).lookup.found().map(|value| (value, value.kind())) {
        Some((_, Kind::Array(array))) if keyword == "enum" => array.known().map(|(_, value)| value).collect(),
        Some((value, _)) if keyword == "const" => vec![value],
        _ => Vec::new(),
    }
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// The characters of the names that a schema gives, and of its fixed values.
fn characters(schema: &Schema<'_>) -> usize {
    let maps = ["properties"].iter().chain(DEFINITIONS);
    let maps = maps.filter_map(|keyword| schema.get(keyword).lookup.found().and_then(Value::as_object));
    let names: usize = maps.flat_map(|map| map.certain()).map(|(name, _)| name.chars().count()).sum();
    let values = ["enum", "const"].into_iter().flat_map(|keyword| fixed_values(schema, keyword));
    names + values.map(length).sum::<usize>()
}

fn long_enum(schema: &Schema<'_>, params: &Params) -> Option<Excess> {
    let values = fixed_values(schema, "enum");
    let found: usize = values.iter().map(|value| length(value)).sum();
    let message = format!(
        "the {} values of `enum` of {} have {found} characters, over strict mode's limit of {}",
        values.len(),
        schema.subject(),
        params.max
    );
    let is_over = values.len() > params.beyond_values && found > params.max;
    is_over.then(|| Excess { place: schema.key("enum"), message })
}

fn is_union_property(schema: &Schema<'_>) -> bool {
    let is = |keyword| schema.get(keyword).lookup.found().is_some_and(|value: &Value| value.as_array().is_some());
    schema.under == Some("properties") && (is("anyOf") || is("type"))
}
