//! The files of a site.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use catalog::portals::PortalFeed;
use media::cache::{Hash, Hasher};
use media::pictures::EncodeOptions;

use super::Site;
use super::emit::{Document, file_of};
use super::output::{self, PortalSource, icons};
use super::routes::PageSpec;
use super::social_images::Captions;

/// The folder of pictures in the output folder.
const MEDIA: &str = "media/";

/// A file of the site before it is made.
#[derive(Debug, Clone)]
pub struct SiteFile {
    /// The path in the output folder, with `/` as separator.
    pub path: String,
    /// What it shows.
    pub kind: FileKind,
}

/// What a file shows, which decides how it is made.
#[derive(Debug, Clone)]
pub enum FileKind {
    Page(Arc<PageSpec>),
    /// An answer of the API or the document of a screen, by its path.
    Document(String),
    /// A photograph in one of its widths and formats.
    Picture,
    /// A file of the media folder that is published without being encoded, by its path there.
    Media(String),
    SocialImage(Arc<PageSpec>),
    Icon,
    /// A text file: sitemap, redirects, feed.
    Text,
    /// A feed that a portal fetches.
    PortalFeed(PortalFeed),
    /// A file of the front end's bundle.
    Asset,
    /// A file of the content manager, by its path on disk.
    ContentManager(PathBuf),
}

/// Where the content of a file is.
pub enum FileContent {
    InMemory(Vec<u8>),
    /// A finished file of the cache.
    CachedFile(PathBuf),
    /// A file of the content folder or the bundle, which somebody may write to.
    SourceFile(PathBuf),
}

impl Site {
    pub fn files(&self) -> Result<Vec<SiteFile>> {
        let file = |path: String, kind| SiteFile { path, kind };
        let mut files = Vec::new();
        let mut images = HashSet::new();
        for page in &self.pages {
            files.push(file(page.file.clone(), FileKind::Page(Arc::clone(page))));
            let image = page.social_image.as_ref().map(|image| image.src.as_str());
            if let Some(src) = image.filter(|src| images.insert(*src)) {
                let path = src.trim_start_matches('/').to_owned();
                files.push(file(path, FileKind::SocialImage(Arc::clone(page))));
            }
        }
        for documents in &self.documents {
            let paths = documents.paths();
            files.extend(paths.map(|path| file(file_of(path), FileKind::Document(path.to_owned()))));
        }
        let publishing = self.publishing();
        let unencoded = publishing.unencoded_files().into_iter();
        files.extend(unencoded.map(|(name, of)| file([MEDIA, &name].concat(), FileKind::Media(of))));
        let pictures = publishing.encoded_names().into_iter();
        files.extend(pictures.map(|name| file([MEDIA, &name].concat(), FileKind::Picture)));
        files.extend(icons::names().map(|name| file(name.to_owned(), FileKind::Icon)));
        files.extend(output::text_names(self).into_iter().map(|name| file(name, FileKind::Text)));
        if let Some(secret) = &self.options.portal_feed_secret {
            let feeds = PortalFeed::ALL.into_iter();
            files.extend(feeds.map(|feed| file(secret.file(feed), FileKind::PortalFeed(feed))));
        }
        files.extend(self.front_end.files.keys().map(|name| file(name.clone(), FileKind::Asset)));
        if self.content_manager().is_some() {
            let programs = self.front_end.bundle.cms_files()?.into_iter();
            files.extend(programs.map(|(name, source)| file(name, FileKind::ContentManager(source))));
        }
        Ok(files)
    }

    /// A picture's input hash. Its name contains a hash of its inputs, so the name is enough.
    pub fn picture_key(&self, file: &SiteFile) -> Hash {
        let name = file.path.strip_prefix(MEDIA).unwrap_or(&file.path);
        Hasher::new("named by content").text(name).finish()
    }

    /// Makes a file.
    ///
    /// # Errors
    /// A page cannot be rendered, a picture cannot be encoded, or a template has a bug.
    pub fn make(&self, file: &SiteFile) -> Result<FileContent> {
        let SiteFile { path, kind } = file;
        let in_media = path.strip_prefix(MEDIA).unwrap_or(path);
        let cache = &self.options.cache;
        match kind {
            FileKind::Page(page) => self.rendered(page).map(FileContent::InMemory),
            FileKind::Document(path) => Ok(FileContent::InMemory(self.document(path)?.text.into_bytes())),
            FileKind::Media(name) => {
                let media = self.publishing().unencoded(name);
                let media = media.with_context(|| format!("the media folder has no {name}"))?;
                match media.unchanged() {
                    Some(source) => Ok(FileContent::SourceFile(source.to_owned())),
                    None => media.bytes().map(FileContent::InMemory),
                }
            }
            FileKind::Picture => {
                let made = self.publishing().encoded_file(in_media, cache)?;
                Ok(FileContent::CachedFile(made.with_context(|| format!("there is no picture {in_media}"))?))
            }
            FileKind::SocialImage(_) => {
                self.make_pictures(&[file], &|_, _| ())?;
                Ok(FileContent::CachedFile(cache.path(in_media)))
            }
            FileKind::Icon if path == icons::DRAWING_NAME => Ok(FileContent::InMemory(icons::DRAWING.into())),
            FileKind::Icon => icons::make(path, cache).map(FileContent::SourceFile),
            FileKind::Text => output::text(self, path).map(|text| FileContent::InMemory(text.into_bytes())),
            FileKind::PortalFeed(feed) => Ok(FileContent::InMemory(self.portal_feed(*feed)?.into_bytes())),
            FileKind::Asset => {
                let bytes = self.front_end.files.get(path);
                let bytes = bytes.with_context(|| format!("the bundle has no file {path}"))?;
                Ok(FileContent::InMemory(bytes.clone()))
            }
            FileKind::ContentManager(source) => Ok(FileContent::SourceFile(source.clone())),
        }
    }

    /// Makes the document with this path.
    pub fn document(&self, path: &str) -> Result<Document> {
        self.find_document(path)?.with_context(|| format!("there is no document {path}"))
    }

    /// Makes the feed that a portal fetches.
    pub fn portal_feed(&self, feed: PortalFeed) -> Result<String> {
        Ok(self.portal_source().export(feed).xml()?)
    }

    /// Makes the pictures and social images that are not in the cache, decoding each photograph once; `on_progress`
    /// gets the number of finished photographs and the number of all.
    pub fn make_pictures(
        &self,
        files: &[&SiteFile],
        on_progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<()> {
        let captions = Captions { records: &self.records, routes: self.routes() };
        let images = self.social_images.of(files.iter().filter_map(|file| match &file.kind {
            FileKind::SocialImage(page) => captions.of(page),
            _ => None,
        }));
        let names: HashSet<&str> = files.iter().filter_map(|file| file.path.strip_prefix(MEDIA)).collect();
        let options = EncodeOptions { cache: &self.options.cache, social_images: &images, on_progress };
        self.publishing().make(&names, options)?;
        images.make_plain()
    }

    /// What feeds for portals are made from.
    pub fn portal_source(&self) -> PortalSource<'_> {
        PortalSource { records: &self.records, base_url: &self.base_url, today: self.today }
    }
}
