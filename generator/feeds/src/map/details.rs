//! Maps what a record can have: rooms, areas, permit, amenities, position.

use catalog::portals::{
    self, AMENITIES, FURNISHINGS, FeedFormat, Field, NAMED_FEATURES, PORTALS, UNSUPPORTED_AMENITIES, fold,
    folds_to, is_nothing,
};
use catalog::property::{Amenity, RentFrequency, SubCategory};
use serde_json::json;

use super::{Mapping, shortened};
use crate::element::Element;
use crate::html;
use crate::listing::{Fact, Note, Position};
use crate::values::{self, ReadDate};

/// The number of square feet in a square metre.
const SQUARE_METRE: f64 = 10.763_910_4;
/// The number of square feet in a square yard.
const SQUARE_YARD: f64 = 9.0;

/// The number of square feet in a folded unit.
fn square_feet_in(unit: &str) -> Option<f64> {
    // "Square meters", "Sq. Mt." and "sqm" are all in use.
    let length = unit.strip_prefix("square").or_else(|| unit.strip_prefix("sq")).unwrap_or(unit);
    match length.trim_end_matches(['2', '²']) {
        "ft" | "feet" | "foot" | "f" => Some(1.0),
        "m" | "mt" | "mtr" | "meter" | "meters" | "metre" | "metres" => Some(SQUARE_METRE),
        "yd" | "yds" | "yard" | "yards" => Some(SQUARE_YARD),
        _ => None,
    }
}

/// The name of an amenity for which records have no key.
fn unsupported_amenity(written: &str) -> Option<&'static str> {
    let written = fold(written);
    let is_it = |(code, name): &&(&str, &str)| folds_to(code, &written) || folds_to(name, &written);
    UNSUPPORTED_AMENITIES.iter().find(is_it).map(|(_, name)| *name)
}

