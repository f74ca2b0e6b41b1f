//! The configured mailers.

use std::path::PathBuf;
use std::sync::Arc;

use reqwest::Url;

use super::Secret;
use super::environment::{Environment, POSTMARK};
use crate::http_client::Http;
use crate::mail::{Encryption, FolderMailer, Mailer, Relay, Resend, Smtp, SmtpServer};

const RESEND: [&str; 2] = ["LEAD_RESEND_KEY", "LEAD_RESEND_URL"];
const SMTP: [&str; 5] =
    ["LEAD_SMTP_HOST", "LEAD_SMTP_PORT", "LEAD_SMTP_GUARD", "LEAD_SMTP_USER", "LEAD_SMTP_PASSWORD"];

const POSTMARK_BY_SMTP: &str = "Postmark now gets its mails by SMTP: in LEAD_MAILERS replace postmark with smtp, set \
    LEAD_SMTP_HOST to smtp.postmarkapp.com, LEAD_SMTP_GUARD to starttls, LEAD_SMTP_USER and LEAD_SMTP_PASSWORD both to \
    the server token, and remove the variables LEAD_POSTMARK_…";

/// A mailer with its settings.
#[derive(Debug, Clone)]
pub enum MailerChoice {
    Resend { key: Secret, url: Url },
    Smtp(SmtpServer),
    Folder(PathBuf),
}

/// Reads the mailers in their order.
pub(super) fn read(environment: &mut Environment) -> Vec<MailerChoice> {
    let written = environment.text("LEAD_MAILERS").unwrap_or_default();
    let names: Vec<&str> = written.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    if names.len() > 2 {
        environment.error("LEAD_MAILERS contains more than two mailers");
    }
    let is_one_twice = names.len() == 2 && names[0] == names[1];
    if is_one_twice {
        environment.error(format!(
            "LEAD_MAILERS contains {} twice: the second mailer is for when the first fails",
            names[0]
        ));
    }
    if names.contains(&"postmark") || environment.has_any(POSTMARK) {
        environment.error(POSTMARK_BY_SMTP);
    }
    let needs: [(&str, &[&str]); 3] = [("resend", &RESEND), ("smtp", &SMTP), ("folder", &["LEAD_MAIL_DIR"])];
    for (mailer, its) in needs.into_iter().filter(|(mailer, _)| !names.contains(mailer)) {
        environment.unused(its, &format!("LEAD_MAILERS does not contain {mailer}"));
    }
    names.iter().take(if is_one_twice { 1 } else { 2 }).filter_map(|name| choice(environment, name)).collect()
}

fn choice(environment: &mut Environment, name: &str) -> Option<MailerChoice> {
    let why = format!("the mailer {name}");
    match name {
        "resend" => {
            let key = environment.required("LEAD_RESEND_KEY", &why);
            let url = environment.url_or("LEAD_RESEND_URL", "https://api.resend.com");
            Some(MailerChoice::Resend { key: Secret(key?), url: url? })
        }
        // Explained above.
        "postmark" => None,
        "smtp" => smtp(environment, &why).map(MailerChoice::Smtp),
        "folder" => environment.durable_folder("LEAD_MAIL_DIR", &why).map(MailerChoice::Folder),
        other => {
            environment.error(format!("LEAD_MAILERS contains {other}, which is not resend, smtp or folder"));
            None
        }
    }
}

fn smtp(environment: &mut Environment, why: &str) -> Option<SmtpServer> {
    let host = environment.required("LEAD_SMTP_HOST", why);
    let guards = "tls, starttls or none";
    let encryption =
        environment.parsed_or("LEAD_SMTP_GUARD", Encryption::Tls, guards, |written| match written {
            "tls" => Some(Encryption::Tls),
            "starttls" => Some(Encryption::StartTls),
            "none" => Some(Encryption::None),
            _ => None,
        });
    let is_here = matches!(host.as_deref(), Some("127.0.0.1" | "localhost" | "::1"));
    let is_exposed = encryption == Some(Encryption::None) && host.is_some() && !is_here;
    if is_exposed {
        environment.error("LEAD_SMTP_GUARD is none, which would send enquiries and the password unencrypted");
    }
    let usual_port = if encryption == Some(Encryption::StartTls) { 587 } else { 465 };
    let port = environment.parsed_or("LEAD_SMTP_PORT", usual_port, "a port, 1 to 65535", |written| {
        written.parse().ok().filter(|port| *port != 0)
    });
    let login = environment.pair(["LEAD_SMTP_USER", "LEAD_SMTP_PASSWORD"]);
    let server = SmtpServer { host: host?, port: port?, encryption: encryption?, login: login.ok()? };
    (!is_exposed).then_some(server)
}

pub(super) fn relay(choices: &[MailerChoice], http: &Arc<Http>) -> Relay {
    Relay::of(choices.iter().map(|choice| -> Box<dyn Mailer> {
        let http = Arc::clone(http);
        match choice {
            MailerChoice::Resend { key, url } => Box::new(Resend::new(http, url, key.0.clone())),
            MailerChoice::Smtp(server) => Box::new(Smtp::new(server.clone())),
            MailerChoice::Folder(folder) => Box::new(FolderMailer::new(folder)),
        }
    }))
}
