//! The conditions of a search in words, each with the search without it, and the searches that find something where
//! this one finds nothing.

use catalog::api::{FacetCounts, OtherSearch, SearchFacet};
use search::packed::NearestRange;
use search::{Condition, Query, ReadText, Value};

use super::parameters::{CHOICES, Parameters, RANGES};
use super::words::Words;
use crate::messages::Messages;
use crate::messages::search_page::SearchPageMessages;
use crate::messages::values::value_name;

/// A search as it was asked and read.
pub(super) struct Conditions<'a> {
    pub(super) parameters: &'a Parameters,
    pub(super) query: &'a Query,
    pub(super) text: &'a ReadText,
    pub(super) words: &'a Words<'a>,
}

/// A search that differs in one condition.
pub(super) struct Other {
    /// The condition, or the difference.
    pub(super) name: String,
    pub(super) parameters: Parameters,
    /// The number of listings that it finds, if that was counted.
    pub(super) count: Option<usize>,
}

impl Other {
    fn new(name: &str, parameters: Parameters) -> Self {
        Self { name: capitalised(name), parameters, count: None }
    }

    fn counted(self, count: usize) -> Self {
        Self { count: Some(count), ..self }
    }

    /// The search as an answer, with its parameters as changes of `before`.
    pub(super) fn into_answer(self, before: &Parameters) -> OtherSearch {
        OtherSearch { name: self.name, parameters: self.parameters.changed_from(before), count: self.count }
    }
}

impl Conditions<'_> {
    pub(super) const fn messages(&self) -> &'static SearchPageMessages {
        &Messages::of(self.words.language).search_page
    }

    /// The active conditions, those in the text first, each with the search without it.
    pub(super) fn all(&self) -> Vec<Other> {
        let Query { price, area, .. } = self.query;
        let in_text = self.text.conditions.iter();
        let in_text = in_text.map(|understood| {
            Other::new(&self.words.condition(&understood.condition), self.with_text(&understood.rest))
        });
        let ranges =
            [(SearchFacet::Price, self.words.price(*price)), (SearchFacet::Area, self.words.area(*area))];
        let ranges = ranges.into_iter().filter_map(|(facet, name)| {
            Some(Other::new(&name?, self.parameters.clone().without_facet(facet)))
        });
        let mut all: Vec<Other> = in_text.chain(ranges).collect();
        for facet in CHOICES {
            for value in self.parameters.distinct(facet) {
                all.push(Other::new(&self.choice(facet, value), self.parameters.without_value(facet, value)));
            }
        }
        all
    }

    /// The search without conditions, in the same order.
    pub(super) fn cleared(&self) -> Parameters {
        let mut cleared = Parameters::default();
        for name in ["sort", "lang"] {
            cleared.set(name, self.parameters.get(name).unwrap_or_default());
        }
        cleared.set("query", &self.text.rest);
        cleared
    }

    /// The searches that find something where this one finds nothing: first wider ranges, then fewer conditions.
    pub(super) fn looser(&self, facets: &[FacetCounts]) -> Vec<Other> {
        let Self { query, text, words, .. } = *self;
        let messages = self.messages();
        let wider = [SearchFacet::Price, SearchFacet::Area]
            .into_iter()
            .filter_map(|facet| Some(self.wider(facet, &words.packed.nearest_range(query, facet, text)?)));
        let in_text = text.conditions.iter().map(|understood| {
            let name = (messages.without)(&capitalised(&words.condition(&understood.condition)));
            let count = words.packed.count(&Query { text: understood.rest.clone(), ..query.clone() });
            Other::new(&name, self.with_text(&understood.rest)).counted(count)
        });
        let spare = words.packed.spare_words(query, text).into_iter().map(|spare| {
            Other::new(&(messages.without_word)(&spare.word), self.with_text(&spare.rest))
                .counted(spare.count)
        });
        // Prices in the text are in `in_text`; these are the chosen ones.
        let chosen = facets.iter().filter_map(|FacetCounts { facet, without, .. }| {
            let rest = self.parameters.clone().without_facet(*facet);
            let name = (messages.without)((messages.facets)(*facet));
            (rest != *self.parameters).then(|| Other::new(&name, rest).counted(without.unwrap_or_default()))
        });
        wider.chain(in_text).chain(spare).chain(chosen).filter(|other| other.count > Some(0)).collect()
    }

    /// The search with a wider range, in the text or in the parameters.
    fn wider(&self, facet: SearchFacet, NearestRange { range, count }: &NearestRange) -> Other {
        let in_text = self.text.range(facet);
        let condition = match (facet, in_text.map(|understood| &understood.condition)) {
            (SearchFacet::Area, _) => Condition::Area(*range),
            (_, Some(Condition::Price { rent, .. })) => Condition::Price { range: *range, rent: *rent },
            _ => Condition::Price { range: *range, rent: false },
        };
        let mut parameters = self.parameters.clone().without_facet(facet);
        if let Some(understood) = in_text {
            // The text itself says whether it is about rents.
            let written = Words { of_rents: false, ..*self.words }.condition(&condition);
            parameters.set("query", format!("{} {written}", understood.rest).trim());
        } else {
            for (_, names) in RANGES.iter().filter(|(ranged, _)| *ranged == facet) {
                for (name, end) in names.iter().zip([range.least, range.most]) {
                    parameters.set(name, &end.map(|end| end.to_string()).unwrap_or_default());
                }
            }
        }
        Other::new(&self.words.condition(&condition), parameters).counted(*count)
    }

    /// The name of a choice; an unknown value is its own name.
    fn choice(&self, facet: SearchFacet, written: &str) -> String {
        let name = match facet {
            SearchFacet::Community => self.words.community(written),
            _ => Value::parse(facet, written).map(|value| value_name(value, self.words.language)),
        };
        name.unwrap_or_else(|| written.to_owned())
    }

    fn with_text(&self, text: &str) -> Parameters {
        let mut parameters = self.parameters.clone();
        parameters.set("query", text);
        parameters
    }
}

/// The name of each choice, as the condition is called.
pub(super) fn named(mut facets: Vec<FacetCounts>, words: &Words) -> Vec<FacetCounts> {
    for FacetCounts { facet, choices, .. } in &mut facets {
        for choice in choices.iter_mut().filter(|choice| choice.name.is_none()) {
            choice.name = Value::parse(*facet, &choice.value)
                .map(|known| capitalised(&value_name(known, words.language)));
        }
    }
    facets
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
