//! The mail that tells an agent of an enquiry, and what carries it. A provider is a [`Mailer`].

mod compose;
mod folder;
mod phone;

use std::io;
use std::time::SystemTime;

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};

pub(crate) use compose::Composer;
pub use folder::FolderMailer;
pub(crate) use phone::{tel_link, whatsapp_link};

use crate::outbox::Pending;
use crate::record::LeadId;

/// What carries mail. The caller sets the time-out; `mail.lead` is the same for every attempt, so a provider can drop repeats by it.
pub trait Mailer: Send + Sync {
    /// What it is, in one word, for logs, outcomes and the health answer.
    fn name(&self) -> &'static str;

    /// Hands `mail` over. `Ok` means that it was accepted for good.
    fn send<'a>(&'a self, mail: &'a Mail) -> Pending<'a, Result<(), MailError>>;
}

/// A mail, ready to be sent in whatever form its carrier takes.
#[derive(Debug, Clone)]
pub struct Mail {
    /// The enquiry's id, also in the header `X-Lead-Id`.
    pub lead: LeadId,
    /// When it was written.
    pub date: SystemTime,
    /// The site.
    pub from: Mailbox,
    /// The listing's agent, or the agency's inbox.
    pub to: Mailbox,
    /// The agency's inbox, where the agent is not it.
    pub cc: Option<Mailbox>,
    /// The visitor's address; never with a name, which is the visitor's own text.
    pub reply_to: Option<Address>,
    /// One line.
    pub subject: String,
    /// The body as text.
    pub text: String,
    /// The body as HTML.
    pub html: String,
}

impl Mail {
    /// The mail as RFC 5322 has it. The same mail gives the same bytes.
    pub fn message(&self) -> Result<Message, MailError> {
        let mut message = Message::builder()
            .date(self.date)
            .message_id(Some(format!("<{}@{}>", self.lead, self.from.email.domain())))
            .from(self.from.clone())
            .to(self.to.clone())
            .subject(&self.subject)
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("X-Lead-Id"), self.lead.to_string()));
        if let Some(cc) = &self.cc {
            message = message.cc(cc.clone());
        }
        if let Some(address) = &self.reply_to {
            message = message.reply_to(Mailbox::new(None, address.clone()));
        }
        let bodies = MultiPart::alternative()
            .boundary(format!("lead-{}", self.lead))
            .singlepart(SinglePart::plain(self.text.clone()))
            .singlepart(SinglePart::html(self.html.clone()));
        Ok(message.multipart(bodies)?)
    }
}

/// Why a mail was not accepted. No variant carries what the visitor wrote.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// There is nothing that could carry it.
    #[error("no mailer is configured")]
    NotConfigured,
    /// Nobody knows whether it was accepted.
    #[error("the mailer did not answer in time")]
    TimedOut,
    /// A template does not fit its data.
    #[error("the mail could not be written")]
    Template(#[from] minijinja::Error),
    /// The headers do not make a mail.
    #[error("the mail could not be put together")]
    Message(#[from] lettre::error::Error),
    /// The folder failed.
    #[error("the mail folder: {step}")]
    Folder {
        /// What was tried.
        step: &'static str,
        /// What the system said.
        source: io::Error,
    },
}

/// The mailer of a function that has none.
#[derive(Debug, Clone, Copy)]
pub struct NoMailer;

impl Mailer for NoMailer {
    fn name(&self) -> &'static str {
        "none"
    }

    fn send<'a>(&'a self, _: &'a Mail) -> Pending<'a, Result<(), MailError>> {
        Box::pin(async { Err(MailError::NotConfigured) })
    }
}
