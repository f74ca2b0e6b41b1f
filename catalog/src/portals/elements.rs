//! The elements of each format for each fact of a listing.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::FeedFormat;
use crate::clean::fold;
use crate::property::Key;

macro_rules! fields {
    ($(
        $(#[doc = $doc:literal])+
        $field:ident $(= $key:ident $(. $part:ident)?)? {
            $(pf: [$($pf:literal),+] $(,)?)?
            $(api: [$($api:literal),+] $(,)?)?
            $(bayut: [$($bayut:literal),+] $(,)?)?
            $(propspace: [$($propspace:literal),+] $(,)?)?
            $(loss: $loss:literal $(,)?)?
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

            /// The key in records; `None` for facts that only help to read others.
            pub const fn key(self) -> Option<Key> {
                match self { $($(Self::$field => Some(Key::$key),)?)+ _ => None }
            }

            /// The part of the key's value that it is, if it is not all: `number` of `permit`.
            const fn part(self) -> Option<&'static str> {
                match self { $($($(Self::$field => Some(stringify!($part)),)?)?)+ _ => None }
            }

            /// The paths of its elements in a format: all are read, and the first is written.
            pub const fn elements(self, format: FeedFormat) -> &'static [&'static str] {
                match (self, format) {
                    $(
                        (Self::$field, FeedFormat::PropertyFinder) => &[$($($pf),+)?],
                        (Self::$field, FeedFormat::PropertyFinderApi) => &[$($($api),+)?],
                        (Self::$field, FeedFormat::Bayut) => &[$($($bayut),+)?],
                        (Self::$field, FeedFormat::PropSpace) => &[$($($propspace),+)?],
                    )+
                }
            }

            /// What a feed cannot carry of the fact, or what is not read from it.
            pub const fn loss(self) -> Option<&'static str> {
                match self { $($(Self::$field => Some($loss),)?)+ _ => None }
            }
        }
    };
}

