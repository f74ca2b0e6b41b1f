//! The segments of a JPEG: tables, metadata and the starts of scans. Data of pixels lies between them.

use std::ops::Range;

pub(crate) const START_OF_SCAN: u8 = 0xda;
pub(crate) const END_OF_IMAGE: &[u8] = b"\xff\xd9";

/// A marker with what belongs to it.
pub(crate) struct Segment<'b> {
    pub(crate) marker: u8,
    pub(crate) data: &'b [u8],
    /// Where it lies, with the fill bytes before it.
    pub(crate) range: Range<usize>,
}

/// The segments of a file, and where they end: at the end marker, at bytes that are not a marker, or at the last byte.
pub(crate) fn segments(bytes: &[u8]) -> (Vec<Segment<'_>>, usize) {
    let (mut segments, mut at) = (Vec::new(), 2);
    while let Some(start) = position(bytes, at, |byte| byte == 0xff) {
        let Some(marker) = position(bytes, start, |byte| byte != 0xff) else { return (segments, start) };
        at = match bytes[marker] {
            // A byte of data that looks like a marker, and what restarts the data.
            0 | 0xd0..=0xd7 => marker + 1,
            0xc0..=0xcf | START_OF_SCAN..=0xef | 0xfe => {
                let length = bytes.get(marker + 1..).and_then(|rest| rest.first_chunk());
                let end = marker + 1 + length.map_or(0, |length| usize::from(u16::from_be_bytes(*length)));
                let Some(data) = bytes.get(marker + 3..end) else { break };
                segments.push(Segment { marker: bytes[marker], data, range: start..end });
                end
            }
            _ => return (segments, start),
        };
    }
    (segments, bytes.len())
}

fn position(bytes: &[u8], from: usize, is_it: impl Fn(u8) -> bool) -> Option<usize> {
    Some(from + bytes.get(from..)?.iter().position(|byte| is_it(*byte))?)
}
