//! TypeScript and JavaScript, and JSX within them.
//!
//! The parser gives no tree for a file with a syntax error, and recurses as deeply as the text
//! nests: [`nesting`] looks at a text before it, [`recover`] after it failed.

mod building;
mod changes;
mod exports;
mod lower;
mod nesting;
mod outline;
mod parse;
mod recover;
mod scan;
mod sites;
mod specifier;

use super::language::Dialect;
use super::module::{BindingId, Comment, Expr, Fault, Module};
use crate::span::{FileId, Span};
use crate::value::{ChangeKind, Why};
use lower::Lowerer;
use oxc_allocator::Allocator;
use oxc_ast::ast::Program;
use oxc_ast_visit::VisitJs;
use oxc_semantic::SemanticBuilder;
use sites::Walker;
use std::cmp::Reverse;

/// Reads a file. A part that can't be parsed becomes a fault; what stands around it is read.
///
/// Wants a stack of 64 MB for the deepest texts that it takes.
pub fn read(text: &str, dialect: Dialect, file: FileId) -> Module {
    if dialect == Dialect::Declarations {
        // Types alone: nothing in it has a value.
        return Module::new(file);
    }
    if let Some(offset) = nesting::too_deep(text) {
        let mut module = Module::new(file);
        let at = Span::new(file, offset, offset + 1);
        module.faults.push(Fault { at, message: "nested too deeply".into() });
        return module;
    }
    let allocator = Allocator::default();
    match parse::parse(&allocator, text, dialect) {
        Ok(program) => lowered(&program, file),
        Err(error) => {
            let recovered = recover::recover(text, dialect, error);
            let mut module = match parse::parse(&allocator, &recovered.text, dialect) {
                Ok(program) => lowered(&program, file),
                Err(_) => Module::new(file),
            };
            module.faults = recovered.errors.iter().map(|error| error.fault(text, file)).collect();
            lose(&mut module, |name| recovered.mentions(name));
            module
        }
    }
}

fn lowered(program: &Program, file: FileId) -> Module {
    let scoping = SemanticBuilder::new().build(program).semantic.into_scoping();
    let mut lower = Lowerer::new(program.source_text, &scoping, file);
    lower.bind_imports(&program.body);
    lower.bind_globals(&program.body);
    changes::mark(&mut lower, program, &scoping);
    let mut walker = Walker::new(lower);
    walker.visit_program(program);
    let mut lower = walker.lower;
    lower.leave_classes();
    exports::collect(&mut lower, program);
    let mut module = lower.module;
    let mut sites = std::mem::take(&mut module.sites);
    sites.sort_by_key(|site| {
        let at = module.at(site.expr);
        (at.start, Reverse(at.end))
    });
    module.sites = sites;
    module.comments = comments(program, file);
    module
}

/// Doubts what is mentioned in a part that wasn't parsed: what happens to it there isn't known.
fn lose(module: &mut Module, mentions: impl Fn(&str) -> bool) {
    let Some(at) = module.faults.first().map(|fault| fault.at) else { return };
    let ids = (0..module.bindings.len()).map(|i| BindingId(i as u32));
    for id in ids.collect::<Vec<_>>() {
        if mentions(&module.binding(id).name) {
            module.bindings[id.0 as usize].reassigned = true;
            let name = module.push(Expr::Name(id), at);
            let member = module.item_of(name, Why::Unparsed, at);
            module.change(member, ChangeKind::Set, at);
        }
    }
}

/// The comments that speak to this tool.
fn comments(program: &Program, file: FileId) -> Vec<Comment> {
    let spoken = program.comments.iter().filter_map(|comment| {
        let content = comment.content_span();
        let text = program.source_text.get(content.start as usize..content.end as usize)?;
        let at = Span::new(file, comment.span.start, comment.span.end);
        text.contains("tooldef:")
            .then(|| Comment { at, text: text.trim().trim_start_matches('*').trim().into() })
    });
    spoken.collect()
}
