//! Markdown: the fenced code of the languages that are read.

use super::embedded::{Embedded, relocate};
use super::language::{Dialect, Language};
use super::module::Module;
use crate::span::FileId;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// Reads the fences of a Markdown text through the reader of their language. A site's document
/// is the number of its fence among all fences. Documents show fragments: what can't be parsed
/// in a fence isn't a fault.
pub fn read(text: &str, file: FileId, reader: &dyn Fn(Language, &str, FileId) -> Module) -> Module {
    let mut module = Module::new(file);
    let mut fence: Option<(Language, Embedded)> = None;
    let mut number = 0u32;
    for (event, range) in Parser::new_ext(text, Options::empty()).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                fence = language(&info).map(|language| (language, Embedded::new(file)));
            }
            Event::Text(_) => {
                if let Some((_, embedded)) = &mut fence {
                    embedded.push_range(text, range);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((language, embedded)) = fence.take() {
                    let mut part = reader(language, &embedded.text, file);
                    relocate(&mut part, &embedded);
                    part.faults.clear();
                    for site in &mut part.sites {
                        site.document = number;
                    }
                    module.absorb(part);
                }
                number += 1;
            }
            _ => {}
        }
    }
    module
}

/// The language that a fence's first word names.
fn language(info: &str) -> Option<Language> {
    let tag = info.split([' ', '\t', ',', '{', ':']).next()?.to_ascii_lowercase();
    Some(match &*tag {
        "json" | "jsonc" | "json5" | "jsonl" => Language::Json,
        "yaml" | "yml" => Language::Yaml,
        "ts" | "typescript" => Language::JavaScript(Dialect::TypeScript),
        "tsx" => Language::JavaScript(Dialect::Tsx),
        "js" | "javascript" | "jsx" => Language::JavaScript(Dialect::Jsx),
        "py" | "python" | "python3" => Language::Python,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
