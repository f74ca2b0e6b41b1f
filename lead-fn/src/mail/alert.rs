//! The mail that says that other mail does not arrive.

use catalog::line::Line;
use jiff::Timestamp;
use lettre::message::Mailbox;

use super::{Composer, Mail, Omitted, Purpose, mailbox};
use crate::record::LeadId;

impl Composer {
    /// A mail of plain words to whoever looks after the function; `to` is `None`: to the inbox. `number` sets it apart
    /// from others.
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
