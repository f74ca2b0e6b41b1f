//! Notes for visitors about the results of a search: words that no listing has, homes that match only nearly, and homes
//! without a price.

use catalog::property::SubCategory;
use catalog::text::Language;
use search::packed::{Packed, SearchResults};
use search::{Bounds, Condition, Query, ReadText, Rooms, Value};

use super::words::unknown;
use crate::messages::Messages;
use crate::messages::values::value_name;

/// A search as it was asked and read.
pub(super) struct Notes<'a> {
    pub(super) packed: &'a Packed,
    pub(super) language: Language,
    pub(super) query: &'a Query,
    pub(super) text: &'a ReadText,
}

impl Notes<'_> {
    /// The sentences about what was found in one line; `None` without any.
    pub(super) fn about(&self, results: &SearchResults) -> Option<String> {
        let near = if results.total == 0 { None } else { self.near() };
        let sentences = [unknown(&results.unknown, self.language), near, self.without_price()];
        let sentences: Vec<String> = sentences.into_iter().flatten().collect();
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }

    /// The note that no home has both the bedrooms and the type in the text, so that the results have other bedrooms.
    fn near(&self) -> Option<String> {
        let Self { query, text, .. } = *self;
        let stated = text.conditions.iter().map(|understood| &understood.condition);
        let mut rooms = stated.clone().filter_map(|condition| match condition {
            Condition::Bedrooms { least, most } if *most == Some(*least) => Some(*least),
            _ => None,
        });
        let (Some(count), None) = (rooms.next(), rooms.next()) else { return None };
        let bedrooms = Rooms::parse(&count.to_string())?;
        let kinds: Vec<SubCategory> = stated
            .filter_map(|condition| match condition {
                Condition::Choice(Value::Type(kind)) => Some(*kind),
                _ => None,
            })
            .collect();
        let mut exact = query.clone();
        exact.values.push(Value::Bedrooms(bedrooms));
        exact.values.extend(kinds.iter().copied().map(Value::Type));
        if self.packed.count(&exact) > 0 {
            return None;
        }
        let messages = Messages::of(self.language);
        let kind = match kinds.as_slice() {
            [kind] => Some(value_name(Value::Type(*kind), self.language)),
            _ => None,
        };
        let rooms = (count > 0).then(|| (messages.search.bedrooms)(count));
        let has_more = text.conditions.len() > 1 + kinds.len() || query.has_filters();
        Some((messages.search_page.near)(kind.as_deref(), rooms.as_deref(), has_more))
    }

    /// The note that the price condition leaves out homes without a price; `None` if there are no such homes.
    fn without_price(&self) -> Option<String> {
        let Self { query, text, .. } = *self;
        let in_text =
            text.conditions.iter().find(|understood| matches!(understood.condition, Condition::Price { .. }));
        if query.price.is_any() && in_text.is_none() {
            return None;
        }
        let words = in_text.map_or_else(|| query.text.clone(), |understood| understood.rest.clone());
        let all = Query { price: Bounds::default(), text: words, ..query.clone() };
        let priced = Query { price: Bounds { least: Some(0), most: None }, ..all.clone() };
        let has_some = self.packed.count(&all) > self.packed.count(&priced);
        has_some.then(|| Messages::of(self.language).search_page.without_price.to_owned())
    }
}
