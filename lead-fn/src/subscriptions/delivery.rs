//! Tells subscribers about new listings, at most once on each day in Dubai. What was mailed is claimed before and noted
//! after a mail: a crash between the two repeats it once, on the next day.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use catalog::api::{PropertyCard, SearchSort};
use catalog::date::{Date, Moment};
use search::Query;
use search::packed::PackedError;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use tracing::{error, info, warn};

use super::mail::{self, MAX_HOMES, NewListings};
use super::manifest::{Listed, Manifest};
use super::{REQUESTS, SUBSCRIPTIONS, Subscription, id_of, read, runs};
use crate::concurrent::for_each;
use crate::http::chain;
use crate::links::{CONFIRM_WITHIN, Links};
use crate::mail::{Certainty, MailError, Stored, dubai_date};
use crate::outbox::{Outbox, OutboxError};
use crate::record::LeadId;
use crate::search::saved::SavedSearch;
use crate::state::{Shared, State};

/// The document about what was mailed to a subscriber.
const MAILED: &str = "mailed.json";

/// The name of the claim, so that runs never overlap.
const CLAIM: &str = "search-alerts";

const MAX_CONCURRENT_MAILS: usize = 4;
/// The number of consecutive failures after which the mailer counts as down.
const MAX_CONSECUTIVE_FAILURES: u32 = 3;
const MAIL_TIMEOUT: Duration = Duration::from_secs(5);

/// Why nobody can be notified.
#[derive(Debug, thiserror::Error)]
pub enum AlertsError {
    /// They are not set up.
    #[error("search alerts are off: they need LEAD_LINK_SECRET, LEAD_OUTBOX and LEAD_MAILERS")]
    Off,
    /// The catalogue cannot be read.
    #[error("{0}")]
    Catalogue(String),
    /// The outbox failed.
    #[error("the outbox failed")]
    Outbox(#[from] OutboxError),
}

impl From<PackedError> for AlertsError {
    fn from(error: PackedError) -> Self {
        Self::Catalogue(error.to_string())
    }
}

/// The results of a run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AlertsReport {
    /// Subscribers who got a mail.
    pub mailed: usize,
    /// Subscribers who got one today already.
    pub waiting: usize,
    /// Subscribers whose mail or documents failed, and who are tried again.
    pub failed: Vec<LeadId>,
    /// Subscribers whose address is refused; they are tried again when something else is new.
    pub refused: usize,
    /// Subscribers with a document that cannot be read.
    pub unreadable: Vec<LeadId>,
    /// Subscribers left for lack of time or of a working mailer.
    pub left: usize,
    /// Requests that were erased, since their links have expired.
    pub erased: usize,
    /// Whether another run is at work, so that this one did nothing.
    pub is_other_running: bool,
}

impl fmt::Display for AlertsReport {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let Self { mailed, waiting, failed, refused, unreadable, left, erased, is_other_running } = self;
        if *is_other_running {
            return formatter.write_str("another run is at work");
        }
        write!(
            formatter,
            "{mailed} subscribers mailed, {waiting} mailed today already, {} failed, {refused} refused, {} unreadable, \
             {left} left for the next run; {erased} expired requests erased",
            failed.len(),
            unreadable.len(),
        )?;
        for (ids, words) in [(failed, "failed"), (unreadable, "unreadable")] {
            if !ids.is_empty() {
                let ids: Vec<&str> = ids.iter().map(LeadId::as_str).collect();
                write!(formatter, "; {words}: {}", ids.join(", "))?;
            }
        }
        Ok(())
    }
}

/// Tells subscribers about the listings that are new to their searches; no mail is started after `most_time`.
///
/// # Errors
/// Alerts are off, or catalogue or outbox cannot be read.
pub async fn send_alerts(
    State(shared): &State,
    most_time: Option<Duration>,
) -> Result<AlertsReport, AlertsError> {
    let start_until = most_time.map(|most| Instant::now() + most);
    if !shared.has_alerts() {
        return Err(AlertsError::Off);
    }
    if let Some(error) = &shared.catalogue_error {
        return Err(AlertsError::Catalogue(error.clone()));
    }
    let now = Moment(shared.system.now());
    let Some(claim) = shared.outbox.claim(CLAIM, now).await? else {
        return Ok(AlertsReport { is_other_running: true, ..AlertsReport::default() });
    };
    let report = run(shared, now, start_until).await;
    shared.outbox.finish(claim).await?;
    let report = report?;
    runs::note(&shared.outbox, now).await?;
    info!(%report, "search alerts were sent");
    Ok(report)
}

