//! Maps rooms, areas, permit, amenities and position.

use catalog::clean::{fold, folds_to};
use catalog::permit_number::{self, PermitText};
use catalog::portals::{self, FURNISHINGS, Field, PORTALS, area_unit};
use catalog::property::{Key, PermitKind, RentFrequency, SubCategory};
use catalog::units::AreaUnit;
use serde_json::json;

use super::{Mapping, Rejection, UNITS, shortened};
use crate::element::Element;
use crate::html;
use crate::values::{self, ReadDate};

impl Mapping<'_> {
    /// What a record can have.
    pub(super) fn details(&mut self) {
        let kind = self.facts.get(&Key::SubCategory).map(|fact| &fact.value);
        let is_flat = SubCategory::ALL
            .iter()
            .any(|known| portals::can_be_studio(*known) && kind.is_some_and(|kind| kind == known.word()));
        if let Some(element) = self.first(Field::Bedrooms) {
            match values::count(element.value(), Field::Bedrooms) {
                Some(count) => {
                    if count.number > 0 || is_flat {
                        self.set(Key::Bedrooms, count.number, &element.position);
                    }
                    self.beside(element, count);
                }
                None => self.note(element, "not a number of bedrooms"),
            }
        }
        for (field, key) in [
            (Field::Bathrooms, Key::Bathrooms),
            (Field::Parking, Key::Parking),
            (Field::YearBuilt, Key::YearBuilt),
        ] {
            self.number(field, key);
        }
        self.areas();
        self.service_charge();
        self.words();
        self.coordinates();
        self.film(Field::Tour, Key::Tour);
        self.film(Field::Video, Key::Video);
        self.dates();
        for element in self.elements(Field::Remarks) {
            self.note(element, "free words, which no key holds");
        }
        self.unread();
    }

    /// Takes the further rooms in the text of a number of rooms.
    fn beside(&mut self, element: &Element, count: values::Count) {
        if count.has_other_rooms {
            self.note(element, "the number is read; other rooms have no key");
        }
        if !count.amenities.is_empty() {
            self.amenities.extend(count.amenities);
            self.set_amenities(&element.position);
        }
    }

    fn dates(&mut self) {
        for (field, key) in [(Field::AvailableFrom, Key::AvailableFrom), (Field::ListedOn, Key::CreatedAt)] {
            let Some(element) = self.first(field) else { continue };
            match values::date(element.value()) {
                ReadDate::Is(date) => self.set(key, date.to_string(), &element.position),
                // What is available needs no date.
                ReadDate::Now if field == Field::AvailableFrom => {
                    self.set(key, serde_json::Value::Null, &element.position);
                }
                ReadDate::Nothing => {}
                ReadDate::Ambiguous => {
                    self.note(element, "day and month can be exchanged; the feed should write 2026-04-25");
                }
                ReadDate::IsNot | ReadDate::Now => {
                    self.note(element, "not a date; the feed should write 2026-04-25");
                }
            }
        }
    }

    /// A whole number above zero.
    pub(super) fn number(&mut self, field: Field, key: Key) {
        let Some(element) = self.nonzero(field) else {
            return;
        };
        match values::count(element.value(), field) {
            Some(count) => {
                self.set(key, count.number, &element.position);
                self.beside(element, count);
            }
            None => self.note(element, "not a number"),
        }
    }

    /// An amount in dirhams above zero.
    pub(super) fn dirhams(&mut self, field: Field, key: Key) {
        let Some(element) = self.nonzero(field) else {
            return;
        };
        match values::price(element.value()) {
            Ok((amount, None)) => self.set(key, amount, &element.position),
            Ok((_, Some(_))) => self.note(element, "it is for a period"),
            Err(why) => self.note(element, &why),
        }
    }

    fn areas(&mut self) {
        // The attribute of the list; the listing's own can be the number of the home.
        let has_digit = |unit: &&Element| unit.text.contains(|letter: char| letter.is_ascii_digit());
        let of_list = self
            .element
            .attributes
            .iter()
            .find(|attribute| UNITS.iter().any(|unit| folds_to(unit, attribute.name())));
        let beside = self.first(Field::AreaUnit).or(of_list.filter(|unit| !has_digit(unit)));
        for (field, key) in [(Field::Area, Key::Area), (Field::PlotArea, Key::PlotArea)] {
            let Some(element) = self.nonzero(field) else {
                continue;
            };
            let unit_attribute = element.attribute(UNITS).filter(|unit| !unit.text.is_empty());
            let unit = match unit_attribute.or(beside).map(|unit| (unit, area_unit(unit.value()))) {
                Some((unit, None)) => {
                    self.note(unit, "unknown unit, so its areas are left out");
                    continue;
                }
                Some((_, unit)) => unit,
                None => None,
            };
            self.area(element, key, unit);
        }
        // Portals want an area of every listing, so that a plot has its land's.
        let value = |key| self.facts.get(&key).map(|fact| &fact.value);
        let is_plot = value(Key::SubCategory).is_some_and(|kind| kind == "Plot");
        if is_plot && value(Key::Area) == value(Key::PlotArea) {
            self.facts.remove(&Key::Area);
        }
    }

    fn area(&mut self, element: &Element, key: Key, unit: Option<AreaUnit>) {
        match values::area(element.value(), unit).map(f64::round) {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the range is checked"
            )]
            Ok(feet) if (1.0..f64::from(u32::MAX)).contains(&feet) => {
                self.set(key, feet as u32, &element.position);
            }
            Ok(_) => self.note(element, "not an area"),
            Err(why) => self.note(element, &format!("not an area: {why}")),
        }
    }

    fn service_charge(&mut self) {
        let Some(element) = self.nonzero(Field::ServiceCharge) else {
            return;
        };
        let area = self.facts.get(&Key::Area).and_then(|fact| fact.value.as_f64());
        match values::service_charge(element.value(), area) {
            Ok(charge) => self.set(Key::ServiceCharge, charge, &element.position),
            Err(why) => self.note(element, &why),
        }
    }

    /// The permit. A placeholder counts as missing; any other text that is not a number refuses the listing, since a
    /// page would show it.
    pub(super) fn permit(&mut self) -> Result<(), Rejection> {
        let stated = self.first(Field::PermitKind).map(|element| fold(element.value()));
        let by_element = [(Field::PermitNumber, PermitKind::Rera), (Field::DtcmPermit, PermitKind::Dtcm)];
        for (field, by_element) in by_element {
            let Some(element) = self.first(field) else { continue };
            let is_dtcm = stated.as_deref() == Some("dtcm") || self.is_short_let();
            let written = html::line(element.value());
            let found = match permit_number::read(&written, by_element) {
                PermitText::Unreadable if is_dtcm => permit_number::read(&written, PermitKind::Dtcm),
                found => found,
            };
            let (number, kind, url) = match found {
                PermitText::Missing => continue,
                PermitText::Number { number, kind, url } => (number, kind, url),
                PermitText::Unreadable => {
                    let help = "the land department's permits have 10 or 11 digits, those of holiday homes letters, digits and \
                                hyphens; correct it in the CRM, or leave it empty while there is none";
                    let reason = format!("`{}` is no permit number", shortened(&written));
                    return Err(Rejection::new(&element.position, reason, help));
                }
            };
            let kind = match kind {
                _ if stated.as_deref() == Some("dtcm") => PermitKind::Dtcm,
                Some(kind) => kind,
                None => by_element,
            };
            let mut permit = json!({"number": number, "kind": kind.word()});
            if let Some(url) = url {
                permit["url"] = url.into();
            }
            self.set(Key::Permit, permit, &element.position);
            return Ok(());
        }
        Ok(())
    }

    /// Whether the home is let for less than a year, so that a number which is not the land department's is that of a
    /// holiday home; some feeds have one element for both.
    fn is_short_let(&self) -> bool {
        let frequency = self.facts.get(&Key::Rent).and_then(|rent| rent.value["frequency"].as_str());
        frequency.is_some_and(|frequency| frequency != RentFrequency::Yearly.word())
    }

    fn words(&mut self) {
        if let Some(element) = self.first(Field::Furnishing) {
            let is_partly =
                fold(&element.written) == "semifurnished" && values::yes_or_no(element.value()) == Some(true);
            let word = if is_partly { "Partly" } else { element.value() };
            match portals::read(FURNISHINGS, word) {
                Some(furnishing) => self.set(Key::Furnishing, furnishing.word(), &element.position),
                None => self.note(element, "not a known kind of furnishing"),
            }
        }
        self.amenities();
        let named = self.elements(Field::Portals);
        let mut portals = Vec::new();
        for element in &named {
            match portals::read(PORTALS, element.value()) {
                Some(portal) => portals.push(portal.word()),
                None => self.note(element, "not a known portal"),
            }
        }
        if let (false, Some(first)) = (portals.is_empty(), named.first()) {
            self.set(Key::Portals, portals, &first.position);
        }
        for (field, key) in [(Field::Floor, Key::Floor), (Field::Project, Key::Project)] {
            if let Some(text) = self.text(field) {
                self.set(key, text.text, &text.position);
            }
        }
        if let Some(view) = self.text(Field::View) {
            self.set(Key::View, vec![view.text], &view.position);
        }
    }

    fn coordinates(&mut self) {
        let (pair, lat, lng) =
            (self.first(Field::Position), self.first(Field::Latitude), self.first(Field::Longitude));
        let (element, written) = match (pair, lat, lng) {
            (Some(pair), ..) => (pair, pair.value().to_owned()),
            (None, Some(lat), Some(lng)) => (lat, format!("{} ; {}", lat.value(), lng.value())),
            (None, Some(one), None) | (None, None, Some(one)) if !values::is_no_number(one.value()) => {
                return self.note(one, "one of latitude and longitude is missing");
            }
            _ => return,
        };
        match values::position(&written) {
            Ok(Some(place)) => {
                self.set(Key::Coordinates, json!({"lat": place.lat, "lng": place.lng}), &element.position);
            }
            Ok(None) => {}
            Err(why) => self.note(element, why),
        }
    }
}