// Of the elements of a format the first is written and all are read, whatever their case and hyphens: `pf` is Property
// Finder's XML, `api` its API. A format that is not named has no element for the fact.
fields! {
    /// The agency's number, by which a listing is recognised.
    Reference = Reference {
        pf: ["reference_number", "reference"],
        api: ["reference"],
        bayut: ["Property_Ref_No"],
        propspace: ["Property_Ref_No", "Strno"],
        loss: "a record without one is sent with its id",
    }
    /// Whether it is offered.
    Status = Status {
        pf: ["status"],
        api: ["state/stage", "state"],
        bayut: ["Property_Status"],
        propspace: ["Property_Status", "Status"],
        loss: "portals know only offered and deleted: a reserved home is offered",
    }
    /// The number of the advertising permit.
    PermitNumber = Permit.number {
        pf: ["permit_number", "rera_permit_number"],
        api: ["compliance/listingAdvertisementNumber"],
        bayut: ["Permit_Number"],
        propspace: ["permit_number", "RERA_Permit"],
        loss: "a word or zeros in its place say nothing; anything else that is no number leaves the listing out",
    }
    /// The number of a holiday home's permit.
    DtcmPermit = Permit.number { pf: ["dtcm_permit"], bayut: ["DTCM_Permit"], propspace: ["dtcm_permit"] }
    /// The kind of the permit.
    PermitKind = Permit.kind {
        api: ["compliance/type"],
        loss: "only a holiday home's permit has an element of its own, and in Bayut's XML none; all others are read as `rera`",
    }
    /// Sale or rent, and in Property Finder's XML home or place of work.
    Offering = MainCategory {
        pf: ["offering_type"],
        api: ["price/type"],
        bayut: ["Property_purpose"],
        propspace: ["Ad_Type"],
        loss: "sale or rent, home or place of work: what is for sale and not built yet is `OffPlan` if it is a home",
    }
    /// Home or place of work.
    Use = MainCategory {
        pf: ["property_category"],
        api: ["category"],
        bayut: ["Property_Category"],
        propspace: ["Category"],
    }
    /// The type.
    Type = SubCategory {
        pf: ["property_type"],
        api: ["type"],
        bayut: ["Property_Type"],
        propspace: ["Unit_Type", "Category_Type"],
        loss: "some types have the word of another, see below",
    }
    /// The price; in Property Finder's XML a rent can have an element per period inside.
    Price = Price { pf: ["price"], api: ["price"], bayut: ["Price"], propspace: ["Price"] }
    /// The currency of the price.
    Currency {
        pf: ["currency", "price_currency"],
        api: ["price/currency"],
        bayut: ["Currency", "Price_Currency"],
        propspace: ["Currency", "Price_Currency"],
        loss: "always dirhams: a price in another currency leaves the listing out, also where an attribute of the price names it",
    }
    /// The period of a rent, where the price does not say it.
    Frequency = Rent.frequency {
        pf: ["rental_period", "price_period", "frequency", "rent_frequency"],
        bayut: ["Rent_Frequency", "Frequency"],
        propspace: ["Frequency", "Rent_Frequency"],
        loss: "written for Property Finder as the element inside the price, so not for a hidden one",
    }
    /// Whether the price is hidden.
    PriceOnRequest = Price {
        pf: ["price_on_application"],
        api: ["price/onRequest"],
        bayut: ["price_on_application"],
        propspace: ["price_on_application"],
        loss: "Bayut and dubizzle show no listing without a price",
    }
    /// The service charge; in feeds dirhams a year.
    ServiceCharge = ServiceCharge {
        pf: ["service_charge"],
        bayut: ["service_charge"],
        propspace: ["service_charge"],
        loss: "feeds state dirhams a year for the home, records a square foot, rounded to two digits; a number below 100 is read as one a square foot",
    }
    /// The number of cheques.
    Cheques = Rent.cheques {
        pf: ["cheques"],
        api: ["price/numberOfCheques"],
        bayut: ["cheques"],
        propspace: ["Cheques"],
        loss: "a choice such as 1, 2 or 4 becomes its highest number",
    }
    /// The city or emirate.
    City {
        pf: ["city"],
        api: ["location/city"],
        bayut: ["City"],
        propspace: ["Emirate", "City"],
        loss: "always Dubai: a home in another emirate is left out",
    }
    /// The community.
    Community = Community {
        pf: ["community"],
        api: ["location/community", "location/name", "location/id"],
        bayut: ["Locality"],
        propspace: ["Community", "Locality"],
    }
    /// The part of the community.
    SubCommunity = SubCommunity {
        pf: ["sub_community"],
        api: ["location/subCommunity"],
        bayut: ["Sub_Locality"],
        propspace: ["Sub_Community", "Sub_Locality"],
    }
    /// The building.
    Tower = Tower {
        pf: ["property_name", "tower"],
        api: ["location/tower"],
        bayut: ["Tower_Name"],
        propspace: ["Property_Name", "Tower_Name"],
    }
    /// The headline.
    Title = Title {
        pf: ["title_en", "title"],
        api: ["title/en"],
        bayut: ["Property_Title"],
        propspace: ["Property_Title"],
        loss: "`&amp;` and its like are read as the signs that they stand for, since many feeds escape twice",
    }
    /// The headline in Arabic.
    TitleAr = Title.ar {
        pf: ["title_ar"],
        api: ["title/ar"],
        bayut: ["Property_Title_AR"],
        propspace: ["Property_Title_AR"],
        loss: "read only together with the description in Arabic",
    }
    /// The description.
    Description = Description {
        pf: ["description_en", "description"],
        api: ["description/en"],
        bayut: ["Property_Description"],
        propspace: ["Web_Remarks", "Property_Description"],
        loss: "paragraphs and lists only: no emphasis, links, headings, tables and pictures",
    }
    /// The description in Arabic.
    DescriptionAr = Description.ar {
        pf: ["description_ar"],
        api: ["description/ar"],
        bayut: ["Property_Description_AR"],
        propspace: ["Property_Description_AR"],
        loss: "as the English one, and read only together with the title in Arabic",
    }
    /// The amenities.
    Amenities = Amenities {
        pf: ["private_amenities", "commercial_amenities", "amenities"],
        api: ["amenities"],
        bayut: ["Features/Feature", "Features"],
        propspace: ["Facilities/facility", "Features/Feature", "Facilities", "Features"],
        loss: "the order of the list",
    }
    /// Free words about it, which no key holds.
    Remarks { pf: ["features"], loss: "noted, since no key holds free words" }
    /// The built-up area in square feet.
    Area = Area {
        pf: ["size"],
        api: ["size"],
        bayut: ["Property_Size"],
        propspace: ["Unit_Builtup_Area", "Property_Size"],
        loss: "of a plot it is the plot's, and not read if both are equal",
    }
    /// The unit of the area.
    AreaUnit {
        pf: ["size_unit", "area_unit", "unit_measure"],
        bayut: ["Property_Size_Unit", "unit_measure"],
        propspace: ["unit_measure", "Property_Size_Unit"],
        loss: "areas are turned into whole square feet; an attribute `unit` of an area is read as well",
    }
    /// The area of the plot in square feet.
    PlotArea = PlotArea {
        pf: ["plot_size"],
        api: ["plotSize"],
        bayut: ["plotArea"],
        propspace: ["Plot_Area", "Plot_Size"],
    }
    /// The number of bedrooms.
    Bedrooms = Bedrooms {
        pf: ["bedroom", "bedrooms"],
        api: ["bedrooms"],
        bayut: ["Bedrooms", "Bedroom"],
        propspace: ["Bedrooms", "No_of_Rooms"],
        loss: "0 is read for flats only, and makes an apartment a studio",
    }
    /// The number of bathrooms.
    Bathrooms = Bathrooms {
        pf: ["bathroom", "bathrooms"],
        api: ["bathrooms"],
        bayut: ["Bathrooms", "Bathroom"],
        propspace: ["No_of_Bathroom", "Bathrooms"],
        loss: "0 says nothing",
    }
    /// The adviser's id in the agency.
    AgentId {
        pf: ["agent/id"],
        loss: "not read: an adviser is known by address, broker number and name",
    }
    /// The adviser's telephone number.
    AgentPhone {
        pf: ["agent/phone"],
        bayut: ["Listing_Agent_Phone"],
        propspace: ["Listing_Agent_Phone"],
        loss: "not read: the adviser's record has it",
    }
    /// The adviser's e-mail address.
    AgentEmail = Agent {
        pf: ["agent/email"],
        api: ["assignedTo/email"],
        bayut: ["Listing_Agent_Email"],
        propspace: ["Listing_Agent_Email"],
    }
    /// The adviser's broker number.
    AgentLicence = Agent {
        pf: ["agent/license_no", "agent/licence_no"],
        api: ["assignedTo/brn"],
        bayut: ["Listing_Agent_Permit"],
        propspace: ["Listing_Agent_Permit"],
    }
    /// The adviser's name.
    AgentName = Agent {
        pf: ["agent/name"],
        api: ["assignedTo/name"],
        bayut: ["Listing_Agent"],
        propspace: ["Listing_Agent"],
    }
    /// The year in which it was built.
    YearBuilt = YearBuilt {
        pf: ["build_year"],
        api: ["builtUpYear"],
        bayut: ["Completion_Year"],
        propspace: ["build_year"],
    }
    /// The number of parking spaces.
    Parking = Parking {
        pf: ["parking"],
        api: ["parkingSlots"],
        bayut: ["Parking"],
        propspace: ["Parking"],
        loss: "0 says nothing",
    }
    /// The floor.
    Floor = Floor {
        pf: ["floor"],
        api: ["floorNumber"],
        bayut: ["Floor"],
        propspace: ["Floor"],
        loss: "in English only",
    }
    /// Whether it is furnished.
    Furnishing = Furnishing {
        pf: ["furnished", "semi-furnished"],
        api: ["furnishingType"],
        bayut: ["Furnished"],
        propspace: ["Furnished", "Fitted"],
    }
    /// The address of a virtual tour.
    Tour = Tour {
        pf: ["view360"],
        api: ["media/videos/view360", "media/tours/url"],
        bayut: ["Virtual_Tour"],
        propspace: ["Threesixty_Tour", "Virtual_Tour", "Web_Tour"],
    }
    /// The address of a video.
    Video = Video {
        pf: ["video_tour_url", "video_url"],
        api: ["media/videos/default"],
        bayut: ["Videos/Video"],
        propspace: ["Video", "Videos/Video"],
    }
    /// The pictures.
    Pictures = Images {
        pf: ["photo/url", "photo", "photos/photo", "images/image"],
        api: ["media/images/original/url"],
        bayut: ["Images/Image", "Images/Feature", "Images/Image/url", "Images"],
        propspace: ["Images/image", "Images/Feature", "Images/image/url", "Images"],
        loss: "addresses alone, without texts, of several sizes the largest; no drawings and moving pictures; 30 at most are written, 60 read; attributes such as `url` and elements with other names inside are read as well",
    }
    /// The floor plans.
    FloorPlans = FloorPlans {
        pf: ["floor_plan/url", "floor_plan", "floor_plans/floor_plan"],
        api: ["media/floorPlans/original/url"],
        bayut: ["Floor_Plans/Floor_Plan"],
        propspace: ["Floor_Plans/Floor_Plan"],
        loss: "addresses alone, without titles and texts; no drawings; no PDF is read; in other shapes as pictures are",
    }
    /// Latitude and longitude in one element, in either order.
    Position = Coordinates {
        pf: ["geopoints"],
        bayut: ["geopoints"],
        propspace: ["ProGooglecoordinates"],
        loss: "read to six digits",
    }
    /// The latitude.
    Latitude = Coordinates.lat {
        pf: ["latitude"],
        api: ["location/coordinates/lat"],
        bayut: ["Latitude"],
        propspace: ["Latitude"],
    }
    /// The longitude.
    Longitude = Coordinates.lng {
        pf: ["longitude"],
        api: ["location/coordinates/lng"],
        bayut: ["Longitude"],
        propspace: ["Longitude"],
    }
    /// Whether it is built, and in Property Finder's words who sells it.
    Completion = Completion {
        pf: ["completion_status"],
        api: ["projectStatus"],
        bayut: ["completion_status"],
        propspace: ["completion_status"],
        loss: "not read into a new record whose category says it",
    }
    /// Whether it is not built yet.
    OffPlan = Completion { pf: ["off_plan"], bayut: ["Off_plan"], propspace: ["off_plan"] }
    /// Who sells an off-plan home.
    SaleType = SaleType {
        bayut: ["offplanDetails_saleType"],
        loss: "Property Finder has it in `completion_status`, and there only that the developer sells",
    }
    /// The percentage of the land department's fee that the developer pays.
    DldWaiver = DldWaiver { bayut: ["offplanDetails_dldWaiver"] }
    /// The price that the first buyer agreed to.
    OriginalPrice = OriginalPrice { bayut: ["offplanDetails_originalPrice"] }
    /// The part of it that has been paid.
    AmountPaid = AmountPaid { bayut: ["offplanDetails_amountPaid"] }
    /// The developer's name.
    Developer = Developer {
        pf: ["developer"],
        api: ["developer"],
        bayut: ["Developer"],
        propspace: ["Developer"],
    }
    /// The development.
    Project = Project { pf: ["project_name"], propspace: ["Project_Name"] }
    /// The date from which it is available.
    AvailableFrom = AvailableFrom {
        pf: ["availability_date"],
        api: ["availableFrom"],
        propspace: ["Available_From"],
        loss: "a moment is read as its day in Dubai; `now`, `immediately` and `vacant` need no date",
    }
    /// The view.
    View = View { propspace: ["Primary_View"], loss: "in English only" }
    /// The portals that are to show it.
    Portals = Portals { bayut: ["Portals/Portal"], loss: "each feed names its own portals only" }
    /// The date on which it was listed.
    ListedOn = CreatedAt {
        pf: ["created_at"],
        api: ["createdAt"],
        propspace: ["Listing_Date"],
        loss: "the day alone, and only of a new record",
    }
    /// The time of the last change, which generators often set anew at each run.
    ChangedOn {
        bayut: ["Last_Updated"],
        propspace: ["Last_Updated"],
        loss: "not read: a listing has changed if a value has changed",
    }
}

