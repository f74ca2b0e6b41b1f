//! A search as an address: its conditions without order, page and language, the page of its results and its feed.

use catalog::line::Line;
use catalog::property::MainCategory;
use catalog::text::Language;
use search::packed::{LeadSite, Packed};
use search::{Query, ReadText, Value};

use super::parameters::{PageQuery, Parameters};
use super::words::Words;
use crate::messages::Messages;
use crate::messages::values::value_name;
use crate::requests::Failure;

/// The path of a search's feed.
const FEED: &str = "/api/search/feed";

/// A search that can be asked again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SavedSearch {
    conditions: Parameters,
    pub(crate) query: Query,
}

impl SavedSearch {
    /// The search of a query string, and the language that it names.
    pub(crate) fn read(query_string: &str, site: &LeadSite) -> Result<(Self, Language), Failure> {
        let parameters = Parameters::of_pairs(query_string.as_bytes());
        let PageQuery { query, language, .. } = parameters.read(None, site)?;
        Ok((Self::new(parameters, query), language))
    }

    /// The search of these parameters, which `query` was read from.
    pub(super) fn new(parameters: Parameters, query: Query) -> Self {
        Self { conditions: parameters.conditions(), query: Query { sort: None, ..query } }
    }

    /// The conditions in one order, so that equal searches are equal texts.
    pub(crate) fn query_string(&self) -> String {
        self.conditions.query_string()
    }

    /// The path of its results.
    pub(crate) fn page(&self, language: Language) -> String {
        let category = self.category();
        let rest = match category {
            Some(_) => self.conditions.clone().without("category").query_string(),
            None => self.query_string(),
        };
        with_query(language.path(results_page(category)), &rest)
    }

    /// The path of its feed.
    pub(crate) fn feed(&self, language: Language) -> String {
        let named = (language != Language::En).then(|| format!("lang={}", language.code()));
        let all: Vec<String> =
            [self.query_string()].into_iter().filter(|text| !text.is_empty()).chain(named).collect();
        with_query(FEED.to_owned(), &all.join("&"))
    }

    /// Its only category.
    fn category(&self) -> Option<MainCategory> {
        let mut categories = self.query.values.iter().filter_map(|value| match value {
            Value::Category(category) => Some(*category),
            _ => None,
        });
        categories.next().filter(|_| categories.next().is_none())
    }

    /// The search in words: `For rent · 2 bedrooms · Dubai Marina · “sea view”`. `text` is what its text asks for.
    pub(crate) fn describe(&self, packed: &Packed, language: Language, text: &ReadText) -> Line {
        self.in_words(packed, language, text, true)
    }

    /// Like [`Self::describe`], but without any word that was typed, which may be a stranger's.
    pub(crate) fn describe_without_words(
        &self,
        packed: &Packed,
        language: Language,
        text: &ReadText,
    ) -> Line {
        self.in_words(packed, language, text, false)
    }

    fn in_words(&self, packed: &Packed, language: Language, text: &ReadText, typed: bool) -> Line {
        let words = Words::new(packed, language, &self.query);
        let Query { types, values, communities, price, area, .. } = &self.query;
        let types = types.iter().flatten().copied().map(Value::Type);
        let (lists, others): (Vec<Value>, Vec<Value>) =
            types.chain(values.iter().copied()).partition(|value| matches!(value, Value::Category(_)));
        let mut parts: Vec<String> =
            lists.into_iter().chain(others).map(|value| value_name(value, language)).collect();
        for slug in communities {
            parts.extend(words.community(slug));
        }
        parts.extend(words.price(*price));
        parts.extend(words.area(*area));
        parts.extend(words.text(text, typed));
        if parts.is_empty() {
            parts.push(Messages::of(language).search.everything.to_owned());
        }
        Line::cleaned(&parts.join(" · "))
    }
}

fn with_query(path: String, query_string: &str) -> String {
    if query_string.is_empty() { path } else { format!("{path}?{query_string}") }
}

/// The English path of the results of a category.
const fn results_page(category: Option<MainCategory>) -> &'static str {
    match category {
        None => "/search-result",
        Some(MainCategory::Residential) => "/search-residential",
        Some(MainCategory::Rental) => "/search-rent",
        Some(MainCategory::OffPlan) => "/search-off-plan",
        Some(MainCategory::Commercial) => "/search-commercial",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_results_are_those_of_the_site() {
        let paths = include_str!("../../../site/src/i18n/paths.ts");
        for category in MainCategory::ALL.iter().copied().map(Some).chain([None]) {
            let path = results_page(category);
            assert!(paths.contains(&format!(": '{path}',")), "{path}");
        }
    }
}
