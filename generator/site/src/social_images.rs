//! The social image of each page: the photograph at its top, and its title with facts.

use catalog::addresses::Collection;
use catalog::area::Area;
use catalog::picture::PictureRef;
use catalog::post::Post;
use catalog::property::Property;
use catalog::text::Language;
use content::markdown;
use media::social_image::{Caption, NO_PHOTO};

use crate::Site;
use crate::routes::PageSpec;

impl Site {
    /// The hash of the photograph of a page's social image, and its caption; `None` for a page that search engines
    /// ignore.
    pub(crate) fn caption(&self, page: &PageSpec) -> Option<(&str, Caption<'_>)> {
        let (subject, language) = self.subject(page)?;
        let picture = self.photo_of(subject, &page.route);
        let file = picture.and_then(|picture| picture.src().strip_prefix("media/"));
        let photo = file.and_then(|file| self.publishing().photo(file));
        Some((photo.unwrap_or(NO_PHOTO), subject.caption(language)))
    }

    /// The subject of a page with the language of its title, which is English where it is not translated.
    fn subject(&self, page: &PageSpec) -> Option<(Subject<'_>, Language)> {
        let catalog = self.catalog();
        let id = || page.parameters.get("id");
        let (subject, title) = match page.collection {
            Some(Collection::Properties) => {
                let property = self.records.property(id()?)?;
                (Subject::Listing(property), &property.title)
            }
            Some(Collection::Posts) => {
                let post = catalog.posts.iter().find(|post| Some(post.id.as_str()) == id())?;
                (Subject::Post(post), &post.title)
            }
            Some(Collection::Areas | Collection::Landings) => {
                let area = catalog.area(id()?)?;
                (Subject::Area(area), &area.title)
            }
            // Search engines do not index these.
            Some(Collection::Groups) => return None,
            None => {
                let route = self.routes().iter().find(|route| *route.id == *page.route)?;
                let titles = route.share.as_ref()?;
                let language = if titles.contains_key(&page.language) { page.language } else { Language::En };
                return Some((Subject::Title(titles.get(&language)?), language));
            }
        };
        Some((subject, if title.has(page.language) { page.language } else { Language::En }))
    }

    /// The photograph for a page of this route.
    fn photo_of<'subject>(
        &'subject self,
        subject: Subject<'subject>,
        route: &str,
    ) -> Option<&'subject PictureRef> {
        match subject {
            Subject::Listing(property) => property.images.first(),
            Subject::Post(post) => post.images.first(),
            Subject::Area(area) => Some(&area.image),
            Subject::Title(_) => Some(self.photo_of_page(route)),
        }
    }

    /// The photograph at the top of the page, or that of the site.
    fn photo_of_page(&self, route: &str) -> &PictureRef {
        let site = &self.catalog().site;
        let heroes = &site.heroes;
        let of_page = |id: &str| self.catalog().page(id).and_then(|page| page.image.as_ref());
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

/// The subject of a page.
#[derive(Clone, Copy)]
enum Subject<'build> {
    Listing(&'build Property),
    Post(&'build Post),
    Area(&'build Area),
    /// Only a title.
    Title(&'build str),
}

impl<'build> Subject<'build> {
    fn caption(self, language: Language) -> Caption<'build> {
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
