//! What listings are filtered, counted and sorted by besides their words.

use serde::{Deserialize, Serialize};

use crate::SearchEntry;
use crate::bounds::Bounds;
use crate::facets::{Measure, Value, community_of};
use crate::names::Community;

/// What a listing is filtered, counted and sorted by.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    values: Values,
    /// The position of its community among the names.
    pub(super) community: Option<usize>,
    /// In the order of [`Measure::ALL`].
    measures: [Option<i64>; Measure::ALL.len()],
}

impl Row {
    /// `communities` are sorted by slug.
    pub(super) fn of(entry: &SearchEntry, communities: &[Community]) -> Self {
        let community = community_of(&entry.card);
        let at = |slug: &String| communities.binary_search_by(|known| known.slug.cmp(slug)).ok();
        Self {
            values: Value::all().filter(|value| value.is_of(entry)).collect(),
            community: community.as_ref().and_then(at),
            measures: Measure::ALL.map(|measure| measure.of(&entry.card)),
        }
    }

    pub(super) fn has(&self, value: Value) -> bool {
        self.values.has(value)
    }

    pub(super) fn has_any_of(&self, values: Values) -> bool {
        self.values.0 & values.0 != 0
    }

    /// The [numbers](Value::number) of its values.
    pub(super) fn values(&self) -> impl Iterator<Item = usize> {
        let mut rest = self.values.0;
        std::iter::from_fn(move || {
            let number = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (number < Value::COUNT).then_some(number)
        })
    }

    pub(super) const fn measure(&self, measure: Measure) -> Option<i64> {
        self.measures[measure as usize]
    }

    pub(super) fn is_within(&self, measure: Measure, bounds: Bounds) -> bool {
        bounds.admits(self.measure(measure).and_then(|number| u32::try_from(number).ok()))
    }
}

/// A set of values, a bit for each.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub(super) struct Values(u128);

const _: () = assert!(Value::COUNT <= 128, "a set of values has a bit for each");

impl Values {
    fn has(self, value: Value) -> bool {
        self.0 >> value.number() & 1 == 1
    }
}

impl FromIterator<Value> for Values {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        Self(values.into_iter().fold(0, |set, value| set | 1 << value.number()))
    }
}
