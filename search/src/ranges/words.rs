//! The words about prices and areas in English, Arabic and Russian. All folded.

use super::tokens::Token;

const THOUSANDS: [&str; 8] = ["k", "thousand", "thousands", "тыс", "тысяч", "тысячи", "الف", "الاف"];
const MILLIONS: [&str; 15] = [
    "m",
    "mn",
    "mil",
    "mln",
    "million",
    "millions",
    "млн",
    "миллион",
    "миллиона",
    "миллионов",
    "миллиону",
    "м",
    "مليون",
    "ملايين",
    "مليونا",
];
pub(super) const TWO_MILLIONS: [&str; 2] = ["مليونين", "مليونان"];
/// After a unit.
pub(super) const AND_A_HALF: [&str; 2] = ["ونصف", "ونص"];
pub(super) const CURRENCIES: [&str; 10] =
    ["aed", "dhs", "dirham", "dirhams", "درهم", "دراهم", "дирхам", "дирхама", "дирхамов", "дхс"];

pub(super) fn unit(word: &str) -> Option<f64> {
    if THOUSANDS.contains(&word) { Some(1e3) } else { MILLIONS.contains(&word).then_some(1e6) }
}

/// Words before an amount, longest first.
pub(super) const MAXIMUM_WORDS: [&[&str]; 26] = [
    &["smaller", "than"],
    &["اصغر", "من"],
    &["не", "выше"],
    &["меньше"],
    &["no", "more", "than"],
    &["not", "more", "than"],
    &["up", "to"],
    &["less", "than"],
    &["cheaper", "than"],
    &["لا", "يزيد", "عن"],
    &["اقل", "من"],
    &["بحد", "اقصي"],
    &["не", "дороже"],
    &["не", "более"],
    &["не", "больше"],
    &["under"],
    &["below"],
    &["max"],
    &["maximum"],
    &["<"],
    &["до"],
    &["дешевле"],
    &["максимум"],
    &["حتي"],
    &["تحت"],
    &["دون"],
];
pub(super) const MINIMUM_WORDS: [&[&str]; 21] = [
    &["larger", "than"],
    &["bigger", "than"],
    &["اكبر", "من"],
    &["at", "least"],
    &["more", "than"],
    &["لا", "يقل", "عن"],
    &["اكثر", "من"],
    &["не", "дешевле"],
    &["не", "менее"],
    &["over"],
    &["above"],
    &["min"],
    &["minimum"],
    &["from"],
    &[">"],
    &["от"],
    &["свыше"],
    &["дороже"],
    &["больше"],
    &["فوق"],
    &["من"],
];
pub(super) const RANGE_WORDS: [&[&str]; 6] =
    [&["between"], &["from"], &["от"], &["между"], &["بين"], &["من"]];
pub(super) const RANGE_SEPARATORS: [&str; 8] = ["-", "to", "and", "до", "и", "الي", "و", "حتي"];
/// After an amount.
pub(super) const MONTHLY_WORDS: [&[&str]; 9] = [
    &["a", "month"],
    &["per", "month"],
    &["/", "month"],
    &["monthly"],
    &["в", "месяц"],
    &["/", "мес"],
    &["شهريا"],
    &["في", "الشهر"],
    &["pm"],
];
pub(super) const YEARLY_WORDS: [&[&str]; 9] = [
    &["a", "year"],
    &["per", "year"],
    &["/", "year"],
    &["yearly"],
    &["per", "annum"],
    &["в", "год"],
    &["سنويا"],
    &["في", "السنه"],
    &["pa"],
];

