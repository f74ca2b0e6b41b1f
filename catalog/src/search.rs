//! Search over the listings: a plain scan, right by construction. Best first; ties by featured, then newest, then id.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::api::PropertyCard;
use crate::property::MainCategory;

/// A listing as search knows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchEntry {
    /// What an answer carries.
    pub card: PropertyCard,
    /// The developer's name and the project.
    pub developer: String,
    /// The description without markup.
    pub description: String,
    /// What else is read of it: in other languages, and what portals call its place.
    #[serde(default)]
    pub translations: Vec<Translation>,
}

/// A listing's texts in another language; what is not translated is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Translation {
    /// The headline.
    pub title: String,
    /// The community.
    pub location: String,
    /// The description without markup.
    pub description: String,
}

/// What a visitor asks for; what is `None` or empty does not narrow.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Only this category.
    pub category: Option<MainCategory>,
    /// Words, each of which must be found.
    pub text: String,
    /// A type, whatever its case and number: `Apartments` finds `Apartment`.
    pub property_type: Option<String>,
    /// How many bedrooms.
    pub bedrooms: Option<Bedrooms>,
    /// At least so many square feet.
    pub least_area: Option<u32>,
}

/// How many bedrooms a visitor wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bedrooms {
    /// Just so many; 0 is a studio.
    Exactly(u8),
    /// So many or more.
    AtLeast(u8),
}

impl Bedrooms {
    /// `1` to `6` exactly, `7` and `7+` at least seven, `0` a studio; anything else is not understood.
    pub fn parse(written: &str) -> Option<Self> {
        match written.trim() {
            "7" | "7+" => Some(Self::AtLeast(7)),
            other => other.parse().ok().filter(|count| *count < 7).map(Self::Exactly),
        }
    }

    fn admits(self, bedrooms: Option<u8>) -> bool {
        match self {
            Self::Exactly(count) => bedrooms == Some(count),
            Self::AtLeast(count) => bedrooms.is_some_and(|bedrooms| bedrooms >= count),
        }
    }
}

/// The entries that match, best first.
pub fn scan<'entries>(entries: &'entries [SearchEntry], query: &Query) -> Vec<&'entries SearchEntry> {
    let words = words(&query.text);
    let property_type = query.property_type.as_deref().map(singular).filter(|word| !word.is_empty());
    let mut found: Vec<(u32, &SearchEntry)> = entries
        .iter()
        .filter(|entry| passes_facets(entry, query, property_type.as_deref()))
        .filter_map(|entry| score(entry, &words).map(|score| (score, entry)))
        .collect();
    found.sort_by_key(|(score, entry)| {
        let card = &entry.card;
        (Reverse(*score), Reverse(card.featured), Reverse(card.created_at), &card.id)
    });
    found.into_iter().map(|(_, entry)| entry).collect()
}

fn passes_facets(entry: &SearchEntry, query: &Query, property_type: Option<&str>) -> bool {
    let card = &entry.card;
    query.category.is_none_or(|category| card.main_category == category)
        && property_type.is_none_or(|wanted| singular(card.sub_category.word()) == wanted)
        && query.bedrooms.is_none_or(|bedrooms| bedrooms.admits(card.bedrooms))
        && query.least_area.is_none_or(|least| card.area.is_some_and(|area| area.0 >= least))
}

/// The sum of each word's best field; `None` when a word is found nowhere.
fn score(entry: &SearchEntry, query: &[String]) -> Option<u32> {
    let card = &entry.card;
    let fields: [(u32, Vec<String>); 5] = [
        (4, words(&card.title)),
        (3, words(card.location.as_deref().unwrap_or_default())),
        (3, words(card.sub_category.word())),
        (2, words(&entry.developer)),
        (1, words(&entry.description)),
    ];
    query.iter().try_fold(0, |sum, wanted| {
        let best = fields
            .iter()
            .filter_map(|(weight, field)| {
                let quality = field.iter().map(|word| word_quality(word, wanted)).max().unwrap_or(0);
                (quality > 0).then_some(weight * quality)
            })
            .max()?;
        Some(sum + best)
    })
}

/// 2 for the same word in either number, 1 for a word that begins so, 0 for another.
fn word_quality(word: &str, wanted: &str) -> u32 {
    if singular_word(word) == singular_word(wanted) { 2 } else { u32::from(word.starts_with(wanted)) }
}

