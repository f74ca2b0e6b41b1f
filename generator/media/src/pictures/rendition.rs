//! The files of one picture and their names. Pages derive all addresses from that of the largest:
//! `/media/HASH-720.webp` is beside `/media/HASH-1600.jpg`. `site/src/ui/picture-sources.ts` has the same rule.

use super::facts::{MediaKind, PictureFacts, PictureFormat};

/// The widths in pixels that pages request; a narrower picture has only the smaller ones.
pub const STANDARD_WIDTHS: [u32; 6] = [240, 480, 720, 1200, 1600, 2400];

/// The use of a picture, from the smallest to the largest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PictureUse {
    /// Only in social images; not published itself.
    SocialImage,
    /// Inside the grid of a page.
    Photo,
    /// Over the full width of the window.
    Wide,
}

impl PictureUse {
    /// The maximum published width in pixels.
    pub const fn widest(self) -> u32 {
        match self {
            Self::SocialImage | Self::Photo => 1600,
            Self::Wide => 2400,
        }
    }
}

/// A file to encode from a photograph.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rendition {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) format: PictureFormat,
    /// The name in the output's media folder and in the cache.
    pub(super) name: String,
}

/// The published width of a picture, at most its own.
pub(super) fn published_width(facts: &PictureFacts, used: PictureUse) -> u32 {
    facts.size.map_or(0, |size| size.width.min(used.widest()))
}

/// The formats of photographs for pages. They are part of each address, so that pages know which files exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PictureFormats {
    /// WebP, which all supported browsers can decode.
    #[default]
    WebP,
    /// AVIF too, for browsers that can decode it.
    AvifAndWebP,
}

impl PictureFormats {
    /// The part of an address between the hash and the width.
    const fn mark(self) -> &'static str {
        match self {
            Self::WebP => "-",
            Self::AvifAndWebP => AVIF_MARK,
        }
    }

    /// The encodings in the order in which browsers should choose.
    const fn formats(self) -> &'static [PictureFormat] {
        match self {
            Self::WebP => &[PictureFormat::WebP],
            Self::AvifAndWebP => &[PictureFormat::Avif, PictureFormat::WebP],
        }
    }
}

const AVIF_MARK: &str = "-avif-";

/// All files of a photograph: the standard widths below its own, and its own, also as JPEG and in the original format.
pub(super) fn renditions(
    facts: &PictureFacts,
    used: PictureUse,
    picture_formats: PictureFormats,
) -> Vec<Rendition> {
    let (MediaKind::Photo { original }, Some(size)) = (facts.kind, facts.size) else { return Vec::new() };
    if used == PictureUse::SocialImage {
        return Vec::new();
    }
    let widest = published_width(facts, used);
    let rendition = |width: u32, format: PictureFormat| Rendition {
        width,
        height: height_at(size.width, size.height, width),
        format,
        name: name(&facts.hash, width, format, picture_formats),
    };
    let widths = || STANDARD_WIDTHS.into_iter().filter(|width| *width < widest).chain([widest]);
    picture_formats
        .formats()
        .iter()
        .flat_map(|format| widths().map(move |width| (width, *format)))
        .chain((original == PictureFormat::Png).then_some((widest, original)))
        // Portals take neither WebP nor PNG of a photograph's weight.
        .chain([(widest, PictureFormat::Jpeg)])
        .map(|(width, format)| rendition(width, format))
        .collect()
}

/// The name of one width of a photograph.
pub(super) fn name(hash: &str, width: u32, format: PictureFormat, picture_formats: PictureFormats) -> String {
    format!("{hash}{}{width}.{}", picture_formats.mark(), format.ending())
}

/// The `srcset` of one picture by format.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SourceSets {
    /// `None` for a picture that is published unchanged.
    pub webp: Option<String>,
    /// `None` for a site without AVIF.
    pub avif: Option<String>,
}

/// The address up to the width, and the width, of the photograph with this address.
fn parts(address: &str) -> Option<(&str, u32)> {
    let (start, file_end) = address.rsplit_once('-')?;
    let widest: u32 = file_end.split_once('.')?.0.parse().ok()?;
    start.starts_with("/media/").then_some((start, widest))
}

/// The address of a photograph's JPEG; `None` for a file that is published unchanged.
pub fn jpeg_address(address: &str) -> Option<String> {
    let (start, widest) = parts(address)?;
    Some(format!("{start}-{widest}.{}", PictureFormat::Jpeg.ending()))
}

