//! Ranges of numbers: prices, areas and years.

/// A range of numbers, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bounds {
    /// The lowest number.
    pub least: Option<u32>,
    /// The highest number.
    pub most: Option<u32>,
}

impl Bounds {
    /// Whether the range has every number, since it has neither end.
    pub fn is_any(self) -> bool {
        self == Self::default()
    }

    /// Whether `number` is in the range; an unknown one is only in a range without ends.
    pub(super) fn admits(self, number: Option<u32>) -> bool {
        self.is_any()
            || number.is_some_and(|number| {
                self.least.is_none_or(|least| number >= least) && self.most.is_none_or(|most| number <= most)
            })
    }

    /// The numbers in both ranges.
    pub(super) fn and(self, other: Self) -> Self {
        let most = self.most.into_iter().chain(other.most).min();
        Self { least: self.least.max(other.least), most }
    }

    /// The numbers in both ranges, or all from the one to the other if they have none in common.
    pub(super) fn and_or_hull(self, other: Self) -> Self {
        let both = self.and(other);
        if both.most.is_none_or(|most| both.least.is_none_or(|least| least <= most)) {
            return both;
        }
        Self {
            least: self.least.zip(other.least).map(|(one, other)| one.min(other)),
            most: self.most.zip(other.most).map(|(one, other)| one.max(other)),
        }
    }
}
