//! A machine of any kind: its `uname`, its commands, and a repository with the launcher.

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
pub const TOOLS: [&str; 12] =
    ["cat", "chmod", "cksum", "find", "head", "mkdir", "mv", "readlink", "rm", "sed", "sleep", "sort"];

/// A repository with the launcher in `dist`, and a folder of commands of which `uname` is one.
pub struct Machine {
    pub folder: TempDir,
    shell: &'static str,
}

impl Machine {
    pub fn new(system: &str, processor: &str, shell: &'static str) -> Self {
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
        machine.uname(system, processor);
        machine
    }

    pub fn uname(&self, system: &str, processor: &str) {
        let script = format!("case $1 in -s) echo '{system}' ;; *) echo '{processor}' ;; esac\n");
        self.command("bin/uname", &script);
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub fn write(&self, path: &str, text: &str) {
        fs::create_dir_all(self.path(path).parent().unwrap()).unwrap();
        fs::write(self.path(path), text).unwrap();
    }

    pub fn command(&self, path: &str, script: &str) {
        self.write(path, &format!("#!/bin/sh\n{script}"));
        fs::set_permissions(self.path(path), fs::Permissions::from_mode(0o755)).unwrap();
    }

    pub fn stand_in(&self, path: &str, version: &str) {
        self.command(path, &format!("me={path} version={version}\n{SPEAKS}"));
    }

    /// A cargo that "builds" a stand-in of this version, and counts its runs.
    pub fn cargo(&self, version: &str) {
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

    pub fn cargo_runs(&self) -> usize {
        fs::read_to_string(self.path("home/cargo-runs")).map_or(0, |runs| runs.lines().count())
    }

    pub fn launch(&self, launcher: &str, arguments: &[&str]) -> Command {
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

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.launch("repo/dist/tooldef", arguments).output().unwrap()
    }
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The script's own shell, and those that are installed of the others it must run in. (A busybox
/// may prefer its own `uname` to the one on PATH, so it can't be told what machine it is on.)
pub fn shells() -> Vec<&'static str> {
    let others = ["dash", "bash"].into_iter().filter(|shell| installed(shell).is_some());
    [""].into_iter().chain(others).collect()
}

pub fn installed(command: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(command)).find(|file| file.is_file())
}
