//! An enquiry as stored in the outbox.

use catalog::date::Moment;
use catalog::lead::Lead;
use catalog::text::Language;
use serde::{Deserialize, Serialize};

use crate::id::Id;

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
    pub id: Id,
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
    /// The other listings of an enquiry about several.
    #[serde(rename = "several", default, skip_serializing_if = "Option::is_none")]
    pub split: Option<SplitEnquiry>,
}

/// The other listings of an enquiry about several. Such an enquiry has one record and one mail for each adviser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SplitEnquiry {
    /// Further listings of the same adviser.
    pub further: Vec<String>,
    /// The listings in the mails to other advisers.
    pub elsewhere: Vec<String>,
    /// Whether the record of another adviser causes the visitor's confirmation.
    pub is_confirmed_elsewhere: bool,
}

impl LeadRecord {
    /// The ids of the listings in the mail to this adviser.
    pub fn listings(&self) -> impl Iterator<Item = &str> {
        let further = self.split.iter().flat_map(|split| &split.further);
        self.property.iter().chain(further).map(String::as_str)
    }

    /// The ids of the listings in the mails to other advisers.
    pub fn elsewhere(&self) -> impl Iterator<Item = &str> {
        self.split.iter().flat_map(|split| &split.elsewhere).map(String::as_str)
    }
}

const fn english() -> Language {
    Language::En
}
