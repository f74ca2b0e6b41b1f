//! The words of feeds for the closed sets of a record.

use super::vocabulary::{Term, read};
use crate::clean::{fold, is_among};
use crate::property::{
    Amenity, Completion, Furnishing, MainCategory, Portal, Property, Purpose, RentFrequency, SaleType,
    SubCategory,
};

/// What a home is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// People live in it.
    Residential,
    /// People work in it.
    Commercial,
}

/// The use of a type that has one use only.
pub const fn use_of(kind: SubCategory) -> Option<Use> {
    match kind {
        SubCategory::Apartment
        | SubCategory::Studio
        | SubCategory::Penthouse
        | SubCategory::Duplex
        | SubCategory::HotelApartment
        | SubCategory::Villa
        | SubCategory::Palace
        | SubCategory::Townhouse
        | SubCategory::Bungalow => Some(Use::Residential),
        SubCategory::Office
        | SubCategory::Shop
        | SubCategory::Retail
        | SubCategory::Showroom
        | SubCategory::Warehouse
        | SubCategory::Factory
        | SubCategory::LabourCamp => Some(Use::Commercial),
        SubCategory::FullFloor | SubCategory::WholeBuilding | SubCategory::Plot => None,
    }
}

/// Whether a home of this type with 0 bedrooms is a studio; for other types 0 means that the number is unknown.
pub const fn can_be_studio(kind: SubCategory) -> bool {
    use SubCategory::{Apartment, Duplex, HotelApartment, Penthouse, Studio};
    matches!(kind, Apartment | Studio | Penthouse | Duplex | HotelApartment)
}

/// The category that feeds give a listing: they know no off-plan shop or office, and no off-plan home that is ready.
pub fn category_in_feeds(property: &Property) -> MainCategory {
    let used = use_of(property.sub_category);
    match (property.main_category, property.completion()) {
        (MainCategory::OffPlan, _) if used == Some(Use::Commercial) => MainCategory::Commercial,
        (MainCategory::OffPlan, Completion::Ready) => MainCategory::Residential,
        (MainCategory::Residential, Completion::OffPlan) => MainCategory::OffPlan,
        (category, _) => category,
    }
}

/// Use and purpose together.
pub type Offering = (Use, Purpose);

/// The codes for use and purpose together.
pub const OFFERINGS: &[Term<Offering>] = &[
    Term::new((Use::Residential, Purpose::Sale))
        .pf("RS")
        .also(&["residential sale", "sale residential", "residential for sale"]),
    Term::new((Use::Residential, Purpose::Rent))
        .pf("RR")
        .also(&["residential rent", "rent residential", "residential for rent"]),
    Term::new((Use::Commercial, Purpose::Sale))
        .pf("CS")
        .also(&["commercial sale", "sale commercial", "commercial for sale"]),
    Term::new((Use::Commercial, Purpose::Rent))
        .pf("CR")
        .also(&["commercial rent", "rent commercial", "commercial for rent"]),
];

/// The words for the purpose where the use is stated elsewhere.
pub const PURPOSES: &[Term<Purpose>] = &[
    Term::new(Purpose::Sale)
        .api("sale")
        .bayut("Buy")
        .also(&["for sale", "sell", "selling", "sales", "resale", "للبيع", "بيع", "продажа"]),
    Term::new(Purpose::Rent).api("yearly").bayut("Rent").also(&[
        "for rent", "to rent", "rental", "rentals", "lease", "leasing", "for lease", "let", "to let",
        "letting", "lettings", "monthly", "weekly", "daily", "للإيجار", "إيجار", "аренда",
    ]),
];

/// The words for the use where it is stated alone.
pub const USES: &[Term<Use>] = &[
    Term::new(Use::Residential).api("residential").bayut("Residential").also(&["سكني", "жилая"]),
    Term::new(Use::Commercial).api("commercial").bayut("Commercial").also(&["تجاري", "коммерческая"]),
];

