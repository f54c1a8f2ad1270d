//! What a rule sees of a request, and says about it.

use super::claims::{Aspect, Claims};
use super::context::{Applied, Audience, AudienceKind, Place};
use super::drafts::Drafts;
use super::report::Report;
use crate::find::{Found, Request, RequestTool, RequestToolKind, Tool};
use crate::providers::Fact;
use crate::span::Span;
use crate::target::Target;

/// What all rules share while one request is checked.
pub struct SharedRequest<'a> {
    pub request: &'a Request,
    pub found: &'a Found,
    pub audience: &'a Audience,
    /// What the rules have claimed of the request's tools, and of itself.
    pub(super) claims: Claims,
    pub(super) drafts: Drafts,
}

/// One rule's view of one request.
pub struct RequestCheck<'a, P> {
    rule: &'static str,
    facts: Vec<Applied<'a, P>>,
    found: &'a Found,
    is_undecided: bool,
    is_named: bool,
    claims: &'a mut Claims,
    drafts: &'a mut Drafts,
}

impl<'a, P> RequestCheck<'a, P> {
    pub(super) fn new(
        rule: &'static str,
        facts: &'a [(Target, Vec<Fact<P>>)],
        shared: &'a mut SharedRequest<'_>,
    ) -> RequestCheck<'a, P> {
        let audience = shared.audience;
        let facts = facts
            .iter()
            .filter(|(target, _)| audience.targets.contains(target))
            .flat_map(|(target, facts)| facts.iter().map(|fact| Applied { target: *target, fact }))
            .collect();
        RequestCheck {
            rule,
            facts,
            found: shared.found,
            is_undecided: audience.kind == AudienceKind::OneOf,
            is_named: !audience.named.is_empty(),
            claims: &mut shared.claims,
            drafts: &mut shared.drafts,
        }
    }

    pub(super) fn has_facts(&self) -> bool {
        !self.facts.is_empty()
    }

    /// The facts of this rule for the request's targets.
    pub fn facts(&self) -> Vec<Applied<'a, P>> {
        self.facts.clone()
    }

    /// Whether the request goes to one of several targets, and which isn't known.
    pub fn is_undecided(&self) -> bool {
        self.is_undecided
    }

    /// Whether the request may go to a server that only takes its API's shape, and what else it takes isn't
    /// known: its keys tell the API, nothing says the provider.
    pub fn may_be_of_another(&self, request: &Request) -> bool {
        !self.is_named && request.is_told_by_keys
    }

    /// The definition that an entry of the request is.
    pub fn tool(&self, entry: &RequestTool) -> Option<&'a Tool> {
        match entry.kind {
            RequestToolKind::Tool(index) => Some(&self.found.tools[index]),
            _ => None,
        }
    }

    /// Whether another rule has already named this aspect of this node as the cause of a fault.
    pub fn is_claimed(&self, node: Span, aspect: &Aspect) -> bool {
        self.claims.by_another(node, aspect, self.rule)
    }

    /// Starts a report to one target about one place.
    pub fn report<'c>(&'c mut self, applied: Applied<'a, P>, place: Place) -> Report<'c> {
        Report::new(self.rule, applied, place, self.claims, self.drafts)
    }
}
