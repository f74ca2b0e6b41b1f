//! Splits texts into words for comparison: without case, accents, vowel marks and spelling variants. Records and
//! queries are folded alike.

use catalog::clean::{self, is_invisible};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The maximum length of a word; the work for a word grows with its length.
pub(crate) const MAX_LETTERS: usize = 32;

/// The words of `text`. A word ends where letters meet digits: `2BR` is 2 and br, `DH-1007` is dh and 1007.
pub(crate) fn words(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.nfkd().flat_map(char::to_lowercase).flat_map(alike).collect();
    let kind = |letter: &char| (letter.is_alphanumeric(), letter.is_ascii_digit());
    let words =
        letters.chunk_by(|one, next| kind(one) == kind(next)).filter(|word| word[0].is_alphanumeric());
    words.map(|word| word.iter().take(MAX_LETTERS).collect()).collect()
}

/// What a character is in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Letter,
    Digit,
    /// A character that is left out: an accent, an apostrophe.
    Mark,
    /// A character between words: a space, a comma.
    Sign,
}

pub(crate) fn kind(letter: char) -> Kind {
    match letter.nfkd().flat_map(char::to_lowercase).flat_map(alike).next() {
        None => Kind::Mark,
        Some(folded) if folded.is_ascii_digit() => Kind::Digit,
        Some(folded) if folded.is_alphanumeric() => Kind::Letter,
        Some(_) => Kind::Sign,
    }
}

/// The letter in its common form, where Unicode does not decompose its variants; nothing for marks within words. Latin
/// letters are those of a query without accents, in which people type `o` for `ø`.
fn alike(letter: char) -> impl Iterator<Item = char> {
    let is_mark = is_combining_mark(letter) || is_invisible(letter);
    let (folded, times) = match letter {
        'ø' => ('o', 1),
        'ł' => ('l', 1),
        'ı' => ('i', 1),
        'ß' => ('s', 2),
        // The Arabic tatweel and apostrophes.
        'ـ' | '\'' | '’' | 'ʼ' | '`' => (letter, 0),
        other => (clean::alike(other), usize::from(!is_mark)),
    };
    std::iter::repeat_n(folded, times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_variants_fold_to_the_same_word() {
        let pairs = [
            ("شقة", "شقه"),
            ("إطلالة", "اطلاله"),
            ("الشُّقَق", "الشقق"),
            ("مبنـــى", "مبني"),
            ("\u{202b}شق\u{200c}ة\u{202c}", "شقه"),
            ("\u{2068}Villa\u{2069}", "villa"),
            ("Ma\u{200b}rina \u{61c}View", "marina view"),
            ("٣ ۴", "3 4"),
            ("Étoile", "etoile"),
            ("Straße", "strasse"),
            ("O’Neil's", "oneils"),
            ("Мебель Ёлка", "мебель елка"),
            ("İstanbul", "istanbul"),
            ("ﬁne", "fine"),
        ];
        for (written, folded) in pairs {
            assert_eq!(words(written), words(folded), "{written}");
        }
    }

    #[test]
    fn words_end_where_letters_meet_digits() {
        assert_eq!(words("2BR, DH-100777; m²"), ["2", "br", "dh", "100777", "m", "2"]);
        assert_eq!(words("شقة3غرف"), ["شقه", "3", "غرف"]);
        assert_eq!(words(" -,'. "), Vec::<String>::new());
    }

    #[test]
    fn apostrophes_do_not_change_words() {
        let texts = [
            "2BR, DH-100777; 3bd4 _a_",
            "",
            " ",
            "A",
            "9",
            "UPPER lower 42nd",
            &"x1".repeat(40),
            &"Q".repeat(99),
        ];
        for text in texts {
            assert_eq!(words(text), words(&format!("{text} '")), "{text}");
        }
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for text in ["İÀßᾺ ǅ Ω ﷺ ½", "Новый дом", "ٱلْحَمْدُ لِلَّٰهِ", "ﬀ ŀ ⅷ"]
        {
            let once = words(text);
            assert_eq!(words(&once.join(" ")), once, "{text}");
        }
    }

    #[test]
    fn endless_words_are_cut() {
        assert_eq!(words(&"я".repeat(5000)), ["я".repeat(MAX_LETTERS)]);
    }
}
