//! Tells which conditions a query's text has, and how it reads without each of them.

use catalog::api::{Condition, NameKind, Understood};

use crate::ask::Ask;
use crate::fold::words;
use crate::names::Names;
use crate::ranges::{Purpose, Ranges, ranges};
use crate::terms::bedrooms_key;
use crate::tokens::{Token, tokens};

/// The most words that a condition is written in: `from 1 to 2 million dirhams a year` has eight.
const MAX_PIECES: usize = 8;
/// The most words of a text that are looked at.
const MAX_LOOKED_AT: usize = 48;

/// The conditions in `text`; names are given in the language at `language` of those of the names.
pub(crate) fn understood(text: &str, names: &Names, language: usize) -> Vec<Understood> {
    let ask = Ask::read(text, names);
    let pieces: Vec<&str> = text.split_whitespace().collect();
    let mut understood = Vec::new();
    if !ask.price.is_any() {
        let condition = Condition::Price {
            least: ask.price.least,
            most: ask.price.most,
            rent: ask.purpose == Some(Purpose::Rent),
        };
        understood
            .push(Understood { condition, rest: without_range(&pieces, |found| !found.price.is_any()) });
    }
    if !ask.area.is_any() {
        let condition = Condition::Area { least: ask.area.least, most: ask.area.most };
        understood.push(Understood { condition, rest: without_range(&pieces, |found| !found.area.is_any()) });
    }
    let mut start = 0;
    while start < pieces.len().min(MAX_LOOKED_AT) {
        let read = |text: &str| condition(text, &ask, (names, language));
        let Some((condition, used)) = longest(&pieces[start..], read) else {
            start += 1;
            continue;
        };
        let rest = [&pieces[..start], &pieces[start + used..]].concat().join(" ");
        understood.push(Understood { condition, rest });
        start += used;
    }
    understood
}

/// The condition that `text` alone is and the whole text has as well.
fn condition(text: &str, whole: &Ask, (names, language): (&Names, usize)) -> Option<Condition> {
    let folded = words(text);
    if let [Token::Bedrooms(count)] = *tokens(&folded) {
        let key = bedrooms_key(count);
        let has_it = whole.words.iter().any(|word| word.same.contains(&key));
        return has_it.then_some(Condition::Bedrooms { count });
    }
    let own = Ask::read(text, names);
    if !own.price.is_any() || !own.area.is_any() {
        return None;
    }
    match (own.stated.as_slice(), own.communities.as_slice(), own.words.as_slice()) {
        ([stated], [], []) => whole.stated.contains(stated).then(|| stated.condition()),
        ([], [slug], []) if whole.communities.contains(slug) => {
            let (of, name) = names.community(slug, language)?;
            Some(Condition::Name { of, name })
        }
        ([], [], [first, ..]) => {
            // The words of the name must be words of the whole text too.
            if !whole.words.iter().any(|word| word.same == first.same) {
                return None;
            }
            names
                .other(text, language)
                .or_else(|| Some((number(text.trim())?, text.trim().to_owned())))
                .map(|(of, name)| Condition::Name { of, name })
        }
        _ => None,
    }
}

/// The number of digits from which a number is that of a permit.
const PERMIT_DIGITS: usize = 9;
/// The least number of digits of a reference.
const REFERENCE_DIGITS: usize = 3;

/// What a number of the records is: `DH-0424` is a reference, `7116777484` a permit.
fn number(text: &str) -> Option<NameKind> {
    let is_number = !text.contains(char::is_whitespace)
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    let digits = text.chars().rev().take_while(char::is_ascii_digit).count();
    let has_letters = text.chars().any(|letter| letter.is_ascii_alphabetic());
    match digits {
        _ if !is_number => None,
        PERMIT_DIGITS.. if !has_letters => Some(NameKind::Permit),
        REFERENCE_DIGITS.. if has_letters && !text.starts_with(|first: char| first.is_ascii_digit()) => {
            Some(NameKind::Reference)
        }
        _ => None,
    }
}

/// The text without its ranges of a kind, as it was written.
fn without_range(pieces: &[&str], is_of_kind: fn(&Ranges) -> bool) -> String {
    let mut rest = Vec::with_capacity(pieces.len());
    let mut start = 0;
    while let Some(piece) = pieces.get(start) {
        let is_range = |text: &str| {
            let found = ranges(text);
            (is_of_kind(&found) && found.rest.trim().is_empty()).then_some(())
        };
        if let Some(((), used)) = longest(&pieces[start..], is_range) {
            start += used;
        } else {
            rest.push(*piece);
            start += 1;
        }
    }
    let rest = rest.join(" ");
    let left = ranges(&rest);
    // A range within a word is left out of the text in its folded form.
    if is_of_kind(&left) { left.rest.into_owned() } else { rest }
}

