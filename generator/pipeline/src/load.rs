//! Reads the records, the front end and the output folder, as far as they have changed.

use anyhow::Result;
use diagnostics::Diagnostics;

use super::BuildOptions;
use super::front_end::FrontEnd;
use super::scan::Scanned;
use content::{Content, ReadOptions, RecordCache};
use pictures::Cache;
use publish::Publication;

/// The results of the stage.
pub(super) struct Loaded {
    pub(super) content: Content,
    /// The errors and warnings of the content.
    pub(super) diagnostics: Diagnostics,
    pub(super) publication: Result<Publication>,
    pub(super) front_end: Result<FrontEnd>,
}

/// Reads and checks the records.
pub(super) fn load(options: &BuildOptions, scanned: Scanned, cache: &Cache) -> Result<Loaded> {
    let Scanned { listing, existing, outputs, front_end, .. } = scanned;
    let read = ReadOptions {
        folder: &options.content,
        today: options.today,
        drafts: options.drafts,
        pictures: cache,
        keeps_pictures: true,
    };
    let (content, publication) = rayon::join(
        || content::read(listing, &read, &mut RecordCache::default()),
        || Publication::open(&options.out, existing, outputs, options.version),
    );
    let mut content = content?;
    content.publishing = std::mem::take(&mut content.publishing).encoded(options.picture_formats);
    // Hints are shown on request: `generator check --hints`.
    let (diagnostics, _) = std::mem::take(&mut content.diagnostics).without_hints();
    Ok(Loaded { content, diagnostics, publication, front_end: front_end.finish() })
}
