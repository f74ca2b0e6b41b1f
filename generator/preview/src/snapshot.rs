//! The site at one moment: records and a front end, from which each file is made on request.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Bytes;
use axum::http::{StatusCode, Uri};
use catalog::Catalog;
use catalog::portals::PortalFeed;
use catalog::text::Language;
use search::packed::Unpacked;

use super::PreviewOptions;
use super::front_end::FrontEnd;
use content::{Draft, Kind};
use emit::{Documents, Emitter, LazyCaches, Pictures, Translations, parameters};
use output::cms::{self, CmsConfig};
use output::icons;
use output::{OutputContext, PortalSource};
use pictures::Publishing;
use routes::{self, Collection, Languages, PageSpec};
use serve::decide::{Decision, NOT_FOUND, decide, names_of};
use serve::rules::Rules;
use social_image::{SocialImageContext, SocialImages};

/// The folder of media in the site.
const MEDIA: &str = "media/";

/// Valid records, with the values that were made from them on request.
pub(super) struct Records {
    pub(super) catalog: Catalog,
    publishing: Publishing,
    /// The drafts that are left out.
    drafts: Vec<Draft>,
    caches: LazyCaches,
    function: OnceLock<Router>,
}

impl Records {
    pub(super) fn new(catalog: Catalog, publishing: Publishing, drafts: Vec<Draft>) -> Self {
        Self { catalog, publishing, drafts, caches: LazyCaches::default(), function: OnceLock::new() }
    }
}

/// A snapshot of the site.
pub(super) struct Snapshot {
    /// A unique name.
    pub(super) version: String,
    records: Arc<Records>,
    front_end: Arc<FrontEnd>,
    options: Arc<PreviewOptions>,
    base_url: String,
    /// The headers, and the redirects that take precedence over files, which need no records.
    pub(super) headers: Rules,
    rules: OnceLock<Rules>,
    /// The file of a page by the name of its social image.
    by_social_image: OnceLock<HashMap<String, String>>,
}

/// A file of the site before it is made.
enum Found {
    Page(Box<PageSpec>),
    Text(String),
    /// A picture by its name in the media folder.
    Picture(String),
    /// A social image by its name in the media folder, with its page.
    SocialImage(String, Box<PageSpec>),
    Icon(String),
    PortalFeed(PortalFeed),
    SiteFile(SiteFile),
}

/// A file of the site.
pub(super) enum SiteFile {
    /// A file in memory with its media type.
    Bytes(Bytes, &'static str),
    /// A file on disk.
    File(PathBuf),
}

/// The answer to a request.
pub(super) enum Answer {
    Function(Router),
    Moved {
        to: String,
        status: StatusCode,
    },
    File {
        made: SiteFile,
        status: StatusCode,
    },
    /// The page of a record that visitors do not see yet.
    Draft(Draft),
}

impl Snapshot {
    /// A site of these records with this front end.
    ///
    /// # Errors
    /// A template or rule is invalid, which is a bug.
    pub(super) fn new(
        version: String,
        records: Arc<Records>,
        front_end: Arc<FrontEnd>,
        options: Arc<PreviewOptions>,
    ) -> Result<Self> {
        let base_url = output::base_url(options.base_url.as_deref(), &records.catalog);
        let headers = Rules::default();
        let (rules, by_social_image) = (OnceLock::new(), OnceLock::new());
        let mut snapshot =
            Self { version, records, front_end, options, base_url, headers, rules, by_social_image };
        snapshot.headers = snapshot.rules_of(&[])?.forced();
        Ok(snapshot)
    }

