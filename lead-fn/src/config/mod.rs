//! The function's configuration, read from the environment at start; all errors are reported together.

mod environment;
mod mail;
mod outbox;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::http::HeaderName;
use lettre::Address;
use lettre::message::Mailbox;
use reqwest::Url;

pub use environment::VARIABLES;
pub use mail::MailerChoice;
pub use outbox::OutboxChoice;

use crate::guard::{Guards, RateLimit, Turnstile};
use crate::http_client::Http;
use crate::mail::Relay;
use crate::outbox::{Access, Outbox};
use crate::secret::Secret;
use environment::Environment;

/// Enough for a family that asks about every flat of a building, far too few for a bot.
const DEFAULT_RATE_LIMIT: u32 = 10;

/// The fewest characters of a secret that cannot be guessed.
const MIN_SECRET_LEN: usize = 32;
const SECRET_EXPECTED: &str = "a random text of at least 32 characters, as `openssl rand -hex 32` prints";

const TURNSTILE: &str = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/// Settings besides mailers, outbox and guards.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// `LEAD_BASE_URL`: the site's address, if it is not the packed one.
    pub base_url: Option<String>,
    /// `LEAD_FROM`: the sender, `leads@example.com` or `Dune & Harbour <leads@example.com>`; default: `no-reply@` and
    /// the site's host.
    pub from: Option<Mailbox>,
    /// `LEAD_CONFIRM`: whether visitors get a confirmation mail.
    pub confirm: bool,
    /// `LEAD_HOSTS`: further hosts of the site.
    pub hosts: Vec<String>,
    /// `LEAD_ALERT_TO`: the recipient of notices about waiting enquiries; default: the agency's inbox.
    pub notice_to: Option<Mailbox>,
    /// `LEAD_LINK_SECRET`: signs the links of search alerts, which are off without it.
    pub link_secret: Option<Secret>,
    /// Replaces the agency's settings while the packed catalogue cannot be read.
    pub fallback: Fallback,
}

/// The settings that enquiries need, from the environment.
#[derive(Debug, Clone, Default)]
pub struct Fallback {
    /// `LEAD_INBOX`: the recipient of enquiries.
    pub inbox: Option<Address>,
    /// `LEAD_PHONE`: the phone number in error answers.
    pub phone: Option<String>,
    /// `LEAD_WHATSAPP`: the WhatsApp number in error answers.
    pub whatsapp: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Config {
    pub settings: Settings,
    /// The mailers: none, one or two.
    pub mailers: Vec<MailerChoice>,
    pub outbox: OutboxChoice,
    /// `LEAD_RATE_LIMIT`: enquiries per address in ten minutes; `None`: no limit.
    pub rate_limit: Option<u32>,
    /// `LEAD_ADDRESS_HEADER`: the host's header with the visitor's address.
    pub address_header: Option<HeaderName>,
    /// `LEAD_TURNSTILE_SECRET`.
    pub turnstile: Option<Secret>,
    /// The errors of the environment, one sentence each.
    pub errors: Vec<String>,
}

pub struct Services {
    pub relay: Relay,
    pub outbox: Outbox,
    pub guards: Guards,
}

impl Config {
    /// Reads the configuration from environment variables. A setting with an error is reported and ignored, since a
    /// typing mistake must not stop the enquiries that the other settings can deliver.
    pub fn read(variables: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut environment = Environment::new(variables);
        let settings = settings(&mut environment);
        let mailers = mail::read(&mut environment);
        let outbox = outbox::read(&mut environment);
        let rate_limit =
            environment.parsed("LEAD_RATE_LIMIT", "a whole number", |written| written.parse().ok());
        let address_header = environment.parsed("LEAD_ADDRESS_HEADER", "a header name", |written| {
            // Visitors can write the beginning of this header themselves.
            written.parse().ok().filter(|name: &HeaderName| name.as_str() != "x-forwarded-for")
        });
        let turnstile = environment.text("LEAD_TURNSTILE_SECRET").map(Secret);
        Self {
            settings,
            mailers,
            outbox,
            rate_limit: Some(rate_limit.unwrap_or(DEFAULT_RATE_LIMIT)).filter(|limit| *limit > 0),
            address_header,
            turnstile,
            errors: environment.errors,
        }
    }

    pub fn services(&self) -> Services {
        let http = Arc::new(Http::default());
        let turnstile = self.turnstile.clone().zip(Url::parse(TURNSTILE).ok());
        Services {
            relay: mail::relay(&self.mailers, &http),
            outbox: outbox::build(&self.outbox, &http),
            guards: Guards {
                rate: self.rate_limit.map(RateLimit::new),
                address_header: self.address_header.clone(),
                turnstile: turnstile.map(|(secret, url)| Turnstile::new(http, url, secret)),
            },
        }
    }

    /// Whether enquiries can be stored or mailed; otherwise each is answered 503.
    pub fn takes_leads(&self) -> bool {
        !self.mailers.is_empty() || !matches!(self.outbox, OutboxChoice::Nowhere)
    }

    /// Whether the outbox is Netlify's store, and so events have the visitor's address.
    pub const fn is_on_netlify(&self) -> bool {
        matches!(self.outbox, OutboxChoice::Blobs(..))
    }

    /// Takes the store's access from a Netlify event; other events contain none.
    pub fn update_access(&self, event: &serde_json::Value) {
        if let OutboxChoice::Blobs(_, slot) = &self.outbox
            && let Some(access) = Access::of_event(event)
        {
            slot.put(access);
        }
    }
}

fn settings(environment: &mut Environment) -> Settings {
    let base_url =
        environment.parsed("LEAD_BASE_URL", "an address without a path, https://www.example.com", |url| {
            is_base_url(url).then(|| url.to_owned())
        });
    let expected = "an address, leads@example.com or Name <leads@example.com>";
    let mailbox =
        |written: &str| written.parse().ok().filter(|mailbox: &Mailbox| mailbox.email.to_string().is_ascii());
    let from = environment.parsed("LEAD_FROM", expected, mailbox);
    let notice_to = environment.parsed("LEAD_ALERT_TO", expected, mailbox);
    let confirm = environment.parsed("LEAD_CONFIRM", "yes or no", |written| match written {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    });
    // With an unreadable value no visitor gets a mail that may not have been intended.
    let confirm = confirm.unwrap_or_else(|| environment.text("LEAD_CONFIRM").is_none());
    let hosts = environment.parsed("LEAD_HOSTS", "hosts, example.com, www.example.ae", |written| {
        let hosts = written.split(',').map(str::trim).filter(|host| !host.is_empty());
        hosts.map(|host| is_authority(host).then(|| host.to_owned())).collect()
    });
    let link_secret = environment.parsed("LEAD_LINK_SECRET", SECRET_EXPECTED, |written| {
        (written.chars().count() >= MIN_SECRET_LEN).then(|| Secret(written.to_owned()))
    });
    let inbox = environment.parsed("LEAD_INBOX", "an address, leads@example.com", |written| {
        written.parse().ok().filter(|_| written.is_ascii())
    });
    let (phone, whatsapp) = (environment.text("LEAD_PHONE"), environment.text("LEAD_WHATSAPP"));
    Settings {
        base_url,
        from,
        confirm,
        hosts: hosts.unwrap_or_default(),
        notice_to,
        link_secret,
        fallback: Fallback { inbox, phone, whatsapp },
    }
}

fn is_base_url(url: &str) -> bool {
    let authority = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    authority.is_some_and(|authority| is_authority(authority.strip_suffix('/').unwrap_or(authority)))
}

/// A host, or a host and a port.
fn is_authority(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:".contains(&byte))
}
