//! Mails to subscribers of search alerts; each kind has templates of its own.

use catalog::line::Line;
use jiff::Timestamp;
use lettre::error::Error;
use minijinja::value::Serde;
use serde::Serialize;

use super::{Composer, Mail, MailError, MailKind, MailVariant, mailbox};
use crate::id::Id;

/// A mail to a subscriber without its bodies.
pub(crate) struct SubscriberMail {
    /// The same for every attempt to send it.
    pub(crate) id: Id,
    /// Names the templates, too.
    pub(crate) kind: MailKind,
    pub(crate) to: String,
    /// The sender's name.
    pub(crate) agency: Line,
    pub(crate) subject: Line,
    /// See [`Mail::unsubscribe`].
    pub(crate) unsubscribe: Option<String>,
    pub(crate) date: Timestamp,
}

impl Composer {
    /// The mail with its bodies, which the templates of its kind make of `content`.
    pub(crate) fn to_subscriber(
        &self,
        mail: SubscriberMail,
        content: &impl Serialize,
    ) -> Result<Mail, MailError> {
        let SubscriberMail { id, kind, to, agency, subject, unsubscribe, date } = mail;
        let to = to.parse().map_err(|_| Error::MissingTo)?;
        let body = |ending: &str| {
            self.templates.get_template(&format!("{}.{ending}", kind.name()))?.render(Serde(content))
        };
        Ok(Mail {
            id,
            kind,
            date: date.into(),
            from: mailbox(Some(agency), self.from.email.clone()),
            to: mailbox(None, to),
            cc: None,
            variant: MailVariant::Whole,
            reply_to: Some(self.inbox.clone()),
            unsubscribe,
            subject,
            text: body("txt")?,
            html: Some(body("html")?),
        })
    }
}
