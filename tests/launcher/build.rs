//! Where there is no binary, tooldef is built from its sources: once, and whoever else is at it.

use super::machine::{Machine, err, out, shells};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn standard_input_reaches_what_was_just_built() {
    let machine = Machine::new("Darwin", "arm64", "");
    machine.cargo("1.2.3");
    machine.write("input", "a definition");
    let input = fs::File::open(machine.path("input")).unwrap();
    let output = machine.launch("repo/dist/tooldef", &["-"]).stdin(input).output().unwrap();
    assert_eq!(out(&output), "run by built\n<->a definition");
}

#[test]
fn another_release_on_path_is_passed_over_and_the_sources_are_built_once() {
    for shell in shells() {
        let machine = Machine::new("Darwin", "arm64", shell);
        machine.stand_in("bin/tooldef", "1.2.4");
        machine.cargo("1.2.3");
        let first = machine.run(&["list"]);
        assert_eq!(out(&first), "run by built\n<list>", "{shell}");
        assert!(err(&first).contains("building tooldef 1.2.3 from"), "{}", err(&first));
        assert!(err(&first).contains("Library/Caches/tooldef/1.2.3-"), "{}", err(&first));
        let folder = fs::read_to_string(machine.path("home/cargo-folder")).unwrap();
        let repository = machine.path("repo").canonicalize().unwrap();
        assert_eq!(Path::new(folder.trim_end()), repository, "cargo runs where the sources are");

        let second = machine.run(&["list"]);
        assert_eq!((out(&second), err(&second)), ("run by built\n<list>".into(), String::new()));
        assert_eq!(machine.cargo_runs(), 1);
        let left: Vec<_> = fs::read_dir(machine.path("home/Library/Caches/tooldef")).unwrap().collect();
        assert_eq!(left.len(), 1, "neither a lock nor a half-built folder stays: {left:?}");
    }
}

#[test]
fn changed_sources_are_built_anew_and_the_version_said_is_theirs() {
    let machine = Machine::new("Darwin", "arm64", "");
    machine.write("repo/Cargo.toml", "[package]\nversion = \"1.3.0-dev\"\n");
    machine.cargo("1.3.0-dev");
    let first = machine.run(&[]);
    assert!(
        err(&first).contains("(the release 1.2.3 isn't on PATH): building tooldef 1.3.0-dev"),
        "{}",
        err(&first)
    );
    machine.write("repo/src/main.rs", "fn main() {}\n");
    assert!(err(&machine.run(&[])).contains("building"));
    assert_eq!(err(&machine.run(&[])), "");
    assert_eq!(machine.cargo_runs(), 2);
}

#[test]
fn two_at_once_build_once() {
    let machine = Machine::new("Linux", "riscv64", "");
    machine.cargo("1.2.3");
    let mut started: Vec<_> = (0..3)
        .map(|_| {
            let mut command = machine.launch("repo/dist/tooldef", &["check"]);
            command.env("SLOW", "1").stdout(Stdio::piped()).stderr(Stdio::piped());
            command.spawn().unwrap()
        })
        .collect();
    for child in started.drain(..) {
        let output = child.wait_with_output().unwrap();
        assert_eq!(out(&output), "run by built\n<check>", "{}", err(&output));
    }
    assert_eq!(machine.cargo_runs(), 1);
}

/// A machine on which a build was there and is gone, and the path of its lock.
fn with_lock() -> (Machine, PathBuf) {
    let machine = Machine::new("Darwin", "arm64", "");
    machine.cargo("1.2.3");
    machine.run(&[]);
    let built = only_build(&machine);
    fs::remove_dir_all(&built).unwrap();
    (machine, PathBuf::from(format!("{}.lock", built.display())))
}

fn only_build(machine: &Machine) -> PathBuf {
    let mut all = fs::read_dir(machine.path("home/Library/Caches/tooldef")).unwrap();
    let first = all.next().unwrap().unwrap().path();
    assert!(all.next().is_none(), "there is one build");
    first
}

#[test]
fn a_lock_of_no_process_holds_nobody_up() {
    // No process has the first number: it is above what any system gives. The next ones mean groups.
    for owner in ["999999999\n", "-1\n", "0\n", "01\n", "1 2\n", "12a\n", "garbage", "\u{1b}[2J"] {
        let (machine, lock) = with_lock();
        fs::write(&lock, owner).unwrap();
        let started = Instant::now();
        let output = machine.run(&[]);
        assert_eq!(out(&output), "run by built\n", "{owner:?}: {}", err(&output));
        assert_eq!(machine.cargo_runs(), 2);
        assert!(started.elapsed() < Duration::from_secs(8), "{owner:?} was waited for");
        assert!(!lock.exists());
    }
}

