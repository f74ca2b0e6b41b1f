//! Tells which conditions a query's text has, and how it reads without each of them and without all.

use std::ops::Range;

use catalog::api::SearchFacet;
use catalog::property::Purpose;

use crate::condition::{Condition, ReadText, Understood};
use crate::facets::Value;
use crate::keyword::Keyword;
use crate::language::vocabulary::bedrooms::Room;
use crate::language::vocabulary::is_stop_word;
use crate::names::{LanguageIndex, Names, number_of};
use crate::parsed_query::{Meaning, ParsedQuery, SourceWords};

/// The most pieces of a text that are looked at for numbers of records.
const MAX_LOOKED_AT: usize = 48;

/// A condition, and where it is written.
struct PlacedCondition {
    condition: Condition,
    place: Place,
}

enum Place {
    Prices,
    Areas,
    Words(Range<usize>),
}

/// Reads `text`; names are given in `language`.
pub(crate) fn read_text(text: &str, names: &Names, language: LanguageIndex) -> ReadText {
    let parsed = ParsedQuery::read(text, names);
    let found = find(text, &parsed, names, language);
    let rest = without_all(text, &parsed, &found, names);
    let understood = |PlacedCondition { condition, place }| Understood {
        condition,
        rest: place.rest(text, &parsed.source),
    };
    ReadText { conditions: found.into_iter().map(understood).collect(), rest }
}

impl Place {
    /// The text without what is written here.
    fn rest(&self, text: &str, source: &SourceWords) -> String {
        match self {
            Self::Prices => source.without(text, &[], |range| !range.is_area),
            Self::Areas => source.without(text, &[], |range| range.is_area),
            Self::Words(words) => source.without(text, std::slice::from_ref(words), |_| false),
        }
    }
}

/// The text without all of its conditions.
fn without_all(text: &str, parsed: &ParsedQuery, found: &[PlacedCondition], names: &Names) -> String {
    if found.is_empty() {
        return text.to_owned();
    }
    let words = found.iter().filter_map(|condition| match &condition.place {
        Place::Words(words) => Some(words.clone()),
        Place::Prices | Place::Areas => None,
    });
    let rest = parsed.source.without(text, &words.collect::<Vec<_>>(), |_| true);
    // The words between conditions may be one themselves.
    let again = ParsedQuery::read(&rest, names);
    let found =
        if rest.len() < text.len() { find(&rest, &again, names, LanguageIndex::ENGLISH) } else { Vec::new() };
    without_all(&rest, &again, &found, names)
}

/// The conditions in `text`.
fn find(text: &str, parsed: &ParsedQuery, names: &Names, language: LanguageIndex) -> Vec<PlacedCondition> {
    let mut found: Vec<PlacedCondition> = ranges(parsed).collect();
    let mut end = 0;
    for phrase in &parsed.phrases {
        let before = phrase.words.start - stop_words(&parsed.source.words[end..phrase.words.start]);
        end = phrase.words.end;
        // Sale and rent together are not a condition.
        let is_purpose = matches!(phrase.meaning, Meaning::Keyword(Keyword::Rent | Keyword::Sale));
        if is_purpose && parsed.has_any_purpose() {
            continue;
        }
        let condition = condition(phrase.meaning, names, language);
        found.extend(
            condition.map(|condition| PlacedCondition { condition, place: Place::Words(before..end) }),
        );
    }
    found.extend(numbers(text, parsed));
    found
}

/// A word of a search that is no condition, and the text without it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Leftover {
    pub(crate) word: String,
    pub(crate) rest: String,
}

/// The words of `text` that are no conditions.
pub(crate) fn leftover(text: &str, parsed: &ParsedQuery) -> Vec<Leftover> {
    let of_number: Vec<String> =
        numbers(text, parsed).map(|number| number.place.rest(text, &parsed.source)).collect();
    let words = parsed.words.iter().filter(|word| !word.is_understood).map(|word| Leftover {
        word: parsed.source.piece(text, &word.source).to_owned(),
        rest: Place::Words(word.source.clone()).rest(text, &parsed.source),
    });
    words.filter(|word| !of_number.contains(&word.rest)).collect()
}

