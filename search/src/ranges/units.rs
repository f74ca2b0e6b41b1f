//! Units of money and of area. All folded.

use std::sync::LazyLock;

use catalog::amount::MULTIPLIERS;
use catalog::units::{AREA_UNITS, AreaUnit};

use super::numbers::{fraction, number};
use super::words::{CURRENCIES, PERIODS, SHORT_PERIODS, phrase};
use crate::cursor::Cursor;
use crate::language::fold;
use crate::language::phrase_table::PhraseTable;

/// What the number of an amount is multiplied by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Unit {
    /// Money in thousands or millions.
    Times(f64),
    /// An area, in units of so many square feet.
    SquareFeet(f64),
}

pub(super) const THOUSAND: f64 = 1e3;
pub(super) const MILLION: f64 = 1e6;
/// How Indians and Pakistanis count: a lakh is a hundred thousand, a crore a hundred lakhs.
pub(super) const LAKH: f64 = 1e5;
pub(super) const CRORE: f64 = 1e7;
/// A square metre in square feet.
pub(super) const SQUARE_METRE: f64 = AreaUnit::SquareMetre.square_feet();

static MULTIPLES: LazyLock<PhraseTable<f64>> = LazyLock::new(|| {
    // An `m` alone may be a metre, which `short_unit` decides.
    let is_ours = |word: &&str| *word != "m" && fold::words(word) == [*word];
    let words = MULTIPLIERS.iter().flat_map(|(factor, words)| {
        #[expect(clippy::cast_precision_loss, reason = "a multiplier is a power of ten below 2^53")]
        let factor = *factor as f64;
        words.iter().copied().filter(is_ours).map(move |word| (word, factor))
    });
    PhraseTable::of_rows(&words.collect::<Vec<_>>())
});

/// Multiples that need no number before them.
static SINGLE: LazyLock<PhraseTable<f64>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("thousand|тысяча|тысячу|тысячи|الف|الفا", THOUSAND),
        ("million|mln|миллион|миллиона|млн|лям|مليون|مليونا", MILLION),
        ("lakh", LAKH),
        ("crore", CRORE),
    ])
});

/// A number and its multiple in one word.
static NUMBERED: LazyLock<PhraseTable<(f64, f64)>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("مليونين|مليونان|مليوني", (2.0, MILLION)),
        ("الفين|الفان|الفي", (2.0, THOUSAND)),
        ("полмиллиона|полмлн|полляма", (0.5, MILLION)),
    ])
});

/// Units of area with the square feet of each.
static AREAS: LazyLock<PhraseTable<f64>> = LazyLock::new(|| {
    let words = AREA_UNITS
        .iter()
        .flat_map(|(unit, words)| words.in_searches().map(|written| (phrase(written), unit.square_feet())));
    PhraseTable::new(words)
});
/// The smallest area before an `м` alone: `40 м`. A smaller number, as in `2 м`, counts millions.
pub(super) const MIN_BARE_METRES: f64 = 20.0;
/// The smallest number of thousands before a `к`: `10к`. A smaller number, as in `2к`, counts rooms.
const MIN_RUSSIAN_THOUSANDS: f64 = 10.0;

/// The smallest number of lakhs before an `l`, which may stand for anything after a smaller number.
const MIN_LAKHS: f64 = 5.0;

/// Units of distances; some are also units of areas or of money.
static LENGTHS: LazyLock<PhraseTable<()>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[
        ("m|meters|metres|meter|metre|mtr|mtrs|km|kms|ft|feet|min|mins|minutes|minute", ()),
        ("м|метров|метра|метр|метрах|км|мин|минут|минутах|م|متر|مترا|امتار|كم|دقيقه|دقايق", ()),
    ])
});
static DIRECTIONS: LazyLock<PhraseTable<()>> = LazyLock::new(|| {
    PhraseTable::of_rows(&[("from|to|away|off|walk|walking|от|до|пешком|من|عن|الي|حتي", ())])
});
/// Words that follow what looks like a direction but are no places: `2m to buy`, `80 м от собственника`.
const NO_PLACES: [&str; 16] = [
    "buy", "rent", "let", "lease", "purchase", "invest", "owner", "developer", "landlord", "собственника",
    "застроищика", "хозяина", "владельца", "المالك", "المطور", "مالك",
];

/// A number with its unit.
#[derive(Default)]
pub(super) struct Figure {
    pub(super) value: f64,
    pub(super) unit: Option<Unit>,
    /// Whether the figure is a thousand without a number before it: `тысяча`.
    pub(super) is_lone_thousand: bool,
    /// Whether a plus stands between number and unit: `1000+ sq ft`.
    pub(super) has_plus: bool,
}