#[test]
fn nobody_waits_for_themselves() {
    for shell in ["sh", "bash"] {
        let (machine, lock) = with_lock();
        // As in a container that is started again, whose processes get the numbers of the last one.
        let script = format!("echo $$ >'{}'; exec '{shell}' \"$0\"", lock.display());
        let mut command = Command::new("/bin/sh");
        command.args(["-c", &script]).arg(machine.path("repo/dist/tooldef"));
        command.env_clear().env("HOME", machine.path("home"));
        command.env("PATH", format!("{0}/bin:{0}/tools:/usr/bin:/bin", machine.folder.path().display()));
        let output = command.stdin(Stdio::null()).output().unwrap();
        assert_eq!(out(&output), "run by built\n", "{shell}: {}", err(&output));
        assert!(!err(&output).contains("waiting"), "{}", err(&output));
    }
}

#[test]
fn a_living_process_is_waited_for_only_so_long() {
    let (machine, lock) = with_lock();
    let launcher = machine.path("repo/dist/tooldef");
    let text = fs::read_to_string(&launcher).unwrap();
    assert!(text.contains("\npatience=1800\n"), "half an hour");
    fs::write(&launcher, text.replace("\npatience=1800\n", "\npatience=2\n")).unwrap();
    fs::write(&lock, format!("{}\n", std::process::id())).unwrap();
    let started = Instant::now();
    let output = machine.run(&[]);
    assert_eq!(out(&output), "run by built\n", "{}", err(&output));
    assert!(started.elapsed() >= Duration::from_secs(2), "it was waited for");
    let waits = format!("(process {})", std::process::id());
    assert_eq!(err(&output).matches(&waits).count(), 1, "{}", err(&output));
    assert_eq!(err(&output).matches("taking it over").count(), 1, "{}", err(&output));
}

#[test]
fn a_lock_that_cannot_be_had_is_status_2() {
    let (machine, lock) = with_lock();
    // Nothing that `rm -f` removes.
    fs::create_dir(&lock).unwrap();
    machine.command("bin/sleep", "exit 0\n");
    let output = machine.run(&[]);
    assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)));
    assert!(err(&output).contains("can't be had"), "{}", err(&output));
}

#[test]
fn machines_of_several_kinds_share_a_home_folder() {
    let machine = Machine::new("Linux", "riscv64", "");
    machine.cargo("1.2.3");
    machine.run(&[]);
    for (system, processor) in [("Linux", "a b/c"), ("FreeBSD", "riscv64")] {
        machine.uname(system, processor);
        assert!(err(&machine.run(&[])).contains("building"), "{system} {processor}");
    }
    assert_eq!(machine.cargo_runs(), 3);
    assert_eq!(fs::read_dir(machine.path("home/.cache/tooldef")).unwrap().count(), 3);
    machine.uname("Linux", "riscv64");
    assert_eq!(err(&machine.run(&[])), "", "the first build is still there");
}

#[test]
fn a_build_that_cannot_run_here_is_made_anew_or_status_2() {
    let foreign = b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\xf3\0\x01\0\0\0exit 0\n";
    let machine = Machine::new("Darwin", "arm64", "");
    machine.cargo("1.2.3");
    machine.run(&[]);
    let built = only_build(&machine).join("bin/tooldef");
    fs::write(&built, foreign).unwrap();
    assert_eq!(out(&machine.run(&["check"])), "run by built\n<check>");
    assert_eq!(machine.cargo_runs(), 2);

    fs::write(&built, foreign).unwrap();
    fs::remove_file(machine.path("bin/cargo")).unwrap();
    let output = machine.run(&["check"]);
    assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)));
    assert!(err(&output).contains("doesn't run here, and there is no cargo"), "{}", err(&output));
    assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
}

#[test]
fn a_failed_build_is_status_2_and_leaves_nothing() {
    for (cargo, said) in [
        ("echo 'no such luck' >&2; exit 101\n", "the build of tooldef 1.2.3 failed"),
        ("exit 0\n", "what was built doesn't run here as tooldef 1.2.3"),
    ] {
        let machine = Machine::new("Darwin", "arm64", "");
        machine.command("bin/cargo", cargo);
        let output = machine.run(&["check"]);
        assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)));
        assert!(err(&output).contains(said), "{}", err(&output));
        assert_eq!(fs::read_dir(machine.path("home/Library/Caches/tooldef")).unwrap().count(), 0);
    }
}

#[test]
fn the_cache_is_where_each_system_keeps_it() {
    for (system, variable, value, expected) in [
        ("Linux", "", "", "home/.cache/tooldef"),
        ("Darwin", "", "", "home/Library/Caches/tooldef"),
        ("Darwin", "XDG_CACHE_HOME", "own", "own/tooldef"),
        ("MINGW64_NT-10.0", "LOCALAPPDATA", "local", "local/tooldef"),
    ] {
        let machine = Machine::new(system, "riscv64", "");
        machine.cargo("1.2.3");
        let mut command = machine.launch("repo/dist/tooldef", &[]);
        if !variable.is_empty() {
            command.env(variable, machine.path(value));
        }
        assert_eq!(out(&command.output().unwrap()), "run by built\n");
        assert!(machine.path(expected).is_dir(), "{system}: {expected}");
    }
}
