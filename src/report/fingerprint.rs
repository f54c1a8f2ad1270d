//! What makes a finding the same finding in a later run, wherever in its file it has moved to.

use super::Options;
use super::place::{tool_name, uri};
use crate::check::Finding;
use crate::outcome::FileOutcome;
use std::collections::HashMap;

/// The fingerprints given out in one report; no two of them are alike.
#[derive(Default)]
pub(super) struct Fingerprints {
    seen: HashMap<u64, usize>,
}

impl Fingerprints {
    /// `hash:n`: a hash of the rule, the file, the tool and the place within the tool, and which of those
    /// alike it is.
    pub fn next(&mut self, file: &FileOutcome, finding: &Finding, options: &Options) -> String {
        let about = file.tool(finding);
        let tool = about.and_then(tool_name);
        let pointer = finding.pointer.as_ref().map(ToString::to_string).unwrap_or_default();
        // The tool's own pointer changes when another is put before it.
        let within = about.and_then(|tool| pointer.strip_prefix(&*tool.pointer.to_string()));
        let hash = hash(&[
            finding.rule,
            &uri(&file.source(finding.at).path, options),
            tool.as_deref().unwrap_or_default(),
            within.unwrap_or(&pointer),
        ]);
        let count = self.seen.entry(hash).or_default();
        *count += 1;
        format!("{hash:016x}:{count}")
    }
}

/// FNV-1a over the parts with a zero byte after each: the same on every machine and version.
fn hash(parts: &[&str]) -> u64 {
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
