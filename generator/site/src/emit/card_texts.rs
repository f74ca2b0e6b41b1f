//! Cards as JSON texts, which lists and the search's data share.

use catalog::api::PropertyCard;
use rayon::prelude::*;

/// The cards of all listed properties as JSON.
pub struct CardTexts {
    /// The cards one after another in several texts, which never move while growing, and the end of each card.
    texts: Vec<(String, Vec<usize>)>,
}

impl CardTexts {
    /// The number of cards in one text.
    const CARDS_PER_TEXT: usize = 256;
    /// The initial capacity per card in bytes, enough for most.
    const CARD_CAPACITY: usize = 1024;

    pub(super) fn new(cards: &[&PropertyCard]) -> serde_json::Result<Self> {
        let text = |cards: &[&PropertyCard]| {
            let mut text = Vec::with_capacity(cards.len() * Self::CARD_CAPACITY);
            let mut ends = Vec::with_capacity(cards.len());
            for card in cards {
                serde_json::to_writer(&mut text, card)?;
                ends.push(text.len());
            }
            Ok((String::from_utf8(text).map_err(serde::ser::Error::custom)?, ends))
        };
        Ok(Self {
            texts: cards.par_chunks(Self::CARDS_PER_TEXT).map(text).collect::<serde_json::Result<_>>()?,
        })
    }

    /// The cards in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().flat_map(|(text, ends)| {
            let starts = std::iter::once(0).chain(ends.iter().copied());
            starts.zip(ends).map(|(start, end)| text.get(start..*end).unwrap_or_default())
        })
    }
}
