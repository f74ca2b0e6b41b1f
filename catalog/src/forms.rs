//! The enquiry forms as data: fields, rules and messages. The site and the function use the same table;
//! `cases/forms.json` tests it in both languages.

mod phone_number;
mod table;

use std::collections::BTreeMap;

use regex_lite::Regex;
use serde::{Deserialize, Serialize};

pub use phone_number::number_as_sent;
pub use table::{
    CALLBACK_PREFIX, FORMS, INTERNATIONAL_NUMBER, MAX_LISTINGS, NUMBER_MESSAGES, SELLER_PROPERTY_TYPES,
};

use crate::clean;
use crate::phone::{self, PhoneProblem};

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
            // A number with words around it; the rules judge its digits.
            Self::ContactNumber => 100,
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
        #[cfg_attr(test, ts(type = "FormMessage"))]
        message: &'static str,
    },
    /// The minimum number of Unicode characters.
    MinChars {
        count: usize,
        #[cfg_attr(test, ts(type = "FormMessage"))]
        message: &'static str,
    },
    /// The whole value matches a pattern with the same meaning in Rust and JavaScript. Empty values are skipped.
    Pattern {
        /// A regular expression, anchored at both ends.
        pattern: &'static str,
        #[cfg_attr(test, ts(type = "FormMessage"))]
        message: &'static str,
    },
    /// The value is not two phone numbers, or one with an extension.
    OneNumber,
    /// A whole phone number, with its country code, is one that its country can have.
    PossibleNumber {
        /// Whether a value without a plus sign is not a whole number, and is not judged.
        #[serde(rename = "needsPlus")]
        needs_plus: bool,
    },
}

/// The messages of [`Rule::OneNumber`] and [`Rule::PossibleNumber`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NumberMessages {
    /// Two numbers, or an extension.
    pub several: &'static str,
    /// Too few digits for its country.
    pub too_short: &'static str,
    /// Too many digits for its country.
    pub too_long: &'static str,
    /// No country has numbers that begin like this.
    pub unknown: &'static str,
}

/// A field of a form with its rules; the first broken rule gives the error message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Field {
    pub name: FieldName,
    /// The rules in order.
    pub rules: &'static [Rule],
}

/// A form with its fields and messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Form {
    pub id: FormId,
    /// The fields in order.
    pub fields: &'static [Field],
    /// The summary above field errors; `null` if the form has none.
    #[cfg_attr(test, ts(type = "FormMessage | null"))]
    pub summary: Option<&'static str>,
    /// The message on success.
    #[cfg_attr(test, ts(type = "FormMessage"))]
    pub sent: &'static str,
    /// Whether `sent` is shown as an alert.
    pub sent_by_alert: bool,
    /// The message for an unsuccessful answer.
    #[cfg_attr(test, ts(type = "FormMessage"))]
    pub refused: &'static str,
    /// The message if there is no answer.
    #[cfg_attr(test, ts(type = "FormMessage"))]
    pub failed: &'static str,
}

pub fn form(id: FormId) -> &'static Form {
    FORMS.iter().find(|form| form.id == id).unwrap_or(&FORMS[0])
}

impl Form {
    /// The fields in order, where `takes_international` is the setting `international_numbers`: the forms with ten
    /// digits then take the numbers of all countries.
    pub fn fields_with(&self, takes_international: bool) -> impl Iterator<Item = &'static Field> {
        let is_changed = takes_international && matches!(self.id, FormId::Popup | FormId::Property);
        self.fields.iter().map(move |field| {
            if is_changed && field.name == FieldName::ContactNumber { &INTERNATIONAL_NUMBER } else { field }
        })
    }
}

