//! The whole way from a folder of records to the output folder. Read [`Session::run`] from top to bottom: it is the map.

mod begun;
mod inputs;
mod manifest;
mod pages;
mod pictures;
mod shelf;

use std::path::PathBuf;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use cache::Lock;
use catalog::Catalog;
use catalog::date::Date;
use catalog::text::Language;
use rayon::prelude::*;
use search::packed::{Ready, Unpacked};

use self::begun::{Before, Begun, FrontEnd, Read};
use self::manifest::{BuildManifest, CacheFiles, RouteTable};
use self::pages::{Keys, Stale};
use self::shelf::{OutputShelf, Texts};
use crate::bundle::Bundle;
use crate::content::{Drafts, RecordCache};
use crate::emit::{self, Documents, Emitted, Lists, Pictures, parameters};
use crate::hash::{Hash, Hasher};
use crate::output::{self, Ground, Text};
use crate::pack::{Drafted, Function, PackedFile};
use crate::pictures::{Cache, Modern, Publishing};
use crate::progress::Progress;
use crate::render::{Pool, RenderOptions};
use crate::routes::{self, PageSpec, RouteEntry};
use crate::social_image::SocialImages;
use crate::write::{OutputManifest, Publication, Written, refuse_foreign_folder};
use diagnostics::Diagnostics;

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
    /// Whether search engines shall stay away from all of it.
    pub is_preview: bool,
    /// Whether records that are still being written are part of it.
    pub drafts: Drafts,
    /// What photographs are encoded as for pages.
    pub modern: Modern,
    /// Whether what earlier builds made is used.
    pub use_cache: bool,
    /// Whether the program ends with the build: what it held is left to the system then, which takes it back at once.
    pub is_last: bool,
    /// How many render workers.
    pub jobs: usize,
    /// How long one page may take to render.
    pub page_timeout: Duration,
}

/// How a build ended.
pub enum Outcome {
    /// Content is wrong: nothing was written.
    Rejected(Diagnostics),
    /// The site stands.
    Built(Box<Built>),
}

