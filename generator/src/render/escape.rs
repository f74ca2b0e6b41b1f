//! How texts stand in a page: the same signs as in `site/src/render/told-parts.ts`.

use std::io::Write;

use super::values::Letter;

/// So many letters are looked at together.
const STRIDE: usize = 16;

/// Where a text stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Escape {
    /// Where React would have put it.
    React,
    /// In the frame of the page, in an attribute or between tags.
    Attribute,
    /// Between the quotes of JSON in a script element.
    Json,
    /// It is markup, or JSON.
    None,
}

impl Escape {
    /// Whether an ASCII letter stands as it is.
    #[expect(clippy::needless_bitwise_bool, reason = "without a branch the compiler can ask of many at once")]
    const fn leaves(self, letter: u8) -> bool {
        match self {
            Self::React => Self::Attribute.leaves(letter) & (letter != b'\''),
            Self::Attribute => (letter != b'&') & (letter != b'<') & (letter != b'>') & (letter != b'"'),
            Self::Json => (letter >= b' ') & (letter != b'"') & (letter != b'\\') & (letter != b'<'),
            Self::None => true,
        }
    }

    const fn table(self) -> [bool; 256] {
        let mut table = [false; 256];
        let mut letter = 0;
        while letter < 128 {
            table[letter as usize] = self.leaves(letter);
            letter += 1;
        }
        table
    }

