//! What a rule sees and says: its tool, the facts of the tool's targets, and its reports.

use super::claims::{Aspect, Claims};
use super::company::{Companies, Company};
use super::drafts::Drafts;
use super::report::Report;
use super::rule::AnyRule;
use super::trial::{self, Trial};
use crate::find::{Found, Member, Namesakes, Request, RequestTool, SchemaDialect, SetKind, Tool, ToolSet};
use crate::pointer::Pointer;
use crate::providers::Fact;
use crate::span::Span;
use crate::target::Target;
use std::ops::Deref;

/// Whom a definition is checked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audience {
    pub targets: Vec<Target>,
    pub kind: AudienceKind,
    /// The targets that the user named, as named.
    pub named: Vec<Target>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AudienceKind {
    /// It goes to all of them: the gravest judgement counts.
    All,
    /// It goes to one of them, and which isn't known: the mildest judgement counts.
    OneOf,
}

/// What all rules share while one tool is checked.
pub struct Shared<'a> {
    pub tool: &'a Tool,
    pub index: usize,
    pub found: &'a Found,
    pub namesakes: &'a Namesakes,
    pub companies: &'a Companies,
    pub audience: &'a Audience,
    /// The targets that the definition is to be carried over to, as named.
    pub carried_to: &'a [Target],
    pub rules: &'a [Box<dyn AnyRule>],
    pub server: Option<&'a str>,
    /// Visits of subschemas that validators may still make for the file's tools.
    pub visits_left: &'a mut u64,
    pub(super) claims: &'a mut Claims,
    pub(super) drafts: Drafts,
}

/// One rule's view of one tool.
pub struct Check<'a, P> {
    rule: &'static str,
    facts: Vec<Applied<'a, P>>,
    earlier_namesake: Option<&'a Tool>,
    found: &'a Found,
    index: usize,
    claims: &'a mut Claims,
    drafts: &'a mut Drafts,
    server: Option<&'a str>,
    is_undecided: bool,
    targets: &'a [Target],
    carried_to: &'a [Target],
    rules: &'a [Box<dyn AnyRule>],
    namesakes: &'a Namesakes,
    companies: &'a Companies,
    visits_left: &'a mut u64,
}

/// A fact of one of the tool's targets.
pub struct Applied<'a, P> {
    pub target: Target,
    pub fact: &'a Fact<P>,
}

impl<P> Clone for Applied<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Applied<'_, P> {}

impl<P> Deref for Applied<'_, P> {
    type Target = P;
    fn deref(&self) -> &P {
        &self.fact.params
    }
}

/// A place in a definition.
#[derive(Clone, Debug)]
pub struct Place {
    pub at: Span,
    pub pointer: Pointer,
}

impl Place {
    /// A member's value.
    pub fn value(member: &Member) -> Place {
        Place { at: member.value.at(), pointer: member.pointer.clone() }
    }

    /// A member's key.
    pub fn key(member: &Member) -> Place {
        Place { at: member.key_at, pointer: member.pointer.clone() }
    }
}

impl Place {
    /// The same place in the source, under another pointer.
    pub fn pointing_to(self, pointer: &Pointer) -> Place {
        Place { pointer: pointer.clone(), ..self }
    }
}

impl Tool {
    /// The tightest place that stands for the tool as a whole: its name, else its first line.
    pub fn place(&self) -> Place {
        match self.name.found_or_maybe() {
            Some(member) => Place { at: member.value.used_at(), pointer: self.pointer.clone() },
            None => Place { at: self.whole.at(), pointer: self.pointer.clone() },
        }
    }
}

impl RequestTool {
    /// The tightest place that stands for the entry: where it is used.
    pub fn place(&self) -> Place {
        Place { at: self.value.used_at(), pointer: self.pointer.clone() }
    }
}

