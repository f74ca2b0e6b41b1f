//! Atom feeds: the latest listings and articles, and the listings of each category and area, which work as a saved
//! search without a server.

use std::path::Path;

use catalog::Catalog;
use catalog::area::Area;
use catalog::date::{Date, Moment};
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use serde::Serialize;

use super::{OutputContext, Paths};
use routes::{CATEGORIES, Collection, FEED, RouteEntry, area_feed, category_feed};

/// The maximum number of entries per feed.
const ENTRIES: usize = 50;
/// The maximum length of an entry's summary in characters.
const SUMMARY_CHARS: usize = 300;

/// A feed.
#[derive(Serialize)]
pub(crate) struct Feed<'build> {
    base_url: &'build str,
    name: &'build str,
    tagline: &'build str,
    title: String,
    language: Language,
    /// The path.
    path: String,
    /// The page with the same content.
    page: String,
    updated: Moment,
    entries: Vec<Entry<'build>>,
}

impl Feed<'_> {
    /// The file in the output folder.
    pub(crate) fn file(&self) -> String {
        self.path.trim_start_matches('/').to_owned()
    }
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

/// The subject of a feed.
enum Subject<'build> {
    Everything,
    /// A category with its slug and page.
    Category(MainCategory, &'static str, &'build str),
    Area(&'build Area),
}

impl Subject<'_> {
    /// The path of the feed.
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

/// Whether the site has a feed in this file of the output folder.
pub(crate) fn is_feed(catalog: &Catalog, routes: &[RouteEntry], file: &str) -> bool {
    let path = format!("/{file}");
    let (language, path) = Language::split_path(&path);
    catalog.site.languages.contains(&language)
        && subjects(catalog, routes).any(|subject| subject.path() == path)
}

/// The feed in this file of the output folder.
pub(crate) fn of_file<'build>(context: &OutputContext<'build>, file: &str) -> Option<Feed<'build>> {
    let path = format!("/{file}");
    let (language, path) = Language::split_path(&path);
    let subject = subjects(context.catalog, context.routes).find(|subject| subject.path() == path)?;
    Maker { context, language, paths: &context.path_of(language) }.feed_of(&subject)
}

/// All feeds of the site in all its languages.
pub(crate) fn all<'build>(context: &OutputContext<'build>) -> Vec<Feed<'build>> {
    let mut feeds = Vec::new();
    for language in &context.catalog.site.languages {
        let maker = Maker { context, language: *language, paths: &context.path_of(*language) };
        let subjects = subjects(context.catalog, context.routes);
        feeds.extend(subjects.filter_map(|subject| maker.feed_of(&subject)));
    }
    feeds
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
        (MainCategory::Rental, Language::Ru) => "Аренда жилья в Дубае",
    }
}

struct Maker<'own, 'build> {
    context: &'own OutputContext<'build>,
    language: Language,
    paths: &'own Paths<'own>,
}

impl<'build> Maker<'_, 'build> {
    fn feed_of(&self, subject: &Subject) -> Option<Feed<'build>> {
        /// Atom requires a time even if nothing has happened yet.
        const LONG_AGO: Date = Date(jiff::civil::date(2000, 1, 1));
        let site = &self.context.catalog.site;
        let (title, page, entries) = match subject {
            Subject::Everything => (&*site.name, self.language.path(self.feed_page()), self.everything()),
            Subject::Category(category, _, page) => {
                let entries = self.listings(|property| property.main_category == *category);
                (category_title(*category, self.language), self.language.path(page), entries)
            }
            Subject::Area(area) => {
                let page = *self.paths.get(&(Collection::Areas, area.id.as_str()))?;
                let entries =
                    self.listings(|property| property.community.as_deref() == Some(area.id.as_str()));
                (area.title.in_language(self.language), page.to_owned(), entries)
            }
        };
        let is_agency = *title == *site.name;
        Some(Feed {
            base_url: self.context.base_url,
            name: &site.name,
            tagline: site.tagline.in_language(self.language),
            title: if is_agency { title.to_owned() } else { format!("{title} | {}", site.name) },
            language: self.language,
            path: self.language.path(&subject.path()),
            page,
            updated: entries.iter().map(|entry| entry.updated).max().unwrap_or(Moment::at_midnight(LONG_AGO)),
            entries,
        })
    }

    /// The page with the same content as the feed of everything.
    fn feed_page(&self) -> &'build str {
        let page = self.context.routes.iter().find(|route| route.id == "feed");
        page.and_then(|route| route.paths.first()).map_or("/", String::as_str)
    }

    fn everything(&self) -> Vec<Entry<'build>> {
        let context = self.context;
        let posts = context.catalog.posts.iter().filter_map(|post| {
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

    fn listings(&self, is_wanted: impl Fn(&Property) -> bool) -> Vec<Entry<'build>> {
        let context = self.context;
        let wanted = context.catalog.listed(None).filter(|property| is_wanted(property));
        wanted
            .filter_map(|property| {
                Some(Entry {
                    address: self.address(Collection::Properties, &property.id)?,
                    title: property.title.in_language(self.language),
                    published: property.created_at,
                    updated: property.updated.map_or(property.created_at, Moment::at_midnight),
                    summary: markdown::opening(
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
        Some(format!("{}{}", self.context.base_url, self.paths.get(&(collection, id))?))
    }

    /// A cover of this site as JPEG, as the feed declares.
    fn picture(&self, picture: Option<&catalog::picture::PictureRef>) -> Option<String> {
        let src = self.context.pictures.picture(picture?).src;
        let is_jpeg = Path::new(&src).extension().is_some_and(|ending| ending == "jpg");
        (src.starts_with('/') && is_jpeg).then(|| format!("{}{src}", self.context.base_url))
    }
}
