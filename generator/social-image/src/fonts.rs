//! The fonts of social images, and the widths of their letters.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::usvg::{self, Options, Tree, fontdb};

/// Noto Serif Display, for names and figures.
pub(super) const DISPLAY: &str = "Noto Serif Display";
/// Commissioner, for all other texts; the subset keeps the family name of the first weight.
pub(super) const TEXT: &str = "Commissioner Thin";

/// The font files, Latin first: the first that has a letter draws it.
pub(super) const FILES: [&[u8]; 5] = [
    include_bytes!("../fonts/display.ttf"),
    include_bytes!("../fonts/display-italic.ttf"),
    include_bytes!("../fonts/text.ttf"),
    include_bytes!("../fonts/display-cyrillic.ttf"),
    include_bytes!("../fonts/text-cyrillic.ttf"),
];

/// The options of SVG rendering: only these fonts, so that every machine draws the same.
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

/// The widths of a font's letters, each measured on first use.
pub(super) struct Widths {
    font: &'static str,
    /// The width of the two bars around a measured letter.
    bars: f32,
    /// The widths in units of the font size.
    by_char: Mutex<HashMap<char, f32>>,
}

impl Widths {
    /// The widths of `font`, which is [`DISPLAY`] or [`TEXT`].
    pub(super) fn of(font: &str) -> &'static Self {
        static DISPLAY_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::unmeasured(DISPLAY));
        static TEXT_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::unmeasured(TEXT));
        if font == DISPLAY { &DISPLAY_WIDTHS } else { &TEXT_WIDTHS }
    }

    /// The width of `words` at a size.
    pub(super) fn width(&self, words: &str, size: f32) -> f32 {
        // The widths measured before another thread panicked are valid.
        let mut widths = self.by_char.lock().unwrap_or_else(PoisonError::into_inner);
        let width = |letter| *widths.entry(letter).or_insert_with(|| self.measured(letter));
        words.chars().map(width).sum::<f32>() * size
    }

    fn unmeasured(font: &'static str) -> Self {
        Self { font, bars: end_of("||", font), by_char: Mutex::default() }
    }

    fn measured(&self, letter: char) -> f32 {
        /// The width of a letter that no font has, which is drawn as a box.
        const UNKNOWN: f32 = 0.6;
        /// The other letters of the fonts that titles use.
        const OTHERS: [char; 10] = ['Ё', 'ё', '№', '–', '—', '’', '“', '”', '…', '·'];
        let is_known = matches!(letter, ' '..='~' | '\u{a0}'..='ÿ' | 'А'..='я') || OTHERS.contains(&letter);
        if !is_known {
            return UNKNOWN;
        }
        (end_of(&format!("|{letter}|"), self.font) - self.bars) / SIZE
    }
}

/// The font size for measuring.
const SIZE: f32 = 100.0;

/// The right end of a text, as the renderer measures it; bars around it keep spaces from being dropped.
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
