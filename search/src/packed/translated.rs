//! Cards in other languages, packed as their differences from the English card, since most of a card is the same.
//!
//! A difference is a list of replacements: `u16 start · u16 length` of what is replaced in the English card,
//! `u16 length` of the new text, and the text (little-endian).

use super::error::PackError;

/// The bytes before the text of a replacement.
const HEADER_LEN: usize = 6;

/// The replacements that make `card` of the English card.
pub(super) fn difference(english: &str, card: &str) -> Result<Vec<u8>, PackError> {
    let mut bytes = Vec::new();
    if english == card {
        return Ok(bytes);
    }
    // Both are the same fields in the same order, so their quotation marks separate the same parts, unless a text
    // has some itself.
    let is_alike = english.matches(QUOTE).count() == card.matches(QUOTE).count();
    let parts = |text| if is_alike { str::split(text, QUOTE).collect() } else { vec![text] };
    let mut start = 0;
    for (old, new) in parts(english).into_iter().zip(parts(card)) {
        if old != new {
            for number in [start, old.len(), new.len()] {
                let number = u16::try_from(number).map_err(|_| PackError::TooLarge)?;
                bytes.extend_from_slice(&number.to_le_bytes());
            }
            bytes.extend_from_slice(new.as_bytes());
        }
        start += old.len() + QUOTE.len_utf8();
    }
    Ok(bytes)
}

const QUOTE: char = '"';

/// The card that the replacements make of the English one; `None` if they do not fit.
pub(super) fn replaced(english: &str, mut difference: &[u8]) -> Option<String> {
    let mut card = String::with_capacity(english.len() + difference.len());
    let mut copied = 0;
    while let Some((head, rest)) = difference.split_first_chunk::<HEADER_LEN>() {
        let [start, old, new] = [0, 2, 4].map(|at| usize::from(u16::from_le_bytes([head[at], head[at + 1]])));
        let (text, rest) = rest.split_at_checked(new)?;
        card.push_str(english.get(copied..start)?);
        card.push_str(std::str::from_utf8(text).ok()?);
        copied = start + old;
        difference = rest;
    }
    card.push_str(english.get(copied..)?);
    difference.is_empty().then_some(card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_what_differs_is_packed() {
        let english = r#"{"id":"a","title":"Villa","images":["/1","/2"],"location":null}"#;
        let arabic = r#"{"id":"a","title":"فيلا","images":["/1","/2"],"location":null}"#;
        let packed = difference(english, arabic).expect("a difference");
        assert_eq!(packed.len(), HEADER_LEN + "فيلا".len());
        assert_eq!(replaced(english, &packed).as_deref(), Some(arabic));
        assert!(difference(english, english).expect("a difference").is_empty());
    }

    proptest! {
        #[test]
        fn any_card_is_made_of_any_other(english in "[a\"\\\\ж:]{0,40}", card in "[a\"\\\\ж:]{0,40}") {
            let packed = difference(&english, &card).expect("a difference");
            let made = replaced(&english, &packed);
            prop_assert_eq!(made.as_deref(), Some(card.as_str()));
        }

        #[test]
        fn damaged_differences_never_panic(english in "[aж]{0,20}", bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            replaced(&english, &bytes);
        }
    }
}
