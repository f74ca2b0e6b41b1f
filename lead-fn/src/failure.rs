//! Every answer that is not a success, and its words. What failed inside is logged where it fails, never said.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::packed::LeadSite;
use serde::Serialize;

use crate::mail::whatsapp_link;

/// How long a sender should wait after a 503: about as long as a provider's hiccup.
const RETRY_AFTER_SECONDS: &str = "30";

/// Why a request is not answered as it wishes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// 400: it cannot be understood, or these fields cannot.
    Malformed(BTreeMap<String, String>),
    /// 403: another site's page sent it.
    ForeignOrigin,
    /// 403: Turnstile says that the sender is a program, or nobody asked it.
    Unproven(Contacts),
    /// 404.
    NotFound,
    /// 405.
    WrongMethod,
    /// 413: more than [`crate::submission::MOST_BYTES`].
    TooLarge,
    /// 415: neither JSON nor an ordinary form.
    UnsupportedType,
    /// 422: these fields do not meet their rules.
    Invalid(BTreeMap<String, String>),
    /// 429: this address has sent too many; the seconds until it may send again.
    TooMany(u64, Contacts),
    /// 500: a fault of this program.
    Panicked,
    /// 503: the enquiry is neither stored nor mailed.
    Undeliverable(Contacts),
    /// 503: the function lacks what it needs; the text says what.
    NotReady(String),
}

/// Ways to reach the agency without us.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Contacts {
    phone: String,
    whatsapp: String,
    #[serde(rename = "whatsappLink")]
    whatsapp_link: Option<String>,
}

impl Contacts {
    pub(crate) fn of(site: &LeadSite) -> Self {
        Self {
            phone: site.phone.clone(),
            whatsapp: site.whatsapp.clone(),
            whatsapp_link: whatsapp_link(&site.whatsapp, "Hello, I tried to reach you through your website."),
        }
    }

    /// The end of a sentence.
    fn or_call(&self) -> String {
        format!("or call {} or write to us on WhatsApp, {}.", self.phone, self.whatsapp)
    }
}

impl Failure {
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::ForeignOrigin | Self::Unproven(_) => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany(..) => StatusCode::TOO_MANY_REQUESTS,
            Self::Panicked => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Undeliverable(_) | Self::NotReady(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Said to the visitor or to the program that asked.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Malformed(_) => "The request cannot be understood.".to_owned(),
            Self::ForeignOrigin => "Enquiries are taken from our own pages only.".to_owned(),
            Self::Unproven(contacts) => {
                format!(
                    "We could not make sure that a person sent this. Please try again, {}",
                    contacts.or_call()
                )
            }
            Self::NotFound => "There is nothing at this address.".to_owned(),
            Self::WrongMethod => "This address does not take that method.".to_owned(),
            Self::TooLarge => "That is too much text: please send at most 32 KB.".to_owned(),
            Self::UnsupportedType => "Please send JSON or an ordinary form.".to_owned(),
            Self::Invalid(_) => "Please fix the errors below.".to_owned(),
            Self::TooMany(_, contacts) => {
                format!("That was a lot of enquiries at once. Please wait a little, {}", contacts.or_call())
            }
            Self::Panicked => "Something went wrong on our side.".to_owned(),
            Self::Undeliverable(contacts) => format!(
                "We could not take your enquiry just now. Please call {} or write to us on WhatsApp, {}.",
                contacts.phone, contacts.whatsapp
            ),
            Self::NotReady(reason) => format!("The service is not ready: {reason}."),
        }
    }

    /// What is wrong with which field.
    pub(crate) const fn fields(&self) -> Option<&BTreeMap<String, String>> {
        match self {
            Self::Malformed(fields) | Self::Invalid(fields) => Some(fields),
            _ => None,
        }
    }

    /// The status and the headers that go with it, whatever form the body takes.
    pub(crate) fn with_body(&self, body: impl IntoResponse) -> Response {
        let mut response = (self.status(), body).into_response();
        let wait = match self {
            Self::TooMany(seconds, _) => Some(HeaderValue::from(*seconds)),
            Self::Undeliverable(_) | Self::NotReady(_) => Some(HeaderValue::from_static(RETRY_AFTER_SECONDS)),
            _ => None,
        };
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response
    }
}

#[derive(Serialize)]
struct Body<'a> {
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fields: Option<&'a BTreeMap<String, String>>,
    #[serde(flatten)]
    contacts: Option<&'a Contacts>,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let contacts = match &self {
            Self::Undeliverable(contacts) | Self::Unproven(contacts) | Self::TooMany(_, contacts) => {
                Some(contacts)
            }
            _ => None,
        };
        self.with_body(Json(Body { error: self.words(), fields: self.fields(), contacts }))
    }
}
