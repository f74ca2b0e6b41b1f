//! The background of a social image: a photograph cut to size, with the agency's name. It is cached, since a
//! listing's price changes more often than its photograph, and drawing it takes most of the time.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use crate::cache::Store;
use anyhow::{Context, Result};
use minijinja::context;
use minijinja::value::Serde;
use resvg::tiny_skia::{Color, IntSize, Pixmap};
use serde::Serialize;

use super::fonts::{FILES, LATIN};
use super::svg::FRAME;
use crate::cache::hash::{Hash, Hasher};
use crate::pictures::{Cache, LazyPhoto, Photo, cover, decode_jpeg, ignore_read_only, jpeg, opaque};

/// The size that all networks show completely.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;

/// The version of backgrounds, for changes of drawing or storage that the hash below does not include.
const VERSION: u64 = 3;

/// The quality of cached backgrounds, high because they are encoded again.
const QUALITY: u8 = 88;

/// Opaque pixels for a caption.
#[derive(Clone)]
pub(super) struct Background(Pixmap);

/// The backgrounds with an agency's name.
#[derive(Clone)]
pub(super) struct Backgrounds<'build> {
    agency: &'build str,
    cache: &'build Cache,
    /// The hash of all inputs but the photograph.
    drawing: Hash,
    /// The agency's name and shadows alone, painted for the first photograph and laid over all.
    frame: Arc<OnceLock<Pixmap>>,
}

#[derive(Serialize)]
struct NamePart<'name> {
    words: &'name str,
    accent: bool,
}

impl<'build> Backgrounds<'build> {
    pub(super) fn new(agency: &'build str, cache: &'build Cache) -> Self {
        let mut hasher = Hasher::new("social image background");
        hasher.number(VERSION).number(WIDTH.into()).number(HEIGHT.into()).number(QUALITY.into());
        hasher.text(agency).text(FRAME.source);
        for file in FILES {
            hasher.bytes(file);
        }
        Self { agency, cache, drawing: hasher.finish(), frame: Arc::default() }
    }

    /// The hash of all inputs but the photograph.
    pub(super) const fn drawing(&self) -> &Hash {
        &self.drawing
    }

    /// The file name in the cache for the photograph with this hash.
    pub(super) fn name(&self, photo: &str) -> String {
        [photo, "-", &self.drawing.digits(12), ".background"].concat()
    }

    /// A background without a photograph, in dark green.
    pub(super) fn plain(&self) -> Result<Background> {
        let mut pixels = Pixmap::new(WIDTH, HEIGHT).context("no room for a social image")?;
        pixels.fill(Color::from_rgba8(0x16, 0x21, 0x1f, 0xff));
        self.framed(pixels)
    }

    /// The background for the photograph with this hash, which is only decoded if none is cached.
    pub(super) fn of(&self, hash: &str, photo: &LazyPhoto) -> Result<Background> {
        // Its name contains the hash of its inputs.
        let store = Store::<Vec<u8>>::new(self.cache.path(&self.name(hash)), "");
        // An unreadable one is drawn again.
        if let Some(kept) = store.load().and_then(|jpeg| Background::from_jpeg(&jpeg).ok()) {
            return Ok(kept);
        }
        let jpeg = self.drawn(photo.get()?.at_least(WIDTH, HEIGHT)?)?.to_jpeg()?;
        ignore_read_only(store.save(&jpeg))?;
        // Decoded again, so that the first image equals later ones.
        Background::from_jpeg(&jpeg)
    }

    /// A background before it is encoded.
    pub(super) fn drawn(&self, photo: &Photo) -> Result<Background> {
        self.framed(pixmap(cover(photo, WIDTH, HEIGHT)?)?)
    }

    /// Adds the agency's name.
    fn framed(&self, mut pixels: Pixmap) -> Result<Background> {
        let frame = if let Some(frame) = self.frame.get() {
            frame
        } else {
            let frame = self.painted_frame()?;
            self.frame.get_or_init(|| frame)
        };
        lay_over(&mut pixels, frame);
        Ok(Background(pixels))
    }

    fn painted_frame(&self) -> Result<Pixmap> {
        // The ampersand is in brass, as in the logo.
        let name: Vec<NamePart> = self
            .agency
            .split_inclusive('&')
            .flat_map(|part| match part.strip_suffix('&') {
                Some(before) => vec![(before, false), ("&", true)],
                None => vec![(part, false)],
            })
            .map(|(words, accent)| NamePart { words, accent })
            .collect();
        let values = context! { name => Serde(name), display => LATIN.display, foot => 200 };
        let mut pixels = Pixmap::new(WIDTH, HEIGHT).context("no room for a social image")?;
        FRAME.paint(values, &mut pixels)?;
        Ok(pixels)
    }
}

