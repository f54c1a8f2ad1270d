//! The instances of a schema in the order in which zod meets them, how often it does, and which of
//! them become definitions.

use super::Options;
use crate::builders::zod::schema::{Kind, Node, Others, Schema};
use crate::value::{Answer, Sure, Value, Why};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Instances that are told apart: beyond that nothing is known of definitions.
const INSTANCES: usize = 100_000;
const DEPTH: usize = 400;

pub struct Seen {
    /// The definitions by their instances, in the order of meeting, with their names.
    pub definitions: Vec<(Schema, String)>,
    by_node: HashMap<*const Node, usize>,
    /// Where what leads back to an instance leads: `None` to the root.
    back: HashMap<*const Node, Option<String>>,
    /// The instances that something may lead back to.
    doubtful: HashSet<*const Node>,
    /// Why there may be other definitions.
    pub open: Option<Why>,
    /// Why there may be other properties than the listed ones.
    pub others: Option<Why>,
    /// Why it isn't known what becomes a definition.
    pub unknown: Option<Why>,
}

impl Seen {
    /// The name of the definition that an instance becomes.
    pub fn definition(&self, schema: &Schema) -> Option<&str> {
        let index = self.by_node.get(&Rc::as_ptr(&schema.node))?;
        Some(&self.definitions[*index].1)
    }

    /// The definition that this leads back to: `None` within for the root.
    pub fn back(&self, schema: &Schema) -> Option<Option<&str>> {
        self.back.get(&Rc::as_ptr(&schema.node)).map(Option::as_deref)
    }

    /// Whether it isn't known whether an instance becomes a definition.
    pub fn is_doubtful(&self, schema: &Schema) -> bool {
        self.doubtful.contains(&Rc::as_ptr(&schema.node))
    }
}

struct Visit {
    options: Options,
    order: Vec<Met>,
    by_node: HashMap<*const Node, usize>,
    /// The instances that the current one stands in.
    path: Vec<usize>,
    back: HashMap<*const Node, usize>,
    doubtful: Option<Why>,
}

/// An instance that was met.
struct Met {
    schema: Schema,
    count: u32,
    /// Whether something in it leads back to it.
    is_cycle: bool,
    /// Whether something in it leads back to it, or to what it stands in.
    is_within: bool,
    /// Whether something in it may.
    is_doubtful: bool,
}

