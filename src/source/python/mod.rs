//! The Python reader: source text to a neutral module, with names resolved by Python's scopes.

mod annotation;
mod cells;
mod change;
mod comprehension;
mod damage;
mod definition;
mod depth;
mod expression;
mod number;
mod outline;
mod salvage;
mod scope;
mod statement;
#[cfg(test)]
mod tests;
mod text;

use super::module::{BindingId, Comment, Export, Exported, Expr, ExprId, Fault, Module};
use crate::span::{FileId, Span};
use crate::value::TypeName;
use damage::Damage;
use definition::Class;
use ruff_python_ast::token::TokenKind;
use ruff_python_ast::{ModModule, PySourceType};
use ruff_python_parser::{Mode, Parsed, parse_unchecked_source};
use ruff_text_size::{Ranged, TextRange};
use scope::{Scope, ScopeKind};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

/// Reads the code of a notebook, where lines may be IPython's commands (`%pip`, `!ls`).
pub fn read_cells(text: &str, file: FileId) -> Module {
    read_as(&cells::without_commands(text), text, file)
}

/// Reads a Python file. Broken text gives what is sound of it, and faults.
pub fn read(text: &str, file: FileId) -> Module {
    read_as(text, text, file)
}

/// Reads `text`, which stands for what is `written` at the same offsets.
fn read_as(text: &str, written: &str, file: FileId) -> Module {
    if u32::try_from(text.len()).is_err() {
        return refused(file, "larger than 4 GB");
    }
    if depth::is_too_deep(text, Mode::Module) {
        return refused(file, "nested too deeply");
    }
    let parsed = parse_unchecked_source(text, PySourceType::Python);
    let damage = Damage::of(text, &parsed);
    let faults = damage.faults(written, file, &parsed);
    let mut reader = Reader::new(text, written, file, damage);
    reader.module.faults = faults;
    reader.read_module(&parsed);
    reader.module
}

/// The module of a file that isn't read at all.
fn refused(file: FileId, message: &str) -> Module {
    let mut module = Module::new(file);
    module.faults.push(Fault { at: Span::new(file, 0, 0), message: message.to_owned() });
    module
}

/// The state of reading one file.
struct Reader<'a> {
    text: &'a str,
    /// The text as the user sees it.
    written: &'a str,
    file: FileId,
    module: Module,
    damage: Damage,
    /// The scopes around the place being read, the module's first.
    scopes: Vec<Scope>,
    /// The classes around the place being read.
    classes: Vec<Class>,
    /// Classes that are enumerations.
    enums: HashSet<BindingId>,
    imported: HashSet<Arc<str>>,
    /// What the functions around the place being read are annotated to return.
    returns: Vec<Arc<[TypeName]>>,
    last_return: Option<ExprId>,
    /// Expressions around the one being read.
    depth: usize,
    /// Blocks around the statement being read.
    blocks: usize,
    untyped: Arc<[TypeName]>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, written: &'a str, file: FileId, damage: Damage) -> Reader<'a> {
        Reader {
            text,
            written,
            file,
            module: Module::new(file),
            damage,
            scopes: Vec::new(),
            classes: Vec::new(),
            enums: HashSet::new(),
            imported: HashSet::new(),
            returns: Vec::new(),
            last_return: None,
            depth: 0,
            blocks: 0,
            untyped: Arc::default(),
        }
    }

    fn read_module(&mut self, parsed: &Parsed<ModModule>) {
        self.comments(parsed);
        let body = &parsed.syntax().body;
        self.enter(ScopeKind::Module, body);
        self.block(body);
        if !self.damage.is_none() {
            self.salvage(&lost_strings(self.text, parsed));
        }
        self.exports();
        let module = &mut self.module;
        let mut sites = std::mem::take(&mut module.sites);
        sites.sort_by_key(|s| {
            let at = module.at(s.expr);
            (at.start, Reverse(at.end))
        });
        module.sites = sites;
    }

    /// Comments that speak to the linter.
    fn comments(&mut self, parsed: &Parsed<ModModule>) {
        for token in parsed.tokens().iter().filter(|t| t.kind() == TokenKind::Comment) {
            let at = self.span(token.range());
            if let Some(text) = self.text.get(at.range()).filter(|t| t.contains("tooldef:")) {
                self.module.comments.push(Comment { at, text: text.trim_start_matches('#').trim().into() });
            }
        }
    }

    fn exports(&mut self) {
        let Some(scope) = self.scopes.first() else { return };
        let mut names: Vec<_> = scope.names.iter().map(|(name, id)| (*id, name.clone())).collect();
        names.sort_by_key(|(id, _)| id.0);
        let exports = names.into_iter().map(|(id, name)| Export { name, value: Exported::Binding(id) });
        self.module.exports.extend(exports);
    }

    /// A range of the parser's as a span, within the text whatever the parser says.
    fn span(&self, range: TextRange) -> Span {
        let end = self.written.floor_char_boundary(u32::from(range.end()) as usize) as u32;
        let start = self.written.floor_char_boundary(u32::from(range.start()) as usize) as u32;
        Span::new(self.file, start.min(end), end)
    }

    fn push(&mut self, expr: Expr, range: TextRange) -> ExprId {
        let at = self.span(range);
        self.module.push(expr, at)
    }

    fn push_at(&mut self, expr: Expr, start: u32, end: u32) -> ExprId {
        self.push(expr, TextRange::new(start.into(), end.into()))
    }

    fn untyped(&self) -> Arc<[TypeName]> {
        self.untyped.clone()
    }
}

/// Strings without an end, from behind their quotes: they hold the rest of the file.
fn lost_strings(text: &str, parsed: &Parsed<ModModule>) -> Vec<Range<usize>> {
    let mut lost = Vec::new();
    for error in parsed.errors() {
        let range = usize::from(error.location.start())..usize::from(error.location.end()).min(text.len());
        let Some(token) = text.get(range.clone()).filter(|t| t.contains('\n')) else { continue };
        let content =
            token.trim_start_matches(|c: char| c.is_ascii_alphabetic()).trim_start_matches(['"', '\'']);
        lost.push(range.end - content.len()..range.end);
    }
    // Formatted strings are several tokens: one that isn't ended reaches to the end of the file.
    let mut open = Vec::new();
    for token in parsed.tokens() {
        match token.kind() {
            TokenKind::FStringStart | TokenKind::TStringStart => open.push(usize::from(token.end())),
            TokenKind::FStringEnd | TokenKind::TStringEnd => drop(open.pop()),
            _ => {}
        }
    }
    lost.extend(open.first().map(|&start| start..text.len()));
    lost
}
