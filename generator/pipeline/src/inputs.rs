//! The fingerprint of everything that a build reads, before any of it is read.

use std::time::SystemTime;

use anyhow::Result;
use cache::Fingerprint;

use super::BuildOptions;
use cache::hash::{Hash, Hasher};
use content::{Drafts, Listing};
use pictures::Modern;

/// What a build will read.
pub(super) struct Inputs {
    /// The content folder.
    pub(super) listing: Listing,
    /// The front end, where nothing of it is missing.
    pub(super) front_end: Option<Fingerprint>,
    /// All of it together.
    pub(super) fingerprint: InputFingerprint,
}

/// The fingerprint of all inputs.
#[derive(Clone, Copy)]
pub(super) struct InputFingerprint {
    /// `None` when something is missing, which the build will name.
    hash: Option<Hash>,
    /// Whether any later change must give another hash.
    is_settled: bool,
}

impl Inputs {
    /// Scans the folders that `options` name; `now` is a moment before that.
    pub(super) fn scan(options: &BuildOptions, now: SystemTime) -> Result<Self> {
        let (front_end, listing) =
            rayon::join(|| bundle::fingerprint(&options.site, now), || content::list(&options.content));
        let listing = listing?;
        let content = listing.fingerprint(now);
        let fingerprint = match front_end {
            None => InputFingerprint { hash: None, is_settled: false },
            Some(front_end) => {
                let mut hasher = Hasher::new("inputs");
                hasher.hash(&content.hash).hash(&front_end.hash);
                // Another day may bring a warning.
                hasher.text(&options.today.to_string());
                // An address differs from none, which means that of the settings.
                hasher.number(u64::from(options.base_url.is_some()));
                hasher.text(options.base_url.as_deref().unwrap_or_default());
                hasher.number(u64::from(options.is_preview));
                hasher.number(u64::from(options.drafts == Drafts::Shown));
                hasher.number(u64::from(options.modern == Modern::AvifToo));
                let function = options.function.as_ref().map(|function| function.fingerprint(now));
                if let Some(function) = &function {
                    hasher.hash(&function.hash);
                }
                let is_settled = content.is_settled
                    && front_end.is_settled
                    && function.is_none_or(|function| function.is_settled);
                InputFingerprint { hash: Some(hasher.finish()), is_settled }
            }
        };
        Ok(Self { listing, front_end, fingerprint })
    }
}

impl InputFingerprint {
    /// Whether it is the fingerprint that was kept.
    pub(super) fn is_like(self, kept: Option<Hash>) -> bool {
        self.hash.is_some() && self.hash == kept
    }

    /// What a later build can compare with.
    pub(super) fn to_be_kept(self) -> Option<Hash> {
        self.hash.filter(|_| self.is_settled)
    }
}
