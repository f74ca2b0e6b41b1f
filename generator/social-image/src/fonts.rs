//! The fonts of social images, and the widths of their letters.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use catalog::text::Language;
use resvg::usvg::{self, Options, Tree, fontdb};

/// The font files of Latin and Cyrillic: the first that has a letter draws it.
pub(super) const FILES: [&[u8]; 5] = [
    include_bytes!("../fonts/display.ttf"),
    include_bytes!("../fonts/display-italic.ttf"),
    include_bytes!("../fonts/text.ttf"),
    include_bytes!("../fonts/display-cyrillic.ttf"),
    include_bytes!("../fonts/text-cyrillic.ttf"),
];

/// The font files that Arabic needs besides.
pub(super) const ARABIC_FILES: [&[u8]; 2] =
    [include_bytes!("../fonts/display-arabic.ttf"), include_bytes!("../fonts/text-arabic.ttf")];

/// The fonts of a language.
pub(super) struct Fonts {
    /// For names.
    pub(super) display: &'static str,
    /// For the digits of prices.
    pub(super) figures: &'static str,
    /// For all other texts.
    pub(super) text: &'static str,
    /// Only these fonts, so that every machine draws the same.
    database: LazyLock<Arc<fontdb::Database>>,
    /// Whether letters change their form beside others, so that only whole words can be measured.
    is_joined: bool,
}

/// Noto Serif Display and Commissioner; the subset keeps the family name of the first weight.
pub(super) static LATIN: Fonts = Fonts {
    display: "Noto Serif Display",
    figures: "Noto Serif Display",
    text: "Commissioner Thin",
    database: LazyLock::new(|| database(&FILES)),
    is_joined: false,
};

/// Markazi Text and IBM Plex Sans Arabic, with Latin words in the text font.
static ARABIC: Fonts = Fonts {
    display: "Markazi Text",
    figures: "Noto Serif Display",
    text: "IBM Plex Sans Arabic Medium",
    database: LazyLock::new(|| {
        let [display, italic, text, cyrillic_display, cyrillic_text] = FILES;
        let [arabic_display, arabic_text] = ARABIC_FILES;
        database(&[text, display, italic, cyrillic_text, cyrillic_display, arabic_display, arabic_text])
    }),
    is_joined: true,
};

fn database(files: &[&[u8]]) -> Arc<fontdb::Database> {
    let mut fonts = fontdb::Database::new();
    for file in files {
        fonts.load_font_data(file.to_vec());
    }
    Arc::new(fonts)
}

impl Fonts {
    /// The fonts of `language`.
    pub(super) fn of(language: Language) -> &'static Self {
        match language {
            Language::En | Language::Ru => &LATIN,
            Language::Ar => &ARABIC,
        }
    }

    /// The options of SVG rendering.
    pub(super) fn options(&self) -> Options<'static> {
        Options {
            fontdb: Arc::clone(&self.database),
            font_family: self.text.to_owned(),
            ..Options::default()
        }
    }

    /// The width of `words` in `font`, one of these, at a size.
    pub(super) fn width(&self, words: &str, size: f32, font: &'static str) -> f32 {
        if self.is_joined {
            return end_of(words, font, self) / SIZE * size;
        }
        Widths::of(font).width(words, size)
    }
}

/// The widths of a font's letters, each measured on first use.
struct Widths {
    font: &'static str,
    /// The width of the two bars around a measured letter.
    bars: f32,
    /// The widths in units of the font size.
    by_char: Mutex<HashMap<char, f32>>,
}

impl Widths {
    /// The widths of `font`, which is one of [`LATIN`].
    fn of(font: &str) -> &'static Self {
        static DISPLAY_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::unmeasured(LATIN.display));
        static TEXT_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::unmeasured(LATIN.text));
        if font == LATIN.display { &DISPLAY_WIDTHS } else { &TEXT_WIDTHS }
    }

    /// The width of `words` at a size.
    fn width(&self, words: &str, size: f32) -> f32 {
        // The widths measured before another thread panicked are valid.
        let mut widths = self.by_char.lock().unwrap_or_else(PoisonError::into_inner);
        let width = |letter| *widths.entry(letter).or_insert_with(|| self.measured(letter));
        words.chars().map(width).sum::<f32>() * size
    }

    fn unmeasured(font: &'static str) -> Self {
        Self { font, bars: end_of("||", font, &LATIN), by_char: Mutex::default() }
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
        (end_of(&format!("|{letter}|"), self.font, &LATIN) - self.bars) / SIZE
    }
}

/// The font size for measuring.
const SIZE: f32 = 100.0;

/// The right end of a text, as the renderer measures it; bars around it keep spaces from being dropped.
fn end_of(words: &str, font: &str, fonts: &Fonts) -> f32 {
    let escaped = words.replace('&', "&amp;").replace('<', "&lt;");
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"200\"><text x=\"0\" y=\"150\" font-family=\"{font}\" \
         font-size=\"{SIZE}\" xml:space=\"preserve\">{escaped}</text></svg>"
    );
    let tree = Tree::from_str(&svg, &fonts.options());
    tree.map_or(0.0, |tree: usvg::Tree| tree.root().bounding_box().right())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_are_wider_than_narrow_ones_in_every_script() {
        for font in [LATIN.display, LATIN.text] {
            let widths = Widths::of(font);
            assert!(widths.width("W", 10.0) > widths.width("i", 10.0) + 2.0, "{font}");
            assert!(widths.width("Щ", 10.0) > widths.width("г", 10.0) + 2.0, "{font}");
            assert!(widths.width(" ", 10.0) > 1.0, "{font}");
        }
    }
}
