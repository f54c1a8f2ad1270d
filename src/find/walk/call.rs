//! Calls: what a framework, a request or a function is given.

use super::super::body;
use super::super::built;
use super::super::context;
use super::super::framework;
use super::super::instance::instance;
use super::super::made;
use super::super::shape::{self, Shape, Spot};
use super::{Around, Finder};
use crate::pointer::Pointer;
use crate::value::{Array, Call, Kind, Value};

/// Definitions of lists that are noted in one file.
const REGISTERED: usize = 100_000;

impl Finder<'_> {
    pub(super) fn call(&mut self, value: &Value, call: &Call, around: &Around<'_>, depth: usize) {
        let api = context::of_call(&call.callee).or(around.api);
        let callee = call.callee.dotted();
        let request = body::call(&call.callee, value);
        let in_call = request.is_none() && !context::carries(&call.callee);
        if let Some((framework, way)) = framework::of_call(call, self.file.imports) {
            let shape = made::by_framework(framework, way, value, call, around.member);
            // Within a function that was followed, what that is given tells more.
            if !shape.name_is_settled() && value.call().is_some() {
                return self.arguments(value, around, depth);
            }
            self.registers(&shape, framework::settings(way, call));
            return self.add(value, shape, &Pointer::root(), around);
        }
        let around = Around { api, body: None, request, in_call, callee: Some(&callee), ..*around };
        if let (Some(request), Some(keys)) = (request, body::arguments(value, call)) {
            self.sightings.note(request, keys, &Pointer::root(), around.document);
        }
        if !call.named.entries.is_empty() {
            let pointer = Pointer::root();
            if self.take(value, &call.named, &pointer, &around, Some(&callee)) {
                return;
            }
            let around = Around { set: around.set, ..around };
            self.members(value, &call.named, &pointer, &around, depth);
        }
        if let Some(shape) = made::by_arguments(value, call) {
            self.add(value, shape, &Pointer::root(), &around);
            return;
        }
        for argument in &call.positional {
            let around = Around { key: None, in_array: false, member: None, set: None, ..around };
            self.visit(argument, &Pointer::root(), &around, depth + 1);
        }
        // What a name stands for is visited where it is written.
        if let Some(receiver) = call.receiver.as_ref().filter(|receiver| receiver.via().is_none()) {
            let around = Around { document: around.document, in_call: true, ..Around::default() };
            self.visit(receiver, &Pointer::root(), &around, depth + 1);
        }
    }

    /// Notes the definitions of a list that a framework is given one after the other: whole ones, or the schema of
    /// each.
    fn registers(&mut self, shape: &Shape, settings: Option<&Value>) {
        let Some(by) = shape.converter.filter(|_| self.found.registered.len() < REGISTERED) else { return };
        let whole = settings.into_iter().flat_map(|settings| settings.some_of(0));
        let schema = shape.schema.found_or_maybe().map(|member| &member.value);
        let of_schema = schema.into_iter().flat_map(|schema| schema.some_of(1));
        let places = whole.chain(of_schema).filter(|of| of.as_object().is_some()).map(|of| (of.at(), by));
        self.found.registered.extend(places);
    }

    /// Looks at what was given to a function that was followed to something without tools.
    pub(super) fn arguments(&mut self, value: &Value, around: &Around<'_>, depth: usize) {
        let Some(Kind::Call(call)) = value.call().map(Value::kind) else { return };
        // What a name stands for is visited where it is written.
        let receiver = call.receiver.as_ref().filter(|receiver| receiver.via().is_none());
        for given in call.positional.iter().chain(receiver) {
            let around = Around { document: around.document, in_call: true, ..Around::default() };
            self.visit(given, &Pointer::root(), &around, depth + 1);
        }
    }

    /// Looks at what a part of a loop gives for each item. Which of these come together isn't known.
    pub(super) fn made_in_loop(&mut self, array: &Array, document: u32) {
        for (_, item) in array.known() {
            let around = Around { document, in_call: true, ..Around::default() };
            self.visit(item, &Pointer::root(), &around, 0);
        }
    }

    /// What was given to a function that was followed, where that is a definition of which the function makes
    /// something that isn't known.
    pub(super) fn given(
        &mut self,
        value: &Value,
        pointer: &Pointer,
        around: &Around<'_>,
        calls: u32,
    ) -> bool {
        let Some(calls) = calls.checked_sub(1) else { return false };
        // What gave it at first is last.
        let made_by: Vec<(&Value, &Call)> = value.calls().filter_map(|of| Some((of, as_call(of)?))).collect();
        for (whole, call) in made_by.iter().rev() {
            if let Some((framework, way)) = framework::of_call(call, self.file.imports) {
                // Within a function that was followed, one call makes many.
                let made_for = value.made_for().filter(|made_for| *made_for != whole.at());
                let whole =
                    &made_for.map_or((*whole).clone(), |made_for| (*whole).clone().make_for(made_for));
                let shape = made::by_framework(framework, way, whole, call, around.member);
                if !shape.name_is_settled() && made_by.len() > 1 {
                    continue;
                }
                self.add(whole, shape, &Pointer::root(), around);
                self.stands_for(value, whole);
                return true;
            }
        }
        let known = value.as_object().and_then(|object| {
            shape::recognise(value, object, pointer, Spot { is_data: false, ..Spot::default() })
        });
        for (whole, call) in made_by.iter().rev().filter(|_| value.mapped_from().is_none()) {
            let Some((definition, of)) = definition_in(call) else { continue };
            let Some(made) = known.as_ref().filter(|known| says_more(known, &of, &definition, whole)) else {
                continue;
            };
            let made = Shape { body: definition.clone(), is_made: true, ..made.clone() };
            let made = Shape { schema_is_built: is_builders(&of), ..made };
            self.add(&definition, made, &Pointer::root(), around);
            self.stands_for(value, &definition);
            return true;
        }
        if known.is_some_and(|shape| shape.is_known()) {
            return false;
        }
        for (_, call) in made_by.iter().rev() {
            for argument in &call.positional {
                if self.given(argument, &Pointer::root(), around, calls) {
                    self.stands_for(value, argument);
                    return true;
                }
            }
            let Some((argument, shape)) = definition_in(call) else { continue };
            // The function may add to it.
            let shape = Shape { is_made: true, ..shape };
            self.add(&argument, shape, &Pointer::root(), around);
            self.stands_for(value, &argument);
            return true;
        }
        false
    }

    /// What a function makes of a definition is the tool that this defines.
    fn stands_for(&mut self, made: &Value, definition: &Value) {
        if let Some(&index) = self.by_place.get(&instance(definition)) {
            self.by_place.entry(instance(made)).or_insert(index);
        }
    }
}

