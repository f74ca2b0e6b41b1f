//! Reads the records, the front end and the output folder, as far as they have changed.

use std::thread::{self, JoinHandle};

use anyhow::{Result, bail};
use cache::Fingerprint;
use diagnostics::Diagnostics;

use super::BuildOptions;
use super::scan::{Before, Scanned};
use crate::progress::Progress;
use bundle::Bundle;
use content::{Content, ReadOptions, RecordCache};
use pictures::Cache;
use publish::Publication;
use render::Pool;

/// The results of the stage.
pub(super) struct Loaded<'before> {
    pub(super) content: Content,
    /// The errors and warnings of the content.
    pub(super) diagnostics: Diagnostics,
    pub(super) publication: Result<Publication<'before>>,
    pub(super) front_end: Result<FrontEnd>,
}

/// Reads and checks the records.
pub(super) fn load<'before>(
    options: &BuildOptions,
    scanned: Scanned<'before>,
    records: &mut RecordCache,
    cache: &Cache,
) -> Result<Loaded<'before>> {
    let Scanned { listing, existing, before, front_end, .. } = scanned;
    let read = ReadOptions {
        folder: &options.content,
        today: options.today,
        drafts: options.drafts,
        pictures: cache,
        keeps_pictures: true,
    };
    let (content, publication) = rayon::join(
        || content::read(listing, &read, records),
        || Publication::open(&options.out, existing, before.outputs, options.version),
    );
    let mut content = content?;
    content.publishing = std::mem::take(&mut content.publishing).encoded(options.modern);
    // Hints are shown on request: `generator check --hints`.
    let (diagnostics, _) = std::mem::take(&mut content.diagnostics).without_hints();
    Ok(Loaded { content, diagnostics, publication, front_end: front_end.finish() })
}

/// The front end, with which pages are made.
pub(super) struct FrontEnd {
    pub(super) bundle: Bundle,
    /// The render workers, which are loading the bundle.
    pub(super) pool: Pool,
}

/// A front end that is being loaded on its own thread.
pub(super) struct FrontEndTask(Option<JoinHandle<Result<FrontEnd>>>);

impl FrontEnd {
    /// Brings the bundle up to date and starts workers on it.
    pub(super) fn start(
        options: &BuildOptions,
        before: Before,
        seen: Option<Fingerprint>,
        progress: Progress,
    ) -> FrontEndTask {
        let site = options.site.clone();
        // One worker is enough after an edit; a first build needs all.
        let is_first = before.outputs.is_none_or(|outputs| outputs.files().is_empty());
        let workers = if is_first { options.jobs.max(1) } else { 1 };
        FrontEndTask(Some(thread::spawn(move || {
            let bundle = bundle::prepare(&site, seen, &|step| progress.step(step))?;
            let mut pool = Pool::new(&bundle.node, &bundle.worker);
            pool.start(workers)?;
            Ok(Self { bundle, pool })
        })))
    }
}

impl FrontEndTask {
    /// Waits for the front end.
    pub(super) fn finish(mut self) -> Result<FrontEnd> {
        match self.0.take().map(JoinHandle::join) {
            Some(Ok(front_end)) => front_end,
            _ => bail!("the front end's thread panicked"),
        }
    }
}

impl Drop for FrontEndTask {
    fn drop(&mut self) {
        // A build that fails early must not leave npm running.
        let _ended = self.0.take().map(JoinHandle::join);
    }
}
