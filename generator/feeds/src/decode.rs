//! A feed as text, decompressed and decoded. Bytes that its encoding does not have become U+FFFD, which their element
//! notes.

use std::io::{self, Read};

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use flate2::read::MultiGzDecoder;
use quick_xml::Reader;
use quick_xml::events::Event;

use crate::{FeedError, MAX_BYTES};

/// The first bytes of gzip data.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// An XML declaration is looked for in this many bytes.
const HEAD_LEN: usize = 256;

/// The text of a feed that may be compressed by gzip, in the encoding of its byte-order mark or of its XML declaration.
pub(crate) fn text(source: impl Read) -> Result<String, FeedError> {
    let mut bytes = whole(source, |error| FeedError::Unreadable(error.to_string()))?;
    if bytes.starts_with(&GZIP) {
        bytes = whole(MultiGzDecoder::new(&*bytes), |_| FeedError::IncompleteGzip)?;
    }
    let (encoding, mark_len) = match Encoding::for_bom(&bytes) {
        Some(found) => found,
        None => (without_mark(&bytes)?, 0),
    };
    if encoding != UTF_8 {
        return Ok(encoding.decode_without_bom_handling(&bytes[mark_len..]).0.into_owned());
    }
    bytes.drain(..mark_len);
    Ok(match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(&with_joined_emoji(error.as_bytes())).into_owned(),
    })
}

/// All bytes of a source, no more than a feed may have.
fn whole(source: impl Read, failed: impl Fn(io::Error) -> FeedError) -> Result<Vec<u8>, FeedError> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() > MAX_BYTES { Err(FeedError::TooLarge) } else { Ok(bytes) }
}

/// The encoding of a feed that has no byte-order mark.
fn without_mark(bytes: &[u8]) -> Result<&'static Encoding, FeedError> {
    match bytes {
        [b'<', 0, ..] => Ok(UTF_16LE),
        [0, b'<', ..] => Ok(UTF_16BE),
        // A declaration that is readable as ASCII is not UTF-16, whatever it says.
        _ => declared(bytes).map(|found| if found == UTF_16LE || found == UTF_16BE { UTF_8 } else { found }),
    }
}

/// The encoding of the declaration `<?xml … encoding="…"?>`, which ASCII can read in all encodings without a mark.
fn declared(bytes: &[u8]) -> Result<&'static Encoding, FeedError> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(HEAD_LEN)]);
    let Ok(Event::Decl(declaration)) = Reader::from_str(head.trim_start()).read_event() else {
        return Ok(UTF_8);
    };
    match declaration.encoding() {
        Some(Ok(label)) => Encoding::for_label(label.as_bytes())
            .ok_or_else(|| FeedError::UnknownEncoding(label.into_owned())),
        // A damaged declaration is reported by the reader of the whole.
        None | Some(Err(_)) => Ok(UTF_8),
    }
}

/// The bytes with the emoji in UTF-8 that Java wrote as two halves of three bytes each (CESU-8).
fn with_joined_emoji(bytes: &[u8]) -> Vec<u8> {
    let mut joined = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((first, after)) = rest.split_first() {
        if let Some((letter, after)) = emoji(rest) {
            joined.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
            rest = after;
        } else {
            joined.push(*first);
            rest = after;
        }
    }
    joined
}

