//! The part of GitHub's runner that a composite action sees: steps, inputs, files for outputs and
//! summaries. Every run is held to what must always be so; the tests add what is particular.

use super::log::{self, Annotation};
use super::{expression, yaml};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

pub fn definition() -> Value {
    yaml::read(&fs::read_to_string(repository().join("action.yml")).expect("action.yml is there"))
}

/// A job: a workspace, the runner's temporary folder, and a copy of the action.
pub struct Job {
    _dir: tempfile::TempDir,
    pub workspace: PathBuf,
    pub action: PathBuf,
    pub temp: PathBuf,
}

impl Job {
    pub fn new(files: &[(&str, &str)]) -> Job {
        let dir = tempfile::tempdir().expect("a folder");
        let at = |name: &str| {
            let folder = dir.path().canonicalize().expect("a path").join(name);
            fs::create_dir_all(&folder).expect("a folder");
            folder
        };
        let job =
            Job { workspace: at("work space"), action: at("the action"), temp: at("runner temp"), _dir: dir };
        for (path, text) in files {
            job.write(path, text);
        }
        for folder in ["action", "dist"] {
            fs::create_dir(job.action.join(folder)).expect("a folder");
        }
        for script in ["action/check.sh", "action/report.sh", "action/commands.sh", "dist/tooldef"] {
            fs::copy(repository().join(script), job.action.join(script)).expect("the script is there");
        }
        // Beside the launcher on Linux, on PATH elsewhere.
        fs::create_dir(job.temp.join("bin")).expect("a folder");
        symlink(env!("CARGO_BIN_EXE_tooldef"), job.temp.join("bin/tooldef")).expect("a link");
        symlink(env!("CARGO_BIN_EXE_tooldef"), job.binary()).expect("a link");
        fs::write(job.action.join("dist/VERSION"), concat!(env!("CARGO_PKG_VERSION"), "\n")).expect("a file");
        job
    }

    pub fn binary(&self) -> PathBuf {
        let arch = if cfg!(target_arch = "aarch64") { "arm64" } else { "x64" };
        self.action.join(format!("dist/tooldef-linux-{arch}"))
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.workspace.join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, text).expect("a file");
    }

    /// Puts a program in tooldef's place that says the right version and then runs this script.
    pub fn replace_tooldef(&self, script: &str) {
        let version = env!("CARGO_PKG_VERSION");
        let text = format!(
            "#!/bin/sh\n[ \"$1\" != --version ] || {{ echo 'tooldef {version}'; exit; }}\n{script}\n"
        );
        for place in [self.binary(), self.temp.join("bin/tooldef")] {
            fs::remove_file(&place).expect("the link is there");
            fs::write(&place, &text).expect("a file");
            executable(&place, true);
        }
    }

    pub fn git(&self, args: &[&str]) -> String {
        let run = Command::new("git")
            .args(["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"])
            .args(args)
            .current_dir(&self.workspace)
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .output()
            .expect("git runs");
        assert!(run.status.success(), "git {args:?}: {}", String::from_utf8_lossy(&run.stderr));
        String::from_utf8(run.stdout).expect("UTF-8").trim().to_owned()
    }

    pub fn commit_all(&self) -> String {
        self.git(&["add", "-A"]);
        self.git(&["commit", "-q", "-m", "a change"]);
        self.git(&["rev-parse", "HEAD"])
    }

    pub fn uses(&self) -> Use<'_> {
        Use {
            job: self,
            workspace: self.workspace.clone(),
            inputs: BTreeMap::new(),
            event: json!({}),
            refuses: false,
            env: BTreeMap::new(),
        }
    }
}

/// The runner looks for the shell before the step begins.
fn bash() -> PathBuf {
    let path = std::env::var_os("PATH").expect("a PATH");
    let mut places = std::env::split_paths(&path).map(|folder| folder.join("bash"));
    places.find(|place| place.is_absolute() && place.is_file()).expect("bash is installed")
}

pub fn executable(path: &Path, yes: bool) {
    use std::os::unix::fs::PermissionsExt;
    let mode = if yes { 0o755 } else { 0o644 };
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("the mode can be set");
}

/// One use of the action in a job.
pub struct Use<'a> {
    job: &'a Job,
    workspace: PathBuf,
    inputs: BTreeMap<String, String>,
    event: Value,
    refuses: bool,
    env: BTreeMap<String, String>,
}

