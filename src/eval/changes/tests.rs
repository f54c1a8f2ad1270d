//! What the program changes in place, in the languages as they are written. Each text's first site is a
//! list or an object with a name in it, of which the tests ask whether it is still certain.

use super::super::Evaluator;
use crate::source::{Dialect, javascript, python};
use crate::span::FileId;
use crate::value::{Kind, Lookup, Value, Why};

fn first_site(module: &crate::source::module::Module) -> Value {
    assert!(module.faults.is_empty(), "{:?}", module.faults);
    Evaluator::alone(module).site(&module.sites[0])
}

fn js(text: &str) -> Value {
    first_site(&javascript::read(text, Dialect::TypeScript, FileId(0)))
}

fn py(text: &str) -> Value {
    first_site(&python::read(text, FileId(0)))
}

/// What is known at the end of a path of keys and indices.
fn sure(value: &Value, path: &str) -> Result<(), Option<Why>> {
    let mut value = value;
    for step in path.split('/') {
        value = match (value.kind(), step.parse::<usize>()) {
            (Kind::Array(array), Ok(index)) => array.known().nth(index).ok_or(None)?.1,
            _ => match value.get(step) {
                Lookup::Found(member) => member,
                Lookup::Absent => return Err(None),
                Lookup::Unsure { why, .. } => return Err(Some(why)),
            },
        };
    }
    if value.is_unknown() { Err(value.why()) } else { Ok(()) }
}

#[track_caller]
fn is_changed(value: &Value, path: &str, through: &str) {
    assert_eq!(sure(value, path), Err(Some(Why::Changed(through.into()))), "{path}");
}

#[track_caller]
fn is_sure(value: &Value, path: &str) {
    assert_eq!(sure(value, path), Ok(()), "{path}");
}

#[test]
fn an_assignment_touches_the_member_it_names_and_nothing_else() {
    for value in [
        js("const t: any = {a: {b: 1, c: 2}, d: 3}; f(t.d); t.a.b = 4; t.a['e'] = 5;"),
        py("t = {'a': {'b': 1, 'c': 2}, 'd': 3}\nt['a']['b'] = 4\nt['a']['e'] = 5\n"),
    ] {
        is_changed(&value, "a/b", "t");
        is_changed(&value, "a/e", "t");
        is_sure(&value, "a/c");
        is_sure(&value, "d");
        assert_eq!(sure(&value, "f"), Err(None), "a key that nobody sets is absent");
    }
}

#[test]
fn a_member_that_is_deleted_may_be_missing() {
    for value in [
        js("const t: any = {a: 1, b: 2}; delete t.a"),
        py("t = {'a': 1, 'b': 2}\ndel t['a']\n"),
        py("t = {'a': 1, 'b': 2}\nt.pop('a')\n"),
    ] {
        is_changed(&value, "a", "t");
        is_sure(&value, "b");
        assert_eq!(value.as_object().map(|o| o.has("a")), Some(crate::value::Answer::Unknown));
    }
}

#[test]
fn an_array_that_grows_keeps_its_items() {
    for value in [
        js("const t = {a: [{n: 1}], b: 2}; f(t.b); t.a.push(x);"),
        py("t = {'a': [{'n': 1}], 'b': 2}\nt['a'].append(x)\n"),
    ] {
        is_sure(&value, "a/0/n");
        is_sure(&value, "b");
        assert!(!value.get("a").found().and_then(Value::as_array).expect("an array").is_closed());
    }
}

#[test]
fn a_key_that_is_computed_doubts_its_level_and_what_is_below() {
    for value in [
        js("const t: any = {a: {b: {c: 1}}, d: 2}; t.a[k] = 1;"),
        js("const t = {a: {b: {c: 1}}, d: 2}; Object.assign(t.a, more);"),
        py("t = {'a': {'b': {'c': 1}}, 'd': 2}\nt['a'].update(more)\n"),
        py("t = {'a': {'b': {'c': 1}}, 'd': 2}\nfor k in x:\n    del t['a'][k]\n"),
    ] {
        is_sure(&value, "a");
        is_changed(&value, "a/b", "t");
        is_sure(&value, "d");
    }
    let below = js("const t: any = {a: {b: 1}}; t[k] = 1;");
    let a = below.get("a").found_or_maybe().expect("perhaps as written");
    is_changed(a, "b", "t");
}