    /// Which letters stand as they are, in one byte.
    fn plain(self) -> &'static [bool; 256] {
        static REACT: [bool; 256] = Escape::React.table();
        static ATTRIBUTE: [bool; 256] = Escape::Attribute.table();
        static JSON: [bool; 256] = Escape::Json.table();
        static NONE: [bool; 256] = Escape::None.table();
        match self {
            Self::React => &REACT,
            Self::Attribute => &ATTRIBUTE,
            Self::Json => &JSON,
            Self::None => &NONE,
        }
    }

    /// Adds `text` in UTF-8.
    pub(super) fn add<L: Letter>(self, text: &[L], to: &mut Vec<u8>) {
        let mut rest = text;
        loop {
            let (plain, other) = rest.split_at(self.plain_length(rest));
            to.extend(plain.iter().map(|letter| letter.low_byte()));
            if other.is_empty() {
                break;
            }
            let (character, length) = first_character(other);
            self.add_character(character, to);
            rest = &other[length..];
        }
    }

    /// How many letters at the beginning stand as they are.
    fn plain_length<L: Letter>(self, text: &[L]) -> usize {
        let strides = match self {
            Self::React => plain_strides(text, |letter| Self::React.leaves(letter)),
            Self::Attribute => plain_strides(text, |letter| Self::Attribute.leaves(letter)),
            Self::Json => plain_strides(text, |letter| Self::Json.leaves(letter)),
            Self::None => plain_strides(text, |letter| Self::None.leaves(letter)),
        };
        let plain = self.plain();
        let is_plain = |letter: &&L| {
            let code: u32 = (**letter).into();
            plain.get(code as usize).is_some_and(|&is| is)
        };
        strides + text[strides..].iter().take_while(is_plain).count()
    }

    fn add_character(self, character: Result<char, u32>, to: &mut Vec<u8>) {
        match (self, character) {
            (Self::React | Self::Attribute, Ok('&')) => to.extend_from_slice(b"&amp;"),
            (Self::React | Self::Attribute, Ok('<')) => to.extend_from_slice(b"&lt;"),
            (Self::React | Self::Attribute, Ok('>')) => to.extend_from_slice(b"&gt;"),
            (Self::React | Self::Attribute, Ok('"')) => to.extend_from_slice(b"&quot;"),
            (Self::React, Ok('\'')) => to.extend_from_slice(b"&#x27;"),
            (Self::Json, Ok('"')) => to.extend_from_slice(b"\\\""),
            (Self::Json, Ok('\\')) => to.extend_from_slice(b"\\\\"),
            (Self::Json, Ok('\n')) => to.extend_from_slice(b"\\n"),
            (Self::Json, Ok('\r')) => to.extend_from_slice(b"\\r"),
            (Self::Json, Ok('\t')) => to.extend_from_slice(b"\\t"),
            (Self::Json, Ok('\u{8}')) => to.extend_from_slice(b"\\b"),
            (Self::Json, Ok('\u{c}')) => to.extend_from_slice(b"\\f"),
            (Self::Json, Ok(control @ ('\0'..' ' | '<'))) => add_code(u32::from(control), to),
            (Self::Json, Err(half)) => add_code(half, to),
            (_, character) => {
                let character = character.unwrap_or(char::REPLACEMENT_CHARACTER);
                to.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
    }
}

/// How many letters the strides at the beginning have in which all are ASCII that `leaves` leaves as it is.
fn plain_strides<L: Letter>(text: &[L], leaves: impl Fn(u8) -> bool) -> usize {
    let is_ascii = |letter: L| {
        // Sixteen bytes are compared at once as long as nothing wider is.
        if size_of::<L>() == 1 { letter.low_byte() < 0x80 } else { letter.into() < 0x80 }
    };
    let is_plain = |letter: L| is_ascii(letter) & leaves(letter.low_byte());
    let others = |stride: &[L; STRIDE]| stride.iter().fold(0, |others, &it| others | u8::from(!is_plain(it)));
    text.as_chunks().0.iter().take_while(|stride| others(stride) == 0).count() * STRIDE
}

fn add_code(code: u32, to: &mut Vec<u8>) {
    let _memory_takes_all = write!(to, "\\u{code:04x}");
}

/// The first character and how many letters it has; half of one is an error with its code.
fn first_character<L: Letter>(text: &[L]) -> (Result<char, u32>, usize) {
    let code = |at: usize| text.get(at).map_or(0, |&letter| letter.into());
    let first = code(0);
    if let (0xd800..=0xdbff, low @ 0xdc00..=0xdfff) = (first, code(1)) {
        let whole = 0x1_0000 + ((first - 0xd800) << 10) + (low - 0xdc00);
        return (char::from_u32(whole).ok_or(first), 2);
    }
    (char::from_u32(first).ok_or(first), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn narrow(escape: Escape, text: &[u8]) -> String {
        let mut bytes = Vec::new();
        escape.add(text, &mut bytes);
        String::from_utf8(bytes).expect("UTF-8")
    }

    fn wide(escape: Escape, text: &[u16]) -> String {
        let mut bytes = Vec::new();
        escape.add(text, &mut bytes);
        String::from_utf8(bytes).expect("UTF-8")
    }

    #[test]
    fn each_place_has_its_own_escapes() {
        let text = b"<a href=\"'&\\'\">\x01\x08\x0c\n\r\t\x7f\xe9";
        for (escape, expected) in [
            (Escape::None, "<a href=\"'&\\'\">\u{1}\u{8}\u{c}\n\r\t\u{7f}é"),
            (Escape::React, "&lt;a href=&quot;&#x27;&amp;\\&#x27;&quot;&gt;\u{1}\u{8}\u{c}\n\r\t\u{7f}é"),
            (Escape::Attribute, "&lt;a href=&quot;'&amp;\\'&quot;&gt;\u{1}\u{8}\u{c}\n\r\t\u{7f}é"),
            (Escape::Json, "\\u003ca href=\\\"'&\\\\'\\\">\\u0001\\b\\f\\n\\r\\t\u{7f}é"),
        ] {
            assert_eq!(narrow(escape, text), expected);
            let letters: Vec<u16> = text.iter().copied().map(u16::from).collect();
            assert_eq!(wide(escape, &letters), expected);
        }
    }

    #[test]
    fn a_letter_is_escaped_wherever_it_stands() {
        for before in 0..2 * STRIDE {
            for after in [0, 1, STRIDE] {
                let around = |inner: &str| format!("{}{inner}{}", "a".repeat(before), "b".repeat(after));
                for (letter, expected) in [("'", "&#x27;"), ("é", "é")] {
                    let text: Vec<u16> = around(letter).encode_utf16().collect();
                    let bytes: Vec<u8> = text.iter().map(|letter| letter.low_byte()).collect();
                    assert_eq!(wide(Escape::React, &text), around(expected));
                    assert_eq!(narrow(Escape::React, &bytes), around(expected));
                }
            }
        }
    }

    #[test]
    fn letters_beyond_latin_are_whole_and_halves_are_what_node_makes_of_them() {
        let text: Vec<u16> = "“m²” 🏠 –".encode_utf16().collect();
        for escape in [Escape::None, Escape::React, Escape::Attribute, Escape::Json] {
            assert_eq!(wide(escape, &text), "“m²” 🏠 –");
        }
        let half = [0xd83d, u16::from(b'a'), 0xdfe0];
        assert_eq!(wide(Escape::React, &half), "\u{fffd}a\u{fffd}");
        assert_eq!(wide(Escape::Json, &half), "\\ud83da\\udfe0");
    }
}
