use super::*;
use crate::config::Config;

const RULES: &[&str] = &["name-pattern", "schema-array-items"];
const TODAY: Date = Date { year: 2027, month: 1, day: 15 };

fn finding(rule: &'static str, at: Span) -> Finding {
    about(rule, Severity::Error, at, "a fault".to_owned(), None)
}

/// A source of which each `//` starts a comment, and a finding at each `!`.
struct Case {
    sources: Vec<Arc<SourceText>>,
    comments: Vec<Comment>,
    findings: Vec<Finding>,
}

fn case(text: &str) -> Case {
    let span = |start: usize, end: usize| Span::new(FileId(0), start as u32, end as u32);
    let comments = text
        .match_indices("//")
        .map(|(start, _)| {
            let end = text[start..].find('\n').map_or(text.len(), |i| start + i);
            Comment { at: span(start, end), text: text[start + 2..end].into() }
        })
        .collect();
    let findings = text.match_indices('!').map(|(i, _)| finding("name-pattern", span(i, i + 1))).collect();
    Case { sources: vec![Arc::new(SourceText::new("src/a.ts", text))], comments, findings }
}

fn config(until: &str) -> Vec<Ignore> {
    let text = format!("[[ignore]]\nrule = \"name-pattern\"\npath = \"src/**\"\nreason = \"x\"\n{until}");
    Config::parse(&text, "tooldef.toml", RULES).expect("valid").ignores
}

fn apply(case: Case, ignores: &[Ignore], whole: bool) -> Suppressed {
    let suppressions = Suppressions {
        sources: &case.sources,
        comments: &case.comments,
        ignores,
        paths: &["src/a.ts".to_owned()],
        today: TODAY,
        tools: &[],
        known_rules: RULES,
        ran: &|_| true,
        whole,
    };
    suppressions.apply(case.findings)
}

/// What a source keeps, as `line:column rule: message`, and how many findings are hidden.
fn outcome(text: &str) -> (Vec<String>, usize) {
    let result = apply(case(text), &[], true);
    let source = SourceText::new("", text);
    let shown = |f: &Finding| {
        let at = source.position(f.at.start);
        format!("{}:{} {}: {}", at.line, at.column, f.rule, f.message)
    };
    (result.kept.iter().map(shown).collect(), result.hidden)
}

#[test]
fn a_comment_on_the_line_hides() {
    assert_eq!(outcome("name! // tooldef: ignore[name-pattern] old clients\n"), (vec![], 1));
}

#[test]
fn a_comment_on_the_line_above_hides() {
    assert_eq!(outcome("  // tooldef: ignore[name-pattern]\n  name!\n"), (vec![], 1));
}

#[test]
fn comments_may_be_stacked() {
    let text = "// tooldef: ignore[name-pattern]\n// why: see the list\n// more\nname!\n";
    assert_eq!(outcome(text), (vec![], 1));
}

#[test]
fn a_comment_behind_code_says_nothing_of_the_next_line() {
    let (kept, hidden) = outcome("ok! // tooldef: ignore[name-pattern]\nname!\n");
    assert_eq!((kept, hidden), (vec!["2:5 name-pattern: a fault".to_owned()], 1));
}

#[test]
fn a_comment_far_above_hides_nothing() {
    let (kept, hidden) = outcome("// tooldef: ignore[name-pattern]\n\nname!\n");
    assert_eq!(hidden, 0);
    assert_eq!(
        kept,
        ["3:5 name-pattern: a fault", "1:20 suppression-unused: nothing here to ignore for `name-pattern`"]
    );
}

#[test]
fn several_rules_share_a_comment_and_each_is_judged() {
    let (kept, hidden) = outcome("name! // tooldef: ignore[name-pattern, schema-array-items]\n");
    assert_eq!(hidden, 1);
    assert_eq!(kept, ["1:40 suppression-unused: nothing here to ignore for `schema-array-items`"]);
}

#[test]
fn an_unknown_rule_is_told_at_its_place() {
    let (kept, _) = outcome("x // tooldef: ignore[name-patern]\n");
    assert_eq!(kept, ["1:22 suppression-invalid: unknown rule `name-patern`; did you mean `name-pattern`?"]);
}

