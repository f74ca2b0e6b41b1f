//! Texts of paragraphs without markup, as most descriptions are. They are recognised by their bytes and need no
//! parser.

use std::borrow::Cow;

use memchr::memmem;

/// The meaning of a character in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// It can be markup.
    Markup,
    /// It is itself anywhere.
    Letter,
    /// It is itself, except at the start of a line.
    Inner,
    /// It is itself after another character.
    Dot,
    /// It is itself between letters.
    Hyphen,
    /// It is curled between letters.
    Apostrophe,
}

const SIGN_OF_BYTE: [Sign; 256] = {
    let mut signs = [Sign::Markup; 256];
    let mut letter = b'a';
    while letter <= b'z' {
        signs[letter as usize] = Sign::Letter;
        signs[letter.to_ascii_uppercase() as usize] = Sign::Letter;
        letter += 1;
    }
    // Bytes of all other letters.
    let mut byte = 0x80;
    while byte < signs.len() {
        signs[byte] = Sign::Letter;
        byte += 1;
    }
    let inner = b"0123456789 ,;:()?!/%$@";
    let mut at = 0;
    while at < inner.len() {
        signs[inner[at] as usize] = Sign::Inner;
        at += 1;
    }
    signs[b'.' as usize] = Sign::Dot;
    signs[b'-' as usize] = Sign::Hyphen;
    signs[b'\'' as usize] = Sign::Apostrophe;
    signs
};

/// The number of bytes that are checked together.
const STRIDE: usize = 16;

/// Whether a byte is [`Sign::Letter`] or [`Sign::Inner`].
#[expect(clippy::needless_bitwise_bool, reason = "without a branch the compiler can ask of many at once")]
const fn is_ordinary(byte: u8) -> bool {
    let is_letter = ((byte | 0x20).wrapping_sub(b'a') < 26) | (byte >= 0x80);
    let is_digit_or_colon = byte.wrapping_sub(b'0') < 12;
    // Each of these and the next byte.
    let is_of_pair = (byte & 0xfe == b' ') | (byte & 0xfe == b'$') | (byte & 0xfe == b'(');
    let is_other = (byte == b',') | (byte == b'/') | (byte == b'?') | (byte == b'@');
    is_letter | is_digit_or_colon | is_of_pair | is_other
}

/// The number of ordinary bytes at the start.
fn ordinary_length(bytes: &[u8]) -> usize {
    let is_all_ordinary =
        |stride: &&[u8; STRIDE]| stride.iter().fold(true, |all, byte| all & is_ordinary(*byte));
    let strides = bytes.as_chunks().0.iter().take_while(is_all_ordinary).count() * STRIDE;
    strides + bytes[strides..].iter().take_while(|byte| is_ordinary(**byte)).count()
}

/// A text without markup.
pub(super) struct Plain<'text>(Cow<'text, str>);

impl<'text> Plain<'text> {
    /// `markdown`, if every character stands for itself. Apostrophes are curled, as in texts with markup.
    pub(super) fn of(markdown: &'text str) -> Option<Self> {
        let mut has_apostrophe = false;
        for line in markdown.as_bytes().split(|byte| *byte == b'\n') {
            let (Some(first), Some(last)) = (line.first(), line.last()) else { continue };
            if SIGN_OF_BYTE[usize::from(*first)] != Sign::Letter || *last == b' ' {
                return None;
            }
            // The first byte is a letter, so each of these has a byte before it.
            let is_word = |at: usize| line.get(at).is_some_and(u8::is_ascii_alphanumeric);
            let mut at = 0;
            loop {
                at += ordinary_length(&line[at..]);
                let Some(byte) = line.get(at) else { break };
                match SIGN_OF_BYTE[usize::from(*byte)] {
                    Sign::Letter | Sign::Inner => {}
                    Sign::Dot if line[at - 1] != b'.' => {}
                    Sign::Hyphen if is_word(at - 1) && is_word(at + 1) => {}
                    Sign::Apostrophe if is_word(at - 1) && is_word(at + 1) => has_apostrophe = true,
                    _ => return None,
                }
                at += 1;
            }
        }
        // HTML escapes the no-break space.
        if markdown.contains('\u{a0}') {
            return None;
        }
        Some(Self(if has_apostrophe { markdown.replace('\'', "’").into() } else { markdown.into() }))
    }

