//! Search over the listings. `language` knows words, `parsed_query` reads a query's text, `keys` lists the keys that
//! find a listing, `rules` says what a match is worth, `index` finds and orders the matches, and `packed` is the data
//! of the function, which contains the index.

#![forbid(unsafe_code)]

mod bounds;
mod condition;
mod cursor;
mod facets;
mod index;
mod keys;
mod language;
mod names;
pub mod packed;
mod parsed_query;
mod parts;
mod ranges;
mod read_text;
mod rules;
mod stated_facts;
#[cfg(test)]
pub(crate) mod tests;
mod tokens;

// Tests of this crate share listings with those beside it, which use it by its name.
#[cfg(test)]
extern crate self as search;

use std::cmp::{Ordering, Reverse};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use catalog::api::{PropertyCard, SearchSort};
use catalog::property::{Amenity, Completion, Furnishing, Included, MainCategory, SubCategory, Tenure};
use catalog::text::Language;

pub use bounds::Bounds;
pub use condition::Condition;
pub use facets::{Rooms, Value, types};
pub use language::vocabulary::names::type_name;
pub use language::vocabulary::places::nicknames;
pub use names::Name;
pub use ranges::read_amount;
pub use read_text::{ReadText, Understood};

/// A searchable listing.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchEntry {
    /// The card in English, shared with the generator's documents.
    pub card: Arc<PropertyCard>,
    /// The card in the site's other languages.
    pub translated_cards: Vec<(Language, Arc<PropertyCard>)>,
    /// The names of developer, project, tower, adviser and views.
    pub names: Vec<Name>,
    /// The number of the permit; empty if there is none.
    pub permit: String,
    pub description: String,
    pub bathrooms: Option<u8>,
    /// What the record says besides its card.
    pub facts: Vec<Fact>,
    /// Further texts: translations, and the portals' names of the location.
    pub translations: Vec<Translation>,
}

impl SearchEntry {
    /// The card in a language, in English where there is no other.
    pub(crate) fn card_in(&self, language: Language) -> &PropertyCard {
        let translated = self.translated_cards.iter().find(|(other, _)| *other == language);
        translated.map_or(&self.card, |(_, card)| card)
    }
}

/// A fact of a listing, which is found by its words in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fact {
    Amenity(Amenity),
    /// Whether the home is built.
    Completion(Completion),
    /// Whether the home is furnished.
    Furnishing(Furnishing),
    /// The type of ownership.
    Tenure(Tenure),
    /// What the rent includes.
    Included(Included),
    /// The price can be paid in instalments.
    PaymentPlan,
}

/// A listing's texts in another language; untranslated ones are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Translation {
    pub title: String,
    /// The community.
    pub location: String,
    pub description: String,
}

/// A search; `None` and empty values do not filter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Only this category.
    pub category: Option<MainCategory>,
    /// The words to find.
    pub text: String,
    /// A listing must be of one of these types.
    pub types: Option<Vec<SubCategory>>,
    /// A listing matches if, for every facet, it has any of the facet's values; of amenities it needs all.
    pub values: Vec<Value>,
    /// The slugs of communities: a listing must be in one of them.
    pub communities: Vec<String>,
    /// The area in square feet.
    pub area: Bounds,
    /// The price; a price in the text must hold as well.
    pub price: Bounds,
    /// The order of the results; the best matches come first without one.
    pub sort: Option<SearchSort>,
}

impl Query {
    /// Whether the search has conditions besides its text and its category.
    pub fn has_filters(&self) -> bool {
        let has_values = !self.values.is_empty() || !self.communities.is_empty();
        has_values || self.types.is_some() || !self.area.is_any() || !self.price.is_any()
    }

    /// Whether listings of every category are wanted.
    pub(crate) fn has_any_category(&self) -> bool {
        self.category.is_none() && !self.values.iter().any(|value| matches!(value, Value::Category(_)))
    }
}

/// The order of equal matches: featured first, then newest, then by id.
pub(crate) fn tie_order(a: &SearchEntry, b: &SearchEntry) -> Ordering {
    let key = |entry: &SearchEntry| (Reverse(entry.card.featured), Reverse(entry.card.created_at));
    key(a).cmp(&key(b)).then_with(|| a.card.id.cmp(&b.card.id))
}
