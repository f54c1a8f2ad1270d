//! What a file exports, as a module of either kind.

use super::lower::{Lowerer, is_unbound, plain};
use crate::source::module::{Export, Exported};
use oxc_ast::ast::{
    AssignmentTarget, Declaration, ExportDefaultDeclarationKind, ExportFromDeclaration, Expression,
    ModuleExportName, Program, Statement,
};

/// Adds the exports of a file whose statements were lowered before.
pub(super) fn collect(lower: &mut Lowerer, program: &Program) {
    for statement in &program.body {
        match statement {
            Statement::ExportDeclaration(x) => declaration(lower, &x.declaration),
            Statement::ExportNamedDeclaration(x) => {
                for specifier in &x.specifiers {
                    if x.export_kind.is_type() || specifier.export_kind.is_type() {
                        continue;
                    }
                    if let ModuleExportName::IdentifierReference(local) = &specifier.local
                        && let Some(symbol) = lower.symbol(local)
                        && !lower.is_type(symbol)
                    {
                        let value = Exported::Binding(Lowerer::binding_of(symbol));
                        add(lower, &specifier.exported.name(), value);
                    }
                }
            }
            Statement::ExportFromDeclaration(x) => reexports(lower, x),
            Statement::ExportAllDeclaration(x) => {
                let module = plain(&x.source.value);
                lower.imports_from(&x.source.value);
                if x.export_kind.is_type() {
                    continue;
                }
                let name = x.exported.as_ref().map_or("*".into(), |name| name.name().to_string());
                add(lower, &name, Exported::From { module, name: "*".into() });
            }
            Statement::ExportDefaultDeclaration(x) => default(lower, &x.declaration),
            Statement::TSExportAssignment(x) => whole(lower, &x.expression),
            Statement::ExpressionStatement(x) => common_js(lower, &x.expression),
            _ => {}
        }
    }
}

fn add(lower: &mut Lowerer, name: &str, value: Exported) {
    lower.module.exports.push(Export { name: name.into(), value });
}

fn declaration(lower: &mut Lowerer, declaration: &Declaration) {
    let names = match declaration {
        Declaration::VariableDeclaration(x) => {
            x.declarations.iter().flat_map(|d| d.id.get_binding_identifiers()).collect()
        }
        Declaration::TSTypeAliasDeclaration(_) | Declaration::TSInterfaceDeclaration(_) => Vec::new(),
        other => other.id().into_iter().collect(),
    };
    for name in names {
        if let Some(symbol) = name.symbol_id.get() {
            add(lower, &name.name, Exported::Binding(Lowerer::binding_of(symbol)));
        }
    }
}

fn reexports(lower: &mut Lowerer, declaration: &ExportFromDeclaration) {
    let module = plain(&declaration.source.value);
    lower.imports_from(&declaration.source.value);
    for specifier in &declaration.specifiers {
        if declaration.export_kind.is_type() || specifier.export_kind.is_type() {
            continue;
        }
        let name = specifier.local.name().as_str().into();
        add(lower, &specifier.exported.name(), Exported::From { module: module.clone(), name });
    }
}

fn default(lower: &mut Lowerer, declaration: &ExportDefaultDeclarationKind) {
    let id = match declaration {
        ExportDefaultDeclarationKind::FunctionDeclaration(f) => match &f.id {
            Some(id) => id,
            None => {
                let value = lower.function(f);
                let value = Exported::Binding(lower.unnamed("default", value));
                return add(lower, "default", value);
            }
        },
        ExportDefaultDeclarationKind::ClassDeclaration(x) => match &x.id {
            Some(id) => id,
            None => return,
        },
        ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => return,
        other => {
            let value = exported(lower, other.to_expression());
            return add(lower, "default", value);
        }
    };
    if let Some(symbol) = id.symbol_id.get() {
        add(lower, "default", Exported::Binding(Lowerer::binding_of(symbol)));
    }
}

fn exported(lower: &mut Lowerer, e: &Expression) -> Exported {
    if let Expression::Identifier(name) = e
        && let Some(symbol) = lower.symbol(name)
    {
        return Exported::Binding(Lowerer::binding_of(symbol));
    }
    let value = lower.site(e);
    Exported::Binding(lower.unnamed("default", value))
}

/// `module.exports = …`: the default export, and where it is an object each of its members.
fn whole(lower: &mut Lowerer, e: &Expression) {
    lower.module.is_common_js = true;
    let value = exported(lower, e);
    add(lower, "default", value);
    let Expression::ObjectExpression(object) = e else { return };
    for property in object.properties.iter().filter_map(|p| p.as_property()) {
        if let Some(name) = property.key.static_name()
            && !property.computed
        {
            let value = exported(lower, &property.value);
            add(lower, &name, value);
        }
    }
}

fn common_js(lower: &mut Lowerer, e: &Expression) {
    let Expression::AssignmentExpression(assignment) = e else { return };
    let AssignmentTarget::StaticMemberExpression(target) = &assignment.left else { return };
    if is_exports(lower, &target.object) {
        lower.module.is_common_js = true;
        let value = exported(lower, &assignment.right);
        add(lower, &target.property.name, value);
    } else if is_module(lower, &target.object) && target.property.name == "exports" {
        whole(lower, &assignment.right);
    }
}

fn is_module(lower: &Lowerer, e: &Expression) -> bool {
    is_unbound(lower, e, "module")
}

/// `exports` or `module.exports`.
fn is_exports(lower: &Lowerer, e: &Expression) -> bool {
    match e {
        Expression::StaticMemberExpression(x) => x.property.name == "exports" && is_module(lower, &x.object),
        _ => is_unbound(lower, e, "exports"),
    }
}
