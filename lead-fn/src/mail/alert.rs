//! The mail about undelivered enquiries.

use catalog::line::Line;
use jiff::Timestamp;
use lettre::message::Mailbox;

use super::{Composer, Mail, MailKind, MailVariant, mailbox};
use crate::record::LeadId;

/// The values of an alert.
pub(crate) struct AlertMail {
    /// The operator; default: the inbox.
    pub(crate) to: Option<Mailbox>,
    /// The number that distinguishes it from other alerts.
    pub(crate) number: u32,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) date: Timestamp,
}

impl Composer {
    /// A plain text mail to the operator.
    pub(crate) fn alert(&self, alert: AlertMail) -> Mail {
        let AlertMail { to, number, subject, text, date } = alert;
        Mail {
            lead: LeadId::of_number(number),
            kind: MailKind::Alert,
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
