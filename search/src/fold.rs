//! Splits texts into words for comparison: without case, accents, vowel marks and spelling variants. Records and
//! queries are folded alike.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The maximum length of a word; the work for a word grows with its length.
pub(super) const MAX_LETTERS: usize = 32;

/// Passes each word of `text` to `take`, in order.
pub(super) fn each_word(text: &str, mut take: impl FnMut(&str)) {
    let is_ascii = text.is_ascii();
    if is_ascii && !text.contains('\'') {
        return each_ascii_word(text, take);
    }
    let mut word = Word::default();
    if is_ascii {
        for letter in text.bytes() {
            word.push(char::from(letter.to_ascii_lowercase()), &mut take);
        }
    } else {
        for letter in text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase) {
            match alike(letter) {
                Alike::Itself(letter) => word.push(letter, &mut take),
                Alike::Two(first, second) => {
                    word.push(first, &mut take);
                    word.push(second, &mut take);
                }
                Alike::Nothing => {}
            }
        }
    }
    word.end(&mut take);
}

/// A fast path for texts whose words only need lower case.
fn each_ascii_word(text: &str, mut take: impl FnMut(&str)) {
    let text = text.to_ascii_lowercase();
    let mut rest = text.as_str();
    while let Some(start) = rest.bytes().position(|byte| byte.is_ascii_alphanumeric()) {
        rest = &rest[start..];
        let is_number = rest.starts_with(|first: char| first.is_ascii_digit());
        let end = if is_number {
            rest.bytes().position(|byte| !byte.is_ascii_digit())
        } else {
            rest.bytes().position(|byte| !byte.is_ascii_lowercase())
        };
        let end = end.unwrap_or(rest.len());
        take(&rest[..end.min(MAX_LETTERS)]);
        rest = &rest[end..];
    }
}

/// The words of `text`.
pub(super) fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    each_word(text, |word| words.push(word.to_owned()));
    words
}

/// Whether nothing of `text` is seen. A text of vowel marks alone is seen.
pub(super) fn is_blank(text: &str) -> bool {
    text.chars().all(|letter| letter.is_whitespace() || is_invisible(letter))
}

/// Characters that join letters or set the direction of reading; pasted texts have them within words.
const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200c}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

enum Alike {
    Itself(char),
    Two(char, char),
    Nothing,
}

/// Letters that do not decompose but replace each other.
fn alike(letter: char) -> Alike {
    Alike::Itself(match letter {
        'ٱ' => 'ا',
        'ى' | 'ی' => 'ي',
        'ة' => 'ه',
        'ک' => 'ك',
        'ø' => 'o',
        'ł' => 'l',
        'ı' => 'i',
        'ß' => return Alike::Two('s', 's'),
        other if is_invisible(other) => return Alike::Nothing,
        // The Arabic tatweel, apostrophes, and marks that lower-casing leaves.
        'ـ' | '\'' | '’' | 'ʼ' | '`' => return Alike::Nothing,
        other if is_combining_mark(other) => return Alike::Nothing,
        '٠'..='٩' => digit(letter, '٠'),
        '۰'..='۹' => digit(letter, '۰'),
        other => other,
    })
}

fn digit(letter: char, zero: char) -> char {
    let value = u32::from(letter) - u32::from(zero);
    char::from_digit(value, 10).unwrap_or(letter)
}

/// The current word. It ends where letters meet digits: `2BR` is 2 and br, `DH-1007` is dh and 1007.
#[derive(Default)]
struct Word {
    text: String,
    letters: usize,
    is_number: bool,
}

impl Word {
    fn push(&mut self, letter: char, take: &mut impl FnMut(&str)) {
        if letter == '\'' {
            return;
        }
        if !letter.is_alphanumeric() {
            return self.end(take);
        }
        let is_digit = letter.is_ascii_digit();
        if self.letters > 0 && self.is_number != is_digit {
            self.end(take);
        }
        self.is_number = is_digit;
        if self.letters < MAX_LETTERS {
            self.text.push(letter);
            self.letters += 1;
        }
    }

    fn end(&mut self, take: &mut impl FnMut(&str)) {
        if self.letters > 0 {
            take(&self.text);
        }
        self.text.clear();
        self.letters = 0;
    }
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
    fn only_what_cannot_be_seen_is_blank() {
        for (text, expected) in
            [("", true), (" \u{200f}\u{2068}\u{feff}\n", true), ("\u{64b}", false), ("-", false)]
        {
            assert_eq!(is_blank(text), expected, "{text:?}");
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
