//! The text files that are not made by React: sitemap, feeds, robots, and the host's redirects and headers.

pub mod cms;
mod feed;
pub mod icons;
mod manifest;
mod portal_feeds;
mod redirects;
mod sitemap;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use anyhow::{Context, Result};
use catalog::Catalog;
use catalog::text::Language;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, context, escape_formatter};
use serde::Serialize;

pub use portal_feeds::{FeedSecret, PortalSource, WeakSecret};

use crate::Site;
use crate::routes::PageSpec;
use catalog::addresses::Collection;
use manifest::MANIFEST;

/// The names and texts of templates.
const TEMPLATES: [(&str, &str); 7] = [
    (sitemap::FILE, include_str!("../../templates/sitemap.xml")),
    (SITEMAP_INDEX, include_str!("../../templates/sitemap-index.xml")),
    ("feed.xml", include_str!("../../templates/feed.xml")),
    (MANIFEST, include_str!("../../templates/site.webmanifest")),
    ("robots.txt", include_str!("../../templates/robots.txt")),
    ("_redirects", include_str!("../../templates/_redirects")),
    ("_headers", include_str!("../../templates/_headers")),
];

/// The `given` address of the site, or that of the settings, without trailing slash, so that paths can be appended.
pub fn base_url(given: Option<&str>, catalog: &Catalog) -> String {
    given.unwrap_or(&catalog.site.base_url).trim_end_matches('/').to_owned()
}

/// The paths of records' pages, by language, collection and id.
pub(crate) type Paths = BTreeMap<(Language, Collection), HashMap<String, String>>;

/// The path of each record's page in the languages into which it is translated.
pub(crate) fn paths(pages: &[PageSpec]) -> Paths {
    let mut paths = Paths::new();
    for page in pages.iter().filter(|page| page.path == page.canonical) {
        if let Some(collection) = page.collection {
            let of_collection = paths.entry((page.language, collection)).or_default();
            of_collection.insert(page.id().to_owned(), page.path.clone());
        }
    }
    paths
}

impl Site {
    /// The path of a record's page, if it is translated into this language.
    fn path_of(&self, language: Language, collection: Collection, id: &str) -> Option<&str> {
        self.paths.get(&(language, collection))?.get(id).map(|path| &**path)
    }
}

/// The files of every site but its sitemaps, which are named like their templates.
const TEXT_FILES: [&str; 3] = ["robots.txt", "_redirects", "_headers"];

/// The template of the list of sitemaps.
const SITEMAP_INDEX: &str = "sitemap-index.xml";

/// The template of all feeds.
const FEED: &str = "feed.xml";

/// The names of all text files.
pub(crate) fn text_names(site: &Site) -> Vec<String> {
    let languages = &site.catalog().site.languages;
    let mut names: Vec<String> = TEXT_FILES.map(str::to_owned).into();
    names.extend(languages.iter().map(|language| manifest::file(*language)));
    names.extend(feed::names(site));
    if site.content_manager().is_some() {
        names.extend([cms::PAGE, cms::CONFIG].map(str::to_owned));
    }
    names.extend(sitemap::names(sitemap::part_count(&site.pages)));
    names
}

/// The text file with this name.
///
/// # Errors
/// The site has no such file, or a template cannot be rendered, which is a bug.
pub fn text(site: &Site, name: &str) -> Result<String> {
    if name == cms::PAGE {
        return Ok(cms::PAGE_TEXT.to_owned());
    }
    if name == cms::CONFIG {
        let content_manager = site.content_manager().context("the site has no content manager")?;
        return records::schema::cms::config(&content_manager);
    }
    let environment = environment()?;
    if sitemap::is_sitemap(name) {
        return sitemap_text(&environment, site, name);
    }
    if let Some(language) = manifest::language_of(site.catalog(), name) {
        return render(&environment, MANIFEST, manifest::context(site, language));
    }
    match name {
        "robots.txt" => {
            let (base_url, is_preview) = (site.base_url(), site.options.is_preview);
            render(&environment, name, context! { base_url, is_preview })
        }
        "_redirects" => render(&environment, name, redirects::context(site)),
        "_headers" => render(&environment, name, headers(site)),
        _ => {
            let feed = feed::of_file(site, name).with_context(|| format!("there is no file {name}"))?;
            render(&environment, FEED, feed)
        }
    }
}

