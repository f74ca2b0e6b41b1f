//! Numbers of bedrooms in words. All folded.

use crate::stem::without_preposition;

const BEDROOM_WORDS: [&str; 10] =
    ["br", "bhk", "bed", "bedroom", "bdr", "غرفه", "غرف", "спален", "комнаты", "комнат"];

/// The beginnings of Russian words for rooms and bedrooms.
const RUSSIAN_ROOMS: [&str; 2] = ["комнатн", "спальн"];

/// Two bedrooms in one Arabic word.
const ARABIC_TWO_ROOMS: [&str; 4] = ["غرفتين", "غرفتان", "غرفتي", "غرفتا"];

/// The beginnings of Russian colloquial names of a flat by its bedrooms.
const RUSSIAN_FLATS: [(&str, u8); 4] = [("однушк", 1), ("двушк", 2), ("трешк", 3), ("четырешк", 4)];

const NUMBER_WORDS: [(&str, u8); 48] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("ثلاث", 3),
    ("ثلاثه", 3),
    ("اربع", 4),
    ("اربعه", 4),
    ("خمس", 5),
    ("خمسه", 5),
    ("ست", 6),
    ("سته", 6),
    ("سبع", 7),
    ("سبعه", 7),
    ("ثماني", 8),
    ("ثمانيه", 8),
    ("одна", 1),
    ("одно", 1),
    ("однои", 1),
    ("одну", 1),
    ("два", 2),
    ("две", 2),
    ("двух", 2),
    ("двумя", 2),
    ("три", 3),
    ("трех", 3),
    ("тремя", 3),
    ("четыре", 4),
    ("четырех", 4),
    ("четырьмя", 4),
    ("пять", 5),
    ("пяти", 5),
    ("пятью", 5),
    ("шесть", 6),
    ("шести", 6),
    ("шестью", 6),
    ("семь", 7),
    ("семи", 7),
    ("семью", 7),
    ("восемь", 8),
    ("восьми", 8),
    ("восемью", 8),
    ("девять", 9),
    ("девяти", 9),
];

/// Whether a number before it counts bedrooms.
pub(crate) fn is_bedroom_word(word: &str) -> bool {
    let is_known = |word: &str| BEDROOM_WORDS.contains(&word);
    is_known(word)
        || word.strip_suffix('s').is_some_and(is_known)
        || RUSSIAN_ROOMS.iter().any(|beginning| word.starts_with(beginning))
}

/// Words in between and after: غرفة *نوم*, غرفتين *وصالة*.
pub(crate) fn goes_with_bedrooms(word: &str) -> bool {
    matches!(word, "نوم" | "وصاله" | "صاله" | "واحده")
}

/// Whether it is one Arabic room, which means a bedroom if the words behind it say so.
pub(crate) fn is_one_room(word: &str) -> bool {
    without_preposition(word).unwrap_or(word) == "غرفه"
}

/// A number up to 99, in digits or in words.
pub(crate) fn number(word: &str) -> Option<u8> {
    let in_digits = || (word.len() <= 2).then(|| word.parse().ok())?;
    let in_words =
        |word: &str| NUMBER_WORDS.iter().find(|(known, _)| *known == word).map(|(_, number)| *number);
    in_words(word).or_else(in_digits).or_else(|| in_words(without_preposition(word)?))
}

/// Bedrooms in one word: غرفتين, трёхкомнатная, двухспальная, двушка.
pub(crate) fn bedrooms_in_one_word(word: &str) -> Option<u8> {
    if ARABIC_TWO_ROOMS.contains(&without_preposition(word).unwrap_or(word)) {
        return Some(2);
    }
    if let Some((_, count)) = RUSSIAN_FLATS.iter().find(|(beginning, _)| word.starts_with(beginning)) {
        return Some(*count);
    }
    let count = RUSSIAN_ROOMS.iter().find_map(|rest| word.find(rest).map(|at| &word[..at]))?;
    number(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::words;

    #[test]
    fn the_vocabulary_is_folded() {
        let numbers = NUMBER_WORDS.iter().chain(&RUSSIAN_FLATS).map(|(word, _)| *word);
        for word in numbers.chain(BEDROOM_WORDS).chain(RUSSIAN_ROOMS).chain(ARABIC_TWO_ROOMS) {
            assert_eq!(words(word), [word]);
        }
    }

    #[test]
    fn bedrooms_are_parsed_in_three_languages() {
        for (word, count) in [
            ("غرفتين", Some(2)),
            ("بغرفتي", Some(2)),
            ("трехкомнатная", Some(3)),
            ("двушку", Some(2)),
            ("трешки", Some(3)),
            ("комнатная", None),
            ("غرفه", None),
        ] {
            assert_eq!(bedrooms_in_one_word(word), count, "{word}");
        }
        for (word, count) in
            [("12", Some(12)), ("123", None), ("بثلاث", Some(3)), ("двумя", Some(2)), ("بيت", None)]
        {
            assert_eq!(number(word), count, "{word}");
        }
        assert!(is_bedroom_word("bedrooms") && is_bedroom_word("beds") && !is_bedroom_word("bedding"));
        assert!(is_one_room("بغرفه") && is_one_room("غرفه") && !is_one_room("غرف"));
    }
}
