//! The keys of a listing that feeds know something of.

use serde::{Deserialize, Serialize};

use super::closed_set;

// By its word, since reports have the keys in this order. `editor_owns` takes those that can be deserialized.
closed_set! {
    /// A key that an import from a feed may write.
    Key by its word {
        /// The headline.
        Title = "title",
        /// The text.
        Description = "description",
        /// The pictures and their order.
        Images = "images",
        /// The price.
        Price = "price",
        /// The status.
        Status = "status",
        /// The category.
        MainCategory = "mainCategory",
        /// The type.
        SubCategory = "subCategory",
        /// The bedrooms.
        Bedrooms = "bedrooms",
        /// The bathrooms.
        Bathrooms = "bathrooms",
        /// The built-up area.
        Area = "area",
        /// The area of the plot.
        PlotArea = "plot_area",
        /// The permit.
        Permit = "permit",
        /// The adviser.
        Agent = "agent",
        /// The terms of a rental.
        Rent = "rent",
        /// Whether it is built.
        Completion = "completion",
        /// The seller of an off-plan home.
        SaleType = "sale_type",
        /// The first buyer's price.
        OriginalPrice = "original_price",
        /// The part of it that has been paid.
        AmountPaid = "amount_paid",
        /// The developer's part of the land department's fee.
        DldWaiver = "dld_waiver",
        /// The service charge.
        ServiceCharge = "service_charge",
        /// Whether it is furnished.
        Furnishing = "furnishing",
        /// The date from which it is available.
        AvailableFrom = "available_from",
        /// The parking spaces.
        Parking = "parking",
        /// The floor.
        Floor = "floor",
        /// The views.
        View = "view",
        /// The year in which it was built.
        YearBuilt = "year_built",
        /// The amenities.
        Amenities = "amenities",
        /// The floor plans.
        FloorPlans = "floor_plans",
        /// The video.
        Video = "video",
        /// The virtual tour.
        Tour = "tour",
        /// The position on the map.
        Coordinates = "coordinates",
        /// The area guide.
        Community = "community",
        /// The area below the community.
        SubCommunity = "sub_community",
        /// The tower.
        Tower = "tower",
        /// The developer.
        Developer = "developer",
        /// The development.
        Project = "project",
        /// The portals.
        Portals = "portals",
        // Nobody can own the following.
        /// The agency's number, by which the listing is recognised.
        #[serde(skip_deserializing)]
        Reference = "reference",
        /// The date on which it was listed, which only a new record gets.
        #[serde(skip_deserializing)]
        CreatedAt = "createdAt",
        /// The date on which it was sold or rented, written with the status.
        #[serde(skip_deserializing)]
        ClosedOn = "closed_on",
        /// Whether it is featured, which ends with its status.
        #[serde(skip_deserializing)]
        Featured = "featured",
        /// The name of the community, of a listing without an area guide.
        #[serde(skip_deserializing)]
        Location = "location",
        /// The date of the last change.
        #[serde(skip_deserializing)]
        Updated = "updated",
    }
}

impl Key {
    /// The key with this name in records.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.word() == word)
    }

    /// Whether every record has it.
    pub const fn is_required(self) -> bool {
        matches!(
            self,
            Self::Title | Self::Description | Self::MainCategory | Self::SubCategory | Self::CreatedAt
        )
    }

    /// Whether it has an editor's work, which a feed changes only where nobody else did.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Title | Self::Description)
    }
}
