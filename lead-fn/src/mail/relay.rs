//! The order and time limits of the mailers.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};
use tracing::warn;

use super::{Acceptance, Mail, MailError, Mailer};
use crate::http_client::chain;

/// The minimum time for an attempt; a shorter one would only leave the result unclear.
const MIN_ATTEMPT_TIME: Duration = Duration::from_millis(400);

/// The time that is kept for the next mailer while an enquiry is not stored.
const NEXT_MAILER_TIME: Duration = Duration::from_millis(1200);

/// The longest requested pause to wait for; longer ones are left for the next sweep.
const MAX_WAIT: Duration = Duration::from_secs(2);
const MIN_WAIT: Duration = Duration::from_millis(200);

/// Whether the enquiry is safe if its mail stays unclear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backup {
    /// It is in the outbox, so a sweep retries; a mail that may have been accepted is not sent by another mailer as
    /// well.
    Outbox,
    /// It is not stored, so a duplicate mail is better than none.
    None,
}

/// The mailers in the order in which they are asked: the next one sends what the one before certainly did not accept.
#[derive(Default)]
pub struct Relay(Vec<Box<dyn Mailer>>);

impl Relay {
    pub fn of(mailers: impl IntoIterator<Item = Box<dyn Mailer>>) -> Self {
        Self(mailers.into_iter().collect())
    }

    pub fn single(mailer: impl Mailer + 'static) -> Self {
        Self(vec![Box::new(mailer)])
    }

    pub fn none() -> Self {
        Self::default()
    }

    /// Whether it has a mailer.
    pub const fn is_configured(&self) -> bool {
        !self.0.is_empty()
    }

    /// The mailers in their order.
    pub fn mailers(&self) -> impl DoubleEndedIterator<Item = &dyn Mailer> {
        self.0.iter().map(|mailer| &**mailer)
    }

    /// Their names in logs: `resend, smtp`, or `none`.
    pub fn name(&self) -> String {
        if !self.is_configured() {
            return "none".to_owned();
        }
        self.mailers().map(Mailer::name).collect::<Vec<_>>().join(", ")
    }

    /// Whether a mail left unclear by `error` may be sent again unchanged, since all mailers that may have it drop
    /// duplicates.
    pub fn drops_repeats_after(&self, error: &MailError) -> bool {
        let unclear = error.unclear_by();
        self.mailers().all(|mailer| mailer.is_idempotent() || !unclear.contains(&mailer.name()))
    }

    /// Whether the first mailer drops duplicates.
    pub fn is_idempotent(&self) -> bool {
        self.0.first().is_some_and(|first| first.is_idempotent())
    }

    /// Sends a mail with the first mailer that accepts it, and returns the mailer's name. `variants` are the same mail,
    /// the best one first; the next one is sent while a mailer rejects what it is given.
    pub(crate) async fn send(
        &self,
        variants: &[Mail],
        backup: Backup,
        end: Instant,
    ) -> Result<&'static str, MailError> {
        send_by(&self.mailers().collect::<Vec<_>>(), variants, backup, end).await
    }

    /// Sends a notice to the operator, by the last mailer first, since the first may be the problem. A duplicate notice
    /// is better than none.
    pub(crate) async fn send_notice(&self, mail: Mail, end: Instant) -> Result<&'static str, MailError> {
        send_by(&self.mailers().rev().collect::<Vec<_>>(), &[mail], Backup::None, end).await
    }
}

/// Asks the mailers one after the other.
async fn send_by(
    mailers: &[&dyn Mailer],
    variants: &[Mail],
    backup: Backup,
    end: Instant,
) -> Result<&'static str, MailError> {
    let mut failed: Option<MailError> = None;
    for (at, mailer) in mailers.iter().enumerate() {
        let is_last = at + 1 == mailers.len();
        let end_of_mailer = match end.checked_sub(NEXT_MAILER_TIME) {
            // The next mailer may have to follow.
            Some(early) if !is_last && backup == Backup::None && has_time(early) => early,
            _ => end,
        };
        if let Some(error) = &failed {
            warn!(error = chain(error), by = mailer.name(), "the next mailer is asked");
        }
        let Err(error) = accepted(*mailer, variants, end_of_mailer, is_last).await else {
            return Ok(mailer.name());
        };
        let is_kept_and_unclear = error.acceptance() == Acceptance::Unclear && backup == Backup::Outbox;
        failed = Some(match failed {
            Some(earlier) => MailError::Both(Box::new(earlier), Box::new(error)),
            None => error,
        });
        if is_kept_and_unclear || !has_time(end) {
            break;
        }
    }
    Err(failed.unwrap_or(MailError::NotConfigured))
}

fn has_time(end: Instant) -> bool {
    end.saturating_duration_since(Instant::now()) >= MIN_ATTEMPT_TIME
}

/// Sends with one mailer, in the first variant that it does not reject.
async fn accepted(
    mailer: &dyn Mailer,
    variants: &[Mail],
    end: Instant,
    may_wait: bool,
) -> Result<(), MailError> {
    let mut rejected = MailError::NotWritten;
    for mail in variants {
        match attempt(mailer, mail, end, may_wait).await {
            Err(error) if error.is_about_mail() && has_time(end) => {
                warn!(lead = mail.id.as_str(), error = chain(&error), "a variant of a mail was rejected");
                rejected = error;
            }
            ended => return ended,
        }
    }
    Err(rejected)
}

/// Attempts with one variant of a mail: repeated once if the connection broke and the key makes that safe, and after a
/// pause if the mailer asks for one and no other mailer is available.
async fn attempt(mailer: &dyn Mailer, mail: &Mail, end: Instant, may_wait: bool) -> Result<(), MailError> {
    let mut may_repeat = mailer.is_idempotent();
    loop {
        let silence =
            || MailError::Unclear { by: mailer.name(), reason: "it did not answer in time".to_owned() };
        let sent = timeout_at(end, mailer.send(mail)).await.unwrap_or_else(|_| Err(silence()));
        let Err(error) = sent else { return Ok(()) };
        let pause = match error.wait() {
            Some(wait) if may_wait && wait <= MAX_WAIT => wait.max(MIN_WAIT),
            None if error.acceptance() == Acceptance::Unclear && may_repeat => Duration::ZERO,
            _ => return Err(error),
        };
        may_repeat &= pause > Duration::ZERO;
        if !has_time(end.checked_sub(pause).unwrap_or(end)) {
            return Err(error);
        }
        warn!(lead = mail.id.as_str(), error = chain(&error), "the same mailer is asked again");
        sleep(pause).await;
    }
}
