//! The words of feeds for the closed sets of a record.

use super::vocabulary::{Term, fold, read};
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

/// Whether 0 bedrooms make a home of this type a studio; of others they say nothing.
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

macro_rules! terms {
    ($($value:expr => $pf:literal, $api:literal, $bayut:literal, [$($also:literal),* $(,)?] $(, loss: $loss:literal)?;)+) => {
        &[$(Term {
            value: $value,
            property_finder: $pf,
            api: $api,
            bayut: $bayut,
            also: &[$($also),*],
            loss: terms!(@loss $($loss)?),
        }),+]
    };
    (@loss) => { None };
    (@loss $loss:literal) => { Some($loss) };
}
pub(super) use terms;

/// Use and purpose as one code.
pub const OFFERINGS: &[Term<Offering>] = terms! {
    (Use::Residential, Purpose::Sale) => "RS", "", "", ["residential sale", "sale residential", "residential for sale"];
    (Use::Residential, Purpose::Rent) => "RR", "", "", ["residential rent", "rent residential", "residential for rent"];
    (Use::Commercial, Purpose::Sale) => "CS", "", "", ["commercial sale", "sale commercial", "commercial for sale"];
    (Use::Commercial, Purpose::Rent) => "CR", "", "", ["commercial rent", "rent commercial", "commercial for rent"];
};

/// The purpose where the use is stated elsewhere.
pub const PURPOSES: &[Term<Purpose>] = terms! {
    Purpose::Sale => "", "sale", "Buy", ["for sale", "sell", "selling", "sales", "resale", "للبيع", "بيع", "продажа"];
    Purpose::Rent => "", "yearly", "Rent", ["for rent", "to rent", "rental", "rentals", "lease", "leasing", "for lease", "let", "to let", "letting", "lettings", "monthly", "weekly", "daily", "للإيجار", "إيجار", "аренда"];
};

/// The use where it is stated alone.
pub const USES: &[Term<Use>] = terms! {
    Use::Residential => "", "residential", "Residential", ["سكني", "жилая"];
    Use::Commercial => "", "commercial", "Commercial", ["تجاري", "коммерческая"];
};

