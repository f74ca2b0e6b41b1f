//! The person whose data is meant: by address, number or ids of enquiries.

use std::collections::BTreeSet;

use catalog::forms::FieldName;
use catalog::lead::Lead;
use lettre::Address;

use crate::id::Id;
use crate::mail::{deliverable, international};

/// A number with fewer digits would match many people.
const MIN_DIGITS: usize = 9;

/// How an enquiry was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// By its e-mail address.
    Email,
    /// By its phone number.
    Phone,
    Id,
    /// By the text of an unreadable record.
    Text,
}

impl Match {
    /// The wording in a report.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Email => "by its e-mail address",
            Self::Phone => "by its telephone number",
            Self::Id => "by its id",
            Self::Text => "by its text, which is damaged",
        }
    }
}

/// A person who asked to be erased.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    email: Option<String>,
    /// Only digits, with the country code where it is certain.
    phone: Option<String>,
    ids: BTreeSet<Id>,
}

impl Person {
    /// Parses the search terms.
    ///
    /// # Errors
    /// The terms match nobody, or would match many people.
    pub fn new(
        email: Option<&str>,
        phone: Option<&str>,
        ids: impl IntoIterator<Item = Id>,
    ) -> Result<Self, &'static str> {
        let email = email.map(|email| email.trim().to_lowercase());
        let is_address = |email: &String| {
            email.split_once('@').is_some_and(|(user, host)| !user.is_empty() && !host.is_empty())
        };
        if !email.iter().all(is_address) {
            return Err("an e-mail address is written like mara@example.net");
        }
        let phone = phone.map(digits);
        if phone.as_ref().is_some_and(|phone| phone.len() < MIN_DIGITS) {
            return Err("a phone number needs at least nine digits: a shorter one would match many people");
        }
        let person = Self { email, phone, ids: ids.into_iter().collect() };
        if person.asked_by().is_empty() {
            return Err("erase requires --email, --phone or --id");
        }
        Ok(person)
    }

    /// The kinds of search terms, without their values.
    pub fn asked_by(&self) -> Vec<String> {
        let asked =
            [("email", self.email.is_some()), ("phone", self.phone.is_some()), ("id", !self.ids.is_empty())];
        asked.into_iter().filter(|(_, is_asked)| *is_asked).map(|(name, _)| name.to_owned()).collect()
    }

    /// The address, if mail can be sent to it.
    pub(super) fn address(&self) -> Option<Address> {
        deliverable(self.email.as_deref()?)
    }

    pub(super) fn has_id(&self, id: &Id) -> bool {
        self.ids.contains(id)
    }

    /// Whether the visitor who sent `lead` is this person.
    pub(super) fn matches(&self, lead: &Lead) -> Option<Match> {
        let email = lead.value(FieldName::Email).map(|email| email.trim().to_lowercase());
        let is_same = |known: &String, found: &String| {
            known == found
                || deliverable(known)
                    .is_some_and(|known| deliverable(found).is_some_and(|found| known == found))
        };
        if self.email.iter().zip(&email).any(|(known, found)| is_same(known, found)) {
            return Some(Match::Email);
        }
        let written = digits(lead.value(FieldName::ContactNumber)?);
        self.phone.as_deref().filter(|phone| is_same_number(phone, &written)).map(|_| Match::Phone)
    }

    /// Whether `text` contains the address, or the number with any separators.
    pub(super) fn is_in(&self, text: &str) -> bool {
        let has_email = self.email.as_ref().is_some_and(|email| has_address(&text.to_lowercase(), email));
        let has_phone = self.phone.as_ref().is_some_and(|phone| {
            let joined: String = text.chars().filter(|letter| !" -./()\u{a0}".contains(*letter)).collect();
            let end = &phone[phone.len() - MIN_DIGITS..];
            parts_around(&joined, end)
                .any(|(_, after)| !after.starts_with(|letter: char| letter.is_ascii_digit()))
        });
        has_email || has_phone
    }
}

/// Whether `text` contains `address`, not just as part of a longer one.
fn has_address(text: &str, address: &str) -> bool {
    let is_of_address = |letter: char| letter.is_alphanumeric() || "_%+-".contains(letter);
    parts_around(text, address).any(|(before, after)| {
        let goes_on = after.strip_prefix('.').unwrap_or(after).starts_with(is_of_address);
        !goes_on && !before.ends_with(|letter| letter == '.' || is_of_address(letter))
    })
}

/// The text before and after each occurrence of `part`.
fn parts_around<'a>(text: &'a str, part: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    text.match_indices(part).map(|(at, part)| (&text[..at], &text[at + part.len()..]))
}

fn digits(written: &str) -> String {
    international(written).unwrap_or_else(|| written.chars().filter(char::is_ascii_digit).collect())
}

/// Whether two numbers are equal, apart from a missing country code.
fn is_same_number(one: &str, other: &str) -> bool {
    let (long, short) = if one.len() >= other.len() { (one, other) } else { (other, one) };
    let short = short.trim_start_matches('0');
    short.len() >= MIN_DIGITS && long.ends_with(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_match_in_every_notation_and_parts_do_not() {
        let person = Person::new(None, Some("+971 50 123 4567"), []).expect("a person");
        let phone = person.phone.expect("a number");
        for written in ["0501234567", "00971501234567", "971501234567", "501234567", "+971-50-1234567"] {
            assert!(is_same_number(&phone, &digits(written)), "{written}");
        }
        for written in ["1234567", "0501234568", "", "+971551234567"] {
            assert!(!is_same_number(&phone, &digits(written)), "{written}");
        }
    }

    #[test]
    fn search_terms_that_match_nobody_or_many_are_rejected() {
        for (email, phone) in [(None, None), (Some("mara"), None), (Some("@"), None), (None, Some("1234567"))]
        {
            assert!(Person::new(email, phone, []).is_err(), "{email:?} {phone:?}");
        }
    }

    #[test]
    fn a_number_in_a_text_is_found_with_any_separators() {
        let person = Person::new(Some("Mara@Example.net"), Some("0501234567"), []).expect("a person");
        assert!(person.is_in("call +971 (50) 123-45.67") && person.is_in("MARA@example.net"));
        assert!(person.is_in("write to mara@example.net.") && person.is_in("<mara@example.net>"));
        for text in [
            "call +971 50 123 4568", "050 123 4567 8", "amara@example.net", "mara@example.net.au",
            "x.mara@example.net",
        ] {
            assert!(!person.is_in(text), "{text}");
        }
    }
}
