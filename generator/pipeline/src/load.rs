//! Reads what has changed: the records, the front end, and what there is of the output folder.

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

/// What a build goes on with.
pub(super) struct Loaded<'before> {
    pub(super) content: Content,
    /// Errors and warnings of the content.
    pub(super) diagnostics: Diagnostics,
    pub(super) publication: Result<Publication<'before>>,
    pub(super) front_end: Result<FrontEnd>,
}

/// Reads the records, and checks each of them and all together.
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
    // Hints are for those who ask for them: `generator check --hints`.
    let (diagnostics, _) = std::mem::take(&mut content.diagnostics).without_hints();
    Ok(Loaded { content, diagnostics, publication, front_end: front_end.finish() })
}

/// What pages are made with.
pub(super) struct FrontEnd {
    pub(super) bundle: Bundle,
    /// With workers that are loading the bundle.
    pub(super) pool: Pool,
}

/// A front end on its way, on a thread of its own.
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
        // After an edit one has enough to do; a first build needs all.
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
        // A build that fails early leaves no npm behind.
        let _ended = self.0.take().map(JoinHandle::join);
    }
}