/// The types.
pub const TYPES: &[Term<SubCategory>] = terms! {
    SubCategory::Apartment => "AP", "apartment", "Apartment", ["flat", "loft", "شقة", "شقق", "квартира", "квартиры", "апартаменты"];
    SubCategory::Studio => "AP", "apartment", "Apartment", ["studio", "studio apartment", "studio flat", "ستوديو", "استوديو", "студия"], loss: "an apartment without bedrooms";
    SubCategory::Penthouse => "PH", "penthouse", "Pent House", ["penthouse duplex", "duplex penthouse", "penthouse apartment", "بنتهاوس", "пентхаус"];
    SubCategory::Duplex => "DX", "duplex", "Duplex", ["loft apartment", "duplex apartment", "apartment duplex", "دوبلكس", "дуплекс"];
    SubCategory::HotelApartment => "HA", "hotel-apartment", "Hotel Apartment", ["short term hotel apartment", "serviced apartment", "service apartment", "hotel & hotel apartment", "hotel apartments & hotels", "hotel flat", "serviced residence", "شقة فندقية", "شقق فندقية", "апарт-отель", "отельные апартаменты"];
    SubCategory::Villa => "VH", "villa", "Villa", ["villa house", "house villa", "house", "semi detached villa", "detached villa", "independent villa", "standalone villa", "semi detached", "semi detached house", "twin villa", "twin house", "row villa", "single row villa", "corner villa", "garden villa", "residential villa", "فيلا", "فلل", "فيلات", "منزل", "بيت", "вилла", "виллы", "дом", "дома"];
    SubCategory::Palace => "VH", "villa", "Villa", ["palace", "mansion", "قصر", "дворец", "особняк"], loss: "a villa";
    SubCategory::Townhouse => "TH", "townhouse", "Townhouse", ["town house", "townhome", "town home", "row house", "تاون هاوس", "таунхаус", "таунхаусы"];
    SubCategory::Bungalow => "BW", "bungalow", "", ["بنغل", "бунгало"];
    SubCategory::FullFloor => "FF", "full-floor", "Floor", ["residential floor", "commercial floor", "full floor office", "office full floor", "full office floor", "entire floor", "whole floor", "طابق كامل", "دور كامل", "целый этаж"];
    SubCategory::Office => "OF", "office-space", "Office", ["office unit", "commercial office", "fitted office", "shell and core office", "مكتب", "مكاتب", "офис"];
    SubCategory::Shop => "SH", "shop", "Shop", ["retail shop", "shop retail", "commercial shop", "محل", "محل تجاري", "محلات", "магазин"];
    SubCategory::Retail => "RE", "retail", "", ["retail space", "retail unit", "commercial retail"];
    SubCategory::Showroom => "SR", "show-room", "Showroom", ["معرض", "صالة عرض", "шоурум"];
    SubCategory::Warehouse => "WH", "warehouse", "Warehouse", ["commercial warehouse", "industrial warehouse", "مستودع", "مخزن", "склад"];
    SubCategory::Factory => "FA", "factory", "Factory", ["مصنع", "завод", "фабрика"];
    SubCategory::LabourCamp => "LC", "labor-camp", "Labour Camp", ["labour accommodation", "labor accommodation", "workers accommodation", "سكن عمال"];
    SubCategory::WholeBuilding => "WB", "whole-building", "Building", ["residential building", "commercial building", "whole residential building", "whole commercial building", "entire building", "full building", "building full", "مبنى", "مبنى كامل", "بناية", "عمارة", "здание"];
    SubCategory::Plot => "LP", "land", "Land", ["plot", "land plot", "residential land", "commercial land", "residential plot", "commercial plot", "mixed use land", "industrial land", "land residential", "land commercial", "land mixed use", "land industrial", "plot of land", "plot residential", "plot commercial", "mixed use plot", "industrial plot", "villa plot", "أرض", "اراضي", "أرض سكنية", "أرض تجارية", "участок", "земля"];
};

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
    let city = fold(city);
    let is_country = ["uae", "unitedarabemirates", "الامارات", "الإمارات"].contains(&city.as_str());
    is_country || city.contains("dubai") || city.contains("دبي")
}

/// Whether it is built, with the seller where the word names one.
pub const COMPLETIONS: &[Term<(Completion, Option<SaleType>)>] = terms! {
    (Completion::Ready, None) => "completed", "completed", "Ready", ["complete", "ready to move", "ready to move in", "built", "completed secondary", "ready secondary", "جاهز", "готово", "готовый"];
    (Completion::OffPlan, None) => "off_plan", "off_plan", "Off Plan", ["offplan", "under construction", "not completed", "incomplete", "off plan secondary", "على الخارطة", "قيد الإنشاء", "на этапе строительства", "строится"];
    (Completion::Ready, Some(SaleType::New)) => "completed_primary", "completed_primary", "", ["ready primary"];
    (Completion::OffPlan, Some(SaleType::New)) => "off_plan_primary", "off_plan_primary", "", [];
};

/// Whether a home is built, by words or by how they begin: `Off plan - Q4 2027`, `Handover Q4 2027`.
pub fn completion(written: &str) -> Option<(Completion, Option<SaleType>)> {
    const NOT_BUILT: [&str; 3] = ["offplan", "underconstruction", "handover"];
    let is_not_built = || NOT_BUILT.iter().any(|start| fold(written).starts_with(start));
    read(COMPLETIONS, written).or_else(|| is_not_built().then_some((Completion::OffPlan, None)))
}

/// The sellers of off-plan homes.
pub const SALE_TYPES: &[Term<SaleType>] = terms! {
    SaleType::New => "", "", "New", ["primary", "developer", "from developer", "direct from developer", "first sale", "initial sale", "new sale"];
    SaleType::Resale => "", "", "Resale", ["secondary", "re sale", "secondary market", "second hand"];
};

