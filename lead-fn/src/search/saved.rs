//! A search as an address: its conditions without order, page and language, the page of its results and its feed.

use catalog::line::Line;
use catalog::money::Aed;
use catalog::property::MainCategory;
use catalog::text::Language;
use search::packed::{LeadSite, Packed, PackedError};
use search::{Bounds, Query, Value, type_name, types};

use super::parameters::Parameters;
use crate::failure::Failure;
use crate::messages::Messages;

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
        let all = Parameters::of_pairs(query_string.as_bytes());
        let conditions = all.clone().conditions();
        let language = all.into_query(None, site)?.language;
        let query = conditions.clone().into_query(None, site)?.query;
        Ok((Self { conditions, query }, language))
    }

    /// The conditions in one order, so that equal searches are equal texts.
    pub(crate) fn query_string(&self) -> String {
        self.conditions.query_string()
    }

    /// The search without its text, which a stranger may have written.
    pub(crate) fn without_text(&self) -> Self {
        let query = Query { text: String::new(), ..self.query.clone() };
        Self { conditions: self.conditions.clone().without("query"), query }
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

    /// The search in words: `For rent · 2 bedrooms · Dubai Marina`.
    pub(crate) fn describe(&self, packed: &Packed, language: Language) -> Result<Line, PackedError> {
        let messages = Messages::of(language);
        let mut parts = Vec::new();
        let mut further = 0;
        parts.extend(
            types(self.query.property_type.as_deref())
                .into_iter()
                .flatten()
                .map(|kind| type_name(kind, language).to_owned()),
        );
        for value in &self.query.values {
            match value {
                Value::Category(category) => {
                    parts.insert(0, (messages.search.category)(*category).to_owned());
                }
                Value::Type(kind) => parts.push(type_name(*kind, language).to_owned()),
                Value::Bedrooms(_) => parts.push(match value.word().parse() {
                    Ok(count) => (messages.search.bedrooms)(count),
                    Err(_) => messages.search.seven_bedrooms_or_more.to_owned(),
                }),
                _ => further += 1,
            }
        }
        for slug in &self.query.communities {
            parts.extend(packed.community_name(slug, language)?.map(str::to_owned));
        }
        let price = |amount: u32| (messages.confirmation.price)(Aed(amount.into()), None);
        parts.extend(range(self.query.price, price, messages));
        parts.extend(range(self.query.area, messages.search.area, messages));
        if !self.query.text.is_empty() {
            parts.push((messages.search.quoted)(&self.query.text));
        }
        if parts.is_empty() {
            parts.push(messages.search.everything.to_owned());
        }
        if further > 0 {
            parts.push((messages.search.further)(further));
        }
        Ok(Line::cleaned(&parts.join(" · ")))
    }
}

/// A range in words; `None` without an end.
fn range(bounds: Bounds, write: impl Fn(u32) -> String, messages: &Messages) -> Option<String> {
    match (bounds.least.map(&write), bounds.most.map(&write)) {
        (Some(least), Some(most)) => Some((messages.search.between)(&least, &most)),
        (Some(least), None) => Some((messages.search.from)(&least)),
        (None, Some(most)) => Some((messages.search.up_to)(&most)),
        (None, None) => None,
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
        let paths = include_str!("../../../site/src/navigation/paths.ts");
        for category in MainCategory::ALL.iter().copied().map(Some).chain([None]) {
            let path = results_page(category);
            assert!(paths.contains(&format!(": '{path}',")), "{path}");
        }
    }
}
