//! The configured outbox.

use std::path::PathBuf;
use std::sync::Arc;

use reqwest::Url;
use rusty_s3::{Bucket, Credentials, UrlStyle};

use super::environment::Environment;
use crate::http_client::Http;
use crate::outbox::{Access, AccessSlot, BlobsStore, FolderStore, Outbox, S3Place, S3Store};

const S3: [&str; 5] = ["LEAD_S3_BUCKET", "LEAD_S3_REGION", "LEAD_S3_URL", "LEAD_S3_KEY_ID", "LEAD_S3_SECRET"];
const BLOBS: [&str; 4] = ["LEAD_BLOBS_STORE", "LEAD_BLOBS_SITE", "LEAD_BLOBS_TOKEN", "LEAD_BLOBS_URL"];

/// An outbox with its settings.
#[derive(Debug, Clone, Default)]
pub enum OutboxChoice {
    /// No outbox: an enquiry is safe only once a mailer has accepted it.
    #[default]
    Nowhere,
    Folder(PathBuf),
    /// An S3-compatible store.
    S3(S3Place),
    /// A Netlify Blobs store by name, whose access can be updated by events.
    Blobs(String, AccessSlot),
}

pub(super) fn read(environment: &mut Environment) -> OutboxChoice {
    let chosen = environment.text("LEAD_OUTBOX");
    let needs: [(&str, &[&str]); 3] = [("folder", &["LEAD_OUTBOX_DIR"]), ("s3", &S3), ("blobs", &BLOBS)];
    for (outbox, its) in needs.into_iter().filter(|(outbox, _)| chosen.as_deref() != Some(outbox)) {
        environment.unused(its, &format!("LEAD_OUTBOX is not {outbox}"));
    }
    let choice = match chosen.as_deref() {
        None => Some(OutboxChoice::Nowhere),
        Some("folder") => {
            environment.durable_folder("LEAD_OUTBOX_DIR", "the outbox folder").map(OutboxChoice::Folder)
        }
        Some("s3") => s3(environment),
        Some("blobs") => blobs(environment),
        Some(other) => {
            environment.error(format!("LEAD_OUTBOX is {other}, which is not s3, blobs or folder"));
            None
        }
    };
    choice.unwrap_or_default()
}

fn s3(environment: &mut Environment) -> Option<OutboxChoice> {
    let written = environment.required("LEAD_S3_BUCKET", "the outbox s3");
    let written = written.filter(|written| is_plain(written));
    if written.is_none() && environment.text("LEAD_S3_BUCKET").is_some() {
        environment.error("LEAD_S3_BUCKET must be a bucket name, or a name and a folder: agency/leads");
    }
    let region = environment.text("LEAD_S3_REGION").or_else(|| environment.text("AWS_REGION"));
    if region.is_none() {
        environment.error("LEAD_S3_REGION is not set, but the outbox s3 requires it");
    }
    let endpoint = match (environment.text("LEAD_S3_URL"), &region) {
        (Some(_), _) => environment.url("LEAD_S3_URL"),
        (None, Some(region)) => Url::parse(&format!("https://s3.{region}.amazonaws.com")).ok(),
        (None, None) => None,
    };
    let credentials = credentials(environment);
    let written = written?;
    let (name, folder) = written.split_once('/').unwrap_or((&written, ""));
    let folder = folder.trim_matches('/');
    let prefix = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    // All stores support the bucket's name in the path.
    let bucket = Bucket::new(endpoint?, UrlStyle::Path, name.to_owned(), region?).ok()?;
    Some(OutboxChoice::S3(S3Place { bucket, prefix, credentials: credentials? }))
}

/// The explicit credentials, or those of the function's role.
fn credentials(environment: &mut Environment) -> Option<Credentials> {
    if let Some((key_id, secret)) = environment.pair(["LEAD_S3_KEY_ID", "LEAD_S3_SECRET"]).ok()? {
        return Some(Credentials::new(key_id, secret));
    }
    let role = environment.text("AWS_ACCESS_KEY_ID").zip(environment.text("AWS_SECRET_ACCESS_KEY"));
    if role.is_none() {
        environment
            .error("LEAD_S3_KEY_ID and LEAD_S3_SECRET are not set, and the function has no role instead");
    }
    let (key_id, secret) = role?;
    Some(match environment.text("AWS_SESSION_TOKEN") {
        Some(token) => Credentials::new_with_token(key_id, secret, token),
        None => Credentials::new(key_id, secret),
    })
}

fn blobs(environment: &mut Environment) -> Option<OutboxChoice> {
    let expected = "letters, digits and -, at most 64";
    let store = environment.parsed_or("LEAD_BLOBS_STORE", "leads".to_owned(), expected, |written| {
        (is_plain(written) && !written.contains('/') && written.len() <= 64).then(|| written.to_owned())
    });
    let slot = AccessSlot::default();
    match environment.pair(["LEAD_BLOBS_SITE", "LEAD_BLOBS_TOKEN"]) {
        Ok(Some((site, token))) => {
            let url = environment.url_or("LEAD_BLOBS_URL", "https://api.netlify.com");
            slot.put(Access { is_edge: false, url: url?, site, token });
        }
        Ok(None) => {
            environment
                .unused(&["LEAD_BLOBS_URL"], "it is used only with LEAD_BLOBS_SITE and LEAD_BLOBS_TOKEN");
            // Netlify sets this variable where it runs a function; otherwise each event carries the access.
            if let Some(access) =
                environment.text("NETLIFY_BLOBS_CONTEXT").and_then(|text| Access::of_context(&text))
            {
                slot.put(access);
            }
        }
        Err(()) => {}
    }
    Some(OutboxChoice::Blobs(store?, slot))
}

/// Whether a text needs no encoding in an address or a signature.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._/".contains(&byte)) && !text.starts_with('/')
}

pub(super) fn build(choice: &OutboxChoice, http: &Arc<Http>) -> Outbox {
    let http = Arc::clone(http);
    match choice {
        OutboxChoice::Nowhere => Outbox::none(),
        OutboxChoice::Folder(folder) => Outbox::new(FolderStore::new(folder)),
        OutboxChoice::S3(place) => Outbox::new(S3Store::new(http, place.clone())),
        OutboxChoice::Blobs(store, slot) => Outbox::new(BlobsStore::new(http, slot.clone(), store.clone())),
    }
}
