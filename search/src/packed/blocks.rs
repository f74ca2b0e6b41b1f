//! Bytes with a checksum per block, each verified once when it is first read.
//!
//! `body · u32 checksum of each 4096 bytes of the body · u64 length of the body · u32 checksum of these checksums and
//! of the length · u32 version · magic` (little-endian). Only the part after the body is read at start.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{PackedError, VERSION};

/// The size of a memory page, in which mapped files are loaded.
const BLOCK_SIZE: usize = 4096;
const MAGIC: [u8; 8] = *b"DHCATLOG";
const FOOTER_LEN: usize = 8 + 4 + 4 + 8;

/// A mapped file or a vector.
pub(super) type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A body with its checksums.
pub(super) struct Blocks {
    bytes: Bytes,
    body: usize,
    /// A bit for each verified block.
    checked: Box<[AtomicU64]>,
}

/// Writes a body in chunks, followed by its checksums.
pub(super) struct Sealing<F> {
    /// The writer of the chunks.
    take: F,
    /// The start of the next chunk.
    chunk: Vec<u8>,
    sums: Vec<u8>,
    len: u64,
}

impl<F: FnMut(&[u8]) -> Result<(), E>, E> Sealing<F> {
    /// The size of a chunk in bytes.
    const CHUNK_SIZE: usize = 16 * BLOCK_SIZE;

    /// Starts a body whose chunks are passed to `take`.
    pub(super) fn new(take: F) -> Self {
        Self { take, chunk: Vec::with_capacity(Self::CHUNK_SIZE), sums: Vec::new(), len: 0 }
    }

    /// Appends bytes to the body.
    pub(super) fn add(&mut self, mut bytes: &[u8]) -> Result<(), E> {
        while !bytes.is_empty() {
            let room = Self::CHUNK_SIZE - self.chunk.len();
            let (now, later) = bytes.split_at(room.min(bytes.len()));
            self.chunk.extend_from_slice(now);
            bytes = later;
            if self.chunk.len() == Self::CHUNK_SIZE {
                self.flush()?;
            }
        }
        Ok(())
    }

    /// Writes the end of the body and its checksums.
    pub(super) fn seal(mut self) -> Result<(), E> {
        self.flush()?;
        let Self { mut take, mut sums, len, .. } = self;
        let sum = combined_checksum(&sums, len);
        sums.extend_from_slice(&len.to_le_bytes());
        sums.extend_from_slice(&sum.to_le_bytes());
        sums.extend_from_slice(&VERSION.to_le_bytes());
        sums.extend_from_slice(&MAGIC);
        take(&sums)
    }

    fn flush(&mut self) -> Result<(), E> {
        for block in self.chunk.chunks(BLOCK_SIZE) {
            self.sums.extend_from_slice(&crc32fast::hash(block).to_le_bytes());
        }
        self.len += self.chunk.len() as u64;
        (self.take)(&self.chunk)?;
        self.chunk.clear();
        Ok(())
    }
}

fn combined_checksum(sums: &[u8], len: u64) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(sums);
    hasher.update(&len.to_le_bytes());
    hasher.finalize()
}

impl Blocks {
    /// An empty body.
    pub(super) fn empty() -> Self {
        Self { bytes: Arc::new(Vec::new()), body: 0, checked: Box::default() }
    }