async fn run(
    shared: &Arc<Shared>,
    now: Moment,
    start_until: Option<Instant>,
) -> Result<AlertsReport, AlertsError> {
    let erased = erase_expired_requests(&shared.outbox, now).await?;
    let listed = listed(shared)?;
    let before = Manifest::read(&shared.outbox).await?;
    let mut manifest =
        before.as_ref().map_or_else(|| Manifest::first(&listed), |old| old.after(&listed, now));
    // Kept before the mails: what it calls new must stay new if this run ends early.
    if before.as_ref() != Some(&manifest) {
        manifest.write(&shared.outbox).await?;
    }
    let mut report = AlertsReport { erased, ..AlertsReport::default() };
    if !manifest.has_news() {
        return Ok(report);
    }
    let first_seen = listed.iter().map(|own| manifest.first_seen(&own.id).unwrap_or(now)).collect();
    let work = Arc::new(Run { shared: Arc::clone(shared), first_seen, now, failures: AtomicU32::new(0) });
    let may_start = || {
        start_until.is_none_or(|end| Instant::now() < end)
            && work.failures.load(Ordering::Relaxed) < MAX_CONSECUTIVE_FAILURES
    };
    let tell = |subscriber: Subscriber| {
        let work = Arc::clone(&work);
        async move { (subscriber.0.clone(), work.tell(subscriber).await) }
    };
    let (steps, left) =
        for_each(subscribers(&shared.outbox).await?, MAX_CONCURRENT_MAILS, may_start, tell).await;
    report.left = left;
    for (subscriber, step) in steps {
        // One subscriber's trouble is no reason to forget what the others got.
        let step = step.unwrap_or_else(|error| {
            error!(subscriber = subscriber.as_str(), error = chain(&error), "a subscriber could not be told");
            Step::Failed
        });
        match step {
            Step::Mailed => report.mailed += 1,
            Step::NothingNew => {}
            Step::MailedToday => report.waiting += 1,
            Step::Failed => report.failed.push(subscriber),
            Step::Refused => report.refused += 1,
            Step::Unreadable => report.unreadable.push(subscriber),
        }
    }
    if report.waiting + report.failed.len() + report.unreadable.len() + report.left == 0 {
        manifest.notified_until = Some(now);
        manifest.write(&shared.outbox).await?;
    }
    Ok(report)
}

/// Deletes the requests whose link has expired.
async fn erase_expired_requests(outbox: &Outbox, now: Moment) -> Result<usize, OutboxError> {
    let mut erased = 0;
    for key in outbox.store().list(REQUESTS).await? {
        // A damaged request can never be confirmed.
        let is_valid = match read(outbox, &key).await {
            Ok(asked) => asked.is_none_or(|asked| now.0.duration_since(asked.at.0) < CONFIRM_WITHIN),
            Err(OutboxError::Unreadable) => false,
            Err(error) => return Err(error),
        };
        if !is_valid {
            outbox.store().delete(&key).await?;
            erased += 1;
        }
    }
    Ok(erased)
}

/// All listings that a search can find, by their numbers.
fn listed(shared: &Shared) -> Result<Vec<Listed>, AlertsError> {
    #[derive(Deserialize)]
    struct Card {
        id: String,
    }
    (0..shared.packed.searchable_count())
        .map(|number| {
            let card = shared.packed.card(number, catalog::text::Language::En)?;
            let card: Card = serde_json::from_str(&card).map_err(|_| PackedError::Damaged)?;
            let formerly = shared.packed.listing(&card.id)?.map(|listing| listing.formerly);
            Ok(Listed { id: card.id, formerly: formerly.unwrap_or_default() })
        })
        .collect()
}

/// A subscriber with the ids of the subscriptions.
type Subscriber = (LeadId, Vec<LeadId>);

/// The subscribers; what a subscriber without a subscription has left is deleted.
async fn subscribers(outbox: &Outbox) -> Result<Vec<Subscriber>, OutboxError> {
    let mut found = BTreeMap::<LeadId, Vec<LeadId>>::new();
    for key in outbox.store().list(SUBSCRIPTIONS).await? {
        let folder = key.strip_prefix(SUBSCRIPTIONS).and_then(|rest| rest.split_once('/'));
        let Some(subscriber) = folder.and_then(|(folder, _)| folder.parse().ok()) else { continue };
        found.entry(subscriber).or_default().extend(id_of(&key));
    }
    for (subscriber, _) in found.iter().filter(|(_, subscriptions)| subscriptions.is_empty()) {
        outbox.store().delete(&mailed_key(subscriber)).await?;
    }
    Ok(found.into_iter().filter(|(_, subscriptions)| !subscriptions.is_empty()).collect())
}

fn mailed_key(subscriber: &LeadId) -> String {
    format!("{}{MAILED}", Subscription::prefix(subscriber))
}

/// What was mailed to a subscriber.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Mailed {
    /// The day in Dubai of the last mail, or of the attempt to send it.
    day: Date,
    /// Listings that were first seen until then were mailed.
    until: Moment,
}

enum Step {
    Mailed,
    NothingNew,
    MailedToday,
    Failed,
    Refused,
    Unreadable,
}

/// A run at work.
struct Run {
    shared: Arc<Shared>,
    /// When each listing was first seen, by its number.
    first_seen: Vec<Moment>,
    now: Moment,
    /// The failures since the last accepted mail.
    failures: AtomicU32,
}

