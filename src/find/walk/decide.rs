//! Which API a definition is written for, where its shape fits several.

use super::{Around, FileContext};
use crate::builders::Converter;
use crate::builders::recognised::is_module;
use crate::find::body::{Body, is_tools};
use crate::find::built;
use crate::find::shape::{Shape, fits};
use crate::find::tool::{Member, SchemaDialect, ToolKind};
use crate::target::{Api, Target};

/// Lets the context decide between the APIs that the shape fits.
pub(super) fn between_apis(shape: &mut Shape, around: &Around<'_>, imported: &[Api]) {
    let by_body = match around.body {
        Some(Body::Functions) => Some(Api::OpenaiFunctions),
        Some(Body::Listing) => Some(Api::Mcp),
        Some(Body::Realtime) => Some(Api::OpenaiRealtime),
        Some(Body::Responses) => Some(Api::OpenaiResponses),
        Some(Body::Request) | None => None,
    };
    shape.target = shape.target.or(around.target);
    let of_request = around.request.filter(|_| around.in_array && is_tools(around.key));
    let certain = of_request.filter(|of| !of.others.iter().any(|&api| fits(shape, api)));
    shape.request = certain.map(|of| of.request);
    let named = match (around.api, by_body) {
        // The same call takes them both.
        (Some(Api::OpenaiChat), Some(Api::OpenaiFunctions)) => by_body,
        (api, by_body) => api.or(shape.request.map(|request| request.api)).or(by_body),
    };
    let misplaced = shape.request.filter(|request| !fits(shape, request.api));
    match named {
        // Written in one API's shape, where another's is wanted.
        _ if misplaced.is_some() => {
            shape.target = shape.target.or(misplaced.map(|request| request.api.into()));
        }
        Some(api) if shape.apis.contains(&api) => shape.apis = vec![api],
        Some(Api::GeminiInteractions) if shape.apis[0] == Api::OpenaiResponses => {
            shape.apis = vec![Api::GeminiInteractions];
        }
        Some(api) if around.api.is_some() && shape.kind == ToolKind::Function => {
            shape.target = shape.target.or(Some(Target::from(api)));
        }
        // Its flat shape differs in nothing from OpenAI's.
        _ if shape.apis[0] == Api::OpenaiResponses
            && imported.contains(&Api::GeminiInteractions)
            && !imported.contains(&Api::OpenaiResponses) =>
        {
            shape.apis = vec![Api::GeminiInteractions];
        }
        _ => {
            let imported: Vec<Api> =
                shape.apis.iter().copied().filter(|api| imported.contains(api)).collect();
            if !imported.is_empty() {
                shape.apis = imported;
            }
        }
    }
    if shape.apis.len() > 1 && shape.apis[0] == Api::Neutral {
        // An MCP tool and a catalogue entry look the same; the entry may go anywhere.
        shape.apis.truncate(1);
    }
    if shape.apis == [Api::Gemini] && shape.schema.found().is_some_and(|m| &*m.key == "parameters") {
        shape.dialect = SchemaDialect::GeminiSchema;
    }
}

/// Whether a schema without anything may be a builder's map without arguments: it isn't known who gets it, and builders
/// or functions are near.
pub(super) fn may_be_a_shape(shape: &Shape, around: &Around<'_>, file: FileContext<'_>) -> bool {
    let is_empty = |member: &Member| built::is_empty_map(&member.value);
    let is_near = || around.in_call || file.imports.iter().any(|module| is_module(module));
    file.has_shapes
        && shape.converter == Some(Converter::Any)
        && shape.apis.contains(&Api::Neutral)
        && shape.schema.found().is_some_and(is_empty)
        && is_near()
}
