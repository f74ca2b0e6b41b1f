//! What is inside paragraphs: emphasis, quotes, dashes and addresses.

use super::block::Block;
use super::{addresses, emphasis, quotes};
use crate::edits::Edits;

pub(super) fn edits(text: &str) -> Edits {
    let mut edits = Edits::default();
    if !may_change(text) {
        return edits;
    }
    for block in Block::all(text) {
        let taken = addresses::edits(&block, &mut edits);
        emphasis::edits(&block, &taken, &mut edits);
        quotes::edits(&block, &taken, &mut edits);
    }
    edits.sorted()
}

/// A quick look at a text: most do not have these characters.
fn may_change(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.iter().enumerate().any(|(at, byte)| match byte {
        b'*' | b'"' | b'@' => true,
        b'~' => bytes.get(at + 1) == Some(&b'~'),
        b'\'' => at > 0 && bytes[at - 1].is_ascii_digit(),
        b'-' => bytes.get(at + 1) == Some(&b'-'),
        b'(' => at > 0 && matches!(bytes[at - 1], b']' | b' '),
        b'[' => at > 0 && bytes[at - 1] == b')',
        b'+' => bytes.get(at + 1).is_some_and(u8::is_ascii_digit),
        b'0' => bytes.get(at + 1) == Some(&b'5'),
        b':' => bytes[at..].starts_with(b"://"),
        b'w' | b'W' => bytes[at..].len() > 4 && bytes[at..at + 4].eq_ignore_ascii_case(b"www."),
        _ => false,
    })
}
