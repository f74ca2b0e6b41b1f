//! The sections of the data, and the table that locates them.

use std::ops::Range;

use super::blocks::Blocks;
use super::error::PackedError;
use crate::index::{Damaged, ReadBytes};

/// The sections of the data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    /// The agency, the team and the numbers of listings as JSON.
    Meta,
    /// The start of each record and the end of the last: u32 each. Records are sorted by id.
    RecordStarts,
    /// [`super::PackedListing`]s as JSON, each after its id and a zero byte.
    Records,
    Dictionary,
    Lists,
    /// What listings are filtered, counted and sorted by.
    Facets,
    /// The names that a search understands as JSON.
    Names,
    /// The start of each card and the end of the last: u32 each.
    CardStarts,
    /// The cards in English as JSON, by listing number.
    Cards,
    /// The start of each translation and the end of the last: u32 each.
    TranslationStarts,
    /// [Differences](super::translated) from the English cards, by listing number, one language after the other.
    Translations,
}

impl Section {
    pub(super) const COUNT: usize = 11;
}

/// The size of the table of sections.
pub(super) const TABLE_LEN: usize = Section::COUNT * 16;

/// The range of a section.
pub(super) fn section(blocks: &Blocks, section: Section) -> Result<Range<usize>, PackedError> {
    entry(blocks.get(entry_of(section))?)
}

/// The range of a section's entry in the table.
const fn entry_of(section: Section) -> Range<usize> {
    section as usize * 16..section as usize * 16 + 16
}

fn entry(entry: &[u8]) -> Result<Range<usize>, PackedError> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    let place = |number: u64| usize::try_from(number).map_err(|_| PackedError::Damaged);
    let (start, len) = (place(number(&entry[..8]))?, place(number(&entry[8..]))?);
    Ok(start..start.checked_add(len).ok_or(PackedError::Damaged)?)
}

/// A section that is read in parts.
pub(super) struct SectionReader<'packed> {
    pub(super) blocks: &'packed Blocks,
    pub(super) range: Range<usize>,
}

impl ReadBytes for SectionReader<'_> {
    fn bytes(&self, start: u64, len: u64) -> Result<&[u8], Damaged> {
        let place = |number: u64| usize::try_from(number).map_err(|_| Damaged);
        let start = self.range.start.checked_add(place(start)?).ok_or(Damaged)?;
        let end = start.checked_add(place(len)?).filter(|end| *end <= self.range.end).ok_or(Damaged)?;
        self.blocks.get(start..end).map_err(|_| Damaged)
    }
}
