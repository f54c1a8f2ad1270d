//! Whether the calls that a variable is handed to may change what it holds.

use super::Evaluator;
use super::imports::Declared;
use crate::source::module::{BindingId, Expr, ExprId, Init, Module, Pass};
use crate::source::unchanging::{is_of_package, leaves_arguments};

/// Functions that hand a variable on to one another.
const FUNCTIONS: u32 = 16;
/// Names that are followed from one for a part of something to the thing itself.
const NAMES: u32 = 16;

impl Evaluator<'_> {
    /// How many calls may change what a variable of the current module holds.
    pub(super) fn handed(&mut self, id: BindingId) -> u32 {
        self.handed_in(self.unit, id, FUNCTIONS)
    }

    fn handed_in(&mut self, unit: usize, id: BindingId, functions: u32) -> u32 {
        let binding = self.units[unit].module.binding(id);
        if binding.passes.is_empty() {
            return binding.passed;
        }
        if let Some(&known) = self.handed.get(&(unit, id)) {
            return known;
        }
        // Whoever asks again while it is asked about gets the worst answer.
        self.handed.insert((unit, id), binding.passed + binding.passes.len() as u32);
        let changing = binding.passes.iter().filter(|pass| !self.leaves(unit, pass, functions)).count();
        let handed = binding.passed + changing as u32;
        self.handed.insert((unit, id), handed);
        handed
    }

    /// Whether a call leaves an argument as it is.
    fn leaves(&mut self, unit: usize, pass: &Pass, functions: u32) -> bool {
        let module = self.units[unit].module;
        let symbol = self.in_unit(unit, |evaluator| evaluator.symbol(pass.callee));
        if symbol.is_some_and(|(symbol, _)| leaves_arguments(&symbol))
            || self.is_method_of_package(unit, pass)
        {
            return true;
        }
        let Some((owner, function)) = self.called(unit, pass.callee) else { return false };
        let Some(functions) = functions.checked_sub(1) else { return false };
        let of = self.units[owner].module;
        let Expr::Function { params, .. } = of.expr(function) else { return false };
        let Some(parameter) = params.get(pass.index).filter(|parameter| !parameter.rest) else {
            return false;
        };
        let Some(parameter) = parameter.binding else { return true };
        // What the file does to its own functions' arguments is carried on to these.
        if owner != unit {
            let result_is_changed = self.units[unit].changes.reach(module, pass.at);
            if result_is_changed
                || self.units[owner].changes.touch(parameter)
                || of.binding(parameter).reassigned
            {
                return false;
            }
        }
        let aliases = self.units[owner].changes.handed_parts(parameter);
        aliases.into_iter().chain([parameter]).all(|id| self.handed_in(owner, id, functions) == 0)
    }

    /// Whether what is called is a method of something that a package makes: `server.tool()`.
    fn is_method_of_package(&mut self, unit: usize, pass: &Pass) -> bool {
        let module = self.units[unit].module;
        let Some(Init::Expr(init)) = root(module, pass.callee).map(|id| &module.binding(id).init) else {
            return false;
        };
        let mut init = *init;
        while let Expr::Typed { value, .. } = module.expr(init) {
            init = *value;
        }
        let Expr::Call { callee, .. } = *module.expr(init) else { return false };
        let symbol = self.in_unit(unit, |evaluator| evaluator.symbol(callee));
        symbol.and_then(|(symbol, _)| symbol.module).is_some_and(|module| is_of_package(&module))
    }

    /// The function that a name stands for, and the module that has it.
    fn called(&mut self, unit: usize, callee: ExprId) -> Option<(usize, ExprId)> {
        let module = self.units[unit].module;
        let Expr::Name(id) = *module.expr(callee) else { return None };
        let (unit, id) = match &module.binding(id).init {
            Init::Import(symbol) => {
                let [name] = &symbol.path[..] else { return None };
                let from = self.unit_in(unit, symbol.module.as_ref()?)?;
                let Declared::Binding(unit, id) = self.origin(from, name)?.what else { return None };
                (unit, id)
            }
            _ => (unit, id),
        };
        let function = function_of(self.units[unit].module, id)?;
        Some((unit, function))
    }
}

/// The function that a variable is, for as long as the program runs.
pub(super) fn function_of(module: &Module, id: BindingId) -> Option<ExprId> {
    let binding = module.binding(id);
    let Init::Expr(mut init) = binding.init else { return None };
    while let Expr::Typed { value, .. } = module.expr(init) {
        init = *value;
    }
    (!binding.reassigned && matches!(module.expr(init), Expr::Function { .. })).then_some(init)
}

/// The variable that an expression names a part of.
fn root(module: &Module, mut id: ExprId) -> Option<BindingId> {
    loop {
        id = match *module.expr(id) {
            Expr::Name(binding) => return Some(binding),
            Expr::Member { object, .. } | Expr::Index { object, .. } => object,
            Expr::Typed { value, .. } | Expr::Rest { of: value, .. } => value,
            _ => return None,
        };
    }
}

/// The variable that a variable is a part of, or another name for.
pub(super) fn whole_of(module: &Module, mut id: BindingId) -> BindingId {
    for _ in 0..NAMES {
        let Init::Expr(init) = module.binding(id).init else { break };
        match root(module, init) {
            Some(of) if of != id => id = of,
            _ => break,
        }
    }
    id
}
