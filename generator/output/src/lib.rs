//! The text files that are not made by React: sitemap, feeds, robots, and the host's redirects and headers.

#![forbid(unsafe_code)]

pub mod cms;
mod feed;
pub mod icons;
mod manifest;
mod portal_feeds;
mod redirects;
mod sitemap;

use std::borrow::Cow;
use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};
use catalog::Catalog;
use catalog::text::Language;
use memchr::{memchr2, memchr3};
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, escape_formatter};
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::Serialize;

pub use portal_feeds::{FeedSecret, PortalSource, WeakSecret};

use cms::{CmsConfig, CmsSite};
use emit::Pictures;
use manifest::MANIFEST;
use routes::{Collection, PageSpec, RouteEntry};

/// The names and texts of templates.
const TEMPLATES: [(&str, &str); 7] = [
    (sitemap::FILE, include_str!("../templates/sitemap.xml")),
    (SITEMAP_INDEX, include_str!("../templates/sitemap-index.xml")),
    ("feed.xml", include_str!("../templates/feed.xml")),
    (MANIFEST, include_str!("../templates/site.webmanifest")),
    ("robots.txt", include_str!("../templates/robots.txt")),
    ("_redirects", include_str!("../templates/_redirects")),
    ("_headers", include_str!("../templates/_headers")),
];

/// The inputs of the texts.
pub struct OutputContext<'build> {
    /// The records.
    pub catalog: &'build Catalog,
    /// The table of routes.
    pub routes: &'build [RouteEntry],
    /// The pages.
    pub pages: &'build [PageSpec],
    /// The site's address.
    pub base_url: &'build str,
    /// The published pictures.
    pub pictures: Pictures<'build>,
    /// Whether search engines must stay away from the site.
    pub is_preview: bool,
    /// Whether the site has feeds for portals.
    pub has_portal_feeds: bool,
    /// What makes the configuration of the content manager at `/edit/`; `None` if the site has none.
    pub cms: Option<CmsConfig>,
}

/// The `given` address of the site, or that of the settings, without trailing slash, so that paths can be appended.
pub fn base_url(given: Option<&str>, catalog: &Catalog) -> String {
    given.unwrap_or(&catalog.site.base_url).trim_end_matches('/').to_owned()
}

/// The paths of records' pages.
type Paths<'own> = FxHashMap<(Collection, &'own str), &'own str>;

impl OutputContext<'_> {
    /// The path of each record's page in a language into which it is translated.
    fn path_of(&self, language: Language) -> Paths<'_> {
        let mut paths = Paths::with_capacity_and_hasher(self.pages.len(), FxBuildHasher);
        let of_records = self
            .pages
            .iter()
            .filter(|page| page.language == language && page.path == page.canonical)
            .filter_map(|page| Some(((page.collection?, page.parameters.get("id")?), &*page.path)));
        paths.extend(of_records);
        paths
    }
}

/// The files of every site but its sitemaps, which are named like their templates.
const TEXT_FILES: [&str; 3] = ["robots.txt", "_redirects", "_headers"];

/// The template of the list of sitemaps.
const SITEMAP_INDEX: &str = "sitemap-index.xml";

/// The template of all feeds.
const FEED: &str = "feed.xml";

/// A text file.
pub struct Text {
    /// The name in the output folder.
    pub name: String,
    /// The text.
    pub text: String,
}

/// All text files but the feeds of portals.
///
/// # Errors
/// A template cannot be rendered, which is a bug.
pub fn texts(context: &OutputContext) -> Result<Vec<Text>> {
    let environment = environment()?;
    let paths = context.path_of(Language::En);
    let text = |name: &&str| {
        Ok(Text { name: (*name).to_owned(), text: rendered(&environment, context, &paths, name)? })
    };
    let feeds = || {
        let feeds = feed::all(context);
        feeds
            .into_par_iter()
            .map(|feed| Ok(Text { name: feed.file(), text: feed.render(&environment, FEED)? }))
    };
    let ((texts, sitemaps), feeds): ((Result<Vec<_>>, _), Result<Vec<_>>) = rayon::join(
        || (TEXT_FILES.par_iter().map(text).collect(), sitemaps(&environment, context)),
        || feeds().collect(),
    );
    let mut texts = texts?;
    texts.extend(sitemaps?);
    texts.extend(feeds?);
    for language in &context.catalog.site.languages {
        let text = manifest::context(context, *language).render(&environment, MANIFEST)?;
        texts.push(Text { name: manifest::file(*language), text });
    }
    if context.cms.is_some() {
        for name in [cms::PAGE, cms::CONFIG] {
            texts.extend(cms_text(context, name)?.map(|text| Text { name: name.to_owned(), text }));
        }
    }
    Ok(texts)
}

