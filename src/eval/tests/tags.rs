//! Tags of templates, held to what the packages themselves make of some dozens of templates
//! (`scripts/oracle/record-tags`): equal or unknown.

use super::super::{Evaluator, ModuleId, Modules};
use super::programs::{program, shown, x_of};
use crate::source::module::{Exported, Module};
use crate::source::{Dialect, SourceText, javascript};
use crate::span::{FileId, Span};
use crate::value::{Piece, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A repository that gets one major version of every package.
struct Of(Option<u32>);

impl Modules for Of {
    fn import(&self, _: ModuleId, _: &str) -> Option<(ModuleId, &Module)> {
        None
    }

    fn source(&self, _: ModuleId) -> Option<Arc<SourceText>> {
        None
    }

    fn major(&self, _: ModuleId, _: &str) -> Option<u32> {
        self.0
    }
}

fn value_of(text: &str, major: Option<u32>) -> Value {
    let module = javascript::read(text, Dialect::TypeScript, FileId(0));
    assert!(module.faults.is_empty(), "{text}");
    let of = Of(major);
    let mut evaluator = Evaluator::new(&module, ModuleId(0), &of);
    let export = module.exports.first().expect("it exports one");
    let Exported::Binding(id) = export.value else { panic!("it is declared there") };
    evaluator.named(id, Span::default(), false)
}

#[test]
fn a_text_is_what_the_packages_make_of_its_template_or_unknown() {
    let recorded = include_str!("../../../tests/tags/recorded.jsonl");
    let mut known: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for line in recorded.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        let of = |key: &str| line[key].as_str().unwrap_or_default();
        let text = format!("{}{}export const x = {};", of("import"), of("names"), of("expression"));
        let major = of("version").split('.').next().and_then(|major| major.parse().ok());
        let name = of("expression").split(['`', '(']).next().unwrap_or_default();
        let count = known.entry(format!("{} {name}", of("package"))).or_default();
        for major in [major, None] {
            let value = value_of(&text, major);
            count.1 += 1;
            let Some(made) = value.as_str() else { continue };
            count.0 += 1;
            if line["result"].as_str() != Some(&*made) {
                wrong.push(format!(
                    "{} {major:?}: {text}\n  {:?}\n  {made:?}",
                    of("version"),
                    line["result"]
                ));
            }
        }
    }
    println!("{known:#?}");
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
    let total = known.values().fold((0, 0), |sum, (known, all)| (sum.0 + known, sum.1 + all));
    assert!(total.0 * 100 >= total.1 * 80, "{total:?} are known");
}

#[test]
fn each_character_of_a_stripped_text_is_where_it_is_written() {
    let text = "import dedent from \"dedent\";\nexport const x = dedent`\n    first\n      second\n  `;";
    let value = value_of(text, None);
    let [Piece::Literal(literal)] = value.as_text().expect("a text").pieces() else { panic!("one literal") };
    assert_eq!(&*literal.text, "first\n  second");
    let at = literal.text.find("second").expect("it is there");
    let span = literal.span_of(at..at + 6);
    assert_eq!(&text[span.range()], "second");
}

#[test]
fn what_is_filled_in_and_not_known_may_have_the_least_indent() {
    let tag = |tag: &str, from: &str| {
        let import = format!("import {tag} from \"{from}\";");
        let name = tag.trim_matches(['{', '}', ' ']);
        x_of(&format!("{import}import y from \"y\";export const x = {name}`\n    a ${{y}}\n      b\n  `;"))
    };
    assert_eq!(tag("dedent", "dedent"), "\"a {?}\\n{?}b\"");
    assert_eq!(tag("{ stripIndent }", "common-tags"), "\"a {?}\\n{?}b\"");
    assert_eq!(tag("{ stripIndents }", "common-tags"), "\"a {?}\\nb\"");
    assert_eq!(tag("outdent", "outdent"), "\"a {?}\\n  b\"");
    assert_eq!(tag("dedent", "ts-dedent"), "\"a {?}\\n  b\"");
}

#[test]
fn a_tag_is_known_by_its_import_and_never_by_its_name() {
    let other = x_of("import dedent from \"./dedent\"; export const x = dedent`\n  a\n`;");
    assert_eq!(other, "./dedent:dedent(\"\\n  a\\n\")");
    assert_eq!(x_of("declare const gql: any; export const x = gql`\n  a\n`;"), "gql(\"\\n  a\\n\")");
    assert_eq!(x_of("export const x = String.raw`a\\n${1}`;"), "\"a\\\\n1\"");
}

#[test]
fn a_function_of_the_program_gets_the_texts_and_the_values() {
    let own = "function dedent(texts, ...values) { return texts[0].trim() + values.join('|') + texts[1] }";
    assert_eq!(x_of(&format!("{own} export const x = dedent`\n  a ${{1}} b`;")), "\"a1 b\"");
    let raw = "const raw = (texts) => texts.raw[0];";
    assert_eq!(x_of(&format!("{raw} export const x = raw`a`;")), "raw(\"a\")");
    let other = program(&[
        ("main", "import { d } from './d'; export const x = d`a${'b'}`;"),
        ("d", "export const d = (t, v) => `<${t[0]}${v}>`;"),
    ]);
    assert_eq!(shown(&other.export("x")), "\"<ab>\"");
}
