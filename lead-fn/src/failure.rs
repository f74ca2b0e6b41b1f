//! The error answers and their messages. Causes are logged where they occur and never answered.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::line::Line;
use search::packed::LeadSite;
use serde::Serialize;

use crate::event::EventFault;
use crate::mail::whatsapp_link;

/// The seconds after which to retry a 503, about as long as a short outage of a provider.
const RETRY_AFTER_SECONDS: &str = "30";

static NO_FIELDS: BTreeMap<String, String> = BTreeMap::new();

/// Why a request is rejected.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// 400: the body or these fields cannot be parsed.
    Malformed(BTreeMap<String, String>),
    /// 400: the platform's event is not a request.
    NoRequest(EventFault),
    /// 403: sent by a page of another site.
    ForeignOrigin,
    /// 403: Turnstile's check failed or its token is missing.
    Unproven,
    /// 404.
    NotFound,
    /// 405.
    WrongMethod,
    /// 408: the body did not arrive completely.
    Interrupted,
    /// 413: more than [`crate::submission::MAX_BYTES`].
    TooLarge,
    /// 415: neither JSON nor a form.
    UnsupportedType,
    /// 422: these fields break their rules.
    Invalid(BTreeMap<String, String>),
    /// 422: the key was used for an enquiry about another listing.
    KeyReused,
    /// 429: too many enquiries from this address, with the seconds to wait.
    TooMany(u64),
    /// 500: a bug.
    Panicked,
    /// 503: the enquiry could be neither stored nor mailed.
    Undeliverable,
    /// 503: the function is not ready, with the reason.
    NotReady(String),
}

/// Other ways to reach the agency, as far as they are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Contacts {
    phone: Option<Line>,
    whatsapp: Option<Line>,
    #[serde(rename = "whatsappLink")]
    whatsapp_link: Option<String>,
}

impl Contacts {
    pub(crate) fn of(site: &LeadSite) -> Self {
        let known = |number: &Line| (!number.is_empty()).then(|| number.clone());
        Self {
            phone: known(&site.phone),
            whatsapp: known(&site.whatsapp),
            whatsapp_link: whatsapp_link(&site.whatsapp, "Hello, I tried to reach you through your website."),
        }
    }

    /// The alternatives, `call … or write to us on WhatsApp, …`; `None` without any number.
    fn instead(&self) -> Option<String> {
        let call = self.phone.as_ref().map(|phone| format!("call {phone}"));
        let write = self.whatsapp.as_ref().map(|number| format!("write to us on WhatsApp, {number}"));
        let ways: Vec<String> = call.into_iter().chain(write).collect();
        (!ways.is_empty()).then(|| ways.join(" or "))
    }

    /// A sentence with the alternatives: `Please wait, or call …`.
    fn or(&self, sentence: &str) -> String {
        match self.instead() {
            Some(instead) => format!("{sentence}, or {instead}."),
            None => format!("{sentence}."),
        }
    }

    /// `Please call …`, or a general sentence without any number.
    fn please(&self) -> String {
        let instead = self.instead().unwrap_or_else(|| "try again later".to_owned());
        format!("Please {instead}.")
    }
}

impl Failure {
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) | Self::NoRequest(_) => StatusCode::BAD_REQUEST,
            Self::ForeignOrigin | Self::Unproven => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Interrupted => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) | Self::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Panicked => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Undeliverable | Self::NotReady(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The reason for the log, without anything that a visitor wrote.
    pub(crate) const fn reason(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "the body cannot be parsed",
            Self::NoRequest(fault) => fault.reason(),
            Self::ForeignOrigin => "it was sent by a page of another host (LEAD_HOSTS adds hosts)",
            Self::Unproven => "Turnstile rejected it",
            Self::NotFound => "unknown path",
            Self::WrongMethod => "unsupported method",
            Self::Interrupted => "the body is incomplete",
            Self::TooLarge => "the body is too large",
            Self::UnsupportedType => "the body is neither JSON nor a form",
            Self::Invalid(_) => "invalid fields",
            Self::KeyReused => "its key belongs to an enquiry about another listing",
            Self::TooMany(_) => "too many requests from its address",
            Self::Panicked => "a handler panicked",
            Self::Undeliverable => "neither the outbox nor a mailer accepted it",
            Self::NotReady(_) => "the function is not ready",
        }
    }

    /// The message for the visitor or program.
    pub(crate) fn message(&self, contacts: &Contacts) -> String {
        match self {
            Self::Malformed(_) => "The request cannot be understood.".to_owned(),
            Self::NoRequest(fault) => fault.to_string(),
            Self::ForeignOrigin => {
                format!("Enquiries are taken from our own pages only. {}", contacts.please())
            }
            Self::Unproven => {
                let again = contacts.or("Please try again");
                format!("We could not make sure that a person sent this. {again}")
            }
            Self::NotFound => "There is nothing at this address.".to_owned(),
            Self::WrongMethod => "This address does not take that method.".to_owned(),
            Self::Interrupted => {
                let again = contacts.or("Please send it again");
                format!("The request did not arrive as a whole. {again}")
            }
            Self::TooLarge => "That is too much text: please send at most 32 KB.".to_owned(),
            Self::UnsupportedType => "Please send JSON or an ordinary form.".to_owned(),
            Self::Invalid(_) => "Please fix the errors below.".to_owned(),
            Self::KeyReused => {
                let again = contacts.or("Please load the page again and send it once more");
                format!("Another enquiry, about another property, came with the same key. {again}")
            }
            Self::TooMany(_) => {
                let wait = contacts.or("Please wait a little");
                format!("That was a lot of enquiries at once. {wait}")
            }
            Self::Panicked => format!("Something went wrong on our side. {}", contacts.please()),
            Self::Undeliverable => {
                format!("We could not take your enquiry just now. {}", contacts.please())
            }
            Self::NotReady(reason) => format!("The service is not ready: {reason}."),
        }
    }

    /// The faults by field.
    pub(crate) const fn fields(&self) -> Option<&BTreeMap<String, String>> {
        match self {
            Self::Malformed(fields) | Self::Invalid(fields) => Some(fields),
            Self::NoRequest(_) => Some(&NO_FIELDS),
            _ => None,
        }
    }

    /// The answer to an enquiry, which always names other ways to reach the agency.
    pub(crate) fn answer(&self, contacts: &Contacts) -> Response {
        let error = self.message(contacts);
        self.with_body(Json(Body { error, fields: self.fields(), contacts: Some(contacts) }))
    }

    /// The status and headers, with any body.
    pub(crate) fn with_body(&self, body: impl IntoResponse) -> Response {
        let mut response = (self.status(), body).into_response();
        let wait = match self {
            Self::TooMany(seconds) => Some(HeaderValue::from(*seconds)),
            Self::Undeliverable | Self::NotReady(_) => Some(HeaderValue::from_static(RETRY_AFTER_SECONDS)),
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

/// The answer to other requests.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let nobody = Contacts { phone: None, whatsapp: None, whatsapp_link: None };
        let error = self.message(&nobody);
        self.with_body(Json(Body { error, fields: self.fields(), contacts: None }))
    }
}
