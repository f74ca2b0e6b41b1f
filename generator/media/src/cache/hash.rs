//! Content hashes of 16 bytes. Inputs with equal hashes are taken as equal.
//!
//! XXH3 is not cryptographic, but nobody gains from a collision: only editors could make one, and they write the
//! content anyway. Public file names use BLAKE3 (decision 0012).

use std::fmt;

use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_128;

/// A 128-bit XXH3 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Hash(u128);

impl Hash {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(XxHash3_128::oneshot(bytes))
    }

    /// The hash of everything that two values are compared by.
    pub fn of_value(value: &impl std::hash::Hash) -> Self {
        let mut bytes = Bytes::default();
        value.hash(&mut bytes);
        Self::of(&bytes.0)
    }

    /// The hash with these bytes.
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(u128::from_be_bytes(bytes))
    }

    /// Its bytes.
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }

    /// Its first `count` hexadecimal digits, at most 32.
    pub fn digits(&self, count: usize) -> String {
        let mut digits = self.to_string();
        digits.truncate(count);
        digits
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:032x}", self.0)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{self}")
    }
}

/// Hashes several values as one.
#[derive(Clone, Default)]
pub struct Hasher(XxHash3_128);

impl Hasher {
    /// Starts a hash; `kind` separates it from hashes of other things with the same bytes.
    pub fn new(kind: &str) -> Self {
        let mut hasher = Self::default();
        hasher.text(kind);
        hasher
    }

    /// Adds bytes with their length, so that `ab`, `c` differs from `a`, `bc`; long ones are added as their own hash.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        const LONG: usize = 256;
        self.number(bytes.len() as u64);
        if bytes.len() < LONG { self.part(bytes) } else { self.hash(&Hash::of(bytes)) }
    }

    /// Adds a text with its length.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    /// Adds a number.
    pub fn number(&mut self, number: u64) -> &mut Self {
        self.part(&number.to_le_bytes())
    }

    /// Adds another hash.
    pub fn hash(&mut self, hash: &Hash) -> &mut Self {
        self.part(&hash.to_bytes())
    }

    /// Adds a part of one long value: the hash of its parts equals the hash of the whole.
    pub fn part(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.write(bytes);
        self
    }

    /// The hash of everything that was added.
    pub fn finish(&self) -> Hash {
        Hash(self.0.finish_128())
    }
}

/// The bytes of a value that derives the standard `Hash`. They are collected, since hashing
/// hundreds of short parts one by one is slow.
#[derive(Default)]
struct Bytes(Vec<u8>);

impl std::hash::Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        u64::try_from(Hash::of(&self.0).0 >> 64).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_bytes_cut_elsewhere_have_another_hash() {
        let hash = |values: &[&str]| {
            let mut hasher = Hasher::new("test");
            for value in values {
                hasher.text(value);
            }
            hasher.finish()
        };
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
        assert_eq!(hash(&["ab", "c"]), hash(&["ab", "c"]));
        assert_ne!(Hasher::new("a").finish(), Hasher::new("b").finish());
    }

    #[test]
    fn parts_have_the_hash_of_all_at_once() {
        let bytes: Vec<u8> = (0..=250_u8).cycle().take(5_000).collect();
        for length in [1, 7, 64, 240, 1_000, 6_000] {
            let mut hasher = Hasher::default();
            for part in bytes.chunks(length) {
                hasher.part(part);
            }
            assert_eq!(hasher.finish(), Hash::of(&bytes), "{length}");
        }
        assert_eq!(Hasher::default().finish(), Hash::of(b""));
    }

    #[test]
    fn a_hash_stays_what_it_is_from_one_version_to_the_next() {
        let hash = Hasher::new("picture").text("a").text("b").finish();
        assert_eq!(hash.digits(12), "0cb7ced7e45f");
        assert_eq!(Hash::from_bytes(hash.to_bytes()), hash);
    }
}
