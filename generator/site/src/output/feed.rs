//! Atom feeds: the latest listings and articles, and the listings of each category and area, which work as a saved
//! search without a server.

use std::path::Path;

use catalog::Catalog;
use catalog::area::Area;
use catalog::date::{Date, Moment};
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use serde::Serialize;

use crate::Site;
use crate::routes::RouteEntry;
use catalog::addresses::{CATEGORIES, Collection, FEED, area_feed, category_feed};

/// The maximum number of entries per feed.
const ENTRIES: usize = 50;
/// The maximum length of an entry's summary in characters.
const SUMMARY_CHARS: usize = 300;

#[derive(Serialize)]
pub(crate) struct Feed<'build> {
    base_url: &'build str,
    name: &'build str,
    tagline: &'build str,
    title: String,
    language: Language,
    path: String,
    /// The page with the same content.
    page: String,
    updated: Moment,
    entries: Vec<Entry<'build>>,
}

#[derive(Serialize, Clone)]
struct Entry<'build> {
    address: String,
    title: &'build str,
    published: Moment,
    updated: Moment,
    summary: String,
    picture: Option<String>,
}

enum Subject<'build> {
    Everything,
    /// A category with its slug and page.
    Category(MainCategory, &'static str, &'build str),
    Area(&'build Area),
}

impl Subject<'_> {
    fn path(&self) -> String {
        match self {
            Self::Everything => FEED.to_owned(),
            Self::Category(_, slug, _) => category_feed(slug),
            Self::Area(area) => area_feed(&area.id),
        }
    }
}

/// The subjects of feeds; only those with a page in the front end.
fn subjects<'build>(
    catalog: &'build Catalog,
    routes: &'build [RouteEntry],
) -> impl Iterator<Item = Subject<'build>> {
    let categories = CATEGORIES.iter().filter_map(|(category, slug, _)| {
        let route = routes.iter().find(|route| route.id == *slug)?;
        Some(Subject::Category(*category, slug, route.paths.first()?))
    });
    let has_areas = routes.iter().any(|route| route.collection == Some(Collection::Areas));
    let areas = catalog.areas.iter().filter(move |_| has_areas).map(Subject::Area);
    std::iter::once(Subject::Everything).chain(categories).chain(areas)
}

/// The files of all feeds in all languages.
pub(crate) fn names(site: &Site) -> Vec<String> {
    let subjects = || subjects(site.catalog(), site.routes());
    let languages = site.catalog().site.languages.iter();
    languages.flat_map(|language| subjects().map(|subject| file(*language, &subject))).collect()
}

/// The feed in this file of the output folder.
pub(crate) fn of_file<'site>(site: &'site Site, name: &str) -> Option<Feed<'site>> {
    let path = format!("/{name}");
    let (language, path) = Language::split_path(&path);
    let subject = subjects(site.catalog(), site.routes()).find(|subject| subject.path() == path)?;
    Some(Maker { site, language }.feed_of(&subject))
}

/// The file of a feed in the output folder.
fn file(language: Language, subject: &Subject) -> String {
    language.path(&subject.path()).trim_start_matches('/').to_owned()
}

const fn category_title(category: MainCategory, language: Language) -> &'static str {
    match (category, language) {
        (MainCategory::Residential, Language::En) => "Homes for sale in Dubai",
        (MainCategory::Residential, Language::Ar) => "منازل للبيع في دبي",
        (MainCategory::Residential, Language::Ru) => "Жильё на продажу в Дубае",
        (MainCategory::OffPlan, Language::En) => "Off-plan property in Dubai",
        (MainCategory::OffPlan, Language::Ar) => "عقارات على الخارطة في دبي",
        (MainCategory::OffPlan, Language::Ru) => "Новостройки Дубая",
        (MainCategory::Commercial, Language::En) => "Commercial property in Dubai",
        (MainCategory::Commercial, Language::Ar) => "عقارات تجارية في دبي",
        (MainCategory::Commercial, Language::Ru) => "Коммерческая недвижимость в Дубае",
        (MainCategory::Rental, Language::En) => "Homes to rent in Dubai",
        (MainCategory::Rental, Language::Ar) => "منازل للإيجار في دبي",
        (MainCategory::Rental, Language::Ru) => "Аренда недвижимости в Дубае",
    }
}

