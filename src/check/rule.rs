//! What a rule is, and how the registry holds rules of different parameters together.

use super::context::{Check, Shared};
use super::request::{RequestCheck, SharedRequest};
use crate::find::{Request, Tool};
use crate::providers::{self, Fact};
use crate::target::Target;
use serde::de::DeserializeOwned;

/// A rule: one question about a tool or a request, answered from the facts of its targets.
pub trait Rule: Send + Sync + 'static {
    /// Kebab-case; says what is wrong in the field's standard terms.
    const ID: &'static str;
    /// The rule's page in Markdown: its single source of prose.
    const PAGE: &'static str;
    /// What the rule wants to know of a target, besides severity and evidence.
    type Params: DeserializeOwned + Clone + Send + Sync + 'static;

    /// Reports what is wrong with one tool, to each target that has a fact about it.
    fn check(tool: &Tool, cx: &mut Check<'_, Self::Params>) {
        let _ = (tool, cx);
    }

    /// Reports what is wrong with one request as a whole, after its tools were checked.
    fn check_request(request: &Request, cx: &mut RequestCheck<'_, Self::Params>) {
        let _ = (request, cx);
    }
}

/// A rule with its facts loaded.
pub trait AnyRule: Send + Sync {
    fn id(&self) -> &'static str;
    fn page(&self) -> &'static str;
    /// Whether it only gives advice, which is heard where it is asked for. A rule's facts agree in this.
    fn is_pedantic(&self) -> bool;
    /// The evidence for each target, for tables.
    fn evidence(&self) -> Vec<(Target, Fact<toml::Table>)>;
    /// Runs the rule on the tool that `shared` is about.
    fn run(&self, shared: &mut Shared<'_>);
    /// Runs the rule on the request that `shared` is about.
    fn run_on_request(&self, shared: &mut SharedRequest<'_>);
}

struct Loaded<R: Rule> {
    is_pedantic: bool,
    facts: Vec<(Target, Vec<Fact<R::Params>>)>,
}

/// Loads a rule's facts.
pub fn load<R: Rule>() -> Box<dyn AnyRule> {
    let facts = providers::facts::<R::Params>(R::ID);
    let is_pedantic = facts.iter().flat_map(|(_, facts)| facts).any(|fact| fact.pedantic);
    Box::new(Loaded::<R> { is_pedantic, facts })
}

impl<R: Rule> AnyRule for Loaded<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn page(&self) -> &'static str {
        R::PAGE
    }

    fn is_pedantic(&self) -> bool {
        self.is_pedantic
    }

    fn evidence(&self) -> Vec<(Target, Fact<toml::Table>)> {
        providers::facts::<toml::Table>(R::ID)
            .into_iter()
            .flat_map(|(target, facts)| facts.into_iter().map(move |fact| (target, fact)))
            .collect()
    }

    fn run(&self, shared: &mut Shared<'_>) {
        let tool = shared.tool;
        let mut check = Check::new(R::ID, &self.facts, shared);
        if check.has_facts() {
            R::check(tool, &mut check);
        }
    }

    fn run_on_request(&self, shared: &mut SharedRequest<'_>) {
        let request = shared.request;
        let mut check = RequestCheck::new(R::ID, &self.facts, shared);
        if check.has_facts() {
            R::check_request(request, &mut check);
        }
    }
}

/// A page's title line and its first paragraph.
pub fn summary(page: &str) -> &str {
    page.split("\n\n").nth(1).unwrap_or_default().trim()
}
