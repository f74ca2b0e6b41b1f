//! The first mailer and the second: who is asked, when, and for how long.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};
use tracing::warn;

use super::{Certainty, Mail, MailError, Mailer, NoMailer};
use crate::http::chain;

/// An attempt that has less time than this would only make things unclear.
const SHORTEST_ATTEMPT: Duration = Duration::from_millis(400);

/// Whether the enquiry is safe should its mail stay unclear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It is in the outbox: a sweep tries again, so a mail that may have been accepted is not sent by another mailer as well.
    InOutbox,
    /// The mail is all there is: twice is better than not at all.
    Nowhere,
}

/// Up to two mailers, the second for what the first surely did not take.
pub struct Relay {
    first: Box<dyn Mailer>,
    second: Option<Box<dyn Mailer>>,
}

impl Relay {
    /// One mailer.
    pub fn single(mailer: impl Mailer + 'static) -> Self {
        Self { first: Box::new(mailer), second: None }
    }

    /// A function without a mailer.
    pub fn none() -> Self {
        Self::single(NoMailer)
    }

    /// A mailer, and another for when it fails.
    pub fn new(first: Box<dyn Mailer>, second: Option<Box<dyn Mailer>>) -> Self {
        Self { first, second }
    }

    /// The mailers, in their order.
    pub fn mailers(&self) -> impl Iterator<Item = &dyn Mailer> {
        [Some(&self.first), self.second.as_ref()].into_iter().flatten().map(|mailer| &**mailer)
    }

    /// Their names: `resend, postmark`.
    pub fn name(&self) -> String {
        self.mailers().map(Mailer::name).collect::<Vec<_>>().join(", ")
    }

    /// Whether the mailer that is asked first drops repeats.
    pub fn is_idempotent(&self) -> bool {
        self.first.is_idempotent()
    }

    /// Hands `mail` to the first that takes it, until `end` at the latest; answers its name.
    pub async fn send(&self, mail: &Mail, kept: Kept, end: Instant) -> Result<&'static str, MailError> {
        let first = match self.by_first(mail, kept, end).await {
            Ok(()) => return Ok(self.first.name()),
            Err(fault) => fault,
        };
        let Some(second) = &self.second else { return Err(first) };
        if (first.certainty() == Certainty::Unclear && kept == Kept::InOutbox) || !has_time(end) {
            return Err(first);
        }
        warn!(
            lead = mail.lead.as_str(),
            fault = chain(&first),
            by = second.name(),
            "the second mailer is asked"
        );
        match attempt(&**second, mail, end).await {
            Ok(()) => Ok(second.name()),
            Err(fault) => Err(MailError::Both(Box::new(first), Box::new(fault))),
        }
    }

    async fn by_first(&self, mail: &Mail, kept: Kept, end: Instant) -> Result<(), MailError> {
        // Where a second may have to be asked after silence, the first gets three fifths.
        let needs_share = self.second.is_some() && kept == Kept::Nowhere;
        let left = end.saturating_duration_since(Instant::now());
        let first_end = if needs_share { Instant::now() + left * 3 / 5 } else { end };
        let outcome = attempt(&*self.first, mail, first_end).await;
        match outcome {
            // A connection that broke, and a key that makes the repeat safe.
            Err(fault)
                if fault.certainty() == Certainty::Unclear
                    && self.first.is_idempotent()
                    && has_time(first_end) =>
            {
                warn!(lead = mail.lead.as_str(), fault = chain(&fault), "the same mailer is asked again");
                attempt(&*self.first, mail, first_end).await
            }
            outcome => outcome,
        }
    }
}

fn has_time(end: Instant) -> bool {
    end.saturating_duration_since(Instant::now()) >= SHORTEST_ATTEMPT
}

/// One attempt; without the adviser where the provider does not take mail for the adviser.
async fn attempt(mailer: &dyn Mailer, mail: &Mail, end: Instant) -> Result<(), MailError> {
    match (within(mailer, mail, end).await, mail.to_inbox_alone()) {
        (Err(fault @ MailError::RefusedRecipient { .. }), Some(to_inbox)) => {
            warn!(lead = mail.lead.as_str(), fault = chain(&fault), "the agency's inbox gets it alone");
            within(mailer, &to_inbox, end).await
        }
        (outcome, _) => outcome,
    }
}

async fn within(mailer: &dyn Mailer, mail: &Mail, end: Instant) -> Result<(), MailError> {
    let silence = || MailError::Unclear { by: mailer.name(), reason: "it did not answer in time".to_owned() };
    timeout_at(end, mailer.send(mail)).await.unwrap_or_else(|_| Err(silence()))
}