impl Field {
    /// The key in records with the part that it is, `permit.number`; `None` for facts that only help to read others.
    pub fn path(self) -> Option<String> {
        let key = self.key()?.word();
        Some(self.part().map_or_else(|| key.to_owned(), |part| format!("{key}.{part}")))
    }

    /// Whether it is about a key of records or a part of it: `price`, `permit.number`.
    pub(super) fn is_about(self, key: &str) -> bool {
        self.path().is_some_and(|path| is_key_or_part(&path, key))
    }

    /// Whether it is a title or a description.
    pub const fn is_prose(self) -> bool {
        matches!(self, Self::Title | Self::TitleAr | Self::Description | Self::DescriptionAr)
    }
}

/// The facts that Bayut's XML has among its features, `Floor:12`, with their names there.
pub const NAMED_FEATURES: &[(Field, &str)] = &[
    (Field::Floor, "Floor"),
    (Field::View, "View"),
    (Field::Parking, "Parking Spaces"),
    (Field::YearBuilt, "Completion Year"),
];

/// The keys of records that no feed has, and why.
pub const NOT_CARRIED: &[(&str, &str)] = &[
    ("title.ru", "portals have English and Arabic texts"),
    ("description.ru", "portals have English and Arabic texts"),
    ("location", "the community's name is sent in its place, and makes that of a new record"),
    ("featured", "portals sell this by themselves"),
    ("draft", "drafts are not sent"),
    ("publish_on", "only what visitors see is sent"),
    ("until", "only what visitors see is sent"),
    ("closed_on", "only what is on offer is sent; an import writes its day when the feed closes a listing"),
    ("permit.expires", "portals ask the land department"),
    ("permit.url", "portals make it of the number"),
    ("tenure", "no element"),
    ("lease_years", "no element"),
    ("handover", "no element"),
    ("payment_plan", "no element"),
    ("escrow", "no element"),
    ("dld_project", "no element"),
    ("units_left", "a listing is one home"),
    ("rent.deposit", "no element"),
    ("rent.cooling_included", "no element"),
    ("rent.bills_included", "no element"),
    ("rent.min_term", "no element"),
    ("occupancy", "no element"),
    ("updated", "written as the time of the last change, and never read, since generators stamp every run"),
    ("verified_on", "the site's own"),
    ("price_history", "the site's own"),
    ("formerly", "the site's own"),
    ("editor_owns", "the site's own"),
];