impl Use<'_> {
    pub fn with(mut self, input: &str, value: &str) -> Self {
        self.inputs.insert(input.to_owned(), value.to_owned());
        self
    }

    /// The workspace as the runner calls it.
    pub fn workspace(mut self, path: PathBuf) -> Self {
        self.workspace = path;
        self
    }

    pub fn pull_request(mut self, from: &str, base: &str) -> Self {
        let head = if from.is_empty() { json!({"repo": null}) } else { json!({"repo": {"full_name": from}}) };
        self.event = json!({"pull_request": {"number": 7, "head": head, "base": {"sha": base}}});
        self
    }

    /// A variable of the job.
    pub fn env(mut self, key: &str, value: &str) -> Self {
        self.env.insert(key.to_owned(), value.to_owned());
        self
    }

    /// Code scanning answers that the token may not.
    pub fn upload_is_refused(mut self) -> Self {
        self.refuses = true;
        self
    }

    pub fn run(self) -> Ran {
        let definition = definition();
        let mut inputs = Map::new();
        for (name, input) in definition["inputs"].as_object().expect("inputs") {
            inputs.insert(name.clone(), input["default"].clone());
        }
        for (name, value) in &self.inputs {
            assert!(inputs.insert(name.clone(), json!(value)).is_some(), "no such input: {name}");
        }
        let mut contexts = json!({"inputs": inputs, "github": {"event": self.event}, "steps": {}});
        let mut ran = Ran::default();
        for step in definition["runs"]["steps"].as_array().expect("steps") {
            let id = step["id"].as_str().expect("each step has an id").to_owned();
            let mut outcome = "skipped";
            let mut outputs = BTreeMap::new();
            if expression::holds(step["if"].as_str(), &contexts, ran.failed) {
                let succeeded = match step["run"].as_str() {
                    Some(script) => {
                        self.run_script(&id, script, &step["env"], &contexts, &mut ran, &mut outputs)
                    }
                    None => self.upload(step, &contexts, &mut ran),
                };
                outcome = if succeeded { "success" } else { "failure" };
                ran.failed |= !succeeded && step["continue-on-error"] != "true";
            }
            contexts["steps"][&id] = json!({"outcome": outcome, "outputs": outputs});
        }
        for (name, output) in definition["outputs"].as_object().expect("outputs") {
            let value = expression::interpolate(output["value"].as_str().expect("a value"), &contexts);
            ran.outputs.insert(name.clone(), value);
        }
        ran.annotations = log::annotations(&ran.log, &self.workspace);
        ran.must_always_hold(self.job);
        ran
    }

    fn run_script(
        &self,
        id: &str,
        script: &str,
        env: &Value,
        contexts: &Value,
        ran: &mut Ran,
        outputs: &mut BTreeMap<String, String>,
    ) -> bool {
        assert!(!script.contains("${{"), "the script of {id} holds an expression");
        let files = tempfile::tempdir_in(&self.job.temp).expect("a folder");
        let file = |name: &str| {
            let path = files.path().join(name);
            fs::write(&path, "").expect("a file");
            path
        };
        let (output, summary, run) = (file("output"), file("summary"), file("run.sh"));
        fs::write(&run, script).expect("a file");
        let mut command = Command::new(bash());
        command.args(["--noprofile", "--norc", "-e", "-o", "pipefail"]).arg(&run);
        command.current_dir(&self.workspace).env_clear();
        let path = std::env::var("PATH").expect("a PATH");
        command.env("PATH", format!("{}:{path}", self.job.temp.join("bin").display()));
        command.env("HOME", &self.job.temp).env("GIT_CONFIG_GLOBAL", "/dev/null");
        command
            .env("CLICOLOR_FORCE", "1")
            .env("GITHUB_ACTIONS", "true")
            .env("CI", "true")
            .env("GITHUB_REPOSITORY", "acme/agent");
        command.env("GITHUB_WORKSPACE", &self.workspace).env("RUNNER_TEMP", &self.job.temp);
        command.envs(&self.env);
        command.env("GITHUB_ACTION_PATH", &self.job.action);
        command.env("GITHUB_OUTPUT", &output).env("GITHUB_STEP_SUMMARY", &summary);
        for (key, value) in env.as_object().expect("an environment") {
            command.env(key, expression::interpolate(value.as_str().expect("a string"), contexts));
        }
        let done = command.output().expect("bash runs");
        ran.log += &String::from_utf8(done.stdout).expect("UTF-8");
        ran.log += &String::from_utf8(done.stderr).expect("UTF-8");
        let summary = fs::read_to_string(summary).expect("UTF-8");
        assert!(summary.len() < 900_000 + 2_000, "a summary of {} bytes", summary.len());
        ran.summary += &summary;
        for line in fs::read_to_string(output).expect("UTF-8").lines() {
            let (key, value) = line.split_once('=').expect("an output is one line");
            let known = key.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            assert!(known && outputs.insert(key.to_owned(), value.to_owned()).is_none(), "{line}");
        }
        ran.status = done.status.code();
        done.status.success()
    }

    fn upload(&self, step: &Value, contexts: &Value, ran: &mut Ran) -> bool {
        let uses = step["uses"].as_str().expect("a step runs a script or uses an action");
        assert!(uses.starts_with("github/codeql-action/upload-sarif@"), "{uses}");
        let with =
            |key: &str| expression::interpolate(step["with"][key].as_str().expect("an input"), contexts);
        let text = fs::read_to_string(with("sarif_file")).expect("the SARIF that is uploaded exists");
        let sarif: Value = serde_json::from_str(&text).expect("SARIF is JSON");
        ran.uploads.push((with("category"), sarif));
        if self.refuses {
            ran.log += "::error::Resource not accessible by integration\n";
        }
        !self.refuses
    }
}

