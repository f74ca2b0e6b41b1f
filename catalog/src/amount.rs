//! Numbers with the words around them, as people write them and programs export them: `AED 1.9 Million/Year`,
//! `1,250 Sq. Ft.`, `3 Bedrooms + Maid`.

use crate::clean;
use crate::units::SQUARED;

/// Longer texts are not read as amounts.
const MAX_LEN: usize = 120;

/// A number in a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number {
    /// The value; if it can be read in two ways, the one with decimals.
    pub value: f64,
    /// Whether the number can be read in two ways: `850.000` is a price in some countries and an area in others.
    pub is_ambiguous: bool,
}

/// The numbers of a text, and the words around them.
#[derive(Debug, Clone, PartialEq)]
pub struct Amounts {
    /// The numbers in their order.
    pub numbers: Vec<Number>,
    /// The words before the first number, between two, and after the last one: one more than there are numbers.
    pub words: Vec<Vec<String>>,
}

/// The numbers and words of a text; `None` if it is too long, or has digits that are grouped in no known way.
pub fn read(text: &str) -> Option<Amounts> {
    if text.len() > MAX_LEN {
        return None;
    }
    let clean = clean::number(text);
    let (mut numbers, mut words) = (Vec::new(), Vec::new());
    let (mut at, mut gap_start) = (0, 0);
    while let Some(letter) = clean[at..].chars().next() {
        let (before, rest) = clean.split_at(at);
        if !letter.is_ascii_digit() || is_square(before, rest) {
            at += letter.len_utf8();
            continue;
        }
        let (digits, after) = Digits::read(rest)?;
        let gap = &before[gap_start..];
        // A hyphen after a letter only separates a word from the number.
        let is_negative = gap.ends_with('-')
            && !gap.trim_end_matches('-').ends_with(char::is_alphanumeric)
            && !is_range(gap, &numbers);
        let value = if is_negative { -digits.value() } else { digits.value() };
        numbers.push(Number { value, is_ambiguous: digits.is_ambiguous() });
        words.push(words_of(gap));
        at = clean.len() - after.len();
        gap_start = at;
    }
    words.push(words_of(&clean[gap_start..]));
    Some(Amounts { numbers, words })
}

/// Whether a hyphen stands between two numbers: `1 - 4`.
fn is_range(gap: &str, numbers: &[Number]) -> bool {
    !numbers.is_empty() && gap.trim() == "-"
}

/// Whether `rest` begins with the 2 of a unit of area that `before` ends with: `m2`, `ft2`.
pub fn is_square(before: &str, rest: &str) -> bool {
    let word = before.rsplit(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    let (digits, _) = leading_digits(rest);
    digits == "2" && SQUARED.contains(&&*word.to_lowercase())
}

/// The digits of a number in any script, as Latin ones, without the signs between them. Every reader of numbers begins
/// with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Digits {
    /// The digits before the fraction.
    pub whole: String,
    pub fraction: String,
    /// The sign before the fraction, a point or a comma.
    pub point: Option<char>,
    /// Whether signs stand between thousands or lakhs.
    pub is_grouped: bool,
}

impl Digits {
    /// The number that `text` begins with, and the rest; `None` without one, or if it is grouped in no known way.
    pub fn read(text: &str) -> Option<(Self, &str)> {
        let (first, mut rest) = leading_digits(text);
        let (mut groups, mut signs, mut is_spaced) = (vec![first], Vec::new(), false);
        while let Some((written, sign)) =
            rest.chars().next().and_then(|written| Some((written, sign(written)?)))
        {
            let (group, after) = leading_digits(&rest[written.len_utf8()..]);
            let is_space = written.is_whitespace();
            let may_be_spaced = is_spaced || (signs.is_empty() && groups[0].len() <= 3);
            if group.is_empty() || (is_space && !(group.len() == 3 && may_be_spaced)) {
                break;
            }
            is_spaced |= is_space;
            groups.push(group);
            signs.push(sign);
            rest = after;
        }
        Some((Self::of_groups(&groups, &signs)?, rest))
    }

    /// The number with these groups of digits, which have a sign between each and the next.
    fn of_groups(groups: &[String], signs: &[char]) -> Option<Self> {
        let (last, others) = groups.split_last()?;
        let has_fraction = match signs {
            [] => false,
            [sign] => *sign == '.' || (*sign == ',' && last.len() != 3),
            // Of two kinds of signs, the first stands between thousands and the second, once, before the fraction.
            [thousands, .., point] => point != thousands && *point != '\'',
        };
        let (whole, fraction) = if has_fraction { (others, last.as_str()) } else { (groups, "") };
        let point = signs.last().copied().filter(|_| has_fraction);
        let separators = &signs[..whole.len().checked_sub(1)?];
        let is_one_kind = separators.windows(2).all(|pair| pair[0] == pair[1]);
        let has_commas = separators.first() == Some(&',');
        (is_one_kind && are_grouped(whole, has_commas)).then(|| Self {
            whole: whole.concat(),
            fraction: fraction.to_owned(),
            point,
            is_grouped: whole.len() > 1,
        })
    }