/// Elements of feeds that are known and not read, and why.
pub const NOT_READ: &[(FeedFormat, &str, &str)] = &[
    (FeedFormat::PropertyFinder, "title_deed", "the owner's, and never stored"),
    (FeedFormat::PropertyFinder, "is_featured", "what the agency buys from the portal"),
    (FeedFormat::PropertyFinder, "is_exclusive", "no key for it"),
    (FeedFormat::PropertyFinder, "last_update", "often the time of the run"),
    (FeedFormat::PropertyFinder, "agent/photo", "the team's records have portraits"),
    (FeedFormat::PropertyFinder, "agent/info", "the team's records have texts"),
    (FeedFormat::PropSpace, "Unit_Model", "no key for it"),
    (FeedFormat::PropSpace, "Unit_Reference_No", "the owner's, and never stored"),
    (FeedFormat::PropSpace, "Listing_Agent_Photo", "the team's records have portraits"),
    (FeedFormat::PropSpace, "Featured", "an editor's choice"),
    (FeedFormat::PropSpace, "Exclusive", "no key for it"),
    (FeedFormat::PropSpace, "QR_Code", "made of the permit's address"),
    (FeedFormat::PropSpace, "company_name", "the settings have it"),
    (FeedFormat::PropSpace, "company_logo", "the settings have it"),
];

