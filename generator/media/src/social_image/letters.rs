//! The letters in the fonts of social images, and replacements for all others.

use std::borrow::Cow;

use catalog::clean;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Replacements for letters that no font has and Unicode does not decompose.
const ALIKE: [(char, &str); 16] = [
    ('Đ', "D"),
    ('đ', "d"),
    ('Ł', "L"),
    ('ł', "l"),
    ('ı', "i"),
    ('Œ', "OE"),
    ('œ', "oe"),
    ('‐', "-"),
    ('‑', "-"),
    ('−', "–"),
    ('‒', "–"),
    ('―', "—"),
    ('′', "’"),
    ('″', "”"),
    ('„', "“"),
    ('‚', "‘"),
];

/// Whether a font has the letter: the ranges of `fonts/cut.mjs`.
const fn is_drawn(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a0}'..='ÿ' | 'Ё' | 'А'..='я' | 'ё' | '№')
        || matches!(letter, '–' | '—' | '‘' | '’' | '“' | '”' | '•' | '…')
        || is_arabic(letter)
}

/// Whether the Arabic fonts have the letter.
pub(super) const fn is_arabic(letter: char) -> bool {
    matches!(letter,
        '،' | '؛' | '؟' | '\u{621}'..='\u{63a}' | '\u{640}'..='\u{655}' | '\u{660}'..='\u{669}' | '٫' | '٬'
        | 'پ' | 'چ' | 'ژ' | 'ک' | 'گ' | 'ی' | 'ہ' | 'ھ' | 'ے' | 'ٹ' | 'ڈ' | 'ڑ' | 'ں' | 'ۓ' | 'ۂ' | '۔'
        | '۰'..='۹')
}

/// `text` as it is drawn: letters that no font has are replaced by similar ones, or left out without a gap.
pub(super) fn drawable(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_drawn) {
        return Cow::Borrowed(text);
    }
    let mut drawn = String::with_capacity(text.len());
    for letter in text.nfc() {
        put(letter, &mut drawn);
    }
    Cow::Owned(drawn.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "))
}

/// The characters of `text` that a social image leaves out, each once.
pub fn undrawable(text: &str) -> Vec<char> {
    let mut found = Vec::new();
    for letter in text.nfc().filter(|letter| !is_drawn(*letter)) {
        let is_seen = !clean::is_invisible(letter) && !letter.is_whitespace() && !is_combining_mark(letter);
        if is_seen && !put(letter, &mut String::new()) && !found.contains(&letter) {
            found.push(letter);
        }
    }
    found
}

/// Adds the drawable form of a letter; returns whether there is one.
fn put(letter: char, drawn: &mut String) -> bool {
    let before = drawn.len();
    if is_drawn(letter) {
        drawn.push(letter);
    } else if letter.is_whitespace() {
        drawn.push(' ');
    } else if let Some((_, alike)) = ALIKE.iter().find(|(known, _)| *known == letter) {
        drawn.push_str(alike);
    } else {
        // Bold letters of mathematics are plain ones, and letters with rare accents have none.
        let plain = std::iter::once(letter).nfkc().all(is_drawn);
        let parts = std::iter::once(letter).nfkd().filter(|part| !is_combining_mark(*part));
        if plain {
            drawn.extend(std::iter::once(letter).nfkc());
        } else if parts.clone().all(is_drawn) {
            drawn.extend(parts);
        }
    }
    drawn.len() > before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_closes_up_where_no_font_has_a_sign_and_the_signs_are_named() {
        for (title, drawn, left_out) in [
            ("Villa A&B <Tower> ½ № 5", "Villa A&B <Tower> ½ № 5", ""),
            ("🔥 Vacant | Sea view 🌊 2BR", "Vacant | Sea view 2BR", "🔥🌊"),
            ("★★★★★ Luxury ✔\u{fe0f}", "Luxury", "★✔"),
            ("𝐋𝐮𝐱𝐮𝐫𝐲 𝟐𝐁𝐑 with view", "Luxury 2BR with view", ""),
            ("Căn hộ hướng biển Đường Dubai", "Can ho huong bien Duong Dubai", ""),
            ("迪拜码头 2", "2", "迪拜码头"),
            ("عقار 2BR في JVC", "عقار 2BR في JVC", ""),
            ("گھر برائے فروخت ۲", "گھر برائے فروخت ۲", ""),
            ("فيلا گلستان پارس چشم", "فيلا گلستان پارس چشم", ""),
            ("\u{fee3}\u{fea4}\u{fee4}\u{feaa}", "محمد", ""),
            ("Ⅱ Tower™ ①", "II TowerTM 1", ""),
            ("בית", "", "בית"),
            ("Вилла Їжак", "Вилла жак", "Ї"),
        ] {
            assert_eq!(drawable(title), drawn, "{title}");
            assert_eq!(undrawable(title).into_iter().collect::<String>(), left_out, "{title}");
        }
    }
}
