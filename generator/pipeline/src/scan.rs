//! Detects whether any input or output of a build was modified, before any is read.

use std::time::SystemTime;

use anyhow::Result;
use diagnostics::Diagnostics;

use super::front_end::{FrontEnd, FrontEndTask};
use super::inputs::{InputFingerprint, Inputs};
use super::manifest::{BuildManifest, CacheFiles};
use super::{BuildOptions, Summary};
use crate::progress::Progress;
use content::Listing;
use publish::{ExistingFiles, OutputManifest, Written, refuse_foreign_folder};

/// The result of a scan.
pub(super) enum ScanResult {
    /// The site is up to date: its warnings and counts.
    Unchanged(Box<(Diagnostics, Summary)>),
    /// Something must be made.
    Changed(Box<Scanned>),
}

/// The results of a scan that found changes.
pub(super) struct Scanned {
    pub(super) listing: Listing,
    pub(super) fingerprint: InputFingerprint,
    /// The files of the output folder.
    pub(super) existing: ExistingFiles,
    /// The manifest of the output folder; `None` if it is unknown which files are ours.
    pub(super) outputs: Option<OutputManifest>,
    pub(super) front_end: FrontEndTask,
}

/// Scans everything. Node starts slowly, so it is started as soon as a change is found: in a first build before
/// anything else.
///
/// # Errors
/// The output folder has files of others, or a folder cannot be read.
pub(super) fn scan(
    options: &BuildOptions,
    files: &CacheFiles,
    last: &BuildManifest,
    progress: Progress,
) -> Result<ScanResult> {
    let now = SystemTime::now();
    let start = |seen| FrontEnd::start(options.site.clone(), seen, progress);
    let outputs = || {
        let outputs = OutputManifest::load(&files.outputs(), options.use_cache.then_some(options.version));
        refuse_foreign_folder(&options.out, outputs.as_ref())?;
        anyhow::Ok((outputs, last.inputs.is_none().then(|| start(None))))
    };
    let inputs = || {
        let inputs = Inputs::scan(options, now)?;
        let has_changed = last.inputs.is_some() && !inputs.fingerprint.is_like(last.inputs);
        let front_end = has_changed.then(|| start(inputs.front_end));
        anyhow::Ok((inputs, front_end))
    };
    let (outputs, (inputs, existing)) =
        rayon::join(outputs, || rayon::join(inputs, || publish::existing(&options.out)));
    let ((outputs, first), (inputs, changed), existing) = (outputs?, inputs?, existing?);
    let Inputs { listing, fingerprint, front_end: seen } = inputs;
    let front_end = first.or(changed);
    if front_end.is_none()
        && let Some(outputs) = &outputs
        // A killed build may have saved one of them without the other.
        && fingerprint.is_like(outputs.inputs())
        && let Some(unchanged) = unchanged(options, last, outputs, &existing)
    {
        return Ok(ScanResult::Unchanged(unchanged.into()));
    }
    let front_end = front_end.unwrap_or_else(|| start(seen));
    Ok(ScanResult::Changed(Box::new(Scanned { listing, fingerprint, existing, outputs, front_end })))
}

/// The warnings and counts of the `last` build, if its outputs have not changed.
fn unchanged(
    options: &BuildOptions,
    last: &BuildManifest,
    outputs: &OutputManifest,
    existing: &ExistingFiles,
) -> Option<(Diagnostics, Summary)> {
    let packed = last.function.as_ref()?;
    if !options.function.as_ref()?.is_unmodified(packed) || !outputs.is_unmodified(existing) {
        return None;
    }
    let summary = Summary {
        pages: last.pages,
        rendered: 0,
        written: Written {
            unchanged: outputs.files().len(),
            bytes: outputs.files().values().map(|output| output.stat.bytes).sum(),
            ..Written::default()
        },
        function_bytes: Some(packed.stat.bytes),
        portal_feeds: last.portal_feeds.clone(),
        stages: Vec::new(),
    };
    Some((last.diagnostics.clone(), summary))
}
