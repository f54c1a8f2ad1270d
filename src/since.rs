//! Which of a file's tools and requests are not as they were in an earlier text of it.
//!
//! Evaluated definitions are compared, not lines: a tool that was moved or reformatted is as it was,
//! and one that names a constant has changed when the constant has. A part that isn't known counts as
//! it was while its source is written the same.

#[cfg(test)]
mod tests;

use crate::check::Finding;
use crate::find::{Found, Request, Tool};
use crate::scan::{Scan, scan};
use crate::source::{Language, ReadOptions, SourceText};
use crate::span::{FileId, Span};
use crate::value::{Array, Item, Kind, Object, Piece, Text, Value};
use std::collections::HashMap;
use std::sync::Arc;

/// Nodes that are compared for one tool. Shared values are compared each time they are met, so that a
/// small file can ask for very much; past this a tool counts as changed.
const NODES: usize = 200_000;
/// Places that are compared for one tool of several files; past this it counts as changed.
const PLACES: usize = 2_000;

/// What of a file changed.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Whether anything did.
    pub any: bool,
    /// For each tool, by its index.
    pub tools: Vec<bool>,
    /// For each request, by its index.
    pub requests: Vec<bool>,
    /// Whether the earlier text can't be had, so that everything counts as changed.
    pub unknown: bool,
}

impl Changes {
    /// Everything is new.
    fn all(found: &Found) -> Changes {
        Changes {
            any: true,
            tools: vec![true; found.tools.len()],
            requests: vec![true; found.requests.len()],
            unknown: false,
        }
    }

    /// Whether a finding is about something that changed: its tool, another of its places in a tool
    /// that changed, or the file where it is about no tool.
    pub fn concern(&self, finding: &Finding, tools: &[Tool]) -> bool {
        let changed = |index: usize| self.tools.get(index).copied().unwrap_or(true);
        // What a request says of a tool may be new though the tool is as it was.
        if let Some(request) = finding.request {
            return self.requests.get(request).copied().unwrap_or(true);
        }
        let Some(tool) = finding.tool else { return self.any };
        let holds = |place: Span| {
            let around = tools.iter().position(|tool| {
                let whole = tool.at();
                whole.file == place.file && whole.start <= place.start && place.end <= whole.end
            });
            around.is_some_and(changed)
        };
        changed(tool) || finding.related.iter().any(|related| holds(related.at))
    }
}

impl Changes {
    /// Settles what of other files' texts tools are made of: such a tool is as it was while everything that
    /// it is made of is written as before in its file. `before` gives a file's earlier text.
    pub fn of_parts_elsewhere(&mut self, now: &Scan, before: &dyn Fn(&SourceText) -> Option<String>) {
        let mut earlier: HashMap<FileId, Option<String>> = HashMap::new();
        for (changed, tool) in self.tools.iter_mut().zip(&now.found.tools) {
            let Some(places) = places_of(tool) else { continue };
            *changed = places.len() >= PLACES
                || places.iter().any(|at| {
                    let source = &now.sources[at.file.0 as usize];
                    let text = earlier.entry(at.file).or_insert_with(|| before(source));
                    let written = source.text.get(at.range());
                    !text.as_ref().zip(written).is_some_and(|(text, written)| text.contains(written))
                });
            self.any |= *changed;
        }
    }
}

/// Where everything is written that a tool is made of; `None` where that is all in one file.
fn places_of(tool: &Tool) -> Option<Vec<Span>> {
    let mut pending = vec![&tool.whole];
    let mut places = Vec::new();
    while let Some(value) = pending.pop()
        && places.len() < PLACES
    {
        places.push(value.at());
        match value.kind() {
            Kind::Array(array) => pending.extend(array.known().map(|(_, item)| item)),
            Kind::Object(object) => pending.extend(object.entries.iter().map(|entry| &entry.value)),
            _ => {}
        }
    }
    places.iter().any(|at| at.file != FileId(0)).then_some(places)
}