    /// The value; if it can be read in two ways, the one with decimals.
    pub fn value(&self) -> f64 {
        format!("{}.{}", self.whole, self.fraction).parse().unwrap_or(f64::INFINITY)
    }

    /// Whether the point may stand between thousands: `850.000`.
    pub fn is_ambiguous(&self) -> bool {
        self.point == Some('.') && self.fraction.len() == 3 && self.whole.len() <= 3 && self.whole != "0"
    }
}

/// Whether digits are grouped as thousands are, or with commas as lakhs: `12,50,000`.
fn are_grouped(groups: &[String], has_commas: bool) -> bool {
    match groups {
        [] => false,
        [only] => !only.is_empty(),
        [first, middle @ .., last] => {
            let are_thousands = first.len() <= 3 && middle.iter().all(|group| group.len() == 3);
            let are_lakhs = has_commas && first.len() <= 2 && middle.iter().all(|group| group.len() == 2);
            !first.is_empty() && last.len() == 3 && (are_thousands || are_lakhs)
        }
    }
}

/// The digits that `text` begins with, as Latin ones, and the rest.
fn leading_digits(text: &str) -> (String, &str) {
    let end = text.find(|letter| !clean::digit(letter).is_ascii_digit()).unwrap_or(text.len());
    (text[..end].chars().map(clean::digit).collect(), &text[end..])
}

/// A separator between digits: a point, a comma, or an apostrophe, which only stands between thousands.
const fn sign(letter: char) -> Option<char> {
    match letter {
        '.' | '٫' => Some('.'),
        ',' | '،' => Some(','),
        ' ' | '\u{a0}' | '\u{202f}' | '\'' | '’' | '٬' | '_' | '`' => Some('\''),
        _ => None,
    }
}

/// Signs that stand between words, or around them, without a meaning for an amount.
const SILENT: &str = ".,;:/\\-–—()[]{}*+'\"’‘`´|&_=!?<>~≈•·^°،";

/// The words of a text, in lower case. A sign such as `$` is a word of its own.
fn words_of(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    for letter in text.chars() {
        if letter.is_alphanumeric() {
            if !is_open {
                words.push(String::new());
            }
            words.last_mut().into_iter().for_each(|word| word.extend(letter.to_lowercase()));
            is_open = true;
            continue;
        }
        is_open = false;
        if !letter.is_whitespace() && !SILENT.contains(letter) {
            words.push(letter.to_string());
        }
    }
    words
}

/// The words for a thousand, a million and their like in English, Arabic, Russian and Urdu, with common slips, and as
/// people from India count. Lower case; Arabic also without hamza, as the search folds it.
pub const MULTIPLIERS: &[(u64, &[&str])] = &[
    (
        1_000,
        &[
            "k", "thousand", "thousands", "тыс", "тыщ", "тысяч", "тысячи", "тысяча", "тысячу", "тысячам",
            "ألف", "ألفا", "آلاف", "الف", "الفا", "الاف",
        ],
    ),
    (
        100_000,
        &[
            "lakh", "lakhs", "lac", "lacs", "laks", "lack", "lacks", "лакх", "лакха", "лакхов", "लख", "لاكھ",
            "لاك", "لكح",
        ],
    ),
    (
        1_000_000,
        &[
            "m", "mn", "mil", "mln", "mio", "mill", "million", "millions", "milion", "milions", "millon",
            "millons", "млн", "миллион", "миллиона", "миллионов", "миллиону", "миллионам", "миллионнов",
            "мил", "милион", "милиона", "милионов", "лям", "ляма", "лямов", "مليون", "ملايين", "مليونا",
            "ملاين", "ملون",
        ],
    ),
    (
        10_000_000,
        &["crore", "crores", "cr", "crs", "cror", "karor", "крор", "крора", "кроров", "करड", "كروڑ", "كرور"],
    ),
    (1_000_000_000, &["bn", "billion", "billions", "млрд", "миллиард", "миллиарда", "مليار"]),
];

impl Amounts {
    /// The only number and all words around it; `None` if there is none or several, or if it can be read in two ways.
    pub fn single(&self) -> Option<(f64, Vec<String>)> {
        let ([number], [before, after]) = (self.numbers.as_slice(), self.words.as_slice()) else {
            return None;
        };
        (!number.is_ambiguous).then(|| (number.value, [&before[..], after].concat()))
    }

