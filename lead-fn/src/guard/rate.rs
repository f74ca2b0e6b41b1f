//! How many enquiries one address may send. The count is this instance's own: it slows a program down, and a host's own limit (a firewall
//! rule) stops it. Only what is a new enquiry counts; addresses are forgotten with the instance.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

const WINDOW: SignedDuration = SignedDuration::from_mins(10);

/// More addresses than this are not remembered at once: a flood from everywhere must not fill the memory.
const MOST_ADDRESSES: usize = 10_000;

/// A limit in ten minutes.
pub(crate) struct RateLimit {
    most: u32,
    seen: Mutex<HashMap<IpAddr, Window>>,
}

struct Window {
    began: Timestamp,
    count: u32,
}

impl RateLimit {
    pub(crate) fn new(most: u32) -> Self {
        Self { most, seen: Mutex::default() }
    }

    /// Counts a request of `address`.
    ///
    /// # Errors
    /// It has sent too many; the seconds until it may send again.
    pub(crate) fn count(&self, address: IpAddr, now: Timestamp) -> Result<(), u64> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = |window: &Window| now.duration_since(window.began) >= WINDOW;
        if seen.len() >= MOST_ADDRESSES && !seen.contains_key(&address) {
            seen.retain(|_, window| !is_over(window));
            if seen.len() >= MOST_ADDRESSES {
                // An enquiry that is not counted is better than one that is refused for others' sake.
                return Ok(());
            }
        }
        let window = seen.entry(address).or_insert(Window { began: now, count: 0 });
        if is_over(window) {
            *window = Window { began: now, count: 0 };
        }
        if window.count >= self.most {
            let left = WINDOW - now.duration_since(window.began);
            return Err(u64::try_from(left.as_secs()).unwrap_or_default().max(1));
        }
        window.count += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_send_so_many_and_again_after_ten_minutes() {
        let limit = RateLimit::new(2);
        let at = |second: i64| Timestamp::from_second(1_800_000_000 + second).expect("a time");
        let (one, other) = (IpAddr::from([203, 0, 113, 7]), IpAddr::from([203, 0, 113, 8]));
        assert_eq!([0, 1, 2].map(|second| limit.count(one, at(second))), [Ok(()), Ok(()), Err(598)]);
        assert_eq!(limit.count(other, at(3)), Ok(()));
        assert_eq!([limit.count(one, at(599)), limit.count(one, at(600))], [Err(1), Ok(())]);
    }

    #[test]
    fn a_flood_from_everywhere_is_not_remembered_without_end() {
        let limit = RateLimit::new(1);
        let now = Timestamp::from_second(1_800_000_000).expect("a time");
        for number in 0..20_000_u32 {
            assert_eq!(limit.count(IpAddr::from(number.to_be_bytes()), now), Ok(()));
        }
        assert!(limit.seen.lock().expect("no panic").len() <= MOST_ADDRESSES);
    }
}
