//! PNG and animated PNG with only the parts that browsers show.

use super::orientation_alone;
use crate::pictures::unreadable::Unreadable;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The chunks that change how the picture looks.
const KEPT: [&[u8; 4]; 17] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"acTL", b"fcTL", b"fdAT", b"gAMA", b"cHRM", b"sRGB",
    b"iCCP", b"cICP", b"mDCV", b"cLLI", b"sBIT", b"pHYs",
];

/// The file without metadata, and without anything after its end.
pub(super) fn stripped(bytes: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let mut rest = bytes.strip_prefix(SIGNATURE).ok_or_else(|| Unreadable::damaged("it is no PNG"))?;
    let mut stripped = SIGNATURE.to_vec();
    loop {
        let head: &[u8; 8] = rest.first_chunk().ok_or(Unreadable::BreaksOff)?;
        let [a, b, c, d, kind @ ..] = *head;
        let length = u32::from_be_bytes([a, b, c, d]) as usize;
        let Some((chunk, after)) = rest.split_at_checked(length.saturating_add(12)) else {
            return Err(Unreadable::BreaksOff);
        };
        if &kind == b"eXIf" {
            if let Some(metadata) = orientation_alone(&chunk[8..8 + length]) {
                stripped.extend(u32::try_from(metadata.len()).unwrap_or_default().to_be_bytes());
                let start = stripped.len();
                stripped.extend(kind);
                stripped.extend(metadata);
                let sum = crc32fast::hash(&stripped[start..]);
                stripped.extend(sum.to_be_bytes());
            }
        } else if KEPT.contains(&&kind) {
            stripped.extend(chunk);
        }
        if &kind == b"IEND" {
            return Ok(stripped);
        }
        rest = after;
    }
}
