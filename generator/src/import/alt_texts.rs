//! Alternative texts of imported pictures, made of the facts in the site's languages, since feeds have none.

use catalog::property::Property;
use catalog::text::Language;
use search::type_name;
use serde_json::{Map, Value, json};

/// The alternative text of a picture with this number.
pub(super) fn picture(property: &Property, number: usize, languages: &[Language]) -> Value {
    in_languages(languages, |language| {
        let home = home(property, language);
        match language {
            Language::En => format!("{home}, picture {number}"),
            Language::Ar => format!("{home}، صورة {number}"),
            Language::Ru => format!("{home}, фото {number}"),
        }
    })
}

/// The alternative text of a floor plan; `number` if there are several.
pub(super) fn floor_plan(property: &Property, number: Option<usize>, languages: &[Language]) -> Value {
    in_languages(languages, |language| {
        format!("{}: {}", plan_title(number, language), home(property, language))
    })
}

/// The title of a floor plan; `number` if there are several.
pub(super) fn floor_plan_title(number: Option<usize>, languages: &[Language]) -> Value {
    in_languages(languages, |language| plan_title(number, language))
}

/// A text per language, or the English text alone.
fn in_languages(languages: &[Language], text: impl Fn(Language) -> String) -> Value {
    let others = languages.iter().filter(|language| **language != Language::En);
    let translated: Map<String, Value> =
        others.map(|language| (language.code().to_owned(), json!(text(*language)))).collect();
    if translated.is_empty() {
        return json!(text(Language::En));
    }
    let english = ("en".to_owned(), json!(text(Language::En)));
    Value::Object(std::iter::once(english).chain(translated).collect())
}

fn plan_title(number: Option<usize>, language: Language) -> String {
    let title = match language {
        Language::En => "Floor plan",
        Language::Ar => "مخطط الطابق",
        Language::Ru => "План этажа",
    };
    number.map_or_else(|| title.to_owned(), |number| format!("{title} {number}"))
}

/// A home in a few words: `Two-bedroom apartment in Dubai Marina`.
fn home(property: &Property, language: Language) -> String {
    let place = property.location.as_ref().map(|place| place.in_language(language));
    match (language, place) {
        (Language::En, None) => english_kind(property),
        (Language::En, Some(place)) => format!("{} in {place}", english_kind(property)),
        (Language::Ar, Some(place)) => format!("{} في {place}", type_name(property.sub_category, language)),
        (Language::Ru, Some(place)) => format!("{}, {place}", capitalised(property, language)),
        (Language::Ar | Language::Ru, None) => capitalised(property, language),
    }
}

/// A type with its bedrooms: `Two-bedroom apartment`.
fn english_kind(property: &Property) -> String {
    const WORDS: [&str; 8] = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];
    let rooms =
        property.bedrooms.map(usize::from).and_then(|count| WORDS.get(count)).filter(|word| !word.is_empty());
    let kind = property.sub_category.word();
    match rooms {
        Some(rooms) => format!("{rooms}-bedroom {}", kind.to_lowercase()),
        None => kind.to_owned(),
    }
}

/// The type with its first letter in upper case.
fn capitalised(property: &Property, language: Language) -> String {
    let mut letters = type_name(property.sub_category, language).chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
