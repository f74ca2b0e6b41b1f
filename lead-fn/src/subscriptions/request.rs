//! `POST /api/alerts`: asks for a subscription to a search, whose parameters are in the query string, and mails the
//! link that confirms it. The answer is the same whether the address is subscribed or not.

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
use tracing::{error, info};

use super::Subscription;
use super::pages::{CONFIRM, link_address, text_page};
use crate::guard::confirmations::mailbox_of;
use crate::http_client::chain;
use crate::id::SubscriberId;
use crate::links::Link;
use crate::mail::{Backup, Mail, MailError, MailKind, deliverable};
use crate::messages::Messages;
use crate::outbox::OutboxError;
use crate::requests::{Failure, Submission, check_guards, refuse, require_catalogue, wants_page};
use crate::search::saved::SavedSearch;
use crate::state::Shared;

/// A page gives up after 5 seconds.
const DEADLINE: Duration = Duration::from_millis(4500);

/// Answers a request for a subscription.
pub(crate) async fn request(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let end = Instant::now() + DEADLINE;
    let (parts, body) = request.into_parts();
    let query = parts.uri.query().unwrap_or_default();
    let refused = |failure: &Failure, sent: Option<&Submission>, language| {
        let endpoint = format!("alerts?{query}");
        let sent = sent.map(|sent| (sent, &*endpoint));
        refuse(&shared, &parts.headers, "a subscription", failure, sent, language)
    };
    let received = match require_catalogue(&shared) {
        Ok(()) => Submission::receive(&shared, &parts.headers, body).await,
        Err(failure) => Err(failure),
    };
    let language = shared.language_of_referrer(&parts.headers);
    let sent = match received {
        Ok(sent) => sent,
        Err(failure) => return refused(&failure, None, language),
    };
    let (search, language) = match SavedSearch::read(query, &shared.packed.site) {
        Ok(read) => read,
        Err(failure) => return refused(&failure, Some(&sent), language),
    };
    if let Err(failure) = subscribe(&shared, &parts, &sent, &search, language, end).await {
        return refused(&failure, Some(&sent), language);
    }
    if wants_page(&parts.headers) {
        text_page(&shared, &Messages::of(language).subscription.sent, language)
    } else {
        Json(json!({"status": "success"})).into_response()
    }
}

/// The address, which must be one that every mail server accepts. The form has the rules of the newsletter's.
fn address_of(sent: &Submission, language: Language) -> Result<Address, Failure> {
    let invalid = |errors| Failure::invalid(errors, language);
    let lead = Lead::parse(Some(FormId::Newsletter), sent.values.clone(), false).map_err(invalid)?;
    lead.value(FieldName::Email)
        .and_then(deliverable)
        .ok_or_else(|| invalid([(FieldName::Email, "Please enter a valid email address.".to_owned())].into()))
}

async fn subscribe(
    shared: &Shared,
    parts: &Parts,
    sent: &Submission,
    search: &SavedSearch,
    language: Language,
    end: Instant,
) -> Result<(), Failure> {
    let address = address_of(sent, language)?;
    let links = shared.alert_links().ok_or(Failure::NoAlerts)?;
    let now = shared.system.now();
    let conditions = search.query_string();
    let mailbox = mailbox_of(&address);
    let subscriber = SubscriberId(links.id("subscriber", &mailbox));
    let id = links.id("subscription", &format!("{mailbox}\n{conditions}"));
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
        let mail = confirmation_mail(shared, search, &record, address, link)?;
        shared.relay.send(&[mail], Backup::Outbox, end).await
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
    address: Address,
    link: String,
) -> Result<Mail, MailError> {
    let composer = shared.composer()?;
    let Shared { packed, base_url, system, .. } = shared;
    let language = record.language;
    let messages = &Messages::of(language).subscription;
    let (id, kind) = (record.id.clone(), MailKind::SubscriptionRequest);
    let (to, subject) = (address, Line::cleaned(messages.request.title));
    let mail = composer.to_visitor(id, kind, to, subject, system.now());
    let text = packed.read_text(&search.query.text, language);
    let name = search.describe_without_words(packed, language, &text);
    let content = Content {
        headline: messages.request.title,
        text: messages.request.text,
        search: &name,
        button: messages.confirm,
        link,
        why: messages.why_request,
        site: format!("{base_url}{}", language.prefix()),
    };
    composer.with_bodies(mail, "subscription-request", language, &content)
}

/// The data of the templates.
#[derive(Serialize)]
struct Content<'a> {
    headline: &'static str,
    text: &'static str,
    search: &'a str,
    button: &'static str,
    link: String,
    why: &'static str,
    site: String,
}
