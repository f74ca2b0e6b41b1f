//! Tells which conditions a query's text has, and how it reads without each of them and without all.

use catalog::api::SearchFacet;
use catalog::property::Purpose;

use crate::condition::Condition;
use crate::names::{LanguageIndex, Names};
use crate::parsed_query::{ParsedQuery, overlap};
use crate::ranges::Ranges;
use crate::tokens::Span;

/// What a text asks for.
#[derive(Debug)]
pub struct ReadText {
    pub conditions: Vec<Understood>,
    /// The text without any of the conditions.
    pub rest: String,
    pub(crate) parsed: ParsedQuery,
}

impl ReadText {
    /// The price or the area in the text.
    pub fn range(&self, facet: SearchFacet) -> Option<&Understood> {
        self.conditions.iter().find(|understood| match understood.condition {
            Condition::Price { .. } => facet == SearchFacet::Price,
            Condition::Area(_) => facet == SearchFacet::Area,
            _ => false,
        })
    }
}

/// A condition in the text of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    pub condition: Condition,
    /// The text without the condition.
    pub rest: String,
}

/// Reads `text`; names are given in `language`.
pub(crate) fn read_text(text: &str, names: &Names, language: LanguageIndex) -> ReadText {
    let parsed = ParsedQuery::read(text, names, language);
    let mut found = conditions(&parsed);
    found.extend(references(&parsed));
    let rest = without_all(&parsed, &found, names);
    let understood =
        |(condition, spans): (Condition, Vec<Span>)| Understood { condition, rest: parsed.without(&spans) };
    let conditions = found.into_iter().map(understood).collect();
    ReadText { conditions, rest, parsed }
}

/// The text without all of its conditions.
fn without_all(parsed: &ParsedQuery, found: &[(Condition, Vec<Span>)], names: &Names) -> String {
    if found.is_empty() {
        return parsed.text.clone();
    }
    let spans: Vec<Span> = found.iter().flat_map(|(_, spans)| spans).cloned().collect();
    // The words between conditions may be one themselves, but what is left of a reference is none.
    let rest = ParsedQuery::read(&parsed.without(&spans), names, LanguageIndex::ENGLISH);
    without_all(&rest, &conditions(&rest), names)
}

/// The conditions in a text, each with the places where it is written.
fn conditions(parsed: &ParsedQuery) -> Vec<(Condition, Vec<Span>)> {
    let Ranges { price, prices, area, areas, .. } = &parsed.ranges;
    let mut found = Vec::new();
    if !price.is_any() {
        let rent = parsed.purpose == Some(Purpose::Rent);
        found.push((Condition::Price { range: *price, rent }, prices.clone()));
    }
    if !area.is_any() {
        found.push((Condition::Area(*area), areas.clone()));
    }
    for phrase in &parsed.phrases {
        // Sale and rent together are not a condition.
        let is_purpose = matches!(phrase.condition, Condition::Purpose(_));
        if !is_purpose || !parsed.has_any_purpose() {
            found.push((phrase.condition.clone(), vec![phrase.span.clone()]));
        }
    }
    found
}

/// The references and permits, outside of phrases.
fn references(parsed: &ParsedQuery) -> impl Iterator<Item = (Condition, Vec<Span>)> {
    let is_in_phrase = |span: &Span| parsed.phrases.iter().any(|phrase| overlap(&phrase.span, span));
    let references = parsed.references.iter().filter(move |(_, span)| !is_in_phrase(span));
    references.map(|(of, span)| {
        let name = parsed.text[span.clone()].to_owned();
        (Condition::Name { of: *of, name }, vec![span.clone()])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::Bounds;
    use crate::facets::Value;
    use crate::names::Name;
    use crate::{SearchEntry, tests::entry};
    use catalog::api::NameKind;
    use catalog::id::slug;
    use catalog::property::{Amenity, Completion, Furnishing, Included, SubCategory};
    use catalog::text::Language;

    fn assert_understood(text: &str, expected: &[(Condition, &str)], names: &Names) {
        let expected: Vec<Understood> = expected
            .iter()
            .map(|(condition, rest)| Understood { condition: condition.clone(), rest: (*rest).to_owned() })
            .collect();
        assert_eq!(read_text(text, names, LanguageIndex::ENGLISH).conditions, expected, "{text}");
    }

    fn price(least: Option<u32>, most: Option<u32>, rent: bool) -> Condition {
        Condition::Price { range: Bounds { least, most }, rent }
    }

    #[test]
    fn conditions_come_with_the_text_that_is_left_without_them() {
        let rooms = |least, most| Condition::Bedrooms { least, most };
        let bedrooms = |count| rooms(count, Some(count));
        let area = |least| Condition::Area(Bounds { least: Some(least), most: None });
        let choice = Condition::Choice;
        let kind = |kind| choice(Value::Type(kind));
        let cases: [(&str, &[(Condition, &str)]); 28] = [
            ("house with a pool", &[]),
            ("villa with a pool", &[(kind(SubCategory::Villa), "with a pool")]),
            (
                "studio below 150k a year",
                &[
                    (price(None, Some(150_000), true), "studio"),
                    (kind(SubCategory::Studio), "below 150k a year"),
                ],
            ),
            ("2br JVC", &[(bedrooms(2), "JVC")]),
            ("under 2m", &[(price(None, Some(2_000_000), false), "")]),
            (
                "2 bed flat under 2m",
                &[
                    (price(None, Some(2_000_000), false), "2 bed flat"),
                    (bedrooms(2), "flat under 2m"),
                    (kind(SubCategory::Apartment), "2 bed under 2m"),
                ],
            ),
            ("شقة ٣ غرف نوم", &[(kind(SubCategory::Apartment), "٣ غرف نوم"), (bedrooms(3), "شقة")]),
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
            // What stands beside a condition without a space keeps its form and meaning.
            ("2br,<2m", &[(price(None, Some(2_000_000), false), "2br"), (bedrooms(2), "<2m")]),
            ("JVC/2BR", &[(bedrooms(2), "JVC")]),
            ("", &[]),
            ("house over 1000 sq ft", &[(area(1000), "house")]),
            ("дом от 100 м²", &[(area(1076), "дом")]),
            (
                "furnished house for rent",
                &[
                    (choice(Value::Furnishing(Furnishing::Furnished)), "house for rent"),
                    (Condition::Purpose(Purpose::Rent), "furnished house"),
                ],
            ),
            ("buy or rent house", &[]),
            ("بيت غير مفروش", &[(choice(Value::Furnishing(Furnishing::Unfurnished)), "بيت")]),
            ("дом с собакой", &[(choice(Value::Amenity(Amenity::PetsAllowed)), "дом")]),
            ("дом, мебель не нужна", &[(choice(Value::Furnishing(Furnishing::Unfurnished)), "дом,")]),
            ("chiller free house", &[(choice(Value::Included(Included::Cooling)), "house")]),
            ("house off-plan", &[(choice(Value::Completion(Completion::OffPlan)), "house")]),
            ("house, handover Q4 2027", &[(Condition::Handover { year: 2027 }, "house,")]),
            ("serviced apartments", &[(kind(SubCategory::HotelApartment), "")]),
            ("town house", &[(kind(SubCategory::Townhouse), "")]),
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
        let is = |of, text: &str| match of {
            NameKind::Community => Condition::Community { slug: slug(text), name: text.to_owned() },
            _ => Condition::Name { of, name: text.to_owned() },
        };
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
