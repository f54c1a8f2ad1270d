//! Modules of one file put together, each with ids of its own.

use super::*;

impl Module {
    /// Appends another module of the same file. Imports already named here aren't repeated.
    pub fn absorb(&mut self, other: Module) {
        let exprs = u32::try_from(self.exprs.len()).expect("ids are of 32 bits");
        let bindings = u32::try_from(self.bindings.len()).expect("ids are of 32 bits");
        let functions = self.functions;
        self.functions += other.functions;
        self.lacks_quietly |= other.lacks_quietly;
        self.is_common_js |= other.is_common_js;
        let expr = |id: &mut ExprId| id.0 += exprs;
        let binding = |id: &mut BindingId| id.0 += bindings;
        let function = |id: &mut FunctionId| id.0 += functions;
        for (mut moved, at) in other.exprs {
            moved.renumber(&expr, &binding, &function);
            self.exprs.push((moved, at));
        }
        for mut moved in other.bindings {
            if let Init::Expr(id) = &mut moved.init {
                expr(id);
            }
            moved.others.iter_mut().for_each(expr);
            moved.passes.iter_mut().for_each(|pass| expr(&mut pass.callee));
            moved.within.iter_mut().for_each(function);
            self.bindings.push(moved);
        }
        for mut moved in other.sites {
            expr(&mut moved.expr);
            self.sites.push(moved);
        }
        for (mut class, mut moved) in other.classes {
            expr(&mut class);
            binding(&mut moved.name);
            moved.statics.iter_mut().for_each(|(_, id)| binding(id));
            moved.inherited.iter_mut().filter_map(|(_, id)| id.as_mut()).for_each(expr);
            moved.base.iter_mut().for_each(expr);
            self.classes.insert(class, moved);
        }
        for (place, mut class) in other.instances {
            expr(&mut class);
            self.instances.insert(place, class);
        }
        for mut moved in other.changes {
            expr(&mut moved.of);
            self.changes.push(moved);
        }
        for mut moved in other.exports {
            match &mut moved.value {
                Exported::Binding(id) => binding(id),
                Exported::From { .. } => {}
            }
            self.exports.push(moved);
        }
        self.outline.absorb(other.outline, &expr, &binding);
        for import in other.imports {
            self.imports_from(&import);
        }
        self.majors.extend(other.majors);
        self.comments.extend(other.comments);
        self.faults.extend(other.faults);
    }
}

impl Expr {
    /// Changes the ids of everything this expression refers to.
    fn renumber(
        &mut self,
        expr: &impl Fn(&mut ExprId),
        binding: &impl Fn(&mut BindingId),
        function: &impl Fn(&mut FunctionId),
    ) {
        match self {
            Expr::Null | Expr::Bool(_) | Expr::Num(_) | Expr::Global(_) | Expr::Opaque(_) => {}
            Expr::Text(parts) => {
                for part in parts {
                    if let TextPart::Value(id) = part {
                        expr(id);
                    }
                }
            }
            Expr::Array(elements) => {
                for Element::Item(id) | Element::Spread(id) in elements {
                    expr(id);
                }
            }
            Expr::Object(members) => {
                for member in members {
                    match member {
                        Member::Pair { key, value, .. } => {
                            if let Key::Computed(id) = key {
                                expr(id);
                            }
                            expr(value);
                        }
                        Member::Spread(id) => expr(id),
                    }
                }
            }
            Expr::Name(id) => binding(id),
            Expr::Member { object, .. } => expr(object),
            Expr::Index { object, index } => [object, index].into_iter().for_each(expr),
            Expr::Call { callee, args } => {
                expr(callee);
                args.iter_mut().for_each(|a| expr(&mut a.value));
            }
            Expr::Function { id, params, result } => {
                function(id);
                for param in params {
                    param.binding.iter_mut().for_each(binding);
                    param.default.iter_mut().for_each(expr);
                }
                result.iter_mut().for_each(expr);
            }
            Expr::Conditional { test, then, otherwise } => {
                [test, then, otherwise].into_iter().for_each(expr);
            }
            Expr::Binary { left, right, .. } => [left, right].into_iter().for_each(expr),
            Expr::Each { of, each, .. } => [of, each].into_iter().for_each(expr),
            Expr::Tagged(Tagged { tag, values, .. }) => [tag].into_iter().chain(values).for_each(expr),
            Expr::Unary { value, .. }
            | Expr::Typed { value, .. }
            | Expr::Not(value)
            | Expr::Rest { of: value, .. } => expr(value),
        }
    }
}
