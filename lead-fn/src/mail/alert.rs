//! The mail about undelivered enquiries.

use catalog::line::Line;
use jiff::Timestamp;
use lettre::message::Mailbox;

use super::{Composer, Mail, Omitted, Purpose, mailbox};
use crate::record::LeadId;

impl Composer {
    /// A plain text mail to the operator; `to` defaults to the inbox. `number` distinguishes it from other alerts.
    pub(crate) fn alert(
        &self,
        to: Option<Mailbox>,
        number: u32,
        subject: &str,
        text: String,
        now: Timestamp,
    ) -> Mail {
        Mail {
            lead: LeadId::of_number(number),
            purpose: Purpose::Alert,
            date: now.into(),
            from: self.from.clone(),
            to: to.unwrap_or_else(|| mailbox(None, self.inbox.clone())),
            cc: None,
            omitted: Omitted::default(),
            reply_to: None,
            subject: Line::cleaned(subject),
            text,
            html: None,
        }
    }
}
