//! The parts of the data side by side, until they are copied to where they stay.

use serde_json::value::RawValue;

use super::Section;
use super::blocks::{seal, seal_len};

/// The parts of the data, not yet put together: they are many megabytes, which are copied once.
pub struct LaidOut(pub(super) [(Section, Content); Section::COUNT]);

pub(super) enum Content {
    Whole(Vec<u8>),
    Records(Vec<Vec<u8>>),
    Cards(Vec<Box<RawValue>>),
}

impl Content {
    fn len(&self) -> usize {
        match self {
            Self::Whole(bytes) => bytes.len(),
            Self::Records(records) => records.iter().map(Vec::len).sum(),
            Self::Cards(cards) => cards.iter().map(|card| card.get().len()).sum(),
        }
    }

    fn append_to(&self, out: &mut Vec<u8>) {
        match self {
            Self::Whole(bytes) => out.extend_from_slice(bytes),
            Self::Records(records) => records.iter().for_each(|record| out.extend_from_slice(record)),
            Self::Cards(cards) => {
                cards.iter().for_each(|card| out.extend_from_slice(card.get().as_bytes()));
            }
        }
    }
}

/// Where sections begin.
const STEP: usize = 8;

impl LaidOut {
    fn body_len(&self) -> usize {
        let sections = self.0.iter().map(|(_, content)| content.len().next_multiple_of(STEP));
        Section::COUNT * 16 + sections.sum::<usize>()
    }

    /// How many bytes [`Self::append_to`] adds.
    pub fn bytes(&self) -> usize {
        let body = self.body_len();
        body + seal_len(body)
    }

    /// Writes the data behind `out`.
    pub fn append_to(&self, out: &mut Vec<u8>) {
        out.reserve(self.bytes());
        let start = out.len();
        out.resize(start + Section::COUNT * 16, 0);
        for (section, content) in &self.0 {
            let entry = start + *section as usize * 16;
            let place = (out.len() - start) as u64;
            out[entry..entry + 8].copy_from_slice(&place.to_le_bytes());
            out[entry + 8..entry + 16].copy_from_slice(&(content.len() as u64).to_le_bytes());
            content.append_to(out);
            out.resize(start + (out.len() - start).next_multiple_of(STEP), 0);
        }
        seal(out, start);
    }
}
