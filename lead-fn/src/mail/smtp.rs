//! Mail by SMTP. The commands are sent one by one, since a mail cannot have been accepted before its last byte was
//! sent.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail as From, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};

use super::{Mail, MailError, Mailer};

const NAME: &str = "smtp";

const CONNECT_TIMEOUT: Duration = Duration::from_millis(1500);

/// How a connection is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encryption {
    /// TLS from the first byte, usually on port 465.
    Tls,
    /// STARTTLS, usually on port 587; without it no mail is sent.
    StartTls,
    /// No encryption, for a mail catcher on the same machine.
    None,
}

/// A mail server and its login.
#[derive(Clone)]
pub struct SmtpServer {
    /// The host name, which must match its certificate.
    pub host: String,
    pub port: u16,
    /// How the connection is encrypted.
    pub encryption: Encryption,
    /// User and password.
    pub login: Option<(String, String)>,
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}:{}", self.host, self.port)
    }
}

/// A mailer for a mail server.
pub struct Smtp {
    server: SmtpServer,
}

impl Smtp {
    pub(crate) const fn new(server: SmtpServer) -> Self {
        Self { server }
    }

    /// An authenticated connection; `hello` is the name in the greeting.
    async fn connect(&self, hello: &ClientId) -> Result<AsyncSmtpConnection, SmtpError> {
        let SmtpServer { host, port, encryption, login } = &self.server;
        let tls = || TlsParameters::new_rustls(host.clone());
        let wrapped = if *encryption == Encryption::Tls { Some(tls()?) } else { None };
        let server = (host.as_str(), *port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(server, Some(CONNECT_TIMEOUT), hello, wrapped, None).await?;
        if *encryption == Encryption::StartTls {
            connection.starttls(tls()?, hello).await?;
        }
        if let Some((user, password)) = login {
            let credentials = Credentials::new(user.clone(), password.clone());
            connection.auth(DEFAULT_MECHANISMS, &credentials).await?;
        }
        Ok(connection)
    }
}

#[async_trait]
impl Mailer for Smtp {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = mail.message()?.formatted();
        let hello = ClientId::Domain(mail.from.email.domain().to_owned());
        let mut connection = self.connect(&hello).await.map_err(|error| of_sender(&error))?;
        let mut parameters = Vec::new();
        if connection.server_info().supports_feature(Extension::EightBitMime) {
            parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
        }
        let from = From::new(Some(mail.from.email.clone()), parameters);
        connection.command(from).await.map_err(|error| of_sender(&error))?;
        // The relay decides what to do if one of two recipients is rejected.
        for recipient in [Some(&mail.to), mail.cc.as_ref()].into_iter().flatten() {
            let named = connection.command(Rcpt::new(recipient.email.clone(), Vec::new())).await;
            named.map_err(|error| of_recipient(&error))?;
        }
        connection.command(Data).await.map_err(|error| before_the_mail(&error))?;
        connection.message(&message).await.map_err(|error| after_the_mail(&error))?;
        // The mail is accepted; a failing `QUIT` changes nothing.
        let _ = connection.quit().await;
        Ok(())
    }

    async fn probe(&self) -> Result<(), MailError> {
        let mut connection = self.connect(&ClientId::default()).await.map_err(|error| of_sender(&error))?;
        let _ = connection.quit().await;
        Ok(())
    }
}

/// The server's status code; its text may repeat an address.
fn answer(error: &SmtpError) -> String {
    error.status().map_or_else(|| "no code".to_owned(), |code| code.to_string())
}

/// The error of a command before the recipients.
fn of_sender(error: &SmtpError) -> MailError {
    if error.is_permanent() {
        MailError::RefusedSender { by: NAME, answer: answer(error) }
    } else {
        before_the_mail(error)
    }
}

fn of_recipient(error: &SmtpError) -> MailError {
    if error.is_permanent() {
        MailError::RefusedRecipient { by: NAME, answer: answer(error) }
    } else {
        before_the_mail(error)
    }
}

fn before_the_mail(error: &SmtpError) -> MailError {
    if error.is_permanent() {
        MailError::Refused { by: NAME, answer: answer(error) }
    } else if error.is_transient() {
        MailError::Busy { by: NAME, answer: answer(error), wait: None }
    } else {
        MailError::Unreachable { by: NAME, reason: reason(error) }
    }
}

/// Only an answer with a code says that the mail was rejected.
fn after_the_mail(error: &SmtpError) -> MailError {
    if error.status().is_some() {
        before_the_mail(error)
    } else {
        MailError::Unclear { by: NAME, reason: reason(error) }
    }
}

/// The kind of network error, without the server's text.
fn reason(error: &SmtpError) -> String {
    let what = if error.is_timeout() {
        "it did not answer in time"
    } else if error.is_tls() {
        "the connection could not be encrypted"
    } else if error.is_response() {
        "its answer cannot be read"
    } else if error.is_client() {
        "it offers no supported login method"
    } else {
        "the connection failed"
    };
    what.to_owned()
}
