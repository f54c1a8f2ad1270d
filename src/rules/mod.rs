//! The rules, most specific first: one rule, one file, one page, one line here.

use crate::check::{AnyRule, load};
use std::sync::LazyLock;

macro_rules! registry {
    ($($module:ident :: $rule:ident,)*) => {
        $(mod $module;)*

        static RULES: LazyLock<Vec<Box<dyn AnyRule>>> =
            LazyLock::new(|| vec![$(load::<$module::$rule>(),)*]);
    };
}

registry! {
    shape_type_missing::ShapeTypeMissing,
    shape_schema_key::ShapeSchemaKey,
    shape_mismatch::ShapeMismatch,
    shape_unknown_key::ShapeUnknownKey,
    request_deprecated_functions::RequestDeprecatedFunctions,
    request_tools_count::RequestToolsCount,
    name_missing::NameMissing,
    name_pattern::NamePattern,
    name_length::NameLength,
    name_duplicate::NameDuplicate,
    name_portability::NamePortability,
    description_missing::DescriptionMissing,
    description_weak::DescriptionWeak,
    strict_misplaced::StrictMisplaced,
    schema_keyword_misplaced::SchemaKeywordMisplaced,
    schema_root_object::SchemaRootObject,
    schema_root_combinator::SchemaRootCombinator,
    schema_array_items::SchemaArrayItems,
    strict_additional_properties::StrictAdditionalProperties,
    strict_required::StrictRequired,
    schema_required_undeclared::SchemaRequiredUndeclared,
    example_invalid::ExampleInvalid,
    schema_invalid::SchemaInvalid,
}

/// Every rule, in the order in which they run.
pub fn all() -> &'static [Box<dyn AnyRule>] {
    &RULES
}

/// A rule by its id.
pub fn find(id: &str) -> Option<&'static dyn AnyRule> {
    RULES.iter().find(|rule| rule.id() == id).map(|rule| &**rule)
}

/// The ids of all rules.
pub fn ids() -> &'static [&'static str] {
    static IDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| RULES.iter().map(|rule| rule.id()).collect());
    &IDS
}

/// Where a rule's page is published.
pub fn url(id: &str) -> String {
    format!("{}/blob/main/docs/rules/{id}.md", env!("CARGO_PKG_REPOSITORY"))
}