/// The longest beginning of `pieces` that is a condition, and the number of its pieces.
fn longest<T>(pieces: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<(T, usize)> {
    (1..=MAX_PIECES.min(pieces.len())).rev().find_map(|used| Some((read(&pieces[..used].join(" "))?, used)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Name;
    use crate::{SearchEntry, tests::entry};
    use catalog::api::SearchFacet;
    use catalog::property::SubCategory;
    use catalog::text::Language;

    fn assert_understood(text: &str, expected: &[(Condition, &str)], names: &Names) {
        let expected: Vec<Understood> = expected
            .iter()
            .map(|(condition, rest)| Understood { condition: condition.clone(), rest: (*rest).to_owned() })
            .collect();
        assert_eq!(understood(text, names, 0), expected, "{text}");
    }

    fn price(least: Option<u32>, most: Option<u32>, rent: bool) -> Condition {
        Condition::Price { least, most, rent }
    }

    #[test]
    fn conditions_come_with_the_text_that_is_left_without_them() {
        let bedrooms = |count| Condition::Bedrooms { count };
        let choice = |facet, value: &str| Condition::Choice { facet, value: value.to_owned() };
        let cases: [(&str, &[(Condition, &str)]); 18] = [
            ("villa with a pool", &[]),
            ("Villa under 5m in Mudon", &[(price(None, Some(5_000_000), false), "Villa in Mudon")]),
            ("studio below 150k a year", &[(price(None, Some(150_000), true), "studio")]),
            ("2br JVC", &[(bedrooms(2), "JVC")]),
            ("under 2m", &[(price(None, Some(2_000_000), false), "")]),
            (
                "2 bed flat under 2m",
                &[(price(None, Some(2_000_000), false), "2 bed flat"), (bedrooms(2), "flat under 2m")],
            ),
            ("شقة ٣ غرف نوم", &[(bedrooms(3), "شقة")]),
            (
                "двушка до 2 млн",
                &[(price(None, Some(2_000_000), false), "двушка"), (bedrooms(2), "до 2 млн")],
            ),
            ("", &[]),
            ("flat over 1000 sq ft", &[(Condition::Area { least: Some(1000), most: None }, "flat")]),
            ("квартира от 100 м²", &[(Condition::Area { least: Some(1076), most: None }, "квартира")]),
            (
                "furnished flat for rent",
                &[
                    (choice(SearchFacet::Furnishing, "furnished"), "flat for rent"),
                    (Condition::Purpose { rent: true }, "furnished flat"),
                ],
            ),
            ("شقة غير مفروشة", &[(choice(SearchFacet::Furnishing, "unfurnished"), "شقة")]),
            ("квартира с собакой", &[(choice(SearchFacet::Amenities, "pets_allowed"), "квартира")]),
            ("chiller free studio", &[(choice(SearchFacet::Included, "cooling"), "studio")]),
            ("villas off-plan", &[(choice(SearchFacet::Completion, "off_plan"), "villas")]),
            ("DH-0424", &[(Condition::Name { of: NameKind::Reference, name: "DH-0424".to_owned() }, "")]),
            ("7116777484", &[(Condition::Name { of: NameKind::Permit, name: "7116777484".to_owned() }, "")]),
        ];
        for (text, expected) in cases {
            assert_understood(text, expected, &Names::default());
        }
    }

    #[test]
    fn names_are_given_as_the_records_have_them() {
        let name = |of, text: &str| Name { of, texts: vec![text.to_owned()] };
        let in_marina = SearchEntry {
            names: vec![
                name(NameKind::Adviser, "Layla Haddad"),
                name(NameKind::Project, "Fan Palm Court"),
                name(NameKind::View, "Burj Khalifa"),
            ],
            ..entry("a", "Corner home", SubCategory::Apartment)
        };
        let mut on_palm = entry("b", "Corner home", SubCategory::Villa);
        std::sync::Arc::make_mut(&mut on_palm.card).location = Some("Palm Jumeirah".to_owned());
        let names = Names::of(&[in_marina, on_palm], &[Language::En]);
        let is = |of, text: &str| Condition::Name { of, name: text.to_owned() };
        let cases: [(&str, &[(Condition, &str)]); 12] = [
            ("layla haddad", &[(is(NameKind::Adviser, "Layla Haddad"), "")]),
            ("villa fan palm court", &[(is(NameKind::Project, "Fan Palm Court"), "villa")]),
            ("burj khalifa view flat", &[(is(NameKind::View, "Burj Khalifa"), "flat")]),
            ("villas on the Palm", &[(is(NameKind::Community, "Palm Jumeirah"), "villas")]),
            ("villa in palm jumeirah", &[(is(NameKind::Community, "Palm Jumeirah"), "villa")]),
            (
                "marina 2br",
                &[
                    (is(NameKind::Community, "Dubai Marina"), "2br"),
                    (Condition::Bedrooms { count: 2 }, "marina"),
                ],
            ),
            ("شقة في المارينا", &[(is(NameKind::Community, "Dubai Marina"), "شقة")]),
            ("вилла на Пальме", &[(is(NameKind::Community, "Palm Jumeirah"), "вилла")]),
            ("marina gate", &[]),
            ("palm trees", &[]),
            ("flat near dubai marina", &[]),
            ("palm view", &[]),
        ];
        for (text, expected) in cases {
            assert_understood(text, expected, &names);
        }
    }
}