/// Units of area, longest first, and the square feet of each.
const AREA_UNITS: [(&[&str], f64); 36] = [
    (&["square", "feet"], 1.0),
    (&["square", "foot"], 1.0),
    (&["square", "meters"], SQUARE_METRE),
    (&["square", "metres"], SQUARE_METRE),
    (&["sq", "feet"], 1.0),
    (&["sq", "ft"], 1.0),
    (&["sq", "m"], SQUARE_METRE),
    (&["sq", "meters"], SQUARE_METRE),
    (&["sq", "metres"], SQUARE_METRE),
    (&["ft", "2"], 1.0),
    (&["m", "2"], SQUARE_METRE),
    (&["sqft"], 1.0),
    (&["sqf"], 1.0),
    (&["sf"], 1.0),
    (&["sqm"], SQUARE_METRE),
    (&["кв", "футов"], 1.0),
    (&["кв", "фут"], 1.0),
    (&["кв", "фута"], 1.0),
    (&["кв", "футы"], 1.0),
    (&["квадратных", "футов"], 1.0),
    (&["квадратных", "метров"], SQUARE_METRE),
    (&["кв", "метров"], SQUARE_METRE),
    (&["кв", "м"], SQUARE_METRE),
    (&["м", "2"], SQUARE_METRE),
    (&["квм"], SQUARE_METRE),
    (&["метров"], SQUARE_METRE),
    (&["квадратов"], SQUARE_METRE),
    (&["футов"], 1.0),
    (&["قدم", "مربعه"], 1.0),
    (&["قدم", "مربع"], 1.0),
    (&["قدم", "2"], 1.0),
    (&["قدم"], 1.0),
    (&["متر", "مربع"], SQUARE_METRE),
    (&["مترا", "مربعا"], SQUARE_METRE),
    (&["م", "2"], SQUARE_METRE),
    (&["متر"], SQUARE_METRE),
];
const SQUARE_METRE: f64 = 10.764;

/// The unit of area at the start, in square feet, and the number of its tokens; `sq. ft.` and `кв.м` have points.
pub(super) fn area_unit(tokens: &[Token]) -> Option<(f64, usize)> {
    AREA_UNITS.iter().find_map(|(words, square_feet)| {
        let mut used = 0;
        for word in *words {
            used += tokens[used..].iter().take_while(|token| used > 0 && token.word == ".").count();
            if tokens.get(used)?.word != *word {
                return None;
            }
            used += 1;
        }
        // A distance: 200 метров от моря.
        if used == 1 && tokens.get(used).is_some_and(|token| token.is(&["от", "до", "من", "عن"])) {
            return None;
        }
        let has_point = tokens.get(used).is_some_and(|token| token.word == ".");
        Some((*square_feet, used + usize::from(has_point)))
    })
}

/// How many tokens at the start are one of `phrases`.
pub(super) fn phrase_len(tokens: &[Token], phrases: &[&[&str]]) -> usize {
    let is_said = |phrase: &&&[&str]| {
        tokens.len() >= phrase.len() && phrase.iter().zip(tokens).all(|(word, token)| token.word == *word)
    };
    phrases.iter().find(is_said).map_or(0, |phrase| phrase.len())
}

pub(super) fn is_about_rent(word: &str) -> bool {
    let rent = ["rent", "rental", "let", "lease", "снять", "сдать"];
    rent.contains(&word)
        || word.starts_with("аренд")
        || ["ايجار", "استيجار"].iter().any(|stem| word.ends_with(stem))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::words;

    #[test]
    fn the_words_are_folded() {
        let phrases = MAXIMUM_WORDS
            .iter()
            .chain(&MINIMUM_WORDS)
            .chain(&RANGE_WORDS)
            .chain(&MONTHLY_WORDS)
            .chain(&YEARLY_WORDS)
            .copied();
        let all = phrases
            .flatten()
            .chain(&THOUSANDS)
            .chain(&MILLIONS)
            .chain(&TWO_MILLIONS)
            .chain(&CURRENCIES)
            .chain(&RANGE_SEPARATORS);
        for word in all.filter(|word| word.starts_with(char::is_alphabetic)) {
            assert_eq!(words(word), [*word]);
        }
    }
}
