//! The function with the packed catalogue.

use anyhow::{Context, Result};
use rayon::prelude::*;
use search::packed::{Ready, Unpacked};

use super::Site;
use cache::hash::{Hash, Hasher};
use emit::Emitter;
use function_pack::{DraftFunction, PackedFile};

/// The packed data, and the function that contains it, if one is requested.
pub(super) type Packed = (Option<DraftFunction>, Unpacked);

/// Packs the function, reusing the last build's index if its words are unchanged.
pub(super) fn pack(site: &Site, emitters: &[Emitter], before: Option<&PackedFile>) -> Result<Packed> {
    let (english, others) = emitters.split_first().context("the settings name no language")?;
    // First, since the documents that are written meanwhile contain the cards, too.
    let cards = emitters.iter().map(|emitter| Ok(emitter.card_texts()?.iter().collect()));
    let cards: Vec<Vec<&str>> = cards.collect::<Result<_>>()?;
    let unpacked = Unpacked::new(site.catalog, &site.base_url, english.search_entries(others));
    let Some(function) = site.options.function.as_ref() else { return Ok((None, unpacked)) };
    let texts: Vec<Hash> = unpacked.searched_texts().par_iter().map(Hash::of_value).collect();
    let mut hasher = Hasher::new("words of search");
    texts.iter().for_each(|text| {
        hasher.hash(text);
    });
    let words = hasher.finish();
    let store = site.files.words();
    let known = store.load().filter(|(known, _)| site.options.use_cache && *known == words);
    let index = if let Some((_, index)) = known {
        index
    } else {
        let index = unpacked.words()?;
        store.save(&(words, &index))?;
        index
    };
    let ready = Ready { words: Some(index), cards: Some(cards) };
    let drafted = function.draft(&unpacked, ready, before)?;
    Ok((Some(drafted), unpacked))
}
