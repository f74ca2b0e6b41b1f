//! Mails that are not about an enquiry: letters to visitors, each with templates of its own, and notices to the
//! operator.

use catalog::line::Line;
use jiff::Timestamp;
use lettre::error::Error;
use lettre::message::Mailbox;
use minijinja::value::Serde;
use serde::Serialize;

use super::{Composer, Mail, MailError, MailKind, MailVariant, mailbox};
use crate::id::Id;

/// A mail to a visitor without its bodies.
pub(crate) struct Letter {
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

/// A mail to the operator about undelivered enquiries.
pub(crate) struct NoticeMail {
    /// The operator; default: the inbox.
    pub(crate) to: Option<Mailbox>,
    /// The number that distinguishes it from other notices.
    pub(crate) number: u32,
    pub(crate) subject: String,
    pub(crate) text: String,
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

    /// A plain text mail to the operator.
    pub(crate) fn operator_notice(&self, notice: NoticeMail) -> Mail {
        let NoticeMail { to, number, subject, text, date } = notice;
        Mail {
            id: Id::of_bytes(u128::from(number).to_be_bytes()),
            kind: MailKind::OperatorNotice,
            date: date.into(),
            from: self.from.clone(),
            to: to.unwrap_or_else(|| mailbox(None, self.inbox.clone())),
            cc: None,
            variant: MailVariant::Whole,
            reply_to: None,
            unsubscribe: None,
            subject: Line::cleaned(&subject),
            text,
            html: None,
        }
    }
}
