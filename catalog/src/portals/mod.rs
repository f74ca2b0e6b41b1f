//! How the feeds of CRMs and portals name what a record says. One table serves both directions: `generator import`
//! reads by it, and the feeds for portals are written by it.

mod counts;
mod elements;
mod feed;
mod order;
mod statuses;
mod units;
mod vocabulary;
mod words;

pub use crate::property::Purpose;
pub use counts::{CountWord, count_word, number_word};
pub use elements::{
    Field, KnownElement, NAMED_FEATURES, NOT_CARRIED, NOT_READ, known_element, losses_of, why_not_carried,
};
pub use feed::PortalFeed;
pub use statuses::{OfferState, STATUSES, offer_state};
pub use units::{PriceWord, area_unit, area_word, is_dirhams, price_word, rent_period};
pub use vocabulary::{Term, read, write};
pub use words::{
    AMENITIES, COMPLETIONS, FREQUENCIES, FURNISHINGS, OFFERINGS, Offering, PORTALS, PRICE_ON_REQUEST,
    PURPOSES, SALE_TYPES, TYPES, UNSUPPORTED_AMENITIES, UNSUPPORTED_TYPES, USES, Use, can_be_dubai,
    can_be_studio, category_in_feeds, completion, property_type, use_in_type, use_of,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FeedFormat {
    /// Property Finder's XML: `<list><property>`.
    PropertyFinder,
    /// The answers of Property Finder's Enterprise API, which is JSON.
    PropertyFinderApi,
    /// The XML of Bayut and dubizzle: `<Properties><Property>`.
    Bayut,
    /// `PropSpace`'s feed for websites: `<Listings><Listing>`.
    PropSpace,
}

impl FeedFormat {
    pub const ALL: [Self; 4] = [Self::PropertyFinder, Self::PropertyFinderApi, Self::Bayut, Self::PropSpace];

    /// The name as people know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PropertyFinder => "Property Finder XML",
            Self::PropertyFinderApi => "Property Finder Enterprise API",
            Self::Bayut => "Bayut and dubizzle XML",
            Self::PropSpace => "PropSpace website feed",
        }
    }

    /// The names of the root element and of a listing's; `None` for JSON.
    pub const fn elements(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::PropertyFinder => Some(PortalFeed::PropertyFinder.root()),
            Self::Bayut => Some(PortalFeed::Bayut.root()),
            Self::PropSpace => Some(("Listings", "Listing")),
            Self::PropertyFinderApi => None,
        }
    }

    /// Whether the format is XML, which CRMs write as they like: with pictures in other elements than those of the
    /// table, and values that no table has. The API's answers have neither.
    pub const fn is_xml(self) -> bool {
        self.elements().is_some()
    }
}

#[cfg(test)]
mod tests;
