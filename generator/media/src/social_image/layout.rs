//! The positions of a social image's lines, from the bottom up, so that longer texts reach higher.

use serde::Serialize;

use super::caption::Caption;
use super::fonts::Fonts;
use super::letters::drawable;

/// The width of the text in pixels.
const TEXT_WIDTH: f32 = 1072.0;
const LOWEST_BASELINE: f32 = 566.0;
const TEXT_COLOUR: &str = "#F5EFE5";
const SECONDARY_COLOUR: &str = "#D5DBD6";

/// The lines of an image with their positions.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Layout {
    pub(super) lines: Vec<DrawnLine>,
    /// The position of the line above them.
    pub(super) rule_y: f32,
}

/// A line of text.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct DrawnLine {
    pub(super) words: String,
    /// The small text after it.
    pub(super) unit: Option<&'static str>,
    pub(super) y: f32,
    pub(super) size: f32,
    pub(super) font: &'static str,
    pub(super) colour: &'static str,
}

/// Lays out the caption.
pub(super) fn layout(caption: &Caption) -> Layout {
    let fonts = Fonts::of(caption.language);
    let text = Face { fonts, font: fonts.text };
    let display = Face { fonts, font: fonts.display };
    let title = drawable(caption.title);
    let mut lines = Vec::new();
    let mut y = LOWEST_BASELINE;
    let mut place = |words: String, unit: Option<&'static str>, size: f32, font, colour, above: f32| {
        lines.push(DrawnLine { words, unit, y, size, font, colour });
        y -= above;
    };
    if let Some(facts) = &caption.facts {
        place(text.cut(&drawable(facts), 30.0), None, 30.0, text.font, SECONDARY_COLOUR, 54.0);
    }
    if let Some(figure) = &caption.figure {
        place(text.cut(&title, 37.0), None, 37.0, text.font, TEXT_COLOUR, 78.0);
        place(figure.clone(), caption.unit, 86.0, fonts.figures, TEXT_COLOUR, 86.0);
    } else {
        let (size, title) = display.fitted(&title);
        for line in title.into_iter().rev() {
            place(line, None, size, display.font, TEXT_COLOUR, size * fonts.line_height);
        }
    }
    Layout { lines, rule_y: y - 18.0 }
}

/// A font that texts are fitted in.
struct Face {
    fonts: &'static Fonts,
    font: &'static str,
}

impl Face {
    fn width(&self, words: &str, size: f32) -> f32 {
        self.fonts.width(words, size, self.font)
    }

    /// A title in the largest size that needs at most three lines.
    fn fitted(&self, title: &str) -> (f32, Vec<String>) {
        const SIZES: [f32; 3] = [84.0, 70.0, 58.0];
        const MAX_LINES: usize = 3;
        for size in SIZES {
            let lines = self.wrapped(title, size);
            if lines.len() < MAX_LINES || (size < SIZES[0] && lines.len() == MAX_LINES) {
                return (size, lines);
            }
        }
        let size = SIZES[SIZES.len() - 1];
        let mut lines = self.wrapped(title, size);
        let rest = lines.split_off(MAX_LINES - 1).join(" ");
        lines.push(self.cut(&rest, size));
        (size, lines)
    }

    fn wrapped(&self, title: &str, size: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in title.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size) <= TEXT_WIDTH => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// The first words, as many as fit.
    fn cut(&self, words: &str, size: f32) -> String {
        if self.width(words, size) <= TEXT_WIDTH {
            return words.to_owned();
        }
        let mut kept = words.to_owned();
        while let Some((shorter, _)) = kept.rsplit_once(' ') {
            let shorter = shorter.trim_end_matches([',', '،', ';', ':', '·', '–', ' ']);
            let shown = format!("{shorter}…");
            if self.width(&shown, size) <= TEXT_WIDTH {
                return shown;
            }
            kept = shorter.to_owned();
        }
        // A single word can be wider than the image.
        let mut letters: String = String::new();
        for letter in kept.chars() {
            letters.push(letter);
            if self.width(&letters, size) > TEXT_WIDTH - size {
                break;
            }
        }
        letters + "…"
    }
}

#[cfg(test)]
mod tests {
    use catalog::text::Language;

    use super::*;

    fn title(title: &str) -> Caption<'_> {
        Caption::of_title(title, Language::En)
    }

    #[test]
    fn a_long_title_gets_smaller_and_is_cut_at_last() {
        let short = layout(&title("Area guides"));
        assert_eq!((short.lines.len(), short.lines[0].size), (1, 84.0));
        let long = layout(&title(&"What a first buyer in Dubai should know ".repeat(2)));
        assert!(long.lines.len() <= 3 && long.lines[0].size < 84.0, "{long:?}");
        let endless = layout(&title(&"word ".repeat(200)));
        assert_eq!(endless.lines.len(), 3);
        assert!(endless.lines[0].words.ends_with('…'), "the last line is placed first: {endless:?}");
        assert!(endless.rule_y > 120.0, "{endless:?}");
    }

    #[test]
    fn nothing_is_wider_than_the_picture() {
        for words in ["x".repeat(300), "A villa on the water, ".repeat(20)] {
            let placed = layout(&Caption {
                language: Language::En,
                title: &words,
                facts: Some(words.clone()),
                figure: Some("68,000,000".to_owned()),
                unit: Some("AED"),
            });
            for line in placed.lines {
                assert!(
                    Fonts::of(Language::En).width(&line.words, line.size, line.font)
                        <= TEXT_WIDTH + line.size,
                    "{line:?}"
                );
            }
        }
    }
}
