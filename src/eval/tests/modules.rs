//! Names that other modules hand on.

use super::programs::{program, shown};

#[test]
fn a_namespace_is_the_object_of_what_its_module_exports_by_name() {
    let main = "import * as ns from './tools'; export const x = Object.values(ns); export const k = Object.keys(ns);
        const KEY = 'b'; export const one = ns[KEY]; export const more = {...ns, c: 3}; export const none = ns.z;";
    let tools = "export const b = {name: 'b'}; export type T = string; export interface I {}
        export const a = {name: 'a'}; export default 5;";
    let program = program(&[("main", main), ("tools", tools)]);
    assert_eq!(shown(&program.export("x")), r#"[{name: "a"}, {name: "b"}, 5]"#);
    assert_eq!(shown(&program.export("k")), r#"["a", "b", "default"]"#);
    assert_eq!(shown(&program.export("one")), r#"{name: "b"}"#);
    assert_eq!(shown(&program.export("more")), r#"{a: {name: "a"}, b: {name: "b"}, default: 5, c: 3}"#);
    assert_eq!(shown(&program.export("none")), "undefined");
}

#[test]
fn a_namespace_is_handed_on_by_name_and_by_star() {
    let main = "import { ns } from './index'; import * as all from './index';
        export const x = ns.a; export const y = all.ns; export const z = Object.keys(all);";
    let index = "export * as ns from './tools'; export * from './tools'; export const own = 1;";
    let tools = "export const a = 1; export default 2;";
    let program = program(&[("main", main), ("index", index), ("tools", tools)]);
    assert_eq!(shown(&program.export("x")), "1");
    assert_eq!(shown(&program.export("y")), "{a: 1, default: 2}");
    assert_eq!(shown(&program.export("z")), r#"["a", "ns", "own"]"#);
}

#[test]
fn a_namespace_with_names_of_a_package_may_hold_more() {
    let main = "import * as ns from './tools'; export const x = {...ns}; export const k = Object.keys(ns);";
    let tools = "export * from 'elsewhere'; export const a = 1; export { b } from 'elsewhere';";
    let program = program(&[("main", main), ("tools", tools)]);
    assert_eq!(shown(&program.export("x")), "{a: 1, b: ?, …}");
    assert_eq!(shown(&program.export("k")), "Object.keys({a: 1, b: ?, …})");
}

#[test]
fn what_a_module_of_the_older_kind_exports_may_come_with_more() {
    let main = "import * as ns from './tools'; export const x = ns.a; export const y = {...ns};";
    for tools in ["module.exports = { a: 1 };", "exports.a = 1;"] {
        let program = program(&[("main", main), ("tools", tools)]);
        assert_eq!(shown(&program.export("x")), "1");
        assert_eq!(shown(&program.export("y")), "{a: 1, …}");
    }
}

#[test]
fn modules_that_import_themselves_and_one_another_end() {
    let main = "import d from './main'; import e from './other'; import * as all from './main';
        export * from './main'; export * from './other'; export * from './main';
        export const x = { d, e, all, gone: all.gone }; export default { a: d, b: d, c: e, all };";
    let other = "import d from './main'; export * from './main'; export * from './other'; export default { a: d, b: d };";
    let program = program(&[("main", main), ("other", other)]);
    assert!(!program.export("x").is_complete());
    assert!(program.export("x").node_count(1_000_000) < 100_000);
}

#[test]
fn a_callee_is_what_its_package_calls_it_however_it_is_handed_on() {
    let lib = "export { z } from 'zod'; export * from 'ai'; import { McpServer as M } from 'mcp'; export { M };
        export { default as lodash } from 'lodash'; export * as t from 'typebox';
        import { tool as original } from 'ai'; export const alias = original; export const str = original.string;";
    let cases = [
        ("import { z } from './lib'; export const x = z.object({});", "zod:z.object({})"),
        ("import { z as s } from './lib'; export const x = s.object({});", "zod:z.object({})"),
        ("import { tool } from './lib'; export const x = tool({});", "ai:tool({})"),
        ("import * as lib from './lib'; export const x = lib.z.string();", "zod:z.string()"),
        ("import { M } from './lib'; export const x = new M({});", "mcp:McpServer({})"),
        ("import { lodash } from './lib'; export const x = lodash.merge({});", "lodash:lodash.merge({})"),
        ("import { t } from './lib'; export const x = t.Type.String();", "typebox:t.Type.String()"),
        ("import { alias } from './lib'; export const x = alias(1);", "ai:tool(1)"),
        ("import { str } from './lib'; export const x = str(1);", "ai:tool.string(1)"),
        ("import { tool } from 'ai'; const t = tool; export const x = t(1);", "ai:tool(1)"),
        ("import * as ai from 'ai'; const { tool: t } = ai; export const x = t(1);", "ai:ai.tool(1)"),
        ("import ai from 'ai'; export const x = ai.tool(1);", "ai:ai.tool(1)"),
        ("import { own } from './own'; export const x = own.tool(1);", "./own:own.tool(1)"),
        ("import { tool } from './missing'; export const x = tool(1);", "./missing:tool(1)"),
        ("const client = make(); export const x = client.create(1);", "client.create(1)"),
    ];
    for (main, expected) in cases {
        let own = "export const own = make();";
        let program = program(&[("main", main), ("lib", lib), ("own", own)]);
        assert_eq!(shown(&program.export("x")), expected, "{main}");
    }
}

#[test]
fn a_name_that_two_packages_may_export_is_neither_s() {
    let lib = "export * from 'ai'; export * from 'zod';";
    let program =
        program(&[("main", "import { tool } from './lib'; export const x = tool(1);"), ("lib", lib)]);
    assert_eq!(shown(&program.export("x")), "./lib:tool(1)");
}

#[test]
fn a_function_of_the_repositorys_own_package_is_followed_and_known_by_its_name() {
    let package = "export const tool = (t: any) => t; export const twice = (s: string) => s + s;
        export const LIMIT = 5; export { z } from 'zod';";
    let lib = "export * from '@own/sdk';";
    for from in ["@own/sdk", "./lib"] {
        let main = format!(
            "import {{ tool, twice, LIMIT, z }} from '{from}'; export const x = tool({{name: 'a'}});
             export const y = twice('b'); export const n = LIMIT; export const s = z.string();"
        );
        let program = program(&[("main", &main), ("lib", lib), ("@own/sdk", package)]);
        assert_eq!(shown(&program.export("x")), r#"{name: "a"}"#);
        assert_eq!(program.export("x").call().map(shown).as_deref(), Some(r#"@own/sdk:tool({name: "a"})"#));
        assert_eq!(shown(&program.export("y")), r#""bb""#);
        assert_eq!(shown(&program.export("n")), "5");
        assert_eq!(shown(&program.export("s")), "zod:z.string()");
    }
}

#[test]
fn what_is_changed_under_one_imported_name_is_doubted_under_others() {
    let main = |statement: &str| {
        format!("import {{ mutate }} from 'elsewhere'; import {{ c, d, e, f }} from './defs'; import * as ns from './defs';
            {statement} export const x = [d, e, f];")
    };
    let defs = "export const c = {p: {q: 1}}; export const d = c; export const e = {inner: c.p}; export const f = {q: 1};";
    let x = |statement: &str| {
        let program = program(&[("main", &main(statement)), ("defs", defs)]);
        shown(&program.export("x"))
    };
    assert_eq!(x(""), "[{p: {q: 1}}, {inner: {q: 1}}, {q: 1}]");
    assert_eq!(x("c.z = 1;"), "[?, {inner: {q: 1}}, {q: 1}]");
    assert_eq!(x("c.p.q = 2;"), "[?, ?, {q: 1}]");
    assert_eq!(x("mutate(c);"), "[?, {inner: {q: 1}}, {q: 1}]");
    assert_eq!(x("ns.c.p.q = 2;"), "[?, ?, {q: 1}]");
    assert_eq!(x("const own = c; own.p.q = 2;"), "[?, ?, {q: 1}]");
    assert_eq!(x("f.q = 2;"), "[{p: {q: 1}}, {inner: {q: 1}}, {q?: 1}]");
}

#[test]
fn a_name_that_no_module_of_a_mesh_exports_is_searched_for_once() {
    const MODULES: usize = 40;
    let text = |i: usize| {
        let stars: String =
            (1..8).map(|j| format!("export * from './m{}';", (i * j + 1) % MODULES)).collect();
        format!(
            "{stars} import * as n from './m{}'; export const x{i} = {{...n.x{}, ...n.gone, own: {i}}};",
            (i + 1) % MODULES,
            (i + 1) % MODULES,
        )
    };
    let files: Vec<(&'static str, String)> =
        (0..MODULES).map(|i| (&*format!("m{i}").leak(), text(i))).collect();
    let main = "import * as all from './m0'; export const x = {...all.gone, a: 1}; export const y = all.x0;";
    let mut named = vec![("main", main)];
    named.extend(files.iter().map(|(name, text)| (*name, &**text)));
    let program = program(&named);
    assert_eq!(shown(&program.export("x")), "{a: 1}");
    assert!(program.export("y").get("own").is_found());
}
