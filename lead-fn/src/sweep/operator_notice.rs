//! Notices to the operator about waiting enquiries, at most every six hours, and once a day if nothing changed. A
//! notice names ids and reasons but nothing about visitors, since it may go to an address outside of the agency.

use std::fmt::Write as _;
use std::sync::Arc;

use catalog::date::Moment;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use tracing::{error, info, warn};

use crate::http_client::chain;
use crate::id::Id;
use crate::mail::{Batch, in_dubai};
use crate::operator::{counted, enquiries};
use crate::outbox::{MailOutcome, NOTICE_AFTER, Outbox, OutboxError, StoredLead, Waiting};
use crate::state::Shared;

/// The minimum time between notices.
const MIN_PAUSE: SignedDuration = SignedDuration::from_hours(6);
/// The time after which an unchanged notice is repeated.
const REPEAT_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// The maximum number of ids in a notice.
const MAX_NAMED: usize = 20;

/// The name of the work that only one sweep does at a time; it is part of a key.
const WORK: &str = "alert";

/// The document about the last notice. The first versions called notices alerts; the key stays, since outboxes have it.
const LAST_NOTICE: &str = "alerts/last.json";

/// An accepted notice.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct SentNotice {
    /// Counted from 1.
    number: u32,
    at: Moment,
}

#[derive(Default)]
pub(super) struct NoticeReasons {
    /// Enquiries that have waited long, oldest first.
    pub(super) waiting: Vec<Waiting>,
    /// Enquiries that may have been mailed twice.
    pub(super) unclear: Vec<StoredLead>,
    /// Enquiries that cannot be read.
    pub(super) unreadable: Vec<Id>,
}

/// Sends a notice if one is due. A failure is logged, and the next sweep retries.
pub(super) async fn send(shared: Arc<Shared>, reasons: NoticeReasons) {
    if let Err(error) = try_send(&shared, &reasons).await {
        error!(error = chain(&error), "the outbox failed, and no notice was sent to the operator");
    }
}

async fn try_send(shared: &Shared, reasons: &NoticeReasons) -> Result<(), OutboxError> {
    let NoticeReasons { waiting, unclear, unreadable } = reasons;
    if waiting.is_empty() && unclear.is_empty() && unreadable.is_empty() {
        return Ok(());
    }
    let now = Moment(shared.system.now());
    let last = last_notice(&shared.outbox).await?;
    let new_unclear = newly_unclear(shared, unclear, last).await?;
    if waiting.is_empty() && new_unclear.is_empty() && unreadable.is_empty() {
        return Ok(());
    }
    if let Some(last) = last {
        let silence = now.0.duration_since(last.at.0);
        // Older ones were part of the last notice.
        let is_new = |waiting: &Waiting| last.at.0.duration_since(waiting.received_at.0) < NOTICE_AFTER;
        let has_new = waiting.iter().any(is_new) || !new_unclear.is_empty();
        if silence < MIN_PAUSE || (silence < REPEAT_AFTER && !has_new) {
            return Ok(());
        }
    }
    let send_once = async {
        // Another sweep may have sent this one in the meantime.
        if last_notice(&shared.outbox).await? != last {
            return Ok(());
        }
        let number = last.map_or(1, |last| last.number + 1);
        send_mail(shared, reasons, &new_unclear, SentNotice { number, at: now }).await
    };
    shared.outbox.run_alone(WORK, now, send_once).await?.unwrap_or(Ok(()))
}

async fn last_notice(outbox: &Outbox) -> Result<Option<SentNotice>, OutboxError> {
    outbox.document(LAST_NOTICE).await
}

/// Writes the mail and sends it.
async fn send_mail(
    shared: &Shared,
    reasons: &NoticeReasons,
    new_unclear: &[Id],
    notice: SentNotice,
) -> Result<(), OutboxError> {
    let NoticeReasons { waiting, unreadable, .. } = reasons;
    let SentNotice { number, at } = notice;
    let composer = match &shared.composer {
        Ok(composer) => composer,
        Err(error) => {
            error!(%error, "a notice to the operator cannot be written");
            return Ok(());
        }
    };
    let text = text(shared, reasons, new_unclear).await;
    let subject = subject(waiting.len(), new_unclear.len(), unreadable.len());
    let mail = composer.operator_notice(number, shared.notice_to.clone(), &subject, text, at.0);
    match shared.relay.send_notice(mail, Instant::now() + Batch::MAIL_TIMEOUT).await {
        Ok(by) => {
            info!(by, number, "a notice to the operator was sent");
            shared.outbox.replace(LAST_NOTICE, &notice).await
        }
        Err(error) => {
            error!(error = chain(&error), number, "enquiries wait, and no notice could be sent");
            Ok(())
        }
    }
}

/// The enquiries that became unclear after the last notice.
async fn newly_unclear(
    shared: &Shared,
    unclear: &[StoredLead],
    last: Option<SentNotice>,
) -> Result<Vec<Id>, OutboxError> {
    let mut newly_unclear = Vec::new();
    for lead in unclear {
        let at = shared.outbox.unclear_since(lead).await?;
        if last.is_none_or(|last| at.is_none_or(|at| at >= last.at)) {
            newly_unclear.push(lead.id.clone());
        }
    }
    Ok(newly_unclear)
}

fn subject(waiting: usize, unclear: usize, unreadable: usize) -> String {
    let parts = [
        (waiting, counted(waiting, "enquiry waits to be delivered", "enquiries wait to be delivered")),
        (unclear, format!("{} may not have arrived", enquiries(unclear))),
        (unreadable, format!("{} cannot be read", enquiries(unreadable))),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    parts.map(|(_, words)| words).collect::<Vec<_>>().join(", ")
}

async fn text(shared: &Shared, reasons: &NoticeReasons, new_unclear: &[Id]) -> String {
    let NoticeReasons { waiting, unreadable, .. } = reasons;
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
        for waiting in waiting.iter().take(MAX_NAMED) {
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
            for id in ids.iter().take(MAX_NAMED) {
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
    if count > MAX_NAMED {
        let _ = writeln!(text, "and {} more", count - MAX_NAMED);
    }
    text.push('\n');
}

async fn reason(shared: &Shared, lead: &StoredLead) -> String {
    match shared.outbox.outcome(lead).await {
        Ok(Some(MailOutcome::Failed { reason, .. })) => reason,
        Ok(_) => "no outcome is stored".to_owned(),
        Err(error) => {
            warn!(lead = lead.id.as_str(), error = chain(&error), "an outcome cannot be read");
            "its outcome cannot be read".to_owned()
        }
    }
}
