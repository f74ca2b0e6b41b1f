//! Links for phone numbers; the number itself is always shown as written.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A `tel:` link, international where the country is certain.
pub(crate) fn tel_link(written: &str) -> String {
    match international(written) {
        Some(digits) => format!("tel:+{digits}"),
        None => format!("tel:{}", digits_of(written)),
    }
}

/// A `wa.me` chat with `text`; `None` where the country is not certain, since a guess would reach a stranger.
pub(crate) fn whatsapp_link(written: &str, text: &str) -> Option<String> {
    let digits = international(written)?;
    let text = utf8_percent_encode(text, NON_ALPHANUMERIC);
    Some(format!("https://wa.me/{digits}?text={text}"))
}

/// The digits of the international number. UAE numbers are recognised: `05` and ten digits are mobile, `04` and nine a
/// line in Dubai.
pub(crate) fn international(written: &str) -> Option<String> {
    let digits = digits_of(written);
    let has_plus = written.trim_start().starts_with('+');
    let known = if has_plus {
        digits
    } else if let Some(rest) = digits.strip_prefix("00") {
        rest.to_owned()
    } else if digits.starts_with("971") && digits.len() >= 11 {
        digits
    } else {
        let is_local = (digits.starts_with("05") && digits.len() == 10)
            || (digits.starts_with("04") && digits.len() == 9);
        format!("971{}", digits.strip_prefix('0').filter(|_| is_local)?)
    };
    (9..=15).contains(&known.len()).then_some(known)
}

fn digits_of(written: &str) -> String {
    written.chars().filter(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_international_where_its_country_is_certain() {
        let links =
            ["+971 50 000 0000", "0500000000", "971500000000", "00971500000000", "040000000", "9000000000"]
                .map(tel_link);
        assert_eq!(
            links,
            [
                "tel:+971500000000", "tel:+971500000000", "tel:+971500000000", "tel:+971500000000",
                "tel:+97140000000", "tel:9000000000"
            ]
        );
    }

    #[test]
    fn a_chat_is_offered_only_where_the_country_is_certain() {
        assert_eq!(
            whatsapp_link("0500000000", "Hello & welcome").as_deref(),
            Some("https://wa.me/971500000000?text=Hello%20%26%20welcome")
        );
        assert_eq!(whatsapp_link("9000000000", ""), None);
        assert_eq!(whatsapp_link("no number", ""), None);
    }
}