impl Run {
    async fn tell(&self, (subscriber, subscriptions): Subscriber) -> Result<Step, AlertsError> {
        let Some(links) = &self.shared.links else { return Err(AlertsError::Off) };
        let outbox = &self.shared.outbox;
        let before = match self.mailed(&subscriber).await {
            Err(OutboxError::Unreadable) => return Ok(Step::Unreadable),
            mailed => mailed?,
        };
        let mut found = Vec::with_capacity(subscriptions.len());
        for id in &subscriptions {
            match read(outbox, &Subscription::key(&subscriber, id)).await {
                Ok(subscription) => found.extend(subscription),
                Err(OutboxError::Unreadable) => {
                    error!(subscription = id.as_str(), "a subscription cannot be read");
                    return Ok(Step::Unreadable);
                }
                Err(error) => return Err(error.into()),
            }
        }
        let news = self.news(found, before.map(|mailed| mailed.until))?;
        if news.is_empty() {
            return Ok(Step::NothingNew);
        }
        let day = dubai_date(self.now.0);
        if before.is_some_and(|mailed| mailed.day == day) {
            return Ok(Step::MailedToday);
        }
        let until = before.map_or(Moment(jiff::Timestamp::UNIX_EPOCH), |mailed| mailed.until);
        self.note(&subscriber, Some(Mailed { day, until })).await?;
        let id = links.id("new-listings", &format!("{subscriber} {day}"));
        match self.send(links, id, &news).await {
            Ok(by) => {
                self.failures.store(0, Ordering::Relaxed);
                self.note(&subscriber, Some(Mailed { day, until: self.now })).await?;
                info!(subscriber = subscriber.as_str(), by, "new listings were mailed");
                Ok(Step::Mailed)
            }
            Err(error) => {
                warn!(
                    subscriber = subscriber.as_str(),
                    error = chain(&error),
                    "new listings were not mailed"
                );
                if !error.is_about_mail() {
                    self.failures.fetch_add(1, Ordering::Relaxed);
                }
                match error.certainty() {
                    Certainty::Refused if error.is_about_mail() => {
                        self.note(&subscriber, Some(Mailed { day, until: self.now })).await?;
                        return Ok(Step::Refused);
                    }
                    Certainty::Refused | Certainty::Later => self.note(&subscriber, before).await?,
                    // A mail that may have been accepted is not sent again on this day.
                    Certainty::Unclear => {}
                }
                Ok(Step::Failed)
            }
        }
    }

    async fn send(&self, links: &Links, id: LeadId, news: &[NewListings]) -> Result<&'static str, MailError> {
        let mail = mail::write(&self.shared, links, &id, news)?;
        let end = Instant::now() + MAIL_TIMEOUT;
        self.shared.relay.send(&[mail], Stored::InOutbox, end).await
    }

    async fn mailed(&self, subscriber: &LeadId) -> Result<Option<Mailed>, OutboxError> {
        let Some(bytes) = self.shared.outbox.store().read(&mailed_key(subscriber)).await? else {
            return Ok(None);
        };
        serde_json::from_slice(&bytes).map(Some).map_err(|_| OutboxError::Unreadable)
    }

    async fn note(&self, subscriber: &LeadId, mailed: Option<Mailed>) -> Result<(), OutboxError> {
        let store = self.shared.outbox.store();
        match mailed {
            Some(mailed) => store.replace(&mailed_key(subscriber), serde_json::to_vec(&mailed)?).await,
            None => store.delete(&mailed_key(subscriber)).await,
        }
    }

    /// The listings that are new to each subscription; one that is new to several is shown once.
    fn news(
        &self,
        subscriptions: Vec<Subscription>,
        until: Option<Moment>,
    ) -> Result<Vec<NewListings>, AlertsError> {
        let packed = &self.shared.packed;
        let mut shown = BTreeSet::new();
        let mut news = Vec::new();
        for subscription in subscriptions {
            let Ok((search, _)) = SavedSearch::read(&subscription.search, &packed.site) else {
                warn!(subscription = subscription.id.as_str(), "a saved search is no search of this version");
                continue;
            };
            let since = until.map_or(subscription.at, |until| until.max(subscription.at));
            let query = Query { sort: Some(SearchSort::Newest), ..search.query.clone() };
            let mut numbers = packed.matching(&query)?;
            numbers.retain(|number| self.first_seen[*number] > since && shown.insert(*number));
            if numbers.is_empty() {
                continue;
            }
            let cards = numbers.iter().take(MAX_HOMES).map(|number| {
                let card = packed.card(*number, subscription.language)?;
                serde_json::from_str::<PropertyCard>(&card).map_err(|_| PackedError::Damaged)
            });
            let cards = cards.collect::<Result<_, _>>()?;
            news.push(NewListings { count: numbers.len(), cards, subscription, search });
        }
        Ok(news)
    }
}
