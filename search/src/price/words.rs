//! The words about prices in English, Arabic and Russian. All folded.

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
pub(super) const CURRENCIES: [&str; 10] =
    ["aed", "dhs", "dirham", "dirhams", "درهم", "دراهم", "дирхам", "дирхама", "дирхамов", "дхс"];

pub(super) fn unit(word: &str) -> Option<f64> {
    if THOUSANDS.contains(&word) { Some(1e3) } else { MILLIONS.contains(&word).then_some(1e6) }
}

/// Words before an amount, longest first.
pub(super) const MAXIMUM_WORDS: [&[&str]; 22] = [
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
pub(super) const MINIMUM_WORDS: [&[&str]; 18] = [
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
pub(super) const RANGE_WORDS: [&[&str]; 5] = [&["between"], &["from"], &["от"], &["بين"], &["من"]];
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

/// How many tokens at the start are one of `phrases`.
pub(super) fn said(tokens: &[Token], phrases: &[&[&str]]) -> usize {
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