/// The text of the file with this name in the output folder; `None` if there is none.
///
/// # Errors
/// A template cannot be rendered, which is a bug.
pub fn text(context: &OutputContext, name: &str) -> Result<Option<String>> {
    if name.starts_with(cms::FOLDER) {
        return cms_text(context, name);
    }
    let environment = environment()?;
    if TEXT_FILES.contains(&name) {
        return rendered(&environment, context, &context.path_of(Language::En), name).map(Some);
    }
    if sitemap::is_sitemap(name) {
        let mut found = sitemaps(&environment, context)?.into_iter().filter(|text| text.name == name);
        return Ok(found.next().map(|text| text.text));
    }
    if let Some(language) = manifest::language_of(context.catalog, name) {
        return manifest::context(context, language).render(&environment, MANIFEST).map(Some);
    }
    feed::of_file(context, name).map(|feed| feed.render(&environment, FEED)).transpose()
}

/// The page and the configuration of the content manager.
fn cms_text(context: &OutputContext, name: &str) -> Result<Option<String>> {
    let Some(config) = context.cms else { return Ok(None) };
    match name {
        cms::PAGE => Ok(Some(cms::PAGE_TEXT.to_owned())),
        cms::CONFIG => config(&CmsSite::new(context.catalog, context.base_url)).map(Some),
        _ => Ok(None),
    }
}

/// Whether there is a text file with this name in the output folder.
pub fn is_text(catalog: &Catalog, routes: &[RouteEntry], name: &str) -> bool {
    TEXT_FILES.contains(&name)
        || sitemap::is_sitemap(name)
        || manifest::language_of(catalog, name).is_some()
        || feed::is_feed(catalog, routes, name)
}

fn environment() -> Result<Environment<'static>> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_formatter(|out, state, value| match (state.auto_escape(), value.as_str()) {
        // The library escapes slashes too, which XML does not require and which makes addresses hard to read.
        (AutoEscape::Html, Some(text)) => Ok(out.write_str(&xml_escaped(text))?),
        _ => escape_formatter(out, state, value),
    });
    for (name, source) in TEMPLATES {
        environment.add_template(name, source).with_context(|| format!("the template {name}"))?;
    }
    Ok(environment)
}

/// The placeholder in a template for tens of thousands of lines, which the template would copy several times.
const PLACEHOLDER: &str = "\u{1}";

/// The text of the file with this name.
fn rendered(environment: &Environment, context: &OutputContext, paths: &Paths, name: &str) -> Result<String> {
    let context: &dyn ErasedContext = match name {
        "robots.txt" => &RobotsContext { base_url: context.base_url, is_preview: context.is_preview },
        "_redirects" => {
            let frame = redirects::context(context, PLACEHOLDER).render(environment, name)?;
            return around_lines(name, &frame, &redirects::moved(context, paths));
        }
        "_headers" => &HeadersContext {
            is_preview: context.is_preview,
            prefixes: context.catalog.site.languages.iter().map(|language| language.prefix()).collect(),
            not_indexed: not_indexed(context),
            picture_hosts: picture_hosts(context.catalog),
            shows_turnstile: context.catalog.site.turnstile_site_key.is_some(),
            has_portal_feeds: context.has_portal_feeds,
            pages: page_patterns(context),
            cms: context.cms.map(|_| CmsHeaders::new(context)),
        },
        _ => bail!("the template {name} has no context"),
    };
    context.render(environment, name)
}

/// The sitemap, or several and their index.
fn sitemaps(environment: &Environment, context: &OutputContext) -> Result<Vec<Text>> {
    let has_alternates = context.catalog.site.languages.len() > 1;
    let frame = SitemapContext { pages: PLACEHOLDER, has_alternates }.render(environment, sitemap::FILE)?;
    let parts = sitemap::lines(context);
    if let [lines] = parts.as_slice() {
        let text = around_lines(sitemap::FILE, &frame, lines)?;
        return Ok(vec![Text { name: sitemap::FILE.to_owned(), text }]);
    }
    let names: Vec<String> = (1..=parts.len()).map(sitemap::part_name).collect();
    let index = SitemapIndexContext { base_url: context.base_url, names: &names };
    let index = Text { name: sitemap::FILE.to_owned(), text: index.render(environment, SITEMAP_INDEX)? };
    let parts = names.iter().zip(&parts).map(|(name, lines)| {
        Ok(Text { name: name.clone(), text: around_lines(sitemap::FILE, &frame, lines)? })
    });
    std::iter::once(Ok(index)).chain(parts).collect()
}

/// A template's text with `lines` in place of [`PLACEHOLDER`].
fn around_lines(name: &str, frame: &str, lines: &str) -> Result<String> {
    let (before, after) = frame
        .split_once(PLACEHOLDER)
        .with_context(|| format!("the template {name} has no place for its lines"))?;
    Ok([before, lines, after].concat())
}

