use super::read;
use crate::source::module::{Expr, ExprId, Key, Member, Module, TextPart};
use crate::source::printed::{check_spans, print};
use crate::span::FileId;

mod differential;
mod recovery;
mod values;

fn module(text: &str) -> Module {
    let module = read(text, FileId(0));
    check_spans(&module, text);
    module
}

/// The first document, printed compactly; what is open ends in `...`, what is opaque is `?`.
fn printed(text: &str) -> String {
    let module = module(text);
    print(&module, module.sites[0].expr)
}
