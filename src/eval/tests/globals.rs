//! Modules that are loaded where they are needed, globals that a script makes, and namespaces.

use super::programs::{program, shown, x_of};

const LOADED: &str = "module = await import('https://esm.sh/@google/genai@1.4.0');\nType = module.Type;\n";

fn x_behind(text: &str) -> String {
    x_of(&format!("{text}\nexport const x = Type.OBJECT;"))
}

#[test]
fn a_member_of_a_module_that_is_loaded_is_the_modules() {
    for text in [
        "const { Type } = await import('@google/genai');",
        "const { Type } = require('@google/genai');",
        "const Type = require('@google/genai').Type;",
        "const Type = (await import('@google/genai')).Type;",
        "const genai = await import('npm:@google/genai@1');\nconst { Type } = genai;",
        LOADED,
    ] {
        assert_eq!(x_behind(text), "\"OBJECT\"", "{text}");
    }
    let other = program(&[
        (
            "main",
            "export const x = (await import('./tools')).tools; export const y = require('./tools').tools;",
        ),
        ("tools", "export const tools = [{ name: 'a' }];"),
    ]);
    assert_eq!(shown(&other.export("x")), "[{name: \"a\"}]");
    assert_eq!(shown(&other.export("y")), "[{name: \"a\"}]");
}

#[test]
fn a_global_is_what_the_only_assignment_in_front_gives_it() {
    for text in [
        "function f() { Type = 1 }\nmodule = await import('@google/genai');\nType = module.Type;",
        "if (y) { module = await import('@google/genai'); }\nType = module.Type;",
        "module = await import('@google/genai');\nType = module.Type;\nmodule = 1;",
        "Type ??= (await import('@google/genai')).Type;",
        "const Type = name.Type;\nname = await import('@google/genai');",
    ] {
        assert_eq!(x_behind(text), "?", "{text}");
    }
    assert_eq!(x_of("export const x = MODEL; MODEL = 'a';"), "?");
    assert_eq!(x_of("MODEL = 'a'; export const x = MODEL;"), "\"a\"");
    assert_eq!(x_of("tools = []; tools.push(1); export const x = tools;"), "?");
}

#[test]
fn a_namespace_is_the_object_of_what_it_exports() {
    let of = |body: &str, x: &str| x_of(&format!("{body}\nexport const x = {x};"));
    let own = "namespace N { export const a = 'x'; const b = 'y'; export function f(p) { return { p, b } } export namespace M { export enum E { A = 'e' } } }";
    assert_eq!(of(own, "N.a"), "\"x\"");
    assert_eq!(of(own, "N.f(N.a)"), "{p: \"x\", b: \"y\"}");
    assert_eq!(of(own, "N.M.E.A"), "\"e\"");
    assert_eq!(of("namespace A.B { export const c = 1 }", "A.B.c"), "1");
    assert_eq!(of("declare namespace N { export const a: 'x' }", "N.a"), "?");
    assert_eq!(of("namespace N { export const a = 1 } namespace N { export const b = 1 }", "N.a"), "?");
    assert_eq!(of("namespace N { export let a = 1; a = 2 }", "N.a"), "?");
    assert_eq!(of("function N() { return { q: 1 } } namespace N { export const a = 1 }", "N()"), "{q: 1}");
}
