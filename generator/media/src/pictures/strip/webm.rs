//! `WebM` without titles, tags and attached files, overwritten in their place by an element that readers skip:
//! others count the bytes before the pictures.

use std::ops::Range;

use super::{Remark, Stripped};
use crate::pictures::unreadable::Unreadable;

const SEGMENT: u32 = 0x1853_8067;
const TRACKS: u32 = 0x1654_ae6b;
const INFO: u32 = 0x1549_a966;
const SEEK_HEAD: u32 = 0x114d_9b74;
const CLUSTER: u32 = 0x1f43_b675;
const TRACK: u32 = 0xae;
const SEEK: u32 = 0x4dbb;
const SEEK_ID: u32 = 0x53ab;
const VOID: u8 = 0xec;

/// The elements about people, programs and times, by their names in the standard.
const REMOVED: [u32; 16] = [
    0x1254_c367, // Tags
    0x1941_a469, // Attachments
    0x1043_a770, // Chapters
    0x7ba9,      // Title
    0x4d80,      // MuxingApp
    0x5741,      // WritingApp
    0x4461,      // DateUTC
    0x7384,      // SegmentFilename
    0x3c_83ab,   // PrevFilename
    0x3e_83bb,   // NextFilename
    0x73a4,      // SegmentUUID
    0x3c_b923,   // PrevUUID
    0x3e_b923,   // NextUUID
    0x536e,      // Name, of a track
    0xbf,        // CRC-32, which would be wrong
    0xec,        // Void, which may hold what a program freed
];

/// The elements that can contain others of these.
const ENTERED: [u32; 5] = [SEGMENT, TRACKS, INFO, SEEK_HEAD, TRACK];

/// The film without metadata.
pub(super) fn stripped(bytes: &[u8]) -> Result<Stripped, Unreadable> {
    let mut file = File { bytes: bytes.to_vec(), is_followed: true };
    file.tidy(0..bytes.len())?;
    let remarks = if file.is_followed {
        Vec::new()
    } else {
        vec![Remark::Metadata("its parts have no lengths, so that not all can be looked at".to_owned())]
    };
    Ok(Stripped { bytes: file.bytes, remarks })
}

struct Element {
    id: u32,
    whole: Range<usize>,
    data: Range<usize>,
    /// Whether it says where it ends.
    has_length: bool,
}

struct File {
    bytes: Vec<u8>,
    is_followed: bool,
}

impl File {
    fn tidy(&mut self, within: Range<usize>) -> Result<(), Unreadable> {
        let mut at = within.start;
        while at < within.end {
            let Some(element) = self.element(at, within.end) else { return Err(Unreadable::BreaksOff) };
            at = element.whole.end;
            if REMOVED.contains(&element.id) || self.leads_to_removed(&element) {
                self.remove(&element.whole);
            } else if element.id == CLUSTER && !element.has_length {
                // The length of a live recording is unknown, so elements after the pictures are not found.
                self.is_followed = false;
                return Ok(());
            } else if ENTERED.contains(&element.id) {
                self.tidy(element.data)?;
            }
        }
        Ok(())
    }

    /// Whether an entry of the list of places leads to a removed element.
    fn leads_to_removed(&self, element: &Element) -> bool {
        let id = |part: &Element| {
            let bytes = self.bytes.get(part.data.clone())?;
            Some(bytes.iter().fold(0_u32, |id, byte| id << 8 | u32::from(*byte)))
        };
        let first =
            (element.id == SEEK).then(|| self.element(element.data.start, element.data.end)).flatten();
        first
            .filter(|part| part.id == SEEK_ID)
            .and_then(|part| id(&part))
            .is_some_and(|id| REMOVED.contains(&id))
    }

    fn element(&self, at: usize, end: usize) -> Option<Element> {
        let first = *self.bytes.get(at)?;
        let id_length = first.leading_zeros() as usize + 1;
        let id = self.bytes.get(at..at + id_length).filter(|_| id_length <= 4)?;
        let id = id.iter().fold(0, |id, byte| id << 8 | u32::from(*byte));
        let from = at + id_length;
        let mark = *self.bytes.get(from)?;
        let length = mark.leading_zeros() as usize + 1;
        let digits = self.bytes.get(from..from + length).filter(|_| length <= 8)?;
        let mask = u64::MAX >> (64 - 7 * length);
        let value = digits.iter().fold(0_u64, |value, byte| value << 8 | u64::from(*byte)) & mask;
        let start = from + length;
        let has_length = value != mask;
        let last = if has_length { start.checked_add(usize::try_from(value).ok()?)? } else { end };
        (last <= end).then_some(Element { id, whole: at..last, data: start..last, has_length })
    }

    /// Turns an element into one of the same length that readers skip.
    fn remove(&mut self, whole: &Range<usize>) {
        let bytes = &mut self.bytes[whole.clone()];
        bytes.fill(0);
        bytes[0] = VOID;
        let (width, length) = if bytes.len() < 9 { (1, bytes.len() - 2) } else { (8, bytes.len() - 9) };
        bytes[1..=width].copy_from_slice(&(length as u64).to_be_bytes()[8 - width..]);
        bytes[1] |= if width == 1 { 0x80 } else { 1 };
    }
}