/// What became of a use.
#[derive(Debug, Default)]
pub struct Ran {
    pub failed: bool,
    /// The last script's status.
    pub status: Option<i32>,
    pub outputs: BTreeMap<String, String>,
    pub log: String,
    pub annotations: Vec<Annotation>,
    pub summary: String,
    pub uploads: Vec<(String, Value)>,
}

impl Ran {
    pub fn output(&self, name: &str) -> &str {
        &self.outputs[name]
    }

    pub fn of_level(&self, level: &str) -> Vec<&Annotation> {
        self.annotations.iter().filter(|a| a.level == level).collect()
    }

    /// What the action says of the run, rather than of a definition.
    pub fn own(&self, level: &str) -> Vec<&str> {
        let own = self
            .of_level(level)
            .into_iter()
            .filter(|a| a.properties.get("title").is_some_and(|t| t == "tooldef"));
        own.map(|a| a.message.as_str()).collect()
    }

    /// What is said of definitions.
    pub fn findings(&self) -> Vec<&Annotation> {
        self.annotations.iter().filter(|a| !a.file().is_empty()).collect()
    }

    pub fn plain(&self) -> String {
        log::plain(&self.log)
    }

    pub fn file(&self, output: &str) -> Value {
        let text = fs::read_to_string(self.output(output)).expect("the file of the output is there");
        serde_json::from_str(&text).expect("JSON")
    }

    /// The rules of the findings in the SARIF report with their files.
    pub fn sarif_files(&self) -> Vec<String> {
        let sarif = self.file("sarif-file");
        let results = sarif["runs"][0]["results"].as_array().expect("results").clone();
        let uri = |r: &Value| r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].clone();
        results.iter().map(|r| uri(r).as_str().expect("a URI").to_owned()).collect()
    }

    fn must_always_hold(&self, job: &Job) {
        assert!(!self.log.contains('\u{1b}'), "a terminal's commands are in the log: {:?}", self.log);
        for level in ["error", "warning", "notice"] {
            let count = self.of_level(level).len();
            assert!(count <= 10, "the runner keeps ten of {count} annotations of the level {level}");
        }
        for name in ["tools", "errors", "warnings", "exit-status"] {
            let value = self.output(name);
            assert!(value.bytes().all(|b| b.is_ascii_digit()), "{name}={value}");
        }
        let status: i32 = self.output("exit-status").parse().expect("there is always a status");
        assert_eq!(self.failed, status != 0, "{self:?}");
        if self.failed {
            assert_eq!(self.status, Some(status));
        }
        if self.failed && status != 1 {
            assert!(!self.own("error").is_empty(), "a failed run says so: {}", self.log);
        }
        for file in ["json-file", "sarif-file"] {
            if !self.output(file).is_empty() && status < 2 {
                self.file(file);
            }
        }
        for folder in [&job.workspace, &job.temp, &job.action] {
            let mut all = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.expect("an entry"));
            assert!(all.all(|entry| entry.file_name() != "pwned"), "an input was run");
        }
    }
}