impl<'a, P> Check<'a, P> {
    pub(super) fn new(
        rule: &'static str,
        facts: &'a [(Target, Vec<Fact<P>>)],
        shared: &'a mut Shared<'_>,
    ) -> Check<'a, P> {
        let audience = shared.audience;
        let tool = shared.tool;
        let facts = facts
            .iter()
            .filter(|(target, _)| audience.targets.contains(target))
            .flat_map(|(target, facts)| facts.iter().map(|fact| Applied { target: *target, fact }))
            .filter(|a| a.fact.dialect.is_none_or(|dialect| dialect == tool.dialect_for(a.target)))
            .filter(|a| a.fact.origin.is_none_or(|origin| origin == tool.origin_for(a.target)))
            .collect();
        Check {
            rule,
            facts,
            server: shared.server,
            is_undecided: audience.kind == AudienceKind::OneOf,
            targets: &audience.targets,
            carried_to: shared.carried_to,
            rules: shared.rules,
            namesakes: shared.namesakes,
            companies: shared.companies,
            visits_left: shared.visits_left,
            index: shared.index,
            earlier_namesake: shared.namesakes.before(shared.index).map(|i| &shared.found.tools[i]),
            found: shared.found,
            claims: shared.claims,
            drafts: &mut shared.drafts,
        }
    }

    /// The name of the MCP server that the tool belongs to, where it is known: what the user says,
    /// else what stands in the listing.
    pub fn server(&self) -> Option<&'a str> {
        self.server
    }

    /// Whether the tool goes to one of several targets, and which isn't known. What only one of them
    /// refuses then rather tells that it goes to another.
    pub fn is_undecided(&self) -> bool {
        self.is_undecided
    }

    /// Whether the tool is checked for this target too.
    pub fn is_for(&self, target: Target) -> bool {
        self.targets.contains(&target)
    }

    /// Whether the user wants to carry definitions over to this target, named by itself and not as one of
    /// several that a name stands for.
    pub fn is_carried_to(&self, target: Target) -> bool {
        self.carried_to.contains(&target)
    }

    /// Whether the file is data: what a program holds may be converted before it is sent.
    pub fn is_data(&self) -> bool {
        self.found.is_data
    }

    /// Takes what a validation costs from what the whole file may cost; `false` when it is more
    /// than is left: then the validation isn't to be tried, and no later one.
    pub fn affords(&mut self, visits: u64) -> bool {
        let left = self.visits_left.checked_sub(visits);
        *self.visits_left = left.unwrap_or(0);
        left.is_some()
    }

    pub(super) fn has_facts(&self) -> bool {
        !self.facts.is_empty()
    }

    /// The facts of this rule for the tool's targets.
    pub fn facts(&self) -> Vec<Applied<'a, P>> {
        self.facts.clone()
    }

    /// The first tool before this one that has its name and stands in the same list.
    pub fn earlier_namesake(&self) -> Option<&'a Tool> {
        self.earlier_namesake
    }

    /// The tools before this one that stand in one list with it and may go where it goes.
    pub fn listed_before(&self) -> impl Iterator<Item = &'a Tool> + use<'a, P> {
        let (found, index) = (self.found, self.index);
        let tool = &found.tools[index];
        let lists = tool.sets.iter().map(|&set| &found.sets[set]).filter(|set| set.kind != SetKind::Map);
        lists
            .flat_map(move |set| set.tools.iter().take_while(move |&&other| other < index))
            .map(|&other| &found.tools[other])
            .filter(|other| other.meets(tool))
    }

    /// The tools before this one that stand in one list or map with it and may go where it goes.
    pub fn beside_before(&self) -> impl Iterator<Item = &'a Tool> + use<'a, P> {
        let (found, index) = (self.found, self.index);
        let tool = &found.tools[index];
        let sets = tool.sets.iter().map(|&set| &found.sets[set]);
        sets.flat_map(move |set| set.tools.iter().take_while(move |&&other| other < index))
            .map(|&other| &found.tools[other])
            .filter(|other| other.meets(tool))
    }

    /// The tools of a request, in source order.
    pub fn tools_of(&self, set: &'a ToolSet) -> impl DoubleEndedIterator<Item = &'a Tool> {
        let tools = &self.found.tools;
        set.tools.iter().map(move |&index| &tools[index])
    }

    /// The requests that the tool stands in.
    pub fn requests(&self) -> impl Iterator<Item = &'a ToolSet> + use<'a, P> {
        let found = self.found;
        let sets = found.tools[self.index].sets.iter().map(|&set| &found.sets[set]);
        sets.filter(|set| set.kind == SetKind::Request)
    }

    /// What the tools are called among which a model has this one: those of each list that it stands in, where
    /// all of these lists are wholly known; the shortest first.
    pub fn company(&self) -> Option<Vec<&'a Company>> {
        self.companies.of_tool(self.found, self.index)
    }

    /// The requests that the tool goes into.
    pub fn sent_with(&self) -> impl Iterator<Item = &'a Request> + use<'a, P> {
        let found = self.found;
        self.companies.requests_of(self.found, self.index).iter().map(|&request| &found.requests[request])
    }

    /// Whether any tool of the file has this name.
    pub fn is_named_in_file(&self, name: &str) -> bool {
        self.companies.has_name(self.found, name)
    }

    /// The tool's index among those of the file.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Whether another rule has already named this aspect of this node as the cause of a fault.
    pub fn is_claimed(&self, node: Span, aspect: &Aspect) -> bool {
        self.claims.by_another(node, aspect, self.rule)
    }

    /// By which rules, and where, one target would refuse this tool if it were written as `other`, and
    /// only because its schema would be read in this dialect.
    pub fn refused_as(
        &mut self,
        other: &Tool,
        target: Target,
        dialect: SchemaDialect,
    ) -> Vec<(&'static str, Pointer)> {
        trial::refused(Trial {
            tool: other,
            target,
            dialect,
            index: self.index,
            found: self.found,
            namesakes: self.namesakes,
            companies: self.companies,
            rules: self.rules,
            visits_left: self.visits_left,
        })
    }

    /// Starts a report to one target about one place.
    pub fn report<'c>(&'c mut self, applied: Applied<'a, P>, place: Place) -> Report<'c> {
        Report::new(self.rule, applied, place, self.claims, self.drafts).about_tool(self.index)
    }
}
