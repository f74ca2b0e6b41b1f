//! Mails to visitors that are not about an enquiry, each with templates of its own.

use catalog::line::Line;
use jiff::Timestamp;
use lettre::error::Error;
use minijinja::value::Serde;
use serde::Serialize;

use super::{Composer, Mail, MailError, MailKind, MailVariant, mailbox};
use crate::record::LeadId;

/// A mail to a visitor without its bodies.
pub(crate) struct Letter {
    /// The same for every attempt to send it.
    pub(crate) id: LeadId,
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
    pub(crate) fn letter(&self, letter: Letter, content: &impl Serialize) -> Result<Mail, MailError> {
        let Letter { id, kind, to, agency, subject, unsubscribe, date } = letter;
        let to = to.parse().map_err(|_| Error::MissingTo)?;
        let body = |ending: &str| {
            self.templates.get_template(&format!("{}.{ending}", kind.name()))?.render(Serde(content))
        };
        Ok(Mail {
            lead: id,
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
