//! TypeScript's namespaces, as the objects of what they export.

use super::Lowerer;
use crate::source::module::{Expr, ExprId, Init, Key, Member};
use crate::value::{Literal, Why};
use oxc_ast::ast::{
    BindingIdentifier, Declaration, Statement, TSNamespaceDeclaration, TSNamespaceDeclarationBody,
};

impl Lowerer<'_> {
    /// Gives a namespace its value, once its statements have theirs.
    pub fn namespace(&mut self, x: &TSNamespaceDeclaration) {
        // What is merged with a function, a class or an enum is more than its own members.
        let is_other = x.id.symbol_id.get().is_none_or(|symbol| {
            let flags = self.scoping.symbol_flags(symbol);
            flags.is_function() || flags.is_class() || flags.is_enum()
        });
        if x.declare || is_other {
            return;
        }
        let at = self.span(x.span);
        let members = match &x.body {
            TSNamespaceDeclarationBody::TSNamespaceDeclaration(inner) => vec![self.exported(&inner.id)],
            TSNamespaceDeclarationBody::TSModuleBlock(block) => {
                let mut members = Vec::new();
                for statement in &block.body {
                    self.members_of(statement, &mut members);
                }
                members
            }
        };
        let members = self.module.push(Expr::Object(members), at);
        self.initialise(&x.id, Init::Expr(members));
    }

    fn members_of(&mut self, statement: &Statement, members: &mut Vec<Member>) {
        let declaration = match statement {
            Statement::ExportDeclaration(x) => &x.declaration,
            Statement::ExportNamedDeclaration(_) | Statement::ExportFromDeclaration(_) => {
                let more = self.more(statement);
                return members.push(Member::Spread(more));
            }
            _ => return,
        };
        let names: Vec<&BindingIdentifier> = match declaration {
            Declaration::VariableDeclaration(x) => {
                x.declarations.iter().flat_map(|d| d.id.get_binding_identifiers()).collect()
            }
            Declaration::TSTypeAliasDeclaration(_) | Declaration::TSInterfaceDeclaration(_) => Vec::new(),
            other => other.id().into_iter().collect(),
        };
        let exported: Vec<Member> = names.into_iter().map(|name| self.exported(name)).collect();
        members.extend(exported);
    }

    fn more(&mut self, statement: &Statement) -> ExprId {
        let at = self.span(oxc_span::GetSpan::span(statement));
        self.opaque(Why::Dynamic, at)
    }

    fn exported(&mut self, name: &BindingIdentifier) -> Member {
        let at = self.span(name.span);
        let value = match name.symbol_id.get() {
            Some(symbol) => self.module.push(Expr::Name(Self::binding_of(symbol)), at),
            None => self.opaque(Why::Dynamic, at),
        };
        Member::Pair { key: Key::Literal(Literal::new(name.name.as_str(), at)), key_at: at, value }
    }
}
