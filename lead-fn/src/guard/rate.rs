//! The rate limit per address. Each instance counts for itself, which slows a bot down; a firewall rule of the host can
//! stop it. An enquiry counts once, however often it is sent. Addresses are forgotten with the instance.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;

use crate::id::Id;

/// The length of a time window; its counts are dropped at its end.
const SLOT_SECONDS: i64 = 600;

/// The maximum number of counted addresses, so that a flood cannot fill the memory.
const MAX_ADDRESSES: usize = 10_000;

/// A limit per ten minutes.
pub struct RateLimit {
    most: u32,
    seen: Mutex<Seen>,
}

/// The counts of one window.
#[derive(Default)]
struct Seen {
    slot: i64,
    counts: HashMap<IpAddr, u32>,
    /// The enquiries that are already counted.
    leads: HashSet<Id>,
}

impl RateLimit {
    /// A limit of `most` enquiries.
    pub fn new(most: u32) -> Self {
        Self { most, seen: Mutex::default() }
    }

    /// Counts an enquiry of `address` unless it is a repeat of a counted one.
    ///
    /// # Errors
    /// The limit is exceeded; the seconds until the next window.
    pub(crate) fn count(&self, address: IpAddr, lead: &Id, now: Timestamp) -> Result<(), u64> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = now.as_second().div_euclid(SLOT_SECONDS);
        if seen.slot != slot {
            seen.slot = slot;
            seen.counts.clear();
        }
        if seen.leads.contains(lead) {
            return Ok(());
        }
        if seen.counts.len() >= MAX_ADDRESSES && !seen.counts.contains_key(&address) {
            // Accepting an uncounted enquiry is better than rejecting one because of others.
            return Ok(());
        }
        let count = seen.counts.entry(address).or_default();
        if *count >= self.most {
            let left = SLOT_SECONDS - now.as_second().rem_euclid(SLOT_SECONDS);
            return Err(left.unsigned_abs());
        }
        *count += 1;
        if seen.leads.len() >= MAX_ADDRESSES {
            seen.leads.clear();
        }
        seen.leads.insert(lead.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(number: u32) -> Id {
        Id::of_bytes(u128::from(number).to_be_bytes())
    }

    #[test]
    fn an_enquiry_counts_once_however_often_it_is_sent() {
        let limit = RateLimit::new(1);
        let now = Timestamp::from_second(1_800_000_000).expect("a time");
        let address = IpAddr::from([203, 0, 113, 7]);
        let counted = [1, 1, 2, 1].map(|number| limit.count(address, &lead(number), now).is_ok());
        assert_eq!(counted, [true, true, false, true]);
    }

    #[test]
    fn the_limit_resets_after_ten_minutes() {
        let limit = RateLimit::new(2);
        let at = |second: i64| Timestamp::from_second(1_800_000_000 + second).expect("a time");
        let (one, other) = (IpAddr::from([203, 0, 113, 7]), IpAddr::from([203, 0, 113, 8]));
        let count = |address, second| {
            limit.count(address, &lead(u32::try_from(second).expect("a second")), at(second))
        };
        assert_eq!([0, 1, 2].map(|second| count(one, second)), [Ok(()), Ok(()), Err(598)]);
        assert_eq!(count(other, 3), Ok(()));
        assert_eq!([count(one, 599), count(one, 600)], [Err(1), Ok(())]);
    }

    #[test]
    fn memory_is_bounded_during_a_flood() {
        let limit = RateLimit::new(1);
        let now = Timestamp::from_second(1_800_000_000).expect("a time");
        for number in 0..20_000_u32 {
            assert_eq!(limit.count(IpAddr::from(number.to_be_bytes()), &lead(number), now), Ok(()));
        }
        let seen = limit.seen.lock().expect("no panic");
        assert!(seen.counts.len() <= MAX_ADDRESSES && seen.leads.len() <= MAX_ADDRESSES);
    }
}
