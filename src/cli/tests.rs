use super::args::*;
use super::check::run_check;
use super::pool::judge_files;
use super::read::{failure_line, read_files};
use super::*;
use crate::outcome::Trouble;
use crate::target::Target;
use crate::walk::WalkRequest;
use clap::CommandFactory;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use tempfile::TempDir;

fn parse(line: &str) -> Result<Cli, String> {
    let words = std::iter::once("tooldef").chain(line.split_whitespace());
    Cli::try_parse_from(words).map_err(|error| error.to_string())
}

fn check_args(line: &str) -> CheckArgs {
    let cli = parse(line).expect("the line is right");
    match cli.command {
        None => cli.check,
        Some(Command::Check(args)) => args,
        Some(other) => panic!("{other:?} is not check"),
    }
}

fn folder(files: &[&str]) -> TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for file in files {
        let path = dir.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders are made");
        fs::write(path, r#"{"inputSchema": {}}"#).expect("the file is written");
    }
    dir
}

fn context(dir: &Path) -> Context {
    let current_dir = dir.canonicalize().expect("it exists");
    Context { current_dir, today: today(), known_rules: &["name-pattern"] }
}

#[test]
fn the_grammar_is_sound() {
    Cli::command().debug_assert();
}

#[test]
fn check_is_what_happens_without_a_command() {
    for line in [
        "a.json src --target gemini,mcp --target anthropic",
        "check a.json src --target gemini,mcp,anthropic",
    ] {
        let args = check_args(line);
        assert_eq!(args.files.paths, [PathBuf::from("a.json"), PathBuf::from("src")]);
        assert_eq!(args.rules.targets, [Target::Gemini, Target::Mcp, Target::Anthropic]);
    }
    assert!(check_args("").files.paths.is_empty());
    assert_eq!(check_args("-").files.paths, [PathBuf::from("-")]);
    assert_eq!(check_args("-j 3").files.jobs, NonZeroUsize::new(3));
    assert_eq!(check_args("-j 256").files.jobs, NonZeroUsize::new(256));
}

#[test]
fn a_word_near_a_command_is_a_path() {
    assert_eq!(check_args("chek").files.paths, [PathBuf::from("chek")]);
    let failure = Trouble { path: "chek".into(), place: None, message: "no such file or directory".into() };
    assert_eq!(failure_line(&failure), "no such file or directory: chek (did you mean the command `check`?)");
    let failure = Trouble { path: "check".into(), ..failure };
    assert_eq!(
        failure_line(&failure),
        "no such file or directory: check (a command comes first: `tooldef check …`)"
    );
    let failure = Trouble { path: "a/b".into(), ..failure };
    assert_eq!(failure_line(&failure), "no such file or directory: a/b");
}

#[test]
fn what_is_wrong_is_told_with_the_right_word() {
    assert!(parse("--targt x").expect_err("wrong").contains("--target"));
    assert!(parse("--target antropic").expect_err("wrong").contains("did you mean `anthropic`?"));
    let meant = "did you mean `openai-chat` or `openai-responses`?";
    assert!(parse("--target openai").expect_err("wrong").contains(meant));
    assert!(parse("apis frobnicate").expect_err("wrong").contains("`tooldef apis` lists the targets"));
    assert!(parse("--format sarf").expect_err("wrong").contains("'sarif'"));
    assert!(parse("--output sarf=x").expect_err("wrong").contains("did you mean `sarif`?"));
    assert!(parse("--output sarif").expect_err("wrong").contains("FORMAT=PATH"));
    assert!(parse("--output sarif=").expect_err("wrong").contains("the path is missing"));
    assert!(parse("--fail-on errors").expect_err("wrong").contains("'error'"));
    for jobs in ["0", "257", "99999999999999999999", "many"] {
        let line = format!("-j {jobs}");
        assert!(parse(&line).expect_err("wrong").contains("give a number from 1 to 256"), "{line}");
    }
    assert!(parse("--config a --no-config").is_err());
    assert!(parse("--verbose --quiet").is_err());
}

#[test]
fn wrong_usage_ends_with_2_and_help_with_0() {
    let exit = |words: &[&str]| exit_of(&Cli::try_parse_from(words).expect_err("no run")).status();
    assert_eq!(exit(&["tooldef", "--targt"]), 2);
    assert_eq!(exit(&["tooldef", "--help"]), 0);
    assert_eq!(exit(&["tooldef", "--version"]), 0);
}

#[test]
fn outputs_are_several() {
    let args = check_args("--output sarif=a=b.sarif --output json=c.json");
    let output = |format, path: &str| Output { format, path: path.into() };
    assert_eq!(args.output, [output(Format::Sarif, "a=b.sarif"), output(Format::Json, "c.json")]);
}

#[test]
fn list_takes_the_flags_of_selection() {
    let cli = parse("list src --include-tests --show-unresolved --format json").expect("right");
    let Some(Command::List(args)) = cli.command else { panic!("not list") };
    assert!(args.files.include_tests && args.show_unresolved && args.format == ListFormat::Json);
}

#[test]
fn a_fault_outweighs_findings_and_findings_the_lack_of_tools() {
    assert_eq!(Exit::Fault.max(Exit::Findings).status(), 2);
    assert_eq!(Exit::NoTools.max(Exit::Findings).status(), 1);
    assert_eq!(Exit::Clean.max(Exit::NoTools).status(), 3);
}

#[test]
fn severities_fail_from_the_chosen_one_on() {
    use crate::check::Severity;
    assert!(FailOn::Warning.fails(Severity::Error) && FailOn::Warning.fails(Severity::Warning));
    assert!(!FailOn::Warning.fails(Severity::Note) && !FailOn::Never.fails(Severity::Error));
}

