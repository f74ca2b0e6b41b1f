//! Checks the links of texts: to pages, sections and media files.

mod anchors;
mod meant;

use std::collections::{BTreeSet, HashSet};

use anyhow::Result;
use catalog::problem::Code;
use catalog::property::{Property, group_of, landing_slugs};
use catalog::text::Language;
use percent_encoding::percent_decode_str;

use crate::collection::Collection;
use crate::diagnostics::{Diagnostic, Span};
use crate::kind::Kind;
use crate::markdown::Link;
use crate::markdown::anchors::{PREFIX, is_page_anchor};
use crate::media_folder::{Media, Medium};
use crate::origin::Origin;
use crate::pages::{self, Page, Shows};
use crate::suggest;
use catalog::addresses::feeds;

/// Addresses besides pages and feeds.
const FILES: [&str; 3] = ["/sitemap.xml", "/robots.txt", "/Rental"];

/// All diagnostics about links.
pub(crate) fn check(all: &Collection, media: &Media) -> Result<Vec<Diagnostic>> {
    // Few records have links.
    let linking: Vec<&Origin> = all.with_texts().filter(|origin| !origin.links.is_empty()).collect();
    if linking.is_empty() {
        return Ok(Vec::new());
    }
    let pages = pages::table()?;
    let base_url = all.site.as_ref().map_or("", |site| site.record.base_url.trim_end_matches('/'));
    let context = LinkContext {
        feeds: feeds(all.ids(Kind::Area).filter(|id| all.hidden(Kind::Area, id).is_none())).collect(),
        pages: &pages,
        all,
        withdrawn: all
            .properties
            .iter()
            .filter(|property| !property.record.is_published())
            .map(|property| property.record.id.as_str())
            .collect(),
        groups: groups(all),
        slugs: slugs(all),
        base_url,
        media,
    };
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    for origin in linking {
        for (span, link) in &origin.links {
            let problem =
                meant::check(origin.text(), *span, link).or_else(|| context.check_link(origin, *span, link));
            diagnostics.extend(problem.map(|problem| origin.placed(problem)));
        }
    }
    Ok(diagnostics)
}

fn groups(all: &Collection) -> BTreeSet<String> {
    let kind = |property: &Property| (property.main_category, property.sub_category);
    let kinds: BTreeSet<_> = all.listed().map(kind).collect();
    kinds.into_iter().map(|(category, of_type)| group_of(category, of_type)).collect()
}

fn slugs(all: &Collection) -> HashSet<String> {
    let properties = all.properties.iter();
    let shown = properties.filter(|property| property.record.is_published() && property.is_visible());
    shown.map(|property| catalog::id::slug(&property.record.title.en)).collect()
}

/// The context of the link check.
struct LinkContext<'a> {
    pages: &'a [Page],
    feeds: BTreeSet<String>,
    all: &'a Collection,
    withdrawn: BTreeSet<&'a str>,
    /// The groups with available listings.
    groups: BTreeSet<String>,
    /// The slugs of titles, by which listings can also be reached.
    slugs: HashSet<String>,
    base_url: &'a str,
    media: &'a Media,
}

