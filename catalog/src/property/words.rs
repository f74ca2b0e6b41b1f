//! The closed sets of values that keys of a listing take.

use serde::{Deserialize, Serialize};

/// Defines an enum whose variants have a name in records and in the API. Its values are in the order of the definition,
/// or in that of their names: `Key by its word`.
macro_rules! closed_set {
    ($(#[$meta:meta])* $name:ident by its word { $($variants:tt)+ }) => {
        $crate::property::closed_set!(@ $(#[$meta])* $name { $($variants)+ });

        impl Ord for $name {
            fn cmp(&self, other: &Self) -> std::cmp::Ordering {
                self.word().cmp(other.word())
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }
    };
    ($(#[$meta:meta])* $name:ident { $($variants:tt)+ }) => {
        $crate::property::closed_set!(@ $(#[$meta])* #[derive(PartialOrd, Ord)] $name { $($variants)+ });
    };
    (@ $(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$variant_meta])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            /// Every value, in the order of the definition.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name in records and in the API.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
                formatter.write_str(self.word())
            }
        }
    };
}

pub(crate) use closed_set;

closed_set! {
    /// The stage of a payment plan in which an instalment is due.
    Due {
        /// When the home is booked.
        Booking = "booking",
        /// While it is built.
        Construction = "construction",
        /// When it is handed over.
        Handover = "handover",
        /// Later than that.
        AfterHandover = "after_handover",
    }
}

closed_set! {
    /// The four lists of the site.
    MainCategory {
        /// Homes for sale.
        Residential = "Residential",
        /// Homes and workplaces for rent.
        Rental = "Rental",
        /// Homes that are not built yet.
        OffPlan = "OffPlan",
        /// Shops, offices, warehouses for sale.
        Commercial = "Commercial",
    }
}

closed_set! {
    /// What is done with a listing.
    Purpose {
        /// It is sold.
        Sale = "sale",
        /// It is let.
        Rent = "rent",
    }
}

closed_set! {
    /// The type of a listing.
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
        /// A detached house.
        Villa = "Villa",
        /// A very large house.
        Palace = "Palace",
        /// A terraced house.
        Townhouse = "Townhouse",
        /// A single-storey house.
        Bungalow = "Bungalow",
        /// A whole floor.
        FullFloor = "Full Floor",
        /// Office space.
        Office = "Office",
        /// A shop.
        Shop = "Shop",
        /// A shop space without fittings.
        Retail = "Retail",
        /// A showroom.
        Showroom = "Showroom",
        /// A warehouse.
        Warehouse = "Warehouse",
        /// A factory.
        Factory = "Factory",
        /// Housing for workers.
        LabourCamp = "Labour Camp",
        /// A whole building.
        WholeBuilding = "Whole Building",
        /// Land.
        Plot = "Plot",
    }
}

closed_set! {
    /// The status of a sale or rental.
    #[derive(Default)]
    ListingStatus {
        /// Available.
        #[default]
        Available = "available",
        /// Reserved for a buyer or tenant.
        Reserved = "reserved",
        /// An offer is being considered.
        UnderOffer = "under_offer",
        /// Sold: removed from lists, its page stays.
        Sold = "sold",
        /// Rented: removed from lists, its page stays.
        Rented = "rented",
        /// Removed from the site at once.
        Withdrawn = "withdrawn",
    }
}

closed_set! {
    /// The kind of an advertising permit.
    #[derive(Default)]
    PermitKind {
        /// The real estate regulator: 10 or 11 digits.
        #[default]
        Rera = "rera",
        /// Holiday homes, from the department of tourism.
        Dtcm = "dtcm",
        /// A permit for a whole project.
        Project = "project",
        /// A permit of the financial centre.
        Difc = "difc",
    }
}

closed_set! {
    /// The type of ownership.
    Tenure {
        /// Permanent ownership.
        Freehold = "freehold",
        /// Ownership for a number of years.
        Leasehold = "leasehold",
        /// The right to use it.
        Usufruct = "usufruct",
    }
}

closed_set! {
    /// Whether a home is built.
    Completion {
        /// Built.
        Ready = "ready",
        /// Not built yet.
        OffPlan = "off_plan",
    }
}

closed_set! {
    /// The seller of an off-plan home.
    SaleType {
        /// The developer.
        New = "new",
        /// An earlier buyer.
        Resale = "resale",
    }
}

closed_set! {
    /// Whether it is furnished.
    Furnishing {
        /// Fully furnished.
        Furnished = "furnished",
        /// Without furniture.
        Unfurnished = "unfurnished",
        /// Partly furnished.
        Partly = "partly",
    }
}

closed_set! {
    /// What a rent includes.
    Included {
        /// Cooling: "chiller free".
        Cooling = "cooling",
        /// Water and electricity.
        Bills = "bills",
    }
}

closed_set! {
    /// Whether it is occupied.
    Occupancy {
        /// Empty.
        Vacant = "vacant",
        /// A tenant lives there and stays.
        Tenanted = "tenanted",
        /// The owner lives there until the transfer.
        VacantOnTransfer = "vacant_on_transfer",
    }
}

closed_set! {
    /// The period that the rent is for.
    #[derive(Default)]
    RentFrequency {
        /// Per year.
        #[default]
        Yearly = "yearly",
        /// Per month.
        Monthly = "monthly",
        /// Per week.
        Weekly = "weekly",
        /// Per day.
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
    /// An amenity of a listing.
    Amenity {
        /// A balcony.
        Balcony = "balcony",
        /// Central cooling.
        CentralAc = "central_ac",
        /// Covered parking.
        CoveredParking = "covered_parking",
        /// A maid's room.
        MaidsRoom = "maids_room",
        /// A study.
        Study = "study",
        /// A private pool.
        PrivatePool = "private_pool",
        /// A shared pool.
        SharedPool = "shared_pool",
        /// A private gym.
        PrivateGym = "private_gym",
        /// A shared gym.
        SharedGym = "shared_gym",
        /// A private garden.
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
        /// Pets are allowed.
        PetsAllowed = "pets_allowed",
        /// A jacuzzi.
        Jacuzzi = "jacuzzi",
        /// A spa.
        Spa = "spa",
        /// A barbecue area.
        Barbecue = "barbecue",
        /// A play area.
        PlayArea = "play_area",
        /// A children's pool.
        ChildrensPool = "childrens_pool",
        /// A view of a landmark.
        LandmarkView = "landmark_view",
        /// A view of water.
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
