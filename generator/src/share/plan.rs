//! Which page has which share picture.

use std::collections::BTreeMap;

use anyhow::Result;
use catalog::Catalog;
use catalog::area::Area;
use catalog::picture::PictureRef;
use catalog::post::Post;
use catalog::property::Property;
use catalog::text::Language;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use super::draw::{FRAME, Ground, QUALITIES, WORDS};
use super::fonts::FILES;
use super::words::{AREA_GUIDE, Words, reading_time};
use crate::markdown;
use crate::pictures::{Cache, Make, Photo, Publishing, short_hash};
use crate::render::routes::{Collection, PageSpec, RouteEntry};

/// A page's share picture, as its head names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Share {
    /// From the root of the site.
    pub src: String,
    /// What it says.
    pub alt: String,
}

/// Every share picture of the site.
pub struct Shares<'build> {
    agency: &'build str,
    cache: &'build Cache,
    language: Language,
    /// What each picture is about, by the hash of the photograph on it and by its name.
    by_photo: FxHashMap<&'build str, FxHashMap<String, Subject<'build>>>,
}

/// The key of pictures without a photograph.
const NO_PHOTO: &str = "";

impl<'build> Shares<'build> {
    /// Plans a picture for each page that search engines may list, and tells the pages of it.
    pub fn plan(
        catalog: &'build Catalog,
        publishing: &'build Publishing,
        routes: &'build [RouteEntry],
        pages: &mut [PageSpec],
        cache: &'build Cache,
        language: Language,
    ) -> Self {
        let titles: BTreeMap<&str, &str> =
            routes.iter().filter_map(|route| Some((route.id.as_str(), route.share.as_deref()?))).collect();
        let properties =
            catalog.properties.iter().map(|property| (property.id.as_str(), &**property)).collect();
        let subjects = Subjects { catalog, properties, titles };
        let drawing = drawing_hash(&catalog.site.name);
        let photos: FxHashMap<&str, &str> = publishing.photos().collect();
        let planned: Vec<Option<(&str, String, Subject)>> = pages
            .par_iter_mut()
            .map(|page| {
                let subject = subjects.of(page)?;
                let file = subjects.photo_of(subject, &page.route);
                let file = file.and_then(|picture| picture.src().strip_prefix("media/"));
                let photo = file.and_then(|file| photos.get(file).copied()).unwrap_or(NO_PHOTO);
                let words = subject.words(language);
                let alt = words.spoken();
                let parts = [&drawing, photo, &words.title, &alt];
                let name = short_hash(parts.into_iter().map(str::as_bytes)) + ".jpg";
                page.share = Some(Share { src: ["/media/", &name].concat(), alt });
                Some((photo, name, subject))
            })
            .collect();
        let mut by_photo: FxHashMap<&str, FxHashMap<String, Subject>> = FxHashMap::default();
        for (photo, name, subject) in planned.into_iter().flatten() {
            by_photo.entry(photo).or_default().insert(name, subject);
        }
        Self { agency: &catalog.site.name, cache, language, by_photo }
    }

    /// Every picture's name in the output's media folder, in any order; its bytes lie in the cache once it is made.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_photo.values().flat_map(FxHashMap::keys).map(String::as_str)
    }

    /// The same without the pictures that are not `wanted`.
    #[must_use]
    pub fn only(&self, wanted: &FxHashSet<&str>) -> Self {
        let is_wanted = |(name, _): &(&String, &Subject)| wanted.contains(name.as_str());
        let of_photo = |named: &FxHashMap<String, Subject<'build>>| {
            named.iter().filter(is_wanted).map(|(name, subject)| (name.clone(), *subject)).collect()
        };
        let by_photo = self.by_photo.iter().map(|(photo, named)| (*photo, of_photo(named))).collect();
        Self { by_photo, ..*self }
    }

    /// Makes those pictures that have no photograph; the others are made with theirs.
    ///
    /// # Errors
    /// What the machine or the encoder refuses.
    pub fn make_plain(&self) -> Result<()> {
        self.draw(NO_PHOTO, None)
    }

    fn missing<'own>(&'own self, photo: &str) -> impl Iterator<Item = (&'own String, Subject<'build>)> {
        let named = self.by_photo.get(photo).into_iter().flatten();
        named.filter(|(name, _)| !self.cache.holds(name)).map(|(name, subject)| (name, *subject))
    }

    fn draw(&self, hash: &str, photo: Option<&Photo>) -> Result<()> {
        let missing: Vec<(&String, Subject)> = self.missing(hash).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let ground = Ground::new(photo, self.agency)?;
        missing.par_iter().try_for_each(|(name, subject)| {
            self.cache.put(name, &ground.with(&subject.words(self.language))?)
        })
    }
}

