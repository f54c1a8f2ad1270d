//! Work that makes more work, for several threads.

use super::tree::lock;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, PoisonError};

/// What waits to be done. The last comes first: so few folders are open at a time, and what is known
/// of a folder is soon let go.
pub(super) struct Stack<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

struct State<T> {
    waiting: Vec<T>,
    /// How many threads are at work, and may push more.
    busy: usize,
}

/// A thread at work; when it ends, by a panic too, the others needn't wait for it.
struct Busy<'s, T>(&'s Stack<T>);

impl<T: Send> Stack<T> {
    /// Does `first` and all that is pushed meanwhile; returns when nothing is left. Each thread has
    /// a buffer of its own.
    pub(super) fn run(first: T, threads: NonZeroUsize, work: impl Fn(T, &Stack<T>, &mut Vec<u8>) + Sync) {
        let state = Mutex::new(State { waiting: vec![first], busy: 0 });
        let stack = Stack { state, changed: Condvar::new() };
        std::thread::scope(|scope| {
            for _ in 0..threads.get() {
                scope.spawn(|| {
                    let mut buffer = Vec::new();
                    while let Some(item) = stack.pop() {
                        let busy = Busy(&stack);
                        work(item, &stack, &mut buffer);
                        drop(busy);
                    }
                });
            }
        });
    }

    /// Adds what is to be done; the last of it is done first.
    pub(super) fn push(&self, items: Vec<T>) {
        let added = items.len();
        lock(&self.state).waiting.extend(items);
        if added == 1 {
            self.changed.notify_one();
        } else if added > 1 {
            self.changed.notify_all();
        }
    }

    /// The next thing to do, waited for as long as one may come.
    fn pop(&self) -> Option<T> {
        let mut state = lock(&self.state);
        loop {
            if let Some(item) = state.waiting.pop() {
                state.busy += 1;
                return Some(item);
            }
            if state.busy == 0 {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<T> Drop for Busy<'_, T> {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.busy -= 1;
        if state.busy == 0 && state.waiting.is_empty() {
            self.0.changed.notify_all();
        }
    }
}