/// The values as they are sent: without invisible characters, numbers and addresses in their plain form. Empty ones are
/// left out.
pub fn values_as_sent(
    form: Option<FormId>,
    typed: BTreeMap<FieldName, String>,
    takes_international: bool,
) -> BTreeMap<FieldName, String> {
    let sent = typed.into_iter().map(|(field, value)| {
        let sent = match (field, form) {
            (FieldName::ContactNumber, form) => number_as_sent(form, &value, takes_international),
            (FieldName::Email, _) => clean::email(&value),
            _ if clean::is_blank(&value) => String::new(),
            _ => clean::text(&value).trim().to_owned(),
        };
        (field, sent)
    });
    sent.filter(|(_, value)| !value.is_empty()).collect()
}

/// The error message of each invalid field; empty if the values are valid. `values` are those of [`values_as_sent`].
pub fn field_errors(
    form: &Form,
    values: &BTreeMap<FieldName, String>,
    takes_international: bool,
) -> BTreeMap<FieldName, &'static str> {
    form.fields_with(takes_international)
        .filter_map(|field| {
            let value = values.get(&field.name).map_or("", |value| value.trim());
            field.rules.iter().find_map(|rule| error(*rule, value)).map(|message| (field.name, message))
        })
        .collect()
}

fn error(rule: Rule, value: &str) -> Option<&'static str> {
    let (is_met, message) = match rule {
        Rule::Required { message } => (!value.is_empty(), message),
        Rule::MinChars { count, message } => {
            let visible = value.chars().filter(|letter| !clean::is_invisible(*letter));
            (value.is_empty() || visible.count() >= count, message)
        }
        Rule::Pattern { pattern, message } => {
            // The patterns are constants, and a test compiles each of them.
            let matches = Regex::new(pattern).is_ok_and(|pattern| pattern.is_match(value));
            (value.is_empty() || matches, message)
        }
        Rule::OneNumber => {
            let is_one = phone::read(value, phone::EMIRATES) != Err(PhoneProblem::Several);
            (is_one, NUMBER_MESSAGES.several)
        }
        Rule::PossibleNumber { needs_plus } => return impossible(value, needs_plus),
    };
    (!is_met).then_some(message)
}

fn impossible(value: &str, needs_plus: bool) -> Option<&'static str> {
    let number = value.strip_prefix('+').or((!needs_plus && !value.is_empty()).then_some(value))?;
    match phone::whole(number).err()? {
        PhoneProblem::TooShort => Some(NUMBER_MESSAGES.too_short),
        PhoneProblem::TooLong => Some(NUMBER_MESSAGES.too_long),
        PhoneProblem::Several => Some(NUMBER_MESSAGES.several),
        PhoneProblem::Unknown | PhoneProblem::Letters | PhoneProblem::Empty => Some(NUMBER_MESSAGES.unknown),
    }
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
            let found: BTreeMap<FieldName, String> = field_errors(form(case.form), &case.values, false)
                .into_iter()
                .map(|(field, message)| (field, message.to_owned()))
                .collect();
            assert_eq!(found, case.errors, "{:?} {:?}", case.form, case.values);
        }
    }

    /// A number as it is typed, as it is sent, and the message about it.
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct NumberCase {
        form: FormId,
        typed: String,
        sent: String,
        error: Option<String>,
        #[serde(default)]
        takes_international: bool,
    }

    #[test]
    fn every_number_of_the_shared_table_is_sent_right() {
        let cases: Vec<NumberCase> =
            serde_json::from_str(include_str!("../cases/phone-numbers.json")).expect("a table of cases");
        let mut wrong = Vec::new();
        for NumberCase { form: id, typed, sent, error, takes_international } in cases {
            let name = FieldName::ContactNumber;
            let values =
                values_as_sent(Some(id), BTreeMap::from([(name, typed.clone())]), takes_international);
            let found = values.get(&name).map_or("", String::as_str);
            let message = field_errors(form(id), &values, takes_international).get(&name).copied();
            if found != sent || message != error.as_deref() {
                wrong.push(format!("{id:?} {typed:?}: {found:?} {message:?}, not {sent:?} {error:?}"));
            }
            // What the page has normalised is read again by the function.
            let again = values_as_sent(Some(id), values.clone(), takes_international);
            assert_eq!(again, values, "{id:?} {typed:?}");
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
