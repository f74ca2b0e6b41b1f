//! The form: the text, ranges, the order, and a list of choices for each facet.

use catalog::api::{FacetChoice, FacetCounts, SearchFacet, SearchSort};
use catalog::money::thousands;
use catalog::text::Language;
use serde::Serialize;

use super::page_request::PageRequest;
use crate::messages::Messages;
use crate::messages::search_page::SearchPageMessages;
use crate::search::parameters::{CHOICES, RANGES};

#[derive(Serialize)]
pub(super) struct SearchForm {
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

impl SearchForm {
    pub(super) fn new(request: &PageRequest, counts: &[FacetCounts]) -> Self {
        let language = request.language;
        let messages = &Messages::of(language).search_page;
        let facets = CHOICES.into_iter().filter_map(|facet| {
            let counts = counts.iter().find(|counts| counts.facet == facet)?;
            let choice = |choice: &FacetChoice| Choice {
                value: choice.value.clone(),
                label: choice.name.as_ref().unwrap_or(&choice.value).clone(),
                is_on: request.parameters.is_chosen(facet, &choice.value),
                count: Some(choice.count),
            };
            let choices: Vec<Choice> = counts.choices.iter().map(choice).collect();
            let is_open = choices.iter().any(|choice| choice.is_on);
            let name = facet.word();
            (!choices.is_empty()).then(|| Facet { name, label: (messages.facets)(facet), is_open, choices })
        });
        let sort = |sort: &SearchSort| Choice {
            value: sort.word().to_owned(),
            label: (messages.sorts)(*sort).to_owned(),
            is_on: request.query.sort == Some(*sort),
            count: None,
        };
        Self {
            lang: (language != Language::En).then(|| language.code()),
            text: request.written("query").to_owned(),
            sorts: SearchSort::ALL.iter().map(sort).collect(),
            ranges: RANGES.map(|(facet, names)| Range::new(facet, names, request, messages)).into(),
            facets: facets.collect(),
        }
    }
}

impl Range {
    fn new(
        facet: SearchFacet,
        names: [&'static str; 2],
        request: &PageRequest,
        messages: &SearchPageMessages,
    ) -> Self {
        let labels = [messages.from, messages.to];
        let ends = names.into_iter().zip(labels).map(|(name, label)| {
            let written = request.written(name);
            let value = written.parse::<u64>().map_or_else(|_| written.to_owned(), thousands);
            End { name, label, value, is_wrong: request.unread.contains_key(name) }
        });
        Self {
            name: facet.word(),
            label: (messages.facets)(facet),
            ends: ends.collect(),
            is_price: facet == SearchFacet::Price,
        }
    }
}
