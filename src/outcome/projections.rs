//! Definitions that a call takes from elsewhere: what is registered, and the entry of a catalogue that it is made of.

use super::once::{Place, ToolPlace, place, tool_place};
use super::{FileOutcome, Outcome};
use crate::builders::Converter;
use crate::find::Tool;
use std::collections::HashMap;

/// A tool by the number of its file and its own.
type Number = (usize, usize);

/// Where the names of definitions stand that others are made of.
pub(super) type Names = HashMap<ToolPlace, Place>;

/// The definition that a call makes a tool of, as all outcomes know it.
pub(super) fn made_of(file: &FileOutcome, tool: &Tool) -> Option<ToolPlace> {
    Some((place(file, tool.made_of?), tool.label()))
}

/// A definition that stands for itself, and what is made of it.
struct Entry {
    tool: Number,
    users: Vec<Number>,
    /// Who converts its schema, by the files where that happens.
    converters: Vec<(usize, Option<Converter>)>,
}

impl Outcome {
    /// Tells of what is registered which definition it is made of, and takes that one's schema for what all that
    /// register it make of it.
    pub(super) fn tell_projections(&mut self) -> Names {
        let mut names = Names::new();
        for entry in self.entries() {
            let (number, index) = entry.tool;
            let file = &self.files[number];
            let tool = &file.tools[index];
            if let Some(name) = tool.name.found() {
                names.insert(tool_place(file, tool), place(file, name.value.at()));
            }
            // What a test makes of it says nothing of what is sent.
            let counts = |user: usize| file.test || !self.files[user].test;
            let mut converters = entry.converters.iter().filter(|(user, _)| counts(*user)).map(|(_, by)| *by);
            let first = converters.next().flatten().filter(|by| *by != Converter::Any);
            if let Some(by) = first.filter(|first| converters.all(|by| by == Some(*first))) {
                self.files[number].tools[index].convert_by(by);
            }
            for (user, of) in entry.users {
                let tool = &mut self.files[user].tools[of];
                tool.projected_from = tool.projected_from.or(tool.made_of);
            }
        }
        names
    }

    /// The definitions of which something is made elsewhere, in order.
    fn entries(&self) -> Vec<Entry> {
        let mut uses: HashMap<ToolPlace, Vec<Number>> = HashMap::new();
        let mut in_turn: HashMap<Place, Vec<(usize, Option<Converter>)>> = HashMap::new();
        for (number, file) in self.files.iter().enumerate() {
            for (index, tool) in file.tools().iter().enumerate() {
                if let Some(of) = made_of(file, tool) {
                    uses.entry(of).or_default().push((number, index));
                }
            }
            for &(at, by) in &file.registered {
                in_turn.entry(place(file, at)).or_default().push((number, Some(by)));
            }
        }
        let mut entries = Vec::new();
        for (number, file) in self.files.iter().enumerate() {
            for (index, tool) in file.tools().iter().enumerate().filter(|(_, tool)| tool.made_of.is_none()) {
                let of = tool_place(file, tool);
                let mut converters = in_turn.get(&of.0).cloned().unwrap_or_default();
                let users = uses.get(&of).cloned().unwrap_or_default();
                converters
                    .extend(users.iter().map(|&(user, of)| (user, self.files[user].tools[of].converter())));
                if !converters.is_empty() {
                    entries.push(Entry { tool: (number, index), users, converters });
                }
            }
        }
        entries
    }
}