enum LinkTarget<'a> {
    /// A page that does not belong to a record.
    Fixed(&'a Page),
    /// A file, a feed or a redirect, whose anchors are unknown.
    Other,
    Record(Kind, &'a str),
    Withdrawn,
    Nothing {
        nearest: Option<String>,
    },
}

impl LinkContext<'_> {
    /// Checks `link` in the text of `from`.
    fn check_link(&self, from: &Origin, span: Span, link: &Link) -> Option<Diagnostic> {
        if let Some(has_words) = link.picture {
            if let Some(problem) = self.check_picture(span, &link.address) {
                return Some(problem);
            }
            return (!has_words).then(|| {
                Diagnostic::at(Code::AltMissing, span, "a picture in a text has no alternative text")
                    .label("screen readers have nothing to read")
                    .help("describe it: ![description](/media/…)")
            });
        }
        let address =
            match link.address.strip_prefix(self.base_url) {
                Some(rest)
                    if !self.base_url.is_empty()
                        && (rest.is_empty() || rest.starts_with(['/', '?', '#'])) =>
                {
                    if rest.starts_with('/') { rest } else { "/" }
                }
                _ => link.address.as_str(),
            };
        if address.starts_with("//") || has_scheme(address) {
            return None;
        }
        let (address, anchor) =
            address.split_once('#').map_or((address, None), |(path, anchor)| (path, Some(anchor)));
        if address.is_empty() {
            return self.check_anchor(from, span, anchor?, &self.page_with(from));
        }
        let path = address.split('?').next().unwrap_or_default();
        let path = percent_decode_str(path).decode_utf8_lossy();
        if let Some(file) = self.media_file(&link.address).filter(|_| path.starts_with('/')) {
            return self.check_file(span, &file).or_else(|| not_published(span, &file));
        }
        if !path.starts_with('/') {
            let help = match self.nearest(&format!("/{path}")) {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => {
                    "start it with a slash, as in /contact-us; addresses of other sites start with https://"
                        .to_owned()
                }
            };
            return Some(dead(span, &format!("`{path}` does not start with a slash"), help));
        }
        if let Some(english) = self.without_language(&path) {
            let help = format!("write `{english}`, which leads to the page in the language of the text");
            return Some(dead(span, &format!("`{path}` starts with a language"), help));
        }
        match self.find(&path) {
            LinkTarget::Other => None,
            fixed @ LinkTarget::Fixed(_) => self.check_anchor(from, span, anchor?, &fixed),
            LinkTarget::Record(kind, id) => {
                if let Some(hidden) = self.all.hidden(kind, id)
                    && self.all.hidden(from.kind, &from.id).is_none()
                {
                    return Some(dead(
                        span,
                        &format!("`{path}` {}, so visitors cannot see it", hidden.description()),
                        format!("{}, or remove the link", hidden.help(id)),
                    ));
                }
                self.check_anchor(from, span, anchor?, &LinkTarget::Record(kind, id))
            }
            LinkTarget::Withdrawn => Some(dead(
                span,
                &format!("`{path}` is a listing that was withdrawn"),
                "link to another listing, or to the list: /residential-properties".to_owned(),
            )),
            LinkTarget::Nothing { nearest } => {
                let help = match nearest {
                    Some(nearest) => format!("did you mean `{nearest}`?"),
                    None => {
                        "copy the address from the browser, starting with the slash after the host".to_owned()
                    }
                };
                Some(dead(span, &format!("this site has no page `{path}`"), help))
            }
        }
    }

    /// The path in English of a page that is linked to in one language, `/contact-us` for `/ar/contact-us`.
    fn without_language<'p>(&self, path: &'p str) -> Option<&'p str> {
        let (language, english) = Language::split_path(path);
        (language != Language::En && !matches!(self.find(english), LinkTarget::Nothing { .. }))
            .then_some(english)
    }

    /// The file of the media folder that an address in a text leads to.
    fn media_file(&self, address: &str) -> Option<String> {
        crate::markdown::media_file(address, self.base_url, &|file| self.media.contains(file))
    }

    /// Checks a picture in a text.
    fn check_picture(&self, span: Span, address: &str) -> Option<Diagnostic> {
        let Some(file) = self.media_file(address) else {
            if has_scheme(address) || address.starts_with("//") {
                return None;
            }
            let path = percent_decode_str(address.split(['?', '#']).next().unwrap_or_default());
            // Windows writes the other slash.
            let path = path.decode_utf8_lossy().replace('\\', "/");
            let known = self.media.files().find(|known| known.rsplit('/').next() == path.rsplit('/').next());
            let help = match known.or_else(|| suggest::nearest(&path, self.media.files())) {
                Some(nearest) => format!("did you mean `/media/{nearest}`?"),
                None => {
                    "put the file into the `media/` folder of the content and write `/media/…`".to_owned()
                }
            };
            let headline = format!("`{path}` is neither a file in `media/` nor an https address");
            let problem =
                Diagnostic::at(Code::MediaMissing, span, headline).label("not in media/").help(help);
            return Some(problem);
        };
        let file = file.as_str();
        if let Some(problem) = self.check_file(span, file) {
            return Some(problem);
        }
        (!Medium::of(file).is_shown_as_picture()).then(|| {
            Diagnostic::at(Code::NotAPicture, span, format!("`media/{file}` is not a picture"))
                .label("a picture is expected here")
                .help("use .jpg, .png, .webp, .avif, .gif or .svg; write a link to a video")
        })
    }

    fn check_file(&self, span: Span, file: &str) -> Option<Diagnostic> {
        (!self.media.contains(file)).then(|| {
            let help = match suggest::nearest(file, self.media.files()) {
                Some(nearest) => format!("did you mean `/media/{nearest}`?"),
                None => "put the file into the `media/` folder of the content".to_owned(),
            };
            let headline = format!("`media/{file}` does not exist");
            Diagnostic::at(Code::MediaMissing, span, headline).label("no such file").help(help)
        })
    }

    fn find<'p>(&'p self, path: &'p str) -> LinkTarget<'p> {
        if let Some(page) = self.fixed().find(|page| page.path == path) {
            return LinkTarget::Fixed(page);
        }
        if FILES.contains(&path) || self.feeds.contains(path) || path.starts_with("/api/") {
            return LinkTarget::Other;
        }
        for start in self.pages.iter().filter_map(Page::before_group) {
            let Some(id) = path.strip_prefix(start) else { continue };
            if self.groups.contains(id) {
                return LinkTarget::Other;
            }
            let nearest = suggest::nearest(id, self.groups.iter().map(String::as_str));
            return LinkTarget::Nothing { nearest: nearest.map(|id| format!("{start}{id}")) };
        }
        if let Some(landing) = self.find_landing(path) {
            return landing;
        }
        for page in self.pages {
            let (Some(kind), Some((start, _))) = (page.kind(), page.path.split_once(':')) else { continue };
            let Some(rest) = path.strip_prefix(start).filter(|rest| !rest.is_empty()) else { continue };
            let id = rest.split('/').next().unwrap_or_default();
            // Any slug may follow an article's id; it redirects.
            let is_whole = kind == Kind::Post || id == rest;
            if kind == Kind::Property && self.withdrawn.contains(id) {
                return LinkTarget::Withdrawn;
            }
            if is_whole && self.all.knows(kind, id) {
                return LinkTarget::Record(kind, id);
            }
            if kind == Kind::Property && is_whole && self.slugs.contains(id) {
                return LinkTarget::Other;
            }
            let nearest = suggest::nearest(id, self.all.ids(kind)).map(|id| format!("{start}{id}"));
            return LinkTarget::Nothing { nearest };
        }
        LinkTarget::Nothing { nearest: self.nearest(path) }
    }

    /// A landing page below a known area; one with too few listings redirects to the area.
    fn find_landing<'p>(&'p self, path: &'p str) -> Option<LinkTarget<'p>> {
        let start = self.pages.iter().find_map(Page::before_landing)?;
        let (area, slug) = path.strip_prefix(start)?.split_once('/')?;
        if !self.all.knows(Kind::Area, area) {
            return None;
        }
        let slugs: Vec<String> = landing_slugs().collect();
        if slugs.iter().any(|known| known == slug) {
            return Some(LinkTarget::Other);
        }
        let nearest = suggest::nearest(slug, slugs.iter().map(String::as_str));
        Some(LinkTarget::Nothing { nearest: nearest.map(|slug| format!("{start}{area}/{slug}")) })
    }

    fn nearest(&self, path: &str) -> Option<String> {
        let feeds = self.feeds.iter().map(String::as_str);
        let fixed = self.fixed().map(|page| page.path.as_str());
        suggest::nearest(path, fixed.chain(FILES).chain(feeds)).map(str::to_owned)
    }

    /// The pages without parameters.
    fn fixed(&self) -> impl Iterator<Item = &Page> {
        self.pages.iter().filter(|page| page.collection.is_none())
    }

    /// The page that shows a record's text.
    fn page_with<'p>(&'p self, text: &'p Origin) -> LinkTarget<'p> {
        let shows = |page: &&Page| match page.shows() {
            Some(Shows::Text(id)) => text.kind == Kind::Page && text.id == id,
            Some(Shows::All(kind)) => text.kind == kind,
            Some(Shows::Categories) | None => false,
        };
        self.fixed().find(shows).map_or(LinkTarget::Record(text.kind, &text.id), LinkTarget::Fixed)
    }

    /// Reports a link in the text of `from` to a section that `page` does not have.
    fn check_anchor(&self, from: &Origin, span: Span, anchor: &str, page: &LinkTarget) -> Option<Diagnostic> {
        let language = from.language();
        let (kind, names) = match *page {
            LinkTarget::Fixed(page) => (None, self.anchors_on_page(page, language)),
            LinkTarget::Record(kind, id) => (Some(kind), self.anchors_of_record(kind, id, language)),
            LinkTarget::Other | LinkTarget::Withdrawn | LinkTarget::Nothing { .. } => return None,
        };
        let is_there = anchor.is_empty()
            || is_page_anchor(kind == Some(Kind::Property), anchor)
            || names.iter().any(|name| name == anchor || anchor.strip_prefix(PREFIX) == Some(name));
        let has_texts = kind.is_some() || !names.is_empty();
        (!is_there).then(|| anchors::no_such_anchor(span, anchor, &names, has_texts))
    }
}

/// Whether an address has a scheme: `https:`, `mailto:`, `tel:`.
fn has_scheme(address: &str) -> bool {
    let before = address.split(['/', '?', '#']).next().unwrap_or_default();
    before.contains(':')
}

/// Reports a link to a file of the media folder that is not published.
fn not_published(span: Span, file: &str) -> Option<Diagnostic> {
    (!Medium::of(file).is_published()).then(|| {
        let headline = format!("`media/{file}` is not published, so that the link leads nowhere");
        dead(
            span,
            &headline,
            "link to a .pdf, a picture or a video: other files are not part of the site".to_owned(),
        )
    })
}

fn dead(span: Span, headline: &str, help: String) -> Diagnostic {
    Diagnostic::at(Code::DeadLink, span, headline).label("leads nowhere").help(help)
}
