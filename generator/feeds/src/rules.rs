//! What portals demand of a listing.

use catalog::date::Date;
use catalog::portals::{Use, use_of};
use catalog::property::{MainCategory, Portal, RentFrequency};

use crate::Outgoing;

/// Why a portal does not take `listing`, a sentence each; none if it does.
pub fn refusals(listing: &Outgoing, portal: Portal, today: Date) -> Vec<String> {
    let property = listing.property;
    let mut found = Vec::new();
    if !property.is_listed() {
        found.push(format!("it is {}", property.status));
    }
    let is_home = use_of(property.sub_category) == Some(Use::Residential);
    if property.main_category == MainCategory::Commercial && is_home {
        found.push(format!("portals know no {} for work", property.sub_category));
    }
    match &property.permit {
        None => found.push("it has no `permit`, which every advert needs".to_owned()),
        Some(permit) if permit.expires.is_some_and(|expires| expires < today) => {
            found.push("its permit has expired".to_owned());
        }
        Some(_) => {}
    }
    match listing.agent {
        None => found.push("it has no `agent`".to_owned()),
        Some(agent) if agent.brn.is_none() => found.push(format!("{} has no `brn`", agent.name)),
        Some(_) => {}
    }
    if listing.places[0].is_none() {
        found.push("it has no `community` and no `location`".to_owned());
    }
    if listing.pictures.is_empty() {
        found.push("it has no pictures".to_owned());
    }
    match (property.price, lowest_price(listing)) {
        (None, _) if portal != Portal::PropertyFinder => found.push("it has no `price`".to_owned()),
        (Some(price), lowest) if portal == Portal::PropertyFinder && price.0 < lowest => {
            found.push(format!("its price is below AED {lowest}, the lowest that Property Finder takes"));
        }
        _ => {}
    }
    let texts = [
        ("title", Some(&*property.title.en)),
        ("title", property.title.ar.as_deref()),
        ("description", Some(property.description.en.as_str())),
        ("description", property.description.ar.as_deref()),
    ];
    for (key, text) in texts {
        if let Some(number) = text.and_then(telephone) {
            found.push(format!("its {key} contains the telephone number `{number}`, which portals reject"));
        }
    }
    found
}

/// The lowest price that Property Finder takes.
fn lowest_price(listing: &Outgoing) -> u64 {
    let property = listing.property;
    if property.main_category != MainCategory::Rental {
        return 100_000;
    }
    match property.rent.as_ref().map(|rent| rent.frequency).unwrap_or_default() {
        RentFrequency::Yearly => 10_000,
        RentFrequency::Monthly | RentFrequency::Weekly => 1_000,
        RentFrequency::Daily => 100,
    }
}

/// The first telephone number in `text`: nine or more digits after a `+` or a zero, with spaces and signs between them.
fn telephone(text: &str) -> Option<&str> {
    const MIN_DIGITS: usize = 9;
    let is_part = |letter: char| letter.is_numeric() || " -()./".contains(letter);
    let starts = |letter: char| letter == '+' || letter.to_digit(10) == Some(0) || "٠۰".contains(letter);
    let mut before = ' ';
    for (start, letter) in text.char_indices() {
        if starts(letter) && !before.is_numeric() && before != ',' {
            let rest = &text[start + letter.len_utf8()..];
            let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
            let number =
                text[start..start + letter.len_utf8() + length].trim_end_matches([' ', '.', '-', '(', '/']);
            if number.chars().filter(|letter| letter.is_numeric()).count() >= MIN_DIGITS {
                return Some(number);
            }
        }
        before = letter;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::telephone;

    #[test]
    fn telephone_numbers_are_found_and_prices_are_not() {
        for text in ["Call +971 50 000 0000.", "050-000 0000", "(0)4 / 000 000 000 0", "اتصل ٠٥٠٠٠٠٠٠٠٠"]
        {
            assert!(telephone(text).is_some(), "{text}");
        }
        for text in
            ["AED 68,000,000", "sold on 2026-11-23", "3.80 a foot", "10000000", "0.5 km", "1,000,000,000"]
        {
            assert_eq!(telephone(text), None, "{text}");
        }
    }
}