/// A site that stands.
pub struct Built {
    /// Warnings.
    pub diagnostics: Diagnostics,
    /// What the function shall know of the catalogue; `None` where nothing changed, or where nobody will ask for it.
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
        let files = CacheFiles::beside(&options.out)?;
        let lock = Lock::take(&files.lock(), &options.out.display().to_string())?;
        let outputs = OutputManifest::load(&files.outputs(), options.use_cache);
        refuse_foreign_folder(&options.out, outputs.as_ref())?;
        let (last, records) = if options.use_cache {
            (files.build().load().unwrap_or_default(), RecordCache::on_disk(&files.records()))
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
        let begun = begun::begin(options, before, &mut self.records, &cache, progress, &mut clock);
        let Read { mut content, look, publication, front_end } = match begun? {
            Begun::Unchanged(diagnostics, summary) => {
                return Ok(Outcome::Built(Box::new(Built { diagnostics, unpacked: None, summary })));
            }
            Begun::Read(read) => *read,
        };
        content.publishing = std::mem::take(&mut content.publishing).encoded(options.modern);
        // Hints are for those who ask for them: `generator check --hints`.
        let (diagnostics, _) = std::mem::take(&mut content.diagnostics).without_hints();
        let Some(catalog) = &content.catalog else {
            self.records.save()?;
            return Ok(Outcome::Rejected(diagnostics));
        };
        let FrontEnd { bundle, mut pool } = front_end?;
        clock.lap("read");

        let base_url = base_url(options.base_url.as_deref(), catalog);
        let publication = publication?;
        let shelf = OutputShelf(&publication);
        let publishing = &content.publishing;
        // Neither knows of the other, and each has steps that one core takes alone.
        let known_routes = OnceLock::new();
        let plan = || {
            let table = routes_of(&bundle, &mut pool, before.build.routes.as_ref())?;
            plan(table, &known_routes, catalog, publishing, &cache)
        };
        let (plan, emitted) =
            rayon::join(plan, || emit::documents(publishing, catalog, Language::En, &shelf));
        let Plan { table, routes, pages, social_images } = plan?;
        let Emitted { documents, pending, lists } = emitted?;
        let texts = Texts { publication: &publication, documents: &documents, pending: &pending };
        clock.lap("documents");

        let keys = Keys::new(&texts, &bundle, &base_url)?;
        let stale = keys.stale(&pages)?;
        clock.lap("keys");
        let render = render_options(options, &base_url);
        let rendered = stale.len();
        let packing = Packing { options, files: &self.files, before: before.build.function };
        let records = &mut self.records;
        let others = || {
            let texts = || {
                records.save()?;
                let ground = Ground {
                    catalog,
                    routes,
                    pages: &pages,
                    base_url: &base_url,
                    pictures: Pictures::new(catalog, publishing, Language::En),
                    is_preview: options.is_preview,
                    language: Language::En,
                };
                put_others(&publication, &ground, &documents, &bundle)
            };
            // A social image takes one core longer than all that is beside it, so that it is begun first.
            let pictures = || pictures::put(&publication, publishing, &social_images, &cache);
            let packed = || pack(&lists, &shelf, (catalog, &base_url), &packing);
            let ((pictures, texts), packed) = rayon::join(|| rayon::join(pictures, texts), packed);
            texts.and(pictures).and(packed)
        };
        // A thread of its own: it waits for the workers, and the pool's threads have other things to do.
        let (others, workers) = thread::scope(|scope| {
            let rendering = scope.spawn(|| keys.render(pool, &stale, &render, progress));
            let others = beside(&stale, options.jobs, others);
            (others, rendering.join().unwrap_or_else(|_| bail!("rendering panicked")))
        });
        // What went wrong with a page is told first: it is the rarer and the worse.
        let workers = workers?;
        texts.finish()?;
        let (function, unpacked) = others?;
        clock.lap("pages");

        let inputs = look.to_be_kept();
        let (written, outputs) = publication.finish(&self.files.outputs(), inputs)?;
        let packed = function.as_ref().map(Drafted::packed).transpose()?;
        let last = BuildManifest {
            inputs,
            pages: pages.len(),
            diagnostics: diagnostics.clone(),
            routes: Some(table),
            function: packed,
        };
        put_and_save(function, &last, &self.files)?;
        // Workers end meanwhile.
        for said in workers.finish() {
            progress.line(&format!("a render worker said: {said}"));
        }
        clock.lap("write");

        let summary = Summary {
            pages: pages.len(),
            rendered,
            written,
            function_bytes: packed.map(|packed| packed.stat.bytes),
            stages: clock.laps,
        };
        if options.is_last {
            std::mem::forget((documents, pending, pages));
            std::mem::forget(content);
        }
        (self.last, self.outputs) = (last, Some(outputs));
        Ok(Outcome::Built(Box::new(Built { diagnostics, unpacked, summary })))
    }
}

/// With fewer pages to be rendered, workers are done before they are in the way of what is made beside them.
const MANY_PAGES: usize = 500;

/// Makes what does not wait for `pages` on the cores that their workers leave: a build takes as long as its workers, and with more
/// threads than cores these would have to take turns with the others.
fn beside<Made: Send>(
    pages: &[Stale],
    jobs: usize,
    make: impl FnOnce() -> Result<Made> + Send,
) -> Result<Made> {
    if pages.len() < MANY_PAGES {
        return make();
    }
    let left = rayon::current_num_threads().saturating_sub(Pool::worth(pages.len(), jobs)).max(1);
    rayon::ThreadPoolBuilder::new().num_threads(left).build()?.install(make)
}

/// Moves the function to its place, and saves the manifest meanwhile: one that names a function which did not get there says nothing about
/// the one that is there.
fn put_and_save(function: Option<Drafted>, last: &BuildManifest, files: &CacheFiles) -> Result<()> {
    let (put, saved) = rayon::join(|| function.map_or(Ok(()), Drafted::put), || files.build().save(last));
    put.and(saved)
}

