//! The fonts of social images, and the widths of their letters.

use std::sync::{Arc, LazyLock};

use catalog::text::Language;
use resvg::usvg::fontdb::{Database, FaceInfo, ID};
use resvg::usvg::{FontResolver, Options, Tree};
use unicode_bidi::{BidiInfo, Level};

use super::letters::is_arabic;

/// The font files of Latin and Cyrillic: the first that has a letter draws it.
pub(super) const FILES: [&[u8]; 5] = [
    include_bytes!("../../fonts/display.ttf"),
    include_bytes!("../../fonts/display-italic.ttf"),
    include_bytes!("../../fonts/text.ttf"),
    include_bytes!("../../fonts/display-cyrillic.ttf"),
    include_bytes!("../../fonts/text-cyrillic.ttf"),
];

/// The font files that Arabic needs besides.
pub(super) const ARABIC_FILES: [&[u8]; 2] =
    [include_bytes!("../../fonts/display-arabic.ttf"), include_bytes!("../../fonts/text-arabic.ttf")];

/// A part of a line in one font.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Run {
    pub(super) font: &'static str,
    pub(super) words: String,
}

/// The fonts of a language.
pub(super) struct Fonts {
    /// The font of names.
    pub(super) display: &'static str,
    /// The font of prices' digits.
    pub(super) figures: &'static str,
    /// The font of all other texts.
    pub(super) text: &'static str,
    /// The distance of lines of a title, in units of the font size.
    pub(super) line_height: f32,
    /// Whether letters change their form beside others, so that only whole words can be measured.
    is_joined: bool,
}

/// Noto Serif Display and Commissioner; the subset keeps the family name of the first weight.
pub(super) const LATIN: Fonts = Fonts {
    display: "Noto Serif Display",
    figures: "Noto Serif Display",
    text: "Commissioner Thin",
    line_height: 1.12,
    is_joined: false,
};

/// Markazi Text and IBM Plex Sans Arabic, which have only Arabic letters.
static ARABIC: Fonts = Fonts {
    display: "Markazi Text",
    figures: LATIN.figures,
    text: "IBM Plex Sans Arabic Medium",
    line_height: 1.25,
    is_joined: true,
};

impl Fonts {
    pub(super) fn of(language: Language) -> &'static Self {
        match language {
            Language::En | Language::Ru => &LATIN,
            Language::Ar => &ARABIC,
        }
    }

    /// `words` in `font`, one of these, with letters and digits of other scripts in the Latin font beside it.
    pub(super) fn runs(&self, words: &str, font: &'static str) -> Vec<Run> {
        let latin = if font == self.text { LATIN.text } else { LATIN.display };
        let mut runs: Vec<Run> = Vec::new();
        let mut letters = words.chars().peekable();
        while let Some(letter) = letters.next() {
            let last = runs.last_mut();
            // A space between two words of another script belongs to them, or they would change places.
            let follows_latin = last.as_ref().is_some_and(|run| run.words.ends_with(is_latin));
            let is_within = letter == ' ' && follows_latin && letters.peek().copied().is_some_and(is_latin);
            let is_own = !is_within && (matches!(letter, ' ' | '\u{a0}') || is_arabic(letter));
            let font = if is_own { font } else { latin };
            match last {
                Some(run) if run.font == font => run.words.push(letter),
                _ => runs.push(Run { font, words: letter.into() }),
            }
        }
        runs
    }

    /// `words` of a line that is read from the left, in the order in which they are drawn: Arabic words in the Arabic
    /// font beside `font`, since the renderer would take all letters from one; `None` for a line without such words.
    pub(super) fn mixed_runs(&self, words: &str, font: &'static str) -> Option<Vec<Run>> {
        if self.is_joined || !words.contains(is_arabic) {
            return None;
        }
        let arabic = if font == LATIN.text { ARABIC.text } else { ARABIC.display };
        let order = BidiInfo::new(words, Some(Level::ltr()));
        let line = order.paragraphs.first()?;
        let (levels, ranges) = order.visual_runs(line, line.range.clone());
        let mut runs = Vec::new();
        for range in ranges {
            let is_from_right = levels.get(range.start).is_some_and(Level::is_rtl);
            if is_from_right {
                runs.extend(ARABIC.runs(&words[range], arabic).into_iter().rev());
            } else {
                runs.push(Run { font, words: words[range].to_owned() });
            }
        }
        Some(runs)
    }

    /// The width of `words` in `font`, one of these, at a size.
    pub(super) fn width(&self, words: &str, size: f32, font: &'static str) -> f32 {
        if let Some(runs) = self.mixed_runs(words, font) {
            return runs.iter().map(|run| run.width(size)).sum();
        }
        if self.is_joined {
            return self.runs(words, font).iter().map(|run| run.width(size)).sum();
        }
        Run { font, words: words.to_owned() }.width(size)
    }
}

