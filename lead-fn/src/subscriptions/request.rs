//! `POST /api/alerts`: asks for a subscription to a search, whose parameters are in the query string, and mails the
//! link that confirms it. The answer is the same whether the address is subscribed or not.

use std::iter;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use catalog::date::Moment;
use catalog::forms::{FieldName, FormId};
use catalog::lead::Lead;
use catalog::line::Line;
use catalog::text::Language;
use lettre::Address;
use serde::Serialize;
use serde_json::json;
use tokio::time::{Instant, timeout_at};
use tracing::{error, info, warn};

use super::Subscription;
use super::links::{Link, Links};
use super::pages::{CONFIRM, link_address, text_page};
use crate::http_client::chain;
use crate::mail::{Backup, Mail, MailError, MailKind, SubscriberMail, deliverable};
use crate::messages::Messages;
use crate::outbox::OutboxError;
use crate::requests::{AnswerFormat, Failure, Submission, check_guards, refusal_page, require_catalogue};
use crate::search::saved::SavedSearch;
use crate::state::Shared;
use crate::state::confirmations::mailbox_of;

/// A page gives up after 5 seconds.
const DEADLINE: Duration = Duration::from_millis(4500);

/// Answers a request for a subscription.
pub(crate) async fn request(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let end = Instant::now() + DEADLINE;
    let (parts, body) = request.into_parts();
    let format = AnswerFormat::of(&parts.headers);
    let mut language = shared.language_of_referrer(&parts.headers);
    let mut submission = None;
    let outcome = async {
        require_catalogue(&shared)?;
        let sent = &*submission.insert(Submission::receive(&shared, &parts.headers, body).await?);
        let query = parts.uri.query().unwrap_or_default();
        let (search, named) = SavedSearch::read(query, &shared.packed.site)?;
        language = named;
        let address = address_of(sent, language)?;
        subscribe(&shared, &parts, ValidRequest { sent, search, address, language, end }).await
    };
    let outcome = outcome.await;
    if let Err(failure) = &outcome {
        warn!(status = failure.status().as_u16(), reason = failure.reason(), "a subscription was refused");
    }
    match (outcome, format) {
        (Ok(()), AnswerFormat::Json) => Json(json!({"status": "success"})).into_response(),
        (Ok(()), AnswerFormat::Html) => {
            text_page(&shared, &Messages::of(language).subscription.sent, language)
        }
        (Err(failure), AnswerFormat::Json) => failure.answer(&shared.packed.site, language),
        (Err(failure), AnswerFormat::Html) => {
            let endpoint = format!("alerts?{}", parts.uri.query().unwrap_or_default());
            refusal_page(&shared, &failure, submission.as_ref().map(|sent| (sent, &*endpoint)), language)
        }
    }
}

struct ValidRequest<'a> {
    sent: &'a Submission,
    search: SavedSearch,
    address: Address,
    language: Language,
    end: Instant,
}

/// The address, which must be one that every mail server accepts. The form has the rules of the newsletter's.
fn address_of(sent: &Submission, language: Language) -> Result<Address, Failure> {
    let invalid = |errors| Failure::invalid(errors, language);
    let lead = Lead::parse(Some(FormId::Newsletter), sent.values.clone(), false).map_err(invalid)?;
    lead.value(FieldName::Email)
        .and_then(deliverable)
        .ok_or_else(|| invalid([(FieldName::Email, "Please enter a valid email address.".to_owned())].into()))
}

async fn subscribe(shared: &Shared, parts: &Parts, request: ValidRequest<'_>) -> Result<(), Failure> {
    let ValidRequest { sent, search, address, language, end } = request;
    let links = Links::new(shared).filter(|_| shared.can_mail()).ok_or(Failure::NoAlerts)?;
    let now = shared.system.now();
    let conditions = search.query_string();
    let (subscriber, id) = Subscription::ids(&links, &mailbox_of(&address), &conditions);
    check_guards(shared, parts, sent.token.as_deref(), &id).await?;
    if sent.is_hidden_field_filled {
        info!(subscription = id.as_str(), "a bot asked for a subscription, and no mail was sent");
        return Ok(());
    }
    let counted = shared.confirmations.count(&shared.outbox, &address, Moment(now));
    if !timeout_at(end, counted).await.unwrap_or(false) {
        info!(subscription = id.as_str(), "the mailbox has reached the limit of confirmations");
        return Ok(());
    }
    let record = Subscription {
        subscriber,
        id: id.clone(),
        address: address.to_string(),
        search: conditions,
        language,
        at: Moment(now),
    };
    let key = Subscription::request_key(&id);
    let kept = timeout_at(end, shared.outbox.replace(&key, &record)).await;
    if let Err(error) = kept.unwrap_or(Err(OutboxError::TimedOut)) {
        error!(
            subscription = id.as_str(),
            error = chain(&error),
            "a request for a subscription was not stored"
        );
        return Err(Failure::Undeliverable);
    }
    let link = link_address(shared, CONFIRM, &links.token(&Link::Confirm(id.clone()), now), language);
    let sent = async {
        let mail = confirmation_mail(shared, &search, &record, link)?;
        shared.relay.send(iter::once(mail), Backup::Outbox, end).await
    };
    match sent.await {
        Ok(by) => {
            info!(subscription = id.as_str(), by, "a subscription waits to be confirmed");
            Ok(())
        }
        Err(error) => {
            error!(
                subscription = id.as_str(),
                error = chain(&error),
                "a request for a subscription was not mailed"
            );
            Err(Failure::Undeliverable)
        }
    }
}

/// The mail with the link. It repeats nothing that was written, since anybody can enter anybody's address.
fn confirmation_mail(
    shared: &Shared,
    search: &SavedSearch,
    record: &Subscription,
    link: String,
) -> Result<Mail, MailError> {
    let composer = shared.composer.as_ref().map_err(|error| MailError::Setup(error.clone()))?;
    let Shared { packed, base_url, system, .. } = shared;
    let language = record.language;
    let messages = &Messages::of(language).subscription;
    let mail = SubscriberMail {
        id: record.id.clone(),
        kind: MailKind::SubscriptionRequest,
        to: record.address.clone(),
        agency: packed.site.name.clone(),
        subject: Line::cleaned(messages.request.title),
        unsubscribe: None,
        date: system.now(),
    };
    let name = search.describe_without_words(packed, language);
    let content = Content {
        lang: language.code(),
        dir: language.direction(),
        agency: &packed.site.name,
        headline: messages.request.title,
        text: messages.request.text,
        search: &name,
        button: messages.confirm,
        link,
        why: messages.why_request,
        site: format!("{base_url}{}", language.prefix()),
    };
    composer.to_subscriber(mail, &content)
}

/// The data of the templates.
#[derive(Serialize)]
struct Content<'a> {
    lang: &'static str,
    dir: &'static str,
    agency: &'a str,
    headline: &'static str,
    text: &'static str,
    search: &'a str,
    button: &'static str,
    link: String,
    why: &'static str,
    site: String,
}
