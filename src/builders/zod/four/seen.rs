//! The instances of a schema in the order in which zod meets them, how often it does, and which of
//! them become definitions.

use super::Options;
use crate::builders::zod::schema::{Kind, Node, Others, Schema};
use crate::value::{Answer, Value, Why};
use std::collections::{HashMap, HashSet};

/// Instances that are told apart: beyond that nothing is known of definitions.
const INSTANCES: usize = 100_000;

pub struct Seen {
    /// The definitions by their instances, in the order of meeting.
    pub definitions: Vec<(Schema, Definition)>,
    by_node: HashMap<*const Node, usize>,
    /// Why it isn't known what becomes a definition.
    pub unknown: Option<Why>,
}

/// What becomes of an instance.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The name under `$defs`; `None` for a root that stays where it is.
    pub name: String,
}

impl Seen {
    /// The definition that an instance becomes.
    pub fn definition(&self, schema: &Schema) -> Option<&Definition> {
        let index = self.by_node.get(&std::rc::Rc::as_ptr(&schema.node))?;
        Some(&self.definitions[*index].1)
    }
}

struct Visit {
    options: Options,
    order: Vec<(Schema, u32)>,
    by_node: HashMap<*const Node, usize>,
}

/// Meets all instances of a schema.
pub fn seen(root: &Schema, options: Options) -> Seen {
    let mut visit = Visit { options, order: Vec::new(), by_node: HashMap::new() };
    visit.visit(root);
    let mut seen = Seen { definitions: Vec::new(), by_node: HashMap::new(), unknown: None };
    let mut ids = HashSet::new();
    let mut unnamed = 0;
    for (schema, count) in visit.order.iter() {
        let is_root = schema.same(root);
        let name = match id_of(schema) {
            Ok(None) if is_root || !options.reused || *count < 2 => continue,
            Ok(None) => {
                unnamed += 1;
                format!("__schema{}", unnamed - 1)
            }
            Ok(Some(id)) if ids.insert(id.clone()) => id,
            Ok(Some(_)) => {
                seen.unknown = Some(Why::Refused("two schemas have the same id".into()));
                continue;
            }
            Err(why) => {
                seen.unknown = Some(why);
                continue;
            }
        };
        seen.by_node.insert(std::rc::Rc::as_ptr(&schema.node), seen.definitions.len());
        seen.definitions.push((schema.clone(), Definition { name }));
    }
    // What of a schema isn't known may use any of the others once more.
    let unread = visit.order.iter().find_map(|(schema, _)| match &schema.node.kind {
        Kind::Unread(why) if options.reused => Some(why.clone()),
        _ => None,
    });
    let too_many = (visit.order.len() >= INSTANCES).then_some(Why::TooDeep);
    seen.unknown = seen.unknown.or(too_many).or(unread.filter(|_| visit.has_shared()));
    seen
}

/// The id that metadata gives an instance.
fn id_of(schema: &Schema) -> Result<Option<String>, Why> {
    let meta = &schema.node.meta;
    match (meta.has("id"), meta.last("id").map(|entry| &entry.value)) {
        (Answer::No, _) => Ok(None),
        (Answer::Yes, Some(id)) => match id.as_str() {
            Some(id) if id.is_empty() => Ok(None),
            Some(id) => Ok(Some(id.into_owned())),
            None => Err(id.why().unwrap_or(Why::Dynamic)),
        },
        // Whoever doesn't write the metadata out seldom gives it an id.
        _ => Ok(None),
    }
}

impl Visit {
    /// Whether it can matter that something is used once more.
    fn has_shared(&self) -> bool {
        self.order.iter().any(|(_, count)| *count > 1)
    }

    fn visit(&mut self, schema: &Schema) {
        if let Some(index) = self.by_node.get(&std::rc::Rc::as_ptr(&schema.node)) {
            self.order[*index].1 += 1;
            return;
        }
        if self.order.len() >= INSTANCES {
            return;
        }
        self.by_node.insert(std::rc::Rc::as_ptr(&schema.node), self.order.len());
        self.order.push((schema.clone(), 1));
        for part in parts(schema, self.options) {
            self.visit(&part);
        }
        if let Some(parent) = &schema.node.parent {
            self.visit(parent);
        }
    }
}

/// The schemas that zod converts on the way through another, in its order.
fn parts(schema: &Schema, options: Options) -> Vec<Schema> {
    match &schema.node.kind {
        Kind::Array(inner) => vec![inner.clone()],
        Kind::Object(shape) => {
            let mut parts: Vec<_> = shape.fields.iter().map(|field| field.schema.clone()).collect();
            if let Others::Catchall(other) = &shape.others
                && !matches!(other.node.kind, Kind::Never)
            {
                parts.push(other.clone());
            }
            parts
        }
        Kind::Union(union) => union.options.clone(),
        Kind::Intersection(left, right) => vec![left.clone(), right.clone()],
        Kind::Tuple(tuple) => tuple.items.iter().chain(&tuple.rest).cloned().collect(),
        Kind::Record(record) => vec![record.key.clone(), record.value.clone()],
        Kind::Nullable(inner) => vec![inner.clone()],
        _ => taken_over(schema, options).into_iter().collect(),
    }
}

/// The schema that a wrapper takes over.
pub fn taken_over(schema: &Schema, options: Options) -> Option<Schema> {
    match &schema.node.kind {
        Kind::Optional(inner)
        | Kind::NonOptional(inner)
        | Kind::Default(inner, _)
        | Kind::Prefault(inner, _)
        | Kind::Catch(inner, _)
        | Kind::Readonly(inner)
        | Kind::Promise(inner)
        | Kind::Lazy(inner) => Some(inner.clone()),
        Kind::Pipe(pipe) => Some(match options.input && !matches!(pipe.from.node.kind, Kind::Transform) {
            true => pipe.from.clone(),
            false => pipe.to.clone(),
        }),
        _ => None,
    }
}

/// The reference to a definition.
pub fn reference(name: &str, options: Options, at: crate::span::Span) -> Value {
    let under = match options.draft {
        super::Draft::Seven => "definitions",
        super::Draft::TwentyTwenty => "$defs",
    };
    Value::text(format!("#/{under}/{}", name.replace('~', "~0").replace('/', "~1")), at)
}
