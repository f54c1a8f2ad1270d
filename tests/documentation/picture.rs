//! The README's picture: what a terminal shows of one run, as SVG.

use crate::{is_current, root};
use anstyle_svg::{Term, WIN10_CONSOLE};
use std::fs;
use std::process::Command;

/// The terminal's width.
const COLUMNS: usize = 100;

#[test]
fn the_picture_shows_what_the_program_prints() {
    let shown = ["check", "examples/agent.ts"];
    let run = Command::new(env!("CARGO_BIN_EXE_tooldef"))
        .args(shown)
        .args(["--no-config", "--color", "always"])
        .env("COLUMNS", COLUMNS.to_string())
        .current_dir(root())
        .output()
        .expect("the program runs");
    let report = String::from_utf8(run.stdout).expect("reports are UTF-8");
    let closing = String::from_utf8(run.stderr).expect("reports are UTF-8");
    // The time differs from run to run.
    let (closing, _) = closing.trim_end().rsplit_once("; ").expect("the closing line ends with the time");
    let prompt = format!("\u{1b}[1m$ tooldef {}\u{1b}[0m", shown.join(" "));
    let screen = format!("{prompt}\n{report}{closing}");
    for line in screen.lines() {
        let width = width(line);
        assert!(width <= COLUMNS, "a terminal of {COLUMNS} columns breaks this line of {width}: {line}");
    }
    let picture = Term::new().palette(WIN10_CONSOLE).min_width_px(850).render_svg(&screen);
    let path = root().join("docs/images/check.svg");
    is_current(&path, &fs::read_to_string(&path).unwrap_or_default(), &picture);
}

/// The columns that a line takes; styles take none.
fn width(line: &str) -> usize {
    let mut pieces = line.split('\u{1b}');
    let plain = pieces.next().unwrap_or_default().chars().count();
    let styled = pieces.map(|piece| piece.split_once('m').map_or(0, |(_, text)| text.chars().count()));
    plain + styled.sum::<usize>()
}
