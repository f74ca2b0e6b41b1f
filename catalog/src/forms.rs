//! The enquiry forms as data: fields, rules and messages. The site and the function use the same table;
//! `cases/forms.json` tests it in both languages.

mod phone_number;
mod table;

use std::collections::BTreeMap;

use regex_lite::Regex;
use serde::{Deserialize, Serialize};

pub use phone_number::number_as_sent;
pub use table::{CALLBACK_PREFIX, FORMS, MAX_LISTINGS, SELLER_PROPERTY_TYPES};

/// A form that sends an enquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FormId {
    /// `/pro`: an owner lists a property.
    Seller,
    /// `/contact-us`: the first contact variant.
    Contact,
    /// `/req`: the second contact variant.
    Request,
    /// The pop-up on the home page.
    Popup,
    /// 'Get in Touch' on a property page.
    Property,
    /// 'Request a free call back' on the home page.
    Callback,
    /// The newsletter form.
    Newsletter,
    /// `/shortlist`: one enquiry about several listings.
    Shortlist,
}

/// A field of an enquiry, by its name in a JSON body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum FieldName {
    /// The visitor's name.
    Name,
    /// The visitor's e-mail address.
    Email,
    /// The visitor's phone number.
    ContactNumber,
    /// The visitor's message.
    Message,
    /// Seller form: the property type.
    PropertyType,
    /// Seller form: the size or location.
    PropertyArea,
}

impl FieldName {
    /// Every field, in the order in which mails list them.
    pub const ALL: [Self; 6] =
        [Self::Name, Self::Email, Self::ContactNumber, Self::PropertyType, Self::PropertyArea, Self::Message];

    /// The name in JSON bodies and form posts.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Email => "email",
            Self::ContactNumber => "contactNumber",
            Self::Message => "message",
            Self::PropertyType => "propertyType",
            Self::PropertyArea => "propertyArea",
        }
    }

    /// The maximum number of characters.
    pub const fn max_chars(self) -> usize {
        match self {
            Self::Name | Self::PropertyType | Self::PropertyArea => 120,
            // The maximum length of a mail address (RFC 5321).
            Self::Email => 254,
            Self::ContactNumber => 24,
            Self::Message => 4000,
        }
    }
}

/// A rule that a field's trimmed value must meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "rule", rename_all = "camelCase")]
pub enum Rule {
    /// The value is not empty.
    Required {
        /// The error message.
        message: &'static str,
    },
    /// The minimum number of Unicode characters.
    MinChars {
        /// The minimum.
        count: usize,
        /// The error message.
        message: &'static str,
    },
    /// The whole value matches a pattern with the same meaning in Rust and JavaScript. Empty values are skipped.
    Pattern {
        /// A regular expression, anchored at both ends.
        pattern: &'static str,
        /// The error message.
        message: &'static str,
    },
}

/// A field of a form with its rules; the first broken rule gives the error message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Field {
    /// The field.
    pub name: FieldName,
    /// The rules in order.
    pub rules: &'static [Rule],
}

/// A form with its fields and messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Form {
    /// The id.
    pub id: FormId,
    /// The fields in order.
    pub fields: &'static [Field],
    /// The summary above field errors; `null` if the form has none.
    pub summary: Option<&'static str>,
    /// The message on success.
    pub sent: &'static str,
    /// Whether `sent` is shown as an alert.
    pub sent_by_alert: bool,
    /// The message for an unsuccessful answer.
    pub refused: &'static str,
    /// The message if there is no answer.
    pub failed: &'static str,
}

/// The form with this id.
pub fn form(id: FormId) -> &'static Form {
    FORMS.iter().find(|form| form.id == id).unwrap_or(&FORMS[0])
}

/// The error message of each invalid field; empty if the values are valid.
pub fn field_errors(form: &Form, values: &BTreeMap<FieldName, String>) -> BTreeMap<FieldName, &'static str> {
    form.fields
        .iter()
        .filter_map(|field| {
            let value = values.get(&field.name).map_or("", |value| value.trim());
            field.rules.iter().find_map(|rule| error(*rule, value)).map(|message| (field.name, message))
        })
        .collect()
}

fn error(rule: Rule, value: &str) -> Option<&'static str> {
    let (is_met, message) = match rule {
        Rule::Required { message } => (!value.is_empty(), message),
        Rule::MinChars { count, message } => (value.is_empty() || value.chars().count() >= count, message),
        Rule::Pattern { pattern, message } => {
            // The patterns are constants, and a test compiles each of them.
            let matches = Regex::new(pattern).is_ok_and(|pattern| pattern.is_match(value));
            (value.is_empty() || matches, message)
        }
    };
    (!is_met).then_some(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Case {
        form: FormId,
        values: BTreeMap<FieldName, String>,
        errors: BTreeMap<FieldName, String>,
    }

    #[test]
    fn every_case_of_the_shared_table_passes() {
        let cases: Vec<Case> =
            serde_json::from_str(include_str!("../cases/forms.json")).expect("a table of cases");
        for case in cases {
            let found: BTreeMap<FieldName, String> = field_errors(form(case.form), &case.values)
                .into_iter()
                .map(|(field, message)| (field, message.to_owned()))
                .collect();
            assert_eq!(found, case.errors, "{:?} {:?}", case.form, case.values);
        }
    }

    #[test]
    fn every_form_has_a_unique_id_and_valid_patterns() {
        for expected in FORMS {
            assert_eq!(form(expected.id), &expected);
            for rule in expected.fields.iter().flat_map(|field| field.rules) {
                if let Rule::Pattern { pattern, .. } = rule {
                    assert!(Regex::new(pattern).is_ok(), "{pattern}");
                }
            }
        }
    }
}
