//! `request-tool-choice-shape`: a choice among the tools that is written as another API wants it.

use crate::check::{Place, Report, RequestCheck, Rule};
use crate::find::{Field, Member, Request};
use crate::providers;
use crate::target::Api;
use crate::value::{Kind, Object};
use serde::Deserialize;
use std::collections::BTreeMap;

pub struct RequestToolChoiceShape;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The request's key.
    key: String,
    /// The strings that it may be.
    #[serde(default)]
    strings: Vec<String>,
    /// What is meant by other strings.
    #[serde(default)]
    instead: BTreeMap<String, String>,
    /// The `type`s that an object may have; empty: not all are known.
    #[serde(default)]
    types: Vec<String>,
    /// The `type`s that only other APIs know.
    #[serde(default)]
    foreign_types: Vec<String>,
    /// The keys that an object of a `type` must have.
    #[serde(default)]
    needs: BTreeMap<String, Vec<String>>,
    /// The keys of which an object has exactly one.
    #[serde(default)]
    members: Vec<String>,
    /// How it is written instead.
    right: String,
}

impl Rule for RequestToolChoiceShape {
    const ID: &'static str = "request-tool-choice-shape";
    const PAGE: &'static str = include_str!("../../docs/rules/request-tool-choice-shape.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        // Other providers take OpenAI's Chat requests, each with choices of its own.
        if request.apis == [Api::OpenaiChat] && cx.may_be_of_another(request) {
            return;
        }
        for fact in cx.facts() {
            if !request.goes_to(fact.target) {
                continue;
            }
            let field = request.field(&fact.key);
            let Some(choice) = field.found() else { continue };
            let Some(fault) = fact.fault(choice, &providers::target(fact.target).title) else { continue };
            let place = fault.at.unwrap_or_else(|| Place::value(choice));
            let report = cx.report(fact, place).help(fact.right.clone());
            fact.edited(report, choice).message(fault.what);
        }
    }
}

/// What is wrong with a choice.
struct Fault {
    what: String,
    /// Where, if a part of it is.
    at: Option<Place>,
}

impl Params {
    fn fault(&self, choice: &Member, api: &str) -> Option<Fault> {
        let key = &self.key;
        let whole = |what: String| Some(Fault { what, at: None });
        match choice.value.kind() {
            Kind::Str(_) => {
                let text = choice.value.as_str()?;
                match self.strings.iter().any(|own| *own == text) {
                    true => None,
                    false if self.strings.is_empty() => whole(format!("{api} takes no string as `{key}`")),
                    false => whole(format!("{api} knows no `{key}` \"{text}\"")),
                }
            }
            Kind::Object(object) if !self.members.is_empty() => self.of_members(object, choice, api),
            Kind::Object(object) => self.of_type(object, choice, api),
            Kind::Bool(_) | Kind::Num(_) | Kind::Array(_) => {
                whole(format!("{api} takes no {} as `{key}`", choice.value.type_name()?))
            }
            Kind::Null | Kind::Call(_) | Kind::Unknown(_) => None,
        }
    }

    /// An object of which a `type` says what it is.
    fn of_type(&self, object: &Object, choice: &Member, api: &str) -> Option<Fault> {
        let key = &self.key;
        let field = Field::Found(choice.clone()).get("type");
        let Some(member) = field.found() else {
            let what = format!("{api} wants a `type` in `{key}`");
            return field.is_absent().then_some(Fault { what, at: None });
        };
        let kind = member.value.as_str()?;
        let is_foreign = self.foreign_types.iter().any(|foreign| *foreign == kind)
            || (!self.types.is_empty() && !self.types.iter().any(|own| *own == kind));
        if is_foreign {
            let what = format!("{api} knows no `{key}` of the type \"{kind}\"");
            return Some(Fault { what, at: Some(Place::value(member)) });
        }
        let lacks = self.needs.get(&*kind)?.iter().find(|key| object.has(key).is_no())?;
        let what = format!("{api} wants `{lacks}` in a `{key}` of the type \"{kind}\"");
        Some(Fault { what, at: None })
    }

    /// An object of which the one key says what it is.
    fn of_members(&self, object: &Object, choice: &Member, api: &str) -> Option<Fault> {
        let key = &self.key;
        let keys: Vec<_> = object.certain().collect();
        let at = |index: usize| {
            let (name, entry) = keys.get(index)?;
            Some(Place { at: entry.key_at, pointer: choice.pointer.join(name) })
        };
        if let Some(index) = keys.iter().position(|(name, _)| !self.members.iter().any(|own| own == name)) {
            let what = format!("{api} knows no `{key}` with `{}`", keys[index].0);
            return Some(Fault { what, at: at(index) });
        }
        let is_empty = object.is_closed() && object.entries.is_empty();
        let what = format!("{api} wants exactly one key in `{key}`");
        (is_empty || keys.len() > 1).then(|| Fault { what, at: at(1) })
    }

    /// The repair, where what is meant is certain and written here.
    fn edited<'c>(&self, report: Report<'c>, choice: &Member) -> Report<'c> {
        let meant = choice.value.as_str().and_then(|text| self.instead.get(&*text));
        match meant.filter(|_| choice.value.via().is_none()) {
            Some(meant) => report.edit(choice.value.at(), meant.clone(), true),
            None => report,
        }
    }
}