/// Compares a file with its earlier text; `None` where there was no such file.
pub fn changes(now: &Scan, before: Option<&str>, language: Language, options: ReadOptions) -> Changes {
    let Found { tools, requests, .. } = &now.found;
    let Some(before) = before else { return Changes::all(&now.found) };
    if before == &*now.source.text {
        let (tools, requests) = (vec![false; tools.len()], vec![false; requests.len()]);
        return Changes { any: false, tools, requests, unknown: false };
    }
    let before = scan(Arc::new(SourceText::new("", before)), language, options);
    let mut by_name: HashMap<String, Vec<&Tool>> = HashMap::new();
    for tool in &before.found.tools {
        by_name.entry(tool.label()).or_default().push(tool);
    }
    let is_changed = |tool: &Tool| {
        let namesakes = by_name.entry(tool.label()).or_default();
        let twin = namesakes.iter().position(|other| {
            let mut pair = Pair { now: &now.source.text, before: &before.source.text, left: NODES };
            tool.apis == other.apis && tool.target == other.target && pair.values(&tool.whole, &other.whole)
        });
        // Each earlier tool stands for one of today's: a second copy is new.
        twin.map(|index| namesakes.remove(index)).is_none()
    };
    let tools = tools.iter().map(is_changed).collect();
    let mut earlier: Vec<&Request> = before.found.requests.iter().collect();
    let is_changed = |request: &Request| {
        let twin = earlier.iter().position(|other| {
            let mut pair = Pair { now: &now.source.text, before: &before.source.text, left: NODES };
            request.apis == other.apis && pair.requests(request, other)
        });
        twin.map(|index| earlier.remove(index)).is_none()
    };
    let requests = requests.iter().map(is_changed).collect();
    Changes { any: true, tools, requests, unknown: false }
}

/// Two texts of one file.
struct Pair<'t> {
    now: &'t str,
    before: &'t str,
    /// Nodes that may yet be compared.
    left: usize,
}

impl Pair<'_> {
    fn requests(&mut self, a: &Request, b: &Request) -> bool {
        match (a.keys(), b.keys()) {
            (Some(a), Some(b)) => self.objects(a, b),
            // A list of tools without the request that it goes into.
            (None, None) => self.values(&a.whole, &b.whole),
            _ => false,
        }
    }

    fn values(&mut self, a: &Value, b: &Value) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        match (a.kind(), b.kind()) {
            (Kind::Null, Kind::Null) => true,
            (Kind::Bool(a), Kind::Bool(b)) => a == b,
            (Kind::Num(a), Kind::Num(b)) => a == b,
            (Kind::Str(a), Kind::Str(b)) => self.texts(a, b),
            (Kind::Array(a), Kind::Array(b)) => self.arrays(a, b),
            (Kind::Object(a), Kind::Object(b)) => self.objects(a, b),
            (Kind::Unknown(why), Kind::Unknown(other)) => why == other && self.written_alike(a.at(), b.at()),
            (Kind::Call(_), Kind::Call(_)) => self.written_alike(a.at(), b.at()),
            _ => false,
        }
    }

    fn texts(&self, a: &Text, b: &Text) -> bool {
        if let (Some(a), Some(b)) = (a.known(), b.known()) {
            return a == b;
        }
        let holes = |text: &Text| -> Vec<Span> {
            let hole = |piece: &Piece| match piece {
                Piece::Hole { at, .. } => Some(*at),
                Piece::Literal(_) => None,
            };
            text.pieces().iter().filter_map(hole).collect()
        };
        let (in_a, in_b) = (holes(a), holes(b));
        in_a.len() == in_b.len()
            && a.display("\0") == b.display("\0")
            && in_a.iter().zip(&in_b).all(|(a, b)| self.written_alike(*a, *b))
    }

    fn arrays(&mut self, a: &Array, b: &Array) -> bool {
        a.open == b.open
            && a.items.len() == b.items.len()
            && a.items.iter().zip(&b.items).all(|pair| match pair {
                (Item::One(a), Item::One(b)) => self.values(a, b),
                (Item::Perhaps(a), Item::Perhaps(b)) => a == b,
                _ => false,
            })
    }

    fn objects(&mut self, a: &Object, b: &Object) -> bool {
        a.open == b.open
            && a.entries.len() == b.entries.len()
            && a.entries.iter().zip(&b.entries).all(|(a, b)| {
                a.sure == b.sure && self.texts(&a.key, &b.key) && self.values(&a.value, &b.value)
            })
    }

    /// Whether two places hold the same source.
    fn written_alike(&self, now: Span, before: Span) -> bool {
        let piece = |text: &str, at: Span| text.get(at.start as usize..at.end as usize).map(str::to_owned);
        piece(self.now, now) == piece(self.before, before)
    }
}
