//! The elements of each format for each fact of a listing.

use super::FeedFormat;

macro_rules! fields {
    ($(
        $(#[doc = $doc:literal])+
        $field:ident = $key:literal {
            $pf:expr, $api:expr, $bayut:expr, $propspace:expr $(, loss: $loss:literal)?
        }
    )+) => {
        /// A fact that feeds state about a listing.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field {
            $($(#[doc = $doc])+ $field,)+
        }

        impl Field {
            /// Every fact, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$field),+];

            /// The key in records, `permit.number`; empty for facts that only help to find another.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$field => $key,)+ }
            }

            /// The paths of its elements in a format, of which the first is written and all are read.
            pub const fn elements(self, format: FeedFormat) -> &'static [&'static str] {
                match (self, format) {
                    $(
                        (Self::$field, FeedFormat::PropertyFinder) => &$pf,
                        (Self::$field, FeedFormat::PropertyFinderApi) => &$api,
                        (Self::$field, FeedFormat::Bayut) => &$bayut,
                        (Self::$field, FeedFormat::PropSpace) => &$propspace,
                    )+
                }
            }

            /// What a feed cannot say of it exactly.
            pub const fn loss(self) -> Option<&'static str> {
                match self { $($(Self::$field => Some($loss),)?)+ _ => None }
            }
        }
    };
}

