//! The enquiry forms as data: fields, rules and messages. The site and the function use the same table;
//! `cases/forms.json` tests it in both languages.

use std::collections::BTreeMap;

use regex_lite::Regex;
use serde::{Deserialize, Serialize};

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

/// The pattern of e-mail addresses: text, an at-sign, text, a dot, text.
const EMAIL: &str = r"^[^@ \t\r\n]+@[^@ \t\r\n]+\.[^@ \t\r\n]+$";
/// A plus sign and 9 to 15 digits.
const PLUS_NUMBER: &str = r"^\+[0-9]{9,15}$";
const NINE_TO_FIFTEEN: &str = r"^[0-9]{9,15}$";
const TEN_DIGITS: &str = r"^[0-9]{10}$";

const fn required(message: &'static str) -> Rule {
    Rule::Required { message }
}

const fn pattern(pattern: &'static str, message: &'static str) -> Rule {
    Rule::Pattern { pattern, message }
}

const NAME_REQUIRED: Rule = required("Name is required.");
const LONG_NAME: Field = Field {
    name: FieldName::Name,
    rules: &[NAME_REQUIRED, Rule::MinChars { count: 3, message: "Name must be at least 3 characters long." }],
};
const ANY_NAME: Field = Field { name: FieldName::Name, rules: &[NAME_REQUIRED] };
const EMAIL_REQUIRED: Rule = required("Email is required.");
const EMAIL_PLEASE: Field = Field {
    name: FieldName::Email,
    rules: &[EMAIL_REQUIRED, pattern(EMAIL, "Please enter a valid email address.")],
};
const EMAIL_FORMAT: Field =
    Field { name: FieldName::Email, rules: &[EMAIL_REQUIRED, pattern(EMAIL, "Invalid email format.")] };
const PHONE_REQUIRED: Rule = required("Phone number is required.");
const MOBILE_PLUS: Rule = pattern(PLUS_NUMBER, "Mobile number must start with '+' followed by 9-15 digits.");
const TEN_DIGIT_PHONE: Field = Field {
    name: FieldName::ContactNumber,
    rules: &[PHONE_REQUIRED, pattern(TEN_DIGITS, "Phone number must be 10 digits.")],
};
const SENT: &str = "User data submitted successfully!";
const REFUSED: &str = "Failed to submit user data.";
const REFUSED_AGAIN: &str = "Failed to submit user data. Please try again.";
const FAILED: &str = "Something went wrong.";
const FAILED_LATER: &str = "Something went wrong. Please try again later.";

/// Every form.
pub const FORMS: [Form; 7] = [
    Form {
        id: FormId::Seller,
        fields: &[
            LONG_NAME,
            EMAIL_PLEASE,
            Field {
                name: FieldName::ContactNumber,
                rules: &[required("Mobile number is required."), MOBILE_PLUS],
            },
            Field { name: FieldName::PropertyType, rules: &[] },
            Field { name: FieldName::PropertyArea, rules: &[] },
            Field { name: FieldName::Message, rules: &[] },
        ],
        summary: None,
        sent: SENT,
        sent_by_alert: false,
        refused: REFUSED,
        failed: FAILED,
    },
    Form {
        id: FormId::Contact,
        fields: &[
            LONG_NAME,
            EMAIL_PLEASE,
            Field { name: FieldName::ContactNumber, rules: &[PHONE_REQUIRED, MOBILE_PLUS] },
            Field { name: FieldName::Message, rules: &[required("Message cannot be empty.")] },
        ],
        summary: Some("Please fix the errors above."),
        sent: SENT,
        sent_by_alert: false,
        refused: REFUSED,
        failed: "Something went wrong. Please try again.",
    },
    Form {
        id: FormId::Request,
        fields: &[
            LONG_NAME,
            EMAIL_PLEASE,
            Field {
                name: FieldName::ContactNumber,
                rules: &[
                    required("Mobile number must be between 9 and 15 digits."),
                    pattern(NINE_TO_FIFTEEN, "Mobile number must be between 9 and 15 digits."),
                ],
            },
            Field { name: FieldName::Message, rules: &[] },
        ],
        summary: None,
        sent: "Form submitted successfully!",
        sent_by_alert: true,
        refused: REFUSED,
        failed: FAILED,
    },
    Form {
        id: FormId::Popup,
        fields: &[ANY_NAME, EMAIL_FORMAT, TEN_DIGIT_PHONE],
        summary: None,
        sent: SENT,
        sent_by_alert: false,
        refused: REFUSED_AGAIN,
        failed: FAILED_LATER,
    },
    Form {
        id: FormId::Property,
        fields: &[
            ANY_NAME,
            EMAIL_FORMAT,
            TEN_DIGIT_PHONE,
            Field { name: FieldName::Message, rules: &[required("Message is required.")] },
        ],
        summary: None,
        sent: SENT,
        sent_by_alert: false,
        refused: REFUSED_AGAIN,
        failed: FAILED_LATER,
    },
    Form {
        id: FormId::Callback,
        fields: &[ANY_NAME, Field { name: FieldName::ContactNumber, rules: &[PHONE_REQUIRED, MOBILE_PLUS] }],
        summary: None,
        sent: SENT,
        sent_by_alert: false,
        refused: REFUSED,
        failed: FAILED,
    },
    Form {
        id: FormId::Newsletter,
        fields: &[EMAIL_PLEASE],
        summary: None,
        sent: SENT,
        sent_by_alert: false,
        refused: REFUSED,
        failed: FAILED,
    },
];

/// The property types of the seller form.
pub const SELLER_PROPERTY_TYPES: [&str; 5] = ["Apartment", "Townhouse", "Villa", "Plot", "Full Floor"];

/// The fixed prefix of the call-back form.
pub const CALLBACK_PREFIX: &str = "+91";

/// The form with this id.
pub fn form(id: FormId) -> &'static Form {
    FORMS.iter().find(|form| form.id == id).unwrap_or(&FORMS[0])
}

/// The error message of each invalid field; empty if the values are valid.
pub fn faults(form: &Form, values: &BTreeMap<FieldName, String>) -> BTreeMap<FieldName, &'static str> {
    form.fields
        .iter()
        .filter_map(|field| {
            let value = values.get(&field.name).map_or("", |value| value.trim());
            field.rules.iter().find_map(|rule| fault(*rule, value)).map(|message| (field.name, message))
        })
        .collect()
}

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
        FormId::Seller | FormId::Contact => international(with_plus(number)),
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

fn fault(rule: Rule, value: &str) -> Option<&'static str> {
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
        faults: BTreeMap<FieldName, String>,
    }

    #[test]
    fn every_case_of_the_shared_table_passes() {
        let cases: Vec<Case> =
            serde_json::from_str(include_str!("../cases/forms.json")).expect("a table of cases");
        for case in cases {
            let found: BTreeMap<FieldName, String> = faults(form(case.form), &case.values)
                .into_iter()
                .map(|(field, message)| (field, message.to_owned()))
                .collect();
            assert_eq!(found, case.faults, "{:?} {:?}", case.form, case.values);
        }
    }

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
