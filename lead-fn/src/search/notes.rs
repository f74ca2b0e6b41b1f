//! Notes for visitors about the results of a search: words that no listing has, listings that match only nearly,
//! and listings without a price.

use catalog::api::SearchFacet;
use catalog::property::SubCategory;
use search::packed::SearchResults;
use search::{Bounds, Condition, Query, Value};

use super::conditions::Conditions;
use crate::messages::Messages;
use crate::messages::values::value_name;

impl Conditions<'_> {
    /// The sentences about what was found in one line; `None` without any.
    pub(super) fn note(&self, results: &SearchResults) -> Option<String> {
        let near = if results.total == 0 { None } else { self.near() };
        let sentences = [self.unknown(&results.unknown), near, self.without_price()];
        let sentences: Vec<String> = sentences.into_iter().flatten().collect();
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }

    /// The note about words that no listing has; `None` without such words.
    fn unknown(&self, words: &[String]) -> Option<String> {
        let Messages { search, search_page, .. } = Messages::of(self.words.language);
        let quoted: Vec<String> = words.iter().map(|word| (search.quoted)(word)).collect();
        (!quoted.is_empty()).then(|| (search_page.unknown)(&quoted))
    }

    /// The note that no listing has both the bedrooms and the type in the text, so the results have other bedrooms.
    fn near(&self) -> Option<String> {
        let Self { query, text, .. } = *self;
        let stated = text.conditions.iter().map(|understood| &understood.condition);
        let mut rooms = stated.clone().filter_map(|condition| match condition {
            Condition::Bedrooms { least, most } if *most == Some(*least) => Some(*least),
            _ => None,
        });
        let (Some(count), None) = (rooms.next(), rooms.next()) else { return None };
        let bedrooms = Value::parse(SearchFacet::Bedrooms, &count.to_string())?;
        let kinds: Vec<SubCategory> = stated
            .filter_map(|condition| match condition {
                Condition::Choice(Value::Type(kind)) => Some(*kind),
                _ => None,
            })
            .collect();
        let mut exact = query.clone();
        exact.values.push(bedrooms);
        exact.values.extend(kinds.iter().copied().map(Value::Type));
        if self.words.packed.count(&exact) > 0 {
            return None;
        }
        let language = self.words.language;
        let messages = Messages::of(language);
        let kind = match kinds.as_slice() {
            [kind] => Some(value_name(Value::Type(*kind), language)),
            _ => None,
        };
        let rooms = (count > 0).then(|| (messages.search.bedrooms)(count));
        let has_more = text.conditions.len() > 1 + kinds.len() || query.has_filters();
        Some((messages.search_page.near)(kind.as_deref(), rooms.as_deref(), has_more))
    }

    /// The note that the price condition leaves out listings without a price; `None` if there are none.
    fn without_price(&self) -> Option<String> {
        let Self { query, text, .. } = *self;
        let in_text = text.range(SearchFacet::Price);
        if query.price.is_any() && in_text.is_none() {
            return None;
        }
        let words = in_text.map_or_else(|| query.text.clone(), |understood| understood.rest.clone());
        let all = Query { price: Bounds::default(), text: words, ..query.clone() };
        let priced = Query { price: Bounds { least: Some(0), most: None }, ..all.clone() };
        let has_some = self.words.packed.count(&all) > self.words.packed.count(&priced);
        has_some.then(|| self.messages().without_price.to_owned())
    }
}
