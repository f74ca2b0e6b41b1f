//! The mail that tells an agent of an enquiry, and what carries it. A provider is a [`Mailer`].

mod alert;
mod compose;
mod error;
mod folder;
mod omitted;
mod phone;
mod postmark;
mod relay;
mod resend;
mod smtp;

use std::time::SystemTime;

use catalog::line::Line;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};
use reqwest::Url;

pub(crate) use compose::{Composer, in_dubai};
pub use error::{Certainty, MailError};
pub use folder::FolderMailer;
pub use omitted::{Omitted, Recipients};
pub(crate) use phone::{international, tel_link, whatsapp_link};
pub use postmark::Postmark;
pub use relay::{Kept, Relay};
pub use resend::Resend;
pub use smtp::{Guard, Smtp, SmtpServer};

use crate::outbox::Pending;
use crate::record::LeadId;

/// What carries mail. The caller sets the time-out; [`Mail::key`] is the same for every attempt, so a provider can drop repeats by it.
pub trait Mailer: Send + Sync {
    /// What it is, in one word, for logs, outcomes and the health answer.
    fn name(&self) -> &'static str;

    /// Whether it takes a mail with the same [`Mail::key`] only once.
    fn is_idempotent(&self) -> bool {
        false
    }

    /// Hands `mail` over. `Ok` means that it was accepted for good.
    fn send<'a>(&'a self, mail: &'a Mail) -> Pending<'a, Result<(), MailError>>;

    /// Whether it would take a mail, as far as that can be found out without sending one.
    fn probe(&self) -> Pending<'_, Result<(), MailError>>;
}

/// Whom a mail is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The adviser and the agency.
    Agency,
    /// The same once more, labelled: the first may have arrived.
    AgencyAgain,
    /// The visitor, who is told that the enquiry has arrived.
    Visitor,
    /// Whoever looks after the function, who is told that enquiries wait.
    Alert,
}

impl Purpose {
    const fn name(self) -> &'static str {
        match self {
            Self::Agency => "agency",
            Self::AgencyAgain => "agency-again",
            Self::Visitor => "visitor",
            Self::Alert => "alert",
        }
    }

    /// What its subject begins with.
    const fn label(self) -> &'static str {
        match self {
            Self::AgencyAgain => "[Again?] ",
            Self::Agency | Self::Visitor | Self::Alert => "",
        }
    }

    /// Whether it is an enquiry's mail to the agency, which must arrive in some form.
    pub(crate) const fn is_agency(self) -> bool {
        matches!(self, Self::Agency | Self::AgencyAgain)
    }
}

/// A mail, ready to be sent in whatever form its carrier takes.
#[derive(Debug, Clone)]
pub struct Mail {
    /// The enquiry's id, also in the header `X-Lead-Id`; of an alert its number.
    pub lead: LeadId,
    /// Whom it is for.
    pub purpose: Purpose,
    /// When it was written.
    pub date: SystemTime,
    /// The site.
    pub from: Mailbox,
    /// The listing's agent, or the agency's inbox.
    pub to: Mailbox,
    /// The agency's inbox, where the agent is not it.
    pub cc: Option<Mailbox>,
    /// What was left out, because a provider refused the mail with it.
    pub omitted: Omitted,
    /// The visitor's address; never with a name, which is the visitor's own text.
    pub reply_to: Option<Address>,
    /// The subject.
    pub subject: Line,
    /// The body as text.
    pub text: String,
    /// The body as HTML; `None`: the text is all.
    pub html: Option<String>,
}

impl Mail {
    /// What is the same for every attempt to send this mail, and for nothing else: `lead/<id>/agency`.
    pub fn key(&self) -> String {
        format!("lead/{}/{}{}", self.lead, self.purpose.name(), self.omitted.key_suffix())
    }

    /// The mail as RFC 5322 has it. The same mail gives the same bytes.
    pub fn message(&self) -> Result<Message, MailError> {
        let mut message = Message::builder()
            .date(self.date)
            .message_id(Some(format!("<{}.{}@{}>", self.lead, self.purpose.name(), self.from.email.domain())))
            .from(self.from.clone())
            .to(self.to.clone())
            .subject(self.subject.as_str())
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("X-Lead-Id"), self.lead.to_string()));
        if let Some(cc) = &self.cc {
            message = message.cc(cc.clone());
        }
        if let Some(address) = &self.reply_to {
            message = message.reply_to(mailbox(None, address.clone()));
        }
        let text = SinglePart::plain(self.text.clone());
        let Some(html) = &self.html else { return Ok(message.singlepart(text)?) };
        let bodies = MultiPart::alternative()
            .boundary(format!("lead-{}", self.lead))
            .singlepart(text)
            .singlepart(SinglePart::html(html.clone()));
        Ok(message.multipart(bodies)?)
    }
}

/// Whom a mail is from or for. lettre panics when it writes a name that holds a control character, so names are [`Line`]s.
#[expect(clippy::disallowed_methods, reason = "the one place where a name becomes part of a mailbox")]
pub(crate) fn mailbox(name: Option<Line>, address: Address) -> Mailbox {
    Mailbox::new(name.map(String::from), address)
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

    fn probe(&self) -> Pending<'_, Result<(), MailError>> {
        Box::pin(async { Err(MailError::NotConfigured) })
    }
}

/// `name` below an API's address.
fn endpoint(base: &Url, name: &str) -> Url {
    let mut url = base.clone();
    url.set_path(&format!("{}/{name}", base.path().trim_end_matches('/')));
    url
}