struct Maker<'site> {
    site: &'site Site,
    language: Language,
}

impl<'site> Maker<'site> {
    fn feed_of(&self, subject: &Subject<'site>) -> Feed<'site> {
        /// Atom requires a time even if nothing has happened yet.
        const LONG_AGO: Date = Date(jiff::civil::date(2000, 1, 1));
        let site = &self.site.catalog().site;
        let (title, page, entries) = match subject {
            Subject::Everything => (&*site.name, self.language.path(self.feed_page()), self.everything()),
            Subject::Category(category, _, page) => {
                let entries = self.listings(|property| property.main_category == *category);
                (category_title(*category, self.language), self.language.path(page), entries)
            }
            Subject::Area(area) => {
                let page = self.site.path_of(self.language, Collection::Areas, &area.id).unwrap_or("/");
                let entries =
                    self.listings(|property| property.community.as_deref() == Some(area.id.as_str()));
                (area.title.in_language(self.language), page.to_owned(), entries)
            }
        };
        let is_agency = *title == *site.name;
        Feed {
            base_url: self.site.base_url(),
            name: &site.name,
            tagline: site.tagline.in_language(self.language),
            title: if is_agency { title.to_owned() } else { format!("{title} | {}", site.name) },
            language: self.language,
            path: self.language.path(&subject.path()),
            page,
            updated: entries.iter().map(|entry| entry.updated).max().unwrap_or(Moment::at_midnight(LONG_AGO)),
            entries,
        }
    }

    /// The page with the same content as the feed of everything.
    fn feed_page(&self) -> &'site str {
        let page = self.site.routes().iter().find(|route| route.id == "feed");
        page.and_then(|route| route.paths.first()).map_or("/", String::as_str)
    }

    fn everything(&self) -> Vec<Entry<'site>> {
        let posts = self.site.catalog().posts.iter().filter_map(|post| {
            Some(Entry {
                address: self.address(Collection::Posts, &post.id)?,
                title: post.title.in_language(self.language),
                published: Moment::at_midnight(post.date),
                updated: Moment::at_midnight(post.updated.unwrap_or(post.date)),
                summary: post.summary.in_language(self.language).to_owned(),
                picture: self.picture(post.images.first()),
            })
        });
        // Both are sorted, so only as many as fit into the feed are read.
        let mut entries = self.listings(|_| true);
        entries.extend(posts.take(ENTRIES));
        entries.sort_by(|a, b| b.published.cmp(&a.published).then_with(|| a.address.cmp(&b.address)));
        entries.truncate(ENTRIES);
        entries
    }

    fn listings(&self, is_wanted: impl Fn(&Property) -> bool) -> Vec<Entry<'site>> {
        let wanted = self.site.catalog().listed(None).filter(|property| is_wanted(property));
        wanted
            .filter_map(|property| {
                Some(Entry {
                    address: self.address(Collection::Properties, &property.id)?,
                    title: property.title.in_language(self.language),
                    published: property.created_at,
                    updated: property.updated.map_or(property.created_at, Moment::at_midnight),
                    summary: content::markdown::opening(
                        property.description.in_language(self.language),
                        SUMMARY_CHARS,
                    ),
                    picture: self.picture(property.images.first()),
                })
            })
            .take(ENTRIES)
            .collect()
    }

    fn address(&self, collection: Collection, id: &str) -> Option<String> {
        Some(format!("{}{}", self.site.base_url(), self.site.path_of(self.language, collection, id)?))
    }

    /// A cover of this site as JPEG, as the feed declares.
    fn picture(&self, picture: Option<&catalog::picture::PictureRef>) -> Option<String> {
        let src = self.site.pictures().picture(picture?).src;
        let is_jpeg = Path::new(&src).extension().is_some_and(|ending| ending == "jpg");
        (src.starts_with('/') && is_jpeg).then(|| format!("{}{src}", self.site.base_url()))
    }
}
