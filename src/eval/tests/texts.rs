//! Texts that are made of others.

use super::programs::x_of;
use std::process::Command;

const CASES: &[&str] = &[
    "`${JSON.stringify({ b: 1, a: [true, null, 'x\"\\n'], 2: {}, 1: [], f() {} })}`",
    "`${JSON.stringify({ b: 1, a: [true, { c: null }], e: [], o: {} }, null, 2)}`",
    "`${JSON.stringify(['a', () => 1, -3], undefined, '--')}`",
    "`${JSON.stringify('\\u0001é☃')}`",
    "`${JSON.stringify([1, [2]], null, 20)}`",
    "'ab'.repeat(3) + 'x'.repeat(0)",
    "'5'.padStart(3, '0') + '|' + 'a'.padEnd(4) + '|' + 'abcd'.padEnd(2) + '|' + 'a'.padStart(6, 'xyz')",
    "'abcdef'.substring(2) + '|' + 'abcdef'.substring(4, 1) + '|' + 'abc'.substring(1, 99)",
    "'abc'.charAt(1) + '|' + 'abc'.charAt(9)",
    "'abc'.startsWith('ab') && 'abc'.endsWith('bc') ? 'both' : 'not'",
    "Array.isArray([]) ? 'a' : 'b'",
    "'a b c'.split(' ').join('-')",
];

#[test]
fn a_text_is_what_node_makes_of_it() {
    for case in CASES {
        let known = x_of(&format!("export const x = {case};"));
        let script = format!("const x = {case}; process.stdout.write(x)");
        // Where there is no Node, the cases below say what it gave.
        let Ok(output) = Command::new("node").args(["-e", &script]).output() else { return };
        assert_eq!(known, format!("{:?}", String::from_utf8_lossy(&output.stdout)), "{case}");
    }
}

#[test]
fn a_text_of_what_is_not_known_is_not_known() {
    for case in [
        "`${JSON.stringify({ a: some })}`",
        "`${JSON.stringify({ a: 1, toJSON() { return 2; } })}`",
        "`${JSON.stringify([1], (k, v) => v)}`",
        "`${JSON.stringify([...some])}`",
        "`${JSON.stringify(1.5)}`",
        "'x'.repeat(100000)",
        "'x'.repeat(-1)",
        "'é'.charAt(0)",
        "'a'.padEnd(1e9)",
    ] {
        let known = x_of(&format!("export const x = {case};"));
        assert!(known.ends_with(')') || known.contains('?'), "{case}: {known}");
    }
    assert_eq!(
        x_of("export const x = `${JSON.stringify({ b: [1, 'x'] }, null, 1)}`;"),
        r#""{\n \"b\": [\n  1,\n  \"x\"\n ]\n}""#
    );
}