/// Lays premultiplied pixels over opaque ones of the same size.
fn lay_over(under: &mut Pixmap, over: &Pixmap) {
    let (under, _) = under.data_mut().as_chunks_mut::<4>();
    let (over, _) = over.data().as_chunks::<4>();
    for (under, over) in under.iter_mut().zip(over) {
        let shown = u16::from(u8::MAX - over[3]);
        for (under, over) in under.iter_mut().zip(over) {
            let product = u16::from(*under) * shown + 128;
            let rest = ((product + (product >> 8)) >> 8) as u8;
            *under = rest.saturating_add(*over);
        }
    }
}

impl Background {
    /// The pixels to draw on.
    pub(super) fn into_pixels(self) -> Pixmap {
        self.0
    }

    fn to_jpeg(&self) -> Result<Vec<u8>> {
        let photo = Photo { width: WIDTH, height: HEIGHT, pixels: self.0.data().to_vec(), has_alpha: false };
        jpeg(&photo, QUALITY)
    }

    fn from_jpeg(jpeg: &[u8]) -> Result<Self> {
        let photo = decode_jpeg(jpeg)?;
        let size = IntSize::from_wh(WIDTH, HEIGHT);
        size.and_then(|size| Pixmap::from_vec(photo.pixels, size))
            .map(Self)
            .context("a picture of the wrong size")
    }
}

/// Transparent pixels show the page's background.
fn pixmap(photo: Photo) -> Result<Pixmap> {
    const PAGE_COLOUR: [u8; 3] = [0xfb, 0xf8, 0xf3];
    let size = IntSize::from_wh(photo.width, photo.height).context("an empty picture")?;
    let photo = opaque(Cow::Owned(photo), PAGE_COLOUR).into_owned();
    Pixmap::from_vec(photo.pixels, size).context("a picture of the wrong size")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn photo() -> Photo {
        let pixels = (0..600_u32 * 400).flat_map(|at| {
            let [.., high, low] = at.wrapping_mul(2_654_435_761).to_be_bytes();
            [high / 2, low / 3, 90, 0xff]
        });
        Photo { width: 600, height: 400, pixels: pixels.collect(), has_alpha: false }
    }

    #[test]
    fn a_kept_background_is_opaque_and_a_damaged_one_is_drawn_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::new(folder.path());
        let backgrounds = Backgrounds::new("Agency", &cache);
        let jpeg =
            backgrounds.drawn(&photo()).and_then(|background| background.to_jpeg()).expect("a background");
        let background = Background::from_jpeg(&jpeg).expect("a background").into_pixels();
        assert_eq!((background.width(), background.height()), (WIDTH, HEIGHT));
        assert!(background.data().as_chunks::<4>().0.iter().all(|&[.., opacity]| opacity == 0xff));
        assert!(Background::from_jpeg(&jpeg[..9]).is_err());
    }

    #[test]
    fn the_frame_is_laid_over_the_photograph_as_if_it_were_painted_on_it() {
        let cache = Cache::new("");
        let backgrounds = Backgrounds::new("Dune & Harbour", &cache);
        let laid = backgrounds.drawn(&photo()).expect("a background").into_pixels();
        let mut painted = pixmap(cover(&photo(), WIDTH, HEIGHT).expect("a cut")).expect("pixels");
        let before = painted.clone();
        let values = context! {
            name => Serde(vec![NamePart { words: "Dune ", accent: false }, NamePart { words: "&", accent: true },
                NamePart { words: " Harbour", accent: false }]),
            display => LATIN.display, foot => 200
        };
        FRAME.paint(values, &mut painted).expect("painted");
        let furthest = |one: &Pixmap, other: &Pixmap| {
            one.data().iter().zip(other.data()).map(|(one, other)| one.abs_diff(*other)).max()
        };
        assert!(furthest(&laid, &painted) <= Some(2), "{:?}", furthest(&laid, &painted));
        assert!(furthest(&before, &painted) > Some(100), "something is painted");
    }

    #[test]
    fn each_agency_and_each_photograph_has_its_own() {
        let cache = Cache::new("");
        let name = |agency, photo| Backgrounds::new(agency, &cache).name(photo);
        assert_eq!(name("Agency", "abc"), name("Agency", "abc"));
        assert_ne!(name("Agency", "abc"), name("Agency", "abd"));
        assert_ne!(name("Agency", "abc"), name("Agencies", "abc"));
    }
}
