//! The bytes of a feed as text.

use std::borrow::Cow;
use std::io::Read;

use encoding_rs::{Encoding, UTF_8};
use flate2::read::MultiGzDecoder;
use quick_xml::Reader;
use quick_xml::events::Event;

use crate::{FeedError, MAX_BYTES};

/// The number of bytes in which an XML declaration is looked for.
const DECLARATION_LEN: usize = 200;

/// The first bytes of what gzip has packed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The bytes of a feed that may be packed by gzip, of which no more are made than are read.
pub(crate) fn unpacked(bytes: &[u8]) -> Result<Cow<'_, [u8]>, FeedError> {
    if !bytes.starts_with(&GZIP) {
        return Ok(bytes.into());
    }
    let mut unpacked = Vec::new();
    let most = MAX_BYTES as u64 + 1;
    MultiGzDecoder::new(bytes).take(most).read_to_end(&mut unpacked).map_err(|_| FeedError::DamagedPack)?;
    Ok(unpacked.into())
}

/// The text of a feed, in the encoding of its byte-order mark or of its XML declaration.
pub(crate) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, FeedError> {
    if bytes.len() > MAX_BYTES {
        return Err(FeedError::TooLarge);
    }
    if bytes.trim_ascii().is_empty() {
        return Err(FeedError::Empty);
    }
    let (encoding, bytes) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (encoding, &bytes[length..]),
        None => (declared(bytes)?, bytes),
    };
    match encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) => Ok(text),
        None => Err(FeedError::Encoding { line: first_bad_line(encoding, bytes), encoding: encoding.name() }),
    }
}

/// The encoding of the declaration `<?xml … encoding="…"?>`, which ASCII can read in all encodings without a mark.
fn declared(bytes: &[u8]) -> Result<&'static Encoding, FeedError> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(DECLARATION_LEN)]);
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

fn first_bad_line(encoding: &'static Encoding, bytes: &[u8]) -> usize {
    let is_bad = |line: &&[u8]| encoding.decode_without_bom_handling_and_without_replacement(line).is_none();
    let mut lines = bytes.split(|byte| *byte == b'\n');
    lines.position(|line| is_bad(&line)).map_or(1, |index| index + 1)
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

    #[test]
    fn a_packed_feed_is_read_within_the_limit_and_to_its_end_only() {
        let feed = b"<list/>".repeat(1_000);
        assert_eq!(unpacked(&packed(&feed)).as_deref(), Ok(&*feed));
        assert_eq!(unpacked(&feed).as_deref(), Ok(&*feed));
        let bomb = packed(&vec![b' '; 2 * MAX_BYTES]);
        let bytes = unpacked(&bomb).expect("a part");
        assert_eq!((bytes.len(), text(&bytes)), (MAX_BYTES + 1, Err(FeedError::TooLarge)));
        let whole = packed(&feed);
        assert_eq!(unpacked(&whole[..whole.len() - 4]), Err(FeedError::DamagedPack));
    }

    #[test]
    fn the_named_encoding_is_used() {
        let arabic = b"<?xml version=\"1.0\" encoding=\"windows-1256\"?><a>\xdd\xed\xe1\xc7</a>";
        assert!(text(arabic).expect("text").contains("فيلا"));
        let utf16: Vec<u8> =
            "\u{feff}<a>é</a>".encode_utf16().flat_map(|unit| unit.to_le_bytes().into_iter()).collect();
        assert_eq!(text(&utf16).expect("text"), "<a>é</a>");
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
    fn wrong_and_unknown_encodings_are_refused() {
        let wrong = b"<?xml version='1.0' encoding='UTF-8'?>\n<a>caf\xe9</a>";
        assert_eq!(text(wrong), Err(FeedError::Encoding { line: 2, encoding: "UTF-8" }));
        let unknown = b"<?xml version='1.0' encoding='klingon'?><a/>";
        assert_eq!(text(unknown), Err(FeedError::UnknownEncoding("klingon".to_owned())));
        assert_eq!(text(b" \n"), Err(FeedError::Empty));
        assert_eq!(text(&vec![b' '; MAX_BYTES + 1]), Err(FeedError::TooLarge));
    }
}
