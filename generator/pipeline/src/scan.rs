//! Whether anything that a build reads or has made was modified, before any of it is read.

use std::time::SystemTime;

use anyhow::Result;
use diagnostics::Diagnostics;

use super::inputs::{InputFingerprint, Inputs};
use super::load::{FrontEnd, FrontEndTask};
use super::manifest::BuildManifest;
use super::{BuildOptions, Summary};
use crate::progress::Progress;
use content::Listing;
use publish::{ExistingFiles, OutputManifest, Written};

/// What a scan finds.
pub(super) enum ScanResult<'before> {
    /// The site is up to date: its warnings, and what there is of it.
    Unchanged(Box<(Diagnostics, Summary)>),
    /// Something must be made.
    Changed(Box<Scanned<'before>>),
}

/// What a build goes on with.
pub(super) struct Scanned<'before> {
    pub(super) listing: Listing,
    pub(super) fingerprint: InputFingerprint,
    /// The files of the output folder.
    pub(super) existing: ExistingFiles,
    pub(super) before: Before<'before>,
    pub(super) front_end: FrontEndTask,
}

/// What earlier builds left.
#[derive(Clone, Copy)]
pub(super) struct Before<'before> {
    pub(super) build: &'before BuildManifest,
    /// `None` when it is not known what of the output folder is ours.
    pub(super) outputs: Option<&'before OutputManifest>,
}

/// Scans everything. Node takes a while to start, so that it is started as soon as it is known that something changed: in a first
/// build before anything is known of the content.
pub(super) fn scan<'before>(
    options: &BuildOptions,
    before: Before<'before>,
    progress: Progress,
) -> Result<ScanResult<'before>> {
    let now = SystemTime::now();
    let start = |seen| FrontEnd::start(options, before, seen, progress);
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

/// The warnings and the figures of the last build, where neither its inputs nor its outputs have changed.
fn unchanged(
    Before { build, outputs }: Before,
    options: &BuildOptions,
    inputs: InputFingerprint,
    existing: &ExistingFiles,
) -> Option<(Diagnostics, Summary)> {
    let (packed, outputs) = (build.function.as_ref()?, outputs?);
    // A build that was killed may have kept one of them without the other.
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
        stages: Vec::new(),
    };
    Some((build.diagnostics.clone(), summary))
}
