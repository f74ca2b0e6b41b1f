//! One statement about the price or the area: `under 2m`, `from 1 to 2 million`, `100-150 sqm`.

use std::ops::Range;

use catalog::api::SearchFacet;
use catalog::property::RentFrequency;

use super::amount::{Amount, MIN_YEARLY_PRICE};
use super::units::{CRORE, Figure, LAKH, MILLION, THOUSAND, Unit};
use super::words::{
    AREA_FILLERS, FILLER_SIGNS, FILLERS, NEGATIONS, NUMBERED_THINGS, OTHER_CURRENCIES, PERIODS, RENTS,
    is_counted,
};
use crate::bounds::Bounds;
use crate::cursor::Cursor;
use crate::language::limits::{LIMITS, LIMITS_ON_EITHER_SIDE, Limit, SEPARATORS, Separator};

/// What a statement says.
pub(super) enum Statement {
    Price {
        bounds: Bounds,
        is_rent: bool,
    },
    Area {
        bounds: Bounds,
    },
    /// A price in another currency, which has no bounds, since rates change. The tokens are those of the amount alone,
    /// without its limit.
    ForeignMoney {
        amount: Range<usize>,
    },
}

/// How far a price may be from an amount without a limit, as a share of it: `2m` means about two million.
const DEFAULT_TOLERANCE: f64 = 0.1;
/// The lowest price after words such as "under"; a lower number may be that of a tower.
const MIN_PRICE_WITH_WORDS: f64 = 1e4;
/// The lowest rent after words such as "rent under"; a lower number may be a year.
const MIN_RENT_WITH_LIMIT: f64 = 2100.0;
/// The lowest price without words around it; a lower number may be anything.
const MIN_PRICE_ALONE: f64 = 1e5;

impl Statement {
    /// The statement at the cursor, in a text which may ask for rents.
    pub(super) fn read(cursor: &mut Cursor, asks_for_rents: bool) -> Option<Self> {
        let foreign_money = cursor.attempt(foreign_money);
        foreign_money
            .or_else(|| cursor.attempt(|cursor| price_or_area(cursor, Prefix::default(), asks_for_rents)))
    }

    /// The statement that "up to" makes of the text at the cursor, which is in the field of a form.
    pub(super) fn in_field(cursor: &mut Cursor, field: SearchFacet, asks_for_rents: bool) -> Option<Self> {
        let given =
            Prefix { limit: Some(Limit::UpTo), is_any: true, field: Some(field), ..Prefix::default() };
        price_or_area(cursor, given, asks_for_rents)
    }
}

/// A price or an area, after what is given before it: `under 2m`, `from 1 to 2 million`.
fn price_or_area(cursor: &mut Cursor, given: Prefix, asks_for_rents: bool) -> Option<Statement> {
    let word_before = cursor.word_before();
    let prefix = given.and_read(cursor);
    let mut first = Amount::read(cursor, prefix.field)?;
    first.is_numbered = NUMBERED_THINGS.contains(&word_before);
    if prefix.is_area {
        first.assume_area();
    }
    if !first.is_area() && (first.has_meaning() || first.value >= THOUSAND) {
        first.period = first.period.or(prefix.period);
    }
    if let Some(range) = cursor.attempt(|cursor| between(cursor, &prefix, &mut first)) {
        return Some(range);
    }
    let is_price = first.has_meaning() || prefix.makes_a_price(&first, asks_for_rents);
    if prefix.limit == Some(Limit::Between) || !is_price {
        return None;
    }
    // In a field an amount is what is written there, as the site's own fields read it.
    if prefix.field.is_none() {
        first.assume_months();
    }
    if !first.is_possible() {
        return None;
    }
    let number = first.number();
    let suffix = first.limit.filter(|_| !prefix.limit.is_some_and(Limit::is_strict));
    let (least, most) = match suffix.or(prefix.limit) {
        Some(Limit::Under | Limit::AtMost | Limit::UpTo | Limit::Within) => (None, Some(number)),
        Some(Limit::Over | Limit::AtLeast | Limit::From) => (Some(number), None),
        _ => (Some(first.times(1.0 - DEFAULT_TOLERANCE)), Some(first.times(1.0 + DEFAULT_TOLERANCE))),
    };
    Some(prefix.statement(&first, Bounds { least, most }))
}

/// An amount in another currency: `under 500k euros`.
fn foreign_money(cursor: &mut Cursor) -> Option<Statement> {
    let prefix = Prefix::default().and_read(cursor);
    let start = cursor.at;
    let is_first_foreign = amount_in_other_currency(cursor)?;
    let second = cursor.attempt(|cursor| {
        prefix.separator(cursor)?;
        amount_in_other_currency(cursor).filter(|is_foreign| *is_foreign)
    });
    (is_first_foreign || second.is_some()).then_some(Statement::ForeignMoney { amount: start..cursor.at })
}

/// The range from `first` to the amount that follows. Each of the two takes from the other what it lacks.
fn between(cursor: &mut Cursor, prefix: &Prefix, first: &mut Amount) -> Option<Statement> {
    let separator = prefix.separator(cursor)?;
    let mut second = Amount::read(cursor, prefix.field)?;
    let is_closed = separator == Separator::To || prefix.limit == Some(Limit::Between);
    if !is_range(first, &second, is_closed, cursor.word()) {
        return None;
    }
    if !second.is_area() {
        second.period = second.period.or(prefix.period);
    }
    borrow_units(first, &mut second);
    // The 1200 of "2m - 1200" is not a price.
    if first.unit.is_some() && second.unit.is_none() && second.value < MIN_PRICE_WITH_WORDS {
        return None;
    }
    if first.number().max(second.number()) < MIN_YEARLY_PRICE {
        first.assume_months();
        second.assume_months();
    }
    if !second.is_possible() {
        return None;
    }
    let (one, other) = (first.number(), second.number());
    let least = (!prefix.limit.is_some_and(Limit::is_upper)).then_some(one.min(other));
    Some(prefix.statement(&second, Bounds { least, most: Some(one.max(other)) }))
}

