//! `description-dependency-cycle`: two tools of which each demands that the other is called first.

use crate::check::{Check, Place, Rule};
use crate::find::Tool;
use crate::mention;
use crate::value::Text;
use serde::Deserialize;
use std::collections::HashMap;

pub struct DescriptionDependencyCycle;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {}

impl Rule for DescriptionDependencyCycle {
    const ID: &'static str = "description-dependency-cycle";
    const PAGE: &'static str = include_str!("../../docs/rules/description-dependency-cycle.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let Some(name) = tool.sent_name() else { return };
        let Some(member) = tool.description.found() else { return };
        let Some(text) = member.value.as_text() else { return };
        let Some(known) = text.known() else { return };
        let demanded: HashMap<_, _> = mention::demanded_first(&known).into_iter().rev().collect();
        if demanded.is_empty() {
            return;
        }
        let mut before = cx.beside_before();
        let other = before.find_map(|other| {
            let range = demanded.get(&*other.sent_name()?.text)?;
            let theirs = other.description.found()?.value.as_text().and_then(Text::known)?;
            let back = mention::demanded_first(&theirs).into_iter().find(|(demanded, _)| *demanded == name.text)?;
            Some((other, range.clone(), back.1))
        });
        let Some((other, range, back)) = other else { return };
        let their_text = other.description.found().and_then(|member| Some((member, member.value.as_text()?)));
        let at = text.span_of(range).unwrap_or(member.value.at());
        let back_at = their_text.map_or(other.place().at, |(member, text)| text.span_of(back).unwrap_or(member.value.at()));
        let label = other.label();
        for fact in cx.facts() {
            cx.report(fact, Place { at, ..Place::value(member) })
                .related(back_at, "the demand of the other")
                .help("say in one of the two what to do when the other wasn't called")
                .message(format!("`{label}` is to be called first, and demands in turn that `{}` is called before it", name.text));
        }
    }
}
