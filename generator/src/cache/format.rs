//! How the memory is written: numbers of fixed width, little-endian; texts and lists behind their length. What does not fit is no memory.

use crate::hash::Hash;

/// Why bytes are no memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Damaged;

/// Writes values one behind the other.
#[derive(Default)]
pub(crate) struct Writer(Vec<u8>);

impl Writer {
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self(Vec::with_capacity(bytes))
    }

    /// Writes behind room for a hash, which [`Self::seal`] fills.
    pub(crate) fn behind_seal(sign: [u8; 8], bytes: usize) -> Self {
        let mut writer = Self::with_capacity(sign.len() + 16 + bytes);
        writer.0.extend_from_slice(&sign);
        writer.hash(&Hash::default());
        writer
    }

    pub(crate) fn number(&mut self, number: u64) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    pub(crate) fn hash(&mut self, hash: &Hash) {
        self.0.extend_from_slice(&hash.to_bytes());
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// A value that may be missing.
    pub(crate) fn option<T>(&mut self, value: Option<&T>, write: impl FnOnce(&mut Self, &T)) {
        self.number(u64::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
    }

    /// Any value.
    pub(crate) fn value(&mut self, value: &impl serde::Serialize) {
        self.bytes(&postcard::to_stdvec(value).unwrap_or_default());
    }

    /// Ends what [`Self::behind_seal`] began: `sign · hash of what was written · what was written`.
    pub(crate) fn seal(self) -> Vec<u8> {
        let mut bytes = self.0;
        if let Some((_, rest)) = bytes.split_first_chunk_mut::<8>()
            && let Some((seal, body)) = rest.split_first_chunk_mut::<16>()
        {
            *seal = Hash::of(body).to_bytes();
        }
        bytes
    }
}

/// Reads what [`Writer`] wrote.
pub(crate) struct Reader<'bytes>(&'bytes [u8]);

impl<'bytes> Reader<'bytes> {
    pub(crate) const fn new(bytes: &'bytes [u8]) -> Self {
        Self(bytes)
    }

    /// Of what [`Writer::seal`] gave.
    pub(crate) fn behind_seal(bytes: &'bytes [u8], sign: [u8; 8]) -> Result<Self, Damaged> {
        let rest = bytes.strip_prefix(&sign).ok_or(Damaged)?;
        let (seal, body) = rest.split_first_chunk::<16>().ok_or(Damaged)?;
        if Hash::of(body) == Hash::from_bytes(*seal) { Ok(Self::new(body)) } else { Err(Damaged) }
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], Damaged> {
        let (first, rest) = self.0.split_first_chunk::<N>().ok_or(Damaged)?;
        self.0 = rest;
        Ok(*first)
    }

    pub(crate) fn number(&mut self) -> Result<u64, Damaged> {
        self.take().map(u64::from_le_bytes)
    }

    /// How many values follow; never more than there are bytes left, so that no memory is taken for what is not there.
    pub(crate) fn count(&mut self) -> Result<usize, Damaged> {
        let count = usize::try_from(self.number()?).map_err(|_| Damaged)?;
        if count > self.0.len() { Err(Damaged) } else { Ok(count) }
    }

    pub(crate) fn hash(&mut self) -> Result<Hash, Damaged> {
        self.take().map(Hash::from_bytes)
    }

    pub(crate) fn bytes(&mut self) -> Result<&'bytes [u8], Damaged> {
        let count = self.count()?;
        let (bytes, rest) = self.0.split_at_checked(count).ok_or(Damaged)?;
        self.0 = rest;
        Ok(bytes)
    }

    pub(crate) fn str(&mut self) -> Result<&'bytes str, Damaged> {
        std::str::from_utf8(self.bytes()?).map_err(|_| Damaged)
    }

    pub(crate) fn text(&mut self) -> Result<String, Damaged> {
        self.str().map(str::to_owned)
    }

    pub(crate) fn option<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Damaged>,
    ) -> Result<Option<T>, Damaged> {
        match self.number()? {
            0 => Ok(None),
            1 => read(self).map(Some),
            _ => Err(Damaged),
        }
    }

    pub(crate) fn value<T: serde::de::DeserializeOwned>(&mut self) -> Result<T, Damaged> {
        postcard::from_bytes(self.bytes()?).map_err(|_| Damaged)
    }

    /// Whether all was read.
    pub(crate) const fn end(&self) -> Result<(), Damaged> {
        if self.0.is_empty() { Ok(()) } else { Err(Damaged) }
    }
}
