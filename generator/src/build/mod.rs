//! A whole build from the content folder to the output folder. [`build`] is the map: read, check, list the files,
//! keep or make each, put them in place.

mod inputs;
mod pictures;
pub mod progress;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use catalog::date::Date;
use catalog::portals::PortalFeed;
use content::diagnostics::Diagnostics;
use content::{Content, Drafts, FolderScan, ReadOptions, RecordCache};
use fs_err as fs;
use media::cache::{Hash, Lock, Store};
use media::pictures::PictureFormats;
use rayon::prelude::*;
use search::packed::Unpacked;
use serde::{Deserialize, Serialize};
use site::routes::PageSpec;
use site::{FileContent, FileKind, FrontEnd, MadeDocuments, Records, Site, SiteFile, SiteOptions};

use self::inputs::{BuildManifest, Inputs};
use self::progress::Progress;
use crate::function_pack::Function;
use crate::publish::{self, OutputManifest, Publication};

pub use crate::publish::Written;

/// The inputs and outputs of a build.
#[derive(Debug, Clone)]
pub struct BuildOptions {
    pub content: PathBuf,
    /// The day, which decides what visitors see of records with dates.
    pub today: Date,
    /// The front end's folder.
    pub site: PathBuf,
    /// The output folder.
    pub out: PathBuf,
    /// The functions to pack.
    pub functions: Vec<Function>,
    /// What decides about the site besides records and front end.
    pub site_options: SiteOptions,
    /// Whether drafts are included.
    pub drafts: Drafts,
    /// The formats in which photographs are encoded.
    pub picture_formats: PictureFormats,
    /// The version of this program, a hash of everything compiled into it; caches of other versions are not used.
    pub version: &'static str,
    /// Whether results of earlier builds are used.
    pub use_cache: bool,
}

pub enum BuildResult {
    /// Content is wrong: nothing was written.
    Rejected(Diagnostics),
    /// The site is built.
    Built(Box<Built>),
}

pub struct Built {
    pub diagnostics: Diagnostics,
    /// The data of the function; `None` if it was packed.
    pub unpacked: Option<Unpacked>,
    /// The counts and times.
    pub summary: Summary,
}

/// Counts and times of a build.
#[derive(Debug, Clone, Default)]
pub struct Summary {
    pub pages: usize,
    /// The number of rendered pages.
    pub rendered: usize,
    /// The counts of written files.
    pub written: Written,
    /// The size of a packed function in bytes, if there is one.
    pub function_bytes: Option<u64>,
    pub portal_feeds: PortalFeeds,
    /// The time of each step, in order.
    pub steps: Vec<(&'static str, Duration)>,
}

/// What a build did about the feeds for portals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PortalFeeds {
    /// They are written.
    Written(Vec<PortalFeedCount>),
    /// They are not written, since there is no secret; this number of listings names a portal.
    WithoutSecret(usize),
}

impl Default for PortalFeeds {
    fn default() -> Self {
        Self::WithoutSecret(0)
    }
}

/// The numbers of listings of a feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PortalFeedCount {
    pub feed: PortalFeed,
    /// The listings in it.
    pub sent: usize,
    /// The listings that the portal would reject.
    pub left_out: usize,
}

