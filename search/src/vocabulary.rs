//! Vocabulary in English, Arabic and Russian: names of types, synonyms and stop words. All folded.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use catalog::property::{MainCategory, SubCategory};

/// Stop words, ignored unless a query has no others.
const STOP_WORDS: [&str; 50] = [
    "a",
    "an",
    "the",
    "in",
    "on",
    "at",
    "of",
    "with",
    "and",
    "or",
    "to",
    "by",
    "for",
    "near",
    "is",
    "are",
    "from",
    "within",
    "في",
    "من",
    "علي",
    "مع",
    "الي",
    "و",
    "عن",
    "ب",
    "ل",
    "قرب",
    "بالقرب",
    "او",
    "в",
    "во",
    "на",
    "с",
    "со",
    "и",
    "из",
    "от",
    "до",
    "для",
    "у",
    "к",
    "по",
    "около",
    "рядом",
    "или",
    "под",
    "за",
    "не",
    "о",
];

/// Words that match every listing weakly, since all are properties in Dubai.
pub(super) const EVERYWHERE: [&str; 13] = [
    "dubai",
    "uae",
    "property",
    "listing",
    "estate",
    "دبي",
    "عقار",
    "الامارات",
    "дубаи",
    "недвижимость",
    "оаэ",
    "жилье",
    "объект",
];

/// Synonyms: the word that people type, and the words that records use.
const SYNONYMS: [(&[&str], &[&str]); 13] = [
    (&["flat", "apt", "appt", "condo"], &["apartment"]),
    (&["br", "bhk", "bed", "bdr", "bedrm"], &["bedroom"]),
    (&["home", "house", "بيت", "منزل", "дом", "коттедж"], &["villa", "townhouse"]),
    (&["land"], &["plot"]),
    (&["store", "boutique"], &["shop", "retail"]),
    (&["loft", "maisonette"], &["duplex", "studio"]),
    (&["mansion"], &["palace", "villa"]),
    (&["storage"], &["warehouse"]),
    (&["newbuild", "новостроика"], &["off"]),
    (&["апартаменты"], &["apartment"]),
    (&["земля"], &["plot"]),
    (&["дача"], &["villa", "bungalow"]),
    (&["мансарда"], &["penthouse"]),
];

const BEDROOM_WORDS: [&str; 10] =
    ["br", "bhk", "bed", "bedroom", "bdr", "غرفه", "غرف", "спален", "комнаты", "комнат"];

const NUMBER_WORDS: [(&str, u8); 27] = [
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
    ("سبع", 7),
    ("одна", 1),
    ("одно", 1),
    ("две", 2),
    ("двух", 2),
    ("три", 3),
    ("трех", 3),
    ("четыре", 4),
    ("четырех", 4),
    ("пять", 5),
    ("пяти", 5),
    ("шести", 6),
];

pub(super) fn is_stop_word(word: &str) -> bool {
    /// The lengths of synonyms by their first byte, as bits, for a quick check of every word.
    static LENGTHS: [u64; 256] = {
        let mut lengths = [0; 256];
        let mut at = 0;
        while at < STOP_WORDS.len() {
            let word = STOP_WORDS[at].as_bytes();
            lengths[word[0] as usize] |= 1 << word.len();
            at += 1;
        }
        lengths
    };
    static ALL: LazyLock<FxHashSet<&str>> = LazyLock::new(|| STOP_WORDS.into_iter().collect());
    let Some(first) = word.bytes().next() else { return false };
    let is_likely = word.len() < 64 && LENGTHS[usize::from(first)] >> word.len() & 1 == 1;
    is_likely && ALL.contains(word)
}

/// The synonyms of `word` or its stem.
pub(super) fn synonyms(word: &str, stem: &str) -> &'static [&'static str] {
    SYNONYMS
        .iter()
        .find(|(written, _)| written.iter().any(|known| *known == word || *known == stem))
        .map_or(&[], |(_, meant)| meant)
}

/// Whether a number before it counts bedrooms.
pub(super) fn is_bedroom_word(word: &str) -> bool {
    let is_known = |word: &str| BEDROOM_WORDS.contains(&word);
    is_known(word)
        || word.strip_suffix('s').is_some_and(is_known)
        || ["комнатн", "спальн"].iter().any(|beginning| word.starts_with(beginning))
}

