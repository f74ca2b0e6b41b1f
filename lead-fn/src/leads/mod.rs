//! `POST /api/contact-user`: reads, judges and delivers an enquiry, and answers in the sender's manner.

mod deliver;
mod page;

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Request, State as Extracted};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::date::Moment;
use catalog::lead::Lead;
use serde_json::json;
use tokio::time::Instant;
use tracing::{info, warn};

use crate::failure::{Contacts, Failure};
use crate::guard::{Verdict, of_request};
use crate::listing::listing;
use crate::origin;
use crate::record::{Flag, LeadId, LeadRecord};
use crate::state::{Shared, State};
use crate::submission::{Encoding, Submission, read_body};

/// Answers an enquiry.
pub(crate) async fn receive(Extracted(State(shared)): Extracted<State>, request: Request) -> Response {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let manner = Manner::of(&parts.headers);
    let mut submission = None;
    let outcome = async {
        if origin::is_foreign(&parts.headers, &shared.base_url) {
            return Err(Failure::ForeignOrigin);
        }
        let encoding = Encoding::of(&parts.headers).ok_or(Failure::UnsupportedType)?;
        let body = read_body(&parts.headers, body).await?;
        let sent = submission.insert(Submission::read(encoding, &parts.headers, &body)?);
        let mut record = judge(&shared, &parts.headers, sent)?;
        guard(&shared, &parts, sent, &mut record).await?;
        deliver::deliver(&shared, &record, started).await
    };
    match (outcome.await, manner) {
        (Ok(()), Manner::Program) => Json(json!({"status": "success"})).into_response(),
        (Ok(()), Manner::Page) => Redirect::to("/thank-you").into_response(),
        (Err(failure), Manner::Program) => failure.into_response(),
        (Err(failure), Manner::Page) => page::refusal(&shared, &failure, submission.as_ref()),
    }
}

/// Who waits for the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// A script: JSON.
    Program,
    /// A browser that shows what it gets.
    Page,
}

impl Manner {
    /// Only a browser without script posts an ordinary form without naming it in a header; `Accept` can still ask for JSON.
    fn of(headers: &HeaderMap) -> Self {
        let accepts = |kind| {
            let accept = headers.get("accept").and_then(|accept| accept.to_str().ok());
            accept.is_some_and(|accept| accept.contains(kind))
        };
        let is_form = Encoding::of(headers) == Some(Encoding::Form) && !headers.contains_key("x-form");
        if is_form && (accepts("text/html") || !accepts("application/json")) {
            Self::Page
        } else {
            Self::Program
        }
    }
}

/// Turns programs away, as far as that is configured. An enquiry that breaks its form's rules was never counted.
async fn guard(
    shared: &Shared,
    parts: &Parts,
    sent: &Submission,
    record: &mut LeadRecord,
) -> Result<(), Failure> {
    let guards = &shared.guards;
    let contacts = || Contacts::of(&shared.packed.site);
    let address = of_request(&parts.headers, &parts.extensions, guards.address_header.as_ref());
    if let (Some(limit), Some(address)) = (&guards.rate, address)
        && let Err(seconds) = limit.count(address, shared.surroundings.now())
    {
        warn!("an address has sent too many enquiries");
        return Err(Failure::TooMany(seconds, contacts()));
    }
    // Where no page shows the widget, nobody could bring its token.
    if let Some(turnstile) = guards.turnstile.as_ref().filter(|_| shared.packed.site.shows_turnstile) {
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let own = shared.base_url.split("://").nth(1).unwrap_or_default();
        let hosts = [host, own].map(|host| host.split(':').next().unwrap_or_default());
        match turnstile.verdict(sent.token.as_deref(), &record.id, &hosts).await {
            Verdict::Good => {}
            Verdict::Unknown => record.flags.push(Flag::NotChecked),
            Verdict::Bad => {
                info!("Turnstile has no good word for an enquiry");
                return Err(Failure::Unproven(contacts()));
            }
        }
    }
    Ok(())
}

/// Makes a record of what can be taken.
fn judge(shared: &Shared, headers: &HeaderMap, sent: &Submission) -> Result<LeadRecord, Failure> {
    let lead = Lead::parse(sent.form, sent.values.clone()).map_err(|faults| {
        let faults = faults.into_iter().map(|(field, message)| (field.key().to_owned(), message));
        let faults: BTreeMap<String, String> = faults.collect();
        info!(fields = faults.len(), "an enquiry does not meet its form's rules");
        Failure::Invalid(faults)
    })?;
    let path = sent.page.as_deref().and_then(|page| origin::own_page(page, headers, &shared.base_url));
    let property = path.as_deref().and_then(origin::listing_of);
    let property = property.filter(|id| listing(&shared.packed, id).is_some()).map(str::to_owned);
    let flags =
        [(sent.is_hidden_field_filled, Flag::HiddenFieldFilled), (sent.is_sent_at_once, Flag::SentAtOnce)];
    Ok(LeadRecord {
        id: match &sent.key {
            Some(key) => LeadId::of_key(key, &lead),
            None => LeadId::of_chance(shared.surroundings.chance()),
        },
        received_at: Moment(shared.surroundings.now()),
        lead,
        page: path.map(|path| format!("{}{path}", shared.base_url)),
        property,
        flags: flags.into_iter().filter_map(|(is_set, flag)| is_set.then_some(flag)).collect(),
    })
}
