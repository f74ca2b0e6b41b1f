//! Parses a form submission: its fields and metadata (form, key, page, time since load, hidden field). A JSON body
//! contains only fields, with metadata in headers; a form post has metadata in hidden fields.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::{HeaderMap, header};
use catalog::forms::{FieldName, FormId};
use serde_json::{Map, Value};

use super::{Failure, read_body};
use crate::state::Shared;

/// The minimum time that a visitor needs for a form.
const MIN_FILL_TIME_MS: f64 = 2000.0;

/// The encoding of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Json,
    Form,
}

impl Encoding {
    pub(crate) fn of(headers: &HeaderMap) -> Option<Self> {
        let written = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
        let essence = written.split(';').next().unwrap_or_default().trim();
        if essence.eq_ignore_ascii_case("application/json") {
            Some(Self::Json)
        } else {
            essence.eq_ignore_ascii_case("application/x-www-form-urlencoded").then_some(Self::Form)
        }
    }
}

/// A parsed submission, not yet validated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Submission {
    pub(crate) form: Option<FormId>,
    pub(crate) values: BTreeMap<FieldName, String>,
    /// The idempotency key, the same for every attempt.
    pub(crate) key: Option<String>,
    /// The page's address as sent.
    pub(crate) page: Option<String>,
    pub(crate) is_hidden_field_filled: bool,
    pub(crate) is_sent_too_fast: bool,
    /// The token of Turnstile's widget.
    pub(crate) token: Option<String>,
}

impl Submission {
    /// Reads what a page of this site, or a program, has sent.
    pub(crate) async fn receive(shared: &Shared, headers: &HeaderMap, body: Body) -> Result<Self, Failure> {
        if shared.own_hosts.is_foreign(headers) {
            return Err(Failure::ForeignOrigin);
        }
        let encoding = Encoding::of(headers).ok_or(Failure::UnsupportedType)?;
        Self::read(encoding, headers, &read_body(headers, body).await?)
    }

    fn read(encoding: Encoding, headers: &HeaderMap, body: &[u8]) -> Result<Self, Failure> {
        let (values, hidden) = match encoding {
            Encoding::Json => (json_values(body)?, BTreeMap::new()),
            Encoding::Form => form_values(body),
        };
        let header_or_field = |name: &str, field: &str| {
            let in_header = headers.get(name).and_then(|value| value.to_str().ok());
            let value =
                in_header.or_else(|| hidden.get(field).map(String::as_str)).unwrap_or_default().trim();
            (!value.is_empty()).then(|| value.to_owned())
        };
        let form = header_or_field("x-form", "form").and_then(|name| form_of(&name));
        let elapsed =
            header_or_field("x-elapsed-ms", "elapsed").and_then(|written| written.parse::<f64>().ok());
        Ok(Self {
            form,
            values,
            key: header_or_field("idempotency-key", "idempotencyKey"),
            // The hidden field comes first: when an error page is sent again, the referrer is that page and not the
            // listing.
            page: hidden
                .get("page")
                .filter(|page| !page.is_empty())
                .cloned()
                .or_else(|| header_or_field("referer", "page")),
            is_hidden_field_filled: header_or_field("x-company-url", "company_url").is_some(),
            is_sent_too_fast: elapsed.is_some_and(|elapsed| (0.0..MIN_FILL_TIME_MS).contains(&elapsed)),
            token: header_or_field("x-turnstile-token", "cf-turnstile-response"),
        })
    }
}

/// Unknown forms (of other versions of the page) are no reason to lose an enquiry.
fn form_of(name: &str) -> Option<FormId> {
    serde_json::from_value(Value::String(name.to_owned())).ok()
}

