//! What is said of a file depends on nothing but the files: not on the order in which its sites are asked
//! for, nor on threads, nor on how the files are named.

use crate::program::Program;
use std::path::Path;
use std::process::Command;
use tooldef::eval::Evaluator;
use tooldef::value::{Item, Kind, Piece, Value};

/// A value as text, without the numbers of functions.
fn told(value: &Value) -> String {
    match value.kind() {
        Kind::Unknown(why) => format!("<{why}>"),
        Kind::Str(text) => {
            let piece = |piece: &Piece| match piece {
                Piece::Literal(literal) => literal.text.to_string(),
                Piece::Hole { why, .. } => format!("<{why}>"),
            };
            text.pieces().iter().map(piece).collect()
        }
        Kind::Array(array) => {
            let item = |item: &Item| match item {
                Item::One(value) => told(value) + ",",
                Item::Perhaps(why) => format!("<{why}>…,"),
            };
            let open = array.open.as_ref().map(|why| format!("<{why}>")).unwrap_or_default();
            format!("[{}{open}]", array.items.iter().map(item).collect::<String>())
        }
        Kind::Object(object) => {
            let members = object
                .entries
                .iter()
                .map(|entry| format!("{}:{}:{:?},", entry.key.display("…"), told(&entry.value), entry.sure));
            let open = object.open.as_ref().map(|why| format!("<{why}>")).unwrap_or_default();
            format!("{{{}{open}}}", members.collect::<String>())
        }
        Kind::Call(call) => {
            let given: String = call.positional.iter().map(|value| told(value) + ",").collect();
            format!("{}({given})", call.callee.dotted())
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn sites_give_the_same_values_in_whatever_order() {
    let (programs, _) = crate::programs();
    for program in programs.iter().step_by(7) {
        let Program { files, .. } = program;
        let (id, module) = files.module("main.ts").expect("the main module");
        let values = |backwards: bool| {
            let mut evaluator = Evaluator::new(module, id, files);
            let mut sites: Vec<_> = module.sites.iter().collect();
            if backwards {
                sites.reverse();
            }
            let mut told: Vec<String> = sites.into_iter().map(|site| told(&evaluator.site(site))).collect();
            if backwards {
                told.reverse();
            }
            told
        };
        assert_eq!(values(false), values(true), "seed {}\n{}", program.seed, program.printed());
    }
}

const FIXTURE: &[(&str, &str)] = &[
    (
        "a/names.ts",
        "export enum Name { Search = 'search', Read = 'read' }\nexport const text = (s: string) => ({ type: 'string', description: s })\n",
    ),
    (
        "a/schemas.ts",
        "import { text } from './names'\nexport * from './names'\nexport const schemas = { search: { type: 'object', properties: { q: text('What') } }, read: { type: 'object', properties: { path: text('Which') } } }\n",
    ),
    (
        "b/tools.ts",
        "import * as all from '../a/schemas'\nimport { registry } from './cycle'\nexport const tools = Object.keys(all.schemas).map((name) => ({ name, description: `Does ${name}`, input_schema: all.schemas[name] }))\nexport const extra = [{ name: all.Name.Read, description: 'Reads', input_schema: all.schemas.read }, ...registry]\n",
    ),
    (
        "b/cycle.ts",
        "import { extra } from './tools'\nexport const registry = [{ name: 'again', description: 'Says it again', input_schema: { type: 'object', properties: {} } }]\nexport const both = [...registry, ...extra]\n",
    ),
    (
        "c/use.js",
        "import { tools } from '../b/tools.js'\ntools.push({ name: 'late', description: 'Comes late', input_schema: { type: 'object', properties: {} } })\nclient.messages.create({ tools })\n",
    ),
];

fn list(folder: &Path, args: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(["list", "--format", "json", "--no-config"])
        .args(args)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let mut tools: Vec<String> =
        told["tools"].as_array().expect("tools").iter().map(|tool| tool.to_string()).collect();
    tools.sort();
    tools
}

#[test]
fn threads_and_the_way_of_naming_files_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in FIXTURE {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        std::fs::write(path, text).expect("it is written");
    }
    let names: Vec<&str> = FIXTURE.iter().map(|(name, _)| *name).collect();
    let backwards: Vec<&str> = names.iter().rev().copied().collect();
    let whole = list(folder.path(), &[]);
    assert!(whole.len() >= 5, "{whole:#?}");
    for args in [vec!["-j", "1"], vec!["-j", "2"], vec!["-j", "7"], vec!["."], names.clone(), backwards] {
        assert_eq!(list(folder.path(), &args), whole, "{args:?}");
    }
    // Who imports a tool tells of it too, where it is asked alone, by the way that leads there.
    let place = |tool: &String| {
        let tool: serde_json::Value = serde_json::from_str(tool).expect("JSON");
        (tool["name"].to_string(), tool["file"].to_string(), tool["start"].as_u64())
    };
    let places = |tools: &[String]| tools.iter().map(place).collect::<std::collections::BTreeSet<_>>();
    let singly: Vec<String> = names.iter().flat_map(|name| list(folder.path(), &[name])).collect();
    assert_eq!(places(&singly), places(&whole));
}