    /// Answers a request; the file is only made if `is_read`.
    ///
    /// # Errors
    /// A page cannot be rendered, or there is a bug.
    pub(super) fn answer(&self, address: &Uri, is_read: bool) -> Result<Answer> {
        // Existing files do not need the many rules for former addresses.
        let is_there = self.find(address.path())?.is_some();
        // Checked before the rules, which answer for every missing listing.
        if let Some(draft) = self.draft_at(address.path()).filter(|_| !is_there) {
            return Ok(Answer::Draft(draft.clone()));
        }
        let rules = if is_there { &self.headers } else { self.rules()? };
        let find = |path: &str| self.find(path).transpose();
        match decide(rules, address, find) {
            Decision::Function => Ok(Answer::Function(self.function()?.clone())),
            Decision::Moved(to, status) => Ok(Answer::Moved { to, status }),
            Decision::Found(file, status) => {
                let made = if is_read { self.make(file?)? } else { SiteFile::Bytes(Bytes::new(), "") };
                Ok(Answer::File { made, status })
            }
            Decision::Missing => {
                let page = self.in_folder(NOT_FOUND)?.context("the front end has no page for 404.html")?;
                Ok(Answer::File { made: self.make(page)?, status: StatusCode::NOT_FOUND })
            }
        }
    }

    /// The draft whose page has this path.
    fn draft_at(&self, path: &str) -> Option<&Draft> {
        let routes = self.front_end.routes.iter().flat_map(|route| {
            route.paths.iter().filter_map(|pattern| Some((route.collection?, pattern.split_once(":id")?.0)))
        });
        routes.filter_map(|(over, start)| Some((over, path.strip_prefix(start)?))).find_map(|(over, rest)| {
            let id = rest.split('/').next().unwrap_or_default();
            self.records.drafts.iter().find(|draft| draft.id == id && is_over(over, draft.kind))
        })
    }

    fn find(&self, path: &str) -> Result<Option<Found>> {
        names_of(path).iter().find_map(|name| self.in_folder(name).transpose()).transpose()
    }

    /// The file as a build would write it.
    fn in_folder(&self, name: &str) -> Result<Option<Found>> {
        if let Some(bytes) = self.front_end.file(name) {
            return Ok(Some(Found::SiteFile(SiteFile::Bytes(bytes.clone(), media_type(name)))));
        }
        if let Some(picture) = name.strip_prefix(MEDIA) {
            return self.picture(picture);
        }
        if name.starts_with(cms::FOLDER) {
            return Ok(self.in_cms(name));
        }
        if name == icons::DRAWING_NAME {
            let drawing = Bytes::from_static(icons::DRAWING.as_bytes());
            return Ok(Some(Found::SiteFile(SiteFile::Bytes(drawing, media_type(name)))));
        }
        if icons::is_icon(name) {
            return Ok(Some(Found::Icon(name.to_owned())));
        }
        if output::is_text(&self.records.catalog, &self.front_end.routes, name) {
            return Ok(Some(Found::Text(name.to_owned())));
        }
        if let Some(feed) = self.options.portal_feed_secret.as_ref().and_then(|secret| secret.feed_of(name)) {
            return Ok(Some(Found::PortalFeed(feed)));
        }
        if let Some(stem) = name.strip_suffix(".json") {
            return self.document(name, stem);
        }
        Ok(self.page_in(name)?.map(|page| Found::Page(Box::new(page))))
    }

    /// A file of the content manager.
    fn in_cms(&self, name: &str) -> Option<Found> {
        self.cms()?;
        if matches!(name, cms::PAGE | cms::CONFIG) {
            return Some(Found::Text(name.to_owned()));
        }
        let file = self.front_end.cms_file(name)?;
        Some(Found::SiteFile(SiteFile::File(file)))
    }

    /// What makes the configuration of the content manager, if there is one.
    fn cms(&self) -> Option<CmsConfig> {
        let options = &self.options.cms;
        let is_on = options.is_asked_for || self.records.catalog.site.editing.is_some();
        is_on.then_some(options.config)
    }

