//! Catalogues in files that a test holds.

use super::{Files, judge};
use crate::check::Options;
use crate::config::{Catalogue, SymbolPath};
use crate::eval::{ModuleId, Modules};
use crate::source::module::Module;
use crate::source::{Language, ReadOptions, SourceText, read};
use crate::span::{FileId, Span};
use std::sync::Arc;

struct Held(Vec<(Arc<SourceText>, Module)>);

impl Held {
    fn new(files: &[(&str, &str)]) -> Held {
        let held = files.iter().map(|(path, text)| {
            let language = Language::of_file_name(path).expect("a language");
            let source = Arc::new(SourceText::new((*path).to_owned(), (*text).to_owned()));
            (source, read(text, language, FileId(0), ReadOptions::default()))
        });
        Held(held.collect())
    }
}

impl Modules for Held {
    fn import(&self, _: ModuleId, specifier: &str) -> Option<(ModuleId, &Module)> {
        let stem = specifier.trim_start_matches("./");
        let index = self.0.iter().position(|(source, _)| source.path.split('.').next() == Some(stem))?;
        Some((ModuleId(index as u32), &self.0[index].1))
    }

    fn source(&self, id: ModuleId) -> Option<Arc<SourceText>> {
        Some(self.0.get(id.0 as usize)?.0.clone())
    }

    fn module(&self, id: ModuleId) -> Option<&Module> {
        Some(&self.0.get(id.0 as usize)?.1)
    }
}

impl Files for Held {
    fn open(&self, path: &str) -> Option<ModuleId> {
        let index = self.0.iter().position(|(source, _)| source.path == path)?;
        Some(ModuleId(index as u32))
    }
}

/// What is said of a catalogue: each rule with the text that it points at.
fn said(files: &[(&str, &str)], [definitions, handlers, projections]: [&[&str]; 3]) -> Vec<String> {
    let held = Held::new(files);
    let paths = |written: &[&str]| {
        written.iter().map(|path| SymbolPath::parse(path, Span::default()).expect("a path")).collect()
    };
    let catalogue = Catalogue {
        definitions: paths(definitions),
        handlers: paths(handlers),
        projections: paths(projections),
    };
    let options = Options { targets: &[], server: None, runs: &|_| true, pedantic: false, carried_to: &[] };
    let judged = judge(&catalogue, &held, &options);
    let found = judged.findings.iter().map(|finding| {
        let text = &judged.sources[finding.at.file.0 as usize].text;
        let at = &text[finding.at.start as usize..finding.at.end as usize];
        format!("{} {at}", finding.rule.trim_start_matches("catalogue-"))
    });
    found.chain(judged.about.iter().map(|finding| finding.message.clone())).collect()
}

const TOOLS: &str = r#"
    export const TOOLS = [
        {name: "a_b", description: "Does a to b.", inputSchema: {type: "object", properties: {}}},
        {name: "c_d", description: "Does c to d.", inputSchema: {type: "object", properties: {}}},
    ];
"#;

/// What is said of handlers for `a_b` and `c_d`.
fn handled(handlers: &str) -> Vec<String> {
    said(&[("tools.ts", TOOLS), ("run.ts", handlers)], [&["tools.ts#TOOLS"], &["run.ts#run"], &[]])
}

#[test]
fn a_name_may_be_tested_for_twice_and_be_a_branch_once() {
    let tests = r#"export function run(name) {
        if (name === "a_b") log(name);
        if (name === "a_b") return a();
        if (name === "c_d") return c();
    }"#;
    assert!(handled(tests).is_empty(), "{:?}", handled(tests));
    let again = r#"export function run(name) {
        switch (name) { case "a_b": check(); }
        switch (name) { case "a_b": return a(); case "c_d": return c(); }
    }"#;
    assert!(handled(again).is_empty(), "{:?}", handled(again));
    let branches = r#"export function run(name) {
        switch (name) { case "a_b": return a(); case "c_d": return c(); case "a_b": return b(); }
    }"#;
    assert_eq!(handled(branches), [r#"handler-duplicate "a_b""#]);
}

#[test]
fn of_several_things_that_are_compared_the_one_with_most_names_counts() {
    let both = r#"export function run(name, unit) {
        switch (unit) { case "metres": case "feet": case "miles": scale(); }
        if (name !== "a_b" && name !== "c_d") throw new Error(name);
    }"#;
    assert!(handled(both).is_empty(), "{:?}", handled(both));
}

#[test]
fn a_list_that_is_not_known_matters_where_a_handler_lacks() {
    let needless = r#"export function run(name) {
        if (disabled().includes(name)) return;
        if (name === "a_b" || name === "c_d") return handle(name);
    }"#;
    assert!(handled(needless).is_empty(), "{:?}", handled(needless));
    let needed = r#"export function run(name) {
        if (name === "a_b") return a();
        if (others().includes(name)) return other(name);
    }"#;
    assert_eq!(handled(needed), ["unresolved others()"]);
}

#[test]
fn a_list_within_a_wrapper_is_doubted_too() {
    let google = "import { TOOLS } from './tools';
        export const GOOGLE = [{functionDeclarations: [...TOOLS.map((t) => ({
            name: t.name, description: t.description, parametersJsonSchema: t.inputSchema})), ...more()]}];";
    let found = said(
        &[("tools.ts", TOOLS), ("google.ts", google)],
        [&["tools.ts#TOOLS"], &[], &["google.ts#GOOGLE"]],
    );
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("unresolved ["), "{found:?}");
}

#[test]
fn handlers_may_be_spread_over_several_symbols() {
    let run = r#"export const one = {a_b: () => 1}; export class Two { cD() {} }"#;
    let files = [("tools.ts", TOOLS), ("run.ts", run)];
    let found = said(&files, [&["tools.ts#TOOLS"], &["run.ts#one", "run.ts#Two"], &[]]);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn whatever_is_named_is_judged() {
    let odd = "export const a = a; export const b = [b, ...b]; export const c = {c: {...c}};
        export function d() { return d(); } export class e extends e {} export default 1;";
    let symbols = [
        "odd.ts#a",
        "odd.ts#b",
        "odd.ts#c.c",
        "odd.ts#d",
        "odd.ts#e",
        "odd.ts#e.x",
        "odd.ts#default",
        "odd.ts#none",
        "none.ts#x",
    ];
    for symbol in symbols {
        for paths in [[&[symbol][..], &[], &[]], [&["tools.ts#TOOLS"], &[symbol], &[symbol]]] {
            let found = said(&[("tools.ts", TOOLS), ("odd.ts", odd)], paths);
            assert!(!found.is_empty(), "{symbol}: nothing is said");
        }
    }
}
