//! Every form with its fields, rules and messages.

use super::{Field, FieldName, Form, FormId, Rule};

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
pub const FORMS: [Form; 8] = [
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
    Form {
        id: FormId::Shortlist,
        fields: &[
            LONG_NAME,
            EMAIL_PLEASE,
            Field { name: FieldName::ContactNumber, rules: &[PHONE_REQUIRED, MOBILE_PLUS] },
            Field { name: FieldName::Message, rules: &[] },
        ],
        summary: None,
        sent: SENT,
        sent_by_alert: false,
        refused: REFUSED_AGAIN,
        failed: FAILED_LATER,
    },
];

/// The property types of the seller form.
pub const SELLER_PROPERTY_TYPES: [&str; 5] = ["Apartment", "Townhouse", "Villa", "Plot", "Full Floor"];

/// The maximum number of listings of one enquiry: an adviser can still read them.
pub const MAX_LISTINGS: usize = 50;

/// The fixed prefix of the call-back form.
pub const CALLBACK_PREFIX: &str = "+91";
