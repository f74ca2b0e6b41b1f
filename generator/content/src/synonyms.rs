//! Synonyms of keys and values, to suggest what was meant.

use catalog::clean::{fold, folds_to, is_among};
use catalog::portals::{self, AMENITIES, COMPLETIONS, FREQUENCIES, FURNISHINGS, SALE_TYPES, TYPES};
use catalog::property::{Amenity, Due, Furnishing, MainCategory, RentFrequency, SaleType, SubCategory};

use crate::suggest;

/// Synonyms of keys; the first meaning that the record has is suggested.
const KEYS: &[(&str, &[&str])] = &[
    ("advisor", &["agent"]),
    ("adviser", &["agent"]),
    ("broker", &["agent"]),
    ("consultant", &["agent"]),
    ("contact", &["agent"]),
    ("listed by", &["agent"]),
    ("bua", &["area"]),
    ("built up area", &["area"]),
    ("size", &["area"]),
    ("sq ft", &["area"]),
    ("square feet", &["area"]),
    ("created", &["createdAt", "date"]),
    ("created at", &["createdAt", "date"]),
    ("date", &["createdAt"]),
    ("date listed", &["createdAt"]),
    ("listed", &["createdAt"]),
    ("listed on", &["createdAt"]),
    ("published", &["createdAt", "date"]),
    ("last updated", &["updated"]),
    ("modified", &["updated"]),
    ("bed", &["bedrooms"]),
    ("beds", &["bedrooms"]),
    ("br", &["bedrooms"]),
    ("rooms", &["bedrooms"]),
    ("bath", &["bathrooms"]),
    ("baths", &["bathrooms"]),
    ("category", &["mainCategory"]),
    ("purpose", &["mainCategory"]),
    ("kind", &["subCategory"]),
    ("property type", &["subCategory"]),
    ("sub type", &["subCategory"]),
    ("type", &["subCategory", "kind"]),
    ("asking price", &["price"]),
    ("amount", &["price"]),
    ("cost", &["price"]),
    ("price aed", &["price"]),
    ("rental price", &["price"]),
    ("gallery", &["images"]),
    ("photo", &["images", "image"]),
    ("photos", &["images"]),
    ("picture", &["images", "image"]),
    ("pictures", &["images"]),
    ("image", &["images"]),
    ("images", &["image"]),
    ("cover", &["images", "image"]),
    ("portrait", &["image"]),
    ("floorplan", &["floor_plans"]),
    ("floorplans", &["floor_plans"]),
    ("plans", &["floor_plans"]),
    ("features", &["amenities"]),
    ("facilities", &["amenities"]),
    ("address", &["location"]),
    ("neighbourhood", &["location", "community"]),
    ("neighborhood", &["location", "community"]),
    ("district", &["location", "community"]),
    ("building", &["tower", "project"]),
    ("subcommunity", &["sub_community"]),
    ("completion date", &["handover"]),
    ("delivery", &["handover"]),
    ("handover date", &["handover"]),
    ("completion status", &["completion"]),
    ("furnished", &["furnishing"]),
    ("ownership", &["tenure"]),
    ("garage", &["parking"]),
    ("parking spaces", &["parking"]),
    ("plot", &["plot_area"]),
    ("plot size", &["plot_area"]),
    ("built", &["year_built"]),
    ("year", &["year_built", "founded"]),
    ("established", &["founded"]),
    ("since", &["founded"]),
    ("ref", &["reference"]),
    ("reference number", &["reference"]),
    ("permit number", &["permit"]),
    ("rera", &["permit"]),
    ("rera permit", &["permit"]),
    ("trakheesi", &["permit"]),
    ("dld permit", &["permit"]),
    ("payment terms", &["payment_plan"]),
    ("instalments", &["payment_plan"]),
    ("installments", &["payment_plan"]),
    ("service charges", &["service_charge"]),
    ("maintenance fee", &["service_charge"]),
    ("state", &["status"]),
    ("availability", &["available_from", "status"]),
    ("available", &["available_from", "status"]),
    ("lat lng", &["coordinates"]),
    ("geo", &["coordinates"]),
    ("map", &["coordinates"]),
    ("film", &["video"]),
    ("youtube", &["video"]),
    ("virtual tour", &["tour"]),
    ("walkthrough", &["tour"]),
    ("matterport", &["tour"]),
    ("views", &["view"]),
    ("headline", &["title"]),
    ("name", &["title"]),
    ("title", &["name", "role"]),
    ("body", &["description", "content", "guide", "bio"]),
    ("content", &["description", "guide", "body", "bio"]),
    ("description", &["content", "guide", "body", "bio", "summary"]),
    ("text", &["description", "content", "guide", "body", "bio"]),
    ("about", &["description", "bio", "summary"]),
    ("excerpt", &["summary"]),
    ("intro", &["summary"]),
    ("redirects", &["formerly"]),
    ("aliases", &["formerly"]),
    ("old names", &["formerly"]),
    ("unpublished", &["draft"]),
    ("mobile", &["phone"]),
    ("telephone", &["phone", "phones"]),
    ("tel", &["phone", "phones"]),
    ("phone", &["phones"]),
    ("mail", &["email"]),
    ("position", &["role"]),
    ("job", &["role"]),
    ("rera number", &["brn", "permit"]),
    ("broker number", &["brn"]),
    ("website", &["link", "base_url"]),
    ("url", &["link", "base_url"]),
    ("license", &["licence"]),
    ("percentage", &["percent"]),
    ("file", &["src", "image"]),
    ("caption", &["alt", "title"]),
    ("english", &["en"]),
    ("arabic", &["ar"]),
    ("russian", &["ru"]),
    ("latitude", &["lat"]),
    ("longitude", &["lng"]),
    ("lon", &["lng"]),
    ("long", &["lng"]),
    ("expiry", &["expires"]),
    ("expiry date", &["expires"]),
    ("valid until", &["expires"]),
    ("payments", &["cheques", "payment_plan"]),
    ("checks", &["cheques"]),
];

