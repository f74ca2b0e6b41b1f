//! What a run of search alerts did.

use std::fmt;

use search::packed::Damaged;

use crate::id::SubscriberId;
use crate::outbox::OutboxError;

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

impl From<Damaged> for AlertsError {
    fn from(error: Damaged) -> Self {
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
    pub failed: Vec<SubscriberId>,
    /// Subscribers whose address is refused; they are tried again when something else is new.
    pub refused: usize,
    /// Subscribers with a document that cannot be read.
    pub unreadable: Vec<SubscriberId>,
    /// Subscribers left for lack of time or of a working mailer.
    pub left: usize,
    /// Requests that were erased, since their links have expired.
    pub erased: usize,
    /// Whether another run is at work, so that this one did nothing.
    pub is_other_running: bool,
}

impl AlertsReport {
    /// Whether a later run has something to do for somebody.
    pub(super) fn has_open_ends(&self) -> bool {
        self.waiting + self.failed.len() + self.unreadable.len() + self.left > 0
    }
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
                let ids: Vec<&str> = ids.iter().map(|id| id.0.as_str()).collect();
                write!(formatter, "; {words}: {}", ids.join(", "))?;
            }
        }
        Ok(())
    }
}
