//! The catalogue's data after the end of the function's own file, so that a change of content needs no compiler:
//! `binary · payload · u32 CRC of the payload · u64 length · u32 format · magic`
//! (little-endian). The packer appends it, and the function reads it from its own file at start. Reading compares
//! the checksum.

#![forbid(unsafe_code)]

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// The version of the trailer; the payload has its own.
const FORMAT: u32 = 4;
const MAGIC: [u8; 8] = *b"DHLEADFN";
const TRAILER_LEN: usize = 4 + 8 + 4 + 8;

/// The mark at the end of the scheduled function's file, which is otherwise a copy of the other one.
pub const SCHEDULED: &[u8] = b"lead-sweep";

/// Why the payload cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum PayloadError {
    /// There is no payload.
    #[error("no data is packed into this binary: append it with `generator build`")]
    Missing,
    /// It was appended by another version of the packer.
    #[error("the packed data has format {found} and this binary reads format {FORMAT}: pack it again")]
    ForeignFormat { found: u32 },
    /// The length exceeds the file, or the checksum is wrong.
    #[error("the packed data is damaged: pack it again")]
    Damaged,
    /// The file cannot be read.
    #[error("the function's own file cannot be read")]
    Unreadable(#[from] io::Error),
}

/// The bytes of `binary` with `payload` appended, replacing an earlier payload. Packing twice gives the same bytes.
pub fn attach(binary: &[u8], payload: &[u8]) -> Result<Vec<u8>, PayloadError> {
    Ok([without_payload(binary)?, payload, &trailer(payload)].concat())
}

/// The bytes after `payload`.
pub fn trailer(payload: &[u8]) -> Vec<u8> {
    let length = payload.len() as u64;
    let checksum = crc32fast::hash(payload);
    [&checksum.to_le_bytes()[..], &length.to_le_bytes(), &FORMAT.to_le_bytes(), &MAGIC].concat()
}

/// `file` up to its payload.
pub fn without_payload(file: &[u8]) -> Result<&[u8], PayloadError> {
    let file = file.strip_suffix(SCHEDULED).unwrap_or(file);
    match read(&mut io::Cursor::new(file)) {
        Ok(payload) => Ok(&file[..file.len() - payload.len() - TRAILER_LEN]),
        Err(PayloadError::Missing) => Ok(file),
        Err(error) => Err(error),
    }
}

/// The payload of the running program.
pub fn of_this_program() -> Result<Vec<u8>, PayloadError> {
    read(&mut File::open(std::env::current_exe()?)?)
}

/// Whether the running program is the scheduled function.
pub fn is_scheduled() -> io::Result<bool> {
    is_marked(&mut File::open(std::env::current_exe()?)?)
}

fn is_marked(file: &mut (impl Read + Seek)) -> io::Result<bool> {
    let mark_len = SCHEDULED.len() as u64;
    let Some(start) = file.seek(SeekFrom::End(0))?.checked_sub(mark_len) else { return Ok(false) };
    file.seek(SeekFrom::Start(start))?;
    let mut end = [0; SCHEDULED.len()];
    file.read_exact(&mut end)?;
    Ok(end == SCHEDULED)
}

/// The payload at the end of `file`.
pub fn read(file: &mut (impl Read + Seek)) -> Result<Vec<u8>, PayloadError> {
    let (start, trailer) = find(file)?;
    file.seek(SeekFrom::Start(start))?;
    // The length was checked against the file's.
    let mut payload =
        Vec::with_capacity(usize::try_from(trailer.payload_len).map_err(|_| PayloadError::Damaged)?);
    file.take(trailer.payload_len).read_to_end(&mut payload)?;
    let is_whole =
        payload.len() as u64 == trailer.payload_len && crc32fast::hash(&payload) == trailer.checksum;
    if is_whole { Ok(payload) } else { Err(PayloadError::Damaged) }
}

/// The start of the payload, and its trailer.
fn find(file: &mut (impl Read + Seek)) -> Result<(u64, Trailer), PayloadError> {
    let mark_len = if is_marked(file)? { SCHEDULED.len() as u64 } else { 0 };
    let file_len = file.seek(SeekFrom::End(0))? - mark_len;
    let Some(payload_end) = file_len.checked_sub(TRAILER_LEN as u64) else {
        return Err(PayloadError::Missing);
    };
    file.seek(SeekFrom::Start(payload_end))?;
    let trailer = Trailer::read(file)?;
    let start = payload_end.checked_sub(trailer.payload_len);
    Ok((start.ok_or(PayloadError::Damaged)?, trailer))
}

