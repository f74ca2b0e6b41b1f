//! Numbers in digits and in words: `1.5`, `ten`, `сто двадцать`, `خمسة وعشرين`. All folded.

use std::ops::Range;
use std::sync::LazyLock;

use crate::cursor::Cursor;
use crate::language::phrase_table::PhraseTable;

static NUMBERS: LazyLock<PhraseTable<f64>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("half|пол|نصف|نص", 0.5),
        ("quarter|четверть|ربع", 0.25),
        ("полтора|полторы|полутора", 1.5),
        ("one|одна|одно|однои|одну|один|одного|واحد", 1.0),
        ("two|два|две|двух|двумя|اثنين|اثنان", 2.0),
        ("three|ثلاث|ثلاثه|три|трех|тремя", 3.0),
        ("four|اربع|اربعه|четыре|четырех|четырьмя", 4.0),
        ("five|خمس|خمسه|пять|пяти|пятью", 5.0),
        ("six|ست|سته|шесть|шести|шестью", 6.0),
        ("seven|سبع|سبعه|семь|семи|семью", 7.0),
        ("eight|ثمان|ثماني|ثمانيه|восемь|восьми|восемью", 8.0),
        ("nine|تسع|تسعه|девять|девяти|девятью", 9.0),
        ("ten|عشر|عشره|десять|десяти|десятью", 10.0),
        ("eleven|одиннадцать|одиннадцати|احد عشر|احدي عشره", 11.0),
        ("twelve|двенадцать|двенадцати|اثني عشر|اثنا عشر", 12.0),
        ("thirteen|тринадцать|тринадцати|ثلاثه عشر|ثلاث عشره", 13.0),
        ("fourteen|четырнадцать|четырнадцати|اربعه عشر|اربع عشره", 14.0),
        ("fifteen|пятнадцать|пятнадцати|خمسه عشر|خمس عشره", 15.0),
        ("sixteen|шестнадцать|шестнадцати|سته عشر|ست عشره", 16.0),
        ("seventeen|семнадцать|семнадцати|سبعه عشر|سبع عشره", 17.0),
        ("eighteen|восемнадцать|восемнадцати|ثمانيه عشر|ثماني عشره", 18.0),
        ("nineteen|девятнадцать|девятнадцати|تسعه عشر|تسع عشره", 19.0),
        ("twenty|двадцать|двадцати|двадцатью|عشرين|عشرون", 20.0),
        ("thirty|тридцать|тридцати|тридцатью|ثلاثين|ثلاثون", 30.0),
        ("forty|fourty|сорок|сорока|اربعين|اربعون", 40.0),
        ("fifty|пятьдесят|пятидесяти|خمسين|خمسون", 50.0),
        ("sixty|шестьдесят|шестидесяти|ستين|ستون", 60.0),
        ("seventy|семьдесят|семидесяти|سبعين|سبعون", 70.0),
        ("eighty|восемьдесят|восьмидесяти|ثمانين|ثمانون", 80.0),
        ("ninety|девяносто|девяноста|تسعين|تسعون", 90.0),
        ("hundred|сто|ста|ميه|مايه", HUNDRED),
        ("двести|двухсот|ميتين|مايتين|ميتان|مايتان|ميتي|مايتي", 200.0),
        ("триста|трехсот|ثلاثميه|ثلاثمايه", 300.0),
        ("четыреста|четырехсот|اربعميه|اربعمايه", 400.0),
        ("пятьсот|пятисот|خمسميه|خمسمايه", 500.0),
        ("шестьсот|шестисот|ستميه|ستمايه", 600.0),
        ("семьсот|семисот|سبعميه|سبعمايه", 700.0),
        ("восемьсот|восьмисот|ثمانميه|ثمانمايه|ثمانيميه", 800.0),
        ("девятьсот|девятисот|تسعميه|تسعمايه", 900.0),
    ])
});
const HUNDRED: f64 = 100.0;

/// Fractions that are added to a number or to its unit: `two and a half million`, `مليون ونصف`.
static FRACTIONS: LazyLock<PhraseTable<f64>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("and a half|and half|с половинои|ونصف|و نصف|ونص|و نص", 0.5),
        ("and a quarter|с четвертью|وربع|و ربع", 0.25),
    ])
});

/// The number here, with its half.
pub(super) fn number(cursor: &mut Cursor) -> Option<f64> {
    let digits = cursor.token()?.number;
    let number = if let Some(number) = digits {
        cursor.pass(number);
        // Russian numbers have endings: 2-х, 10ти.
        cursor.attempt(|cursor| {
            cursor.skip(&["-"]);
            cursor.skip(&["х", "x", "ух", "ти", "ми"]).then_some(())
        });
        number.value
    } else {
        let whole = in_words(cursor)?;
        let decimal = if cursor.skip(&["point"]) { cursor.take(&NUMBERS)? / 10.0 } else { 0.0 };
        whole + decimal
    };
    if number > 0.0 && number < 1.0 {
        // Half a million, quarter of a million, пол-миллиона.
        cursor.skip(&["of", "-"]);
        cursor.skip(&["a"]);
    }
    Some(number + fraction(cursor))
}

/// The half after a number or a unit.
pub(super) fn fraction(cursor: &mut Cursor) -> f64 {
    cursor.take(&FRACTIONS).unwrap_or(0.0)
}

fn in_words(cursor: &mut Cursor) -> Option<f64> {
    let mut number = cursor.take(&NUMBERS)?;
    while let Some(next) = cursor.attempt(|cursor| with_next_part(cursor, number)) {
        number = next;
    }
    Some(number)
}

/// The number that `number` is with the part that follows.
fn with_next_part(cursor: &mut Cursor, number: f64) -> Option<f64> {
    let is_arabic_and = cursor.word().starts_with('و');
    let has_and = cursor.skip(&["and", "و"]);
    let and = match (is_arabic_and, has_and) {
        (true, _) => And::Arabic,
        (false, true) => And::English,
        (false, false) => And::None,
    };
    let joined = joined(number, and, cursor.take(&NUMBERS)?)?;
    // Another hundred belongs to the next number: "between one hundred and two hundred".
    (and != And::English || cursor.word() != "hundred").then_some(joined)
}

/// The "and" between two words of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum And {
    None,
    English,
    Arabic,
}

/// The number that two words are together: `two hundred`, `сто двадцать`, `خمسة وعشرين`.
fn joined(number: f64, and: And, next: f64) -> Option<f64> {
    const UNITS: Range<f64> = 1.0..10.0;
    const TENS: Range<f64> = 20.0..HUNDRED;
    let rest = number % HUNDRED;
    if UNITS.contains(&number) && next == HUNDRED && and == And::None {
        return Some(number * HUNDRED);
    }
    let is_sum = (number >= HUNDRED && rest == 0.0 && (1.0..HUNDRED).contains(&next))
        || (TENS.contains(&rest) && rest % 10.0 == 0.0 && UNITS.contains(&next) && and == And::None)
        || (UNITS.contains(&rest) && TENS.contains(&next) && and == And::Arabic);
    is_sum.then_some(number + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_folded() {
        NUMBERS.assert_folded();
        FRACTIONS.assert_folded();
    }
}
