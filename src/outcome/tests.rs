use super::*;
use crate::eval::{ModuleId, Modules};
use crate::scan::scan_among;
use crate::source::module::Module;
use crate::source::{Language, ReadOptions, json};
use crate::target::Target;

/// The tools of a file, which another brings in.
struct Imported(Module);

impl Modules for Imported {
    fn import(&self, _: ModuleId, _: &str) -> Option<(ModuleId, &Module)> {
        Some((ModuleId(1), &self.0))
    }

    fn source(&self, _: ModuleId) -> Option<Arc<SourceText>> {
        Some(Arc::new(SourceText::new("a.json", TOOLS)))
    }
}

const TOOLS: &str =
    r#"[{"name": "a", "description": "Does a.", "parameters": {"type": "object", "properties": {"b": {}}}}]"#;

fn outcome(path: &str, text: &str) -> FileOutcome {
    let language = Language::of_file_name(path).expect("a language");
    let modules = Imported(json::read(TOOLS, FileId(0)));
    let source = Arc::new(SourceText::new(path, text));
    let scan = scan_among(source, language, ReadOptions::default(), ModuleId(0), &modules);
    assert_eq!(scan.found.tools.len(), 1);
    FileOutcome {
        sources: scan.sources,
        home: FileId(0),
        tools: scan.found.tools,
        mentioned: 0,
        registered: vec![],
        unnamed: vec![],
        test: false,
        judged: true,
        findings: vec![],
        used_elsewhere: vec![],
        changes: None,
    }
}

/// The file that holds the tool.
fn own() -> FileOutcome {
    outcome("a.json", TOOLS)
}

/// A file that imports it.
fn importing() -> FileOutcome {
    outcome("b.ts", r#"import tools from "./a.json"; export const request = { tools: [...tools] };"#)
}

fn said(file: &FileOutcome, rule: &'static str, message: &str, severity: Severity) -> Finding {
    let at = file.tools[0].name.found().expect("a name").value.at();
    Finding { tool: Some(0), ..Finding::about_settings(rule, severity, at, message.to_owned()) }
}

fn once(files: impl IntoIterator<Item = FileOutcome>) -> Outcome {
    let files = files.into_iter().flat_map(FileOutcome::by_file).collect();
    let mut outcome = Outcome { files, ..Outcome::default() };
    outcome.once();
    outcome
}

#[test]
fn a_tool_that_another_file_imports_is_told_of_once() {
    let outcome = once([importing(), own()]);
    let tools: Vec<_> = outcome.files.iter().map(|file| (file.path(), file.tools().len())).collect();
    assert_eq!(tools, [("a.json", 1)]);
}

#[test]
fn what_only_an_importing_file_finds_is_told_of_in_the_file_that_holds_it() {
    let mut importing = importing();
    importing.findings = vec![said(&importing, "x", "m", Severity::Error)];
    let outcome = once([importing]);
    assert_eq!(outcome.files.len(), 1);
    assert_eq!((outcome.files[0].path(), outcome.files[0].findings.len()), ("a.json", 1));
    assert_eq!(outcome.files[0].tool(&outcome.files[0].findings[0]).map(Tool::label).as_deref(), Some("a"));
}

#[test]
fn the_reading_that_knows_more_counts_and_what_the_other_said_is_dropped() {
    let mut own = own();
    own.findings = vec![said(&own, "x", "if sent to one of them", Severity::Note)];
    assert!(own.tools[0].apis.len() > 1);
    let mut importing = importing();
    importing.tools[0].apis.truncate(1);
    importing.findings = vec![said(&importing, "y", "refused", Severity::Error)];
    let outcome = once([own, importing]);
    let rules: Vec<_> = outcome.files.iter().flat_map(|file| &file.findings).map(|f| f.rule).collect();
    assert_eq!(rules, ["y"]);
    assert_eq!(outcome.files.iter().map(|file| file.tools().len()).sum::<usize>(), 1);
}

#[test]
fn one_fault_of_a_tool_and_of_what_is_made_of_it_is_one_finding_with_the_targets_of_both() {
    let mut file = own();
    file.tools.push(file.tools[0].clone());
    let targets = [(0, Target::Mcp, Severity::Warning), (1, Target::Anthropic, Severity::Error)];
    file.findings = targets
        .map(|(tool, target, severity)| Finding {
            tool: Some(tool),
            targets: vec![target],
            ..said(&file, "x", &format!("{target} refuses it"), severity)
        })
        .into();
    let outcome = once([file]);
    let [finding] = &outcome.files[0].findings[..] else { panic!("{:?}", outcome.files[0].findings) };
    assert_eq!(finding.targets, [Target::Anthropic, Target::Mcp]);
    assert_eq!((finding.severity, &*finding.message), (Severity::Error, "anthropic refuses it"));
}

#[test]
fn two_faults_at_one_place_stay_two() {
    let mut file = own();
    file.findings = ["first", "second"].map(|message| said(&file, "x", message, Severity::Error)).into();
    assert_eq!(once([file]).files[0].findings.len(), 2);
}

#[test]
fn a_suppression_that_covers_a_finding_from_another_file_isnt_unused() {
    let mut own = own();
    own.findings = vec![said(&own, crate::suppress::UNUSED, "nothing here to ignore", Severity::Note)];
    let mut importing = importing();
    importing.used_elsewhere = vec![Span { file: FileId(1), ..own.findings[0].at }];
    assert_eq!(once([own, importing]).files.iter().flat_map(|file| &file.findings).count(), 0);
}
