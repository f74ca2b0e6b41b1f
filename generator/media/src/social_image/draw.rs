//! Draws a caption on a background.

use anyhow::{Result, anyhow};
use minijinja::context;
use minijinja::value::Serde;
use resvg::tiny_skia::Pixmap;

use super::background::{HEIGHT, WIDTH};
use super::caption::Caption;
use super::fonts::Fonts;
use super::layout::{Layout, layout};
use super::right_to_left::{mixed, placed};
use super::svg::{CAPTION, RIGHT_TO_LEFT};
use crate::pictures::{Photo, jpeg};

/// The maximum size in bytes that WhatsApp shows.
const MAX_BYTES: usize = 300_000;
/// The qualities from high to low, until the image is small enough. The first is below that of pages, since networks
/// encode these images again.
pub(super) const QUALITIES: [u8; 3] = [60, 50, 40];

/// The image of a background with this caption.
pub(super) fn picture(background: Pixmap, caption: &Caption) -> Result<Vec<u8>> {
    let pixels = painted(background, caption)?;
    // All pixels are opaque, so premultiplied colours equal plain ones.
    let photo = Photo { width: WIDTH, height: HEIGHT, pixels: pixels.take(), has_alpha: false };
    for quality in QUALITIES {
        let bytes = jpeg(&photo, quality)?;
        if bytes.len() < MAX_BYTES {
            return Ok(bytes);
        }
    }
    Err(anyhow!("the social image is heavier than {MAX_BYTES} bytes in every quality"))
}

/// The pixels of a background with this caption.
fn painted(mut pixels: Pixmap, caption: &Caption) -> Result<Pixmap> {
    let Layout { lines, rule_y } = layout(caption);
    let fonts = Fonts::of(caption.language);
    if caption.language.is_right_to_left() {
        let runs = placed(&lines, fonts);
        RIGHT_TO_LEFT.paint(context! { runs => Serde(runs), rule_y }, &mut pixels)?;
    } else {
        let (runs, lines) = mixed(lines, fonts);
        let values = context! { lines => Serde(lines), runs => Serde(runs), rule_y, text => fonts.text };
        CAPTION.paint(values, &mut pixels)?;
    }
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use catalog::text::Language;

    use super::*;
    use crate::social_image::background::Backgrounds;

    /// Noise, which compresses worse than any photograph.
    fn noise() -> Photo {
        let mut state = 1_u32;
        let pixels = (0..WIDTH * HEIGHT).flat_map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let [red, green, blue, _] = state.to_be_bytes();
            [red, green, blue, 0xff]
        });
        Photo { width: WIDTH, height: HEIGHT, pixels: pixels.collect(), has_alpha: false }
    }

    #[test]
    fn even_the_busiest_picture_is_light_enough_and_of_the_right_size() {
        let caption = Caption::of_post("A title with <brackets> & signs", 5, Language::En);
        let background = Backgrounds::new("Dune & Harbour").with(&noise()).expect("a background");
        let bytes = picture(background, &caption).expect("a picture");
        assert!(bytes.len() < MAX_BYTES, "{}", bytes.len());
        let size = imagesize::blob_size(&bytes).expect("a picture");
        assert_eq!((size.width, size.height), (1200, 630));
    }

    #[test]
    fn captions_are_drawn() {
        let background = Backgrounds::new("Agency").plain().expect("a background");
        let empty = picture(background.clone(), &Caption::of_title("", Language::En)).expect("a picture");
        let full =
            picture(background, &Caption::of_title("Villas by the water", Language::En)).expect("a picture");
        assert!(full.len() > empty.len() + 2_000, "{} and {}", full.len(), empty.len());
    }

    /// The pixels of a line of text, from the left: whether any in the column is of its colour.
    fn columns(words: &str, language: Language) -> Vec<bool> {
        let background = Backgrounds::new("").plain().expect("a background");
        let caption = Caption { facts: Some(words.to_owned()), ..Caption::of_title("", language) };
        let pixels = painted(background, &caption).expect("a picture");
        let is_lit = |x| (540..580).any(|y| pixels.pixel(x, y).is_some_and(|pixel| pixel.red() > 150));
        (0..WIDTH).map(is_lit).collect()
    }

    #[test]
    fn arabic_is_set_from_the_right_with_its_digits() {
        let english = columns("Area guide", Language::En);
        assert!(english[..200].contains(&true) && !english[600..].contains(&true));
        let arabic = columns("دليل", Language::Ar);
        assert!(!arabic[..900].contains(&true) && arabic[1100..].contains(&true));
        // Letters of another font take room between those of Arabic.
        let lit = |words| columns(words, Language::Ar).into_iter().filter(|is_lit| *is_lit).count();
        assert!(lit("4,350 قدم²  ·  دبي") > lit("قدم دبي") + 40);
        assert!(lit("3 سنوياً") > lit("سنوياً"), "no joined letter is lost beside a digit");
    }

    #[test]
    fn words_of_both_directions_are_drawn_in_one_line_without_holes() {
        let lit = |words| columns(words, Language::En);
        let widest_gap = |columns: &[bool]| {
            let last = columns.iter().rposition(|is_lit| *is_lit).unwrap_or_default();
            columns[64..last].split(|is_lit| *is_lit).map(<[bool]>::len).max().unwrap_or_default()
        };
        for words in
            ["عقار 2BR في JVC", "Villa فيلا in Marina", "فيلا گلستان پارس چشم", "Sea 🌊🌊🌊 view", "迪拜 2BR"]
        {
            let columns = lit(words);
            assert!(
                columns.contains(&true) && widest_gap(&columns) < 20,
                "{words}: {}",
                widest_gap(&columns)
            );
        }
        let (mixed, alone) = (lit("Villa فيلا in Marina"), lit("Villa in Marina"));
        let count = |columns: &[bool]| columns.iter().filter(|is_lit| **is_lit).count();
        assert!(count(&mixed) > count(&alone) + 20, "the Arabic word is there");
        assert!(!lit("迪拜码头").contains(&true));
    }
}