/// The character of two surrogates at the start of `bytes`, and the rest.
fn emoji(bytes: &[u8]) -> Option<(char, &[u8])> {
    let half = |bytes: &[u8; 3]| match bytes {
        [0xed, second @ 0xa0..=0xbf, third @ 0x80..=0xbf] => {
            Some(0xd000 | u16::from(second & 0x3f) << 6 | u16::from(third & 0x3f))
        }
        _ => None,
    };
    let (first, rest) = bytes.split_first_chunk()?;
    let (second, rest) = rest.split_first_chunk()?;
    let letter = char::decode_utf16([half(first)?, half(second)?]).next()?.ok()?;
    Some((letter, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut packed = Vec::new();
        let mut encoder = flate2::read::GzEncoder::new(bytes, flate2::Compression::best());
        encoder.read_to_end(&mut packed).expect("packed");
        packed
    }

    fn read(bytes: &[u8]) -> Result<String, FeedError> {
        text(bytes)
    }

    #[test]
    fn a_packed_feed_is_read_within_the_limit_and_to_its_end_only() {
        let feed = "<list/>".repeat(1_000);
        assert_eq!(read(&packed(feed.as_bytes())).as_deref(), Ok(&*feed));
        assert_eq!(read(feed.as_bytes()).as_deref(), Ok(&*feed));
        let bomb = packed(&vec![b' '; 2 * MAX_BYTES]);
        assert_eq!(read(&bomb), Err(FeedError::TooLarge));
        let whole = packed(feed.as_bytes());
        assert_eq!(read(&whole[..whole.len() - 4]), Err(FeedError::IncompleteGzip));
    }

    #[test]
    fn the_named_encoding_is_used() {
        let arabic = b"<?xml version=\"1.0\" encoding=\"windows-1256\"?><a>\xdd\xed\xe1\xc7</a>";
        assert!(read(arabic).expect("text").contains("فيلا"));
        let long = "<a>é🏡</a>\n".repeat(20_000);
        let utf16 = format!("\u{feff}{long}");
        let utf16: Vec<u8> = utf16.encode_utf16().flat_map(|unit| unit.to_le_bytes().into_iter()).collect();
        assert_eq!(read(&utf16).as_deref(), Ok(&*long));
        assert_eq!(read(b"\xef\xbb\xbf<a/>").as_deref(), Ok("<a/>"));
    }

    #[test]
    fn declarations_are_read_however_they_are_written() {
        for (written, expected) in [
            ("<?xml version = '1.0' encoding = 'windows-1256' standalone='yes' ?><a/>", Some("windows-1256")),
            ("\n <?xml version=\"1.0\" encoding=\"utf8\"?><a/>", Some("UTF-8")),
            ("<?xml version=\"1.0\"?><a b=\"encoding='klingon'\"/>", Some("UTF-8")),
            ("<?xml encoding=", Some("UTF-8")),
            ("<list encoding='klingon'/>", Some("UTF-8")),
            ("<?xml version='1.0' encoding='klingon'?>", None),
        ] {
            assert_eq!(declared(written.as_bytes()).ok().map(Encoding::name), expected, "{written}");
        }
    }

    #[test]
    fn utf16_is_recognised_by_its_bytes_and_not_by_its_name() {
        let feed = "<a>é</a>";
        let low: Vec<u8> = feed.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let high: Vec<u8> = feed.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!([read(&low), read(&high)], [Ok(feed.to_owned()), Ok(feed.to_owned())]);
        // Programs in .NET name the encoding of their memory.
        let named = "<?xml version='1.0' encoding='utf-16'?><a>é</a>";
        assert_eq!(read(named.as_bytes()).as_deref(), Ok(named));
    }

    #[test]
    fn a_byte_that_is_no_text_costs_one_character() {
        let wrong = b"<?xml version='1.0' encoding='Shift_JIS'?>\n<a>\n\xff</a>";
        assert!(read(wrong).expect("text").ends_with("<a>\n\u{fffd}</a>"));
        assert_eq!(read(b"<a>Owner\x92s</a>").as_deref(), Ok("<a>Owner\u{fffd}s</a>"));
    }

    #[test]
    fn unknown_encodings_are_refused() {
        let unknown = b"<?xml version='1.0' encoding='klingon'?><a/>";
        assert_eq!(read(unknown), Err(FeedError::UnknownEncoding("klingon".to_owned())));
        assert_eq!(read(&vec![b' '; MAX_BYTES + 1]), Err(FeedError::TooLarge));
    }

    #[test]
    fn bytes_that_are_no_text_become_one_sign_each() {
        let cases: [(&[u8], &str); 8] = [
            (b"Sea view", "Sea view"),
            ("فيلا 🏡 é".as_bytes(), "فيلا 🏡 é"),
            (b"Owner\x92s", "Owner\u{fffd}s"),
            (b"\xf0\x9f\x8f", "\u{fffd}"),
            (b"a\xf0\x9f\x8f b", "a\u{fffd} b"),
            (b"a\xed\xa0\xbc\xed\xbf\xa1b", "a🏡b"),
            (b"a\xed\xa0\xbcb", "a\u{fffd}\u{fffd}\u{fffd}b"),
            (b"\xed\xa0", "\u{fffd}\u{fffd}"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(read(bytes).as_deref(), Ok(expected), "{bytes:?}");
        }
    }
}
