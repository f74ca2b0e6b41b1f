//! The first mailer and the second: who is asked, when, and for how long.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};
use tracing::warn;

use super::{Certainty, Mail, MailError, Mailer, NoMailer, Omitted};
use crate::http::chain;

/// An attempt that has less time than this would only make things unclear.
const SHORTEST_ATTEMPT: Duration = Duration::from_millis(400);

/// A provider that asks for a longer pause is left for the next sweep; a shorter one would only be asked for again.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
const SHORTEST_WAIT: Duration = Duration::from_millis(200);

/// Whether the enquiry is safe should its mail stay unclear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It is in the outbox: a sweep tries again, so a mail that may have been accepted is not sent by another mailer as
    /// well.
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

    /// Whether what `fault` leaves unclear may be sent once more as it is, since all who may have it drop repeats.
    pub fn drops_repeats_after(&self, fault: &MailError) -> bool {
        let unclear = fault.unclear_by();
        self.mailers().all(|mailer| mailer.is_idempotent() || !unclear.contains(&mailer.name()))
    }

    /// Whether the mailer that is asked first drops repeats.
    pub fn is_idempotent(&self) -> bool {
        self.first.is_idempotent()
    }

    /// Hands the mail that `write` makes to the first that takes it, until `end` at the latest; answers its name.
    /// `write` is asked again, with more left out, while a mailer refuses what it wrote.
    pub(crate) async fn send(
        &self,
        write: &Write<'_>,
        kept: Kept,
        end: Instant,
    ) -> Result<&'static str, MailError> {
        // Where a second may have to be asked after silence, the first gets three fifths.
        let needs_share = self.second.is_some() && kept == Kept::Nowhere;
        let left = end.saturating_duration_since(Instant::now());
        let first_end = if needs_share { Instant::now() + left * 3 / 5 } else { end };
        let first = match accepted(&*self.first, write, first_end, self.second.is_none()).await {
            Ok(()) => return Ok(self.first.name()),
            Err(fault) => fault,
        };
        let Some(second) = &self.second else { return Err(first) };
        if (first.certainty() == Certainty::Unclear && kept == Kept::InOutbox) || !has_time(end) {
            return Err(first);
        }
        warn!(fault = chain(&first), by = second.name(), "the second mailer is asked");
        match accepted(&**second, write, end, true).await {
            Ok(()) => Ok(second.name()),
            Err(fault) => Err(MailError::Both(Box::new(first), Box::new(fault))),
        }
    }
}

impl Relay {
    /// Hands over a mail that says that mail does not arrive: the mailer that is usually asked last is asked first, and
    /// the other when that one does not surely take it, since twice is better than not at all.
    pub(crate) async fn send_alert(&self, mail: &Mail, end: Instant) -> Result<&'static str, MailError> {
        let half = Instant::now() + end.saturating_duration_since(Instant::now()) / 2;
        let Some(second) = &self.second else {
            return attempt(&*self.first, mail, end, true).await.map(|()| self.first.name());
        };
        let Err(fault) = attempt(&**second, mail, half, false).await else { return Ok(second.name()) };
        match attempt(&*self.first, mail, end, true).await {
            Ok(()) => Ok(self.first.name()),
            Err(other) => Err(MailError::Both(Box::new(fault), Box::new(other))),
        }
    }
}

/// Writes a mail without what is to be left out.
pub(crate) type Write<'a> = dyn Fn(Omitted) -> Result<Mail, MailError> + Sync + 'a;

fn has_time(end: Instant) -> bool {
    end.saturating_duration_since(Instant::now()) >= SHORTEST_ATTEMPT
}

/// Tries one mailer with ever less, as long as it refuses the mail for what is in it.
async fn accepted(
    mailer: &dyn Mailer,
    write: &Write<'_>,
    end: Instant,
    may_wait: bool,
) -> Result<(), MailError> {
    let mut omitted = Omitted::default();
    loop {
        let written = write(omitted);
        let (fault, mail) = match written {
            Ok(mail) => match attempt(mailer, &mail, end, may_wait).await {
                Ok(()) => return Ok(()),
                Err(fault) => (fault, Some(mail)),
            },
            Err(fault) => (fault, None),
        };
        let next = omitted.after(&fault, mail.as_ref());
        // A confirmation or a report that is refused has no other form.
        let is_last = mail.as_ref().is_some_and(|mail| !mail.purpose.is_agency()) || !has_time(end);
        let Some(next) = next.filter(|_| !is_last) else { return Err(fault) };
        warn!(fault = chain(&fault), without = ?next, "the mail is sent again with less in it");
        omitted = next;
    }
}

/// Attempts with one form of a mail: repeated once where the connection broke and the mail's key makes that safe, and
/// after a moment where the mailer asks for one, unless another mailer can be asked meanwhile.
async fn attempt(mailer: &dyn Mailer, mail: &Mail, end: Instant, may_wait: bool) -> Result<(), MailError> {
    let mut may_repeat = mailer.is_idempotent();
    loop {
        let Err(fault) = within(mailer, mail, end).await else { return Ok(()) };
        let pause = match fault.wait() {
            Some(wait) if may_wait && wait <= LONGEST_WAIT => wait.max(SHORTEST_WAIT),
            None if fault.certainty() == Certainty::Unclear && may_repeat => Duration::ZERO,
            _ => return Err(fault),
        };
        may_repeat &= pause > Duration::ZERO;
        if !has_time(end.checked_sub(pause).unwrap_or(end)) {
            return Err(fault);
        }
        warn!(lead = mail.lead.as_str(), fault = chain(&fault), "the same mailer is asked again");
        sleep(pause).await;
    }
}

async fn within(mailer: &dyn Mailer, mail: &Mail, end: Instant) -> Result<(), MailError> {
    let silence = || MailError::Unclear { by: mailer.name(), reason: "it did not answer in time".to_owned() };
    timeout_at(end, mailer.send(mail)).await.unwrap_or_else(|_| Err(silence()))
}
