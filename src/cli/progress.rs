//! Says on a terminal how far a long scan has come, and takes it back at the end.

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// A scan that ends sooner says nothing.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often the count is drawn.
const PERIOD: Duration = Duration::from_millis(100);

/// A count on standard error while it lives, where that is a terminal.
pub struct Progress(Option<(Sender<()>, JoinHandle<()>)>);

impl Progress {
    /// Watches a count of files.
    pub fn of(files: Arc<AtomicUsize>, quiet: bool) -> Progress {
        if quiet || !std::io::stderr().is_terminal() {
            return Progress(None);
        }
        let (done, wait) = channel::<()>();
        let draw = std::thread::Builder::new().name("progress".to_owned()).spawn(move || {
            if wait.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
                bar.set_style(style);
            }
            loop {
                bar.set_message(format!("{} files read", HumanCount(files.load(Ordering::Relaxed) as u64)));
                bar.tick();
                if wait.recv_timeout(PERIOD) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
            }
            bar.finish_and_clear();
        });
        Progress(draw.ok().map(|thread| (done, thread)))
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((done, thread)) = self.0.take() {
            drop(done);
            let _ = thread.join();
        }
    }
}
