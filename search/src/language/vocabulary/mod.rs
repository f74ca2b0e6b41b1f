//! Vocabulary in English, Arabic and Russian, folded: stop words and synonyms.

pub(crate) mod bedrooms;
pub(crate) mod handover;
pub(crate) mod names;
pub(crate) mod places;

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::language::fold::words;
use crate::language::stem::{stem, without_preposition};

/// Stop words, ignored unless a query has no others: particles, what comes before a number, and what people say when
/// they ask.
const STOP_WORDS: [&str; 75] = [
    "a", "an", "the", "in", "on", "at", "of", "with", "and", "or", "to", "by", "for", "near", "is", "are",
    "from", "within", "في", "من", "علي", "مع", "الي", "و", "عن", "ب", "ل", "قرب", "بالقرب", "او", "в", "во",
    "на", "с", "со", "и", "из", "от", "до", "для", "у", "к", "по", "около", "рядом", "или", "под", "за",
    "не", "о", "ref", "reference", "permit", "please", "i", "me", "my", "want", "need", "looking", "find",
    "show", "ищу", "хочу", "нужна", "нужен", "нужно", "покажите", "пожалуиста", "اريد", "ابحث", "احتاج",
    "ابغي", "اعرض", "لي",
];

/// The stems of words that say what a search is about without narrowing it. They are left out where anything else is
/// asked for; records keep them, since names have them.
const NOISE_WORDS: [&str; 63] = [
    "budget", "price", "priced", "pricing", "cost", "costing", "am", "im", "we", "us", "our", "you", "your",
    "it", "that", "this", "which", "have", "has", "having", "there", "any", "some", "would", "like", "get",
    "area", "size", "space", "developer", "agent", "adviser", "advisor", "trakheesi", "dld", "rera", "close",
    "nearby", "home", "real", "бюджет", "цен", "стоимост", "площад", "застроищик", "номер", "есть", "можно",
    "возле", "недалеко", "мне", "нам", "чтобы", "ميزاني", "سعر", "مساح", "تقريبا", "قريب", "رقم", "تصريح",
    "تكلف", "مطور", "وسيط",
];

/// Whether a word, or its rest after a preposition, says nothing by itself.
pub(crate) fn is_noise(word: &str) -> bool {
    static ALL: LazyLock<HashSet<&str>> = LazyLock::new(|| NOISE_WORDS.into_iter().collect());
    let is_known = |word: &str| ALL.contains(word) || ALL.contains(stem(word).as_str());
    is_known(word) || without_preposition(word).is_some_and(is_known)
}

/// Words that match every listing weakly, since all are properties in Dubai.
pub(crate) const GENERIC_WORDS: [&str; 15] = [
    "dubai", "uae", "property", "listing", "estate", "real", "home", "دبي", "عقار", "الامارات", "дубаи",
    "недвижимость", "оаэ", "жилье", "объект",
];

/// "View" in the languages of the site.
pub(crate) const VIEW_WORDS: [&str; 3] = ["view", "اطلاله", "вид"];

/// Synonyms: the words that people type, or their stems, and the words that records use. Arabic and Russian words for
/// what is often asked for also find listings that are written only in English.
const SYNONYMS: [(&[&str], &[&str]); 46] = [
    (&["flat", "apt", "appt", "condo"], &["apartment"]),
    (&["br", "bhk", "bed", "bdr", "bedrm"], &["bedroom"]),
    (&["house", "بيت", "منزل", "дом", "коттедж"], &["villa", "townhouse"]),
    (&["land"], &["plot"]),
    (&["store", "boutique"], &["shop", "retail"]),
    (&["loft", "maisonette"], &["duplex", "studio"]),
    (&["mansion", "особняк"], &["palace", "villa"]),
    (&["serviced"], &["hotel"]),
    (&["storage"], &["warehouse"]),
    (&["newbuild", "новостроика"], &["off"]),
    (&["апартаменты", "kvartira", "kvartiru", "kvartiry", "shaqa", "shaqqa"], &["apartment"]),
    (&["villu", "villy", "fila", "filla"], &["villa"]),
    (&["basseinom", "bassein", "basseyn", "basseynom", "masbah"], &["pool"]),
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
        &[
            "furniture", "مفروش", "موثث", "اثاث", "меблированн", "меблирован", "мебел", "обстановк",
            "обставленн",
        ],
        &["furnished"],
    ),
    (&["немеблированн", "немеблирован"], &["unfurnished"]),
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
    (&["افق", "панорам", "панорамн", "بانورامي", "بانورام"], &["skyline", "panoramic"]),
    (&["beachfront", "waterfront", "seafront"], &["beachfront", "waterfront", "beach", "sea"]),
    (&["lift", "elevator", "лифт", "مصعد"], &["lift", "elevator"]),
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

