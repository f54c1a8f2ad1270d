//! What the schemas around a schema say of the same instance.

use super::vocabulary::SAME_INSTANCE;
use super::walk::{Schema, Types};
use crate::pointer::Pointer;
use std::collections::HashMap;

/// How far outwards a schema's surroundings are looked at: nobody nests more, and chains stay cheap.
const OUTWARDS: usize = 16;

/// The schemas of a tool, to find those around one of them.
pub struct Around<'a, 't>(HashMap<&'a Pointer, &'a Schema<'t>>);

impl<'a, 't> Around<'a, 't> {
    pub fn new(schemas: &'a [Schema<'t>]) -> Around<'a, 't> {
        Around(schemas.iter().map(|schema| (&schema.pointer, schema)).collect())
    }

    /// The schema directly around, when both speak of the same instance.
    fn directly(&self, schema: &Schema<'_>) -> Option<&'a Schema<'t>> {
        let under = schema.under.filter(|under| SAME_INSTANCE.contains(under))?;
        let parent = schema.pointer.parent()?;
        // `…/anyOf/0` and `…/dependentSchemas/a` lie two levels below the schema, `…/not` one.
        let is_direct = matches!(under, "not" | "if" | "then" | "else");
        let around = if is_direct { parent } else { parent.parent()? };
        self.0.get(around).copied()
    }

    /// The types that the schemas around allow the same instance, nearest first, each where it is known.
    pub fn types_for(&self, schema: &Schema<'_>) -> Vec<Vec<String>> {
        let mut all = Vec::new();
        let mut inner = schema;
        for _ in 0..OUTWARDS {
            if inner.under == Some("propertyNames") {
                all.push(vec!["string".to_owned()]);
            }
            let Some(outer) = self.directly(inner) else { break };
            if let Types::Known(types) = outer.types() {
                all.push(types);
            }
            inner = outer;
        }
        all
    }
}
