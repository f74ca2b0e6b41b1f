//! How many enquiries one address may send. The count is this instance's own: it slows a program down, and a host's own limit (a firewall
//! rule) stops it. An enquiry counts once, however often it is sent; addresses are forgotten with the instance.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;

use crate::record::LeadId;

/// The clock's time is cut into slots of this length, so that to forget is to drop one table.
const SLOT_SECONDS: i64 = 600;

/// More addresses than this are not remembered at once: a flood from everywhere must not fill the memory.
const MOST_ADDRESSES: usize = 10_000;

/// A limit in ten minutes.
pub(crate) struct RateLimit {
    most: u32,
    seen: Mutex<Seen>,
}

/// What was counted in one slot.
#[derive(Default)]
struct Seen {
    slot: i64,
    counts: HashMap<IpAddr, u32>,
    /// The enquiries that were counted, in this slot or before.
    leads: HashSet<LeadId>,
}

impl RateLimit {
    pub(crate) fn new(most: u32) -> Self {
        Self { most, seen: Mutex::default() }
    }

    /// Counts an enquiry of `address`, unless it was counted before: a double click, or a retry.
    ///
    /// # Errors
    /// It has sent too many; the seconds until it may send again.
    pub(crate) fn count(&self, address: IpAddr, lead: &LeadId, now: Timestamp) -> Result<(), u64> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = now.as_second().div_euclid(SLOT_SECONDS);
        if seen.slot != slot {
            seen.slot = slot;
            seen.counts.clear();
        }
        if seen.leads.contains(lead) {
            return Ok(());
        }
        if seen.counts.len() >= MOST_ADDRESSES && !seen.counts.contains_key(&address) {
            // An enquiry that is not counted is better than one that is refused for others' sake.
            return Ok(());
        }
        let count = seen.counts.entry(address).or_default();
        if *count >= self.most {
            let left = SLOT_SECONDS - now.as_second().rem_euclid(SLOT_SECONDS);
            return Err(left.unsigned_abs());
        }
        *count += 1;
        if seen.leads.len() >= MOST_ADDRESSES {
            seen.leads.clear();
        }
        seen.leads.insert(lead.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(number: u32) -> LeadId {
        LeadId::of_chance(u128::from(number).to_be_bytes())
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
    fn an_address_may_send_so_many_and_again_after_ten_minutes() {
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
    fn a_flood_from_everywhere_is_not_remembered_without_end() {
        let limit = RateLimit::new(1);
        let now = Timestamp::from_second(1_800_000_000).expect("a time");
        for number in 0..20_000_u32 {
            assert_eq!(limit.count(IpAddr::from(number.to_be_bytes()), &lead(number), now), Ok(()));
        }
        let seen = limit.seen.lock().expect("no panic");
        assert!(seen.counts.len() <= MOST_ADDRESSES && seen.leads.len() <= MOST_ADDRESSES);
    }
}
