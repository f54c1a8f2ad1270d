//! Notebooks: the code cells as one module, each site numbered by its cell.

use super::embedded::{Embedded, relocate};
use super::json;
use super::module::{Element, Expr, ExprId, Fault, Key, Member, Module, TextPart};
use crate::span::FileId;
use crate::value::Literal;

/// The readers of the languages that a notebook's code may be in.
#[derive(Clone, Copy)]
pub struct Readers {
    pub python: fn(&str, FileId) -> Module,
    pub javascript: fn(&str, FileId) -> Module,
}

/// Reads a notebook, its code through the reader of the language that its kernel runs: Python where none is
/// named. Of other languages nothing is read.
///
/// Cells share their names, so they are read as one text. Lines of shell and magic commands are
/// blanked, cells of another language skipped.
pub fn read(text: &str, file: FileId, readers: Readers) -> Module {
    let notebook = json::read(text, file);
    let reader = match kernel(&notebook) {
        Some(Kernel::Python) => readers.python,
        Some(Kernel::JavaScript) => readers.javascript,
        None => |_: &str, file| Module::new(file),
    };
    let mut embedded = Embedded::new(file);
    let mut starts: Vec<(u32, u32)> = Vec::new();
    for (number, cell) in cells(&notebook).into_iter().enumerate() {
        let Some(lines) = source(&notebook, cell) else { continue };
        if is_other_language(&lines) {
            continue;
        }
        starts.push((embedded.text.len() as u32, number as u32));
        for line in lines {
            embedded.push_literal(line);
        }
        embedded.push_glue("\n");
    }
    let mut module = reader(&embedded.text, file);
    for site in 0..module.sites.len() {
        let at = module.at(module.sites[site].expr).start;
        let cell = starts.partition_point(|(start, _)| *start <= at);
        module.sites[site].document = cell.checked_sub(1).map_or(0, |i| starts[i].1);
    }
    relocate(&mut module, &embedded);
    module.faults.extend(notebook.faults.iter().map(|f| Fault { at: f.at, message: f.message.clone() }));
    module
}

enum Kernel {
    Python,
    /// Or TypeScript.
    JavaScript,
}

/// What a notebook's code is written in; `None` for what isn't read.
fn kernel(notebook: &Module) -> Option<Kernel> {
    let metadata = notebook.sites.first().and_then(|site| member(notebook, site.expr, "metadata"));
    let said = |holder: &str, key: &str| {
        let language = member(notebook, member(notebook, metadata?, holder)?, key)?;
        Some(literal(notebook, language)?.text.to_lowercase()).filter(|name| !name.is_empty())
    };
    let language = said("language_info", "name").or_else(|| said("kernelspec", "language"));
    match language.as_deref() {
        None => Some(Kernel::Python),
        Some("typescript" | "javascript") => Some(Kernel::JavaScript),
        // Coconut and Sage are Python and more.
        Some(name) if name.contains("python") || ["coconut", "sage"].contains(&name) => Some(Kernel::Python),
        Some(_) => None,
    }
}

fn cells(notebook: &Module) -> Vec<ExprId> {
    let Some(site) = notebook.sites.first() else { return Vec::new() };
    // Notebooks of format 3 hold their cells in worksheets.
    let sheets = items(notebook, member(notebook, site.expr, "worksheets"));
    [site.expr]
        .into_iter()
        .chain(sheets)
        .flat_map(|holder| items(notebook, member(notebook, holder, "cells")))
        .collect()
}

/// The source of a code cell, as the strings it is stored in.
fn source(notebook: &Module, cell: ExprId) -> Option<Vec<&Literal>> {
    let kind = member(notebook, cell, "cell_type")?;
    if &*literal(notebook, kind)?.text != "code" {
        return None;
    }
    let source = member(notebook, cell, "source").or_else(|| member(notebook, cell, "input"))?;
    Some(match literal(notebook, source) {
        Some(whole) => vec![whole],
        None => items(notebook, Some(source)).into_iter().filter_map(|l| literal(notebook, l)).collect(),
    })
}

fn member(module: &Module, object: ExprId, name: &str) -> Option<ExprId> {
    let Expr::Object(members) = module.expr(object) else { return None };
    members.iter().rev().find_map(|m| match m {
        Member::Pair { key: Key::Literal(key), value, .. } if &*key.text == name => Some(*value),
        _ => None,
    })
}

fn items(module: &Module, array: Option<ExprId>) -> Vec<ExprId> {
    match array.map(|id| module.expr(id)) {
        Some(Expr::Array(elements)) => elements
            .iter()
            .filter_map(|e| match e {
                Element::Item(id) => Some(*id),
                Element::Spread(_) => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn literal(module: &Module, id: ExprId) -> Option<&Literal> {
    match module.expr(id) {
        Expr::Text(parts) => match parts.first() {
            Some(TextPart::Literal(literal)) => Some(literal),
            _ => None,
        },
        _ => None,
    }
}

/// Magics whose cell is still Python.
const PYTHON_MAGICS: &[&str] =
    &["time", "timeit", "capture", "prun", "python", "python3", "pypy", "memit", "mprun"];

fn is_other_language(lines: &[&Literal]) -> bool {
    let first = lines.iter().flat_map(|l| l.text.lines()).find(|l| !l.trim().is_empty());
    let Some(magic) = first.and_then(|l| l.trim_start().strip_prefix("%%")) else { return false };
    let name = magic.split_whitespace().next().unwrap_or_default();
    !PYTHON_MAGICS.contains(&name)
}

#[cfg(test)]
mod tests;
