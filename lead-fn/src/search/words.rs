//! The conditions of a search in words, for titles of feeds, mails and the page without script.

use catalog::api::NameKind;
use catalog::money::Aed;
use catalog::price::price_text;
use catalog::property::{MainCategory, Purpose};
use catalog::text::Language;
use search::packed::Packed;
use search::{Bounds, Condition, Query, ReadText, Value};

use crate::messages::Messages;
use crate::messages::search::SearchMessages;
use crate::messages::values::value_name;

/// Names conditions in a language.
pub(super) struct Words<'a> {
    pub(super) packed: &'a Packed,
    pub(super) language: Language,
    /// Whether prices are rents, which are compared by the year.
    pub(super) of_rents: bool,
}

impl<'a> Words<'a> {
    pub(super) fn new(packed: &'a Packed, language: Language, query: &Query) -> Self {
        let mut categories =
            query.category.into_iter().chain(query.values.iter().filter_map(|value| match value {
                Value::Category(category) => Some(*category),
                _ => None,
            }));
        let is_rent = |category: MainCategory| category == MainCategory::Rental;
        let of_rents = categories.next().is_some_and(is_rent) && categories.all(is_rent);
        Self { packed, language, of_rents }
    }

    const fn messages(&self) -> &'static SearchMessages {
        &Messages::of(self.language).search
    }

    pub(super) fn community(&self, slug: &str) -> Option<String> {
        self.packed.community_name(slug, self.language).map(str::to_owned)
    }

    /// A range of prices; `None` without an end.
    pub(super) fn price(&self, price: Bounds) -> Option<String> {
        self.price_of(price, self.of_rents)
    }

    fn price_of(&self, price: Bounds, is_rent: bool) -> Option<String> {
        let amount = |amount: u32| price_text(Aed(amount.into()), self.language, None);
        let price = self.range(price, amount)?;
        Some(if is_rent { (self.messages().a_year)(&price) } else { price })
    }

    /// A range of areas; `None` without an end.
    pub(super) fn area(&self, area: Bounds) -> Option<String> {
        self.range(area, self.messages().area_in_range)
    }

    fn range(&self, bounds: Bounds, write: impl Fn(u32) -> String) -> Option<String> {
        let messages = self.messages();
        match (bounds.least.map(&write), bounds.most.map(&write)) {
            (Some(least), Some(most)) => Some((messages.between)(&least, &most)),
            (Some(least), None) => Some((messages.from)(&least)),
            (None, Some(most)) => Some((messages.up_to)(&most)),
            (None, None) => None,
        }
    }

    /// A condition in the text of a search.
    pub(super) fn condition(&self, condition: &Condition) -> String {
        let messages = self.messages();
        match condition {
            Condition::Price { range, rent } => {
                self.price_of(*range, *rent || self.of_rents).unwrap_or_default()
            }
            Condition::Area(range) => self.area(*range).unwrap_or_default(),
            Condition::Bedrooms { least, most } if *most == Some(*least) => (messages.bedrooms)(*least),
            Condition::Bedrooms { least, most } => (messages.several_bedrooms)(*least, *most),
            Condition::Bathrooms { least, most } if *most == Some(*least) => (messages.bathrooms)(*least),
            Condition::Bathrooms { least, most } => (messages.several_bathrooms)(*least, *most),
            Condition::Handover { year } => (messages.handover)(*year),
            Condition::Purpose(Purpose::Rent) => messages.to_rent.to_owned(),
            Condition::Purpose(Purpose::Sale) => messages.to_buy.to_owned(),
            Condition::Choice(value) => value_name(*value, self.language),
            Condition::Community { name, .. } => (messages.named)(NameKind::Community, name),
            Condition::Name { of, name } => (messages.named)(*of, name),
        }
    }

    /// What a text asks for: types, conditions, and the words that are left. Without `typed` a remark stands for all
    /// that does not come from our own data.
    pub(super) fn text(&self, text: &ReadText, typed: bool) -> Vec<String> {
        let is_type = |condition: &&Condition| matches!(condition, Condition::Choice(Value::Type(_)));
        let (types, others): (Vec<&Condition>, Vec<&Condition>) =
            text.conditions.iter().map(|understood| &understood.condition).partition(is_type);
        let mut parts = Vec::new();
        let mut has_more = !text.rest.is_empty();
        for condition in types.into_iter().chain(others) {
            // Any word with digits counts as a reference.
            let is_typed =
                matches!(condition, Condition::Name { of: NameKind::Reference | NameKind::Permit, .. });
            if is_typed && !typed {
                has_more = true;
            } else {
                parts.push(self.condition(condition));
            }
        }
        if has_more {
            let messages = self.messages();
            parts.push(if typed { (messages.quoted)(&text.rest) } else { messages.unnamed.to_owned() });
        }
        parts
    }
}