    /// Like [`Self::single`], with a multiplier after the number: `1.9 million` is 1,900,000.
    pub fn multiplied(&self) -> Option<(f64, Vec<String>)> {
        let ([number], [before, after]) = (self.numbers.as_slice(), self.words.as_slice()) else {
            return None;
        };
        let Some(multiplier) = after.first().and_then(|word| multiplier(word)) else { return self.single() };
        // Without the error of binary fractions: `1.9 million` is whole.
        #[expect(clippy::cast_precision_loss, reason = "a multiplier is a power of ten below 2^53")]
        let value = (number.value * multiplier as f64 * 100.0).round() / 100.0;
        Some((value, [before, &after[1..]].concat()))
    }
}

/// What a word after a number multiplies it by.
pub fn multiplier(word: &str) -> Option<u64> {
    MULTIPLIERS.iter().find(|(_, words)| words.contains(&word)).map(|(factor, _)| *factor)
}

/// Splits words into known phrases, the longest first; `meaning` gets a phrase without its spaces.
///
/// # Errors
/// The first word that is in no phrase.
pub fn phrases<T>(words: &[String], meaning: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, &str> {
    /// `price on application only` has the longest ones.
    const LONGEST: usize = 4;
    let (mut found, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let longest = LONGEST.min(words.len() - at);
        let phrase = (1..=longest)
            .rev()
            .find_map(|count| meaning(&words[at..at + count].concat()).map(|meaning| (meaning, count)));
        let Some((meaning, count)) = phrase else { return Err(&words[at]) };
        found.push(meaning);
        at += count;
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_however_they_are_parted() {
        for (written, value) in [
            ("25000000", 25e6),
            ("25,000,000", 25e6),
            ("1,250.50", 1250.5),
            ("1250,50", 1250.5),
            ("1.250.000", 1.25e6),
            ("1.250.000,00", 1.25e6),
            ("12,50,000", 1.25e6),
            ("1 250 000", 1.25e6),
            ("1\u{a0}250\u{202f}000,50", 1_250_000.5),
            ("1’900’000", 1.9e6),
            ("1'900'000.00", 1.9e6),
            ("١٬٢٥٠٬٠٠٠٫٥", 1_250_000.5),
            ("١،٢٥٠،٠٠٠", 1.25e6),
            ("１９０００００", 1.9e6),
            ("1,250", 1250.0),
            ("18.5", 18.5),
            ("0.750", 0.75),
            ("4350.600", 4350.6),
            (" 7 ", 7.0),
            ("-3", -3.0),
            ("\u{2212}3", -3.0),
            ("190\u{200b}0000", 1.9e6),
            ("1.9M", 1.9e6),
            ("1.900 million", 1.9e6),
            ("95k", 95e3),
            ("2.5 crore", 25e6),
            ("1,9 млн", 1.9e6),
            ("1.9 مليون", 1.9e6),
            ("1.1m", 1.1e6),
        ] {
            assert_eq!(
                read(written).and_then(|amount| amount.multiplied()),
                Some((value, Vec::new())),
                "{written}"
            );
        }
        for written in [
            "850.000", "1,250.000.50", "1,25,0000", "1.25.000", "1,,250", "1.2.3", "1,000,000 - 2,000,000",
            "", "-", "1 2", "inf", "1,2,4", "1000 000",
        ] {
            assert_eq!(read(written).and_then(|amount| amount.multiplied()), None, "{written}");
        }
    }

    #[test]
    fn the_words_around_a_number_are_told() {
        for (written, value, words) in [
            ("AED 1.9 Million/Year (Negotiable)", 1.9e6, "aed year negotiable"),
            ("Dhs. 95,000/- only", 95e3, "dhs only"),
            ("1,900,000 درهم", 1.9e6, "درهم"),
            ("د.إ 1,900,000", 1.9e6, "د إ"),
            ("$500,000", 500e3, "$"),
            ("116 m2", 116.0, "m2"),
            ("116m²", 116.0, "m²"),
            ("AED95k", 95e3, "aed"),
            ("50 %", 50.0, "%"),
            ("\u{20c3}1,000", 1e3, "\u{20c3}"),
        ] {
            let words = words.split(' ').map(str::to_owned).collect();
            assert_eq!(
                read(written).and_then(|amount| amount.multiplied()),
                Some((value, words)),
                "{written}"
            );
        }
        let both = read("116 sqm (1,250 sq ft)").expect("two numbers");
        assert_eq!(both.numbers.iter().map(|number| number.value).collect::<Vec<_>>(), [116.0, 1250.0]);
        assert_eq!(both.words, [vec![], vec!["sqm".to_owned()], vec!["sq".to_owned(), "ft".to_owned()]]);
        let range = read("1-4").expect("a range").numbers;
        assert_eq!(range.iter().map(|number| number.value).collect::<Vec<_>>(), [1.0, 4.0]);
    }
}
