//! The order and time limits of the first and the second mailer.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};
use tracing::warn;

use super::{Acceptance, Mail, MailError, Mailer};
use crate::http_client::chain;

/// The minimum time for an attempt; a shorter one would only leave the result unclear.
const MIN_ATTEMPT_TIME: Duration = Duration::from_millis(400);

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

/// Up to two mailers; the second sends what the first certainly did not accept.
#[derive(Default)]
pub struct Relay {
    first: Option<Box<dyn Mailer>>,
    second: Option<Box<dyn Mailer>>,
}

impl Relay {
    pub fn single(mailer: impl Mailer + 'static) -> Self {
        Self { first: Some(Box::new(mailer)), second: None }
    }

    /// The first two of these mailers.
    pub fn of(mailers: impl IntoIterator<Item = Box<dyn Mailer>>) -> Self {
        let mut mailers = mailers.into_iter();
        Self { first: mailers.next(), second: mailers.next() }
    }

    pub fn none() -> Self {
        Self::default()
    }

    /// Whether it has a mailer.
    pub const fn is_configured(&self) -> bool {
        self.first.is_some()
    }

    /// The mailers in their order.
    pub fn mailers(&self) -> impl Iterator<Item = &dyn Mailer> {
        [&self.first, &self.second].into_iter().flatten().map(|mailer| &**mailer)
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
        self.first.as_ref().is_some_and(|first| first.is_idempotent())
    }

    /// Sends a mail with the first mailer that accepts it, and returns the mailer's name. `variants` are the same mail,
    /// the best one first; the next one is sent while a mailer rejects what it is given.
    pub(crate) async fn send(
        &self,
        variants: &[Mail],
        backup: Backup,
        end: Instant,
    ) -> Result<&'static str, MailError> {
        let first = self.first.as_deref().ok_or(MailError::NotConfigured)?;
        let second = self.second.as_deref();
        // The first mailer gets three fifths of the time if the second may have to follow.
        let needs_share = second.is_some() && backup == Backup::None;
        let left = end.saturating_duration_since(Instant::now());
        let first_end = if needs_share { Instant::now() + left * 3 / 5 } else { end };
        let error = match accepted(first, variants, first_end, second.is_none()).await {
            Ok(()) => return Ok(first.name()),
            Err(error) => error,
        };
        let Some(second) = second else { return Err(error) };
        if (error.acceptance() == Acceptance::Unclear && backup == Backup::Outbox) || !has_time(end) {
            return Err(error);
        }
        warn!(error = chain(&error), by = second.name(), "the second mailer is asked");
        match accepted(second, variants, end, true).await {
            Ok(()) => Ok(second.name()),
            Err(other) => Err(MailError::Both(Box::new(error), Box::new(other))),
        }
    }

    /// Sends a notice to the operator, first by the second mailer, since the first may be the problem, and then by the
    /// first; a duplicate notice is better than none.
    pub(crate) async fn send_notice(&self, mail: &Mail, end: Instant) -> Result<&'static str, MailError> {
        let half = Instant::now() + end.saturating_duration_since(Instant::now()) / 2;
        let first = self.first.as_deref().ok_or(MailError::NotConfigured)?;
        let Some(second) = self.second.as_deref() else {
            return attempt(first, mail, end, true).await.map(|()| first.name());
        };
        let Err(error) = attempt(second, mail, half, false).await else { return Ok(second.name()) };
        match attempt(first, mail, end, true).await {
            Ok(()) => Ok(first.name()),
            Err(other) => Err(MailError::Both(Box::new(error), Box::new(other))),
        }
    }
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
        let Err(error) = within(mailer, mail, end).await else { return Ok(()) };
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

async fn within(mailer: &dyn Mailer, mail: &Mail, end: Instant) -> Result<(), MailError> {
    let silence = || MailError::Unclear { by: mailer.name(), reason: "it did not answer in time".to_owned() };
    timeout_at(end, mailer.send(mail)).await.unwrap_or_else(|_| Err(silence()))
}
