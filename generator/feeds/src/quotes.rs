//! The quotes around the values of a tag's attributes, as browsers read them.

/// What the bytes of a tag so far mean for the next one.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Quotes {
    state: QuoteState,
    /// Whether a quote is misplaced, or a value has no quotes.
    pub(crate) has_misplaced_quote: bool,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum QuoteState {
    #[default]
    Outside,
    /// After the `=` of an attribute.
    Value,
    /// In a value without quotes.
    Bare,
    Quoted(u8),
}

impl Quotes {
    /// The state after `written`.
    pub(crate) fn after(written: &str) -> Self {
        let mut quotes = Self::default();
        written.bytes().for_each(|byte| quotes.push(byte));
        quotes
    }

    /// Whether the next byte is part of a value in quotes.
    pub(crate) const fn is_open(self) -> bool {
        matches!(self.state, QuoteState::Quoted(_))
    }

    /// Takes the next byte.
    pub(crate) fn push(&mut self, byte: u8) {
        self.state = match (self.state, byte) {
            (QuoteState::Quoted(quote), byte) if byte == quote => QuoteState::Outside,
            (QuoteState::Quoted(quote), _) => QuoteState::Quoted(quote),
            (QuoteState::Outside, b'=') => QuoteState::Value,
            (QuoteState::Value, b'"' | b'\'') => QuoteState::Quoted(byte),
            (QuoteState::Value, byte) if byte.is_ascii_whitespace() => QuoteState::Value,
            (QuoteState::Value, _) => QuoteState::Bare,
            (QuoteState::Bare, byte) if byte.is_ascii_whitespace() => QuoteState::Outside,
            (state, byte) => {
                self.has_misplaced_quote |= matches!(byte, b'"' | b'\'');
                state
            }
        };
        self.has_misplaced_quote |= self.state == QuoteState::Bare;
    }
}
