//! The lists of the public API, which no page reads.

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::Result;
use catalog::api::{PropertyCard, RentStatus};
use catalog::property::MainCategory;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{CATEGORIES, Document, Documents, Ground, Left, Listing, Searchable, Shelf, escaped};
use crate::content::Prints;
use crate::hash::{Hash, Hasher};

/// The lists of the public API and what search finds. Both are made of every card as JSON, and no page waits for them.
pub struct Lists<'build> {
    pub(super) ground: Arc<Ground<'build>>,
    pub(super) prints: &'build Prints,
    /// Of each listing, whether its document stands as it would be made now.
    pub(super) unchanged: Vec<bool>,
}

impl<'build> Lists<'build> {
    /// Of each listing that has a page, in the catalogue's order: whether all that is made of it alone is as it was.
    pub fn unchanged(&self) -> &[bool] {
        &self.unchanged
    }

    /// Makes them; each list goes over `shelf`. The card of a listing that is as it was is that of `cards`, by the listing's id.
    ///
    /// # Errors
    /// A value that JSON cannot carry, which is a fault of this program, and what the shelf refuses.
    pub fn make<'before>(
        &self,
        shelf: &dyn Shelf,
        cards: &FxHashMap<&str, &'before str>,
    ) -> Result<(Documents, Searchable<'build, 'before>)> {
        let Self { ground, prints, unchanged } = self;
        let ground = Arc::clone(ground);
        let listed = ground.listed();
        let before = |(Listing { record, .. }, unchanged): (&Listing, &bool)| {
            unchanged.then(|| cards.get(&*record.id).copied()).flatten()
        };
        let all = ground.listings.iter().zip(unchanged);
        let before = all.filter(|(listing, _)| listing.record.is_listed()).map(before).collect();
        let cards = CardTexts::of(&listed, before)?;
        let documents = documents(&listed, &cards, shelf)?;
        Ok((documents, Searchable::new(ground, prints, cards)))
    }
}

/// Cards as JSON.
#[derive(Default)]
pub(super) struct CardTexts<'before> {
    /// Those that were made before, by their places.
    before: Vec<Option<&'before str>>,
    /// The others one behind the other in a few texts, so that none is moved while it grows, and where each card in them ends.
    made: Vec<(String, Vec<usize>)>,
}

impl<'before> CardTexts<'before> {
    /// So many cards share a text.
    const TOGETHER: usize = 256;
    /// Room for most cards, in bytes.
    const BYTES: usize = 1024;

    /// `before`: for each card its text, where that was made before and is the same.
    pub(super) fn of(cards: &[&PropertyCard], before: Vec<Option<&'before str>>) -> serde_json::Result<Self> {
        let lacking: Vec<&PropertyCard> =
            cards.iter().zip(&before).filter(|(_, before)| before.is_none()).map(|(card, _)| *card).collect();
        let text = |cards: &[&PropertyCard]| {
            let mut text = Vec::with_capacity(cards.len() * Self::BYTES);
            let mut ends = Vec::with_capacity(cards.len());
            for card in cards {
                serde_json::to_writer(&mut text, card)?;
                ends.push(text.len());
            }
            Ok((String::from_utf8(text).map_err(serde::ser::Error::custom)?, ends))
        };
        let made = lacking.par_chunks(Self::TOGETHER).map(text).collect::<serde_json::Result<_>>()?;
        Ok(Self { before, made })
    }

    /// The cards in their order.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        let mut made = self.made.iter().flat_map(|(text, ends)| {
            let starts = std::iter::once(0).chain(ends.iter().copied());
            starts.zip(ends).map(|(start, end)| text.get(start..*end).unwrap_or_default())
        });
        self.before.iter().map_while(move |before| before.or_else(|| made.next()))
    }
}

