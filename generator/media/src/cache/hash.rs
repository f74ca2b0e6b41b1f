//! Content hashes of 16 bytes. Inputs with equal hashes are taken as equal.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The first 128 bits of a BLAKE3 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Hash(u128);

impl Hash {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self::start_of(&blake3::hash(bytes))
    }

    fn start_of(hash: &blake3::Hash) -> Self {
        Self(hash.as_bytes().first_chunk().map_or(0, |start| u128::from_be_bytes(*start)))
    }

    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(u128::from_be_bytes(bytes))
    }

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
pub struct Hasher(blake3::Hasher);

impl Hasher {
    /// Starts a hash; `kind` separates it from hashes of other things with the same bytes.
    pub fn new(kind: &str) -> Self {
        let mut hasher = Self::default();
        hasher.text(kind);
        hasher
    }

    /// Adds bytes with their length, so that `ab`, `c` differs from `a`, `bc`.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64);
        self.0.update(bytes);
        self
    }

    /// Adds a text with its length.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    /// Adds a number.
    pub fn number(&mut self, number: u64) -> &mut Self {
        self.0.update(&number.to_le_bytes());
        self
    }

    /// Adds another hash.
    pub fn hash(&mut self, hash: &Hash) -> &mut Self {
        self.0.update(&hash.to_bytes());
        self
    }

    /// The hash of everything that was added.
    pub fn finish(&self) -> Hash {
        Hash::start_of(&self.0.finalize())
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
    fn a_hash_stays_what_it_is_from_one_version_to_the_next() {
        let hash = Hasher::new("picture").text("a").text("b").finish();
        assert_eq!(hash.digits(12), "6dd45edba8d5");
        assert_eq!(Hash::from_bytes(hash.to_bytes()), hash);
    }
}
