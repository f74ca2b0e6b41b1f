//! An amount of money or an area, with what is said around it: `AED 60k a year`, `2 млн. дирхамов и выше`.

use catalog::api::SearchFacet;
use catalog::property::RentFrequency;

use super::numbers::number;
use super::units::{Figure, MIN_BARE_METRES, SQUARE_METRE, THOUSAND, Unit, is_rate};
use super::words::{CURRENCIES, FILLERS, PERIODS, SHORT_PERIODS, is_counted};
use crate::cursor::Cursor;
use crate::language::limits::{LIMITS_AFTER, LIMITS_ON_EITHER_SIDE, Limit};

/// The lowest rent of a year.
pub(super) const MIN_YEARLY_PRICE: u32 = 10_000;

/// The least that anything costs in a year, so that `AED 2 apples` names no price.
const MIN_SUM: u32 = 3_000;

/// A smaller area without a unit is one in square metres.
const MIN_BARE_FEET: f64 = 300.0;
const MAX_BARE_AREA: f64 = 1e5;

/// An amount, perhaps without its unit.
pub(super) struct Amount {
    pub(super) value: f64,
    pub(super) unit: Option<Unit>,
    /// The dirhams that one unit of the currency is worth, if a currency is said.
    currency: Option<f64>,
    pub(super) period: Option<RentFrequency>,
    /// The limit that is said after the amount.
    pub(super) limit: Option<Limit>,
    /// Whether its number is written as prices are: `1,500,000`.
    pub(super) is_like_a_price: bool,
    /// Whether its number directly follows a letter or a hyphen.
    pub(super) is_attached: bool,
    /// Whether a word before it says that the number is not a price: `permit 435000`.
    pub(super) is_numbered: bool,
}

impl Amount {
    /// The amount at the cursor, perhaps in the field of a form: that of areas is in square feet where neither a
    /// currency nor another unit of area is said.
    pub(super) fn read(cursor: &mut Cursor, field: Option<SearchFacet>) -> Option<Self> {
        let has_short_currency = cursor.word() == "dh";
        let mut currency = None;
        while let Some(rate) = cursor.take(&CURRENCIES) {
            currency = Some(rate);
        }
        let token = cursor.token()?;
        let figure = Figure::read(cursor, currency.is_some())?;
        let is_area = field == Some(SearchFacet::Area) && currency.is_none();
        let mut amount = Self {
            value: figure.value,
            unit: if is_area { Some(figure.unit_of_area()) } else { figure.unit },
            currency,
            period: None,
            limit: figure.has_plus.then_some(Limit::AtLeast),
            is_like_a_price: token.is_like_a_price(),
            is_attached: token.is_attached,
            is_numbered: false,
        };
        while amount.read_after(cursor) {}
        let is_plain = amount.unit.is_none() && amount.period.is_none();
        // `DH 435761` is a reference.
        let is_reference = has_short_currency && is_plain && !amount.is_like_a_price;
        let is_no_amount = figure.is_lone_thousand
            && amount.currency.is_none()
            && amount.period.is_none()
            && !amount.is_area();
        (amount.value > 0.0 && !is_reference && !is_no_amount && !is_rate(*cursor)).then_some(amount)
    }

    /// Reads one thing that is said after the amount.
    fn read_after(&mut self, cursor: &mut Cursor) -> bool {
        let is_area = self.is_area();
        if !is_area && let Some(rate) = cursor.take(&CURRENCIES) {
            self.currency = Some(rate);
            return true;
        }
        if !is_area && self.period.is_none() {
            self.period = cursor.take(&PERIODS).or_else(|| self.short_period(cursor));
            if self.period.is_some() {
                return true;
            }
        }
        let limit = if cursor.skip(&["+", "plus"]) { Some(Limit::AtLeast) } else { limit_after(cursor) };
        self.limit = limit.or(self.limit);
        limit.is_some()
    }

