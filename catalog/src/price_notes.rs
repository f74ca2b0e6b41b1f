//! What a property's page says beside its price: that it came down, and that it may open the way to a golden visa.

use crate::date::Date;
use crate::money::Aed;
use crate::property::{MainCategory, PriceOnDate, Property, Tenure};

/// An asking price that came down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reduction {
    /// By how much of the earlier price, in whole percent, rounded; at least 1.
    pub percent: u8,
    /// What was asked before.
    pub from: Aed,
    /// Since when it is lower; `None` when the record does not say.
    pub since: Option<Date>,
}

impl Property {
    /// The last change of the price, where it was one for the buyer's good. A price that went up, stayed, or fell by
    /// less than half a percent is none.
    ///
    /// The history holds from when each price was asked. It may end with today's price, which then dates the change;
    /// where it ends with the price before, no day is known.
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

    /// Whether a buyer may ask for a golden visa on the strength of it: for sale, freehold, at a price from `least` on.
    /// It is never a promise: whoever grants the visa decides.
    pub fn may_open_golden_visa(&self, least: Aed) -> bool {
        self.is_listed()
            && self.main_category != MainCategory::Rental
            && self.tenure == Some(Tenure::Freehold)
            && self.price.is_some_and(|price| price >= least)
    }
}

/// How far `price` lies below `from`, in percent; `None` where that rounds to nothing.
fn percent_below(price: Aed, from: Aed) -> Option<u8> {
    let difference = u128::from(from.0.checked_sub(price.0)?);
    let whole = u128::from(from.0);
    // `whole` is above zero: it is at least the difference, and a zero difference ends here.
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
    fn a_lower_price_is_a_reduction_from_the_one_before_since_the_day_it_was_asked() {
        let dated = [("2026-03-01", 2_000_000), ("2026-10-04", 1_900_000)];
        let expected = Some((5, 2_000_000, Some("2026-10-04".to_owned())));
        assert_eq!(reduction(1_900_000, &dated), expected);
        let out_of_order = [dated[1], dated[0]];
        assert_eq!(reduction(1_900_000, &out_of_order), expected);
        let confirmed_later = [dated[0], dated[1], ("2026-11-01", 1_900_000)];
        assert_eq!(reduction(1_900_000, &confirmed_later), expected);
    }

    #[test]
    fn without_todays_price_in_the_history_the_day_is_not_known() {
        assert_eq!(reduction(1_900_000, &[("2026-03-01", 2_000_000)]), Some((5, 2_000_000, None)));
    }

    #[test]
    fn a_price_that_rose_or_stayed_or_hardly_fell_is_no_reduction() {
        assert_eq!(reduction(2_100_000, &[("2026-03-01", 2_000_000)]), None);
        assert_eq!(reduction(2_000_000, &[("2026-03-01", 2_000_000)]), None);
        assert_eq!(reduction(2_000_000, &[]), None);
        assert_eq!(reduction(1_996_000, &[("2026-03-01", 2_000_000)]), None);
        // Down once, and up again since.
        assert_eq!(
            reduction(
                2_000_000,
                &[("2026-01-01", 2_100_000), ("2026-02-01", 1_900_000), ("2026-03-01", 2_000_000)]
            ),
            None
        );
    }

    #[test]
    fn the_percentage_is_rounded_and_holds_for_the_largest_prices() {
        assert_eq!(reduction(1_000_000, &[("2026-03-01", 1_075_000)]).map(|(percent, ..)| percent), Some(7));
        assert_eq!(reduction(1, &[("2026-03-01", u64::MAX)]).map(|(percent, ..)| percent), Some(100));
    }

    #[test]
    fn a_golden_visa_takes_a_freehold_for_sale_at_the_price_or_above() {
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
