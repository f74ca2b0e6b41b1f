//! JPEG inside a drawing, without metadata.

use super::orientation_alone;
use crate::pictures::segments::{END_OF_IMAGE, segments};

/// The file with the segments that decide what is seen, and nothing after its end; `None` if it is not a JPEG.
pub(super) fn stripped(bytes: &[u8]) -> Option<Vec<u8>> {
    bytes.strip_prefix(b"\xff\xd8")?;
    let (segments, end) = segments(bytes);
    let (mut stripped, mut at) = (Vec::with_capacity(bytes.len()), 0);
    for segment in segments {
        let is_kept = match segment.marker {
            0xe2 => segment.data.starts_with(b"ICC_PROFILE\0"),
            0xe0 | 0xee => true,
            0xe1..=0xef | 0xfe => false,
            _ => true,
        };
        if is_kept {
            continue;
        }
        stripped.extend(&bytes[at..segment.range.start]);
        at = segment.range.end;
        if let Some(metadata) = segment.data.strip_prefix(b"Exif\0\0").and_then(orientation_alone) {
            let length = u16::try_from(metadata.len() + 8).ok()?;
            stripped.extend([&b"\xff\xe1"[..], &length.to_be_bytes(), b"Exif\0\0", &metadata].concat());
        }
    }
    stripped.extend([&bytes[at..end], END_OF_IMAGE].concat());
    Some(stripped)
}
