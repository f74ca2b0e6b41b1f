//! Links for phone numbers; the number itself is always shown as written.

use catalog::phone::{self, EMIRATES};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A `tel:` link, international where the country is certain.
pub(crate) fn tel_link(written: &str) -> String {
    match international(written) {
        Some(digits) => format!("tel:+{digits}"),
        None => format!("tel:{}", written.chars().filter(char::is_ascii_digit).collect::<String>()),
    }
}

/// A `wa.me` chat with `text`; `None` where the country is not certain, since a guess would reach a stranger.
pub(crate) fn whatsapp_link(written: &str, text: &str) -> Option<String> {
    let digits = international(written)?;
    let text = utf8_percent_encode(text, NON_ALPHANUMERIC);
    Some(format!("https://wa.me/{digits}?text={text}"))
}

/// The digits of the international number. Without a country code it is a number of the Emirates where it can be one;
/// the ten digits that two forms take are one only if they begin with `05`.
pub(crate) fn international(written: &str) -> Option<String> {
    let is_uncertain = written.len() == 10 && written.bytes().all(|digit| digit.is_ascii_digit());
    let number =
        phone::read(written, EMIRATES).ok().filter(|_| !is_uncertain || written.starts_with("05"))?;
    Some(format!("{}{}", number.code, number.national))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_international_where_its_country_is_certain() {
        let links = [
            "+971 (0)50 000 0000", "0500000000", "971500000000", "00971500000000", "040000000", "9000000000",
        ]
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
        for uncertain in ["9000000000", "8001234567", "+971501234567 / +971559876543", "+9715012345"] {
            assert_eq!(whatsapp_link(uncertain, ""), None, "{uncertain}");
        }
        assert_eq!(whatsapp_link("no number", ""), None);
    }
}
