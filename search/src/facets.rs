//! What a search can be narrowed and sorted by besides its words.

use std::sync::LazyLock;

use catalog::api::{PropertyCard, SearchFacet};
use catalog::id::slug;
use catalog::property::{Amenity, Completion, Furnishing, Included, MainCategory, Purpose, SubCategory};

use super::language::vocabulary::names::type_names;
use super::language::{fold, stem};
use super::{Fact, SearchEntry};

/// A value that a search can ask for. The order of all values is part of the packed data's format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    Category(MainCategory),
    Type(SubCategory),
    Bedrooms(Rooms),
    Bathrooms(Rooms),
    Furnishing(Furnishing),
    Completion(Completion),
    Amenity(Amenity),
    /// What the rent includes.
    Included(Included),
}

/// A number of bedrooms or bathrooms; [`Rooms::MOST`] means this number or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rooms(u8);

impl Rooms {
    /// The highest choice, which stands for all higher numbers as well.
    pub const MOST: u8 = 7;

    /// The choice for a home with this number of rooms.
    pub fn new(count: u8) -> Self {
        Self(count.min(Self::MOST))
    }

    /// The number, unless it means this number or more.
    pub fn exact(self) -> Option<u8> {
        Some(self.0).filter(|count| *count < Self::MOST)
    }

    /// `1` to `6` exactly, `7` and `7+` at least seven, `0` none; anything else is invalid.
    pub fn parse(written: &str) -> Option<Self> {
        let written = written.trim();
        let digits = if written == "7+" { "7" } else { written };
        digits.parse().ok().filter(|count| *count <= Self::MOST).map(Self)
    }
}

static ALL: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let rooms = || (0..=Rooms::MOST).map(Rooms);
    MainCategory::ALL
        .iter()
        .copied()
        .map(Value::Category)
        .chain(SubCategory::ALL.iter().copied().map(Value::Type))
        .chain(rooms().map(Value::Bedrooms))
        .chain(rooms().map(Value::Bathrooms))
        .chain(Furnishing::ALL.iter().copied().map(Value::Furnishing))
        .chain(Completion::ALL.iter().copied().map(Value::Completion))
        .chain(Amenity::ALL.iter().copied().map(Value::Amenity))
        .chain(Included::ALL.iter().copied().map(Value::Included))
        .collect()
});

impl Value {
    /// Every value, always in the same order.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.iter().copied()
    }

    /// The categories of homes to buy or to rent.
    pub(crate) fn of_purpose(purpose: Purpose) -> impl Iterator<Item = Self> {
        let categories = MainCategory::ALL.iter().copied();
        categories.filter(move |category| category.purpose() == purpose).map(Self::Category)
    }

    /// The value of a facet as it is written in the facet's parameter.
    pub fn parse(facet: SearchFacet, written: &str) -> Option<Self> {
        let exact = Self::all().find(|value| value.facet() == facet && value.word() == written);
        exact.or_else(|| match facet {
            SearchFacet::Type => types(written)?.first().copied().map(Self::Type),
            SearchFacet::Bedrooms => Rooms::parse(written).map(Self::Bedrooms),
            SearchFacet::Bathrooms => Rooms::parse(written).map(Self::Bathrooms),
            _ => None,
        })
    }

    /// The position in [`Value::all`].
    pub(crate) fn position(self) -> Option<usize> {
        ALL.iter().position(|value| *value == self)
    }

    /// The facet that the value belongs to.
    pub const fn facet(self) -> SearchFacet {
        match self {
            Self::Category(_) => SearchFacet::Category,
            Self::Type(_) => SearchFacet::Type,
            Self::Bedrooms(_) => SearchFacet::Bedrooms,
            Self::Bathrooms(_) => SearchFacet::Bathrooms,
            Self::Furnishing(_) => SearchFacet::Furnishing,
            Self::Completion(_) => SearchFacet::Completion,
            Self::Amenity(_) => SearchFacet::Amenities,
            Self::Included(_) => SearchFacet::Included,
        }
    }

    /// The value as it is written in the parameter of its facet.
    pub fn word(self) -> String {
        match self {
            Self::Category(value) => value.word().to_owned(),
            Self::Type(value) => value.word().to_owned(),
            Self::Bedrooms(rooms) | Self::Bathrooms(rooms) => {
                rooms.exact().map_or_else(|| "7+".to_owned(), |count| count.to_string())
            }
            Self::Furnishing(value) => value.word().to_owned(),
            Self::Completion(value) => value.word().to_owned(),
            Self::Amenity(value) => value.word().to_owned(),
            Self::Included(value) => value.word().to_owned(),
        }
    }

    /// Whether a listing has the value.
    pub(crate) fn is_of(self, entry: &SearchEntry) -> bool {
        let card = &entry.card;
        match self {
            Self::Category(value) => card.main_category == value,
            Self::Type(value) => card.sub_category == value,
            Self::Bedrooms(rooms) => card.bedrooms.map(Rooms::new) == Some(rooms),
            Self::Bathrooms(rooms) => entry.bathrooms.map(Rooms::new) == Some(rooms),
            Self::Furnishing(value) => entry.facts.contains(&Fact::Furnishing(value)),
            Self::Completion(value) => entry.facts.contains(&Fact::Completion(value)),
            Self::Amenity(value) => entry.facts.contains(&Fact::Amenity(value)),
            Self::Included(value) => entry.facts.contains(&Fact::Included(value)),
        }
    }
}