// The columns: Property Finder's XML, its API, Bayut and dubizzle, PropSpace. Case and hyphens of names do not count.
fields! {
    /// The agency's number, by which a listing is recognised.
    Reference = "reference" {
        ["reference_number", "reference"], ["reference"], ["Property_Ref_No"], ["Property_Ref_No", "Strno"]
    }
    /// Whether it is offered.
    Status = "status" {
        ["status"], ["state/stage", "state"], ["Property_Status"], ["Property_Status", "Status"],
        loss: "portals know only offered and deleted: a reserved home is offered"
    }
    /// The number of the advertising permit.
    PermitNumber = "permit.number" {
        ["permit_number", "rera_permit_number"], ["compliance/listingAdvertisementNumber"],
        ["Permit_Number"], ["permit_number", "RERA_Permit"]
    }
    /// The number of a holiday home's permit.
    DtcmPermit = "permit.number" { ["dtcm_permit"], [], ["DTCM_Permit"], ["dtcm_permit"] }
    /// The kind of the permit.
    PermitKind = "permit.kind" { [], ["compliance/type"], [], [] }
    /// Sale or rent, and in Property Finder's XML home or place of work.
    Offering = "mainCategory" { ["offering_type"], ["price/type"], ["Property_purpose"], ["Ad_Type"] }
    /// Home or place of work.
    Use = "mainCategory" { ["property_category"], ["category"], ["Property_Category"], ["Category"] }
    /// The type.
    Type = "subCategory" {
        ["property_type"], ["type"], ["Property_Type"], ["Unit_Type", "Category_Type"],
        loss: "Studio is an apartment without bedrooms, Palace a villa"
    }
    /// The price; in Property Finder's XML a rent can have an element per period inside.
    Price = "price" { ["price"], ["price"], ["Price"], ["Price"] }
    /// The period of a rent, where the price does not say it.
    Frequency = "rent.frequency" {
        ["rental_period"], [], ["Rent_Frequency"], ["Frequency", "Rent_Frequency"]
    }
    /// Whether the price is hidden.
    PriceOnRequest = "price" {
        ["price_on_application"], ["price/onRequest"], ["price_on_application"], ["price_on_application"]
    }
    /// The service charge; in feeds dirhams a year.
    ServiceCharge = "service_charge" {
        ["service_charge"], [], ["service_charge"], ["service_charge"],
        loss: "feeds state dirhams a year for the home, records a square foot, rounded to two digits"
    }
    /// The number of cheques.
    Cheques = "rent.cheques" {
        ["cheques"], ["price/numberOfCheques"], ["cheques"], ["Cheques"],
        loss: "a choice such as 1, 2 or 4 becomes its highest number"
    }
    /// The city or emirate.
    City = "" { ["city"], ["location/city"], ["City"], ["Emirate", "City"] }
    /// The community.
    Community = "community" {
        ["community"], ["location/community", "location/name", "location/id"], ["Locality"], ["Community", "Locality"]
    }
    /// The part of the community.
    SubCommunity = "sub_community" {
        ["sub_community"], ["location/subCommunity"], ["Sub_Locality"], ["Sub_Community", "Sub_Locality"]
    }
    /// The building.
    Tower = "tower" {
        ["property_name", "tower"], ["location/tower"], ["Tower_Name"], ["Property_Name", "Tower_Name"]
    }
    /// The headline.
    Title = "title" {
        ["title_en", "title"], ["title/en"], ["Property_Title"], ["Property_Title"]
    }
    /// The headline in Arabic.
    TitleAr = "title.ar" { ["title_ar"], ["title/ar"], ["Property_Title_AR"], ["Property_Title_AR"] }
    /// The description.
    Description = "description" {
        ["description_en", "description"], ["description/en"], ["Property_Description"],
        ["Web_Remarks", "Property_Description"]
    }
    /// The description in Arabic.
    DescriptionAr = "description.ar" {
        ["description_ar"], ["description/ar"], ["Property_Description_AR"], ["Property_Description_AR"]
    }
    /// The amenities.
    Amenities = "amenities" {
        ["private_amenities", "commercial_amenities"], ["amenities"],
        ["Features/Feature"], ["Facilities/facility", "Features/Feature"]
    }
    /// Free words about it, which no key holds.
    Remarks = "" { ["features"], [], [], [] }
    /// The built-up area in square feet.
    Area = "area" { ["size"], ["size"], ["Property_Size"], ["Unit_Builtup_Area", "Property_Size"] }
    /// The unit of the area.
    AreaUnit = "" { [], [], ["Property_Size_Unit"], ["unit_measure", "Property_Size_Unit"] }
    /// The area of the plot in square feet.
    PlotArea = "plot_area" { ["plot_size"], ["plotSize"], ["plotArea"], ["Plot_Area", "Plot_Size"] }
    /// The number of bedrooms.
    Bedrooms = "bedrooms" {
        ["bedroom", "bedrooms"], ["bedrooms"], ["Bedrooms", "Bedroom"], ["Bedrooms", "No_of_Rooms"]
    }
    /// The number of bathrooms.
    Bathrooms = "bathrooms" {
        ["bathroom", "bathrooms"], ["bathrooms"], ["Bathrooms", "Bathroom"], ["No_of_Bathroom", "Bathrooms"]
    }
    /// The adviser's id in the agency.
    AgentId = "" { ["agent/id"], [], [], [] }
    /// The adviser's telephone number.
    AgentPhone = "" { ["agent/phone"], [], ["Listing_Agent_Phone"], ["Listing_Agent_Phone"] }
    /// The adviser's e-mail address.
    AgentEmail = "agent" { ["agent/email"], ["assignedTo/email"], ["Listing_Agent_Email"], ["Listing_Agent_Email"] }
    /// The adviser's broker number.
    AgentLicence = "agent" {
        ["agent/license_no", "agent/licence_no"], ["assignedTo/brn"], ["Listing_Agent_Permit"], ["Listing_Agent_Permit"]
    }
    /// The adviser's name.
    AgentName = "agent" { ["agent/name"], ["assignedTo/name"], ["Listing_Agent"], ["Listing_Agent"] }
    /// The year in which it was built.
    YearBuilt = "year_built" { ["build_year"], ["builtUpYear"], ["Completion_Year"], ["build_year"] }
    /// The number of parking spaces.
    Parking = "parking" { ["parking"], ["parkingSlots"], ["Parking"], ["Parking"] }
    /// The floor.
    Floor = "floor" { ["floor"], ["floorNumber"], ["Floor"], ["Floor"] }
    /// Whether it is furnished.
    Furnishing = "furnishing" {
        ["furnished", "semi-furnished"], ["furnishingType"], ["Furnished"], ["Furnished", "Fitted"]
    }
    /// The address of a virtual tour.
    Tour = "tour" { ["view360"], ["media/tours/url"], ["Virtual_Tour"], ["Threesixty_Tour", "Virtual_Tour", "Web_Tour"] }
    /// The address of a video.
    Video = "video" { ["video_tour_url", "video_url"], ["media/videos/default"], ["Videos/Video"], ["Video", "Videos/Video"] }
    /// The pictures.
    Pictures = "images" {
        ["photo/url"], ["media/images/original/url"], ["Images/Image", "Images/Feature"],
        ["Images/image", "Images/Feature"]
    }
    /// The floor plans.
    FloorPlans = "floor_plans" {
        ["floor_plan/url", "floor_plan"], ["media/floorPlans/original/url"], ["Floor_Plans/Floor_Plan"], ["Floor_Plans/Floor_Plan"]
    }
    /// Latitude and longitude in one element, in either order.
    Position = "coordinates" { ["geopoints"], [], ["geopoints"], ["ProGooglecoordinates"] }
    /// The latitude.
    Latitude = "coordinates.lat" { ["latitude"], ["location/coordinates/lat"], ["Latitude"], ["Latitude"] }
    /// The longitude.
    Longitude = "coordinates.lng" { ["longitude"], ["location/coordinates/lng"], ["Longitude"], ["Longitude"] }
    /// Whether it is built, and in Property Finder's words who sells it.
    Completion = "completion" {
        ["completion_status"], ["projectStatus"], ["completion_status"], ["completion_status"]
    }
    /// Whether it is not built yet.
    OffPlan = "completion" { ["off_plan"], [], ["Off_plan"], ["off_plan"] }
    /// Who sells an off-plan home.
    SaleType = "sale_type" { [], [], ["offplanDetails_saleType"], [] }
    /// The percentage of the land department's fee that the developer pays.
    DldWaiver = "dld_waiver" { [], [], ["offplanDetails_dldWaiver"], [] }
    /// The price that the first buyer agreed to.
    OriginalPrice = "original_price" { [], [], ["offplanDetails_originalPrice"], [] }
    /// The part of it that has been paid.
    AmountPaid = "amount_paid" { [], [], ["offplanDetails_amountPaid"], [] }
    /// The developer's name.
    Developer = "developer" { ["developer"], ["developer"], ["Developer"], ["Developer"] }
    /// The development.
    Project = "project" { ["project_name"], [], [], ["Project_Name"] }
    /// The date from which it is available.
    AvailableFrom = "available_from" { ["availability_date"], ["availableFrom"], [], ["Available_From"] }
    /// The view.
    View = "view" { [], [], [], ["Primary_View"] }
    /// The portals that are to show it.
    Portals = "portals" { [], [], ["Portals/Portal"], [] }
    /// The date on which it was listed.
    ListedOn = "createdAt" { ["created_at"], ["createdAt"], [], ["Listing_Date"] }
    /// The time of the last change, which generators often set anew at each run.
    ChangedOn = "" { [], [], ["Last_Updated"], ["Last_Updated"] }
}