#[test]
fn an_items_member_is_found_by_its_index() {
    for value in [
        js("const t: any = [{n: 1}, {n: 2}]; t[0].n = 3;"),
        js("const t: any = [{n: 1}, {n: 2}]; const f = t[0]; f.n = 3;"),
    ] {
        assert!(sure(&value, "0/n").is_err());
        is_sure(&value, "1/n");
    }
    let moved = js("const t: any = [{n: 1}, {n: 2}]; f(t.length); t.unshift(x); t[0].n = 3;");
    is_changed(&moved, "1/n", "t");
    let cut = js("const t = [{n: 1}, {n: 2}]; t.length = 1;");
    is_sure(&cut, "1/n");
    let last = py("t = [{'n': 1}, {'n': 2}]\nt[-1]['n'] = 3\n");
    is_changed(&last, "1/n", "t");
}

#[test]
fn loops_and_callbacks_change_every_item() {
    for text in [
        "for (const t of tools) t.n = f(t.n);",
        "for (const t of Object.values(tools)) t.n = 1;",
        "for (const [i, t] of tools.entries()) { t.n = i; }",
        "tools.forEach(t => { t.n = 1; });",
        "tools.filter(t => t.x).forEach(function (t) { t.n = 1; });",
        "const more = tools.map((t) => { t.n = 1; return t; });",
        "const more = tools.reduce((all, t) => { t.n = 1; return all; }, {});",
        "const t = tools.find(t => t.x); t.n = 1;",
        "tools.find(t => t.x).n = 1;",
        "const [t] = tools; t.n = 1;",
        "let t; t = tools[0]; t.n = 1;",
        "let t; for (t of tools) t.n = 1;",
    ] {
        let value = js(&format!("const tools: any = [{{n: 1, m: 1}}];\n{text}"));
        assert!(matches!(sure(&value, "0/n"), Err(Some(Why::Changed(_)))), "{text}");
        is_sure(&value, "0/m");
    }
    for text in [
        "for t in tools: t['n'] = 1",
        "for i, t in enumerate(tools): t['n'] = 1",
        "for t in list(tools):\n    t['n'] = 1",
        "[t.pop('n') for t in tools]",
        "t, = tools\nt['n'] = 1",
        "def f():\n    for t in tools:\n        del t['n']",
    ] {
        let value = py(&format!("tools = [{{'n': 1, 'm': 1}}]\n{text}\n"));
        assert!(matches!(sure(&value, "0/n"), Err(Some(Why::Changed(_)))), "{text}");
        is_sure(&value, "0/m");
    }
}

#[test]
fn another_name_for_a_part_changes_the_whole() {
    for text in [
        "const f = S.function; f.n = 1;",
        "const {function: f} = S; f.n = 1;",
        "const f = cond ? S.function : other; f.n = 1;",
        "const T = {...S}; T.function.n = 1;",
        "const T = Object.freeze(S); T.function.n = 1;",
        "const all = [S]; all[0].function.n = 1;",
        "const all = [S, ...more]; for (const t of all) t.function.n = 1;",
    ] {
        let value = js(&format!("const S: any = {{function: {{n: 1, m: 1}}}};\n{text}"));
        assert!(matches!(sure(&value, "function/n"), Err(Some(Why::Changed(_)))), "{text}");
        is_sure(&value, "function/m");
    }
    let value = py("f = {'n': 1, 'm': 1}\nt = {'function': f}\nt['function']['n'] = 2\n");
    is_changed(&value, "n", "t");
    is_sure(&value, "m");
    let copied = py("import copy\ns = {'n': 1}\nt = copy.deepcopy(s)\nt['n'] = 2\n");
    is_sure(&copied, "n");
    let shallow = js("const S = {n: 1}; const T: any = {...S}; T.n = 2;");
    is_sure(&shallow, "n");
}

#[test]
fn what_a_method_does_to_its_object_is_done_to_what_the_class_assigns() {
    for text in [
        "class C:\n    t = [{'n': 1}]\n    def f(self):\n        self.t[0]['n'] = 2\n",
        "class C:\n    def __init__(self):\n        self.t = [{'n': 1}]\n    def f(self):\n        for t in self.t:\n            t['n'] = 2\n",
        "class C:\n    t = [{'n': 1}]\nC.t[0]['n'] = 2\n",
    ] {
        assert!(sure(&py(text), "0/n").is_err(), "{text}");
    }
    for text in [
        "class C { t = [{n: 1}]; f() { this.t[0].n = 2; } }",
        "class C { constructor() { this.t = [{n: 1}]; } f() { for (const t of this.t) t.n = 2; } }",
        "class C { f() { this.t.forEach(t => { t.n = 2; }); } t = [{n: 1}]; }",
        "class C { static t: any = [{n: 1}]; } C.t[0].n = 2;",
        "class C { t = [{n: 1}]; f() { return class { t = 1; g() { return this.t; } }; } h() { this.t[0].n = 2; } }",
    ] {
        assert!(sure(&js(text), "0/n").is_err(), "{text}");
    }
    is_sure(&js("class C { t = [{n: 1}]; f() { this.t = []; } }"), "0/n");
    is_sure(&js("class C { t = [{n: 1}]; } class D { t = []; f() { this.t[0].n = 1; } }"), "0/n");
    is_sure(&py("class C:\n    t = [{'n': 1}]\n    def f(self):\n        self.t = []\n"), "0/n");
}

