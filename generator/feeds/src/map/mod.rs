//! Maps the elements of a listing to keys of a record: here what every record needs, in `details` the rest.

mod details;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use catalog::portals::{
    self, COMPLETIONS, FREQUENCIES, FeedFormat, Field, OFFERINGS, OfferState, PRICE_ON_REQUEST, PURPOSES,
    Purpose, SALE_TYPES, STATUSES, TYPES, UNSUPPORTED_TYPES, USES, Use, fold, folds_to, is_nothing,
};
use catalog::property::{Completion, ListingStatus, MainCategory, SaleType, SubCategory};
use serde_json::{Value, json};

use crate::element::Element;
use crate::html;
use crate::listing::{Fact, FeedListing, FeedStatus, Note, Picture, Position, Refusal, Sourced};
use crate::signs::{self, Fault};
use crate::values;

/// Portals take no more than about half of these; a page with more is not looked through.
const MAX_PICTURES: usize = 60;
const MAX_FLOOR_PLANS: usize = 10;

/// In bytes: some twenty pages. What is longer is no description.
const MAX_TEXT: usize = 100_000;

/// A listing while it is mapped.
struct Mapping<'e> {
    format: FeedFormat,
    element: &'e Element,
    facts: BTreeMap<&'static str, Fact>,
    notes: Vec<Note>,
}

/// The listing of an element.
///
/// # Errors
/// A value that every record needs is missing or unknown.
pub(crate) fn listing(format: FeedFormat, element: &Element) -> Result<FeedListing, Box<Refusal>> {
    let mut mapping = Mapping { format, element, facts: BTreeMap::new(), notes: Vec::new() };
    let position = element.position.clone();
    let pictures = mapping.pictures(Field::Pictures, MAX_PICTURES);
    let floor_plans = mapping.pictures(Field::FloorPlans, MAX_FLOOR_PLANS);
    let refused = |reference: Option<&str>, (position, reason, help): Reason| {
        let addresses = pictures.iter().chain(&floor_plans).map(|it| it.address.clone()).collect();
        let reference = reference.map(str::to_owned);
        Box::new(Refusal { reference, position, reason, help, may_be_over: false, addresses })
    };
    let reference = mapping.text(Field::Reference).ok_or_else(|| {
        refused(
            None,
            (position.clone(), "it has no reference".to_owned(), "give it a reference in the CRM".to_owned()),
        )
    })?;
    let reference = reference.text;
    let status = mapping.status().map_err(|reason| {
        let refusal = *refused(Some(&reference), reason);
        Box::new(Refusal { may_be_over: true, ..refusal })
    })?;
    if status == FeedStatus::Offered
        && let Some(reason) = damage(element)
    {
        return Err(refused(Some(&reference), reason));
    }
    // Of a listing that is no longer offered, only its end is read.
    let mut arabic = None;
    if status == FeedStatus::Offered {
        mapping.essentials().map_err(|reason| refused(Some(&reference), reason))?;
        mapping.details();
        arabic = mapping.arabic();
        mapping.faults(element);
    }
    let line = |field| mapping.text(field);
    Ok(FeedListing {
        agent: [Field::AgentEmail, Field::AgentLicence, Field::AgentName].map(line),
        places: [Field::Community, Field::SubCommunity, Field::Tower].map(line),
        developer: line(Field::Developer),
        arabic,
        pictures,
        floor_plans,
        stated: mapping.stated(),
        reference,
        position,
        status,
        facts: mapping.facts,
        notes: mapping.notes,
    })
}

/// The first element of which too much cannot be read.
fn damage(element: &Element) -> Option<Reason> {
    if signs::is_damaged(&element.text, &element.faults) {
        let reason = format!("`<{}>` is no text in the feed's encoding", element.written);
        let help = "ask the CRM's support to write the feed in the encoding that its first line names";
        return Some((element.position.clone(), reason, help.to_owned()));
    }
    element.children.iter().find_map(damage)
}

/// The place of a fault, what it is, and how to fix it.
type Reason = (Position, String, String);

