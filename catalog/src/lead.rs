//! A visitor's enquiry. A [`Lead`] always meets the rules of its form.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::check::is_email;
use crate::forms::{self, FieldName, FormId};

/// The error messages by field.
pub type FieldErrors = BTreeMap<FieldName, String>;

/// A valid enquiry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    form: Option<FormId>,
    values: BTreeMap<FieldName, String>,
}

impl Lead {
    /// Cleans `typed`, and validates it by the rules of `form`; without a form at least one contact field is required,
    /// and any number format of the site's forms is accepted. `takes_international` is the setting
    /// `international_numbers`.
    ///
    /// # Errors
    /// The error message of each invalid field.
    pub fn parse(
        form: Option<FormId>,
        typed: BTreeMap<FieldName, String>,
        takes_international: bool,
    ) -> Result<Self, FieldErrors> {
        let mut values = forms::values_as_sent(form, typed, takes_international);
        let mut errors = match form {
            Some(id) => forms::field_errors(forms::form(id), &values, takes_international)
                .into_iter()
                .map(|(field, message)| (field, message.to_owned()))
                .collect(),
            None => errors_without_form(&values),
        };
        for (field, value) in &values {
            if let Some(message) = unsafe_for_mail(*field, value) {
                errors.entry(*field).or_insert(message);
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        // The request form sends a whole number as digits alone.
        if let (Some(FormId::Request), Some(number)) = (form, values.get_mut(&FieldName::ContactNumber)) {
            number.insert(0, '+');
        }
        Ok(Self { form, values })
    }

    /// The form, if it is known.
    pub fn form(&self) -> Option<FormId> {
        self.form
    }

    /// The value of a field; never empty.
    pub fn value(&self, field: FieldName) -> Option<&str> {
        self.values.get(&field).map(String::as_str)
    }
}

fn errors_without_form(values: &BTreeMap<FieldName, String>) -> FieldErrors {
    let mut errors = FieldErrors::new();
    match (values.get(&FieldName::Email), values.get(&FieldName::ContactNumber)) {
        (None, None) => {
            errors.insert(FieldName::Email, "Email is required.".to_owned());
        }
        (email, number) => {
            if email.is_some_and(|email| !is_email(email)) {
                errors.insert(FieldName::Email, "Please enter a valid email address.".to_owned());
            }
            if number.is_some_and(|number| !is_number(number)) {
                errors.insert(
                    FieldName::ContactNumber,
                    "Mobile number must be between 9 and 15 digits.".to_owned(),
                );
            }
        }
    }
    errors
}

/// `+` and 9 to 15 digits, or 9 to 15 digits.
fn is_number(value: &str) -> bool {
    let digits = value.strip_prefix('+').unwrap_or(value);
    (9..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Checks values that are too long or could inject a mail header.
fn unsafe_for_mail(field: FieldName, value: &str) -> Option<String> {
    let most = field.max_chars();
    if value.chars().count() > most {
        return Some(format!("Please use at most {most} characters."));
    }
    let may_have_lines = field == FieldName::Message;
    let is_clean = value
        .chars()
        .all(|letter| !letter.is_control() || (may_have_lines && matches!(letter, '\n' | '\r' | '\t')));
    if !is_clean {
        return Some("Please remove the invisible characters.".to_owned());
    }
    (field == FieldName::Email && !is_email(value)).then(|| "Please enter a valid email address.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(pairs: &[(FieldName, &str)]) -> BTreeMap<FieldName, String> {
        pairs.iter().map(|(field, value)| (*field, (*value).to_owned())).collect()
    }

    #[test]
    fn line_breaks_are_only_allowed_in_messages() {
        let enquiry = |name: &str, message: &str| {
            Lead::parse(
                Some(FormId::Property),
                values(&[
                    (FieldName::Name, name),
                    (FieldName::Email, "mara@example.com"),
                    (FieldName::ContactNumber, "0500000000"),
                    (FieldName::Message, message),
                ]),
                false,
            )
        };
        assert!(enquiry("Mara", "Two\nlines").is_ok());
        let errors = enquiry("Mara\r\nBcc: x@example.com", "Hello").expect_err("a header injection");
        assert_eq!(errors.keys().collect::<Vec<_>>(), [&FieldName::Name]);
    }

    #[test]
    fn without_a_form_every_number_format_of_the_site_is_accepted() {
        let judge =
            |number: &str| Lead::parse(None, values(&[(FieldName::ContactNumber, number)]), false).is_ok();
        let taken: Vec<bool> =
            ["+971500000000", "0500000000", "971500000000", "12345678", "+12345678", "call me"]
                .map(judge)
                .to_vec();
        assert_eq!(taken, [true, true, true, false, false, false]);
        assert!(Lead::parse(None, values(&[(FieldName::Name, "Mara")]), false).is_err());
    }

    #[test]
    fn too_long_values_are_rejected() {
        let long = "a".repeat(FieldName::Name.max_chars() + 1);
        let outcome = Lead::parse(
            Some(FormId::Callback),
            values(&[(FieldName::Name, &long), (FieldName::ContactNumber, "+919000000000")]),
            false,
        );
        assert_eq!(outcome.expect_err("too long")[&FieldName::Name], "Please use at most 120 characters.");
    }
}
