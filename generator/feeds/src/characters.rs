//! Characters that do not belong in a text: control characters, halves of emoji, bytes in a wrong encoding. Each is
//! left out or repaired, and noted.

use std::fmt;

use html5ever::data::C1_REPLACEMENTS;

use crate::mojibake;

/// What was wrong with the characters of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CharacterFault {
    /// A control character, which is left out.
    Control(char),
    /// This number of unreadable characters is left out.
    Unreadable(usize),
    /// This was read in a wrong encoding, and is read again.
    Repaired(String),
    /// This seems to have been read in a wrong encoding.
    Suspected(&'static str),
    /// A comment has no end.
    OpenComment,
}

impl fmt::Display for CharacterFault {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Control(letter) => write!(
                formatter,
                "the control character U+{:04X} is left out; remove it in the CRM",
                u32::from(*letter)
            ),
            Self::Unreadable(1) => {
                formatter.write_str("a character that is damaged is left out; write it anew in the CRM")
            }
            Self::Unreadable(count) => write!(
                formatter,
                "{count} characters that are damaged are left out; write them anew in the CRM"
            ),
            Self::Repaired(sample) => write!(
                formatter,
                "text in a wrong encoding, such as `{sample}`, is read as it was meant; correct it in the CRM"
            ),
            Self::Suspected(sample) => {
                write!(formatter, "`{sample}` is text in a wrong encoding; correct it in the CRM")
            }
            Self::OpenComment => {
                formatter.write_str("a comment `<!--` without its end hides the rest; remove it in the CRM")
            }
        }
    }
}

/// More than 3 unreadable characters, and more than 1 in 20: another encoding.
const MAX_UNREADABLE: usize = 3;
const MAX_UNREADABLE_SHARE: usize = 20;

/// Whether too much of `text` is unreadable to show the rest.
pub(crate) fn is_damaged(text: &str, faults: &[CharacterFault]) -> bool {
    faults.iter().any(|fault| {
        matches!(fault, CharacterFault::Unreadable(count)
            if *count > MAX_UNREADABLE && count * MAX_UNREADABLE_SHARE > text.chars().count())
    })
}

/// The value without characters that do not belong in a text, and its faults.
pub(crate) fn cleaned(value: &str) -> (String, Vec<CharacterFault>) {
    let mut faults = Vec::new();
    let mut text: String = joined_halves(value).chars().map(from_c1).collect();
    // An address names a file of a server, whatever its name looks like.
    if !text.is_ascii() && !text.starts_with("http") {
        if let Some((repaired, sample)) = mojibake::repaired(&text) {
            text = repaired;
            faults.push(CharacterFault::Repaired(sample));
        }
        faults.extend(mojibake::suspected(&text).map(CharacterFault::Suspected));
    }
    let mut clean = String::with_capacity(text.len());
    let mut unreadable = 0;
    for letter in text.chars() {
        if !is_wrong(letter) {
            clean.push(letter);
            continue;
        }
        if is_unreadable(letter) {
            unreadable += 1;
        } else if !faults.contains(&CharacterFault::Control(letter)) {
            faults.push(CharacterFault::Control(letter));
        }
        // Word breaks lines by U+000B, and pages by U+000C.
        if matches!(letter, '\u{b}' | '\u{c}') {
            clean.push('\n');
        }
    }
    if unreadable > 0 {
        faults.push(CharacterFault::Unreadable(unreadable));
    }
    (clean, faults)
}

/// The character that windows-1252 has where Unicode has a control character, as browsers read it.
fn from_c1(letter: char) -> char {
    let index = u32::from(letter).checked_sub(0x80).and_then(|index| usize::try_from(index).ok());
    index.and_then(|index| *C1_REPLACEMENTS.get(index)?).unwrap_or(letter)
}

fn is_wrong(letter: char) -> bool {
    is_unreadable(letter) || (letter.is_control() && !matches!(letter, '\t' | '\n' | '\r'))
}

/// Whether a character replaces one that is lost, or is not a character of Unicode.
const fn is_unreadable(letter: char) -> bool {
    matches!(letter, '\u{fffd}' | '\u{fdd0}'..='\u{fdef}') || letter as u32 & 0xfffe == 0xfffe
}

/// The text with whole emoji where Java wrote both halves as references: `&#xD83D;&#xDE00;`. A half without the other
/// is unreadable.
pub(crate) fn joined_halves(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("&#") {
        joined.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some((first, length)) = surrogate_reference(rest) else {
            joined.push_str("&#");
            rest = &rest[2..];
            continue;
        };
        rest = &rest[length..];
        let second = surrogate_reference(rest);
        let pair = [first, second.map_or(0, |(second, _)| second)];
        match (char::decode_utf16(pair).next(), second) {
            (Some(Ok(letter)), Some((_, length))) => {
                joined.push(letter);
                rest = &rest[length..];
            }
            _ => joined.push('\u{fffd}'),
        }
    }
    joined + rest
}

/// The longest reference to half an emoji: `&#x00D83D;`.
const HALF_LEN: usize = 12;

/// The half of an emoji in the reference that `text` starts with, and the length of the reference.
pub(crate) fn surrogate_reference(text: &str) -> Option<(u16, usize)> {
    let number = text.strip_prefix("&#")?;
    let end = number.bytes().take(HALF_LEN).position(|byte| byte == b';')?;
    let unit = match number[..end].strip_prefix(['x', 'X']) {
        Some(hex) => u16::from_str_radix(hex, 16),
        None => number[..end].parse(),
    };
    unit.ok().filter(|unit| (0xd800..0xe000).contains(unit)).map(|unit| (unit, end + 3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(text: &str) -> (String, Vec<String>) {
        let (text, faults) = cleaned(text);
        (text, faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn characters_that_are_no_text_are_removed_and_noted() {
        for (written, expected, notes) in [
            ("Sea view 🏡", "Sea view 🏡", 0),
            ("Sea\u{0}view\u{1f}\u{1f}", "Seaview", 2),
            ("Sea view\u{b}Close", "Sea view\nClose", 1),
            ("a\u{fffd}b\u{fffe}c\u{fdd0}", "abc", 1),
            ("a\u{7f}b", "ab", 1),
            ("Owner\u{92}s \u{96} \u{80}50\u{85}", "Owner’s – €50…", 0),
            ("a\u{81}b", "ab", 1),
            ("&#xD83D;&#xDE00; &#55357;&#56832;", "😀 😀", 0),
            ("&#xD83D; x&#xDE00;", " x", 1),
            ("&#xD83D;&#65; &# &#12", "&#65; &# &#12", 1),
            ("a\tb\r\nc", "a\tb\r\nc", 0),
        ] {
            let (text, faults) = clean(written);
            assert_eq!((text.as_str(), faults.len()), (expected, notes), "{written:?}: {faults:?}");
        }
        assert_eq!(clean("\u{b}").1, ["the control character U+000B is left out; remove it in the CRM"]);
        assert_eq!(
            clean("a\u{fffd}\u{fffd}").1,
            ["2 characters that are damaged are left out; write them anew in the CRM"]
        );
    }

    #[test]
    fn addresses_stay_as_they_are() {
        assert_eq!(clean("https://example.com/CafÃ©.jpg").0, "https://example.com/CafÃ©.jpg");
    }
}
