//! Words beside numbers of rooms, parking spaces, cheques and years: `3 Bedrooms + Maid`, `2 Covered`, `Up to 4`.
//! Source: feeds of CRMs and portals, and how brokers in Dubai write them.

use super::elements::Field;
use super::vocabulary::read;
use super::words::AMENITIES;
use crate::clean::{fold, is_among};
use crate::property::Amenity;

/// What words beside a number mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountWord {
    /// Nothing beyond the number.
    Silent,
    /// An amenity: the maid's room of `3 + maid`.
    Amenity(Amenity),
    /// Another kind of room, for which records have no key.
    OtherRoom,
}

/// Words beside every number.
const SILENT: &[&str] = &[
    "and", "with", "plus", "en suite", "ensuite", "ensuites", "total", "no", "number", "nos", "only",
    "approx", "up to", "upto", "to", "or", "max", "maximum", "в", "и", "до", "с", "و", "مع", "حتى",
];

/// Words for other rooms beside bedrooms.
const OTHER_ROOMS: &[&str] = &[
    "store", "storage", "store room", "storage room", "laundry", "laundry room", "driver", "drivers",
    "drivers room", "driver room", "powder", "powder room", "powder rooms", "guest", "guest room", "family",
    "family room", "living", "living room", "majlis", "office", "den", "nanny", "nannys room", "pool",
    "garden", "basement", "roof", "loft", "l", "d",
];

/// The words for what a field counts.
const fn words(field: Field) -> &'static [&'static str] {
    match field {
        Field::Bedrooms => &[
            "bedrooms", "bedroom", "bed", "beds", "bed rooms", "bed room", "b", "br", "brs", "bhk", "bk",
            "bd", "bds", "bdr", "bdrs", "bdrm", "bdrms", "rooms", "room", "r", "hall", "h", "k", "kitchen",
            "bedrooms hall", "apartment", "flat", "villa", "townhouse", "penthouse", "duplex", "large",
            "big", "spacious", "غرف", "غرفة", "غرف نوم", "غرفة نوم", "спальня", "спальни", "спален",
            "комната", "комнаты", "комнат",
        ],
        Field::Bathrooms => &[
            "bathrooms", "bathroom", "bath", "baths", "bath rooms", "bath room", "ba", "bth", "bths", "wc",
            "w c", "toilet", "toilets", "washroom", "washrooms", "حمام", "حمامات", "ванная", "ванные",
            "ванных", "санузел", "санузла", "санузлов",
        ],
        Field::Parking => &[
            "parking", "parkings", "parking space", "parking spaces", "parking slot", "parking slots",
            "parking bay", "parking bays", "parking lot", "parking lots", "car park", "car parks",
            "car parking", "car parking spaces", "car", "cars", "space", "spaces", "slot", "slots", "bay",
            "bays", "allocated", "allocated parking", "dedicated", "reserved", "private", "basement",
            "garage", "garages", "underground", "موقف", "مواقف", "موقف سيارات", "مواقف سيارات", "парковка",
            "места", "место", "мест", "машиноместо", "машиноместа",
        ],
        Field::Cheques => &[
            "cheque", "cheques", "check", "checks", "chq", "chqs", "chk", "cheq", "cheqs", "pdc", "pdcs",
            "post dated cheques", "payment", "payments", "instalment", "instalments", "installment",
            "installments", "a year", "per year", "yearly", "شيك", "شيكات", "دفعة", "دفعات", "чек", "чека",
            "чеков", "платеж", "платежа", "платежей",
        ],
        Field::YearBuilt => &[
            "built", "built in", "in", "year", "year built", "completed", "completed in", "completion",
            "since", "г", "год", "года", "سنة", "عام",
        ],
        _ => &[],
    }
}

/// The meaning of the words beside the number of a field, joined without spaces.
pub fn count_word(field: Field, joined: &str) -> Option<CountWord> {
    if is_among(words(field), joined) || is_among(SILENT, joined) {
        return Some(CountWord::Silent);
    }
    let folded = fold(joined);
    let amenity = match (field, folded.as_str()) {
        (Field::Bedrooms, "m" | "maid" | "maids") => Some(Amenity::MaidsRoom),
        (Field::Bedrooms, "s") => Some(Amenity::Study),
        (
            Field::Parking,
            "covered" | "coveredspace" | "coveredspaces" | "coveredbay" | "coveredbays" | "coveredslots",
        ) => Some(Amenity::CoveredParking),
        // Two letters would be the code of an amenity; the rooms of `3+M+S` have one each.
        (Field::Bedrooms | Field::Bathrooms | Field::Parking, _) if folded.chars().count() > 2 => {
            read(AMENITIES, joined)
        }
        _ => None,
    };
    let has_rooms = matches!(field, Field::Bedrooms | Field::Bathrooms);
    let other = || (has_rooms && is_among(OTHER_ROOMS, joined)).then_some(CountWord::OtherRoom);
    amenity.map(CountWord::Amenity).or_else(other)
}

/// The number of a word: `two`.
pub fn number_word(word: &str) -> Option<u8> {
    const WORDS: [&[&str]; 10] = [
        &["one", "single", "один", "одна", "واحد", "واحدة"],
        &["two", "double", "два", "две", "غرفتين", "غرفتان", "حمامين"],
        &["three", "три", "ثلاث", "ثلاثة"],
        &["four", "четыре", "أربع", "أربعة"],
        &["five", "пять", "خمس", "خمسة"],
        &["six", "шесть", "ست", "ستة"],
        &["seven", "семь", "سبع", "سبعة"],
        &["eight", "восемь"],
        &["nine", "девять"],
        &["ten", "десять"],
    ];
    let at = WORDS.iter().position(|words| is_among(words, word))?;
    u8::try_from(at + 1).ok()
}
