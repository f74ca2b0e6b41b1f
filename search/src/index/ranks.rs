//! Listings by a number such as the price: the rank of each among the different numbers, as bit planes, so that ranges
//! and orders take a few operations per 64 listings.
//!
//! `u64 count of different numbers · planes of the ranks · u32 each number in order (of measures with bounds), padded`;
//! rank 0 is an unknown number.

use super::bits::{Bits, First, Points, Window};
use super::{Damaged, ReadBytes};
use crate::SearchEntry;
use crate::bounds::Bounds;
use crate::facets::Measure;

/// Appends the ranks of `entries` to `out`.
pub(super) fn write(measure: Measure, entries: &[&SearchEntry], out: &mut Vec<u8>) {
    let numbers: Vec<Option<i64>> = entries.iter().map(|entry| measure.of(&entry.card)).collect();
    let mut different: Vec<i64> = numbers.iter().flatten().copied().collect();
    different.sort_unstable();
    different.dedup();
    let mut ranks = Points::new(entries.len(), room(rank(different.len())));
    for (listing, number) in numbers.iter().enumerate() {
        if let Some(at) = number.and_then(|number| different.binary_search(&number).ok()) {
            ranks.set(listing, rank(at + 1));
        }
    }
    out.extend_from_slice(&(different.len() as u64).to_le_bytes());
    out.extend(ranks.to_bytes());
    if measure.has_bounds() {
        let numbers = different.iter().map(|number| u32::try_from(*number).unwrap_or(u32::MAX));
        out.extend(numbers.flat_map(u32::to_le_bytes));
        out.resize(out.len().next_multiple_of(8), 0);
    }
}

/// A catalogue has fewer than four thousand million listings.
fn rank(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// What ranks are compared with can be one higher than the highest rank.
const fn room(different: u32) -> u32 {
    different.saturating_add(1)
}

/// The ranks of one measure in the data.
pub(super) struct Ranks<'data> {
    points: Points,
    /// The different numbers in order; empty for measures without bounds.
    numbers: &'data [u8],
}

impl<'data> Ranks<'data> {
    /// The ranks of `measure`, of all that begin at `start`.
    pub(super) fn read<R: ReadBytes>(
        measure: Measure,
        listings: usize,
        facets: &'data R,
        mut start: u64,
    ) -> Result<Self, Damaged> {
        for other in Measure::ALL {
            let different = facets.bytes(start, 8)?.try_into().map_err(|_| Damaged)?;
            let different = rank_of(u64::from_le_bytes(different), listings)?;
            let planes = (listings.div_ceil(64) * Points::planes(room(different)) * 8) as u64;
            let numbers = if other.has_bounds() { u64::from(different) * 4 } else { 0 };
            if other == measure {
                let points = Points::from_bytes(facets.bytes(start + 8, planes)?, room(different));
                return Ok(Self { points, numbers: facets.bytes(start + 8 + planes, numbers)? });
            }
            start += 8 + planes + numbers.next_multiple_of(8);
        }
        Err(Damaged)
    }

    /// The listings whose number is within `bounds`.
    pub(super) fn within(&self, bounds: Bounds, listings: usize) -> Bits {
        let below = |number: u32, is_included: bool| {
            let is_before = |known: u32| known < number || (is_included && known == number);
            let (mut low, mut high) = (0, self.numbers.len() / 4);
            while low < high {
                let middle = low.midpoint(high);
                match self.number(middle) {
                    known if is_before(known) => low = middle + 1,
                    _ => high = middle,
                }
            }
            rank(low)
        };
        let first = bounds.least.map_or(1, |least| below(least, false) + 1);
        let all = Bits::all(listings);
        let mut found = self.points.at_least(first, &all);
        if let Some(most) = bounds.most {
            found.remove(&self.points.at_least(below(most, true) + 1, &all));
        }
        found
    }

    /// Adds `found` to the window in order of the number; unknown ones come last.
    pub(super) fn order(&self, found: &Bits, first: First, window: &mut Window) {
        let known = self.points.at_least(1, found);
        let mut unknown = found.clone();
        unknown.remove(&known);
        self.points.order(&known, first, window);
        window.add(&unknown);
    }

    fn number(&self, at: usize) -> u32 {
        self.numbers[at * 4..][..4].iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
    }
}

/// The highest rank, which is at most the number of listings.
fn rank_of(different: u64, listings: usize) -> Result<u32, Damaged> {
    u32::try_from(different).ok().filter(|rank| *rank as usize <= listings).ok_or(Damaged)
}
