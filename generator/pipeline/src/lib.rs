//! A whole build from the content folder to the output folder. [`build`] is the map: scan, load and check,
//! plan and emit, render, publish.

#![forbid(unsafe_code)]

mod front_end;
mod function;
mod inputs;
mod load;
mod manifest;
mod outputs;
mod pictures;
mod plan;
mod portal_feeds;
pub mod progress;
mod render;
mod scan;
mod store;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;
use cache::Lock;
use catalog::Catalog;
use catalog::date::Date;
use diagnostics::Diagnostics;
use search::packed::Unpacked;

use self::front_end::FrontEnd;
use self::load::Loaded;
use self::manifest::{BuildManifest, CacheFiles};
use self::outputs::Outputs;
use self::plan::{Plan, Routes};
use self::render::{PageRenderer, RenderJob};
use self::scan::ScanResult;
use self::store::OutputStore;
use crate::progress::Progress;
use ::pictures::{Cache, PictureFormats, Publishing};
use bundle::Bundle;
use content::Drafts;
use emit::{LazyCaches, LazyEmitter};
use function_pack::{DraftFunction, Function};
use output::FeedSecret;
use output::cms::CmsConfig;
pub use portal_feeds::{PortalFeedCount, PortalFeeds};
use publish::Publication;
pub use publish::Written;

/// The inputs and outputs of a build.
#[derive(Debug, Clone)]
pub struct BuildOptions {
    /// The content folder.
    pub content: PathBuf,
    /// The day, which decides what visitors see of records with dates.
    pub today: Date,
    /// The front end's folder.
    pub site: PathBuf,
    /// The output folder.
    pub out: PathBuf,
    /// The folder of cached pictures.
    pub cache: PathBuf,
    /// The function to pack, if any.
    pub function: Option<Function>,
    /// The site's address, if it differs from that of the settings.
    pub base_url: Option<String>,
    /// Whether search engines must not index the site.
    pub is_preview: bool,
    /// Whether drafts are included.
    pub drafts: Drafts,
    /// The formats in which photographs are encoded.
    pub picture_formats: PictureFormats,
    /// The version of this program, a hash of everything compiled into it; caches of other versions are not used.
    pub version: &'static str,
    /// Whether results of earlier builds are used.
    pub use_cache: bool,
    /// The secret part of the paths of portals' feeds; without it, none is written.
    pub portal_feed_secret: Option<FeedSecret>,
    /// Makes the configuration of the content manager at `/edit/`, where the settings have one.
    pub cms_config: CmsConfig,
    /// The maximum number of render workers.
    pub jobs: usize,
    /// The time limit for rendering one page.
    pub page_timeout: Duration,
}

/// The result of a build.
pub enum Outcome {
    /// Content is wrong: nothing was written.
    Rejected(Diagnostics),
    /// The site is built.
    Built(Box<Built>),
}

impl Outcome {
    fn built(diagnostics: Diagnostics, unpacked: Option<Unpacked>, summary: Summary) -> Self {
        Self::Built(Box::new(Built { diagnostics, unpacked, summary }))
    }
}

/// A built site.
pub struct Built {
    /// The warnings.
    pub diagnostics: Diagnostics,
    /// The data of the function; `None` if it was packed or nothing changed.
    pub unpacked: Option<Unpacked>,
    /// The counts and times.
    pub summary: Summary,
}

