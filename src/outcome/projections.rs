//! Definitions that a call takes from elsewhere: what is registered, and the entry of a catalogue that it is made of.

use super::once::{Place, ToolPlace, place, tool_place};
use super::{FileOutcome, Outcome};
use crate::builders::Converter;
use crate::find::Tool;
use std::collections::{BTreeMap, HashMap};

/// A tool by the number of its file and its own.
type Number = (usize, usize);

/// Where the names of definitions stand that others are made of.
pub(super) type Names = HashMap<ToolPlace, Place>;

/// The definition that a call makes a tool of, as all outcomes know it.
pub(super) fn made_of(file: &FileOutcome, tool: &Tool) -> Option<ToolPlace> {
    Some((place(file, tool.made_of?), tool.label()))
}

impl Outcome {
    /// Tells of what is registered which definition it is made of, and takes that one's schema for what all that
    /// register it make of it.
    pub(super) fn tell_projections(&mut self) -> Names {
        let mut uses: HashMap<ToolPlace, Vec<Number>> = HashMap::new();
        for (number, file) in self.files.iter().enumerate() {
            for (index, tool) in file.tools().iter().enumerate() {
                if let Some(of) = made_of(file, tool) {
                    uses.entry(of).or_default().push((number, index));
                }
            }
        }
        let mut entries: BTreeMap<Number, Vec<Number>> = BTreeMap::new();
        let mut names = Names::new();
        for (number, file) in self.files.iter().enumerate().filter(|_| !uses.is_empty()) {
            for (index, tool) in file.tools().iter().enumerate() {
                let of = tool_place(file, tool);
                let Some(users) = uses.get(&of).filter(|_| tool.made_of.is_none()) else { continue };
                entries.insert((number, index), users.clone());
                if let Some(name) = tool.name.found() {
                    names.insert(of, place(file, name.value.at()));
                }
            }
        }
        for ((number, index), users) in entries {
            let is_test = self.files[number].test;
            // What a test makes of it says nothing of what is sent.
            let asked = users.iter().filter(|(user, _)| is_test || !self.files[*user].test);
            let mut converters = asked.map(|&(user, of)| self.files[user].tools[of].converter());
            let first = converters.next().flatten().filter(|by| *by != Converter::Any);
            let by = first.filter(|first| converters.all(|by| by == Some(*first)));
            if let Some(by) = by {
                self.files[number].tools[index].convert_by(by);
            }
            for (user, of) in users {
                let tool = &mut self.files[user].tools[of];
                tool.projected_from = tool.projected_from.or(tool.made_of);
            }
        }
        names
    }
}
