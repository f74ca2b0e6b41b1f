//! The year of a handover: `handover Q4 2027`, `ready in 2027`, `сдача в 2027 году`, `تسليم 2027`.

/// The stems of words for a handover.
const WORDS: [&str; 12] = [
    "handover", "completion", "ready", "delivery", "possession", "сдач", "сдан", "готовност", "تسليم",
    "استلام", "انجاز", "جاهز",
];
const YEARS: std::ops::RangeInclusive<u16> = 2020..=2060;
/// Words for a year, which may follow its number.
const YEAR_WORDS: [&str; 3] = ["год", "г", "عام"];

/// The year of a handover at the start of `stems`, and the number of stems that were read.
pub(crate) fn year(stems: &[String]) -> Option<(u16, usize)> {
    let is_word = |at: usize| stems.get(at).is_some_and(|stem| WORDS.contains(&stem.as_str()));
    if is_word(0) {
        let quarter = quarter_len(&stems[1..]);
        let year = year_of(stems.get(1 + quarter)?)?;
        let has_word = stems.get(2 + quarter).is_some_and(|stem| YEAR_WORDS.contains(&stem.as_str()));
        return Some((year, 2 + quarter + usize::from(has_word)));
    }
    let quarter = quarter_len(stems);
    let year = year_of(stems.get(quarter)?)?;
    is_word(quarter + 1).then_some((year, quarter + 2))
}

fn year_of(stem: &str) -> Option<u16> {
    stem.parse().ok().filter(|year| YEARS.contains(year))
}

/// The number of words at the start that name a quarter: `q 4`, `4 квартал`, `الربع الرابع`.
fn quarter_len(stems: &[String]) -> usize {
    let [first, second, ..] = stems else { return 0 };
    let is_quarter = |stem: &str| matches!(stem, "q" | "quarter" | "квартал" | "кв" | "ربع");
    let is_number = |stem: &str| matches!(stem, "1" | "2" | "3" | "4" | "اول" | "ثاني" | "ثالث" | "رابع");
    let is_said = (is_quarter(first) && is_number(second)) || (is_number(first) && is_quarter(second));
    if is_said { 2 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::vocabulary::phrase_stems;

    #[test]
    fn the_year_of_a_handover_is_read_in_three_languages() {
        for (text, expected) in [
            ("handover 2027", Some((2027, 2))),
            ("ready by 2027", Some((2027, 2))),
            ("2027 handover", Some((2027, 2))),
            ("handover Q4 2027", Some((2027, 4))),
            ("сдача в 2027 году", Some((2027, 3))),
            ("сдача 4 квартал 2027", Some((2027, 4))),
            ("تسليم 2027", Some((2027, 2))),
            ("التسليم في الربع الرابع 2027", Some((2027, 4))),
            ("ready", None),
            ("ready 1999", None),
            ("villa 2027", None),
        ] {
            assert_eq!(year(&phrase_stems(text)), expected, "{text}");
        }
    }
}
