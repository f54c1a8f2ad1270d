//! References that lead back to a schema around them.

use super::walk::Schema;
use crate::pointer::Pointer;
use crate::value::Value;
use std::collections::{HashMap, HashSet};

/// A schema that is a reference, and the place in the document that it leads to.
struct Reference<'t> {
    schema: Schema<'t>,
    target: Pointer,
}

/// The references within the schema.
fn references<'t>(root: &Schema<'t>) -> Vec<Reference<'t>> {
    let found = root.clone().with_subschemas().into_iter().filter_map(|schema| {
        let written = schema.get("$ref").lookup.found().and_then(Value::as_str)?;
        let way = written.strip_prefix('#').filter(|way| way.is_empty() || way.starts_with('/'))?;
        let target = Pointer::written(way).tokens().fold(root.pointer.clone(), |at, token| at.join(&token));
        Some(Reference { schema, target })
    });
    found.collect()
}

/// Steps from one target to the next that are looked at.
const STEPS: usize = 200_000;

/// The references of a schema that are part of a cycle, as far as it doesn't lead out of a subschema
/// that isn't counted. From within a target a reference takes a step to the next one; a step from a
/// target that none leads to, or to one that none leads on from, is put away until nothing of that
/// kind is left.
pub fn in_cycles<'t>(root: &Schema<'t>, counts: impl Fn(&Pointer) -> bool) -> Vec<Schema<'t>> {
    let references = &references(root)[..];
    let targets: HashSet<&Pointer> = references.iter().map(|r| &r.target).collect();
    let around = |schema: &'_ Schema<'t>| {
        std::iter::successors(Some(schema.pointer.clone()), |at| at.parent().filter(|_| counts(at)).cloned())
            .collect::<Vec<_>>()
    };
    let steps: Vec<(&Pointer, &Reference<'t>)> = references
        .iter()
        .flat_map(|r| {
            around(&r.schema)
                .into_iter()
                .filter_map(|at| targets.get(&at).copied())
                .map(move |from| (from, r))
        })
        .take(STEPS)
        .collect();
    let mut degrees: HashMap<&Pointer, Degree> = HashMap::new();
    for (index, (from, reference)) in steps.iter().enumerate() {
        degrees.entry(from).or_default().leading_on.push(index);
        degrees.entry(&reference.target).or_default().leading_here.push(index);
    }
    let mut kept = vec![true; steps.len()];
    let mut pending: Vec<&Pointer> = degrees.keys().copied().collect();
    while let Some(at) = pending.pop() {
        let Some(degree) = degrees.get(at) else { continue };
        let live = |indices: &[usize]| indices.iter().any(|&index| kept[index]);
        if live(&degree.leading_on) && live(&degree.leading_here) {
            continue;
        }
        // A target is done with once: each of its steps is put away with it.
        for index in
            degrees.remove(at).into_iter().flat_map(|d| d.leading_on.into_iter().chain(d.leading_here))
        {
            if std::mem::replace(&mut kept[index], false) {
                let (from, reference) = steps[index];
                pending.extend([from, &reference.target]);
            }
        }
    }
    let mut seen = HashSet::new();
    let cyclic = steps.iter().zip(kept).filter(|((_, r), kept)| *kept && seen.insert(&r.schema.pointer));
    cyclic.map(|((_, r), _)| r.schema.clone()).collect()
}

/// The steps that begin and end at a target, by index.
#[derive(Default)]
struct Degree {
    leading_on: Vec<usize>,
    leading_here: Vec<usize>,
}
