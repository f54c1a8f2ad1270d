//! `shape-member-invalid`: a member of a definition that isn't what its API says it is.

use crate::check::{Applied, Aspect, Check, Place, Rule};
use crate::closest::closest;
use crate::find::Tool;
use crate::naming::Pattern;
use crate::pointer::Pointer;
use crate::providers;
use crate::schema::a;
use crate::target::{Api, Target};
use crate::value::{Kind, Lookup, Object, Value};
use serde::Deserialize;

pub struct ShapeMemberInvalid;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Where the member stands: keys from the definition on, `*` for every item of an array and every
    /// key of an object.
    at: Vec<String>,
    /// The JSON type that it has.
    r#type: Option<String>,
    /// The only strings that it may be.
    #[serde(default)]
    values: Vec<String>,
    /// What it looks like; of what stands under a last `*` in an object, what the key looks like.
    pattern: Option<Pattern>,
    /// What the pattern takes, in words.
    #[serde(default)]
    wanted: String,
    /// Whether it has to be there where what holds it is.
    #[serde(default)]
    required: bool,
    /// Since when there is no such member.
    gone: Option<String>,
    /// Whether it is said only of what certainly goes into a request: elsewhere a program may have a
    /// use of its own for the member.
    #[serde(default)]
    sent: bool,
}

impl Rule for ShapeMemberInvalid {
    const ID: &'static str = "shape-member-invalid";
    const PAGE: &'static str = include_str!("../../docs/rules/shape-member-invalid.md");
    type Params = Params;

    fn check(tool: &Tool, cx: &mut Check<'_, Params>) {
        let body = match tool.body.kind() {
            Kind::Object(object) => object,
            Kind::Call(call) => &call.named,
            _ => return,
        };
        // Of a member with a fault it isn't said that nobody reads it.
        let mut told: Vec<(Target, &str)> = Vec::new();
        for fact in cx.facts() {
            // What is converted from another format loses such members.
            let is_of = |&api: &Api| api == Api::Neutral || providers::wire_format(fact.target) == Some(api);
            let [inner @ .., last] = &fact.fact.params.at[..] else { continue };
            let member = (fact.target, fact.fact.params.at[0].as_str());
            if fact.sent && !is_sent(tool, fact.target) {
                continue;
            }
            // In a program the library's version decides for which revision it writes.
            let is_idle = fact.gone.is_some() && (!cx.is_data() || told.contains(&member));
            if !tool.apis.iter().any(is_of) || is_idle {
                continue;
            }
            let whole = Holder { object: body, place: tool.place(), pointer: tool.pointer.clone(), path: String::new() };
            for holder in whole.below(inner) {
                if holder.judge(last, fact, cx) {
                    told.push(member);
                }
            }
        }
    }
}

/// Whether a tool certainly goes into a request that is written as one to this target.
fn is_sent(tool: &Tool, target: Target) -> bool {
    let request = tool.request.filter(|_| tool.misplaced_in().is_none());
    request.is_some_and(|request| providers::wire_format(target) == Some(request.api))
}

/// An object that may have the member.
struct Holder<'t> {
    object: &'t Object,
    place: Place,
    pointer: Pointer,
    /// For people: `icons[0]`.
    path: String,
}