impl Mapping<'_> {
    /// What a record can have.
    pub(super) fn details(&mut self) {
        let kind = self.facts.get("subCategory").map(|fact| &fact.value);
        let is_flat = SubCategory::ALL
            .iter()
            .any(|known| portals::can_be_studio(*known) && kind.is_some_and(|kind| kind == known.word()));
        if let Some(element) = self.first(Field::Bedrooms) {
            match values::rooms(&element.text) {
                Some(0) if !is_flat => {}
                Some(count) => self.set("bedrooms", count, &element.position),
                None => self.note(element, "not a number of bedrooms"),
            }
        }
        for (field, key) in
            [(Field::Bathrooms, "bathrooms"), (Field::Parking, "parking"), (Field::YearBuilt, "year_built")]
        {
            self.number(field, key);
        }
        self.areas();
        self.permit();
        self.words();
        self.coordinates();
        for (field, key) in [(Field::Tour, "tour"), (Field::Video, "video")] {
            if let Some(text) = self.text(field) {
                if text.text.starts_with("https://") && !text.text.contains(' ') {
                    self.set(key, text.text, &text.position);
                } else {
                    self.notes.push(Note {
                        position: text.position,
                        text: format!("`{key}`: not an https address"),
                    });
                }
            }
        }
        for (field, key) in [(Field::AvailableFrom, "available_from"), (Field::ListedOn, "createdAt")] {
            let Some(element) = self.first(field) else { continue };
            match values::date(&element.text) {
                ReadDate::Is(date) => self.set(key, date.to_string(), &element.position),
                ReadDate::Ambiguous => {
                    self.note(element, "day and month can be exchanged; the feed should write 2026-04-25");
                }
                ReadDate::IsNot => self.note(element, "not a date"),
            }
        }
        for element in self.elements(Field::Remarks) {
            self.note(element, "free words, which no key holds");
        }
        self.unknown_elements();
    }

    /// Notes the elements that the table does not have. A value would make a note of each.
    fn unknown_elements(&mut self) {
        // The API has many values of its own.
        if self.format == FeedFormat::PropertyFinderApi {
            return;
        }
        for element in &self.element.children {
            let is_empty = element.children.is_empty() && is_nothing(&element.text);
            if !is_empty && !portals::is_known_element(self.format, element.name()) {
                let text = format!("`<{}>`: no key for it", element.written);
                self.notes.push(Note { position: element.position.clone(), text });
            }
        }
    }

    /// A whole number above zero.
    pub(super) fn number(&mut self, field: Field, key: &'static str) {
        let Some(element) = self.first(field).filter(|element| !values::is_no_number(&element.text)) else {
            return;
        };
        match values::count(&element.text) {
            Some(number) => self.set(key, number, &element.position),
            None => self.note(element, "not a number"),
        }
    }

    fn areas(&mut self) {
        let unit = self.first(Field::AreaUnit);
        let Some(factor) = unit.map_or(Some(1.0), |element| square_feet_in(&fold(&element.text))) else {
            unit.inspect(|element| self.note(element, "unknown unit, so its areas are left out"));
            return;
        };
        for (field, key) in [(Field::Area, "area"), (Field::PlotArea, "plot_area")] {
            let Some(element) = self.first(field).filter(|element| !values::is_no_number(&element.text))
            else {
                continue;
            };
            let feet = values::number(&element.text).map(|area| (area * factor).round());
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the range is checked"
            )]
            match feet.filter(|feet| (1.0..f64::from(u32::MAX)).contains(feet)) {
                Some(feet) => self.set(key, feet as u32, &element.position),
                None => self.note(element, "not an area"),
            }
        }
        // Portals want an area of every listing, so that a plot has its land's.
        let value = |key| self.facts.get(key).map(|fact| &fact.value);
        let is_plot = value("subCategory").is_some_and(|kind| kind == "Plot");
        if is_plot && value("area") == value("plot_area") {
            self.facts.remove("area");
        }
        let Some(element) =
            self.first(Field::ServiceCharge).filter(|element| !values::is_no_number(&element.text))
        else {
            return;
        };
        let area = self.facts.get("area").and_then(|fact| fact.value.as_f64());
        match (values::number(&element.text), area) {
            (Some(yearly), Some(area)) if yearly > 0.0 => {
                self.set("service_charge", (yearly / area * 100.0).round() / 100.0, &element.position);
            }
            _ => self.note(element, "dirhams a year, which need the area"),
        }
    }

    fn permit(&mut self) {
        let kind = self.first(Field::PermitKind).map(|element| fold(&element.text));
        let found = [(Field::PermitNumber, "rera"), (Field::DtcmPermit, "dtcm")]
            .into_iter()
            .find_map(|(field, kind)| Some((self.text(field)?, kind)));
        let Some((number, by_element)) = found else { return };
        let is_dtcm = kind.as_deref() == Some("dtcm") || self.has_holiday_permit(&number.text);
        let kind = if is_dtcm { "dtcm" } else { by_element };
        self.set("permit", json!({"number": number.text, "kind": kind}), &number.position);
    }

    /// Whether Bayut's one element for every kind holds a holiday home's permit: the home is let for less than a year,
    /// and the number is not the land department's.
    fn has_holiday_permit(&self, number: &str) -> bool {
        let frequency = self.facts.get("rent").and_then(|rent| rent.value["frequency"].as_str());
        let is_short = frequency.is_some_and(|frequency| frequency != RentFrequency::Yearly.word());
        let is_lands = (10..=11).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        self.format == FeedFormat::Bayut && is_short && !is_lands
    }

    fn words(&mut self) {
        if let Some(element) = self.first(Field::Furnishing) {
            let is_partly =
                fold(&element.written) == "semifurnished" && values::yes_or_no(&element.text) == Some(true);
            let word = if is_partly { "Partly" } else { &element.text };
            match portals::read(FURNISHINGS, word) {
                Some(furnishing) => self.set("furnishing", furnishing.word(), &element.position),
                None => self.note(element, "not a known kind of furnishing"),
            }
        }
        self.amenities();
        let named = self.elements(Field::Portals);
        let portals: Vec<&str> =
            named.iter().filter_map(|element| Some(portals::read(PORTALS, &element.text)?.word())).collect();
        if let (false, Some(first)) = (portals.is_empty(), named.first()) {
            self.set("portals", portals, &first.position);
        }
        for (field, key) in [(Field::Floor, "floor"), (Field::Project, "project")] {
            if let Some(text) = self.text(field) {
                self.set(key, text.text, &text.position);
            }
        }
        if let Some(view) = self.text(Field::View) {
            self.set("view", vec![view.text], &view.position);
        }
    }

    /// Codes in one element, or words in an element each, some as `Name:value`.
    fn amenities(&mut self) {
        let elements = self.elements(Field::Amenities);
        let Some(first) = elements.first().map(|element| element.position.clone()) else { return };
        let mut found = Vec::new();
        let mut unknown = Vec::new();
        for element in elements {
            for word in
                element.text.split([',', ';', '|', '\n']).map(str::trim).filter(|word| !is_nothing(word))
            {
                if let Some((name, value)) = word.split_once(':') {
                    self.named_feature(name, value.trim(), element);
                } else if let Some(amenity) = portals::read(AMENITIES, word) {
                    found.push(amenity);
                } else {
                    let word = unsupported_amenity(word).map_or_else(|| shortened(word), str::to_owned);
                    let text = format!("amenity `{word}`: no key for it");
                    unknown.push(Note { position: element.position.clone(), text });
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        if !found.is_empty() {
            let words: Vec<&str> = found.into_iter().map(Amenity::word).collect();
            self.set("amenities", words, &first);
        }
        self.notes.extend(unknown);
    }

    /// A fact among the features, such as `Floor:12`.
    fn named_feature(&mut self, name: &str, value: &str, element: &Element) {
        if is_nothing(value) {
            return;
        }
        let name = fold(name);
        let known = NAMED_FEATURES.iter().find(|(_, known)| folds_to(known, &name)).map(|(field, _)| *field);
        let number = values::count(value).filter(|number| *number > 0);
        match (known, number) {
            (Some(Field::Floor), _) => self.set("floor", html::line(value), &element.position),
            (Some(Field::View), _) => self.view(html::line(value), &element.position),
            (Some(Field::Parking), Some(spaces)) => self.set("parking", spaces, &element.position),
            (Some(Field::YearBuilt), Some(year)) => self.set("year_built", year, &element.position),
            (Some(_), None) if values::is_no_number(value) => {}
            _ => self.note(element, "no key for it"),
        }
    }

    /// Adds a view to those of other features.
    fn view(&mut self, view: String, position: &Position) {
        let fact =
            self.facts.entry("view").or_insert_with(|| Fact { value: json!([]), position: position.clone() });
        if let Some(views) = fact.value.as_array_mut() {
            views.push(view.into());
        }
    }

    fn coordinates(&mut self) {
        let (pair, lat, lng) =
            (self.first(Field::Position), self.first(Field::Latitude), self.first(Field::Longitude));
        let (element, parts) = match (pair, lat, lng) {
            (Some(pair), ..) => {
                let parts = pair.text.split([',', ' ', ';', '(', ')']).filter(|part| !part.is_empty());
                (pair, parts.collect::<Vec<_>>())
            }
            (None, Some(lat), Some(lng)) => (lat, vec![lat.text.as_str(), lng.text.as_str()]),
            _ => return,
        };
        if parts.iter().all(|part| values::is_no_number(part)) {
            return;
        }
        let place = match parts.as_slice() {
            [first, second] => values::position(first, second),
            _ => None,
        };
        match place {
            Some(place) => {
                self.set("coordinates", json!({"lat": place.lat, "lng": place.lng}), &element.position);
            }
            None => self.note(element, "not a position in Dubai in either order"),
        }
    }
}
