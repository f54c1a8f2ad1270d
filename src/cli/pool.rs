//! Threads with deep stacks that judge files while the walk goes on.

use crate::outcome::Trouble;
use crate::walk::{FileRead, WalkReport, WalkRequest, walk};
use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Mutex, Once, PoisonError};

/// The stack of each worker, in bytes: parsers recurse as deep as the source nests. It is only
/// reserved, and used as far as a file needs it.
const STACK: usize = 64 * 1024 * 1024;

/// How many files may wait for each worker; the walk pauses rather than fill the memory.
const WAITING: usize = 16;

/// What became of the files of a walk.
#[derive(Debug)]
pub struct Judged<R> {
    pub report: WalkReport,
    /// One result per file handed on, sorted by shown path.
    pub results: Vec<(String, R)>,
    /// Files on which the judge panicked, sorted.
    pub faults: Vec<Trouble>,
}

/// Walks, and calls `judge` once for each file that may hold tools. The result doesn't depend on
/// the number of threads. A panic is a fault of that file alone.
pub fn judge_files<R: Send>(
    request: &WalkRequest,
    judge: &(dyn Fn(FileRead) -> R + Sync),
) -> Result<Judged<R>, Trouble> {
    let threads = request.threads.get();
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build().map_err(|e| {
            Trouble {
                path: String::new(),
                place: None,
                message: format!("can't start {threads} threads: {e}"),
            }
        })?;
    let results = Mutex::new(Vec::new());
    let faults = Mutex::new(Vec::new());
    let (sender, receiver) = sync_channel::<FileRead>(threads * WAITING);
    let receiver = Mutex::new(receiver);
    let report = pool.in_place_scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|_| {
                while let Some(file) = next(&receiver) {
                    let path = file.shown_path.clone();
                    match guarded(|| judge(file)) {
                        Ok(result) => {
                            results.lock().unwrap_or_else(PoisonError::into_inner).push((path, result));
                        }
                        Err(message) => {
                            let fault = Trouble { path, place: None, message };
                            faults.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
                        }
                    }
                }
            });
        }
        // The workers stop when the only sender is dropped, at the end of this closure.
        let sender = sender;
        walk(request, &|file| sender.send(file).expect("the receiver outlives the scope"))
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut faults = faults.into_inner().unwrap_or_else(PoisonError::into_inner);
    faults.sort();
    Ok(Judged { report, results, faults })
}

/// The next file, or `None` when the walk is over.
fn next(receiver: &Mutex<Receiver<FileRead>>) -> Option<FileRead> {
    receiver.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

thread_local! {
    /// Where this thread last panicked within [`guarded`].
    static PANICKED_AT: RefCell<Option<String>> = const { RefCell::new(None) };
    static GUARDED: RefCell<bool> = const { RefCell::new(false) };
}

/// Runs something; a panic becomes a message of one line, and nothing else is printed.
pub fn guarded<R>(run: impl FnOnce() -> R) -> Result<R, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !GUARDED.with_borrow(|on| *on) {
                return usual(info);
            }
            // The folder is that of the machine that built this program.
            let place = info.location().map(|at| {
                let file = at.file().rsplit(['/', '\\']).next().unwrap_or_default();
                format!("{file}:{}", at.line())
            });
            PANICKED_AT.set(place);
        }));
    });
    let before = GUARDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(run));
    GUARDED.set(before);
    result.map_err(|payload| {
        let place = PANICKED_AT.take().unwrap_or_else(|| "an unknown place".to_owned());
        format!("internal fault at {place}: {}", what(&*payload))
    })
}

/// A panic's message, its first line.
fn what(payload: &(dyn Any + Send)) -> &str {
    let whole = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message");
    whole.lines().next().unwrap_or_default()
}

/// As [`judge_files`] for one file that isn't walked to: standard input.
pub fn judge_one<R: Send>(
    file: Result<FileRead, Trouble>,
    judge: &(dyn Fn(FileRead) -> R + Sync),
) -> Result<Judged<R>, Trouble> {
    let mut judged = Judged { report: WalkReport::default(), results: Vec::new(), faults: Vec::new() };
    let file = match file {
        Ok(file) => file,
        Err(failure) => {
            judged.report.failures.push(failure);
            return Ok(judged);
        }
    };
    judged.report.files = 1;
    judged.report.candidates = 1;
    let path = file.shown_path.clone();
    let worker = std::thread::Builder::new().stack_size(STACK);
    let result = std::thread::scope(|scope| {
        let started = worker.spawn_scoped(scope, || guarded(|| judge(file)));
        started.map(|thread| thread.join().unwrap_or_else(|_| Err("internal fault".to_owned())))
    });
    match result {
        Ok(Ok(result)) => judged.results.push((path, result)),
        Ok(Err(message)) => judged.faults.push(Trouble { path, place: None, message }),
        Err(error) => {
            let message = format!("can't start a thread: {error}");
            return Err(Trouble { path, place: None, message });
        }
    }
    Ok(judged)
}
