//! The table between records and feeds: complete, and shown in `docs/portal-mapping.md`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use catalog::portals::{
    AMENITIES, COMPLETIONS, FREQUENCIES, FURNISHINGS, FeedFormat, Field, NAMED_FEATURES, NOT_CARRIED,
    NOT_READ, OFFERINGS, OfferState, PORTALS, PRICE_ON_REQUEST, PURPOSES, PortalFeed, SALE_TYPES, STATUSES,
    TYPES, Term, UNSUPPORTED_AMENITIES, UNSUPPORTED_TYPES, USES, why_not_carried,
};
use content::Kind;

/// The parts of the page that are made from the table.
pub(crate) fn part(what: &str) -> Option<String> {
    Some(match what {
        "portal elements" => elements(),
        "portal keys that are not carried" => rows(
            "| key | why |\n|---|---|\n",
            NOT_CARRIED.iter().map(|(key, why)| [format!("`{key}`"), (*why).to_owned()]),
        ),
        "portal elements that are not read" => rows(
            "| format | element | why |\n|---|---|---|\n",
            NOT_READ.iter().map(|(format, name, why)| {
                [format.name().to_owned(), format!("`{name}`"), (*why).to_owned()]
            }),
        ),
        "portal words" => words(),
        _ => return None,
    })
}

fn rows<const N: usize>(head: &str, rows: impl Iterator<Item = [String; N]>) -> String {
    rows.fold(head.to_owned(), |mut table, row| {
        writeln!(table, "| {} |", row.join(" | ")).expect("text");
        table
    })
}

/// A row for each fact: its elements in every format, those that are written in bold, and what is lost.
fn elements() -> String {
    let formats = FeedFormat::ALL.map(FeedFormat::name).join(" | ");
    let head = format!("| key | {formats} | what is lost |\n|---|---|---|---|---|---|\n");
    let cell = |field: Field, format: FeedFormat| {
        let feed = PortalFeed::ALL.into_iter().find(|feed| feed.format() == format);
        let written = feed.filter(|feed| feed.order().contains(&field)).map(|feed| feed.elements(field));
        let is_written = |name: &str| written.is_some_and(|written| written.contains(&name));
        let shown =
            |name: &&str| if is_written(name) { format!("**`{name}`**") } else { format!("`{name}`") };
        let mut names: Vec<String> = field.elements(format).iter().map(shown).collect();
        let feature = NAMED_FEATURES.iter().find(|(known, _)| *known == field && format == FeedFormat::Bayut);
        names.extend(feature.map(|(_, name)| format!("**`Features/Feature`: `{name}:…`**")));
        if names.is_empty() { "–".to_owned() } else { names.join(", ") }
    };
    let row = |field: &Field| {
        let key = field.path().map_or_else(|| "(none)".to_owned(), |key| format!("`{key}`"));
        let cells = FeedFormat::ALL.map(|format| cell(*field, format)).join(" | ");
        [key, cells, field.loss().unwrap_or_default().to_owned()]
    };
    rows(&head, Field::ALL.iter().map(row))
}

/// A table for each closed set of words.
fn words() -> String {
    let mut text = String::new();
    let mut add = |name: &str, rows: String| write!(text, "\n**{name}**\n\n{rows}").expect("text");
    let off_plan =
        |(completion, seller): &(catalog::property::Completion, Option<catalog::property::SaleType>)| {
            seller.map_or_else(
                || completion.to_string(),
                |seller| format!("{completion}, `sale_type`: {seller}"),
            )
        };
    let state = |state: &OfferState| match state {
        OfferState::Offered => "offered".to_owned(),
        OfferState::NotOffered => "withdrawn".to_owned(),
        OfferState::Sold => "sold".to_owned(),
        OfferState::Rented => "rented".to_owned(),
    };
    add("`subCategory`", terms(TYPES, ToString::to_string));
    add("`amenities`", terms(AMENITIES, ToString::to_string));
    add("Use and purpose in one word", terms(OFFERINGS, |(used, purpose)| format!("{used:?}, {purpose}")));
    add("Purpose", terms(PURPOSES, ToString::to_string));
    add("Use", terms(USES, |used| format!("{used:?}")));
    add("`status`", terms(STATUSES, state));
    add("`completion`", terms(COMPLETIONS, off_plan));
    add("`sale_type`", terms(SALE_TYPES, ToString::to_string));
    add("`furnishing`", terms(FURNISHINGS, ToString::to_string));
    add("`rent.frequency`", terms(FREQUENCIES, ToString::to_string));
    add("`portals`", terms(PORTALS, ToString::to_string));
    let without = UNSUPPORTED_TYPES.iter().map(|word| (word, "the listing is left out"));
    let without = without.chain(UNSUPPORTED_AMENITIES.iter().map(|word| (word, "it is noted")));
    let without =
        without.map(|((code, name), what)| [format!("`{code}`"), (*name).to_owned(), what.to_owned()]);
    add("Words that no key holds", rows("| code | name | what happens |\n|---|---|---|\n", without));
    let _ = write!(text, "\nWords in place of a price that is not shown: {}.\n", list(PRICE_ON_REQUEST));
    text
}

fn terms<T>(terms: &[Term<T>], name: impl Fn(&T) -> String) -> String {
    let head = "| value | Property Finder XML | API | Bayut and dubizzle | also read | what is lost |\n|---|---|---|---|---|---|\n";
    let word = |word: &str| if word.is_empty() { "–".to_owned() } else { format!("`{word}`") };
    let row = |term: &Term<T>| {
        let words = [term.property_finder, term.api, term.bayut].map(word);
        let [property_finder, api, bayut] = words;
        let loss = term.loss.map(|loss| format!("is written as {loss}")).unwrap_or_default();
        [name(&term.value), property_finder, api, bayut, list(term.also), loss]
    };
    rows(head, terms.iter().map(row))
}

fn list(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

#[test]
fn every_key_of_a_listing_is_carried_or_named_with_the_reason_why_not() {
    let property = records::schema::record_type(Kind::Property).expect("the type");
    let carried: BTreeSet<String> = Field::ALL.iter().filter_map(|field| field.path()).collect();
    let is_named = |key: &str| {
        let is_carried = carried.contains(key);
        let is_not = why_not_carried(key).is_some();
        assert!(!(is_carried && is_not), "`{key}` is carried and not carried");
        is_carried || is_not
    };
    for field in property.fields.iter().filter(|field| !is_named(&field.name)) {
        // Of a group each key is named.
        let group = property.groups.iter().find(|group| group.name.eq_ignore_ascii_case(&field.name));
        let group = group.unwrap_or_else(|| panic!("`{}` is neither carried nor named", field.name));
        for part in &group.fields {
            let key = format!("{}.{}", field.name, part.name);
            assert!(is_named(&key), "`{key}` is neither carried nor named");
        }
    }
    for (key, _) in NOT_CARRIED {
        let top = key.split('.').next().expect("a key");
        assert!(property.fields.iter().any(|field| field.name == top), "`{key}` is no key");
    }
}
