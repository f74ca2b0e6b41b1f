//! Keeps mails small: mail programs cut off what is above some 100 kilobytes.

use catalog::line::Line;

use super::{Mail, MailError};

/// The maximum size of a sent mail in bytes.
const MAX_BYTES: usize = 90_000;

/// The maximum length of a text from the catalogue in characters; the page that the mail links to has the whole text.
const MAX_CHARS: usize = 200;

/// The mail that `write` makes with as many listings in full as there is room for, at most `max_listings`; as text
/// alone if there is room for none.
pub(crate) fn shrink_to_fit(
    max_listings: usize,
    write: impl Fn(usize) -> Result<Mail, MailError>,
) -> Result<Mail, MailError> {
    let mut in_full = max_listings;
    loop {
        let mail = write(in_full)?;
        if bytes(&mail) <= MAX_BYTES {
            return Ok(mail);
        }
        if in_full == 0 {
            return Ok(Mail { html: None, ..mail });
        }
        in_full /= 2;
    }
}

/// The size of a mail. One with an invalid header is never sent.
fn bytes(mail: &Mail) -> usize {
    mail.message().map_or(0, |message| message.formatted().len())
}

/// The beginning of a long text.
pub(crate) fn shortened(text: Line) -> Line {
    if text.chars().count() <= MAX_CHARS {
        return text;
    }
    let start: String = text.chars().take(MAX_CHARS - 1).collect();
    Line::cleaned(&format!("{}…", start.trim_end()))
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;
    use crate::id::Id;
    use crate::mail::{MailKind, MailVariant, mailbox};

    fn mail(text: &str, listings: usize, bytes_of_listing: usize) -> Mail {
        let address = || "leads@example.com".parse().expect("an address");
        Mail {
            id: Id::of_bytes([1; 16]),
            kind: MailKind::NewListings,
            date: SystemTime::UNIX_EPOCH,
            from: mailbox(None, address()),
            to: mailbox(None, address()),
            cc: None,
            variant: MailVariant::Whole,
            reply_to: None,
            unsubscribe: None,
            subject: Line::cleaned("New listings"),
            text: text.to_owned(),
            html: Some(format!("{listings} listings {}", "я".repeat(listings * bytes_of_listing / 2))),
        }
    }

    #[test]
    fn a_mail_has_as_many_listings_as_fit() {
        for (bytes_of_listing, kept) in [(1_000, 40), (3_000, 20), (6_000, 10), (80_000, 0)] {
            let fitted =
                shrink_to_fit(40, |listings| Ok(mail("text", listings, bytes_of_listing))).expect("a mail");
            assert!(bytes(&fitted) <= MAX_BYTES, "{}", bytes(&fitted));
            assert!(
                fitted.html.expect("a page").starts_with(&format!("{kept} listings")),
                "{bytes_of_listing}"
            );
        }
    }

    #[test]
    fn a_mail_without_room_for_its_page_is_text() {
        let page = "long".repeat(25_000);
        let fitted =
            shrink_to_fit(40, |listings| Ok(Mail { html: Some(page.clone()), ..mail("text", listings, 0) }));
        let fitted = fitted.expect("a mail");
        assert_eq!((fitted.html, fitted.text.as_str()), (None, "text"));
    }

    #[test]
    fn a_long_text_is_shortened_and_says_so() {
        let whole = Line::cleaned(&"я".repeat(200));
        assert_eq!(shortened(whole.clone()), whole);
        let long = shortened(Line::cleaned(&"я".repeat(201)));
        assert_eq!(*long, *format!("{}…", "я".repeat(199)));
    }
}
