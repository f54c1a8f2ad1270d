use super::*;

const RULES: &[&str] = &["name-pattern", "description-missing", "schema-array-items"];

fn parse(text: &str) -> Result<Config, String> {
    Config::parse(text, "tooldef.toml", RULES).map_err(|e| e.to_string())
}

/// The one line that a faulty configuration gives.
fn fault(text: &str) -> String {
    parse(text).expect_err("the text has a fault")
}

/// The template with its settings switched on.
fn template_switched_on() -> String {
    let settings = TEMPLATE.lines().filter_map(|line| line.strip_prefix('#'));
    settings
        .filter(|line| !line.starts_with(' ') && !line.is_empty())
        .fold(String::new(), |text, line| text + line + "\n")
}

#[test]
fn an_empty_configuration_is_one() {
    let config = parse("").expect("empty");
    assert!(config.targets.is_empty() && config.rules.is_empty() && config.ignores.is_empty());
    assert!(!config.exclude.match_file("a.json"));
}

#[test]
fn every_setting_is_read() {
    let config = parse(&template_switched_on()).expect("the template's settings");
    assert_eq!(config.targets, [Target::OpenaiResponses, Target::Anthropic]);
    assert!(config.exclude.match_file("legacy/a/b.json"));
    assert_eq!(config.server.as_deref(), Some("acme"));
    assert!(config.pedantic && !parse("").expect("no settings").pedantic);
    assert_eq!(config.rules["description-missing"], Level::At(Severity::Error));
    let entry = &config.ignores[0];
    assert_eq!(entry.rule, "name-pattern");
    assert_eq!(entry.until, Some(Date { year: 2027, month: 3, day: 31 }));
    assert_eq!(entry.reason, "renamed in v3");
}

#[test]
fn the_template_is_a_valid_configuration() {
    assert!(parse(TEMPLATE).is_ok());
}

#[test]
fn a_mistyped_key_is_told_with_its_place_and_the_right_one() {
    assert_eq!(
        fault("# x\ntarget = [\"anthropic\"]\n"),
        "tooldef.toml:2:1: unknown key `target`; did you mean `targets`?"
    );
    assert_eq!(
        fault("handlers = 1"),
        "tooldef.toml:1:1: unknown key `handlers`; known are targets, exclude, server, pedantic, rules, override, ignore, catalogue"
    );
    assert_eq!(
        fault("[[ignore]]\nrule = \"name-pattern\"\nreson = \"x\"\n"),
        "tooldef.toml:3:1: unknown key `reson`; did you mean `reason`?"
    );
}

#[test]
fn a_catalogue_names_symbols_of_files() {
    let config = parse(
        "[[catalogue]]\ndefinitions = \"src/tools.ts#TOOLS\"\nhandlers = [\"src/a.ts#A\", \"src/b.ts#B.run\"]\n",
    );
    let catalogue = &config.expect("valid").catalogues[0];
    let shown = |paths: &[SymbolPath]| paths.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(shown(&catalogue.definitions), ["src/tools.ts#TOOLS"]);
    assert_eq!(shown(&catalogue.handlers), ["src/a.ts#A", "src/b.ts#B.run"]);
    assert!(catalogue.projections.is_empty());
    assert!(parse("[[catalogue]]\ndefinitions = \"tools.json\"\n").is_ok());
}

#[test]
fn a_catalogue_without_a_symbol_or_definitions_is_told() {
    assert_eq!(
        fault("[[catalogue]]\ndefinitions = \"src/tools.ts\"\n"),
        "tooldef.toml:2:15: `src/tools.ts` names no symbol; write `file#symbol` or `file#symbol.member`"
    );
    assert_eq!(
        fault("[[catalogue]]\nhandlers = \"a.ts#A\"\n"),
        "tooldef.toml:1:1: this `[[catalogue]]` lacks `definitions`"
    );
    assert_eq!(
        fault("[[catalogue]]\nhandler = \"a.ts#A\"\n"),
        "tooldef.toml:2:1: unknown key `handler`; did you mean `handlers`?"
    );
}

#[test]
fn a_mistyped_target_rule_or_level_is_told() {
    assert_eq!(
        fault("targets = [\"openai-chat\", \"antropic\"]"),
        "tooldef.toml:1:27: unknown target `antropic`; did you mean `anthropic`?"
    );
    assert_eq!(
        fault("targets = [\"openai\"]"),
        "tooldef.toml:1:12: unknown target `openai`; did you mean `openai-chat` or `openai-responses`?"
    );
    assert_eq!(
        fault("[rules]\nname-patern = \"off\""),
        "tooldef.toml:2:1: unknown rule `name-patern`; did you mean `name-pattern`?"
    );
    assert_eq!(
        fault("[rules]\nname-pattern = \"warn\""),
        "tooldef.toml:2:16: unknown level `warn`; known are off, note, warning, error"
    );
    assert_eq!(
        fault("[[ignore]]\nrule = \"nothing-like-it\"\npath = \"a\"\nreason = \"b\""),
        "tooldef.toml:2:8: unknown rule `nothing-like-it`; known are name-pattern, description-missing, schema-array-items"
    );
}

