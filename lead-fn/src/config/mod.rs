//! The function's configuration, read from the environment at start; all errors are reported together.

mod environment;
mod mail;
mod names;
mod outbox;

use std::sync::Arc;

use axum::http::HeaderName;
use lettre::Address;
use lettre::message::Mailbox;
use reqwest::Url;

pub use mail::MailerChoice;
pub use names::{NAMES, Name};
pub use outbox::OutboxChoice;

use crate::guard::{Guards, RateLimit, Turnstile};
use crate::http::Http;
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
    /// `LEAD_ALERT_TO`: the recipient of alerts about waiting enquiries; default: the agency's inbox.
    pub alert_to: Option<Mailbox>,
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

/// The whole configuration.
#[derive(Debug, Clone)]
pub struct Config {
    /// General settings.
    pub settings: Settings,
    /// The mailers: none, one or two.
    pub mailers: Vec<MailerChoice>,
    /// The outbox for enquiries.
    pub outbox: OutboxChoice,
    /// `LEAD_RATE_LIMIT`: enquiries per address in ten minutes; `None`: no limit.
    pub rate_limit: Option<u32>,
    /// `LEAD_ADDRESS_HEADER`: the header in which the host passes the visitor's address.
    pub address_header: Option<HeaderName>,
    /// `LEAD_TURNSTILE_SECRET`.
    pub turnstile: Option<Secret>,
    /// The errors of the environment, one sentence each.
    pub errors: Vec<String>,
}

/// Mailers, outbox and guards.
pub struct Services {
    /// The mailers.
    pub relay: Relay,
    /// The outbox.
    pub outbox: Outbox,
    /// The guards.
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

