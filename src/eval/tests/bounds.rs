//! What a whole module may cost.

use super::super::{Evaluator, MODULE_FUEL};
use super::Make;
use crate::source::module::{BinaryOp, Element, Expr, ExprId, Init, Member, Site};
use crate::value::{Value, Why};

/// The values of expressions, each as a site of the one module.
fn sites(make: &mut Make, exprs: &[ExprId]) -> Vec<Value> {
    make.module.sites =
        exprs.iter().map(|&expr| Site { expr, document: 0, name: None, in_loop: false }).collect();
    let mut evaluator = Evaluator::alone(&make.module);
    make.module.sites.iter().map(|site| evaluator.site(site)).collect()
}

/// Bindings each of which spreads the one before it twice, again and again.
fn doubled(make: &mut Make, bindings: usize, spread: impl Fn(ExprId, ExprId) -> Expr) -> Vec<ExprId> {
    let text = make.text("x");
    let mut previous = make.object(&[("name", text)]);
    (0..bindings)
        .map(|i| {
            let binding = make.bind(&format!("x{i}"), Init::Expr(previous));
            let (a, b) = (make.push(Expr::Name(binding)), make.push(Expr::Name(binding)));
            previous = make.push(spread(a, b));
            previous
        })
        .collect()
}

#[test]
fn a_module_of_names_that_double_keeps_to_its_fuel() {
    let spreads: [fn(ExprId, ExprId) -> Expr; 3] = [
        |a, b| Expr::Object(vec![Member::Spread(a), Member::Spread(b)]),
        |a, b| Expr::Array(vec![Element::Spread(a), Element::Spread(b)]),
        |a, b| Expr::Binary { op: BinaryOp::Merge, left: a, right: b },
    ];
    for spread in spreads {
        let mut make = Make::default();
        let exprs = doubled(&mut make, 3_000, spread);
        let kept: u64 = sites(&mut make, &exprs).iter().map(|value| value.node_count(10_000_000)).sum();
        assert!(kept <= 2 * MODULE_FUEL, "{kept} nodes were kept");
    }
}

#[test]
fn after_the_modules_fuel_a_name_is_unknown_and_a_literal_is_not() {
    let mut make = Make::default();
    let mut exprs =
        doubled(&mut make, 3_000, |a, b| Expr::Object(vec![Member::Spread(a), Member::Spread(b)]));
    let text = make.text("y");
    let binding = make.bind("large", Init::Expr(exprs[10]));
    exprs.push(make.push(Expr::Name(binding)));
    exprs.push(make.object(&[("name", text)]));
    let values = sites(&mut make, &exprs);
    let [.., name, literal] = values.as_slice() else { unreachable!("two were added") };
    assert_eq!(name.why(), Some(Why::TooDeep));
    assert!(literal.is_complete());
}

#[test]
fn members_of_a_large_table_are_followed_wherever_they_are_used() {
    let mut make = Make::default();
    let text = make.text("x");
    let names: Vec<String> = (0..5_000).map(|i| format!("key{i}")).collect();
    let pairs: Vec<(&str, ExprId)> = names.iter().map(|name| (name.as_str(), text)).collect();
    let table = make.object(&pairs);
    let messages = make.object(&[("tools", table)]);
    let binding = make.bind("messages", Init::Expr(messages));
    let exprs: Vec<ExprId> = names
        .iter()
        .map(|name| {
            let (root, at) = (make.push(Expr::Name(binding)), make.at());
            let tools = make.push(Expr::Member { object: root, name: "tools".into(), name_at: at });
            make.push(Expr::Member { object: tools, name: name.as_str().into(), name_at: at })
        })
        .collect();
    assert!(sites(&mut make, &exprs).iter().all(|value| value.as_str().as_deref() == Some("x")));
}

#[test]
fn a_condition_in_a_condition_is_evaluated_once() {
    for op in [BinaryOp::And, BinaryOp::Or, BinaryOp::Coalesce] {
        let mut make = Make::default();
        let mut nested = make.push(if op == BinaryOp::Or { Expr::Bool(true) } else { Expr::Bool(false) });
        for _ in 0..200 {
            let right = make.push(Expr::Null);
            nested = make.push(Expr::Binary { op, left: nested, right });
        }
        assert_eq!(make.eval(nested).as_bool(), Some(op == BinaryOp::Or));
    }
}
