//! Phone numbers of enquiries, as they are sent.

use super::{CALLBACK_PREFIX, FormId};

/// Normalises a phone number typed without script, as the page's script does: removes separators, makes Arabic digits
/// Latin, and adds the prefix that international fields show or that a number from the Emirates lacks.
pub fn number_as_sent(form: FormId, typed: &str) -> String {
    let number: String = typed
        .chars()
        .filter(|letter| !matches!(letter, ' ' | '.' | '-' | '(' | ')' | '\u{a0}'))
        .map(|letter| match letter {
            '٠'..='٩' => char::from_digit(letter as u32 - '٠' as u32, 10).unwrap_or(letter),
            other => other,
        })
        .collect();
    let with_plus =
        |number: String| number.strip_prefix("00").map(|rest| format!("+{rest}")).unwrap_or(number);
    match form {
        FormId::Seller | FormId::Contact | FormId::Shortlist => international(with_plus(number)),
        FormId::Request => {
            let number = international(with_plus(number));
            number.strip_prefix('+').map(str::to_owned).unwrap_or(number)
        }
        FormId::Callback => {
            let number = with_plus(number);
            let is_whole = number.is_empty() || number.starts_with('+');
            if is_whole { number } else { format!("{CALLBACK_PREFIX}{number}") }
        }
        FormId::Popup | FormId::Property | FormId::Newsletter => number,
    }
}

/// Normalises a number in a field with the prefix of the Emirates: the prefix alone is empty, and the leading zero of a
/// national number is dropped.
fn international(number: String) -> String {
    if let Some(rest) = number.strip_prefix("+971").or_else(|| number.strip_prefix("971")) {
        let national = rest.trim_start_matches('0');
        return if national.is_empty() { String::new() } else { format!("+971{national}") };
    }
    let is_local = matches!((number.get(..2), number.len()), (Some("05"), 10) | (Some("04"), 9));
    if is_local { format!("+971{}", &number[1..]) } else { number }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_typed_without_script_is_normalised_like_by_the_page() {
        let cases = [
            (FormId::Contact, "+971 50 000-0000", "+971500000000"),
            (FormId::Contact, "050 000 0000", "+971500000000"),
            (FormId::Seller, "04 000 0000", "+97140000000"),
            (FormId::Seller, "00971 (50) 0000000", "+971500000000"),
            (FormId::Seller, "971500000000", "+971500000000"),
            (FormId::Contact, "+971 050 000 0000", "+971500000000"),
            (FormId::Seller, "+971 ", ""),
            (FormId::Request, "971 ", ""),
            (FormId::Request, "+971 50 000 0000", "971500000000"),
            (FormId::Request, "00971 50 000 0000", "971500000000"),
            (FormId::Request, "050 000 0000", "971500000000"),
            (FormId::Request, "+44 7911 123456", "447911123456"),
            (FormId::Callback, "90000 00000", "+919000000000"),
            (FormId::Callback, "", ""),
            (FormId::Callback, "+919000000000", "+919000000000"),
            (FormId::Popup, "050 000 0000", "0500000000"),
            (FormId::Popup, "٠٥٠٠٠٠٠٠٠٠", "0500000000"),
            (FormId::Contact, "call me", "callme"),
            (FormId::Contact, "", ""),
        ];
        for (form, typed, sent) in cases {
            assert_eq!(number_as_sent(form, typed), sent, "{form:?} {typed}");
        }
    }
}
