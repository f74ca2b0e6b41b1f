//! The background of a social image: a photograph cut to size, with the agency's name.

use std::borrow::Cow;

use anyhow::{Context, Result};
use minijinja::context;
use minijinja::value::Serde;
use once_cell::sync::OnceCell;
use resvg::tiny_skia::{Color, IntSize, Pixmap, PixmapPaint, Transform};
use serde::Serialize;

use super::fonts::{FILES, LATIN};
use super::svg::FRAME;
use crate::cache::{Hash, Hasher};
use crate::pictures::{Photo, cover, opaque};

/// The size that all networks show completely.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;

/// The version of backgrounds, for changes of drawing that the hash below does not include.
const VERSION: u64 = 4;

/// The backgrounds with an agency's name.
pub(super) struct Backgrounds {
    agency: String,
    /// Only the agency's name and shadows, painted for the first photograph and laid over all.
    frame: OnceCell<Pixmap>,
}

#[derive(Serialize)]
struct NamePart<'name> {
    words: &'name str,
    accent: bool,
}

impl Backgrounds {
    pub(super) fn new(agency: &str) -> Self {
        Self { agency: agency.to_owned(), frame: OnceCell::new() }
    }

    /// The hash of all inputs except the photograph.
    pub(super) fn input_hash(&self) -> Hash {
        let mut hasher = Hasher::new("social image background");
        hasher.number(VERSION).number(WIDTH.into()).number(HEIGHT.into());
        hasher.text(&self.agency).text(FRAME.source);
        for file in FILES {
            hasher.bytes(file);
        }
        hasher.finish()
    }

    /// A background without a photograph, in dark green.
    pub(super) fn plain(&self) -> Result<Pixmap> {
        let mut pixels = Pixmap::new(WIDTH, HEIGHT).context("no room for a social image")?;
        pixels.fill(Color::from_rgba8(0x16, 0x21, 0x1f, 0xff));
        self.framed(pixels)
    }

    /// The background with this photograph.
    pub(super) fn with(&self, photo: &Photo) -> Result<Pixmap> {
        self.framed(pixmap(cover(photo, WIDTH, HEIGHT)?)?)
    }

    /// Adds the agency's name.
    fn framed(&self, mut pixels: Pixmap) -> Result<Pixmap> {
        let frame = self.frame.get_or_try_init(|| self.painted_frame())?;
        pixels.draw_pixmap(0, 0, frame.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
        Ok(pixels)
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
    fn a_background_is_opaque_and_of_the_right_size() {
        let background = Backgrounds::new("Agency").with(&photo()).expect("a background");
        assert_eq!((background.width(), background.height()), (WIDTH, HEIGHT));
        assert!(background.data().as_chunks::<4>().0.iter().all(|&[.., opacity]| opacity == 0xff));
    }

    #[test]
    fn the_frame_is_laid_over_the_photograph_as_if_it_were_painted_on_it() {
        let laid = Backgrounds::new("Dune & Harbour").with(&photo()).expect("a background");
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
    fn each_agency_has_its_own() {
        let input_hash = |agency| Backgrounds::new(agency).input_hash();
        assert_eq!(input_hash("Agency"), input_hash("Agency"));
        assert_ne!(input_hash("Agency"), input_hash("Agencies"));
    }
}
