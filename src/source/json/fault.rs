//! What a JSON text has wrong, and what may be missing because of it.

use super::reader::Reader;
use crate::source::module::Fault;
use std::ops::Range;

impl Reader<'_> {
    /// Records a fault, unless it follows from one that is recorded.
    pub fn fault(&mut self, range: Range<usize>, message: &str) {
        if !self.tainted && !self.in_conflict {
            let at = self.span(range);
            self.module.faults.push(Fault { at, message: message.into() });
        }
        self.tainted = true;
    }

    /// Records a bracket that has no partner, unless anything before may have cost it.
    pub fn bracket_fault(&mut self, range: Range<usize>, message: &str) {
        if self.module.faults.len() == self.earlier_faults {
            self.fault(range, message);
        }
        self.tainted = true;
    }

    /// Records a fault within the innermost container.
    pub fn damage(&mut self, range: Range<usize>, message: &str) {
        self.fault(range, message);
        self.touch();
    }

    /// Marks the innermost container as one in which something may be missing.
    pub fn touch(&mut self) {
        if let Some(frame) = self.stack.last_mut() {
            frame.broken = true;
        }
    }
}
