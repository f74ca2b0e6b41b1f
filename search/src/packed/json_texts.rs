//! JSON texts, one after the other, each of which is read when an answer needs it.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Damaged;

/// JSON texts in one piece of memory: allocating tens of thousands of them would take most of a start.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct JsonTexts {
    /// Where each text ends.
    ends: Vec<usize>,
    #[serde(skip)]
    bytes: Vec<u8>,
    /// Where the first text begins in `bytes`.
    #[serde(skip)]
    start: usize,
}

impl JsonTexts {
    pub(super) fn push(&mut self, json: &str) {
        self.bytes.extend_from_slice(json.as_bytes());
        self.ends.push(self.bytes.len());
    }

    /// All texts.
    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.get(self.start..).unwrap_or_default()
    }

    /// Takes the bytes of all texts, which begin at `start`.
    ///
    /// # Errors
    /// There are more or fewer bytes than texts.
    pub(super) fn take(&mut self, bytes: Vec<u8>, start: usize) -> Result<(), Damaged> {
        (self.bytes, self.start) = (bytes, start);
        if self.bytes().len() == self.ends.last().copied().unwrap_or_default() {
            Ok(())
        } else {
            Err(Damaged)
        }
    }

    /// The value of a text.
    ///
    /// # Errors
    /// There is no such text, or it is not the JSON of such a value.
    pub(super) fn read<T: DeserializeOwned>(&self, number: usize) -> Result<T, Damaged> {
        let end = *self.ends.get(number).ok_or(Damaged)?;
        let start =
            number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or_default();
        let json = self.bytes().get(start..end).ok_or(Damaged)?;
        serde_json::from_slice(json).map_err(|_| Damaged)
    }
}
