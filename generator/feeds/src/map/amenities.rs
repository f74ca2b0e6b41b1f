//! Amenities: codes in one element, or words in an element each, some as `Name:value`.

use catalog::amount;
use catalog::clean::{fold, folds_to, is_placeholder};
use catalog::portals::{self, AMENITIES, Field, NAMED_FEATURES, UNSUPPORTED_AMENITIES};
use catalog::property::{Amenity, Key};
use serde_json::json;

use super::{Mapping, shortened};
use crate::element::Element;
use crate::html;
use crate::listing::{Fact, Position};
use crate::values;

/// Signs between amenities, and before each of a list.
const SEPARATORS: [char; 13] = [',', ';', '|', '\n', '\r', '•', '·', '●', '▪', '✓', '✔', '➤', '،'];

/// The name of an amenity that records have no key for.
fn unsupported(written: &str) -> Option<&'static str> {
    let written = fold(written);
    let is_it = |(code, name): &&(&str, &str)| folds_to(code, &written) || folds_to(name, &written);
    UNSUPPORTED_AMENITIES.iter().find(is_it).map(|(_, name)| *name)
}

impl Mapping<'_> {
    pub(super) fn amenities(&mut self) {
        let mut elements: Vec<&Element> = Vec::new();
        for path in Field::Amenities.elements(self.format) {
            // The outermost element has the texts of those inside.
            let outermost = path.split('/').next().unwrap_or_default();
            for element in self.element.all(outermost) {
                if !elements.iter().any(|known| std::ptr::eq(*known, element)) {
                    elements.push(element);
                }
            }
        }
        let mut written: Vec<(String, Position)> = Vec::new();
        elements.into_iter().for_each(|element| add_texts(element, &mut written));
        let first = written.first().map(|(_, position)| position.clone());
        for (text, position) in written {
            let plain = if text.contains(['<', '&']) { html::paragraphs(&text).text } else { text };
            for word in plain.split(SEPARATORS) {
                // The bullet of a list.
                let word = word.trim().trim_start_matches(['-', '*', '–', '\\']).trim();
                if !is_placeholder(word) {
                    self.feature(word, &position);
                }
            }
        }
        if let (Some(position), false) = (first, self.amenities.is_empty()) {
            self.set_amenities(&position);
        }
    }

    /// Writes the amenities that were found so far.
    pub(super) fn set_amenities(&mut self, position: &Position) {
        self.amenities.sort_unstable();
        self.amenities.dedup();
        let words: Vec<&str> = self.amenities.iter().map(|amenity| amenity.word()).collect();
        self.set(Key::Amenities, words, position);
    }

    /// One feature: an amenity or several, a fact with a name, or a number of something.
    fn feature(&mut self, word: &str, position: &Position) {
        if word.contains(':') {
            self.named_feature(word, position);
        } else if let Some(found) = amenities_of(word) {
            self.amenities.extend(found);
        } else if let Some(spaces) = parking(word) {
            self.amenities.extend(spaces.amenities);
            self.facts
                .entry(Key::Parking)
                .or_insert_with(|| Fact { value: spaces.number.into(), position: position.clone() });
        } else {
            let (known, rest): (Vec<_>, Vec<_>) =
                parts(word).into_iter().partition(|part| amenities_of(part).is_some());
            self.amenities.extend(known.iter().filter_map(|part| amenities_of(part)).flatten());
            let unknown = if known.is_empty() { vec![word] } else { rest };
            for word in unknown.into_iter().filter(|word| !is_placeholder(word)) {
                let word = unsupported(word).map_or_else(|| shortened(word), str::to_owned);
                self.note_at(position, format!("amenity `{word}`: no key for it"));
            }
        }
    }

    /// A fact among the features, such as `Floor:12`.
    fn named_feature(&mut self, written: &str, position: &Position) {
        let (name, value) = written.split_once(':').unwrap_or((written, ""));
        let value = value.trim();
        if is_placeholder(value) {
            return;
        }
        let folded = fold(name);
        let known =
            NAMED_FEATURES.iter().find(|(_, known)| folds_to(known, &folded)).map(|(field, _)| *field);
        let number =
            |field| values::count(value, field).map(|count| count.number).filter(|number| *number > 0);
        match known {
            Some(Field::Floor) => self.set(Key::Floor, html::line(value), position),
            Some(Field::View) => self.view(html::line(value), position),
            Some(field @ (Field::Parking | Field::YearBuilt)) => match number(field) {
                Some(number) if field == Field::Parking => self.set(Key::Parking, number, position),
                Some(number) => self.set(Key::YearBuilt, number, position),
                None if values::is_no_number(value) => {}
                None => self.unknown_feature(written, position),
            },
            // `Balcony: Yes`
            _ => match (amenities_of(name), values::yes_or_no(value)) {
                (Some(found), Some(true)) => self.amenities.extend(found),
                (_, Some(false)) => {}
                _ => self.unknown_feature(written, position),
            },
        }
    }

    fn unknown_feature(&mut self, written: &str, position: &Position) {
        self.note_at(position, format!("feature `{}`: no key for it", shortened(written)));
    }

    /// Adds a view to the views in other features.
    fn view(&mut self, view: String, position: &Position) {
        let fact = self
            .facts
            .entry(Key::View)
            .or_insert_with(|| Fact { value: json!([]), position: position.clone() });
        if let Some(views) = fact.value.as_array_mut() {
            views.push(view.into());
        }
    }
}

