//! The catalogue's data after the end of the function's own file, so that a change of content needs no compiler:
//! `binary · payload · u32 checksum · u64 length · u8 role · u32 version · magic` (little-endian). The generator
//! appends it, and the function reads it from its own file at start.

#![forbid(unsafe_code)]

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// The version of the payload and its trailer. It changes with every change of the packed shapes (`search::packed`),
/// of word folding and of enumerated sets, so that a function never misreads the data of another build.
pub const VERSION: u32 = 17;
const MAGIC: [u8; 8] = *b"DHLEADFN";
const TRAILER_LEN: usize = 4 + 8 + 1 + 4 + 8;

/// The role of a packed function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Role {
    /// The function that visitors reach.
    Endpoint = b'e',
    /// The function that Netlify's scheduler calls, which has no address.
    Scheduled = b's',
}

/// Why the payload cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum PayloadError {
    /// There is no payload.
    #[error("no data is packed into this binary: append it with `generator build`")]
    Missing,
    /// It was appended by another version of the generator.
    #[error(
        "the packed data has version {found} and this function reads version {VERSION}: build both from the same source"
    )]
    ForeignVersion { found: u32 },
    /// The length exceeds the file, the role is unknown, or the checksum is wrong.
    #[error("the packed data is damaged: pack it again")]
    Damaged,
    /// The file cannot be read.
    #[error("the function's own file cannot be read")]
    Unreadable(#[from] io::Error),
}

/// The bytes of `binary` with `payload` appended, replacing an earlier payload. Packing twice gives the same bytes.
pub fn attach(binary: &[u8], payload: &[u8], role: Role) -> Result<Vec<u8>, PayloadError> {
    Ok([without_payload(binary)?, payload, &trailer(payload, role)].concat())
}

/// The bytes after `payload`.
fn trailer(payload: &[u8], role: Role) -> Vec<u8> {
    let role = role as u8;
    let length = payload.len() as u64;
    let checksum = checksum(payload, role);
    [&checksum.to_le_bytes()[..], &length.to_le_bytes(), &[role], &VERSION.to_le_bytes(), &MAGIC].concat()
}

/// The checksum covers the role.
fn checksum(payload: &[u8], role: u8) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(payload);
    hasher.update(&[role]);
    hasher.finalize()
}

/// `file` up to its payload.
fn without_payload(file: &[u8]) -> Result<&[u8], PayloadError> {
    match read(&mut io::Cursor::new(file)) {
        Ok(payload) => Ok(&file[..file.len() - payload.len() - TRAILER_LEN]),
        Err(PayloadError::Missing) => Ok(file),
        Err(error) => Err(error),
    }
}

/// The payload of the running program.
pub fn of_this_program() -> Result<Vec<u8>, PayloadError> {
    read(&mut this_program()?)
}

/// The role of the running program, even if its payload is unreadable.
pub fn role_of_this_program() -> Result<Role, PayloadError> {
    role(&mut this_program()?)
}

fn this_program() -> io::Result<File> {
    File::open(std::env::current_exe()?)
}

/// The payload at the end of `file`.
pub fn read(file: &mut (impl Read + Seek)) -> Result<Vec<u8>, PayloadError> {
    let trailer = Trailer::read(file)?;
    if trailer.version != VERSION {
        return Err(PayloadError::ForeignVersion { found: trailer.version });
    }
    let start = trailer.start.checked_sub(trailer.payload_len).ok_or(PayloadError::Damaged)?;
    file.seek(SeekFrom::Start(start))?;
    // The length was checked against the file's.
    let mut payload =
        Vec::with_capacity(usize::try_from(trailer.payload_len).map_err(|_| PayloadError::Damaged)?);
    file.take(trailer.payload_len).read_to_end(&mut payload)?;
    let is_whole =
        payload.len() as u64 == trailer.payload_len && checksum(&payload, trailer.role) == trailer.checksum;
    if is_whole { Ok(payload) } else { Err(PayloadError::Damaged) }
}

/// The role in the trailer of `file`.
pub fn role(file: &mut (impl Read + Seek)) -> Result<Role, PayloadError> {
    let role = Trailer::read(file)?.role;
    [Role::Endpoint, Role::Scheduled]
        .into_iter()
        .find(|known| *known as u8 == role)
        .ok_or(PayloadError::Damaged)
}

struct Trailer {
    /// The position in the file.
    start: u64,
    checksum: u32,
    payload_len: u64,
    role: u8,
    version: u32,
}

impl Trailer {
    fn read(file: &mut (impl Read + Seek)) -> Result<Self, PayloadError> {
        let file_len = file.seek(SeekFrom::End(0))?;
        let start = file_len.checked_sub(TRAILER_LEN as u64).ok_or(PayloadError::Missing)?;
        file.seek(SeekFrom::Start(start))?;
        let (mut checksum, mut payload_len, mut role) = ([0; 4], [0; 8], [0]);
        let (mut version, mut magic) = ([0; 4], [0; 8]);
        for part in [&mut checksum[..], &mut payload_len, &mut role, &mut version, &mut magic] {
            file.read_exact(part)?;
        }
        if magic != MAGIC {
            return Err(PayloadError::Missing);
        }
        Ok(Self {
            start,
            checksum: u32::from_le_bytes(checksum),
            payload_len: u64::from_le_bytes(payload_len),
            role: role[0],
            version: u32::from_le_bytes(version),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BINARY: &[u8] = b"\x7fELF and so on";
    const PAYLOAD: &[u8] = b"forty-eight listings";

    fn packed() -> Vec<u8> {
        attach(BINARY, PAYLOAD, Role::Endpoint).expect("a packed file")
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
    fn the_scheduled_function_has_the_same_payload_and_another_role() {
        let scheduled = attach(&packed(), PAYLOAD, Role::Scheduled).expect("a packed file");
        assert_eq!(read_bytes(&scheduled).expect("the payload"), PAYLOAD);
        assert_eq!(attach(&scheduled, PAYLOAD, Role::Endpoint).expect("a packed file"), packed());
        for (file, expected) in [(scheduled, Role::Scheduled), (packed(), Role::Endpoint)] {
            assert_eq!(role(&mut io::Cursor::new(file)).expect("a role"), expected);
        }
    }

    #[test]
    fn the_data_of_another_version_is_rejected_and_the_role_is_known() {
        let mut file = packed();
        let version = file.len() - MAGIC.len() - 4;
        file[version] = u8::MAX;
        assert_eq!(
            read_bytes(&file).expect_err("a foreign version").to_string(),
            format!(
                "the packed data has version 255 and this function reads version {VERSION}: build both from the same source"
            )
        );
        assert_eq!(role(&mut io::Cursor::new(file)).expect("a role"), Role::Endpoint);
    }

    #[test]
    fn an_empty_payload_can_be_packed() {
        let program = vec![7; 8192];
        let file = attach(&program, b"", Role::Endpoint).expect("a packed file");
        assert_eq!(read_bytes(&file).expect("the payload"), b"");
        assert_eq!(file.len(), 8192 + TRAILER_LEN);
    }

    #[test]
    fn packing_again_replaces_the_older_payload() {
        let attach = |file: &[u8], payload| attach(file, payload, Role::Endpoint).expect("a packed file");
        let other = b"other data, of another length";
        assert_eq!(attach(&packed(), other), attach(BINARY, other));
        assert_eq!(attach(&packed(), PAYLOAD), packed());
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
        assert!(matches!(attach(&damaged, PAYLOAD, Role::Endpoint), Err(PayloadError::Damaged)));
    }
}
