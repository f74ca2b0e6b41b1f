//! What a build is made from, listed before any of it is read, and what the last one reported: a build whose inputs and
//! outputs are those of the last one has nothing to do. Otherwise it would take three seconds to find that out for
//! 10,000 listings, most of them for reading and checking the records.

use std::path::PathBuf;
use std::time::SystemTime;

use anyhow::Result;
use content::diagnostics::Diagnostics;
use content::{Drafts, FolderScan};
use fs_err as fs;
use media::cache::{FileStat, Hash, Hasher, hash_of_stats};
use media::pictures::PictureFormats;
use serde::{Deserialize, Serialize};
use site::output::FeedSecret;

use super::{BuildOptions, PortalFeeds, Summary};
use crate::publish::{ExistingFiles, OutputManifest, Written};

/// The inputs of a build.
pub(super) struct Inputs {
    /// The content folder.
    pub(super) scan: FolderScan,
    /// The hash of everything; `None` if something is missing, which the build will report, or was written so recently
    /// that a later write could go unnoticed.
    pub(super) hash: Option<Hash>,
}

impl Inputs {
    /// Lists the files of `options`.
    pub(super) fn list(options: &BuildOptions) -> Result<Self> {
        let now = SystemTime::now();
        let (front_end, scan) =
            rayon::join(|| site::bundle::input_files(&options.site), || content::list(&options.content));
        let scan = scan?;
        let hash = front_end.and_then(|front_end| hash(options, &scan, front_end, now));
        Ok(Self { scan, hash })
    }
}

/// The last build of an output folder.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct BuildManifest {
    /// [`Inputs::hash`]
    pub(super) inputs: Option<Hash>,
    pub(super) pages: usize,
    /// The diagnostics of the content, which every build reports.
    pub(super) diagnostics: Diagnostics,
    /// The stats of the packed functions, in the order of the options.
    pub(super) functions: Vec<FileStat>,
    pub(super) portal_feeds: PortalFeeds,
}

impl BuildManifest {
    /// The size of a packed function; all have the same.
    pub(super) fn function_bytes(&self) -> Option<u64> {
        self.functions.first().map(|stat| stat.bytes)
    }

    /// The counts of this build, if neither its inputs nor its outputs have changed.
    pub(super) fn unchanged(
        &self,
        options: &BuildOptions,
        inputs: &Inputs,
        outputs: Option<&OutputManifest>,
        existing: &ExistingFiles,
    ) -> Option<Summary> {
        let outputs = outputs?;
        let mut functions = options.functions.iter().zip(&self.functions);
        // Without a function, the caller needs the data.
        let is_unchanged = !options.functions.is_empty()
            && inputs.hash.is_some()
            && inputs.hash == self.inputs
            && functions.all(|(function, before)| function.is_unmodified(before))
            && outputs.is_unmodified(existing);
        is_unchanged.then(|| Summary {
            pages: self.pages,
            written: Written {
                unchanged: outputs.files.len(),
                bytes: outputs.files.values().map(|output| output.stat.bytes).sum(),
                ..Written::default()
            },
            function_bytes: self.function_bytes(),
            portal_feeds: self.portal_feeds.clone(),
            ..Summary::default()
        })
    }
}

/// The hash of all inputs; `now` is a time before they were listed.
fn hash(
    options: &BuildOptions,
    scan: &FolderScan,
    mut others: Vec<(PathBuf, FileStat)>,
    now: SystemTime,
) -> Option<Hash> {
    for function in &options.functions {
        others.push((function.program.clone(), FileStat::of(&fs::metadata(&function.program).ok()?)));
    }
    if !scan.is_stable() || !others.iter().all(|(_, stat)| stat.is_stable(now)) {
        return None;
    }
    let site = &options.site_options;
    let mut hasher = Hasher::new("inputs");
    hasher.hash(&scan.hash());
    hasher.hash(&hash_of_stats(others.iter().map(|(path, stat)| (path.as_path(), stat))));
    // Another day can bring another warning.
    hasher.text(&options.today.to_string());
    // No address means that of the settings, which differs from an empty one.
    hasher.number(u64::from(site.base_url.is_some()));
    hasher.text(site.base_url.as_deref().unwrap_or_default());
    hasher.number(u64::from(site.is_preview));
    hasher.number(u64::from(options.drafts == Drafts::Shown));
    hasher.text(site.portal_feed_secret.as_ref().map_or("", FeedSecret::as_str));
    hasher.number(u64::from(options.picture_formats == PictureFormats::AvifAndWebP));
    for function in &options.functions {
        hasher.bytes(function.file().as_os_str().as_encoded_bytes());
    }
    Some(hasher.finish())
}
