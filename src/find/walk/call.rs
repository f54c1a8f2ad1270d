//! Calls: what a framework, a request or a function is given.

use super::super::body;
use super::super::context;
use super::super::framework;
use super::super::instance::instance;
use super::super::made;
use super::super::shape::{self, Shape, Spot};
use super::{Around, Finder};
use crate::pointer::Pointer;
use crate::value::{Array, Call, Kind, Value};

impl Finder<'_> {
    pub(super) fn call(&mut self, value: &Value, call: &Call, around: &Around<'_>, depth: usize) {
        let api = context::of_call(&call.callee).or(around.api);
        let callee = call.callee.dotted();
        let request = body::call(&call.callee, value);
        let in_call = request.is_none() && !context::carries(&call.callee);
        if let Some((framework, way)) = framework::of_call(call, self.file.imports) {
            let shape = made::by_framework(framework, way, value, call, around.member);
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
        let Some((whole, Kind::Call(call))) = value.call().map(|call| (call, call.kind())) else {
            return false;
        };
        let Some(calls) = calls.checked_sub(1) else { return false };
        if let Some((framework, way)) = framework::of_call(call, self.file.imports) {
            let shape = made::by_framework(framework, way, whole, call, around.member);
            self.add(whole, shape, &Pointer::root(), around);
            self.stands_for(value, whole);
            return true;
        }
        let spot = |callee| Spot { is_data: false, within: callee, ..Spot::default() };
        let known = value.as_object().and_then(|object| shape::recognise(value, object, pointer, spot(None)));
        if known.is_some_and(|shape| shape.is_known()) {
            return false;
        }
        for argument in &call.positional {
            if self.given(argument, &Pointer::root(), around, calls) {
                self.stands_for(value, argument);
                return true;
            }
        }
        let callee = call.callee.dotted();
        let of_argument = |argument: &Value| {
            let shape =
                shape::recognise(argument, argument.as_object()?, &Pointer::root(), spot(Some(&callee)))?;
            (shape.name_is_settled() && shape.is_described()).then(|| (argument.clone(), shape))
        };
        let Some((argument, shape)) = call.positional.iter().find_map(of_argument) else { return false };
        // The function may add to it.
        let shape = Shape { is_made: true, ..shape };
        self.add(&argument, shape, &Pointer::root(), around);
        self.stands_for(value, &argument);
        true
    }

    /// What a function makes of a definition is the tool that this defines.
    fn stands_for(&mut self, made: &Value, definition: &Value) {
        if let Some(&index) = self.by_place.get(&instance(definition)) {
            self.by_place.entry(instance(made)).or_insert(index);
        }
    }
}
