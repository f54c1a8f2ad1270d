use super::*;

#[test]
fn json_below_a_header_is_read_with_the_file_s_places() {
    let text = "---\nsource: tests/x.rs\nexpression: tools\n---\n{\"name\": \"a\"}\n";
    let module = read(text, FileId(0));
    assert_eq!(&text[module.at(module.sites[0].expr).range()], "{\"name\": \"a\"}");
}

#[test]
fn json_without_a_header_is_read() {
    assert_eq!(read("[{\"name\": \"a\"}]", FileId(0)).sites.len(), 1);
}

#[test]
fn other_snapshots_are_empty_and_not_at_fault() {
    for text in
        ["exports[`a 1`] = `{\"name\": 1}`;\n", "---\nsource: x\n---\nhello\n", "[broken\n", "---\n", ""]
    {
        let module = read(text, FileId(0));
        assert!(module.sites.is_empty() && module.faults.is_empty(), "{text}");
    }
}
