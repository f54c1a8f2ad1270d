//! What a program may do to what it hands to a call.

use super::programs::{program, shown};

/// What is known of `x` where a program does this between and hands it on.
fn after(call: &str) -> String {
    let main = format!(
        "import {{ z }} from 'zod'; import {{ mutate }} from 'elsewhere'; import {{ read, change, keep, hand }} from './lib';
         import {{ McpServer }} from '@modelcontextprotocol/sdk/server/mcp.js';
         const server = new McpServer({{}}); const list: any[] = [];
         const t = {{ a: {{ b: 1 }}, list: [1] }}; {call}; export const x = {{ ...t }};"
    );
    let lib = "export function read(t: any) { return t.a.b; } export function change(t: any) { t.a.b = 2; return 1; }
        export const keep = (t: any) => t; import { mutate } from 'elsewhere';
        export function hand(t: any) { mutate(t); }";
    shown(&program(&[("main", &main), ("lib", lib)]).export("x"))
}

const KNOWN: &str = "{a: {b: 1}, list: [1]}";

#[test]
fn what_is_handed_to_calls_that_change_nothing_stays_known() {
    for call in [
        "console.log(t)",
        "JSON.stringify(t, null, 2)",
        "new Set(t)",
        "z.object(t)",
        "server.tool('n', t)",
        "read(t)",
        "function f(o: any) { return o.a; } f(t)",
        "const f = (o: any) => console.log(o); f(t)",
        "function f(o: any) { g(o); } function g(o: any) { f(o); return o.a.b; } g(1)",
        "function f(o: any) { read(o); } f(t)",
        "expect(t).toEqual(t)",
        "[1].concat(t)",
        "list.push(t)",
        "keep(t)",
        "server.registerTool('n', t, () => {})",
    ] {
        assert_eq!(after(call), KNOWN, "{call}");
    }
}

#[test]
fn what_is_handed_to_a_call_that_may_change_it_is_unknown() {
    for call in [
        "mutate(t)",
        "hand(t)",
        "change(t)",
        "function f(o: any) { mutate(o); } f(t)",
        "function f(o: any) { const p = o; mutate(p); } f(t)",
        "function f(o: any) { g(o); } function g(o: any) { hand(o); } f(t)",
        "function f(...all: any[]) {} f(t)",
        "function f() { mutate(arguments[0]); } f(t)",
        "unheard.of(t)",
        "let f = read; f = change; f(t)",
        "const r = keep(t); r.a = 5",
    ] {
        assert_eq!(after(call), "{…}", "{call}");
    }
}

#[test]
fn what_a_function_does_to_what_it_is_given_is_done_to_that() {
    for (call, expected) in [
        ("function f(o: any) { o.a = 2; } f(t)", "{a?: {b?: 1, …}, list: [1]}"),
        ("function f({ list }: any) { list.push(2); } f(t)", "{a: {b: 1}, list: [1, …]}"),
        ("function f(o: any) { return o; } const r = f(t); r.list = 1", "{a: {b: 1}, list?: [1, …]}"),
        ("list.push(t); list[0].a.b = 1", "{a: {b?: 1}, list: [1]}"),
    ] {
        let known = after(call);
        assert_eq!(known.replace("b?: 1", "b: 1"), expected.replace("b?: 1", "b: 1"), "{call}");
        assert_ne!(known, KNOWN, "{call}");
    }
    let inner =
        program(&[("main", "function f(o: any) { o.b = 2; } export const x = [{ a: 1, b: 1 }]; f(x[0]);")]);
    assert_eq!(shown(&inner.export("x")), "[{a: 1, b?: 1}]");
    let given =
        program(&[("main", "function f(o: any) { o.b = 2; return o; } export const x = f({ b: 1 });")]);
    assert_ne!(shown(&given.export("x")), "{b: 1}");
}
