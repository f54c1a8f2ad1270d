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
    shape_conversion::ShapeConversion,
    shape_mixed::ShapeMixed,
    shape_key_missing::ShapeKeyMissing,
    shape_unknown_key::ShapeUnknownKey,
    shape_ignored_key::ShapeIgnoredKey,
    shape_member_invalid::ShapeMemberInvalid,
    shape_custom_format::ShapeCustomFormat,
    shape_tool_union::ShapeToolUnion,
    shape_namespace::ShapeNamespace,
    builtin_unavailable::BuiltinUnavailable,
    builtin_type_unknown::BuiltinTypeUnknown,
    builtin_name::BuiltinName,
    builtin_field_missing::BuiltinFieldMissing,
    builtin_field_value::BuiltinFieldValue,
    builtin_field_refused::BuiltinFieldRefused,
    builtin_duplicate::BuiltinDuplicate,
    builtin_mcp_server::BuiltinMcpServer,
    request_tool_kinds::RequestToolKinds,
    request_deprecated_functions::RequestDeprecatedFunctions,
    request_tools_count::RequestToolsCount,
    request_tools_type::RequestToolsType,
    request_tools_empty::RequestToolsEmpty,
    request_calling_config::RequestCallingConfig,
    request_tool_choice_shape::RequestToolChoiceShape,
    request_tool_choice_unknown::RequestToolChoiceUnknown,
    request_tool_choice_conflict::RequestToolChoiceConflict,
    request_deferral::RequestDeferral,
    request_cache_control::RequestCacheControl,
    request_allowed_callers::RequestAllowedCallers,
    request_tools_many::RequestToolsMany,
    name_missing::NameMissing,
    name_pattern::NamePattern,
    name_length::NameLength,
    name_duplicate::NameDuplicate,
    name_collision::NameCollision,
    name_edge::NameEdge,
    name_portability::NamePortability,
    name_style::NameStyle,
    description_missing::DescriptionMissing,
    description_length::DescriptionLength,
    description_weak::DescriptionWeak,
    description_short::DescriptionShort,
    description_unknown_tool::DescriptionUnknownTool,
    description_dependency_cycle::DescriptionDependencyCycle,
    strict_misplaced::StrictMisplaced,
    schema_keyword_misplaced::SchemaKeywordMisplaced,
    schema_serialized::SchemaSerialized,
    schema_root_object::SchemaRootObject,
    output_schema_root::OutputSchemaRoot,
    schema_unsupported_keyword::SchemaUnsupportedKeyword,
    schema_dialect::SchemaDialect,
    schema_root_combinator::SchemaRootCombinator,
    schema_repeated::SchemaRepeated,
    schema_type_array::SchemaTypeArray,
    schema_type_null::SchemaTypeNull,
    schema_enum_value::SchemaEnumValue,
    schema_enum_type::SchemaEnumType,
    schema_anyof_siblings::SchemaAnyofSiblings,
    schema_unsupported_format::SchemaUnsupportedFormat,
    schema_type_missing::SchemaTypeMissing,
    schema_object_empty::SchemaObjectEmpty,
    schema_items_budget::SchemaItemsBudget,
    schema_depth::SchemaDepth,
    schema_property_key::SchemaPropertyKey,
    schema_regex::SchemaRegex,
    schema_grammar::SchemaGrammar,
    schema_enum_empty::SchemaEnumEmpty,
    schema_enum_duplicate::SchemaEnumDuplicate,
    schema_nullable::SchemaNullable,
    schema_unknown_keyword::SchemaUnknownKeyword,
    schema_mcp_header::SchemaMcpHeader,
    schema_array_items::SchemaArrayItems,
    schema_boolean_property::SchemaBooleanProperty,
    strict_additional_properties::StrictAdditionalProperties,
    strict_required::StrictRequired,
    schema_required_undeclared::SchemaRequiredUndeclared,
    annotation_invalid::AnnotationInvalid,
    example_invalid::ExampleInvalid,
    example_empty::ExampleEmpty,
    schema_invalid::SchemaInvalid,
    strict_model::StrictModel,
    strict_ref_recursive::StrictRefRecursive,
    strict_ref_target::StrictRefTarget,
    strict_ref_siblings::StrictRefSiblings,
    strict_unsupported_format::StrictUnsupportedFormat,
    strict_unsupported_regex::StrictUnsupportedRegex,
    strict_unsupported_keyword::StrictUnsupportedKeyword,
    strict_default::StrictDefault,
    strict_missing_type::StrictMissingType,
    strict_enum_type::StrictEnumType,
    strict_properties_missing::StrictPropertiesMissing,
    strict_enum_case::StrictEnumCase,
    strict_limits::StrictLimits,
    schema_enum_mismatch::SchemaEnumMismatch,
    schema_default_invalid::SchemaDefaultInvalid,
    schema_examples_invalid::SchemaExamplesInvalid,
    schema_ref_siblings::SchemaRefSiblings,
    schema_ref::SchemaRef,
    schema_ref_recursive::SchemaRefRecursive,
    schema_type_conflict::SchemaTypeConflict,
    schema_keyword_ignored::SchemaKeywordIgnored,
    schema_tuple_open::SchemaTupleOpen,
    schema_keyword_type::SchemaKeywordType,
    strict_off::StrictOff,
    schema_description_missing::SchemaDescriptionMissing,
}

/// The families of rules, by how their ids begin, and what each looks at.
pub const FAMILIES: &[(&str, &str)] = &[
    ("shape", "that a definition has the members that its API knows, where and as it knows them"),
    ("request", "that a request's tools fit together, and aren't too many"),
    ("builtin", "that the tools which a provider brings itself are set up as it takes them"),
    ("name", "that there is one, its characters and length, and that no other tool has it"),
    (
        "description",
        "that there is one, that it says when to call the tool, and that the tools it names are there",
    ),
    ("schema", "that it is valid, and has only what the API takes"),
    ("strict", "what strict mode asks of a schema"),
    ("output", "that the schema of a result is one that clients take"),
    ("annotation", "that hints for clients are well-formed, and don't contradict each other"),
    ("example", "that example inputs fit the schema"),
];

/// The rules of a family, in the order in which they run.
pub fn of_family(family: &str) -> impl Iterator<Item = &'static dyn AnyRule> {
    RULES.iter().map(|rule| &**rule).filter(move |rule| rule.id().split('-').next() == Some(family))
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

#[cfg(test)]
mod tests {
    use super::{FAMILIES, ids, of_family};

    #[test]
    fn every_rule_belongs_to_one_family() {
        let named: Vec<_> = FAMILIES.iter().map(|(family, _)| of_family(family).count()).collect();
        assert!(!named.contains(&0), "{named:?}");
        assert_eq!(named.iter().sum::<usize>(), ids().len(), "an id begins with none of {FAMILIES:?}");
    }
}
