//! The parts to leave out of a rejected mail, step by step, until it is accepted.

use lettre::message::Mailbox;

use super::{Mail, MailError};

/// The recipients of a mail for the listing's adviser and the agency's inbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Recipients {
    /// Both.
    #[default]
    All,
    /// Only the agency's inbox.
    Inbox,
    /// Only the adviser.
    Adviser,
}

/// The parts left out of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Omitted {
    /// The visitor's reply address, which is also in the text.
    pub reply_to: bool,
    /// One of the recipients.
    pub recipients: Recipients,
    /// Names, HTML and the subject except for the enquiry's id.
    pub formatting: bool,
}

impl Omitted {
    /// What to leave out after `error` rejected `mail` (`None` if it could not be written). Returns `None` if nothing
    /// is left to omit, or the error is not about the mail.
    pub(super) fn after(self, error: &MailError, mail: Option<&Mail>) -> Option<Self> {
        let has_reply_to = mail.is_some_and(|mail| mail.reply_to.is_some());
        let has_both = mail.is_some_and(|mail| mail.cc.is_some());
        let without_reply_to = has_reply_to.then_some(Self { reply_to: true, ..self });
        let to_inbox = has_both.then_some(Self { recipients: Recipients::Inbox, ..self });
        let to_adviser = (self.recipients == Recipients::Inbox)
            .then_some(Self { recipients: Recipients::Adviser, ..self });
        let plain = (!self.formatting).then_some(Self { formatting: true, ..self });
        match error {
            MailError::RefusedRecipient { .. } => to_inbox.or(to_adviser).or(without_reply_to).or(plain),
            MailError::Refused { .. } | MailError::Message(_) | MailError::Template(_) => {
                without_reply_to.or(to_inbox).or(plain).or(to_adviser)
            }
            _ => None,
        }
    }

    /// The note for the recipient about the one who does not get the mail.
    pub(super) fn left_out(self, inbox: &Mailbox, adviser: Option<&Mailbox>) -> Option<String> {
        let mailbox = match self.recipients {
            Recipients::All => None,
            Recipients::Inbox => adviser,
            Recipients::Adviser => Some(inbox),
        }?;
        let (name, address) = (mailbox.name.as_deref().unwrap_or_default(), &mailbox.email);
        Some(format!(
            "{name} ({address}) did not get this mail, which was not accepted with that address. Please pass it on."
        ))
    }

    /// The suffix of the key of such a mail.
    pub(super) fn key_suffix(self) -> String {
        let recipients = match self.recipients {
            Recipients::All => "",
            Recipients::Inbox => "/inbox",
            Recipients::Adviser => "/adviser",
        };
        let reply_to = if self.reply_to { "/no-reply-to" } else { "" };
        let formatting = if self.formatting { "/plain" } else { "" };
        [recipients, reply_to, formatting].concat()
    }
}