    /// The page in this file, without its social image.
    fn page_in(&self, file: &str) -> Result<Option<PageSpec>> {
        let catalog = &self.records.catalog;
        let with_id = |collection, id: &str| parameters::of_id(catalog, collection, id);
        let (language, english) = routes::english_file(file);
        let Some(page) = routes::page_in(english, &self.front_end.routes, &with_id)? else { return Ok(None) };
        let versions = self.in_languages(|languages| languages.of_page(&page));
        Ok(versions.into_iter().find(|page| page.language == language))
    }

    /// The picture with this name in the media folder.
    fn picture(&self, name: &str) -> Result<Option<Found>> {
        if self.records.publishing.holds(name) {
            return Ok(Some(Found::Picture(name.to_owned())));
        }
        let Some(file) = self.by_social_image()?.get(name) else { return Ok(None) };
        Ok(self.page_in(file)?.map(|page| Found::SocialImage(name.to_owned(), Box::new(page))))
    }

    /// The file of a page by the name of its social image.
    fn by_social_image(&self) -> Result<&HashMap<String, String>> {
        if let Some(by_name) = self.by_social_image.get() {
            return Ok(by_name);
        }
        let mut pages = self.pages()?;
        self.plan_social_images(&mut pages);
        let named = pages.into_iter().filter_map(|page| {
            let name = page.social_image?.src.strip_prefix('/')?.strip_prefix(MEDIA)?.to_owned();
            Some((name, page.file))
        });
        let by_name = named.collect();
        Ok(self.by_social_image.get_or_init(|| by_name))
    }

    fn plan_social_images(&self, pages: &mut [PageSpec]) -> SocialImages<'_> {
        let Records { catalog, publishing, .. } = &*self.records;
        let context = SocialImageContext {
            catalog,
            publishing,
            routes: &self.front_end.routes,
            cache: &self.options.cache,
        };
        SocialImages::plan(&context, pages)
    }

    /// The document in the file `name`; `stem` is the name without its extension.
    fn document(&self, name: &str, stem: &str) -> Result<Option<Found>> {
        let folder = stem.strip_suffix("/index").unwrap_or(stem);
        for path in [format!("/{name}"), format!("/{stem}"), format!("/{folder}")] {
            if emit::file_of(&path) == name
                && let Some(document) = emit::document(&self.emitters(), &path)?
            {
                let text = document.text().with_context(|| format!("the document {path} has no text"))?;
                let bytes = Bytes::copy_from_slice(text.as_bytes());
                return Ok(Some(Found::SiteFile(SiteFile::Bytes(bytes, media_type(name)))));
            }
        }
        Ok(None)
    }

    fn make(&self, found: Found) -> Result<SiteFile> {
        match found {
            Found::SiteFile(made) => Ok(made),
            Found::Page(mut page) => {
                self.plan_social_images(std::slice::from_mut(&mut page));
                Ok(SiteFile::Bytes(self.page(&page)?.into(), media_type(&page.file)))
            }
            Found::Picture(name) => {
                let file = self.records.publishing.file(&name, &self.options.cache)?;
                Ok(SiteFile::File(file.with_context(|| format!("there is no picture {name}"))?))
            }
            Found::SocialImage(name, mut page) => {
                let social_images = self.plan_social_images(std::slice::from_mut(&mut page));
                self.records.publishing.make_only(&social_images)?;
                social_images.make_plain()?;
                Ok(SiteFile::File(self.options.cache.path(&name)))
            }
            Found::Icon(name) => {
                let icons = icons::make(&self.options.cache)?;
                let file = icons.into_iter().find(|(known, _)| *known == name);
                Ok(SiteFile::File(file.with_context(|| format!("there is no icon {name}"))?.1))
            }
            Found::PortalFeed(feed) => {
                let source = PortalSource {
                    catalog: &self.records.catalog,
                    pictures: self.pictures(),
                    base_url: &self.base_url,
                    today: self.options.today.date(),
                };
                Ok(SiteFile::Bytes(source.export(feed).xml()?.into(), media_type(feed.file_name())))
            }
            Found::Text(name) => {
                let pages = self.pages()?;
                let text = output::text(&self.output_context(&pages), &name)?.unwrap_or_default();
                // Not a page of the site, which would be reloaded when a record is saved.
                let kind = if name == cms::PAGE { "text/html; charset=utf-8" } else { media_type(&name) };
                Ok(SiteFile::Bytes(text.into(), kind))
            }
        }
    }