pub const TYPES: &[Term<SubCategory>] = &[
    Term::new(SubCategory::Apartment)
        .pf("AP")
        .api("apartment")
        .bayut("Apartment")
        .also(&["flat", "loft", "شقة", "شقق", "квартира", "квартиры", "апартаменты"]),
    Term::new(SubCategory::Studio)
        .pf("AP")
        .api("apartment")
        .bayut("Apartment")
        .also(&["studio", "studio apartment", "studio flat", "ستوديو", "استوديو", "студия"])
        .loss("an apartment without bedrooms"),
    Term::new(SubCategory::Penthouse)
        .pf("PH")
        .api("penthouse")
        .bayut("Pent House")
        .also(&["penthouse duplex", "duplex penthouse", "penthouse apartment", "بنتهاوس", "пентхаус"]),
    Term::new(SubCategory::Duplex)
        .pf("DX")
        .api("duplex")
        .bayut("Duplex")
        .also(&["loft apartment", "duplex apartment", "apartment duplex", "دوبلكس", "дуплекс"]),
    Term::new(SubCategory::HotelApartment).pf("HA").api("hotel-apartment").bayut("Hotel Apartment").also(&[
        "short term hotel apartment",
        "serviced apartment",
        "service apartment",
        "hotel & hotel apartment",
        "hotel apartments & hotels",
        "hotel flat",
        "serviced residence",
        "شقة فندقية",
        "شقق فندقية",
        "апарт-отель",
        "отельные апартаменты",
    ]),
    Term::new(SubCategory::Villa).pf("VH").api("villa").bayut("Villa").also(&[
        "villa house", "house villa", "house", "semi detached villa", "detached villa", "independent villa",
        "standalone villa", "semi detached", "semi detached house", "twin villa", "twin house", "row villa",
        "single row villa", "corner villa", "garden villa", "residential villa", "فيلا", "فلل", "فيلات",
        "منزل", "بيت", "вилла", "виллы", "дом", "дома",
    ]),
    Term::new(SubCategory::Palace)
        .pf("VH")
        .api("villa")
        .bayut("Villa")
        .also(&["palace", "mansion", "قصر", "дворец", "особняк"])
        .loss("a villa"),
    Term::new(SubCategory::Townhouse)
        .pf("TH")
        .api("townhouse")
        .bayut("Townhouse")
        .also(&["town house", "townhome", "town home", "row house", "تاون هاوس", "таунхаус", "таунхаусы"]),
    Term::new(SubCategory::Bungalow).pf("BW").api("bungalow").also(&["بنغل", "бунгало"]),
    Term::new(SubCategory::FullFloor).pf("FF").api("full-floor").bayut("Floor").also(&[
        "residential floor", "commercial floor", "full floor office", "office full floor",
        "full office floor", "entire floor", "whole floor", "طابق كامل", "دور كامل", "целый этаж",
    ]),
    Term::new(SubCategory::Office).pf("OF").api("office-space").bayut("Office").also(&[
        "office unit", "commercial office", "fitted office", "shell and core office", "مكتب", "مكاتب", "офис",
    ]),
    Term::new(SubCategory::Shop)
        .pf("SH")
        .api("shop")
        .bayut("Shop")
        .also(&["retail shop", "shop retail", "commercial shop", "محل", "محل تجاري", "محلات", "магазин"]),
    Term::new(SubCategory::Retail)
        .pf("RE")
        .api("retail")
        .also(&["retail space", "retail unit", "commercial retail"]),
    Term::new(SubCategory::Showroom)
        .pf("SR")
        .api("show-room")
        .bayut("Showroom")
        .also(&["معرض", "صالة عرض", "шоурум"]),
    Term::new(SubCategory::Warehouse)
        .pf("WH")
        .api("warehouse")
        .bayut("Warehouse")
        .also(&["commercial warehouse", "industrial warehouse", "مستودع", "مخزن", "склад"]),
    Term::new(SubCategory::Factory)
        .pf("FA")
        .api("factory")
        .bayut("Factory")
        .also(&["مصنع", "завод", "фабрика"]),
    Term::new(SubCategory::LabourCamp)
        .pf("LC")
        .api("labor-camp")
        .bayut("Labour Camp")
        .also(&["labour accommodation", "labor accommodation", "workers accommodation", "سكن عمال"]),
    Term::new(SubCategory::WholeBuilding).pf("WB").api("whole-building").bayut("Building").also(&[
        "residential building", "commercial building", "whole residential building",
        "whole commercial building", "entire building", "full building", "building full", "مبنى",
        "مبنى كامل", "بناية", "عمارة", "здание",
    ]),
    Term::new(SubCategory::Plot).pf("LP").api("land").bayut("Land").also(&[
        "plot", "land plot", "residential land", "commercial land", "residential plot", "commercial plot",
        "mixed use land", "industrial land", "land residential", "land commercial", "land mixed use",
        "land industrial", "plot of land", "plot residential", "plot commercial", "mixed use plot",
        "industrial plot", "villa plot", "أرض", "اراضي", "أرض سكنية", "أرض تجارية", "участок", "земля",
    ]),
];

