//! Values that Node says otherwise than one would think.

use super::programs::{program, shown, x_of};

#[test]
fn numbers_before_a_string_are_added_up_first() {
    assert_eq!(x_of("export const x = 1 + 2 + 'a'"), "\"3a\"");
    assert_eq!(x_of("export const x = 'a' + 1 + 2"), "\"a12\"");
}

#[test]
fn an_integer_beyond_what_a_double_holds_is_the_nearest_one() {
    assert_eq!(x_of("export const x = `a${9007199254740993}`"), "\"a9007199254740992\"");
}

#[test]
fn an_enum_of_numbers_leads_back_to_its_names() {
    assert_eq!(
        x_of("enum E { A, B = 5, C = 's' }\nexport const x = Object.keys(E)"),
        r#"["0", "5", "A", "B", "C"]"#
    );
}

#[test]
fn a_prototype_is_no_member() {
    assert!(!x_of("export const x = {__proto__: {a: 1}, b: 2}").contains("__proto__"));
    assert!(x_of("export const x = {['__proto__']: 1}").contains("__proto__"));
}

#[test]
fn a_member_without_a_value_replaces_what_is_spread_before_it() {
    assert_eq!(x_of("const o = {a: undefined, b: 1}\nexport const x = {a: 2, ...o}"), "{b: 1}");
    // It is listed all the same.
    assert!(x_of("export const x = Object.keys({a: undefined, b: 1})").starts_with("Object.keys"));
}

#[test]
fn a_hole_has_an_index_and_no_item() {
    let mapped = x_of("export const x = ['a', , 'b'].map((s) => ({s}))");
    assert!(mapped.contains('…') || mapped.contains('?'), "{mapped}");
}

#[test]
fn what_follows_the_items_of_a_built_array_is_found() {
    let first = "const a: string[] = [];\na.push('x');\nexport const x = [...a, 'y'][0]";
    assert_eq!(x_of(first), "\"x\"");
    assert_eq!(x_of("const a = ['y'];\na.unshift('x');\nexport const x = a[0]"), "\"x\"");
}

#[test]
fn changes_of_what_is_taken_apart_returned_or_assigned_are_seen() {
    for text in [
        "const {a, ...x} = {a: 1, b: 'old'};\nx.b = 'new';\nexport {x}",
        "const x = {b: 'old'};\nconst f = () => x;\nf().b = 'new';\nexport {x}",
        "const x = Object.assign({}, {b: 'old'});\nx.b = 'new';\nexport {x}",
        "const x = {b: 'old'};\nReflect.set(x, 'b', 'new');\nexport {x}",
        "const x = {b: 'old'};\n((o) => { o.b = 'new' })(x);\nexport {x}",
    ] {
        let told = x_of(text);
        assert!(told == "?" || told.contains("b?") || told.contains('?'), "{text}: {told}");
    }
}

#[test]
fn what_a_module_does_to_what_it_imports_is_seen_there() {
    let lib = ("lib", "export const tool = {name: 'old'}");
    for main in [
        "import {tool} from './lib'\ntool.name = 'new'\nexport const x = {tool}",
        "import * as lib from './lib'\nlib.tool.name = 'new'\nexport const x = {tool: lib.tool}",
    ] {
        let told = shown(&program(&[("main", main), lib]).export("x"));
        assert!(told.contains('?'), "{main}: {told}");
    }
}

#[test]
fn a_text_that_doubles_at_each_step_ends() {
    let mut text = String::from("const x0 = 'aa'\n");
    for i in 1..=60 {
        text += &format!("const x{i} = x{}.replaceAll('a', 'aa')\n", i - 1);
    }
    assert!(x_of(&format!("{text}export const x = {{t: x60}}")).len() < 4_000_000);
}
