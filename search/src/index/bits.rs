//! Sets of listings as bit sets, and scores over such sets.

use std::cmp::Reverse;

/// A set of listing numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    pub(crate) fn none(listings: usize) -> Self {
        Self(vec![0; listings.div_ceil(64)])
    }

    pub(crate) fn all(listings: usize) -> Self {
        let mut words = vec![u64::MAX; listings.div_ceil(64)];
        if let (Some(last), rest @ 1..) = (words.last_mut(), listings % 64) {
            *last = (1 << rest) - 1;
        }
        Self(words)
    }

    /// Adds `number`; fails if there is no such listing.
    pub(crate) fn insert(&mut self, number: usize) -> Option<()> {
        *self.0.get_mut(number / 64)? |= 1 << (number % 64);
        Some(())
    }

    /// Adds the set encoded in bytes, lowest bit first.
    pub(crate) fn insert_bytes(&mut self, bytes: &[u8]) {
        for (word, chunk) in self.0.iter_mut().zip(bytes.chunks(8)) {
            let mut eight = [0; 8];
            eight[..chunk.len()].copy_from_slice(chunk);
            *word |= u64::from_le_bytes(eight);
        }
    }

    pub(crate) fn keep(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    pub(crate) fn remove(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= !other);
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// The number of its listings in the set encoded in bytes.
    pub(crate) fn count_in(&self, bytes: &[u8]) -> usize {
        let words = bytes.chunks_exact(8).map(word);
        self.0.iter().zip(words).map(|(own, other)| (own & other).count_ones() as usize).sum()
    }

    /// Whether any of its listings is in the set encoded in bytes.
    pub(crate) fn meets(&self, bytes: &[u8]) -> bool {
        self.0.iter().zip(bytes.chunks_exact(8).map(word)).any(|(own, other)| own & other != 0)
    }

    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    at * 64 + bit
                })
            })
        })
    }

    fn split(&self, by: impl Fn(usize) -> u64) -> (Self, Self) {
        let with = self.0.iter().enumerate().map(|(at, word)| word & by(at)).collect();
        let without = self.0.iter().enumerate().map(|(at, word)| word & !by(at)).collect();
        (Self(with), Self(without))
    }
}

/// Eight bytes of an encoded set.
fn word(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight))
}

/// The scores of all listings as bit planes, so that adding to thousands of listings takes a few operations per 64 of
/// them.
pub(crate) struct Points {
    /// The planes of 64 listings are adjacent, lowest first.
    words: Vec<u64>,
    planes: usize,
}

/// The number of listings that are sorted directly.
const MAX_DIRECT_SORT: usize = 256;

impl Points {
    /// Zero scores, with room for `most`.
    pub(crate) fn new(listings: usize, most: u32) -> Self {
        let planes = Self::planes(most);
        Self { words: vec![0; listings.div_ceil(64) * planes], planes }
    }

    /// The number of planes with room for `most`.
    pub(crate) fn planes(most: u32) -> usize {
        (u32::BITS - most.leading_zeros()).max(1) as usize
    }

    /// The scores encoded in bytes, with room for `most`.
    pub(crate) fn from_bytes(bytes: &[u8], most: u32) -> Self {
        Self { words: bytes.chunks_exact(8).map(word).collect(), planes: Self::planes(most) }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// Sets the score of a listing that has none.
    pub(crate) fn set(&mut self, number: usize, points: u32) {
        for plane in 0..self.planes {
            self.words[number / 64 * self.planes + plane] |= u64::from(points >> plane & 1) << (number % 64);
        }
    }

    /// Adds `points` to each of `listings`.
    pub(crate) fn add(&mut self, points: u32, listings: &Bits) {
        for (planes, listings) in self.words.chunks_exact_mut(self.planes).zip(&listings.0) {
            if *listings == 0 {
                continue;
            }
            let mut carry = 0;
            for (plane, word) in planes.iter_mut().enumerate() {
                let added = if points >> plane & 1 == 1 { *listings } else { 0 };
                let before = *word;
                *word = before ^ added ^ carry;
                carry = (before & added) | (carry & (before | added));
            }
        }
    }

    /// The listings with at least this score.
    pub(crate) fn at_least(&self, least: u32, listings: &Bits) -> Bits {
        let words = self.words.chunks_exact(self.planes).zip(&listings.0).map(|(planes, listings)| {
            let (mut more, mut equal) = (0, u64::MAX);
            for (plane, word) in planes.iter().enumerate().rev() {
                let wanted = if least >> plane & 1 == 1 { u64::MAX } else { 0 };
                more |= equal & word & !wanted;
                equal &= !(word ^ wanted);
            }
            listings & (more | equal)
        });
        Bits(words.collect())
    }

    /// Adds the listings to the window, by score and then by number.
    pub(crate) fn order(&self, listings: &Bits, first: First, window: &mut Window) {
        self.descend((listings, self.planes), first, window);
    }

    /// Visits listings, which are equal above `plane`, in order; skipped ones are only counted.
    fn descend(&self, (listings, plane): (&Bits, usize), first: First, window: &mut Window) {
        let count = listings.count();
        if window.take == 0 || count == 0 {
            return;
        }
        if count <= window.skip {
            window.skip -= count;
            return;
        }
        match plane.checked_sub(1) {
            None => window.extend(listings.numbers()),
            Some(_) if count <= MAX_DIRECT_SORT => {
                let mut few: Vec<usize> = listings.numbers().collect();
                // The sort is stable, so equal listings stay in order.
                match first {
                    First::Highest => few.sort_by_cached_key(|number| Reverse(self.of(*number))),
                    First::Lowest => few.sort_by_cached_key(|number| self.of(*number)),
                }
                window.extend(few.into_iter());
            }
            Some(plane) => {
                let (more, fewer) = listings.split(|at| self.words[at * self.planes + plane]);
                let halves = match first {
                    First::Highest => [more, fewer],
                    First::Lowest => [fewer, more],
                };
                halves.iter().for_each(|half| self.descend((half, plane), first, window));
            }
        }
    }

    fn of(&self, number: usize) -> u32 {
        let planes = &self.words[number / 64 * self.planes..][..self.planes];
        planes.iter().rev().fold(0, |points, word| points << 1 | (word >> (number % 64) & 1) as u32)
    }
}

/// Which scores come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum First {
    Highest,
    Lowest,
}