/// The `srcset`s of the picture with this address.
pub fn source_sets(address: &str) -> SourceSets {
    let Some((start, widest)) = parts(address) else { return SourceSets::default() };
    let set = |format: PictureFormat| {
        let widths = STANDARD_WIDTHS.into_iter().filter(|width| *width < widest).chain([widest]);
        let entries: Vec<String> =
            widths.map(|width| format!("{start}-{width}.{} {width}w", format.ending())).collect();
        entries.join(",")
    };
    let has_avif = address[..=start.len()].ends_with(AVIF_MARK);
    SourceSets { webp: Some(set(PictureFormat::WebP)), avif: has_avif.then(|| set(PictureFormat::Avif)) }
}

/// The proportional height, at least one pixel.
pub(super) fn height_at(full_width: u32, full_height: u32, width: u32) -> u32 {
    let exact = u64::from(full_height) * u64::from(width);
    let rounded = (exact + u64::from(full_width) / 2) / u64::from(full_width.max(1));
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::PictureSize;

    fn facts(width: u32, height: u32, original: PictureFormat) -> PictureFacts {
        PictureFacts {
            hash: "abc".to_owned(),
            kind: MediaKind::Photo { original },
            size: Some(PictureSize { width, height }),
            tone: None,
            remarks: Vec::new(),
        }
    }

    fn names(facts: &PictureFacts, used: PictureUse) -> Vec<String> {
        renditions(facts, used, PictureFormats::WebP).into_iter().map(|rendition| rendition.name).collect()
    }

    #[test]
    fn avif_stands_beside_the_others_and_every_address_tells_of_it() {
        let made =
            renditions(&facts(900, 600, PictureFormat::Jpeg), PictureUse::Photo, PictureFormats::AvifAndWebP);
        let names: Vec<&str> = made.iter().map(|rendition| rendition.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "abc-avif-240.avif", "abc-avif-480.avif", "abc-avif-720.avif", "abc-avif-900.avif",
                "abc-avif-240.webp", "abc-avif-480.webp", "abc-avif-720.webp", "abc-avif-900.webp",
                "abc-avif-900.jpg"
            ]
        );
        let sets = source_sets("/media/abc-avif-480.jpg");
        assert_eq!(sets.webp.as_deref(), Some("/media/abc-avif-240.webp 240w,/media/abc-avif-480.webp 480w"));
        assert_eq!(sets.avif.as_deref(), Some("/media/abc-avif-240.avif 240w,/media/abc-avif-480.avif 480w"));
    }

    #[test]
    fn a_picture_is_never_made_wider_than_it_is_nor_than_it_is_shown() {
        let small = facts(900, 600, PictureFormat::Jpeg);
        assert_eq!(
            names(&small, PictureUse::Wide),
            ["abc-240.webp", "abc-480.webp", "abc-720.webp", "abc-900.webp", "abc-900.jpg"]
        );
        let large = facts(6000, 4000, PictureFormat::Png);
        assert!(
            names(&large, PictureUse::Photo)
                .ends_with(&["abc-1600.png".to_owned(), "abc-1600.jpg".to_owned()])
        );
        assert!(
            names(&large, PictureUse::Wide)
                .ends_with(&["abc-2400.png".to_owned(), "abc-2400.jpg".to_owned()])
        );
        assert!(names(&large, PictureUse::SocialImage).is_empty());
        let on_a_step = facts(480, 320, PictureFormat::WebP);
        assert_eq!(names(&on_a_step, PictureUse::Photo), ["abc-240.webp", "abc-480.webp", "abc-480.jpg"]);
        for (address, jpeg) in [
            ("/media/abc-1600.png", Some("/media/abc-1600.jpg")),
            ("/media/abc-480.webp", Some("/media/abc-480.jpg")),
            ("/media/abc-900.jpg", Some("/media/abc-900.jpg")),
            ("/media/abc.svg", None),
            ("https://other.example/a-900.png", None),
        ] {
            assert_eq!(jpeg_address(address).as_deref(), jpeg, "{address}");
        }
    }

    #[test]
    fn the_address_of_the_largest_names_all() {
        let SourceSets { webp, avif } = source_sets("/media/abc-900.jpg");
        assert_eq!(
            webp.as_deref(),
            Some(
                "/media/abc-240.webp 240w,/media/abc-480.webp 480w,/media/abc-720.webp 720w,/media/abc-900.webp 900w"
            )
        );
        assert_eq!(avif, None);
        for other in ["/media/abc.svg", "https://other.example/a-900.jpg", "/media/a-b.jpg", ""] {
            assert_eq!(source_sets(other), SourceSets::default(), "{other}");
        }
    }

    #[test]
    fn proportions_are_kept() {
        assert_eq!(height_at(1600, 1067, 800), 534);
        assert_eq!(height_at(4000, 3, 240), 1);
        assert_eq!(height_at(3, 4, 3), 4);
    }
}
