//! Phone numbers of enquiries, as they are sent. `site/src/features/lead-form/phone/number-as-sent.ts` does the same.

use super::{CALLBACK_PREFIX, FormId};
use crate::clean;
use crate::phone::{self, EMIRATES, PhoneNumber, PhoneProblem};

/// The digits of a mobile number of the Emirates, without its leading zero.
const EMIRATES_MOBILE_DIGITS: usize = 9;
const TEN_DIGITS: usize = 10;

/// Normalises a phone number, however it is typed. A text that is not a number is returned without separators, and the
/// form's rules judge it. `takes_international` is the setting `international_numbers`.
pub fn number_as_sent(form: Option<FormId>, typed: &str, takes_international: bool) -> String {
    let typed = clean::number(typed);
    let prefix =
        if form == Some(FormId::Callback) { CALLBACK_PREFIX.trim_start_matches('+') } else { EMIRATES };
    let is_ten_digit_form = matches!(form, Some(FormId::Popup | FormId::Property));
    let plain = phone::digits_of(&typed, prefix)
        .unwrap_or_else(|_| typed.chars().filter(|letter| !phone::is_separator(*letter)).collect());
    // The specification takes ten digits, whatever they are; without a form digits may be those of any form.
    let has_digits_alone = plain.trim_start_matches('+').bytes().all(|digit| digit.is_ascii_digit());
    if has_digits_alone && (form.is_none() || (is_ten_digit_form && plain.len() == TEN_DIGITS)) {
        return plain;
    }
    match (phone::read(&typed, prefix), form) {
        (Ok(PhoneNumber { code: EMIRATES, national }), _)
            if is_ten_digit_form && national.len() == EMIRATES_MOBILE_DIGITS =>
        {
            format!("0{national}")
        }
        (Ok(number), Some(FormId::Request)) => format!("{}{}", number.code, number.national),
        (Ok(number), _) if !is_ten_digit_form || takes_international => number.to_string(),
        (Err(PhoneProblem::Empty), _) => String::new(),
        (Err(PhoneProblem::Several), _) => typed.into_owned(),
        (_, Some(FormId::Request)) => plain.trim_start_matches('+').to_owned(),
        (_, Some(FormId::Callback)) if !plain.starts_with('+') => format!("{CALLBACK_PREFIX}{plain}"),
        _ => plain,
    }
}
