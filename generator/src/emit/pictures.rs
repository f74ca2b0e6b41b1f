//! Pictures of records to pictures of pages: address, alternative text, width and height.

use std::collections::HashMap;

use catalog::Catalog;
use catalog::api::Picture;
use catalog::picture::PictureRef;
use catalog::text::{Language, Text};

use crate::content::Media;

/// How records refer to the media folder.
const MEDIA_PREFIX: &str = "media/";

/// Looks pictures up in the media folder and its list.
pub(crate) struct Pictures<'build> {
    media: &'build Media,
    alts: HashMap<&'build str, &'build Text>,
    language: Language,
}

impl<'build> Pictures<'build> {
    pub(crate) fn new(catalog: &'build Catalog, media: &'build Media, language: Language) -> Self {
        let alts = catalog.media.iter().map(|entry| (entry.file.as_str(), &entry.alt)).collect();
        Self { media, alts, language }
    }

    /// The picture with the record's own words, the list's, or none.
    pub(crate) fn picture(&self, reference: &PictureRef) -> Picture {
        let file = reference.src().strip_prefix(MEDIA_PREFIX);
        let listed = || file.and_then(|file| self.alts.get(file).copied());
        let alt = reference.alt().or_else(listed).map_or("", |alt| alt.in_language(self.language));
        let size = file.and_then(|file| self.media.size(file));
        Picture {
            src: address(reference.src()),
            alt: alt.to_owned(),
            width: size.map(|size| size.width),
            height: size.map(|size| size.height),
        }
    }

    /// A wordmark or portrait, which says no more than the name beside it.
    pub(crate) fn picture_of(&self, reference: &PictureRef, name: &str) -> Picture {
        let mut picture = self.picture(reference);
        if reference.alt().is_none() {
            name.clone_into(&mut picture.alt);
        }
        picture
    }
}

/// The address on the site of a place in a record: `media/a.jpg` is `/media/a.jpg`; another host's stays.
pub(crate) fn address(src: &str) -> String {
    if src.starts_with(MEDIA_PREFIX) { format!("/{src}") } else { src.to_owned() }
}
