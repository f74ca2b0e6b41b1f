//! The form: the text, ranges, the order, and a list of choices for each facet.

use catalog::api::{FacetChoice, FacetCounts, SearchFacet, SearchSort};
use catalog::money::thousands;
use catalog::text::Language;
use search::Value;
use serde::Serialize;

use super::asked::{Asked, RANGES};
use crate::messages::Messages;
use crate::messages::search_page::SearchPageMessages;
use crate::messages::values::value_name;
use crate::search::words::Words;

/// The facets with choices, in the order of the filters on the site.
const FACETS: [SearchFacet; 9] = [
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

#[derive(Serialize)]
pub(super) struct Form {
    /// The value of the hidden field; `None` in English.
    lang: Option<&'static str>,
    text: String,
    sorts: Vec<Choice>,
    ranges: Vec<Range>,
    facets: Vec<Facet>,
}

#[derive(Serialize)]
struct Range {
    name: &'static str,
    label: &'static str,
    ends: Vec<End>,
    is_price: bool,
}

#[derive(Serialize)]
struct End {
    name: &'static str,
    label: &'static str,
    value: String,
    is_wrong: bool,
}

#[derive(Serialize)]
struct Facet {
    name: &'static str,
    label: &'static str,
    is_open: bool,
    choices: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    value: String,
    label: String,
    is_on: bool,
    count: Option<usize>,
}

impl Form {
    pub(super) fn of(asked: &Asked, counts: &[FacetCounts], words: &Words) -> Self {
        let language = asked.language;
        let messages = &Messages::of(language).search_page;
        let facets = FACETS.into_iter().filter_map(|facet| {
            let counts = counts.iter().find(|counts| counts.facet == facet)?;
            let choice = |choice: &FacetChoice| Choice::of(facet, choice, asked, words);
            let choices: Vec<Choice> = counts.choices.iter().map(choice).collect();
            let is_open = choices.iter().any(|choice| choice.is_on);
            let name = facet.word();
            (!choices.is_empty()).then(|| Facet { name, label: (messages.facets)(facet), is_open, choices })
        });
        Self {
            lang: (language != Language::En).then(|| language.code()),
            text: asked.written("query").to_owned(),
            sorts: sorts(asked, messages),
            ranges: RANGES.map(|range| Range::of(range, asked, messages)).into(),
            facets: facets.collect(),
        }
    }
}

fn sorts(asked: &Asked, messages: &SearchPageMessages) -> Vec<Choice> {
    let sort = |sort: &SearchSort| Choice {
        value: sort.word().to_owned(),
        label: (messages.sorts)(*sort).to_owned(),
        is_on: asked.query.sort == Some(*sort),
        count: None,
    };
    SearchSort::ALL.iter().map(sort).collect()
}

impl Range {
    fn of(
        (facet, names): (SearchFacet, [&'static str; 2]),
        asked: &Asked,
        messages: &SearchPageMessages,
    ) -> Self {
        let labels = [messages.from, messages.to];
        let ends = names.into_iter().zip(labels).map(|(name, label)| {
            let written = asked.written(name);
            let value = written.parse().map_or_else(|_| written.to_owned(), thousands);
            End { name, label, value, is_wrong: asked.unread.contains_key(name) }
        });
        Self {
            name: facet.word(),
            label: (messages.facets)(facet),
            ends: ends.collect(),
            is_price: facet == SearchFacet::Price,
        }
    }
}

impl Choice {
    fn of(facet: SearchFacet, choice: &FacetChoice, asked: &Asked, words: &Words) -> Self {
        let known = || Value::all().find(|own| own.facet() == facet && own.word() == choice.value);
        let name = choice.name.clone().or_else(|| Some(value_name(known()?, words.language)));
        Self {
            label: name.unwrap_or_else(|| choice.value.clone()),
            is_on: asked.is_chosen(facet, &choice.value),
            count: Some(choice.count),
            value: choice.value.clone(),
        }
    }
}