/// Types of portals for which records have no word.
pub const UNSUPPORTED_TYPES: &[(&str, &str)] = &[
    ("BU", "bulk units"),
    ("bulk unit", "bulk units"),
    ("hotel", "hotel"),
    ("CD", "compound"),
    ("villa compound", "compound"),
    ("compound villa", "compound"),
    ("FM", "farm"),
    ("farm house", "farm"),
    ("HF", "half floor"),
    ("BC", "business centre"),
    ("RT", "restaurant"),
    ("ST", "storage"),
    ("SA", "staff accommodation"),
    ("staff quarters", "staff accommodation"),
    ("CW", "co-working space"),
];

/// Amenities of portals for which records have no key.
pub const UNSUPPORTED_AMENITIES: &[(&str, &str)] = &[("VC", "vastu-compliant"), ("DN", "dining in building")];

/// The words of feeds in place of a price that is not shown.
pub const PRICE_ON_REQUEST: &[&str] = &[
    "POA", "POR", "price on application", "price on request", "price upon request", "price on demand",
    "price on enquiry", "price on inquiry", "on application", "on request", "upon request", "by request",
    "on demand", "on enquiry", "on inquiry", "upon enquiry", "request price", "ask", "ask us", "ask agent",
    "ask for price", "ask price", "call", "call us", "call now", "call agent", "please call",
    "call for price", "call for details", "contact", "contact us", "contact agent", "contact the agent",
    "please contact", "contact for price", "contact us for price", "contact agent for price",
    "contact for details", "enquire", "enquire now", "inquire", "negotiable", "price negotiable", "hidden",
    "undisclosed", "not disclosed", "confidential", "TBA", "TBD", "TBC", "to be advised", "to be announced",
    "to be confirmed", "to be determined", "عند الطلب", "السعر عند الطلب", "اتصل", "اتصل بنا", "تواصل معنا",
    "للتواصل", "قابل للتفاوض", "السعر قابل للتفاوض", "по запросу", "цена по запросу", "по договоренности",
    "договорная", "звоните", "уточняйте",
];

/// The type that words name, and another one where they name two: `Villas`, `2 Bedroom Apartment`, `Villa/Townhouse`,
/// `Residential > Villas for Sale`.
pub fn property_type(written: &str) -> Option<(SubCategory, Option<SubCategory>)> {
    if let Some(kind) = type_of(written) {
        return Some((kind, None));
    }
    let lower = written.to_lowercase();
    let parts = [" or ", " and ", " - ", " for "]
        .iter()
        .fold(lower, |text, word| text.replace(word, "/"))
        .split(['/', '&', ',', '|', '+', '>', '(', ')'])
        .map(str::to_owned)
        .collect::<Vec<_>>();
    let is_silent = |part: &str| {
        fold(part).is_empty()
            || read(USES, part).is_some()
            || read(PURPOSES, part).is_some()
            || is_rooms(part)
    };
    let kinds: Option<Vec<SubCategory>> =
        parts.iter().filter(|part| !is_silent(part)).map(|part| type_of(part)).collect();
    let kinds = kinds?;
    let first = *kinds.first()?;
    Some((first, kinds.into_iter().find(|kind| *kind != first)))
}

/// The words for bedrooms before a type.
const ROOMS: [&str; 5] = ["bedroom", "bed", "br", "bhk", "b/r"];

/// Whether a text is a number of bedrooms and nothing else: `1BR`.
fn is_rooms(written: &str) -> bool {
    let rest = written.trim().trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.len() < written.trim().len()
        && ROOMS.iter().any(|rooms| fold(rest).trim_end_matches('s') == fold(rooms))
}

