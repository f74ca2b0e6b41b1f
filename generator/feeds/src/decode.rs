//! A feed as a stream of UTF-8 text, unpacked, and never longer than what is read. A byte that is no text in the feed's
//! encoding becomes U+FFFD, which its element notes.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use encoding_rs::{CoderResult, Decoder, Encoding, UTF_8, UTF_16BE, UTF_16LE};
use flate2::bufread::MultiGzDecoder;
use quick_xml::Reader;
use quick_xml::events::Event;

use crate::utf8::Utf8;
use crate::{FeedError, MAX_BYTES};

/// The number of bytes in which a byte-order mark and an XML declaration are looked for.
const HEAD_LEN: usize = 256;
/// The number of bytes that are read at once.
const CHUNK_LEN: usize = 64 * 1024;

/// The first bytes of what gzip has packed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The text of a feed that may be packed by gzip, in the encoding of its byte-order mark or of its XML declaration.
pub(crate) fn text<'s>(source: impl Read + 's) -> Result<Box<dyn BufRead + 's>, FeedError> {
    let (head, source) = with_head(source)?;
    let bytes: Box<dyn Read + 's> = if head.starts_with(&GZIP) {
        let packed = BufReader::with_capacity(CHUNK_LEN, source);
        Box::new(Limited { source: Unpacked(MultiGzDecoder::new(packed)), left: MAX_BYTES })
    } else {
        Box::new(Limited { source, left: MAX_BYTES })
    };
    let (head, mut bytes) = with_head(bytes)?;
    let (encoding, mark) = match Encoding::for_bom(&head) {
        Some(found) => found,
        None => (without_mark(&head)?, 0),
    };
    bytes.read_exact(&mut vec![0; mark]).map_err(|error| FeedError::of(&error))?;
    let bytes = BufReader::with_capacity(CHUNK_LEN, bytes);
    Ok(if encoding == UTF_8 { Box::new(Utf8::new(bytes)) } else { Box::new(Decoded::new(bytes, encoding)) })
}

/// The encoding of a feed that has no byte-order mark.
fn without_mark(head: &[u8]) -> Result<&'static Encoding, FeedError> {
    match head {
        [b'<', 0, ..] => Ok(UTF_16LE),
        [0, b'<', ..] => Ok(UTF_16BE),
        // What ASCII can read is no UTF-16, whatever a program has written into the declaration.
        _ => declared(head).map(|found| if found == UTF_16LE || found == UTF_16BE { UTF_8 } else { found }),
    }
}

/// The first bytes of a source, and the whole of it.
fn with_head<'s>(mut source: impl Read + 's) -> Result<(Vec<u8>, impl Read + 's), FeedError> {
    let mut head = Vec::new();
    let read = source.by_ref().take(HEAD_LEN as u64).read_to_end(&mut head);
    read.map_err(|error| FeedError::of(&error))?;
    Ok((head.clone(), Cursor::new(head).chain(source)))
}

/// The encoding of the declaration `<?xml … encoding="…"?>`, which ASCII can read in all encodings without a mark.
fn declared(head: &[u8]) -> Result<&'static Encoding, FeedError> {
    let head = String::from_utf8_lossy(head);
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

/// A source that gives no more bytes than a feed may have.
struct Limited<R> {
    source: R,
    left: usize,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.source.read(buffer)?;
        self.left = self.left.checked_sub(length).ok_or_else(|| FeedError::TooLarge.into_io())?;
        Ok(length)
    }
}

/// What gzip has packed.
struct Unpacked<R>(MultiGzDecoder<R>);

impl<R: BufRead> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|_| FeedError::IncompleteGzip.into_io())
    }
}

/// Bytes of another encoding as UTF-8.
struct Decoded<R> {
    source: R,
    decoder: Decoder,
    text: Vec<u8>,
    taken: usize,
    is_at_end: bool,
}

impl<R: BufRead> Decoded<R> {
    fn new(source: R, encoding: &'static Encoding) -> Self {
        let decoder = encoding.new_decoder_without_bom_handling();
        Self { source, decoder, text: Vec::new(), taken: 0, is_at_end: false }
    }

    /// Makes the next part of the text.
    fn decode(&mut self) -> io::Result<()> {
        let bytes = self.source.fill_buf()?;
        self.is_at_end = bytes.is_empty();
        self.text.resize(CHUNK_LEN, 0);
        let (result, read, written, _) = self.decoder.decode_to_utf8(bytes, &mut self.text, self.is_at_end);
        self.source.consume(read);
        self.text.truncate(written);
        self.taken = 0;
        if result == CoderResult::OutputFull {
            self.is_at_end = false;
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Decoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Decoded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.taken == self.text.len() && !self.is_at_end {
            self.decode()?;
        }
        Ok(&self.text[self.taken..])
    }

    fn consume(&mut self, length: usize) {
        self.taken = (self.taken + length).min(self.text.len());
    }
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

    /// The whole text.
    fn read(bytes: &[u8]) -> Result<String, FeedError> {
        let mut all = String::new();
        text(bytes)?.read_to_string(&mut all).map_err(|error| FeedError::of(&error))?;
        Ok(all)
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
}
