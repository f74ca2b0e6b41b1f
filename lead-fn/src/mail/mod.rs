//! The mails about enquiries, and the providers that send them. A provider is a [`Mailer`].

mod batch;
mod compose;
mod content;
mod error;
mod folder;
mod phone;
mod relay;
mod resend;
mod size;
mod smtp;
mod variant;

use std::time::SystemTime;

use async_trait::async_trait;
use catalog::line::Line;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};

pub(crate) use batch::Batch;
pub(crate) use compose::Composer;
pub(crate) use compose::deliverable;
pub(crate) use content::{MailContext, in_dubai};
pub use error::{Acceptance, MailError, SetupError};
pub use folder::FolderMailer;
pub(crate) use phone::{international, tel_link, whatsapp_link};
pub use relay::{Backup, Relay};
pub use resend::Resend;
pub(crate) use size::{shortened, shrink_to_fit};
pub use smtp::{Encryption, Smtp, SmtpServer};
pub use variant::MailVariant;

use crate::id::Id;

/// Sends mail. Callers set the time limit; [`Mail::key`] is the same for every attempt, so that a provider can drop
/// duplicates.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// The name in logs, outcomes and the health answer.
    fn name(&self) -> &'static str;

    /// Whether it drops duplicates with the same [`Mail::key`].
    fn is_idempotent(&self) -> bool {
        false
    }

    /// Sends `mail`; `Ok` means that it was accepted.
    async fn send(&self, mail: &Mail) -> Result<(), MailError>;

    /// Tests whether it would accept a mail, without sending one.
    async fn probe(&self) -> Result<(), MailError>;
}

/// The recipient and kind of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailKind {
    /// For the adviser and the agency.
    Agency,
    /// The same mail again, labelled as a possible duplicate.
    AgencyAgain,
    /// The visitor's confirmation.
    Visitor,
    /// For the operator, about waiting enquiries.
    OperatorNotice,
    /// Asks a visitor to confirm a search alert.
    SubscriptionRequest,
    /// New listings for a subscriber.
    NewListings,
}

impl MailKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Agency => "agency",
            Self::AgencyAgain => "agency-again",
            Self::Visitor => "visitor",
            Self::OperatorNotice => "alert",
            Self::SubscriptionRequest => "subscription-request",
            Self::NewListings => "new-listings",
        }
    }

    /// The prefix of the subject.
    const fn label(self) -> &'static str {
        match self {
            Self::AgencyAgain => "[Again?] ",
            _ => "",
        }
    }

    /// Whether it is an enquiry's mail to the agency, which must arrive in some form.
    pub(crate) const fn is_agency(self) -> bool {
        matches!(self, Self::Agency | Self::AgencyAgain)
    }
}

/// A mail, independent of its provider.
#[derive(Debug, Clone)]
pub struct Mail {
    /// The id of the enquiry or subscription, also in the header `X-Lead-Id`; the number of an operator's notice.
    pub id: Id,
    pub kind: MailKind,
    /// When it was written.
    pub date: SystemTime,
    pub from: Mailbox,
    /// The listing's agent, or the agency's inbox.
    pub to: Mailbox,
    /// The agency's inbox, unless it is the recipient.
    pub cc: Option<Mailbox>,
    pub variant: MailVariant,
    /// The visitor's address, without the name, which is the visitor's own text.
    pub reply_to: Option<Address>,
    /// The address that unsubscribes the recipient by an empty `POST` (RFC 8058).
    pub unsubscribe: Option<String>,
    pub subject: Line,
    pub text: String,
    pub html: Option<String>,
}

impl Mail {
    /// The idempotency key, the same for every attempt to send this mail: `lead/<id>/agency`.
    pub fn key(&self) -> String {
        format!("lead/{}/{}{}", self.id, self.kind.name(), self.variant.key_suffix())
    }

    /// The headers that providers pass on as they are.
    fn extra_headers(&self) -> Vec<(&'static str, String)> {
        let mut headers = vec![("X-Lead-Id", self.id.to_string())];
        if let Some(url) = &self.unsubscribe {
            headers.push(("List-Unsubscribe", format!("<{url}>")));
            headers.push(("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        // Out-of-office answers to what a program writes by itself would reach the agency as leads (RFC 3834).
        if !self.kind.is_agency() {
            headers.push(("Auto-Submitted", "auto-generated".to_owned()));
            headers.push(("X-Auto-Response-Suppress", "All".to_owned()));
        }
        headers
    }

    /// The mail as an RFC 5322 message; the same mail gives the same bytes.
    pub fn message(&self) -> Result<Message, MailError> {
        let mut message = Message::builder()
            .date(self.date)
            .message_id(Some(format!("<{}.{}@{}>", self.id, self.kind.name(), self.from.email.domain())))
            .from(self.from.clone())
            .to(self.to.clone())
            .subject(self.subject.as_str());
        for (name, value) in self.extra_headers() {
            message = message.raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value));
        }
        if let Some(cc) = &self.cc {
            message = message.cc(cc.clone());
        }
        if let Some(address) = &self.reply_to {
            message = message.reply_to(mailbox(None, address.clone()));
        }
        let text = SinglePart::plain(self.text.clone());
        let Some(html) = &self.html else { return Ok(message.singlepart(text)?) };
        let bodies = MultiPart::alternative()
            .boundary(format!("lead-{}", self.id))
            .singlepart(text)
            .singlepart(SinglePart::html(html.clone()));
        Ok(message.multipart(bodies)?)
    }
}

/// A sender or recipient. lettre panics on a name with a control character, so names are [`Line`]s.
#[expect(clippy::disallowed_methods, reason = "the one place where a name becomes part of a mailbox")]
pub(crate) fn mailbox(name: Option<Line>, address: Address) -> Mailbox {
    Mailbox::new(name.map(String::from), address)
}
