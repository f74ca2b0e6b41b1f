//! Which page has which share picture.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use catalog::Catalog;
use catalog::picture::PictureRef;
use catalog::property::Property;
use catalog::text::Language;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
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

/// Every share picture of the site, by the hash of the photograph on it.
pub struct Shares<'build> {
    agency: &'build str,
    cache: &'build Cache,
    by_photo: BTreeMap<String, BTreeMap<String, Words>>,
}

/// The key of pictures without a photograph.
const NO_PHOTO: &str = "";

impl<'build> Shares<'build> {
    /// Plans a picture for each page that search engines may list, and tells the pages of it.
    pub fn plan(
        catalog: &'build Catalog,
        publishing: &Publishing,
        routes: &[RouteEntry],
        pages: &mut [PageSpec],
        cache: &'build Cache,
        language: Language,
    ) -> Self {
        let titles: BTreeMap<&str, &str> =
            routes.iter().filter_map(|route| Some((route.id.as_str(), route.share.as_deref()?))).collect();
        let properties =
            catalog.properties.iter().map(|property| (property.id.as_str(), &**property)).collect();
        let subjects = Subjects { catalog, properties, titles, language };
        let drawing = drawing_hash(&catalog.site.name);
        let photos: FxHashMap<&str, &str> = publishing.photos().collect();
        let mut by_photo: BTreeMap<String, BTreeMap<String, Words>> = BTreeMap::new();
        let planned: Vec<(&str, String, Words)> = pages
            .par_iter_mut()
            .filter_map(|page| {
                let (picture, words) = subjects.of(page)?;
                let file = picture.and_then(|picture| picture.src().strip_prefix("media/"));
                let photo = file.and_then(|file| photos.get(file).copied()).unwrap_or(NO_PHOTO);
                let alt = words.spoken();
                let parts = [&drawing, photo, &words.title, &alt];
                let name = format!("{}.jpg", short_hash(parts.into_iter().map(str::as_bytes)));
                page.share = Some(Share { src: format!("/media/{name}"), alt });
                Some((photo, name, words))
            })
            .collect();
        for (photo, name, words) in planned {
            match by_photo.get_mut(photo) {
                Some(named) => {
                    named.insert(name, words);
                }
                None => {
                    by_photo.insert(photo.to_owned(), [(name, words)].into());
                }
            }
        }
        Self { agency: &catalog.site.name, cache, by_photo }
    }

    /// Every picture's name in the output's media folder; its bytes lie in the cache once it is made.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.by_photo.values().flat_map(BTreeMap::keys)
    }

    /// The same without the pictures that are not `wanted`.
    #[must_use]
    pub fn only(mut self, wanted: &BTreeSet<&str>) -> Self {
        self.by_photo.values_mut().for_each(|named| named.retain(|name, _| wanted.contains(name.as_str())));
        self
    }

    /// Makes those pictures that have no photograph; the others are made with theirs.
    ///
    /// # Errors
    /// What the machine or the encoder refuses.
    pub fn make_plain(&self) -> Result<()> {
        self.draw(NO_PHOTO, None)
    }

    fn missing<'own>(&'own self, photo: &str) -> impl Iterator<Item = (&'own String, &'own Words)> {
        let named = self.by_photo.get(photo).into_iter().flatten();
        named.filter(|(name, _)| !self.cache.holds(name))
    }

    fn draw(&self, hash: &str, photo: Option<&Photo>) -> Result<()> {
        let missing: Vec<(&String, &Words)> = self.missing(hash).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let ground = Ground::new(photo, self.agency)?;
        missing.par_iter().try_for_each(|(name, words)| self.cache.put(name, &ground.with(words)?))
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

/// What pages are about.
struct Subjects<'build> {
    catalog: &'build Catalog,
    properties: FxHashMap<&'build str, &'build Property>,
    titles: BTreeMap<&'build str, &'build str>,
    language: Language,
}

impl<'build> Subjects<'build> {
    fn of(&self, page: &PageSpec) -> Option<(Option<&'build PictureRef>, Words)> {
        let catalog = self.catalog;
        let id = || page.parameters.get("id");
        match page.over {
            Some(Collection::Properties) => {
                let property = self.properties.get(id()?)?;
                Some((property.images.first(), Words::of_listing(property, self.language)))
            }
            Some(Collection::Posts) => {
                let post = catalog.posts.iter().find(|post| Some(post.id.as_str()) == id())?;
                let minutes = markdown::reading_minutes(post.content.in_language(self.language));
                let title = post.title.in_language(self.language);
                Some((post.images.first(), Words::of_page(title, Some(reading_time(minutes)))))
            }
            Some(Collection::Areas) => {
                let area = catalog.area(id()?)?;
                let title = area.title.in_language(self.language);
                Some((Some(&area.image), Words::of_page(title, Some(AREA_GUIDE.to_owned()))))
            }
            // Search engines are not to list them.
            Some(Collection::Groups) => None,
            None => {
                let title = self.titles.get(&*page.route)?;
                Some((Some(self.photo_of(&page.route)), Words::of_page(title, None)))
            }
        }
    }

    /// The photograph that opens the page itself, or the site's.
    fn photo_of(&self, route: &str) -> &'build PictureRef {
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
