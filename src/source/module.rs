//! The language-neutral module that every reader makes and the evaluator reads.
//!
//! A module is an arena of expressions, the bindings that names refer to, and the *sites*: the
//! outermost expressions in which a tool definition may stand. Names are resolved by the
//! reader, which knows its language's scopes; nothing here does.

mod absorb;
mod operation;

use super::outline::Outline;
use crate::span::{FileId, Span};
use crate::value::{ChangeKind, Literal, Num, TypeName, Why};
use std::collections::HashMap;
use std::sync::Arc;

pub use operation::{BinaryOp, Tagged, UnaryOp};

/// Imports that are compared with a further one.
const IMPORTS: usize = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExprId(pub u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BindingId(pub u32);

/// A function, by which its parameters and local names know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FunctionId(pub u32);

/// What a reader makes of one file (or of one document, cell or fence in it).
#[derive(Debug, Default)]
pub struct Module {
    pub file: FileId,
    exprs: Vec<(Expr, Span)>,
    pub bindings: Vec<Binding>,
    /// Outermost expressions to evaluate, in source order.
    pub sites: Vec<Site>,
    pub exports: Vec<Export>,
    /// The classes, by the functions that stand for them.
    pub classes: HashMap<ExprId, Class>,
    /// The functions of the classes whose objects are written at these places.
    pub instances: HashMap<(u32, u32), ExprId>,
    /// What the file changes in place, anywhere and in any order.
    pub changes: Vec<Change>,
    /// Module specifiers that the file imports from, for deciding what a shape is.
    pub imports: Vec<Arc<str>>,
    /// The major versions of packages that its imports ask for, each package as often as it is imported so.
    pub majors: Vec<(Arc<str>, Option<u32>)>,
    pub comments: Vec<Comment>,
    /// What of its statements isn't a value.
    pub outline: Outline,
    /// What couldn't be parsed and was given up, each with a message for the user.
    pub faults: Vec<Fault>,
    /// How many functions have an id.
    functions: u32,
    /// Whether a member that an object lacks is `undefined`, and not a fault.
    pub lacks_quietly: bool,
    /// Whether it exports as CommonJS does, by assignments.
    pub is_common_js: bool,
    /// Whether the file holds data and no program: whoever imports it gets what it holds.
    pub is_data: bool,
}

/// Names that objects have from their class, and what reading them gives, where they are getters.
pub type Inherited = Vec<(Arc<str>, Option<ExprId>)>;

/// What a class is besides the function that makes its objects.
#[derive(Clone, Debug)]
pub struct Class {
    pub name: BindingId,
    /// What belongs to the class itself, and not to what is made of it.
    pub statics: Vec<(Arc<str>, BindingId)>,
    /// What its objects have from it.
    pub inherited: Inherited,
    /// The class that it extends.
    pub base: Option<ExprId>,
}

/// An outermost expression worth evaluating.
#[derive(Clone, Debug)]
pub struct Site {
    pub expr: ExprId,
    /// The number of the document (YAML, JSON Lines), cell or fence within its file, from 0.
    pub document: u32,
    /// The name it is bound or assigned to, where it is.
    pub name: Option<Arc<str>>,
    /// Whether it is an array of what an expression within a loop gives for each item.
    pub in_loop: bool,
}

#[derive(Clone, Debug)]
pub struct Binding {
    pub name: Arc<str>,
    pub init: Init,
    /// Whether the variable is assigned again as a whole: a use of it isn't its initialiser then.
    /// What its value itself suffers (`x.push()`, `x[k] = v`) is among [`Module::changes`].
    pub reassigned: bool,
    /// What else is assigned to it, as far as that may be an object or an array.
    pub others: Vec<ExprId>,
    /// How many calls that may change it the variable itself is an argument of: objects and arrays
    /// aren't their initialiser for anybody else then, strings and numbers still are.
    pub passed: u32,
    /// The calls with a callee of its own that the variable is an argument of: whether they may change it
    /// is for the evaluator to say.
    pub passes: Vec<Pass>,
    /// The innermost function that it belongs to, as a parameter or a local name.
    pub within: Option<FunctionId>,
}

impl Binding {
    /// A binding of which nothing is known to happen after its initialiser.
    pub fn new(name: impl Into<Arc<str>>, init: Init) -> Binding {
        Binding {
            name: name.into(),
            init,
            reassigned: false,
            others: Vec::new(),
            passed: 0,
            passes: Vec::new(),
            within: None,
        }
    }
}

/// That a variable is handed to a call as an argument.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    pub callee: ExprId,
    /// Which argument it is.
    pub index: usize,
    /// Where the call is written.
    pub at: Span,
}

