//! The keys of a record that an import writes.

use std::fmt;

use serde::Serialize;

macro_rules! keys {
    ($($key:ident = $word:literal),+ $(,)?) => {
        /// A key of a record that an import writes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        pub enum Key { $(#[serde(rename = $word)] $key),+ }

        impl Key {
            const ALL: &[Self] = &[$(Self::$key),+];

            /// The key as records write it.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$key => $word),+ }
            }
        }
    };
}

// By their words, which is the order in which reports have them.
keys! {
    Agent = "agent",
    Amenities = "amenities",
    AmountPaid = "amount_paid",
    Area = "area",
    AvailableFrom = "available_from",
    Bathrooms = "bathrooms",
    Bedrooms = "bedrooms",
    ClosedOn = "closed_on",
    Community = "community",
    Completion = "completion",
    Coordinates = "coordinates",
    CreatedAt = "createdAt",
    Description = "description",
    Developer = "developer",
    DldWaiver = "dld_waiver",
    Featured = "featured",
    Floor = "floor",
    FloorPlans = "floor_plans",
    Furnishing = "furnishing",
    Images = "images",
    Location = "location",
    MainCategory = "mainCategory",
    OriginalPrice = "original_price",
    Parking = "parking",
    Permit = "permit",
    PlotArea = "plot_area",
    Portals = "portals",
    Price = "price",
    Project = "project",
    Reference = "reference",
    Rent = "rent",
    SaleType = "sale_type",
    ServiceCharge = "service_charge",
    Status = "status",
    SubCategory = "subCategory",
    SubCommunity = "sub_community",
    Title = "title",
    Tour = "tour",
    Tower = "tower",
    Updated = "updated",
    Video = "video",
    View = "view",
    YearBuilt = "year_built",
}

/// What an import does with a value that a record does not accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// It leaves the listing out: without the right value, a page would say something else than the feed.
    Decisive,
    /// It leaves the value out.
    Ordinary,
    /// It leaves the value out, and one that can hardly be right as well: a page says enough without it.
    Minor,
}

impl Key {
    pub(crate) fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.word() == word)
    }

    pub(crate) const fn role(self) -> Role {
        match self {
            Self::Title
            | Self::Description
            | Self::MainCategory
            | Self::SubCategory
            | Self::CreatedAt
            | Self::Reference
            | Self::Status
            | Self::ClosedOn
            | Self::Featured
            | Self::Price
            | Self::Rent
            | Self::Permit
            | Self::Agent
            | Self::Community => Role::Decisive,
            Self::ServiceCharge | Self::Parking | Self::YearBuilt => Role::Minor,
            _ => Role::Ordinary,
        }
    }

    /// Whether every record has it.
    pub(crate) const fn is_required(self) -> bool {
        matches!(
            self,
            Self::Title | Self::Description | Self::MainCategory | Self::SubCategory | Self::CreatedAt
        )
    }

    /// Whether it has an editor's work, which a feed changes only where nobody else did.
    pub(crate) const fn is_text(self) -> bool {
        matches!(self, Self::Title | Self::Description)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use catalog::property::OwnedKey;

    use super::*;

    #[test]
    fn keys_are_in_the_order_of_their_words_and_have_all_that_an_editor_can_own() {
        assert!(Key::ALL.is_sorted_by_key(|key| key.word()));
        for owned in OwnedKey::ALL {
            assert!(Key::of(owned.word()).is_some(), "{owned}");
        }
    }
}