fn as_call(value: &Value) -> Option<&Call> {
    match value.kind() {
        Kind::Call(call) => Some(call),
        _ => None,
    }
}

/// The definition that a call is given.
fn definition_in(call: &Call) -> Option<(Value, Shape)> {
    let callee = call.callee.dotted();
    let spot = Spot { is_data: false, within: Some(&callee), ..Spot::default() };
    call.positional.iter().find_map(|argument| {
        let shape = shape::recognise(argument, argument.as_object()?, &Pointer::root(), spot)?;
        (shape.name_is_settled() && shape.is_described()).then(|| (argument.clone(), shape))
    })
}

/// Whether what a function made of a definition is the same tool, of which the schema is known: in the same form, or
/// in another, to which the function converts a builder's schema that is written for nothing but this call.
fn says_more(made: &Shape, of: &Shape, definition: &Value, call: &Value) -> bool {
    let name = |shape: &Shape| Some(shape.name.found()?.value.as_str()?.into_owned());
    let is_same = name(made).is_some_and(|made| name(of) == Some(made));
    let is_there = made
        .schema
        .found_or_maybe()
        .is_some_and(|member| !member.value.is_unknown() || built::is_written(&member.value));
    let is_own = call.at().contains(definition.at());
    is_same && is_there && (made.apis == of.apis || (is_own && is_builders(of)))
}

/// Whether a definition's schema is one that a builder makes.
fn is_builders(of: &Shape) -> bool {
    of.schema.found_or_maybe().is_some_and(|member| member.value.is_unknown())
}
