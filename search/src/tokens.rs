//! Reads words that belong together as one: bedrooms, and furniture that is denied.

use super::stem::stem;
use super::vocabulary::bedrooms::{
    bedrooms_in_one_word, goes_with_bedrooms, is_bedroom_word, is_one_room, number,
};
use super::vocabulary::{is_negation, synonyms};
use catalog::property::Furnishing;

/// A word, or a number of bedrooms written in several words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    Word(String),
    Bedrooms(u8),
}

/// Combines `2 br`, `two bedrooms`, `غرفتين وصالة`, `3 спальни` and `трёхкомнатная` into one token each, and
/// `not furnished`, `غير مفروشة` and `без мебели` into the word that records use.
pub(super) fn tokens(words: &[String]) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(words.len());
    let mut rest = words;
    while let Some((word, behind)) = rest.split_first() {
        if let Some((count, used)) = bedrooms(word, behind) {
            tokens.push(Token::Bedrooms(count));
            rest = behind.get(used..).unwrap_or_default();
        } else if is_unfurnished(word, behind) {
            tokens.push(Token::Word(Furnishing::Unfurnished.word().to_owned()));
            rest = &behind[1..];
        } else {
            tokens.push(Token::Word(word.clone()));
            rest = behind;
        }
    }
    tokens
}

/// Whether `word` denies the furniture that the next word names.
fn is_unfurnished(word: &str, behind: &[String]) -> bool {
    let furnished = Furnishing::Furnished.word();
    let names_furniture =
        |next: &String| next == furnished || synonyms(next, &stem(next)).contains(&furnished);
    is_negation(word) && behind.first().is_some_and(names_furniture)
}

/// The number of bedrooms in `word` and the words `behind` it, and how many of those belong to it.
fn bedrooms(word: &str, behind: &[String]) -> Option<(u8, usize)> {
    let more = |from: usize| behind.iter().skip(from).take_while(|word| goes_with_bedrooms(word)).count();
    if let Some(count) = bedrooms_in_one_word(word) {
        return Some((count, more(0)));
    }
    if let Some(count) = number(word) {
        // Russian also writes 2-х комнатная.
        let gap = usize::from(behind.first().is_some_and(|word| word == "х"));
        return behind
            .get(gap)
            .is_some_and(|word| is_bedroom_word(word))
            .then(|| (count, gap + 1 + more(gap + 1)));
    }
    // A room and a hall means one bedroom in the local usage.
    let said_behind = more(0);
    let is_one = is_one_room(word) && behind.iter().take(said_behind).any(|word| word != "نوم");
    is_one.then_some((1, said_behind))
}
