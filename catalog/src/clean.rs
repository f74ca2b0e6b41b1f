//! Cleaning of values, the way people paste them and programs export them.
//!
//! Feeds, records, forms and the function all use these functions, so that one value is read alike everywhere.

mod fold;
mod invisible;
mod placeholder;

use std::borrow::Cow;

pub use fold::{alike, fold, folds_to, is_among};
pub(crate) use invisible::is_break;
pub use invisible::{is_forbidden_in_line, is_invisible, is_never_needed};
pub use placeholder::{is_absent, is_no_code, is_placeholder};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Whether `text` shows nothing: it is empty, or has nothing but spaces, invisible characters and Braille without dots.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|letter| letter.is_whitespace() || is_invisible(letter) || letter == '\u{2800}')
}

/// A value on one line: without invisible characters and outer spaces, with single spaces.
pub fn value(text: &str) -> Cow<'_, str> {
    let is_clean = |text: &str| {
        text.trim() == text
            && !text.contains("  ")
            && !text
                .contains(|letter: char| is_invisible(letter) || (letter.is_whitespace() && letter != ' '))
    };
    if is_clean(text) {
        return Cow::Borrowed(text);
    }
    let visible: String = text.chars().filter(|letter| !is_invisible(*letter)).collect();
    Cow::Owned(visible.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Like [`value`], with Latin digits and plain hyphens: a number, code or phone number.
pub fn number(text: &str) -> Cow<'_, str> {
    let clean = value(text);
    if clean.is_ascii() {
        clean
    } else {
        let letters = clean.chars().filter(|letter| *letter != KEYCAP);
        Cow::Owned(letters.map(|letter| dash(digit(letter))).collect())
    }
}

/// The frame around the digits of keyboards for emoji.
const KEYCAP: char = '\u{20e3}';

/// An e-mail address, as people paste it: without a name before it, `mailto:`, brackets, quotes, and marks after it,
/// and in letters of usual width.
pub fn email(text: &str) -> String {
    let clean: String = value(text).chars().map(usual_width).collect();
    let is_around = |letter: char| {
        letter.is_whitespace()
            || matches!(letter, '<' | '>' | ',' | ';' | '/' | '\'' | '"' | '“' | '”' | '‘' | '’')
    };
    // `Mara Olsen <mara@example.net>`, as mail programs copy it.
    let address = clean.rsplit_once('<').map_or(&*clean, |(_, inner)| inner).trim_matches(is_around);
    let address = match address.split_at_checked("mailto:".len()) {
        Some((scheme, link)) if scheme.eq_ignore_ascii_case("mailto:") => {
            link.split('?').next().unwrap_or(link)
        }
        _ => address,
    };
    address.trim_end_matches('.').to_owned()
}

/// The usual form of a full-width letter, digit or mark.
fn usual_width(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '\u{3002}' | '\u{ff61}' => '.',
        other => other,
    }
}

/// A text for people: without invisible characters, but for those that shape the letters beside them. Joiners and
/// direction marks stay beside letters outside Latin, Greek and Cyrillic; joiners and variation selectors stay after
/// symbols such as emoji. Spaces and line breaks stay as they are.
pub fn text(text: &str) -> Cow<'_, str> {
    if !text.contains(is_invisible) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let before = clean.chars().next_back();
        let has_meaning = match letter {
            '\u{200c}' | '\u{200d}' => {
                before.is_some_and(is_joined) && letters.peek().copied().is_some_and(is_joined)
            }
            // The right-to-left text may be on either side of the mark, beyond spaces.
            '\u{200e}' | '\u{200f}' | '\u{61c}' => is_right_to_left(text),
            '\u{fe0e}' | '\u{fe0f}' => before.is_some_and(is_symbol),
            _ => !is_invisible(letter),
        };
        if has_meaning {
            clean.push(letter);
        }
    }
    Cow::Owned(clean)
}

/// The name of a file as it is compared and shown: letters with their accents in one piece, which macOS takes apart,
/// plain spaces and hyphens in place of those that only look so, such as in the names of screenshots, and no invisible
/// characters. Addresses of other sites are returned unchanged.
pub fn file_name(name: &str) -> Cow<'_, str> {
    let is_plain = |letter: char| {
        letter == ' ' || !(letter.is_whitespace() || is_invisible(letter) || looks_like_hyphen(letter))
    };
    if name.contains("://") || (is_nfc_quick(name.chars()) == IsNormalized::Yes && name.chars().all(is_plain))
    {
        return Cow::Borrowed(name);
    }
    let letters = name.nfc().filter(|letter| !is_invisible(*letter));
    Cow::Owned(letters.map(plain_in_name).collect())
}

const fn plain_in_name(letter: char) -> char {
    match letter {
        letter if looks_like_hyphen(letter) => '-',
        letter if letter.is_whitespace() => ' ',
        letter => letter,
    }
}

/// Characters that are only ever bullets at the start of a line; the last five belong to Word's fonts for symbols.
const BULLETS: &str =
    "•‣◦∙●○■□▪▫◼◻◾◽⬛⬜⚫⚪🔘◆◇▸▹►▶➡➤➢➣➔➜❖✦✧⁃✓✔✅☑🔹🔸🔷🔶👉\u{f0b7}\u{f0a7}\u{f0d8}\u{f076}\u{f0fc}";

/// Whether `letter` at the start of a line begins an item of a list, whatever follows.
pub fn is_bullet(letter: char) -> bool {
    BULLETS.contains(letter)
}

/// Whether `letter` looks like a hyphen.
const fn looks_like_hyphen(letter: char) -> bool {
    matches!(letter, '\u{2010}' | '\u{2011}')
}

