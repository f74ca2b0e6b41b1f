//! An enquiry as stored in the outbox.

use std::fmt;
use std::str::FromStr;

use catalog::date::Moment;
use catalog::forms::FormId;
use catalog::lead::Lead;
use catalog::text::Language;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::hex::hex;

/// The id of an enquiry in the outbox, mail headers and logs; it reveals nothing about the visitor.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct LeadId(String);

impl LeadId {
    /// The number of hexadecimal digits.
    pub const LEN: usize = 32;

    /// The id of an enquiry sent with `key`. Double clicks and retries get the same id. The first half identifies the
    /// key, the second the values and the listing, since a page may reuse its key for another enquiry.
    pub fn of_key(key: &str, lead: &Lead, property: Option<&str>) -> Self {
        let mut content = Sha256::new();
        content.update(place(lead.form(), property));
        for field in catalog::forms::FieldName::ALL {
            let value = lead.value(field).unwrap_or_default();
            content.update((value.len() as u64).to_le_bytes());
            content.update(value);
        }
        Self::of_bytes(&[&Sha256::digest(key)[..8], &content.finalize()[..8]].concat())
    }

    /// The part that all ids of one key share.
    pub fn key_part(&self) -> &str {
        self.0.get(..Self::LEN / 2).unwrap_or_default()
    }

    /// The id of an enquiry without a key.
    pub fn from_random(bytes: [u8; 16]) -> Self {
        Self::of_bytes(&bytes)
    }

    /// The id of an alert.
    pub(crate) fn of_number(number: u32) -> Self {
        Self(format!("{number:032x}"))
    }

    /// The id of 16 bytes.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        Self(hex(bytes))
    }

    /// The id in 32 lower-case hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The form and the listing as ids contain them. Outboxes know their enquiries by these words, so they never change.
fn place(form: Option<FormId>, property: Option<&str>) -> String {
    let form = match form {
        None => "None",
        Some(FormId::Seller) => "Some(Seller)",
        Some(FormId::Contact) => "Some(Contact)",
        Some(FormId::Request) => "Some(Request)",
        Some(FormId::Popup) => "Some(Popup)",
        Some(FormId::Property) => "Some(Property)",
        Some(FormId::Callback) => "Some(Callback)",
        Some(FormId::Newsletter) => "Some(Newsletter)",
        Some(FormId::Shortlist) => "Some(Shortlist)",
    };
    match property {
        None => format!("{form} None"),
        Some(property) => format!("{form} Some(\"{property}\")"),
    }
}

impl FromStr for LeadId {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        let is_id = written.len() == Self::LEN
            && written.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        if is_id { Ok(Self(written.to_owned())) } else { Err("an id is 32 hexadecimal digits") }
    }
}

impl TryFrom<String> for LeadId {
    type Error = &'static str;

    /// Ids are validated when read, since they become part of mail headers.
    fn try_from(written: String) -> Result<Self, Self::Error> {
        written.parse()
    }
}

impl fmt::Display for LeadId {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// A reason to doubt an enquiry. It is stored and mailed all the same, since losing a real enquiry is worse than spam.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Flag {
    /// The hidden field was filled in.
    HiddenFieldFilled,
    /// It was sent faster than a visitor can type.
    SentAtOnce,
    /// Turnstile could not be reached.
    NotChecked,
}

impl Flag {
    /// The note for the agent.
    pub const fn message(self) -> &'static str {
        match self {
            Self::HiddenFieldFilled => {
                "A field that visitors cannot see was filled in: a program may have sent this."
            }
            Self::SentAtOnce => {
                "It was sent within two seconds of opening the page: a program may have sent this."
            }
            Self::NotChecked => "Turnstile did not answer when this was sent: a program may have sent it.",
        }
    }
}

