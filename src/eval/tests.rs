//! Evaluation over modules made by hand: what the evaluator promises, whatever the language.

mod asked;
mod bounds;
mod built;
mod classes;
mod globals;
mod handed;
mod loops;
mod modules;
mod node;
mod programs;
mod tags;
mod texts;

use super::Evaluator;
use crate::source::module::{
    Argument, BinaryOp, Binding, BindingId, Element, Expr, ExprId, Init, Key, Member, Module, Site, Spread,
    TextPart,
};
use crate::span::{FileId, Span};
use crate::value::{ChangeKind, Kind, Literal, Lookup, Sure, Value, Why};

/// A module under construction; every expression gets a place of its own.
#[derive(Default)]
struct Make {
    module: Module,
    next: u32,
}

impl Make {
    fn at(&mut self) -> Span {
        self.next += 10;
        Span::new(FileId(0), self.next, self.next + 5)
    }

    fn push(&mut self, expr: Expr) -> ExprId {
        let at = self.at();
        self.module.push(expr, at)
    }

    fn text(&mut self, text: &str) -> ExprId {
        let at = self.at();
        let literal = Literal::new(text, at);
        self.module.push(Expr::Text(vec![TextPart::Literal(literal)]), at)
    }

    fn pair(&mut self, key: &str, value: ExprId) -> Member {
        let at = self.at();
        Member::Pair { key: Key::Literal(Literal::new(key, at)), key_at: at, value }
    }

    fn object(&mut self, pairs: &[(&str, ExprId)]) -> ExprId {
        let members = pairs.iter().map(|(k, v)| self.pair(k, *v)).collect();
        self.push(Expr::Object(members))
    }

    fn bind(&mut self, name: &str, init: Init) -> BindingId {
        self.module.bind(Binding::new(name, init))
    }

    fn change(&mut self, of: ExprId, kind: ChangeKind) {
        let at = self.at();
        self.module.change(of, kind, at);
    }

    fn unknown(&mut self) -> ExprId {
        self.push(Expr::Opaque(Why::Dynamic))
    }

