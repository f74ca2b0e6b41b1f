//! The enquiry forms: their fields, their rules and their messages, as data. The site's forms and the function read the
//! same table; `cases/forms.json` is run against it in both languages.

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
    /// The panel on the home page.
    Popup,
    /// 'Get in Touch' on a listing's page.
    Property,
    /// 'Request a free call back' on the home page.
    Callback,
    /// The newsletter box.
    Newsletter,
}

/// A field of an enquiry, by the name its JSON body uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum FieldName {
    /// The visitor's name.
    Name,
    /// The visitor's e-mail address.
    Email,
    /// The visitor's telephone number.
    ContactNumber,
    /// What the visitor wants to say.
    Message,
    /// Seller form: what is to be sold.
    PropertyType,
    /// Seller form: how large it is, or where.
    PropertyArea,
}

impl FieldName {
    /// Every field, in the order in which mails list them.
    pub const ALL: [Self; 6] =
        [Self::Name, Self::Email, Self::ContactNumber, Self::PropertyType, Self::PropertyArea, Self::Message];

    /// The name in a JSON body and in an ordinary form post.
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

    /// The most characters that are taken.
    pub const fn max_chars(self) -> usize {
        match self {
            Self::Name | Self::PropertyType | Self::PropertyArea => 120,
            // The longest address that mail can carry (RFC 5321).
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
    /// Something is there.
    Required {
        /// Said when it is not met.
        message: &'static str,
    },
    /// So many Unicode characters at least.
    MinChars {
        /// How many.
        count: usize,
        /// Said when it is not met.
        message: &'static str,
    },
    /// The whole value matches; the pattern means the same in Rust and in JavaScript. An empty value is not looked at.
    Pattern {
        /// A regular expression, anchored at both ends.
        pattern: &'static str,
        /// Said when it is not met.
        message: &'static str,
    },
}

/// A field of a form and its rules, of which the first that is not met speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Field {
    /// Which field.
    pub name: FieldName,
    /// Its rules, in order.
    pub rules: &'static [Rule],
}

/// A form: its fields in order, and what it says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Form {
    /// Which form.
    pub id: FormId,
    /// Its fields.
    pub fields: &'static [Field],
    /// The line that sums up a refusal; `null` where there is none.
    pub summary: Option<&'static str>,
    /// Said when it was sent.
    pub sent: &'static str,
    /// Whether `sent` is said by an alert.
    pub sent_by_alert: bool,
    /// Said when the answer is not a success.
    pub refused: &'static str,
    /// Said when no answer came.
    pub failed: &'static str,
}

/// What an e-mail address looks like, everywhere on the site: text, an at-sign, text, a dot, text.
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

/// The kinds of property that the seller form offers.
pub const SELLER_PROPERTY_TYPES: [&str; 5] = ["Apartment", "Townhouse", "Villa", "Plot", "Full Floor"];

/// The fixed prefix of the call-back form.
pub const CALLBACK_PREFIX: &str = "+91";

/// The form of that id.
pub fn form(id: FormId) -> &'static Form {
    FORMS.iter().find(|form| form.id == id).unwrap_or(&FORMS[0])
}

/// What is said about each field that does not meet its rules; empty when the values can be sent.
pub fn faults(form: &Form, values: &BTreeMap<FieldName, String>) -> BTreeMap<FieldName, &'static str> {
    form.fields
        .iter()
        .filter_map(|field| {
            let value = values.get(&field.name).map_or("", |value| value.trim());
            field.rules.iter().find_map(|rule| fault(*rule, value)).map(|message| (field.name, message))
        })
        .collect()
}

/// A telephone number typed without the page's help, as the page's script would have sent it: separators dropped,
/// Arabic digits made Latin, and for the forms that take international numbers the prefix that the field shows or that
/// a number from the Emirates lacks.
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

/// A number in a field that begins with the Emirates' dial code. The code alone is nothing, and the zero of a number
/// dialled at home is no part of the international one.
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
            // The patterns are constants of this file, and a test compiles each of them.
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
    fn every_case_of_the_shared_table_is_judged_as_it_says() {
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
    fn a_number_typed_without_script_is_what_the_page_would_have_sent() {
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
    fn every_form_stands_once_under_its_own_id_and_its_patterns_compile() {
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
