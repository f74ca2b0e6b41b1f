//! Detects whether any input or output of a build was modified, before any is read.

use std::time::SystemTime;

use anyhow::Result;
use diagnostics::Diagnostics;

use super::front_end::{FrontEnd, FrontEndTask};
use super::inputs::{InputFingerprint, Inputs};
use super::manifest::BuildManifest;
use super::{BuildOptions, Summary};
use crate::progress::Progress;
use content::Listing;
use publish::{ExistingFiles, OutputManifest, Written};

/// The result of a scan.
pub(super) enum ScanResult<'before> {
    /// The site is up to date: its warnings and counts.
    Unchanged(Box<(Diagnostics, Summary)>),
    /// Something must be made.
    Changed(Box<Scanned<'before>>),
}

/// The results of a scan that found changes.
pub(super) struct Scanned<'before> {
    pub(super) listing: Listing,
    pub(super) fingerprint: InputFingerprint,
    /// The files of the output folder.
    pub(super) existing: ExistingFiles,
    pub(super) before: Before<'before>,
    pub(super) front_end: FrontEndTask,
}

/// The results of earlier builds.
#[derive(Clone, Copy)]
pub(super) struct Before<'before> {
    pub(super) build: &'before BuildManifest,
    /// The manifest of the output folder; `None` if it is unknown which files are ours.
    pub(super) outputs: Option<&'before OutputManifest>,
}

/// Scans everything. Node starts slowly, so it is started as soon as a change is found: in a first build before
/// anything else.
pub(super) fn scan<'before>(
    options: &BuildOptions,
    before: Before<'before>,
    progress: Progress,
) -> Result<ScanResult<'before>> {
    let now = SystemTime::now();
    let start = |seen| FrontEnd::start(options.site.clone(), seen, progress);
    let first = before.build.inputs.is_none().then(|| start(None));
    let inputs = || {
        let inputs = Inputs::scan(options, now)?;
        let front_end = match first {
            None if !inputs.fingerprint.is_like(before.build.inputs) => Some(start(inputs.front_end)),
            first => first,
        };
        anyhow::Ok((inputs, front_end))
    };
    let (inputs, existing) = rayon::join(inputs, || publish::existing(&options.out));
    let ((inputs, front_end), existing) = (inputs?, existing?);
    let Inputs { listing, fingerprint, front_end: seen } = inputs;
    if front_end.is_none()
        && let Some(unchanged) = unchanged(before, options, fingerprint, &existing)
    {
        return Ok(ScanResult::Unchanged(unchanged.into()));
    }
    let front_end = front_end.unwrap_or_else(|| start(seen));
    Ok(ScanResult::Changed(Box::new(Scanned { listing, fingerprint, existing, before, front_end })))
}

/// The warnings and counts of the last build, if neither its inputs nor its outputs have changed.
fn unchanged(
    Before { build, outputs }: Before,
    options: &BuildOptions,
    inputs: InputFingerprint,
    existing: &ExistingFiles,
) -> Option<(Diagnostics, Summary)> {
    let (packed, outputs) = (build.function.as_ref()?, outputs?);
    // A killed build may have saved one of them without the other.
    let is_current = inputs.is_like(build.inputs)
        && inputs.is_like(outputs.inputs())
        && options.function.as_ref()?.is_unmodified(packed)
        && outputs.is_unmodified(existing);
    if !is_current {
        return None;
    }
    let summary = Summary {
        pages: build.pages,
        rendered: 0,
        written: Written {
            unchanged: outputs.files().len(),
            bytes: outputs.files().values().map(|output| output.stat.bytes).sum(),
            ..Written::default()
        },
        function_bytes: Some(packed.stat.bytes),
        portal_feeds: build.portal_feeds.clone(),
        stages: Vec::new(),
    };
    Some((build.diagnostics.clone(), summary))
}
