//! The fonts of social images, and how wide words are in them.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::usvg::{self, Options, Tree, fontdb};

/// Noto Serif Display, for names and figures.
pub(super) const DISPLAY: &str = "Noto Serif Display";
/// Commissioner, for the rest; the cut keeps the name of the family's first weight.
pub(super) const TEXT: &str = "Commissioner Thin";

/// The files, Latin first: the first that has a letter draws it.
pub(super) const FILES: [&[u8]; 5] = [
    include_bytes!("../fonts/display.ttf"),
    include_bytes!("../fonts/display-italic.ttf"),
    include_bytes!("../fonts/text.ttf"),
    include_bytes!("../fonts/display-cyrillic.ttf"),
    include_bytes!("../fonts/text-cyrillic.ttf"),
];

/// How SVG is read: with these fonts and no others, so that every machine draws the same.
pub(super) fn options() -> Options<'static> {
    static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        for file in FILES {
            fonts.load_font_data(file.to_vec());
        }
        Arc::new(fonts)
    });
    Options { fontdb: Arc::clone(&FONTS), font_family: TEXT.to_owned(), ..Options::default() }
}

/// How wide letters are in a font. Each is measured when it is first asked for: a picture has a few dozen of two hundred.
pub(super) struct Widths {
    font: &'static str,
    /// Where the bars end that stand around each letter when it is measured.
    bars: f32,
    /// In parts of the font's size.
    by_char: Mutex<HashMap<char, f32>>,
}

impl Widths {
    /// Those of `font`, which is [`DISPLAY`] or [`TEXT`].
    pub(super) fn of(font: &str) -> &'static Self {
        static DISPLAY_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::unmeasured(DISPLAY));
        static TEXT_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::unmeasured(TEXT));
        if font == DISPLAY { &DISPLAY_WIDTHS } else { &TEXT_WIDTHS }
    }

    /// The width of `words` in a size.
    pub(super) fn width(&self, words: &str, size: f32) -> f32 {
        // What was measured before another thread panicked is still true.
        let mut widths = self.by_char.lock().unwrap_or_else(PoisonError::into_inner);
        let width = |letter| *widths.entry(letter).or_insert_with(|| self.measured(letter));
        words.chars().map(width).sum::<f32>() * size
    }

    fn unmeasured(font: &'static str) -> Self {
        Self { font, bars: end_of("||", font), by_char: Mutex::default() }
    }

    fn measured(&self, letter: char) -> f32 {
        /// Of a letter that none of the fonts has: it is drawn as a box.
        const UNKNOWN: f32 = 0.6;
        /// The others that words of pictures are set with.
        const OTHERS: [char; 10] = ['Ё', 'ё', '№', '–', '—', '’', '“', '”', '…', '·'];
        let is_known = matches!(letter, ' '..='~' | '\u{a0}'..='ÿ' | 'А'..='я') || OTHERS.contains(&letter);
        if !is_known {
            return UNKNOWN;
        }
        (end_of(&format!("|{letter}|"), self.font) - self.bars) / SIZE
    }
}

/// The size that letters are measured in.
const SIZE: f32 = 100.0;

/// Where words end, measured by the renderer itself; the bars around keep blanks from vanishing.
fn end_of(words: &str, font: &str) -> f32 {
    let escaped = words.replace('&', "&amp;").replace('<', "&lt;");
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"200\"><text x=\"0\" y=\"150\" font-family=\"{font}\" \
         font-size=\"{SIZE}\" xml:space=\"preserve\">{escaped}</text></svg>"
    );
    let tree = Tree::from_str(&svg, &options());
    tree.map_or(0.0, |tree: usvg::Tree| tree.root().bounding_box().right())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_are_wider_than_narrow_ones_in_every_script() {
        for font in [DISPLAY, TEXT] {
            let widths = Widths::of(font);
            assert!(widths.width("W", 10.0) > widths.width("i", 10.0) + 2.0, "{font}");
            assert!(widths.width("Щ", 10.0) > widths.width("г", 10.0) + 2.0, "{font}");
            assert!(widths.width(" ", 10.0) > 1.0, "{font}");
        }
    }
}