#[test]
fn assigning_the_variable_again_leaves_what_it_held() {
    is_sure(&js("let t: any = {n: 1}; t = {n: 2};"), "n");
    is_sure(&py("t = {'n': 1}\nt = {'n': 2}\n"), "n");
    is_sure(&py("t = {'n': 1}\nt = t | {'m': 2}\n"), "n");
    is_changed(&py("t = {'n': 1}\nt |= {'n': 2}\n"), "n", "t");
    // Which of them it holds when it is changed isn't known.
    for module in [python::read("t = {'n': 1}\nt = {'n': 2}\nt['n'] = 3\n", FileId(0))] {
        let mut evaluator = Evaluator::alone(&module);
        for site in &module.sites[..2] {
            is_changed(&evaluator.site(site), "n", "t");
        }
    }
}

#[test]
fn a_variable_that_is_rebuilt_from_itself_is_changed() {
    for text in [
        "let t: any = [{n: 1}]; t = t.map(f);",
        "let t: any = [{n: 1}]; if (x) { t = t.flatMap((t) => [{...t, n: 2}]); }",
    ] {
        is_changed(&js(text), "0/n", "t");
    }
    is_changed(&js("let t: any = {n: 1, m: 1}; t = {...t, n: 2};"), "n", "t");
    is_sure(&js("let t: any = {n: 1, m: 1}; t = {...t, n: 2};"), "m");
    is_changed(&py("t = [{'n': 1}]\nt = [f(t) for t in t]\n"), "0/n", "t");
    is_changed(&py("t = {'n': 1}\nt = {**t, 'n': 2}\n"), "n", "t");
    is_changed(&py("t = {'n': 1}\nt = t | more\n"), "n", "t");
    is_sure(&js("let t: any = [{n: 1}]; t = t.filter(f); t = [...t, x]; t = t.concat(y);"), "0/n");
    is_sure(&py("t = [{'n': 1}]\nt = [x for x in t if x]\nt = t + [x]\n"), "0/n");
}

#[test]
fn the_material_of_a_mapping_is_no_definition() {
    let handed = js("export const t = [{n: 'a.b'}].map(f);");
    assert_eq!(sure(&handed, "0/n"), Err(Some(Why::Dynamic)));
    let mapped = js("export const t = [{n: 'a.b'}].map(t => ({...t}));");
    is_sure(&mapped, "0/n");
    let receiver = mapped.call().and_then(|call| match call.kind() {
        Kind::Call(call) => call.receiver.clone(),
        _ => None,
    });
    assert_eq!(sure(&receiver.expect("what it is made of"), "0/n"), Err(Some(Why::Dynamic)));
    assert_eq!(sure(&py("t = [f(t) for t in [{'n': 'a.b'}]]\n"), "0/n"), Err(Some(Why::Dynamic)));
    is_sure(&py("t = [t for t in [{'n': 'a.b'}] if t]\n"), "0/n");
    let handed = js("const t = sanitize({n: 1});");
    let Kind::Call(call) = handed.kind() else { panic!("a call") };
    is_sure(&call.positional[0], "n");
}

#[test]
fn what_a_call_makes_has_its_keywords_as_attributes() {
    let value = py("t = Tool(name='a', other='b')\nt.name = 'c'\n");
    let Kind::Call(call) = value.kind() else { panic!("a call") };
    assert!(matches!(call.named.get("name"), Lookup::Unsure { maybe: Some(_), why: Why::Changed(_) }));
    assert!(call.named.get("other").is_found());
}

#[test]
fn more_changes_than_are_told_apart_doubt_everything() {
    let many: String = (0..200).map(|i| format!("t['k{i}'] = 1\n")).collect();
    is_changed(&py(&format!("t = {{'n': 1}}\n{many}")), "n", "t");
}

#[test]
fn names_that_lead_back_to_themselves_come_to_an_end() {
    let value = js("let a: any = {n: {}}; a = a.n; a = [a]; a.n = a; const b = a.n; a.n = b.n; b.n.n = 1;");
    assert!(sure(&value, "n").is_err());
    let chain: String = (1..60).map(|i| format!("x{i} = [x{0}, x{0}]\n", i - 1)).collect();
    assert!(sure(&py(&format!("x0 = {{'n': 1}}\n{chain}x59[0][1]['n'] = 1\n")), "n").is_ok());
    assert!(sure(&py(&format!("x0 = {{'n': 1}}\n{chain}x2[0][1]['n'] = 1\n")), "n").is_err());
}
