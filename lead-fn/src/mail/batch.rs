//! A number of mails, several at once: when the next may start, which depends on the time and on the last failures.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use crate::concurrent::is_before;

/// The number of consecutive failures after which the mailer counts as down and the rest is left for the next run.
const MAX_CONSECUTIVE_FAILURES: u32 = 3;

/// The mails of one run.
pub(crate) struct Batch {
    start_until: Option<Instant>,
    /// The failures since the last delivered mail.
    failures: AtomicU32,
}

impl Batch {
    /// The number of concurrent mails, few enough for the rate limits of all providers.
    pub(crate) const MAX_CONCURRENT: usize = 4;

    pub(crate) const MAIL_TIMEOUT: Duration = Duration::from_secs(5);

    /// No mail starts after `start_until`.
    pub(crate) const fn new(start_until: Option<Instant>) -> Self {
        Self { start_until, failures: AtomicU32::new(0) }
    }

    pub(crate) fn may_start(&self) -> bool {
        is_before(self.start_until) && self.failures.load(Ordering::Relaxed) < MAX_CONSECUTIVE_FAILURES
    }

    pub(crate) fn delivered(&self) {
        self.failures.store(0, Ordering::Relaxed);
    }

    /// A failure that is about the mail itself says nothing about other mails.
    pub(crate) fn failed(&self, is_about_mail: bool) {
        if !is_about_mail {
            self.failures.fetch_add(1, Ordering::Relaxed);
        }
    }
}
