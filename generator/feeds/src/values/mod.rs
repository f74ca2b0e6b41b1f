//! Values as feeds write them. All are cleaned first, and none is guessed.

mod area;
mod count;
mod date;
mod position;
mod price;

use catalog::amount;
use catalog::clean::{fold, is_absent};

pub(crate) use area::area;
pub(crate) use count::{Count, cheques, count};
pub(crate) use date::{ReadDate, date};
pub(crate) use position::position;
pub(crate) use price::{price, service_charge};

/// Far above every price, and exact as a floating-point number.
const MAX_NUMBER: f64 = 1e15;

/// A number without words: `25,000,000`, `18.5`, `50 %`.
pub(crate) fn number(written: &str) -> Option<f64> {
    let (number, words) = amount::read(written)?.single()?;
    words.iter().all(|word| word == "%").then_some(number)
}

/// The whole number that is closest; `None` if it is negative or larger than every price.
pub(crate) fn whole(number: f64) -> Option<u64> {
    let number = number.round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is checked")]
    (0.0..MAX_NUMBER).contains(&number).then_some(number as u64)
}

/// `Yes`, `no`, `1`, `true`; `None` for anything else.
pub(crate) fn yes_or_no(written: &str) -> Option<bool> {
    match fold(written).as_str() {
        "yes" | "y" | "1" | "true" | "on" | "نعم" | "да" => Some(true),
        "no" | "n" | "0" | "false" | "off" | "لا" | "нет" => Some(false),
        _ => None,
    }
}

/// Whether `text` is zero or a placeholder.
pub(crate) fn is_no_number(text: &str) -> bool {
    is_absent(text) || number(text) == Some(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_and_words_for_nothing_are_no_numbers() {
        for text in ["0", "0.00", "-", "n/a", "Not Specified", "٠", "0\u{200b}"] {
            assert!(is_no_number(text), "{text:?}");
        }
        assert!(!is_no_number("TBA") && !is_no_number("1"));
        assert_eq!(
            ["99.6", "-3", "0"].map(|text| whole(number(text).expect("a number"))),
            [Some(100), None, Some(0)]
        );
        assert_eq!((number("50 %"), number("USD 5")), (Some(50.0), None));
    }
}