/// The price and the area.
fn ranges(parsed: &ParsedQuery) -> impl Iterator<Item = PlacedCondition> {
    let ParsedQuery { price, area, purpose, .. } = parsed;
    let price = (!price.is_any()).then(|| PlacedCondition {
        condition: Condition::Price {
            least: price.least,
            most: price.most,
            rent: *purpose == Some(Purpose::Rent),
        },
        place: Place::Prices,
    });
    let area = (!area.is_any()).then_some(PlacedCondition {
        condition: Condition::Area { least: area.least, most: area.most },
        place: Place::Areas,
    });
    price.into_iter().chain(area)
}

fn condition(meaning: Meaning, names: &Names, language: LanguageIndex) -> Option<Condition> {
    let name = |(of, name)| Condition::Name { of, name };
    Some(match meaning {
        Meaning::Rooms(count) => {
            let (least, most) = count.ends();
            match count.room {
                Room::Bathroom => Condition::Bathrooms { least, most },
                Room::Bedroom | Room::Any => Condition::Bedrooms { least, most },
            }
        }
        Meaning::Keyword(keyword) => keyword.condition(),
        Meaning::Handover(year) => Condition::Handover { year },
        Meaning::Community(at) => name(names.community(at, language)?),
        Meaning::Name(at) => name(names.other(at, language)?),
        Meaning::Type(kind) => {
            Condition::Choice { facet: SearchFacet::Type, value: Value::Type(kind).word() }
        }
    })
}

/// The number of stop words at the end.
fn stop_words(words: &[String]) -> usize {
    words.iter().rev().take_while(|word| is_stop_word(word)).count()
}

