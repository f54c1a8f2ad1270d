//! Whom a tool or a request is checked for: what the user named, its place in the file, or its own API.

use super::context::{Audience, AudienceKind};
use crate::find::{Request, Tool};
use crate::providers;
use crate::target::{Api, Target};

impl Audience {
    /// The audience of a tool; `named` are the targets that the user named, if any.
    pub fn of(tool: &Tool, named: &[Target]) -> Audience {
        Audience::among(&tool.apis, tool.target, named)
    }

    /// The audience of a request.
    pub fn of_request(request: &Request, named: &[Target]) -> Audience {
        Audience::among(&request.apis, None, named)
    }

    fn among(apis: &[Api], target: Option<Target>, named: &[Target]) -> Audience {
        if !named.is_empty() {
            let mut targets: Vec<Target> = named.iter().flat_map(|&t| spread(t)).collect();
            targets.sort();
            targets.dedup();
            let kind = match named {
                [only] if !providers::target(*only).readings.is_empty() => AudienceKind::OneOf,
                _ => AudienceKind::All,
            };
            return Audience { targets, kind, named: named.to_vec() };
        }
        if let Some(target) = target {
            return Audience { targets: vec![target], kind: AudienceKind::All, named: Vec::new() };
        }
        let mut targets: Vec<Target> = apis.iter().flat_map(|&api| spread(api.into())).collect();
        targets.sort();
        targets.dedup();
        let kind = if targets.len() == 1 { AudienceKind::All } else { AudienceKind::OneOf };
        Audience { targets, kind, named: Vec::new() }
    }
}

/// What a target stands for.
fn spread(target: Target) -> Vec<Target> {
    let info = providers::target(target);
    match (&info.members[..], &info.readings[..]) {
        ([], []) => vec![target],
        ([], readings) => readings.to_vec(),
        (members, _) => members.to_vec(),
    }
}