impl<'e> Mapping<'e> {
    /// The elements of a fact that have a value, in the order of the table.
    fn elements(&self, field: Field) -> Vec<&'e Element> {
        let paths = field.elements(self.format).iter();
        paths.flat_map(|path| self.element.all(path)).filter(|element| !is_nothing(&element.text)).collect()
    }

    fn first(&self, field: Field) -> Option<&'e Element> {
        self.elements(field).into_iter().next()
    }

    fn text(&self, field: Field) -> Option<Sourced> {
        let element = self.first(field)?;
        let text = html::line(&element.text);
        (!is_nothing(&text)).then_some(Sourced { text, position: element.position.clone() })
    }

    /// A title or a description, read by `read`; notes what was wrong with it.
    fn prose(&mut self, field: Field, read: fn(&str) -> html::Text) -> Option<Sourced> {
        let element = self.first(field)?;
        let html::Text { text, faults } = read(&element.text);
        faults.iter().for_each(|fault| self.fault(element, fault));
        (!is_nothing(&text)).then_some(Sourced { text, position: element.position.clone() })
    }

    fn fault(&mut self, element: &Element, fault: &Fault) {
        let text = match element.position {
            Position::Path(_) => format!("`{}`: {fault}", element.written),
            Position::Line(_) | Position::Listing(_) => format!("`<{}>`: {fault}", element.written),
        };
        self.notes.push(Note { position: element.position.clone(), text });
    }

    /// Notes what was wrong with the characters of an element and of those inside.
    fn faults(&mut self, element: &Element) {
        element.faults.iter().for_each(|fault| self.fault(element, fault));
        element.children.iter().for_each(|child| self.faults(child));
    }

    fn set(&mut self, key: &'static str, value: impl Into<Value>, position: &Position) {
        self.facts.insert(key, Fact { value: value.into(), position: position.clone() });
    }

    fn note(&mut self, element: &Element, why: &str) {
        let (name, value) = (&element.written, shortened(&element.text));
        let text = match element.position {
            Position::Path(_) => format!("`{name}: {value}`: {why}"),
            Position::Line(_) | Position::Listing(_) => format!("`<{name}>{value}`: {why}"),
        };
        self.notes.push(Note { position: element.position.clone(), text });
    }

    fn status(&self) -> Result<FeedStatus, Reason> {
        let paths = Field::Status.elements(self.format).iter();
        // `Not available` says nothing as a value, but here it does.
        let mut elements = paths.flat_map(|path| self.element.all(path));
        let Some(element) = elements.find(|element| !fold(&element.text).is_empty()) else {
            return Ok(FeedStatus::Offered);
        };
        match portals::read(STATUSES, &element.text) {
            Some(OfferState::Offered) => Ok(FeedStatus::Offered),
            Some(OfferState::NotOffered) => Ok(FeedStatus::Deleted),
            Some(OfferState::Sold) => Ok(FeedStatus::Closed(ListingStatus::Sold)),
            Some(OfferState::Rented) => Ok(FeedStatus::Closed(ListingStatus::Rented)),
            None if is_nothing(&element.text) => Ok(FeedStatus::Offered),
            None => Err((
                element.position.clone(),
                format!("`{}` does not say whether it is offered", shortened(&element.text)),
                "expected a word such as `live`, `reserved`, `sold`, `rented` or `deleted`; set it in the CRM"
                    .to_owned(),
            )),
        }
    }

    /// What every record needs.
    fn essentials(&mut self) -> Result<(), Reason> {
        self.city()?;
        let at = &self.element.position;
        let title = self.prose(Field::Title, html::title).ok_or_else(|| missing(at, "a title"))?;
        let description =
            self.prose(Field::Description, html::paragraphs).ok_or_else(|| missing(at, "a description"))?;
        let text = description.text;
        // Pictures inside a text, which take up the most, are left out.
        if text.len() > MAX_TEXT {
            let reason = format!("its description has more than {MAX_TEXT} bytes");
            return Err((description.position.clone(), reason, "shorten it in the CRM".to_owned()));
        }
        self.set("title", title.text, &title.position);
        self.set("description", text, &description.position);
        let written = self.first(Field::Type).ok_or_else(|| missing(at, "a property type"))?;
        let sub_category = portals::read(TYPES, &written.text).ok_or_else(|| unknown_type(written))?;
        let sub_category = self.studio(sub_category);
        let (purpose, used, offering_at) = self.offering(written, sub_category)?;
        let is_off_plan = self.completion();
        let category = match (purpose, used) {
            (Purpose::Rent, _) => MainCategory::Rental,
            (Purpose::Sale, Use::Commercial) => MainCategory::Commercial,
            (Purpose::Sale, Use::Residential) if is_off_plan => MainCategory::OffPlan,
            (Purpose::Sale, Use::Residential) => MainCategory::Residential,
        };
        self.set("mainCategory", category.word(), &offering_at);
        self.set("subCategory", sub_category.word(), &written.position);
        self.price(purpose)
    }

    /// Stops a listing of another emirate, whose communities can have the names of those in Dubai.
    fn city(&self) -> Result<(), Reason> {
        match self.text(Field::City) {
            Some(city) if !portals::can_be_dubai(&city.text) => Err((
                city.position,
                format!("it is in `{}`, not in Dubai", shortened(&city.text)),
                "if it is in Dubai, correct the city in the CRM; otherwise leave it out of this feed"
                    .to_owned(),
            )),
            _ => Ok(()),
        }
    }

    /// Feeds know no studios, but apartments without bedrooms.
    fn studio(&self, sub_category: SubCategory) -> SubCategory {
        let bedrooms = self.first(Field::Bedrooms).and_then(|element| values::rooms(&element.text));
        if sub_category == SubCategory::Apartment && bedrooms == Some(0) {
            SubCategory::Studio
        } else {
            sub_category
        }
    }

    fn offering(&self, written: &Element, kind: SubCategory) -> Result<(Purpose, Use, Position), Reason> {
        let element =
            self.first(Field::Offering).ok_or_else(|| missing(&written.position, "sale or rent"))?;
        let at = element.position.clone();
        if let Some((used, purpose)) = portals::read(OFFERINGS, &element.text) {
            return Ok((purpose, used, at));
        }
        let purpose = portals::read(PURPOSES, &element.text).ok_or_else(|| {
            (
                at.clone(),
                format!("`{}` is neither sale nor rent", shortened(&element.text)),
                "expected `Sale`, `Rent`, `RS`, `RR`, `CS` or `CR`; set it in the CRM".to_owned(),
            )
        })?;
        let stated = self.first(Field::Use).and_then(|element| portals::read(USES, &element.text));
        let used = stated.or_else(|| portals::use_in_type(&written.text)).or_else(|| portals::use_of(kind));
        match (used, purpose) {
            (Some(used), _) => Ok((purpose, used, at)),
            // Rentals are one list.
            (None, Purpose::Rent) => Ok((purpose, Use::Residential, at)),
            (None, Purpose::Sale) => Err((
                written.position.clone(),
                format!("`{}` does not say whether it is for living or for work", shortened(&written.text)),
                "set the type to one with `Residential` or `Commercial` in its name in the CRM".to_owned(),
            )),
        }
    }

    /// Sets `completion` and `sale_type`; whether it is not built yet.
    fn completion(&mut self) -> bool {
        let off_plan = self.first(Field::OffPlan);
        if let Some(element) = self.first(Field::Completion) {
            match portals::read(COMPLETIONS, &element.text) {
                Some((completion, seller)) => {
                    self.set("completion", completion.word(), &element.position);
                    if let Some(seller) = seller {
                        self.set("sale_type", seller.word(), &element.position);
                    }
                }
                None => self.note(element, "not a known state of completion"),
            }
        } else if let Some(element) = off_plan {
            match values::yes_or_no(&element.text) {
                Some(true) => self.set("completion", Completion::OffPlan.word(), &element.position),
                Some(false) => self.set("completion", Completion::Ready.word(), &element.position),
                None => self.note(element, "neither yes nor no"),
            }
        }
        self.resale();
        self.facts.get("completion").is_some_and(|fact| fact.value == Completion::OffPlan.word())
    }

    /// The seller of an off-plan home and what was paid; a resale without its sums is left open.
    fn resale(&mut self) {
        for (field, key) in [(Field::OriginalPrice, "original_price"), (Field::AmountPaid, "amount_paid")] {
            self.number(field, key);
        }
        // Of a percentage, zero is a value.
        if let Some(element) = self.first(Field::DldWaiver) {
            match values::whole(&element.text) {
                Some(percent) => self.set("dld_waiver", percent, &element.position),
                None => self.note(element, "not a percentage"),
            }
        }
        let Some(element) = self.first(Field::SaleType) else { return };
        let has_sums = ["original_price", "amount_paid"].iter().all(|key| self.facts.contains_key(key));
        match portals::read(SALE_TYPES, &element.text) {
            Some(SaleType::Resale) if !has_sums => {
                self.note(element, "a resale needs the original price and the amount paid");
            }
            Some(seller) => self.set("sale_type", seller.word(), &element.position),
            None => self.note(element, "neither new nor resale"),
        }
    }

    fn price(&mut self, purpose: Purpose) -> Result<(), Reason> {
        let marked = self.first(Field::PriceOnRequest);
        let marked = marked.filter(|element| values::yes_or_no(&element.text) == Some(true));
        let found = self.amount();
        let worded = found.as_ref().map(|(element, _)| *element);
        let hidden = marked.or_else(|| worded.filter(|element| is_on_request(&element.text)));
        let period = self.first(Field::Frequency);
        if purpose == Purpose::Rent {
            let named = found.as_ref().and_then(|(_, frequency)| frequency.clone());
            let stated = period
                .map(|element| (element.text.clone(), element.position.clone()))
                .filter(|(text, _)| !is_nothing(text));
            let mut rent = serde_json::Map::new();
            if let Some((text, position)) = named.or(stated) {
                let frequency = portals::read(FREQUENCIES, &text).ok_or_else(|| {
                    let help = "expected `Yearly`, `Monthly`, `Weekly` or `Daily`; set it in the CRM";
                    (position, format!("`{}` is no period of rent", shortened(&text)), help.to_owned())
                })?;
                rent.insert("frequency".to_owned(), json!(frequency.word()));
            }
            if let Some(cheques) =
                self.first(Field::Cheques).filter(|element| !values::is_no_number(&element.text))
            {
                match values::count(&cheques.text) {
                    Some(count @ 1..=12) => drop(rent.insert("cheques".to_owned(), json!(count))),
                    _ => self.note(cheques, "not a number of cheques from 1 to 12"),
                }
            }
            let at = found.as_ref().map_or(&self.element.position, |(element, _)| &element.position);
            self.set("rent", rent, at);
        }
        if let Some(element) = hidden {
            self.set("price", Value::Null, &element.position);
            return Ok(());
        }
        let Some((element, _)) = found.filter(|(element, _)| !values::is_no_number(&element.text)) else {
            let help = "set it in the CRM, or mark it as `price on application`".to_owned();
            return Err((self.element.position.clone(), "it has no price".to_owned(), help));
        };
        let price = values::whole(&element.text).filter(|price| *price > 0).ok_or_else(|| {
            let help = "write the price in dirhams in the CRM: 4350000".to_owned();
            (element.position.clone(), format!("`{}` is no price", shortened(&element.text)), help)
        })?;
        self.set("price", price, &element.position);
        Ok(())
    }

    /// The element of the price, and its period where the element's name says it.
    fn amount(&self) -> Option<(&'e Element, Option<(String, Position)>)> {
        let paths = Field::Price.elements(self.format);
        let prices: Vec<&Element> = paths.iter().flat_map(|path| self.element.all(path)).collect();
        // An API's price has amounts for several periods, and names the one that counts.
        let named = self.first(Field::Offering).map(|element| fold(&element.text)).unwrap_or_default();
        let mut periods: Vec<&str> =
            FREQUENCIES.iter().map(|term| term.property_finder).chain(["sale"]).collect();
        periods.sort_by_key(|period| fold(period) != named);
        for price in prices {
            let inside = periods.iter().copied();
            let nested = inside.flat_map(|period| {
                let plain = price.all(period);
                let amounts = price.all(&format!("amounts/{period}"));
                plain.into_iter().chain(amounts).map(move |element| (element, period)).collect::<Vec<_>>()
            });
            let stated = |element: &Element| !values::is_no_number(&element.text);
            let found = nested.into_iter().find(|(element, _)| stated(element));
            if let Some((element, period)) = found {
                let period = (period != "sale").then(|| (period.to_owned(), element.position.clone()));
                return Some((element, period));
            }
            if stated(price) {
                return Some((price, None));
            }
        }
        None
    }

    fn arabic(&mut self) -> Option<(String, String)> {
        let title = self.prose(Field::TitleAr, html::title)?.text;
        let text = self.prose(Field::DescriptionAr, html::paragraphs)?.text;
        (text.len() <= MAX_TEXT).then_some((title, text))
    }

    /// The keys about which the feed says something; zero is nothing.
    fn stated(&self) -> BTreeSet<&'static str> {
        let is_stated =
            |field: &&Field| self.elements(**field).iter().any(|it| !values::is_no_number(&it.text));
        Field::ALL.iter().filter(is_stated).map(|field| field.key()).collect()
    }

    fn pictures(&mut self, field: Field, most: usize) -> Vec<Picture> {
        let mut addresses = HashSet::new();
        let mut pictures: Vec<Picture> = Vec::new();
        let elements = self.elements(field).into_iter();
        let written = elements.flat_map(|element| parted(&element.text).map(move |text| (element, text)));
        for (element, text) in written.collect::<Vec<_>>() {
            let address = address(text);
            if !addresses.insert(address.clone()) {
                continue;
            }
            if is_pdf(&address) {
                let text = format!("`{}`: a PDF; pages show JPEG, PNG and WebP", field.key());
                self.notes.push(Note { position: element.position.clone(), text });
                continue;
            }
            if pictures.len() == most {
                self.note(element, &format!("only the first {most} are taken"));
                break;
            }
            pictures.push(Picture { address, position: element.position.clone() });
        }
        pictures
    }
}

