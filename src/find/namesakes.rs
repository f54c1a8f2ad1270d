//! Tools that bear one name within one list.

use super::tool::{Found, SetKind, Tool};
use std::borrow::Cow;
use std::collections::HashMap;

/// For each tool, the first tool before it that stands in the same list and has the same name.
pub struct Namesakes(Vec<Option<usize>>);

impl Namesakes {
    /// Only names that are certain count, and only tools that may go to one API. In a map a later
    /// entry replaces an earlier one of its name, so a map holds no namesakes.
    pub fn of(found: &Found) -> Namesakes {
        let mut earlier = vec![None; found.tools.len()];
        for set in found.sets.iter().filter(|set| set.kind != SetKind::Map) {
            // The first tools of each name, none of which may stand beside another.
            let mut firsts: HashMap<Cow<'_, str>, Vec<usize>> = HashMap::new();
            for &index in &set.tools {
                let tool = &found.tools[index];
                let Some(name) = tool.name.as_str().filter(|_| !tool.display_name) else { continue };
                let firsts = firsts.entry(name).or_default();
                match firsts.iter().find(|&&first| found.tools[first].meets(tool)) {
                    Some(&first) => earlier[index] = earlier[index].or(Some(first)),
                    None => firsts.push(index),
                }
            }
        }
        Namesakes(earlier)
    }

    /// The earlier namesake of a tool; both are indices into [`Found::tools`].
    pub fn before(&self, tool: usize) -> Option<usize> {
        self.0[tool]
    }
}

impl Tool {
    /// Whether it may stand in one request with another.
    pub fn meets(&self, other: &Tool) -> bool {
        self.apis.iter().any(|api| other.apis.contains(api))
    }
}

#[cfg(test)]
mod tests;