#[test]
fn a_malformed_comment_is_told() {
    for (text, message) in [
        ("// tooldef: ignore\n", "the comment doesn't say which rules to ignore"),
        ("// tooldef: ignore[]\n", "the comment doesn't say which rules to ignore"),
        ("// tooldef: ignore[name-pattern\n", "the list of rules isn't closed by `]`"),
        ("// tooldef: disable\n", "only `ignore[…]` may follow `tooldef:`"),
    ] {
        assert_eq!(outcome(text).0, [format!("1:1 suppression-invalid: {message}")], "{text}");
    }
}

#[test]
fn prose_that_mentions_the_program_is_no_suppression() {
    assert_eq!(outcome("// see tooldef: ignore[x]\n// tooldef is a linter\n"), (vec![], 0));
}

#[test]
fn unused_is_said_only_of_a_file_checked_whole() {
    assert!(apply(case("// tooldef: ignore[name-pattern]\n"), &[], false).kept.is_empty());
}

#[test]
fn an_entry_hides_and_counts_as_used() {
    let ignores = config("until = 2027-01-15");
    let result = apply(case("name! name!"), &ignores, true);
    assert_eq!((result.kept.len(), result.hidden, &*result.used), (0, 2, &[0][..]));
    assert!(about_entries(&ignores, &result.used, TODAY, &|_| true, true).is_empty());
}

#[test]
fn a_long_reason_is_cut_in_what_is_said_of_its_entry() {
    let mut ignores = config("until = 2027-01-14");
    ignores[0].reason = format!(" over\n two  lines {}", "é".repeat(1_000));
    let about = about_entries(&ignores, &[0], TODAY, &|_| true, true);
    let reason = format!("(over two lines {}…) held until", "é".repeat(REASON - 15));
    assert!(about[0].message.contains(&reason), "{}", about[0].message);
}

#[test]
fn an_expired_entry_shows_its_findings_as_warnings() {
    let ignores = config("until = 2027-01-14");
    let result = apply(case("name!"), &ignores, true);
    assert_eq!(result.hidden, 0);
    assert_eq!(result.kept[0].severity, Severity::Warning);
    let about = about_entries(&ignores, &result.used, TODAY, &|_| true, true);
    assert_eq!((about[0].rule, about[0].severity), (EXPIRED, Severity::Warning));
    let said = "the exception for `name-pattern` (x) held until 2027-01-14; ";
    assert!(about[0].message.starts_with(said), "{}", about[0].message);
}

#[test]
fn a_comment_hides_what_an_expired_entry_shows() {
    let ignores = config("until = 2027-01-14");
    assert_eq!(apply(case("name! // tooldef: ignore[name-pattern]"), &ignores, true).hidden, 1);
}

#[test]
fn an_entry_that_covers_nothing_is_unused_only_after_a_whole_run() {
    let ignores = config("");
    let about = |ran: bool, whole: bool| about_entries(&ignores, &[], TODAY, &|_| ran, whole);
    assert_eq!(about(true, true)[0].rule, UNUSED);
    assert_eq!(about(true, true)[0].severity, Severity::Note);
    assert!(about(false, true).is_empty() && about(true, false).is_empty());
}

#[test]
fn any_comment_is_read_without_a_panic() {
    for text in
        ["// tooldef:", "// tooldef:é", "// tooldef: ignore[,,é ,]", "//tooldef:ignore[\u{2028}]", "//"]
    {
        outcome(text);
    }
}

#[test]
fn a_hundred_thousand_comments_above_one_line_are_read_in_one_pass() {
    let text = format!("{}x! y! z!\n", "// tooldef: ignore[name-pattern] x\n".repeat(100_000));
    let (kept, hidden) = outcome(&text);
    assert_eq!((kept.len(), hidden), (0, 3), "each of them accepts what stands below them all");
}

#[test]
fn each_of_many_lines_finds_its_own_comment() {
    let text = "x! // tooldef: ignore[name-pattern] x\ny!\n".repeat(50_000);
    let (kept, hidden) = outcome(&text);
    assert_eq!((kept.len(), hidden), (50_000, 50_000));
    assert!(kept[0].starts_with("2:2 name-pattern"), "{}", kept[0]);
}

#[test]
fn many_comments_on_a_line_of_white_space_are_read_in_one_pass() {
    let text = format!("{}{}\n", " ".repeat(1_000_000), "// tooldef: a ".repeat(4_000));
    assert_eq!(outcome(&text).0.len(), 4_000);
}
