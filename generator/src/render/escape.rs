//! How texts stand in a page: the same signs as in `site/src/app/prerender/told-parts.ts`.

use std::io::Write;

use super::values::Letter;

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
    const fn leaves(self, letter: u8) -> bool {
        match self {
            Self::React => !matches!(letter, b'&' | b'<' | b'>' | b'"' | b'\''),
            Self::Attribute => !matches!(letter, b'&' | b'<' | b'>' | b'"'),
            Self::Json => letter >= b' ' && !matches!(letter, b'"' | b'\\' | b'<'),
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
        let plain = self.plain();
        let is_plain = |letter: L| {
            let code: u32 = letter.into();
            plain.get(code as usize).is_some_and(|&is| is)
        };
        let mut rest = text;
        while let Some(at) = rest.iter().position(|&letter| !is_plain(letter)) {
            to.extend(rest[..at].iter().map(|letter| letter.low_byte()));
            let (character, length) = first_character(&rest[at..]);
            self.add_character(character, to);
            rest = &rest[at + length..];
        }
        to.extend(rest.iter().map(|letter| letter.low_byte()));
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
