//! `builtin-duplicate`: tools of the provider's own of which a request takes one.

use crate::check::{Aspect, Place, RequestCheck, Rule};
use crate::find::{Request, RequestTool};
use serde::Deserialize;

pub struct BuiltinDuplicate;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The types of which one may be there, once.
    one_of: Vec<String>,
}

impl Rule for BuiltinDuplicate {
    const ID: &'static str = "builtin-duplicate";
    const PAGE: &'static str = include_str!("../../docs/rules/builtin-duplicate.md");
    type Params = Params;

    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Params>) {
        for fact in cx.facts().into_iter().filter(|fact| request.goes_to(fact.target)) {
            let of_them: Vec<(&RequestTool, &str)> =
                request.builtins().filter(|(_, kind)| fact.one_of.iter().any(|known| known == kind)).collect();
            let [(first, earlier), later @ ..] = &of_them[..] else { continue };
            for (entry, kind) in later {
                let field = entry.field("type");
                let Some(member) = field.found() else { continue };
                let message = match kind == earlier {
                    true => format!("an earlier tool of the request is `{kind}` too"),
                    false => format!("`{kind}` doesn't go with `{earlier}`, which the request has too"),
                };
                // One that is taken from one place twice is told by its place in the list.
                let place = Place { pointer: entry.pointer.join("type"), ..Place::value(member) };
                let at = place.at;
                cx.report(fact, place)
                    .claims(at, Aspect::keyword("duplicate"))
                    .related(first.value.at(), "the earlier tool")
                    .help("keep one of the two")
                    .message(message);
            }
        }
    }
}