/// Counts and times of a build.
#[derive(Debug, Clone, Default)]
pub struct Summary {
    /// The number of pages.
    pub pages: usize,
    /// The number of rendered pages.
    pub rendered: usize,
    /// The counts of written files.
    pub written: Written,
    /// The size of the packed function in bytes, if there is one.
    pub function_bytes: Option<u64>,
    /// The feeds for portals.
    pub portal_feeds: PortalFeeds,
    /// The time of each stage, in order.
    pub stages: Vec<(&'static str, Duration)>,
}

/// Builds the site: brings the output folder up to date.
///
/// # Errors
/// Another build holds the folder, it contains files of others, or something other than content fails: the machine,
/// the front end's bundle, a page.
pub fn build(options: &BuildOptions, progress: Progress) -> Result<Outcome> {
    let mut clock = Clock::new();
    let files = &CacheFiles::new(&options.out, options.version)?;
    let _lock = Lock::take(&files.lock(), &options.out.display().to_string())?;
    let cache = Cache::new(options.cache.join("pictures"));

    let last =
        if options.use_cache { files.build().load().unwrap_or_default() } else { BuildManifest::default() };
    let scanned = scan::scan(options, files, &last, progress)?;
    clock.lap("scan");
    let scanned = match scanned {
        ScanResult::Changed(scanned) => *scanned,
        ScanResult::Unchanged(unchanged) => {
            let (diagnostics, summary) = *unchanged;
            return Ok(Outcome::built(diagnostics, None, Summary { stages: clock.laps, ..summary }));
        }
    };
    let inputs = scanned.fingerprint.settled_hash();

    let Loaded { content, diagnostics, publication, front_end } = load::load(options, scanned, &cache)?;
    let Some(catalog) = &content.catalog else { return Ok(Outcome::Rejected(diagnostics)) };
    // Errors of the content are reported before these.
    let (FrontEnd { bundle, mut pool }, publication) = (front_end?, publication?);
    clock.lap("load");

    let base_url = output::base_url(options.base_url.as_deref(), catalog);
    let publishing = &content.publishing;
    let site = Site { options, catalog, publishing, cache: &cache, base_url, bundle };
    let routes = Routes::new(&site.bundle, &mut pool, last.routes.as_ref())?;
    let (store, caches) = (OutputStore(&publication), LazyCaches::default());
    let emitters = emit::emitters(catalog, publishing, &caches);
    // Documents are emitted meanwhile; those of many megabytes are written while pages are rendered.
    let (plan, documents) =
        rayon::join(|| plan::plan(&site, &routes), || LazyEmitter::new(&emitters, &store));
    let (plan, documents) = (plan?, documents?);
    let renderer = PageRenderer::new(&site, &documents, &publication)?;
    let stale = renderer.stale(&plan.pages)?;
    clock.lap("plan");

    let others =
        Outputs { site: &site, plan: &plan, publication: &publication, documents: &documents, progress };
    let packed = last.function.as_ref();
    let job = RenderJob { pool, stale: &stale, progress };
    let (workers, ((function, unpacked), portal_feeds)) =
        renderer.render_alongside(job, || others.write(&emitters, packed))?;
    clock.lap("render");

    let manifest = BuildManifest {
        inputs,
        pages: plan.pages.len(),
        diagnostics: diagnostics.clone(),
        routes: Some(routes.table.clone()),
        function: function.as_ref().map(DraftFunction::packed).transpose()?,
        portal_feeds: portal_feeds.clone(),
    };
    let rendered = stale.len();
    // The data is in the function; without one, it is for the caller.
    let (packed, unpacked) = if function.is_some() { (Some(unpacked), None) } else { (None, Some(unpacked)) };
    let (documents, Plan { pages, .. }) = (documents.into_documents(), plan);
    // Thousands of records and documents take a while to free, so that is done beside the last writes.
    let free = || drop((packed, documents, pages, caches, content));
    let (published, ()) = rayon::join(|| publish(publication, function, &manifest, files), free);
    let written = published?;
    // The workers end meanwhile.
    for line in workers.finish() {
        progress.line(&format!("a render worker printed: {line}"));
    }
    clock.lap("publish");

    let function_bytes = manifest.function.as_ref().map(|packed| packed.stat.bytes);
    let (pages, stages) = (manifest.pages, clock.laps);
    let summary = Summary { pages, rendered, written, function_bytes, portal_feeds, stages };
    Ok(Outcome::built(diagnostics, unpacked, summary))
}

/// The values that the stages share once the content is valid.
struct Site<'build> {
    options: &'build BuildOptions,
    catalog: &'build Catalog,
    publishing: &'build Publishing,
    cache: &'build Cache,
    base_url: String,
    bundle: Bundle,
}

/// Completes the output folder, then puts the function in its place and saves the manifest meanwhile: a manifest that
/// names a function that was not moved does not match the existing one, so the next build repairs it.
fn publish(
    publication: Publication,
    function: Option<DraftFunction>,
    manifest: &BuildManifest,
    files: &CacheFiles,
) -> Result<Written> {
    let written = publication.finish(&files.outputs(), manifest.inputs)?;
    let (put, saved) =
        rayon::join(|| function.map_or(Ok(()), DraftFunction::put), || files.build().save(manifest));
    put.and(saved)?;
    Ok(written)
}

/// Measures the time of each stage.
struct Clock {
    last: Instant,
    laps: Vec<(&'static str, Duration)>,
}

impl Clock {
    fn new() -> Self {
        Self { last: Instant::now(), laps: Vec::new() }
    }

    fn lap(&mut self, stage: &'static str) {
        self.laps.push((stage, self.last.elapsed()));
        self.last = Instant::now();
    }
}
