//! Places with enough listings for a landing page, but without the area guide that it needs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catalog::api::MIN_LANDING_HOMES;
use catalog::id::slug;
use catalog::path;
use catalog::problem::{Code, Problem};
use catalog::property::{Property, Purpose, SubCategory};

use super::collection::{Collection, Located};
use super::kind::Kind;
use crate::diagnostics::Diagnostic;

type Listing = Located<Arc<Property>>;

/// The most listings that are named.
const MAX_NAMED: usize = 5;

/// One diagnostic for each place, at its first listing.
pub(crate) fn check(all: &Collection) -> Vec<Diagnostic> {
    let mut places: BTreeMap<String, BTreeMap<(Purpose, SubCategory), Vec<&Listing>>> = BTreeMap::new();
    for listing in all.properties.iter().filter(|listing| listing.is_visible()) {
        let record = &listing.record;
        let Some(location) = record.location.as_ref().filter(|_| record.community.is_none()) else {
            continue;
        };
        if record.is_listed() {
            let group = (record.main_category.purpose(), record.sub_category);
            places.entry(slug(&location.en)).or_default().entry(group).or_default().push(listing);
        }
    }
    let diagnostics = places.iter().filter_map(|(place, groups)| {
        let mut groups: Vec<_> =
            groups.iter().filter(|(_, listings)| listings.len() >= MIN_LANDING_HOMES).collect();
        groups.sort_by_key(|(_, listings)| std::cmp::Reverse(listings.len()));
        let (((purpose, kind), listings), first) = groups.first().map(|group| (*group, group.1.first()))?;
        let first = first?;
        let headline =
            format!("{} listings of the type {kind} for {purpose}, and no area guide", listings.len());
        let listed =
            named(&groups.iter().flat_map(|(_, listings)| listings.iter().copied()).collect::<Vec<_>>());
        let help = if all.knows(Kind::Area, place) {
            format!("write `community: {place}` into {listed}")
        } else {
            format!(
                "write the guide with `generator new area {place}`, then `community: {place}` into {listed}"
            )
        };
        let problem = Problem::new(Code::AreaMissing, path!["location"], headline)
            .label("no landing page for search engines")
            .help(help);
        first.origin.locate(problem)
    });
    diagnostics.collect()
}

/// The first ids of listings, and the number of the others.
fn named(listings: &[&Listing]) -> String {
    let ids: BTreeSet<&str> = listings.iter().map(|listing| listing.record.id.as_str()).collect();
    let shown: Vec<String> = ids.iter().take(MAX_NAMED).map(|id| format!("`{id}`")).collect();
    match ids.len() - shown.len() {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}
