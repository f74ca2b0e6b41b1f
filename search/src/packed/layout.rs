//! Collects the sections of the packed data until they are written.

use std::borrow::Cow;
use std::convert::Infallible;

use super::blocks::Sealing;
use super::sections::{Section, TABLE_LEN};

/// The sections of the data, which is never in memory as a whole.
pub struct Layout<'own>(pub(super) [(Section, Content<'own>); Section::COUNT]);

pub(super) enum Content<'own> {
    Whole(Cow<'own, [u8]>),
    Parts(Vec<Vec<u8>>),
    Cards(Vec<Cow<'own, str>>),
}

impl Content<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Whole(bytes) => bytes.len(),
            Self::Parts(parts) => parts.iter().map(Vec::len).sum(),
            Self::Cards(cards) => cards.iter().map(|card| card.len()).sum(),
        }
    }

    fn try_each<E>(&self, mut each: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        match self {
            Self::Whole(bytes) => each(bytes),
            Self::Parts(parts) => parts.iter().try_for_each(|part| each(part)),
            Self::Cards(cards) => cards.iter().try_for_each(|card| each(card.as_bytes())),
        }
    }
}

/// The alignment of sections.
const STEP: usize = 8;

impl Layout<'_> {
    /// Passes the data to `take`, piece by piece.
    ///
    /// # Errors
    /// An error of `take`.
    pub fn pieces<E>(&self, take: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let mut out = Sealing::new(take);
        let mut table = [0; TABLE_LEN];
        let mut place = TABLE_LEN;
        for (section, content) in &self.0 {
            let entry = *section as usize * 16;
            table[entry..entry + 8].copy_from_slice(&(place as u64).to_le_bytes());
            table[entry + 8..entry + 16].copy_from_slice(&(content.len() as u64).to_le_bytes());
            place += content.len().next_multiple_of(STEP);
        }
        out.add(&table)?;
        for (_, content) in &self.0 {
            content.try_each(|bytes| out.add(bytes))?;
            let len = content.len();
            out.add(&[0; STEP][..len.next_multiple_of(STEP) - len])?;
        }
        out.seal()
    }

    /// The whole data.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let Ok(()) = self.pieces(|piece| {
            bytes.extend_from_slice(piece);
            Ok::<_, Infallible>(())
        });
        bytes
    }
}
