//! Content hashes: what a thing is a function of, in 16 bytes. Equal hashes are taken for equal contents.

use std::fmt;
use std::fs::Metadata;

/// The first 128 bits of a BLAKE3 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hash([u8; Self::BYTES]);

impl Hash {
    /// How many bytes a hash has.
    pub const BYTES: usize = 16;

    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self::first_of(&blake3::hash(bytes))
    }

    /// A hash that was kept.
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// The hash as bytes, to be kept.
    pub const fn as_bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }

    fn first_of(hash: &blake3::Hash) -> Self {
        let mut first = [0; Self::BYTES];
        first.copy_from_slice(&hash.as_bytes()[..Self::BYTES]);
        Self(first)
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

/// Hashes several values as one. Each is put in with its length, so that `ab`, `c` is not `a`, `bc`.
pub struct Hasher(blake3::Hasher);

impl Hasher {
    /// Begins a hash; what it is `of` parts it from hashes of other things that happen to have the same bytes.
    pub fn new(of: &str) -> Self {
        let mut hasher = Self(blake3::Hasher::new());
        hasher.text(of);
        hasher
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.update(&(bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    /// Adds a text.
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
        self.0.update(&hash.0);
        self
    }

    /// Adds what the file system says of a file that others write: size, times, and which file it is. The time of the last change to
    /// its entry is part of it, since no program can set that back.
    pub fn source(&mut self, metadata: &Metadata) -> &mut Self {
        self.number(metadata.len());
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            for number in [metadata.mtime(), metadata.mtime_nsec(), metadata.ctime(), metadata.ctime_nsec()] {
                self.number(number.cast_unsigned());
            }
            self.number(metadata.ino()).number(metadata.dev());
        }
        #[cfg(not(unix))]
        if let Ok(since) = metadata.modified().map(|time| time.duration_since(std::time::UNIX_EPOCH)) {
            self.number(since.map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)));
        }
        self
    }

    /// The hash of all that was added.
    pub fn finish(&self) -> Hash {
        Hash::first_of(&self.0.finalize())
    }
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
    }
}
