//! Mail by SMTP: every other provider, and a mail server of one's own. The commands are given one by one, so that a fault tells whether
//! the mail can have been accepted: before its last byte was sent it cannot.

use std::fmt;
use std::time::Duration;

use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail as From, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};

use super::{Mail, MailError, Mailer};
use crate::outbox::Pending;

const NAME: &str = "smtp";

/// Far more than a handshake takes.
const TO_CONNECT: Duration = Duration::from_millis(1500);

/// How a connection is guarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// TLS from the first byte, usually on port 465.
    Tls,
    /// TLS after a greeting in the clear, usually on port 587; without it no mail is sent.
    StartTls,
    /// None: a catcher on the same machine.
    None,
}

/// A mail server and how it is entered.
#[derive(Clone)]
pub struct SmtpServer {
    /// Its name, which its certificate has too.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is guarded.
    pub guard: Guard,
    /// User and password.
    pub login: Option<(String, String)>,
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}:{}", self.host, self.port)
    }
}

/// The mailer to a mail server.
pub struct Smtp {
    server: SmtpServer,
}

impl Smtp {
    pub(crate) const fn new(server: SmtpServer) -> Self {
        Self { server }
    }

    /// A connection that takes a mail next; `hello` is how we present ourselves.
    async fn connect(&self, hello: &ClientId) -> Result<AsyncSmtpConnection, SmtpError> {
        let SmtpServer { host, port, guard, login } = &self.server;
        let tls = || TlsParameters::new_rustls(host.clone());
        let wrapped = if *guard == Guard::Tls { Some(tls()?) } else { None };
        let server = (host.as_str(), *port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(server, Some(TO_CONNECT), hello, wrapped, None).await?;
        if *guard == Guard::StartTls {
            connection.starttls(tls()?, hello).await?;
        }
        if let Some((user, password)) = login {
            let credentials = Credentials::new(user.clone(), password.clone());
            connection.auth(DEFAULT_MECHANISMS, &credentials).await?;
        }
        Ok(connection)
    }
}

impl Mailer for Smtp {
    fn name(&self) -> &'static str {
        NAME
    }

    fn send<'a>(&'a self, mail: &'a Mail) -> Pending<'a, Result<(), MailError>> {
        Box::pin(async move {
            let message = mail.message()?.formatted();
            let hello = ClientId::Domain(mail.from.email.domain().to_owned());
            let mut connection = self.connect(&hello).await.map_err(|fault| of_sender(&fault))?;
            let mut parameters = Vec::new();
            if connection.server_info().supports_feature(Extension::EightBitMime) {
                parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
            }
            let from = From::new(Some(mail.from.email.clone()), parameters);
            connection.command(from).await.map_err(|fault| of_sender(&fault))?;
            // Who gets a mail that one of two is refused for, and what the other is told, is the relay's to decide.
            for recipient in [Some(&mail.to), mail.cc.as_ref()].into_iter().flatten() {
                let named = connection.command(Rcpt::new(recipient.email.clone(), Vec::new())).await;
                named.map_err(|fault| of_recipient(&fault))?;
            }
            connection.command(Data).await.map_err(|fault| before_the_mail(&fault))?;
            connection.message(&message).await.map_err(|fault| after_the_mail(&fault))?;
            // The mail is accepted: a server that does not wait for the farewell changes nothing.
            let _ = connection.quit().await;
            Ok(())
        })
    }

    fn probe(&self) -> Pending<'_, Result<(), MailError>> {
        Box::pin(async move {
            let mut connection =
                self.connect(&ClientId::default()).await.map_err(|fault| of_sender(&fault))?;
            let _ = connection.quit().await;
            Ok(())
        })
    }
}

/// The server's code; its words may repeat an address.
fn answer(fault: &SmtpError) -> String {
    fault.status().map_or_else(|| "no code".to_owned(), |code| code.to_string())
}

/// The fault of a command that tells the server who we are.
fn of_sender(fault: &SmtpError) -> MailError {
    if fault.is_permanent() {
        MailError::RefusedSender { by: NAME, answer: answer(fault) }
    } else {
        before_the_mail(fault)
    }
}

fn of_recipient(fault: &SmtpError) -> MailError {
    if fault.is_permanent() {
        MailError::RefusedRecipient { by: NAME, answer: answer(fault) }
    } else {
        before_the_mail(fault)
    }
}

fn before_the_mail(fault: &SmtpError) -> MailError {
    if fault.is_permanent() {
        MailError::Refused { by: NAME, answer: answer(fault) }
    } else if fault.is_transient() {
        MailError::Busy { by: NAME, answer: answer(fault), wait: None }
    } else {
        MailError::Unreachable { by: NAME, reason: reason(fault) }
    }
}

/// Only an answer with a code tells that the mail was not taken.
fn after_the_mail(fault: &SmtpError) -> MailError {
    if fault.status().is_some() {
        before_the_mail(fault)
    } else {
        MailError::Unclear { by: NAME, reason: reason(fault) }
    }
}

/// What broke, without the server's words.
fn reason(fault: &SmtpError) -> String {
    let what = if fault.is_timeout() {
        "it did not answer in time"
    } else if fault.is_tls() {
        "the connection could not be guarded"
    } else if fault.is_response() {
        "its answer cannot be read"
    } else if fault.is_client() {
        "it offers no way to log in that we know"
    } else {
        "the connection failed"
    };
    what.to_owned()
}