#[test]
fn init_writes_a_configuration_once() {
    let dir = folder(&[]);
    assert_eq!(init::init(dir.path()), Ok("wrote tooldef.toml".to_owned()));
    fs::write(dir.path().join("tooldef.toml"), "server = \"mine\"").expect("written");
    assert_eq!(init::init(dir.path()), Err("tooldef.toml exists already".to_owned()));
    assert_eq!(fs::read_to_string(dir.path().join("tooldef.toml")).expect("read"), "server = \"mine\"");
}

#[test]
fn the_nearest_configuration_upwards_is_read() {
    let dir = folder(&["a/b/x.json"]);
    fs::write(dir.path().join("tooldef.toml"), "server = \"top\"").expect("written");
    fs::write(dir.path().join("a/tooldef.toml"), "server = \"a\"").expect("written");
    let cx = context(&dir.path().join("a/b"));
    let file = config_file::load(&cx.current_dir, None, &[]).expect("valid").expect("there is one");
    assert_eq!((file.config.server.as_deref(), &*file.shown), (Some("a"), "../tooldef.toml"));
    assert_eq!(file.base, cx.current_dir.parent().expect("a folder"));
    let given = Path::new("../../tooldef.toml");
    let file = config_file::load(&cx.current_dir, Some(given), &[]).expect("valid").expect("there is one");
    assert_eq!(file.config.server.as_deref(), Some("top"));
}

#[test]
fn a_missing_or_faulty_configuration_is_told() {
    let dir = folder(&[]);
    let cx = context(dir.path());
    let fault = config_file::load(&cx.current_dir, Some(Path::new("x.toml")), &[]).expect_err("missing");
    assert_eq!(fault, "x.toml: can't read the configuration: no such file or directory");
    fs::write(dir.path().join("tooldef.toml"), "sever = \"a\"").expect("written");
    let fault = config_file::load(&cx.current_dir, None, &[]).expect_err("faulty");
    assert_eq!(fault, "tooldef.toml:1:1: unknown key `sever`; did you mean `server`?");
    assert_eq!(run_check(&cx, &check_args("")), Exit::Fault);
    assert_eq!(run_check(&cx, &check_args("--no-config")), Exit::Clean);
}

#[test]
fn an_unknown_rule_on_the_command_line_is_a_fault() {
    let dir = folder(&[]);
    assert_eq!(run_check(&context(dir.path()), &check_args("--no-config --select nam-pattern")), Exit::Fault);
    assert_eq!(
        run_check(&context(dir.path()), &check_args("--no-config --select name-pattern")),
        Exit::Clean
    );
}

#[test]
fn a_missing_path_is_a_fault() {
    let dir = folder(&["a.json"]);
    assert_eq!(run_check(&context(dir.path()), &check_args("--no-config chek a.json")), Exit::Fault);
    assert_eq!(run_check(&context(dir.path()), &check_args("--no-config a.json")), Exit::Clean);
}

#[test]
fn standard_input_stands_alone() {
    let dir = folder(&["a.json"]);
    let fault = |line: &str| {
        let args = check_args(line);
        let name = args.stdin_filename.as_deref();
        read_files(&context(dir.path()), &args.files, None, name, true, &|_| ()).expect_err("wrong usage")
    };
    assert_eq!(fault("- a.json"), "standard input (`-`) can't be read together with other paths");
    assert_eq!(fault("a.json --stdin-filename b.json"), "--stdin-filename needs `-` among the paths");
}

fn request(dir: &TempDir, threads: usize) -> WalkRequest {
    WalkRequest {
        current_dir: dir.path().canonicalize().expect("it exists"),
        paths: Vec::new(),
        exclude: None,
        force_exclude: false,
        gitignore: true,
        markdown: false,
        byte_search: true,
        threads: NonZeroUsize::new(threads).expect("some"),
        files_read: Default::default(),
    }
}

#[test]
fn results_are_sorted_whatever_the_threads() {
    let names: Vec<String> = (0..300).map(|i| format!("{}/{i:03}.json", i % 7)).collect();
    let dir = folder(&names.iter().map(String::as_str).collect::<Vec<_>>());
    let judged = |threads| {
        let judged = judge_files(&request(&dir, threads), &|file| file.text.len()).expect("threads start");
        assert_eq!((judged.report.files, judged.report.candidates), (300, 300));
        judged.results
    };
    let one = judged(1);
    assert!(one.is_sorted() && one.len() == 300);
    assert_eq!(one, judged(4));
}

#[test]
fn a_panic_is_a_fault_of_one_file() {
    let dir = folder(&["a.json", "b.json", "c.json"]);
    let judged = judge_files(&request(&dir, 2), &|file| {
        assert!(file.shown_path != "b.json", "the judge\nfell over");
    })
    .expect("threads start");
    assert_eq!(judged.results.len(), 2);
    assert_eq!(judged.faults.len(), 1);
    let fault = &judged.faults[0];
    assert_eq!(fault.path, "b.json");
    assert!(fault.message.starts_with("internal fault at tests.rs:"), "{}", fault.message);
    assert!(fault.message.ends_with(": the judge"), "{}", fault.message);
}

#[test]
fn workers_have_deep_stacks() {
    fn deep(n: u32) -> u32 {
        let room = std::hint::black_box([n; 256]);
        if n == 0 { 0 } else { deep(n - 1) + room[0].min(1) }
    }
    let dir = folder(&["a.json"]);
    // More than the 2 MB that threads have by default, and than the 8 MB of a main thread.
    let judged = judge_files(&request(&dir, 1), &|_| deep(20_000)).expect("threads start");
    assert_eq!(judged.results[0].1, 20_000);
}