/// A change in place. [`ChangeKind::Set`] and [`ChangeKind::Removed`] are done to the member that the
/// expression names (`x.a` of `x.a = 1`), the others to its value.
#[derive(Clone, Debug)]
pub struct Change {
    pub of: ExprId,
    pub kind: ChangeKind,
    /// Where it is written.
    pub at: Span,
}

#[derive(Clone, Debug)]
pub enum Init {
    Expr(ExprId),
    /// `symbol.path` is empty for the module itself (`import * as x`, `import x`).
    Import(TypeName),
    Parameter,
    /// A destructured part, a loop variable, anything else.
    Unknown(Why),
}

#[derive(Clone, Debug)]
pub struct Export {
    /// The exported name; `default` for a default export.
    pub name: Arc<str>,
    pub value: Exported,
}

#[derive(Clone, Debug)]
pub enum Exported {
    Binding(BindingId),
    /// Re-exported from another module; `name` is `*` for all of it.
    From {
        module: Arc<str>,
        name: Arc<str>,
    },
}

/// A comment, for suppressions: its text without the marker, and its line from 1.
#[derive(Clone, Debug)]
pub struct Comment {
    pub at: Span,
    pub text: Arc<str>,
}

/// A part of the file that couldn't be parsed.
#[derive(Clone, Debug)]
pub struct Fault {
    pub at: Span,
    pub message: String,
}

#[derive(Clone, Debug)]
pub enum Expr {
    Null,
    Bool(bool),
    Num(Num),
    /// A string literal, a template, an f-string, implicitly joined literals.
    Text(Vec<TextPart>),
    Array(Vec<Element>),
    Object(Vec<Member>),
    Name(BindingId),
    /// A name that nothing in the file defines: a global or a builtin.
    Global(Arc<str>),
    Member {
        object: ExprId,
        name: Arc<str>,
        name_at: Span,
    },
    Index {
        object: ExprId,
        index: ExprId,
    },
    Call {
        callee: ExprId,
        args: Vec<Argument>,
    },
    /// A function of which the result is an expression; `None` where its body isn't modelled.
    Function {
        id: FunctionId,
        params: Vec<Parameter>,
        result: Option<ExprId>,
    },
    Conditional {
        test: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    Binary {
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
    },
    Not(ExprId),
    Unary {
        op: UnaryOp,
        value: ExprId,
    },
    Tagged(Tagged),
    /// What an object holds besides these keys: `const {a, ...rest} = x`.
    Rest {
        of: ExprId,
        without: Vec<Arc<str>>,
    },
    /// What a loop adds to an array or an object: what `each`, its body as a function, gives for each item
    /// of `of` put together.
    Each {
        of: ExprId,
        each: ExprId,
        adds: Adds,
    },
    /// An expression with the types that an annotation names for it.
    Typed {
        value: ExprId,
        types: Arc<[TypeName]>,
    },
    /// Anything else, with the reason that its value isn't known.
    Opaque(Why),
}

/// What the body of a loop gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adds {
    /// Arrays, of which the items follow one another.
    Items,
    /// Objects, of which a later one replaces the members of those before.
    Members,
}

