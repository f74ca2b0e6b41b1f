//! Posting lists of a key per field: short lists as differences, long ones as bits.
//!
//! `u32 length of what follows (little-endian) · for each field (count · list)`; counts and differences are LEB128. A
//! list of more than one listing in eight is written as bits, which is shorter then.

use super::bits::Bits;
use crate::rules::Tier;

/// The listings of a key, by the best field in which they have it, in ascending order.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Postings(pub(super) [Vec<u32>; 3]);

/// The size of the length in bytes.
pub(super) const LENGTH: u64 = 4;

/// Whether a list of this length is written as bits.
const fn is_dense(count: usize, listings: usize) -> bool {
    count * 8 > listings
}

impl Postings {
    /// Adds the current listing once; the best field counts.
    pub(super) fn add(&mut self, number: u32, tier: Tier) {
        for known in Tier::ALL {
            let list = &mut self.0[known as usize];
            if list.last() == Some(&number) {
                if known <= tier {
                    return;
                }
                list.pop();
            }
        }
        self.0[tier as usize].push(number);
    }

    /// Appends them to `out`.
    pub(super) fn write(&self, listings: usize, out: &mut Vec<u8>) {
        let mut lists = Vec::new();
        for list in &self.0 {
            write_number(list.len() as u64, &mut lists);
            if is_dense(list.len(), listings) {
                let start = lists.len();
                lists.resize(start + listings.div_ceil(8), 0);
                for number in list {
                    lists[start + *number as usize / 8] |= 1 << (number % 8);
                }
            } else {
                let mut before = 0;
                for number in list {
                    write_number(u64::from(number - before), &mut lists);
                    before = *number;
                }
            }
        }
        // The maximum length; three bit sets are far shorter.
        out.extend_from_slice(&u32::try_from(lists.len()).unwrap_or(u32::MAX).to_le_bytes());
        out.extend_from_slice(&lists);
    }
}

/// Parses the lists of one key and adds them to `sink`'s sets by field. `None` if they are damaged.
pub(super) fn read(
    bytes: &[u8],
    listings: usize,
    mut sink: impl FnMut(Tier, List) -> Option<()>,
) -> Option<()> {
    let mut rest = bytes;
    for tier in Tier::ALL {
        let count = usize::try_from(read_number(&mut rest)?).ok()?;
        let list = if is_dense(count, listings) {
            let (bits, behind) = rest.split_at_checked(listings.div_ceil(8))?;
            rest = behind;
            List::Dense(bits)
        } else {
            let start = rest;
            // The end of a list of differences: only the last byte of each number has no continuation bit.
            let mut left = count;
            let mut len = 0;
            while left > 0 {
                left -= usize::from(*start.get(len)? < 0x80);
                len += 1;
            }
            let (differences, behind) = start.split_at_checked(len)?;
            rest = behind;
            List::Sparse(differences)
        };
        if count > 0 {
            sink(tier, list)?;
        }
    }
    rest.is_empty().then_some(())
}

/// An encoded list.
pub(super) enum List<'bytes> {
    Dense(&'bytes [u8]),
    Sparse(&'bytes [u8]),
}

impl List<'_> {
    /// Adds the listings to `set`. `None` if a number is out of range.
    pub(super) fn add_to(&self, set: &mut Bits) -> Option<()> {
        match self {
            Self::Dense(bits) => set.insert_bytes(bits),
            Self::Sparse(differences) => {
                let mut rest = *differences;
                let mut number = 0_u64;
                while !rest.is_empty() {
                    number = number.checked_add(read_number(&mut rest)?)?;
                    set.insert(usize::try_from(number).ok()?)?;
                }
            }
        }
        Some(())
    }
}

pub(super) fn write_number(number: u64, out: &mut Vec<u8>) {
    let mut rest = number;
    while rest >= 0x80 {
        out.push((rest & 0x7f) as u8 | 0x80);
        rest >>= 7;
    }
    out.push((rest & 0x7f) as u8);
}

/// `None` if there is no number or it is too large.
pub(super) fn read_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for (at, byte) in bytes.iter().enumerate().take(9) {
        number |= u64::from(byte & 0x7f) << (7 * at);
        if *byte < 0x80 {
            *bytes = &bytes[at + 1..];
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_every_length_are_read_back() {
        for listings in [0_u32, 1, 63, 64, 1000] {
            let every = |step: usize| (0..listings).step_by(step).collect::<Vec<u32>>();
            let postings = Postings([every(1), every(9), Vec::new()]);
            let mut bytes = Vec::new();
            postings.write(listings as usize, &mut bytes);
            let (len, rest) = bytes.split_first_chunk().expect("a length");
            assert_eq!(u32::from_le_bytes(*len) as usize, rest.len());
            let mut found: [Vec<u32>; 3] = Default::default();
            let whole = read(rest, listings as usize, |tier, list| {
                let mut set = Bits::none(listings as usize);
                list.add_to(&mut set)?;
                found[tier as usize] =
                    set.numbers().filter_map(|number| u32::try_from(number).ok()).collect();
                Some(())
            });
            assert_eq!((whole, found), (Some(()), postings.0), "{listings}");
        }
    }

    #[test]
    fn listing_numbers_out_of_range_are_damage() {
        let mut bytes = Vec::new();
        Postings([vec![900], Vec::new(), Vec::new()]).write(1000, &mut bytes);
        let sink = |_: Tier, list: List| list.add_to(&mut Bits::none(100));
        assert_eq!(read(&bytes[4..], 1000, sink), None);
        assert_eq!(read(&bytes[4..bytes.len() - 1], 1000, sink), None);
    }
}