    /// A period that only amounts have: the number before may also be a year or an hour.
    fn short_period(&self, cursor: &mut Cursor) -> Option<RentFrequency> {
        let is_like_a_year = (1900.0..2100.0).contains(&self.value);
        let is_meant = |period: &RentFrequency| {
            let is_year = is_like_a_year && *period == RentFrequency::Yearly;
            self.has_meaning() || (self.value >= THOUSAND && !is_year)
        };
        cursor.attempt(|cursor| cursor.take(&SHORT_PERIODS).filter(is_meant))
    }

    /// Whether the amount is money or an area without the words around it.
    pub(super) fn has_meaning(&self) -> bool {
        self.unit.is_some() || self.currency.is_some() || self.period.is_some()
    }

    pub(super) fn is_area(&self) -> bool {
        matches!(self.unit, Some(Unit::SquareFeet(_)))
    }

    /// Whether the amount is a number alone, of at least `least`; longer numbers are permits and telephones.
    pub(super) fn is_bare_price(&self, least: f64) -> bool {
        !self.has_meaning() && !self.is_numbered && (least..1e9).contains(&self.value)
    }

    /// The amount in dirhams or square feet; what is paid repeatedly, by the year.
    pub(super) fn number(&self) -> u32 {
        self.times(1.0)
    }

    /// [`Self::number`], multiplied by `by`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "the value is held within the range"
    )]
    pub(super) fn times(&self, by: f64) -> u32 {
        let unit = self.unit.map_or(1.0, |(Unit::Times(times) | Unit::SquareFeet(times))| times);
        let payments = self.period.map_or(1, RentFrequency::payments_a_year) as f64;
        let number = self.value * unit * self.currency.unwrap_or(1.0) * payments * by;
        number.clamp(0.0, f64::from(u32::MAX)).round() as u32
    }

    /// Takes a size without a unit for one in square metres, or in square feet if it is large for a flat.
    pub(super) fn assume_area(&mut self) {
        if !self.has_meaning() && (MIN_BARE_METRES..MAX_BARE_AREA).contains(&self.value) {
            let square_feet = if self.value < MIN_BARE_FEET { SQUARE_METRE } else { 1.0 };
            self.unit = Some(Unit::SquareFeet(square_feet));
        }
    }

    /// Takes a price of 5,000 for that of a month, since nothing costs so little by the year.
    pub(super) fn assume_months(&mut self) {
        if !self.is_area() && self.period.is_none() && self.number() < MIN_YEARLY_PRICE {
            self.period = Some(RentFrequency::Monthly);
        }
    }

    /// Whether the amount can be a price or an area. A small number with nothing but a currency cannot.
    pub(super) fn is_possible(&self) -> bool {
        self.is_area() || self.number() >= MIN_SUM
    }

    /// Takes what only the other end of a range has: `2-3 million`, `60k - 80k a year`.
    pub(super) fn complete_from(&mut self, other: &Self) {
        self.currency = self.currency.or(other.currency);
        self.period = self.period.or(other.period);
        let may_have_unit = other.is_area() || self.value < THOUSAND;
        self.unit = self.unit.or(other.unit.filter(|_| may_have_unit));
    }
}

/// The limit after an amount. If another number follows, the limit belongs to that number: `2m min 3 bedrooms`.
fn limit_after(cursor: &mut Cursor) -> Option<Limit> {
    cursor.attempt(|cursor| {
        if let Some(limit) = cursor.take(&LIMITS_AFTER) {
            number_after(*cursor).is_none_or(is_counted).then_some(limit)
        } else {
            cursor.take(&LIMITS_ON_EITHER_SIDE).filter(|_| number_after(*cursor).is_none())
        }
    })
}

/// The word after the number that follows, perhaps after a currency or words that say little.
fn number_after(mut cursor: Cursor<'_>) -> Option<&str> {
    while cursor.take(&CURRENCIES).is_some() || cursor.take(&FILLERS).is_some() {}
    number(&mut cursor)?;
    Some(cursor.word())
}
