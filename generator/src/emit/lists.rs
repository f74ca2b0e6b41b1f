//! The lists of the public API, which no page reads.

use std::sync::Arc;

use anyhow::Result;
use catalog::api::{PropertyCard, RentStatus};
use catalog::property::MainCategory;
use rayon::prelude::*;
use serde_json::value::{RawValue, to_raw_value};

use super::{CATEGORIES, Document, Documents, Ground, Left, Searchable, Shelf, escaped};
use crate::content::Prints;
use crate::hash::{Hash, Hasher};

/// The lists of the public API and what search finds. Both are made of every card as JSON, and no page waits for them.
pub struct Lists<'build> {
    pub(super) ground: Arc<Ground<'build>>,
    pub(super) prints: &'build Prints,
}

impl<'build> Lists<'build> {
    /// Makes them; each list goes over `shelf`.
    ///
    /// # Errors
    /// A value that JSON cannot carry, which is a fault of this program, and what the shelf refuses.
    pub fn make(self, shelf: &dyn Shelf) -> Result<(Documents, Searchable<'build>)> {
        let Self { ground, prints } = self;
        let listed = ground.listed();
        let cards: Vec<Box<RawValue>> = listed.par_iter().map(to_raw_value).collect::<Result<_, _>>()?;
        let documents = documents(&listed, &cards, shelf)?;
        Ok((documents, Searchable::new(ground, prints, cards)))
    }
}

/// The lists of the public API. They hold every card twice over, so that each goes to the shelf as soon as it is made, and one whose cards
/// are the same is not made.
pub(super) fn documents(
    listed: &[&PropertyCard],
    cards: &[Box<RawValue>],
    shelf: &dyn Shelf,
) -> Result<Documents> {
    let cards: Vec<ListedCard> =
        listed.par_iter().zip(cards).map(|(of, json)| ListedCard::new(of, json)).collect();
    let all = || ("/api/properties", None);
    let of = |(category, _, path): &(MainCategory, &str, &'static str)| (*path, Some(*category));
    let mut documents = Documents::default();
    let mut text = String::new();
    // One after the other and in the same place: side by side they would take twice the memory.
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
                let cards: Vec<&str> = cards.iter().map(|card| card.json).collect();
                match category {
                    Some(MainCategory::Rental) => write_list(&mut text, &cards, &rent_answer_opens()?, "]}"),
                    _ => write_list(&mut text, &cards, "[", "]"),
                }
                shelf.take(path, made_from, &escaped(&text))?
            }
        };
        documents.insert(path.to_owned(), document);
    }
    Ok(documents)
}

/// A card of a public list.
struct ListedCard<'card> {
    category: MainCategory,
    json: &'card str,
    hash: Hash,
}

impl<'card> ListedCard<'card> {
    fn new(card: &PropertyCard, json: &'card RawValue) -> Self {
        Self { category: card.main_category, json: json.get(), hash: Hash::of(json.get().as_bytes()) }
    }
}

/// What stands before the cards of a [`catalog::api::RentAnswer`].
fn rent_answer_opens() -> serde_json::Result<String> {
    let status = serde_json::to_string(&RentStatus::Success)?;
    Ok(format!("{{\"status\":{status},\"properties\":["))
}

/// Writes a list of cards that are JSON already, between what opens and what closes it.
fn write_list(text: &mut String, cards: &[&str], open: &str, close: &str) {
    let length: usize = cards.iter().map(|card| card.len() + 1).sum();
    text.clear();
    text.reserve(open.len() + length + close.len());
    text.push_str(open);
    for (number, card) in cards.iter().enumerate() {
        if number > 0 {
            text.push(',');
        }
        text.push_str(card);
    }
    text.push_str(close);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_cards_that_are_json_is_the_list_of_the_cards() {
        let words = ["a", "b < c", "\"d\""];
        let raw = words.map(|word| to_raw_value(word).expect("JSON"));
        for count in 0..=words.len() {
            let cards: Vec<&str> = raw[..count].iter().map(|card| card.get()).collect();
            let expected = serde_json::to_string(&words[..count]).expect("JSON").replace('<', "\\u003c");
            let mut text = "[before]".to_owned();
            write_list(&mut text, &cards, "[", "]");
            assert_eq!(escaped(&text), expected);
        }
        let none = catalog::api::RentAnswer { status: RentStatus::Success, properties: Vec::new() };
        let open = rent_answer_opens().expect("JSON");
        let mut text = String::new();
        write_list(&mut text, &[], &open, "]}");
        assert_eq!(text, serde_json::to_string(&none).expect("JSON"));
    }
}
