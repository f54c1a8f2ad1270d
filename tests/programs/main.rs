//! Random small programs, with what Node makes of them: what the evaluator says of each is the same or
//! unknown, and never different.
//!
//! `tests/programs/recorded.jsonl` is written by `scripts/oracle/programs/record`; `TOOLDEF_PROGRAMS=<file>`
//! compares other programs instead.

mod bounds;
mod compare;
mod order;
mod program;

use compare::Known;
use program::Program;
use std::path::Path;

/// Of the recorded programs: how many at least are known wholly, and how many at least have something known.
const WHOLLY: usize = 3_600;
const PARTLY: usize = 8_300;

fn programs() -> (Vec<Program>, bool) {
    let other = std::env::var_os("TOOLDEF_PROGRAMS");
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/recorded.jsonl");
    let path = other.as_ref().map_or(&*recorded, Path::new);
    let text = std::fs::read_to_string(path).expect("the programs are there");
    (text.lines().map(Program::parse).collect(), other.is_none())
}

/// How much is known of a program's result; the message says where it is another than Node's.
fn judge(program: &Program) -> Result<Known, String> {
    let mut known = Known::Nothing;
    for (how, value) in program.results() {
        known = compare::compare(&value, program.result.as_ref())
            .map_err(|what| format!("seed {}, {how}: {what}\n{}", program.seed, program.printed()))?;
    }
    Ok(known)
}

#[test]
fn what_is_known_of_a_program_is_what_node_makes_of_it() {
    let (programs, is_record) = programs();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let verdicts: Vec<Result<Known, String>> = std::thread::scope(|scope| {
        let share = programs.len().div_ceil(threads).max(1);
        let running: Vec<_> = programs
            .chunks(share)
            .map(|some| {
                let work = move || some.iter().map(judge).collect::<Vec<_>>();
                std::thread::Builder::new()
                    .stack_size(program::STACK)
                    .spawn_scoped(scope, work)
                    .expect("a thread starts")
            })
            .collect();
        running.into_iter().flat_map(|thread| thread.join().expect("no program panics")).collect()
    });
    let count = |wanted: Known| verdicts.iter().filter(|verdict| **verdict == Ok(wanted)).count();
    let (wholly, partly) = (count(Known::All), count(Known::Some));
    println!("{} programs: {wholly} known, {partly} partly, {} not", programs.len(), count(Known::Nothing));
    let wrong: Vec<&String> = verdicts.iter().filter_map(|verdict| verdict.as_ref().err()).collect();
    for example in wrong.iter().take(100) {
        println!("{example}\n");
    }
    assert!(wrong.is_empty(), "{} programs are something else than Node says", wrong.len());
    if is_record {
        assert!(programs.len() >= 10_000, "{} programs are recorded", programs.len());
        assert!(wholly >= WHOLLY, "{wholly} programs are known, and {WHOLLY} were");
        assert!(wholly + partly >= PARTLY, "{} are known in part, and {PARTLY} were", wholly + partly);
    }
}
