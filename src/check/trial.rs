//! What the rules would say of a tool that is written otherwise than it stands there.

use super::claims::Claims;
use super::company::Companies;
use super::context::{Audience, AudienceKind, Shared};
use super::drafts::Drafts;
use super::rule::AnyRule;
use crate::evidence::Severity;
use crate::find::{Found, Namesakes, SchemaDialect, Tool};
use crate::pointer::Pointer;
use crate::target::Target;

/// A tool that is tried for one target.
pub(super) struct Trial<'a> {
    pub tool: &'a Tool,
    pub target: Target,
    pub dialect: SchemaDialect,
    pub index: usize,
    pub found: &'a Found,
    pub namesakes: &'a Namesakes,
    pub companies: &'a Companies,
    pub rules: &'a [Box<dyn AnyRule>],
    pub visits_left: &'a mut u64,
}

/// The rules and the places for which the target would refuse it, and only because the schema is read in the dialect.
pub(super) fn refused(trial: Trial<'_>) -> Vec<(&'static str, Pointer)> {
    let audience = Audience { targets: vec![trial.target], kind: AudienceKind::All, named: Vec::new() };
    let mut shared = Shared {
        tool: trial.tool,
        index: trial.index,
        found: trial.found,
        namesakes: trial.namesakes,
        companies: trial.companies,
        audience: &audience,
        carried_to: &[],
        rules: trial.rules,
        server: None,
        visits_left: trial.visits_left,
        claims: &mut Claims::default(),
        drafts: Drafts::default(),
    };
    for rule in trial.rules {
        rule.run(&mut shared);
    }
    let drafts = shared.drafts.into_groups().0.into_iter().flatten();
    let refused = drafts.filter(|d| d.severity == Severity::Error && d.dialect == Some(trial.dialect));
    refused.map(|draft| (draft.rule, draft.pointer)).collect()
}
