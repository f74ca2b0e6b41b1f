//! The HTML answer to a rejected form post: the message and the form with its values, without external resources.

use axum::http::HeaderMap;
use axum::response::Response;
use catalog::forms::{self, FieldName, Rule};
use catalog::line::Line;
use catalog::text::Language;
use search::packed::LeadSite;
use serde::Serialize;
use serde_json::Value;
use tracing::{error, warn};

use super::{Failure, Submission, html_page, wants_page};
use crate::mail::{tel_link, whatsapp_link};
use crate::messages::{Messages, RefusalPage};
use crate::state::Shared;

/// Refuses `what` a form has sent, as JSON or as a page; `sent` is what could be parsed, and the path below `/api/`
/// that takes it.
pub(crate) fn refuse(
    shared: &Shared,
    headers: &HeaderMap,
    what: &str,
    failure: &Failure,
    sent: Option<(&Submission, &str)>,
    language: Language,
) -> Response {
    warn!(status = failure.status().as_u16(), reason = failure.reason(), "{what} was refused");
    if wants_page(headers) {
        refusal_page(shared, failure, sent, language)
    } else {
        failure.answer(&shared.packed.site, language)
    }
}

/// The page for `failure`; `sent` is what could be parsed, and the path below `/api/` that takes it.
pub(crate) fn refusal_page(
    shared: &Shared,
    failure: &Failure,
    sent: Option<(&Submission, &str)>,
    language: Language,
) -> Response {
    let site = &shared.packed.site;
    let messages = Messages::of(language);
    let words = failure.message(language);
    let content = Content {
        messages: &messages.page,
        words,
        ways: contact_options(site, messages),
        form: sent
            .map(|(submission, endpoint)| FormContent::new(submission, endpoint, failure, &messages.page)),
    };
    let template = include_str!("../../templates/refusal.html");
    match html_page::render(shared, language, html_page::STYLE, template, &content) {
        Ok(page) => failure.with_body(page),
        Err(error) => {
            error!(kind = ?error.kind(), "the page of a refusal cannot be rendered");
            failure.with_body(words)
        }
    }
}

#[derive(Serialize)]
struct Content {
    messages: &'static RefusalPage,
    words: &'static str,
    ways: Vec<Way>,
    form: Option<FormContent>,
}

/// Another way to reach the agency.
#[derive(Serialize)]
struct Way {
    label: &'static str,
    href: String,
    number: Line,
}

fn contact_options(site: &LeadSite, messages: &'static Messages) -> Vec<Way> {
    let labels = &messages.confirmation.labels;
    let phone = (!site.phone.is_empty()).then(|| Way {
        label: labels.call,
        href: tel_link(&site.phone),
        number: site.phone.clone(),
    });
    let whatsapp = whatsapp_link(&site.whatsapp, messages.contacts.chat);
    let whatsapp = whatsapp.map(|href| Way { label: labels.whatsapp, href, number: site.whatsapp.clone() });
    phone.into_iter().chain(whatsapp).collect()
}

#[derive(Serialize)]
struct FormContent {
    endpoint: String,
    fields: Vec<FieldContent>,
    hidden: Vec<(&'static str, String)>,
}

#[derive(Serialize)]
struct FieldContent {
    key: &'static str,
    label: &'static str,
    kind: &'static str,
    autocomplete: &'static str,
    is_left_to_right: bool,
    is_required: bool,
    max_chars: usize,
    value: String,
    error: Option<String>,
}

impl FormContent {
    fn new(submission: &Submission, endpoint: &str, failure: &Failure, messages: &RefusalPage) -> Self {
        let shown = match submission.form {
            Some(id) => forms::form(id).fields.iter().map(|field| field.name).collect(),
            None => FieldName::ALL.to_vec(),
        };
        // Errors and values are shown even for fields that the form does not have.
        let extra = FieldName::ALL
            .into_iter()
            .filter(|field| !shown.contains(field) && submission.values.contains_key(field));
        let fields = shown.iter().copied().chain(extra).map(|name| FieldContent {
            key: name.key(),
            label: (messages.label)(name),
            kind: input(name).0,
            autocomplete: input(name).1,
            is_left_to_right: matches!(name, FieldName::Email | FieldName::ContactNumber),
            is_required: is_required(submission, name),
            max_chars: name.max_chars(),
            value: submission.values.get(&name).cloned().unwrap_or_default(),
            error: failure.fields().and_then(|fields| fields.get(name.key()).cloned()),
        });
        let form = submission.form.and_then(|form| match serde_json::to_value(form) {
            Ok(Value::String(name)) => Some(name),
            _ => None,
        });
        let hidden =
            [("form", form), ("idempotencyKey", submission.key.clone()), ("page", submission.page.clone())];
        Self {
            endpoint: endpoint.to_owned(),
            fields: fields.collect(),
            hidden: hidden.into_iter().filter_map(|(name, value)| Some((name, value?))).collect(),
        }
    }
}

fn is_required(submission: &Submission, name: FieldName) -> bool {
    submission.form.is_some_and(|id| {
        let field = forms::form(id).fields.iter().find(|field| field.name == name);
        field.is_some_and(|field| field.rules.iter().any(|rule| matches!(rule, Rule::Required { .. })))
    })
}

/// The kind of a field's input, and what browsers fill it with.
const fn input(field: FieldName) -> (&'static str, &'static str) {
    match field {
        FieldName::Name => ("text", "name"),
        // Not of the kind `email`, since the browser's own check and message would come first.
        FieldName::Email => ("text", "email"),
        FieldName::ContactNumber => ("tel", "tel"),
        FieldName::PropertyType | FieldName::PropertyArea => ("text", "off"),
        FieldName::Message => ("textarea", "off"),
    }
}
