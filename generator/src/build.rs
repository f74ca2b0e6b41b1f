//! The whole way from a folder of records to the output folder. Read [`run`] from top to bottom: it is the map.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use catalog::Catalog;
use catalog::packed::Packed;
use catalog::text::Language;

use crate::bundle::{self, Bundle};
use crate::content::{self, Content, PictureMemory};
use crate::diagnostic::Diagnostics;
use crate::emit::{self, Emitted, Pictures};
use crate::icons;
use crate::output::{self, Ground};
use crate::pictures::Cache;
use crate::progress::Progress;
use crate::render::routes::{self, Collection, Collections, PageSpec, Parameters};
use crate::render::{Page, Pool, RenderOptions, Rendered};
use crate::share::Shares;
use crate::write::{self, Contents, Files, Written};

/// What to build from and to.
#[derive(Debug, Clone)]
pub struct BuildOptions {
    /// The folder of records.
    pub content: PathBuf,
    /// The front end's folder.
    pub site: PathBuf,
    /// The output folder.
    pub out: PathBuf,
    /// The folder for what later builds need not make again.
    pub cache: PathBuf,
    /// The site's address, when it is not the settings' own.
    pub base_url: Option<String>,
    /// Whether search engines shall stay away from all of it.
    pub is_preview: bool,
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
    /// What the function knows of the catalogue.
    pub packed: Packed,
    /// How many pages.
    pub pages: usize,
    /// What writing did.
    pub written: Written,
    /// How long each stage took, in order.
    pub stages: Vec<(&'static str, Duration)>,
}

/// Builds the site.
///
/// # Errors
/// What is not the content's fault: the machine, the front end's bundle, a page that cannot be rendered.
pub fn run(options: &BuildOptions, progress: Progress) -> Result<Outcome> {
    let mut clock = Clock::new();
    let pictures = Cache::new(options.cache.join("pictures"));
    refuse_foreign_folder(&options.out)?;
    // The bundle and the content know nothing of each other, and each can take a while.
    let (bundle, content) = rayon::join(
        || bundle::prepare(&options.site, &|step| progress.step(step)),
        || content::load(&options.content, PictureMemory { cache: &pictures, keeps: true }),
    );
    let Content { catalog, publishing, diagnostics, .. } = content?;
    let Some(catalog) = catalog else { return Ok(Outcome::Rejected(diagnostics)) };
    let bundle = bundle?;
    clock.lap("read");

    let base_url = base_url(options, &catalog);
    let render_options =
        RenderOptions { jobs: options.jobs, page_timeout: options.page_timeout, base_url: base_url.clone() };
    // The workers load their bundle while the documents are made.
    let (pool, emitted) = rayon::join(
        || Pool::start(&bundle.node, &bundle.worker, render_options),
        || emit::documents(&catalog, &publishing, Language::En),
    );
    let (pool, emitted) = (pool?, emitted?);
    clock.lap("documents");

    let mut pages = routes::expand(pool.routes(), &collections(&catalog))?;
    let routes = pool.routes().to_vec();
    let shares = Shares::plan(&catalog, &publishing, &routes, &mut pages, &pictures, Language::En);
    let ground = Ground {
        catalog: &catalog,
        routes: &routes,
        pages: &pages,
        base_url: &base_url,
        pictures: Pictures::new(&catalog, &publishing, Language::En),
        is_preview: options.is_preview,
        language: Language::En,
    };
    let texts = output::texts(&ground)?;
    // Pages name their pictures by what is in them, so neither waits for the other.
    let (rendered, made) = thread::scope(|scope| {
        let made = scope.spawn(|| publishing.make(&pictures, &shares).and_then(|_| shares.make_plain()));
        (render(pool, &pages, &emitted, progress), made.join())
    });
    made.unwrap_or_else(|_| bail!("the thread that makes pictures panicked"))?;
    let Rendered { pages: rendered, said } = rendered?;
    for said in said {
        progress.line(&format!("a render worker said: {said}"));
    }
    clock.lap("pages");

    let page_count = rendered.len();
    let icons = icons::make(&pictures)?;
    let mut files = files(
        &bundle,
        &emitted,
        rendered,
        texts,
        publishing.outputs(&pictures).into_iter().chain(shares.outputs()),
    )?;
    files.extend(icons.into_iter().map(|(name, place)| (name.to_owned(), Contents::CopyOf(place))));
    files.insert("icon.svg".to_owned(), Contents::Text(icons::DRAWING.into()));
    let written = write::replace(&options.out, &files)?;
    clock.lap("write");

    Ok(Outcome::Built(Box::new(Built {
        diagnostics,
        packed: Packed::new(&catalog, &base_url, emitted.search),
        pages: page_count,
        written,
        stages: clock.laps,
    })))
}

fn render(pool: Pool, pages: &[PageSpec], emitted: &Emitted, progress: Progress) -> Result<Rendered> {
    let bar = progress.pages(pages.len());
    let done = AtomicUsize::new(0);
    let rendered = pool.render(pages, &emitted.documents, &|| {
        bar.set(done.fetch_add(1, Ordering::Relaxed) + 1);
    });
    bar.finish();
    rendered
}

/// The address without a slash at its end, so that paths can be put behind it.
fn base_url(options: &BuildOptions, catalog: &Catalog) -> String {
    options.base_url.as_deref().unwrap_or(&catalog.site.base_url).trim_end_matches('/').to_owned()
}

/// The parameters of each record that has a page.
fn collections(catalog: &Catalog) -> Collections {
    let id = |id: &str| Parameters::from([("id".to_owned(), id.to_owned())]);
    let properties =
        catalog.properties.iter().filter(|property| property.is_published()).map(|property| id(&property.id));
    let posts = catalog.posts.iter().map(|post| {
        let mut parameters = id(&post.id);
        parameters.insert("slug".to_owned(), post.slug());
        parameters
    });
    let areas = catalog.areas.iter().map(|area| id(&area.id));
    Collections::from([
        (Collection::Properties, properties.collect()),
        (Collection::Posts, posts.collect()),
        (Collection::Areas, areas.collect()),
    ])
}

/// Everything that the output folder holds.
fn files(
    bundle: &Bundle,
    emitted: &Emitted,
    pages: Vec<Page>,
    texts: Vec<(String, String)>,
    pictures: impl Iterator<Item = (String, PathBuf)>,
) -> Result<Files> {
    let mut files = Files::new();
    add_folder(&bundle.client, &bundle.client, &mut files)?;
    for (name, place) in pictures {
        files.insert(format!("media/{name}"), Contents::NamedByContent(place));
    }
    for (path, text) in &emitted.documents {
        files.insert(emit::file_of(path), Contents::Text(Arc::clone(text)));
    }
    files.extend(texts.into_iter().map(|(name, text)| (name, Contents::Text(text.into()))));
    files.extend(pages.into_iter().map(|page| (page.file, Contents::Bytes(page.html))));
    Ok(files)
}

fn add_folder(root: &Path, folder: &Path, files: &mut Files) -> Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let entry = entry?;
        let path = entry.path();
        // The bundler's own notes, which no visitor asks for.
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if path.is_dir() {
            add_folder(root, &path, files)?;
        } else {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            files.insert(name, Contents::CopyOf(path));
        }
    }
    Ok(())
}

/// A file that every folder holds that this program made, and how it begins there.
const SIGN: (&str, &str) = ("_redirects", "# Made by the generator.");

/// Building removes what it does not make, so a folder with other things in it must not be built into.
fn refuse_foreign_folder(out: &Path) -> Result<()> {
    if out.is_file() {
        bail!("{} is a file; name a folder with --out", out.display());
    }
    let holds_something = std::fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_some());
    let (name, beginning) = SIGN;
    let is_ours = || std::fs::read_to_string(out.join(name)).is_ok_and(|text| text.starts_with(beginning));
    if holds_something && !is_ours() {
        bail!(
            "{} holds files that this program did not make, and building would remove them; name an empty folder with --out",
            out.display()
        );
    }
    Ok(())
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
