//! The parameters of a search.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::str::FromStr;

use axum::http::Uri;
use catalog::api::{MAX_QUERY_CHARS, SearchFacet, SearchSort};
use catalog::property::MainCategory;
use catalog::text::Language;
use search::packed::LeadSite;
use search::{Bounds, Query, Value, types};
use serde_json::Map;

use crate::requests::Failure;

/// The facets with choices, in their order on the page.
pub(super) const CHOICES: [SearchFacet; 9] = [
    SearchFacet::Category,
    SearchFacet::Bedrooms,
    SearchFacet::Type,
    SearchFacet::Community,
    SearchFacet::Bathrooms,
    SearchFacet::Furnishing,
    SearchFacet::Completion,
    SearchFacet::Amenities,
    SearchFacet::Included,
];
/// The facets with ranges, each with the parameters of its ends.
pub(super) const RANGES: [(SearchFacet, [&str; 2]); 2] =
    [(SearchFacet::Price, ["price_from", "price_to"]), (SearchFacet::Area, ["area_from", "area_to"])];

/// The non-empty parameters by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Parameters(BTreeMap<String, String>);

pub(super) struct PageQuery {
    pub(super) query: Query,
    /// Counted from 1.
    pub(super) page: usize,
    /// The language of the cards.
    pub(super) language: Language,
    /// Whether the answer has the numbers of listings by choice.
    pub(super) counts: bool,
}

type ParameterErrors = BTreeMap<String, String>;

impl Parameters {
    const NAMES: [&'static str; 19] = [
        "query", "type", "bedrooms", "area", "page", "lang", "category", "bathrooms", "furnishing",
        "completion", "amenities", "included", "community", "price_from", "price_to", "area_from", "area_to",
        "sort", "counts",
    ];

    pub(super) fn of_pairs(text: &[u8]) -> Self {
        let mut parameters = Self::default();
        for (name, value) in form_urlencoded::parse(text) {
            if Self::NAMES.contains(&&*name) {
                parameters.insert(&name, &value);
            }
        }
        parameters
    }

    /// The parameters of a form, where each ticked box names its facet again.
    pub(super) fn of_form(uri: &Uri) -> Self {
        let text = uri.query().unwrap_or_default().as_bytes();
        let mut parameters = Self::of_pairs(text);
        for facet in CHOICES.map(SearchFacet::word) {
            let ticked = form_urlencoded::parse(text).filter(|(name, _)| name == facet);
            let values: Vec<String> = ticked.map(|(_, value)| value.into_owned()).collect();
            if values.len() > 1 {
                parameters.set(facet, &values.join(","));
            }
        }
        parameters
    }

    pub(super) fn of_json(body: &[u8]) -> Result<Self, Failure> {
        let mut parameters = Self::default();
        // The query string may contain all parameters.
        if body.trim_ascii().is_empty() {
            return Ok(parameters);
        }
        let object: Map<String, serde_json::Value> =
            serde_json::from_slice(body).map_err(|_| Failure::Malformed(BTreeMap::new()))?;
        let mut errors = BTreeMap::new();
        for name in Self::NAMES {
            match object.get(name) {
                None | Some(serde_json::Value::Null) => {}
                Some(serde_json::Value::String(value)) => parameters.insert(name, value),
                Some(serde_json::Value::Number(value)) => parameters.insert(name, &value.to_string()),
                Some(_) => {
                    errors.insert(name.to_owned(), "Please send text or a number.".to_owned());
                }
            }
        }
        if errors.is_empty() { Ok(parameters) } else { Err(Failure::Malformed(errors)) }
    }

