//! The fingerprint of all inputs of a build, taken before any is read.

use std::time::SystemTime;

use anyhow::Result;
use cache::Fingerprint;

use super::BuildOptions;
use cache::hash::{Hash, Hasher};
use content::{Drafts, Listing};
use output::FeedSecret;
use pictures::PictureFormats;

/// The inputs of a build.
pub(super) struct Inputs {
    /// The content folder.
    pub(super) listing: Listing,
    /// The front end, if nothing of it is missing.
    pub(super) front_end: Option<Fingerprint>,
    /// The fingerprint of everything.
    pub(super) fingerprint: InputFingerprint,
}

/// The fingerprint of all inputs.
#[derive(Clone, Copy)]
pub(super) struct InputFingerprint {
    /// `None` if something is missing, which the build will report.
    hash: Option<Hash>,
    /// Whether any later change must change the hash.
    is_settled: bool,
}

impl Inputs {
    /// Scans the folders of `options`; `now` is a time before that.
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
                // Another day can bring another warning.
                hasher.text(&options.today.to_string());
                // An address differs from none, which means that of the settings.
                hasher.number(u64::from(options.base_url.is_some()));
                hasher.text(options.base_url.as_deref().unwrap_or_default());
                hasher.number(u64::from(options.is_preview));
                hasher.number(u64::from(options.drafts == Drafts::Shown));
                hasher.text(options.portal_feed_secret.as_ref().map_or("", FeedSecret::as_str));
                hasher.number(u64::from(options.picture_formats == PictureFormats::AvifAndWebP));
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
    /// Whether it equals the fingerprint of an earlier build.
    pub(super) fn is_like(self, kept: Option<Hash>) -> bool {
        self.hash.is_some() && self.hash == kept
    }

    /// The hash for later builds to compare with.
    pub(super) fn settled_hash(self) -> Option<Hash> {
        self.hash.filter(|_| self.is_settled)
    }
}
