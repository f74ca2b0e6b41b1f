//! Single-line texts: titles, names, numbers, addresses.

use std::fmt;
use std::ops::Deref;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::clean::{is_break, is_forbidden_in_line};

/// A single line of text, without line breaks, control characters, characters that change the reading direction (but
/// for the pair of [`Line::naming`]), and spaces at the ends. It can be used unchanged in mail headers, feeds and
/// terminals.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(transparent)]
pub struct Line(String);

/// Why a text is not a [`Line`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvalidLine {
    /// The text contains a line break or a tab; [`Line::cleaned`] replaces them.
    SeveralLines,
    /// The text contains this invisible character.
    Invisible(char),
}

impl fmt::Display for InvalidLine {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::SeveralLines => formatter.write_str("a single line of text"),
            Self::Invisible(letter) => {
                write!(formatter, "text without the invisible character U+{:04X}", u32::from(*letter))
            }
        }
    }
}

impl std::error::Error for InvalidLine {}

impl Line {
    /// The type name in deserializers.
    pub const NAME: &'static str = "Line";

    /// Validates and trims `text`; YAML ends a folded text with a line break.
    ///
    /// # Errors
    /// The text has several lines or an invisible character.
    pub fn new(text: &str) -> Result<Self, InvalidLine> {
        let text = text.trim();
        if !text.contains(|letter| is_break(letter) || is_forbidden_in_line(letter)) {
            return Ok(Self(text.to_owned()));
        }
        let invisible = text.chars().find(|letter| is_forbidden_in_line(*letter));
        Err(invisible.map_or(InvalidLine::SeveralLines, InvalidLine::Invisible))
    }

    /// Makes a line of any text: line breaks and tabs become spaces, and invisible characters are removed.
    pub fn cleaned(text: &str) -> Self {
        let visible: String = text.chars().filter(|letter| !is_forbidden_in_line(*letter)).collect();
        let lines = visible.split(is_break).map(str::trim).filter(|line| !line.is_empty());
        Self(lines.collect::<Vec<_>>().join(" "))
    }

    /// A text that ends with a name, which keeps its own direction: it is wrapped in Unicode isolates (FSI … PDI).
    pub fn naming(text: &str, name: &Self) -> Self {
        Self(format!("{} \u{2068}{name}\u{2069}", Self::cleaned(text)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Line {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for Line {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl From<Line> for String {
    fn from(line: Line) -> Self {
        line.0
    }
}

impl PartialEq<str> for Line {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Line {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(Self::NAME, LineVisitor)
    }
}

struct LineVisitor;

impl<'de> Visitor<'de> for LineVisitor {
    type Value = Line;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a single line of text")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Line, E> {
        Line::new(text).map_err(E::custom)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Line, D::Error> {
        deserializer.deserialize_str(self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Line {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Self::NAME.into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_trimmed_and_otherwise_unchanged() {
        for (text, line) in [
            ("Corner home", "Corner home"),
            ("  Corner  home \n", "Corner  home"),
            ("شقة\u{200f} \u{200e}2", "شقة\u{200f} \u{200e}2"),
            ("مرسى\u{200c}دبي", "مرسى\u{200c}دبي"),
            ("\u{2028}", ""),
        ] {
            assert_eq!(Line::new(text).expect(text), line);
            assert_eq!(Line::cleaned(text), line);
        }
    }

    #[test]
    fn lines_contain_no_break_control_or_direction_character() {
        for letter in (0..0x3000).filter_map(char::from_u32) {
            let text = format!("a{letter}b");
            let is_refused =
                letter.is_control() || matches!(u32::from(letter), 0x2028..=0x202e | 0x2066..=0x2069);
            assert_eq!(Line::new(&text).is_err(), is_refused, "{:04x}", u32::from(letter));
            let cleaned = Line::cleaned(&text);
            assert_eq!(Line::new(&cleaned).as_ref(), Ok(&cleaned), "{:04x}", u32::from(letter));
        }
    }

    #[test]
    fn several_lines_become_one() {
        assert_eq!(Line::new("One\r\n two"), Err(InvalidLine::SeveralLines));
        assert_eq!(Line::cleaned("One\r\n\r\n\ttwo \u{202e}three\u{0}\n"), "One two three");
        assert_eq!(Line::new("One\n\u{202e}two"), Err(InvalidLine::Invisible('\u{202e}')));
    }

    #[test]
    fn invalid_lines_are_rejected() {
        assert_eq!(serde_json::from_str::<Line>("\"One\"").expect("a line"), "One");
        for json in ["\"a\\nb\"", "\"a\\u0000b\"", "\"a\\u202eb\"", "7"] {
            assert!(serde_json::from_str::<Line>(json).is_err(), "{json}");
        }
    }
}
