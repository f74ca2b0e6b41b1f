//! What a worker writes of a page: values, one after the other. `site/src/render/values.ts` is the other half and says what they look like.

use anyhow::{Context, Result, bail};

/// How deep values may stand in one another; pages need some ten.
const DEEPEST: usize = 64;

/// Ends a text among those that come together; content has none.
const END: u8 = 0;

/// The kinds of values, in the lowest bits of what begins them.
const KIND_BITS: u32 = 2;
const TEXT: u32 = 0;
const FILLED: u32 = 1;
const CARRIED: u32 = 2;

/// The kinds of a template's pieces, in the lowest bits of what begins them.
pub(super) mod piece {
    pub(super) const BITS: u32 = 3;
    pub(in crate::render) const LITERAL: u32 = 0;
    pub(in crate::render) const TEXT: u32 = 1;
    pub(in crate::render) const ATTRIBUTE: u32 = 2;
    pub(in crate::render) const JSON: u32 = 3;
    pub(in crate::render) const AS_IS: u32 = 4;
    pub(in crate::render) const LINKS: u32 = 5;
    pub(in crate::render) const PATH: u32 = 6;
}

/// One letter of what is written: Latin-1 where that is enough, UTF-16 where not.
pub(super) trait Letter: Copy + Into<u32> {
    /// For a letter that is known to be ASCII.
    fn low_byte(self) -> u8;

    /// Where the first of a run of texts ends.
    fn first_end(texts: &[Self]) -> Option<usize>;
}

impl Letter for u8 {
    fn low_byte(self) -> u8 {
        self
    }

    fn first_end(texts: &[Self]) -> Option<usize> {
        memchr::memchr(END, texts)
    }
}

impl Letter for u16 {
    fn low_byte(self) -> u8 {
        self.to_le_bytes()[0]
    }

    fn first_end(texts: &[Self]) -> Option<usize> {
        texts.iter().position(|&letter| letter == u16::from(END))
    }
}

/// A payload, by how wide its letters are.
pub(super) enum Written<'payload> {
    Narrow(&'payload [u8]),
    Wide(Vec<u16>),
}

impl<'payload> Written<'payload> {
    /// # Errors
    /// A payload that does not say its width, or ends within a letter.
    pub(super) fn of(payload: &'payload [u8]) -> Result<Self> {
        match payload.split_first() {
            Some((1, letters)) => Ok(Self::Narrow(letters)),
            Some((2, letters)) => {
                let (pairs, rest) = letters.as_chunks::<2>();
                if !rest.is_empty() {
                    bail!("the worker wrote half a letter");
                }
                Ok(Self::Wide(pairs.iter().copied().map(u16::from_le_bytes).collect()))
            }
            _ => bail!("the worker does not say how wide its letters are"),
        }
    }
}

/// Reads numbers and letters from the front.
pub(super) struct Reader<'written, L> {
    rest: &'written [L],
}

impl<'written, L: Letter> Reader<'written, L> {
    pub(super) fn new(written: &'written [L]) -> Self {
        Self { rest: written }
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Seven bits a letter, the lowest first; the eighth is set on all but the last.
    pub(super) fn number(&mut self) -> Result<u32> {
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let Some((&letter, rest)) = self.rest.split_first() else { break };
            self.rest = rest;
            let digit: u32 = letter.into();
            if digit > 0xff {
                break;
            }
            number |= (digit & 0x7f) << shift;
            if digit < 0x80 {
                return Ok(number);
            }
        }
        bail!("the worker wrote a number that is none")
    }

