//! Why a mail was not accepted, and what that means for another attempt.

use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::http::{HttpFault, Reply};
use crate::state::SetupFault;

/// What a failure leaves certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Certainty {
    /// It was not accepted and will not be until somebody mends something: a key, a sender, an address.
    Refused,
    /// It was not accepted; the same may be accepted later.
    Later,
    /// It may have been accepted.
    Unclear,
}

/// Why a mail was not accepted. No variant carries what the visitor wrote, nor the words of a provider, which may repeat it.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// There is nothing that could carry it.
    #[error("no mailer is configured")]
    NotConfigured,
    /// Nobody knows from whom or to whom it would go.
    #[error("no mail can be written: {0}")]
    Setup(SetupFault),
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
    /// A provider was not reached.
    #[error("{by} cannot be reached: {reason}")]
    Unreachable {
        /// The provider.
        by: &'static str,
        /// What the network said.
        reason: String,
    },
    /// A provider answered that it does not take this mail.
    #[error("{by} refused the mail: {answer}")]
    Refused {
        /// The provider.
        by: &'static str,
        /// Its status and its own word for it.
        answer: String,
    },
    /// A provider takes no mail from us: the key, the login or the sender's address is wrong, whatever the mail says.
    #[error("{by} takes no mail from us: {answer}")]
    RefusedSender {
        /// The provider.
        by: &'static str,
        /// Its status and its own word for it.
        answer: String,
    },
    /// A provider does not take mail for one of its recipients.
    #[error("{by} refused a recipient: {answer}")]
    RefusedRecipient {
        /// The provider.
        by: &'static str,
        /// Its status and its own word for it.
        answer: String,
    },
    /// A provider answered that it takes no mail now.
    #[error("{by} takes no mail now: {answer}")]
    Busy {
        /// The provider.
        by: &'static str,
        /// Its status and its own word for it.
        answer: String,
        /// How long it wants to be left alone.
        wait: Option<Duration>,
    },
    /// Nobody knows whether the provider accepted it.
    #[error("{by} left it unclear whether it took the mail: {reason}")]
    Unclear {
        /// The provider.
        by: &'static str,
        /// What the network said.
        reason: String,
    },
    /// Two mailers, two faults.
    #[error("{0}; then {1}")]
    Both(Box<Self>, Box<Self>),
}

impl MailError {
    /// What is certain after it.
    pub fn certainty(&self) -> Certainty {
        match self {
            Self::Setup(_)
            | Self::Template(_)
            | Self::Message(_)
            | Self::Refused { .. }
            | Self::RefusedSender { .. }
            | Self::RefusedRecipient { .. } => Certainty::Refused,
            Self::NotConfigured | Self::Folder { .. } | Self::Unreachable { .. } | Self::Busy { .. } => {
                Certainty::Later
            }
            Self::Unclear { .. } => Certainty::Unclear,
            Self::Both(first, second) => first.certainty().max(second.certainty()),
        }
    }

    /// Whether it is about this mail, so that another one may be accepted.
    pub fn is_about_mail(&self) -> bool {
        match self {
            Self::Template(_) | Self::Message(_) | Self::Refused { .. } | Self::RefusedRecipient { .. } => {
                true
            }
            Self::Both(first, second) => first.is_about_mail() || second.is_about_mail(),
            Self::NotConfigured
            | Self::Setup(_)
            | Self::Folder { .. }
            | Self::Unreachable { .. }
            | Self::RefusedSender { .. }
            | Self::Busy { .. }
            | Self::Unclear { .. } => false,
        }
    }

    /// Who left it unclear.
    pub(super) fn unclear_by(&self) -> Vec<&'static str> {
        match self {
            Self::Unclear { by, .. } => vec![by],
            Self::Both(first, second) => [first.unclear_by(), second.unclear_by()].concat(),
            _ => Vec::new(),
        }
    }

    /// How long the provider wants to be left alone.
    pub fn wait(&self) -> Option<Duration> {
        match self {
            Self::Busy { wait, .. } => *wait,
            Self::Both(first, second) => first.wait().max(second.wait()),
            _ => None,
        }
    }

    pub(super) fn of_network(by: &'static str, fault: HttpFault) -> Self {
        match fault {
            HttpFault::Setup(reason) | HttpFault::Unreachable(reason) => Self::Unreachable { by, reason },
            HttpFault::Unclear(reason) => Self::Unclear { by, reason },
        }
    }

    /// The fault behind an answer that is no success. `code` is the provider's own word for it.
    pub(super) fn of_reply(by: &'static str, reply: &Reply, code: Option<String>) -> Self {
        let answer = match code {
            Some(code) => format!("{} {code}", reply.status),
            None => reply.status.to_string(),
        };
        match reply.status {
            429 => {
                let told = reply.headers.get("retry-after").and_then(|wait| wait.to_str().ok()?.parse().ok());
                Self::Busy { by, answer, wait: told.map(Duration::from_secs) }
            }
            // A gateway that gave up, or a server that broke off, knows nothing of what happened behind it.
            504 => Self::Unclear { by, reason: answer },
            500.. if reply.body.is_empty() || !reply.is_whole => Self::Unclear { by, reason: answer },
            408 | 500.. => Self::Busy { by, answer, wait: None },
            401 => Self::RefusedSender { by, answer },
            _ => Self::Refused { by, answer },
        }
    }
}

/// A provider's word for a fault, if it is a mere name: anything longer may repeat an address.
pub(super) fn fault_name(text: &str) -> Option<String> {
    let is_name = !text.is_empty()
        && text.len() <= 60
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    is_name.then(|| text.to_owned())
}