/// Synonyms of values that feeds do not use; the first meaning that the key allows is suggested.
const VALUES: &[(&str, &[&str])] = &[
    ("kitchen only", &["partly"]),
    ("buy", &["Residential"]),
    ("for sale", &["Residential", "available"]),
    ("sale", &["Residential"]),
    ("home", &["Residential"]),
    ("for rent", &["Rental", "available"]),
    ("lease", &["Rental"]),
    ("letting", &["Rental"]),
    ("rent", &["Rental"]),
    ("to let", &["Rental"]),
    ("new development", &["OffPlan"]),
    ("off plane", &["OffPlan", "off_plan"]),
    ("under construction", &["OffPlan"]),
    ("unit", &["Apartment"]),
    ("maisonette", &["Duplex"]),
    ("active", &["available"]),
    ("live", &["available"]),
    ("open", &["available"]),
    ("booked", &["reserved"]),
    ("on hold", &["reserved"]),
    ("pending", &["under_offer"]),
    ("under contract", &["under_offer"]),
    ("leased", &["rented", "tenanted", "leasehold"]),
    ("let", &["rented", "tenanted"]),
    ("off market", &["withdrawn"]),
    ("removed", &["withdrawn"]),
    ("inactive", &["withdrawn"]),
    ("closed", &["sold"]),
    ("finished", &["ready"]),
    ("empty", &["vacant"]),
    ("occupied", &["tenanted"]),
    ("rented", &["tenanted"]),
    ("owner occupied", &["vacant_on_transfer"]),
    ("trakheesi", &["rera"]),
    ("dld", &["rera"]),
    ("holiday home", &["dtcm"]),
    ("det", &["dtcm"]),
    ("parking", &["covered_parking"]),
    ("burj view", &["landmark_view"]),
    ("pf", &["property_finder"]),
];

/// Words that mean 'unknown' or 'on request'.
const UNKNOWN_WORDS: &[&str] = &[
    "ask", "ask for price", "call", "call for price", "contact for price", "na", "none", "on application",
    "on request", "poa", "price on application", "price on request", "tba", "tbc", "tbd", "to be announced",
    "to be confirmed", "unknown",
];

/// The key among `allowed` that `word` means.
pub(crate) fn key<'k>(word: &str, allowed: &[&'k str]) -> Option<&'k str> {
    lookup(KEYS, word, allowed)
}

/// How to add a required key whose values are few.
pub(crate) fn required(key: &str) -> Option<String> {
    let words: Vec<&str> = match key {
        "due" => Due::ALL.iter().map(|due| due.word()).collect(),
        "mainCategory" => MainCategory::ALL.iter().map(|category| category.word()).collect(),
        _ => return None,
    };
    Some(format!("add `{key}` with one of the values {}", suggest::choices("", &words)))
}

/// The value among `allowed` that `word` means, in feeds or elsewhere.
pub(crate) fn value<'k>(word: &str, allowed: &[&'k str]) -> Option<&'k str> {
    in_feeds(word, allowed).or_else(|| lookup(VALUES, word, allowed))
}