/// Meets all instances of a schema.
pub fn seen(root: &Schema, options: Options) -> Seen {
    let mut visit = Visit {
        options,
        order: Vec::new(),
        by_node: HashMap::new(),
        path: Vec::new(),
        back: HashMap::new(),
        doubtful: None,
    };
    visit.visit(root);
    let mut seen = Seen {
        definitions: Vec::new(),
        by_node: HashMap::new(),
        back: HashMap::new(),
        doubtful: HashSet::new(),
        open: visit.doubtful.clone(),
        others: visit.order.iter().find_map(|met| match &met.schema.node.kind {
            Kind::Object(shape) => shape.open.clone(),
            _ => None,
        }),
        unknown: None,
    };
    let mut ids = HashSet::new();
    let mut unnamed = 0;
    for Met { schema, count, is_cycle, is_doubtful, .. } in &visit.order {
        let is_root = schema.same(root);
        if *is_doubtful && !is_root {
            seen.doubtful.insert(Rc::as_ptr(&schema.node));
        }
        let name = match id_of(schema) {
            Ok(None) if is_root || !(*is_cycle || options.reused && *count > 1) => continue,
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
        seen.by_node.insert(Rc::as_ptr(&schema.node), seen.definitions.len());
        seen.definitions.push((schema.clone(), name));
    }
    for (from, to) in visit.back {
        let name = seen.definition(&visit.order[to].schema).map(str::to_owned);
        seen.back.insert(from, name);
    }
    let unread = visit.doubtful.clone().or_else(|| unread(&visit.order)).filter(|_| options.reused);
    let too_many = (visit.order.len() >= INSTANCES).then_some(Why::TooDeep);
    // A root that has an id once was no definition.
    let root_id =
        seen.definition(root).filter(|_| options.minors.may_precede(6)).map(|_| Why::Version("zod".into()));
    seen.unknown = seen.unknown.or(root_id);
    // The names of definitions are their numbers.
    let numbers = visit.doubtful.filter(|_| unnamed > 0);
    let unclear = unclear(&visit.order, options);
    seen.unknown = seen.unknown.or(unclear).or(too_many).or(unread).or(numbers);
    seen
}

/// Why a part that isn't known may use another once more: one that has a name, or that is used twice already.
fn unread(order: &[Met]) -> Option<Why> {
    let is_shared = order.iter().any(|met| met.count > 1 || met.schema.via.is_some());
    order.iter().find_map(|met| match &met.schema.node.kind {
        Kind::Unread(why) if is_shared => Some(why.clone()),
        Kind::Lazy(inner) => match &inner.node.kind {
            Kind::Unread(why @ Why::Cycle) => Some(why.clone()),
            _ => None,
        },
        // The properties of another object have its instances.
        Kind::Object(shape) => {
            let unsure = shape.fields.iter().find_map(|field| match &field.sure {
                Sure::Always => None,
                Sure::Optional(why) | Sure::MayBeOverridden(why) => Some(why.clone()),
            });
            shape.open.clone().or(unsure)
        }
        _ => None,
    })
}

/// Why it isn't known how often an instance is used: where two readings may be of one instance, or where
/// zod shares one that nobody writes.
fn unclear(order: &[Met], options: Options) -> Option<Why> {
    let mut places = HashSet::new();
    let mut cyclic = order.iter().filter(|met| met.is_within);
    if !cyclic.all(|met| places.insert((met.schema.node.at, met.schema.node.name_at))) {
        return Some(Why::Cycle);
    }
    if !options.reused {
        return None;
    }
    let is_open = |schema: &Schema| match &schema.node.kind {
        Kind::Object(shape) => matches!(shape.others, Others::Passthrough(_)),
        _ => false,
    };
    let is_copy = |met: &Met| is_open(&met.schema) && met.schema.node.parent.as_ref().is_some_and(is_open);
    // Each copy asks the function of a lazy schema anew.
    let is_lazy = |schema: &Schema| matches!(schema.node.kind, Kind::Lazy(_));
    let asks_anew = |met: &Met| is_lazy(&met.schema) && met.schema.node.parent.as_ref().is_some_and(is_lazy);
    order.iter().any(|met| is_copy(met) || asks_anew(met)).then_some(Why::Dynamic)
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
    fn visit(&mut self, schema: &Schema) {
        let place = Rc::as_ptr(&schema.node);
        if let Some(index) = self.by_node.get(&place) {
            self.order[*index].count += 1;
            if self.order[*index].is_doubtful
                && let Some(why) = self.doubtful.clone()
            {
                self.doubt(&why);
            }
            return;
        }
        match &schema.node.kind {
            Kind::Unread(Why::Cycle) => return self.lead_back(schema),
            Kind::Lazy(inner) => {
                if let Kind::Unread(why) = &inner.node.kind
                    && *why != Why::Cycle
                {
                    self.doubt(why);
                }
            }
            _ => {}
        }
        if self.order.len() >= INSTANCES || self.path.len() >= DEPTH {
            return self.doubt(&Why::TooDeep);
        }
        let index = self.order.len();
        self.by_node.insert(place, index);
        self.order.push(Met {
            schema: schema.clone(),
            count: 1,
            is_cycle: false,
            is_within: false,
            is_doubtful: false,
        });
        self.path.push(index);
        for part in parts(schema, self.options) {
            self.visit(&part);
        }
        if let Some(parent) = &schema.node.parent {
            self.visit(parent);
        }
        self.path.pop();
    }

    fn lead_back(&mut self, schema: &Schema) {
        let is_it = |index: &&usize| self.order[**index].schema.node.at == schema.node.at;
        let Some(&index) = self.path.iter().rev().find(is_it) else { return self.doubt(&Why::Cycle) };
        self.order[index].is_cycle = true;
        for within in self.path.iter().rev().take_while(|within| **within != index) {
            self.order[*within].is_within = true;
        }
        self.order[index].is_within = true;
        self.order[index].count += 1;
        self.back.insert(Rc::as_ptr(&schema.node), index);
    }

    /// Something may lead back to whatever it stands in.
    fn doubt(&mut self, why: &Why) {
        for index in &self.path {
            self.order[*index].is_doubtful = true;
        }
        self.doubtful.get_or_insert_with(|| why.clone());
    }
}

/// The schemas that zod converts on the way through another, in its order.
fn parts(schema: &Schema, options: Options) -> Vec<Schema> {
    match &schema.node.kind {
        Kind::Array(inner) => vec![inner.clone()],
        Kind::Object(shape) => {
            let mut parts: Vec<_> = shape.in_order().into_iter().map(|field| field.schema.clone()).collect();
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
        // Its keys are told as patterns.
        Kind::Record(record) if record.loose && !record.key.node.checks.is_empty() => {
            vec![record.value.clone()]
        }
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
