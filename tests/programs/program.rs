//! A program of several files in memory, and what the evaluator makes of it.

use std::sync::Arc;
use tooldef::eval::{Evaluator, ModuleId, Modules};
use tooldef::source::module::Module;
use tooldef::source::{Language, ReadOptions, SourceText, read};
use tooldef::span::FileId;
use tooldef::value::{Lookup, Value, Why};

/// What the deepest texts want.
pub const STACK: usize = 64 << 20;

/// The module that asks the program for its result.
const ASKING: &str = "import {result} from './main.js'\nconst asked = {result}\n";

pub struct Program {
    pub seed: u64,
    pub files: Files,
    /// The result as JSON, where it isn't `undefined`.
    pub result: Option<serde_json::Value>,
}

/// Files by their names; those without an ending are asked for as `.ts`.
pub struct Files(Vec<(String, String, Module)>);

impl Files {
    pub fn new(texts: impl IntoIterator<Item = (String, String)>) -> Files {
        let read = |(name, text): (String, String)| {
            let language = Language::of_file_name(&name).expect("a file that is read");
            let module = read(&text, language, FileId(0), ReadOptions::default());
            (name, text, module)
        };
        Files(texts.into_iter().map(read).collect())
    }

    pub fn module(&self, name: &str) -> Option<(ModuleId, &Module)> {
        let index = self.0.iter().position(|(known, ..)| known == name)?;
        Some((ModuleId(index as u32), &self.0[index].2))
    }

    /// What a file says of its site with this name.
    pub fn site(&self, file: &str, name: &str) -> Option<Value> {
        let (id, module) = self.module(file)?;
        let site = module.sites.iter().find(|site| site.name.as_deref() == Some(name))?;
        Some(Evaluator::new(module, id, self).site(site))
    }

    /// What whoever imports the main module's `result` gets.
    pub fn imported(&self) -> Value {
        let asking = read(
            ASKING,
            Language::of_file_name("asking.ts").expect("TypeScript"),
            FileId(0),
            ReadOptions::default(),
        );
        let mut evaluator = Evaluator::new(&asking, ModuleId(u32::MAX), self);
        let site = evaluator.site(asking.sites.first().expect("the object is a site"));
        match site.get("result") {
            Lookup::Found(value) => value.clone(),
            Lookup::Absent => Value::unknown(Why::Absent, site.at()),
            Lookup::Unsure { why, .. } => Value::unknown(why, site.at()),
        }
    }
}

impl Modules for Files {
    fn import(&self, _: ModuleId, specifier: &str) -> Option<(ModuleId, &Module)> {
        let name = specifier.strip_prefix("./")?;
        let name = name.strip_suffix(".js").unwrap_or(name);
        self.module(name).or_else(|| self.module(&format!("{name}.ts")))
    }

    fn source(&self, id: ModuleId) -> Option<Arc<SourceText>> {
        let (name, text, _) = self.0.get(id.0 as usize)?;
        Some(Arc::new(SourceText::new(name.as_str(), text.as_str())))
    }
}

impl Program {
    /// Reads a line of the record: `[seed, {file: text…}, result]`.
    pub fn parse(line: &str) -> Program {
        let line: Vec<serde_json::Value> = serde_json::from_str(line).expect("a line is JSON");
        let seed = line[0].as_u64().expect("a seed");
        let texts = line[1].as_object().expect("files");
        let text = |text: &serde_json::Value| text.as_str().expect("a text").to_owned();
        let files = Files::new(texts.iter().map(|(name, it)| (name.clone(), text(it))));
        Program { seed, files, result: line.get(2).cloned() }
    }

    /// The result, in each of the ways to ask for it.
    pub fn results(&self) -> Vec<(&'static str, Value)> {
        let own = self.files.site("main.ts", "result").map(|value| ("in its file", value));
        own.into_iter().chain([("imported", self.files.imported())]).collect()
    }

    pub fn printed(&self) -> String {
        let files = self.files.0.iter().map(|(name, text, _)| format!("--- {name}\n{text}\n"));
        let result = self.result.as_ref().map_or("undefined".into(), |result| result.to_string());
        format!("{}=== {result}", files.collect::<String>())
    }
}
