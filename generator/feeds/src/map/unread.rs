//! What a listing has and the table does not.

use catalog::clean::{fold, is_no_code, is_placeholder};
use catalog::portals::{FREQUENCIES, Field, KnownElement, known_element};

use super::{Mapping, shortened};
use crate::element::{Element, VALUES};
use crate::listing::Note;

/// Attributes that say nothing about the home, or that are read where they matter.
const KNOWN_ATTRIBUTES: &[&str] = &[
    "lastupdate", "lastupdated", "watermark", "id", "index", "order", "lang", "nil", "type", "currency",
    "curr", "ccy", "currencycode", "unit", "units", "uom", "measure", "unitmeasure", "areaunit", "period",
    "frequency", "rentalperiod", "rentfrequency", "per", "term", "value", "schemalocation", "xsi", "space",
    "encoding", "cdata",
];

impl Mapping<'_> {
    /// Notes the elements and attributes that the table does not have, without values, so that equal notes are counted.
    pub(super) fn unread(&mut self) {
        if !self.format.is_xml() {
            return;
        }
        let mut notes = Vec::new();
        if !is_placeholder(&self.element.text) {
            notes.push(Note::new(
                &self.element.position,
                format!("text between the elements is not read: `{}`", shortened(&self.element.text)),
            ));
        }
        let is_field = |name: &str| known_element(self.format, name).is_some();
        Self::unread_attributes(self.element, is_field, &mut notes);
        for child in &self.element.children {
            self.unread_in(child, "", &mut notes);
        }
        self.repeated(&mut notes);
        self.notes.append(&mut notes);
    }

    fn unread_in(&self, element: &Element, above: &str, notes: &mut Vec<Note>) {
        let path =
            if above.is_empty() { element.name().to_owned() } else { format!("{above}/{}", element.name()) };
        // `pictures` reads these as a whole, and notes what it cannot read.
        if above.is_empty() && super::pictures::is_container(element.name()) {
            return;
        }
        let is_empty =
            element.children.is_empty() && element.attributes.is_empty() && is_placeholder(&element.text);
        let note = |written: &Element, text: String| Note::new(&written.position, text);
        match known_element(self.format, &path) {
            None if is_empty => return,
            None => {
                let within =
                    if above.is_empty() { String::new() } else { format!(" in `<{}>`", self.written(above)) };
                let text = format!("`<{}>`{within}: no key for it", element.written);
                notes.push(note(element, text));
                return;
            }
            Some(KnownElement::Value(field)) => {
                Self::unread_attributes(element, |_| false, notes);
                // The elements inside belong to the text of these fields.
                if field.is_none_or(reads_everything) {
                    return;
                }
            }
            Some(KnownElement::Group) => {
                Self::unread_attributes(element, |_| false, notes);
                if !is_placeholder(&element.text) {
                    let text = format!(
                        "`<{}>{}`: expected elements inside, not a text",
                        element.written,
                        shortened(&element.text)
                    );
                    notes.push(note(element, text));
                }
            }
        }
        let known = known_element(self.format, &path);
        let is_price = known == Some(KnownElement::Value(Some(Field::Price)));
        let is_value = matches!(known, Some(KnownElement::Value(_)));
        let is_read = |child: &&Element| {
            let is_like_attribute = child.children.is_empty()
                && (VALUES.contains(&child.name()) || KNOWN_ATTRIBUTES.contains(&child.name()));
            is_price && is_part_of_price(child) || is_value && is_like_attribute
        };
        for child in element.children.iter().filter(|child| !is_read(child)) {
            self.unread_in(child, &path, notes);
        }
    }

    /// Notes the second value of what has one.
    fn repeated(&self, notes: &mut Vec<Note>) {
        for field in Field::ALL.iter().filter(|field| !has_several(**field)) {
            for path in field.elements(self.format) {
                let stated =
                    self.element.all(path).into_iter().filter(|element| !is_no_code(element.value()));
                let values: Vec<&Element> = stated.collect();
                let Some((first, others)) = values.split_first() else { continue };
                for other in others.iter().filter(|other| other.value() != first.value()) {
                    let (name, [one, two]) =
                        (&other.written, [first, other].map(|element| shortened(element.value())));
                    notes.push(Note::new(
                        &other.position,
                        format!("`<{name}>{two}`: a second value; `{one}` is taken"),
                    ));
                }
            }
        }
    }

    fn unread_attributes(element: &Element, is_field: impl Fn(&str) -> bool, notes: &mut Vec<Note>) {
        let is_known = |name: &str| KNOWN_ATTRIBUTES.contains(&name) || is_field(name);
        let unknown = element
            .attributes
            .iter()
            .filter(|attribute| !is_known(attribute.name()) && !is_placeholder(&attribute.text));
        for attribute in unknown {
            notes.push(Note::new(
                &attribute.position,
                format!("`{}` of `<{}>`: no key for it", attribute.written, element.written),
            ));
        }
    }

    /// The name of an element as it is written, by its folded path.
    fn written(&self, path: &str) -> String {
        let elements = self.element.all(path);
        elements.first().map_or_else(|| path.to_owned(), |element| element.written.clone())
    }
}

/// Whether a listing can have several values of a field, or stops if it has.
const fn has_several(field: Field) -> bool {
    matches!(
        field,
        Field::Status
            | Field::Price
            | Field::Pictures
            | Field::FloorPlans
            | Field::Portals
            | Field::Amenities
            | Field::Remarks
            | Field::Tour
            | Field::Video
    )
}

/// Whether a field takes the texts of all elements inside its own.
const fn reads_everything(field: Field) -> bool {
    field.is_prose() || matches!(field, Field::Amenities | Field::Remarks | Field::Tour | Field::Video)
}

fn is_part_of_price(element: &Element) -> bool {
    let periods = FREQUENCIES.iter().map(|term| term.property_finder).chain(["sale", "amounts", "currency"]);
    periods.map(fold).any(|name| name == element.name())
}
