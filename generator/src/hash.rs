//! Content hashes: what a thing is a function of, in 16 bytes. Equal hashes are taken for equal contents.
//!
//! Keys, which no one but a build sees, are XXH3: nobody gains by making two of them alike, since whoever could do it writes the content
//! anyway. So are the names of share pictures, which are made of words and of other names. What else stands in addresses is BLAKE3, which
//! nobody can make alike. See decision 0018.

use std::fmt;

use twox_hash::XxHash3_128;

use crate::attributes::{Attributes, Time};

/// A 128-bit XXH3 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hash([u8; Self::BYTES]);

impl Hash {
    /// How many bytes a hash has.
    pub const BYTES: usize = 16;

    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(XxHash3_128::oneshot(bytes).to_be_bytes())
    }

    /// The hash of all that a value is compared by.
    pub fn of_value(value: &impl std::hash::Hash) -> Self {
        let mut running = Running::default();
        value.hash(&mut running);
        running.finish()
    }

    /// A hash that was kept.
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// So many hexadecimal digits of it, 32 at the most, for a name.
    pub fn digits(&self, count: usize) -> String {
        let mut digits = self.to_string();
        digits.truncate(count);
        digits
    }

    /// The hash as bytes, to be kept.
    pub const fn as_bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut digits = [0; 2 * Self::BYTES];
        for (pair, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(self.0) {
            *pair = [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
        }
        // Digits are always a text.
        formatter.write_str(str::from_utf8(&digits).unwrap_or_default())
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{self}")
    }
}

/// The hash of bytes that come in pieces: that of all of them at once.
#[derive(Default)]
pub(crate) struct Running(XxHash3_128);

impl Running {
    /// Adds the next bytes.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    /// The hash of all that was added.
    pub(crate) fn finish(&self) -> Hash {
        Hash(self.0.finish_128().to_be_bytes())
    }
}

/// So that types can say by themselves what they are compared by.
impl std::hash::Hasher for Running {
    fn write(&mut self, bytes: &[u8]) {
        self.add(bytes);
    }

    fn finish(&self) -> u64 {
        self.finish().0.first_chunk().map_or(0, |first| u64::from_be_bytes(*first))
    }
}

/// From how many bytes on a value is put in as its own hash.
const LONG: usize = 256;

/// Hashes several values as one. Each is put in with its length, so that `ab`, `c` is not `a`, `bc`.
pub struct Hasher(Vec<u8>);

impl Hasher {
    /// Begins a hash; what it is `of` parts it from hashes of other things that happen to have the same bytes.
    pub fn new(of: &str) -> Self {
        // A key is made of some ten hashes and a few words.
        let mut hasher = Self(Vec::with_capacity(LONG));
        hasher.text(of);
        hasher
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64);
        if bytes.len() < LONG {
            self.0.extend_from_slice(bytes);
        } else {
            self.hash(&Hash::of(bytes));
        }
        self
    }

    /// Adds a text.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    /// Adds a number.
    pub fn number(&mut self, number: u64) -> &mut Self {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    /// Adds another hash.
    pub fn hash(&mut self, hash: &Hash) -> &mut Self {
        self.0.extend_from_slice(&hash.0);
        self
    }

    /// Adds what the file system says of a file that others write: size, times, and which file it is. The time of the last change to
    /// its entry is part of it, since no program can set that back.
    pub(crate) fn source(&mut self, file: impl Into<Attributes>) -> &mut Self {
        let Attributes { kind: _, bytes, modified, changed, inode, device } = file.into();
        self.number(bytes);
        for Time { seconds, nanos } in [modified, changed] {
            self.number(seconds.cast_unsigned()).number(nanos.into());
        }
        self.number(inode).number(device)
    }

    /// The hash of all that was added.
    pub fn finish(&self) -> Hash {
        Hash::of(&self.0)
    }
}

