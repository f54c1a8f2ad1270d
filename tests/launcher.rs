//! `dist/tooldef`, the launcher: what it runs on which machine, and that it changes nothing on the way.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// What a stand-in for tooldef does: it names itself, its version, and each argument between brackets.
const SPEAKS: &str = r#"if [ "$*" = --version ]; then echo "tooldef $version"; exit; fi
echo "run by $me"; for a; do printf '<%s>' "$a"; done; cat; exit 3
"#;

/// What the launcher and the stand-ins need of a system.
const TOOLS: [&str; 12] =
    ["cat", "chmod", "cksum", "find", "head", "mkdir", "mv", "readlink", "rm", "sed", "sleep", "sort"];

/// A repository with the launcher in `dist`, and a folder of commands of which `uname` is one.
struct Machine {
    folder: TempDir,
    shell: &'static str,
}

impl Machine {
    fn new(system: &str, processor: &str, shell: &'static str) -> Self {
        let machine = Self { folder: tempfile::tempdir().unwrap(), shell };
        for folder in ["repo/dist", "bin", "tools", "home", "elsewhere"] {
            fs::create_dir_all(machine.path(folder)).unwrap();
        }
        // Nothing else is on PATH: this machine's own cargo must not be found.
        for tool in TOOLS {
            symlink(installed(tool).unwrap(), machine.path("tools").join(tool)).unwrap();
        }
        let launcher = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist/tooldef");
        fs::copy(launcher, machine.path("repo/dist/tooldef")).unwrap();
        machine.write("repo/dist/VERSION", "1.2.3\n");
        machine.write("repo/Cargo.toml", "[package]\nname = \"tooldef\"\nversion = \"1.2.3\"\n");
        machine.command(
            "bin/uname",
            &format!("case $1 in -s) echo '{system}' ;; *) echo '{processor}' ;; esac\n"),
        );
        machine
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        fs::create_dir_all(self.path(path).parent().unwrap()).unwrap();
        fs::write(self.path(path), text).unwrap();
    }

    fn command(&self, path: &str, script: &str) {
        self.write(path, &format!("#!/bin/sh\n{script}"));
        fs::set_permissions(self.path(path), fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn stand_in(&self, path: &str, version: &str) {
        self.command(path, &format!("me={path} version={version}\n{SPEAKS}"));
    }

    /// A cargo that "builds" a stand-in of this version, and counts its runs.
    fn cargo(&self, version: &str) {
        let script = format!(
            r#"echo run >>"$HOME/cargo-runs"; pwd >"$HOME/cargo-folder"; echo 'compiling'; cat
while [ "$1" != --root ]; do shift; done
mkdir -p "$2/bin"; [ -z "${{SLOW:-}}" ] || sleep 1
cat >"$2/bin/tooldef" <<'END'
#!/bin/sh
me=built version={version}
{SPEAKS}END
chmod +x "$2/bin/tooldef"
"#
        );
        self.command("bin/cargo", &script);
    }

    fn cargo_runs(&self) -> usize {
        fs::read_to_string(self.path("home/cargo-runs")).map_or(0, |runs| runs.lines().count())
    }

    fn launch(&self, launcher: &str, arguments: &[&str]) -> Command {
        let mut command = match self.shell {
            "" => Command::new(self.path(launcher)),
            shell => {
                let mut command = Command::new(installed(shell).unwrap());
                command.arg(self.path(launcher));
                command
            }
        };
        command
            .args(arguments)
            .current_dir(self.path("elsewhere"))
            .env_clear()
            .env("PATH", format!("{0}/bin:{0}/tools", self.folder.path().display()))
            .env("HOME", self.path("home"))
            .stdin(std::process::Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.launch("repo/dist/tooldef", arguments).output().unwrap()
    }
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The script's own shell, and those that are installed of the others it must run in. (A busybox
/// may prefer its own `uname` to the one on PATH, so it can't be told what machine it is on.)
fn shells() -> Vec<&'static str> {
    let others = ["dash", "bash"].into_iter().filter(|shell| installed(shell).is_some());
    [""].into_iter().chain(others).collect()
}

fn installed(command: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(command)).find(|file| file.is_file())
}

#[test]
fn linux_runs_the_binary_for_its_processor() {
    for shell in shells() {
        for (processor, binary) in [("x86_64", "tooldef-linux-x64"), ("aarch64", "tooldef-linux-arm64")] {
            let machine = Machine::new("Linux", processor, shell);
            machine.stand_in("repo/dist/tooldef-linux-x64", "1.2.3");
            machine.stand_in("repo/dist/tooldef-linux-arm64", "1.2.3");
            let output = machine.run(&["check"]);
            assert_eq!(out(&output), format!("run by repo/dist/{binary}\n<check>"), "{shell}");
            assert_eq!(err(&output), "", "{shell}");
        }
    }
}

#[test]
fn arguments_and_the_exit_status_pass_unchanged() {
    let arguments = ["check", "", "two words", "a\nb\n", "--", "-n", "*", "$HOME", "\\", "'\""];
    let expected = arguments.map(|argument| format!("<{argument}>")).concat();
    for shell in shells() {
        let machine = Machine::new("Linux", "x86_64", shell);
        machine.stand_in("repo/dist/tooldef-linux-x64", "1.2.3");
        let on_path = Machine::new("Darwin", "arm64", shell);
        on_path.stand_in("bin/tooldef", "1.2.3");
        let built = Machine::new("Darwin", "arm64", shell);
        built.cargo("1.2.3");
        for machine in [machine, on_path, built] {
            let output = machine.run(&arguments);
            assert_eq!(out(&output).split_once('\n').unwrap().1, expected, "{shell}");
            assert_eq!(output.status.code(), Some(3), "{shell}");
        }
    }
}

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
fn links_to_the_launcher_lead_to_its_own_folder() {
    for shell in shells() {
        let machine = Machine::new("Linux", "x86_64", shell);
        machine.stand_in("repo/dist/tooldef-linux-x64", "1.2.3");
        fs::create_dir_all(machine.path("links/deeper")).unwrap();
        symlink("../../repo/dist/tooldef", machine.path("links/deeper/one")).unwrap();
        symlink("deeper/one", machine.path("links/two")).unwrap();
        symlink(machine.path("links/two"), machine.path("three")).unwrap();
        symlink("repo", machine.path("a folder")).unwrap();
        for link in ["links/deeper/one", "links/two", "three", "a folder/dist/tooldef"] {
            let output = machine.launch(link, &[]).output().unwrap();
            assert_eq!(out(&output), "run by repo/dist/tooldef-linux-x64\n", "{shell} {link}");
        }
    }
}

#[test]
fn elsewhere_the_same_release_on_path_is_run() {
    for shell in shells() {
        let machine = Machine::new("Darwin", "arm64", shell);
        machine.stand_in("bin/tooldef", "1.2.3");
        machine.cargo("1.2.3");
        let output = machine.run(&[]);
        assert_eq!(out(&output), "run by bin/tooldef\n", "{shell}");
        assert_eq!((err(&output), machine.cargo_runs()), (String::new(), 0), "{shell}");
    }
}

#[test]
fn the_launcher_on_path_is_not_mistaken_for_tooldef() {
    for shell in shells() {
        let machine = Machine::new("Darwin", "arm64", shell);
        symlink(machine.path("repo/dist/tooldef"), machine.path("bin/tooldef")).unwrap();
        machine.stand_in("later/tooldef", "1.2.3");
        let path = format!("{0}/bin:{0}/later:{0}/tools", machine.folder.path().display());
        let output = machine.launch("bin/tooldef", &[]).env("PATH", path).output().unwrap();
        assert_eq!(out(&output), "run by later/tooldef\n", "{shell}");
    }
}

#[test]
fn nothing_of_the_current_folder_is_run() {
    let machine = Machine::new("Darwin", "arm64", "");
    machine.stand_in("elsewhere/tooldef", "1.2.3");
    let path = format!(".::{0}/bin:{0}/tools", machine.folder.path().display());
    let output = machine.launch("repo/dist/tooldef", &[]).env("PATH", path).output().unwrap();
    assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)));
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
            command
                .env("SLOW", "1")
                .stdout(std::process::Stdio::piped())
                .stderr(std::process::Stdio::piped());
            command.spawn().unwrap()
        })
        .collect();
    for child in started.drain(..) {
        let output = child.wait_with_output().unwrap();
        assert_eq!(out(&output), "run by built\n<check>", "{}", err(&output));
    }
    assert_eq!(machine.cargo_runs(), 1);
}

