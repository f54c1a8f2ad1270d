//! `request-deferral`: tools that load later, and the tool search that finds them, don't fit together.

use crate::check::{Applied, Aspect, Place, RequestCheck, Rule};
use crate::find::{Member, Request, RequestTool, RequestToolKind};
use serde::Deserialize;

pub struct RequestDeferral;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    fault: Fault,
    /// The `type`s of tool search.
    search: Vec<String>,
    /// The key of a tool search that says who runs it, and what it says where the provider does.
    #[serde(default)]
    run_by: Option<RunBy>,
    /// Whether a function that loads at once may be the search.
    #[serde(default)]
    by_function: bool,
    /// Keys of the request that may bring tools from elsewhere.
    #[serde(default)]
    more_with: Vec<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RunBy {
    key: String,
    provider: String,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Fault {
    /// Every tool is deferred.
    AllDeferred,
    /// A tool is deferred, and nothing searches for it.
    NoSearch,
    /// A tool search, and nothing to find.
    NothingDeferred,
    /// A tool search that is deferred itself.
    SearchDeferred,
    /// A second tool search.
    SecondSearch,
}

impl Rule for RequestDeferral {
    const ID: &'static str = "request-deferral";
    const PAGE: &'static str = include_str!("../../docs/rules/request-deferral.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        let entries: Vec<&RequestTool> = request.flat().collect();
        let deferred: Vec<(&RequestTool, Member)> =
            entries.iter().filter_map(|entry| Some((*entry, deferral(entry)?))).collect();
        for fact in cx.facts() {
            if !request.goes_to(fact.target) {
                continue;
            }
            let seen = Seen { request, entries: &entries, deferred: &deferred };
            seen.report(fact, cx);
        }
    }
}

struct Seen<'s> {
    request: &'s Request,
    entries: &'s [&'s RequestTool],
    /// The tools that are certainly deferred, with the member that says so.
    deferred: &'s [(&'s RequestTool, Member)],
}

impl Seen<'_> {
    fn report<'a>(&self, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
        let may_hold_more = fact.more_with.iter().any(|key| !self.request.field(key).is_absent());
        let is_whole = self.request.is_complete() && !may_hold_more;
        let searches: Vec<&&RequestTool> = self.entries.iter().filter(|entry| fact.searches(entry)).collect();
        let all = is_whole && self.deferred.len() == self.entries.len();
        match (fact.fault, self.deferred, &searches[..]) {
            (Fault::AllDeferred, [(_, first), ..], _) if all => cx
                .report(fact, Place::value(first))
                .help("leave at least one tool undeferred: the tool search, or the tool that is wanted most")
                .message("every tool of the request is deferred"),
            // That all of them are is said instead, where it is refused.
            (Fault::NoSearch, [(entry, first), ..], []) if is_whole && !self.is_said(all, fact, cx) => {
                let report = cx
                    .report(fact, Place::key(first))
                    .claims(first.key_at, Aspect::Whole)
                    .help(format!("add `{{\"type\": \"{}\"}}` to the tools, or load the tool at once", fact.search[0].trim_end_matches('*')));
                let report = match entry.kind {
                    RequestToolKind::Tool(index) => report.about_tool(index),
                    _ => report,
                };
                report.message("the tool is deferred, and no tool search of the request finds it");
            }
            (Fault::NothingDeferred, [], [search, ..]) if is_whole && self.defers_nothing() && fact.is_run_by_provider(search) => cx
                .report(fact, search.place())
                .help("set `defer_loading` on the tools that it is to find, or leave the search out")
                .message("the tool search has nothing to find: no tool is deferred"),
            (Fault::SearchDeferred, deferred, _) => {
                for (_, member) in deferred.iter().filter(|(entry, _)| fact.searches(entry)) {
                    cx.report(fact, Place::key(member))
                        .help("leave `defer_loading` out here")
                        .message("the tool search is deferred itself");
                }
            }
            (Fault::SecondSearch, _, [first, second, ..]) => cx
                .report(fact, second.place())
                .related(first.value.used_at(), "the first one")
                .help("leave one of them out")
                .message("a second tool search in one request"),
            _ => {}
        }
    }

    /// Whether nothing is to be said of a missing search: every tool is deferred, which is refused by itself,
    /// or one that isn't may be the search.
    fn is_said(&self, all: bool, fact: Applied<'_, Params>, cx: &RequestCheck<'_, Params>) -> bool {
        let is_function = |entry: &&&RequestTool| matches!(entry.kind, RequestToolKind::Tool(_));
        let functions = self.entries.iter().filter(is_function).count();
        let deferred = self.deferred.iter().filter(|(entry, _)| is_function(&entry)).count();
        (all && cx.facts().iter().any(|other| other.fault == Fault::AllDeferred))
            || (fact.by_function && functions > deferred)
    }

    /// Whether it is known of each tool that it isn't deferred.
    fn defers_nothing(&self) -> bool {
        let is_not = |entry: &&RequestTool| match entry.field("defer_loading") {
            crate::find::Field::Absent => true,
            crate::find::Field::Found(member) => member.value.as_bool() == Some(false) || member.value.is_null(),
            crate::find::Field::Unsure { .. } => false,
        };
        self.entries.iter().all(is_not)
    }
}

impl Params {
    fn searches(&self, entry: &RequestTool) -> bool {
        let RequestToolKind::Builtin(builtin) = &entry.kind else { return false };
        self.search.iter().any(|kind| match kind.strip_suffix('*') {
            Some(beginning) => builtin.kind.starts_with(beginning),
            None => builtin.kind == *kind,
        })
    }

    fn is_run_by_provider(&self, search: &RequestTool) -> bool {
        self.run_by.as_ref().is_none_or(|run_by| {
            let field = search.field(&run_by.key);
            field.is_absent() || field.as_str().is_some_and(|by| by == run_by.provider)
        })
    }
}

/// What says that an entry is certainly deferred.
fn deferral(entry: &RequestTool) -> Option<Member> {
    let field = entry.field("defer_loading");
    field.found().filter(|member| member.value.as_bool() == Some(true)).cloned()
}
