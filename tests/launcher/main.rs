//! `dist/tooldef`, the launcher: what it runs on which machine, and that it changes nothing on the way.
#![cfg(unix)]

mod build;
mod machine;

use machine::{Machine, TOOLS, err, out, shells};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

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
    for shell in shells() {
        for system in ["Linux", "Darwin"] {
            let machine = Machine::new(system, "x86_64", shell);
            machine.stand_in("repo/dist/tooldef-linux-x64", "1.2.3");
            machine.cargo("1.2.3");
            for command in TOOLS.iter().chain(&["uname", "tooldef", "cargo"]) {
                machine.command(&format!("elsewhere/{command}"), "echo run >>\"$HOME/pwned\"\n");
                machine.command(&format!("elsewhere/inner/{command}"), "echo run >>\"$HOME/pwned\"\n");
            }
            let real = format!("{0}/bin:{0}/tools", machine.folder.path().display());
            for path in ["PWD", ".:PWD", ":PWD", "inner:PWD", "./inner::../elsewhere:PWD:", "*:PWD"] {
                let path = path.replace("PWD", &real);
                let output = machine.launch("repo/dist/tooldef", &[]).env("PATH", &path).output().unwrap();
                let expected = if system == "Linux" { "repo/dist/tooldef-linux-x64" } else { "built" };
                assert_eq!(out(&output), format!("run by {expected}\n"), "{shell} {path}");
            }
            for path in ["", ".", ":", "inner"] {
                machine.launch("repo/dist/tooldef", &[]).env("PATH", path).output().unwrap();
            }
            assert!(!machine.path("home/pwned").exists(), "{shell} {system}");
        }
    }
}

/// tooldef looks `git` up there.
#[test]
fn what_is_run_gets_no_relative_path_either() {
    let machine = Machine::new("Linux", "x86_64", "");
    let script = "[ \"$*\" != --version ] || { echo tooldef 1.2.3; exit; }\necho \"$PATH\"\n";
    machine.command("repo/dist/tooldef-linux-x64", script);
    let real = format!("{0}/bin:{0}/tools", machine.folder.path().display());
    let path = format!(".:{real}::node_modules/.bin:");
    let output = machine.launch("repo/dist/tooldef", &[]).env("PATH", path).output().unwrap();
    assert_eq!(out(&output), format!("{real}\n"));
}

#[test]
fn a_binary_that_may_not_be_executed_is_not_called_missing() {
    for shell in shells() {
        let machine = Machine::new("Linux", "x86_64", shell);
        machine.stand_in("repo/dist/tooldef-linux-x64", "1.2.3");
        fs::set_permissions(machine.path("repo/dist/tooldef-linux-x64"), fs::Permissions::from_mode(0o644))
            .unwrap();
        let output = machine.run(&["check"]);
        assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)), "{shell}");
        assert!(err(&output).contains("tooldef-linux-x64 can't be executed: its mode"), "{}", err(&output));
        assert!(!err(&output).contains("no binary"), "{}", err(&output));
    }
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
