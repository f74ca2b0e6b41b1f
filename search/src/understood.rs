//! Tells which conditions a query's text has, and how it reads without each of them.

use catalog::api::{Condition, Understood};

use crate::ask::Ask;
use crate::fold::words;
use crate::price::{Purpose, priced};
use crate::terms::bedrooms_key;
use crate::tokens::{Token, tokens};

/// The most words that a condition is written in: `from 1 to 2 million dirhams a year` has eight.
const MAX_PIECES: usize = 8;

/// The conditions in `text`.
pub fn understood(text: &str) -> Vec<Understood> {
    let ask = Ask::read(text);
    let pieces: Vec<&str> = text.split_whitespace().collect();
    let mut understood = Vec::new();
    if !ask.price.is_any() {
        let condition = Condition::Price {
            least: ask.price.least,
            most: ask.price.most,
            rent: ask.purpose == Some(Purpose::Rent),
        };
        understood.push(Understood { condition, rest: without_price(&pieces) });
    }
    let mut start = 0;
    while start < pieces.len() {
        let Some((count, used)) = longest(&pieces[start..], bedrooms) else {
            start += 1;
            continue;
        };
        let key = bedrooms_key(count);
        if ask.words.iter().any(|word| word.same.contains(&key)) {
            let rest = [&pieces[..start], &pieces[start + used..]].concat().join(" ");
            understood.push(Understood { condition: Condition::Bedrooms { count }, rest });
        }
        start += used;
    }
    understood
}

/// The text without its prices, as it was written.
fn without_price(pieces: &[&str]) -> String {
    let mut rest = Vec::with_capacity(pieces.len());
    let mut start = 0;
    while let Some(piece) = pieces.get(start) {
        let is_price = |text: &str| {
            let priced = priced(text);
            (!priced.price.is_any() && priced.rest.trim().is_empty()).then_some(())
        };
        if let Some(((), used)) = longest(&pieces[start..], is_price) {
            start += used;
        } else {
            rest.push(*piece);
            start += 1;
        }
    }
    let rest = rest.join(" ");
    let left = priced(&rest);
    // A price within a word is left out of the text in its folded form.
    if left.price.is_any() { rest } else { left.rest.into_owned() }
}

/// The longest beginning of `pieces` that is a condition, and the number of its pieces.
fn longest<T>(pieces: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<(T, usize)> {
    (1..=MAX_PIECES.min(pieces.len())).rev().find_map(|used| Some((read(&pieces[..used].join(" "))?, used)))
}

fn bedrooms(text: &str) -> Option<u8> {
    match *tokens(&words(text)) {
        [Token::Bedrooms(count)] => Some(count),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_told_with_the_text_that_is_left_without_them() {
        let price = |least, most, rent| Condition::Price { least, most, rent };
        let bedrooms = |count| Condition::Bedrooms { count };
        let cases: [(&str, &[(Condition, &str)]); 9] = [
            ("villa with a pool", &[]),
            ("Villa under 5m in Marina", &[(price(None, Some(5_000_000), false), "Villa in Marina")]),
            ("studio below 150k a year", &[(price(None, Some(150_000), true), "studio")]),
            ("2br JVC", &[(bedrooms(2), "JVC")]),
            ("under 2m", &[(price(None, Some(2_000_000), false), "")]),
            (
                "2 bed flat under 2m",
                &[(price(None, Some(2_000_000), false), "2 bed flat"), (bedrooms(2), "flat under 2m")],
            ),
            ("شقة ٣ غرف نوم", &[(bedrooms(3), "شقة")]),
            (
                "двушка до 2 млн",
                &[(price(None, Some(2_000_000), false), "двушка"), (bedrooms(2), "до 2 млн")],
            ),
            ("", &[]),
        ];
        for (text, expected) in cases {
            let expected: Vec<Understood> = expected
                .iter()
                .map(|(condition, rest)| Understood { condition: *condition, rest: (*rest).to_owned() })
                .collect();
            assert_eq!(understood(text), expected, "{text}");
        }
    }
}
