//! The fingerprint of all inputs of a build, taken before any is read.

use std::time::SystemTime;

use anyhow::Result;
use media::cache::{Hash, Hasher};

use super::BuildOptions;
use content::{Drafts, FolderScan};
use media::pictures::PictureFormats;
use site::output::FeedSecret;

/// The inputs of a build.
pub(super) struct Inputs {
    /// The content folder.
    pub(super) scan: FolderScan,
    /// The hash of everything; `None` if something is missing, which the build will report.
    hash: Option<Hash>,
    /// Whether any later change must change the hash.
    is_stable: bool,
}

impl Inputs {
    /// Scans the folders of `options`.
    pub(super) fn scan(options: &BuildOptions) -> Result<Self> {
        let now = SystemTime::now();
        let (front_end, scan) =
            rayon::join(|| site::bundle::fingerprint(&options.site, now), || content::list(&options.content));
        let scan = scan?;
        let Some(front_end) = front_end else {
            return Ok(Self { scan, hash: None, is_stable: false });
        };
        let content = scan.fingerprint(now);
        let site = &options.site_options;
        let mut hasher = Hasher::new("inputs");
        hasher.hash(&content.hash).hash(&front_end.hash);
        // Another day can bring another warning.
        hasher.text(&options.today.to_string());
        // No address means that of the settings, which differs from an empty one.
        hasher.number(u64::from(site.base_url.is_some()));
        hasher.text(site.base_url.as_deref().unwrap_or_default());
        hasher.number(u64::from(site.is_preview));
        hasher.number(u64::from(options.drafts == Drafts::Shown));
        hasher.text(site.portal_feed_secret.as_ref().map_or("", FeedSecret::as_str));
        hasher.number(u64::from(options.picture_formats == PictureFormats::AvifAndWebP));
        let mut is_stable = content.is_stable && front_end.is_stable;
        for function in &options.functions {
            let function = function.fingerprint(now);
            hasher.hash(&function.hash);
            is_stable &= function.is_stable;
        }
        Ok(Self { scan, hash: Some(hasher.finish()), is_stable })
    }

    /// Whether the inputs equal those of an earlier build.
    pub(super) fn match_earlier(&self, earlier: Option<Hash>) -> bool {
        self.hash.is_some() && self.hash == earlier
    }

    /// The hash for later builds to compare with; `None` if a later change could go unnoticed.
    pub(super) fn stable_hash(&self) -> Option<Hash> {
        self.hash.filter(|_| self.is_stable)
    }
}