    /// Reads the footer and the checksums.
    pub(super) fn open(bytes: Bytes) -> Result<Self, PackedError> {
        let all = (*bytes).as_ref();
        let footer = all.len().checked_sub(FOOTER_LEN).and_then(|at| all.split_at_checked(at));
        let (rest, footer) = footer.ok_or(PackedError::Damaged)?;
        let (len, footer) = number::<8>(footer)?;
        let (sum, footer) = number::<4>(footer)?;
        let (version, magic) = number::<4>(footer)?;
        if magic != MAGIC {
            return Err(PackedError::Foreign);
        }
        let version = u32::from_le_bytes(version);
        if version != VERSION {
            return Err(PackedError::ForeignVersion { found: version });
        }
        let len = u64::from_le_bytes(len);
        let body = usize::try_from(len).map_err(|_| PackedError::Damaged)?;
        let sums = rest.get(body..).ok_or(PackedError::Damaged)?;
        let is_whole = sums.len() == body.div_ceil(BLOCK_SIZE) * 4
            && combined_checksum(sums, len) == u32::from_le_bytes(sum);
        if !is_whole {
            return Err(PackedError::Damaged);
        }
        let checked = (0..body.div_ceil(BLOCK_SIZE).div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        Ok(Self { bytes, body, checked })
    }

    /// The verified bytes of `range`.
    pub(super) fn get(&self, range: Range<usize>) -> Result<&[u8], PackedError> {
        let all = (*self.bytes).as_ref();
        let wanted =
            all.get(..self.body).and_then(|body| body.get(range.clone())).ok_or(PackedError::Damaged)?;
        if !wanted.is_empty() {
            for block in range.start / BLOCK_SIZE..=(range.end - 1) / BLOCK_SIZE {
                self.check(all, block)?;
            }
        }
        Ok(wanted)
    }

    fn check(&self, all: &[u8], block: usize) -> Result<(), PackedError> {
        let seen = self.checked.get(block / 64).ok_or(PackedError::Damaged)?;
        let bit = 1 << (block % 64);
        // Two threads may verify the same block, with the same result.
        if seen.load(Ordering::Relaxed) & bit != 0 {
            return Ok(());
        }
        let bytes = all
            .get(block * BLOCK_SIZE..self.body.min((block + 1) * BLOCK_SIZE))
            .ok_or(PackedError::Damaged)?;
        let (sum, _) = number::<4>(all.get(self.body + block * 4..).ok_or(PackedError::Damaged)?)?;
        if crc32fast::hash(bytes) != u32::from_le_bytes(sum) {
            return Err(PackedError::Damaged);
        }
        seen.fetch_or(bit, Ordering::Relaxed);
        Ok(())
    }
}

/// Splits off the first bytes.
fn number<const LEN: usize>(bytes: &[u8]) -> Result<([u8; LEN], &[u8]), PackedError> {
    bytes.split_first_chunk().map(|(number, rest)| (*number, rest)).ok_or(PackedError::Damaged)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    fn body(len: usize) -> Vec<u8> {
        (0..=250_u8).cycle().step_by(7).take(len).collect()
    }

    fn seal(body: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut sealing = Sealing::new(|chunk: &[u8]| {
            out.extend_from_slice(chunk);
            Ok::<_, Infallible>(())
        });
        for part in body.chunks(1_001) {
            let Ok(()) = sealing.add(part);
        }
        let Ok(()) = sealing.seal();
        out
    }

    fn open(bytes: &[u8]) -> Result<Blocks, PackedError> {
        Blocks::open(Arc::new(bytes.to_vec()))
    }

    #[test]
    fn written_blocks_are_read_back() {
        for len in [0, 1, BLOCK_SIZE, BLOCK_SIZE + 1, 3 * BLOCK_SIZE, 16 * BLOCK_SIZE, 40 * BLOCK_SIZE + 7] {
            let blocks = open(&seal(&body(len))).expect("whole");
            assert_eq!(blocks.get(0..len).expect("the body"), body(len));
            assert!(blocks.get(0..len + 1).is_err());
        }
    }

    #[test]
    fn a_flipped_bit_is_found_when_its_block_is_read() {
        let sealed = seal(&body(2 * BLOCK_SIZE));
        for at in 0..sealed.len() {
            let mut damaged = sealed.clone();
            damaged[at] ^= 1 << (at % 8);
            let Ok(blocks) = open(&damaged) else {
                assert!(at >= 2 * BLOCK_SIZE, "{at}");
                continue;
            };
            assert_eq!(blocks.get(0..BLOCK_SIZE).is_ok(), at >= BLOCK_SIZE, "{at}");
            assert_eq!(blocks.get(BLOCK_SIZE..2 * BLOCK_SIZE).is_ok(), at < BLOCK_SIZE, "{at}");
        }
    }

    #[test]
    fn truncated_data_is_rejected() {
        let sealed = seal(&body(BLOCK_SIZE + 9));
        for at in 1..sealed.len() {
            assert!(open(&sealed[..at]).is_err(), "{at}");
            assert!(open(&sealed[at..]).is_err(), "{at}");
        }
    }
}
