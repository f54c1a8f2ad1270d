//! `name-collision`: two names of one list that become one when a client rewrites them.

use crate::check::{Check, Place, Rule};
use crate::find::Tool;
use crate::naming::{self, Pattern};
use serde::Deserialize;

pub struct NameCollision;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The names that stay as they are, when the client puts `_` for every other character.
    keeps: Option<Pattern>,
    /// Whether it is about names that differ in case alone.
    #[serde(default)]
    ignores_case: bool,
    /// What the client puts before the name, `{server}` standing for the server's. A server whose name
    /// isn't known counts as one of no characters.
    #[serde(default)]
    prefix: String,
    /// Characters of the prefix at most: the client cuts it there.
    prefix_max: Option<usize>,
    /// Characters of a name with its prefix at most.
    max: Option<usize>,
    /// How many of its last characters a longer name keeps.
    #[serde(default)]
    keeps_last: usize,
    /// What stands between its first and its last.
    #[serde(default)]
    between: String,
    /// What becomes of both: a clause that follows "and".
    effect: String,
}

/// Tools of one list that a tool is compared with; no client takes as many.
const COMPARED: usize = 500;

impl Rule for NameCollision {
    const ID: &'static str = "name-collision";
    const PAGE: &'static str = include_str!("../../docs/rules/name-collision.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        let before: Vec<&Tool> = cx.listed_before().take(COMPARED).collect();
        for fact in cx.facts() {
            let server = cx.server().unwrap_or_default();
            let becomes = fact.rewritten(&name.text, server);
            let clash = before.iter().find_map(|other| {
                let theirs = other.sent_name()?.text;
                // The same name is another fault.
                (theirs != name.text && fact.rewritten(&theirs, server) == becomes).then_some((other, theirs))
            });
            let Some((other, theirs)) = clash else { continue };
            let what = match fact.ignores_case {
                true => "differ in case alone".to_owned(),
                false => format!("both become `{}`", fact.shown(&name.text, becomes, server)),
            };
            cx.report(fact, Place::value(name.member))
                .related(other.place().at, "the earlier tool")
                .help("rename one of the two")
                .message(format!("`{theirs}` and `{}` {what}, and {}", name.text, fact.effect));
        }
    }
}

impl Params {
    /// What the client calls a tool of this name.
    fn rewritten(&self, name: &str, server: &str) -> String {
        let whole = naming::prefix(&self.prefix, self.prefix_max, server) + name;
        let whole = if self.ignores_case { whole.to_lowercase() } else { whole };
        let keeps = |c: &char| self.keeps.as_ref().is_none_or(|keeps| keeps.takes(*c));
        let mut made: Vec<char> = whole.chars().map(|c| if keeps(&c) { c } else { '_' }).collect();
        if let Some(max) = self.max.filter(|max| made.len() > *max) {
            let last = made.split_off(made.len() - self.keeps_last);
            made.truncate(max.saturating_sub(self.keeps_last + self.between.chars().count()));
            made.extend(self.between.chars());
            made.extend(last);
        }
        made.into_iter().collect()
    }

    /// The same for people: without the prefix where that makes no difference.
    fn shown(&self, name: &str, becomes: String, server: &str) -> String {
        let prefix = naming::prefix(&self.prefix, self.prefix_max, server).chars().count();
        let is_cut = self.max.is_some_and(|max| prefix + name.chars().count() > max);
        if is_cut { becomes } else { becomes.chars().skip(prefix).collect() }
    }
}