/// The requested part of a result.
pub(crate) struct Window {
    skip: usize,
    take: usize,
    /// The listings that were added to it and belong to that part.
    pub(crate) numbers: Vec<usize>,
}

impl Window {
    /// The listings after the first `skip`, at most `take`.
    pub(crate) const fn new(skip: usize, take: usize) -> Self {
        Self { skip, take, numbers: Vec::new() }
    }

    /// Adds listings in this order.
    pub(crate) fn add(&mut self, listings: &Bits) {
        match listings.count() {
            count if count <= self.skip => self.skip -= count,
            _ => self.extend(listings.numbers()),
        }
    }

    fn extend(&mut self, numbers: impl Iterator<Item = usize>) {
        let before = self.numbers.len();
        self.numbers.extend(numbers.skip(self.skip).take(self.take));
        self.take -= self.numbers.len() - before;
        // More listings remain than are skipped.
        self.skip = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: impl IntoIterator<Item = usize>, listings: usize) -> Bits {
        let mut bits = Bits::none(listings);
        numbers.into_iter().for_each(|number| bits.insert(number).expect("a listing"));
        bits
    }

    #[test]
    fn sets_know_their_numbers() {
        let mut bits = set([0, 63, 64, 129], 130);
        assert_eq!(bits.numbers().collect::<Vec<_>>(), [0, 63, 64, 129]);
        assert_eq!(Bits::all(130).count(), 130);
        assert_eq!(Bits::all(128).count(), 128);
        assert_eq!(Bits::all(0).count(), 0);
        let bytes: Vec<u8> = set([63, 64, 100], 130).0.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!((bits.count_in(&bytes), bits.meets(&bytes)), (2, true));
        bits.keep(&set([0, 129], 130));
        assert_eq!((bits.count(), bits.count_in(&bytes), bits.meets(&bytes)), (2, 0, false));
        assert_eq!(bits.insert(999), None);
    }

    #[test]
    fn every_page_of_a_result_is_a_part_of_it() {
        let listings = 1000;
        let mut points = Points::new(listings, 200);
        let mut expected = vec![0; listings];
        for (step, value) in [(2, 31), (3, 24), (5, 8), (7, 100)] {
            points.add(value, &set((0..listings).step_by(step), listings));
            expected.iter_mut().step_by(step).for_each(|sum| *sum += value);
        }
        let enough = points.at_least(31, &Bits::all(listings));
        let expected_enough = (0..listings).filter(|number| expected[*number] >= 31);
        assert_eq!(enough.numbers().collect::<Vec<_>>(), expected_enough.collect::<Vec<_>>());
        let candidates = set((0..listings).filter(|number| number % 11 != 0), listings);
        let mut order: Vec<usize> = candidates.numbers().collect();
        for (skip, take) in
            [(0, 10), (0, 1000), (5, 100), (400, 100), (899, 100), (909, 5), (5000, 5), (3, 0)]
        {
            for first in [First::Highest, First::Lowest] {
                order.sort_by_key(|number| match first {
                    First::Highest => (Reverse(expected[*number]), 0, *number),
                    First::Lowest => (Reverse(0), expected[*number], *number),
                });
                let wanted: Vec<usize> = order.iter().copied().skip(skip).take(take).collect();
                let mut window = Window::new(skip, take);
                points.order(&candidates, first, &mut window);
                assert_eq!(window.numbers, wanted, "{skip} {take} {first:?}");
            }
        }
    }
}
