//! `builtin-type-unknown`: a `type` that is meant to be one of the provider's own tools, and is none.

use crate::check::{Applied, Aspect, Place, RequestCheck, Rule};
use crate::closest::edits_between;
use crate::find::{Member, Request, RequestTool, RequestToolKind};
use serde::Deserialize;
use std::collections::BTreeMap;

pub struct BuiltinTypeUnknown;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Whether it speaks of dates that no version has, or of what is no type at all.
    of: Of,
    /// The types that there are, dated ones by date.
    types: Vec<String>,
    /// How a dated type ends: `0` stands for a digit.
    date: String,
    /// What is written in place of some of them.
    #[serde(default)]
    meant: BTreeMap<String, String>,
    /// The types of another API that takes requests with the same keys: only a call tells the two apart.
    #[serde(default)]
    others: Vec<String>,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Of {
    Types,
    Dates,
}

impl Rule for BuiltinTypeUnknown {
    const ID: &'static str = "builtin-type-unknown";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-type-unknown.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for entry in request.flat().filter(|entry| is_no_definition(entry)) {
            let field = entry.field("type");
            let Some(member) = field.found() else { continue };
            let Some(kind) = member.value.as_str() else { continue };
            for fact in cx.facts().into_iter().filter(|fact| request.goes_to(fact.target)) {
                if !request.is_called && fact.others.iter().any(|other| *other == kind) {
                    continue;
                }
                judge(member, &kind, fact, cx);
            }
        }
    }
}

fn is_no_definition(entry: &RequestTool) -> bool {
    matches!(entry.kind, RequestToolKind::Builtin(_) | RequestToolKind::Unknown)
}

fn judge<'a>(member: &Member, kind: &str, fact: Applied<'a, Params>, cx: &mut RequestCheck<'a, Params>) {
    let params = &fact.fact.params;
    if params.types.iter().any(|known| known == kind) {
        return;
    }
    let (message, help) = match (params.of, params.dated(kind)) {
        (Of::Dates, Some(family)) => {
            let versions: Vec<&str> =
                params.types.iter().filter(|known| params.dated(known) == Some(family)).map(String::as_str).collect();
            // One that is newer than all may have come out since.
            let Some(newest) = versions.iter().max().filter(|newest| kind < **newest) else { return };
            (format!("`{family}` has no version of this date"), format!("the newest is `{newest}`"))
        }
        (Of::Types, None) => {
            let Some(meant) = params.meant_by(kind) else { return };
            (format!("there is no tool of type `{kind}`"), format!("did you mean `{meant}`?"))
        }
        _ => return,
    };
    let place = Place::value(member);
    let at = place.at;
    cx.report(fact, place).claims(at, Aspect::Whole).help(help).message(message);
}

impl Params {
    /// What stands before a date, where a type ends in one.
    fn dated<'k>(&self, kind: &'k str) -> Option<&'k str> {
        let at = kind.len().checked_sub(self.date.len())?;
        let (family, date) = (kind.get(..at)?, kind.get(at..)?);
        let fits = |(wanted, is): (u8, u8)| if wanted == b'0' { is.is_ascii_digit() } else { wanted == is };
        let is_date = self.date.bytes().zip(date.bytes()).all(fits);
        let is_known = || self.types.iter().any(|known| known.strip_prefix(family).is_some_and(|rest| rest.is_empty() || rest.len() == self.date.len()));
        (is_date && is_known()).then_some(family)
    }

    /// The type that a word stands for: under another name, without its date, in other letter case, or misspelt.
    fn meant_by(&self, word: &str) -> Option<&str> {
        if let Some(meant) = self.meant.get(word) {
            return Some(meant);
        }
        let bare = plain(word);
        // Of several versions the newest.
        let newest = self.types.iter().rev();
        let same = newest.clone().find(|known| {
            plain(known) == bare || self.dated(known).is_some_and(|family| plain(family) == bare)
        });
        let wrongly_dated = || {
            let letters = bare.trim_end_matches(|c: char| c.is_ascii_digit());
            let is_family = |known: &&String| self.dated(known).is_some_and(|family| plain(family) == letters);
            newest.clone().find(is_family).filter(|_| letters.len() < bare.len())
        };
        // Another number is rather another version.
        let misspelt = || {
            let is_near = |known: &&String| self.dated(known).is_none() && edits_between(word, known) <= 2;
            self.types.iter().find(is_near).filter(|_| word.len() > 5 && word.len() < 100 && !word.bytes().any(|b| b.is_ascii_digit()))
        };
        same.or_else(wrongly_dated).or_else(misspelt).map(String::as_str)
    }
}

/// A type without what is easily taken for something else.
fn plain(kind: &str) -> String {
    kind.to_ascii_lowercase().replace(['_', '-', ' ', '.'], "")
}
