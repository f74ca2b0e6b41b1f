//! One photograph and the words of several pages to as many pictures.

use anyhow::{Context, Result, anyhow};
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, context};
use resvg::tiny_skia::{Color, IntSize, Pixmap, Transform};
use resvg::usvg::Tree;
use serde::Serialize;

use super::fonts::{DISPLAY, TEXT, options};
use super::layout::{Layout, layout};
use super::words::Words;
use crate::pictures::{Photo, cover, jpeg};

/// The size that every network shows whole.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;
/// More than this WhatsApp does not show, in bytes.
const HEAVIEST: usize = 300_000;
/// From the finest down, until the picture is light enough. The first is two thirds of the weight of what photographs are shown in, and
/// networks encode these once more anyway.
pub(super) const QUALITIES: [u8; 3] = [60, 50, 40];

pub(super) const FRAME: &str = include_str!("../../templates/share-frame.svg");
pub(super) const WORDS: &str = include_str!("../../templates/share-words.svg");

/// A photograph under the agency's name, on which words can be set.
pub(super) struct Ground {
    pixels: Pixmap,
}

#[derive(Serialize)]
struct NamePart<'name> {
    words: &'name str,
    accent: bool,
}

impl Ground {
    /// A photograph, or where there is none the colour of ink.
    pub(super) fn new(photo: Option<&Photo>, agency: &str) -> Result<Self> {
        let mut pixels = if let Some(photo) = photo {
            pixmap(&cover(photo, WIDTH, HEIGHT)?)?
        } else {
            let mut plain = Pixmap::new(WIDTH, HEIGHT).context("no room for a share picture")?;
            plain.fill(Color::from_rgba8(0x16, 0x21, 0x1f, 0xff));
            plain
        };
        // The sign between two names is set in brass, as in the wordmark.
        let name: Vec<NamePart> = agency
            .split_inclusive('&')
            .flat_map(|part| match part.strip_suffix('&') {
                Some(before) => vec![(before, false), ("&", true)],
                None => vec![(part, false)],
            })
            .map(|(words, accent)| NamePart { words, accent })
            .collect();
        let svg = render("frame", context! { name => Serde(name), display => DISPLAY, foot => 200 })?;
        paint(&svg, &mut pixels)?;
        Ok(Self { pixels })
    }

    /// The picture with these words on it.
    pub(super) fn with(&self, words: &Words) -> Result<Vec<u8>> {
        let Layout { lines, horizon } = layout(words);
        let svg = render("words", context! { lines => Serde(lines), horizon, text => TEXT })?;
        let mut pixels = self.pixels.clone();
        paint(&svg, &mut pixels)?;
        // Every pixel is opaque, so what is stored is what is seen.
        let photo = Photo { width: WIDTH, height: HEIGHT, pixels: pixels.take(), has_alpha: true };
        for quality in QUALITIES {
            let bytes = jpeg(&photo, quality)?;
            if bytes.len() < HEAVIEST {
                return Ok(bytes);
            }
        }
        Err(anyhow!("the share picture is heavier than {HEAVIEST} bytes in every quality"))
    }
}

fn pixmap(photo: &Photo) -> Result<Pixmap> {
    let size = IntSize::from_wh(photo.width, photo.height).context("an empty picture")?;
    let pixels = if photo.has_alpha {
        over_paper(&photo.pixels)
    } else {
        photo
            .pixels
            .as_chunks::<3>()
            .0
            .iter()
            .flat_map(|&[red, green, blue]| [red, green, blue, 0xff])
            .collect()
    };
    Pixmap::from_vec(pixels, size).context("a picture of the wrong size")
}

/// What is clear in a picture shows the page's ground.
fn over_paper(pixels: &[u8]) -> Vec<u8> {
    const PAPER: [u8; 3] = [0xfb, 0xf8, 0xf3];
    let mixed = |over: u8, under: u8, opacity: u8| {
        let sum = u16::from(over) * u16::from(opacity) + u16::from(under) * u16::from(0xff - opacity);
        u8::try_from(sum / 0xff).unwrap_or(u8::MAX)
    };
    pixels
        .as_chunks::<4>()
        .0
        .iter()
        .flat_map(|&[red, green, blue, opacity]| {
            [
                mixed(red, PAPER[0], opacity),
                mixed(green, PAPER[1], opacity),
                mixed(blue, PAPER[2], opacity),
                0xff,
            ]
        })
        .collect()
}

fn render(name: &str, values: minijinja::Value) -> Result<String> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.add_template("frame", FRAME)?;
    environment.add_template("words", WORDS)?;
    environment.get_template(name)?.render(values).with_context(|| format!("the template share-{name}.svg"))
}

fn paint(svg: &str, pixels: &mut Pixmap) -> Result<()> {
    let tree = Tree::from_str(svg, &options()).context("a share picture's drawing")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noise, which compresses worse than any photograph.
    fn noise() -> Photo {
        let mut state = 1_u32;
        let pixels = (0..WIDTH * HEIGHT * 3)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state.to_be_bytes()[0]
            })
            .collect();
        Photo { width: WIDTH, height: HEIGHT, pixels, has_alpha: false }
    }

    #[test]
    fn even_the_busiest_picture_is_light_enough_and_of_the_right_size() {
        let words = Words::of_page("A title with <brackets> & signs", Some("5 min read".to_owned()));
        let bytes = Ground::new(Some(&noise()), "Dune & Harbour").and_then(|ground| ground.with(&words));
        let bytes = bytes.expect("a picture");
        assert!(bytes.len() < HEAVIEST, "{}", bytes.len());
        let size = imagesize::blob_size(&bytes).expect("a picture");
        assert_eq!((size.width, size.height), (1200, 630));
    }

    #[test]
    fn words_are_drawn() {
        let ground = Ground::new(None, "Agency").expect("a ground");
        let empty = ground.with(&Words::of_page("", None)).expect("a picture");
        let full = ground.with(&Words::of_page("Villas by the water", None)).expect("a picture");
        assert!(full.len() > empty.len() + 2_000, "{} and {}", full.len(), empty.len());
    }
}
