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

const QUOTED: Readers = Readers { python: quoted, javascript: |_, file| Module::new(file) };

fn sites(notebook: &serde_json::Value) -> Vec<(u32, String, String)> {
    let text = serde_json::to_string_pretty(notebook).expect("JSON");
    let module = read(&text, FileId(0), QUOTED);
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
        assert!(read(text, FileId(0), QUOTED).sites.is_empty());
    }
}

#[test]
fn the_kernel_says_which_language_the_code_is_in() {
    let of = |metadata: serde_json::Value| {
        let cell = json!({"cell_type": "code", "source": "x = \"one\""});
        let text = json!({"cells": [cell], "metadata": metadata}).to_string();
        let nothing: fn(&str, FileId) -> Module = |_, file| Module::new(file);
        let python = Readers { python: quoted, javascript: nothing };
        let javascript = Readers { python: nothing, javascript: quoted };
        let found = |readers| !read(&text, FileId(0), readers).sites.is_empty();
        (found(python), found(javascript))
    };
    let (python, javascript, neither) = ((true, false), (false, true), (false, false));
    assert_eq!(of(json!({})), python);
    assert_eq!(of(json!({"kernelspec": {"name": "python3"}})), python);
    assert_eq!(of(json!({"language_info": {"name": "ipython"}})), python);
    assert_eq!(of(json!({"kernelspec": {"language": "typescript", "name": "tslab"}})), javascript);
    assert_eq!(
        of(json!({"kernelspec": {"language": "python"}, "language_info": {"name": "typescript"}})),
        javascript
    );
    assert_eq!(of(json!({"language_info": {"name": "javascript"}})), javascript);
    assert_eq!(of(json!({"language_info": {"name": "julia"}})), neither);
    assert_eq!(of(json!({"kernelspec": {"language": "R"}})), neither);
}
