//! Tags of XML and HTML as people and programs write them.

/// A tag without its `<` and `>`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tag<'t> {
    pub(crate) written: &'t str,
    /// The quote around a value that does not end in the tag.
    pub(crate) open_quote: Option<char>,
}

impl<'t> Tag<'t> {
    /// The tag that `text` is the rest of, behind its `<`; `None` if it does not begin like one, or if another begins
    /// before it ends. Quotes are those after a `=`. If what seems to be the end of a value cannot be one, the tag ends
    /// at its first `>`.
    pub(crate) fn read(text: &'t str) -> Option<Self> {
        if !text.starts_with(|letter: char| letter.is_ascii_alphabetic() || matches!(letter, '/' | '_')) {
            return None;
        }
        let mut quote = None;
        let mut first_end = None;
        let mut before = b' ';
        for (at, byte) in text.bytes().enumerate() {
            match (byte, quote) {
                (b'>', None) => return Some(Self { written: &text[..at], open_quote: None }),
                (b'<', None) => return first_end,
                (b'"' | b'\'', None) if before == b'=' => quote = Some(byte),
                (b'>', Some(open)) if first_end.is_none() => {
                    first_end = Some(Self { written: &text[..at], open_quote: Some(open.into()) });
                }
                (byte, Some(open)) if byte == open => {
                    quote = None;
                    let next = text.as_bytes().get(at + 1);
                    let ends_value =
                        next.is_some_and(|next| next.is_ascii_whitespace() || matches!(next, b'/' | b'>'));
                    if first_end.is_some() && !ends_value {
                        return first_end;
                    }
                }
                _ => {}
            }
            if !byte.is_ascii_whitespace() {
                before = byte;
            }
        }
        first_end
    }
}
