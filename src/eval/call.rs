//! Calls: the few that are known by name, and what is remembered of the others.

use super::Evaluator;
use super::function::Arguments;
use super::methods::{is_followed, is_followed_on};
use crate::source::module::{Argument, BindingId, Expr, ExprId, Init, Spread};
use crate::span::Span;
use crate::value::{Call, Entry, Item, Kind, Literal, Object, Sure, Symbol, Text, Value, Why};
use std::sync::Arc;

/// Functions whose result is one of their arguments: path, and which.
const IDENTITY: &[(&str, usize)] = &[
    ("Object.freeze", 0),
    ("Object.seal", 0),
    ("structuredClone", 0),
    ("typing.cast", 1),
    ("cast", 1),
    ("copy.deepcopy", 0),
    ("deepcopy", 0),
];

/// Functions and methods of schema builders that call the function that they are given, when they need
/// what it gives.
const LATER: &[&str] = &["lazy", "default", "_default", "prefault"];

/// How what a call gives is made of something that it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandsOn {
    /// It is this argument.
    Argument(usize),
    /// It is some member of it.
    Item,
    /// It holds the members of it.
    Items,
    /// It holds pairs, of which one part is a member of it.
    Pairs,
}

/// Functions whose result shares the members of their arguments.
const FUNCTIONS_OF_ITEMS: &[&str] = &[
    "list",
    "tuple",
    "sorted",
    "reversed",
    "dict",
    "copy.copy",
    "Object.values",
    "Array.from",
    "Promise.all",
];

/// Methods whose result shares the members of what they are called on.
const METHODS_OF_ITEMS: &[&str] =
    &["values", "filter", "slice", "concat", "sort", "reverse", "toSorted", "toReversed", "copy"];

/// Whether a method makes an array of what a function makes of the items.
pub(super) fn rebuilds(method: &str) -> bool {
    matches!(method, "map" | "flatMap" | "reduce")
}

/// What a call of this function or method hands on; `None` where its result is nothing of the kind.
pub(super) fn hands_on(name: &str, method: bool) -> Option<HandsOn> {
    Some(match (method, name) {
        (false, "next" | "max" | "min") => HandsOn::Item,
        (false, "Object.entries" | "enumerate" | "zip") => HandsOn::Pairs,
        (false, "Object.assign") => HandsOn::Argument(0),
        (false, name) if FUNCTIONS_OF_ITEMS.contains(&name) => HandsOn::Items,
        // `deepcopy` and its like share nothing.
        (false, "structuredClone" | "copy.deepcopy" | "deepcopy") => return None,
        (false, name) => HandsOn::Argument(IDENTITY.iter().find(|(known, _)| *known == name)?.1),
        (true, "find" | "findLast" | "at" | "pop" | "shift" | "get" | "setdefault") => HandsOn::Item,
        (true, "entries" | "items") => HandsOn::Pairs,
        (true, name) if METHODS_OF_ITEMS.contains(&name) => HandsOn::Items,
        (true, _) => return None,
    })
}

