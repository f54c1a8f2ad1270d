use super::super::tests::{means, repository};
use super::*;

#[test]
fn a_specifier_is_a_package_and_a_path_in_it() {
    assert_eq!(parted("zod"), Some(("zod", "")));
    assert_eq!(parted("zod/v4"), Some(("zod", "v4")));
    assert_eq!(parted("@a/b"), Some(("@a/b", "")));
    assert_eq!(parted("@a/b/c/d.js"), Some(("@a/b", "c/d.js")));
    for other in ["", "./a", "../a", "/a", "#a", "node:fs", "@a", "https://a.b/c"] {
        assert_eq!(parted(other), None, "{other}");
    }
}

#[test]
fn a_package_of_the_workspace_is_its_folder() {
    let root = r#"{"name": "root", "workspaces": ["packages/*", "apps/**", "!packages/old", "tools/cli"]}"#;
    let dir = repository(&[
        ("package.json", root),
        ("packages/shared/package.json", r#"{"name": "@acme/shared", "main": "./dist/index.js"}"#),
        ("packages/shared/src/index.ts", ""),
        ("packages/shared/src/deep/tools.ts", ""),
        ("packages/shared/dist/index.js", ""),
        ("packages/old/package.json", r#"{"name": "@acme/old"}"#),
        ("packages/old/index.ts", ""),
        (
            "apps/group/web/package.json",
            r#"{"name": "web", "exports": {".": {"types": "./dist/main.d.ts", "import": "./dist/main.mjs"}, "./x/*": "./dist/parts/*.js"}}"#,
        ),
        ("apps/group/web/src/main.tsx", ""),
        ("apps/group/web/src/parts/a.ts", ""),
        ("tools/cli/package.json", r#"{"name": "cli", "exports": "./lib/cli.js"}"#),
        ("tools/cli/lib/cli.js", ""),
        (
            "packages/app/package.json",
            r#"{"name": "app", "dependencies": {"linked": "file:../../vendor/linked"}}"#,
        ),
        ("packages/app/main.ts", ""),
        ("vendor/linked/package.json", r#"{"name": "linked", "main": "start"}"#),
        ("vendor/linked/start.js", ""),
        ("node_modules/installed/package.json", r#"{"name": "installed", "main": "index.js"}"#),
        ("node_modules/installed/index.js", ""),
    ]);
    for (specifier, file) in [
        ("@acme/shared", Some("packages/shared/src/index.ts")),
        ("@acme/shared/deep/tools", Some("packages/shared/src/deep/tools.ts")),
        ("@acme/shared/src/deep/tools.js", Some("packages/shared/src/deep/tools.ts")),
        ("@acme/shared/dist/deep/tools.js", Some("packages/shared/src/deep/tools.ts")),
        ("web", Some("apps/group/web/src/main.tsx")),
        ("web/x/a", Some("apps/group/web/src/parts/a.ts")),
        ("cli", Some("tools/cli/lib/cli.js")),
        ("linked", Some("vendor/linked/start.js")),
        ("app/main", Some("packages/app/main.ts")),
        ("@acme/old", None),
        ("installed", None),
        ("unheard-of", None),
    ] {
        assert_eq!(means(&dir, "packages/app/main.ts", specifier).as_deref(), file, "{specifier}");
    }
}

#[test]
fn pnpm_has_a_file_of_its_own_for_it() {
    let dir = repository(&[
        ("sdk/pnpm-workspace.yaml", "packages:\n  - 'packages/*'\n  # no more\n"),
        ("sdk/package.json", r#"{"name": "sdk"}"#),
        ("sdk/packages/core/package.json", r#"{"name": "@sdk/core", "source": "code/main.ts"}"#),
        ("sdk/packages/core/code/main.ts", ""),
        ("sdk/examples/a.ts", ""),
        ("other/a.ts", ""),
    ]);
    assert_eq!(
        means(&dir, "sdk/examples/a.ts", "@sdk/core").as_deref(),
        Some("sdk/packages/core/code/main.ts")
    );
    assert_eq!(means(&dir, "other/a.ts", "@sdk/core"), None);
}

#[test]
fn a_name_that_two_packages_have_means_neither() {
    let dir = repository(&[
        ("package.json", r#"{"workspaces": {"packages": ["packages/*"]}}"#),
        ("packages/a/package.json", r#"{"name": "twin"}"#),
        ("packages/a/index.ts", ""),
        ("packages/b/package.json", r#"{"name": "twin"}"#),
        ("packages/b/index.ts", ""),
        ("main.ts", ""),
    ]);
    assert_eq!(means(&dir, "main.ts", "twin"), None);
}

#[test]
fn what_a_manifest_says_leads_nowhere_else() {
    let dir = repository(&[
        (
            "package.json",
            r#"{"workspaces": ["../*", "packages/*", 5], "dependencies": {"out": "file:../../etc"}}"#,
        ),
        (
            "packages/a/package.json",
            r#"{"name": "a", "main": "../../secret.ts", "exports": {".": ["../x", {"a": {"b": null}}]}}"#,
        ),
        ("packages/broken/package.json", "{"),
        ("secret.ts", ""),
        ("main.ts", ""),
    ]);
    assert_eq!(means(&dir, "main.ts", "a"), None);
    assert_eq!(means(&dir, "main.ts", "out"), None);
    assert_eq!(means(&dir, "main.ts", "a/../../secret"), None);
}
