//! Why a mail was not accepted, and what that means for a retry.

use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::http_client::{HttpError, Reply};

/// Whether a mail may have been sent in spite of the failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Acceptance {
    /// It was not accepted, and will not be until a key, a sender or an address is fixed.
    Refused,
    /// It was not accepted, but may be later.
    #[serde(rename = "later")]
    NotYet,
    /// It may have been accepted.
    Unclear,
}

/// Why mails cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The recipient of enquiries is invalid.
    #[error("the site's lead_inbox is not a valid mail address")]
    LeadInbox,
    /// The catalogue cannot be read, and there is no fallback recipient.
    #[error("there is no recipient for enquiries while the catalogue cannot be read: set LEAD_INBOX")]
    NoInbox,
    /// The sender is invalid.
    #[error("the site's address gives no valid sender: set LEAD_FROM")]
    Sender,
    /// A template of this crate is invalid.
    #[error("a mail template is invalid: {0}")]
    Template(String),
}

/// Why a mail was not accepted. No variant contains the visitor's values or a provider's message, which may repeat
/// them: `by` is the provider, `answer` its status and error name, `reason` the network error.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("no mailer is configured")]
    NotConfigured,
    /// The sender or recipient is unknown.
    #[error("mails cannot be written: {0}")]
    Setup(SetupError),
    /// No form of the mail could be written; the log says why.
    #[error("the mail could not be written")]
    NotWritten,
    /// A template does not match its data.
    #[error("the mail could not be written")]
    Template(#[from] minijinja::Error),
    #[error("the mail headers are invalid")]
    Message(#[from] lettre::error::Error),
    #[error("the mail folder: {step}")]
    Folder { step: &'static str, source: io::Error },
    #[error("{by} cannot be reached: {reason}")]
    Unreachable { by: &'static str, reason: String },
    /// This mail was rejected.
    #[error("{by} rejected the mail: {answer}")]
    Refused { by: &'static str, answer: String },
    /// All mails are rejected because the key, login or sender is wrong.
    #[error("{by} rejects our mails: {answer}")]
    RefusedSender { by: &'static str, answer: String },
    /// One of the recipients was rejected.
    #[error("{by} rejected a recipient: {answer}")]
    RefusedRecipient { by: &'static str, answer: String },
    /// No mail is accepted at the moment; `wait` is the time that the provider asks for.
    #[error("{by} accepts no mail at the moment: {answer}")]
    Busy { by: &'static str, answer: String, wait: Option<Duration> },
    #[error("{by} may or may not have accepted the mail: {reason}")]
    Unclear { by: &'static str, reason: String },
    /// One mailer failed, and the next one as well.
    #[error("{0}; then {1}")]
    Both(Box<Self>, Box<Self>),
}

impl MailError {
    /// Whether the mail may have been sent.
    pub fn acceptance(&self) -> Acceptance {
        match self {
            Self::Setup(_)
            | Self::NotWritten
            | Self::Template(_)
            | Self::Message(_)
            | Self::Refused { .. }
            | Self::RefusedSender { .. }
            | Self::RefusedRecipient { .. } => Acceptance::Refused,
            Self::NotConfigured | Self::Folder { .. } | Self::Unreachable { .. } | Self::Busy { .. } => {
                Acceptance::NotYet
            }
            Self::Unclear { .. } => Acceptance::Unclear,
            Self::Both(first, second) => first.acceptance().max(second.acceptance()),
        }
    }

    /// Whether it is about this mail, so that others may be accepted.
    pub fn is_about_mail(&self) -> bool {
        match self {
            Self::NotWritten
            | Self::Template(_)
            | Self::Message(_)
            | Self::Refused { .. }
            | Self::RefusedRecipient { .. } => true,
            Self::Both(first, second) => first.is_about_mail() || second.is_about_mail(),
            _ => false,
        }
    }

    /// The mailers that left it unclear.
    pub(super) fn unclear_by(&self) -> Vec<&'static str> {
        match self {
            Self::Unclear { by, .. } => vec![by],
            Self::Both(first, second) => [first.unclear_by(), second.unclear_by()].concat(),
            _ => Vec::new(),
        }
    }

    /// How long the provider asks to wait.
    pub fn wait(&self) -> Option<Duration> {
        match self {
            Self::Busy { wait, .. } => *wait,
            Self::Both(first, second) => first.wait().max(second.wait()),
            _ => None,
        }
    }

    pub(super) fn of_network(by: &'static str, error: HttpError) -> Self {
        match error {
            HttpError::Setup(reason) | HttpError::Unreachable(reason) => Self::Unreachable { by, reason },
            HttpError::Unclear(reason) => Self::Unclear { by, reason },
        }
    }

    /// The error for an unsuccessful answer; `code` is the provider's error name.
    pub(super) fn of_reply(by: &'static str, reply: &Reply, code: Option<String>) -> Self {
        let answer = match code {
            Some(code) => format!("{} {code}", reply.status),
            None => reply.status.to_string(),
        };
        match reply.status {
            429 => {
                let given =
                    reply.headers.get("retry-after").and_then(|wait| wait.to_str().ok()?.parse().ok());
                Self::Busy { by, answer, wait: given.map(Duration::from_secs) }
            }
            // A gateway timeout or an incomplete answer does not say whether the mail was accepted.
            504 => Self::Unclear { by, reason: answer },
            500.. if reply.body.is_empty() || !reply.is_whole => Self::Unclear { by, reason: answer },
            408 | 500.. => Self::Busy { by, answer, wait: None },
            401 => Self::RefusedSender { by, answer },
            _ => Self::Refused { by, answer },
        }
    }
}

/// A provider's error name; longer texts are dropped, since they may repeat an address.
pub(super) fn error_name(text: &str) -> Option<String> {
    let is_name = !text.is_empty()
        && text.len() <= 60
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    is_name.then(|| text.to_owned())
}
