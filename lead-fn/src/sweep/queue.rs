//! The order of a sweep: new enquiries, recent failures and old failures take turns, so that undeliverable ones never
//! block others.

use jiff::{SignedDuration, Timestamp};

use crate::outbox::{StoredLead, Waiting};

/// Pauses between attempts of a sweep; the last one repeats. The first gives the original request time to finish.
const RETRY_DELAYS: [SignedDuration; 6] = [
    SignedDuration::from_mins(2),
    SignedDuration::from_mins(10),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(24),
];

/// Whether it has failed for long: only the last pause is left.
pub(super) fn has_failed_for_long(lead: &StoredLead) -> bool {
    lead.tries as usize >= RETRY_DELAYS.len()
}

/// When the next attempt is due.
pub(super) fn due_at(waiting: &Waiting) -> Timestamp {
    let pause =
        RETRY_DELAYS.get(waiting.lead.tries as usize).or(RETRY_DELAYS.last()).copied().unwrap_or_default();
    let last = waiting.last.map_or(waiting.received_at, |last| last.at);
    last.0.checked_add(pause).unwrap_or(Timestamp::MAX)
}

/// Three queues with their own orders.
pub(super) struct Queues<T>([Vec<T>; 3]);

impl<T> Queues<T> {
    /// Sorts `items` into queues by the enquiry that `lead_of` returns.
    pub(super) fn new(items: Vec<T>, lead_of: impl Fn(&T) -> &StoredLead) -> Self {
        let mut queues = [Vec::new(), Vec::new(), Vec::new()];
        for item in items {
            let lead = lead_of(&item);
            let queue = if lead.tries == 0 { 0 } else { 1 + usize::from(has_failed_for_long(lead)) };
            queues[queue].push(item);
        }
        Self(queues)
    }

    /// Rotates each queue, so that what does not fit into one sweep has its turn in another.
    pub(super) fn rotated(mut self, offset: u64) -> Self {
        for queue in self.0.iter_mut().filter(|queue| !queue.is_empty()) {
            let start = usize::try_from(offset % queue.len() as u64).unwrap_or_default();
            queue.rotate_left(start);
        }
        self
    }

    /// Sorts each queue.
    pub(super) fn sorted_by_key<K: Ord>(mut self, key: impl Fn(&T) -> K) -> Self {
        self.0.iter_mut().for_each(|queue| queue.sort_by_key(&key));
        self
    }

    /// Interleaves the queues: the first of each, the second of each, and so on.
    pub(super) fn interleaved(self) -> Vec<T> {
        let length = self.0.iter().map(Vec::len).sum();
        let mut queues = self.0.map(Vec::into_iter);
        let mut all = Vec::with_capacity(length);
        while all.len() < length {
            all.extend(queues.iter_mut().filter_map(Iterator::next));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interleaved(queues: [&[u32]; 3]) -> Vec<u32> {
        Queues(queues.map(<[u32]>::to_vec)).interleaved()
    }

    #[test]
    fn queues_take_turns_and_a_long_one_fills_the_rest() {
        assert_eq!(interleaved([&[1, 2], &[11, 12, 13, 14], &[21]]), [1, 11, 21, 2, 12, 13, 14]);
        assert!(interleaved([&[], &[], &[]]).is_empty());
    }

    #[test]
    fn a_rotated_queue_keeps_all_items() {
        let queues = Queues([vec![1, 2, 3], Vec::new(), vec![21]]).rotated(u64::MAX);
        assert_eq!(queues.0, [vec![1, 2, 3], Vec::new(), vec![21]]);
        let queues = Queues([vec![1, 2, 3], Vec::new(), vec![21]]).rotated(4);
        assert_eq!(queues.0, [vec![2, 3, 1], Vec::new(), vec![21]]);
    }
}