/// Hashes several values, each with its length, to a part of a name that visitors or other programs see: the first hexadecimal digits of
/// a BLAKE3 hash.
#[derive(Default)]
pub struct NameHasher {
    /// What is to be hashed. Most names are of a few short texts, and hashing those at once takes half as long as one by one.
    bytes: Vec<u8>,
    /// What was hashed already, where that is much.
    begun: Option<Box<blake3::Hasher>>,
}

impl NameHasher {
    /// Begins a name; what it is `of` parts it from names of other things that happen to have the same bytes.
    pub fn new(of: &str) -> Self {
        let mut hasher = Self::default();
        hasher.bytes(of.as_bytes());
        hasher
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        /// From so many bytes on they are hashed as they come.
        const MANY: usize = 4096;
        self.bytes.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        if bytes.len() < MANY {
            self.bytes.extend_from_slice(bytes);
        } else {
            self.begun.get_or_insert_default().update(&self.bytes).update(bytes);
            self.bytes.clear();
        }
        self
    }

    /// So many digits of the name, 64 at the most.
    pub fn digits(&self, count: usize) -> String {
        let hash = match &self.begun {
            None => blake3::hash(&self.bytes),
            Some(begun) => begun.clone().update(&self.bytes).finalize(),
        };
        first_digits(&hash, count)
    }
}

/// So many digits, 64 at the most, of the name of a single text.
pub fn digits_of(text: &str, count: usize) -> String {
    first_digits(&blake3::hash(text.as_bytes()), count)
}

fn first_digits(hash: &blake3::Hash, count: usize) -> String {
    hash.to_hex().get(..count).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_bytes_cut_elsewhere_have_another_hash() {
        let hash = |parts: &[&str]| {
            let mut hasher = Hasher::new("test");
            for part in parts {
                hasher.text(part);
            }
            hasher.finish()
        };
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
        assert_eq!(hash(&["ab", "c"]), hash(&["ab", "c"]));
        assert_ne!(Hasher::new("a").finish(), Hasher::new("b").finish());
        let long = ["x".repeat(LONG), "x".repeat(LONG + 1)];
        assert_ne!(hash(&[&long[0], "x"]), hash(&[&long[1], ""]));
    }

    #[test]
    fn bytes_in_pieces_have_the_hash_of_all_at_once() {
        let bytes: Vec<u8> = (0..=250_u8).cycle().take(5_000).collect();
        for piece in [1, 7, 64, 240, 1_000, 6_000] {
            let mut running = Running::default();
            bytes.chunks(piece).for_each(|bytes| running.add(bytes));
            assert_eq!(running.finish(), Hash::of(&bytes), "{piece}");
        }
        assert_eq!(Running::default().finish(), Hash::of(b""));
    }

    #[test]
    fn a_name_stays_what_it_is_from_one_version_to_the_next() {
        let mut name = NameHasher::new("picture");
        name.bytes(b"a").bytes(b"b");
        assert_eq!(
            (name.digits(12), digits_of("Villa\nMarina", 12)),
            ("6dd45edba8d5".to_owned(), "3f13206777df".to_owned())
        );
        assert_eq!(Hasher::new("picture").text("a").text("b").finish().digits(12), "0cb7ced7e45f");
    }

    #[test]
    fn a_name_of_short_and_long_values_is_the_hash_of_all_of_them() {
        for lengths in [[3, 5, 0], [4_095, 1, 7], [4_096, 2, 9_000], [1, 20_000, 3]] {
            let mut name = NameHasher::new("test");
            let mut all = blake3::Hasher::new();
            all.update(&4_u64.to_le_bytes()).update(b"test");
            for length in lengths {
                let value = vec![7; length];
                name.bytes(&value);
                all.update(&(length as u64).to_le_bytes()).update(&value);
            }
            assert_eq!(name.digits(64), all.finalize().to_hex().as_str(), "{lengths:?}");
        }
    }
}