/// Words in between and after: غرفة *نوم*, غرفتين *وصالة*.
pub(super) fn goes_with_bedrooms(word: &str) -> bool {
    matches!(word, "نوم" | "وصاله" | "صاله" | "واحده")
}

/// A number up to 99, in digits or in words.
pub(super) fn number(word: &str) -> Option<u8> {
    let in_digits = || (word.len() <= 2).then(|| word.parse().ok())?;
    NUMBER_WORDS.iter().find(|(known, _)| *known == word).map(|(_, number)| *number).or_else(in_digits)
}

/// Bedrooms in one word: غرفتين, трёхкомнатная, двухспальная.
pub(super) fn bedrooms_in_one_word(word: &str) -> Option<u8> {
    if matches!(word, "غرفتين" | "غرفتان" | "بغرفتين") {
        return Some(2);
    }
    let count = ["комнатн", "спальн"].iter().find_map(|rest| word.find(rest).map(|at| &word[..at]))?;
    number(count)
}

/// The Arabic and Russian names of a type.
pub(super) const fn type_words(kind: SubCategory) -> &'static str {
    match kind {
        SubCategory::Apartment => "شقة квартира апартаменты",
        SubCategory::Studio => "استوديو ستوديو студия",
        SubCategory::Penthouse => "بنتهاوس пентхаус",
        SubCategory::Duplex => "دوبلكس дуплекс",
        SubCategory::HotelApartment => "شقة فندقية апарт отель гостиничные апартаменты",
        SubCategory::Villa => "فيلا вилла",
        SubCategory::Palace => "قصر дворец",
        SubCategory::Townhouse => "تاون هاوس تاونهاوس таунхаус",
        SubCategory::Bungalow => "بنغالو бунгало",
        SubCategory::FullFloor => "طابق كامل этаж",
        SubCategory::Office => "مكتب офис",
        SubCategory::Shop => "محل دكان магазин",
        SubCategory::Retail => "محل معرض торговое помещение магазин",
        SubCategory::Showroom => "صالة عرض шоурум",
        SubCategory::Warehouse => "مستودع склад",
        SubCategory::Factory => "مصنع завод фабрика",
        SubCategory::LabourCamp => "سكن عمال общежитие",
        SubCategory::WholeBuilding => "مبنى كامل بناية здание",
        SubCategory::Plot => "أرض участок земля",
    }
}

/// The common words for a category.
pub(super) const fn category_words(category: MainCategory) -> &'static str {
    match category {
        MainCategory::Residential => "residential sale buy سكني بيع شراء жилая продажа купить",
        MainCategory::Rental => "rent rental let lease إيجار تأجير استئجار аренда снять сдать арендовать",
        MainCategory::OffPlan => {
            "off plan offplan sale buy على الخارطة بيع شراء новостройка строящийся продажа купить"
        }
        MainCategory::Commercial => "commercial sale buy تجاري بيع شراء коммерческая продажа купить",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::words;

    #[test]
    fn the_vocabulary_is_folded() {
        let synonyms = SYNONYMS.iter().flat_map(|(written, meant)| written.iter().chain(*meant)).copied();
        let numbers = NUMBER_WORDS.iter().map(|(word, _)| *word);
        let all = EVERYWHERE.into_iter().chain(synonyms).chain(BEDROOM_WORDS).chain(numbers);
        for word in all {
            assert_eq!(words(word), [word]);
        }
        for word in STOP_WORDS {
            assert_eq!(words(word), [word]);
        }
    }

    #[test]
    fn bedrooms_are_parsed_in_three_languages() {
        assert_eq!(bedrooms_in_one_word("غرفتين"), Some(2));
        assert_eq!(bedrooms_in_one_word("трехкомнатная"), Some(3));
        assert_eq!(bedrooms_in_one_word("комнатная"), None);
        assert_eq!(number("12"), Some(12));
        assert_eq!(number("123"), None);
        assert!(is_bedroom_word("bedrooms") && is_bedroom_word("beds") && !is_bedroom_word("bedding"));
    }
}
