//! The function's configuration: read once from the environment when it starts, all faults told together.

use std::fmt;
use std::path::{Path, PathBuf};

use lettre::message::Mailbox;

use crate::mail::{FolderMailer, Mailer, NoMailer};
use crate::outbox::{FolderOutbox, NoOutbox, Outbox};

/// What can be set of the function besides its mailer and its outbox.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// `LEAD_BASE_URL`: the site's address, where it is another than the packed one: `https://preview.example.com`.
    pub base_url: Option<String>,
    /// `LEAD_FROM`: the sender, `leads@example.com` or `Dune & Harbour <leads@example.com>`; left out: `no-reply@` and the site's host.
    pub from: Option<Mailbox>,
}

/// The whole configuration.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// What mails say.
    pub settings: Settings,
    /// `LEAD_OUTBOX_DIR`: a folder that outlives the function, such as a mounted file system.
    pub outbox_dir: Option<PathBuf>,
    /// `LEAD_MAIL_DIR`: the same, for mails as files.
    pub mail_dir: Option<PathBuf>,
}

/// Everything that is wrong with the environment.
#[derive(Debug, PartialEq, Eq)]
pub struct ConfigFaults(Vec<String>);

impl fmt::Display for ConfigFaults {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "the environment has {} fault(s): {}", self.0.len(), self.0.join("; "))
    }
}

impl std::error::Error for ConfigFaults {}

impl Config {
    /// Reads the configuration; `variable` gives the value of an environment variable. A blank one counts as not set.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigFaults> {
        let mut faults = Vec::new();
        let given = |name: &str| {
            variable(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
        };
        let base_url = given("LEAD_BASE_URL");
        if base_url.as_deref().is_some_and(|url| !is_base_url(url)) {
            faults
                .push("LEAD_BASE_URL must be an address without a path, https://www.example.com".to_owned());
        }
        let from = given("LEAD_FROM").and_then(|written| {
            let parsed = written.parse().ok().filter(|from: &Mailbox| from.email.to_string().is_ascii());
            if parsed.is_none() {
                faults.push(
                    "LEAD_FROM must be an address, leads@example.com or Name <leads@example.com>".to_owned(),
                );
            }
            parsed
        });
        let mut durable_folder = |name: &str| {
            let folder = PathBuf::from(given(name)?);
            if !folder.is_absolute() {
                faults.push(format!("{name} must be an absolute path"));
            } else if is_own_disk(&folder) {
                faults.push(format!("{name} is on the function's own disk, which is gone with the instance: name a mounted file system"));
            }
            Some(folder)
        };
        let (outbox_dir, mail_dir) = (durable_folder("LEAD_OUTBOX_DIR"), durable_folder("LEAD_MAIL_DIR"));
        if faults.is_empty() {
            Ok(Self { settings: Settings { base_url, from }, outbox_dir, mail_dir })
        } else {
            Err(ConfigFaults(faults))
        }
    }

    /// The mailer that is configured.
    pub fn mailer(&self) -> Box<dyn Mailer> {
        match &self.mail_dir {
            Some(folder) => Box::new(FolderMailer::new(folder)),
            None => Box::new(NoMailer),
        }
    }

    /// The outbox that is configured.
    pub fn outbox(&self) -> Box<dyn Outbox> {
        match &self.outbox_dir {
            Some(folder) => Box::new(FolderOutbox::new(folder)),
            None => Box::new(NoOutbox),
        }
    }

    /// Whether an enquiry has anywhere to go; without, each is answered 503.
    pub const fn takes_leads(&self) -> bool {
        self.outbox_dir.is_some() || self.mail_dir.is_some()
    }
}

fn is_base_url(url: &str) -> bool {
    let authority = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    authority.is_some_and(|authority| {
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        !authority.is_empty()
            && authority.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:".contains(&byte))
    })
}

/// Lambda's writable disk is `/tmp`, and `/var/task` holds the function: neither outlives the instance.
fn is_own_disk(folder: &Path) -> bool {
    ["/tmp", "/var/task", "/dev", "/proc"].iter().any(|root| folder.starts_with(root))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Config, ConfigFaults> {
        Config::read(|name| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn nothing_set_is_a_configuration_that_takes_no_leads() {
        let config = read(&[("LEAD_FROM", " ")]).expect("a configuration");
        assert!(!config.takes_leads());
        assert_eq!((config.mailer().name(), config.outbox().name()), ("none", "none"));
    }

    #[test]
    fn all_faults_are_told_together() {
        let faults = read(&[
            ("LEAD_BASE_URL", "www.example.com"),
            ("LEAD_FROM", "nobody"),
            ("LEAD_OUTBOX_DIR", "outbox"),
            ("LEAD_MAIL_DIR", "/tmp/mails"),
        ])
        .expect_err("four faults");
        assert_eq!(
            faults.to_string(),
            "the environment has 4 fault(s): \
             LEAD_BASE_URL must be an address without a path, https://www.example.com; \
             LEAD_FROM must be an address, leads@example.com or Name <leads@example.com>; \
             LEAD_OUTBOX_DIR must be an absolute path; \
             LEAD_MAIL_DIR is on the function's own disk, which is gone with the instance: name a mounted file system"
        );
    }

    #[test]
    fn folders_on_a_mounted_file_system_take_leads() {
        let config = read(&[
            ("LEAD_BASE_URL", "https://preview.example.com/"),
            ("LEAD_FROM", "Dune & Harbour <leads@example.com>"),
            ("LEAD_OUTBOX_DIR", "/mnt/leads/outbox"),
            ("LEAD_MAIL_DIR", "/mnt/leads/mails"),
        ]);
        let config = config.expect("a configuration");
        assert!(config.takes_leads());
        assert_eq!((config.mailer().name(), config.outbox().name()), ("folder", "folder"));
    }
}