/// The value among `allowed` that `word` means in feeds. Statuses are not among them: a feed says whether a home is
/// offered, a record how far its sale is.
fn in_feeds<'k>(word: &str, allowed: &[&'k str]) -> Option<&'k str> {
    let meanings = [
        portals::read(TYPES, word).map(SubCategory::word),
        portals::read(FURNISHINGS, word).map(Furnishing::word),
        portals::read(COMPLETIONS, word).map(|(completion, _)| completion.word()),
        portals::read(SALE_TYPES, word).map(SaleType::word),
        portals::read(FREQUENCIES, word).map(RentFrequency::word),
        portals::read(AMENITIES, word).map(Amenity::word),
    ];
    meanings.into_iter().flatten().find_map(|meaning| allowed.iter().copied().find(|word| *word == meaning))
}

/// Whether the key `word` has one meaning among `allowed` only.
pub(crate) fn is_clear_key(word: &str, allowed: &[&str]) -> bool {
    let word = fold(word);
    let entries = KEYS.iter().filter(|(other, _)| folds_to(other, &word));
    entries.flat_map(|(_, meanings)| *meanings).filter(|meaning| allowed.contains(meaning)).count() == 1
}

/// Whether `word` means 'unknown' or 'on request'.
pub(crate) fn is_unknown_word(word: &str) -> bool {
    // A dash alone folds to an empty text.
    fold(word).is_empty() || is_among(UNKNOWN_WORDS, word)
}

fn lookup<'k>(table: &[(&str, &[&str])], word: &str, allowed: &[&'k str]) -> Option<&'k str> {
    let word = fold(word);
    let (_, meanings) = table.iter().find(|(other, _)| folds_to(other, &word))?;
    meanings.iter().find_map(|meaning| allowed.iter().copied().find(|allowed| allowed == meaning))
}

#[cfg(test)]
mod tests {
    use catalog::clean::{fold, folds_to};
    use catalog::portals::UNSUPPORTED_TYPES;
    use catalog::property::{Completion, ListingStatus};

    use super::*;

    #[test]
    fn synonyms_are_unique() {
        for table in [KEYS, VALUES] {
            for (index, (word, meanings)) in table.iter().enumerate() {
                assert!(!meanings.is_empty());
                let is_other = |(other, _): &(&str, _)| fold(other) != fold(word);
                assert!(table[index + 1..].iter().all(is_other), "{word} is a duplicate");
            }
        }
        assert!(UNKNOWN_WORDS.is_sorted());
    }

    /// A word has one meaning for each key, whether an editor writes it or a feed.
    #[test]
    fn no_synonym_means_something_else_in_a_feed() {
        fn words<T: Copy>(values: &[T], word: fn(T) -> &'static str) -> Vec<&'static str> {
            values.iter().map(|value| word(*value)).collect()
        }
        let sets = [
            words(SubCategory::ALL, SubCategory::word),
            words(Furnishing::ALL, Furnishing::word),
            words(Completion::ALL, Completion::word),
            words(SaleType::ALL, SaleType::word),
            words(RentFrequency::ALL, RentFrequency::word),
            words(Amenity::ALL, Amenity::word),
        ];
        for (word, meanings) in VALUES {
            for set in sets.iter().filter(|set| meanings.iter().any(|meaning| set.contains(meaning))) {
                assert_eq!(in_feeds(word, set), None, "{word}");
            }
            let is_unsupported = UNSUPPORTED_TYPES.iter().any(|(_, name)| folds_to(name, &fold(word)));
            assert!(!is_unsupported, "{word}");
        }
    }

    #[test]
    fn synonyms_suggest_what_the_record_has() {
        assert_eq!(key("Created_At", &["title", "createdAt"]), Some("createdAt"));
        assert_eq!(key("title", &["name", "role"]), Some("name"));
        assert_eq!(key("broker", &["title"]), None);
        assert_eq!(value("Semi-Furnished", &["furnished", "unfurnished", "partly"]), Some("partly"));
        assert_eq!(value("mansion", &["Villa", "Palace"]), Some("Palace"));
        let statuses = ListingStatus::ALL.iter().map(|status| status.word()).collect::<Vec<_>>();
        for (word, status) in [
            ("under contract", "under_offer"),
            ("let", "rented"),
            ("pending", "under_offer"),
            ("on hold", "reserved"),
            ("closed", "sold"),
            ("booked", "reserved"),
            ("live", "available"),
        ] {
            assert_eq!(value(word, &statuses), Some(status), "{word}");
        }
        assert!(
            is_unknown_word("POA")
                && is_unknown_word("N/A")
                && is_unknown_word("—")
                && !is_unknown_word("four")
        );
    }
}