fn words(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Each word in the singular, lower-cased.
fn singular(text: &str) -> String {
    words(text).iter().map(|word| singular_word(word)).collect::<Vec<_>>().join(" ")
}

fn singular_word(word: &str) -> String {
    if word.len() < 4 || ["ss", "us", "is"].iter().any(|ending| word.ends_with(ending)) {
        return word.to_owned();
    }
    if let Some(stem) = word.strip_suffix("ies") {
        return format!("{stem}y");
    }
    for ending in ["ches", "shes", "sses", "xes", "zes"] {
        if word.ends_with(ending) {
            return word[..word.len() - 2].to_owned();
        }
    }
    word.strip_suffix('s').unwrap_or(word).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floor_area::SquareFeet;
    use crate::property::{Completion, ListingStatus, SubCategory};

    fn entry(id: &str, title: &str, sub_category: SubCategory) -> SearchEntry {
        SearchEntry {
            card: PropertyCard {
                mongo_id: id.to_owned(),
                id: id.to_owned(),
                title: title.to_owned(),
                main_category: MainCategory::Residential,
                sub_category,
                images: Vec::new(),
                cover: None,
                location: Some("Dubai Marina".to_owned()),
                bedrooms: Some(2),
                area: Some(SquareFeet(1200)),
                price: None,
                featured: false,
                created_at: "2026-10-04".parse().expect("a moment"),
                reference: id.to_owned(),
                status: ListingStatus::Available,
                rent_frequency: None,
                completion: Completion::Ready,
                handover: None,
            },
            developer: "Solvane".to_owned(),
            description: "A quiet home with a long balcony.".to_owned(),
            translations: Vec::new(),
        }
    }

    fn ids(entries: &[SearchEntry], query: &Query) -> Vec<String> {
        scan(entries, query).into_iter().map(|entry| entry.card.id.clone()).collect()
    }

    fn sample() -> Vec<SearchEntry> {
        let mut featured = entry("c", "Corner home", SubCategory::Penthouse);
        featured.card.featured = true;
        featured.card.bedrooms = Some(8);
        let mut large = entry("d", "Balcony villa", SubCategory::Villa);
        large.card.area = Some(SquareFeet(5000));
        vec![
            entry("b", "Corner home", SubCategory::Apartment),
            entry("a", "Corner home", SubCategory::Apartment),
            featured,
            large,
        ]
    }

    #[test]
    fn nothing_asked_gives_everything_featured_first_then_newest_then_by_id() {
        assert_eq!(ids(&sample(), &Query::default()), ["c", "a", "b", "d"]);
    }

    #[test]
    fn every_word_must_be_found_and_titles_weigh_more_than_descriptions() {
        let text = |text: &str| Query { text: text.to_owned(), ..Query::default() };
        assert_eq!(ids(&sample(), &text("balcony")), ["d", "c", "a", "b"]);
        assert_eq!(ids(&sample(), &text("villas marina")), ["d"]);
        assert_eq!(ids(&sample(), &text("villa jumeirah")), Vec::<String>::new());
        assert_eq!(ids(&sample(), &text("solv")).len(), 4);
    }

    #[test]
    fn a_type_matches_in_either_number_and_any_case() {
        let of_type = |name: &str| Query { property_type: Some(name.to_owned()), ..Query::default() };
        assert_eq!(ids(&sample(), &of_type("apartments")), ["a", "b"]);
        assert_eq!(ids(&sample(), &of_type("VILLA")), ["d"]);
        assert_eq!(ids(&sample(), &of_type("castle")), Vec::<String>::new());
    }

    #[test]
    fn bedrooms_are_exact_up_to_six_and_open_from_seven() {
        let rooms = |written: &str| Query { bedrooms: Bedrooms::parse(written), ..Query::default() };
        assert_eq!(ids(&sample(), &rooms("7+")), ["c"]);
        assert_eq!(ids(&sample(), &rooms("2")).len(), 3);
        assert_eq!(Bedrooms::parse("many"), None);
        assert_eq!(Bedrooms::parse("0"), Some(Bedrooms::Exactly(0)));
    }

    #[test]
    fn area_is_a_least_size() {
        let query = Query { least_area: Some(2000), ..Query::default() };
        assert_eq!(ids(&sample(), &query), ["d"]);
    }
}