#[test]
fn a_wrong_type_is_told() {
    assert_eq!(
        fault("targets = \"anthropic\""),
        "tooldef.toml:1:11: `targets` is a list of strings, not a string"
    );
    assert_eq!(
        fault("exclude = [\"a\", 1]"),
        "tooldef.toml:1:17: `exclude` is a list of strings, not an integer"
    );
    assert_eq!(fault("server = true"), "tooldef.toml:1:10: `server` is a string, not a boolean");
    assert_eq!(fault("rules = []"), "tooldef.toml:1:9: `rules` is a table, not a list");
    assert_eq!(
        fault("[ignore]\nrule = \"name-pattern\""),
        "tooldef.toml:1:1: `ignore` is a list of tables, each headed `[[ignore]]`, not a table"
    );
    assert_eq!(
        fault("[[ignore]]\nuntil = \"2027-03-31\""),
        "tooldef.toml:2:9: `until` is a date without quotes, such as 2027-03-31, not a string"
    );
}

#[test]
fn an_entry_needs_a_rule_a_place_and_a_reason() {
    assert_eq!(fault("[[ignore]]\npath = \"a\""), "tooldef.toml:1:1: this `[[ignore]]` lacks `rule`");
    assert_eq!(
        fault("[[ignore]]\nrule = \"name-pattern\"\nreason = \"x\""),
        "tooldef.toml:1:1: this `[[ignore]]` lacks `path` or `tool`; to switch a rule off everywhere, set it to \"off\" under `[rules]`"
    );
    assert_eq!(
        fault("[[ignore]]\nrule = \"name-pattern\"\ntool = \"a\""),
        "tooldef.toml:1:1: this `[[ignore]]` lacks `reason`"
    );
    assert_eq!(
        fault("[[ignore]]\nrule = \"name-pattern\"\ntool = \"a\"\nreason = \" \""),
        "tooldef.toml:4:10: `reason` is empty; say why the finding is accepted"
    );
}

#[test]
fn broken_toml_and_broken_globs_are_told_in_one_line() {
    let line = fault("server = \"a\nexclude = []");
    assert!(line.starts_with("tooldef.toml:1:"), "{line}");
    assert!(!line.contains('\n'));
    assert!(fault("exclude = [\"ok\", \"a[\"]").starts_with("tooldef.toml:1:18: `a[` is not a glob: "));
    assert!(fault("server = \"a\"\nserver = \"b\"").starts_with("tooldef.toml:2:1: "));
}

#[test]
fn columns_count_characters() {
    assert_eq!(
        fault("exclude = [\"é\", 1]"),
        "tooldef.toml:1:17: `exclude` is a list of strings, not an integer"
    );
}

#[test]
fn an_entry_covers_by_rule_path_and_tool() {
    let config =
        parse("[[ignore]]\nrule = \"name-pattern\"\npath = \"legacy/**\"\ntool = \"a.b\"\nreason = \"x\"")
            .expect("valid");
    let entry = &config.ignores[0];
    assert!(entry.covers("name-pattern", "legacy/x/a.json", Some("a.b")));
    assert!(!entry.covers("name-pattern", "legacy/x/a.json", None));
    assert!(!entry.covers("name-pattern", "src/a.json", Some("a.b")));
    assert!(!entry.covers("schema-array-items", "legacy/a.json", Some("a.b")));
}

#[test]
fn the_last_override_that_matches_counts_for_most() {
    let config = parse(
        "targets = [\"mcp\"]\n[rules]\nname-pattern = \"warning\"\n\
         [[override]]\npath = [\"a/**\", \"b/**\"]\ntargets = [\"gemini\"]\nserver = \"s\"\n\
         rules = { name-pattern = \"note\", description-missing = \"off\" }\n\
         [[override]]\npath = \"a/x\"\nrules = { name-pattern = \"off\" }",
    )
    .expect("valid");
    let level = |path, rule| config.settings(path).level(rule);
    assert_eq!(level("c/t.json", "name-pattern"), Some(Level::At(Severity::Warning)));
    assert_eq!(level("b/t.json", "name-pattern"), Some(Level::At(Severity::Note)));
    assert_eq!(level("a/x/t.json", "name-pattern"), Some(Level::Off));
    assert_eq!(level("a/x/t.json", "description-missing"), Some(Level::Off));
    assert_eq!(config.settings("c/t.json").targets, [Target::Mcp]);
    assert_eq!(config.settings("a/x/t.json").targets, [Target::Gemini]);
    assert_eq!(config.settings("a/x/t.json").server, Some("s"));
    assert!(config.switches_off("description-missing") && !config.switches_off("schema-array-items"));
}