#[test]
fn a_dead_build_holds_nobody_up() {
    let machine = Machine::new("Darwin", "arm64", "");
    machine.cargo("1.2.3");
    machine.run(&[]);
    let cache = machine.path("home/Library/Caches/tooldef");
    let built = fs::read_dir(&cache).unwrap().next().unwrap().unwrap().path();
    fs::remove_dir_all(&built).unwrap();
    // No process has this number: it is above what any system gives.
    fs::write(format!("{}.lock", built.display()), "999999999\n").unwrap();
    assert_eq!(out(&machine.run(&[])), "run by built\n");
    assert_eq!(machine.cargo_runs(), 2);
}

#[test]
fn without_cargo_it_is_one_line_and_status_2() {
    for shell in shells() {
        for (system, processor) in [("Darwin", "arm64"), ("MINGW64_NT-10.0", "x86_64"), ("Linux", "riscv64")]
        {
            let machine = Machine::new(system, processor, shell);
            let output = machine.run(&["check"]);
            assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)), "{shell}");
            assert_eq!(
                err(&output),
                format!(
                    "tooldef: no binary for {system} {processor} comes with it, and there is no cargo to build it; \
                     install Rust 1.95 or newer (https://rustup.rs), or put tooldef 1.2.3 on PATH\n"
                ),
            );
        }
    }
}

#[test]
fn a_binary_that_cannot_run_never_looks_like_a_pass() {
    for shell in shells() {
        let machine = Machine::new("Linux", "x86_64", shell);
        let foreign = b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\xf3\0\x01\0\0\0exit 0\n";
        fs::write(machine.path("repo/dist/tooldef-linux-x64"), foreign).unwrap();
        fs::set_permissions(machine.path("repo/dist/tooldef-linux-x64"), fs::Permissions::from_mode(0o755))
            .unwrap();
        let output = machine.run(&["check"]);
        assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)), "{shell}");
        assert!(
            err(&output).contains("tooldef-linux-x64 doesn't run here as tooldef 1.2.3"),
            "{}",
            err(&output)
        );

        machine.cargo("1.2.3");
        assert_eq!(out(&machine.run(&["check"])), "run by built\n<check>", "{shell}");
    }
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