/// The type of a word in singular or plural, with or without rooms.
fn type_of(written: &str) -> Option<SubCategory> {
    let singular = |word: &str| {
        let word = fold(word);
        let plural = |ending: &str| read(TYPES, word.strip_suffix(ending)?);
        read(TYPES, &word).or_else(|| plural("s")).or_else(|| plural("es"))
    };
    singular(written).or_else(|| {
        // `2 Bedroom Apartment`, `3BR Villa`
        let rest = written.trim_start().strip_prefix(|letter: char| letter.is_ascii_digit())?;
        let rest = rest.trim_start_matches([' ', '-']).to_lowercase();
        singular(ROOMS.iter().find_map(|rooms| rest.strip_prefix(rooms))?)
    })
}

/// The use that a type's word names: `Commercial Building`.
pub fn use_in_type(written: &str) -> Option<Use> {
    let written = fold(written);
    if written.starts_with("residential") {
        Some(Use::Residential)
    } else if written.starts_with("commercial") || written.starts_with("industrial") {
        Some(Use::Commercial)
    } else {
        None
    }
}

/// Whether a city or emirate can be Dubai: `Dubai`, `DUBAI - UAE`, `دبي`, or the country alone.
pub fn can_be_dubai(city: &str) -> bool {
    let folded = fold(city);
    let is_country = is_among(&["UAE", "United Arab Emirates", "الإمارات"], city);
    is_country || folded.contains("dubai") || folded.contains("دبي")
}

/// The words for whether a home is built, with the seller where the word names one.
pub const COMPLETIONS: &[Term<(Completion, Option<SaleType>)>] = &[
    Term::new((Completion::Ready, None)).pf("completed").api("completed").bayut("Ready").also(&[
        "complete", "ready to move", "ready to move in", "built", "completed secondary", "ready secondary",
        "جاهز", "готово", "готовый",
    ]),
    Term::new((Completion::OffPlan, None)).pf("off_plan").api("off_plan").bayut("Off Plan").also(&[
        "offplan",
        "under construction",
        "not completed",
        "incomplete",
        "off plan secondary",
        "على الخارطة",
        "قيد الإنشاء",
        "на этапе строительства",
        "строится",
    ]),
    Term::new((Completion::Ready, Some(SaleType::New)))
        .pf("completed_primary")
        .api("completed_primary")
        .also(&["ready primary"]),
    Term::new((Completion::OffPlan, Some(SaleType::New))).pf("off_plan_primary").api("off_plan_primary"),
];

/// Whether a home is built, by words or by how they begin: `Off plan - Q4 2027`, `Handover Q4 2027`.
pub fn completion(written: &str) -> Option<(Completion, Option<SaleType>)> {
    const NOT_BUILT: [&str; 3] = ["offplan", "underconstruction", "handover"];
    let is_not_built = || NOT_BUILT.iter().any(|start| fold(written).starts_with(start));
    read(COMPLETIONS, written).or_else(|| is_not_built().then_some((Completion::OffPlan, None)))
}

/// The words for the sellers of off-plan homes.
pub const SALE_TYPES: &[Term<SaleType>] = &[
    Term::new(SaleType::New).bayut("New").also(&[
        "primary", "developer", "from developer", "direct from developer", "first sale", "initial sale",
        "new sale",
    ]),
    Term::new(SaleType::Resale)
        .bayut("Resale")
        .also(&["secondary", "re sale", "secondary market", "second hand"]),
];

/// The words for whether a home is furnished.
pub const FURNISHINGS: &[Term<Furnishing>] = &[
    Term::new(Furnishing::Furnished).pf("Yes").api("furnished").bayut("Yes").also(&[
        "fully furnished", "1", "true", "fully", "y", "full", "equipped", "مفروش", "مفروشة", "с мебелью",
        "меблирована",
    ]),
    Term::new(Furnishing::Unfurnished).pf("No").api("unfurnished").bayut("No").also(&[
        "0", "false", "not furnished", "non furnished", "n", "un furnished", "غير مفروش", "غير مفروشة",
        "بدون فرش", "без мебели",
    ]),
    Term::new(Furnishing::Partly).pf("Partly").api("semi-furnished").bayut("Partly").also(&[
        "partly furnished",
        "partially furnished",
        "partially",
        "partial",
        "semi",
        "part",
        "part furnished",
        "مفروش جزئيا",
        "شبه مفروش",
        "частично",
        "частично меблирована",
    ]),
];

