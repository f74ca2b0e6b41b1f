//! What listings are filtered, counted and sorted by besides their words.

use serde::{Deserialize, Serialize};

use crate::SearchEntry;
use crate::bounds::Bounds;
use crate::facets::{Measure, Value, community_of};
use crate::names::Community;

/// What a listing is filtered, counted and sorted by.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ListingRow {
    /// The [positions](Value::position) of the listing's values.
    pub(super) values: Vec<usize>,
    /// The position of the listing's community among the names.
    pub(super) community: Option<usize>,
    /// What the listing measures, in the order of [`Measure::ALL`].
    measures: [Option<i64>; Measure::ALL.len()],
}

impl ListingRow {
    /// The row of `entry`; `communities` are sorted by slug.
    pub(super) fn of(entry: &SearchEntry, communities: &[Community]) -> Self {
        let community = community_of(&entry.card);
        let at = |slug: &String| communities.binary_search_by(|known| known.slug.cmp(slug)).ok();
        Self {
            values: Value::all().filter(|value| value.is_of(entry)).filter_map(Value::position).collect(),
            community: community.as_ref().and_then(at),
            measures: Measure::ALL.map(|measure| measure.value_of(&entry.card)),
        }
    }

    pub(super) const fn measure(&self, measure: Measure) -> Option<i64> {
        self.measures[measure as usize]
    }

    pub(super) fn is_within(&self, measure: Measure, bounds: Bounds) -> bool {
        bounds.admits(self.measure(measure).and_then(|number| u32::try_from(number).ok()))
    }
}