    fn page(&self, page: &PageSpec) -> Result<Vec<u8>> {
        let emitters = self.emitters();
        let mut documents = Documents::default();
        for path in page.shared.iter().chain(&page.own) {
            if let Some(document) = emit::document(&emitters, path)? {
                documents.insert(path.to_string(), document);
            }
            render::document(&documents, page, path)?;
        }
        let options = render::RenderOptions {
            jobs: 1,
            page_timeout: self.options.page_timeout,
            base_url: self.base_url.clone(),
        };
        self.front_end.render(page, &documents, &options)
    }

    fn emitters(&self) -> Vec<Emitter<'_>> {
        emit::emitters(&self.records.catalog, &self.records.publishing, &self.records.caches)
    }

    fn pages(&self) -> Result<Vec<PageSpec>> {
        let english =
            routes::expand(&self.front_end.routes, &parameters::collections(&self.records.catalog))?;
        Ok(self.in_languages(|languages| routes::in_languages(english, languages)))
    }

    fn in_languages<SiteFile>(&self, make: impl FnOnce(&Languages) -> SiteFile) -> SiteFile {
        let catalog = &self.records.catalog;
        let translations = Translations::new(catalog);
        let is_translated = |page: &PageSpec, language| translations.has(page, language);
        make(&Languages { all: &catalog.site.languages, is_translated: &is_translated })
    }

    fn output_context<'own>(&'own self, pages: &'own [PageSpec]) -> OutputContext<'own> {
        OutputContext {
            catalog: &self.records.catalog,
            routes: &self.front_end.routes,
            pages,
            base_url: &self.base_url,
            pictures: self.pictures(),
            is_preview: self.options.is_preview,
            has_portal_feeds: self.options.portal_feed_secret.is_some(),
            cms: self.cms(),
        }
    }

    fn pictures(&self) -> Pictures<'_> {
        Pictures::new(&self.records.catalog, &self.records.publishing, Language::En)
    }

    /// The host's rules, one or more per record.
    fn rules(&self) -> Result<&Rules> {
        if let Some(rules) = self.rules.get() {
            return Ok(rules);
        }
        let rules = self.rules_of(&self.pages()?)?;
        Ok(self.rules.get_or_init(|| rules))
    }

    fn rules_of(&self, pages: &[PageSpec]) -> Result<Rules> {
        let context = self.output_context(pages);
        let text = |name: &str| output::text(&context, name)?.with_context(|| format!("there is no {name}"));
        Rules::parse(&text("_redirects")?, &text("_headers")?)
    }

    fn function(&self) -> Result<&Router> {
        let slot = &self.records.function;
        if let Some(function) = slot.get() {
            return Ok(function);
        }
        let emitters = self.emitters();
        let (english, others) = emitters.split_first().context("the settings name no language")?;
        let unpacked = Unpacked::new(&self.records.catalog, &self.base_url, english.search_entries(others));
        let function = lead_fn::local_router(Arc::new(unpacked.pack()?), self.options.folders.clone())?;
        Ok(slot.get_or_init(|| function))
    }
}

/// Whether routes of this collection have pages for records of this kind.
const fn is_over(over: Collection, kind: Kind) -> bool {
    matches!(
        (over, kind),
        (Collection::Properties, Kind::Property)
            | (Collection::Posts, Kind::Post)
            | (Collection::Areas, Kind::Area)
    )
}

/// The media type of a file by its extension.
fn media_type(name: &str) -> &'static str {
    mime_guess::from_path(name).first_raw().unwrap_or("application/octet-stream")
}
