//! WebP by its parts. As in browsers, the parts count, whatever the flags in the header say.

use super::orientation_alone;
use crate::pictures::unreadable::Unreadable;

/// A file whose header fits its parts.
pub(in super::super) struct Tidied {
    /// Only the picture.
    pub(in super::super) bytes: Vec<u8>,
    pub(in super::super) exif: Option<Vec<u8>>,
    pub(in super::super) icc_profile: Option<Vec<u8>>,
}

const HAS_PROFILE: u8 = 0x20;
const HAS_OPACITY: u8 = 0x10;
const HAS_EXIF: u8 = 0x08;
const IS_ANIMATED: u8 = 0x02;

/// A still picture without its profile and metadata, which are returned beside it; `None` for an animation.
pub(in super::super) fn tidied(bytes: &[u8]) -> Result<Option<Tidied>, Unreadable> {
    let chunks = chunks(bytes)?;
    let first = |kind: &[u8; 4]| chunks.iter().find(|chunk| chunk.kind == kind);
    let data = |kind: &[u8; 4]| first(kind).map(|chunk| chunk.data.to_vec());
    if first(b"ANMF").is_some() {
        return Ok(None);
    }
    let picture =
        first(b"VP8 ").or_else(|| first(b"VP8L")).ok_or_else(|| Unreadable::damaged("it has no picture"))?;
    let opacity = first(b"ALPH").filter(|_| picture.kind == b"VP8 ");
    // Behind the frame's start: three bytes that are always the same, the width and the height.
    let size = picture.data.get(6..10).filter(|_| opacity.is_some());
    let mut stripped = Vec::with_capacity(bytes.len());
    if let (Some(opacity), Some([a, b, c, d])) = (opacity, size) {
        let side = |low: u8, high: u8| u16::from_le_bytes([low, high & 0x3f]).saturating_sub(1).to_le_bytes();
        let ([a, b], [c, d]) = (side(*a, *b), side(*c, *d));
        Chunk { kind: b"VP8X", data: &[HAS_OPACITY, 0, 0, 0, a, b, 0, c, d, 0] }.put_into(&mut stripped);
        opacity.put_into(&mut stripped);
    }
    picture.put_into(&mut stripped);
    Ok(Some(Tidied { bytes: file(&stripped), exif: data(b"EXIF"), icc_profile: data(b"ICCP") }))
}

/// An animation without metadata.
pub(super) fn stripped(bytes: &[u8]) -> Result<Vec<u8>, Unreadable> {
    let chunks = chunks(bytes)?;
    let has = |kind: &[u8; 4]| chunks.iter().any(|chunk| chunk.kind == kind);
    let metadata = chunks.iter().find(|chunk| chunk.kind == b"EXIF");
    let metadata = metadata.and_then(|chunk| orientation_alone(chunk.data));
    let mut stripped = Vec::with_capacity(bytes.len());
    for chunk in &chunks {
        match chunk.kind {
            b"VP8X" => {
                let [flags, rest @ ..] = chunk.data else { return Err(Unreadable::BreaksOff) };
                let mut flags = flags & HAS_OPACITY;
                for (is_there, flag) in
                    [(has(b"ICCP"), HAS_PROFILE), (has(b"ANMF"), IS_ANIMATED), (metadata.is_some(), HAS_EXIF)]
                {
                    flags |= if is_there { flag } else { 0 };
                }
                Chunk { kind: b"VP8X", data: &[&[flags], rest].concat() }.put_into(&mut stripped);
            }
            b"ICCP" | b"ANIM" | b"ANMF" | b"ALPH" | b"VP8 " | b"VP8L" => chunk.put_into(&mut stripped),
            _ => {}
        }
    }
    if let Some(metadata) = metadata {
        Chunk { kind: b"EXIF", data: &metadata }.put_into(&mut stripped);
    }
    Ok(file(&stripped))
}

struct Chunk<'b> {
    kind: &'b [u8; 4],
    data: &'b [u8],
}

impl Chunk<'_> {
    fn put_into(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.kind);
        bytes.extend(u32::try_from(self.data.len()).unwrap_or_default().to_le_bytes());
        bytes.extend(self.data);
        bytes.resize(bytes.len().next_multiple_of(2), 0);
    }
}

fn file(chunks: &[u8]) -> Vec<u8> {
    let length = u32::try_from(chunks.len() + 4).unwrap_or_default();
    [b"RIFF", &length.to_le_bytes()[..], b"WEBP", chunks].concat()
}

/// The chunks of a file. The last one may lack its filling byte, and metadata may break off.
fn chunks(bytes: &[u8]) -> Result<Vec<Chunk<'_>>, Unreadable> {
    let mut rest = bytes.get(12..).ok_or(Unreadable::BreaksOff)?;
    let mut chunks = Vec::new();
    while let Some((kind, after)) = rest.split_first_chunk::<4>() {
        let Some((length, after)) = after.split_first_chunk::<4>() else { break };
        let length = u32::from_le_bytes(*length) as usize;
        let Some((data, after)) = after.split_at_checked(length) else {
            if matches!(kind, b"VP8 " | b"VP8L" | b"ALPH" | b"ANMF" | b"VP8X") {
                return Err(Unreadable::BreaksOff);
            }
            break;
        };
        chunks.push(Chunk { kind, data });
        rest = after.get(length % 2..).unwrap_or_default();
    }
    Ok(chunks)
}
