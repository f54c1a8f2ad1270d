//! `name-duplicate`: two tools of one list with the same name.

use crate::check::{Applied, Check, Place, RequestCheck, Rule};
use crate::find::{Request, RequestTool, RequestToolKind, Tool};
use crate::span::Span;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

pub struct NameDuplicate;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Names that no tool may have beside tools of these types.
    #[serde(default)]
    reserved: BTreeMap<String, Vec<String>>,
}

impl Rule for NameDuplicate {
    const ID: &'static str = "name-duplicate";
    const PAGE: &'static str = include_str!("../../docs/rules/name-duplicate.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let (Some(earlier), Some(name)) = (cx.earlier_namesake(), tool.name.found()) else { return };
        // An empty name is another fault.
        if tool.name.as_str().is_none_or(|text| text.trim().is_empty()) {
            return;
        }
        // A name that both take from one place doesn't tell the later tool from the earlier.
        let place = match Place::value(name) {
            shared if earlier.name.found().is_some_and(|m| m.value.at() == shared.at) => {
                Place { at: tool.at(), pointer: tool.pointer.clone() }
            }
            own => own,
        };
        for fact in cx.facts() {
            cx.report(fact, place.clone())
                .related(earlier.place().at, "the earlier tool")
                .help("rename one of the two, or remove it if both are the same tool")
                .message("an earlier tool of the same list has this name");
        }
    }

    /// Tools that a provider brings itself are no definitions, and bear names all the same.
    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for fact in cx.facts().into_iter().filter(|fact| request.goes_to(fact.target)) {
            let mut earlier: HashMap<Cow<'_, str>, (bool, Span)> = HashMap::new();
            for entry in request.flat() {
                let is_builtin = matches!(entry.kind, RequestToolKind::Builtin(_));
                let Some((name, place)) = named(entry, cx) else { continue };
                if let Some(at) = fact.reserving(&name, request).filter(|_| !is_builtin) {
                    cx.report(fact, place.clone())
                        .related(at, "the toolset")
                        .help("rename the tool")
                        .message(format!("`{name}` is the name of a toolset that the request has too"));
                }
                let at = place.at;
                match earlier.get(&*name) {
                    Some((of_builtin, at)) if is_builtin || *of_builtin => report(*at, place, fact, cx),
                    Some(_) => {}
                    None => {
                        earlier.insert(Cow::Owned(name), (is_builtin, at));
                    }
                }
            }
        }
    }
}

/// The name of an entry and its place.
fn named(entry: &RequestTool, cx: &RequestCheck<'_, Params>) -> Option<(String, Place)> {
    let name = match cx.tool(entry) {
        Some(tool) if tool.display_name => return None,
        Some(tool) => tool.name.clone(),
        None if matches!(entry.kind, RequestToolKind::Builtin(_)) => entry.field("name"),
        None => return None,
    };
    let member = name.found()?;
    Some((member.value.as_str()?.into_owned(), Place::value(member)))
}

fn report<'a>(earlier: Span, place: Place, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    cx.report(fact, place)
        .related(earlier, "the earlier tool")
        .help("rename one of the two, or remove it if both are the same tool; the provider's own keeps its name")
        .message("an earlier tool of the same request has this name");
}

impl Params {
    /// Where the tool stands that reserves a name.
    fn reserving(&self, name: &str, request: &Request) -> Option<Span> {
        let types = self.reserved.get(name)?;
        let (entry, _) = request.builtins().find(|(_, kind)| types.iter().any(|known| known == kind))?;
        Some(entry.value.at())
    }
}
