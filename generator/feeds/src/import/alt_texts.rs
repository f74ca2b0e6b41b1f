//! Alternative texts of imported pictures, made of the facts in the site's languages, since feeds have none.

use catalog::plural::Noun;
use catalog::property::{Key, Property};
use catalog::text::Language;
use search::type_name;
use serde_json::{Map, Value, json};

use super::compare::owns;
use super::plan::KeyChange;

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

/// The lists of pictures whose made texts are outdated, with new texts.
pub(super) fn renewed(before: &Property, after: &Property, languages: &[Language]) -> Vec<KeyChange> {
    let is_same = (before.bedrooms, before.sub_category, &before.location)
        == (after.bedrooms, after.sub_category, &after.location);
    if is_same {
        return Vec::new();
    }
    let images = after.images.iter().enumerate().map(|(index, image)| {
        let alt = || picture(after, index + 1, languages);
        with_new_text(json!(image), alt)
    });
    let number = |index| (after.floor_plans.len() > 1).then_some(index + 1);
    let plans = after.floor_plans.iter().enumerate().map(|(index, plan)| {
        let mut value = json!(plan);
        value["image"] = with_new_text(json!(plan.image), || floor_plan(after, number(index), languages));
        value
    });
    let lists = [
        (Key::Images, json!(after.images), images.collect()),
        (Key::FloorPlans, json!(after.floor_plans), plans.collect()),
    ];
    let changed = lists.into_iter().filter(|(key, old, new)| !owns(after, *key) && old != new);
    changed.map(|(key, old, new)| KeyChange::new(key, old, new)).collect()
}

/// A picture with another text if its own was made.
fn with_new_text(mut picture: Value, alt: impl FnOnce() -> Value) -> Value {
    if picture.get("alt_made") == Some(&json!(true)) {
        picture["alt"] = alt();
    }
    picture
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
        Language::Ru => "Планировка",
    };
    number.map_or_else(|| title.to_owned(), |number| format!("{title} {number}"))
}

/// A home in a few words: `Two-bedroom apartment in Dubai Marina`.
fn home(property: &Property, language: Language) -> String {
    let place = property.location.as_ref().map(|place| place.in_language(language));
    let kind = match language {
        Language::En => english_kind(property),
        Language::Ar => arabic_kind(property),
        Language::Ru => russian_kind(property),
    };
    match (language, place) {
        (_, None) => kind,
        (Language::En, Some(place)) => format!("{kind} in {place}"),
        (Language::Ar, Some(place)) => format!("{kind} في {place}"),
        (Language::Ru, Some(place)) => format!("{kind}, {place}"),
    }
}

/// The number of bedrooms that a text names; a studio has none.
fn rooms(property: &Property) -> Option<usize> {
    property.bedrooms.map(usize::from).filter(|count| *count > 0)
}

/// A type with its bedrooms: `Two-bedroom apartment`, `8-bedroom villa`.
fn english_kind(property: &Property) -> String {
    const WORDS: [&str; 7] = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
    let kind = property.sub_category.word();
    let Some(count) = rooms(property) else { return kind.to_owned() };
    let number = WORDS.get(count - 1).map_or_else(|| count.to_string(), |word| (*word).to_owned());
    format!("{number}-bedroom {}", kind.to_lowercase())
}

/// A type with its bedrooms: `شقة بغرفتي نوم`.
fn arabic_kind(property: &Property) -> String {
    const WORDS: [&str; 5] = ["بثلاث", "بأربع", "بخمس", "بست", "بسبع"];
    const ROOMS: Noun =
        Noun {
            one: "بغرفة نوم واحدة", two: "بغرفتي نوم", few: "# غرف نوم", ..Noun::always("# غرفة نوم")
        };
    let kind = type_name(property.sub_category, Language::Ar);
    let Some(count) = rooms(property) else { return kind.to_owned() };
    let word = count.checked_sub(3).and_then(|at| WORDS.get(at));
    let number = word.map_or_else(|| format!("بـ{count}"), |word| (*word).to_owned());
    format!("{kind} {}", ROOMS.form(count as u64, Language::Ar).replace('#', &number))
}

/// A type with its bedrooms: `Квартира с двумя спальнями`.
fn russian_kind(property: &Property) -> String {
    const WORDS: [&str; 7] = ["одной", "двумя", "тремя", "четырьмя", "пятью", "шестью", "семью"];
    const ROOMS: Noun = Noun { one: "спальней", ..Noun::always("спальнями") };
    let kind = capitalised(property, Language::Ru);
    let Some(count) = rooms(property) else { return kind };
    let number = WORDS.get(count - 1).map_or_else(|| count.to_string(), |word| (*word).to_owned());
    format!("{kind} с {number} {}", ROOMS.form(count as u64, Language::Ru))
}

/// The type with its first letter in upper case.
fn capitalised(property: &Property, language: Language) -> String {
    let mut letters = type_name(property.sub_category, language).chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
