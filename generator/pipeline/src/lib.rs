//! The whole way from a folder of records to the output folder. [`Session::run`] is the map: scan, load (read
//! and check), plan (and emit), render, publish.

#![forbid(unsafe_code)]

mod function;
mod inputs;
mod load;
mod manifest;
mod outputs;
mod pictures;
mod plan;
pub mod progress;
mod render;
mod scan;
mod store;

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cache::Lock;
use catalog::Catalog;
use catalog::date::Date;
use diagnostics::Diagnostics;
use search::packed::Unpacked;

use self::load::{FrontEnd, Loaded};
use self::manifest::{BuildManifest, CacheFiles};
use self::outputs::Outputs;
use self::plan::Routes;
use self::render::PageRenderer;
use self::scan::{Before, ScanResult};
use self::store::OutputStore;
use crate::progress::Progress;
use ::pictures::{Cache, Modern, Publishing};
use ::render::Pool;
use bundle::Bundle;
use content::{Drafts, RecordCache};
use emit::{LazyCaches, LazyEmitter};
use function_pack::{Drafted, Function};
pub use publish::Written;
use publish::{OutputManifest, refuse_foreign_folder};

/// What to build from and to.
#[derive(Debug, Clone)]
pub struct BuildOptions {
    /// The folder of records.
    pub content: PathBuf,
    /// The day, which decides what visitors see of records with dates.
    pub today: Date,
    /// The front end's folder.
    pub site: PathBuf,
    /// The output folder.
    pub out: PathBuf,
    /// The folder in which pictures are kept that later builds need not make again.
    pub cache: PathBuf,
    /// The function to be packed, if any.
    pub function: Option<Function>,
    /// The site's address, when it is not the settings' own.
    pub base_url: Option<String>,
    /// Whether search engines must not index it.
    pub is_preview: bool,
    /// Whether records that are still being written are part of it.
    pub drafts: Drafts,
    /// What photographs are encoded as for pages.
    pub modern: Modern,
    /// The version of this program, which changes with everything it is compiled from: another version's cache is not used.
    pub version: &'static str,
    /// Whether what earlier builds made is used.
    pub use_cache: bool,
    /// How many render workers.
    pub jobs: usize,
    /// How long one page may take to render.
    pub page_timeout: Duration,
}

/// How a build ended.
pub enum Outcome {
    /// Content is wrong: nothing was written.
    Rejected(Diagnostics),
    /// The site is built.
    Built(Box<Built>),
}

/// A built site.
pub struct Built {
    /// Warnings.
    pub diagnostics: Diagnostics,
    /// What the function knows of the catalogue; `None` where nothing changed.
    pub unpacked: Option<Unpacked>,
    /// What was made.
    pub summary: Summary,
}

/// What a build made.
#[derive(Debug, Clone, Default)]
pub struct Summary {
    /// How many pages the site has.
    pub pages: usize,
    /// How many of them were rendered.
    pub rendered: usize,
    /// What writing did.
    pub written: Written,
    /// The packed function's size in bytes, where there is one.
    pub function_bytes: Option<u64>,
    /// How long each stage took, in order.
    pub stages: Vec<(&'static str, Duration)>,
}

/// An output folder that is ours alone, and what is remembered of it. It can be built as often as its inputs change.
pub struct Session {
    options: BuildOptions,
    files: CacheFiles,
    last: BuildManifest,
    outputs: Option<OutputManifest>,
    records: RecordCache,
    _lock: Lock,
}

impl Session {
    /// Takes the output folder, and reads what the last build left.
    ///
    /// # Errors
    /// Another build has the folder, or it holds what this program did not make.
    pub fn open(options: BuildOptions) -> Result<Self> {
        let files = CacheFiles::new(&options.out, options.version)?;
        let lock = Lock::take(&files.lock(), &options.out.display().to_string())?;
        let outputs = OutputManifest::load(&files.outputs(), options.use_cache.then_some(options.version));
        refuse_foreign_folder(&options.out, outputs.as_ref())?;
        let (last, records) = if options.use_cache {
            (
                files.build().load().unwrap_or_default(),
                RecordCache::on_disk(&files.records(), options.version),
            )
        } else {
            Default::default()
        };
        Ok(Self { options, files, last, outputs, records, _lock: lock })
    }