/// Builds the site: brings the output folder up to date.
///
/// # Errors
/// Another build holds the folder, it contains foreign files, or something other than content fails: the machine,
/// the front end's bundle, a page.
pub fn build(options: &BuildOptions, progress: Progress) -> Result<BuildResult> {
    let mut clock = Clock::new();
    // Next to the output folder, so that all who write to it share them.
    let cache = |ending| publish::beside(&options.out, ".cache/", ending);
    let _lock = Lock::take(&cache(".lock")?, &options.out.display().to_string())?;
    let last_build = Store::new(cache(".build")?, options.version);
    let output_manifest = OutputManifest::store(cache(".files")?);
    let last: BuildManifest = last_build.load().filter(|_| options.use_cache).unwrap_or_default();
    let outputs = OutputManifest::load(&output_manifest, options.use_cache.then_some(options.version));
    publish::refuse_foreign_folder(&options.out, outputs.as_ref())?;
    let (inputs, existing) = rayon::join(|| Inputs::list(options), || publish::existing(&options.out));
    let (inputs, existing) = (inputs?, existing?);
    clock.lap("scan");
    if let Some(summary) = last.unchanged(options, &inputs, outputs.as_ref(), &existing) {
        let summary = Summary { steps: clock.steps, ..summary };
        let built = Built { diagnostics: last.diagnostics, unpacked: None, summary };
        return Ok(BuildResult::Built(Box::new(built)));
    }
    let Inputs { scan, hash } = inputs;

    let (content, front_end) = read(options, scan, progress);
    let mut content = content?;
    // Hints are shown on request: `generator check --hints`.
    let (diagnostics, _) = content.diagnostics.without_hints();
    // Errors of the content are reported before those of the front end.
    let Some(catalog) = content.catalog.take() else { return Ok(BuildResult::Rejected(diagnostics)) };
    let front_end = Arc::new(front_end?);
    let records = Records::new(catalog, content.publishing.encoded(options.picture_formats));
    clock.lap("read");

    let site =
        Site::new(records.into(), Arc::clone(&front_end), options.site_options.clone(), options.today)?;
    let files = site.files()?;
    let publication = Publication::open(&options.out, existing, outputs, options.version)?;
    clock.lap("list");

    let documents = write_documents(&site, &publication, &files)?;
    write_others(&site, &publication, &files)?;
    let portal_feeds = write_portal_feeds(&site, &publication, &files)?;
    clock.lap("write");

    let pages = files.iter().filter_map(|file| match &file.kind {
        FileKind::Page(page) => Some(&**page),
        _ => None,
    });
    let pages: Vec<&PageSpec> = pages.collect();
    let rendered = render(&site, &publication, &pages, &documents, progress)?;
    for line in front_end.finish() {
        progress.line(&format!("a render worker printed: {line}"));
    }
    clock.lap("render");

    pictures::write(&site, &publication, &files, &options.site_options.cache, progress)?;
    clock.lap("pictures");

    let unpacked = site.search_data()?;
    let mut functions: Vec<(&Function, Vec<u8>)> = Vec::new();
    if !options.functions.is_empty() {
        let payload = unpacked.to_bytes()?;
        for function in &options.functions {
            functions.push((function, function.pack(&payload)?));
        }
    }
    clock.lap("function");

    // Until the new manifest is saved there is none, so that a killed build does not count as the last one.
    last_build.save(&BuildManifest::default())?;
    let written = publication.finish(&output_manifest)?;
    let pages = pages.len();
    let manifest = BuildManifest {
        inputs: hash,
        pages,
        diagnostics: diagnostics.clone(),
        functions: functions
            .iter()
            .map(|(function, packed)| function.write(packed))
            .collect::<Result<_>>()?,
        portal_feeds: portal_feeds.clone(),
    };
    last_build.save(&manifest)?;
    let function_bytes = manifest.function_bytes();
    // The data is in the functions; without one, it is for the caller.
    let unpacked = functions.is_empty().then_some(unpacked);
    clock.lap("publish");

    let steps = clock.steps;
    let summary = Summary { pages, rendered, written, function_bytes, portal_feeds, steps };
    Ok(BuildResult::Built(Box::new(Built { diagnostics, unpacked, summary })))
}

/// Reads and checks the records, and meanwhile brings the front end up to date: npm, Vite and Node start slowly.
fn read(options: &BuildOptions, scan: FolderScan, progress: Progress) -> (Result<Content>, Result<FrontEnd>) {
    let read = ReadOptions {
        folder: &options.content,
        today: options.today,
        drafts: options.drafts,
        pictures: &options.site_options.cache,
        may_write_cache: true,
    };
    thread::scope(|scope| {
        let front_end = scope.spawn(|| FrontEnd::prepare(&options.site, &|step| progress.step(step)));
        let content = content::read(scan, &read, &mut RecordCache::default());
        (content, front_end.join().unwrap_or_else(|_| bail!("the front end's thread panicked")))
    })
}

