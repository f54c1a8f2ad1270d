use super::*;
use crate::source::module::Site;
use crate::span::Span;
use serde_json::json;

/// Stands in for the reader of Python: every word in quotes is a site.
fn quoted(text: &str, file: FileId) -> Module {
    let mut module = Module::new(file);
    let quotes: Vec<usize> = text.match_indices('"').map(|(i, _)| i).collect();
    for pair in quotes.chunks_exact(2) {
        let inner = pair[0] + 1..pair[1];
        let at = Span::new(file, inner.start as u32, inner.end as u32);
        let parts = vec![TextPart::Literal(Literal::new(&text[inner], at))];
        let expr = module.push(Expr::Text(parts), at);
        module.sites.push(Site { expr, document: 0, name: None, in_loop: false });
    }
    module
}

fn sites(notebook: &serde_json::Value) -> Vec<(u32, String, String)> {
    let text = serde_json::to_string_pretty(notebook).expect("JSON");
    let module = read(&text, FileId(0), quoted);
    module
        .sites
        .iter()
        .map(|s| {
            let literal = literal(&module, s.expr).expect("a string");
            (s.document, literal.text.to_string(), text[module.at(s.expr).range()].to_owned())
        })
        .collect()
}

#[test]
fn code_cells_are_read_and_numbered_among_all_cells() {
    let notebook = json!({"cells": [
        {"cell_type": "markdown", "source": ["\"no\""]},
        {"cell_type": "code", "source": ["x = \"one\"\n", "y = \"tëo\"\n"]},
        {"cell_type": "code", "source": "z = \"a\tb\""},
    ]});
    let found = sites(&notebook);
    let expected = [(1, "one", "one"), (1, "tëo", "tëo"), (2, "a\tb", "a\\tb")];
    let found: Vec<_> = found.iter().map(|(d, t, s)| (*d, &**t, &**s)).collect();
    assert_eq!(found, expected);
}

#[test]
fn cells_of_other_languages_are_skipped() {
    let notebook = json!({"cells": [
        {"cell_type": "code", "source": "%%bash\necho \"no\""},
        {"cell_type": "code", "source": "%%time\nx = \"yes\""},
    ]});
    assert_eq!(sites(&notebook).iter().map(|s| &*s.1).collect::<Vec<_>>(), ["yes"]);
}

#[test]
fn a_text_that_is_no_notebook_is_empty() {
    for text in ["", "[]", "{\"cells\": 3}", "{\"cells\": [1, {\"cell_type\": \"code\"}]}"] {
        assert!(read(text, FileId(0), quoted).sites.is_empty());
    }
}
