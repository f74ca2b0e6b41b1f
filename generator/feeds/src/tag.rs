//! Where the values of a tag's attributes begin and end, as browsers read them.

/// The place of the next byte inside a tag.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Quotes {
    place: Place,
    /// Whether a quote is misplaced, or a value has no quotes.
    pub(crate) are_odd: bool,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Place {
    #[default]
    Outside,
    /// After the `=` of an attribute.
    Value,
    /// In a value without quotes.
    Bare,
    Quoted(u8),
}

impl Quotes {
    /// The place after `written`.
    pub(crate) fn of(written: &str) -> Self {
        let mut quotes = Self::default();
        written.bytes().for_each(|byte| quotes.push(byte));
        quotes
    }

    /// Whether the next byte is part of a value in quotes.
    pub(crate) const fn is_open(self) -> bool {
        matches!(self.place, Place::Quoted(_))
    }

    /// Takes the next byte.
    pub(crate) fn push(&mut self, byte: u8) {
        self.place = match (self.place, byte) {
            (Place::Quoted(quote), byte) if byte == quote => Place::Outside,
            (Place::Quoted(quote), _) => Place::Quoted(quote),
            (Place::Outside, b'=') => Place::Value,
            (Place::Value, b'"' | b'\'') => Place::Quoted(byte),
            (Place::Value, byte) if byte.is_ascii_whitespace() => Place::Value,
            (Place::Value, _) => Place::Bare,
            (Place::Bare, byte) if byte.is_ascii_whitespace() => Place::Outside,
            (place, byte) => {
                self.are_odd |= matches!(byte, b'"' | b'\'');
                place
            }
        };
        self.are_odd |= self.place == Place::Bare;
    }
}