/// Whether it is furnished.
pub const FURNISHINGS: &[Term<Furnishing>] = terms! {
    Furnishing::Furnished => "Yes", "furnished", "Yes", ["fully furnished", "1", "true", "fully", "y", "full", "equipped", "مفروش", "مفروشة", "с мебелью", "меблирована"];
    Furnishing::Unfurnished => "No", "unfurnished", "No", ["0", "false", "not furnished", "non furnished", "n", "un furnished", "غير مفروش", "غير مفروشة", "بدون فرش", "без мебели"];
    Furnishing::Partly => "Partly", "semi-furnished", "Partly", ["partly furnished", "partially furnished", "partially", "partial", "semi", "part", "part furnished", "مفروش جزئيا", "شبه مفروش", "частично", "частично меблирована"];
};

/// The periods of rents.
pub const FREQUENCIES: &[Term<RentFrequency>] = terms! {
    RentFrequency::Yearly => "yearly", "yearly", "Yearly", ["annually", "annual", "year", "years", "per year", "a year", "y", "yr", "yrs", "per yr", "pa", "per annum", "annum", "1 year", "one year", "12 months", "12 month", "twelve months", "yearly rent", "annual rent", "annual contract", "yearly contract", "1 yr", "annualy", "anually", "yearley", "سنوي", "سنويا", "سنة", "السنة", "في السنة", "بالسنة", "كل سنة", "год", "в год", "ежегодно", "годовая"];
    RentFrequency::Monthly => "monthly", "monthly", "Monthly", ["month", "months", "per month", "a month", "m", "mo", "mth", "mnth", "per mo", "pm", "pcm", "per calendar month", "calendar month", "1 month", "one month", "30 days", "monthly rent", "شهري", "شهريا", "شهر", "الشهر", "في الشهر", "بالشهر", "месяц", "в месяц", "ежемесячно", "помесячно"];
    RentFrequency::Weekly => "weekly", "weekly", "Weekly", ["week", "weeks", "per week", "a week", "w", "wk", "pw", "1 week", "7 days", "one week", "أسبوعي", "أسبوعيا", "أسبوع", "في الأسبوع", "неделя", "в неделю", "еженедельно"];
    RentFrequency::Daily => "daily", "daily", "Daily", ["day", "days", "per day", "a day", "d", "pd", "per night", "a night", "night", "nights", "nightly", "1 day", "one day", "24 hours", "يومي", "يوميا", "يوم", "ليلة", "في الليلة", "день", "в день", "сутки", "в сутки", "посуточно"];
};

/// The portals.
pub const PORTALS: &[Term<Portal>] = terms! {
    Portal::Bayut => "", "", "Bayut", [];
    Portal::Dubizzle => "", "", "dubizzle", [];
    Portal::PropertyFinder => "", "", "Property Finder", [];
};