    fn insert(&mut self, name: &str, value: &str) {
        let value = value.trim();
        if !value.is_empty() {
            self.0.insert(name.to_owned(), value.to_owned());
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Replaces a value; a blank one is removed.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        self.0.remove(name);
        self.insert(name, value);
    }

    /// The values of a facet as written.
    pub(super) fn chosen(&self, facet: SearchFacet) -> impl Iterator<Item = &str> {
        self.get(facet.word()).into_iter().flat_map(listed)
    }

    /// Like [`Self::chosen`], each value once.
    pub(super) fn distinct(&self, facet: SearchFacet) -> Vec<&str> {
        let mut distinct: Vec<&str> = Vec::new();
        for value in self.chosen(facet) {
            if !distinct.iter().any(|known| is_same(facet, known, value)) {
                distinct.push(value);
            }
        }
        distinct
    }

    pub(super) fn is_chosen(&self, facet: SearchFacet, value: &str) -> bool {
        self.chosen(facet).any(|chosen| is_same(facet, chosen, value))
    }

    pub(super) fn without_value(&self, facet: SearchFacet, value: &str) -> Self {
        let others: Vec<&str> = self.chosen(facet).filter(|chosen| !is_same(facet, chosen, value)).collect();
        let mut rest = self.clone();
        rest.set(facet.word(), &others.join(","));
        rest
    }

    /// Also without the least area of the site's search panel, which is one end of the range.
    pub(super) fn without_facet(mut self, facet: SearchFacet) -> Self {
        for (_, ends) in RANGES.iter().filter(|(ranged, _)| *ranged == facet) {
            self.0.retain(|name, _| !ends.contains(&name.as_str()));
        }
        if facet == SearchFacet::Price { self } else { self.without(facet.word()) }
    }

    /// What differs from `before`; empty if it is removed.
    pub(super) fn changed_from(&self, before: &Self) -> BTreeMap<String, String> {
        let names = self.0.keys().chain(before.0.keys());
        let changed = names.filter(|name| self.get(name) != before.get(name));
        changed.map(|name| (name.clone(), self.get(name).unwrap_or_default().to_owned())).collect()
    }

    /// The parameters that decide which listings match, as opposed to their order and page.
    pub(super) fn conditions(self) -> Self {
        ["page", "counts", "sort", "lang"].into_iter().fold(self, Self::without)
    }

    pub(super) fn without(mut self, name: &str) -> Self {
        self.0.remove(name);
        self
    }

    /// The parameters in the order of their names.
    pub(super) fn query_string(&self) -> String {
        form_urlencoded::Serializer::new(String::new()).extend_pairs(&self.0).finish()
    }

    pub(super) fn overlay(&mut self, stronger: Self) {
        self.0.extend(stronger.0);
    }

    /// The search, in `category` if there is one.
    pub(super) fn read(&self, category: Option<MainCategory>, site: &LeadSite) -> Result<PageQuery, Failure> {
        let mut errors = ParameterErrors::new();
        let text = self.get("query").unwrap_or_default().to_owned();
        if text.chars().count() > MAX_QUERY_CHARS {
            errors.insert("query".to_owned(), format!("Please use at most {MAX_QUERY_CHARS} characters."));
        }
        let least_area = self.number("area", "a number of square feet", &mut errors);
        let area = Bounds {
            least: self.number("area_from", "a number of square feet", &mut errors).max(least_area),
            most: self.number("area_to", "a number of square feet", &mut errors),
        };
        let price = Bounds {
            least: self.number("price_from", "a whole number of dirhams", &mut errors),
            most: self.number("price_to", "a whole number of dirhams", &mut errors),
        };
        let values = self.values(&mut errors);
        let sort = self.one_of(
            &SearchSort::ALL.iter().map(|sort| (sort.word(), *sort)).collect::<Vec<_>>(),
            "sort",
            &mut errors,
        );
        let page: Option<NonZeroUsize> = self.number("page", "a number from 1", &mut errors);
        let languages: Vec<(&str, Language)> = std::iter::once(Language::En)
            .chain(site.translations())
            .map(|language| (language.code(), language))
            .collect();
        let language = self.one_of(&languages, "lang", &mut errors);
        let counts = self.one_of(&[("1", true)], "counts", &mut errors);
        if !errors.is_empty() {
            return Err(Failure::Malformed(errors));
        }
        let communities = self.chosen(SearchFacet::Community).map(str::to_owned).collect();
        let types = self.get("type").and_then(types);
        let query = Query { category, text, types, values, communities, area, price, sort };
        Ok(PageQuery {
            query,
            page: page.map_or(1, NonZeroUsize::get),
            language: language.unwrap_or(Language::En),
            counts: counts.unwrap_or(false),
        })
    }

    /// The values of facets, separated by commas.
    fn values(&self, errors: &mut ParameterErrors) -> Vec<Value> {
        let mut values = Vec::new();
        // The search itself reads types and communities.
        let is_read = |facet: &SearchFacet| {
            CHOICES.contains(facet) && !matches!(facet, SearchFacet::Type | SearchFacet::Community)
        };
        for facet in SearchFacet::ALL.iter().copied().filter(is_read) {
            let Some(written) = self.get(facet.word()) else { continue };
            let read = listed(written).map(|written| Value::parse(facet, written));
            match read.collect::<Option<Vec<Value>>>() {
                Some(chosen) => values.extend(chosen),
                None => {
                    errors.insert(facet.word().to_owned(), format!("Please send {}.", expected(facet)));
                }
            }
        }
        values
    }

    fn one_of<T: Copy>(
        &self,
        known: &[(&str, T)],
        name: &'static str,
        errors: &mut ParameterErrors,
    ) -> Option<T> {
        let written = self.0.get(name)?;
        let value = known.iter().find(|(word, _)| word == written).map(|(_, value)| *value);
        if value.is_none() {
            let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
            errors.insert(name.to_owned(), format!("Please send one of {}.", words.join(", ")));
        }
        value
    }

    fn number<T: FromStr>(
        &self,
        name: &'static str,
        expected: &str,
        errors: &mut ParameterErrors,
    ) -> Option<T> {
        let value = self.0.get(name)?.parse().ok();
        if value.is_none() {
            errors.insert(name.to_owned(), format!("Please send {expected}."));
        }
        value
    }
}

/// Whether two ways to write a value of a facet mean the same, as `Apartments` and `Apartment` do.
fn is_same(facet: SearchFacet, one: &str, other: &str) -> bool {
    one == other || Value::parse(facet, one).is_some_and(|value| Some(value) == Value::parse(facet, other))
}

/// The parts of a list, without blank ones.
fn listed(written: &str) -> impl Iterator<Item = &str> {
    written.split(',').map(str::trim).filter(|part| !part.is_empty())
}

/// What a parameter takes, in words.
fn expected(facet: SearchFacet) -> String {
    match facet {
        SearchFacet::Bedrooms => "1 to 6, 7+, or 0 for a studio".to_owned(),
        SearchFacet::Bathrooms => "1 to 6, or 7+".to_owned(),
        _ => {
            let known = Value::all().filter(|value| value.facet() == facet);
            let words: Vec<String> = known.map(Value::word).collect();
            format!("some of {}, separated by commas", words.join(", "))
        }
    }
}
