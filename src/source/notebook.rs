//! Notebooks: the Python code cells as one module, each site numbered by its cell.

use super::embedded::{Embedded, relocate};
use super::json;
use super::module::{Element, Expr, ExprId, Fault, Key, Member, Module, TextPart};
use crate::span::FileId;
use crate::value::Literal;

/// Reads a notebook, its code through the reader of Python.
///
/// Cells share their names, so they are read as one text. Lines of shell and magic commands are
/// blanked, cells of another language skipped.
pub fn read(text: &str, file: FileId, python: fn(&str, FileId) -> Module) -> Module {
    let notebook = json::read(text, file);
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
    let mut module = python(&embedded.text, file);
    for site in 0..module.sites.len() {
        let at = module.at(module.sites[site].expr).start;
        let cell = starts.partition_point(|(start, _)| *start <= at);
        module.sites[site].document = cell.checked_sub(1).map_or(0, |i| starts[i].1);
    }
    relocate(&mut module, &embedded);
    module.faults.extend(notebook.faults.iter().map(|f| Fault { at: f.at, message: f.message.clone() }));
    module
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
