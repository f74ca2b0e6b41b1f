//! The texts that a worker's pages have in common. It sends each once and names it from then on; pages are put together here.

use anyhow::{Result, bail};
use memchr::memchr;

/// The byte that begins a reference, since UTF-8 never has it; the part's number follows in three bytes, the lowest first.
const MARK: u8 = 0xff;

/// The parts that a worker has told of, by their number.
#[derive(Default)]
pub(crate) struct Parts {
    texts: Vec<Box<[u8]>>,
}

impl Parts {
    /// Keeps the next part, which may name earlier ones.
    ///
    /// # Errors
    /// As for [`Self::put_together`].
    pub(crate) fn keep(&mut self, text: &[u8]) -> Result<()> {
        let mut whole = Vec::with_capacity(text.len());
        self.put_together(text, &mut whole)?;
        self.texts.push(whole.into());
        Ok(())
    }

    /// Adds `text` to `whole` with all parts in the places where it names them.
    ///
    /// # Errors
    /// A part that is not known, or a reference that is cut off.
    pub(crate) fn put_together(&self, text: &[u8], whole: &mut Vec<u8>) -> Result<()> {
        let mut rest = text;
        while let Some(at) = memchr(MARK, rest) {
            let Some((number, after)) = rest[at + 1..].split_first_chunk::<3>() else {
                bail!("the worker named a part with less than a whole number");
            };
            let [low, middle, high] = *number;
            let number = u32::from_le_bytes([low, middle, high, 0]);
            let Some(part) = self.texts.get(number as usize) else {
                bail!("the worker named the part {number}, of which it has not told");
            };
            whole.extend_from_slice(&rest[..at]);
            whole.extend_from_slice(part);
            rest = after;
        }
        whole.extend_from_slice(rest);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_parts_where_it_names_them_and_parts_have_theirs() {
        let mut parts = Parts::default();
        parts.keep(b"<p>").expect("a part");
        parts.keep(b"\xff\0\0\0\xc3\xa9</p>").expect("a part of a part");
        let mut whole = b"before ".to_vec();
        parts.put_together(b"a\xff\x01\0\0b\xff\0\0\0", &mut whole).expect("a page");
        assert_eq!(whole, "before a<p>é</p>b<p>".as_bytes());
    }

    #[test]
    fn the_number_of_a_part_may_look_like_a_mark() {
        let mut parts = Parts::default();
        for number in 0..300 {
            parts.keep(format!("<{number}>").as_bytes()).expect("a part");
        }
        let mut whole = Vec::new();
        parts.put_together(b"\xff\xff\0\0\xff\x04\x01\0", &mut whole).expect("a page");
        assert_eq!(whole, b"<255><260>");
    }

    #[test]
    fn a_part_that_is_not_known_or_not_named_whole_is_an_error() {
        let mut parts = Parts::default();
        parts.keep(b"<p>").expect("a part");
        for (damaged, expected) in [
            (&b"a\xff\x01\0\0"[..], "the worker named the part 1, of which it has not told"),
            (b"\xff\xff\xff\xff", "the worker named the part 16777215, of which it has not told"),
            (b"a\xff\0\0", "the worker named a part with less than a whole number"),
            (b"\xff", "the worker named a part with less than a whole number"),
        ] {
            let error = parts.put_together(damaged, &mut Vec::new()).expect_err("damage").to_string();
            assert_eq!(error, expected);
            assert!(parts.keep(damaged).is_err());
        }
    }
}
