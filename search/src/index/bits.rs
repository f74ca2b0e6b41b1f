//! Sets of listings as bit sets, and scores over such sets.

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

    /// Keeps the listings whose value in `column` passes.
    pub(crate) fn keep_where<T: Copy>(
        &mut self,
        column: impl Iterator<Item = T>,
        passes: impl Fn(T) -> bool,
    ) {
        let mut column = column;
        for word in &mut self.0 {
            let mut mask = 0;
            for (bit, value) in column.by_ref().take(64).enumerate() {
                mask |= u64::from(passes(value)) << bit;
            }
            *word &= mask;
        }
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

/// The scores of all listings as bit planes, so that adding to thousands of listings takes a few operations per 64 of
/// them.
pub(crate) struct Points {
    /// The planes of 64 listings are adjacent, lowest first.
    words: Vec<u64>,
    planes: usize,
}

/// The number of listings that are sorted directly.
const FEW: usize = 256;

impl Points {
    /// Zero scores, with room for `most`.
    pub(crate) fn new(listings: usize, most: u32) -> Self {
        let planes = (u32::BITS - most.leading_zeros()).max(1) as usize;
        Self { words: vec![0; listings.div_ceil(64) * planes], planes }
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

    /// The listings by score and then by number: those after the first `skip`, at most `take`.
    pub(crate) fn best(&self, listings: &Bits, skip: usize, take: usize) -> Vec<usize> {
        let mut window = Window { skip, take, numbers: Vec::new() };
        self.descend(listings, self.planes, &mut window);
        window.numbers
    }

    /// Visits `listings`, which are equal above `plane`, in order; skipped ones are only counted.
    fn descend(&self, listings: &Bits, plane: usize, window: &mut Window) {
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
            Some(_) if count <= FEW => {
                let mut few: Vec<usize> = listings.numbers().collect();
                // The sort is stable, so equal listings stay in order.
                few.sort_by_cached_key(|number| std::cmp::Reverse(self.of(*number)));
                window.extend(few.into_iter());
            }
            Some(plane) => {
                let (more, fewer) = listings.split(|at| self.words[at * self.planes + plane]);
                self.descend(&more, plane, window);
                self.descend(&fewer, plane, window);
            }
        }
    }

    fn of(&self, number: usize) -> u32 {
        let planes = &self.words[number / 64 * self.planes..][..self.planes];
        planes.iter().rev().fold(0, |points, word| points << 1 | (word >> (number % 64) & 1) as u32)
    }
}

/// The requested part of a result.
struct Window {
    skip: usize,
    take: usize,
    numbers: Vec<usize>,
}

impl Window {
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
        bits.keep_where(0..130, |number| number > 60);
        assert_eq!(bits.count(), 3);
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
        order.sort_by_key(|number| std::cmp::Reverse(expected[*number]));
        for (skip, take) in
            [(0, 10), (0, 1000), (5, 100), (400, 100), (899, 100), (909, 5), (5000, 5), (3, 0)]
        {
            let wanted: Vec<usize> = order.iter().copied().skip(skip).take(take).collect();
            assert_eq!(points.best(&candidates, skip, take), wanted, "{skip} {take}");
        }
    }
}
