//! Notices to the operator about undelivered enquiries.

use catalog::line::Line;
use jiff::Timestamp;
use lettre::message::Mailbox;

use super::{Composer, Mail, MailKind, MailVariant, mailbox};
use crate::id::Id;

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