/// The amenities.
pub const AMENITIES: &[Term<Amenity>] = terms! {
    Amenity::Balcony => "BA", "balcony", "Balcony or Terrace", ["terrace", "balcony or terraces", "balconies", "large balcony", "private balcony", "شرفة", "بلكونة", "балкон"];
    Amenity::CentralAc => "AC", "central-ac", "Centrally Air-Conditioned", ["central a/c and heating", "central air conditioning", "central a/c & heating", "air conditioning", "central a/c", "a/c", "centrally air conditioned building", "تكييف مركزي", "تكييف"];
    Amenity::CoveredParking => "CP", "covered-parking", "Covered Parking", ["covered parkings", "covered car parking", "covered parking space", "covered parking spaces", "موقف مغطى", "крытая парковка"];
    Amenity::MaidsRoom => "MR", "maids-room", "Maids Room", ["maid room", "maid", "maids", "maids room en suite", "غرفة خادمة"];
    Amenity::Study => "ST", "study", "Study Room", ["study area", "home office", "مكتبة"];
    Amenity::PrivatePool => "PP", "private-pool", "Private Pool", ["private swimming pool", "own pool", "مسبح خاص"];
    Amenity::SharedPool => "SP", "shared-pool", "Swimming Pool", ["communal pool", "pool", "swimming pools", "pools", "shared swimming pool", "community pool", "common pool", "مسبح", "مسبح مشترك", "бассейн"];
    Amenity::PrivateGym => "PY", "private-gym", "Private Gym", [];
    Amenity::SharedGym => "SY", "shared-gym", "Gym or Health Club", ["gym", "gymnasium", "gyms", "health club", "fitness center", "fitness centre", "communal gym", "نادي رياضي", "صالة رياضية", "спортзал"];
    Amenity::PrivateGarden => "PG", "private-garden", "Lawn or Garden", ["garden", "landscaped garden", "حديقة", "сад"];
    Amenity::BuiltInWardrobes => "BW", "built-in-wardrobes", "Built in Wardrobes", ["wardrobes", "built in wardrobe", "fitted wardrobes", "wardrobe", "خزائن مدمجة"];
    Amenity::WalkInCloset => "WC", "walk-in-closet", "Walk-in Closet", ["walk in wardrobe", "walk in wardrobes", "walk in closets", "dressing room"];
    Amenity::KitchenAppliances => "BK", "built-in-kitchen-appliances", "Kitchen Appliances", ["built in kitchen appliances", "fully fitted kitchen", "fitted kitchen", "equipped kitchen", "white goods"];
    Amenity::Security => "SE", "security", "Security Staff", ["24 hour security", "24 hours security", "24/7 security", "24x7 security", "security guard", "security guards", "cctv security", "cctv", "أمن"];
    Amenity::Concierge => "CS", "concierge", "Concierge", ["concierge service", "24 hours concierge", "24 hour concierge", "concierge services"];
    Amenity::PetsAllowed => "PA", "pets-allowed", "Pets Allowed", ["pet friendly", "pets", "pets are allowed", "pets allowed here"];
    Amenity::Jacuzzi => "PJ", "private-jacuzzi", "Jacuzzi", ["hot tub"];
    Amenity::Spa => "SS", "shared-spa", "Spa", ["sauna", "steam room", "sauna steam room"];
    Amenity::Barbecue => "BR", "barbecue-area", "Barbeque Area", ["bbq area", "bbq", "barbecue", "barbeque", "barbecue areas"];
    Amenity::PlayArea => "PR", "childrens-play-area", "Kids Play Area", ["play area", "kids play areas", "kids area", "children play area", "playground", "childrens playground", "منطقة ألعاب"];
    Amenity::ChildrensPool => "CO", "childrens-pool", "Childrens Pool", ["kids pool", "kids swimming pool", "children pool", "childrens swimming pool"];
    Amenity::LandmarkView => "BL", "view-of-landmark", "View of Landmark", ["landmark view", "burj khalifa view", "view of burj khalifa"];
    Amenity::WaterView => "VW", "view-of-water", "View of Water", ["water view", "sea view", "full sea view", "partial sea view", "marina view", "lake view", "canal view", "ocean view", "إطلالة بحرية", "вид на море"];
    Amenity::MaidService => "MS", "maid-service", "Maid Service", ["maid services", "housekeeping", "cleaning services"];
    Amenity::Lobby => "LB", "lobby-in-building", "Lobby in Building", ["lobby", "lobby area"];
    Amenity::ConferenceRoom => "CR", "conference-room", "Conference Room", ["meeting room", "meeting rooms", "conference rooms"];
    Amenity::Pantry => "PN", "pantry", "Pantry", [];
    Amenity::Mezzanine => "MZ", "mezzanine", "Mezzanine", [];
    Amenity::Networked => "AN", "networked", "Broadband Internet", ["available networked"];
};
