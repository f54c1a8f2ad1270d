//! What classes say of themselves.

use super::programs::{program, shown, x_of};

/// The class of a program, as the site that it is.
fn class_of(text: &str) -> String {
    let values = program(&[("main", text)]).sites();
    let whole = values.iter().max_by_key(|value| value.at().end - value.at().start);
    whole.map(shown).unwrap_or_default()
}

#[test]
fn a_static_member_is_what_it_is_declared_as() {
    let class = "class Foo { static readonly NAME = 'foo'; static get kind() { return 'k'; } static n = Foo.NAME + '!';
        static self = [Foo.self, Foo.self]; }";
    assert_eq!(x_of(&format!("{class} export const x = Foo.NAME;")), r#""foo""#);
    assert_eq!(x_of(&format!("{class} export const x = `${{Foo.n}} ${{Foo.kind}}`;")), r#""foo! k""#);
    assert_eq!(x_of(&format!("{class} export const x = Foo.other;")), "?");
    assert_eq!(x_of(&format!("{class} Foo.NAME = 'bar'; export const x = Foo.NAME;")), "?");
    assert_eq!(x_of("class A { static n = 1; static set() { this.n = 2; } } export const x = A.n;"), "?");
    let tools = program(&[
        ("main", "import { Foo } from './foo'; export const x = Foo.NAME;"),
        ("foo", &format!("export {class}")),
    ]);
    assert_eq!(shown(&tools.export("x")), r#""foo""#);
}

#[test]
fn a_class_is_a_call_of_the_class_that_it_extends() {
    let text = "import { Base } from 'base'; class Grep extends Base { static readonly Name = 'grep';
        constructor(private config: any) { super(Grep.Name, 'Finds text.', { type: 'object' }, config); } }";
    assert_eq!(class_of(text), r#"base:Base("grep", "Finds text.", {type: "object"}, ?)"#);
    let text = "import { Tool } from 'base'; class Echo extends Tool { name = 'echo'; get description() { return 'Says it.'; }
        schema = { a: 1 }; count = 0; run() { this.count = 1; return {}; } }";
    assert_eq!(class_of(text), r#"base:Tool(name="echo", description="Says it.", schema={a: 1}, count=?)"#);
    let text =
        "class Echo implements Tool { readonly name = 'echo'; description = 'Says it.'; schema = { a: 1 }; }";
    assert_eq!(class_of(text), r#"{name: "echo", description: "Says it.", schema: {a: 1}}"#);
}

#[test]
fn an_object_of_a_class_has_its_fields() {
    let of = |class: &str, x: &str| x_of(&format!("{class}\nexport const x = {x};"));
    let class = "class Tool { readonly name = 'a'; description = `Of ${this.name}.`; #own = 1;
        constructor(readonly schema, private kind = 'k', other) { this.other = other; }
        get full() { return { name: this.name, own: this.#own }; } run() { return this.kind; } }";
    assert_eq!(
        of(class, "{ ...new Tool({ type: 'object' }, undefined, 2) }"),
        r#"{schema: {type: "object"}, kind: "k", name: "a", description: "Of a.", other: 2}"#
    );
    assert_eq!(of(class, "new Tool().full"), r#"{name: "a", own: 1}"#);
    assert_eq!(of(class, "new Tool().run"), "?");
    assert_eq!(of(class, "new Tool().none"), "undefined");
    assert_eq!(of(class, "Object.keys(new Tool(1, 2, 3)).length"), "5");
    let base = "class Base { static KIND = 'base'; kind = Base.KIND; constructor(name) { this.name = name; } get id() { return 'i'; } }";
    let sub = format!("{base} class Sub extends Base {{ more = 1; constructor() {{ super('n'); }} }}");
    assert_eq!(of(&sub, "{ ...new Sub() }"), r#"{kind: "base", name: "n", more: 1}"#);
    assert_eq!(of(&sub, "Sub.KIND + new Sub().id"), r#""basei""#);
    let sub = format!("{base} class Sub extends Base {{ kind = 'sub'; }}");
    assert_eq!(of(&sub, "{ ...new Sub('m') }"), r#"{name: "m", kind: "sub"}"#);
    let other = program(&[
        ("main", "import { T } from './t'; const t = new T('q'); export const x = [t.name, t.definition];"),
        (
            "t",
            "export class T { constructor(public name: string) {} readonly a = 1; get definition() { return { a: this.a }; } }",
        ),
    ]);
    assert_eq!(shown(&other.export("x")), r#"["q", {a: 1}]"#);
}

#[test]
fn a_field_that_may_get_another_value_is_not_known() {
    let of = |class: &str, x: &str| x_of(&format!("{class}\nexport const x = {x};"));
    for class in [
        "class A { n = 1; set() { this.n = 2; } }",
        "class A { n = 1; constructor(y) { if (y) this.n = 2; } }",
        "class A { n = 1; constructor(y) { Object.assign(this, y); } }",
        "class A { n = 1; constructor(y) { this[y] = 2; } }",
        "class A { n = 1; constructor(y) { return y; } }",
        "class A { n = 1; } function f(a) { a.n = 2; }",
        "class A { n = 1; clear() { delete this.n; } }",
        "abstract class A { n = 1; }",
        "class A { n = 1; } A = y;",
        "const a = new A(); y(a); class A { n = 1; }\nexport const z = a;",
    ] {
        let made = if class.contains("y(a)") { "a.n" } else { "new A().n" };
        assert_eq!(of(class, made), "?", "{class}");
    }
    assert_eq!(of("import { B } from 'b'; class A extends B { n = 1; }", "{ ...new A() }"), "{n: 1, …}");
    assert_eq!(of("import { B } from 'b'; class A extends B { n = 1; }", "new A().m"), "?");
    let tools = "class A { tools = []; add(t) { this.tools.push(t); } } const a = new A();";
    assert_eq!(of(tools, "a.tools"), "[…]");
    let given = "class A { constructor(tools) { this.tools = tools; } add(t) { this.tools.push(t); } } const t = [1]; const a = new A(t); a.add(2);";
    assert_eq!(of(given, "t"), "[1, …]");
    let inner =
        "class A { n = 1; f = function () { return this.n; }; g = { n: 2, get m() { return this.n; } }; }";
    assert_eq!(of(inner, "new A().g"), "{n: 2, m: ()}");
}