    fn letters(&mut self, count: u32) -> Result<&'written [L]> {
        let (letters, rest) = self
            .rest
            .split_at_checked(count as usize)
            .context("the worker wrote a text that is not whole")?;
        self.rest = rest;
        Ok(letters)
    }

    /// A text among those that come together.
    fn ended(&mut self) -> Result<&'written [L]> {
        let at = L::first_end(self.rest).context("the worker wrote a text without an end")?;
        let (text, rest) = self.rest.split_at(at);
        self.rest = &rest[1..];
        Ok(text)
    }

    /// A template's piece: its kind, and a literal's letters or a hole's index.
    pub(super) fn piece(&mut self) -> Result<(u32, u32, &'written [L])> {
        let head = self.number()?;
        let (kind, number) = (head & ((1 << piece::BITS) - 1), head >> piece::BITS);
        Ok((kind, number, if kind == piece::LITERAL { self.letters(number)? } else { &[] }))
    }
}

/// A value, among those of a page.
#[derive(Clone, Copy)]
pub(super) enum Value<'written, L> {
    Text(&'written [L]),
    /// A template, and where in `inside` the first of the values that belong into it is named.
    Filled {
        template: u32,
        first: usize,
    },
    /// A document of the page's own, and the part that names the fields it is carried without.
    Carried {
        own: u32,
        left: u32,
    },
    /// A document of the page's own, as it is.
    Document {
        own: u32,
    },
}

/// What belongs into a template.
#[derive(Clone, Copy, Default)]
pub(super) struct Belonging {
    /// How many values.
    pub(super) values: usize,
    /// How many of them come first, as texts all together.
    pub(super) texts: usize,
}

/// The values of a page.
pub(super) struct Values<'written, L> {
    values: Vec<Value<'written, L>>,
    /// Values by their index in `values`, those of one template side by side.
    inside: Vec<usize>,
}

impl<'written, L: Letter> Values<'written, L> {
    /// Reads a value with all inside it; `belonging` says what belongs into a template.
    ///
    /// # Errors
    /// Anything that is not just one whole value.
    pub(super) fn read(
        written: &'written [L],
        belonging: &impl Fn(u32) -> Result<Belonging>,
    ) -> Result<(Self, usize)> {
        let mut reader = Reader::new(written);
        let mut values = Self { values: Vec::with_capacity(256), inside: Vec::with_capacity(256) };
        let whole = values.read_one(&mut reader, belonging, DEEPEST)?;
        if !reader.is_at_end() {
            bail!("the worker wrote on after the page's end");
        }
        Ok((values, whole))
    }

    fn read_one(
        &mut self,
        reader: &mut Reader<'written, L>,
        belonging: &impl Fn(u32) -> Result<Belonging>,
        depth: usize,
    ) -> Result<usize> {
        let head = reader.number()?;
        let number = head >> KIND_BITS;
        let at = self.values.len();
        match head & ((1 << KIND_BITS) - 1) {
            TEXT => self.values.push(Value::Text(reader.letters(number)?)),
            FILLED => {
                let depth =
                    depth.checked_sub(1).context("the worker wrote values within values without end")?;
                let (Belonging { values, texts }, first) = (belonging(number)?, self.inside.len());
                if values > reader.rest.len() {
                    bail!("the worker wrote fewer values than belong into the template {number}");
                }
                self.values.push(Value::Filled { template: number, first });
                for _ in 0..texts {
                    self.inside.push(self.values.len());
                    self.values.push(Value::Text(reader.ended()?));
                }
                self.inside.resize(first + values, 0);
                for place in first + texts..first + values {
                    self.inside[place] = self.read_one(reader, belonging, depth)?;
                }
            }
            CARRIED => self.values.push(Value::Carried { own: number, left: reader.number()? }),
            // Two bits say no more than four kinds.
            _ => self.values.push(Value::Document { own: number }),
        }
        Ok(at)
    }

    /// The value of that index.
    pub(super) fn at(&self, index: usize) -> Value<'written, L> {
        self.values[index]
    }

    /// The index of a value inside a template that is filled in; `first` is that of its [`Value::Filled`].
    pub(super) fn inside(&self, first: usize, index: usize) -> usize {
        self.inside[first + index]
    }
}