/// The lists of the public API. They hold every card twice over, so that each goes to the shelf as soon as it is made, and one whose cards
/// are the same is not made.
pub(super) fn documents(listed: &[&PropertyCard], cards: &CardTexts, shelf: &dyn Shelf) -> Result<Documents> {
    let cards: Vec<ListedCard> =
        listed.iter().zip(cards.all()).map(|(of, json)| ListedCard::new(of, json)).collect();
    let all = || ("/api/properties", None);
    let of = |(category, _, path): &(MainCategory, &str, &'static str)| (*path, Some(*category));
    let mut documents = Documents::default();
    for (path, category) in std::iter::once_with(all).chain(CATEGORIES.iter().map(of)) {
        let is_wanted = |card: &&ListedCard| category.is_none_or(|category| card.category == category);
        let cards: Vec<&ListedCard> = cards.iter().filter(is_wanted).collect();
        let mut hasher = Hasher::new("list of cards");
        cards.iter().for_each(|card| {
            hasher.hash(&card.hash);
        });
        let made_from = hasher.finish();
        let document = match shelf.left(path, made_from)? {
            Left::Right(hash) => Document::standing(hash, made_from),
            Left::Doubtful | Left::Nothing => {
                let cards = cards.iter().map(|card| &*card.json);
                match category {
                    Some(MainCategory::Rental) => {
                        shelf.take(path, made_from, &list(cards, &rent_answer_opens()?, "]}"))?
                    }
                    _ => shelf.take(path, made_from, &list(cards, "[", "]"))?,
                }
            }
        };
        documents.insert(path.to_owned(), document);
    }
    Ok(documents)
}

/// A card of a public list.
struct ListedCard<'card> {
    category: MainCategory,
    /// As documents have it.
    json: Cow<'card, str>,
    hash: Hash,
}

impl<'card> ListedCard<'card> {
    fn new(card: &PropertyCard, json: &'card str) -> Self {
        Self { category: card.main_category, json: escaped(json), hash: Hash::of(json.as_bytes()) }
    }
}

/// What stands before the cards of a [`catalog::api::RentAnswer`].
fn rent_answer_opens() -> serde_json::Result<String> {
    let status = serde_json::to_string(&RentStatus::Success)?;
    Ok(format!("{{\"status\":{status},\"properties\":["))
}

/// The parts of a list of cards that are JSON already, between what opens and what closes it.
fn list<'own>(
    cards: impl ExactSizeIterator<Item = &'own str>,
    open: &'own str,
    close: &'own str,
) -> Vec<&'own str> {
    let mut parts = Vec::with_capacity(2 * cards.len() + 2);
    parts.push(open);
    for (number, card) in cards.enumerate() {
        if number > 0 {
            parts.push(",");
        }
        parts.push(card);
    }
    parts.push(close);
    parts
}

#[cfg(test)]
mod tests {
    use catalog::text::Language;

    use super::*;
    use crate::content::sample;
    use crate::emit::{Context, NoShelf, cards};

    #[test]
    fn the_lists_are_those_of_their_cards() {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("a catalogue");
        let context = Context::new(catalog, &content.publishing, Language::En);
        let mut made: Vec<PropertyCard> =
            catalog.properties.iter().map(|record| cards::property_card(&context, record)).collect();
        made[0].title = "b < c, \"d\"".to_owned();
        for count in [0, 1, 2, made.len()] {
            let listed: Vec<&PropertyCard> = made[..count].iter().collect();
            let texts = CardTexts::of(&listed, vec![None; listed.len()]).expect("JSON");
            let documents = documents(&listed, &texts, &NoShelf).expect("lists");
            let text = |path: &str| documents[path].text().expect("a text").to_string();
            let expected = serde_json::to_string(&listed).expect("JSON").replace('<', "\\u003c");
            assert_eq!(text("/api/properties"), expected);
            for (category, _, path) in CATEGORIES {
                let cards = listed.iter().copied().filter(|card| card.main_category == category);
                let list =
                    serde_json::to_string(&cards.collect::<Vec<_>>()).expect("JSON").replace('<', "\\u003c");
                let text = text(path);
                assert!(
                    text == list || text.ends_with(&format!("\"properties\":{list}}}")),
                    "{path}: {text}"
                );
            }
        }
        let listed: Vec<&PropertyCard> = made.iter().collect();
        let before =
            (0..listed.len()).map(|number| (number % 2 == 0).then_some("{\"of\": \"before\"}")).collect();
        let texts = CardTexts::of(&listed, before).expect("JSON");
        for (number, (text, card)) in texts.all().zip(&listed).enumerate() {
            let anew = serde_json::to_string(card).expect("JSON");
            assert_eq!(text, if number % 2 == 0 { "{\"of\": \"before\"}" } else { &anew });
        }
        assert_eq!(texts.all().count(), listed.len());
        let none = catalog::api::RentAnswer { status: RentStatus::Success, properties: Vec::new() };
        let open = rent_answer_opens().expect("JSON");
        let text = list([].into_iter(), &open, "]}").concat();
        assert_eq!(text, serde_json::to_string(&none).expect("JSON"));
    }
}