/// Whether two amounts are the ends of one range, which `is_closed` if the words around them say so. The word `after`
/// the second one can make a number of rooms of it.
fn is_range(first: &Amount, second: &Amount, is_closed: bool, after: &str) -> bool {
    let is_price = |amount: &Amount| amount.is_bare_price(MIN_PRICE_WITH_WORDS);
    match (first.has_meaning(), second.has_meaning()) {
        (true, true) => first.is_area() == second.is_area() && (is_closed || first.period == second.period),
        (false, true) => true,
        (true, false) => is_closed && !is_counted(after),
        (false, false) => is_closed && !first.is_attached && is_price(first) && is_price(second),
    }
}

/// Gives each end of a range what only the other one has. Where the first end would then be the greater one, as in
/// 500-1.5m and 700k-1.2, its unit is a smaller one, or that of the second end a greater one.
fn borrow_units(first: &mut Amount, second: &mut Amount) {
    let units = [first.unit, second.unit];
    first.complete_from(second);
    second.complete_from(first);
    if first.number() <= second.number() {
        return;
    }
    match units {
        [None, Some(Unit::Times(MILLION))] if first.value >= 100.0 => {
            first.unit = Some(Unit::Times(THOUSAND));
        }
        [None, Some(Unit::Times(CRORE))] => first.unit = Some(Unit::Times(LAKH)),
        [Some(Unit::Times(THOUSAND)), None] if second.value < 100.0 => {
            second.unit = Some(Unit::Times(MILLION));
        }
        _ => {}
    }
}

/// Whether the amount of money here is in another currency; `None` if there is no amount.
fn amount_in_other_currency(cursor: &mut Cursor) -> Option<bool> {
    let is_before = cursor.take(&OTHER_CURRENCIES).is_some();
    let figure = Figure::read(cursor, is_before)?;
    let is_after = cursor.take(&OTHER_CURRENCIES).is_some();
    (!matches!(figure.unit, Some(Unit::SquareFeet(_)))).then_some(is_before || is_after)
}

/// What stands before an amount.
#[derive(Default)]
struct Prefix {
    limit: Option<Limit>,
    period: Option<RentFrequency>,
    /// Whether an area is named: `size above 1200`.
    is_area: bool,
    /// Whether a rent is named: `max rent 60k`.
    is_rent: bool,
    is_any: bool,
    /// What the field of a form that has the amount is for.
    field: Option<SearchFacet>,
}

impl Prefix {
    /// The prefix with what stands at the cursor.
    fn and_read(mut self, cursor: &mut Cursor) -> Self {
        loop {
            if let Some(limit) = limit(cursor) {
                if limit.is_strict() || !self.limit.is_some_and(Limit::is_strict) {
                    self.limit = Some(limit);
                }
            } else if let Some(period) = cursor.take(&PERIODS) {
                self.period = Some(period);
            } else if cursor.take(&AREA_FILLERS).is_some() {
                self.is_area = true;
            } else {
                let has_meaning = self.limit.is_some() || self.period.is_some();
                let is_rent = has_meaning && cursor.skip(&RENTS);
                self.is_rent |= is_rent;
                let is_filler =
                    is_rent || cursor.take(&FILLERS).is_some() || (self.is_any && cursor.skip(&FILLER_SIGNS));
                if !is_filler {
                    return self;
                }
            }
            self.is_any = true;
        }
    }

    /// What is stated by an amount with these bounds.
    fn statement(&self, amount: &Amount, bounds: Bounds) -> Statement {
        if amount.is_area() {
            Statement::Area { bounds }
        } else {
            Statement::Price { bounds, is_rent: self.is_rent || amount.period.is_some() }
        }
    }

    /// Whether a number without a unit is a price.
    fn makes_a_price(&self, amount: &Amount, asks_for_rents: bool) -> bool {
        let least = if asks_for_rents && self.limit.is_some() {
            MIN_RENT_WITH_LIMIT
        } else if asks_for_rents || self.is_any {
            MIN_PRICE_WITH_WORDS
        } else {
            MIN_PRICE_ALONE
        };
        (self.is_any || amount.is_like_a_price) && amount.is_bare_price(least)
    }

    fn separator(&self, cursor: &mut Cursor) -> Option<Separator> {
        let separator = cursor.take(&SEPARATORS).or_else(|| match cursor.word().chars().next()? {
            // Arabic writes "and" and "to" as the first letter of the word: ومليونين, لمليونين.
            'و' => Some(Separator::And),
            'ل' if self.limit == Some(Limit::From) => Some(Separator::To),
            _ => None,
        })?;
        // "Under 2m or 150k a year" are two prices.
        let is_single = self.limit.is_some_and(Limit::is_single);
        (separator == Separator::To || !is_single).then_some(separator)
    }
}

/// The limit here, perhaps denied.
fn limit(cursor: &mut Cursor) -> Option<Limit> {
    let plain = |cursor: &mut Cursor| cursor.take(&LIMITS).or_else(|| cursor.take(&LIMITS_ON_EITHER_SIDE));
    let denied = cursor.attempt(|cursor| cursor.take(&NEGATIONS).and_then(|()| plain(cursor)?.denied()));
    denied.or_else(|| plain(cursor))
}