/// Whether a key is `whole` or a part of it.
fn is_key_or_part(whole: &str, key: &str) -> bool {
    key.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Why no feed has a key of records; `None` if one has it.
pub fn why_not_carried(key: &str) -> Option<&'static str> {
    NOT_CARRIED.iter().find(|(known, _)| is_key_or_part(known, key)).map(|(_, reason)| *reason)
}

/// What feeds cannot say of a key of records.
pub fn losses_of(key: &str) -> impl Iterator<Item = &'static str> {
    Field::ALL.iter().filter(move |field| field.is_about(key)).filter_map(|field| field.loss())
}

/// What the table knows of the element at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnownElement {
    /// The element holds a value.
    Value(Option<Field>),
    /// The element contains others that hold values.
    Group,
}

/// What the table knows of an element of a listing, by its folded path: `photo/url`.
pub fn known_element(format: FeedFormat, folded: &str) -> Option<KnownElement> {
    static KNOWN: LazyLock<BTreeMap<FeedFormat, BTreeMap<String, KnownElement>>> = LazyLock::new(|| {
        let all = FeedFormat::ALL.into_iter();
        all.map(|format| (format, known_elements(format))).collect()
    });
    KNOWN.get(&format).and_then(|paths| paths.get(folded)).copied()
}

fn known_elements(format: FeedFormat) -> BTreeMap<String, KnownElement> {
    let elements = |field: &'static Field| field.elements(format).iter().map(|path| (*path, Some(*field)));
    let read = Field::ALL.iter().flat_map(elements);
    let not_read = NOT_READ.iter().filter(|(other, ..)| *other == format).map(|(_, path, _)| (*path, None));
    let mut known = BTreeMap::new();
    for (path, field) in read.chain(not_read) {
        let mut whole = String::new();
        for name in path.split('/') {
            if !whole.is_empty() {
                known.entry(whole.clone()).or_insert(KnownElement::Group);
                whole.push('/');
            }
            whole.push_str(&fold(name));
        }
        known.insert(whole, KnownElement::Value(field));
    }
    known
}
