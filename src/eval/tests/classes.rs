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
