//! Mails new listings to subscribers, at most once on each day in Dubai. A mail is claimed before it is sent and noted
//! after it: a crash in between repeats it once, on the next day.

use std::time::Duration;

use catalog::date::{Date, Moment};
use jiff::Timestamp;
use tokio::time::Instant;
use tracing::{error, info, warn};

use super::mail;
use super::manifest::Manifest;
use super::news::{listed, new_listings};
use super::report::{AlertsError, AlertsReport};
use super::subscribers::{self, Mailed, Subscriber};
use super::{REQUESTS, Subscription};
use crate::concurrent::run_while;
use crate::http_client::chain;
use crate::links::{CONFIRM_WITHIN, Links};
use crate::mail::{Acceptance, Backup, Batch, MailError};
use crate::outbox::{Marker, Outbox, OutboxError};
use crate::state::{Shared, State};

/// The name of the work that only one run does at a time; it is part of a key.
const WORK: &str = "search-alerts";

/// The document with the time of the last run.
const LAST_RUN: &str = "search-alerts/last-run.json";

/// Mails subscribers the listings that are new to their searches; no mail is started after `most_time`.
pub async fn send_alerts(
    State(shared): &State,
    most_time: Option<Duration>,
) -> Result<AlertsReport, AlertsError> {
    let start_until = most_time.map(|most| Instant::now() + most);
    let links = shared.alert_links().ok_or(AlertsError::Off)?;
    if let Some(error) = &shared.catalogue_error {
        return Err(AlertsError::Catalogue(error.clone()));
    }
    let now = Moment(shared.system.now());
    let run = run(shared, links, now, start_until);
    let Some(report) = shared.outbox.run_alone(WORK, now, run).await? else {
        return Ok(AlertsReport { is_other_running: true, ..AlertsReport::default() });
    };
    let report = report?;
    shared.outbox.replace(LAST_RUN, &Marker { at: now }).await?;
    info!(%report, "search alerts were sent");
    Ok(report)
}

/// When the last completed run began; `None` before the first.
pub(crate) async fn last_run(outbox: &Outbox) -> Result<Option<Moment>, OutboxError> {
    Ok(outbox.document(LAST_RUN).await?.map(|marker: Marker| marker.at))
}

async fn run(
    shared: &Shared,
    links: &Links,
    now: Moment,
    start_until: Option<Instant>,
) -> Result<AlertsReport, AlertsError> {
    let erased = erase_expired_requests(&shared.outbox, now).await?;
    let listed = listed(&shared.packed)?;
    let before = Manifest::read(&shared.outbox).await?;
    let mut manifest =
        before.as_ref().map_or_else(|| Manifest::first(&listed), |old| old.after(&listed, now));
    // Stored before the mails, so that its new listings stay new if this run ends early.
    if before.as_ref() != Some(&manifest) {
        manifest.write(&shared.outbox).await?;
    }
    let mut report = AlertsReport { erased, ..AlertsReport::default() };
    if !manifest.has_news() {
        return Ok(report);
    }
    let first_seen = listed.iter().map(|listing| manifest.first_seen(&listing.id).unwrap_or(now)).collect();
    let run = Run { shared, links, first_seen, now, batch: Batch::new(start_until) };
    let mail_news = async |subscriber: Subscriber| {
        let outcome = run.mail_news(&subscriber).await;
        (subscriber.id, outcome)
    };
    let subscribers = subscribers::all(&shared.outbox).await?;
    let may_start = || run.batch.may_start();
    let (outcomes, left) = run_while(may_start, subscribers, Batch::MAX_CONCURRENT, mail_news).await;
    report.left = left;
    for (subscriber, outcome) in outcomes {
        match outcome {
            Ok(SubscriberOutcome::Mailed) => report.mailed += 1,
            Ok(SubscriberOutcome::NothingNew) => {}
            Ok(SubscriberOutcome::MailedToday) => report.waiting += 1,
            Ok(SubscriberOutcome::Failed) => report.failed.push(subscriber),
            Ok(SubscriberOutcome::Refused) => report.refused += 1,
            // An error of one subscriber must not hide what the others got.
            Err(error) => {
                let id = subscriber.0.as_str();
                error!(subscriber = id, error = chain(&error), "a subscriber could not be mailed");
                match error {
                    AlertsError::Outbox(OutboxError::Unreadable) => report.unreadable.push(subscriber),
                    _ => report.failed.push(subscriber),
                }
            }
        }
    }
    if !report.has_open_ends() {
        manifest.notified_until = Some(now);
        manifest.write(&shared.outbox).await?;
    }
    Ok(report)
}

