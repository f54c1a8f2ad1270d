//! What the tools are called among which a model has a tool, and what else their definitions name.

use crate::find::{Field, Found, RequestToolKind, Tool};
use crate::naming::Style;
use crate::value::{Kind, Value};
use crate::words;
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Tools of one list that are looked at together; no model is given as many.
const TOOLS: usize = 500;
/// Names of one style that make it the list's own.
const OF_STYLE: usize = 3;
/// Nodes of schemas that are looked through for one list.
const NODES: usize = 200_000;

/// The names of a file's tools, and what each list of them has in common; made when a rule asks.
#[derive(Default)]
pub struct Companies {
    sets: Vec<OnceCell<Option<Company>>>,
    names: OnceCell<HashSet<String>>,
    requests: OnceCell<HashMap<usize, Vec<usize>>>,
}

/// The tools of one list that is wholly known, all of them by name.
pub struct Company {
    /// The names, in source order.
    pub names: Vec<String>,
    style: Option<Style>,
    known: HashSet<String>,
    words: HashSet<String>,
    first_words: HashSet<String>,
    last_words: HashSet<String>,
    suffix: Option<String>,
    fields: Option<HashSet<String>>,
}

impl Companies {
    pub(super) fn of(found: &Found) -> Companies {
        let sets = found.sets.iter().map(|_| OnceCell::new()).collect();
        Companies { sets, ..Companies::default() }
    }

    /// The companies of a tool, the smallest first; `None` when it stands in no list, or one isn't known whole.
    pub(super) fn of_tool(&self, found: &Found, tool: usize) -> Option<Vec<&Company>> {
        let sets = &found.tools[tool].sets;
        let of_set = |&set: &usize| self.sets[set].get_or_init(|| Company::of(found, set)).as_ref();
        let companies: Option<Vec<_>> = sets.iter().map(of_set).collect();
        let mut companies = companies.filter(|companies| !companies.is_empty())?;
        companies.sort_by_key(|company| company.names.len());
        Some(companies)
    }

    pub(super) fn has_name(&self, found: &Found, name: &str) -> bool {
        let all = || found.tools.iter().filter_map(|t| t.name.as_str().map(Cow::into_owned)).collect();
        self.names.get_or_init(all).contains(name)
    }

    /// The requests that a tool goes into, as indices into [`Found::requests`].
    pub(super) fn requests_of(&self, found: &Found, tool: usize) -> &[usize] {
        let all = || {
            let mut requests: HashMap<usize, Vec<usize>> = HashMap::new();
            for (index, request) in found.requests.iter().enumerate() {
                for entry in request.flat() {
                    if let RequestToolKind::Tool(tool) = entry.kind {
                        requests.entry(tool).or_default().push(index);
                    }
                }
            }
            requests
        };
        self.requests.get_or_init(all).get(&tool).map_or(&[], Vec::as_slice)
    }
}

impl Company {
    fn of(found: &Found, set: usize) -> Option<Company> {
        let set = &found.sets[set];
        if !set.complete || set.tools.len() > TOOLS {
            return None;
        }
        let tools = || set.tools.iter().map(|&index| &found.tools[index]);
        let names: Option<Vec<_>> = tools().map(|tool| Some(tool.sent_name()?.text.into_owned())).collect();
        let names = names?;
        let known: HashSet<String> = names.iter().cloned().collect();
        let style = [Style::Snake, Style::Kebab, Style::Camel].into_iter().find(|&style| {
            let of_style = known.iter().filter(|name| Style::of(name) == Some(style)).count();
            of_style >= OF_STYLE && 2 * of_style >= known.len()
        });
        let stems: Vec<Vec<String>> = names.iter().map(|name| stems(name)).collect();
        let mut fields = Fields { names: HashSet::new(), left: NODES };
        let are_known = tools().all(|tool| fields.of_tool(tool).is_some());
        Some(Company {
            first_words: stems.iter().filter_map(|stems| stems.first().cloned()).collect(),
            suffix: suffix(&stems),
            last_words: stems.iter().filter_map(|stems| stems.last().cloned()).collect(),
            words: stems.into_iter().flatten().collect(),
            names,
            style,
            known,
            fields: are_known.then_some(fields.names),
        })
    }