    /// Brings the site up to date.
    ///
    /// # Errors
    /// What is not the content's fault: the machine, the front end's bundle, a page that cannot be rendered.
    pub fn run(&mut self, progress: Progress) -> Result<Outcome> {
        let mut clock = Clock::new();
        let options = &self.options;
        let cache = Cache::new(options.cache.join("pictures"));

        let before = Before { build: &self.last, outputs: self.outputs.as_ref() };
        let scanned = scan::scan(options, before, progress)?;
        clock.lap("scan");
        let scanned = match scanned {
            ScanResult::Changed(scanned) => *scanned,
            ScanResult::Unchanged(unchanged) => {
                let (diagnostics, summary) = *unchanged;
                let summary = Summary { stages: clock.laps, ..summary };
                return Ok(Outcome::Built(Box::new(Built { diagnostics, unpacked: None, summary })));
            }
        };
        let inputs = scanned.fingerprint.to_be_kept();

        let Loaded { content, diagnostics, publication, front_end } =
            load::load(options, scanned, &mut self.records, &cache)?;
        let Some(catalog) = &content.catalog else {
            self.records.save()?;
            return Ok(Outcome::Rejected(diagnostics));
        };
        // What is wrong with these is reported after what is wrong with the content.
        let (FrontEnd { bundle, mut pool }, publication) = (front_end?, publication?);
        clock.lap("load");

        let base_url = output::base_url(options.base_url.as_deref(), catalog);
        let (publishing, files) = (&content.publishing, &self.files);
        let site = Site { options, catalog, publishing, cache: &cache, files, base_url, bundle };
        let routes = Routes::new(&site.bundle, &mut pool, before.build.routes.as_ref())?;
        let (store, caches) = (OutputStore(&publication), LazyCaches::default());
        let emitters = emit::emitters(catalog, site.publishing, &caches);
        let emitter = emitters.first().context("the settings name no language")?;
        // Documents are emitted meanwhile; those of many megabytes are written while pages are rendered.
        let (plan, documents) =
            rayon::join(|| plan::plan(&site, &routes), || LazyEmitter::new(&emitters, &store));
        let (plan, documents) = (plan?, documents?);
        let renderer = PageRenderer::new(&site, &documents, &publication)?;
        let stale = renderer.stale(&plan.pages)?;
        clock.lap("plan");

        let outputs = Outputs { site: &site, plan: &plan, publication: &publication };
        let records = &mut self.records;
        // A thread of its own: it waits for the workers, and the threads of rayon have other things to do.
        let (written, workers) = thread::scope(|scope| {
            let rendering = scope.spawn(|| renderer.render(pool, &stale, progress));
            let packed = before.build.function.as_ref();
            let written = run_alongside(stale.len(), options.jobs, || {
                outputs.write(emitter, &documents, records, packed)
            });
            (written, rendering.join().unwrap_or_else(|_| bail!("rendering panicked")))
        });
        // An error of a page is reported first: it is the rarer and the worse.
        let workers = workers?;
        documents.write_unread()?;
        let (function, unpacked) = written?;
        clock.lap("render");

        let (written, outputs) = publication.finish(&self.files.outputs(), inputs)?;
        let packed = function.as_ref().map(Drafted::packed).transpose()?;
        let last = BuildManifest {
            inputs,
            pages: plan.pages.len(),
            diagnostics: diagnostics.clone(),
            routes: Some(routes.table.clone()),
            function: packed,
        };
        publish(function, &last, &self.files)?;
        // Workers end meanwhile.
        for line in workers.finish() {
            progress.line(&format!("a render worker printed: {line}"));
        }
        clock.lap("publish");

        let summary = Summary {
            pages: plan.pages.len(),
            rendered: stale.len(),
            written,
            function_bytes: packed.map(|packed| packed.stat.bytes),
            stages: clock.laps,
        };
        (self.last, self.outputs) = (last, Some(outputs));
        Ok(Outcome::Built(Box::new(Built { diagnostics, unpacked: Some(unpacked), summary })))
    }
}

/// What the stages of one build have in common once the content is right.
struct Site<'build> {
    options: &'build BuildOptions,
    catalog: &'build Catalog,
    publishing: &'build Publishing,
    cache: &'build Cache,
    files: &'build CacheFiles,
    base_url: String,
    bundle: Bundle,
}

/// Fewer pages are rendered before the workers compete for cores with the rest of the build.
const MANY_PAGES: usize = 500;

/// Runs `make` on the cores that the workers for so many pages leave: with more threads than cores, both would take turns.
fn run_alongside<Made: Send>(
    pages: usize,
    jobs: usize,
    make: impl FnOnce() -> Result<Made> + Send,
) -> Result<Made> {
    if pages < MANY_PAGES {
        return make();
    }
    let left = rayon::current_num_threads().saturating_sub(Pool::worth(pages, jobs)).max(1);
    rayon::ThreadPoolBuilder::new().num_threads(left).build()?.install(make)
}

/// Moves the function to its place, and saves the manifest meanwhile: one that names a function that was not moved does not match the one that is there.
fn publish(function: Option<Drafted>, last: &BuildManifest, files: &CacheFiles) -> Result<()> {
    let (put, saved) = rayon::join(|| function.map_or(Ok(()), Drafted::put), || files.build().save(last));
    put.and(saved)
}

/// Times the stages.
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