impl Evaluator<'_> {
    pub(super) fn call(&mut self, callee: ExprId, args: &[Argument], at: Span) -> Value {
        let (symbol, of_package) = self.symbol(callee).map_or((None, false), |(s, of)| (Some(s), of));
        if let Some(symbol) = &symbol {
            let dotted = symbol.dotted();
            if let Some(&(_, index)) = IDENTITY.iter().find(|(name, _)| *name == dotted)
                && let Some(arg) = args.get(index)
                && arg.spread == Spread::No
                && arg.name.is_none()
            {
                return self.eval(arg.value);
            }
            if dotted == "dict" && symbol.module.is_none() {
                return self.dict(args, at);
            }
        }
        let function = self.function(callee);
        let name_at = self.name_at(callee);
        let on = self.called_on(callee, symbol.is_none());
        let method = on.as_ref().filter(|(on, name)| self.module.lacks_quietly && is_followed_on(on, name));
        let callee_id = callee;
        let receiver = on.as_ref().map(|(on, _)| on);
        let receiver = receiver.filter(|on| symbol.is_none() || is_result(on)).cloned();
        let dotted = symbol.as_ref().map(Symbol::dotted).unwrap_or_default();
        let callee = symbol.unwrap_or_else(|| Symbol { module: None, path: self.names_after(callee) });
        let mut call = Call { callee, positional: Vec::new(), named: Object::default(), receiver, name_at };
        let mut open = false;
        // These leave what they are given as it is: another call may have changed it.
        let looks = method.is_some() || (call.callee.module.is_none() && looks(&dotted));
        for arg in args {
            match (arg.spread, &arg.name) {
                (Spread::Members, _) => {
                    self.spread(&mut call.named, arg.value);
                    open = true;
                }
                (Spread::Items, _) => match self.eval(arg.value).kind() {
                    Kind::Array(a) if a.is_closed() => {
                        call.positional.extend(a.items.iter().filter_map(|item| match item {
                            Item::One(v) => Some(v.clone()),
                            Item::Perhaps(_) => None,
                        }));
                    }
                    _ => {
                        call.positional.push(Value::unknown(Why::Spread, self.here(arg.name_at)));
                        open = true;
                    }
                },
                (Spread::No, Some(name)) => {
                    let value = self.argument(arg.value);
                    call.named.entries.push(keyword(name, self.here(arg.name_at), value));
                }
                (Spread::No, None) if looks => call.positional.push(self.eval(arg.value)),
                (Spread::No, None) => call.positional.push(self.argument(arg.value)),
            }
        }
        self.call_later_functions(&mut call, at);
        match open {
            true => Value::new(Kind::Call(Arc::new(call)), at),
            false => self.given(call, callee_id, method, function, of_package, at),
        }
    }

    /// What a call gives whose arguments are all there.
    fn given(
        &mut self,
        call: Call,
        callee_id: ExprId,
        method: Option<&(Value, Arc<str>)>,
        function: Option<Value>,
        of_package: bool,
        at: Span,
    ) -> Value {
        let made = match (method, function) {
            (Some((on, name)), _) if call.named.entries.is_empty() => {
                self.method(on, name, &call.positional, at)
            }
            // A package that is given a definition is known by its name, but for what it makes of that.
            (None, Some(function)) => {
                let is_by_name = of_package && call.positional.iter().any(is_described);
                let made = self.applied(&function, &call, at);
                made.filter(|made| !is_by_name || made.as_object().is_some())
            }
            (None, None) if call.callee.module.is_none() => {
                self.function_of_objects(&call.callee.dotted(), &call.positional, at)
            }
            (None, None) => self.called_as_tag(&call, at),
            _ => None,
        };
        self.given_by(made, call, callee_id, at)
    }

    /// What a call gives, with the call where that tells more.
    fn given_by(&mut self, made: Option<Value>, mut call: Call, callee_id: ExprId, at: Span) -> Value {
        let may_hold = |value: &Value| matches!(value.kind(), Kind::Object(_) | Kind::Array(_));
        let is_given = |value: &Value| match value.kind() {
            Kind::Object(_) | Kind::Call(_) => true,
            Kind::Array(_) => value.via().is_none(),
            _ => false,
        };
        let goes_on = self.keep_written(&mut call, callee_id, made.as_ref());
        match made {
            // A name is paid for where it is followed, and so is what is made of it at one stroke.
            // What makes an object may be told by what it was given.
            Some(made) if self.is_instance(&made) => {
                Value::new(Kind::Call(Arc::new(call)), at).making(Some(made))
            }
            Some(made) if self.pay(made.breadth()) => {
                let is_told = may_hold(&made) && call.positional.iter().any(is_given);
                let is_call =
                    matches!(made.kind(), Kind::Call(_)) && call.positional.iter().any(is_described);
                match goes_on || is_told || is_call {
                    true => made.given_by(Value::new(Kind::Call(Arc::new(call)), at)),
                    false => made,
                }
            }
            Some(_) => Value::unknown(Why::TooDeep, at),
            None => Value::new(Kind::Call(Arc::new(call)), at),
        }
    }

    /// What is written out before a method may be what is defined, unless something is made of it. Whether a
    /// call is asked about it where it was followed.
    fn keep_written(&self, call: &mut Call, callee: ExprId, made: Option<&Value>) -> bool {
        let is_written = |value: &&Value| value.as_array().is_some() && value.via().is_none();
        let Some(array) = call.receiver.as_ref().filter(is_written) else { return false };
        if made.is_some_and(|made| made.as_array().is_none()) {
            return false;
        }
        if self.is_rebuilt(callee) {
            call.receiver = Some(self.units[self.unit].changes.material(array.clone()));
        }
        true
    }

    /// Whether a callee makes something else of an array that is written out before it.
    fn is_rebuilt(&self, callee: ExprId) -> bool {
        let Expr::Member { object, name, .. } = self.module.expr(callee) else { return false };
        let mut object = *object;
        while let Expr::Typed { value, .. } = self.module.expr(object) {
            object = *value;
        }
        self.module.lacks_quietly && rebuilds(name) && matches!(self.module.expr(object), Expr::Array(_))
    }

    /// Puts what a function gives in its place, where a schema builder is given one to call later:
    /// `z.lazy(() => x)`, `.default(() => x)`.
    fn call_later_functions(&mut self, call: &mut Call, at: Span) {
        let takes_one = |name: &Arc<str>| LATER.contains(&&**name);
        if !self.module.lacks_quietly || !call.callee.path.last().is_some_and(takes_one) {
            return;
        }
        for argument in &mut call.positional {
            if matches!(argument.kind(), Kind::Unknown(Why::Function(_)))
                && let Some(given) = self.apply(argument, Arguments::default(), at)
                && !matches!(given.kind(), Kind::Unknown(why) if *why != Why::Cycle)
            {
                *argument = given;
            }
        }
    }

    /// What a function of the file gives for these arguments: something that may hold a definition, or
    /// a plain value.
    fn applied(&mut self, function: &Value, call: &Call, at: Span) -> Option<Value> {
        let named = call.named.entries.iter();
        let arguments = Arguments {
            positional: call.positional.clone(),
            named: named.filter_map(|e| Some((e.key.known()?.as_ref().into(), e.value.clone()))).collect(),
            open: false,
        };
        let value = self.apply(function, arguments, at)?;
        // What isn't known of the result may yet be told by what the call was given.
        let is_nothing =
            matches!(value.kind(), Kind::Unknown(why) if !matches!(why, Why::Function(_) | Why::Absent));
        (!is_nothing).then_some(value)
    }

    /// The function that an expression names, where it is one of the file whose body may be modelled.
    pub(super) fn function(&mut self, callee: ExprId) -> Option<Value> {
        let at = self.at(callee);
        let value = match self.module.expr(callee) {
            Expr::Function { .. } => self.eval(callee),
            Expr::Name(binding) if self.may_be_function(*binding) => self.named(*binding, at, false),
            Expr::Member { object, name, .. } => match self.module.expr(*object) {
                Expr::Name(binding) if self.may_hold_functions(*binding) => self.member(*object, name, at),
                _ => return None,
            },
            _ => return None,
        };
        matches!(value.kind(), Kind::Unknown(Why::Function(_))).then_some(value)
    }

    fn may_be_function(&self, id: BindingId) -> bool {
        let binding = self.module.binding(id);
        match &binding.init {
            Init::Expr(init) => {
                let mut init = *init;
                while let Expr::Typed { value, .. } = self.module.expr(init) {
                    init = *value;
                }
                matches!(self.module.expr(init), Expr::Function { .. } | Expr::Name(_) | Expr::Member { .. })
            }
            Init::Parameter => binding.within.is_some_and(|function| self.frame_of(function).is_some()),
            Init::Import(_) => true,
            Init::Unknown(_) => false,
        }
    }

    fn may_hold_functions(&self, id: BindingId) -> bool {
        let binding = self.module.binding(id);
        match &binding.init {
            Init::Expr(init) => {
                let mut init = *init;
                while let Expr::Typed { value, .. } = self.module.expr(init) {
                    init = *value;
                }
                matches!(self.module.expr(init), Expr::Object(_))
            }
            Init::Parameter => binding.within.is_some_and(|function| self.frame_of(function).is_some()),
            Init::Import(_) => true,
            Init::Unknown(_) => false,
        }
    }

    /// What a method is called on, and its name: where that is no path of names, and where the path is
    /// one of JavaScript's that may lead to the result of a call or to something with methods.
    fn called_on(&mut self, callee: ExprId, is_no_path: bool) -> Option<(Value, Arc<str>)> {
        let Expr::Member { object, name, .. } = self.module.expr(callee) else { return None };
        let on = match *self.module.expr(*object) {
            _ if is_no_path => self.eval(*object),
            _ if !self.module.lacks_quietly => return None,
            Expr::Name(_) | Expr::Member { .. } => {
                let (spent, module_spent) = (self.spent, self.module_spent);
                let on = match *self.module.expr(*object) {
                    Expr::Name(binding) => {
                        self.named(binding, self.at(*object), false).used(self.at(*object))
                    }
                    _ => self.eval(*object),
                };
                let is_used = match on.kind() {
                    _ if is_result(&on) => true,
                    Kind::Str(_) | Kind::Array(_) => is_followed(name),
                    _ => false,
                };
                if !is_used {
                    // Nothing is made of what was only looked at.
                    (self.spent, self.module_spent) = (spent, module_spent);
                    return None;
                }
                on
            }
            _ => return None,
        };
        Some((on, name.clone()))
    }

    /// The names after what isn't a name: `messages` and `create` of `client().messages.create`.
    pub(super) fn names_after(&self, mut id: ExprId) -> Vec<Arc<str>> {
        let mut names = Vec::new();
        while let Expr::Member { object, name, .. } = self.module.expr(id) {
            names.push(name.clone());
            id = *object;
        }
        names.reverse();
        names
    }

    /// Python's `dict(mapping, key=value, **more)`.
    fn dict(&mut self, args: &[Argument], at: Span) -> Value {
        let mut object = Object::default();
        for arg in args {
            match (arg.spread, &arg.name) {
                (Spread::No, Some(name)) => {
                    let value = self.eval(arg.value);
                    object.entries.push(keyword(name, self.here(arg.name_at), value));
                }
                (Spread::Items, _) => object.open_by(Why::Spread),
                (Spread::No, None) | (Spread::Members, _) => self.spread(&mut object, arg.value),
            }
        }
        Value::new(Kind::Object(object), at)
    }
}

/// Whether something is, or leads back to, what a call gives.
fn is_result(value: &Value) -> bool {
    matches!(value.kind(), Kind::Call(_) | Kind::Unknown(Why::Cycle))
}

/// Whether a function only looks at what it is given, or copies it.
fn looks(name: &str) -> bool {
    matches!(name, "String" | "Number" | "Boolean" | "structuredClone" | "JSON.stringify")
        || name.starts_with("Object.")
        || name.starts_with("Array.")
}

/// Whether an object says what something is called or what it is for.
fn is_described(value: &Value) -> bool {
    let object = value.as_object();
    object.is_some_and(|object| ["name", "description"].iter().any(|key| object.last(key).is_some()))
}

fn keyword(name: &Arc<str>, at: Span, value: Value) -> Entry {
    Entry { key: Text::literal(Literal::new(name.clone(), at)), key_at: at, value, sure: Sure::Always }
}
