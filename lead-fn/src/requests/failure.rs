//! The error answers and their messages. Causes are logged where they occur and never answered.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::form_messages::translated;
use catalog::forms::FieldName;
use catalog::lead::FieldErrors;
use catalog::line::Line;
use catalog::text::Language;
use search::packed::LeadSite;
use serde::Serialize;
use tracing::error;

use super::event::EventError;
use crate::mail::whatsapp_link;
use crate::messages::{Messages, isolated};
use crate::state::Shared;

/// The seconds after which to retry a 503, about as long as a short outage of a provider.
const RETRY_AFTER_SECONDS: &str = "30";

static NO_FIELDS: BTreeMap<String, String> = BTreeMap::new();

/// Why a request is rejected.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The body or these fields cannot be parsed.
    Malformed(BTreeMap<String, String>),
    /// The platform's event is not a request.
    NoRequest(EventError),
    /// It was sent by a page of another site.
    ForeignOrigin,
    /// Turnstile's check failed or its token is missing.
    Unproven,
    NotFound,
    WrongMethod,
    /// The body did not arrive completely.
    Interrupted,
    /// More than [`super::body::MAX_BYTES`].
    TooLarge,
    /// Neither JSON nor a form.
    UnsupportedType,
    /// These fields break their rules.
    Invalid(BTreeMap<String, String>),
    /// The key was used for an enquiry about another listing.
    KeyReused,
    /// Too many enquiries from this address, with the seconds to wait.
    TooMany(u64),
    /// A bug.
    Panicked,
    /// The enquiry could be neither stored nor mailed.
    Undeliverable,
    /// New listings cannot be mailed, for lack of a secret, an outbox or a mailer.
    NoAlerts,
    /// The catalogue cannot be read.
    NotReady,
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
    pub(crate) fn of(site: &LeadSite, language: Language) -> Self {
        let known = |number: &Line| (!number.is_empty()).then(|| number.clone());
        let chat = Messages::of(language).contacts.chat;
        Self {
            phone: known(&site.phone),
            whatsapp: known(&site.whatsapp),
            whatsapp_link: whatsapp_link(&site.whatsapp, chat),
        }
    }

    /// A sentence with the alternatives; `None` without any number.
    fn sentence(&self, language: Language) -> Option<String> {
        let messages = &Messages::of(language).contacts;
        let sentence = match (&self.phone, &self.whatsapp) {
            (Some(_), Some(_)) => messages.both,
            (Some(_), None) => messages.phone,
            (None, Some(_)) => messages.whatsapp,
            (None, None) => return None,
        };
        let number = |number: &Option<Line>| isolated(number.as_deref().unwrap_or_default(), language);
        Some(sentence.replace("{phone}", &number(&self.phone)).replace("{whatsapp}", &number(&self.whatsapp)))
    }
}

impl Failure {
    /// The fields that break their rules, with the messages in the page's language.
    pub(crate) fn invalid(errors: FieldErrors, language: Language) -> Self {
        let translated = |(field, message): (FieldName, String)| {
            (field.key().to_owned(), translated(&message, language).to_owned())
        };
        Self::Invalid(errors.into_iter().map(translated).collect())
    }

    /// The status, the reason for the log without anything that a visitor wrote, and the message for the visitor. A
    /// message about an event that is not a request is for the operator, in English.
    fn details(&self, language: Language) -> (StatusCode, &'static str, &'static str) {
        let messages = &Messages::of(language).refusal;
        let (status, reason, message) = match self {
            Self::Malformed(_) => (400, "the body cannot be parsed", messages.malformed),
            Self::NoRequest(error) => (400, error.sentence(), error.sentence()),
            Self::ForeignOrigin => (
                403,
                "it was sent by a page of another host (LEAD_HOSTS adds hosts)",
                messages.foreign_origin,
            ),
            Self::Unproven => (403, "Turnstile rejected it", messages.unproven),
            Self::NotFound => (404, "unknown path", messages.not_found),
            Self::WrongMethod => (405, "unsupported method", messages.wrong_method),
            Self::Interrupted => (408, "the body is incomplete", messages.interrupted),
            Self::TooLarge => (413, "the body is too large", messages.too_large),
            Self::UnsupportedType => (415, "the body is neither JSON nor a form", messages.unsupported_type),
            Self::Invalid(_) => (422, "invalid fields", messages.invalid),
            Self::KeyReused => {
                (422, "its key belongs to an enquiry about another listing", messages.key_reused)
            }
            Self::TooMany(_) => (429, "too many requests from its address", messages.too_many),
            Self::Panicked => (500, "a handler panicked", messages.panicked),
            Self::Undeliverable => {
                (503, "neither the outbox nor a mailer accepted it", messages.undeliverable)
            }
            Self::NoAlerts => {
                (503, "search alerts need LEAD_LINK_SECRET, an outbox and a mailer", messages.no_alerts)
            }
            Self::NotReady => (503, "the function is not ready", messages.not_ready),
        };
        (StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), reason, message)
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.details(Language::En).0
    }

    pub(crate) fn reason(&self) -> &'static str {
        self.details(Language::En).1
    }

    pub(crate) fn message(&self, language: Language) -> &'static str {
        self.details(language).2
    }

    /// Whether to name other ways to reach the agency, since the visitor cannot simply correct the enquiry.
    const fn needs_contacts(&self) -> bool {
        matches!(
            self,
            Self::ForeignOrigin
                | Self::Unproven
                | Self::Interrupted
                | Self::KeyReused
                | Self::TooMany(_)
                | Self::Panicked
                | Self::Undeliverable
                | Self::NotReady
        )
    }

    /// The errors by field.
    pub(crate) const fn fields(&self) -> Option<&BTreeMap<String, String>> {
        match self {
            Self::Malformed(fields) | Self::Invalid(fields) => Some(fields),
            Self::NoRequest(_) => Some(&NO_FIELDS),
            _ => None,
        }
    }

    /// The answer to an enquiry, which always names other ways to reach the agency.
    pub(crate) fn answer(&self, site: &LeadSite, language: Language) -> Response {
        let contacts = Contacts::of(site, language);
        let message = self.message(language);
        let error = match contacts.sentence(language).filter(|_| self.needs_contacts()) {
            Some(sentence) => format!("{message} {sentence}").into(),
            None => message.into(),
        };
        self.with_body(Json(Body { error, fields: self.fields(), contacts: Some(contacts) }))
    }

    /// The answer to a request that is not an enquiry, without other ways to reach the agency.
    pub(crate) fn brief_answer(&self, language: Language) -> Response {
        self.with_body(Json(Body {
            error: self.message(language).into(),
            fields: self.fields(),
            contacts: None,
        }))
    }

    /// The status and headers, with any body.
    pub(crate) fn with_body(&self, body: impl IntoResponse) -> Response {
        let mut response = (self.status(), body).into_response();
        let wait = match self {
            Self::TooMany(seconds) => Some(HeaderValue::from(*seconds)),
            Self::Undeliverable | Self::NotReady => Some(HeaderValue::from_static(RETRY_AFTER_SECONDS)),
            _ => None,
        };
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response
    }
}

/// Fails while the catalogue cannot be read; only the log has the reason.
pub(crate) fn require_catalogue(shared: &Shared) -> Result<(), Failure> {
    let Some(error) = &shared.catalogue_error else { return Ok(()) };
    error!(%error, "the catalogue cannot be read");
    Err(Failure::NotReady)
}

#[derive(Serialize)]
struct Body<'a> {
    error: Cow<'static, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fields: Option<&'a BTreeMap<String, String>>,
    #[serde(flatten)]
    contacts: Option<Contacts>,
}
