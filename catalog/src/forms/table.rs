//! Every form with its fields, rules and messages.

use super::{Field, FieldName, Form, FormId, NumberMessages, Rule};

/// The pattern of e-mail addresses: text, an at-sign, text, a dot, text.
const EMAIL: &str = r"^[^@ \t\r\n]+@[^@ \t\r\n]+\.[^@ \t\r\n]+$";
/// A plus sign and 9 to 15 digits.
const PLUS_NUMBER: &str = r"^\+[0-9]{9,15}$";
const NINE_TO_FIFTEEN: &str = r"^[0-9]{9,15}$";
const TEN_DIGITS: &str = r"^[0-9]{10}$";
const TEN_DIGITS_OR_PLUS: &str = r"^([0-9]{10}|\+[0-9]{9,15})$";

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
/// A whole number, which only the request form sends without its plus sign.
const POSSIBLE: Rule = Rule::PossibleNumber { needs_plus: true };
const PLUS_PHONE: Field = Field {
    name: FieldName::ContactNumber,
    rules: &[PHONE_REQUIRED, Rule::OneNumber, MOBILE_PLUS, POSSIBLE],
};
const TEN_DIGIT_PHONE: Field = Field {
    name: FieldName::ContactNumber,
    rules: &[PHONE_REQUIRED, pattern(TEN_DIGITS, "Phone number must be 10 digits.")],
};
const REFUSED_AGAIN: &str = "Failed to submit user data. Please try again.";
const FAILED_LATER: &str = "Something went wrong. Please try again later.";

/// What most forms have alike; each has an id and fields of its own.
const USUAL: Form = Form {
    id: FormId::Contact,
    fields: &[],
    summary: None,
    sent: "User data submitted successfully!",
    sent_by_alert: false,
    refused: "Failed to submit user data.",
    failed: "Something went wrong.",
};

pub const FORMS: [Form; 8] = [
    Form {
        id: FormId::Seller,
        fields: &[
            LONG_NAME,
            EMAIL_PLEASE,
            Field {
                name: FieldName::ContactNumber,
                rules: &[required("Mobile number is required."), Rule::OneNumber, MOBILE_PLUS, POSSIBLE],
            },
            Field { name: FieldName::PropertyType, rules: &[] },
            Field { name: FieldName::PropertyArea, rules: &[] },
            Field { name: FieldName::Message, rules: &[] },
        ],
        ..USUAL
    },
    Form {
        id: FormId::Contact,
        fields: &[
            LONG_NAME,
            EMAIL_PLEASE,
            PLUS_PHONE,
            Field { name: FieldName::Message, rules: &[required("Message cannot be empty.")] },
        ],
        summary: Some("Please fix the errors above."),
        failed: "Something went wrong. Please try again.",
        ..USUAL
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
                    Rule::OneNumber,
                    pattern(NINE_TO_FIFTEEN, "Mobile number must be between 9 and 15 digits."),
                    Rule::PossibleNumber { needs_plus: false },
                ],
            },
            Field { name: FieldName::Message, rules: &[] },
        ],
        sent: "Form submitted successfully!",
        sent_by_alert: true,
        ..USUAL
    },
    Form {
        id: FormId::Popup,
        fields: &[ANY_NAME, EMAIL_FORMAT, TEN_DIGIT_PHONE],
        refused: REFUSED_AGAIN,
        failed: FAILED_LATER,
        ..USUAL
    },
    Form {
        id: FormId::Property,
        fields: &[
            ANY_NAME,
            EMAIL_FORMAT,
            TEN_DIGIT_PHONE,
            Field { name: FieldName::Message, rules: &[required("Message is required.")] },
        ],
        refused: REFUSED_AGAIN,
        failed: FAILED_LATER,
        ..USUAL
    },
    Form { id: FormId::Callback, fields: &[ANY_NAME, PLUS_PHONE], ..USUAL },
    Form { id: FormId::Newsletter, fields: &[EMAIL_PLEASE], ..USUAL },
    Form {
        id: FormId::Shortlist,
        fields: &[ANY_NAME, EMAIL_PLEASE, PLUS_PHONE, Field { name: FieldName::Message, rules: &[] }],
        refused: REFUSED_AGAIN,
        failed: FAILED_LATER,
        ..USUAL
    },
];

/// The number of the forms with ten digits, where the settings let other countries' numbers in.
pub const INTERNATIONAL_NUMBER: Field = Field {
    name: FieldName::ContactNumber,
    rules: &[
        PHONE_REQUIRED,
        Rule::OneNumber,
        pattern(TEN_DIGITS_OR_PLUS, "Phone number must be 10 digits, or start with '+' and a country code."),
        POSSIBLE,
    ],
};

/// The messages about numbers that no country has; the specification has none for them.
pub const NUMBER_MESSAGES: NumberMessages = NumberMessages {
    several: "Please enter one phone number, without an extension.",
    too_short: "This phone number is too short for its country.",
    too_long: "This phone number is too long for its country.",
    unknown: "No phone number begins like this. Please check its first digits.",
};

/// The property types of the seller form.
pub const SELLER_PROPERTY_TYPES: [&str; 5] = ["Apartment", "Townhouse", "Villa", "Plot", "Full Floor"];

/// The maximum number of listings of one enquiry: an adviser can still read them.
pub const MAX_LISTINGS: usize = 50;

/// The fixed prefix of the call-back form.
pub const CALLBACK_PREFIX: &str = "+91";