/// The words for the periods of rents.
pub const FREQUENCIES: &[Term<RentFrequency>] = &[
    Term::new(RentFrequency::Yearly).pf("yearly").api("yearly").bayut("Yearly").also(&[
        "annually", "annual", "year", "years", "per year", "a year", "y", "yr", "yrs", "per yr", "pa",
        "per annum", "annum", "1 year", "one year", "12 months", "12 month", "twelve months", "yearly rent",
        "annual rent", "annual contract", "yearly contract", "1 yr", "annualy", "anually", "yearley", "سنوي",
        "سنويا", "سنة", "السنة", "في السنة", "بالسنة", "كل سنة", "год", "в год", "ежегодно", "годовая",
    ]),
    Term::new(RentFrequency::Monthly).pf("monthly").api("monthly").bayut("Monthly").also(&[
        "month", "months", "per month", "a month", "m", "mo", "mth", "mnth", "per mo", "pm", "pcm",
        "per calendar month", "calendar month", "1 month", "one month", "30 days", "monthly rent", "شهري",
        "شهريا", "شهر", "الشهر", "في الشهر", "بالشهر", "месяц", "в месяц", "ежемесячно", "помесячно",
    ]),
    Term::new(RentFrequency::Weekly).pf("weekly").api("weekly").bayut("Weekly").also(&[
        "week", "weeks", "per week", "a week", "w", "wk", "pw", "1 week", "7 days", "one week", "أسبوعي",
        "أسبوعيا", "أسبوع", "في الأسبوع", "неделя", "в неделю", "еженедельно",
    ]),
    Term::new(RentFrequency::Daily).pf("daily").api("daily").bayut("Daily").also(&[
        "day", "days", "per day", "a day", "d", "pd", "per night", "a night", "night", "nights", "nightly",
        "1 day", "one day", "24 hours", "يومي", "يوميا", "يوم", "ليلة", "في الليلة", "день", "в день",
        "сутки", "в сутки", "посуточно",
    ]),
];

pub const PORTALS: &[Term<Portal>] = &[
    Term::new(Portal::Bayut).bayut("Bayut"),
    Term::new(Portal::Dubizzle).bayut("dubizzle"),
    Term::new(Portal::PropertyFinder).bayut("Property Finder"),
];

