//! What a program asks of values, and a builder's schema that it has written as JSON Schema.

use super::programs::x_of;

fn all(programs: &[(&str, &str)]) {
    for (text, expected) in programs {
        assert_eq!(x_of(text), *expected, "{text}");
    }
}

#[test]
fn types_of_known_values_are_known() {
    all(&[
        (
            "export const x = [typeof 'a', typeof 1, typeof true, typeof null];",
            r#"["string", "number", "boolean", "object"]"#,
        ),
        (
            "export const x = [typeof {}, typeof [], typeof (() => 1), typeof undefined];",
            r#"["object", "object", "function", "undefined"]"#,
        ),
        ("export const x = [typeof f(), typeof other, typeof { a: 1 }.b];", r#"[?, ?, "undefined"]"#),
        (
            "const f = (v: any) => { if (typeof v === 'string') return { v }; return v; }; export const x = [f('a'), f(2)];",
            r#"[{v: "a"}, 2]"#,
        ),
    ]);
}

#[test]
fn an_object_has_the_keys_that_it_certainly_has() {
    all(&[
        ("export const x = ['a' in { a: 1 }, 'b' in { a: 1 }, 'toString' in { a: 1 }];", "[true, false, ?]"),
        (
            "export const x = ['a' in { ...y }, 'a' in y, k in { a: 1 }, 'a' in { ...(y && { a: 1 }) }];",
            "[?, ?, ?, ?]",
        ),
        ("const k = 'a'; export const x = [k in { [k]: 1 }, 'a' in { ...y, a: 1 }];", "[true, true]"),
    ]);
}

#[test]
fn what_zod_makes_is_an_instance_of_its_type_and_what_is_written_out_is_none() {
    let zod = "import { z } from 'zod'; import { z as three } from 'zod/v3';";
    let is = |what: &str| x_of(&format!("{zod} export const x = {what} instanceof z.ZodType;"));
    for built in ["z.string()", "z.object({ a: z.string() }).strict()", "z.string().optional()"] {
        assert_eq!(is(built), "true", "{built}");
    }
    for written in ["{ type: 'object' }", "'a'", "[]", "undefined", "null"] {
        assert_eq!(is(written), "false", "{written}");
    }
    // Other zods have other classes, and what else is called may give anything.
    for unknown in ["three.string()", "f()", "z.string().parse('a')", "y", "z.string().shape.a"] {
        assert_eq!(is(unknown), "?", "{unknown}");
    }
    assert_eq!(x_of(&format!("{zod} export const x = z.string() instanceof z.ZodString;")), "?");
    assert_eq!(x_of("export const x = {} instanceof Schema;"), "?");
}

#[test]
fn a_schema_that_the_program_has_written_is_an_object() {
    let zod = "import { z } from 'zod/v4'; const s = z.toJSONSchema(z.object({ a: z.string() }));";
    for (text, expected) in [
        ("s.type", r#""object""#),
        ("s.properties.a", r#"{type: "string"}"#),
        ("s.oneOf", "undefined"),
        ("'required' in s", "true"),
        ("typeof s", r#""object""#),
        ("{ ...s, $schema: undefined }.required", r#"["a"]"#),
    ] {
        assert_eq!(x_of(&format!("{zod} export const x = {text};")), expected, "{text}");
    }
    let rest = x_of(&format!("{zod} const {{ $schema, ...rest }} = s; export const x = rest;"));
    assert_eq!(
        rest,
        r#"{type: "object", properties: {a: {type: "string"}}, required: ["a"], additionalProperties: false}"#
    );
    // Which version wrote it isn't told, so what these differ in isn't known.
    let any = "import { z } from 'zod'; export const x = { ...z.toJSONSchema(z.map(z.string(), z.any())) };";
    assert!(x_of(any).contains('…'), "{}", x_of(any));
}

#[test]
fn a_return_before_a_loop_or_a_try_that_may_return_counts_when_its_test_is_known() {
    let loops = [
        "for (const k of ['a', 'b']) { if (v[k]) return k; }",
        "try { return other(); } catch { return 1; }",
        "while (more()) return 2;",
    ];
    for inner in loops {
        let text = |given: &str| {
            format!(
                "function f(v: any) {{ if (v.done) return {{ v: 'done' }}; {inner} return {{ v: 'end' }}; }} export const x = f({given}).v;"
            )
        };
        assert_eq!(x_of(&text("{ done: true }")), r#""done""#, "{inner}");
        for unknown in ["{ done: false }", "{ done: y }", "y"] {
            assert_eq!(x_of(&text(unknown)), "?", "{inner}");
        }
    }
}
