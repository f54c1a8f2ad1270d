//! What a rule reports, piece by piece.

use super::claims::{Aspect, Claims};
use super::context::{Applied, Place};
use super::drafts::{Draft, Drafts};
use super::finding::{Edit, Related};
use crate::span::Span;

/// A report under way; it is made when it goes out of scope with a message.
#[must_use = "a report says something only with a message"]
pub struct Report<'c> {
    draft: Draft,
    claims: Vec<(Span, Aspect)>,
    claimed: &'c mut Claims,
    drafts: &'c mut Drafts,
}

impl<'c> Report<'c> {
    pub(super) fn new<P>(
        rule: &'static str,
        applied: Applied<'_, P>,
        place: Place,
        claimed: &'c mut Claims,
        drafts: &'c mut Drafts,
    ) -> Report<'c> {
        let fact = applied.fact;
        let draft = Draft {
            rule,
            tool: None,
            target: applied.target,
            severity: fact.severity,
            message: String::new(),
            help: None,
            answer: fact.answer.clone(),
            dialect: fact.dialect,
            evidence: fact.evidence.clone(),
            at: place.at,
            pointer: place.pointer,
            related: Vec::new(),
            edits: Vec::new(),
        };
        Report { draft, claims: Vec::new(), claimed, drafts }
    }

    /// Which tool of a request is at fault, by its index.
    pub fn about_tool(mut self, tool: usize) -> Self {
        self.draft.tool = Some(tool);
        self
    }

    /// Names the cause: an aspect of a node, by the node's place. A cause that another rule has
    /// named before is not reported again.
    pub fn claims(mut self, node: Span, aspect: Aspect) -> Self {
        self.claims.push((node, aspect));
        self
    }

    /// The repair, as a sentence.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.draft.help = Some(help.into());
        self
    }

    /// What the API answers here, when that is more exact than the fact's own text.
    pub fn answer(mut self, answer: impl Into<String>) -> Self {
        self.draft.answer = Some(answer.into());
        self
    }

    pub fn related(mut self, at: Span, message: impl Into<String>) -> Self {
        self.draft.related.push(Related { at, message: message.into() });
        self
    }

    pub fn edit(mut self, at: Span, text: impl Into<String>, safe: bool) -> Self {
        self.draft.edits.push(Edit { at, text: text.into(), safe });
        self
    }

    /// What is wrong: one clause that begins in lower case and ends without a full stop.
    pub fn message(mut self, message: impl Into<String>) {
        self.draft.message = message.into();
        let rule = self.draft.rule;
        if self.claims.iter().any(|(node, aspect)| self.claimed.by_another(*node, aspect, rule)) {
            return;
        }
        for (node, aspect) in self.claims {
            self.claimed.claim(node, aspect, rule);
        }
        self.drafts.add(self.draft);
    }
}