#[test]
fn the_last_day_still_holds() {
    let day = |day| Date { year: 2027, month: 3, day };
    let config =
        parse("[[ignore]]\nrule = \"name-pattern\"\npath = \"a\"\nreason = \"x\"\nuntil = 2027-03-30")
            .expect("valid");
    assert!(!config.ignores[0].is_expired(day(30)));
    assert!(config.ignores[0].is_expired(day(31)));
}

#[test]
fn a_star_stays_in_its_folder() {
    let globs = PathGlobs::new(["src/*.json", "old", "./gen/**"]).expect("globs");
    assert!(globs.match_file("src/a.json") && !globs.match_file("src/x/a.json"));
    assert!(globs.match_file("old/x/a.json") && globs.match_folder("old") && !globs.match_file("a/old/b"));
    assert!(globs.match_folder("gen") && globs.match_file("gen/a/b.json"));
    assert!(!globs.match_folder("src"));
}

mod schema {
    use super::*;
    use serde_json::Value;

    fn is_valid(text: &str) -> bool {
        let schema: Value = serde_json::from_str(include_str!("../../tooldef.schema.json")).expect("JSON");
        let instance = json_of(toml::from_str::<toml::Table>(text).expect("TOML").into());
        jsonschema::validator_for(&schema).expect("a schema").is_valid(&instance)
    }

    /// TOML as editors hand it to a validator: dates as strings.
    fn json_of(value: toml::Value) -> Value {
        match value {
            toml::Value::Datetime(date) => date.to_string().into(),
            toml::Value::Array(items) => items.into_iter().map(json_of).collect(),
            toml::Value::Table(table) => table.into_iter().map(|(k, v)| (k, json_of(v))).collect(),
            toml::Value::String(text) => text.into(),
            toml::Value::Integer(i) => i.into(),
            toml::Value::Float(f) => f.into(),
            toml::Value::Boolean(b) => b.into(),
        }
    }

    #[test]
    fn the_template_is_valid_under_the_published_schema() {
        assert!(is_valid(TEMPLATE));
        assert!(is_valid(&template_switched_on()));
    }

    #[test]
    fn what_the_parser_refuses_the_schema_refuses() {
        for text in [
            "target = [\"anthropic\"]",
            "targets = \"anthropic\"",
            "targets = [\"antropic\"]",
            "[rules]\nname-pattern = \"warn\"",
            "[rules]\nName_Pattern = \"off\"",
            "[[ignore]]\nrule = \"name-pattern\"\npath = \"a\"",
            "[[ignore]]\nrule = \"name-pattern\"\nreason = \"a\"",
            "[[ignore]]\nrule = \"name-pattern\"\npath = \"a\"\nreason = \" \"",
            "[[ignore]]\nrule = \"name-pattern\"\npath = \"a\"\nreason = \"a\"\nwhen = 1",
            "[[override]]\ntargets = [\"mcp\"]",
            "[[override]]\npath = \"a\"",
            "[[override]]\npath = \"a\"\nexclude = [\"b\"]",
            "[[override]]\npath = 1\nserver = \"a\"",
            "[override]\npath = \"a\"\nserver = \"a\"",
            "server = \"\"",
            "exclude = [\"\"]",
            "exclude = [\"./\"]",
            "exclude = [\"a\", \"/a\"]",
            "exclude = [\"!a\"]",
            "exclude = [\"./!a\"]",
            "exclude = [\"..\"]",
            "exclude = [\"a/../b\"]",
            "[[override]]\npath = \"\"\nserver = \"a\"",
            "[[override]]\npath = [\"a\", \"/b\"]\nserver = \"a\"",
            "[[override]]\npath = \"a\"\nserver = \"\"",
            "[[override]]\npath = \"a\"\nrules = {}",
            "[[ignore]]\nrule = \"name-pattern\"\npath = \"../a\"\nreason = \"a\"",
        ] {
            assert!(!is_valid(text), "{text}");
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_the_parser_takes_the_schema_takes() {
        for text in [
            "exclude = [\"./a/**\", \"..a\", \"a../b\", \"...\", \".a/b\", \"a!\", \"**/*.json\"]",
            "exclude = []\ntargets = []\n[rules]",
            "[[override]]\npath = \"a\"\ntargets = [\"mcp\"]",
            "[[override]]\npath = [\"a\"]\nserver = \"s\"\nrules = {}",
            "[[override]]\npath = \"a\"\nrules = { name-pattern = \"off\" }",
            "[[ignore]]\nrule = \"name-pattern\"\ntool = \"a\"\nreason = \"a\"",
        ] {
            assert!(parse(text).is_ok(), "{text}: {:?}", parse(text));
            assert!(is_valid(text), "{text}");
        }
    }

    #[test]
    fn the_schema_lists_every_target() {
        for target in Target::ALL {
            assert!(is_valid(&format!("targets = [\"{target}\"]")), "{target}");
        }
    }
}
