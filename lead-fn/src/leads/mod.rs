//! `POST /api/contact-user`: parses, validates and delivers an enquiry.

mod deliver;
mod lead_id;
pub(crate) mod mailing;
mod repeat;
mod split;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use catalog::date::Moment;
use catalog::lead::Lead;
use catalog::text::Language;
use serde_json::json;
use tokio::time::Instant;
use tracing::{error, info};

use crate::concurrent::run_all;
use crate::guard::own_hosts::listing_of;
use crate::id::Id;
use crate::record::{Flag, LeadRecord};
use crate::requests::{Failure, Submission, check_guards, refuse, wants_page};
use crate::state::Shared;
use lead_id::lead_id;
use repeat::{KeyUse, key_use};
use split::{chosen_listings, split};

/// The path below `/api/`.
const ENDPOINT: &str = "contact-user";

/// Answers an enquiry.
pub(crate) async fn receive(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let refused = |failure: &Failure, sent: Option<&Submission>, language| {
        let sent = sent.map(|sent| (sent, ENDPOINT));
        refuse(&shared, &parts.headers, "an enquiry", failure, sent, language)
    };
    let sent = match Submission::receive(&shared, &parts.headers, body).await {
        Ok(sent) => sent,
        Err(failure) => return refused(&failure, None, shared.language_of_referrer(&parts.headers)),
    };
    let page = sent.page.as_deref().and_then(|page| shared.own_hosts.own_page(page, &parts.headers));
    let language = shared.language_of(page.as_deref());
    if let Err(failure) = accept(&shared, &parts, &sent, page, language, started).await {
        return refused(&failure, Some(&sent), language);
    }
    if wants_page(&parts.headers) {
        Redirect::to(&format!("{}/thank-you", language.prefix())).into_response()
    } else {
        Json(json!({"status": "success"})).into_response()
    }
}

/// Checks and delivers an enquiry from `page`, a path on this site.
async fn accept(
    shared: &Shared,
    parts: &Parts,
    sent: &Submission,
    page: Option<String>,
    language: Language,
    started: Instant,
) -> Result<(), Failure> {
    let record = validate(shared, sent, page, language)?;
    let records = split(shared, record, sent, &chosen_listings(parts.uri.query()))?;
    let mut records = not_repeated(shared, records, sent.key.is_some()).await?;
    let Some(first) = records.first() else { return Ok(()) };
    let flags = check_guards(shared, parts, sent.token.as_deref(), &first.id).await?;
    for record in &mut records {
        record.flags.extend(flags);
    }
    deliver_all(shared, records, started, sent.key.is_some()).await
}

/// The records that were not sent before with the same key.
async fn not_repeated(
    shared: &Shared,
    records: Vec<LeadRecord>,
    has_key: bool,
) -> Result<Vec<LeadRecord>, Failure> {
    let mut new = Vec::with_capacity(records.len());
    for record in records {
        match if has_key { key_use(shared, &record).await } else { KeyUse::New } {
            KeyUse::New => new.push(record),
            KeyUse::Repeat => info!(lead = record.id.as_str(), "an enquiry was repeated"),
            KeyUse::OtherListing => return Err(Failure::KeyReused),
        }
    }
    Ok(new)
}

/// Delivers the mails to all advisers at once. A repeat of the enquiry sends only what has failed.
async fn deliver_all(
    shared: &Shared,
    records: Vec<LeadRecord>,
    started: Instant,
    has_key: bool,
) -> Result<(), Failure> {
    let count = records.len().max(1);
    let deliver = async |record: LeadRecord| {
        deliver::deliver(shared, &record, started).await?;
        if has_key {
            shared.recent_leads.remember(&record);
        }
        Ok(())
    };
    run_all(records, count, deliver).await.into_iter().collect()
}

/// Validates the submission and makes a record of it. `page` is its path on this site.
fn validate(
    shared: &Shared,
    sent: &Submission,
    page: Option<String>,
    language: Language,
) -> Result<LeadRecord, Failure> {
    let takes_international = shared.packed.site.international_numbers;
    let lead = Lead::parse(sent.form, sent.values.clone(), takes_international)
        .map_err(|errors| Failure::invalid(errors, language))?;
    let property = page.as_deref().and_then(listing_of);
    let property = property.filter(|id| may_be_listed(shared, id)).map(str::to_owned);
    let flags =
        [(sent.is_hidden_field_filled, Flag::HiddenFieldFilled), (sent.is_sent_too_fast, Flag::SentAtOnce)];
    Ok(LeadRecord {
        id: match &sent.key {
            Some(key) => lead_id(key, &lead, property.as_deref()),
            None => Id::of_bytes(shared.system.random_bytes()),
        },
        received_at: Moment(shared.system.now()),
        lead,
        page: page.map(|path| format!("{}{path}", shared.base_url)),
        property,
        language,
        flags: flags.into_iter().filter_map(|(is_set, flag)| is_set.then_some(flag)).collect(),
        split: None,
    })
}

/// Whether a listing with this id may exist. Without a readable catalogue the id is kept for a later sweep.
fn may_be_listed(shared: &Shared, id: &str) -> bool {
    shared.catalogue_error.is_some()
        || shared.packed.listing(id).map_or_else(
            |error| {
                error!(%error, "a listing cannot be looked up");
                true
            },
            |listing| listing.is_some(),
        )
}