/// Whether a joiner beside `letter` can change how it looks.
const fn is_joined(letter: char) -> bool {
    is_symbol(letter)
        || matches!(letter, '\u{590}'..='\u{1fff}' | '\u{a840}'..='\u{abff}' | '\u{fb50}'..='\u{fdff}')
}

/// Whether `letter` can be the base or a part of an emoji.
const fn is_symbol(letter: char) -> bool {
    matches!(letter, '#' | '*' | '0'..='9' | '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2100}'..='\u{2bff}'
        | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

/// Whether `text` has a letter of a script that is written from right to left.
fn is_right_to_left(text: &str) -> bool {
    text.contains(
        |letter| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'),
    )
}

/// The zero of each run of ten decimal digits in Unicode 14 (general category Nd), other than ASCII's.
const ZEROS: [u32; 65] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0,
    0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50,
    0x11d50, 0x11da0, 0x16a60, 0x16ac0, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140,
    0x1e2f0, 0x1e950, 0x1fbf0,
];

/// The Latin digit of a decimal digit of any script; every other letter is returned unchanged.
pub fn digit(letter: char) -> char {
    let code = u32::from(letter);
    let run = ZEROS.partition_point(|zero| *zero <= code);
    let value = run.checked_sub(1).map(|run| code - ZEROS[run]);
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(letter)
}

/// The plain hyphen of a dash, hyphen or minus sign; every other letter is returned unchanged.
const fn dash(letter: char) -> char {
    match letter {
        '\u{2d7}'
        | '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{2212}'
        | '\u{2796}'
        | '\u{2e3a}'
        | '\u{2e3b}'
        | '\u{fe58}'
        | '\u{fe63}'
        | '\u{ff0d}' => '-',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_no_invisible_characters_and_single_spaces() {
        for (written, clean) in [
            ("DH-101", "DH-101"),
            ("\u{feff}DH\u{200b}-1\u{ad}01\u{2060} ", "DH-101"),
            ("\u{202a}050\u{a0}123\t4567\u{202c}\n", "050 123 4567"),
            ("two  words", "two words"),
            ("\u{200b}\u{3164}\u{fe0f}", ""),
            ("a\u{0}b\u{b}c", "ab c"),
        ] {
            assert_eq!(value(written), clean, "{written:?}");
        }
        assert!(is_blank("\u{200b} \u{2060}\u{fe0f}\n") && is_blank("") && !is_blank("\u{200b}x"));
    }

    #[test]
    fn numbers_have_latin_digits_and_hyphens() {
        assert_eq!(number("٠٥٠\u{2011}۱۲۳\u{2013}４５６७"), "050-123-4567");
        assert_eq!(number("−५"), "-5");
        for letter in (0..0x11_0000).filter_map(char::from_u32).filter(|letter| !letter.is_numeric()) {
            assert_eq!(digit(letter), letter);
        }
    }

    #[test]
    fn addresses_are_read_the_way_people_paste_them() {
        for (written, clean) in [
            ("mara@example.net\u{200b}", "mara@example.net"),
            ("\u{202a}mara@example.net\u{202c}", "mara@example.net"),
            ("MAILTO:mara@example.net", "mara@example.net"),
            ("<mara@example.net>,", "mara@example.net"),
            ("mara@example.net.", "mara@example.net"),
            ("Mara Olsen <mara@example.net>", "mara@example.net"),
            ("<mailto:mara@example.net>", "mara@example.net"),
            ("mailto:mara@example.net?subject=Villa", "mara@example.net"),
            ("'mara@example.net'", "mara@example.net"),
            ("“mara@example.net”", "mara@example.net"),
            ("mara@example.net/", "mara@example.net"),
            ("what?@example.net", "what?@example.net"),
            ("o'hara@example.net", "o'hara@example.net"),
            ("\"Olsen, Mara\" <mara@example.net>;", "mara@example.net"),
            ("ｍａｒａ＠ｅｘａｍｐｌｅ．ｎｅｔ", "mara@example.net"),
            ("mara@example。net", "mara@example.net"),
            ("mara olsen@example.net", "mara olsen@example.net"),
            ("\u{2060}", ""),
        ] {
            assert_eq!(email(written), clean, "{written:?}");
        }
    }

    #[test]
    fn texts_keep_what_shapes_their_letters() {
        for (written, clean) in [
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("sea\u{200c}view\u{200d}", "seaview"),
            ("شقة\u{200f} 2BR\u{200e}", "شقة\u{200f} 2BR\u{200e}"),
            ("flat\u{200e} 2", "flat 2"),
            ("👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}", "👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}"),
            ("a\u{fe0f}\u{202e}b\u{0}\n c", "ab\n c"),
        ] {
            assert_eq!(text(written), clean, "{written:?}");
        }
    }

    #[test]
    fn names_of_files_that_look_alike_are_the_same() {
        for (written, name) in [
            ("media/a b (2).jpg", "media/a b (2).jpg"),
            ("cafe\u{301}-terrace.jpg", "caf\u{e9}-terrace.jpg"),
            ("\u{438}\u{306}-kitchen.jpg", "\u{439}-kitchen.jpg"),
            ("\u{627}\u{654}.jpg", "\u{623}.jpg"),
            ("\u{1112}\u{1161}\u{11ab}.jpg", "\u{d55c}.jpg"),
            ("Screenshot at 1.00\u{202f}PM.png", "Screenshot at 1.00 PM.png"),
            ("a\u{a0}b\u{200b}.jpg", "a b.jpg"),
            ("marina\u{2011}gate\u{ad}.jpg", "marina-gate.jpg"),
            ("a–b.jpg", "a–b.jpg"),
            ("https://a.example/cafe\u{301}", "https://a.example/cafe\u{301}"),
        ] {
            assert_eq!(file_name(written), name, "{written:?}");
            assert_eq!(file_name(name), name, "{name:?}");
        }
    }
}
