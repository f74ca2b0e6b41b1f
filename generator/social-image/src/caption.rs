//! What is written on social images, in English; another language has its words here.

use catalog::money::thousands;
use catalog::property::{MainCategory, Property, RentFrequency};
use catalog::text::Language;
use serde::Serialize;

/// The separator of two facts.
const BETWEEN: &str = "  ·  ";

/// The caption of one image.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Caption<'record> {
    pub(super) title: &'record str,
    /// One line below.
    pub(super) facts: Option<String>,
    /// The price's digits.
    pub(super) figure: Option<String>,
    /// The small text behind the digits.
    pub(super) unit: Option<&'static str>,
}

impl<'record> Caption<'record> {
    pub(super) fn of_listing(property: &'record Property, language: Language) -> Self {
        let mut facts: Vec<String> = Vec::new();
        facts.extend(property.bedrooms.map(bedrooms));
        facts.extend(property.area.map(|area| thousands(u64::from(area.0)) + " sq ft"));
        facts.extend(property.location.as_ref().map(|place| place.in_language(language).to_owned()));
        let is_let = property.main_category == MainCategory::Rental;
        let frequency = property.rent.as_ref().map(|rent| rent.frequency).unwrap_or_default();
        let unit = if is_let { rent_unit(frequency) } else { "AED" };
        Self {
            title: property.title.in_language(language),
            facts: (!facts.is_empty()).then(|| facts.join(BETWEEN)),
            figure: property.price.map(|price| thousands(price.0)),
            unit: property.price.map(|_| unit),
        }
    }

    pub(super) const fn of_page(title: &'record str, facts: Option<String>) -> Self {
        Self { title, facts, figure: None, unit: None }
    }

    /// The same in one line, for those who cannot see the picture.
    pub(super) fn spoken(&self) -> String {
        let Self { title, facts, figure, unit } = self;
        let mut spoken = String::with_capacity(128);
        spoken.push_str(title);
        if let Some(figure) = figure {
            spoken.extend([", ", figure, " ", unit.unwrap_or_default()]);
            spoken.truncate(spoken.trim_end().len());
        }
        if let Some(facts) = facts {
            spoken.push_str(", ");
            let mut between = "";
            for fact in facts.split(BETWEEN) {
                spoken.extend([between, fact]);
                between = ", ";
            }
        }
        spoken
    }
}

fn bedrooms(count: u8) -> String {
    match count {
        0 => "Studio".to_owned(),
        1 => "1 bedroom".to_owned(),
        more => format!("{more} bedrooms"),
    }
}

const fn rent_unit(frequency: RentFrequency) -> &'static str {
    match frequency {
        RentFrequency::Yearly => "AED / year",
        RentFrequency::Monthly => "AED / month",
        RentFrequency::Weekly => "AED / week",
        RentFrequency::Daily => "AED / day",
    }
}

/// The line below an article's title.
pub(super) fn reading_time(minutes: u32) -> String {
    format!("{minutes} min read")
}

/// The line below an area's name.
pub(super) const AREA_GUIDE: &str = "Area guide";