    fn eval(&self, expr: ExprId) -> Value {
        Evaluator::alone(&self.module).site(&Site { expr, document: 0, name: None, in_loop: false })
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().expect("a known string").into_owned()
}

#[test]
fn a_name_is_its_initialiser_and_remembers_where_it_is_used() {
    let mut make = Make::default();
    let literal = make.text("hello");
    let binding = make.bind("X", Init::Expr(literal));
    let name = make.push(Expr::Name(binding));
    let value = make.eval(name);
    assert_eq!(text_of(&value), "hello");
    assert_eq!(value.at(), make.module.at(literal));
    assert_eq!(value.via(), Some(make.module.at(name)));
}

#[test]
fn a_variable_that_is_assigned_again_is_not_its_initialiser() {
    let mut make = Make::default();
    let literal = make.text("hello");
    let binding = make.bind("X", Init::Expr(literal));
    make.module.bindings[binding.0 as usize].reassigned = true;
    let name = make.push(Expr::Name(binding));
    assert_eq!(make.eval(name).why(), Some(Why::Changed("X".into())));
}

#[test]
fn an_object_passed_to_a_call_is_doubted_and_a_string_is_not() {
    let mut make = Make::default();
    let literal = make.text("hello");
    let object = make.object(&[("a", literal)]);
    for (expr, known) in [(literal, true), (object, false)] {
        let binding = make.bind("X", Init::Expr(expr));
        make.module.bindings[binding.0 as usize].passed = 1;
        let name = make.push(Expr::Name(binding));
        assert_eq!(!make.eval(name).is_unknown(), known);
    }
}

#[test]
fn a_spread_after_the_name_makes_it_unsure() {
    let mut make = Make::default();
    let name = make.text("search");
    let base = make.unknown();
    let pair = make.pair("name", name);
    let object = make.push(Expr::Object(vec![pair, Member::Spread(base)]));
    let value = make.eval(object);
    assert!(matches!(value.get("name"), Lookup::Unsure { maybe: Some(v), .. } if text_of(v) == "search"));
    assert!(matches!(value.get("description"), Lookup::Unsure { maybe: None, .. }));
}

#[test]
fn a_spread_before_the_name_leaves_it_sure() {
    let mut make = Make::default();
    let name = make.text("search");
    let base = make.unknown();
    let pair = make.pair("name", name);
    let object = make.push(Expr::Object(vec![Member::Spread(base), pair]));
    let value = make.eval(object);
    assert!(value.get("name").is_found());
    assert!(matches!(value.get("description"), Lookup::Unsure { .. }));
}

#[test]
fn a_conditional_spread_makes_optional_entries() {
    let mut make = Make::default();
    let test = make.unknown();
    let text = make.text("d");
    let right = make.object(&[("description", text)]);
    let spread = make.push(Expr::Binary { op: BinaryOp::And, left: test, right });
    let object = make.push(Expr::Object(vec![Member::Spread(spread)]));
    let value = make.eval(object);
    let object = value.as_object().expect("an object");
    assert_eq!(object.entries[0].sure, Sure::Optional(Why::Condition));
    assert!(object.open.is_none());
    assert!(matches!(value.get("description"), Lookup::Unsure { .. }));
    assert!(value.get("other").is_absent());
}

#[test]
fn a_known_condition_decides() {
    let mut make = Make::default();
    let test = make.push(Expr::Bool(false));
    let (a, b) = (make.text("a"), make.text("b"));
    let choice = make.push(Expr::Conditional { test, then: a, otherwise: b });
    assert_eq!(text_of(&make.eval(choice)), "b");
}

#[test]
fn a_member_that_is_undefined_is_not_there() {
    let mut make = Make::default();
    let undefined = make.push(Expr::Global("undefined".into()));
    let object = make.object(&[("description", undefined)]);
    assert!(make.eval(object).get("description").is_absent());
}

#[test]
fn a_member_that_becomes_undefined_takes_what_was_spread_with_it() {
    let mut make = Make::default();
    let undefined = make.push(Expr::Global("undefined".into()));
    let text = make.text("a");
    let spread = make.object(&[("description", text), ("name", text)]);
    let (before, after) = (make.unknown(), make.unknown());
    let gone = make.pair("description", undefined);
    let name = make.pair("title", text);
    let members = vec![Member::Spread(spread), Member::Spread(before), gone, name, Member::Spread(after)];
    let object = make.push(Expr::Object(members));
    let value = make.eval(object);
    let object = value.as_object().expect("an object");
    assert!(object.last("description").is_none());
    // What stands behind the gone member is doubted by the second spread all the same.
    assert!(matches!(object.last("title").map(|e| &e.sure), Some(Sure::MayBeOverridden(_))));
}

#[test]
fn ten_thousand_strings_are_joined_without_nesting() {
    let mut make = Make::default();
    let mut sum = make.text("a");
    for _ in 0..10_000 {
        let right = make.text("b");
        sum = make.push(Expr::Binary { op: BinaryOp::Add, left: sum, right });
    }
    assert_eq!(text_of(&make.eval(sum)).len(), 10_001);
}

#[test]
fn a_string_joined_with_something_unknown_has_a_hole() {
    let mut make = Make::default();
    let left = make.text("runs on ");
    let right = make.unknown();
    let sum = make.push(Expr::Binary { op: BinaryOp::Add, left, right });
    let value = make.eval(sum);
    let text = value.as_text().expect("a string");
    assert!(text.has_hole());
    assert_eq!(text.display("?"), "runs on ?");
}

#[test]
fn a_name_that_leads_back_to_itself_is_unknown() {
    let mut make = Make::default();
    let a = make.bind("a", Init::Unknown(Why::Dynamic));
    let name = make.push(Expr::Name(a));
    let object = make.object(&[("self", name)]);
    make.module.bindings[a.0 as usize].init = Init::Expr(object);
    let user = make.push(Expr::Name(a));
    let value = make.eval(user);
    let inner = value.get("self").found().expect("the key is there");
    assert_eq!(inner.why(), Some(Why::Cycle));
}

#[test]
fn names_that_double_and_double_again_run_out_of_fuel() {
    let mut make = Make::default();
    let mut previous = make.text("lol");
    for i in 0..64 {
        let binding = make.bind(&format!("x{i}"), Init::Expr(previous));
        let (a, b) = (make.push(Expr::Name(binding)), make.push(Expr::Name(binding)));
        previous = make.push(Expr::Array(vec![Element::Item(a), Element::Item(b)]));
    }
    let value = make.eval(previous);
    assert!(value.node_count(10_000_000) < 1_000_000, "the tree stays small");
    assert!(!value.is_complete());
}

#[test]
fn a_long_chain_of_names_ends_in_unknown_and_not_in_an_overflow() {
    std::thread::Builder::new()
        .stack_size(64 << 20)
        .spawn(|| {
            let mut make = Make::default();
            let mut previous = make.text("end");
            for i in 0..100_000 {
                let binding = make.bind(&format!("x{i}"), Init::Expr(previous));
                previous = make.push(Expr::Name(binding));
            }
            assert_eq!(make.eval(previous).why(), Some(Why::TooDeep));
        })
        .expect("a thread can be made")
        .join()
        .expect("no overflow");
}

#[test]
fn a_member_of_a_large_table_costs_only_itself() {
    let mut make = Make::default();
    let entries: Vec<(String, ExprId)> =
        (0..1000).map(|i| (format!("k{i}"), make.text(&format!("v{i}")))).collect();
    let pairs: Vec<(&str, ExprId)> = entries.iter().map(|(k, v)| (k.as_str(), *v)).collect();
    let table = make.object(&pairs);
    let binding = make.bind("T", Init::Expr(table));
    let items = (0..1000)
        .map(|i| {
            let object = make.push(Expr::Name(binding));
            let at = make.at();
            let name = format!("k{i}").into();
            Element::Item(make.push(Expr::Member { object, name, name_at: at }))
        })
        .collect();
    let array = make.push(Expr::Array(items));
    assert!(make.eval(array).is_complete());
}

#[test]
fn an_unknown_spread_in_an_array_leaves_its_other_items_known() {
    let mut make = Make::default();
    let a = make.text("a");
    let rest = make.unknown();
    let array = make.push(Expr::Array(vec![Element::Item(a), Element::Spread(rest)]));
    let value = make.eval(array);
    let array = value.as_array().expect("an array");
    assert_eq!(array.known().count(), 1);
    assert!(!array.is_closed());
}

#[test]
fn dict_of_keywords_is_an_object() {
    let mut make = Make::default();
    let callee = make.push(Expr::Global("dict".into()));
    let value = make.text("x");
    let at = make.at();
    let args = vec![Argument { name: Some("name".into()), name_at: at, spread: Spread::No, value }];
    let call = make.push(Expr::Call { callee, args });
    let value = make.eval(call);
    assert_eq!(text_of(value.get("name").found().expect("the keyword is a key")), "x");
}

#[test]
fn a_call_that_is_not_followed_is_remembered_and_unknown() {
    let mut make = Make::default();
    let client = make.bind("client", Init::Parameter);
    let object = make.push(Expr::Name(client));
    let at = make.at();
    let callee = make.push(Expr::Member { object, name: "create".into(), name_at: at });
    let arg = make.object(&[]);
    let args = vec![Argument { name: None, name_at: at, spread: Spread::No, value: arg }];
    let call = make.push(Expr::Call { callee, args });
    let value = make.eval(call);
    assert!(value.is_unknown());
    let Kind::Call(call) = value.kind() else { panic!("a call") };
    assert_eq!(call.callee.dotted(), "client.create");
    assert_eq!(call.positional.len(), 1);
}

#[test]
fn a_site_whose_variable_is_changed_later_is_doubted() {
    let mut make = Make::default();
    let text = make.text("t");
    let object = make.object(&[("name", text)]);
    let binding = make.bind("tool", Init::Expr(object));
    let name = make.push(Expr::Name(binding));
    make.change(name, ChangeKind::Any);
    let value = make.eval(object);
    assert!(matches!(value.get("name"), Lookup::Unsure { maybe: Some(_), why: Why::Changed(_) }));
    assert!(matches!(value.get("other"), Lookup::Unsure { maybe: None, why: Why::Changed(_) }));
}
