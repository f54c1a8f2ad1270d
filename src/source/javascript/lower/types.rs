//! The names in type annotations.

use super::Lowerer;
use crate::source::module::Init;
use crate::value::TypeName;
use oxc_ast::ast::{
    IdentifierReference, TSImportType, TSImportTypeQualifier, TSType, TSTypeAnnotation, TSTypeName,
    TSTypeReference,
};
use oxc_ast_visit::{Visit, walk};
use std::sync::Arc;

impl Lowerer<'_> {
    /// Every type named in `ty`, the outermost first.
    pub fn type_names(&self, ty: &TSType) -> Arc<[TypeName]> {
        let mut names = Names { lower: self, found: Vec::new() };
        names.visit_ts_type(ty);
        names.found.into()
    }

    pub fn annotation(&self, annotation: Option<&TSTypeAnnotation>) -> Arc<[TypeName]> {
        annotation.map_or_else(Arc::default, |a| self.type_names(&a.type_annotation))
    }

    /// A path of names that starts with `first`, as the module it comes from knows it.
    fn type_name(&self, first: &IdentifierReference, rest: Vec<Arc<str>>) -> TypeName {
        let mut path: Vec<Arc<str>> = vec![first.name.as_str().into()];
        let mut module = None;
        if let Some(symbol) = self.symbol(first)
            && let Init::Import(import) = &self.module.binding(Self::binding_of(symbol)).init
        {
            module = import.module.clone();
            // The local name says more than `default`, and a namespace has no other.
            if import.path.first().is_some_and(|name| &**name != "default") {
                path = import.path.clone();
            }
        }
        path.extend(rest);
        TypeName { module, path }
    }
}

struct Names<'l, 's> {
    lower: &'l Lowerer<'s>,
    found: Vec<TypeName>,
}

impl<'a> Visit<'a> for Names<'_, '_> {
    fn visit_ts_type_reference(&mut self, it: &TSTypeReference<'a>) {
        let mut rest = Vec::new();
        let mut name = &it.type_name;
        while let TSTypeName::QualifiedName(qualified) = name {
            rest.push(qualified.right.name.as_str().into());
            name = &qualified.left;
        }
        rest.reverse();
        if let TSTypeName::IdentifierReference(first) = name
            && !(rest.is_empty() && first.name == "const")
        {
            self.found.push(self.lower.type_name(first, rest));
        }
        walk::walk_ts_type_reference(self, it);
    }

    fn visit_ts_import_type(&mut self, it: &TSImportType<'a>) {
        let mut path: Vec<Arc<str>> = Vec::new();
        let mut qualifier = it.qualifier.as_ref();
        while let Some(q) = qualifier {
            let (name, left) = match q {
                TSImportTypeQualifier::Identifier(x) => (&x.name, None),
                TSImportTypeQualifier::QualifiedName(x) => (&x.right.name, Some(&x.left)),
            };
            path.push(name.as_str().into());
            qualifier = left;
        }
        path.reverse();
        self.found.push(TypeName { module: Some(super::plain(&it.source.value)), path });
        walk::walk_ts_import_type(self, it);
    }
}
