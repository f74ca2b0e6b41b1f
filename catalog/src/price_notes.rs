//! Notes next to a property's price: reductions, and a possible golden visa.

use crate::date::Date;
use crate::money::Aed;
use crate::property::{MainCategory, PriceOnDate, Property, Tenure};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reduction {
    /// The reduction in percent of the earlier price, rounded; at least 1.
    pub percent: u8,
    /// The earlier price.
    pub from: Aed,
    /// The date of the reduction, if the record contains it.
    pub since: Option<Date>,
}

impl Property {
    /// The last price change, if it is a reduction of at least half a percent.
    ///
    /// Each entry of the history is an asking price with its start date. If the last entry is today's price, its date
    /// is that of the reduction; otherwise the date is unknown.
    pub fn reduction(&self) -> Option<Reduction> {
        let price = self.price?;
        let mut history: Vec<&PriceOnDate> = self.price_history.iter().collect();
        history.sort_by_key(|entry| entry.date);
        let since_then = history.iter().rev().take_while(|entry| entry.price == price).count();
        let (earlier, at_this_price) = history.split_at(history.len() - since_then);
        let from = earlier.last()?.price;
        let percent = percent_below(price, from)?;
        Some(Reduction { percent, from, since: at_this_price.first().map(|entry| entry.date) })
    }

    /// Whether a buyer may qualify for a golden visa: a freehold for sale at a price of at least `least`. The
    /// authorities decide.
    pub fn may_open_golden_visa(&self, least: Aed) -> bool {
        self.is_listed()
            && self.main_category != MainCategory::Rental
            && self.tenure == Some(Tenure::Freehold)
            && self.price.is_some_and(|price| price >= least)
    }
}

/// The reduction from `from` to `price` in percent; `None` if it rounds to zero.
fn percent_below(price: Aed, from: Aed) -> Option<u8> {
    let difference = u128::from(from.0.checked_sub(price.0)?);
    let whole = u128::from(from.0);
    // `whole` is not zero: it is at least the difference, and a zero difference returns before.
    let percent = (difference * 100 + whole / 2).checked_div(whole)?;
    u8::try_from(percent).ok().filter(|percent| *percent > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::property::ListingStatus;

    fn property(front_matter: &str) -> Property {
        let record = format!(
            r#"{{"title": "Home", "mainCategory": "Residential", "subCategory": "Villa", "createdAt": "2026-01-01",
                "description": "Home" {front_matter}}}"#
        );
        serde_json::from_str(&record).expect("the record is well formed")
    }

    fn reduction(price: u64, history: &[(&str, u64)]) -> Option<(u8, u64, Option<String>)> {
        let history: Vec<String> = history
            .iter()
            .map(|(date, price)| format!(r#"{{"date": "{date}", "price": {price}}}"#))
            .collect();
        let listing = property(&format!(r#", "price": {price}, "price_history": [{}]"#, history.join(",")));
        let Reduction { percent, from, since } = listing.reduction()?;
        Some((percent, from.0, since.map(|date| date.to_string())))
    }

    #[test]
    fn a_lower_price_is_a_reduction_since_its_date() {
        let dated = [("2026-03-01", 2_000_000), ("2026-10-04", 1_900_000)];
        let expected = Some((5, 2_000_000, Some("2026-10-04".to_owned())));
        assert_eq!(reduction(1_900_000, &dated), expected);
        let out_of_order = [dated[1], dated[0]];
        assert_eq!(reduction(1_900_000, &out_of_order), expected);
        let confirmed_later = [dated[0], dated[1], ("2026-11-01", 1_900_000)];
        assert_eq!(reduction(1_900_000, &confirmed_later), expected);
    }

    #[test]
    fn without_today_s_price_in_the_history_the_date_is_unknown() {
        assert_eq!(reduction(1_900_000, &[("2026-03-01", 2_000_000)]), Some((5, 2_000_000, None)));
    }

    #[test]
    fn a_higher_equal_or_slightly_lower_price_is_no_reduction() {
        assert_eq!(reduction(2_100_000, &[("2026-03-01", 2_000_000)]), None);
        assert_eq!(reduction(2_000_000, &[("2026-03-01", 2_000_000)]), None);
        assert_eq!(reduction(2_000_000, &[]), None);
        assert_eq!(reduction(1_996_000, &[("2026-03-01", 2_000_000)]), None);
        // Reduced once and raised again.
        assert_eq!(
            reduction(
                2_000_000,
                &[("2026-01-01", 2_100_000), ("2026-02-01", 1_900_000), ("2026-03-01", 2_000_000)]
            ),
            None
        );
    }

    #[test]
    fn the_percentage_is_rounded_even_for_the_largest_prices() {
        assert_eq!(reduction(1_000_000, &[("2026-03-01", 1_075_000)]).map(|(percent, ..)| percent), Some(7));
        assert_eq!(reduction(1, &[("2026-03-01", u64::MAX)]).map(|(percent, ..)| percent), Some(100));
    }

    #[test]
    fn a_golden_visa_requires_a_freehold_for_sale_at_the_price() {
        let least = Aed(2_000_000);
        let freehold = property(r#", "price": 2000000, "tenure": "freehold""#);
        assert!(freehold.may_open_golden_visa(least));
        assert!(!freehold.may_open_golden_visa(Aed(2_000_001)));
        for other in [
            Property { tenure: None, ..freehold.clone() },
            Property { tenure: Some(Tenure::Leasehold), ..freehold.clone() },
            Property { main_category: MainCategory::Rental, ..freehold.clone() },
            Property { price: None, ..freehold.clone() },
            Property { status: ListingStatus::Sold, ..freehold.clone() },
        ] {
            assert!(!other.may_open_golden_visa(least));
        }
    }
}