/// Words for what is needed. After a negation, they deny the word before both: мебель *не нужна*.
const NEEDED: [&str; 9] =
    ["needed", "required", "necessary", "нужна", "нужен", "нужно", "надо", "مطلوب", "ضروري"];

pub(crate) fn is_needed(word: &str) -> bool {
    NEEDED.contains(&word)
}

/// The beginnings of two words that records write as one word, and that word.
const COMPOUNDS: [(&str, &str, &str); 17] = [
    ("town", "house", "townhouse"),
    ("pent", "house", "penthouse"),
    ("таун", "хаус", "townhouse"),
    ("перв", "лини", "beachfront"),
    ("الواجهه", "البحريه", "waterfront"),
    ("واجهه", "بحريه", "waterfront"),
    ("sea", "front", "beachfront"),
    ("water", "front", "waterfront"),
    ("غرفه", "مكتب", "study"),
    // Arabic names small homes as flats or houses of their kind.
    ("شقق", "استوديو", "studio"),
    ("شقه", "استوديو", "studio"),
    ("شقق", "بنتهاوس", "penthouse"),
    ("شقه", "بنتهاوس", "penthouse"),
    ("شقق", "دوبلكس", "duplex"),
    ("شقه", "دوبلكس", "duplex"),
    ("منازل", "تاون", "townhouse"),
    ("منازل", "بنغالو", "bungalow"),
];

/// The word that `first` and `second` are together.
pub(crate) fn compound(first: &str, second: &str) -> Option<&'static str> {
    let is_whole =
        |(one, other, _): &&(&str, &str, &str)| first.starts_with(one) && second.starts_with(other);
    COMPOUNDS.iter().find(is_whole).map(|(_, _, whole)| *whole)
}

/// Words after which a place is not where the home is.
const NEARNESS: [&str; 14] = [
    "near", "nearby", "close", "facing", "overlooking", "opposite", "قرب", "بالقرب", "مقابل", "около",
    "рядом", "возле", "напротив", "недалеко",
];

pub(crate) fn is_nearness(word: &str) -> bool {
    NEARNESS.contains(&word)
}

pub(crate) fn is_stop_word(word: &str) -> bool {
    static ALL: LazyLock<HashSet<&str>> = LazyLock::new(|| STOP_WORDS.into_iter().collect());
    ALL.contains(word)
}

/// The stems of a phrase, without stop words.
pub(crate) fn phrase_stems(phrase: &str) -> Vec<String> {
    let content_words = words(phrase).into_iter().filter(|word| !is_stop_word(word));
    content_words.map(|word| stem(&word)).collect()
}

pub(crate) fn synonyms(word: &str) -> &'static [&'static str] {
    /// The first row of [`SYNONYMS`] that has each word.
    static ROWS: LazyLock<HashMap<&str, usize>> = LazyLock::new(|| {
        let mut rows = HashMap::new();
        for (row, (written, _)) in SYNONYMS.iter().enumerate() {
            for word in *written {
                rows.entry(*word).or_insert(row);
            }
        }
        rows
    });
    let row = [word, stem(word).as_str()].into_iter().filter_map(|known| ROWS.get(known)).min();
    row.map_or(&[], |row| SYNONYMS[*row].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vocabulary_is_folded() {
        let synonyms = SYNONYMS.iter().flat_map(|(written, meant)| written.iter().chain(*meant)).copied();
        for word in GENERIC_WORDS
            .into_iter()
            .chain(STOP_WORDS)
            .chain(NEGATIONS)
            .chain(NEARNESS)
            .chain(NOISE_WORDS)
            .chain(NEEDED)
            .chain(COMPOUNDS.into_iter().flat_map(|(one, other, whole)| [one, other, whole]))
            .chain(VIEW_WORDS)
            .chain(synonyms)
        {
            assert_eq!(words(word), [word]);
        }
    }
}