impl Figure {
    /// The figure at the cursor; distances are skipped.
    pub(super) fn read(cursor: &mut Cursor, has_currency: bool) -> Option<Self> {
        let start = *cursor;
        if let Some((value, times)) = cursor.take(&NUMBERED) {
            return Some(Self::of_multiple(cursor, value, times));
        }
        let Some(value) = number(cursor) else {
            let times = cursor.take(&SINGLE)?;
            return Some(Self {
                is_lone_thousand: times < MILLION,
                ..Self::of_multiple(cursor, 1.0, times).and_smaller(cursor)
            });
        };
        if is_distance(*cursor) {
            return None;
        }
        let is_grouped = start.token().and_then(|token| token.number).is_some_and(|number| number.is_grouped);
        // `1.125 million` is not 1,125 million.
        let has_decimals = |times: f64| value >= THOUSAND && times == MILLION;
        let is_unit = |times: &f64| !has_decimals(*times) || is_grouped;
        let has_plus = skip_plus(cursor);
        let figure = if !has_currency && let Some(square_feet) = cursor.take(&AREAS) {
            Self { value, unit: Some(Unit::SquareFeet(square_feet)), ..Self::default() }
        } else if let Some(unit) = short_unit(*cursor, value, has_currency) {
            cursor.at += 1;
            match unit {
                Unit::Times(times) => Self::of_multiple(cursor, value, times),
                Unit::SquareFeet(_) => Self { value, unit: Some(unit), ..Self::default() },
            }
        } else if let Some(times) = cursor.attempt(|cursor| cursor.take(&MULTIPLES).filter(is_unit)) {
            let value = if has_decimals(times) { value / THOUSAND } else { value };
            Self::of_multiple(cursor, value, times).and_smaller(cursor)
        } else {
            Self { value, ..Self::default() }
        };
        Some(Self { has_plus, ..figure })
    }

    /// The unit of area, or thousands or millions of square feet, or these alone.
    pub(super) fn unit_of_area(&self) -> Unit {
        match self.unit {
            Some(Unit::Times(factor) | Unit::SquareFeet(factor)) => Unit::SquareFeet(factor),
            None => Unit::SquareFeet(1.0),
        }
    }

    /// Thousands or millions, with a half after them, of dirhams or of a unit of area.
    fn of_multiple(cursor: &mut Cursor, value: f64, times: f64) -> Self {
        let value = value + fraction(cursor);
        let unit = cursor.take(&AREAS).map_or(Unit::Times(times), |feet| Unit::SquareFeet(times * feet));
        Self { value, unit: Some(unit), ..Self::default() }
    }

    /// The figure with the smaller one that follows: `one million 200 thousand`, `1 crore 20 lakh`.
    fn and_smaller(self, cursor: &mut Cursor) -> Self {
        let larger = match self.unit {
            Some(Unit::Times(times)) if times > THOUSAND => times,
            _ => return self,
        };
        let more = cursor.attempt(|cursor| {
            cursor.skip(&["and", "и", "و"]);
            let count = number(cursor).filter(|number| *number < THOUSAND)?;
            let smaller = cursor.take(&MULTIPLES).filter(|smaller| count * smaller < larger)?;
            Some(count * smaller / larger)
        });
        Self { value: self.value + more.unwrap_or(0.0), ..self }
    }
}

/// The unit that one letter is, which depends on the number and on what follows.
fn short_unit(cursor: Cursor, value: f64, has_currency: bool) -> Option<Unit> {
    let is_money = || has_currency || is_money_after(cursor);
    match cursor.word() {
        // `1200 m` is a length.
        "m" if value < THOUSAND => Some(Unit::Times(MILLION)),
        "м" | "م" if value < MIN_BARE_METRES || is_money() => Some(Unit::Times(MILLION)),
        "м" | "م" | "кв" if value >= MIN_BARE_METRES => Some(Unit::SquareFeet(SQUARE_METRE)),
        // `80L`, as Indians write lakhs.
        "l" if (MIN_LAKHS..THOUSAND).contains(&value) => Some(Unit::Times(LAKH)),
        "к" | "т" if value >= MIN_RUSSIAN_THOUSANDS || is_money() => Some(Unit::Times(THOUSAND)),
        _ => None,
    }
}

/// Whether a currency or a period follows the word here.
fn is_money_after(mut cursor: Cursor) -> bool {
    cursor.at += 1;
    cursor.take(&CURRENCIES).is_some()
        || cursor.take(&PERIODS).is_some()
        || cursor.take(&SHORT_PERIODS).is_some()
}

/// Passes over the plus of `1000+ sq ft`.
fn skip_plus(cursor: &mut Cursor) -> bool {
    let plus_before_unit = cursor.attempt(|cursor| {
        let has_plus = cursor.skip(&["+"]);
        let (mut area, mut multiple) = (*cursor, *cursor);
        let has_unit =
            area.take(&AREAS).is_some() || multiple.take(&MULTIPLES).is_some() || cursor.word() == "m";
        (has_plus && has_unit).then_some(())
    });
    plus_before_unit.is_some()
}

/// Whether the number before is that of a distance: `200m from the beach`, `5 минут до метро`.
fn is_distance(mut cursor: Cursor) -> bool {
    if cursor.take(&LENGTHS).is_none() || cursor.take(&DIRECTIONS).is_none() {
        return false;
    }
    let is_of_a_place = !NO_PLACES.contains(&cursor.word());
    cursor.take(&CURRENCIES);
    is_of_a_place && number(&mut cursor).is_none()
}

/// Whether the amount before is a price per unit of area: `2000 AED per sq ft`.
pub(super) fn is_rate(mut cursor: Cursor) -> bool {
    cursor.skip(&["per", "/", "за", "a"]) && cursor.take(&AREAS).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_folded() {
        MULTIPLES.assert_folded();
        SINGLE.assert_folded();
        NUMBERED.assert_folded();
        AREAS.assert_folded();
        LENGTHS.assert_folded();
        DIRECTIONS.assert_folded();
    }
}
