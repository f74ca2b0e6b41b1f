//! The texts on a social image.

use catalog::money::thousands_in;
use catalog::price::currency;
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use serde::Serialize;

use super::words;

/// The separator of two facts.
const SEPARATOR: &str = "  ·  ";

/// The caption of one image.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Caption<'record> {
    pub(super) language: Language,
    pub(super) title: &'record str,
    /// One line below.
    pub(super) facts: Option<String>,
    /// The price's digits.
    pub(super) figure: Option<String>,
    /// The small text after the digits.
    pub(super) unit: Option<&'static str>,
}

impl<'record> Caption<'record> {
    /// The caption of a listing: its title, price and facts.
    pub fn of_listing(property: &'record Property, language: Language) -> Self {
        let mut facts: Vec<String> = Vec::new();
        facts.extend(property.bedrooms.map(|count| words::bedrooms(count, language)));
        facts.extend(property.area.and_then(|area| words::square_metres(area, language)));
        facts.extend(property.area.map(|area| words::area(area.0, language)));
        facts.extend(property.location.as_ref().map(|place| place.in_language(language).to_owned()));
        let is_let = property.main_category == MainCategory::Rental;
        let frequency = property.rent.as_ref().map(|rent| rent.frequency).unwrap_or_default();
        Self {
            language,
            title: property.title.in_language(language),
            facts: (!facts.is_empty()).then(|| facts.join(SEPARATOR)),
            figure: property.price.map(|price| thousands_in(price.0, language)),
            unit: property.price.map(|_| currency(language, is_let.then_some(frequency))),
        }
    }

    /// The caption of an article with its reading time in minutes.
    pub fn of_post(title: &'record str, minutes: u32, language: Language) -> Self {
        Self { facts: Some(words::reading_time(minutes, language)), ..Self::of_title(title, language) }
    }

    /// The caption of an area's guide.
    pub fn of_area(title: &'record str, language: Language) -> Self {
        Self { facts: Some(words::area_guide(language).to_owned()), ..Self::of_title(title, language) }
    }

    /// The caption of any other page.
    pub const fn of_title(title: &'record str, language: Language) -> Self {
        Self { language, title, facts: None, figure: None, unit: None }
    }

    /// The alternative text: the caption in one line.
    pub fn alt_text(&self) -> String {
        let Self { language, title, facts, figure, unit } = self;
        let comma = words::comma(*language);
        let mut spoken = String::with_capacity(128);
        spoken.push_str(title);
        if let Some(figure) = figure {
            spoken.extend([comma, figure, " ", unit.unwrap_or_default()]);
            spoken.truncate(spoken.trim_end().len());
        }
        for fact in facts.iter().flat_map(|facts| facts.split(SEPARATOR)) {
            spoken.extend([comma, fact]);
        }
        spoken
    }
}