/// The six fields of a JSON object; other keys are ignored.
fn json_values(body: &[u8]) -> Result<BTreeMap<FieldName, String>, Failure> {
    let object: Map<String, Value> =
        serde_json::from_slice(body).map_err(|_| Failure::Malformed(BTreeMap::new()))?;
    let mut values = BTreeMap::new();
    let mut errors = BTreeMap::new();
    for field in FieldName::ALL {
        match object.get(field.key()) {
            None | Some(Value::Null) => {}
            Some(Value::String(value)) => {
                values.insert(field, value.clone());
            }
            Some(_) => {
                errors.insert(field.key().to_owned(), "Please send text.".to_owned());
            }
        }
    }
    if errors.is_empty() { Ok(values) } else { Err(Failure::Malformed(errors)) }
}

/// The six fields, and the hidden ones by name; the last value of a duplicate name counts.
fn form_values(body: &[u8]) -> (BTreeMap<FieldName, String>, BTreeMap<String, String>) {
    let mut values = BTreeMap::new();
    let mut hidden = BTreeMap::new();
    for (name, value) in form_urlencoded::parse(body) {
        match FieldName::ALL.into_iter().find(|field| field.key() == name) {
            Some(field) => {
                values.insert(field, value.into_owned());
            }
            None => {
                hidden.insert(name.into_owned(), value.into_owned());
            }
        }
    }
    (values, hidden)
}

/// Whether the answer is a page, for a browser without script, and not JSON. Only such a browser posts a form without
/// an `x-form` header; `Accept` can still ask for JSON.
pub(crate) fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers.get("accept").and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let is_form = Encoding::of(headers) == Some(Encoding::Form) && !headers.contains_key("x-form");
    is_form && (accept.contains("text/html") || !accept.contains("application/json"))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};
    use proptest::prelude::*;

    use super::*;

    fn values() -> impl Strategy<Value = BTreeMap<FieldName, String>> {
        proptest::collection::btree_map(
            proptest::sample::select(FieldName::ALL.to_vec()),
            any::<String>(),
            0..6,
        )
    }

    fn headers() -> impl Strategy<Value = HeaderMap> {
        let names =
            ["x-form", "x-elapsed-ms", "idempotency-key", "referer", "x-company-url", "x-turnstile-token"];
        let bytes = proptest::collection::vec(any::<u8>(), 0..40);
        proptest::collection::vec((proptest::sample::select(names.to_vec()), bytes), 0..6).prop_map(|pairs| {
            let valid = pairs.into_iter().filter_map(|(name, value)| {
                Some((HeaderName::from_static(name), HeaderValue::from_bytes(&value).ok()?))
            });
            valid.collect()
        })
    }

    proptest! {
        #[test]
        fn bytes_of_any_kind_are_read_or_refused(body in proptest::collection::vec(any::<u8>(), 0..400), headers in headers()) {
            for encoding in [Encoding::Json, Encoding::Form] {
                if let Ok(sent) = Submission::read(encoding, &headers, &body) {
                    // What can be parsed can be validated.
                    let _ = catalog::lead::Lead::parse(sent.form, sent.values, false);
                }
            }
        }

        #[test]
        fn the_same_fields_say_the_same_in_both_encodings(values in values()) {
            let object: Map<String, Value> =
                values.iter().map(|(field, value)| (field.key().to_owned(), value.clone().into())).collect();
            let form = form_urlencoded::Serializer::new(String::new())
                .extend_pairs(values.iter().map(|(field, value)| (field.key(), value)))
                .finish();
            let headers = HeaderMap::new();
            let json = Submission::read(Encoding::Json, &headers, Value::from(object).to_string().as_bytes());
            let form = Submission::read(Encoding::Form, &headers, form.as_bytes());
            prop_assert_eq!(&json, &form);
            prop_assert_eq!(json.map(|sent| sent.values), Ok(values));
        }

        #[test]
        fn a_lead_has_no_control_character_outside_of_its_message(values in values()) {
            if let Ok(lead) = catalog::lead::Lead::parse(None, values, false) {
                for field in FieldName::ALL.into_iter().filter(|field| *field != FieldName::Message) {
                    prop_assert!(!lead.value(field).unwrap_or_default().contains(char::is_control));
                }
            }
        }
    }
}
