//! In which order a sweep takes what waits: what was never tried, what was tried of late and what has failed for long
//! take turns, so that no number of enquiries that cannot be delivered holds up another.

use jiff::{SignedDuration, Timestamp};

use crate::outbox::{Kept, Waiting};

/// Pauses before the first, second, … attempt of a sweep, counted from the one before; the last one holds for all that
/// follow. The first leaves the request that brought the enquiry the time to end.
const PAUSES: [SignedDuration; 6] = [
    SignedDuration::from_mins(2),
    SignedDuration::from_mins(10),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(24),
];

/// Whether it has failed for long: every pause but the last one is behind it.
pub(super) fn has_failed_for_long(lead: &Kept) -> bool {
    lead.tries as usize >= PAUSES.len()
}

/// When the next attempt may begin.
pub(super) fn due_at(waiting: &Waiting) -> Timestamp {
    let pause = PAUSES.get(waiting.lead.tries as usize).or(PAUSES.last()).copied().unwrap_or_default();
    let last = waiting.last.map_or(waiting.received_at, |last| last.at);
    last.0.checked_add(pause).unwrap_or(Timestamp::MAX)
}

/// The lanes, each in an order of its own.
pub(super) struct Lanes<T>([Vec<T>; 3]);

impl<T> Lanes<T> {
    /// Parts `items` by the enquiry that `lead_of` finds in each.
    pub(super) fn of(items: Vec<T>, lead_of: impl Fn(&T) -> &Kept) -> Self {
        let mut lanes = [Vec::new(), Vec::new(), Vec::new()];
        for item in items {
            let lead = lead_of(&item);
            let lane = if lead.tries == 0 { 0 } else { 1 + usize::from(has_failed_for_long(lead)) };
            lanes[lane].push(item);
        }
        Self(lanes)
    }

    /// Begins each lane somewhere else: what does not all fit into a sweep has its turn in another.
    pub(super) fn rotated(mut self, chance: u64) -> Self {
        for lane in self.0.iter_mut().filter(|lane| !lane.is_empty()) {
            let start = usize::try_from(chance % lane.len() as u64).unwrap_or_default();
            lane.rotate_left(start);
        }
        self
    }

    /// Orders each lane by itself.
    pub(super) fn sorted_by_key<K: Ord>(mut self, key: impl Fn(&T) -> K) -> Self {
        self.0.iter_mut().for_each(|lane| lane.sort_by_key(&key));
        self
    }

    /// The first of each lane, then the second of each, and so on.
    pub(super) fn in_turn(self) -> Vec<T> {
        let length = self.0.iter().map(Vec::len).sum();
        let mut lanes = self.0.map(Vec::into_iter);
        let mut all = Vec::with_capacity(length);
        while all.len() < length {
            all.extend(lanes.iter_mut().filter_map(Iterator::next));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_turn(lanes: [&[u32]; 3]) -> Vec<u32> {
        Lanes(lanes.map(<[u32]>::to_vec)).in_turn()
    }

    #[test]
    fn lanes_take_turns_and_a_long_one_fills_what_is_left() {
        assert_eq!(in_turn([&[1, 2], &[11, 12, 13, 14], &[21]]), [1, 11, 21, 2, 12, 13, 14]);
        assert!(in_turn([&[], &[], &[]]).is_empty());
    }

    #[test]
    fn a_lane_begins_anywhere_and_keeps_all() {
        let lanes = Lanes([vec![1, 2, 3], Vec::new(), vec![21]]).rotated(u64::MAX);
        assert_eq!(lanes.0, [vec![1, 2, 3], Vec::new(), vec![21]]);
        let lanes = Lanes([vec![1, 2, 3], Vec::new(), vec![21]]).rotated(4);
        assert_eq!(lanes.0, [vec![2, 3, 1], Vec::new(), vec![21]]);
    }
}