/// Whether a listing must have all chosen values of a facet, not one of them.
pub(crate) const fn requires_all(facet: SearchFacet) -> bool {
    matches!(facet, SearchFacet::Amenities | SearchFacet::Included)
}

/// The types in `written`, separated by commas, in any case, number and language: `Apartments` and `شقق` are
/// `Apartment`. `None` if it has no word; unknown types are left out.
pub fn types(written: &str) -> Option<Vec<SubCategory>> {
    let wanted: Vec<String> = written.split(',').map(singular).filter(|word| !word.is_empty()).collect();
    if wanted.is_empty() {
        return None;
    }
    // Of the types with one name, the first is the commonest.
    let known = |wanted: String| {
        SubCategory::ALL.iter().copied().find(|kind| type_names(*kind).any(|name| singular(name) == wanted))
    };
    Some(wanted.into_iter().filter_map(known).collect())
}

/// The stems of the words, which ignore case and number.
fn singular(text: &str) -> String {
    fold::words(text).iter().map(|word| stem::stem(word)).collect::<Vec<_>>().join(" ")
}

/// The parameter's value for a listing's community.
pub(crate) fn community_of(card: &PropertyCard) -> Option<String> {
    card.location.as_deref().map(slug).filter(|slug| !slug.is_empty())
}

/// The year of an off-plan home's handover.
pub(crate) fn handover_year(card: &PropertyCard) -> Option<u32> {
    let handover = card.handover.filter(|_| card.completion == Completion::OffPlan)?;
    u32::try_from(handover.last_day().0.year()).ok()
}

/// A number by which listings are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The moment of listing.
    Listed,
    /// The asking price, or the rent of a year.
    Price,
    /// The area in square feet.
    Area,
    /// The price per square foot, in fils.
    PricePerSquareFoot,
    /// The year of the handover of an off-plan home.
    Handover,
}

impl Measure {
    pub(crate) const ALL: [Self; 5] =
        [Self::Listed, Self::Price, Self::Area, Self::PricePerSquareFoot, Self::Handover];

    /// The number of a listing by this measure, if it is known.
    pub(crate) fn value_of(self, card: &PropertyCard) -> Option<i64> {
        let price = || card.yearly_price().map(|price| i64::from(u32::try_from(price.0).unwrap_or(u32::MAX)));
        let area = || card.area.map(|area| i64::from(area.0));
        match self {
            Self::Listed => Some(card.created_at.0.as_millisecond()),
            Self::Price => price(),
            Self::Area => area(),
            Self::PricePerSquareFoot => {
                price().zip(area()).and_then(|(price, area)| (price * 100).checked_div(area))
            }
            Self::Handover => handover_year(card).map(i64::from),
        }
    }
}