fn render_options(options: &BuildOptions, base_url: &str) -> RenderOptions {
    RenderOptions { jobs: options.jobs, page_timeout: options.page_timeout, base_url: base_url.to_owned() }
}

/// What pages there are.
struct Plan<'build> {
    table: RouteTable,
    routes: &'build [RouteEntry],
    pages: Vec<PageSpec>,
    social_images: SocialImages<'build>,
}

/// The pages of `table`, which is read into `routes`, and the picture of each.
fn plan<'build>(
    table: RouteTable,
    routes: &'build OnceLock<Vec<RouteEntry>>,
    catalog: &'build Catalog,
    publishing: &'build Publishing,
    cache: &'build Cache,
) -> Result<Plan<'build>> {
    let parsed = routes::parse(&table.json)?;
    let routes = routes.get_or_init(|| parsed);
    let mut pages = routes::expand(routes, &parameters::collections(catalog))?;
    let social_images = SocialImages::plan(catalog, publishing, routes, &mut pages, cache, Language::En);
    Ok(Plan { table, routes, pages, social_images })
}

/// What a function is packed with.
struct Packing<'build> {
    options: &'build BuildOptions,
    files: &'build CacheFiles,
    /// The function that the last build left.
    before: Option<PackedFile>,
}

/// Makes the public lists and the function, with the index of words of the last build where that is the same; and returns all that it was
/// made of where that is of use to somebody.
fn pack<'build>(
    lists: &Lists,
    shelf: &OutputShelf,
    (catalog, base_url): (&Catalog, &str),
    Packing { options, files, before }: &Packing<'build>,
) -> Result<(Option<Drafted<'build>>, Option<Unpacked>)> {
    let (_standing, searchable) = lists.make(shelf)?;
    let unpacked = Unpacked::new(catalog, base_url, searchable.entries());
    let Some(function) = options.function.as_ref() else { return Ok((None, Some(unpacked))) };
    let texts: Vec<Hash> = unpacked.searched_texts().par_iter().map(Hash::of_value).collect();
    let mut hasher = Hasher::new("words of search");
    texts.iter().for_each(|text| {
        hasher.hash(text);
    });
    let words = hasher.finish();
    let store = files.words();
    let known =
        store.load().filter(|(known, _)| options.use_cache && *known == words).map(|(_, index)| index);
    let index = match known {
        Some(index) => index,
        None => {
            let index = unpacked.words()?;
            store.save(&(words, &index))?;
            index
        }
    };
    let ready = Ready { words: Some(index), cards: Some(searchable.cards()) };
    let drafted = function.draft(&unpacked, ready, before.as_ref())?;
    if options.is_last {
        std::mem::forget(unpacked);
        return Ok((Some(drafted), None));
    }
    Ok((Some(drafted), Some(unpacked)))
}

/// The table of routes: of the last build where the bundle is the same, or else from a worker.
fn routes_of(bundle: &Bundle, pool: &mut Pool, before: Option<&RouteTable>) -> Result<RouteTable> {
    match before {
        Some(table) if table.bundle == bundle.sources => Ok(table.clone()),
        _ => Ok(RouteTable { bundle: bundle.sources, json: pool.routes()? }),
    }
}

/// Publishes everything but the pages.
fn put_others(
    publication: &Publication,
    ground: &Ground,
    documents: &Documents,
    bundle: &Bundle,
) -> Result<()> {
    documents.par_iter().try_for_each(|(path, document)| shelf::put(publication, path, document))?;
    bundle.files()?.par_iter().try_for_each(|(name, path)| publication.copy(name, path))?;
    output::texts(ground)?
        .into_par_iter()
        .try_for_each(|Text { name, text }| publication.put(&name, text.as_bytes()))
}

/// The address without a slash at its end, so that paths can be put behind it.
pub(crate) fn base_url(given: Option<&str>, catalog: &Catalog) -> String {
    given.unwrap_or(&catalog.site.base_url).trim_end_matches('/').to_owned()
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