impl<'t> Holder<'t> {
    /// The objects that a path leads to for certain.
    fn below(self, path: &[String]) -> Vec<Holder<'t>> {
        let mut all = vec![self];
        let mut keys = path.iter();
        while let Some(key) = keys.next() {
            let items = keys.as_slice().first().is_some_and(|key| key == "*") && keys.next().is_some();
            all = all.into_iter().flat_map(|holder| holder.step(key, items)).collect();
        }
        all
    }

    fn step(&self, key: &str, items: bool) -> Vec<Holder<'t>> {
        let Lookup::Found(value) = self.object.get(key) else { return Vec::new() };
        let pointer = self.pointer.join(key);
        let path = self.spelt(key);
        let holder = |value: &'t Value, pointer: Pointer, path: String| {
            let place = Place { at: value.at(), pointer: pointer.clone() };
            Some(Holder { object: value.as_object()?, place, pointer, path })
        };
        match value.as_array().filter(|_| items) {
            Some(array) => array
                .known()
                .filter_map(|(i, item)| holder(item, pointer.index(i), format!("{path}[{i}]")))
                .collect(),
            None => holder(value, pointer, path).filter(|_| !items).into_iter().collect(),
        }
    }

    fn spelt(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Reports what is wrong with a member; whether anything is.
    fn judge<'a>(&self, key: &str, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) -> bool {
        if key == "*" {
            return self.judge_keys(fact, cx);
        }
        let spelt = self.spelt(key);
        let value = match self.object.get(key) {
            Lookup::Found(value) => value,
            Lookup::Absent if fact.required => {
                let what = if self.path.is_empty() { "the tool".to_owned() } else { format!("`{}`", self.path) };
                cx.report(fact, self.place.clone())
                    .help(format!("add `{key}`"))
                    .message(format!("{what} has no `{key}`"));
                return true;
            }
            _ => return false,
        };
        let pointer = self.pointer.join(key);
        let place = Place { at: value.at(), pointer: pointer.clone() };
        if let Some(gone) = &fact.fact.params.gone {
            // What isn't known may be a fault that is told instead.
            if !value.is_complete() {
                return false;
            }
            let at = self.object.last(key).map_or(value.at(), |entry| entry.key_at);
            cx.report(fact, Place { at, pointer })
                .claims(at, Aspect::Whole)
                .help(format!("leave `{spelt}` out of what is written for it"))
                .message(format!("a tool has no `{spelt}` {gone}"));
        } else if let Some(wrong) = fact.wrong(value) {
            cx.report(fact, place)
                .claims(value.at(), Aspect::Whole)
                .help(wrong.help)
                .message(format!("`{spelt}` {}", wrong.is));
        } else {
            return false;
        }
        true
    }

    fn judge_keys<'a>(&self, fact: Applied<'a, Params>, cx: &mut Check<'a, Params>) -> bool {
        let Some(pattern) = &fact.fact.params.pattern else { return false };
        let mut any = false;
        for (key, entry) in self.object.certain().filter(|(key, _)| !pattern.accepts(key)) {
            cx.report(fact, Place { at: entry.key_at, pointer: self.pointer.join(&key) })
                .claims(entry.key_at, Aspect::Whole)
                .help(format!("a key there is {}", fact.wanted))
                .message(format!("`{key}` can't be a key of `{}`", self.path));
            any = true;
        }
        any
    }
}

/// What is wrong with a value, and how to mend it.
struct Wrong {
    is: String,
    help: String,
}

impl Params {
    fn wrong(&self, value: &Value) -> Option<Wrong> {
        // Null often says only that there is none.
        let is = value.type_name().filter(|is| *is != "null")?;
        if let Some(wanted) = self.r#type.as_deref().filter(|wanted| *wanted != is) {
            let article = if matches!(wanted, "array" | "object") { "an" } else { "a" };
            return Some(Wrong {
                is: format!("is {}, not {article} {wanted}", a(value)),
                help: format!("write {article} {wanted}, or leave it out"),
            });
        }
        let text = value.as_str()?;
        if !self.values.is_empty() && !self.values.iter().any(|known| *known == text) {
            let near = closest(&text, self.values.iter().map(String::as_str));
            return Some(Wrong {
                is: format!("is `{text}`, and not one of `{}`", self.values.join("`, `")),
                help: match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("write one of `{}`", self.values.join("`, `")),
                },
            });
        }
        let refuses = self.pattern.as_ref().is_some_and(|pattern| !pattern.accepts(&text));
        refuses.then(|| Wrong {
            is: format!("isn't {}", self.wanted),
            help: format!("write {}", self.wanted),
        })
    }
}
