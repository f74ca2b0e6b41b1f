//! Reads environment variables by name and collects every error.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use reqwest::Url;

/// All variables with their meaning as a Markdown table, as in `docs/deploy.md`.
pub const VARIABLES: &str = include_str!("variables.md");

/// The variables in the order of the table. Others that start with `LEAD_` are typing mistakes.
const NAMES: [&str; 32] = [
    "LEAD_BASE_URL", "LEAD_FROM", "LEAD_HOSTS", "LEAD_INBOX", "LEAD_PHONE", "LEAD_WHATSAPP", "LEAD_CONFIRM",
    "LEAD_ALERT_TO", "LEAD_LINK_SECRET", "LEAD_MAILERS", "LEAD_RESEND_KEY", "LEAD_RESEND_URL",
    "LEAD_SMTP_HOST", "LEAD_SMTP_PORT", "LEAD_SMTP_GUARD", "LEAD_SMTP_USER", "LEAD_SMTP_PASSWORD",
    "LEAD_MAIL_DIR", "LEAD_OUTBOX", "LEAD_OUTBOX_DIR", "LEAD_S3_BUCKET", "LEAD_S3_REGION", "LEAD_S3_URL",
    "LEAD_S3_KEY_ID", "LEAD_S3_SECRET", "LEAD_BLOBS_STORE", "LEAD_BLOBS_SITE", "LEAD_BLOBS_TOKEN",
    "LEAD_BLOBS_URL", "LEAD_RATE_LIMIT", "LEAD_ADDRESS_HEADER", "LEAD_TURNSTILE_SECRET",
];

/// The beginning of the variables of a mailer of its own for Postmark, which earlier versions had.
pub(super) const POSTMARK: &str = "LEAD_POSTMARK_";

/// Names at least this similar are suggested.
const MIN_SIMILARITY: f64 = 0.9;

/// The variables, and their errors.
pub(super) struct Environment {
    values: BTreeMap<String, String>,
    pub(super) errors: Vec<String>,
}

impl Environment {
    /// Keeps the variables that are set; blank values count as unset. Unknown names that start with `LEAD_` are errors.
    pub(super) fn new(variables: impl IntoIterator<Item = (String, String)>) -> Self {
        let trimmed = variables.into_iter().map(|(name, value)| (name, value.trim().to_owned()));
        let values: BTreeMap<String, String> = trimmed.filter(|(_, value)| !value.is_empty()).collect();
        let ours = values.keys().filter(|name| name.starts_with("LEAD_") && !name.starts_with(POSTMARK));
        let unknown = ours.filter(|name| !NAMES.contains(&name.as_str()));
        let errors = unknown.map(|name| match nearest(name) {
            Some(near) => format!("unknown variable {name}: did you mean {near}?"),
            None => format!("unknown variable {name}"),
        });
        Self { errors: errors.collect(), values }
    }

    pub(super) fn error(&mut self, words: impl Into<String>) {
        self.errors.push(words.into());
    }

    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.values.get(name).cloned()
    }

    /// Whether a variable whose name begins with `prefix` is set.
    pub(super) fn has_any(&self, prefix: &str) -> bool {
        self.values.keys().any(|name| name.starts_with(prefix))
    }

    /// A value that `why` requires.
    pub(super) fn required(&mut self, name: &str, why: &str) -> Option<String> {
        let value = self.text(name);
        if value.is_none() {
            self.error(format!("{name} is not set, but {why} requires it"));
        }
        value
    }

    /// A value parsed by `parse`; `expected` describes the valid values.
    pub(super) fn parsed<T>(
        &mut self,
        name: &str,
        expected: impl Display,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let written = self.text(name)?;
        let value = parse(&written);
        if value.is_none() {
            self.error(format!("{name} must be {expected}"));
        }
        value
    }

    /// Like [`Self::parsed`], with a default for a variable that is not set.
    pub(super) fn parsed_or<T>(
        &mut self,
        name: &str,
        default: T,
        expected: impl Display,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        if self.text(name).is_none() { Some(default) } else { self.parsed(name, expected, parse) }
    }

    /// Two values that require each other: `None` without both, and an error with only one.
    pub(super) fn pair(&mut self, [first, second]: [&str; 2]) -> Result<Option<(String, String)>, ()> {
        let (missing, why) = match (self.text(first), self.text(second)) {
            (Some(one), Some(other)) => return Ok(Some((one, other))),
            (None, None) => return Ok(None),
            (Some(_), None) => (second, first),
            (None, Some(_)) => (first, second),
        };
        self.error(format!("{missing} is not set, but {why} requires it"));
        Err(())
    }

    /// Like [`Self::url`], with a default for a variable that is not set.
    pub(super) fn url_or(&mut self, name: &str, default: &str) -> Option<Url> {
        if self.text(name).is_none() { Url::parse(default).ok() } else { self.url(name) }
    }

    /// An https address, or an http address of this machine.
    pub(super) fn url(&mut self, name: &str) -> Option<Url> {
        self.parsed(name, "an address with https://", |written| {
            let url = Url::parse(written).ok()?;
            let is_here = matches!(url.host_str(), Some("127.0.0.1" | "localhost" | "[::1]"));
            let is_guarded = url.scheme() == "https" || (url.scheme() == "http" && is_here);
            (is_guarded && url.query().is_none() && url.fragment().is_none()).then_some(url)
        })
    }

    /// A folder on a file system that outlives the function.
    pub(super) fn durable_folder(&mut self, name: &str, why: &str) -> Option<PathBuf> {
        let folder = PathBuf::from(self.required(name, why)?);
        if !folder.is_absolute() {
            self.error(format!("{name} must be an absolute path"));
            None
        } else if is_own_disk(&folder) {
            self.error(format!(
                "{name} is on the function's temporary disk, which is lost with the instance: use a mounted file system"
            ));
            None
        } else {
            Some(folder)
        }
    }

    /// Reports names that are set but have no effect because of `why`.
    pub(super) fn unused(&mut self, names: &[&str], why: &str) {
        for name in names {
            if self.values.contains_key(*name) {
                self.error(format!("{name} is set, but {why}"));
            }
        }
    }
}

fn nearest(name: &str) -> Option<&'static str> {
    let scored = NAMES.into_iter().map(|known| (strsim::jaro_winkler(known, name), known));
    let (likeness, name) = scored.max_by(|first, second| first.0.total_cmp(&second.0))?;
    (likeness >= MIN_SIMILARITY).then_some(name)
}

/// Lambda's `/tmp` and `/var/task` are gone with the instance.
fn is_own_disk(folder: &Path) -> bool {
    ["/tmp", "/var/task", "/dev", "/proc"].iter().any(|root| folder.starts_with(root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_variable() {
        let rows = VARIABLES.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
        assert_eq!(rows.collect::<Vec<_>>(), NAMES);
    }
}