#[derive(Clone, Debug)]
pub enum TextPart {
    Literal(Literal),
    /// A value formatted into the text.
    Value(ExprId),
}

#[derive(Clone, Debug)]
pub enum Element {
    Item(ExprId),
    Spread(ExprId),
}

#[derive(Clone, Debug)]
pub enum Member {
    Pair { key: Key, key_at: Span, value: ExprId },
    Spread(ExprId),
}

#[derive(Clone, Debug)]
pub enum Key {
    Literal(Literal),
    Computed(ExprId),
}

#[derive(Clone, Debug)]
pub struct Argument {
    /// The keyword, for keyword arguments.
    pub name: Option<Arc<str>>,
    /// Where the keyword is written, or the value where there is none.
    pub name_at: Span,
    /// `...args`, `*args`; `**kwargs` when `name` is also absent and `double` is set.
    pub spread: Spread,
    pub value: ExprId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    No,
    /// `...x` or `*x`: more positional arguments.
    Items,
    /// `**x`: more keyword arguments.
    Members,
}

#[derive(Clone, Debug)]
pub struct Parameter {
    pub binding: Option<BindingId>,
    pub default: Option<ExprId>,
    pub rest: bool,
}

impl Module {
    pub fn new(file: FileId) -> Module {
        Module { file, ..Module::default() }
    }

    /// A module of a file that holds data.
    pub fn of_data(file: FileId) -> Module {
        Module { file, is_data: true, ..Module::default() }
    }

    pub fn push(&mut self, expr: Expr, at: Span) -> ExprId {
        let id =
            ExprId(u32::try_from(self.exprs.len()).expect("a file under 4 GB has under 4 G expressions"));
        self.exprs.push((expr, at));
        id
    }

    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.0 as usize].0
    }

    pub fn expr_mut(&mut self, id: ExprId) -> &mut Expr {
        &mut self.exprs[id.0 as usize].0
    }

    /// The number of expressions; their ids run from 0.
    pub fn len(&self) -> usize {
        self.exprs.len()
    }

    pub fn is_empty(&self) -> bool {
        self.exprs.is_empty()
    }

    /// Every expression with its place, in the order of their ids.
    pub fn exprs_mut(&mut self) -> impl Iterator<Item = (&mut Expr, &mut Span)> {
        self.exprs.iter_mut().map(|(expr, at)| (expr, at))
    }

    pub fn at(&self, id: ExprId) -> Span {
        self.exprs[id.0 as usize].1
    }

    /// Every expression with its place, children before what holds them.
    pub fn exprs(&self) -> impl Iterator<Item = (&Expr, Span)> {
        self.exprs.iter().map(|(expr, at)| (expr, *at))
    }

    /// Notes a change in place.
    pub fn change(&mut self, of: ExprId, kind: ChangeKind, at: Span) {
        self.changes.push(Change { of, kind, at });
    }

    /// Some item of `of`, which one isn't known: what a loop's variable stands for.
    pub fn item_of(&mut self, of: ExprId, why: Why, at: Span) -> ExprId {
        let index = self.push(Expr::Opaque(why), at);
        self.push(Expr::Index { object: of, index }, at)
    }

    pub fn bind(&mut self, binding: Binding) -> BindingId {
        let id = BindingId(u32::try_from(self.bindings.len()).expect("fewer bindings than bytes"));
        self.bindings.push(binding);
        id
    }

    pub fn binding(&self, id: BindingId) -> &Binding {
        &self.bindings[id.0 as usize]
    }

    /// The id of a further function.
    pub fn new_function(&mut self) -> FunctionId {
        self.functions += 1;
        FunctionId(self.functions - 1)
    }

    /// Notes that the file imports from a module, once. Among very many a repetition does no harm.
    pub fn imports_from(&mut self, module: &str) {
        if self.imports.len() > IMPORTS || !self.imports.iter().any(|known| &**known == module) {
            self.imports.push(module.into());
        }
    }
}
