//! Maps the elements of a listing to keys of a record: here what every record needs, in `details` the rest.

mod amenities;
mod details;
mod pictures;
mod price;
mod status;
mod unread;

use std::collections::{BTreeMap, BTreeSet};

use catalog::clean::{self, fold, folds_to, is_no_code, is_placeholder};
use catalog::portals::{
    self, FeedFormat, Field, OFFERINGS, PURPOSES, Purpose, SALE_TYPES, UNSUPPORTED_TYPES, USES, Use,
    property_type,
};
use catalog::property::{Amenity, Completion, Key, MainCategory, SaleType, SubCategory};
use serde_json::Value;

use crate::characters::{self, CharacterFault};
use crate::element::Element;
use crate::html;
use crate::listing::{
    Agent, ArabicTexts, Fact, FeedListing, FeedStatus, Note, Places, Position, Rejection, Sourced,
};
use crate::values;

/// The longest description in bytes, which is some twenty pages.
const MAX_TEXT: usize = 100_000;

/// Attributes that name a currency.
const CURRENCIES: &[&str] = &["currency", "curr", "ccy", "currency_code", "price_currency"];
/// Attributes that name a unit of area.
const UNITS: &[&str] = &["unit", "units", "uom", "measure", "unit_measure", "area_unit"];

/// Whether an attribute of the list says something about each listing: its currency or its unit of area.
pub(crate) fn is_shared(name: &str) -> bool {
    CURRENCIES.iter().chain(UNITS).any(|known| folds_to(known, name))
}

/// A listing while it is mapped.
struct Mapping<'e> {
    format: FeedFormat,
    element: &'e Element,
    facts: BTreeMap<Key, Fact>,
    /// The amenities that were found so far.
    amenities: Vec<Amenity>,
    notes: Vec<Note>,
}

/// The listing of an element.
///
/// # Errors
/// A value that every record needs is missing or unknown.
pub(crate) fn listing(format: FeedFormat, element: &Element) -> Result<FeedListing, Rejection> {
    let mapping = Mapping::new(format, element);
    match mapping.text(Field::Reference) {
        Some(reference) => {
            mapping.listing(&reference.text).map_err(|rejection| rejection.of(&reference.text))
        }
        None => {
            Err(Rejection::new(&element.position, "it has no reference", "give it a reference in the CRM"))
        }
    }
}

/// The addresses of the pictures and floor plans of an element.
pub(crate) fn picture_addresses(format: FeedFormat, element: &Element) -> impl Iterator<Item = String> {
    let mut mapping = Mapping::new(format, element);
    let pictures = [Field::Pictures, Field::FloorPlans].map(|field| mapping.pictures(field));
    pictures.into_iter().flatten().map(|picture| picture.address)
}

/// The first element with too many unreadable characters.
fn damage(element: &Element) -> Option<Rejection> {
    if characters::is_damaged(&element.text, &element.faults) {
        let reason = format!("`<{}>` is no text in the feed's encoding", element.written);
        let help = "ask the CRM's support to write the feed in the encoding that its first line names";
        return Some(Rejection::new(&element.position, reason, help));
    }
    element.children.iter().find_map(damage)
}

impl<'e> Mapping<'e> {
    const fn new(format: FeedFormat, element: &'e Element) -> Self {
        Self { format, element, facts: BTreeMap::new(), amenities: Vec::new(), notes: Vec::new() }
    }

    /// The listing with this reference.
    fn listing(mut self, reference: &str) -> Result<FeedListing, Rejection> {
        let pictures = self.pictures(Field::Pictures);
        let floor_plans = self.pictures(Field::FloorPlans);
        let status = self.status()?;
        // Of a listing that is no longer offered, nothing else is read.
        let mut arabic = None;
        if status == FeedStatus::Offered {
            if let Some(damaged) = damage(self.element) {
                return Err(damaged);
            }
            self.essentials()?;
            self.details();
            arabic = self.arabic();
            self.faults(self.element);
        }
        let line = |field| self.text(field);
        Ok(FeedListing {
            agent: Agent {
                email: line(Field::AgentEmail),
                licence: line(Field::AgentLicence),
                name: line(Field::AgentName),
            },
            places: Places {
                community: line(Field::Community),
                sub_community: line(Field::SubCommunity),
                tower: line(Field::Tower),
            },
            developer: line(Field::Developer),
            arabic,
            pictures,
            floor_plans,
            stated: self.stated(),
            reference: reference.to_owned(),
            position: self.element.position.clone(),
            status,
            facts: self.facts,
            notes: self.notes,
        })
    }

