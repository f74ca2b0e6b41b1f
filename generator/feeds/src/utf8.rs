//! UTF-8 as programs write it: bytes that are none become U+FFFD, and emoji that Java wrote as two halves of three
//! bytes each (CESU-8) become whole.

use std::io::{self, BufRead, Read};
use std::str;

/// The number of bytes of two such halves.
const PAIR_LEN: usize = 6;

/// A source whose bytes are UTF-8.
pub(crate) struct Utf8<R> {
    source: R,
    /// What was read, which is text up to `valid`.
    bytes: Vec<u8>,
    valid: usize,
    taken: usize,
    is_at_end: bool,
}

impl<R: BufRead> Utf8<R> {
    pub(crate) const fn new(source: R) -> Self {
        Self { source, bytes: Vec::new(), valid: 0, taken: 0, is_at_end: false }
    }

    /// Makes the next part of the text; its last bytes may wait for those that follow.
    fn read_more(&mut self) -> io::Result<()> {
        self.bytes.drain(..self.valid);
        let more = self.source.fill_buf()?;
        self.is_at_end = more.is_empty();
        let length = more.len();
        self.bytes.extend_from_slice(more);
        self.source.consume(length);
        self.taken = 0;
        self.valid = match str::from_utf8(&self.bytes) {
            Ok(text) => text.len(),
            Err(_) => self.repair(),
        };
        Ok(())
    }

    /// Replaces what is not text, and returns the length of what is; an incomplete last character is kept for the next
    /// read.
    fn repair(&mut self) -> usize {
        let bytes = std::mem::take(&mut self.bytes);
        let mut text = Vec::with_capacity(bytes.len());
        let mut rest = bytes.as_slice();
        loop {
            let Err(error) = str::from_utf8(rest) else {
                text.extend_from_slice(rest);
                rest = &[];
                break;
            };
            let (valid, wrong) = rest.split_at(error.valid_up_to());
            text.extend_from_slice(valid);
            rest = wrong;
            let can_be_pair = wrong.len() < PAIR_LEN && wrong[0] == 0xed;
            if !self.is_at_end && (error.error_len().is_none() || can_be_pair) {
                break;
            }
            if let Some(letter) = joined(wrong) {
                text.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
                rest = &wrong[PAIR_LEN..];
            } else {
                text.extend_from_slice("\u{fffd}".as_bytes());
                rest = &wrong[error.error_len().unwrap_or(wrong.len())..];
            }
        }
        let valid = text.len();
        text.extend_from_slice(rest);
        self.bytes = text;
        valid
    }
}

/// The character whose halves stand at the start of `bytes`.
fn joined(bytes: &[u8]) -> Option<char> {
    let half = |bytes: &[u8]| match bytes {
        [0xed, second @ 0xa0..=0xbf, third @ 0x80..=0xbf] => {
            Some(0xd000 | u16::from(second & 0x3f) << 6 | u16::from(third & 0x3f))
        }
        _ => None,
    };
    let halves = [half(bytes.get(..3)?)?, half(bytes.get(3..PAIR_LEN)?)?];
    char::decode_utf16(halves).next()?.ok()
}

impl<R: BufRead> Read for Utf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.taken == self.valid && !self.is_at_end {
            self.read_more()?;
        }
        Ok(&self.bytes[self.taken..self.valid])
    }

    fn consume(&mut self, length: usize) {
        self.taken = (self.taken + length).min(self.valid);
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn bytes_that_are_no_text_become_one_sign_each_wherever_they_are_cut() {
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
            for length in 1..=bytes.len() {
                let mut text = String::new();
                let mut source = Utf8::new(BufReader::with_capacity(length, bytes));
                source.read_to_string(&mut text).expect("text");
                assert_eq!(text, expected, "{bytes:?} in pieces of {length}");
            }
        }
    }
}
