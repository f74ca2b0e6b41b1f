//! The words of which a listing's keys take one or some.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A set of words of which a record takes one. `ALL` and `word` let others list and show them without a second copy.
macro_rules! closed_set {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$variant_meta])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            /// Every value, in the order of the definition.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word that records and the API use.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str(self.word())
            }
        }
    };
}

closed_set! {
    /// The four lists of the site.
    MainCategory {
        /// Homes for sale.
        Residential = "Residential",
        /// Homes and work places to rent.
        Rental = "Rental",
        /// Homes that are still to be built.
        OffPlan = "OffPlan",
        /// Shops, offices, warehouses for sale.
        Commercial = "Commercial",
    }
}

closed_set! {
    /// What a listing is.
    SubCategory {
        /// A flat.
        Apartment = "Apartment",
        /// One room, or an artist's or photographer's workspace.
        Studio = "Studio",
        /// A flat on top of a building.
        Penthouse = "Penthouse",
        /// A flat on two floors.
        Duplex = "Duplex",
        /// A serviced flat.
        HotelApartment = "Hotel Apartment",
        /// A house of its own.
        Villa = "Villa",
        /// A house of state.
        Palace = "Palace",
        /// A house in a row.
        Townhouse = "Townhouse",
        /// A house on one floor.
        Bungalow = "Bungalow",
        /// A whole floor.
        FullFloor = "Full Floor",
        /// Office space.
        Office = "Office",
        /// A shop.
        Shop = "Shop",
        /// Space for a shop to be fitted.
        Retail = "Retail",
        /// A showroom.
        Showroom = "Showroom",
        /// A warehouse.
        Warehouse = "Warehouse",
        /// A factory.
        Factory = "Factory",
        /// Housing for workers.
        LabourCamp = "Labour Camp",
        /// A building as a whole.
        WholeBuilding = "Whole Building",
        /// Land.
        Plot = "Plot",
    }
}

closed_set! {
    /// Where a sale or letting stands.
    #[derive(Default)]
    ListingStatus {
        /// To be had.
        #[default]
        Available = "available",
        /// Kept for someone.
        Reserved = "reserved",
        /// An offer is being weighed.
        UnderOffer = "under_offer",
        /// Sold: its page stays, the lists drop it.
        Sold = "sold",
        /// Let: its page stays, the lists drop it.
        Rented = "rented",
        /// Gone at once.
        Withdrawn = "withdrawn",
    }
}

closed_set! {
    /// Who issued an advertising permit.
    #[derive(Default)]
    PermitKind {
        /// The real estate regulator: 10 or 11 digits.
        #[default]
        Rera = "rera",
        /// Holiday homes.
        Dtcm = "dtcm",
        /// One for a whole project.
        Project = "project",
        /// The financial centre's own.
        Difc = "difc",
    }
}

closed_set! {
    /// How land is held.
    Tenure {
        /// For good.
        Freehold = "freehold",
        /// For a number of years.
        Leasehold = "leasehold",
        /// The right to use it.
        Usufruct = "usufruct",
    }
}

closed_set! {
    /// Whether it stands already.
    Completion {
        /// It does.
        Ready = "ready",
        /// It is still to be built.
        OffPlan = "off_plan",
    }
}

closed_set! {
    /// Who sells off-plan.
    SaleType {
        /// The developer.
        New = "new",
        /// An earlier buyer.
        Resale = "resale",
    }
}

closed_set! {
    /// What furniture stays.
    Furnishing {
        /// All that a home needs.
        Furnished = "furnished",
        /// None.
        Unfurnished = "unfurnished",
        /// Some.
        Partly = "partly",
    }
}

closed_set! {
    /// Who lives there now.
    Occupancy {
        /// Nobody.
        Vacant = "vacant",
        /// A tenant who stays.
        Tenanted = "tenanted",
        /// The owner, until the transfer.
        VacantOnTransfer = "vacant_on_transfer",
    }
}

closed_set! {
    /// How often rent is due; the price is for one such period.
    #[derive(Default)]
    RentFrequency {
        /// A year.
        #[default]
        Yearly = "yearly",
        /// A month.
        Monthly = "monthly",
        /// A week.
        Weekly = "weekly",
        /// A day.
        Daily = "daily",
    }
}

closed_set! {
    /// A portal that listings can be sent to.
    Portal {
        /// Bayut.
        Bayut = "bayut",
        /// dubizzle.
        Dubizzle = "dubizzle",
        /// Property Finder.
        PropertyFinder = "property_finder",
    }
}

closed_set! {
    /// What a listing offers.
    Amenity {
        /// A balcony.
        Balcony = "balcony",
        /// Central cooling.
        CentralAc = "central_ac",
        /// Parking under a roof.
        CoveredParking = "covered_parking",
        /// A maid's room.
        MaidsRoom = "maids_room",
        /// A study.
        Study = "study",
        /// A pool of its own.
        PrivatePool = "private_pool",
        /// A pool with neighbours.
        SharedPool = "shared_pool",
        /// A gym of its own.
        PrivateGym = "private_gym",
        /// A gym with neighbours.
        SharedGym = "shared_gym",
        /// A garden of its own.
        PrivateGarden = "private_garden",
        /// Built-in wardrobes.
        BuiltInWardrobes = "built_in_wardrobes",
        /// A walk-in closet.
        WalkInCloset = "walk_in_closet",
        /// Kitchen appliances.
        KitchenAppliances = "kitchen_appliances",
        /// Security.
        Security = "security",
        /// A concierge.
        Concierge = "concierge",
        /// Pets may live there.
        PetsAllowed = "pets_allowed",
        /// A jacuzzi.
        Jacuzzi = "jacuzzi",
        /// A spa.
        Spa = "spa",
        /// A place to barbecue.
        Barbecue = "barbecue",
        /// A play area.
        PlayArea = "play_area",
        /// A pool for children.
        ChildrensPool = "childrens_pool",
        /// A landmark in view.
        LandmarkView = "landmark_view",
        /// Water in view.
        WaterView = "water_view",
        /// Maid service.
        MaidService = "maid_service",
        /// A lobby.
        Lobby = "lobby",
        /// A conference room.
        ConferenceRoom = "conference_room",
        /// A pantry.
        Pantry = "pantry",
        /// A mezzanine.
        Mezzanine = "mezzanine",
        /// Network cabling.
        Networked = "networked",
    }
}