    /// The paragraphs as HTML.
    pub(super) fn html(&self) -> String {
        let mut html = String::with_capacity(self.0.len() + 64);
        for paragraph in self.0.split("\n\n").map(|part| part.trim_matches('\n')) {
            if !paragraph.is_empty() {
                html.extend(["<p>", paragraph, "</p>\n"]);
            }
        }
        html
    }

    /// The words in one line: all, or enough to exceed `most` characters.
    pub(super) fn words(&self, most: usize) -> String {
        let is_ascii = self.0.is_ascii();
        // A character has at most four bytes.
        let enough = if is_ascii { most } else { most.saturating_mul(4) };
        let mut words = String::with_capacity(self.0.len().min(enough.saturating_add(64)));
        if is_ascii {
            // All whitespace is single spaces, without any at the start or end of a line.
            let is_line = |line: &&str| !line.is_empty();
            let takes_lines = most == usize::MAX && memmem::find(self.0.as_bytes(), b"  ").is_none();
            if takes_lines {
                join(self.0.split('\n').filter(is_line), enough, &mut words);
            } else {
                join(self.0.split_ascii_whitespace(), enough, &mut words);
            }
        } else {
            join(self.0.split_whitespace(), enough, &mut words);
        }
        words
    }
}

/// Adds words until `to` has more than `enough` bytes.
fn join<'text>(words: impl Iterator<Item = &'text str>, enough: usize, to: &mut String) {
    for word in words {
        if !to.is_empty() {
            to.push(' ');
        }
        to.push_str(word);
        if to.len() > enough {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Parser, html};

    use super::super::options;
    use super::super::tests::seeded_random;
    use super::*;

    fn parsed(text: &str) -> (String, String) {
        let mut raw = String::new();
        html::push_html(&mut raw, Parser::new_ext(text, options()));
        (super::super::allowed::clean(&raw), super::super::parsed_words(text, usize::MAX))
    }

    #[test]
    fn what_has_no_markup_is_read_as_the_parser_reads_it() {
        let pieces = [
            "Words",
            "a",
            "7",
            " ",
            " ",
            "\n",
            "\n\n",
            "\n",
            ". ",
            ".",
            "-",
            "'",
            ", ",
            ": ",
            "(",
            ")",
            "1. ",
            "2) ",
            "$",
            "!",
            "@",
            "/",
            "%",
            "شقة",
            "m²",
            "é",
            "’",
            "–",
            "\u{2003}",
            "\u{3000}",
            "\u{2028}",
            "\u{feff}",
            "a'b",
            "x-y",
            "http://a.b",
            "a@b.c",
            "\u{a0}",
            "*",
            "_",
            "\"",
            "#",
            "|",
            "=",
            "\t",
            "\\",
        ];
        let mut throw = seeded_random(7);
        let mut plain = 0;
        for _ in 0..20_000 {
            let (count, kinds) = (throw(16), 4 + throw(pieces.len() - 4));
            let text: String = (0..count).map(|_| pieces[throw(kinds)]).collect();
            let Some(read) = Plain::of(&text) else { continue };
            plain += 1;
            assert_eq!((read.html(), read.words(usize::MAX)), parsed(&text), "{text:?}");
        }
        assert!(plain > 1_500, "{plain}");
    }

    #[test]
    fn letters_and_what_stands_within_lines_are_ordinary() {
        for byte in 0..=u8::MAX {
            let sign = SIGN_OF_BYTE[usize::from(byte)];
            assert_eq!(is_ordinary(byte), matches!(sign, Sign::Letter | Sign::Inner), "{byte:#x}");
        }
    }

    #[test]
    fn an_ordinary_description_has_no_markup_and_a_list_has() {
        assert!(
            Plain::of(
                "A two-bedroom home in the owner's tower, 2.5 km from the sea.\nQuiet (120 m²).\n\nNew.\n"
            )
            .is_some()
        );
        for text in [
            "- one", "1. one", "*one*", "a  \nb", "a -- b", "`a`", "a & b", "<b>a</b>", "[a](b)", "a...",
            "'a'", "    a", "a\n===",
        ] {
            assert!(Plain::of(text).is_none(), "{text}");
        }
    }
}