struct Trailer {
    checksum: u32,
    payload_len: u64,
}

impl Trailer {
    fn read(file: &mut impl Read) -> Result<Self, PayloadError> {
        let mut checksum = [0; 4];
        let mut payload_len = [0; 8];
        let mut format = [0; 4];
        let mut magic = [0; 8];
        file.read_exact(&mut checksum)?;
        file.read_exact(&mut payload_len)?;
        file.read_exact(&mut format)?;
        file.read_exact(&mut magic)?;
        if magic != MAGIC {
            return Err(PayloadError::Missing);
        }
        match u32::from_le_bytes(format) {
            FORMAT => Ok(Self {
                checksum: u32::from_le_bytes(checksum),
                payload_len: u64::from_le_bytes(payload_len),
            }),
            found => Err(PayloadError::ForeignFormat { found }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BINARY: &[u8] = b"\x7fELF and so on";
    const PAYLOAD: &[u8] = b"forty-eight listings";

    fn packed() -> Vec<u8> {
        attach(BINARY, PAYLOAD).expect("a packed file")
    }

    fn read_bytes(file: &[u8]) -> Result<Vec<u8>, PayloadError> {
        read(&mut io::Cursor::new(file))
    }

    #[test]
    fn a_payload_follows_the_unchanged_program() {
        let file = packed();
        assert_eq!(read_bytes(&file).expect("the payload"), PAYLOAD);
        assert_eq!(&file[..BINARY.len()], BINARY);
        assert_eq!(&file[BINARY.len()..BINARY.len() + PAYLOAD.len()], PAYLOAD);
        assert_eq!(file.len(), BINARY.len() + PAYLOAD.len() + TRAILER_LEN);
    }

    #[test]
    fn the_scheduled_function_has_the_same_payload_and_a_mark() {
        let marked = [&packed()[..], SCHEDULED].concat();
        assert_eq!(read_bytes(&marked).expect("the payload"), PAYLOAD);
        assert_eq!(attach(&marked, PAYLOAD).expect("a packed file"), packed());
        for (file, expected) in [(&marked[..], true), (&packed()[..], false), (b"", false)] {
            assert_eq!(is_marked(&mut io::Cursor::new(file)).expect("read"), expected);
        }
    }

    #[test]
    fn an_empty_payload_can_be_packed() {
        let program = vec![7; 8192];
        let file = attach(&program, b"").expect("a packed file");
        assert_eq!(read_bytes(&file).expect("the payload"), b"");
        assert_eq!(file.len(), 8192 + TRAILER_LEN);
    }

    #[test]
    fn packing_again_replaces_the_older_payload() {
        let again = attach(&packed(), b"other data, of another length").expect("a packed file");
        assert_eq!(again, attach(BINARY, b"other data, of another length").expect("a packed file"));
        assert_eq!(attach(&packed(), PAYLOAD).expect("a packed file"), packed());
    }

    #[test]
    fn a_bare_program_has_no_payload() {
        assert!(matches!(read_bytes(BINARY), Err(PayloadError::Missing)));
        assert!(matches!(read_bytes(&vec![0; 9000]), Err(PayloadError::Missing)));
        assert!(matches!(read_bytes(b""), Err(PayloadError::Missing)));
    }

    #[test]
    fn a_truncated_file_never_gives_a_payload() {
        let file = packed();
        for end in 0..file.len() {
            assert!(read_bytes(&file[..end]).is_err(), "cut at {end}");
        }
    }

    #[test]
    fn a_flipped_bit_after_the_program_never_gives_a_payload() {
        let file = packed();
        for index in BINARY.len()..file.len() {
            for bit in 0..8 {
                let mut damaged = file.clone();
                damaged[index] ^= 1 << bit;
                assert!(read_bytes(&damaged).is_err(), "bit {bit} of byte {index}");
            }
        }
    }

    #[test]
    fn a_damaged_payload_is_not_packed_over() {
        let mut damaged = packed();
        damaged[BINARY.len()] ^= 1;
        assert!(matches!(attach(&damaged, PAYLOAD), Err(PayloadError::Damaged)));
    }
}
