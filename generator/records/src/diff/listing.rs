//! The changes of a listing that matter most to visitors: availability and price.

use catalog::money::Aed;
use catalog::property::{Property, Purpose, RentFrequency};

use super::ChangeKind;

/// A listing in a few words: its kind and price.
pub fn described(property: &Property) -> String {
    if !property.is_listed() {
        return format!("{}, {}", property.sub_category, property.status);
    }
    format!("{} in {}, {}", property.sub_category, property.main_category, shown(property, property.price))
}

fn shown(property: &Property, price: Option<Aed>) -> String {
    let Some(price) = price else { return "no price".to_owned() };
    let amount = price.display().replace('\u{a0}', " ");
    match property.rent.as_ref().map(|rent| rent.frequency) {
        None | Some(RentFrequency::Yearly) => amount,
        Some(frequency) => format!("{amount} {frequency}"),
    }
}

/// Whether it was closed, or is available again.
pub fn status(before: &Property, after: &Property) -> Option<(ChangeKind, String)> {
    if before.status == after.status {
        return None;
    }
    let was = format!("{}, was {}", after.status, before.status);
    match (before.is_listed(), after.is_listed()) {
        (_, false) if before.is_published() && !after.is_published() => {
            Some((ChangeKind::Removed, format!("{was}: its page is gone")))
        }
        (true, false) => Some((ChangeKind::Closed, format!("{was}: its page stays, the lists drop it"))),
        (false, true) => Some((ChangeKind::BackOnOffer, format!("{was}; {}", shown(after, after.price)))),
        _ => Some((ChangeKind::Changed, was)),
    }
}

/// The new and the old price, or that it is for sale instead of to rent, where prices cannot be compared.
pub fn price(before: &Property, after: &Property) -> Option<(ChangeKind, String)> {
    let purposes = [before, after].map(|property| property.main_category.purpose());
    if purposes[0] != purposes[1] {
        let [was, now] = [before, after].map(offered);
        return Some((ChangeKind::Purpose, format!("now {now}, was {was}")));
    }
    let periods = [before, after].map(|property| property.rent.as_ref().map(|rent| rent.frequency));
    let [was_paid, is_paid] = periods.map(|period| period.unwrap_or(RentFrequency::Yearly));
    if before.price == after.price && (was_paid == is_paid || after.price.is_none()) {
        return None;
    }
    if before.price.is_none() {
        return Some((ChangeKind::Price, format!("{}, had no price before", shown(after, after.price))));
    }
    let change = match (before.price, after.price) {
        (Some(old), Some(new)) if old.0 > 0 && was_paid == is_paid => format!(", {}", percent(old, new)),
        (Some(old), Some(new)) if old.0 > 0 => {
            format!(", {} a year", percent(was_paid.a_year(old), is_paid.a_year(new)))
        }
        _ => String::new(),
    };
    let detail = format!("{}, was {}{change}", shown(after, after.price), shown(before, before.price));
    Some((ChangeKind::Price, detail))
}

/// `for sale for 1,900,000 AED`
fn offered(property: &Property) -> String {
    let purpose = match property.main_category.purpose() {
        Purpose::Sale => "for sale",
        Purpose::Rent => "to rent",
    };
    match property.price {
        Some(_) => format!("{purpose} for {}", shown(property, property.price)),
        None => format!("{purpose} without a price"),
    }
}

/// `5.3 % lower`
fn percent(old: Aed, new: Aed) -> String {
    let (old, new) = (i128::from(old.0), i128::from(new.0));
    // Rounded to tenths of a percent.
    let tenths = ((new - old).abs() * 2_000 + old) / (2 * old);
    let word = if new < old { "lower" } else { "higher" };
    if tenths % 10 == 0 {
        format!("{} % {word}", tenths / 10)
    } else {
        format!("{}.{} % {word}", tenths / 10, tenths % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_price_is_shown_in_percent() {
        let table = [
            (4_000_000, 3_800_000, "5 % lower"),
            (1_000, 1_013, "1.3 % higher"),
            (3, 4, "33.3 % higher"),
            (2_000, 2_001, "0.1 % higher"),
        ];
        for (old, new, expected) in table {
            assert_eq!(percent(Aed(old), Aed(new)), expected);
        }
    }
}
