//! Words as they are compared, however people and programs write them.

use super::{digit, is_invisible};

/// A word without case, spaces and punctuation: `Pent House`, `penthouse` and `PENT-HOUSE` are equal, and so are the
/// spellings of an Arabic word.
pub fn fold(word: &str) -> String {
    if word.is_ascii() {
        return folded_ascii(word).map(char::from).collect();
    }
    let is_kept = |letter: &char| letter.is_alphanumeric() && !is_mark(*letter);
    word.chars().filter(is_kept).map(alike).flat_map(char::to_lowercase).collect()
}

/// Whether [`fold`] of a word is `folded`, without a copy, since every listing is compared with every word.
pub fn folds_to(word: &str, folded: &str) -> bool {
    if word.is_ascii() { folded_ascii(word).eq(folded.bytes()) } else { fold(word) == folded }
}

fn folded_ascii(word: &str) -> impl Iterator<Item = u8> {
    word.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase())
}

/// Whether a word is one of these, however it is written.
pub fn is_among(words: &[&str], written: &str) -> bool {
    let folded = fold(written);
    words.iter().any(|word| folds_to(word, &folded))
}

/// Whether a letter does not distinguish words: it is invisible, or an Arabic vowel or stretch.
const fn is_mark(letter: char) -> bool {
    is_invisible(letter) || matches!(letter, '\u{640}' | '\u{64b}'..='\u{65f}' | '\u{670}')
}

/// The Latin digit of a digit, and one letter for variants that people mix up in Arabic and Russian. Accents stay,
/// since they distinguish names; a search, which forgives more, takes them off beforehand.
pub fn alike(letter: char) -> char {
    match letter {
        'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
        'ة' => 'ه',
        'ى' | 'ی' => 'ي',
        'ک' => 'ك',
        'ё' => 'е',
        'Ё' => 'Е',
        letter => digit(letter),
    }
}
