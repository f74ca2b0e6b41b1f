//! The social image of each page: the photograph at its top, and its title with facts.

use catalog::addresses::Collection;
use catalog::area::Area;
use catalog::picture::PictureRef;
use catalog::post::Post;
use catalog::property::Property;
use catalog::text::Language;
use content::markdown;
use media::social_image::{Caption, NO_PHOTO};

use crate::emit::Records;
use crate::routes::{PageSpec, RouteEntry};

/// Chooses the photograph and the caption of each page's social image.
#[derive(Clone, Copy)]
pub(crate) struct Captions<'site> {
    pub(crate) records: &'site Records,
    pub(crate) routes: &'site [RouteEntry],
}

impl<'site> Captions<'site> {
    /// The hash of the photograph and the caption; `None` for a page that search engines ignore.
    pub(crate) fn of(self, page: &PageSpec) -> Option<(&'site str, Caption<'site>)> {
        let (subject, language) = self.subject(page)?;
        let picture = self.photo_of(subject, &page.route);
        let file = picture.and_then(|picture| picture.src().strip_prefix("media/"));
        let photo = file.and_then(|file| self.records.publishing.photo(file));
        Some((photo.unwrap_or(NO_PHOTO), subject.caption(language)))
    }

    /// The subject of a page with the language of its title, which is English where it is not translated.
    fn subject(self, page: &PageSpec) -> Option<(Subject<'site>, Language)> {
        let catalog = &self.records.catalog;
        let id = page.id();
        let (subject, title) = match page.collection {
            Some(Collection::Properties) => {
                let property = self.records.property(id)?;
                (Subject::Listing(property), &property.title)
            }
            Some(Collection::Posts) => {
                let post = catalog.posts.iter().find(|post| post.id == id)?;
                (Subject::Post(post), &post.title)
            }
            Some(Collection::Areas | Collection::Landings) => {
                let area = catalog.area(id)?;
                (Subject::Area(area), &area.title)
            }
            // Search engines do not index these.
            Some(Collection::Groups) => return None,
            None => {
                let route = self.routes.iter().find(|route| *route.id == *page.route)?;
                let titles = route.share.as_ref()?;
                let language = if titles.contains_key(&page.language) { page.language } else { Language::En };
                return Some((Subject::Title(titles.get(&language)?), language));
            }
        };
        Some((subject, if title.has(page.language) { page.language } else { Language::En }))
    }

    /// The photograph for a page of this route.
    fn photo_of(self, subject: Subject<'site>, route: &str) -> Option<&'site PictureRef> {
        match subject {
            Subject::Listing(property) => property.images.first(),
            Subject::Post(post) => post.images.first(),
            Subject::Area(area) => Some(&area.image),
            Subject::Title(_) => Some(self.photo_of_page(route)),
        }
    }

    /// The photograph at the top of the page, or that of the site.
    fn photo_of_page(self, route: &str) -> &'site PictureRef {
        let catalog = &self.records.catalog;
        let heroes = &catalog.site.heroes;
        let of_page = |id: &str| catalog.page(id).and_then(|page| page.image.as_ref());
        match route {
            "home" => Some(&heroes.home.picture),
            "residential" | "list-your-property" => Some(&heroes.residential.picture),
            "rent" => Some(&heroes.rental.picture),
            "off-plan" => Some(&heroes.off_plan.picture),
            "commercial" => Some(&heroes.commercial.picture),
            "about" => of_page("about"),
            _ => None,
        }
        .or(catalog.site.share_image.as_ref())
        .unwrap_or(&heroes.home.picture)
    }
}

/// The subject of a page.
#[derive(Clone, Copy)]
enum Subject<'site> {
    Listing(&'site Property),
    Post(&'site Post),
    Area(&'site Area),
    /// Only a title.
    Title(&'site str),
}

impl<'site> Subject<'site> {
    fn caption(self, language: Language) -> Caption<'site> {
        match self {
            Self::Listing(property) => Caption::of_listing(property, language),
            Self::Post(post) => {
                let minutes = markdown::reading_minutes(post.content.in_language(language));
                Caption::of_post(post.title.in_language(language), minutes, language)
            }
            Self::Area(area) => Caption::of_area(area.title.in_language(language), language),
            Self::Title(title) => Caption::of_title(title, language),
        }
    }
}