    /// Builds mailers, outbox and guards.
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
    let alert_to = environment.parsed("LEAD_ALERT_TO", expected, mailbox);
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
        alert_to,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Config {
        Config::read(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
    }

    fn errors(pairs: &[(&str, &str)]) -> Vec<String> {
        read(pairs).errors
    }

    fn names(config: &Config) -> (String, &'static str) {
        let services = config.services();
        (services.relay.name(), services.outbox.name())
    }

    #[test]
    fn an_empty_configuration_accepts_no_enquiries() {
        let config = read(&[("LEAD_FROM", " "), ("PATH", "/bin")]);
        assert!(!config.takes_leads() && config.errors.is_empty());
        assert_eq!(names(&config), ("none".to_owned(), "none"));
        assert_eq!((config.settings.confirm, config.rate_limit), (true, Some(10)));
    }

    #[test]
    fn all_errors_are_reported_together() {
        let found = errors(&[
            ("LEAD_BASE_URL", "www.example.com"),
            ("LEAD_FROM", "nobody"),
            ("LEAD_MAILERS", "resend, folder"),
            ("LEAD_MAIL_DIR", "/tmp/mails"),
            ("LEAD_OUTBOX", "folder"),
            ("LEAD_OUTBOX_DIR", "outbox"),
            ("LEAD_RESND_KEY", "re_1"),
            ("LEAD_SMTP_HOST", "smtp.example.com"),
            ("LEAD_RATE_LIMIT", "many"),
            ("LEAD_LINK_SECRET", "guessable"),
        ]);
        let expected = [
            "unknown variable LEAD_RESND_KEY: did you mean LEAD_RESEND_KEY?",
            "LEAD_BASE_URL must be an address without a path, https://www.example.com",
            "LEAD_FROM must be an address, leads@example.com or Name <leads@example.com>",
            "LEAD_LINK_SECRET must be a random text of at least 32 characters, as `openssl rand -hex 32` prints",
            "LEAD_SMTP_HOST is set, but LEAD_MAILERS does not contain smtp",
            "LEAD_RESEND_KEY is not set, but the mailer resend requires it",
            "LEAD_MAIL_DIR is on the function's temporary disk, which is lost with the instance: use a mounted file system",
            "LEAD_OUTBOX_DIR must be an absolute path",
            "LEAD_RATE_LIMIT must be a whole number",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn each_mailer_and_each_outbox_can_be_chosen() {
        let chosen = [("resend, smtp", "s3"), ("smtp,resend", "blobs"), ("folder", "folder"), ("smtp", "")]
            .map(|(mailers, outbox)| {
                let mut pairs =
                    vec![("LEAD_MAILERS", mailers), ("LEAD_OUTBOX", outbox), ("LEAD_RATE_LIMIT", "0")];
                for (name, value) in [
                    ("resend", ("LEAD_RESEND_KEY", "re_1")),
                    ("smtp", ("LEAD_SMTP_HOST", "smtp.example.com")),
                    ("folder", ("LEAD_MAIL_DIR", "/mnt/mails")),
                ] {
                    if mailers.contains(name) {
                        pairs.push(value);
                    }
                }
                match outbox {
                    "s3" => pairs.extend([
                        ("LEAD_S3_BUCKET", "agency/leads"),
                        ("AWS_REGION", "eu-central-1"),
                        ("AWS_ACCESS_KEY_ID", "k"),
                        ("AWS_SECRET_ACCESS_KEY", "s"),
                    ]),
                    "folder" => pairs.push(("LEAD_OUTBOX_DIR", "/mnt/outbox")),
                    _ => {}
                }
                let config = read(&pairs);
                assert!(config.errors.is_empty(), "{:?}", config.errors);
                assert!(config.takes_leads() && config.rate_limit.is_none());
                names(&config)
            });
        let expected =
            [("resend, smtp", "s3"), ("smtp, resend", "blobs"), ("folder", "folder"), ("smtp", "none")];
        assert_eq!(chosen, expected.map(|(mailers, outbox)| (mailers.to_owned(), outbox)));
    }

    #[test]
    fn settings_for_postmark_are_told_what_to_become() {
        for (pairs, mailers) in [
            (&[("LEAD_MAILERS", "postmark"), ("LEAD_POSTMARK_TOKEN", "t")][..], "none"),
            (
                &[
                    ("LEAD_MAILERS", "resend, postmark"),
                    ("LEAD_RESEND_KEY", "re_1"),
                    ("LEAD_POSTMARK_TOKEN", "t"),
                    ("LEAD_POSTMARK_STREAM", "leads"),
                ],
                "resend",
            ),
            (
                &[("LEAD_MAILERS", "resend"), ("LEAD_RESEND_KEY", "re_1"), ("LEAD_POSTMARK_TOKEN", "t")],
                "resend",
            ),
        ] {
            let config = read(pairs);
            assert_eq!(names(&config).0, mailers, "{pairs:?}");
            let [error] = &config.errors[..] else { panic!("one error for {pairs:?}: {:?}", config.errors) };
            for part in
                ["LEAD_SMTP_HOST to smtp.postmarkapp.com", "LEAD_SMTP_GUARD to starttls", "the server token"]
            {
                assert!(error.contains(part), "{error}");
            }
        }
    }

    #[test]
    fn an_invalid_setting_is_ignored_and_the_others_apply() {
        let carried =
            [("LEAD_MAILERS", "resend, smtp"), ("LEAD_RESEND_KEY", "re_1"), ("LEAD_OUTBOX", "blobs")];
        let config = read(&[&carried[..], &[("LEAD_COLOUR", "red"), ("LEAD_RATE_LIMIT", "many")]].concat());
        assert_eq!(names(&config), ("resend".to_owned(), "blobs"));
        assert_eq!(config.rate_limit, Some(10));
        assert_eq!(
            config.errors,
            [
                "unknown variable LEAD_COLOUR",
                "LEAD_SMTP_HOST is not set, but the mailer smtp requires it",
                "LEAD_RATE_LIMIT must be a whole number",
            ]
        );
    }

    #[test]
    fn unsafe_settings_are_ignored() {
        let cases: [&[(&str, &str)]; 5] = [
            &[("LEAD_OUTBOX", "folder"), ("LEAD_OUTBOX_DIR", "/tmp/outbox")],
            &[("LEAD_OUTBOX", "folder"), ("LEAD_OUTBOX_DIR", "outbox")],
            &[("LEAD_MAILERS", "folder"), ("LEAD_MAIL_DIR", "/var/task/mails")],
            &[("LEAD_MAILERS", "smtp"), ("LEAD_SMTP_HOST", "mail.example.com"), ("LEAD_SMTP_GUARD", "none")],
            &[("LEAD_MAILERS", "smtp"), ("LEAD_SMTP_HOST", "mail.example.com"), ("LEAD_SMTP_USER", "u")],
        ];
        for pairs in cases {
            let config = read(pairs);
            assert_eq!((names(&config), config.errors.len()), (("none".to_owned(), "none"), 1), "{pairs:?}");
        }
        let twice = read(&[("LEAD_MAILERS", "resend, resend"), ("LEAD_RESEND_KEY", "k")]);
        assert_eq!(names(&twice).0, "resend");
    }

    #[test]
    fn contradictory_settings_are_errors() {
        let cases: [(&[(&str, &str)], &str); 8] = [
            (
                &[("LEAD_MAILERS", "pigeon")],
                "LEAD_MAILERS contains pigeon, which is not resend, smtp or folder",
            ),
            (
                &[("LEAD_MAILERS", "resend, resend"), ("LEAD_RESEND_KEY", "k")],
                "LEAD_MAILERS contains resend twice: the second mailer is for when the first fails",
            ),
            (
                &[
                    ("LEAD_MAILERS", "smtp"),
                    ("LEAD_SMTP_HOST", "mail.example.com"),
                    ("LEAD_SMTP_GUARD", "none"),
                ],
                "LEAD_SMTP_GUARD is none, which would send enquiries and the password unencrypted",
            ),
            (
                &[("LEAD_MAILERS", "smtp"), ("LEAD_SMTP_HOST", "mail.example.com"), ("LEAD_SMTP_USER", "u")],
                "LEAD_SMTP_PASSWORD is not set, but LEAD_SMTP_USER requires it",
            ),
            (
                &[
                    ("LEAD_MAILERS", "resend"),
                    ("LEAD_RESEND_KEY", "k"),
                    ("LEAD_RESEND_URL", "http://api.example.com"),
                ],
                "LEAD_RESEND_URL must be an address with https://",
            ),
            (&[("LEAD_S3_BUCKET", "b")], "LEAD_S3_BUCKET is set, but LEAD_OUTBOX is not s3"),
            (
                &[("LEAD_OUTBOX", "blobs"), ("LEAD_BLOBS_SITE", "s")],
                "LEAD_BLOBS_TOKEN is not set, but LEAD_BLOBS_SITE requires it",
            ),
            (&[("LEAD_ADDRESS_HEADER", "X-Forwarded-For")], "LEAD_ADDRESS_HEADER must be a header name"),
        ];
        for (pairs, error) in cases {
            assert_eq!(errors(pairs), [error]);
        }
    }

    #[test]
    fn secrets_are_never_shown() {
        let config = read(&[
            ("LEAD_MAILERS", "resend, smtp"),
            ("LEAD_RESEND_KEY", "secret-1"),
            ("LEAD_SMTP_HOST", "smtp.example.com"),
            ("LEAD_SMTP_USER", "secret-2"),
            ("LEAD_SMTP_PASSWORD", "secret-3"),
            ("LEAD_OUTBOX", "s3"),
            ("LEAD_S3_BUCKET", "b"),
            ("LEAD_S3_REGION", "auto"),
            ("LEAD_S3_KEY_ID", "secret-4"),
            ("LEAD_S3_SECRET", "secret-5"),
            ("LEAD_TURNSTILE_SECRET", "secret-6"),
        ]);
        let shown = format!("{config:?}");
        assert!(!shown.contains("secret-"), "{shown}");
    }
}