impl Make for Shares<'_> {
    fn make(&self, hash: &str, photo: &Photo) -> Result<()> {
        self.draw(hash, Some(photo))
    }

    fn is_missing(&self, hash: &str) -> bool {
        self.missing(hash).next().is_some()
    }
}

/// What a page is about.
#[derive(Clone, Copy)]
enum Subject<'build> {
    Listing(&'build Property),
    Post(&'build Post),
    Area(&'build Area),
    /// Nothing but what its title says.
    Title(&'build str),
}

impl Subject<'_> {
    /// The words on its picture.
    fn words(self, language: Language) -> Words {
        match self {
            Self::Listing(property) => Words::of_listing(property, language),
            Self::Post(post) => {
                let minutes = markdown::reading_minutes(post.content.in_language(language));
                Words::of_page(post.title.in_language(language), Some(reading_time(minutes)))
            }
            Self::Area(area) => Words::of_page(area.title.in_language(language), Some(AREA_GUIDE.to_owned())),
            Self::Title(title) => Words::of_page(title, None),
        }
    }
}

/// What pages are about.
struct Subjects<'build> {
    catalog: &'build Catalog,
    properties: FxHashMap<&'build str, &'build Property>,
    titles: BTreeMap<&'build str, &'build str>,
}

impl<'build> Subjects<'build> {
    fn of(&self, page: &PageSpec) -> Option<Subject<'build>> {
        let catalog = self.catalog;
        let id = || page.parameters.get("id");
        match page.over {
            Some(Collection::Properties) => self.properties.get(id()?).copied().map(Subject::Listing),
            Some(Collection::Posts) => {
                catalog.posts.iter().find(|post| Some(post.id.as_str()) == id()).map(Subject::Post)
            }
            Some(Collection::Areas) => catalog.area(id()?).map(Subject::Area),
            // Search engines are not to list them.
            Some(Collection::Groups) => None,
            None => self.titles.get(&*page.route).copied().map(Subject::Title),
        }
    }

    /// The photograph on the picture of a page of that route.
    fn photo_of(&self, subject: Subject<'build>, route: &str) -> Option<&'build PictureRef> {
        match subject {
            Subject::Listing(property) => property.images.first(),
            Subject::Post(post) => post.images.first(),
            Subject::Area(area) => Some(&area.image),
            Subject::Title(_) => Some(self.photo_of_page(route)),
        }
    }

    /// The photograph that opens the page itself, or the site's.
    fn photo_of_page(&self, route: &str) -> &'build PictureRef {
        let site = &self.catalog.site;
        let heroes = &site.heroes;
        let of_page = |id: &str| self.catalog.page(id).and_then(|page| page.image.as_ref());
        match route {
            "home" => Some(&heroes.home.picture),
            "residential" | "list-your-property" => Some(&heroes.residential.picture),
            "rent" => Some(&heroes.rental.picture),
            "off-plan" => Some(&heroes.off_plan.picture),
            "commercial" => Some(&heroes.commercial.picture),
            "about" => of_page("about"),
            _ => None,
        }
        .or(site.share_image.as_ref())
        .unwrap_or(&heroes.home.picture)
    }
}

/// Of everything that pictures are drawn with beside photograph and words.
fn drawing_hash(agency: &str) -> String {
    let drawing = [agency.as_bytes(), FRAME.as_bytes(), WORDS.as_bytes(), &QUALITIES];
    short_hash(drawing.into_iter().chain(FILES))
}