pub const AMENITIES: &[Term<Amenity>] = &[
    Term::new(Amenity::Balcony).pf("BA").api("balcony").bayut("Balcony or Terrace").also(&[
        "terrace", "balcony or terraces", "balconies", "large balcony", "private balcony", "شرفة", "بلكونة",
        "балкон",
    ]),
    Term::new(Amenity::CentralAc).pf("AC").api("central-ac").bayut("Centrally Air-Conditioned").also(&[
        "central a/c and heating", "central air conditioning", "central a/c & heating", "air conditioning",
        "central a/c", "a/c", "centrally air conditioned building", "تكييف مركزي", "تكييف",
    ]),
    Term::new(Amenity::CoveredParking).pf("CP").api("covered-parking").bayut("Covered Parking").also(&[
        "covered parkings", "covered car parking", "covered parking space", "covered parking spaces",
        "موقف مغطى", "крытая парковка",
    ]),
    Term::new(Amenity::MaidsRoom)
        .pf("MR")
        .api("maids-room")
        .bayut("Maids Room")
        .also(&["maid room", "maid", "maids", "maids room en suite", "غرفة خادمة"]),
    Term::new(Amenity::Study)
        .pf("ST")
        .api("study")
        .bayut("Study Room")
        .also(&["study area", "home office", "مكتبة"]),
    Term::new(Amenity::PrivatePool)
        .pf("PP")
        .api("private-pool")
        .bayut("Private Pool")
        .also(&["private swimming pool", "own pool", "مسبح خاص"]),
    Term::new(Amenity::SharedPool).pf("SP").api("shared-pool").bayut("Swimming Pool").also(&[
        "communal pool", "pool", "swimming pools", "pools", "shared swimming pool", "community pool",
        "common pool", "مسبح", "مسبح مشترك", "бассейн",
    ]),
    Term::new(Amenity::PrivateGym).pf("PY").api("private-gym").bayut("Private Gym"),
    Term::new(Amenity::SharedGym).pf("SY").api("shared-gym").bayut("Gym or Health Club").also(&[
        "gym", "gymnasium", "gyms", "health club", "fitness center", "fitness centre", "communal gym",
        "نادي رياضي", "صالة رياضية", "спортзал",
    ]),
    Term::new(Amenity::PrivateGarden)
        .pf("PG")
        .api("private-garden")
        .bayut("Lawn or Garden")
        .also(&["garden", "landscaped garden", "حديقة", "сад"]),
    Term::new(Amenity::BuiltInWardrobes)
        .pf("BW")
        .api("built-in-wardrobes")
        .bayut("Built in Wardrobes")
        .also(&["wardrobes", "built in wardrobe", "fitted wardrobes", "wardrobe", "خزائن مدمجة"]),
    Term::new(Amenity::WalkInCloset)
        .pf("WC")
        .api("walk-in-closet")
        .bayut("Walk-in Closet")
        .also(&["walk in wardrobe", "walk in wardrobes", "walk in closets", "dressing room"]),
    Term::new(Amenity::KitchenAppliances)
        .pf("BK")
        .api("built-in-kitchen-appliances")
        .bayut("Kitchen Appliances")
        .also(&[
            "built in kitchen appliances", "fully fitted kitchen", "fitted kitchen", "equipped kitchen",
            "white goods",
        ]),
    Term::new(Amenity::Security).pf("SE").api("security").bayut("Security Staff").also(&[
        "24 hour security", "24 hours security", "24/7 security", "24x7 security", "security guard",
        "security guards", "cctv security", "cctv", "أمن",
    ]),
    Term::new(Amenity::Concierge)
        .pf("CS")
        .api("concierge")
        .bayut("Concierge")
        .also(&["concierge service", "24 hours concierge", "24 hour concierge", "concierge services"]),
    Term::new(Amenity::PetsAllowed)
        .pf("PA")
        .api("pets-allowed")
        .bayut("Pets Allowed")
        .also(&["pet friendly", "pets", "pets are allowed", "pets allowed here"]),
    Term::new(Amenity::Jacuzzi).pf("PJ").api("private-jacuzzi").bayut("Jacuzzi").also(&["hot tub"]),
    Term::new(Amenity::Spa)
        .pf("SS")
        .api("shared-spa")
        .bayut("Spa")
        .also(&["sauna", "steam room", "sauna steam room"]),
    Term::new(Amenity::Barbecue)
        .pf("BR")
        .api("barbecue-area")
        .bayut("Barbeque Area")
        .also(&["bbq area", "bbq", "barbecue", "barbeque", "barbecue areas"]),
    Term::new(Amenity::PlayArea).pf("PR").api("childrens-play-area").bayut("Kids Play Area").also(&[
        "play area", "kids play areas", "kids area", "children play area", "playground",
        "childrens playground", "منطقة ألعاب",
    ]),
    Term::new(Amenity::ChildrensPool)
        .pf("CO")
        .api("childrens-pool")
        .bayut("Childrens Pool")
        .also(&["kids pool", "kids swimming pool", "children pool", "childrens swimming pool"]),
    Term::new(Amenity::LandmarkView)
        .pf("BL")
        .api("view-of-landmark")
        .bayut("View of Landmark")
        .also(&["landmark view", "burj khalifa view", "view of burj khalifa"]),
    Term::new(Amenity::WaterView).pf("VW").api("view-of-water").bayut("View of Water").also(&[
        "water view", "sea view", "full sea view", "partial sea view", "marina view", "lake view",
        "canal view", "ocean view", "إطلالة بحرية", "вид на море",
    ]),
    Term::new(Amenity::MaidService)
        .pf("MS")
        .api("maid-service")
        .bayut("Maid Service")
        .also(&["maid services", "housekeeping", "cleaning services"]),
    Term::new(Amenity::Lobby)
        .pf("LB")
        .api("lobby-in-building")
        .bayut("Lobby in Building")
        .also(&["lobby", "lobby area"]),
    Term::new(Amenity::ConferenceRoom)
        .pf("CR")
        .api("conference-room")
        .bayut("Conference Room")
        .also(&["meeting room", "meeting rooms", "conference rooms"]),
    Term::new(Amenity::Pantry).pf("PN").api("pantry").bayut("Pantry"),
    Term::new(Amenity::Mezzanine).pf("MZ").api("mezzanine").bayut("Mezzanine"),
    Term::new(Amenity::Networked)
        .pf("AN")
        .api("networked")
        .bayut("Broadband Internet")
        .also(&["available networked"]),
];
