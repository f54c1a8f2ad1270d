//! Definitions against one another and against their handlers.

use super::handlers::{Handler, Handlers};
use super::symbols::{Definitions, Reading};
use super::{DUPLICATE, HANDLER_DUPLICATE, HANDLER_MISSING, HANDLER_ORPHAN, UNRESOLVED};
use crate::closest::closest;
use std::collections::{HashMap, HashSet};

/// Names among which the one that was meant is looked for.
const CANDIDATES: usize = 200;

pub(super) fn duplicates(reading: &mut Reading<'_>, definitions: &Definitions) {
    let mut first: HashMap<String, usize> = HashMap::new();
    for &tool in &definitions.tools {
        let Some(name) = reading.name(tool) else { continue };
        let Some(&before) = first.get(&name) else {
            first.insert(name, tool);
            continue;
        };
        let (at, other) = (reading.name_at(tool), reading.name_at(before));
        let message = format!("the catalogue has another definition of `{name}`");
        reading.report(DUPLICATE, Some(tool), at, message, Some((other, "the first one")), None);
    }
}

pub(super) fn handlers(reading: &mut Reading<'_>, definitions: &Definitions, handlers: &Handlers) {
    if !handlers.asked {
        return;
    }
    let mut by_name: HashMap<&str, &Handler> = HashMap::new();
    for handler in &handlers.entries {
        let Some(before) = by_name.get(&*handler.name) else {
            by_name.insert(&handler.name, handler);
            continue;
        };
        if handler.among.is_none() || handler.among != before.among {
            continue;
        }
        let message = format!("`{}` has another handler", handler.name);
        let help = "one of them never runs: take it out".to_owned();
        let related = Some((before.at, "the first one"));
        reading.report(HANDLER_DUPLICATE, None, handler.at, message, related, Some(help));
    }
    let defined: Vec<(usize, String)> =
        definitions.tools.iter().filter_map(|&tool| Some((tool, reading.name(tool)?))).collect();
    let is_defined = |name: &str| defined.iter().any(|(_, defined)| defined == name);
    let mut seen = HashSet::new();
    let orphans = handlers.entries.iter().filter(|h| !is_defined(&h.name) && seen.insert(&*h.name));
    let orphans: Vec<&Handler> = orphans.collect();
    let mut unhandled: Vec<&(usize, String)> =
        defined.iter().filter(|(_, name)| !by_name.contains_key(name.as_str())).collect();
    for (prefix, at) in &handlers.prefixes {
        let before = unhandled.len();
        unhandled.retain(|(_, name)| !name.starts_with(prefix));
        let count = before - unhandled.len();
        if count > 0 {
            let tools = if count == 1 { "tool is" } else { "tools are" };
            let message =
                format!("{count} {tools} handled by the prefix `{prefix}`, and `handlers` doesn't say where");
            reading.report(UNRESOLVED, None, *at, message, None, None);
        }
    }
    let meant = |near: Option<&str>| near.map(|near| format!("did you mean `{near}`?"));
    if handlers.complete {
        let place = handlers.places.first();
        let symbols = handlers.places.iter().map(|(path, _)| format!("`{path}`")).collect::<Vec<_>>();
        for (tool, name) in &unhandled {
            let message = format!("nothing in {} handles `{name}`", symbols.join(" and "));
            let help = meant(closest(name, orphans.iter().take(CANDIDATES).map(|orphan| &*orphan.name)));
            let at = reading.name_at(*tool);
            let related = place.map(|(_, at)| (*at, "the handlers are here"));
            reading.report(HANDLER_MISSING, Some(*tool), at, message, related, help);
        }
    }
    if definitions.complete {
        for orphan in orphans {
            let message = format!("`{}` has a handler, and the catalogue has no such tool", orphan.name);
            let help = meant(closest(
                &orphan.name,
                unhandled.iter().take(CANDIDATES).map(|(_, name)| name.as_str()),
            ));
            reading.report(HANDLER_ORPHAN, None, orphan.at, message, None, help);
        }
    }
}
