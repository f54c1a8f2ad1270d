//! What loops add to the literals that they build on, and what mappings give.

use super::programs::{program, shown, x_of};

fn shows(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(x_of(text), *expected, "{text}");
    }
}

#[test]
fn what_a_loop_adds_for_each_item_is_part_of_the_literal() {
    shows(&[
        (
            "const d = ['a', 'b']; export const x: any[] = [0]; for (const q of d) x.push({ n: q });",
            r#"[0, {n: "a"}, {n: "b"}]"#,
        ),
        (
            "export const x: any[] = []; ['a', 'b'].forEach((q, i) => x.push(q + '!', i));",
            r#"["a!", 0, "b!", 1]"#,
        ),
        (
            "export const x: any[] = []; for (const { n, ...r } of [{ n: 1, m: 2 }]) { const k = `a${n}`; x.push({ k, ...r }); }",
            r#"[{k: "a1", m: 2}]"#,
        ),
        (
            "const d = { a: { m: 1 }, b: { m: 2 } }; export const x: any = {}; for (const [k, v] of Object.entries(d)) x[k] = { ...v, k };",
            r#"{a: {m: 1, k: "a"}, b: {m: 2, k: "b"}}"#,
        ),
        (
            "export const x: any[] = []; for (const a of [1, 2]) for (const b of ['p', 'q']) { x.push(`${b}${a}`); }",
            r#"["p1", "q1", "p2", "q2"]"#,
        ),
        (
            "function f(d: any[]) { const t: any[] = []; for (const q of d) { t.push(q.n); } return t; } export const x = f([{ n: 1 }, { n: 2 }]);",
            "[1, 2]",
        ),
        ("export const x: any[] = []; for (const q of unknown) x.push(q); x.push(1);", "[?…, 1, …]"),
        ("export const x: any = { a: 1 }; for (const q of unknown) x[q] = 2;", "{a?: 1, …}"),
    ]);
}

#[test]
fn a_run_that_ends_early_adds_what_comes_before() {
    shows(&[
        (
            "export const x: any[] = []; for (const q of ['a', '', 'b']) { if (!q) continue; x.push(q); }",
            r#"["a", "b"]"#,
        ),
        (
            "export const x: any[] = []; ['a', '', 'b'].forEach((q) => { if (!q) { x.push(0); return; } x.push(q); });",
            r#"["a", 0, "b"]"#,
        ),
        (
            "export const x: any[] = []; for (const q of [1, 2]) { if (q === 1) x.push(q); else { x.push('no'); } }",
            r#"[1, "no"]"#,
        ),
        (
            "export const x: any[] = []; for (const q of ['a']) { if (maybe(q)) continue; x.push(q); }",
            "[?…, …]",
        ),
    ]);
}

#[test]
fn what_another_order_may_have_is_not_known() {
    for text in [
        "export const x: any[] = []; for (const q of [1, 2]) { if (q === 2) break; x.push(q); }",
        "export const x: any[] = []; for (const q of [1, 2]) { x.push(q); if (maybe) break; }",
        "export const x: any[] = []; [1, 2].forEach((q) => { if (q) { if (q > 1) return; } x.push(q); });",
        "export const x: any[] = []; for (const q of [1, 2]) { x.push(x.length); }",
        "export const x: any[] = []; for (const q of [1, 2]) { try { x.push(q); } catch {} }",
        "export const x: any[] = []; for (const q of [1, 2]) { const add = () => x.push(q); add(); }",
        "export const x: any[] = []; for (const q of [1, 2]) x.unshift(q);",
        "export const x: any[] = []; for (var q of [1, 2]) x.push(q);",
        "export const x: any[] = []; for await (const q of [1, 2]) x.push(q);",
        "export const x: any[] = []; for (const q of [1, 2]) { x.push(q); x.pop(); }",
        "export const x: any[] = []; [1, 2].forEach(async (q) => { await q; x.push(q); });",
        "function peek() { return x.length; } export const x: any[] = []; for (const q of [1, 2]) { peek(); x.push(q); }",
        "export const x: any = {}; for (const q of ['__proto__']) x[q] = { a: 1 };",
    ] {
        let value = program(&[("main", text)]).export("x");
        assert!(!value.is_complete(), "{text}: {}", shown(&value));
    }
}

#[test]
fn what_changes_within_a_loop_is_not_known() {
    shows(&[
        (
            "export const x: any[] = []; let n = 0; for (const q of ['a', 'b']) { n++; x.push({ q, n }); }",
            r#"[{q: "a", n: ?}, {q: "b", n: ?}]"#,
        ),
        ("export const x: any[] = []; for (const q of [1, 2]) { var k = q; x.push(k); }", "[?, ?]"),
        ("export const x: any[] = []; for (let q of [1, 2]) { q += 1; x.push(q); }", "[?, ?]"),
        (
            "export const x: any[] = []; for (const q of [1, 2]) { const t: any = { q }; t.r = q; x.push(t); }",
            "[{q: 1, r: 1}, {q: 2, r: 2}]",
        ),
    ]);
}

#[test]
fn a_change_of_what_a_loop_added_reaches_what_it_went_over() {
    let of = |text: &str| {
        x_of(&format!("export const x: any[] = [{{ n: 1, m: 1 }}]; const t: any[] = []; {text}"))
    };
    assert_eq!(of("for (const q of x) t.push(q); t[0].n = 2;"), "[{n?: 1, m: 1}]");
    assert_eq!(of("const u = x.map((q) => q); u[0].n = 2;"), "[{n?: 1, m: 1}]");
    assert_eq!(of("const u = x.flatMap((q) => [q]); u[0].n = 2;"), "[{n?: 1, m: 1}]");
    assert_eq!(of("for (const q of x) t.push({ ...q }); t[0].n = 2;"), "[{n: 1, m: 1}]");
}

#[test]
fn a_mapping_is_followed_wherever_it_stands() {
    shows(&[
        ("export const x = Array.from([1, 2], (n) => ({ n }));", "[{n: 1}, {n: 2}]"),
        ("export const x = await Promise.all([1, 2].map(async (n) => ({ n })));", "[{n: 1}, {n: 2}]"),
        ("export const x = Object.entries({ a: 1 }).map(([k, v]) => ({ k, v }));", r#"[{k: "a", v: 1}]"#),
    ]);
}
