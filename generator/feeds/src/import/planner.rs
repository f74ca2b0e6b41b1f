//! The content with which a feed is compared, and the plan that grows from it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::Position;
use catalog::date::Date;
use catalog::portals::FeedFormat;
use catalog::property::Property;
use content::{Collection, Located};

use super::directory::{Directory, NamesByMail};
use super::guard::Drops;
use super::history::{Addresses, History};
use super::plan::{Loaded, Plan};

/// What an import may do.
#[derive(Debug, Clone)]
pub struct Rules {
    /// The day of the import.
    pub today: Date,
    /// The percentage of the imported listings that may be gone.
    pub allowed_removals: u8,
    /// The percentage of the listings whose prices may change.
    pub allowed_price_changes: u8,
    /// The references of listings whose values are right, however implausible; `all` is each.
    pub allowed_implausible: BTreeSet<String>,
    /// Whether many records may lose a fact that the feed no longer states.
    pub allows_dropped_facts: bool,
    /// Whether a listing is imported without a sub-community or tower that no area has as its name.
    pub allows_unknown_places: bool,
    /// Whether a listing is imported without a developer whose name no record has.
    pub allows_unknown_developers: bool,
}

/// Compares a feed with the content.
pub struct Planner<'c> {
    pub(super) content: &'c Collection,
    pub(super) directory: Directory<'c>,
    pub(super) by_reference: BTreeMap<&'c str, &'c Located<Arc<Property>>>,
    pub(super) rules: Rules,
    /// The ids in use, with those of this import.
    pub(super) ids: BTreeSet<String>,
    /// The advisers' names in the feed.
    pub(super) names_by_mail: NamesByMail,
    /// The feed's format.
    pub(super) format: Option<FeedFormat>,
    /// Whether the last import read another format.
    pub(super) is_other_format: bool,
    /// The imported facts that the feed no longer states.
    pub(super) drops: Drops,
    /// The prices of known listings that are held back, divided by the old ones.
    pub(super) held_prices: Vec<f64>,
    pub(super) plan: Plan,
}

impl<'c> Planner<'c> {
    /// A planner for the content, of which `history` is known.
    pub fn new(content: &'c Collection, mut history: History, rules: Rules) -> Self {
        let properties = content.properties.iter();
        let references = properties.clone().map(|it| (it.record.id.as_str(), it.record.reference()));
        history.follow(&references.collect());
        let names = |it: &Located<Arc<Property>>| {
            let former = it.record.formerly.iter().map(|name| name.as_str().to_owned());
            former.chain([it.record.id.clone()]).collect::<Vec<_>>()
        };
        let today = rules.today;
        let languages = content.site.as_ref().map(|site| site.record.languages.clone());
        Self {
            content,
            directory: Directory::new(content),
            by_reference: properties.clone().map(|it| (it.record.reference(), it)).collect(),
            rules,
            ids: properties.flat_map(names).collect(),
            names_by_mail: NamesByMail::default(),
            format: None,
            is_other_format: false,
            drops: Drops::default(),
            held_prices: Vec::new(),
            plan: Plan {
                day: today,
                format: "",
                listings: 0,
                edits: Vec::new(),
                unchanged: 0,
                not_offered: 0,
                left_out: Vec::new(),
                kept: Vec::new(),
                notes: BTreeMap::new(),
                addresses: Addresses::default(),
                needed: BTreeSet::new(),
                loaded: Loaded::default(),
                unused: Vec::new(),
                guards: Vec::new(),
                languages: languages.unwrap_or_default(),
                history,
            },
        }
    }

    /// Notes a value that is left out.
    pub(super) fn note(&mut self, text: String, (reference, position): (&str, Position)) {
        self.plan.notes.entry(text).or_default().push((reference.to_owned(), position));
    }
}
