//! Which file an import means.

use super::*;
use std::fs;
use tempfile::TempDir;

/// A repository of these files.
pub fn repository(files: &[(&str, &str)]) -> TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(dir.path().join(".git")).expect("a repository");
    for (path, text) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("folders are made");
        fs::write(path, text).expect("the file is written");
    }
    dir
}

/// The file that a specifier means in another one.
pub fn means(dir: &TempDir, from: &str, specifier: &str) -> Option<String> {
    let root = dir.path().canonicalize().expect("it exists");
    let repository = Repository::new(&root, &[]);
    let id = repository.resolve(repository.id(from), specifier)?.id;
    let path = &repository.files.get(id.0 as usize).expect("it has an id").path;
    Some(with_slashes(path.strip_prefix(&root).expect("it is the repository's")))
}

#[test]
fn the_settings_of_the_nearest_project_say_what_a_path_means() {
    let dir = repository(&[
        (
            "tsconfig.base.json",
            r#"{"compilerOptions": {"baseUrl": ".", "paths": {"@shared/*": ["shared/src/*"]}}}"#,
        ),
        ("app/tsconfig.json", r#"{"extends": "../tsconfig.base.json", /* a comment */}"#),
        ("app/src/main.ts", ""),
        ("web/tsconfig.json", r#"{"compilerOptions": {"paths": {"~/*": ["./lib/*"]}}}"#),
        ("web/main.ts", ""),
        ("web/lib/a.ts", ""),
        ("shared/src/tools.ts", ""),
        ("shared/src/index.ts", ""),
    ]);
    assert_eq!(means(&dir, "app/src/main.ts", "@shared/tools").as_deref(), Some("shared/src/tools.ts"));
    assert_eq!(means(&dir, "app/src/main.ts", "shared/src").as_deref(), Some("shared/src/index.ts"));
    assert_eq!(means(&dir, "web/main.ts", "~/a").as_deref(), Some("web/lib/a.ts"));
    assert_eq!(means(&dir, "web/main.ts", "@shared/tools"), None);
}

#[test]
fn the_projects_that_a_project_refers_to_have_settings_of_their_own() {
    let dir = repository(&[
        (
            "tsconfig.json",
            r#"{"files": [], "references": [{"path": "./tsconfig.app.json"}, {"path": "./node"}]}"#,
        ),
        ("tsconfig.app.json", r#"{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}, "include": ["src"]}"#),
        ("node/tsconfig.json", r#"{"compilerOptions": {"paths": {"@/*": ["./own/*"]}}}"#),
        ("src/main.ts", ""),
        ("src/a.ts", ""),
        ("node/main.ts", ""),
        ("node/own/a.ts", ""),
    ]);
    assert_eq!(means(&dir, "src/main.ts", "@/a").as_deref(), Some("src/a.ts"));
    assert_eq!(means(&dir, "node/main.ts", "@/a").as_deref(), Some("node/own/a.ts"));
}

#[test]
fn settings_that_extend_what_is_not_installed_hide_no_neighbour() {
    let dir = repository(&[
        ("app/tsconfig.json", r#"{"extends": "expo/tsconfig.base", "compilerOptions": {"strict": true}}"#),
        ("app/main.ts", ""),
        ("app/tools.ts", ""),
        ("web/tsconfig.json", "{ not a configuration"),
        ("web/main.ts", ""),
        ("web/tools.ts", ""),
    ]);
    assert_eq!(means(&dir, "app/main.ts", "./tools").as_deref(), Some("app/tools.ts"));
    assert_eq!(means(&dir, "web/main.ts", "./tools").as_deref(), Some("web/tools.ts"));
    assert_eq!(means(&dir, "app/main.ts", "./none"), None);
}
