//! Vocabulary in English, Arabic and Russian: stop words and synonyms. All folded.

pub(crate) mod bedrooms;
pub(crate) mod names;
pub(crate) mod places;

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

/// Stop words, ignored unless a query has no others.
const STOP_WORDS: [&str; 75] = [
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
    // What comes before a number, and what people say when they ask.
    "ref",
    "reference",
    "permit",
    "please",
    "i",
    "me",
    "my",
    "want",
    "need",
    "looking",
    "find",
    "show",
    "ищу",
    "хочу",
    "нужна",
    "нужен",
    "нужно",
    "покажите",
    "пожалуиста",
    "اريد",
    "ابحث",
    "احتاج",
    "ابغي",
    "اعرض",
    "لي",
];

/// Words that match every listing weakly, since all are properties in Dubai.
pub(crate) const GENERIC_WORDS: [&str; 13] = [
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

/// "View" in the languages of the site.
pub(crate) const VIEW_WORDS: [&str; 3] = ["view", "اطلاله", "вид"];

/// Synonyms: the words that people type, or their stems, and the words that records use. Those of what is often asked
/// for find listings that are written in English alone.
const SYNONYMS: [(&[&str], &[&str]); 42] = [
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
    (&["اطلال", "مطل", "вид"], &["view"]),
    (&["بحر", "بحري", "мор", "морск"], &["sea"]),
    (&["مسبح", "سباح", "бассеин"], &["pool"]),
    (&["حديق", "сад"], &["garden"]),
    (&["парк", "متنزه"], &["park"]),
    (&["شاطي", "пляж"], &["beach"]),
    (&["بحير", "озер"], &["lake"]),
    (&["قنا", "канал"], &["canal"]),
    (&["تراس", "террас"], &["terrace"]),
    (&["شرف", "بلكون", "балкон"], &["balcony"]),
    (
        &["furniture", "مفروش", "موثث", "اثاث", "меблированн", "мебел", "обстановк", "обставленн"],
        &["furnished"],
    ),
    (&["немеблированн"], &["unfurnished"]),
    (&["فاخر", "роскошн", "элитн"], &["luxury"]),
    (&["واسع", "просторн"], &["spacious"]),
    (&["جديد", "нов"], &["new"]),
    (&["خادم", "прислуг"], &["maid"]),
    (&["موقف", "مواقف", "парковк", "паркинг"], &["parking"]),
    (&["كراج", "гараж"], &["garage", "parking"]),
    (&["رياضي", "جيم", "тренажерн", "спортзал", "фитнес"], &["gym"]),
    (&["غولف", "جولف", "гольф"], &["golf"]),
    (&["مترو", "метро"], &["metro"]),
    (&["مطبخ", "кухн"], &["kitchen"]),
    (&["برج", "башн"], &["tower", "burj"]),
    (&["افق", "панорам"], &["skyline"]),
    (&["مدرس", "школ"], &["school"]),
    (&["هادي", "тих"], &["quiet"]),
    (&["روف", "крыш"], &["roof", "rooftop"]),
    (&["عايلي", "семеин"], &["family"]),
    (&["ممشي", "набережн"], &["promenade", "waterfront"]),
];

/// Words that deny the next word.
const NEGATIONS: [&str; 14] =
    ["not", "no", "non", "un", "without", "غير", "بدون", "بلا", "دون", "ليس", "ليست", "без", "не", "нет"];

pub(crate) fn is_negation(word: &str) -> bool {
    NEGATIONS.contains(&word)
}

/// Words after which a place is not where the home is.
const NEARNESS: [&str; 14] = [
    "near",
    "nearby",
    "close",
    "facing",
    "overlooking",
    "opposite",
    "قرب",
    "بالقرب",
    "مقابل",
    "около",
    "рядом",
    "возле",
    "напротив",
    "недалеко",
];

pub(crate) fn is_nearness(word: &str) -> bool {
    NEARNESS.contains(&word)
}

pub(crate) fn is_stop_word(word: &str) -> bool {
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
pub(crate) fn synonyms(word: &str, stem: &str) -> &'static [&'static str] {
    SYNONYMS
        .iter()
        .find(|(written, _)| written.iter().any(|known| *known == word || *known == stem))
        .map_or(&[], |(_, meant)| meant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::words;

    #[test]
    fn the_vocabulary_is_folded() {
        let synonyms = SYNONYMS.iter().flat_map(|(written, meant)| written.iter().chain(*meant)).copied();
        for word in GENERIC_WORDS
            .into_iter()
            .chain(STOP_WORDS)
            .chain(NEGATIONS)
            .chain(NEARNESS)
            .chain(VIEW_WORDS)
            .chain(synonyms)
        {
            assert_eq!(words(word), [word]);
        }
    }
}