    pub fn has(&self, name: &str) -> bool {
        self.known.contains(name)
    }

    /// How most of the names, three at least, join their words.
    pub fn style(&self) -> Option<Style> {
        self.style
    }

    /// How many words of a name occur in the tools' names, whatever their number.
    pub fn shared_words(&self, name: &str) -> usize {
        stems(name).iter().filter(|stem| self.words.contains(*stem)).count()
    }

    /// Whether some tool's name begins with the same word.
    pub fn begins_alike(&self, name: &str) -> bool {
        stems(name).first().is_some_and(|stem| self.first_words.contains(stem))
    }

    /// Whether some tool's name ends with the same word.
    pub fn ends_alike(&self, name: &str) -> bool {
        stems(name).last().is_some_and(|stem| self.last_words.contains(stem))
    }

    /// The word with which all names begin.
    pub fn prefix(&self) -> Option<&str> {
        self.first_words.iter().next().filter(|_| self.first_words.len() == 1).map(String::as_str)
    }

    /// The word with which half of the names end, three at least.
    pub fn suffix(&self) -> Option<&str> {
        self.suffix.as_deref()
    }

    /// Whether the tools' definitions, besides the words for people, have something of this name: a property, a value.
    /// `None` when they aren't wholly known.
    pub fn has_field(&self, name: &str) -> Option<bool> {
        Some(self.fields.as_ref()?.contains(name))
    }
}

/// The last word that half of the names have, three at least.
fn suffix(names: &[Vec<String>]) -> Option<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for last in names.iter().filter(|words| words.len() > 1).filter_map(|words| words.last()) {
        *counts.entry(last).or_default() += 1;
    }
    let (last, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count >= OF_STYLE && 2 * count >= names.len()).then(|| last.to_owned())
}

/// The words of a name in lower case, each without the ending of a plural.
pub fn stems(name: &str) -> Vec<String> {
    let stem = |word: String| match (word.strip_suffix("ies"), word.strip_suffix('s')) {
        (Some(rest), _) if rest.len() > 1 => format!("{rest}y"),
        (_, Some(rest)) if rest.len() > 2 && !rest.ends_with('s') => rest.to_owned(),
        _ => word,
    };
    words::of_name(name).into_iter().map(stem).collect()
}

/// Names of properties and values.
struct Fields {
    names: HashSet<String>,
    left: usize,
}

impl Fields {
    fn of_tool(&mut self, tool: &Tool) -> Option<()> {
        for field in [&tool.schema, &tool.output_schema, &tool.examples] {
            match field {
                Field::Found(member) => self.of_value(&member.value)?,
                Field::Absent => {}
                Field::Unsure { .. } => return None,
            }
        }
        Some(())
    }

    fn of_value(&mut self, value: &Value) -> Option<()> {
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            self.left = self.left.checked_sub(1)?;
            match value.kind() {
                Kind::Null | Kind::Bool(_) | Kind::Num(_) => {}
                Kind::Str(text) => self.of_text(&text.known()?),
                Kind::Array(array) if array.is_closed() => {
                    pending.extend(array.known().map(|(_, item)| item))
                }
                Kind::Object(object) if object.is_closed() => {
                    for entry in &object.entries {
                        let key = entry.key.known()?;
                        // A property may be called so too: then its value is a schema.
                        let is_prose = matches!(&*key, "description" | "title" | "$comment");
                        if is_prose && entry.value.as_object().is_none() {
                            continue;
                        }
                        self.names.insert(key.into_owned());
                        pending.push(&entry.value);
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// A value by itself, and the names in a longer one.
    fn of_text(&mut self, text: &str) {
        let is_joint = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
        self.names.extend(text.split(is_joint).filter(|part| !part.is_empty()).map(str::to_owned));
    }
}