/// A stored enquiry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LeadRecord {
    pub id: LeadId,
    /// When it was received.
    pub received_at: Moment,
    /// What the visitor wrote.
    pub lead: Lead,
    /// The page of the site that it was sent from.
    pub page: Option<String>,
    /// The listing of that page, or the first of the chosen ones, whose adviser gets the mail.
    pub property: Option<String>,
    /// The language of that page. Enquiries that were stored without one came from English pages.
    #[serde(default = "english")]
    pub language: Language,
    /// Reasons to doubt it.
    pub flags: Vec<Flag>,
    /// The other listings, when the enquiry is about several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub several: Option<Several>,
}

/// The other listings of an enquiry about several, which is one record and one mail for each adviser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Several {
    /// Further listings of the same adviser.
    pub further: Vec<String>,
    /// The listings in the mails to other advisers.
    pub elsewhere: Vec<String>,
    /// Whether the visitor's confirmation comes with the mail to another adviser.
    pub is_confirmed_elsewhere: bool,
}

impl LeadRecord {
    /// The ids of the listings in the mail to this adviser.
    pub fn listings(&self) -> impl Iterator<Item = &str> {
        let further = self.several.iter().flat_map(|several| &several.further);
        self.property.iter().chain(further).map(String::as_str)
    }

    /// The ids of the listings in the mails to other advisers.
    pub fn elsewhere(&self) -> impl Iterator<Item = &str> {
        self.several.iter().flat_map(|several| &several.elsewhere).map(String::as_str)
    }
}

const fn english() -> Language {
    Language::En
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use catalog::forms::FieldName;

    use super::*;

    fn lead(name: &str, email: &str) -> Lead {
        let values = BTreeMap::from([
            (FieldName::Name, name.to_owned()),
            (FieldName::Email, email.to_owned()),
            (FieldName::ContactNumber, "+971500000000".to_owned()),
        ]);
        Lead::parse(Some(FormId::Seller), values, false).expect("a valid enquiry")
    }

    #[test]
    fn ids_are_those_of_earlier_versions() {
        let of = |form, property| {
            let values = BTreeMap::from([
                (FieldName::Name, "Mara".to_owned()),
                (FieldName::Email, "mara@example.com".to_owned()),
                (FieldName::ContactNumber, "+971500000000".to_owned()),
            ]);
            let lead = Lead::parse(form, values, false).expect("a valid enquiry");
            LeadId::of_key("k-1", &lead, property).to_string()
        };
        assert_eq!(of(Some(FormId::Seller), Some("marina-1")), "7c35c5a1785d2070df9863f10f180e29");
        assert_eq!(of(None, None), "7c35c5a1785d20703f4c25b8e22b9d27");
        for form in [
            FormId::Seller,
            FormId::Contact,
            FormId::Request,
            FormId::Popup,
            FormId::Property,
            FormId::Callback,
            FormId::Newsletter,
            FormId::Shortlist,
        ] {
            // What ids were made of before these words were written out.
            assert_eq!(
                place(Some(form), Some("marina-1")),
                format!("{:?} {:?}", Some(form), Some("marina-1"))
            );
        }
    }

    #[test]
    fn only_repeats_with_the_same_key_have_the_same_id() {
        let of_key = |key, name, email| LeadId::of_key(key, &lead(name, email), Some("marina-1"));
        let first = of_key("k-1", "Mara", "mara@example.com");
        assert_eq!(first, of_key("k-1", " Mara ", "mara@example.com"));
        assert_ne!(first, of_key("k-2", "Mara", "mara@example.com"));
        assert_ne!(first, of_key("k-1", "Mara", "mara@example.org"));
        assert_ne!(first, of_key("k-1", "Mar", "amara@example.com"));
        let elsewhere = LeadId::of_key("k-1", &lead("Mara", "mara@example.com"), Some("marina-2"));
        assert_ne!(first, elsewhere);
        assert_eq!(first.key_part(), elsewhere.key_part());
        assert_eq!(first.as_str().len(), 32);
    }
}
