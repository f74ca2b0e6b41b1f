//! What was packed before, to be packed again where it is the same.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::{Packed, PackedError, Section, section};
use crate::search::index::Words;

/// What a card begins with; its listing's id follows, and a quotation mark.
const BEFORE_ID: &str = r#"{"_id":""#;

/// What was packed before, and which listings are as they were then.
#[derive(Debug, Clone, Copy)]
pub struct Before<'own> {
    /// The data.
    pub packed: &'own Packed,
    /// Of each listing that has a page, in the catalogue's order: whether its record and all that it shows of others is as it was.
    pub unchanged: &'own [bool],
}

impl Packed {
    /// The index of words. All of it is checked.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn words(&self) -> Result<Words<'_>, PackedError> {
        let bytes = |of: Section| self.blocks.get(section(&self.blocks, of)?).map(Cow::Borrowed);
        Ok(Words { dictionary: bytes(Section::Dictionary)?, postings: bytes(Section::Lists)? })
    }

    /// The cards by the ids of their listings. An id that JSON writes otherwise is left out.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn cards(&self) -> Result<FxHashMap<&str, &str>, PackedError> {
        let cards = self.items(Section::CardStarts, Section::Cards)?.map(|card| {
            let card = std::str::from_utf8(card).map_err(|_| PackedError::Damaged)?;
            let id = card.strip_prefix(BEFORE_ID).and_then(|rest| rest.split_once('"'));
            Ok(id.map(|(id, _)| id).filter(|id| !id.contains('\\')).map(|id| (id, card)))
        });
        cards.filter_map(Result::transpose).collect()
    }

    /// The records by the ids of their listings, each as it lies in the data: behind its id and a zero.
    pub(super) fn records(&self) -> Result<FxHashMap<&[u8], &[u8]>, PackedError> {
        let records = self.items(Section::RecordStarts, Section::Records)?.map(|record| {
            let end_of_id = record.iter().position(|byte| *byte == 0).ok_or(PackedError::Damaged)?;
            Ok((&record[..end_of_id], record))
        });
        records.collect()
    }

    /// All of `items`, whose places are in `starts`.
    fn items(&self, starts: Section, items: Section) -> Result<impl Iterator<Item = &[u8]>, PackedError> {
        let starts = self.blocks.get(section(&self.blocks, starts)?)?.as_chunks::<4>().0;
        let items = self.blocks.get(section(&self.blocks, items)?)?;
        let place = |start: [u8; 4]| usize::try_from(u32::from_le_bytes(start)).ok();
        let item = |(start, end): (&[u8; 4], &[u8; 4])| items.get(place(*start)?..place(*end)?);
        // Each ends where the next begins.
        let found: Option<Vec<&[u8]>> = starts.iter().zip(starts.iter().skip(1)).map(item).collect();
        found.map(Vec::into_iter).ok_or(PackedError::Damaged)
    }
}
