//! A photograph in the standard widths: each is resized from the next larger one, since most of the work depends on the
//! size of what is read.

use anyhow::Result;
use once_cell::unsync::OnceCell;

use super::decode::Photo;
use super::encode::cover;
use super::rendition::{STANDARD_WIDTHS, height_at};

/// A photograph with its smaller widths, each made on first use. The widths depend only on the photograph, so that a
/// file has the same bytes whichever others are missing.
pub struct Pyramid {
    full: Photo,
    levels: [OnceCell<Photo>; STANDARD_WIDTHS.len()],
}

impl Pyramid {
    pub(super) fn new(full: Photo) -> Self {
        Self { full, levels: Default::default() }
    }

    /// The smallest level that is at least this large, or else the photograph itself.
    pub fn at_least(&self, width: u32, height: u32) -> Result<&Photo> {
        let is_large_enough =
            |level: &usize| STANDARD_WIDTHS[*level] >= width && self.height_of(*level) >= height;
        match (0..STANDARD_WIDTHS.len()).find(is_large_enough) {
            Some(level) => self.level(level),
            None => Ok(&self.full),
        }
    }

    fn height_of(&self, level: usize) -> u32 {
        height_at(self.full.width, self.full.height, STANDARD_WIDTHS[level])
    }

    fn level(&self, level: usize) -> Result<&Photo> {
        let Some(width) = STANDARD_WIDTHS.get(level).copied().filter(|width| *width < self.full.width) else {
            return Ok(&self.full);
        };
        self.levels[level].get_or_try_init(|| cover(self.level(level + 1)?, width, self.height_of(level)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn photo(width: u32, height: u32) -> Photo {
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let pixels = pixels.flat_map(|(x, y)| {
            let wave = (f64::from(x) / 9.0).sin() * (f64::from(y) / 7.0).cos();
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 8 to 248")]
            let light = (128.0 + 120.0 * wave) as u8;
            [light, 255 - light, light / 2, u8::MAX]
        });
        Photo { width, height, pixels: pixels.collect(), has_alpha: false }
    }

    #[test]
    fn a_level_is_the_smallest_that_is_large_enough_and_never_larger_than_the_photograph() {
        let pyramid = Pyramid::new(photo(1_000, 600));
        let size = |width, height| {
            let Photo { width, height, .. } = pyramid.at_least(width, height).expect("a level");
            (*width, *height)
        };
        assert_eq!([size(240, 144), size(240, 145), size(481, 1)], [(240, 144), (480, 288), (720, 432)]);
        assert_eq!([size(1_000, 600), size(1_200, 630), size(9_999, 1)], [(1_000, 600); 3]);
    }

    #[test]
    fn a_level_looks_like_the_photograph_resized_at_once_and_does_not_depend_on_what_was_made_before() {
        let full = photo(1_752, 1_168);
        let at_once = cover(&full, 240, 160).expect("a picture");
        let pyramid = Pyramid::new(full.clone());
        let small = pyramid.at_least(240, 160).expect("a level").clone();
        let difference = |one: &Photo, other: &Photo| {
            let squares = one.pixels.iter().zip(&other.pixels).map(|(one, other)| one.abs_diff(*other));
            squares.map(|difference| u64::from(difference).pow(2)).sum::<u64>() / one.pixels.len() as u64
        };
        assert!(difference(&small, &at_once) <= 2, "{}", difference(&small, &at_once));
        let other = Pyramid::new(full);
        for width in [480, 1_200, 240] {
            other.at_least(width, 1).expect("a level");
        }
        assert!(other.at_least(240, 160).expect("a level").pixels == small.pixels);
    }
}