/// Deletes the requests whose link has expired.
async fn erase_expired_requests(outbox: &Outbox, now: Moment) -> Result<usize, OutboxError> {
    let mut erased = 0;
    for key in outbox.store()?.list(REQUESTS).await? {
        // A damaged request can never be confirmed.
        let is_valid = match outbox.document::<Subscription>(&key).await {
            Ok(asked) => asked.is_none_or(|asked| now.0.duration_since(asked.at.0) < CONFIRM_WITHIN),
            Err(OutboxError::Unreadable) => false,
            Err(error) => return Err(error),
        };
        if !is_valid {
            outbox.store()?.delete(&key).await?;
            erased += 1;
        }
    }
    Ok(erased)
}

/// What happened to one subscriber.
enum SubscriberOutcome {
    Mailed,
    NothingNew,
    /// There is something new, and a mail was sent today already.
    MailedToday,
    Failed,
    /// The mailer does not accept the address.
    Refused,
}

/// A run at work.
struct Run<'a> {
    shared: &'a Shared,
    links: &'a Links,
    /// When each listing was first seen, by its number.
    first_seen: Vec<Moment>,
    now: Moment,
    batch: Batch,
}

impl Run<'_> {
    async fn mail_news(&self, subscriber: &Subscriber) -> Result<SubscriberOutcome, AlertsError> {
        let Shared { outbox, packed, .. } = self.shared;
        let before = subscriber.mailed(outbox).await?;
        let subscriptions = subscriber.subscriptions(outbox).await?;
        let news = new_listings(packed, &self.first_seen, subscriptions, before.map(|mailed| mailed.until))?;
        if news.is_empty() {
            return Ok(SubscriberOutcome::NothingNew);
        }
        let day = self.now.day_in_dubai();
        if before.is_some_and(|mailed| mailed.day == day) {
            return Ok(SubscriberOutcome::MailedToday);
        }
        let until = before.map_or(Moment(Timestamp::UNIX_EPOCH), |mailed| mailed.until);
        subscriber.store_mailed(outbox, Some(Mailed { day, until })).await?;
        let id = self.links.id("new-listings", &format!("{} {day}", subscriber.id));
        let sent = async {
            let mail = mail::write(self.shared, self.links, &id, &news)?;
            let end = Instant::now() + Batch::MAIL_TIMEOUT;
            self.shared.relay.send(&[mail], Backup::Outbox, end).await
        };
        match sent.await {
            Ok(by) => {
                self.batch.delivered();
                subscriber.store_mailed(outbox, Some(Mailed { day, until: self.now })).await?;
                info!(subscriber = subscriber.id.0.as_str(), by, "new listings were mailed");
                Ok(SubscriberOutcome::Mailed)
            }
            Err(error) => {
                warn!(
                    subscriber = subscriber.id.0.as_str(),
                    error = chain(&error),
                    "new listings were not mailed"
                );
                self.note_failure(subscriber, before, day, &error).await
            }
        }
    }

    /// Notes the failure of a mail for the next run; `before` is the note before this mail.
    async fn note_failure(
        &self,
        subscriber: &Subscriber,
        before: Option<Mailed>,
        day: Date,
        error: &MailError,
    ) -> Result<SubscriberOutcome, AlertsError> {
        let outbox = &self.shared.outbox;
        self.batch.failed(error.is_about_mail());
        match error.acceptance() {
            Acceptance::Refused if error.is_about_mail() => {
                subscriber.store_mailed(outbox, Some(Mailed { day, until: self.now })).await?;
                return Ok(SubscriberOutcome::Refused);
            }
            Acceptance::Refused | Acceptance::NotYet => subscriber.store_mailed(outbox, before).await?,
            // A mail that may have been accepted is not sent again on this day.
            Acceptance::Unclear => {}
        }
        Ok(SubscriberOutcome::Failed)
    }
}