fn write_documents(site: &Site, publication: &Publication, files: &[SiteFile]) -> Result<MadeDocuments> {
    let write = |file: &SiteFile, path: &str| {
        let document = site.document(path)?;
        publication.put(&file.path, document.text.as_bytes())?;
        Ok((path.to_owned(), document))
    };
    let documents = files.par_iter().filter_map(|file| match &file.kind {
        FileKind::Document(path) => Some(write(file, path)),
        _ => None,
    });
    documents.collect()
}

/// Writes the files that need no step of their own: texts, icons, the front end's files, and the files of the media
/// folder that are not encoded.
fn write_others(site: &Site, publication: &Publication, files: &[SiteFile]) -> Result<()> {
    let bytes = |file: &SiteFile| match site.make(file)? {
        FileContent::InMemory(bytes) => Ok(bytes),
        // Never as a link to a file of the content folder, which an editor may modify.
        FileContent::CachedFile(source) | FileContent::SourceFile(source) => anyhow::Ok(fs::read(source)?),
    };
    files.par_iter().try_for_each(|file| match &file.kind {
        FileKind::Text | FileKind::Icon | FileKind::Asset | FileKind::ContentManager(_) => {
            publication.put(&file.path, &bytes(file)?)
        }
        FileKind::Media(_) => {
            let key = site.picture_key(file);
            if publication.keep(&file.path, key)? {
                return Ok(());
            }
            publication.put_with_input_hash(&file.path, key, &bytes(file)?)
        }
        FileKind::Document(_)
        | FileKind::PortalFeed(_)
        | FileKind::Page(_)
        | FileKind::Picture
        | FileKind::SocialImage(_) => Ok(()),
    })
}

/// Writes the feeds for portals, and counts their listings.
fn write_portal_feeds(site: &Site, publication: &Publication, files: &[SiteFile]) -> Result<PortalFeeds> {
    let source = site.portal_source();
    let write = |file: &SiteFile, feed: PortalFeed| {
        let export = source.export(feed);
        publication.put_secret(&file.path, export.xml()?.as_bytes())?;
        Ok(PortalFeedCount { feed, sent: export.sent.len(), left_out: export.left_out.len() })
    };
    let feeds = files.par_iter().filter_map(|file| match file.kind {
        FileKind::PortalFeed(feed) => Some(write(file, feed)),
        _ => None,
    });
    let counts: Vec<PortalFeedCount> = feeds.collect::<Result<_>>()?;
    if counts.is_empty() {
        let named = site.catalog().properties.iter().filter(|property| !property.portals.is_empty());
        return Ok(PortalFeeds::WithoutSecret(named.count()));
    }
    Ok(PortalFeeds::Written(counts))
}

/// Renders the pages whose inputs have changed, and keeps the others; returns the number of rendered ones.
fn render(
    site: &Site,
    publication: &Publication,
    pages: &[&PageSpec],
    documents: &MadeDocuments,
    progress: Progress,
) -> Result<usize> {
    let stale = |page| -> Result<Option<(&PageSpec, Hash)>> {
        let key = site.page_key(page, documents)?;
        Ok((!publication.keep(&page.file, key)?).then_some((page, key)))
    };
    let stale: Vec<(&PageSpec, Hash)> =
        pages.par_iter().filter_map(|page| stale(page).transpose()).collect::<Result<_>>()?;
    let keys: HashMap<&str, Hash> = stale.iter().map(|(page, key)| (page.file.as_str(), *key)).collect();
    let bar = progress.pages(stale.len());
    let sink = |page: &PageSpec, html: &[u8]| {
        let key = keys.get(page.file.as_str()).context("a page that is up to date was rendered")?;
        publication.put_with_input_hash(&page.file, *key, html)?;
        bar.inc(1);
        Ok(())
    };
    let pages: Vec<&PageSpec> = stale.iter().map(|(page, _)| *page).collect();
    let rendered = site.render(&pages, documents, &sink);
    bar.finish_and_clear();
    rendered?;
    Ok(pages.len())
}

/// Measures the time of each step.
struct Clock {
    last: Instant,
    steps: Vec<(&'static str, Duration)>,
}

impl Clock {
    fn new() -> Self {
        Self { last: Instant::now(), steps: Vec::new() }
    }

    fn lap(&mut self, step: &'static str) {
        self.steps.push((step, self.last.elapsed()));
        self.last = Instant::now();
    }
}
