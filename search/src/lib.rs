//! Search over the listings. `rules` defines the score of a match, `terms` the keys of a listing, `parsed_query`
//! parses a query. `scan` applies the rules to every listing and is the reference; `index` gives the same answers in
//! microseconds.

#![forbid(unsafe_code)]

mod bounds;
mod condition;
mod facets;
mod fold;
mod index;
mod keyword;
mod names;
pub mod packed;
mod parsed_query;
mod ranges;
mod room_counts;
mod rules;
mod scan;
mod source_text;
mod stem;
mod terms;
#[cfg(test)]
pub(crate) mod tests;
mod tokens;
mod understood;
mod vocabulary;

use std::cmp::{Ordering, Reverse};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use catalog::api::{PropertyCard, SearchSort};
use catalog::property::{Amenity, Completion, Furnishing, Included, MainCategory, SubCategory, Tenure};
use catalog::text::Language;

pub use bounds::Bounds;
pub use condition::{Condition, ReadText, Understood};
pub use facets::{Rooms, Value, types};
pub use names::Name;
pub use scan::Scan;
pub use source_text::SourceText;
pub use vocabulary::names::type_name;
pub use vocabulary::places::nicknames;

/// A searchable listing.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchEntry {
    /// The card in English, shared with the generator's documents.
    pub card: Arc<PropertyCard>,
    /// The card in the site's other languages.
    pub translated_cards: Vec<(Language, Arc<PropertyCard>)>,
    /// The names of developer, project, tower, adviser and views.
    pub names: Vec<Name>,
    /// The number of the permit, or nothing.
    pub permit: String,
    /// The description.
    pub description: SourceText,
    /// The number of bathrooms.
    pub bathrooms: Option<u8>,
    /// What the record says besides its card.
    pub facts: Vec<Fact>,
    /// Further texts: translations, and the portals' names of its location.
    pub translations: Vec<Translation>,
}

impl SearchEntry {
    /// The card in a language, in English where there is no other.
    pub(crate) fn card_in(&self, language: Language) -> &PropertyCard {
        let own = self.translated_cards.iter().find(|(own, _)| *own == language);
        own.map_or(&self.card, |(_, card)| card)
    }

    /// The texts by which it can be found.
    pub(crate) fn searched_text(&self) -> SearchedText<'_> {
        let Self { card, names, permit, description, facts, translations, .. } = self;
        SearchedText {
            title: &card.title,
            location: card.location.as_deref().unwrap_or_default(),
            reference: &card.reference,
            main_category: card.main_category,
            sub_category: card.sub_category,
            bedrooms: card.bedrooms,
            names,
            permit,
            description,
            facts,
            translations,
        }
    }
}

/// All texts by which a listing can be found. The word index depends only on these and on the order of listings, so
/// their hash identifies an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SearchedText<'entry> {
    title: &'entry str,
    location: &'entry str,
    reference: &'entry str,
    main_category: MainCategory,
    sub_category: SubCategory,
    bedrooms: Option<u8>,
    names: &'entry [Name],
    permit: &'entry str,
    description: &'entry SourceText,
    facts: &'entry [Fact],
    translations: &'entry [Translation],
}

/// A fact of a listing, which is found by its words in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fact {
    /// An amenity.
    Amenity(Amenity),
    /// Whether it is built.
    Completion(Completion),
    /// Whether it is furnished.
    Furnishing(Furnishing),
    /// The type of ownership.
    Tenure(Tenure),
    /// What the rent includes.
    Included(Included),
    /// It can be paid in instalments.
    PaymentPlan,
}

/// A listing's texts in another language; untranslated ones are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Translation {
    /// The headline.
    pub title: String,
    /// The community.
    pub location: String,
    /// The description.
    pub description: SourceText,
}

/// A search; `None` and empty values do not filter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Only this category.
    pub category: Option<MainCategory>,
    /// The words to find.
    pub text: String,
    /// Types in any case, number and language, separated by commas: `Apartments` and `شقق` find `Apartment`.
    pub property_type: Option<String>,
    /// Values, of which a listing has one for each facet and all amenities.
    pub values: Vec<Value>,
    /// The slugs of communities, of which a listing is in one.
    pub communities: Vec<String>,
    /// The area in square feet.
    pub area: Bounds,
    /// The price; a price in the text must hold as well.
    pub price: Bounds,
    /// The order of the results; the best matches come first without one.
    pub sort: Option<SearchSort>,
}

impl Query {
    /// Whether it has conditions besides its text and its category.
    pub fn has_filters(&self) -> bool {
        let has_values = !self.values.is_empty() || !self.communities.is_empty();
        has_values || self.property_type.is_some() || !self.area.is_any() || !self.price.is_any()
    }

    /// Whether listings of every category are wanted.
    pub(crate) fn has_any_category(&self) -> bool {
        self.category.is_none() && !self.values.iter().any(|value| matches!(value, Value::Category(_)))
    }
}

/// Searches `entries` one by one. This is the slow reference; the function uses the packed index.
pub fn scan<'entries>(entries: &'entries [SearchEntry], query: &Query) -> Vec<&'entries SearchEntry> {
    Scan::new(entries).find(query)
}

/// The order of equal matches: featured first, then newest, then by id.
pub(crate) fn tie_order(a: &SearchEntry, b: &SearchEntry) -> Ordering {
    let key = |entry: &SearchEntry| (Reverse(entry.card.featured), Reverse(entry.card.created_at));
    key(a).cmp(&key(b)).then_with(|| a.card.id.cmp(&b.card.id))
}