fn headers(site: &Site) -> HeadersContext<'_> {
    HeadersContext {
        is_preview: site.options.is_preview,
        prefixes: site.catalog().site.languages.iter().map(|language| language.prefix()).collect(),
        not_indexed: not_indexed(site),
        picture_hosts: picture_hosts(site.catalog()),
        shows_turnstile: site.catalog().site.turnstile_site_key.is_some(),
        has_portal_feeds: site.options.portal_feed_secret.is_some(),
        pages: page_patterns(site),
        cms: site.content_manager().map(|_| CmsHeaders::new(site)),
    }
}

fn environment() -> Result<Environment<'static>> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_formatter(|out, state, value| match (state.auto_escape(), value.as_str()) {
        // The library escapes slashes too, which XML does not require and which makes addresses hard to read.
        (AutoEscape::Html, Some(text)) if !value.is_safe() => Ok(out.write_str(&xml_escaped(text))?),
        _ => escape_formatter(out, state, value),
    });
    for (name, source) in TEMPLATES {
        environment.add_template(name, source).with_context(|| format!("the template {name}"))?;
    }
    Ok(environment)
}

/// The sitemap, the index of several, or one of these.
fn sitemap_text(environment: &Environment, site: &Site, name: &str) -> Result<String> {
    let parts = sitemap::part_count(&site.pages);
    if parts > 1 && name == sitemap::FILE {
        let (base_url, names) = (site.base_url(), sitemap::part_names(parts));
        return render(environment, SITEMAP_INDEX, context! { base_url, names });
    }
    let has_alternates = site.catalog().site.languages.len() > 1;
    let pages = sitemap::lines(site, name);
    render(environment, sitemap::FILE, context! { pages, has_alternates })
}

fn xml_escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"', '\'']) {
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

fn render(environment: &Environment, name: &str, context: impl Serialize) -> Result<String> {
    environment.get_template(name)?.render(Serde(context)).with_context(|| format!("the template {name}"))
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
    /// The patterns of pages. All headers of all matching patterns hold, so a policy that is only for pages names them.
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
    fn new(site: &Site) -> Self {
        let (connects_to, pictures_from) = cms::hosts(site.catalog().site.editing.as_ref());
        Self { connects_to, pictures_from }
    }
}

/// The patterns of all pages in all languages.
fn page_patterns(site: &Site) -> BTreeSet<String> {
    let languages = &site.catalog().site.languages;
    let paths = site.routes().iter().flat_map(|route| &route.paths);
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
        // Most texts have none, which is quickly seen.
        .filter(|text| text.contains("https://"))
        .flat_map(content::markdown::pictures)
        .filter_map(|src| host(&src));
    let mut hosts = BTreeSet::new();
    hosts.extend(named.chain(texts));
    hosts
}

/// The scheme and host of an https address; `None` for characters that could end the header's line or directive.
fn host(src: &str) -> Option<String> {
    let name = src.strip_prefix("https://")?.split(['/', '?', '#']).next()?;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':');
    (!name.is_empty() && name.chars().all(is_plain)).then(|| format!("https://{name}"))
}

/// The patterns of routes that search engines must not list. Not-found pages are left out, since their status says
/// the same.
fn not_indexed(site: &Site) -> Vec<&str> {
    site.routes()
        .iter()
        .filter(|route| !route.indexed)
        .flat_map(|route| route.paths.iter().map(String::as_str))
        .collect()
}
