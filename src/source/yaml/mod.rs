//! YAML as modules of literals. Aliases are names of bindings and are never expanded here.
//!
//! A document that doesn't parse is read again in pieces, cut by indentation, so that one broken
//! item costs only itself.

mod build;
mod pieces;
mod scalar;
#[cfg(test)]
mod tests;

use super::module::{Fault, Module, Site};
use crate::span::{FileId, Span};
use build::Builder;
use granit_parser::{Event, Parser};

/// Reads a stream of documents; each is a site.
pub fn read(text: &str, file: FileId) -> Module {
    let mut builder = Builder::new(text, file);
    if u32::try_from(text.len()).is_err() {
        let at = Span::new(file, 0, 0);
        builder.module.faults.push(Fault { at, message: "the file is over 4 GB".into() });
        return builder.module;
    }
    let options = build::options();
    let mut parser = Parser::new_from_str_with_options(text, options);
    let mut document = 0u32;
    let mut start = 0;
    let mut comments = 0;
    loop {
        match parser.next_event() {
            None => break,
            Some(Ok((event, span))) => match event {
                Event::DocumentStart(..) => {
                    start = span.byte_range().map_or(start, |r| r.end);
                    comments = builder.module.comments.len();
                    builder.start_document();
                }
                Event::DocumentEnd => {
                    if let Some(expr) = builder.take_root() {
                        builder.module.sites.push(Site { expr, document, name: None, in_loop: false });
                    }
                    document += 1;
                    start = span.byte_range().map_or(start, |r| r.end);
                }
                event => builder.event(event, &span, 0),
            },
            Some(Err(error)) => {
                let at = error.marker().byte_offset().unwrap_or(start).min(text.len());
                let end = pieces::document_end(text, at.max(start));
                // The pieces have them again.
                builder.module.comments.truncate(comments);
                let message = error.info();
                if let Some(expr) = pieces::read(&mut builder, start..end, at, &message) {
                    builder.module.sites.push(Site { expr, document, name: None, in_loop: false });
                }
                document += 1;
                start = end;
                if !matches!(parser.proceed_next_document(), Ok(true)) {
                    break;
                }
            }
        }
    }
    builder.module
}
