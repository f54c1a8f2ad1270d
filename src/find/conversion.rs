//! A definition's schemas as the program writes them, and who converts them. Another place may tell that better than
//! the one where the definition stands.

use super::built::{self, Zod};
use super::shape::Shape;
use super::tool::{Field, Tool};
use crate::builders::Converter;
use crate::builders::zod::Release;

/// What is converted, and by whom.
#[derive(Clone, Debug)]
pub struct Conversion {
    by: Option<Converter>,
    /// Whether what it refuses may be sent all the same.
    accepts_more: bool,
    schema: Written,
    output_schema: Written,
}

/// A schema as it is written, with the version of zod that it is written with.
#[derive(Clone, Debug)]
struct Written {
    field: Field,
    zod: Zod,
}

impl Conversion {
    /// `zod` are the versions by file.
    pub(super) fn of(shape: &Shape, zod: &[Option<Release>]) -> Conversion {
        let written = |field: &Field| Written { field: field.clone(), zod: built::version(field, zod) };
        Conversion {
            by: shape.converter,
            accepts_more: shape.accepts_more,
            schema: written(&shape.schema),
            output_schema: written(&shape.output_schema),
        }
    }

    /// The schemas as the API gets them, the input's and the output's, and whether one of them was made.
    pub(super) fn made(&self) -> (Field, Field, bool) {
        let made = |written: &Written| {
            let (field, is_built) = built::read(written.field.clone(), self.by, written.zod);
            (if self.accepts_more { built::or_else(field) } else { field }, is_built)
        };
        let (schema, is_built) = made(&self.schema);
        let (output, output_is_built) = made(&self.output_schema);
        (schema, output, is_built || output_is_built)
    }
}

impl Tool {
    /// Who converts the schema, where a builder makes one.
    pub fn converter(&self) -> Option<Converter> {
        self.conversion.as_ref().and_then(|conversion| conversion.by)
    }

    /// Takes what a function makes of the definition, where that is known, and not only that something makes
    /// something of it.
    pub(super) fn take_what_is_made(&mut self, made: &Shape, conversion: &mut Option<Conversion>) {
        let is_known = |schema: &Field| schema.found().is_some_and(|member| member.value.is_complete());
        let is_more = !is_known(&self.schema) && is_known(&made.schema);
        if !made.is_made || self.converter() != Some(Converter::Any) || !is_more {
            return;
        }
        (self.name, self.description) = (made.name.clone(), made.description.clone());
        (self.schema, self.output_schema) = (made.schema.clone(), made.output_schema.clone());
        (self.schema_is_built, self.conversion) = (true, conversion.take().map(Box::new));
    }

    /// Takes the schemas for what this converter makes of them, where it isn't told who does.
    pub fn convert_by(&mut self, by: Converter) {
        let Some(conversion) = self.conversion.as_mut().filter(|of| of.by == Some(Converter::Any)) else {
            return;
        };
        conversion.by = Some(by);
        let (schema, output, is_built) = conversion.made();
        if is_built {
            (self.schema, self.output_schema) = (schema, output);
            self.schema_is_built = true;
        }
    }
}