fn xml_escaped(text: &str) -> Cow<'_, str> {
    // A fast check, since the sitemap escapes the address of every picture.
    let bytes = text.as_bytes();
    if memchr3(b'&', b'<', b'>', bytes).is_none() && memchr2(b'"', b'\'', bytes).is_none() {
        return text.into();
    }
    let escaped = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;");
    escaped.into()
}

/// A template's context of any shape.
trait ErasedContext {
    fn render(&self, environment: &Environment, name: &str) -> Result<String>;
}

impl<T: Serialize> ErasedContext for T {
    fn render(&self, environment: &Environment, name: &str) -> Result<String> {
        environment.get_template(name)?.render(Serde(self)).with_context(|| format!("the template {name}"))
    }
}

#[derive(Serialize)]
struct RobotsContext<'build> {
    base_url: &'build str,
    is_preview: bool,
}

#[derive(Serialize)]
struct SitemapContext {
    pages: &'static str,
    has_alternates: bool,
}

#[derive(Serialize)]
struct SitemapIndexContext<'own> {
    base_url: &'own str,
    names: &'own [String],
}

#[derive(Serialize)]
struct HeadersContext<'build> {
    is_preview: bool,
    /// What paths start with, for each language of the site.
    prefixes: Vec<&'static str>,
    not_indexed: Vec<&'build str>,
    picture_hosts: BTreeSet<String>,
    shows_turnstile: bool,
    has_portal_feeds: bool,
    /// The patterns of pages. All headers of all matching patterns hold, so a policy for pages alone names them.
    pages: BTreeSet<String>,
    cms: Option<CmsHeaders>,
}

/// Headers of the content manager.
#[derive(Serialize)]
struct CmsHeaders {
    connects_to: &'static str,
    pictures_from: &'static str,
}

impl CmsHeaders {
    fn new(context: &OutputContext) -> Self {
        let (connects_to, pictures_from) = cms::hosts(context.catalog.site.editing.as_ref());
        Self { connects_to, pictures_from }
    }
}

/// The patterns of all pages in all languages.
fn page_patterns(context: &OutputContext) -> BTreeSet<String> {
    let languages = &context.catalog.site.languages;
    let paths = context.routes.iter().flat_map(|route| &route.paths);
    paths.flat_map(|path| languages.iter().map(|language| language.path(path)).collect::<Vec<_>>()).collect()
}

/// The hosts of remote pictures in records, `https://pictures.example`, from which pages may load pictures.
fn picture_hosts(catalog: &Catalog) -> BTreeSet<String> {
    let properties = catalog.properties.iter().flat_map(|property| {
        property.images.iter().chain(property.floor_plans.iter().map(|plan| &plan.image))
    });
    let posts = catalog.posts.iter().flat_map(|post| &post.images);
    let developers = catalog.developers.iter().flat_map(|developer| [&developer.logo, &developer.image]);
    let members = catalog.members.iter().map(|member| &member.image);
    let areas = catalog.areas.iter().map(|area| &area.image);
    let partners = catalog.partners.iter().map(|partner| &partner.logo);
    let pages = catalog.pages.iter().filter_map(|page| page.image.as_ref());
    let heroes = catalog.site.heroes.by_key();
    let named = properties
        .chain(posts)
        .chain(developers)
        .chain(members)
        .chain(areas)
        .chain(partners)
        .chain(pages)
        .chain(heroes.into_iter().map(|(_, hero)| &hero.picture))
        .filter_map(|picture| host(picture.src()));
    // Texts can contain pictures too.
    let texts = catalog
        .properties
        .iter()
        .map(|property| &property.description)
        .chain(catalog.posts.iter().map(|post| &post.content))
        .chain(catalog.areas.iter().map(|area| &area.guide))
        .chain(catalog.developers.iter().map(|developer| &developer.description))
        .chain(catalog.members.iter().filter_map(|member| member.bio.as_ref()))
        .chain(catalog.pages.iter().map(|page| &page.body))
        .flat_map(catalog::text::Text::texts)
        .flat_map(markdown::pictures)
        .filter_map(|src| host(&src));
    named.chain(texts).collect()
}

/// The scheme and host of an https address; `None` for characters that could end the header's line or directive.
fn host(src: &str) -> Option<String> {
    let name = src.strip_prefix("https://")?.split(['/', '?', '#']).next()?;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':');
    (!name.is_empty() && name.chars().all(is_plain)).then(|| format!("https://{name}"))
}

/// The patterns of routes that search engines must not list. Not-found pages are left out, since their status says
/// the same.
fn not_indexed<'build>(context: &OutputContext<'build>) -> Vec<&'build str> {
    context
        .routes
        .iter()
        .filter(|route| !route.indexed)
        .flat_map(|route| route.paths.iter().map(String::as_str))
        .collect()
}