/// The references and permits, which are pieces outside of phrases.
fn numbers<'query>(
    text: &'query str,
    parsed: &'query ParsedQuery,
) -> impl Iterator<Item = PlacedCondition> + 'query {
    let is_in_phrase = |at: usize| parsed.phrases.iter().any(|phrase| parsed.source.is_in(at, &phrase.words));
    let pieces = text.split_whitespace().enumerate().take(MAX_LOOKED_AT);
    pieces.filter(move |(at, _)| !is_in_phrase(*at)).filter_map(|(at, piece)| {
        let of = number_of(piece)?;
        let words = parsed.source.words_in(at)?;
        let condition = Condition::Name { of, name: piece.to_owned() };
        Some(PlacedCondition { condition, place: Place::Words(words) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Name;
    use crate::{SearchEntry, tests::entry};
    use catalog::api::{NameKind, SearchFacet};
    use catalog::property::SubCategory;
    use catalog::text::Language;

    fn assert_understood(text: &str, expected: &[(Condition, &str)], names: &Names) {
        let expected: Vec<Understood> = expected
            .iter()
            .map(|(condition, rest)| Understood { condition: condition.clone(), rest: (*rest).to_owned() })
            .collect();
        assert_eq!(read_text(text, names, LanguageIndex::ENGLISH).conditions, expected, "{text}");
    }

    fn price(least: Option<u32>, most: Option<u32>, rent: bool) -> Condition {
        Condition::Price { least, most, rent }
    }

    #[test]
    fn conditions_come_with_the_text_that_is_left_without_them() {
        let rooms = |least, most| Condition::Bedrooms { least, most };
        let bedrooms = |count| rooms(count, Some(count));
        let choice = |facet, value: &str| Condition::Choice { facet, value: value.to_owned() };
        let kind = |value: &str| choice(SearchFacet::Type, value);
        let cases: [(&str, &[(Condition, &str)]); 26] = [
            ("house with a pool", &[]),
            ("villa with a pool", &[(kind("Villa"), "with a pool")]),
            (
                "studio below 150k a year",
                &[(price(None, Some(150_000), true), "studio"), (kind("Studio"), "below 150k a year")],
            ),
            ("2br JVC", &[(bedrooms(2), "JVC")]),
            ("under 2m", &[(price(None, Some(2_000_000), false), "")]),
            (
                "2 bed flat under 2m",
                &[
                    (price(None, Some(2_000_000), false), "2 bed flat"),
                    (bedrooms(2), "flat under 2m"),
                    (kind("Apartment"), "2 bed under 2m"),
                ],
            ),
            ("شقة ٣ غرف نوم", &[(kind("Apartment"), "٣ غرف نوم"), (bedrooms(3), "شقة")]),
            (
                "двушка до 2 млн",
                &[(price(None, Some(2_000_000), false), "двушка"), (rooms(1, Some(2)), "до 2 млн")],
            ),
            ("2-3 bedrooms", &[(rooms(2, Some(3)), "")]),
            ("3+ bedrooms JVC", &[(rooms(3, None), "JVC")]),
            (
                "2 bed/2 bath",
                &[(bedrooms(2), "2 bath"), (Condition::Bathrooms { least: 2, most: Some(2) }, "2 bed")],
            ),
            ("", &[]),
            ("house over 1000 sq ft", &[(Condition::Area { least: Some(1000), most: None }, "house")]),
            ("дом от 100 м²", &[(Condition::Area { least: Some(1076), most: None }, "дом")]),
            (
                "furnished house for rent",
                &[
                    (choice(SearchFacet::Furnishing, "furnished"), "house for rent"),
                    (Condition::Purpose { rent: true }, "furnished house"),
                ],
            ),
            ("buy or rent house", &[]),
            ("بيت غير مفروش", &[(choice(SearchFacet::Furnishing, "unfurnished"), "بيت")]),
            ("дом с собакой", &[(choice(SearchFacet::Amenities, "pets_allowed"), "дом")]),
            ("дом, мебель не нужна", &[(choice(SearchFacet::Furnishing, "unfurnished"), "дом,")]),
            ("chiller free house", &[(choice(SearchFacet::Included, "cooling"), "house")]),
            ("house off-plan", &[(choice(SearchFacet::Completion, "off_plan"), "house")]),
            ("house, handover Q4 2027", &[(Condition::Handover { year: 2027 }, "house,")]),
            ("serviced apartments", &[(kind("Hotel Apartment"), "")]),
            ("town house", &[(kind("Townhouse"), "")]),
            ("DH-0424", &[(Condition::Name { of: NameKind::Reference, name: "DH-0424".to_owned() }, "")]),
            ("7116777484", &[(Condition::Name { of: NameKind::Permit, name: "7116777484".to_owned() }, "")]),
        ];
        for (text, expected) in cases {
            assert_understood(text, expected, &Names::default());
        }
    }

    #[test]
    fn a_text_without_its_conditions_has_the_words_that_are_left() {
        let rest = |text| read_text(text, &Names::default(), LanguageIndex::ENGLISH).rest;
        assert_eq!(rest("quiet villa under 5m with 2 bath and a garden"), "quiet and a garden");
        assert_eq!(rest("2 bed flat under 2m"), "");
        assert_eq!(rest("2 bed/2 bath villa, 3+ baths"), "");
        assert_eq!(rest("furnished sea view flat to rent in Mudon"), "sea view in Mudon");
        assert_eq!(rest("двушка до 2 млн"), "");
        // What stood between the conditions is one now.
        assert_eq!(rest("2 villa bedrooms"), "");
        assert_eq!(rest("a garden"), "a garden");
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
        let cases: [(&str, &[(Condition, &str)]); 14] = [
            ("layla haddad", &[(is(NameKind::Adviser, "Layla Haddad"), "")]),
            ("house fan palm court", &[(is(NameKind::Project, "Fan Palm Court"), "house")]),
            ("burj khalifa view house", &[(is(NameKind::View, "Burj Khalifa"), "house")]),
            ("houses on the Palm", &[(is(NameKind::Community, "Palm Jumeirah"), "houses")]),
            ("house in palm jumeirah", &[(is(NameKind::Community, "Palm Jumeirah"), "house")]),
            (
                "marina 2br",
                &[
                    (is(NameKind::Community, "Dubai Marina"), "2br"),
                    (Condition::Bedrooms { least: 2, most: Some(2) }, "marina"),
                ],
            ),
            ("بيت في المارينا", &[(is(NameKind::Community, "Dubai Marina"), "بيت")]),
            ("дом на Пальме", &[(is(NameKind::Community, "Palm Jumeirah"), "дом")]),
            ("marina gate", &[]),
            ("palm trees", &[]),
            ("house near dubai marina", &[]),
            ("house close to the marina", &[]),
            ("дом недалеко от Марины", &[]),
            ("palm view", &[]),
        ];
        for (text, expected) in cases {
            assert_understood(text, expected, &names);
        }
    }
}