    /// The elements of a fact that have a value, in the order of the table.
    fn elements(&self, field: Field) -> Vec<&'e Element> {
        let paths = field.elements(self.format).iter();
        let elements = paths.flat_map(|path| self.element.all(path));
        elements.filter(|element| !is_placeholder(element.value())).collect()
    }

    fn first(&self, field: Field) -> Option<&'e Element> {
        self.elements(field).into_iter().next()
    }

    /// The first element of a fact that says more than zero.
    fn nonzero(&self, field: Field) -> Option<&'e Element> {
        self.first(field).filter(|element| !values::is_no_number(element.value()))
    }

    fn text(&self, field: Field) -> Option<Sourced> {
        let element = self.first(field)?;
        let line = html::line(element.value());
        // Of all texts, only a floor can be zero.
        let is_empty = if field == Field::Floor { is_placeholder } else { is_no_code };
        let text = match field {
            Field::Title | Field::TitleAr => clean::text(&line).into_owned(),
            _ => clean::value(&line).into_owned(),
        };
        (!is_empty(&text)).then_some(Sourced { text, position: element.position.clone() })
    }

    /// A title or a description, read by `read`; notes its faults.
    fn prose(&mut self, field: Field, read: fn(&str) -> html::Text) -> Option<Sourced> {
        let element = self.first(field)?;
        let html::Text { text, faults } = read(&element.text);
        faults.iter().for_each(|fault| self.fault(element, fault));
        (!is_placeholder(&text)).then_some(Sourced { text, position: element.position.clone() })
    }

    fn fault(&mut self, element: &Element, fault: &CharacterFault) {
        let text = match element.position {
            Position::Path(_) => format!("`{}`: {fault}", element.written),
            Position::Line(_) | Position::Listing(_) => format!("`<{}>`: {fault}", element.written),
        };
        self.note_at(&element.position, text);
    }

    /// Notes the faults in the characters of an element and of its children.
    fn faults(&mut self, element: &Element) {
        element.faults.iter().for_each(|fault| self.fault(element, fault));
        element.children.iter().for_each(|child| self.faults(child));
    }

    fn set(&mut self, key: Key, value: impl Into<Value>, position: &Position) {
        self.facts.insert(key, Fact { value: value.into(), position: position.clone() });
    }

    fn note_at(&mut self, position: &Position, text: impl Into<String>) {
        self.notes.push(Note::new(position, text));
    }

    fn note(&mut self, element: &Element, why: &str) {
        let (name, value) = (&element.written, shortened(element.value()));
        let text = match element.position {
            Position::Path(_) => format!("`{name}: {value}`: {why}"),
            Position::Line(_) | Position::Listing(_) => format!("`<{name}>{value}`: {why}"),
        };
        self.note_at(&element.position, text);
    }

    /// What every record needs.
    fn essentials(&mut self) -> Result<(), Rejection> {
        self.city()?;
        let at = &self.element.position;
        let title = self.prose(Field::Title, html::title).ok_or_else(|| missing(at, "title"))?;
        let description =
            self.prose(Field::Description, html::paragraphs).ok_or_else(|| missing(at, "description"))?;
        let text = description.text;
        // Pictures inside a text, which take up the most, are left out.
        if text.len() > MAX_TEXT {
            let reason = format!("its description has more than {MAX_TEXT} bytes");
            return Err(Rejection::new(&description.position, reason, "shorten it in the CRM"));
        }
        self.set(Key::Title, title.text, &title.position);
        self.set(Key::Description, text, &description.position);
        let written = self.first(Field::Type).ok_or_else(|| missing(at, "property type"))?;
        let (sub_category, other) = property_type(written.value()).ok_or_else(|| unknown_type(written))?;
        if let Some(other) = other {
            self.note(
                written,
                &format!("read as {sub_category}, not as {other}; the CRM should name one type"),
            );
        }
        let sub_category = self.studio(sub_category);
        let (purpose, used, offering_at) = self.offering(written, sub_category)?;
        let is_off_plan = self.completion();
        let category = match (purpose, used) {
            (Purpose::Rent, _) => MainCategory::Rental,
            (Purpose::Sale, Use::Commercial) => MainCategory::Commercial,
            (Purpose::Sale, Use::Residential) if is_off_plan => MainCategory::OffPlan,
            (Purpose::Sale, Use::Residential) => MainCategory::Residential,
        };
        self.set(Key::MainCategory, category.word(), &offering_at);
        self.set(Key::SubCategory, sub_category.word(), &written.position);
        self.price(purpose)?;
        self.permit()
    }

    /// Stops a listing of another emirate; its communities can have names that Dubai has too.
    fn city(&self) -> Result<(), Rejection> {
        match self.text(Field::City) {
            Some(city) if !portals::can_be_dubai(&city.text) => Err(Rejection::new(
                &city.position,
                format!("it is in `{}`, not in Dubai", shortened(&city.text)),
                "if it is in Dubai, correct the city in the CRM; otherwise leave it out of this feed",
            )),
            _ => Ok(()),
        }
    }

    /// Turns an apartment without bedrooms, as feeds have it, into a studio.
    fn studio(&self, sub_category: SubCategory) -> SubCategory {
        let bedrooms = self.first(Field::Bedrooms);
        let bedrooms = bedrooms.and_then(|element| values::count(element.value(), Field::Bedrooms));
        if sub_category == SubCategory::Apartment && bedrooms.is_some_and(|count| count.number == 0) {
            SubCategory::Studio
        } else {
            sub_category
        }
    }

    fn offering(&self, written: &Element, kind: SubCategory) -> Result<(Purpose, Use, Position), Rejection> {
        let element =
            self.first(Field::Offering).ok_or_else(|| missing(&written.position, "sale or rent"))?;
        let at = element.position.clone();
        if let Some((used, purpose)) = portals::read(OFFERINGS, element.value()) {
            return Ok((purpose, used, at));
        }
        let purpose = portals::read(PURPOSES, element.value()).ok_or_else(|| {
            Rejection::new(
                &at,
                format!("`{}` is neither sale nor rent", shortened(element.value())),
                "expected `Sale`, `Rent`, `RS`, `RR`, `CS` or `CR`; set it in the CRM",
            )
        })?;
        let stated = self.first(Field::Use).and_then(|element| portals::read(USES, element.value()));
        let used = stated.or_else(|| portals::use_in_type(written.value())).or_else(|| portals::use_of(kind));
        match (used, purpose) {
            (Some(used), _) => Ok((purpose, used, at)),
            // Rentals are one list.
            (None, Purpose::Rent) => Ok((purpose, Use::Residential, at)),
            (None, Purpose::Sale) => Err(Rejection::new(
                &written.position,
                format!("`{}` does not say whether it is for living or for work", shortened(written.value())),
                "set the type to one with `Residential` or `Commercial` in its name in the CRM",
            )),
        }
    }

    /// Sets `completion` and `sale_type`; returns whether it is not built yet.
    fn completion(&mut self) -> bool {
        let off_plan = self.first(Field::OffPlan);
        if let Some(element) = self.first(Field::Completion) {
            match portals::completion(element.value()) {
                Some((completion, seller)) => {
                    self.set(Key::Completion, completion.word(), &element.position);
                    if let Some(seller) = seller {
                        self.set(Key::SaleType, seller.word(), &element.position);
                    }
                }
                None => self.note(element, "not a known state of completion"),
            }
        } else if let Some(element) = off_plan {
            match values::yes_or_no(element.value()) {
                Some(true) => self.set(Key::Completion, Completion::OffPlan.word(), &element.position),
                Some(false) => self.set(Key::Completion, Completion::Ready.word(), &element.position),
                None => self.note(element, "neither yes nor no"),
            }
        }
        self.resale();
        self.facts.get(&Key::Completion).is_some_and(|fact| fact.value == Completion::OffPlan.word())
    }

    /// The kind of sale of an off-plan home; a resale without its sums is left open.
    fn resale(&mut self) {
        for (field, key) in [(Field::OriginalPrice, Key::OriginalPrice), (Field::AmountPaid, Key::AmountPaid)]
        {
            self.dirhams(field, key);
        }
        // Of a percentage, zero is a value.
        if let Some(element) = self.first(Field::DldWaiver) {
            match values::number(element.value()).and_then(values::whole) {
                Some(percent) => self.set(Key::DldWaiver, percent, &element.position),
                None => self.note(element, "not a percentage"),
            }
        }
        let Some(element) = self.first(Field::SaleType) else { return };
        let has_sums = [Key::OriginalPrice, Key::AmountPaid].iter().all(|key| self.facts.contains_key(key));
        match portals::read(SALE_TYPES, element.value()) {
            Some(SaleType::Resale) if !has_sums => {
                self.note(element, "a resale needs the original price and the amount paid");
            }
            Some(seller) => self.set(Key::SaleType, seller.word(), &element.position),
            None => self.note(element, "neither new nor resale"),
        }
    }

    fn arabic(&mut self) -> Option<ArabicTexts> {
        let title = self.prose(Field::TitleAr, html::title)?.text;
        let description = self.prose(Field::DescriptionAr, html::paragraphs)?.text;
        (description.len() <= MAX_TEXT).then_some(ArabicTexts { title, description })
    }

    /// The facts for which the feed has a value other than zero.
    fn stated(&self) -> BTreeSet<Field> {
        let is_stated = |field: &Field| {
            self.elements(*field).iter().any(|element| !values::is_no_number(element.value()))
        };
        Field::ALL.iter().copied().filter(is_stated).collect()
    }
}

fn missing(position: &Position, what: &str) -> Rejection {
    Rejection::new(position, format!("it has no {what}"), "set it in the CRM")
}

fn unknown_type(element: &Element) -> Rejection {
    let written = fold(element.value());
    let known = UNSUPPORTED_TYPES.iter().find(|(code, name)| fold(code) == written || fold(name) == written);
    let (reason, help) = match known {
        Some((_, name)) => (
            format!("records have no type for a {name} (`{}`)", shortened(element.value())),
            "choose the closest type in the CRM, or leave it to the portals",
        ),
        None => (
            format!("unknown property type `{}`", shortened(element.value())),
            "choose a type that the portals know in the CRM",
        ),
    };
    Rejection::new(&element.position, reason, help)
}

/// The start of a text, for messages.
fn shortened(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    crate::shortened(&html::line(text), MAX_CHARS)
}