fn is_latin(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
}

impl Run {
    /// The width at a size, with the spaces at both ends.
    pub(super) fn width(&self, size: f32) -> f32 {
        let words = self.words.trim();
        self.spaces() * size + if words.is_empty() { 0.0 } else { end_of(words, self.font) / SIZE * size }
    }

    /// The width of its first spaces at a size.
    pub(super) fn indent(&self, size: f32) -> f32 {
        let first = Self { font: self.font, words: self.words.trim_end().to_owned() };
        first.spaces() * size
    }

    /// The width of its last spaces at a size.
    pub(super) fn outdent(&self, size: f32) -> f32 {
        self.spaces() * size - self.indent(size)
    }

    /// The width of the spaces at both ends, in units of the font size.
    fn spaces(&self) -> f32 {
        /// The width of a space in all fonts, or nearly.
        const SPACE: f32 = 0.25;
        let count = self.words.chars().count() - self.words.trim().chars().count();
        SPACE * f32::from(u8::try_from(count).unwrap_or(u8::MAX))
    }
}

/// The options of SVG rendering: only these fonts, so that every machine draws the same.
pub(super) fn options() -> Options<'static> {
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        for file in FILES.iter().chain(&ARABIC_FILES) {
            fonts.load_font_data(file.to_vec());
        }
        Arc::new(fonts)
    });
    let font_resolver = FontResolver { select_fallback: Box::new(fallback), ..FontResolver::default() };
    Options {
        fontdb: Arc::clone(&FONTS),
        font_family: LATIN.text.to_owned(),
        font_resolver,
        ..Options::default()
    }
}

/// The font for a letter that the first of `used` lacks: of the same family, which has a file for each script.
fn fallback(letter: char, used: &[ID], fonts: &mut Arc<Database>) -> Option<ID> {
    let base = fonts.face(*used.first()?)?;
    let is_of_family = |face: &&FaceInfo| {
        !used.contains(&face.id) && face.style == base.style && face.families == base.families
    };
    let of_family = fonts.faces().find(is_of_family).map(|face| face.id);
    of_family.or_else(|| FontResolver::default_fallback_selector()(letter, used, fonts))
}

/// The font size for measuring.
const SIZE: f32 = 100.0;

/// The right end of a text, as the renderer measures it.
fn end_of(words: &str, font: &str) -> f32 {
    let escaped = words.replace('&', "&amp;").replace('<', "&lt;");
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"200\"><text x=\"0\" y=\"150\" font-family=\"{font}\" \
         font-size=\"{SIZE}\" xml:space=\"preserve\">{escaped}</text></svg>"
    );
    Tree::from_str(&svg, &options()).map_or(0.0, |tree| tree.root().bounding_box().right())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_are_wider_than_narrow_ones_in_every_script() {
        for font in [LATIN.display, LATIN.text] {
            let width = |words| LATIN.width(words, 10.0, font);
            assert!(width("W") > width("i") + 2.0, "{font}");
            assert!(width("Щ") > width("г") + 2.0, "{font}");
            assert!(width(" ") > 1.0, "{font}");
        }
    }
}
