//! The names of keys and values as editors read them.

/// Keys and values that are abbreviations, or that editors know by another name.
const NAMES: [(&str, &str); 24] = [
    ("OffPlan", "Off-plan"),
    ("alt", "Description"),
    ("brn", "BRN"),
    ("central_ac", "Central AC"),
    ("createdAt", "Listed on"),
    ("difc", "DIFC"),
    ("dld_project", "DLD project"),
    ("dld_waiver", "DLD waiver"),
    ("dtcm", "DTCM"),
    ("editor_owns", "Kept on import"),
    ("lat", "Latitude"),
    ("lng", "Longitude"),
    ("mainCategory", "Category"),
    ("media", "Pictures"),
    ("min_term", "Shortest term"),
    ("off_plan", "Off-plan"),
    ("publish_on", "Shown from"),
    ("rera", "RERA"),
    ("subCategory", "Type"),
    ("sub_community", "Sub-community"),
    ("until", "Shown until"),
    ("url", "Address (URL)"),
    ("view", "Views"),
    ("whatsapp", "WhatsApp"),
];

/// One item of a list, as the button that adds one calls it.
const ITEMS: [(&str, &str); 8] = [
    ("floor_plans", "Floor plan"),
    ("formerly", "Former name"),
    ("images", "Image"),
    ("media", "Picture"),
    ("payment_plan", "Instalment"),
    ("portal_names", "Portal name"),
    ("price_history", "Earlier price"),
    ("view", "View"),
];

/// The summary of a collapsed group, by its type.
const SUMMARIES: [(&str, &str); 6] = [
    ("Coordinates", "{{fields.lat}}, {{fields.lng}}"),
    ("FloorPlan", "{{fields.title.en}}"),
    ("Instalment", "{{fields.percent}}% · {{fields.due}}"),
    ("MediaEntry", "{{fields.file}}"),
    ("Permit", "{{fields.number}}"),
    ("PriceOnDate", "{{fields.date}} · {{fields.price}}"),
];

/// Hints for editors in place of texts about files and commands.
const HINTS: [(&str, &str); 10] = [
    ("draft", "Whether it is a draft, which visitors do not see."),
    ("description", "The description, in markdown."),
    ("content", "The article, in markdown."),
    ("guide", "The guide, in markdown."),
    ("body", "The text, in markdown. 'Read More' opens what comes after a line <!-- more -->."),
    ("closed_on", "The date on which it was sold or rented; its page stays for a while from then on."),
    ("portals", "The portals in whose feed it is."),
    ("completion", "Whether it is built. Default: off-plan in the list Off-plan, otherwise ready."),
    ("lease_years", "The years of the lease, 1 to 99; only for leasehold. Example: 99"),
    ("reference", "The agency's unique reference number. Default: the end of its address. Example: DH-0424"),
];

/// A key as a label: `payment_plan` is `Payment plan`.
pub(super) fn of_key(key: &str) -> String {
    match NAMES.iter().find(|(known, _)| *known == key) {
        Some((_, label)) => (*label).to_owned(),
        None => humanized(key),
    }
}

/// The meaning of a key for editors, who see neither its file nor markdown.
pub(super) fn hint(key: &str, about: &str) -> String {
    let plain = about.replace('`', "").replace('\n', " ").replace("[default:", "(default:").replace(']', ")");
    let is_for_files = plain != about || about.contains("front matter");
    let other = HINTS.iter().find(|(known, _)| *known == key && is_for_files);
    other.map_or(plain, |(_, hint)| (*hint).to_owned())
}

/// The hint of a choice of records, which are shown by their names: `The id of the adviser.` is `The adviser.`
pub(super) fn of_relation(hint: &str) -> String {
    let record = ["The id of ", "The ids of "].iter().find_map(|start| hint.strip_prefix(start));
    capitalized(record.unwrap_or(hint))
}

/// A value of a closed set with its meaning: `vacant` is `Vacant: empty`, `maids_room` is `Maid's room`.
pub(super) fn of_value(value: &str, meaning: &str) -> String {
    let name = of_key(value);
    let meaning = meaning.trim().trim_end_matches('.');
    let meaning =
        ["A ", "An ", "The "].iter().find_map(|article| meaning.strip_prefix(article)).unwrap_or(meaning);
    if meaning.is_empty() || letters(meaning) == letters(&name) && !meaning.contains('\'') {
        name
    } else if letters(meaning).starts_with(&letters(&name)) {
        capitalized(meaning)
    } else {
        format!("{name}: {}", lower_first(meaning))
    }
}

/// The name of one item of the list `key`.
pub(super) fn of_item(key: &str) -> Option<&'static str> {
    ITEMS.iter().find(|(known, _)| *known == key).map(|(_, label)| *label)
}

/// The summary of a collapsed group of a type.
pub(super) fn summary(type_name: &str) -> Option<&'static str> {
    SUMMARIES.iter().find(|(known, _)| *known == type_name).map(|(_, summary)| *summary)
}

fn humanized(name: &str) -> String {
    let mut words = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        match letter {
            '_' => words.push(' '),
            // `OffPlan` is two words, `Hotel Apartment` has its space.
            letter if letter.is_uppercase() && !words.is_empty() && !words.ends_with(' ') => {
                words.push(' ');
                words.extend(letter.to_lowercase());
            }
            letter => words.push(letter),
        }
    }
    capitalized(&words)
}

fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    // An abbreviation stays as it is.
    let is_word = text.chars().nth(1).is_none_or(char::is_lowercase);
    match letters.next() {
        Some(first) if is_word => first.to_lowercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values_read_as_words() {
        assert_eq!(of_key("payment_plan"), "Payment plan");
        assert_eq!(of_key("floorPlans"), "Floor plans");
        assert_eq!(of_key("createdAt"), "Listed on");
        assert_eq!(of_key("brn"), "BRN");
        assert_eq!(of_relation("The ids of the areas."), "The areas.");
        assert_eq!(of_value("maids_room", "A maid's room."), "Maid's room");
        assert_eq!(of_value("Hotel Apartment", "A hotel apartment."), "Hotel Apartment");
        assert_eq!(of_value("vacant", "Empty."), "Vacant: empty");
        assert_eq!(of_value("rera", "RERA, by the land department."), "RERA, by the land department");
        assert_eq!(of_value("dtcm", "Holiday homes."), "DTCM: holiday homes");
        assert_eq!(
            of_value("OffPlan", "Homes that are not built yet."),
            "Off-plan: homes that are not built yet"
        );
    }
}
