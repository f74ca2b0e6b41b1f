//! JPEG inside of a drawing, without metadata.

use super::orientation_alone;

const START_OF_SCAN: u8 = 0xda;

/// The file with the segments that decide what is seen; `None` if it is no JPEG.
pub(super) fn stripped(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = bytes.strip_prefix(b"\xff\xd8")?;
    let mut kept = b"\xff\xd8".to_vec();
    loop {
        let [0xff, marker, high, low, ..] = rest else { return None };
        if *marker == 0xff {
            rest = &rest[1..];
            continue;
        }
        let (segment, after) = rest.split_at_checked(2 + usize::from(u16::from_be_bytes([*high, *low])))?;
        let data = segment.get(4..)?;
        let is_kept = match marker {
            0xe2 => data.starts_with(b"ICC_PROFILE\0"),
            0xe0 | 0xee => true,
            0xe1..=0xef | 0xfe => false,
            _ => true,
        };
        if let Some(metadata) = data.strip_prefix(b"Exif\0\0").and_then(orientation_alone) {
            let length = u16::try_from(metadata.len() + 8).ok()?;
            kept.extend([&b"\xff\xe1"[..], &length.to_be_bytes(), b"Exif\0\0", &metadata].concat());
        }
        if is_kept {
            kept.extend(segment);
        }
        rest = after;
        if *marker == START_OF_SCAN {
            kept.extend(rest);
            return Some(kept);
        }
    }
}
