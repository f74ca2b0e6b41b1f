//! The files of a site, sorted by the step of the build that writes them.

use catalog::portals::PortalFeed;
use site::routes::PageSpec;
use site::{FileKind, SiteFile};

#[derive(Default)]
pub(super) struct Files<'site> {
    /// Each document with its path.
    pub(super) documents: Vec<(&'site SiteFile, &'site str)>,
    /// Texts, icons and the front end's files.
    pub(super) texts: Vec<&'site SiteFile>,
    pub(super) portal_feeds: Vec<(&'site SiteFile, PortalFeed)>,
    pub(super) pages: Vec<&'site PageSpec>,
    /// Files of the media folder that are published without being encoded.
    pub(super) unencoded: Vec<&'site SiteFile>,
    /// Encoded photographs and social images.
    pub(super) pictures: Vec<&'site SiteFile>,
}

impl<'site> Files<'site> {
    pub(super) fn sort(files: &'site [SiteFile]) -> Self {
        let mut sorted = Self::default();
        for file in files {
            match &file.kind {
                FileKind::Document(path) => sorted.documents.push((file, path)),
                FileKind::Text | FileKind::Icon | FileKind::Asset | FileKind::ContentManager(_) => {
                    sorted.texts.push(file);
                }
                FileKind::PortalFeed(feed) => sorted.portal_feeds.push((file, *feed)),
                FileKind::Page(page) => sorted.pages.push(page),
                FileKind::Media(_) => sorted.unencoded.push(file),
                FileKind::Picture | FileKind::SocialImage(_) => sorted.pictures.push(file),
            }
        }
        sorted
    }
}
