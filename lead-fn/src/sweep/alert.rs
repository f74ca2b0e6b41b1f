//! Tells a person that enquiries wait: by the mailer that is usually asked last, at most every six hours, and once a
//! day while nothing new waits. It names ids and reasons and nothing of any visitor, since it may go to an address
//! outside of the agency.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use catalog::date::Moment;
use jiff::SignedDuration;
use tokio::time::Instant;
use tracing::{error, info, warn};

use crate::http::chain;
use crate::mail::in_dubai;
use crate::outbox::{Alert, Claim, Kept, LONG, OutboxError, Outcome, Waiting};
use crate::record::LeadId;
use crate::state::Shared;

/// How long nothing is said after an alert, whatever comes.
const PAUSE: SignedDuration = SignedDuration::from_hours(6);
/// After how long what was told is told again.
const AGAIN: SignedDuration = SignedDuration::from_hours(24);

/// How many enquiries are named.
const MOST_NAMED: usize = 20;

const TO_MAIL: Duration = Duration::from_secs(5);

/// What a person must know of.
#[derive(Default)]
pub(super) struct Troubles {
    /// Enquiries that have waited long, oldest first.
    pub(super) waiting: Vec<Waiting>,
    /// Enquiries that are set apart.
    pub(super) unclear: Vec<Kept>,
    /// Enquiries that cannot be read.
    pub(super) unreadable: Vec<LeadId>,
}

/// Sends an alert, if there is a reason and it is time. A fault of it is logged: the next sweep tries again.
pub(super) async fn tell(shared: Arc<Shared>, troubles: Troubles) {
    if let Err(fault) = try_to_tell(&shared, &troubles).await {
        error!(fault = chain(&fault), "the outbox failed while an alert was to be sent");
    }
}

async fn try_to_tell(shared: &Shared, troubles: &Troubles) -> Result<(), OutboxError> {
    let Troubles { waiting, unclear, unreadable } = troubles;
    if waiting.is_empty() && unclear.is_empty() && unreadable.is_empty() {
        return Ok(());
    }
    let now = Moment(shared.surroundings.now());
    let last = shared.outbox.last_alert().await?;
    let new_unclear = unclear_since(shared, unclear, last).await?;
    if waiting.is_empty() && new_unclear.is_empty() && unreadable.is_empty() {
        return Ok(());
    }
    if let Some(last) = last {
        let silence = now.0.duration_since(last.at.0);
        // What was over an hour old then was told then.
        let is_new = |waiting: &Waiting| last.at.0.duration_since(waiting.received_at.0) < LONG;
        let has_new = waiting.iter().any(is_new) || !new_unclear.is_empty();
        if silence < PAUSE || (silence < AGAIN && !has_new) {
            return Ok(());
        }
    }
    let number = last.map_or(1, |last| last.number + 1);
    if shared.outbox.claim_alert(number, now).await? == Claim::AnotherSweeps {
        return Ok(());
    }
    let composer = match &shared.composer {
        Ok(composer) => composer,
        Err(fault) => {
            error!(%fault, "an alert cannot be written");
            return Ok(());
        }
    };
    let text = text(shared, troubles, &new_unclear).await;
    let subject = subject(waiting.len(), new_unclear.len(), unreadable.len());
    let mail = composer.alert(shared.alert_to.clone(), number, &subject, text, now.0);
    match shared.relay.send_alert(&mail, Instant::now() + TO_MAIL).await {
        Ok(by) => {
            info!(by, number, "an alert was sent");
            shared.outbox.note_alert(Alert { number, at: now }).await
        }
        Err(fault) => {
            error!(fault = chain(&fault), number, "enquiries wait, and nobody could be told by mail");
            Ok(())
        }
    }
}

/// Those that were set apart after the last alert.
async fn unclear_since(
    shared: &Shared,
    unclear: &[Kept],
    last: Option<Alert>,
) -> Result<Vec<LeadId>, OutboxError> {
    let mut found = Vec::new();
    for lead in unclear {
        let at = shared.outbox.set_apart_at(lead).await?;
        if last.is_none_or(|last| at.is_none_or(|at| at >= last.at)) {
            found.push(lead.id.clone());
        }
    }
    Ok(found)
}

fn enquiries(count: usize) -> String {
    if count == 1 { "1 enquiry".to_owned() } else { format!("{count} enquiries") }
}

fn subject(waiting: usize, unclear: usize, unreadable: usize) -> String {
    let verb = |count: usize, one: &'static str, many: &'static str| if count == 1 { one } else { many };
    let parts = [
        (waiting, verb(waiting, "waits to be delivered", "wait to be delivered")),
        (unclear, "may not have arrived"),
        (unreadable, "cannot be read"),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    parts.map(|(count, words)| format!("{} {words}", enquiries(count))).collect::<Vec<_>>().join(", ")
}

async fn text(shared: &Shared, troubles: &Troubles, new_unclear: &[LeadId]) -> String {
    let Troubles { waiting, unreadable, .. } = troubles;
    let mut text = String::new();
    // Writing to a string cannot fail.
    if let Some(oldest) = waiting.first() {
        let _ = writeln!(
            text,
            "No mailer has accepted the mail of {} for more than an hour. The oldest came on {} (Dubai).\n\
             They are kept, and tried again and again.\n",
            enquiries(waiting.len()),
            in_dubai(oldest.received_at.0)
        );
        for waiting in waiting.iter().take(MOST_NAMED) {
            let _ = writeln!(
                text,
                "- {}, {}, {} later attempts: {}",
                waiting.lead.id,
                in_dubai(waiting.received_at.0),
                waiting.lead.tries,
                reason(shared, &waiting.lead).await
            );
        }
        and_more(&mut text, waiting.len());
    }
    for (ids, words) in [
        (
            new_unclear,
            "mailed twice, and nobody knows whether either mail arrived. Ask the adviser or look into the inbox; \
             `lead-fn sweep --now --unclear` sends each once more.",
        ),
        (unreadable, "cannot be read in the outbox."),
    ] {
        if !ids.is_empty() {
            let _ = writeln!(text, "{} {words}\n", enquiries(ids.len()));
            for id in ids.iter().take(MOST_NAMED) {
                let _ = writeln!(text, "- {id}");
            }
            and_more(&mut text, ids.len());
        }
    }
    text.push_str(
        "`lead-fn doctor` says what is wrong with mailers and outbox, `lead-fn sweep --now` delivers at once,\n\
         and `lead-fn export` shows the enquiries, so that they can be answered meanwhile.\n",
    );
    text
}

fn and_more(text: &mut String, count: usize) {
    if count > MOST_NAMED {
        let _ = writeln!(text, "and {} more", count - MOST_NAMED);
    }
    text.push('\n');
}

async fn reason(shared: &Shared, lead: &Kept) -> String {
    match shared.outbox.outcome(lead).await {
        Ok(Some(Outcome::Failed { reason, .. })) => reason,
        Ok(_) => "nothing is noted".to_owned(),
        Err(fault) => {
            warn!(lead = lead.id.as_str(), fault = chain(&fault), "an outcome cannot be read");
            "its outcome cannot be read".to_owned()
        }
    }
}