/// The amenities of a word, of the word without its brackets, or of its parts: `Gym & Pool`, `Sea View (Full)`.
fn amenities_of(word: &str) -> Option<Vec<Amenity>> {
    let read = |word: &str| portals::read(AMENITIES, word);
    let bare = word.split('(').next().unwrap_or_default();
    if let Some(amenity) = read(word).or_else(|| read(bare)) {
        return Some(vec![amenity]);
    }
    let parts = parts(word);
    if parts.len() > 1 { parts.into_iter().map(read).collect() } else { None }
}

/// What words between `/`, `&`, `+` and `and` say.
fn parts(word: &str) -> Vec<&str> {
    let parts = word.split(['/', '&', '+', '(', ')']).flat_map(|part| part.split(" and "));
    parts.map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// A number of parking spaces: `2 Parking`.
fn parking(word: &str) -> Option<values::Count> {
    let has_number = amount::read(word).is_some_and(|amounts| amounts.numbers.len() == 1);
    let is_parking = fold(word).contains("park") || fold(word).contains("garage");
    values::count(word, Field::Parking).filter(|count| has_number && is_parking && count.number > 0)
}

/// Adds the texts of an element and of those inside; what says no is left out: `<Feature name="Pool">No</Feature>`.
fn add_texts(element: &Element, found: &mut Vec<(String, Position)>) {
    /// Attributes and elements that name the amenity around them.
    const NAMES: [&str; 7] = ["name", "title", "label", "code", "value", "amenity", "feature"];
    let names: Vec<&Element> =
        element.attributes.iter().filter(|attribute| NAMES.contains(&attribute.name())).collect();
    let inside = element.children.iter().chain(&element.attributes);
    let says = |answer: bool| {
        let is_answer = |text: &str| values::yes_or_no(text) == Some(answer);
        is_answer(&element.text)
            || inside.clone().any(|part| part.children.is_empty() && is_answer(&part.text))
    };
    let has_name = !names.is_empty() || element.children.iter().any(|child| NAMES.contains(&child.name()));
    if has_name && says(false) {
        return;
    }
    let is_answer = |text: &str| has_name && values::yes_or_no(text).is_some();
    if !is_placeholder(&element.text) && !is_answer(&element.text) {
        found.push((element.text.clone(), element.position.clone()));
    }
    for name in names.into_iter().filter(|name| !is_placeholder(&name.text) && !is_answer(&name.text)) {
        found.push((name.text.clone(), name.position.clone()));
    }
    for child in
        element.children.iter().filter(|child| !(child.children.is_empty() && is_answer(&child.text)))
    {
        add_texts(child, found);
    }
}