/// The addresses of a text, in which some feeds have all of them.
fn parted(text: &str) -> impl Iterator<Item = &str> {
    const SIGNS: [char; 5] = [',', ';', '|', ' ', '\n'];
    let starts = text.match_indices("http").map(|(at, _)| at);
    let starts: Vec<usize> = starts.filter(|at| *at == 0 || text[..*at].ends_with(SIGNS)).collect();
    let first = starts.first().copied().filter(|first| text[..*first].trim_matches(SIGNS).is_empty());
    let bounds: Vec<usize> = match first {
        Some(_) => starts.into_iter().chain([text.len()]).collect(),
        None => vec![0, text.len()],
    };
    let parts: Vec<&str> =
        bounds.windows(2).map(|ends| text[ends[0]..ends[1]].trim_end_matches(SIGNS)).collect();
    parts.into_iter()
}

/// A picture's address: with `%20` for spaces, and without signs that are escaped once more, which no address means.
fn address(written: &str) -> String {
    let mut address = written.trim().replace(' ', "%20");
    for _ in 0..html::MAX_ESCAPES {
        if !address.contains("&amp;") {
            break;
        }
        address = address.replace("&amp;", "&");
    }
    address
}

/// Whether an address is that of a document, which floor plans often are.
fn is_pdf(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    path.len() > 4
        && path.is_char_boundary(path.len() - 4)
        && path[path.len() - 4..].eq_ignore_ascii_case(".pdf")
}

/// Whether a text stands in place of a price that is not shown.
fn is_on_request(text: &str) -> bool {
    let written = fold(text);
    PRICE_ON_REQUEST.iter().any(|words| folds_to(words, &written))
}

fn missing(position: &Position, what: &str) -> Reason {
    (position.clone(), format!("it has no {}", what.trim_start_matches("a ")), "set it in the CRM".to_owned())
}

fn unknown_type(element: &Element) -> Reason {
    let written = fold(&element.text);
    let known = UNSUPPORTED_TYPES.iter().find(|(code, name)| fold(code) == written || fold(name) == written);
    let (reason, help) = match known {
        Some((_, name)) => (
            format!("records have no type for a {name} (`{}`)", shortened(&element.text)),
            "choose the closest type in the CRM, or leave it to the portals",
        ),
        None => (
            format!("unknown property type `{}`", shortened(&element.text)),
            "choose a type that the portals know in the CRM",
        ),
    };
    (element.position.clone(), reason, help.to_owned())
}

/// The start of a text, for messages.
fn shortened(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let line = html::line(text);
    if line.chars().count() <= MAX_CHARS {
        line
    } else {
        line.chars().take(MAX_CHARS).chain(['…']).collect()
    }
}
